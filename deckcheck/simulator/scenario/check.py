"""Checks of a scenario file before it is played: its shape and the values of its position and actions by the game's scenario
schema, its cards by the card schema, its options by the format schema, and its clauses by rulebook.yaml. A card of a scenario
gives only what matters, so it may omit what the card schema requires."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from deckcheck.core.diagnostics import Diagnostic, make_error
from deckcheck.core.errors import InputError
from deckcheck.core.registry import game_names, load_engine
from deckcheck.core.settings import Settings
from deckcheck.core.words import suggest
from deckcheck.decks.formats import format_files, load_format
from deckcheck.reading.documents import YamlDocument
from deckcheck.reading.rulebooks import load_rulebook
from deckcheck.reading.schema import has_schema, load_schema
from deckcheck.reading.schema_errors import check_schema

Path = tuple[str | int, ...]
NOT_ARGUMENTS = ("do", "by", "expect")
"""Keys that every action may have."""


def check_scenario(document: YamlDocument) -> None:
    """Raise InputError with every problem of the file that can be found without playing it."""
    for check in (_game, _shape, _contents):
        problems = list(check(document))
        if problems:
            raise InputError(sorted(problems, key=lambda problem: (problem.line, problem.column)))


def scenario_error(document: YamlDocument, message: str, path: Path = (), hint: str = "") -> Diagnostic:
    return make_error("DC-SCENARIO-01", message, document.file, document.span(path), hint)


def _game(document: YamlDocument) -> Iterator[Diagnostic]:
    """Check the game first: it decides what the rest means."""
    if not isinstance(document.value, dict) or "game" not in document.value:
        yield scenario_error(
            document,
            "a scenario must be a mapping with game, title, rules, cards, position, actions and expected",
            (),
            "add 'game'",
        )
    elif document.value["game"] not in game_names():
        yield _unknown(document, "game", document.value["game"], game_names(), ("game",))


def _unknown(document: YamlDocument, what: str, name: Any, known: Any, path: Path) -> Diagnostic:
    listed = "" if len(known) > 60 else f"; use one of: {', '.join(known)}"  # a game has hundreds of clauses
    return scenario_error(document, f"unknown {what} '{name}'{listed}", path, suggest(str(name), known))


def _shape(document: YamlDocument) -> list[Diagnostic]:
    name = f"{document.value['game']}/scenario"
    return check_schema(document, name if has_schema(name) else "common/scenario")


def _contents(document: YamlDocument) -> Iterator[Diagnostic]:
    yield from _options(document)
    for name, row in document.value.get("cards", {}).items():
        yield from check_schema(_card(document, name, row), f"{document.value['game']}/card", partial=True)
    yield from _clauses(document)
    yield from _actions(document)
    yield from _players(document)


def _card(document: YamlDocument, name: str, row: dict[str, Any]) -> YamlDocument:
    """Return a card as a document, without ID and name, which a scenario chooses freely."""
    mark = document.marks
    for key in ("cards", name):
        mark = mark[1][key][1] if type(mark) is tuple else mark  # an alias has no marks for its parts
    return document._replace(value={key: value for key, value in row.items() if key not in ("id", "name")}, marks=mark)


def _options(document: YamlDocument) -> Iterator[Diagnostic]:
    game, name = document.value["game"], document.value.get("format", "")
    if name and name not in format_files(game, Settings()):
        yield _unknown(document, "format", name, list(format_files(game, Settings())), ("format",))
        return
    known = load_schema(f"{game}/format")["properties"]["options"].get("properties", {})
    usual = {
        key: value for key, value in load_format(game, name, Settings()).options.items() if key in known and value is not None
    }
    given = document._replace(value={"options": usual | document.value.get("options", {})})
    yield from check_schema(given, f"{game}/format", partial=True)


def _clauses(document: YamlDocument) -> Iterator[Diagnostic]:
    rulebook = load_rulebook(document.value["game"])
    known = [row["id"] for part in ("rules", "ambiguities") for row in rulebook[part]]
    for place, clause in enumerate(document.value.get("rules", [])):
        if clause not in known:
            yield _unknown(document, "clause", clause, known, ("rules", place))
    for place, action in enumerate(document.value.get("actions") or []):
        if action.get("expect", "illegal") not in ("illegal", *known):
            yield _unknown(document, "clause", action["expect"], known, ("actions", place, "expect"))


def _actions(document: YamlDocument) -> Iterator[Diagnostic]:
    """Check the names of actions and of their arguments."""
    known = load_engine(document.value["game"]).actions
    for place, action in enumerate(document.value.get("actions") or []):
        name = action["do"]
        if name not in known:
            yield _unknown(document, "action", name, list(known), ("actions", place, "do"))
            continue
        for key in action:
            if key not in (*NOT_ARGUMENTS, *known[name]):
                message = f"{name} has no argument '{key}'; it takes: {', '.join(known[name]) or 'none'}"
                yield scenario_error(document, message, ("actions", place, key))


def _players(document: YamlDocument) -> Iterator[Diagnostic]:
    """Check the players who act and whose keys are expected."""
    players = list(document.value["position"]["players"])
    for place, action in enumerate(document.value.get("actions") or []):
        if "by" in action and action["by"] not in players:
            yield _unknown(document, "player", action["by"], players, ("actions", place, "by"))
    for name, row in (document.value.get("expected") or {}).items():
        if name in players and not isinstance(row, dict | None):
            yield scenario_error(document, f"'expected' for {name} must be a mapping", ("expected", name))
