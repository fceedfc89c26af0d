"""Moves of cards between zones: drawn, discarded, on the map and off it; and damage and Size, which lead there (HM-SIZE)."""

from __future__ import annotations

from deckcheck.games.homm.engine.state import Piece, State
from deckcheck.games.homm.engine.triggers import fire
from deckcheck.games.homm.engine.values import refresh, stat, unit_entered, unit_left
from deckcheck.simulator.parts.flow import Step, note


def draw(state: State, seat: int, number: int) -> int:
    """Draw up to this many cards; an empty deck is not refilled (HM-ROUND-07, HM-SETUP-14)."""
    side = state.sides[seat]
    number = min(number, len(side.deck))
    for _ in range(number):
        side.hand.append(side.deck.draw(state.stream))
    if number:
        note(state, "cards_drawn", seat, number)
    return number


def discard(state: State, card: int, *, from_map: bool = False) -> None:
    """Put a card on its owner's discard pile (HM-SETUP-13); a Vanguard card that was on the map returns to the Vanguard
    (HM-VANGUARD-02), as an option from everywhere (HM-AMB-33)."""
    side = state.sides[state.owner[card]]
    state.turned.discard(card)
    if state.facts[card].vanguard and (from_map or state.options.vanguard_off_map == "vanguard"):
        side.vanguard.append(card)
    else:
        side.discard.append(card)


def discard_increase(state: State, card: int) -> None:
    """Discard a Unit card that was used to Increase; a Vanguard card returns by default (HM-AMB-30)."""
    if state.options.vanguard_increase == "discard":
        state.turned.discard(card)
        state.sides[state.owner[card]].discard.append(card)
    else:
        discard(state, card, from_map=True)


def take_from_hand(state: State, seat: int, card: int) -> None:
    side = state.sides[seat]
    side.hand.remove(card)
    if card in side.shown:
        side.shown.remove(card)


def discard_from_hand(state: State, seat: int, card: int) -> None:
    take_from_hand(state, seat, card)
    discard(state, card)
    note(state, "card_discarded", seat, card)


def enter(state: State, card: int, cell: int) -> Piece:
    """Place a Unit on the map with an Activation mark and without tokens (HM-PLAY-04, HM-SIZE-11)."""
    piece = Piece(card, state.facts[card], state.owner[card], cell)
    piece.activated = True
    state.pieces[card] = piece
    state.cells[cell] = piece
    unit_entered(state, piece)
    note(state, "unit_entered", piece.owner, card, cell)
    fire(state, "enters", card)
    return piece


def companion(state: State, piece: Piece) -> Piece | None:
    """Return the piece that is on the space of another one: it passes over it, and the space triggers an effect."""
    return next((other for other in state.pieces.values() if other.cell == piece.cell and other is not piece), None)


def leave(state: State, piece: Piece) -> None:
    """Remove a Unit from the map with the cards under it (HM-SIZE-08, HM-ONGOING-01, HM-VANGUARD-02)."""
    fire(state, "leaves", piece.card)
    del state.pieces[piece.card]
    if state.cells[piece.cell] is piece:
        state.cells[piece.cell] = companion(state, piece)
    unit_left(state, piece)
    for card in piece.attached:
        del state.host[card]
        discard(state, card, from_map=True)
    discard(state, piece.card, from_map=True)
    note(state, "unit_left", piece.owner, piece.card)
    check_all_damage(state)


def detach(state: State, card: int) -> None:
    """Discard an Ongoing card from play, wherever it is."""
    host, from_map = state.host.pop(card, None), True
    if host is not None:
        state.pieces[host].attached.remove(card)
    elif card in state.spots:
        state.space_cards.remove((card, state.spots.pop(card)))
    elif card not in state.sides[state.owner[card]].aside:
        return
    else:
        state.sides[state.owner[card]].aside.remove(card)
        from_map = False
    state.dirty = True
    discard(state, card, from_map=from_map)
    note(state, "card_removed", state.owner[card], card)
    check_all_damage(state)


# Damage and Size


def increase(state: State, piece: Piece, number: int) -> None:
    """Add Size tokens (HM-SIZE-02)."""
    piece.tokens += number
    if state.plan is not None and state.plan[0] == piece.card:
        piece.increased = True
    note(state, "unit_increased", piece.controller, piece.card, number, piece.tokens + 1)


def decrease(state: State, piece: Piece, number: int) -> None:
    """Remove Size tokens; a Unit with too few is discarded (HM-SIZE-07, HM-SIZE-08)."""
    if state.options.decrease_typo == "as_printed":  # "Increase X", with tokens to add
        increase(state, piece, number)
        return
    shrink(state, piece, number)


def shrink(state: State, piece: Piece, number: int) -> None:
    piece.tokens -= number
    if piece.tokens < 0:
        piece.tokens = 0
        leave(state, piece)
    else:
        note(state, "unit_decreased", piece.controller, piece.card, number, piece.tokens + 1)


def place_damage(state: State, piece: Piece, amount: int) -> None:
    """Put damage on a Unit or Hero without checking what follows from it."""
    if amount > 0:
        piece.damage += amount
        note(state, "damage_dealt", piece.controller, piece.card, amount, piece.damage)


def heal(state: State, piece: Piece, amount: int) -> None:
    amount = min(amount, piece.damage)
    piece.damage -= amount
    if amount:
        note(state, "damage_healed", piece.controller, piece.card, amount, piece.damage)


def check_damage(state: State, piece: Piece) -> None:
    """Remove Size for damage of the hit points or more; excess damage on the last one is lost (HM-SIZE-09, HM-SIZE-10)."""
    if piece.is_hero or not piece.damage or state.pieces.get(piece.card) is not piece:
        return
    hit_points = stat(state, piece, "hp")
    lost = piece.damage // hit_points
    if lost:
        piece.damage -= lost * hit_points
        shrink(state, piece, lost)


def check_all_damage(state: State) -> None:
    """Check damage anew after hit points may have changed; with merge_damage_check=next_attack that waits (HM-AMB-24)."""
    if state.dirty:
        refresh(state)
    if state.options.merge_damage_check == "at_once":
        for piece in state.pieces.values():
            if piece.damage >= piece.facts.hp and not piece.is_hero:
                state.stack.append(Step(_check_every_piece))
                return


def _check_every_piece(state: State) -> None:
    for piece in list(state.pieces.values()):
        check_damage(state, piece)
