"""Configuration: `deckcheck.toml`, or `[tool.deckcheck]` in `pyproject.toml`, found from a deck upwards.

    game = "kingdom-duels"           # for decklists that do not name their game
    format = "standard"              # for decklists that do not name one
    as-of = 2026-05-01
    unknown = "warn"
    databases = ["cards"]            # relative to this file
    exclude = ["house/**"]           # skipped when a directory is searched
    house = ["house.yaml"]
    baseline = "baseline.json"       # findings that are known and do not fail
    [options]
    limited1_counts = "distinct"
    [severity]
    KD-EXTRA-06 = "off"              # or error, warning, notice
    [gate]                           # what decks must do, besides being legal
    odds = {"1+ type:monster" = "p(turn<=2) >= 0.85"}
    goldfish = ["p(goal<=8) >= 0.6"]
    [[overrides]]
    path = "casual/**"
    format = "casual"

The command line takes precedence over overrides, later overrides over earlier ones, and overrides over the rest of the file.
Only the nearest file is used: files further up are not merged into it. The search ends at the root of the repository.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from fnmatch import fnmatchcase
from functools import cache
from typing import Any, NamedTuple

from deckcheck.core.core_checks import CODES
from deckcheck.core.errors import InputError, UsageError
from deckcheck.core.model import replace
from deckcheck.core.settings import Settings
from deckcheck.core.suggestions import suggest, suggest_or_list
from deckcheck.reading.texts import read_bytes

CONFIGURATION_FILE = "deckcheck.toml"
REPOSITORY = ".git"
"""Directory at the root of a repository; a file in a worktree or a submodule."""
_TEXTS = ("game", "format", "as-of", "unknown", "baseline")
_LISTS = ("databases", "house")
_PATTERNS = ("exclude",)
_TABLES = ("options", "severity", "gate")
GATES = ("odds", "goldfish", "games")
"""Keys of [gate]: chances of requirements, conditions on goldfish games, and how many games are played."""
USUAL_GAMES = 200
KEYS = (*_TEXTS, *_LISTS, *_PATTERNS, *_TABLES)
SEVERITIES = ("error", "warning", "notice", "off")
ADJUSTABLE = ("DC-CARD-", "DC-LIST-", "DC-SUPPRESS-")
"""Checks that belong to no game and whose severity can be changed. What makes a file unreadable stays an error."""


class Configuration:
    """A configuration file: its settings, and those for some of the paths below it. Each file is loaded once."""

    def __init__(self, file: str, values: dict[str, Any], overrides: tuple[tuple[str, dict[str, Any]], ...]) -> None:
        self.file = file
        self.values = values
        self.overrides = overrides

    def for_deck(self, path: str) -> Iterator[tuple[str, dict[str, Any]]]:
        """Yield the values for a deck, weakest first, each with the place they come from."""
        yield self.file, self.values
        relative = os.path.relpath(os.path.abspath(path), os.path.dirname(self.file)).replace(os.sep, "/")
        for pattern, values in self.overrides:
            if _covers(pattern, relative):
                yield f"{self.file} [overrides {pattern}]", values


def _covers(pattern: str, path: str) -> bool:
    """Return whether a pattern names the path or a directory above it. A leading `**/` may also match no directory."""
    bare = pattern.removeprefix("./").rstrip("/")
    shapes = [bare, bare.removeprefix("**/")]
    return any(fnmatchcase(path, shape) or fnmatchcase(path, f"{shape}/*") for shape in shapes)


def is_excluded(settings: Settings, path: str, patterns: Sequence[str] = ()) -> bool:
    """Return whether a file is excluded: by a pattern from the working directory, or by the configuration above it."""
    here = os.path.relpath(os.path.abspath(path)).replace(os.sep, "/") if patterns else ""
    if any(_covers(pattern, here) for pattern in patterns):
        return True
    configuration = configuration_for(settings, path) if settings.config else None
    if configuration is None or "exclude" not in configuration.values:
        return False
    relative = os.path.relpath(os.path.abspath(path), os.path.dirname(configuration.file)).replace(os.sep, "/")
    return any(_covers(pattern, relative) for pattern in configuration.values["exclude"])


class Gates(NamedTuple):
    """Demands of the configuration on a deck besides legality."""

    odds: tuple[tuple[str, str], ...] = ()
    """Requirements on a hand, each with the condition on its chance."""
    goldfish: tuple[str, ...] = ()
    games: int = USUAL_GAMES


def gates_for(settings: Settings, path: str) -> Gates:
    """Return the gates of a deck: those of the file, replaced key by key by the overrides for the deck."""
    configuration = configuration_for(settings, path) if settings.config else None
    if configuration is None or not any(
        "gate" in values for values in (configuration.values, *dict(configuration.overrides).values())
    ):
        return Gates()
    merged: dict[str, Any] = {}
    for _, values in configuration.for_deck(path):
        merged.update(values.get("gate", {}))
    return Gates(tuple(merged.get("odds", {}).items()), tuple(merged.get("goldfish", ())), merged.get("games", USUAL_GAMES))


def baseline_for(settings: Settings, path: str) -> str:
    """Return the baseline that the configuration above a path names, or an empty text."""
    configuration = (
        configuration_for(settings, os.path.join(path, "x") if os.path.isdir(path) else path) if settings.config else None
    )
    written = configuration.values.get("baseline", "") if configuration else ""
    return os.path.join(os.path.dirname(configuration.file), written) if configuration and written else ""


def effective(settings: Settings, path: str) -> Settings:
    """Return the settings for a deck: those of the command line, completed by the configuration."""
    if not settings.config:
        return settings
    configuration = configuration_for(settings, path)
    if configuration is None:
        return _without_configuration(settings)
    return _merged(settings, configuration, path if configuration.overrides else "")


@cache
def _without_configuration(settings: Settings) -> Settings:
    """Return one object for all decks without a configuration: settings are cache keys, and equal keys cost more."""
    return replace(settings, config="")


@cache
def _merged(settings: Settings, configuration: Configuration, path: str) -> Settings:
    layers = [values for _, values in configuration.for_deck(path or configuration.file)]
    return replace(combine(settings, layers), configured=configuration.file)


def combine(settings: Settings, layers: list[dict[str, Any]]) -> Settings:
    """Return the settings, completed by the layers, weakest first."""
    values: dict[str, Any] = {}
    options: dict[str, str] = {}
    severities: dict[str, str] = {}
    for layer in layers:
        values.update({key: value for key, value in layer.items() if key not in _TABLES})
        options.update(layer.get("options", {}))
        severities.update(layer.get("severity", {}))
    return replace(
        settings,
        config="",
        game=settings.game or values.get("game", ""),
        default_format=settings.default_format or values.get("format", ""),
        as_of=settings.as_of or values.get("as-of", ""),
        unknown=settings.unknown or values.get("unknown", "error"),
        databases=settings.databases or tuple(values.get("databases", ())),
        house=settings.house or tuple(values.get("house", ())),
        options=tuple({**options, **dict(settings.options)}.items()),
        severities=tuple({**severities, **dict(settings.severities)}.items()),
    )


def forget_configurations() -> None:
    """Forget all configuration files, so that they are read again."""
    for remembering in (_without_configuration, _merged, _found_from, load_configuration):
        remembering.cache_clear()


def configuration_for(settings: Settings, path: str) -> Configuration | None:
    """Return the configuration of a deck, or the one that was named."""
    if settings.config != "find":
        if not os.path.isfile(settings.config):
            raise UsageError(f"configuration file not found: {settings.config}")
        return load_configuration(os.path.abspath(settings.config))
    folder = os.getcwd() if path == "-" else os.path.dirname(os.path.abspath(path))
    return _found_from(folder)


@cache
def _found_from(folder: str) -> Configuration | None:
    file = os.path.join(folder, CONFIGURATION_FILE)
    if os.path.isfile(file):
        return load_configuration(file)
    project = os.path.join(folder, "pyproject.toml")
    if os.path.isfile(project) and b"deckcheck" in _read(project) and _project_table(_parse(project), project) is not None:
        return load_configuration(project)
    above = os.path.dirname(folder)
    if above == folder or os.path.exists(os.path.join(folder, REPOSITORY)):
        return None
    return _found_from(above)


@cache
def load_configuration(file: str) -> Configuration:
    content = _parse(file)
    table = _project_table(content, file) if os.path.basename(file) == "pyproject.toml" else content
    if table is None:
        raise UsageError(f"{file} has no table [tool.deckcheck]")
    overrides = table.pop("overrides", [])
    if not isinstance(overrides, list) or not all(
        isinstance(override, dict) and isinstance(override.get("path"), str) and override["path"] for override in overrides
    ):
        raise UsageError(f"{file}: write overrides as [[overrides]] tables, each with a 'path'")
    parsed = tuple((override.pop("path"), _checked(override, file)) for override in overrides)
    return Configuration(file, _checked(table, file), parsed)


def _read(file: str) -> bytes:
    try:
        return read_bytes(file)
    except InputError as error:
        raise UsageError(f"configuration file {file}: {error.diagnostics[0].message}") from None


def _parse(file: str) -> dict[str, Any]:
    import tomllib

    try:
        return tomllib.loads(_read(file).decode("utf-8-sig"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as error:
        raise UsageError(f"{file} is not valid TOML: {error}") from None
    except ValueError:  # Python converts at most 4300 digits
        raise UsageError(f"{file} contains a number with too many digits") from None


def _project_table(content: dict[str, Any], file: str) -> dict[str, Any] | None:
    """Return `[tool.deckcheck]` of a pyproject.toml, or None."""
    tools = content.get("tool")
    if not isinstance(tools, dict) or "deckcheck" not in tools:
        return None
    table = tools["deckcheck"]
    if not isinstance(table, dict):
        raise UsageError(f"{file}: [tool.deckcheck] must be a table")
    return table


def _checked(table: dict[str, Any], file: str) -> dict[str, Any]:
    """Return a table with known keys and values of the right type; paths become absolute, games get their full name."""
    for key, value in table.items():
        _check_kind(key, value, file)
    if table.get("unknown", "error") not in ("error", "warn"):
        raise UsageError(f"{file}: 'unknown' must be error or warn, not '{table['unknown']}'")
    checked = dict(table)
    if "game" in table:
        checked["game"] = _game(table["game"], file)
    if "as-of" in table:
        checked["as-of"] = _date(table["as-of"], file)
    for key in _LISTS:
        if key in table:
            checked[key] = [os.path.normpath(os.path.join(os.path.dirname(file), path)) for path in table[key]]
    if "options" in table:
        checked["options"] = {name: _word(name, value, file) for name, value in table["options"].items()}
    if "severity" in table:
        checked["severity"] = dict(_severity(rule, value, file) for rule, value in table["severity"].items())
    if "gate" in table:
        checked["gate"] = _gate(table["gate"], file)
    return checked


def _gate(table: dict[str, Any], file: str) -> dict[str, Any]:
    """Return [gate] with known keys; what the requirements mean is known when a deck is checked."""
    for key in table:
        if key not in GATES:
            raise UsageError(f"{file}: unknown key '{key}' in [gate]; {suggest_or_list(key, GATES)}")
    odds, goldfish, games = table.get("odds", {}), table.get("goldfish", []), table.get("games", USUAL_GAMES)
    if not isinstance(odds, dict) or not all(isinstance(gate, str) for gate in odds.values()):
        raise UsageError(f'{file}: \'odds\' in [gate] must be a table such as {{"1+ type:monster" = ">= 0.85"}}')
    goldfish = [goldfish] if isinstance(goldfish, str) else goldfish
    if not isinstance(goldfish, list) or not all(isinstance(gate, str) for gate in goldfish):
        raise UsageError(f"{file}: 'goldfish' in [gate] must be a condition or a list of them, such as \"p(goal<=8) >= 0.6\"")
    if not isinstance(games, int) or isinstance(games, bool) or not 1 <= games <= 1_000_000:
        raise UsageError(f"{file}: 'games' in [gate] must be a number from 1 to 1000000")
    return {**table, "goldfish": goldfish} if "goldfish" in table else table


def _check_kind(key: str, value: Any, file: str) -> None:
    if key not in KEYS:
        raise UsageError(f"{file}: unknown key '{key}'; {suggest_or_list(key, KEYS)}")
    if key in (*_LISTS, *_PATTERNS):
        fits, wanted = isinstance(value, list) and all(isinstance(path, str) and path for path in value), "a list of paths"
    elif key in _TABLES:
        fits, wanted = isinstance(value, dict), "a table"
    else:
        fits, wanted = isinstance(value, str) or key == "as-of", "text"
    if not fits:
        raise UsageError(f"{file}: '{key}' must be {wanted}")


def _game(written: str, file: str) -> str:
    from deckcheck.core.registry import find_game, unknown_game

    name = find_game(written)
    if not name:
        raise UsageError(f"{file}: {unknown_game(written)}")
    return name


def _date(value: Any, file: str) -> str:
    from datetime import date

    try:
        text = str(value)  # TOML has dates of its own; quoted ones are text
        if len(text) != 10:
            raise ValueError
        return date.fromisoformat(text).isoformat()
    except ValueError:
        raise UsageError(f"{file}: 'as-of' must be a date (YYYY-MM-DD), not '{value}'") from None


def _severity(rule: str, severity: Any, file: str) -> tuple[str, str]:
    """Return a line of [severity]. A rule that does not exist is a slip without effect, so it is refused."""
    if severity not in SEVERITIES:
        raise UsageError(f"{file}: the severity of {rule} must be one of {', '.join(SEVERITIES)}, not '{severity}'")
    name = rule.upper()
    if name in CODES:
        if not name.startswith(ADJUSTABLE):
            raise UsageError(f"{file}: cannot change the severity of {name}: it means that a file is unreadable")
        return name, severity
    from deckcheck.core.registry import game_names, load_rules

    known = []
    for found in (found for game in game_names() for found in load_rules(game)):  # stops where it is: games take time to load
        if found.id == name:
            return name, severity
        known.append(found.id)
    hint = suggest(name, known) or "run `deckcheck rules GAME` to list them"
    raise UsageError(f"{file}: unknown rule {rule} in [severity]; {hint}")


def _word(option: str, value: Any, file: str) -> str:
    """Return the value of an option as it is written on the command line."""
    if not isinstance(value, str | int):
        raise UsageError(f"{file}: option {option} must be text, a number, true or false")
    return str(value).lower() if isinstance(value, bool) else str(value)


def in_force(settings: Settings, path: str) -> list[tuple[str, str, str]]:
    """Return every setting in force for a deck at `path`: its key, its value, and where it comes from."""
    rows: dict[str, tuple[str, str]] = {}
    configuration = configuration_for(settings, path) if settings.config else None
    for place, values in configuration.for_deck(path) if configuration else ():
        for key, value in values.items():
            entries = value.items() if key in _TABLES else [("", value)]
            for name, entry in entries:
                text = ", ".join(entry) if isinstance(entry, list) else str(entry)
                rows[f"{key}.{name}" if name else key] = (text, place)
    given = {
        "game": settings.game,
        "format": settings.format,
        "as-of": settings.as_of,
        "unknown": settings.unknown,
        "databases": ", ".join(settings.databases),
        "house": ", ".join(settings.house),
        **{f"options.{name}": value for name, value in settings.options},
    }
    rows.update({key: (value, "command line") for key, value in given.items() if value})
    rows.setdefault("unknown", ("error", "default"))
    return [(key, value, place) for key, (value, place) in sorted(rows.items())]
