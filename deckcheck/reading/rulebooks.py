"""The rulebook of a game: clauses, ambiguities, card fields, actions, state."""

from __future__ import annotations

from functools import cache
from typing import Any

from deckcheck.core.registry import game_names, rulebook_path
from deckcheck.reading.documents import YamlDocument, load_document
from deckcheck.reading.texts import MAX_DATABASE_BYTES


@cache
def load_rulebook(game: str) -> dict[str, Any]:
    """Return rulebook.yaml of a game."""
    rulebook: dict[str, Any] = load_document(rulebook_path(game), MAX_DATABASE_BYTES).value
    return rulebook


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
