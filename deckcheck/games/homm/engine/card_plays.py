"""Playing cards from hand and from the Vanguard (HM-PLAY, HM-ONGOING, HM-VANGUARD)."""

from __future__ import annotations

from deckcheck.core.engine import Action, Event
from deckcheck.games.homm.cards import STATISTICS
from deckcheck.games.homm.engine.board import CELL, XY, Space
from deckcheck.games.homm.engine.card_moves import check_all, discard, enter, give_up, take_from_hand
from deckcheck.games.homm.engine.cards import Facts, Selection
from deckcheck.games.homm.engine.damage import increase
from deckcheck.games.homm.engine.movement import vacant_mask, vacant_near
from deckcheck.games.homm.engine.payment import spend, ways_to_pay
from deckcheck.games.homm.engine.selection import fits_card
from deckcheck.games.homm.engine.state import Pay, Piece, Question, Run, State
from deckcheck.games.homm.engine.triggers import fire, pieces_to_choose, targets_of
from deckcheck.games.homm.engine.values import cost_of


def distinct(state: State, cards: list[int]) -> dict[Facts, int]:
    """Return the lowest number of each group of identical cards."""
    facts = state.facts
    found: dict[Facts, int] = {}
    for card in cards:
        kept = found.get(facts[card], card)
        found[facts[card]] = card if card <= kept else kept
    return found


def number_payable(state: State, seat: int) -> int:
    """Return how many cards in hand the ready Statistic cards could pay for, each alone."""
    hand = state.sides[seat].hand
    return sum(bool(ways_to_pay(state, seat, cost_of(state, seat, state.facts[card], card))) for card in hand)


def namesakes_of(state: State, seat: int, facts: Facts) -> list[Piece]:
    """Return the friendly Units of the same name, anywhere on the map (HM-PLAY-05)."""
    return [p for p in state.pieces.values() if p.facts.name == facts.name and p.controller == seat and not p.is_hero]


def pay_and_show(state: State, seat: int, card: int, pay: Pay) -> None:
    """Pay for a card and take it from hand or Vanguard; it is in `limbo` until it has a place."""
    spend(state, seat, cost_of(state, seat, state.facts[card], card), pay)
    if card in state.sides[seat].vanguard:
        state.sides[seat].vanguard.remove(card)
    else:
        take_from_hand(state, seat, card)
    state.limbo.append(card)
    if state.log is not None:
        state.log.append(Event("card_played", seat, (card, pay)))


def play_unit(state: State, seat: int, card: int, pay: Pay, cell: int) -> None:
    pay_and_show(state, seat, card, pay)
    state.stack.append(("place_unit", card, cell))
    fire(state, "card_played", card, seat)


def place_unit(state: State, card: int, cell: int) -> None:
    if card in state.limbo:
        state.limbo.remove(card)
        if state.cells[cell] is None:
            enter(state, card, cell)
        else:
            discard(state, card)


def play_increase(state: State, seat: int, card: int, pay: Pay, unit: int) -> None:
    pay_and_show(state, seat, card, pay)
    state.stack.append(("add_unit", card, unit))
    fire(state, "card_played", card, seat)


def add_unit(state: State, card: int, unit: int) -> None:
    """Increase and mark the Unit of the same name; discard the card (HM-PLAY-06)."""
    if card in state.limbo:
        state.limbo.remove(card)
        give_up(state, card)
        if unit in state.pieces:
            piece = state.pieces[unit]
            increase(state, piece, 1)
            piece.activated = True


def play_other(state: State, seat: int, card: int, pay: Pay, target: int) -> None:
    """Play a Spell, Ability or Artifact; `target` is a space or -1."""
    pay_and_show(state, seat, card, pay)
    state.stack.append(("take_effect", card, seat, target))
    fire(state, "card_played", card, seat)


def take_effect(state: State, card: int, seat: int, target: int) -> None:
    if card not in state.limbo:  # cancelled
        return
    facts = state.facts[card]
    if facts.attach is not None:
        if target < 0:
            options = cells_for(state, seat, card, facts.attach)
            if options:
                state.question = Question("space", seat, ("attach", card, tuple(options), False))
                return
        attach(state, card, seat, target)
        return
    state.stack.append(("put_away", card, seat))
    if facts.instant:
        state.stack.append(("resolve", Run(card, seat, facts.instant, card, target, (), facts.type == "spell"), 0))


