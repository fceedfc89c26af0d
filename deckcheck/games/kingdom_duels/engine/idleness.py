"""Idle Warnings (KD-IDLE-01 to KD-IDLE-05, KD-TRAP-04)."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.engine.ending import defeat
from deckcheck.games.kingdom_duels.engine.state import State
from deckcheck.games.kingdom_duels.engine.statics import has, has_player
from deckcheck.games.kingdom_duels.engine.values import foes, monsters
from deckcheck.simulator.parts.flow import note


def give_warning(state: State, seat: int) -> None:
    state.boards[state.players[seat].board].warned.append(state.turn)
    note(state, "idle_warning_given", seat)


def warn_for_trap(state: State, seat: int) -> None:
    """Give an Idle Warning for a Trap that was not activated (KD-TRAP-04, KD-AMB-10)."""
    board = state.boards[state.players[seat].board]
    if state.options.trap_warnings == "separate" or has(state, -1 - seat, "player_no_warnings"):
        return
    give_warning(state, seat)
    if state.options.trap_warnings == "instant_loss" and len(board.warned) > 1:
        defeat(state, [seat], "KD-TRAP-04")


def check_idleness(state: State) -> None:
    """Apply the Idleness Rule (KD-IDLE-01 to KD-IDLE-05)."""
    seat = state.active
    player = state.players[seat]
    board = state.boards[player.board]
    if board.had_monster or monsters(state, player.board) or player.summon_prevented:
        return
    if not foes(state, seat) or (state.trial is not None and seat == 1 and state.trial.opponent != "idle"):
        return
    if has_player(state, seat, "player_no_warnings"):
        return
    if any(turn < state.turn for turn in board.warned):
        note(state, "idleness_repeated", seat)
        defeat(state, [seat], "KD-IDLE-05")
        return
    give_warning(state, seat)
