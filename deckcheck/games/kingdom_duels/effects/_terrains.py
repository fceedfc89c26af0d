"""Verbs on Terrains: monsters that move, Terrains that are replaced."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.engine import summons, terrain_rules
from deckcheck.games.kingdom_duels.engine.cards import RULE as RULE_CARD
from deckcheck.games.kingdom_duels.engine.events import fire
from deckcheck.games.kingdom_duels.engine.state import State, note, seat_of
from deckcheck.games.kingdom_duels.engine.statics import has
from deckcheck.games.kingdom_duels.engine.terrains import NUMBERS, TERRAINS
from deckcheck.games.kingdom_duels.engine.values import monsters


def move(state: State, card: int, column: int) -> bool:
    if has(state, card, "move_guarded") or _waters_closed(state, card, column):
        return False
    return summons.move_monster(state, card, column)


def _waters_closed(state: State, card: int, column: int) -> bool:
    """A monster of the other side keeps this one off WATER Terrains."""
    board = state.ctrl[card]
    if TERRAINS[state.boards[board].terrains[column % 5]].attribute != "water":
        return False
    return any(state.ctrl[mod.card] != board for mod in state.changes.of("closes_waters"))


def replace_terrain(state: State, board: int, column: int, name: str, *, by_rule: bool = False, by_name: bool = False) -> bool:
    """Put another Terrain Marker into a zone; the old one is in no zone any more (KD-TERRAIN-04). `by_name`: the effect asks
    for Terrains of the old one's name."""
    old = state.boards[board].terrains[column]
    if TERRAINS[old].fixed and not _may_replace(state, TERRAINS[old].fixed, by_rule, by_name):
        return False
    if any(state.col[there] == column and has(state, there, "terrain_guarded") for there in monsters(state, board)):
        return False
    for there in monsters(state, board):
        if state.col[there] == column:
            terrain_rules.step_off(state, there)
    state.boards[board].terrains[column] = NUMBERS[name]
    note(state, "terrain_replaced", seat_of(state, board), TERRAINS[old].name, name, column + 1)
    fire(state, "terrain_replaced", board, column, old)
    return True


def _may_replace(state: State, fixed: str, by_rule: bool, by_name: bool) -> bool:
    """Return whether an effect replaces a Terrain that says what can replace it; a Rule card's effects are known by
    themselves."""
    by_rule = by_rule or (state.acting >= 0 and bool(state.game.main[state.acting] & RULE_CARD))
    return (by_rule and fixed != "always") or (by_name and fixed == "named")
