"""Joining a Battle Royale late, and agreeing to end it."""

from __future__ import annotations

from deckcheck.core.engine import IllegalActionError
from deckcheck.games.kingdom_duels.engine.changes import Mod
from deckcheck.games.kingdom_duels.engine.constants import PERMANENT
from deckcheck.games.kingdom_duels.engine.draws import draw
from deckcheck.games.kingdom_duels.engine.ending import finish, survivors
from deckcheck.games.kingdom_duels.engine.phases.setup_phase import HAND_SIZE, ask_swap, strategy_of
from deckcheck.games.kingdom_duels.engine.state import State, mode_of
from deckcheck.games.kingdom_duels.engine.teams import may_join
from deckcheck.simulator.parts.flow import note


def join(state: State, seat: int) -> None:
    """Let a player join a Battle Royale late: take half the starting LP as damage, draw the first hand, have the next turn
    (KD-MULTI-16)."""
    if not may_join(state, seat):
        raise IllegalActionError("KD-MULTI-16", "you can join only a Battle Royale, and only if you are not in it")
    player = state.players[seat]
    player.lost = player.waiting = False
    note(state, "player_joined", seat)
    board = state.boards[player.board]
    board.lp -= state.options.life_points // 2
    note(state, "lp_lost", seat, state.options.life_points // 2, board.lp, "late", -1)
    state.changes.append(Mod("joined", -1 - seat, state.turn, PERMANENT))
    place = state.round_place + 1
    state.rotation = (*state.rotation[:place], seat, *state.rotation[place:])
    draw(state, seat, HAND_SIZE)
    if strategy_of(state, seat):
        ask_swap(state, seat)


def declare_over(state: State, seat: int) -> None:
    """Declare the duel over. After a defeat the remaining players may agree on it, and all of them win (KD-MULTI-17). A
    declaration lasts until the end of the turn."""
    if mode_of(state) != "royale" or not any(player.lost and not player.waiting for player in state.players):
        raise IllegalActionError("KD-MULTI-17", "the duel can be declared over only after a defeat")
    if state.players[seat].lost:
        raise IllegalActionError("KD-MULTI-17", "only players who are still in the duel can declare it over")
    state.players[seat].over = state.turn
    note(state, "end_declared", seat)
    if all(player.lost or player.over == state.turn for player in state.players):
        finish(state, survivors(state), "KD-MULTI-17")
