"""The rulebook of a game: clauses, ambiguities, card fields, actions, state."""

from __future__ import annotations

from functools import cache
from typing import Any

from deckcheck.core.registry import game_names, rulebook_path
from deckcheck.reading.documents import YamlDocument, load_document
from deckcheck.reading.limits import SHIPPED


@cache
def load_rulebook(game: str) -> dict[str, Any]:
    """Return rulebook.yaml of a game."""
    rulebook: dict[str, Any] = load_document(rulebook_path(game), SHIPPED).value
    return rulebook


@cache
def clause_titles(game: str) -> dict[str, str]:
    """Return the titles of the clauses of a game, and of agreements on ambiguities that have one, by their IDs."""
    rulebook = load_rulebook(game)
    return {clause["id"]: clause["title"] for clause in (*rulebook["rules"], *rulebook["ambiguities"]) if "title" in clause}


def with_title(game: str, clause: str) -> str:
    """Return the title of a clause with its ID: Life Points are gone (KD-WIN-01); another text stays as it is."""
    titles = clause_titles(game)
    return f"{titles[clause]} ({clause})" if clause in titles else clause


@cache
def option_letters(game: str, option: str) -> dict[str, Any]:
    """Return the values of an ambiguity's option by the letters of the readings in rulebook.yaml."""
    points = (point for point in load_rulebook(game)["ambiguities"] if point["option"] == option)
    return next((dict(point["values"]) for point in points), {})


def with_option_values(document: YamlDocument) -> YamlDocument:
    """Return a format or scenario with values for the letters of readings, which files gave before all values had names."""
    game = document.value.get("game") if isinstance(document.value, dict) else None
    options = document.value.get("options") if game in game_names() else None
    if not isinstance(options, dict):
        return document
    letters = {option: value for option, value in options.items() if isinstance(value, str) and len(value) == 1}
    named = {option: option_letters(game, option).get(letter, letter) for option, letter in letters.items()}
    return document._replace(value={**document.value, "options": {**options, **named}}) if named else document
