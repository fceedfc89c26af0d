"""docs/coverage.md is what tools/coverage_page.py writes."""

from __future__ import annotations

import re
from typing import Any

from tests.support import ROOT
from tools.coverage_page import as_page, room_of


def summary(lines: int, missing: int) -> dict[str, int]:
    return {
        "num_statements": lines,
        "missing_lines": missing,
        "covered_lines": lines - missing,
        "num_branches": 4,
        "missing_branches": 1,
    }


def test_rooms_are_added_up_and_functions_that_never_run_are_named() -> None:
    functions = {"f": {"summary": summary(2, 2)}, "g": {"summary": summary(2, 1)}, "": {"summary": summary(3, 3)}}
    report: dict[str, Any] = {
        "meta": {"timestamp": "2026-11-17T09:30:00.000000"},
        "files": {
            "deckcheck/core/a.py": {"summary": summary(10, 1), "functions": functions},
            "deckcheck/core/b.py": {"summary": summary(10, 0), "functions": {}},
        },
        "totals": summary(20, 1),
    }
    text = as_page(report, "a part")
    assert "| core | 95.0% | 1 | 75.0% | 2 |" in text
    assert "- `deckcheck/core/a.py`: `f`\n" in text
    assert "Measured on 2026-11-17: a part." in text


def test_each_game_is_a_room() -> None:
    assert room_of("deckcheck/games/homm/engine/state.py") == "games/homm"
    assert room_of("deckcheck/cli/app.py") == "cli"
    assert room_of("deckcheck/__main__.py") == "(top)"


def test_the_page_says_what_was_measured_and_names_files_that_exist() -> None:
    text = (ROOT / "docs/coverage.md").read_text(encoding="utf-8")
    assert re.search(r"Measured on \d{4}-\d\d-\d\d: ", text)
    named = [line.split("`")[1] for line in text.splitlines() if line.startswith("- `")]
    assert [name for name in named if not (ROOT / name).is_file()] == []
