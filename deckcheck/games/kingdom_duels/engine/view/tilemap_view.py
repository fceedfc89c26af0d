"""The Tilemap as a player sees it: all of it, with the places of Hidden monsters instead of their numbers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from deckcheck.games.kingdom_duels.engine.duel.state import Question, State, open_question
from deckcheck.games.kingdom_duels.engine.tilemap.grid import (
    Grid,
    Tile,
    color_of,
    obstruction_word,
    open_neighbours,
    tile_word,
    within,
)
from deckcheck.games.kingdom_duels.engine.tilemap.inside import may_be_on, reaches, tilemap_of
from deckcheck.games.kingdom_duels.engine.tilemap.moving import FAR, can_move, may_walk, movement, reachable, walking_steps
from deckcheck.simulator.parts.lazy import Lazy, has_lazy_fields

APART: Final = 99
"""Distance of Tiles between which there is no way."""
DETOUR: Final = 4
"""Steps that a monster in the way is thought to cost."""


@has_lazy_fields
class SeenTilemap:
    """Tiles of monsters by the numbers that actions use, and what follows from them."""

    def __init__(self, state: State, seat: int, hidden: dict[int, int]) -> None:
        self._state = state
        self._seat = seat
        self._ways: dict[Tile, dict[Tile, int]] = {}
        self._hidden = {number: card for card, number in hidden.items()}
        self.tiles: dict[int, Tile] = {hidden.get(card, card): tile for card, tile in tilemap_of(state).tiles.items()}

    def __repr__(self) -> str:
        tiles = {number: tile_word(tile) for number, tile in sorted(self.tiles.items())}
        return (
            f"SeenTilemap({tiles}, {sorted(map(obstruction_word, self.grid.obstructions))}, {sorted(self.grid.colors.items())})"
        )

    @property
    def grid(self) -> Grid:
        return tilemap_of(self._state).grid

    def reaches(self, attacker: int, target: int) -> bool:
        """Return whether the Tilemap lets a monster attack another one now, by their numbers."""
        return reaches(self._state, self._hidden.get(attacker, attacker), self._hidden.get(target, target))

    def steps(self, number: int) -> int:
        """Return how many Tiles a monster can still move in this Main Phase."""
        card = self._hidden.get(number, number)
        moves = tilemap_of(self._state).layout.moves_by_level and may_walk(self._state, card)
        return walking_steps(self._state, card) if moves else 0

    def distance(self, tile: Tile, other: Tile) -> int:
        """Return how many unobstructed steps are between two Tiles. Where white Tiles are closed, monsters go round them, and a
        white Tile itself, on which a shape may be placed, is as far as the crow flies."""
        closed = tilemap_of(self._state).layout.white_closed
        if closed and color_of(self.grid, tile) == "white":
            return abs(tile[0] - other[0]) + abs(tile[1] - other[1])
        if other not in self._ways:
            self._ways[other] = within(other, FAR, partial(self._open, closed=closed))
        return self._ways[other].get(tile, APART)

    def way(self, number: int, tile: Tile, other: Tile) -> int:
        """Return how many steps a monster needs from a Tile to another one: past those where other monsters keep it out, or
        some more than without them if they leave no way."""
        card, plain = self._hidden.get(number, number), self.distance(tile, other)
        if plain <= 1 or plain == APART:
            return plain
        past = within(other, plain + DETOUR, partial(self._open_to, card, tile))
        return min(plain + DETOUR, past.get(tile, APART))

    def _open_to(self, card: int, end: Tile, tile: Tile) -> list[Tile]:
        """Return the Tiles next to one that a monster can be on, and the end of its way."""
        return [there for there in open_neighbours(self.grid, tile) if there == end or may_be_on(self._state, card, there)]

    def steps_by_effect(self, number: int) -> list[Tile]:
        """Return the Tiles to which an effect could move a monster by one step, or by what it moves instead."""
        card = self._hidden.get(number, number)
        return reachable(self._state, card, movement(self._state, card, 1)) if can_move(self._state, card) else []

    def _open(self, tile: Tile, *, closed: bool) -> list[Tile]:
        near = open_neighbours(self.grid, tile)
        return [there for there in near if color_of(self.grid, there) != "white"] if closed else near

    @Lazy
    def mover(self) -> int:
        """The card that the open question asks a Tile for, or -1."""
        question = open_question(self._state)
        if question is None or question.seat != self._seat or question.kind != "option":
            return -1
        return next(cards_in(question), -1)


def cards_in(question: Question) -> Iterator[int]:
    """Yield the numbers in the arguments of a question."""
    waiting: list[object] = list(question.data[2])
    while waiting:
        value = waiting.pop(0)
        if isinstance(value, tuple):
            waiting = [*value, *waiting]
        elif isinstance(value, int) and not isinstance(value, bool):
            yield value
