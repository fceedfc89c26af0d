"""Formats and restriction lists: the numbers, options and dated lists that a deck is checked against."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from deckcheck.cards.database import open_database
from deckcheck.core.errors import InputError, UsageError
from deckcheck.core.installation import CARD_DB, files_in
from deckcheck.core.model import Format, Restriction
from deckcheck.core.registry import game_names, load_game
from deckcheck.core.settings import Settings
from deckcheck.core.words import suggest
from deckcheck.reading.config import forget_configurations
from deckcheck.reading.documents import YamlDocument, load_document
from deckcheck.reading.rulebooks import load_rulebook, option_letters, with_option_values
from deckcheck.reading.schema import fits_schema, has_schema, load_schema
from deckcheck.reading.schema_errors import check_schema
from deckcheck.reading.texts import MAX_DATABASE_BYTES


def _directories(game: str, settings: Settings, kind: str) -> list[str]:
    """Return the directories with files of a kind: the shipped one, then those the user adds."""
    added = [os.path.join(base, *middle, kind) for base in settings.databases for middle in ((), (game,))]
    return [os.path.join(CARD_DB, game, kind), *added]


def _load_checked(file: str, schema: str) -> YamlDocument:
    """Return a file of a database. Shipped files are checked by the tests; checking them again would slow every start."""
    document = with_option_values(load_document(file, MAX_DATABASE_BYTES).with_game_name())
    problems = [] if file.startswith(CARD_DB) else check_schema(document, schema)
    if problems:
        raise InputError(problems)
    return document


@cache
def format_files(game: str, settings: Settings) -> dict[str, str]:
    """Return the files of a game's formats by name."""
    files = [file for directory in _directories(game, settings, "formats") for file in files_in(directory, ".yaml")]
    found: dict[str, str] = {}
    for file in files:
        name = os.path.basename(file).removesuffix(".yaml")
        if name in found:
            raise UsageError(f"format '{name}' is defined twice; rename one of {found[name]} and {file}")
        found[name] = file
    return found


@cache
def load_format(game: str, name: str, settings: Settings) -> Format:
    """Return a format by name, or the default one, with the options of the settings and the lists in force."""
    value = _format_values(game, name, settings)
    lists = load_restrictions(game, settings)
    as_of = settings.as_of or str(value["options"].get("restricted_list_date") or "")
    in_force = [found for found in lists if not as_of or found.effective <= as_of]
    return Format(
        game=game,
        name=value["format"],
        title=value["title"],
        numbers=value["numbers"],
        options=value["options"],
        restriction=in_force[-1] if in_force else None,
        later=tuple(lists[len(in_force) :]),
        earliest=lists[0].effective if lists else "",
        as_of=as_of,
        house=tuple(_house_list(game, file) for file in settings.house),
        data=value,
    )


def _format_values(game: str, name: str, settings: Settings) -> dict[str, Any]:
    files = format_files(game, settings)
    if name and name not in files:
        raise UsageError(unknown_format(game, name, files))
    values = {key: _load_checked(file, f"{game}/format").value for key, file in files.items() if not name or key == name}
    chosen: dict[str, Any] = values[name] if name else next(value for value in values.values() if value.get("default"))
    known = load_schema(f"{game}/format")["properties"]["options"]["properties"]
    options = {option: schema.get("default") for option, schema in known.items()} | chosen.get("options", {})
    for option, written in settings.options:
        if option in known or not _has_option_elsewhere(option):
            options[option] = parse_option(game, option, written)
    return {**chosen, "options": options | _engine_values(game, chosen, settings)}


def unknown_format(game: str, name: str, known: Iterable[str]) -> str:
    """Return the message about a format that a game does not have."""
    return f"{game} has no format '{name}'; use one of: {', '.join(known)}"


def _engine_values(game: str, chosen: Mapping[str, Any], settings: Settings) -> dict[str, Any]:
    """Return the keys of a format that its engine gets with the options; the name of a file becomes its content."""
    found: dict[str, Any] = {}
    for key, kind in load_game(game).engine_keys.items():
        if not kind and key in chosen:
            found[key] = chosen[key]
        elif key in chosen:
            files = [os.path.join(directory, f"{chosen[key]}.yaml") for directory in _directories(game, settings, kind)]
            file = next((file for file in files if os.path.isfile(file)), None)
            if file is None:
                raise UsageError(
                    f"the format '{chosen['format']}' names a {key} '{chosen[key]}' that is in no {kind} directory"
                )
            found[key] = _load_checked(file, f"{game}/{key}").value
    return found


