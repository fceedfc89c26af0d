"""Moves of cards between zones: drawing, discarding, entering and leaving the map."""

from __future__ import annotations

from deckcheck.core.engine import Event
from deckcheck.games.homm.engine.state import Piece, State
from deckcheck.games.homm.engine.triggers import fire
from deckcheck.games.homm.engine.values import refresh, unit_entered, unit_left


def draw(state: State, seat: int, number: int) -> int:
    """Draw up to this many cards; an empty deck is not refilled (HM-ROUND-07, HM-SETUP-14)."""
    side = state.sides[seat]
    number = min(number, len(side.deck))
    for _ in range(number):
        side.hand.append(side.deck.draw(state.stream))
    if state.log is not None and number:
        state.log.append(Event("cards_drawn", seat, (number,)))
    return number


def discard(state: State, card: int) -> None:
    """Put a card on its owner's discard pile; a Vanguard card returns to the Vanguard (HM-SETUP-13)."""
    side = state.sides[state.owner[card]]
    state.turned.discard(card)
    if state.facts[card].vanguard:
        side.vanguard.append(card)
    else:
        side.discard.append(card)


def take_from_hand(state: State, seat: int, card: int) -> None:
    side = state.sides[seat]
    side.hand.remove(card)
    if card in side.shown:
        side.shown.remove(card)


def enter(state: State, card: int, cell: int) -> Piece:
    """Place a Unit on the map with an Activation mark and without tokens (HM-PLAY-04, HM-SIZE-11)."""
    piece = Piece(card, state.facts[card], state.owner[card], cell)
    piece.activated = True
    state.pieces[card] = piece
    state.cells[cell] = piece
    unit_entered(state, piece)
    if state.log is not None:
        state.log.append(Event("unit_entered", piece.owner, (card, cell)))
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
        discard(state, card)
    discard(state, piece.card)
    if state.log is not None:
        state.log.append(Event("unit_left", piece.owner, (piece.card,)))
    check_all(state)


def check_all(state: State) -> None:
    """Check damage anew after hit points may have changed; with merge_damage_check=next_attack that waits (HM-AMB-24)."""
    if state.dirty:
        refresh(state)
    if state.options.merge_damage_check == "at_once":
        for piece in state.pieces.values():
            if piece.damage >= piece.facts.hp and not piece.is_hero:
                state.stack.append(("check_all",))
                return


def detach(state: State, card: int) -> None:
    """Discard an Ongoing card from play, wherever it is."""
    host = state.host.pop(card, None)
    if host is not None:
        state.pieces[host].attached.remove(card)
    elif card in state.spots:
        state.space_cards.remove((card, state.spots.pop(card)))
    elif card not in state.sides[state.owner[card]].aside:
        return
    else:
        state.sides[state.owner[card]].aside.remove(card)
    state.dirty = True
    discard(state, card)
    if state.log is not None:
        state.log.append(Event("card_removed", state.owner[card], (card,)))
    check_all(state)


def lose_card(state: State, seat: int, card: int) -> None:
    """Discard a card that has left a hand."""
    side = state.sides[seat]
    if card in side.shown:
        side.shown.remove(card)
    discard(state, card)
    if state.log is not None:
        state.log.append(Event("card_discarded", seat, (card,)))


def give_up(state: State, card: int) -> None:
    """Discard a Unit card that was used to Increase; a Vanguard card returns by default (HM-AMB-30)."""
    if state.options.vanguard_increase == "discard":
        state.turned.discard(card)
        state.sides[state.owner[card]].discard.append(card)
    else:
        discard(state, card)
