"""Damage and Size of Units and Heroes (HM-SIZE)."""

from __future__ import annotations

from deckcheck.core.engine import Event
from deckcheck.games.homm.engine.card_moves import leave
from deckcheck.games.homm.engine.ending import check_heroes
from deckcheck.games.homm.engine.state import Piece, State
from deckcheck.games.homm.engine.values import stat


def increase(state: State, piece: Piece, number: int) -> None:
    """Add Size tokens (HM-SIZE-02)."""
    piece.tokens += number
    if state.log is not None:
        state.log.append(Event("unit_increased", piece.controller, (piece.card, number, piece.tokens + 1)))


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
    elif state.log is not None:
        state.log.append(Event("unit_decreased", piece.controller, (piece.card, number, piece.tokens + 1)))


def place_damage(state: State, piece: Piece, amount: int) -> None:
    """Put damage on a Unit or Hero without checking what follows from it."""
    if amount <= 0:
        return
    piece.damage += amount
    if state.log is not None:
        state.log.append(Event("damage_dealt", piece.controller, (piece.card, amount, piece.damage)))


def check_damage(state: State, piece: Piece) -> None:
    """Remove Size for damage of the hit points or more; excess damage on the last one is lost (HM-SIZE-09, HM-SIZE-10)."""
    if piece.is_hero or not piece.damage or state.pieces.get(piece.card) is not piece:
        return
    hit_points = stat(state, piece, "hp")
    lost = piece.damage // hit_points
    if lost:
        piece.damage -= lost * hit_points
        shrink(state, piece, lost)


def run_check_all(state: State) -> None:
    for piece in list(state.pieces.values()):
        check_damage(state, piece)


def hurt(state: State, cards: tuple[int, ...] | list[int], amount: int) -> None:
    """Deal the same damage to several pieces at once."""
    struck = [state.pieces[card] for card in cards if card in state.pieces]
    for piece in struck:
        place_damage(state, piece, amount)
    for piece in struck:
        check_damage(state, piece)
    check_heroes(state)


def heal(state: State, piece: Piece, amount: int) -> None:
    amount = min(amount, piece.damage)
    piece.damage -= amount
    if amount and state.log is not None:
        state.log.append(Event("damage_healed", piece.controller, (piece.card, amount, piece.damage)))
