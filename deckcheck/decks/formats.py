"""Formats and restriction lists: the numbers, options and dated lists that a deck is checked against."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from deckcheck.cards.database import open_database
from deckcheck.core.diagnostics import make_error
from deckcheck.core.errors import InputError, UsageError
from deckcheck.core.installation import CARD_DB, files_in
from deckcheck.core.model import Format, HouseFormat, Restriction
from deckcheck.core.registry import find_game, game_names, load_game, unknown_game
from deckcheck.core.settings import Settings
from deckcheck.core.words import join_names, suggest, suggest_or_write
from deckcheck.reading.config import forget_configurations
from deckcheck.reading.documents import YamlDocument, load_document
from deckcheck.reading.house_files import HOUSE_KEYS, is_house_file
from deckcheck.reading.limits import DATABASE
from deckcheck.reading.rulebooks import load_rulebook, option_letters, with_option_values
from deckcheck.reading.schema import fits_schema, has_schema, load_schema
from deckcheck.reading.schema_errors import check_schema, flow
from deckcheck.reading.trees import is_inside, tree_of
from deckcheck.reading.user_cards import set_game


def data_files(game: str, settings: Settings, kind: str, ending: str = ".yaml") -> list[str]:
    """Return the files of a kind: the shipped ones, then those of the databases that the user adds."""
    found = files_in(os.path.join(CARD_DB, game, kind), ending)
    for base in settings.databases:
        for home in (base, os.path.join(base, game)):
            files = files_in(os.path.join(home, kind), ending, base)
            found += [file for file in files if set_game(file) in ("", game)]  # one directory may be for several games
    return found


def _load_checked(file: str, schema_of: Callable[[Mapping[str, Any]], str]) -> YamlDocument:
    """Return a file of a database. Shipped files are checked by the tests; checking them again would slow every start."""
    document = load_document(file, DATABASE)
    if not isinstance(document.value, dict):  # the message of the schema would quote what may be anything
        schema = schema_of({})
        message = f"not a {schema.rpartition('/')[2]} file: it must be a mapping"
        raise InputError([make_error("DC-SCHEMA-03", message, file, document.span(), _first_lines(schema))])
    document = with_option_values(document.with_game_name())
    problems = [] if file.startswith(CARD_DB) else check_schema(document, schema_of(document.value))
    if problems:
        raise InputError(problems)
    return document


def _first_lines(schema: str) -> str:
    """Return advice on how a file begins: the keys that it must have, with what they may be."""
    keys, properties = load_schema(schema).get("required", ()), load_schema(schema)["properties"]
    lines = [f"'{key}: {flow(properties[key]['examples'][0])}'" for key in keys if "examples" in properties[key]]
    rules = ", then 'rules:' and below it each rule, such as '  - copies: 1'" if "rules" in properties else ""
    return f"write keys with values, such as {join_names(lines)}{rules}" if lines else ""


@cache
def format_files(game: str, settings: Settings) -> dict[str, str]:
    """Return the files of a game's formats by name."""
    files = data_files(game, settings, "formats")
    found: dict[str, str] = {}
    for file in files:
        name = os.path.basename(file).removesuffix(".yaml")
        if name in found:
            raise UsageError(f"format '{name}' is defined twice; rename one of {found[name]} and {file}")
        found[name] = file
    return found


@cache
def load_format(game: str, name: str, settings: Settings) -> Format:
    """Return a format by name, or the default one, with the options of the settings and the lists in force.

    The house formats of the settings apply as well, whatever the name; it may be that of one of them.
    """
    houses = house_documents(game, settings)
    if name and name not in map(name_of_house, houses) and (found := _named_house(game, name, settings)) is not None:
        houses = (*houses, found)
    names = list(filter(None, map(name_of_house, houses)))
    bases = [_base_of(house, game, settings) for house in houses if "from" in house.value]
    value = _format_values(game, bases[-1] if bases else "" if name in names else name, houses, settings)
    lists = load_restrictions(game, settings)
    as_of = settings.as_of or str(value["options"].get("restricted_list_date") or "")
    in_force = [found for found in lists if not as_of or found.effective <= as_of]
    found_houses = tuple(_house_format(house, value, settings, as_of) for house in houses)
    return Format(
        game=game,
        name=names[-1] if names else value["format"],
        title=" + ".join([value["title"], *(house.title for house in found_houses if house.name)]),
        numbers=value["numbers"],
        options=value["options"],
        restriction=in_force[-1] if in_force else None,
        later=tuple(lists[len(in_force) :]),
        earliest=lists[0].effective if lists else "",
        as_of=as_of,
        house=found_houses,
        data=value,
    )


