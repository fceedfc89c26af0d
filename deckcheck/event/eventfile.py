"""The event file: name, date, game, format, lists and the deadline, checked by schemas/common/event.schema.json."""

from __future__ import annotations

import os
from collections.abc import Iterator
from datetime import date
from typing import Any, NoReturn

from deckcheck.core.diagnostics import make_error
from deckcheck.core.errors import InputError
from deckcheck.core.inputs import remember_path
from deckcheck.core.settings import DECK_OPTIONS, Settings
from deckcheck.core.words import suggest_or_list
from deckcheck.decks.formats import describe_value
from deckcheck.event.model import Deadline, EventFile
from deckcheck.event.times import read_moment
from deckcheck.reading.documents import YamlDocument, load_document
from deckcheck.reading.limits import EVENT
from deckcheck.reading.schema_errors import check_schema
from deckcheck.reading.trees import is_inside, tree_of


def load_event(file: str, *, is_named: bool = True) -> EventFile:
    """Return the event that a file describes; raise InputError with line and column for every problem.

    One that was found in a folder, not named by the user, may name only files of its tree, as a configuration may.
    """
    document = load_document(file, EVENT)
    problems = check_schema(document, "common/event")
    if problems:
        raise InputError(problems)
    value = document.value
    _check_date(document, value)
    return EventFile(
        file=file,
        name=value["name"],
        date=value.get("date", ""),
        settings=_settings(document, value, is_named=is_named),
        deadline=_deadline(document, value),
        organiser=value.get("organiser", ""),
        contact=value.get("contact", ""),
        counts=value.get("counts", "last"),
        columns=_roles(value.get("columns", {})),
        forms={name: _roles(columns) for name, columns in value.get("forms", {}).items()},
        times=value.get("times", ""),
        paper=value.get("paper", "A4"),
        messages=next(_paths(document, "messages", value["messages"], is_named=is_named)) if "messages" in value else "",
    )


def _roles(columns: dict[str, str]) -> dict[str, str]:
    return {role.replace("_", " "): title for role, title in columns.items()}


def _settings(document: YamlDocument, value: dict[str, Any], *, is_named: bool) -> Settings:
    """Return the deck options that an event file gives; its date is that of the restriction list."""
    given: dict[str, Any] = {"as_of": value.get("date", "")}
    for name, option in DECK_OPTIONS.items():
        if option.key not in value:
            continue
        written = value[option.key]
        match option.kind:
            case "game":
                given[name] = _game(document, written)
            case "paths":
                given[name] = tuple(_paths(document, option.key, written, is_named=is_named))
            case "options":
                given[name] = tuple((key, describe_value(chosen)) for key, chosen in written.items())
            case _:
                given[name] = written
    return Settings(**given)


def _paths(document: YamlDocument, key: str, written: str | list[str], *, is_named: bool) -> Iterator[str]:
    folder = os.path.dirname(document.file)
    for path in [written] if isinstance(written, str) else written:
        if "\0" in path:
            _refuse(document, key, "a path has a NUL character", "write the path of a file")
        found = os.path.join(folder, path)
        if not is_named and not is_inside(found, tree := tree_of(folder)):
            hint = f"put the file there, or name the event file: --event {document.file}"
            _refuse(document, key, f"'{path}' is outside {tree}", hint)
        remember_path(found)  # an input, whether this run needs it or not
        yield found


def _refuse(document: YamlDocument, key: str, message: str, hint: str = "") -> NoReturn:
    raise InputError([make_error("DC-SCHEMA-06", message, document.file, document.span((key,)), hint)])


def _check_date(document: YamlDocument, value: dict[str, Any]) -> None:
    try:
        date.fromisoformat(value.get("date", "2000-01-01"))
    except ValueError:
        _refuse(document, "date", f"{value['date']} is not a valid date", "write a date of the calendar as YYYY-MM-DD")


def _game(document: YamlDocument, written: str) -> str:
    from deckcheck.core.registry import find_game, game_names

    name = find_game(written)
    if not name:
        _refuse(document, "game", f"unknown game '{written}'", suggest_or_list(written.lower(), game_names()))
    return name


def _deadline(document: YamlDocument, value: dict[str, Any]) -> Deadline | None:
    written = value.get("deadline", "")
    if not written:
        return None
    last = read_moment(written, end_of_day=True)
    if last is None:
        hint = "write YYYY-MM-DD or YYYY-MM-DD HH:MM, for example: 2026-04-30 20:00"
        _refuse(document, "deadline", f"'{written}' is not a date or a date and time", hint)
    return Deadline(written, last)


def settings_for(event: EventFile, given: Settings) -> Settings:
    """Return the settings for submissions: those of the command line, completed by the event file.

    Comments do not count, and configuration files only if the organiser names one: players must not excuse their own decks.
    """
    completed = {
        name: option.completed(getattr(given, name), getattr(event.settings, name))
        for name, option in DECK_OPTIONS.items()
        if option.key
    }
    return given._replace(
        **completed,
        suppressions=False,
        config="" if given.config == "find" else given.config,
        cards=True,
    )
