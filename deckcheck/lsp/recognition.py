"""Recognition of decklists among the documents in editors, which also open card sets, formats, scenarios and anything else."""

from __future__ import annotations

import re
from functools import cache

from deckcheck.core.registry import find_game, game_names
from deckcheck.core.settings import Settings
from deckcheck.core.words import suggest
from deckcheck.reading.config import effective
from deckcheck.reading.notations import Notation, notation_of_file
from deckcheck.reading.recognition import names_game, notation_of_text
from deckcheck.reading.schema import load_schema, schema_names

_TOP_KEY = re.compile(r"^(?:[{,]\s*)?[\"']?([A-Za-z_][\w-]*)[\"']?\s*:(?=\s|$)", re.MULTILINE)
_GAME = re.compile(r"^\s*[{,]?\s*[\"']?game[\"']?\s*:[ \t]*[\"']?([^\"'\s#,}]+)", re.MULTILINE)


def notation_of(source: str, file: str) -> Notation:
    return notation_of_file(file) or notation_of_text(source)


def written_game(source: str) -> str:
    """Return what a YAML text writes as its game, or an empty text. Works for texts that are not complete."""
    found = _GAME.search(source)
    return found[1] if found else ""


def is_decklist(source: str, file: str, settings: Settings) -> bool:
    """Return whether a document is meant to be a decklist: it names its game, or a game is in force for it.

    A YAML text of another kind, such as a card set, is not, although it names a game.
    """
    notation = notation_of(source, file)
    if notation != "yaml":
        return bool(effective(settings, file).game) or names_game(source, notation)
    written = written_game(source)
    game = find_game(written) if written else effective(settings, file).game
    if written and not game:
        return suggest(written.lower(), game_names()) != ""
    return bool(game) and _is_deck_of(game, source)


def _is_deck_of(game: str, source: str) -> bool:
    """Return whether no other schema explains more of the keys than the one of decklists does."""
    keys = set(_TOP_KEY.findall(source))
    known = {name: len(keys & properties) for name, properties in _keys_by_schema(game).items()}
    return known[f"{game}/deck"] == max(known.values())


@cache
def _keys_by_schema(game: str) -> dict[str, frozenset[str]]:
    """Return the keys of the documents that a user of a game may write."""
    kinds = [
        name
        for name in schema_names()
        if name.startswith((f"{game}/", *(f"common/{kind}" for kind in ("event", "house", "restrictions", "scenario"))))
    ]
    return {name: frozenset(load_schema(name).get("properties", {})) for name in kinds}
