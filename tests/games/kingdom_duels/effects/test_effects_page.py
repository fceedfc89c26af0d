"""docs/effects.md names every part, and only parts that there are. test_reference.py compares its tables of verbs."""

from __future__ import annotations

import re
from importlib import import_module

from tests.support import ROOT

PAGE = (ROOT / "docs/effects.md").read_text(encoding="utf-8")
PACKAGE = "deckcheck.games.kingdom_duels.effects.parts"
PARTS = {path.stem for path in (ROOT / "deckcheck/games/kingdom_duels/effects/parts").glob("[a-z]*.py")}


def test_every_name_of_a_part_exists() -> None:
    named = [(part, name) for part, name in re.findall(r"\b([a-z_]+)\.([A-Za-z_]\w+)", PAGE) if part in PARTS and name != "py"]
    assert len(named) > 60
    assert [f"{part}.{name}" for part, name in named if not hasattr(import_module(f"{PACKAGE}.{part}"), name)] == []


def test_the_table_of_parts_has_every_module() -> None:
    table = PAGE[PAGE.index("| module | contents |") : PAGE.index("A helper of one card")]
    assert sorted(part for part in PARTS if f"`{part}`" not in table) == ["puzzle_cards"]
