"""End of a duel: players lose, and the last team wins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from deckcheck.core.engine import Outcome, won_by
from deckcheck.games.kingdom_duels.engine.battle.life_points import damage_waits
from deckcheck.games.kingdom_duels.engine.cards.statics import has, has_player
from deckcheck.games.kingdom_duels.engine.cards.values import foes, monsters
from deckcheck.games.kingdom_duels.engine.duel.constants import BACK, ERODED, FRONT
from deckcheck.games.kingdom_duels.engine.duel.numbers import player_number
from deckcheck.games.kingdom_duels.engine.duel.state import State
from deckcheck.games.kingdom_duels.engine.zones.moves import send
from deckcheck.simulator.parts.flow import Refusal, note

SURRENDERED: Final = "KD-WIN-02"
"""The reason for the defeat of a player who surrendered."""


def finish(state: State, winners: Sequence[int], reason: str) -> None:
    """End the duel. Without winners it is a draw."""
    if state.outcome is None:
        state.outcome = won_by(winners, reason)
        note(state, "duel_ended", winners[0] if len(winners) == 1 else -1, reason, tuple(winners))


def survivors(state: State) -> list[int]:
    """Return the seats that are still in the duel."""
    return [seat for seat, player in enumerate(state.players) if not player.lost]


def defeat(state: State, losers: list[int], reason: str) -> None:
    """Let players lose, except those who cannot, unless they surrender. A team loses as a whole (KD-MULTI-05); the last team in
    the duel wins, with all its members (KD-MULTI-12)."""
    if reason != SURRENDERED:
        losers = [seat for seat in losers if not has_player(state, seat, "player_cannot_lose")]
        if not losers:
            return
    teams = {state.players[seat].team for seat in losers}
    for seat, player in enumerate(state.players):
        if player.team in teams and not player.lost:
            player.lost = True
            note(state, "player_defeated", seat, reason)
    left = {player.team for player in state.players if not player.lost}
    if len(left) <= 1:
        finish(state, survivors(state), reason)
    elif len(left) == 2 and has(state, -1, "player_two_win"):
        finish(state, survivors(state), "KD-RULECARD-15")
    else:
        take_out(state, losers)


def check_surrender(state: State, seat: int) -> Refusal | None:
    if has_player(state, seat, "player_no_surrender"):
        return Refusal("KD-WIN-02", "a card keeps this player from surrendering")
    return None


def surrender(state: State, seat: int) -> None:
    note(state, "player_surrendered", seat)
    defeat(state, [seat], SURRENDERED)


def check_life_points(state: State) -> None:
    """Let players with 0 LP lose (KD-WIN-01). Both at once is a draw, or the turn player loses (KD-AMB-20)."""
    if damage_waits(state) or (state.battle is not None and state.game.last_chances):
        return  # the monsters of a battle fall before its loser does
    losers = [seat for seat, player in enumerate(state.players) if state.boards[player.board].lp <= 0 and not player.lost]
    for kind in ("player_cannot_lose", "player_outlives_zero"):
        losers = [seat for seat in losers if not has_player(state, seat, kind)]
    if "last_chance" in state.changes.kinds:  # a Trap that the defeat set off is not done yet
        losers = [seat for seat in losers if not has_player(state, seat, "last_chance")]
    teams = {state.players[seat].team for seat in losers}
    alive = {player.team for player in state.players if not player.lost}
    if teams == alive and len(alive) > 1 and state.options.turn_player_loses:
        losers = [seat for seat in losers if state.players[seat].team == state.players[state.active].team] or losers
    if losers:
        defeat(state, losers, "KD-WIN-01")


def progress(state: State) -> tuple[float, ...]:
    """Return what brings a duel nearer to its end: defeats, lost LP, cards drawn, Idle Warnings, and on a Tilemap coloured
    Tiles and attacks on a Dungeon Master Token. A duel without more of any does not come to an end (KD-AMB-34)."""
    tilemap = state.tilemap
    return (
        sum([player.lost for player in state.players]),
        *[-board.lp for board in state.boards],
        *[-len(player.deck.cards) for player in state.players],
        *[len(board.warned) for board in state.boards],
        0 if tilemap is None else len(tilemap.grid.colors),
        len(state.changes.of("heart_lost")),
    )


def outcome(state: State) -> Outcome | None:
    return state.outcome


def take_out(state: State, losers: list[int]) -> None:
    """Take defeated players out of the rotation. Their cards on the field go; those that others control stay (KD-MULTI-13)."""
    for seat in losers:
        board = state.players[seat].board
        side = state.boards[board]
        for card in [card for card in side.front + side.back if card >= 0]:
            _clear(state, card)
    if state.rotation:
        current = state.rotation[state.round_place]
        state.rotation = tuple(seat for seat in state.rotation if seat == current or not state.players[seat].lost)
        state.round_place = state.rotation.index(current)  # `apply.run` breaks off the turn of a player who lost


def _clear(state: State, card: int) -> None:
    if state.zone[card] in (FRONT, BACK):
        send(state, card, ERODED, forced=True)


def give_warning(state: State, seat: int) -> None:
    state.boards[state.players[seat].board].warned.append(state.turn)
    note(state, "idle_warning_given", seat)


def warn_for_trap(state: State, seat: int) -> None:
    """Give an Idle Warning for a Trap that was not activated (KD-TRAP-04, KD-AMB-10)."""
    board = state.boards[state.players[seat].board]
    if state.options.trap_warnings == "separate" or has(state, player_number(seat), "player_no_warnings"):
        return
    give_warning(state, seat)
    if state.options.trap_warnings == "instant_loss" and len(board.warned) > 1:
        defeat(state, [seat], "KD-TRAP-04")


def counts_as_busy(state: State, board: int) -> bool:
    """Return whether a side has a monster that counts for the Idleness Rule."""
    standing = monsters(state, board)
    if "idle" in state.game.static_rows:
        return not all(has(state, card, "idle") for card in standing)
    return bool(standing)


def check_idleness(state: State) -> None:
    """Apply the Idleness Rule (KD-IDLE-01 to KD-IDLE-05)."""
    seat = state.active
    player = state.players[seat]
    board = state.boards[player.board]
    if board.had_monster or counts_as_busy(state, player.board) or player.summon_prevented:
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