def _base_of(house: YamlDocument, game: str, settings: Settings) -> str:
    """Return the format that a house format starts from; raise InputError if there is none of this name."""
    name, known = str(house.value["from"]), format_files(game, settings)
    if name not in known:
        message, hint = f"{game} has no format '{name}'", suggest_or_write(name, known, "from: {}")
        raise InputError([make_error("DC-SCHEMA-04", message, house.file, house.span(("from",)), hint)])
    return name


def _format_values(game: str, name: str, houses: Sequence[YamlDocument], settings: Settings) -> dict[str, Any]:
    files = format_files(game, settings)
    if name and name not in files:
        raise UsageError(unknown_format(game, name, files))
    values = {key: _format_document(file, game).value for key, file in files.items() if not name or key == name}
    if name and is_house(values[name]):
        raise UsageError(f"'{name}' is a house format; 'from' names a format that is none")
    chosen: dict[str, Any] = values[name] if name else next(value for value in values.values() if value.get("default"))
    agreed = [pair for house in houses for pair in house.value.get("options", {}).items()]
    written = {option: describe_value(value) for option, value in agreed}
    options = _option_values(game, chosen.get("options", {}), (*written.items(), *settings.options))
    return {**chosen, "options": options | _engine_values(game, chosen, settings)}


def _option_values(game: str, chosen: Mapping[str, Any], given: Iterable[tuple[str, str]]) -> dict[str, Any]:
    """Return the options of a format: the defaults, those of its file, and those that are given."""
    known = load_schema(f"{game}/format")["properties"]["options"]["properties"]
    options: dict[str, Any] = {option: schema.get("default") for option, schema in known.items()} | dict(chosen)
    for option, written in given:
        if option in known or not _has_option_elsewhere(option):
            options[option] = parse_option(game, option, written)
    return options


def _format_document(file: str, game: str) -> YamlDocument:
    """Return a file of a directory of formats, which may be a house format."""
    return _load_checked(file, lambda value: "common/house" if is_house(value) else f"{game}/format")


def is_house(value: object) -> bool:
    """Return whether a document is a house format or list, not a format with its numbers, nor a decklist."""
    if not isinstance(value, dict) or "numbers" in value or HOUSE_KEYS.isdisjoint(value):
        return False
    rules = value.get("rules")
    if isinstance(rules, list) and not all(isinstance(rule, dict) for rule in rules):  # a scenario lists IDs of clauses
        return False
    game = find_game(str(value.get("game")))
    return not game or all(zone not in value for zone, _ in load_game(game).zones)


def name_of_house(document: YamlDocument) -> str:
    """Return the name of a house format, which is that of its file; a list that only adds to the format of a deck has none."""
    is_format = not {"from", "rules"}.isdisjoint(document.value)
    return os.path.splitext(os.path.basename(document.file))[0] if is_format else ""


@cache
def format_names(game: str, settings: Settings) -> tuple[str, ...]:
    """Return the formats that a deck may name."""
    houses = filter(None, map(name_of_house, house_documents(game, settings)))
    return tuple(dict.fromkeys([*format_files(game, settings), *houses]))


def with_house_beside(game: str, wanted: str, file: str, settings: Settings) -> Settings:
    """Return the settings with the house format of this name that is beside a decklist; the others for all other names."""
    if not settings.local or not wanted or wanted in format_names(game, settings) or os.path.basename(wanted) != wanted:
        return settings
    folder = os.path.dirname(file)
    path = os.path.join(folder, f"{wanted}.yaml")
    if not os.path.isfile(path) or not is_inside(path, tree_of(folder)):
        return settings
    return settings._replace(house=(*settings.house, path))


def houses_beside(game: str, file: str, settings: Settings) -> list[str]:
    """Return the house formats of a game in the directory of a decklist."""
    folder = os.path.dirname(file)
    files = files_in(folder or os.curdir, ".yaml", folder or os.curdir) if settings.local else []
    known = set(map(os.path.abspath, settings.house))
    return [path for path in files if os.path.abspath(path) not in known and _is_house_of(path, game)]


