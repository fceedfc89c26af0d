"""docs/effects.md names every part and only parts that there are, its cards work; test_reference.py compares its tables."""

from __future__ import annotations

import re
from functools import partial
from importlib import import_module
from typing import Any

import pytest
import yaml

from deckcheck.games.kingdom_duels import effects as card_effects
from deckcheck.games.kingdom_duels.effects.blocks import effects_of_block
from tests.games.kingdom_duels.duels import SPELL, Duel
from tests.games.kingdom_duels.effect_play import run
from tests.support import ROOT

PAGE = (ROOT / "docs/effects.md").read_text(encoding="utf-8")
PACKAGE = "deckcheck.games.kingdom_duels.effects.parts"
PARTS = {path.stem for path in (ROOT / "deckcheck/games/kingdom_duels/effects/parts").glob("[a-z]*.py")}
CODE = "\n\n".join(re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL))
ROWS = {row["id"]: row for row in yaml.safe_load(PAGE[PAGE.index("- {id: ZZ-001") :].partition("```")[0])}
ROWS["ZZ-004"] = {**SPELL, "name": "Second Thoughts"}


def test_every_name_of_a_part_exists() -> None:
    named = [(part, name) for part, name in re.findall(r"\b([a-z_]+)\.([A-Za-z_]\w+)", PAGE) if part in PARTS and name != "py"]
    assert len(named) > 60
    assert [f"{part}.{name}" for part, name in named if not hasattr(import_module(f"{PACKAGE}.{part}"), name)] == []


def test_the_table_of_parts_has_every_module() -> None:
    table = PAGE[PAGE.index("| module | contents |") : PAGE.index("A helper of one card")]
    assert sorted(part for part in PARTS if f"`{part}`" not in table) == ["puzzle_cards"]


@pytest.mark.parametrize("name", re.findall(r"^def (test_zz_\w+)", CODE, re.MULTILINE))
def test_a_card_of_the_page_works(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    found: dict[str, Any] = {"Duel": partial(Duel, invented=ROWS), "run": run}
    exec(f"from __future__ import annotations\n{CODE}", found)
    blocks = {key[:6].upper().replace("_", "-"): block for key, block in found.items() if key.startswith("zz_")}
    assert set(blocks) == set(ROWS)
    others = card_effects.functions_of
    monkeypatch.setattr(
        card_effects, "functions_of", lambda card: effects_of_block(blocks[card.id]) if card.id in blocks else others(card)
    )
    found[name]()
