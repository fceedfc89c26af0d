"""Playing cards from hand and from the Vanguard, and using those in play (HM-PLAY, HM-COST, HM-ONGOING, HM-VANGUARD)."""

from __future__ import annotations

from deckcheck.core.engine import Action
from deckcheck.games.homm.cards import STATISTICS
from deckcheck.games.homm.engine.board import CELL, XY, Space
from deckcheck.games.homm.engine.cards import NOTHING, UNKNOWN, Effect, Facts, Selection, first_target
from deckcheck.games.homm.engine.movement import vacant_mask, vacant_near
from deckcheck.games.homm.engine.payment import check_payment, spend, ways_to_pay
from deckcheck.games.homm.engine.rounds import NEXT_TURN, SAME_TURN
from deckcheck.games.homm.engine.selection import condition_holds, fits_card
from deckcheck.games.homm.engine.state import Pay, Piece, Question, Run, State
from deckcheck.games.homm.engine.targets import cell_at, cells_for, check_required_target, check_target
from deckcheck.games.homm.engine.triggers import fire
from deckcheck.games.homm.engine.values import cost_of, refresh
from deckcheck.games.homm.engine.zones import check_all_damage, discard, discard_increase, enter, increase, take_from_hand
from deckcheck.simulator.parts.flow import Refusal, Step, note


def distinct(state: State, cards: list[int]) -> dict[Facts, int]:
    """Return the lowest number of each group of identical cards."""
    facts = state.facts
    found: dict[Facts, int] = {}
    for card in cards:
        kept = found.get(facts[card], card)
        found[facts[card]] = card if card <= kept else kept
    return found


def namesakes_of(state: State, seat: int, facts: Facts) -> list[Piece]:
    """Return the friendly Units of the same name, anywhere on the map (HM-PLAY-05)."""
    return [p for p in state.pieces.values() if p.facts.name == facts.name and p.controller == seat and not p.is_hero]


def check_card(state: State, seat: int, card: int, kind: str) -> Refusal | None:
    """Refuse a card that is not in hand or has another type."""
    if card not in state.sides[seat].hand:
        clause = "HM-VANGUARD-01" if card in state.sides[seat].vanguard else "HM-PLAY-01"
        return Refusal(clause, "you can play only cards from your hand")
    if state.facts[card].type != kind:
        return Refusal("HM-PLAY-01", f"the type of the card is {state.facts[card].type}, not {kind}")
    return None


def check_cost(state: State, seat: int, card: int, pay: Pay) -> Refusal | None:
    return check_payment(state, seat, cost_of(state, seat, state.facts[card], card), pay)


def pay_and_show(state: State, seat: int, card: int, pay: Pay) -> None:
    """Pay for a card and take it from hand or Vanguard; it is in `limbo` until it has a place."""
    spend(state, seat, cost_of(state, seat, state.facts[card], card), pay)
    if card in state.sides[seat].vanguard:
        state.sides[seat].vanguard.remove(card)
    else:
        take_from_hand(state, seat, card)
    state.limbo.append(card)
    note(state, "card_played", seat, card, pay)


# Units


def check_play_unit(state: State, seat: int, card: int, pay: Pay, at: Space) -> Refusal | None:
    return check_card(state, seat, card, "unit") or _check_place(state, seat, at) or check_cost(state, seat, card, pay)


def _check_place(state: State, seat: int, at: Space) -> Refusal | None:
    vacant = vacant_near(state, seat)
    if not vacant:
        return Refusal("HM-PLAY-03", "no space next to your Hero is vacant")
    if CELL.get(at, -1) not in vacant:
        return Refusal("HM-PLAY-02", "you can place a Unit only on a vacant space next to your Hero")
    return None


def play_unit(state: State, seat: int, card: int, pay: Pay, at: Space) -> None:
    state.stack.append(NEXT_TURN)
    _play_unit(state, seat, card, pay, CELL[at])


def _play_unit(state: State, seat: int, card: int, pay: Pay, cell: int) -> None:
    pay_and_show(state, seat, card, pay)
    state.stack.append(Step(_place_unit, (card, cell)))
    fire(state, "card_played", card, seat)


def _place_unit(state: State, card: int, cell: int) -> None:
    if card in state.limbo:
        state.limbo.remove(card)
        if state.cells[cell] is None:
            enter(state, card, cell)
        else:
            discard(state, card)


def check_play_increase(state: State, seat: int, card: int, pay: Pay, unit: Space) -> Refusal | None:
    return (
        check_card(state, seat, card, "unit") or _check_namesake(state, seat, card, unit) or check_cost(state, seat, card, pay)
    )


def _check_namesake(state: State, seat: int, card: int, at: Space) -> Refusal | None:
    """Refuse all but a friendly Unit of the same name (HM-PLAY-05, HM-AMB-32)."""
    piece = state.cells[CELL[at]] if at in CELL else None
    if piece is None or piece not in namesakes_of(state, seat, state.facts[card]):
        return Refusal("HM-PLAY-05", "you can Increase only a friendly Unit of the same name")
    if not state.options.increase_without_space and not vacant_near(state, seat):
        return Refusal("HM-PLAY-03", "no space next to your Hero is vacant")
    return None


