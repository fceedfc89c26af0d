"""Tilemaps that come and go with their Rule, and monsters that enter them (KD-TERM-03, KD-TERM-04)."""

from __future__ import annotations

from dataclasses import replace

from deckcheck.games.kingdom_duels.engine.cards.values import monsters
from deckcheck.games.kingdom_duels.engine.duel.changes import Changes
from deckcheck.games.kingdom_duels.engine.duel.constants import RULE
from deckcheck.games.kingdom_duels.engine.duel.numbers import player_number
from deckcheck.games.kingdom_duels.engine.duel.state import Question, State, ask, seat_of
from deckcheck.games.kingdom_duels.engine.tilemap.grid import Tile, all_tiles, tile_named, tile_word
from deckcheck.games.kingdom_duels.engine.tilemap.inside import (
    is_inside,
    may_be_on,
    on_tile,
    own_tiles,
    put_on,
    take_off,
    tile_of,
    tilemap_of,
)
from deckcheck.games.kingdom_duels.engine.tilemap.model import Tilemap
from deckcheck.simulator.parts.flow import note

BY_EFFECT = ("special", "token")
"""Summons through effects, which are not one of the summoning mechanics."""


def tend(state: State) -> None:
    """Lay out the Tilemap of a Rule that came into force, put away that of one that is gone, and let monsters enter and leave.
    Called after everything that happens."""
    tilemap = state.tilemap
    if tilemap is not None and state.zone[tilemap.rule] != RULE:
        note(state, "tilemap_gone", state.game.owner[tilemap.rule], tilemap.rule)
        tilemap = state.tilemap = None
        state.cache.clear()
    if tilemap is None:
        rule = next((card for board in state.boards for card in board.rules if card in state.game.layouts), -1)
        if rule < 0:
            return
        lay_out(state, rule)
    for card in [card for card in tilemap_of(state).tiles if not is_inside(state, card)]:
        take_off(state, card)
        state.cache.clear()
    _let_enter(state)


def lay_out(state: State, rule: int) -> None:
    layout = state.game.layouts[rule]
    state.tilemap = Tilemap(rule, layout, layout.grid, {}, frozenset())
    note(state, "tilemap_laid_out", state.game.owner[rule], rule)
    state.cache.clear()


def change_layout(state: State, rule: int) -> None:
    """Lay out another Rule's Tilemap in place of the present one; the monsters keep their Tiles."""
    layout = state.game.layouts[rule]
    state.tilemap = replace(tilemap_of(state), rule=rule, layout=layout, grid=layout.grid)
    note(state, "tilemap_laid_out", state.game.owner[rule], rule)
    state.cache.clear()


def _let_enter(state: State) -> None:
    """Let the next monster enter that is on the Terrain of the Tilemap and has no Tile yet, those of the turn player first."""
    if any(isinstance(task, Question) and len(task.data) > 1 and task.data[1] is _entered for task in state.stack):
        return
    home = state.players[state.active].board
    for board in sorted(range(len(state.boards)), key=lambda board: board != home):
        for card in monsters(state, board):
            if tile_of(state, card) is None and is_inside(state, card) and entry_tiles(state, card):
                ask_entry(state, card, entry_tiles(state, card))
                return


def enter(state: State, card: int, how: str) -> None:
    """Let a monster enter that was just summoned to the Terrain of the Tilemap, where the effect says if it does."""
    if tile_of(state, card) is None and is_inside(state, card):
        tiles = entry_tiles(state, card)
        whose = (card, player_number(seat_of(state, state.ctrl[card])))
        named = [mod for mod in state.changes.of("enters_on") if mod.card in whose]
        if named:
            state.changes = Changes([mod for mod in state.changes if mod not in named])
            tiles = [tile for tile in named[-1].value if may_be_on(state, card, tile)]
        elif how in BY_EFFECT and tilemap_of(state).layout.effects_enter_anywhere:
            tiles = [tile for tile in all_tiles(tilemap_of(state).grid) if may_be_on(state, card, tile)]
        ask_entry(state, card, tiles)


def entry_tiles(state: State, card: int) -> list[Tile]:
    """Return the Tiles on which a monster can enter: empty ones of its player's colour."""
    return [tile for tile in own_tiles(state, state.ctrl[card]) if not on_tile(state, tile)]


def ask_entry(state: State, card: int, tiles: list[Tile]) -> None:
    """Let the controller of a monster choose the Tile on which it enters. One Tile is not a question."""
    words = tuple(map(tile_word, tiles))
    if len(words) == 1:
        _entered(state, words[0], card)
    elif words:
        called = f"Tile {{}} for {state.cards[card].name}"
        ask(state, seat_of(state, state.ctrl[card]), "option", words, _entered, (card,), called)


def _entered(state: State, word: str, card: int) -> None:
    tile = tile_named(word)
    if tile is not None and is_inside(state, card):
        put_on(state, card, tile)
        note(state, "tile_entered", seat_of(state, state.ctrl[card]), card, word)
        state.cache.clear()
