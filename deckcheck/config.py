"""Configuration: `deckcheck.toml`, or `[tool.deckcheck]` in `pyproject.toml`, found from a deck upwards.

    game = "kingdom-duels"
    as-of = "2026-05-01"
    databases = ["cards"]            # relative to this file
    [severity]
    KD-EXTRA-06 = "off"
    [[overrides]]
    path = "casual/**"
    format = "casual"

The command line wins over an override, an override over the rest of the file.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from fnmatch import fnmatch
from functools import cache
from typing import Any

from deckcheck.errors import UsageError
from deckcheck.model import Settings

_TEXTS = ("game", "format", "as-of", "unknown")
_LISTS = ("databases", "house")
_TABLES = ("options", "severity")
_DATE = re.compile(r"[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])")
KEYS = (*_TEXTS, *_LISTS, *_TABLES)
SEVERITIES = ("error", "warning", "notice", "off")


@dataclass(frozen=True, eq=False)
class Configuration:
    """One configuration file: its own settings, and those for some of the paths below it. Each file is loaded once."""

    file: str
    values: dict[str, Any]
    overrides: tuple[tuple[str, dict[str, Any]], ...]

    def for_deck(self, path: str) -> Iterator[tuple[str, dict[str, Any]]]:
        """The values that hold for a deck, weakest first, each with the place they come from."""
        yield self.file, self.values
        relative = os.path.relpath(os.path.abspath(path), os.path.dirname(self.file)).replace(os.sep, "/")
        for pattern, values in self.overrides:
            if fnmatch(relative, pattern) or fnmatch(relative, f"{pattern.rstrip('/')}/*"):
                yield f"{self.file} [overrides {pattern}]", values


def effective(settings: Settings, path: str) -> Settings:
    """The settings for one deck: the command line's, completed by the configuration."""
    if not settings.config:
        return settings
    configuration = configuration_for(settings, path)
    if configuration is None:
        return replace(settings, config="")
    return _merged(settings, configuration, path if configuration.overrides else "")


@cache
def _merged(settings: Settings, configuration: Configuration, path: str) -> Settings:
    return combine(settings, [values for _, values in configuration.for_deck(path or configuration.file)])


def combine(settings: Settings, layers: list[dict[str, Any]]) -> Settings:
    """The settings with what the layers say beneath them, weakest first."""
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
        format=settings.format or values.get("format", ""),
        as_of=settings.as_of or values.get("as-of", ""),
        unknown=settings.unknown or values.get("unknown", "error"),
        databases=settings.databases or tuple(values.get("databases", ())),
        house=settings.house or tuple(values.get("house", ())),
        options=tuple({**options, **dict(settings.options)}.items()),
        severities=tuple({**severities, **dict(settings.severities)}.items()),
    )


def configuration_for(settings: Settings, path: str) -> Configuration | None:
    """The configuration file that a deck has, or the one that was named."""
    if settings.config != "find":
        if not os.path.isfile(settings.config):
            raise UsageError(f"there is no configuration file {settings.config}")
        return load_configuration(os.path.abspath(settings.config))
    folder = os.getcwd() if path == "-" else os.path.dirname(os.path.abspath(path))
    return _found_from(folder)


@cache
def _found_from(folder: str) -> Configuration | None:
    own = os.path.join(folder, "deckcheck.toml")
    if os.path.isfile(own):
        return load_configuration(own)
    project = os.path.join(folder, "pyproject.toml")
    if os.path.isfile(project):
        with open(project, "rb") as file:
            mentioned = b"[tool.deckcheck" in file.read()
        if mentioned:
            return load_configuration(project)
    above = os.path.dirname(folder)
    return None if above == folder else _found_from(above)


@cache
def load_configuration(file: str) -> Configuration:
    import tomllib

    try:
        with open(file, "rb") as handle:
            content = tomllib.load(handle)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise UsageError(f"{file} is not well-formed TOML: {error}") from None
    table = content.get("tool", {}).get("deckcheck", {}) if os.path.basename(file) == "pyproject.toml" else content
    overrides = table.pop("overrides", [])
    if not isinstance(overrides, list) or not all(
        isinstance(one, dict) and isinstance(one.get("path"), str) for one in overrides
    ):
        raise UsageError(f"{file}: overrides are tables [[overrides]], each with a path")
    parsed = tuple((one.pop("path"), _checked(one, file)) for one in overrides)
    return Configuration(file, _checked(table, file), parsed)


def _checked(table: dict[str, Any], file: str) -> dict[str, Any]:
    """A table with known keys and values of the right kind; paths are made absolute."""
    for key, value in table.items():
        if key not in KEYS:
            from difflib import get_close_matches

            close = get_close_matches(key, KEYS, 1)
            raise UsageError(
                f"{file}: unknown key '{key}'; " + (f"did you mean '{close[0]}'?" if close else f"known: {', '.join(KEYS)}")
            )
        wanted = str if key in _TEXTS else list if key in _LISTS else dict
        if not isinstance(value, wanted) and not (key == "as-of" and hasattr(value, "isoformat")):
            raise UsageError(
                f"{file}: '{key}' must be {'text' if wanted is str else 'a list' if wanted is list else 'a table'}"
            )
    for rule, severity in table.get("severity", {}).items():
        if severity not in SEVERITIES:
            raise UsageError(f"{file}: the severity of {rule} must be one of {', '.join(SEVERITIES)}, not '{severity}'")
    if table.get("unknown", "error") not in ("error", "warn"):
        raise UsageError(f"{file}: 'unknown' is error or warn")
    if not _DATE.fullmatch(str(table.get("as-of", "2000-01-01"))):
        raise UsageError(f"{file}: 'as-of' is a date such as 2026-05-01")
    folder = os.path.dirname(file)
    absolute = {key: [os.path.join(folder, path) for path in table[key]] for key in _LISTS if key in table}
    texts = {"as-of": str(table["as-of"])} if "as-of" in table else {}
    options = {"options": {name: _word(value) for name, value in table["options"].items()}} if "options" in table else {}
    return {**table, **absolute, **texts, **options}


def _word(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def in_force(settings: Settings, path: str) -> list[tuple[str, str, str]]:
    """Every setting that a deck at `path` is judged by: its key, its value, and where it comes from."""
    rows: dict[str, tuple[str, str]] = {}
    configuration = configuration_for(settings, path) if settings.config else None
    for place, values in configuration.for_deck(path) if configuration else ():
        for key, value in values.items():
            entries = value.items() if key in _TABLES else [("", value)]
            for name, one in entries:
                rows[f"{key}.{name}" if name else key] = (", ".join(one) if isinstance(one, list) else str(one), place)
    given = {
        "game": settings.game,
        "format": settings.format,
        "as-of": settings.as_of,
        "unknown": settings.unknown,
        "databases": ", ".join(settings.databases),
        "house": ", ".join(settings.house),
        **{f"options.{name}": value for name, value in settings.options},
    }
    rows.update({key: (value, "the command line") for key, value in given.items() if value})
    rows.setdefault("unknown", ("error", "the default"))
    return [(key, value, place) for key, (value, place) in sorted(rows.items())]