def _has_option_elsewhere(option: str) -> bool:
    """Return whether any game has the option: among decks of several games it is meant for those of that game."""
    return any(option in load_schema(f"{game}/format")["properties"]["options"]["properties"] for game in game_names())


def default_format(game: str, settings: Settings) -> str:
    """Return the configured format of decklists that name none. A format that only other games have is meant for theirs."""
    wanted = settings.default_format
    if not wanted or wanted in format_files(game, settings):
        return wanted
    return "" if any(wanted in format_files(other, settings) for other in game_names()) else wanted


_PLAIN = {"true": True, "false": False, "null": None, "none": None}


def parse_option(game: str, option: str, written: str) -> Any:
    """Return the value of `--option NAME=VALUE`: a value of the format schema, or the letter of a reading in rulebook.yaml."""
    known = load_schema(f"{game}/format")["properties"]["options"]["properties"]
    if option not in known:
        hint = suggest(option, known) or f"run `deckcheck rules {game} --options` to list them"
        raise UsageError(f"{game} has no option '{option}'; {hint}")
    candidates = [_PLAIN.get(written.lower(), written), option_letters(game, option).get(written, written), written.lower()]
    candidates += [int(written)] if written.lstrip("-").isdecimal() else []
    for value in candidates:
        if fits_schema(known[option], value):
            return value
    raise UsageError(f"invalid value '{written}' for option {option}; expected: {describe_values(known[option])}")


def describe_value(value: object) -> str:
    """Return a value of an option as the command line reads it."""
    if value is None:
        return "none"
    return str(value).lower() if isinstance(value, bool) else str(value)


def describe_readings(ambiguity: Mapping[str, Any]) -> list[str]:
    """Return the values of an ambiguity's option, each with what it means."""
    values = ambiguity["values"]
    return [
        f"{describe_value(values[letter])}{' (default)' if letter == ambiguity['default'] else ''}: {text.strip()}"
        for reading in ambiguity["readings"]
        for letter, text in reading.items()
    ]


def describe_values(schema: Mapping[str, Any]) -> str:
    """Describe the values that an option may have, by its schema."""
    if "enum" in schema:
        return ", ".join(map(describe_value, schema["enum"]))
    kinds = [schema["type"]] if isinstance(schema["type"], str) else schema["type"]
    if "integer" in kinds:
        return f"a whole number from {schema['minimum']} to {schema['maximum']}" + (" or none" if "null" in kinds else "")
    return str(schema.get("patternErrorMessage", "text")).removeprefix("write it as ")


def other_options(game: str) -> dict[str, dict[str, Any]]:
    """Return the options of a game's formats that belong to no ambiguity of its rulebook, with their schemas."""
    ambiguous = {point["option"] for point in load_rulebook(game)["ambiguities"]}
    known: dict[str, dict[str, Any]] = load_schema(f"{game}/format")["properties"]["options"]["properties"]
    return {option: schema for option, schema in known.items() if option not in ambiguous}


@cache
def load_restrictions(game: str, settings: Settings) -> tuple[Restriction, ...]:
    """Return the dated lists of a game, oldest first."""
    if not has_schema(f"{game}/restrictions"):
        return ()
    files = [file for directory in _directories(game, settings, "restrictions") for file in files_in(directory, ".yaml")]
    lists = [parse_restriction(_load_checked(file, f"{game}/restrictions").value, file) for file in files]
    return tuple(sorted(lists, key=lambda found: found.effective))


def parse_restriction(value: Mapping[str, Any], file: str) -> Restriction:
    title = value.get("title") or value.get("name") or os.path.basename(file)
    return Restriction(title=title, effective=value.get("effective", ""), file=file, data=value)


def _house_list(game: str, file: str) -> Restriction:
    if not has_schema(f"{game}/restrictions"):
        raise UsageError(f"{game} does not support house lists; remove --house or 'house' from the configuration")
    found = parse_restriction(_load_checked(file, f"{game}/restrictions").value, file)
    return found._replace(effective="")


def forget_files() -> None:
    """Forget configuration files, card databases, formats and restriction lists, so that they are read again."""
    forget_configurations()
    for remembering in (open_database, format_files, load_format, load_restrictions):
        remembering.cache_clear()
