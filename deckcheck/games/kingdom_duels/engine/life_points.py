"""Damage and payments of LP."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.engine.events import fire
from deckcheck.games.kingdom_duels.engine.state import State, note
from deckcheck.games.kingdom_duels.engine.statics import has_player


def inflict_destruction(state: State, by: int, seat: int, amount: int) -> None:
    """Inflict Destruction Damage, at most 1000 per turn from each player, or from all together (KD-TERM-13, KD-AMB-22)."""
    players = state.players
    done = sum(player.destruction for player in players) if state.options.cap_together else players[by].destruction
    amount = min(amount, 1000 - done)
    if amount > 0:
        players[by].destruction += amount
        lose_lp(state, seat, amount, "destruction")


def lose_lp(state: State, seat: int, amount: int, kind: str, *, stands: bool = False) -> None:
    """Take LP from a player. `kind` is battle, effect or destruction, which is effect damage (KD-TERM-12), or cost; `stands`
    for damage that nothing prevents."""
    if amount <= 0:
        return
    if (
        kind != "cost"
        and not stands
        and has_player(state, seat, "player_no_battle" if kind == "battle" else "player_no_effect")
    ):
        return
    board = state.boards[state.players[seat].board]
    board.lp = max(0, board.lp - amount)
    note(state, "lp_lost", seat, amount, board.lp, kind)
    if kind != "cost":
        fire(state, "damage", seat, amount, kind)
