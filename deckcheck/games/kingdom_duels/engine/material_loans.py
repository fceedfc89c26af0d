"""Extra Deck summons as an action, with materials that another player may have to lend (KD-MULTI-08)."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.engine import summons
from deckcheck.games.kingdom_duels.engine.constants import FRONT, POSITIONS
from deckcheck.games.kingdom_duels.engine.state import Question, State, ask, push, seat_of


def extra_deck_summon(
    state: State, seat: int, question: Question | None, card: int, materials: tuple[int, ...] | None, zone: int, position: str
) -> None:
    kind = question.data[1] if question is not None else "integration"
    board = state.players[seat].board
    lenders = sorted({state.ctrl[lent] for lent in materials or () if state.zone[lent] == FRONT and state.ctrl[lent] != board})
    if lenders and kind != "ritual":
        lender = seat_of(state, lenders[0])
        ask(state, lender, "option", ("yes", "no"), _lend, (seat, question, card, materials, zone, position))
        return
    _summon_from_extra(state, seat, question, kind, card, materials or (), zone, position)


def _lend(
    state: State,
    answer: str,
    seat: int,
    question: Question | None,
    card: int,
    materials: tuple[int, ...],
    zone: int,
    position: str,
) -> None:
    """Summon with borrowed monsters, or let the summon be chosen anew if their player does not lend them (KD-MULTI-08)."""
    kind = question.data[1] if question is not None else "integration"
    if answer == "yes":
        _summon_from_extra(state, seat, question, kind, card, materials, zone, position)
    elif question is not None:
        board = state.players[seat].board
        own = tuple(
            option
            for option in question.data[0]
            if all(state.zone[material] != FRONT or state.ctrl[material] == board for material in option[1])
        )
        summons.ask_extra(state, seat, own, kind)


def _summon_from_extra(
    state: State,
    seat: int,
    question: Question | None,
    kind: str,
    card: int,
    materials: tuple[int, ...],
    zone: int,
    position: str,
) -> None:
    if question is not None and len(question.data) > 2:
        push(state, question.data[2], card, *question.data[3])
    summons.extra_summon(state, seat, card, materials, zone - 1, POSITIONS.index(position), kind)
