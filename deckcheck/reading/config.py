"""Configuration: `deckcheck.toml`, or `[tool.deckcheck]` in `pyproject.toml`, found from a deck upwards.

    game = "kingdom-duels"           # for decklists that do not name their game
    format = "standard"              # for decklists that do not name one
    as-of = 2026-05-01
    unknown = "warn"
    databases = ["cards"]            # relative to this file
    exclude = ["house/**"]           # skipped when a directory is searched
    house = ["house.yaml"]
    group = ["team"]                 # decks that a house format counts together
    baseline = "baseline.json"       # findings that are known and do not fail
    [options]
    limited1_counts = "distinct"
    [severity]
    KD-EXTRA-06 = "off"              # or error, warning, notice
    [gate]                           # requirements in addition to legality
    odds = {"1+ type:monster" = "p(turn<=2) >= 0.85"}
    goldfish = ["p(goal<=8) >= 0.6"]
    [[overrides]]
    path = "casual/**"
    format = "casual"

The command line takes precedence over overrides, later overrides over earlier ones, and overrides over the rest of the file.
Only the nearest file is used: files further up are not merged into it. The search ends at the root of the repository.
Card sets in a directory `cards` beside a deck are a database of it, unless the settings name databases.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from fnmatch import fnmatchcase
from functools import cache
from typing import Any, Literal

from deckcheck.core.diagnostics import Severity
from deckcheck.core.errors import InputError, UsageError
from deckcheck.core.settings import DECK_OPTIONS, Gates, Settings
from deckcheck.reading.config_tables import MOST_ENTRIES, TABLES, check_table
from deckcheck.reading.limits import CONFIGURATION
from deckcheck.reading.texts import read_bytes
from deckcheck.reading.trees import REPOSITORY, is_inside, tree_of
from deckcheck.reading.user_cards import cards_beside, forget_cards

CONFIGURATION_FILE = "deckcheck.toml"


class Configuration:
    """A configuration file: its settings, and those for some of the paths below it. Each file is loaded once."""

    def __init__(self, file: str, values: dict[str, Any], overrides: tuple[tuple[str, dict[str, Any]], ...]) -> None:
        self.file = file
        self.values = values
        self.overrides = overrides

    def for_deck(self, path: str) -> Iterator[tuple[str, dict[str, Any]]]:
        """Yield the values for a deck, weakest first, each with the place they come from."""
        yield self.file, self.values
        relative = self.relative(path)
        for pattern, values in self.overrides:
            if _covers(pattern, relative):
                yield f"{self.file} [overrides {pattern}]", values

    def relative(self, path: str) -> str:
        """Return a path as patterns see it: from the file's directory, or from the working directory if it is not below that.

        So the configuration of one checkout, named with --config, fits the decks of another.
        """
        home, deck = os.path.dirname(self.file), os.path.abspath(path)
        inner = os.path.relpath(deck, home)
        return (os.path.relpath(deck) if inner.startswith(os.pardir) else inner).replace(os.sep, "/")


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
    relative = configuration.relative(path)
    return any(_covers(pattern, relative) for pattern in configuration.values["exclude"])


def baseline_for(settings: Settings, path: str) -> str:
    """Return the baseline that the configuration above a path names, or an empty text."""
    file = os.path.join(path, "x") if os.path.isdir(path) else path  # a configuration is searched from a file upwards
    configuration = configuration_for(settings, file) if settings.config else None
    return str(configuration.values.get("baseline", "")) if configuration else ""


def effective(settings: Settings, path: str) -> Settings:
    """Return the settings in force for a deck: those of the caller, completed by the configuration."""
    if not settings.config:
        return settings
    configuration = configuration_for(settings, path)
    beside = cards_beside(path) if settings.config == "find" and not settings.databases else ()
    if configuration is None:
        return _without_configuration(settings, beside)
    return _merged(settings, configuration, path if configuration.overrides else "", beside)


@cache
def _without_configuration(settings: Settings, beside: tuple[str, ...]) -> Settings:
    """Return one object for all decks without a configuration: settings are cache keys, and equal keys cost more."""
    return settings._replace(config="", databases=settings.databases or beside)


@cache
def _merged(settings: Settings, configuration: Configuration, path: str, beside: tuple[str, ...]) -> Settings:
    layers = [values for _, values in configuration.for_deck(path or configuration.file)]
    combined = combine(settings, layers)
    return combined._replace(configured=configuration.file, databases=combined.databases or beside)


def combine(settings: Settings, layers: list[dict[str, Any]]) -> Settings:
    """Return the settings, completed by the layers, weakest first."""
    values: dict[str, Any] = {"unknown": "error"}
    options: dict[str, str] = {}
    severities: dict[str, Severity | Literal["off"]] = {}
    gates: dict[str, Any] = {}
    for layer in layers:
        values.update({key: value for key, value in layer.items() if key not in TABLES})
        options.update(layer.get("options", {}))
        severities.update(layer.get("severity", {}))
        gates.update(layer.get("gate", {}))
    values["options"] = options
    completed = {
        name: option.completed(getattr(settings, name), values.get(option.key))
        for name, option in DECK_OPTIONS.items()
        if option.key and name != "format"  # that of a configuration is only for decklists that name none
    }
    return settings._replace(
        **completed,
        config="",
        default_format=settings.default_format or values.get("format", ""),
        severities=tuple({**severities, **dict(settings.severities)}.items()),
        gates=_gates(gates) if gates else settings.gates,
    )


def _gates(table: dict[str, Any]) -> Gates:
    usual = Gates()
    return Gates(tuple(table.get("odds", {}).items()), tuple(table.get("goldfish", ())), table.get("games", usual.games))


def forget_configurations() -> None:
    """Forget all configuration files, so that they are read again."""
    for remembering in (_without_configuration, _merged, _found_from, load_configuration, tree_of):
        remembering.cache_clear()
    forget_cards()


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
        return load_configuration(_own(file))
    project = os.path.join(folder, "pyproject.toml")
    if os.path.isfile(project) and b"deckcheck" in _read(project) and _project_table(_parse(project), project) is not None:
        return load_configuration(_own(project))
    above = os.path.dirname(folder)
    if above == folder or os.path.exists(os.path.join(folder, REPOSITORY)):
        return None
    return _found_from(above)


def _own(file: str) -> str:
    """Return a configuration that was found; refuse a link to a file elsewhere, of which messages would quote keys."""
    if not is_inside(file, tree := tree_of(os.path.dirname(file))):
        raise UsageError(f"{file} is a link that leaves {tree}; name the file with --config if that is right")
    return file


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
    if len(overrides) > MOST_ENTRIES:
        raise UsageError(f"{file} has {len(overrides)} overrides; the maximum is {MOST_ENTRIES}")
    parsed = tuple((override.pop("path"), check_table(override, file)) for override in overrides)
    return Configuration(file, check_table(table, file), parsed)


def _read(file: str) -> bytes:
    try:
        return read_bytes(file, CONFIGURATION)
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


def in_force(settings: Settings, path: str) -> list[tuple[str, str, str]]:
    """Return every setting in force for a deck at `path`: its key, its value, and where it comes from."""
    rows: dict[str, tuple[str, str]] = {}
    configuration = configuration_for(settings, path) if settings.config else None
    for place, values in configuration.for_deck(path) if configuration else ():
        for key, value in values.items():
            entries = value.items() if key in TABLES else [("", value)]
            for name, entry in entries:
                text = ", ".join(entry) if isinstance(entry, list) else str(entry)
                rows[f"{key}.{name}" if name else key] = (text, place)
    for name, option in DECK_OPTIONS.items():
        given = getattr(settings, name)
        if option.key and option.kind == "options":
            rows.update({f"{option.key}.{key}": (value, "command line") for key, value in given})
        elif option.key and given:
            rows[option.key] = (", ".join(given) if option.is_repeatable else given, "command line")
    rows.setdefault("unknown", ("error", "default"))
    if settings.config == "find" and "databases" not in rows and (beside := cards_beside(path)):
        rows["databases"] = (", ".join(beside), "beside the deck")
    return [(key, value, place) for key, (value, place) in sorted(rows.items())]
