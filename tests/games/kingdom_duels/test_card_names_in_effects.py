"""Every entry of the effects has the card's name beside its ID, so that modules and files can be read without the database."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from tests.games.kingdom_duels.duels import database
from tests.support import ROOT, for_each

CODE = re.compile(r"[A-Z0-9]+-\d+[a-z]?")
ROWS = sorted((ROOT / "card_db/kingdom-duels/effects").glob("*.yaml"))
MODULES = sorted((ROOT / "deckcheck/games/kingdom_duels/effects").rglob("*.py"))


@cache
def entries(path: Path) -> dict[str, str]:
    """Return the code and the comment of every entry of a module's tables of cards."""
    text = path.read_text(encoding="utf-8")
    lines = text.splitlines()
    return {
        str(key.value): lines[key.lineno - 1].partition("  # ")[2]
        for table in ast.walk(ast.parse(text))
        if isinstance(table, ast.Dict)
        for key in table.keys
        if isinstance(key, ast.Constant) and CODE.fullmatch(str(key.value))
    }


@pytest.mark.slow
@for_each(MODULES)
def test_entries_have_the_names_of_their_cards(path: Path) -> None:
    found = entries(path)
    assert found == {code: database().card(code).name for code in found}


@for_each(ROWS)
def test_rows_have_the_names_of_their_cards(path: Path) -> None:
    found = dict(re.findall(r"^  ([A-Z]+-\d+):(?:  # )?(.*)$", path.read_text(encoding="utf-8"), re.MULTILINE))
    assert found == {code: database().card(code).name for code in found}
    assert found


def test_every_table_was_found() -> None:
    assert sum(len(entries(path)) for path in MODULES) >= 4
