"""Tests that name a clause of a rulebook, where the tests are installed: a package comes without."""

from __future__ import annotations

import os
import re
from functools import cache

from deckcheck.core.installation import CARD_DB
from deckcheck.core.registry import rulebook_path
from deckcheck.reading.limits import SHIPPED
from deckcheck.reading.texts import read_text

_CLAUSE = re.compile(r"\b[A-Z]{2}-[A-Z]+-[0-9]{2}\b")
_TITLE = re.compile(r"^title: *(.+)$", re.MULTILINE)
_FUNCTION = re.compile(r"^def test_(([a-z]{2}_[a-z]+_[0-9]{2})\w*)", re.MULTILINE)


@cache
def tests_of(game: str) -> dict[str, tuple[str, ...]]:
    """Return for each clause the scenarios and tests that name it, in words."""
    folder = os.path.join(os.path.dirname(CARD_DB), "tests", "games", os.path.basename(os.path.dirname(rulebook_path(game))))
    found: dict[str, dict[str, None]] = {}
    for place, _, names in sorted(os.walk(folder)):
        for name in sorted(names):
            path = os.path.join(place, name)
            if name.endswith(".yaml"):
                _add_scenarios(read_text(path, SHIPPED), found)
            elif name.endswith(".py"):
                _add_functions(read_text(path, SHIPPED), found)
    return {clause: tuple(tests) for clause, tests in found.items()}


def _add_scenarios(text: str, found: dict[str, dict[str, None]]) -> None:
    for document in re.split(r"^---$", text, flags=re.MULTILINE):
        title = _TITLE.search(document)
        for clause in _CLAUSE.findall(document) if title else ():
            found.setdefault(clause, {})[title[1].strip("\"'") if title else ""] = None


def _add_functions(text: str, found: dict[str, dict[str, None]]) -> None:
    for name, clause in _FUNCTION.findall(text):
        words = name.removeprefix(clause).strip("_").replace("_", " ")
        found.setdefault(clause.upper().replace("_", "-"), {})[words or name] = None
