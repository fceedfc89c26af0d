"""The rulebook of a game as a page to read and search: by section, each clause with its example, its readings and its tests."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from deckcheck.core.core_checks import CODES
from deckcheck.core.registry import game_names, load_game, load_rules
from deckcheck.decks.formats import describe_value
from deckcheck.reading.clause_tests import tests_of
from deckcheck.reading.rulebooks import load_rulebook
from deckcheck.report.page import render

AREAS = {
    "construction": "Building a deck",
    "term": "Terms",
    "card": "Cards",
    "setup": "Setup",
    "turn": "The turn",
    "action": "Actions",
    "combat": "Combat",
    "win": "Winning",
    "multiplayer": "More than two players",
}
"""Area of a rulebook -> title of its chapter."""
_POINT = re.compile(r"\b[A-Z]{2}-AMB-[0-9]+\b")


class Reading(NamedTuple):
    """A way to read a point that the rulebook leaves open."""

    value: str
    text: str
    is_taken: bool


class Point(NamedTuple):
    """A point that the rulebook leaves open, and the option that decides it."""

    id: str
    question: str
    option: str
    why: str
    readings: tuple[Reading, ...]


class Clause(NamedTuple):
    id: str
    title: str
    text: str
    section: str
    example: str = ""
    reported: str = ""
    note: str = ""
    status: str = ""
    tests: tuple[str, ...] = ()
    points: tuple[str, ...] = ()
    """IDs of the open points that it names."""
    page: str = ""
    """Page of the rule that checks it in a decklist."""


class Section(NamedTuple):
    title: str
    clauses: tuple[Clause, ...]


class Chapter(NamedTuple):
    area: str
    title: str
    sections: tuple[Section, ...]


def rulebook_page(game: str, clauses: Sequence[Mapping[str, Any]] | None = None, *, among: bool = False) -> str:
    """Return the page of a rulebook, or of some of its clauses; `among` the pages of all rules it links to those."""
    rulebook = load_rulebook(game)
    shown = rulebook["rules"] if clauses is None else clauses
    points = [open_point(row) for row in rulebook["ambiguities"]]
    if clauses is not None:
        named = set(_POINT.findall(str(clauses)))
        points = [point for point in points if point.id in named]
    chapters = _chapters(game, shown, among=among)
    return render(
        "report/rulebook.html", game=load_game(game), chapters=chapters, points=points, number=len(shown), among=among
    )


def _chapters(game: str, clauses: Sequence[Mapping[str, Any]], *, among: bool) -> list[Chapter]:
    checked = {rule.id for rule in load_rules(game)} if among else set()
    areas: dict[str, dict[str, list[Clause]]] = {area: {} for area in AREAS}
    for row in clauses:
        page = f"{row['id'].lower()}.html" if row["id"] in checked else ""
        areas.setdefault(row["area"], {}).setdefault(row["section"], []).append(clause_of(game, row)._replace(page=page))
    return [
        Chapter(
            area, AREAS.get(area, area.capitalize()), tuple(Section(title, tuple(found)) for title, found in sections.items())
        )
        for area, sections in areas.items()
        if sections
    ]


def clause_of(game: str, row: Mapping[str, Any]) -> Clause:
    """Return a clause of a rulebook as pages show it."""
    return Clause(
        row["id"],
        row["title"],
        row["rule"].strip(),
        row["section"],
        str(row.get("example", "")).strip(),
        str(row.get("errors", "")).strip(),
        str(row.get("note", "")).strip(),
        row["status"],
        tests_of(game).get(row["id"], ()),
        tuple(dict.fromkeys(_POINT.findall(str(row)))),
    )


@cache
def find_clause(game: str, rule_id: str) -> Clause | None:
    """Return the clause of a game with this ID."""
    rows = load_rulebook(game)["rules"] if game in game_names() else []
    return next((clause_of(game, row) for row in rows if row["id"] == rule_id), None)


def open_point(row: Mapping[str, Any]) -> Point:
    """Return an ambiguity with its readings, of which one is taken unless an option says otherwise."""
    readings = tuple(
        Reading(describe_value(row["values"][letter]), text.strip(), letter == row["default"])
        for reading in row["readings"]
        for letter, text in reading.items()
    )
    return Point(row["id"], row["question"].strip(), row["option"], row["why"].strip(), readings)


def rule_in_words(game: str, rule_id: str) -> Clause | None:
    """Return what the rule of a finding says; None for a rule of a house format, which the finding says itself."""
    if rule_id in CODES:
        name = CODES[rule_id].name.replace("-", " ").capitalize()
        return Clause(rule_id, name, " ".join(CODES[rule_id].manual.split()), "")
    return find_clause(game, rule_id)