def play_increase(state: State, seat: int, card: int, pay: Pay, unit: Space) -> None:
    state.stack.append(NEXT_TURN)
    piece = state.cells[CELL[unit]]
    assert piece is not None
    _play_increase(state, seat, card, pay, piece)


def _play_increase(state: State, seat: int, card: int, pay: Pay, piece: Piece) -> None:
    pay_and_show(state, seat, card, pay)
    state.stack.append(Step(_increase_unit, (card, piece.card)))
    fire(state, "card_played", card, seat)


def _increase_unit(state: State, card: int, unit: int) -> None:
    """Increase and mark the Unit of the same name; discard the card (HM-PLAY-06)."""
    if card in state.limbo:
        state.limbo.remove(card)
        discard_increase(state, card)
        if unit in state.pieces:
            piece = state.pieces[unit]
            increase(state, piece, 1)
            piece.activated = True


# Spells, Abilities, Artifacts


def check_play_spell(state: State, seat: int, card: int, pay: Pay, target: Space | None = None) -> Refusal | None:
    return check_card(state, seat, card, "spell") or _check_with_target(state, seat, card, pay, target)


def check_play_ability(state: State, seat: int, card: int, pay: Pay, target: Space | None = None) -> Refusal | None:
    return check_card(state, seat, card, "ability") or _check_with_target(state, seat, card, pay, target)


def check_play_artifact(state: State, seat: int, card: int, pay: Pay) -> Refusal | None:
    return check_card(state, seat, card, "artifact") or check_cost(state, seat, card, pay)


def _check_with_target(state: State, seat: int, card: int, pay: Pay, target: Space | None) -> Refusal | None:
    return check_cost(state, seat, card, pay) or check_target(state, seat, card, state.facts[card].target, target)


def play_other(state: State, seat: int, card: int, pay: Pay, target: Space | None = None) -> None:
    """Play a Spell, Ability or Artifact."""
    state.stack.append(NEXT_TURN)
    _play_other(state, seat, card, pay, cell_at(target))


def _play_other(state: State, seat: int, card: int, pay: Pay, target: int) -> None:
    pay_and_show(state, seat, card, pay)
    state.stack.append(Step(_take_effect, (card, seat, target)))
    fire(state, "card_played", card, seat)


def _take_effect(state: State, card: int, seat: int, target: int) -> None:
    if card not in state.limbo:  # cancelled
        return
    facts = state.facts[card]
    if facts.attach is not None:
        options = cells_for(state, seat, card, facts.attach) if target < 0 else []
        if options:
            state.stack.append(Question("space", seat, (attach, card, tuple(options), False)))
        else:
            attach(state, card, seat, target)
        return
    state.stack.append(Step(_put_away, (card, seat)))
    if facts.instant:
        state.stack.append(Run(card, seat, facts.instant, card, target, spell=facts.type == "spell"))


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
    check_all_damage(state)


def _put_away(state: State, card: int, seat: int) -> None:
    """Discard a resolved card or put it next to the map (HM-PLAY-07, HM-PLAY-08, HM-ONGOING-03, HM-AMB-10)."""
    if card not in state.limbo:
        return
    state.limbo.remove(card)
    facts = state.facts[card]
    stays = facts.type == "artifact" or facts.ongoing or bool(facts.reaction)
    if stays or (facts.type == "ability" and state.options.ability_cards == "like_artifact"):
        state.sides[seat].aside.append(card)
        state.dirty = True
        check_all_damage(state)
    else:
        discard(state, card)


# Statistics


def check_statistic(state: State, seat: int, card: int, statistic: str) -> Refusal | None:
    if card not in state.sides[seat].hand or statistic not in STATISTICS:
        return Refusal("HM-PLAY-09", f"you can play a card only from your hand, as {', '.join(STATISTICS)}")
    if state.sides[seat].statistic_played:
        return Refusal("HM-PLAY-09", "you have already played a card as a Statistic this round")
    return None


def play_as_statistic(state: State, seat: int, card: int, statistic: str) -> None:
    """Put a card face down as a ready Statistic card (HM-PLAY-09, HM-PLAY-10)."""
    state.stack.append(SAME_TURN if state.options.statistic_play_is_action == "free" else NEXT_TURN)
    side = state.sides[seat]
    take_from_hand(state, seat, card)
    kind = STATISTICS.index(statistic)
    side.statistic_cards.append((card, kind))
    side.ready[kind] += 1
    side.statistic_played = True
    side.tally.statistics += 1
    note(state, "statistic_played", seat, card, statistic)


# The Vanguard


def vanguard_plays(state: State, seat: int, selection: Selection | None) -> list[Action]:
    """Return every way to play one of the player's Vanguard cards."""
    found: list[Action] = []
    for facts, card in distinct(state, state.sides[seat].vanguard).items():
        if facts.type == UNKNOWN or (selection is not None and not fits_card(state, selection, card, seat, seat)):
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
        if facts.type == UNKNOWN or (selection is not None and not fits_card(state, selection, card, seat, seat)):
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


