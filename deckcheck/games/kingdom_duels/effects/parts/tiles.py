"""Effects in a Tilemap: move monsters on Tiles, make and remove Obstructions, and roll along lines of Tiles."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from deckcheck.games.kingdom_duels.effects.parts import actions, changes, choices, statics
from deckcheck.games.kingdom_duels.effects.parts.choices import Ts
from deckcheck.games.kingdom_duels.engine.cards.statics import has
from deckcheck.games.kingdom_duels.engine.cards.values import def_of
from deckcheck.games.kingdom_duels.engine.duel.constants import EXTRA, FRONT, RULE
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, Fits, Static, Targets
from deckcheck.games.kingdom_duels.engine.duel.state import State
from deckcheck.games.kingdom_duels.engine.tilemap.grid import (
    EVERY_WAY,
    STRAIGHT,
    Obstruction,
    Tile,
    around,
    color_of,
    gaps,
    is_open,
    line,
    obstruction_named,
    obstruction_word,
    stepped,
    tile_named,
    tile_word,
)
from deckcheck.games.kingdom_duels.engine.tilemap.inside import (
    make_obstruction,
    may_be_on,
    on_tile,
    remove_obstruction,
    tile_of,
    tilemap_of,
)
from deckcheck.games.kingdom_duels.engine.tilemap.moving import FAR, can_move, move_to, movement, reachable
from deckcheck.games.kingdom_duels.engine.zones.moves import send
from deckcheck.simulator.parts.flow import note

DONE: Final = "done"
WAYS: Final = dict(zip(("up", "right", "down", "left"), STRAIGHT, strict=True))
REACHES_TWO: Final = statics.self_static("tile_reach", value=2)


def is_inside(state: State, card: int, other: int) -> bool:
    """A condition, and whether a card can be activated: the card itself is on a Tile."""
    return tile_of(state, card) is not None


def burrows(*parts: Fits) -> tuple[Static, Static]:
    """Statics: it moves by any number of Tiles through Obstructions instead of its normal movement."""
    return statics.self_static("tile_steps", *parts, value=FAR), statics.self_static("ignores_obstructions", *parts)


# Tiles


def ask_tile(
    state: State,
    seat: int,
    tiles: Iterable[Tile],
    then: Callable[[State, Tile, *Ts], object],
    *arguments: *Ts,
    called: str = "Tile {}",
    or_not: bool = False,
) -> None:
    """Ask a player to choose one of some Tiles, or none; `then(state, tile, *arguments)` continues. One Tile is not a
    question."""
    words = list(map(tile_word, tiles))
    if len(words) == 1 and not or_not:
        _tile_chosen(state, words[0], then, arguments)
    elif words:
        choices.choose(state, seat, [*words, DONE] if or_not else words, _tile_chosen, then, arguments, called=called)


def _tile_chosen(state: State, word: str, then: Callable[..., object], arguments: tuple[Any, ...]) -> None:
    tile = tile_named(word)
    if tile is not None and state.tilemap is not None:  # its Rule may have gone after the question
        then(state, tile, *arguments)


def ask_move(state: State, seat: int, card: int, tiles: Iterable[Tile], *, or_not: bool = False) -> None:
    """Ask a player to which of some Tiles a monster moves, or not at all."""
    ask_tile(state, seat, tiles, move_there, card, called=f"Tile {{}} for {state.cards[card].name}", or_not=or_not)


def move_there(state: State, tile: Tile, card: int) -> None:
    """Move a monster to a Tile, unless something keeps it from being moved."""
    if can_move(state, card) and not has(state, card, "move_guarded"):
        move_to(state, card, tile)


def may_step(state: State, card: int, steps: int, *, through: bool = False) -> list[Tile]:
    """Return the Tiles to which an effect could move a monster by some steps, or by what it moves instead."""
    return reachable(state, card, movement(state, card, steps), through=through) if can_move(state, card) else []


def straight_moves(state: State, card: int, steps: int, ways: Iterable[Tile] = EVERY_WAY) -> list[Tile]:
    """Return the Tiles exactly some unobstructed steps away from a monster in one of some ways."""
    found = []
    for way in ways if can_move(state, card) else ():
        tile = tile_of(state, card)
        for _ in range(steps):
            if tile is not None:
                there = stepped(tile, way)
                tile = there if is_open(tilemap_of(state).grid, tile, way) and may_be_on(state, card, there) else None
        if tile is not None:
            found.append(tile)
    return found


def towards(state: State, card: int, target: int) -> list[Tile]:
    """Return the Tiles to which a monster can move in the direction of another one: every step brings it nearer."""
    goal, here = tile_of(state, target), tile_of(state, card)
    if goal is None or here is None or not can_move(state, card):
        return []
    found, edge = set(), {here}
    while edge:
        nearer = {
            there
            for tile in edge
            for way in STRAIGHT
            if is_open(tilemap_of(state).grid, tile, way)
            and _apart(there := stepped(tile, way), goal) < _apart(tile, goal)
            and may_be_on(state, card, there)
        }
        found |= nearer
        edge = nearer
    return sorted(found)


def _apart(one: Tile, other: Tile) -> int:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


def is_next(state: State, card: int, other: int) -> bool:
    """A condition: the other is within one Tile of the card, Obstructions or not."""
    here, there = tile_of(state, card), tile_of(state, other) if other >= 0 else None
    return here is not None and there is not None and _apart(here, there) <= 1


def on_colors(state: State, card: int) -> bool:
    """Return whether a monster is on a Player-coloured Tile."""
    tile = tile_of(state, card)
    return tile is not None and color_of(tilemap_of(state).grid, tile) in ("red", "blue")


# Obstructions


def ask_obstruction(
    state: State,
    seat: int,
    obstructions: Iterable[Obstruction],
    then: Callable[[State, Obstruction, *Ts], object],
    *arguments: *Ts,
    or_not: bool = False,
) -> None:
    """Ask a player to choose one of some Obstructions, or none; `then(state, obstruction, *arguments)` continues."""
    words = list(map(obstruction_word, obstructions))
    if words:
        choices.choose(state, seat, [*words, DONE] if or_not else words, _obstruction_chosen, then, arguments)


def _obstruction_chosen(state: State, word: str, then: Callable[..., object], arguments: tuple[Any, ...]) -> None:
    obstruction = obstruction_named(word)
    if obstruction is not None and state.tilemap is not None:
        then(state, obstruction, *arguments)


def remove(state: State, obstruction: Obstruction) -> None:
    remove_obstruction(state, obstruction)
    note(state, "obstruction_removed", state.active, *map(tile_word, obstruction))


def ask_removals(state: State, seat: int, most: int) -> None:
    """A player removes up to this many Obstructions of the Tilemap."""
    if most and state.tilemap is not None:
        ask_obstruction(state, seat, sorted(state.tilemap.grid.obstructions), _remove_and_ask, seat, most, or_not=True)


def _remove_and_ask(state: State, obstruction: Obstruction, seat: int, most: int) -> None:
    remove(state, obstruction)
    ask_removals(state, seat, most - 1)


def ask_making(state: State, seat: int, most: int) -> None:
    """A player makes up to this many Obstructions in the Tilemap."""
    if most and state.tilemap is not None:
        ask_obstruction(state, seat, gaps(state.tilemap.grid), _make_and_ask, seat, most, or_not=True)


def _make_and_ask(state: State, obstruction: Obstruction, seat: int, most: int) -> None:
    make_obstruction(state, obstruction)
    note(state, "obstruction_made", state.active, *map(tile_word, obstruction))
    ask_making(state, seat, most - 1)


def _beside(state: State, card: int) -> list[Obstruction]:
    tile = tile_of(state, card)
    return [] if tile is None else around(tilemap_of(state).grid, tile)


def drills(*parts: Fits, tires: bool) -> ActivatedEffect:
    """Once per turn a monster that fits removes an Obstruction next to it; one that tires does not move or attack in that
    turn."""

    def is_walled(state: State, card: int, seat: int) -> bool:
        return bool(_beside(state, card)) and all(part(state, card, card) for part in parts)

    def choose_obstruction(state: State, card: int, seat: int, targets: Targets) -> None:
        ask_obstruction(state, seat, _beside(state, card), drill, card)

    def drill(state: State, obstruction: Obstruction, card: int) -> None:
        remove(state, obstruction)
        if tires:
            changes.change(state, card, "cannot_move")
            changes.change(state, card, "cannot_attack")

    return ActivatedEffect(choose_obstruction, can=is_walled)


# Lines


def rolls(over: Callable[[State, int, int, int], None]) -> ActivatedEffect:
    """Once per turn a monster rolls in a line until it reaches an Obstruction, and its player does not attack in that turn;
    `over(state, card, seat, monster)` happens to every monster in that line."""

    def paths(state: State, card: int) -> dict[str, list[Tile]]:
        return {word: path for word, way in WAYS.items() if (path := _path(state, card, way))}

    def choose_way(state: State, card: int, seat: int, targets: Targets) -> None:
        choices.choose(state, seat, list(paths(state, card)), roll, card, seat)

    def roll(state: State, word: str, card: int, seat: int) -> None:
        path = paths(state, card).get(word)
        if path is None:
            return  # the Tilemap may have gone after the question
        changes.change_player(state, seat, "player_no_attacks")
        met = [other for tile in path for other in on_tile(state, tile) if other != card]
        move_there(state, path[-1], card)
        for other in met:
            if state.zone[other] == FRONT:
                over(state, card, seat, other)

    return ActivatedEffect(
        choose_way,
        can=lambda state, card, seat: is_inside(state, card, card) and can_move(state, card) and bool(paths(state, card)),
    )


def _path(state: State, card: int, way: Tile) -> list[Tile]:
    """Return the Tiles of a line from a monster to the next Obstruction, or to a Tile where it cannot be."""
    here, found = tile_of(state, card), []
    for tile in line(tilemap_of(state).grid, here, way) if here is not None else ():
        if not may_be_on(state, card, tile):
            break
        found.append(tile)
    return found


def crush(state: State, card: int, seat: int, monster: int) -> None:
    """A monster loses 1000 DEF for the turn; one whose DEF becomes 0 by it is destroyed."""
    before = def_of(state, monster)
    changes.change(state, monster, "def", -1000)
    if before and not def_of(state, monster):
        actions.destroy(state, monster, seat)


# Rules that lay out Tilemaps


def put_in_force(state: State, seat: int, cards: Sequence[int]) -> bool:
    """Activate a Rule by an effect: the first of some that is in the Extra Deck, if it can be; return whether it is."""
    for card in cards:
        if state.zone[card] == EXTRA and (card not in state.game.layouts or state.tilemap is None):
            send(state, card, RULE)
            note(state, "rule_activated", seat, card)
            return True
    return False


def bring_into_force(state: State, seat: int, name: str) -> bool:
    """Activate a player's Rule of a name by an effect; one that another player activated in answer is in
    force for all (KD-RULECARD-04)."""
    return put_in_force(state, seat, own_rules(state, seat, name)) or layout_in_force(state, name)


def own_rules(state: State, seat: int, *names: str) -> list[int]:
    """Return the Rules of some names in a player's Extra Deck."""
    return [card for card in sorted(state.players[seat].extra) if state.game.name[card] in names]


def is_in_force(state: State, card: int, seat: int) -> bool:
    """EVENT of a Rule that only an effect puts into force: it lasts while the Rule is there."""
    return state.zone[card] == RULE


def layout_in_force(state: State, word: str) -> bool:
    """Return whether a Rule with a word in its name is in a Rule Zone."""
    return any(word in state.game.name[card] for board in state.boards for card in board.rules)
