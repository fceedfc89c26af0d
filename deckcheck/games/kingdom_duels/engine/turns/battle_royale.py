"""Joining a Battle Royale late, and agreeing to end it."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.engine.cards.statics import has
from deckcheck.games.kingdom_duels.engine.duel.changes import Mod
from deckcheck.games.kingdom_duels.engine.duel.constants import DRAW, PERMANENT
from deckcheck.games.kingdom_duels.engine.duel.ending import finish, survivors
from deckcheck.games.kingdom_duels.engine.duel.numbers import player_number
from deckcheck.games.kingdom_duels.engine.duel.state import State, mode_of
from deckcheck.games.kingdom_duels.engine.turns.setup_phase import HAND_SIZE, ask_swap, strategy_of
from deckcheck.games.kingdom_duels.engine.turns.turns import draw
from deckcheck.simulator.parts.flow import Refusal, note


def may_join(state: State, seat: int) -> bool:
    """Return whether a player waits to join a running Battle Royale (KD-MULTI-16) and no Challenge forbids it."""
    waits = state.players[seat].waiting and mode_of(state) == "royale" and state.phase >= DRAW
    return waits and not has(state, -1, "player_two_win")


def check_join_duel(state: State, seat: int) -> Refusal | None:
    if not may_join(state, seat):
        return Refusal("KD-MULTI-16", "you can join only a Battle Royale, and only if you are not in it")
    return None


def join_duel(state: State, seat: int) -> None:
    """Let a player join a Battle Royale late: take half the starting LP as damage, draw the first hand, have the next turn
    (KD-MULTI-16)."""
    player = state.players[seat]
    player.lost = player.waiting = False
    note(state, "player_joined", seat)
    board = state.boards[player.board]
    board.lp -= state.options.life_points // 2
    note(state, "lp_lost", seat, state.options.life_points // 2, board.lp, "late", -1)
    state.changes.append(Mod("joined", player_number(seat), state.turn, PERMANENT))
    place = state.round_place + 1
    state.rotation = (*state.rotation[:place], seat, *state.rotation[place:])
    draw(state, seat, HAND_SIZE)
    if strategy_of(state, seat):
        ask_swap(state, seat)


def check_declare_over(state: State, seat: int) -> Refusal | None:
    if mode_of(state) != "royale" or not any(player.lost and not player.waiting for player in state.players):
        return Refusal("KD-MULTI-17", "the duel can be declared over only after a defeat")
    if state.players[seat].lost:
        return Refusal("KD-MULTI-17", "only players who are still in the duel can declare it over")
    return None


def declare_over(state: State, seat: int) -> None:
    """Declare the duel over. After a defeat the remaining players may agree on it, and all of them win (KD-MULTI-17). A
    declaration lasts until the end of the turn."""
    state.players[seat].over = state.turn
    note(state, "end_declared", seat)
    if all(player.lost or player.over == state.turn for player in state.players):
        finish(state, survivors(state), "KD-MULTI-17")
