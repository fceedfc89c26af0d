"""Duels on the Tilemaps of the cards: `labyrinth({"KOD-040": "3,2"}, {"SOE-017": "3,3"})`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import choices
from deckcheck.games.kingdom_duels.engine.duel.constants import EXTRA
from deckcheck.games.kingdom_duels.engine.zones.moves import send
from deckcheck.games.kingdom_duels.play import ENGINE
from tests.games.kingdom_duels.duels import FOE, Duel, settle
from tests.games.kingdom_duels.effect_play import run

TERRAIN = {"KOD-035": "Labyrinth", "KOD-043": "Labyrinth", "LEN-067": "Dungeon", "ROA-056": "Land"}
DUNGEON = ["LEN-067", "LEN-068", "LEN-069"]
"""The Rules of Dungeon Dice."""
ARENA = {"LEN-067": "LEN-066", "ROA-056": "ROA-055"}
"""Spells that the EVENTs of Rules need."""


def on_tiles(rule: str, mine: Mapping[str, str], foes: Mapping[str, str], *, more: Any = None, **zones: Any) -> Duel:
    """A duel of Blue, whose turn it is, against Red; each monster, as in `Duel`, with its Tile. `more` is what else a Tilemap
    has: made, removed, painted."""
    terrains = [TERRAIN[rule]] * 5
    tiles = {text.partition(" ")[0]: tile for text, tile in (*mine.items(), *foes.items())}
    duel_zones: dict[str, Any] = {
        "front": dict(enumerate(mine, 1)),
        "foe_front": dict(enumerate(foes, 1)),
        "terrains": terrains,
        "foe_terrains": terrains,
        "side": "blue",
        "foe_side": "red",
        "rules": [rule],
    }
    if rule in ARENA:
        duel_zones["back"] = {5: ARENA[rule]}
    if "back" in zones and "back" in duel_zones:
        zones["back"] = {**duel_zones["back"], **zones["back"]}
    tilemap = {"rule": rule, "monsters": tiles, "moved": list(tiles), **(more or {})}
    return Duel(tilemap=tilemap, **{**duel_zones, **zones})


def labyrinth(mine: Mapping[str, str], foes: Mapping[str, str] | None = None, **more: Any) -> Duel:
    return on_tiles("KOD-035", mine, foes or {}, **more)


def chessboard(mine: Mapping[str, str], foes: Mapping[str, str] | None = None, **more: Any) -> Duel:
    return on_tiles("ROA-056", mine, foes or {}, **more)


def dungeon(mine: dict[str, str], foes: dict[str, str] | None = None, **more: Any) -> Duel:
    return on_tiles("LEN-067", mine, foes or {}, rules=DUNGEON, **more)


def dice(monkeypatch: pytest.MonkeyPatch, *numbers: int) -> None:
    left = list(numbers)
    monkeypatch.setattr(choices, "roll", lambda state, seat: left.pop(0))


def dice_phase(monkeypatch: pytest.MonkeyPatch, *numbers: int, mine: dict[str, str] | None = None, **more: Any) -> Duel:
    """Me in a Dice Phase, after these rolls."""
    dice(monkeypatch, *numbers)
    return dungeon(mine or {"LEN-070 def": "7,1"}, active=FOE, turn=6, phase="main2", **more).do("end_phase").decline()


def tile(duel: Duel, card: str) -> str | None:
    """The Tile of a monster, as written."""
    found: str | None = position(duel)["monsters"].get(card)
    return found


def position(duel: Duel) -> Any:
    return ENGINE.dump_position(duel.state)["tilemap"]


def options(duel: Duel) -> list[Any]:
    """What the open question offers."""
    return [one["option"] for one in duel.legal("choose_option")]


def tiles_to_move(duel: Duel, card: str) -> set[str]:
    return {one["tile"] for one in duel.legal("move_on_tiles") if one["card"] == card}


def lift(duel: Duel, rule: str) -> Duel:
    """The Tilemap goes, and what is under way goes on."""
    twin = Duel(front={1: "SOE-017"})
    twin.state = ENGINE.copy_state(duel.state)
    send(twin.state, duel.number(rule), EXTRA)
    settle(twin.state)
    return run(twin)


__all__ = [
    "DUNGEON", "FOE", "chessboard", "dice_phase", "dungeon", "labyrinth", "lift", "on_tiles", "options", "position", "tile",
    "tiles_to_move",
]  # fmt: skip