def formats_at(game: str, file: str, settings: Settings) -> list[str]:
    """Return the formats that a decklist in this place may name, with the house formats beside it."""
    try:
        beside = [os.path.splitext(os.path.basename(path))[0] for path in houses_beside(game, file, settings)]
    except InputError:  # reported when a deck is held to it
        beside = []
    return list(dict.fromkeys([*format_names(game, settings), *beside]))


def _is_house_of(path: str, game: str) -> bool:
    if not is_house_file(path):
        return False
    document = _load_checked(path, _schema_of_house)
    return bool(name_of_house(document)) and find_game(str(document.value["game"])) == game


def _named_house(game: str, name: str, settings: Settings) -> YamlDocument | None:
    """Return the house format of this name that a directory of formats has."""
    file = format_files(game, settings).get(name, "")
    document = _format_document(file, game) if file and not file.startswith(CARD_DB) else None
    return document if document is not None and is_house(document.value) else None


@cache
def house_documents(game: str, settings: Settings) -> tuple[YamlDocument, ...]:
    """Return the house formats and lists of the settings that are for this game."""
    documents = [_load_checked(file, _schema_of_house) for file in settings.house]
    return tuple([document for document in documents if _game_of_house(document) == game])


def _game_of_house(document: YamlDocument) -> str:
    """Return the game of a house format or list; raise InputError if it is unknown."""
    if name := find_game(str(document.value["game"])):
        return name
    message = unknown_game(str(document.value["game"]))
    raise InputError([make_error("DC-SCHEMA-04", message, document.file, document.span(("game",)))])


def open_house(file: str, settings: Settings) -> tuple[HouseFormat, str, Format]:
    """Return the house format or list of a file, its game, and the format that it makes."""
    name = _game_of_house(_load_checked(file, _schema_of_house))
    format = load_format(name, "", settings._replace(house=(file,)))
    return format.house[0], name, format


def _schema_of_house(value: Mapping[str, Any]) -> str:
    """Return the schema of a file that is named as a house format: a published list may serve as one."""
    game = str(value.get("game"))
    return (
        restrictions_schema(game) if "effective" in value and "name" not in value and game in game_names() else "common/house"
    )


def _house_format(document: YamlDocument, value: Mapping[str, Any], settings: Settings, day: str) -> HouseFormat:
    game, options, numbers = document.value["game"], value["options"], value["numbers"]
    pools = {
        "limited1": (numbers.get("limited1_max", 1), options.get("limited1_counts") == "distinct"),
        "limited4": (numbers.get("limited4_max", 4), options.get("limited4_counts", "distinct") == "distinct"),
    }
    from deckcheck.decks.house import parse_house

    found = parse_house(document, open_database(game, settings.databases), options, settings, day=day, pools=pools)
    return found._replace(name=name_of_house(document))


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
            files = data_files(game, settings, kind)
            file = next((file for file in files if os.path.basename(file) == f"{chosen[key]}.yaml"), None)
            if file is None:
                raise UsageError(
                    f"the format '{chosen['format']}' names a {key} '{chosen[key]}' that is in no {kind} directory"
                )
            found[key] = _load_checked(file, lambda _, schema=f"{game}/{key}": schema).value  # type: ignore[misc]
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


def restrictions_schema(game: str) -> str:
    """Return the schema of the dated lists of a game: its own, if its rulebook has words for them, or that of all games."""
    return f"{game}/restrictions" if has_schema(f"{game}/restrictions") else "common/restrictions"


@cache
def load_restrictions(game: str, settings: Settings) -> tuple[Restriction, ...]:
    """Return the dated lists of a game, oldest first."""
    schema = restrictions_schema(game)
    lists = []
    for file in data_files(game, settings, "restrictions"):
        document = _load_checked(file, lambda _: schema)
        value = document.value
        rules = None
        if schema.startswith("common/"):
            from deckcheck.decks.house import parse_house

            options = _option_values(game, {}, settings.options)
            rules = parse_house(document, open_database(game, settings.databases), options, settings, strict=True)
        title = value.get("title") or value.get("name") or os.path.basename(file)
        lists.append(Restriction(title, value.get("effective", ""), file, value, rules))
    return tuple(sorted(lists, key=lambda found: found.effective))


def forget_files() -> None:
    """Forget configuration files, card databases, formats and restriction lists, so that they are read again."""
    forget_configurations()
    for remembering in (open_database, format_files, format_names, house_documents, load_format, load_restrictions):
        remembering.cache_clear()