def check_vanguard(
    state: State, seat: int, selection: Selection | None, optional: bool, card: int, pay: Pay, at: Space | None
) -> Refusal | None:
    if card not in state.sides[seat].vanguard:
        return Refusal("HM-VANGUARD-01", "this is not one of your Vanguard cards")
    facts = state.facts[card]
    places = {action.args[2] for action in vanguard_plays(state, seat, selection) if state.facts[action.args[0]] is facts}
    if not places:
        return Refusal("HM-VANGUARD-01", "the effect does not let you play this card")
    refusal = check_cost(state, seat, card, pay)
    if refusal is None and at not in places:
        message = "you cannot place the Unit there" if facts.type == "unit" else "only a Unit is placed on a space"
        return Refusal("HM-PLAY-02", message)
    return refusal


def play_vanguard(
    state: State, seat: int, selection: Selection | None, optional: bool, card: int, pay: Pay, at: Space | None
) -> None:
    """Play a Vanguard card like a card from hand (HM-VANGUARD-03)."""
    if state.facts[card].type != "unit":
        _play_other(state, seat, card, pay, -1)
        return
    assert at is not None
    there = state.cells[CELL[at]]
    if there is None:
        _play_unit(state, seat, card, pay, CELL[at])
    else:
        _play_increase(state, seat, card, pay, there)


def check_no_vanguard(
    state: State,
    seat: int,
    selection: Selection | None,
    optional: bool,
    cards: tuple[int, ...] | None,
    spaces: tuple[Space, ...] | None,
) -> Refusal | None:
    if cards or spaces or not (optional or not vanguard_plays(state, seat, selection)):
        return Refusal("HM-VANGUARD-01", "you have to play a Vanguard card")
    return None


def play_no_vanguard(
    state: State,
    seat: int,
    selection: Selection | None,
    optional: bool,
    cards: tuple[int, ...] | None,
    spaces: tuple[Space, ...] | None,
) -> None:
    """Decline to play a Vanguard card."""


# Cards in play, in addition to the action of the turn


def usable(state: State, seat: int) -> list[tuple[int, tuple[Effect, ...], list[int]]]:
    """Return the player's cards in play that can be used now, with their effects and the spaces of their targets."""
    if state.dirty:
        refresh(state)
    found = []
    for card, owner, effects in state.watch.get("own_turn", ()):
        if owner == seat and card not in state.turned and check_use(state, seat, card, effects) is None:
            selection = first_target(effects)
            cells = cells_for(state, seat, card, selection)
            if cells or selection is None:
                found.append((card, effects, cells))
    return found


def effects_for_turn(state: State, seat: int, card: int) -> tuple[Effect, ...] | None:
    """Return the effects of a card in play that its controller can use in a turn, if it has any."""
    if state.dirty:
        refresh(state)
    return next((row[2] for row in state.watch.get("own_turn", ()) if row[0] == card and row[1] == seat), None)


def check_use(state: State, seat: int, card: int, effects: tuple[Effect, ...]) -> Refusal | None:
    """Refuse to use a card now, whatever its target (HM-ONGOING-03, HM-ONGOING-04)."""
    effect = effects[0]
    if card in state.turned:
        return Refusal("HM-ONGOING-04", "you have already used this card this round")
    if effect.do == "play_vanguard" and not state.sides[seat].vanguard:
        return Refusal("HM-VANGUARD-01", "you have no Vanguard card to play")
    if effect.do == "ready_statistics" and not state.sides[seat].spent[effect.statistic]:
        return Refusal("HM-EFFECT-08", "you have no spent Statistic card of that type")
    if effect.condition is not None and not condition_holds(state, effect.condition, Run(card, seat, effects)):
        return Refusal("HM-EFFECT-05", "the condition of the effect is not met")
    if effect.pay != NOTHING and not ways_to_pay(state, seat, effect.pay):
        return Refusal("HM-COST-07", "your ready Statistic cards do not cover the cost of this effect")
    if effect.do == "play_vanguard" and not can_play_vanguard(state, seat, effect.target):
        return Refusal("HM-VANGUARD-01", "you cannot play any of your Vanguard cards now")
    return None


def check_use_ability(state: State, seat: int, card: int, target: Space | None, pay: Pay = ()) -> Refusal | None:
    effects = effects_for_turn(state, seat, card)
    if effects is None:
        return Refusal("HM-EFFECT-05", "the card has no effect that you can use now")
    return (
        check_use(state, seat, card, effects)
        or check_payment(state, seat, effects[0].pay, pay)
        or check_required_target(state, seat, card, effects, target)
    )


def use_ability(state: State, seat: int, card: int, target: Space | None, pay: Pay = ()) -> None:
    """Use an effect for the player's turn; it does not use up the turn."""
    state.stack.append(SAME_TURN)
    effects = effects_for_turn(state, seat, card)
    assert effects is not None
    spend(state, seat, effects[0].pay, pay)
    state.stack.append(Run(card, seat, effects, card, cell_at(target)))
