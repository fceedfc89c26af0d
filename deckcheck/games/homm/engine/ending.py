"""The end of a game: how it is won, lost or drawn (HM-WIN, HM-HERO-03)."""

from __future__ import annotations

from typing import Final

from deckcheck.core.engine import Outcome
from deckcheck.games.homm.engine.state import State
from deckcheck.games.homm.engine.zones import discard
from deckcheck.simulator.parts.flow import note

DAMAGE_LIMIT: Final = 20  # HM-HERO-03


def check_heroes(state: State) -> None:
    """End the game if a Hero has 20 damage or more (HM-HERO-03, HM-WIN-01, HM-WIN-05)."""
    beaten = [seat for seat in (0, 1) if state.pieces[state.sides[seat].hero].damage >= DAMAGE_LIMIT]
    if beaten:
        lose(state, beaten, "HM-WIN-01")


def check_empty(state: State) -> None:
    """End the game if a player has an empty deck and no Unit on the map (HM-WIN-02 to HM-WIN-04)."""
    with_units = {piece.controller for piece in state.pieces.values() if not piece.is_hero}
    losers = [seat for seat in (0, 1) if not len(state.sides[seat].deck) and seat not in with_units]
    if state.goldfish:  # a scripted opponent has neither deck nor Units
        losers = [seat for seat in losers if seat == 0]
    if losers:
        lose(state, losers, "HM-WIN-02")


def progress(state: State) -> tuple[float, ...]:
    """Return what only grows on the way to an end: damage on the Heroes, drawn and discarded cards (HM-AMB-35)."""
    damage = [state.pieces[side.hero].damage for side in state.sides]
    return (*damage, *[-len(side.deck) for side in state.sides], *[len(side.discard) for side in state.sides])


def lose(state: State, losers: list[int], clause: str) -> None:
    """End the game; if both players lose, it is a draw or the first player of the round loses (HM-AMB-26)."""
    winner: int | None = 1 - losers[0]
    if len(losers) == 2:
        winner = 1 - state.first if state.options.double_loss == "first_player_loses" else None
    state.outcome = Outcome(winner, clause)
    state.stack.clear()
    for card in state.limbo:
        discard(state, card)
    state.limbo.clear()
    note(state, "game_ended", winner or 0, -1 if winner is None else winner, clause)


def outcome(state: State) -> Outcome | None:
    return state.outcome
