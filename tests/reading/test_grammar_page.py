"""The page on decklists describes the grammar by a table; every row is read as it says, and no shape is missing."""

from __future__ import annotations

import re

import pytest

from deckcheck.cards.database import open_database
from deckcheck.reading.decklists import parse_text
from deckcheck.reading.line_notation import SHAPES, ways_to_read
from tests.support import ROOT

PAGE = (ROOT / "docs" / "decklists.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| `([^`]+)` \| `([0-9]+ [^`]+)` \|$", PAGE, re.MULTILINE)


def game_of(line: str) -> str:
    return "kingdom-hearts" if "Donald" in line else "kingdom-duels"


@pytest.mark.parametrize(("written", "wanted"), ROWS)
def test_a_line_of_the_page_is_read_as_it_says(written: str, wanted: str) -> None:
    (document,) = parse_text(written, "deck.txt", game_of(written), open_database)
    (lines,) = [value for value in document.value.values() if isinstance(value, list)]
    assert lines == [wanted]


def test_the_page_shows_every_shape() -> None:
    shown = {
        form for written, _ in ROWS for way in ways_to_read(open_database(game_of(written)), written) for form, _ in way.forms
    }
    assert len(ROWS) > 40
    assert {shape.form for shape in SHAPES if shape.role in ("copies", "level", "code")} <= shown