def attach(state: State, card: int, seat: int, target: int) -> None:
    """Put an Ongoing card under a Unit or on a space (HM-ONGOING-01, HM-ONGOING-02)."""
    facts = state.facts[card]
    assert facts.attach is not None
    state.limbo.remove(card)
    piece = state.cells[target] if target >= 0 else None
    if facts.attach.thing == "space" and target >= 0:
        state.space_cards.append((card, target))
        state.spots[card] = target
    elif piece is not None and not piece.is_hero:
        piece.attached.append(card)
        state.host[card] = piece.card
    else:
        discard(state, card)
    state.dirty = True
    check_all(state)


def put_away(state: State, card: int, seat: int) -> None:
    """Discard a resolved card or put it next to the map (HM-PLAY-07, HM-PLAY-08, HM-ONGOING-03, HM-AMB-10)."""
    if card not in state.limbo:
        return
    state.limbo.remove(card)
    facts = state.facts[card]
    stays = facts.type == "artifact" or facts.ongoing or bool(facts.reaction)
    if stays or (facts.type == "ability" and state.options.ability_cards == "like_artifact"):
        state.sides[seat].aside.append(card)
        state.dirty = True
        check_all(state)
    else:
        discard(state, card)


def play_as_statistic(state: State, seat: int, card: int, kind: str) -> None:
    """Put a card face down as a ready Statistic card (HM-PLAY-09, HM-PLAY-10)."""
    side = state.sides[seat]
    take_from_hand(state, seat, card)
    number = STATISTICS.index(kind)
    side.statistic_cards.append((card, number))
    side.ready[number] += 1
    side.statistic_played = True
    side.tally.statistics += 1
    if state.log is not None:
        state.log.append(Event("statistic_played", seat, (card, kind)))


def cells_for(state: State, seat: int, card: int, selection: Selection | None) -> list[int]:
    """Return the spaces that an action can name as target of a card's effects."""
    if selection is None:
        return []
    spell = state.facts[card].type == "spell"
    if selection.offers_pieces:
        return sorted([piece.cell for piece in pieces_to_choose(state, selection, card, seat, spell)])
    found = targets_of(state, selection, Run(card, seat, (), -1, -1, (), spell))
    if selection.thing == "space" or selection.which == "area":
        return found
    return _cells_of(state, found)


def _cells_of(state: State, cards: list[int]) -> list[int]:
    return sorted([state.pieces[card].cell for card in cards])


def vanguard_plays(state: State, seat: int, selection: Selection | None) -> list[Action]:
    """Return every way to play one of the player's Vanguard cards."""
    found: list[Action] = []
    for facts, card in distinct(state, state.sides[seat].vanguard).items():
        if selection is not None and not fits_card(state, selection, card, seat, seat):
            continue
        pays = ways_to_pay(state, seat, cost_of(state, seat, facts, card))
        places: list[Space | None] = [None]
        if facts.type == "unit":
            places = [XY[cell] for cell in vacant_near(state, seat)]
            if places or state.options.increase_without_space:
                places += [XY[piece.cell] for piece in namesakes_of(state, seat, facts)]
        elif facts.attach is not None and not cells_for(state, seat, card, facts.attach):
            continue
        found += [Action("play_vanguard", (card, pay, place)) for pay in pays for place in places]
    return found


def can_play_vanguard(state: State, seat: int, selection: Selection | None) -> bool:
    """Return whether a Vanguard card can be played, without listing the ways."""
    for card in state.sides[seat].vanguard:
        facts = state.facts[card]
        if selection is not None and not fits_card(state, selection, card, seat, seat):
            continue
        if not ways_to_pay(state, seat, cost_of(state, seat, facts, card)):
            continue
        if facts.type == "unit":
            room = vacant_mask(state, seat)
            if room or (state.options.increase_without_space and namesakes_of(state, seat, facts)):
                return True
        elif facts.attach is None or cells_for(state, seat, card, facts.attach):
            return True
    return False


def play_vanguard(state: State, seat: int, card: int, pay: Pay, at: Space | None) -> None:
    """Play a Vanguard card like a card from hand (HM-VANGUARD-03)."""
    if state.facts[card].type != "unit":
        play_other(state, seat, card, pay, -1)
        return
    assert at is not None
    there = state.cells[CELL[at]]
    if there is None:
        play_unit(state, seat, card, pay, CELL[at])
    else:
        play_increase(state, seat, card, pay, there.card)
