"""Tables of a configuration file: known keys, and values of the right type."""

from __future__ import annotations

import os
from typing import Any

from deckcheck.core.core_checks import CODES
from deckcheck.core.errors import UsageError
from deckcheck.core.settings import DECK_OPTIONS
from deckcheck.core.words import suggest, suggest_or_list
from deckcheck.reading.trees import is_inside, tree_of

_OPTIONS = {option.key: option for option in DECK_OPTIONS.values() if option.key}
TABLES = ("options", "severity", "gate")
GATES = ("odds", "goldfish", "games")
"""Keys of [gate]: chances of requirements, conditions on goldfish games, and how many games are played."""
KEYS = (*_OPTIONS, "baseline", "exclude", "severity", "gate")
MOST_GAMES, MOST_GATES, MOST_LETTERS = 10_000, 20, 500
"""Bounds of [gate]: games, conditions of a kind, and characters of a condition. Every deck is held to all of them."""
MOST_ENTRIES = 1000
"""Maximum number of entries of a list or a table, and of overrides."""
MOST_PATHS = 20
"""Maximum number of databases, and of house formats, to each of which every deck is held."""
SEVERITIES = ("error", "warning", "notice", "off")
ADJUSTABLE = ("DC-CARD-", "DC-HOUSE-", "DC-LIST-", "DC-SUPPRESS-")
"""Checks that belong to no game and whose severity can be changed. What makes a file unreadable stays an error."""


def check_table(table: dict[str, Any], file: str) -> dict[str, Any]:
    """Return a table with known keys and values of the right type; paths become absolute, games get their full name."""
    for key, value in table.items():
        _check_type(key, value, file)
    return {key: _checked(key, value, file) for key, value in table.items()}


def _kind(key: str) -> str:
    """Return the kind of a deck option; other keys are of a kind of their own."""
    return _OPTIONS[key].kind if key in _OPTIONS else key


def _check_type(key: str, value: Any, file: str) -> None:
    if key not in KEYS:
        raise UsageError(f"{file}: unknown key '{key}'; {suggest_or_list(key, KEYS)}")
    if _kind(key) in ("paths", "exclude"):
        fits, wanted = isinstance(value, list) and all(isinstance(path, str) and path for path in value), "a list of paths"
    elif key in TABLES:
        fits, wanted = isinstance(value, dict), "a table"
    else:
        fits, wanted = isinstance(value, str) or _kind(key) == "date", "text"
    if not fits:
        raise UsageError(f"{file}: '{key}' must be {wanted}")
    most = MOST_PATHS if _kind(key) == "paths" else MOST_ENTRIES
    if isinstance(value, list | dict) and len(value) > most:
        raise UsageError(f"{file}: '{key}' has {len(value)} entries; the maximum is {most}")


def _checked(key: str, value: Any, file: str) -> Any:
    choices = _OPTIONS[key].choices if key in _OPTIONS else ()
    if choices and value not in choices:
        raise UsageError(f"{file}: '{key}' must be {' or '.join(choices)}, not '{value}'")
    match _kind(key):
        case "game":
            return _game(value, file)
        case "date":
            return _date(key, value, file)
        case "paths":
            return [inside_tree(key, path, file) for path in value]
        case "baseline":
            return inside_tree(key, value, file) if value else ""
        case "options":
            return {name: _word(name, written, file) for name, written in value.items()}
        case "severity":
            return dict(_severity(rule, severity, file) for rule, severity in value.items())
        case "gate":
            return _gate(value, file)
    return value


def inside_tree(key: str, written: str, file: str) -> str:
    """Return the path that a configuration names; refuse one outside its tree, and a link that leaves it.

    Whoever can write a configuration could otherwise have any file of this machine read, and its beginning shown.
    """
    if "\0" in written:
        raise UsageError(f"{file}: '{key}' has a path with a NUL character")
    path = os.path.normpath(os.path.join(os.path.dirname(file), written))
    tree = tree_of(os.path.dirname(file))
    if not is_inside(path, tree):
        raise UsageError(f"{file}: '{key}' names {written}, which is outside {tree}; {_ELSEWHERE[key]}")
    return path


_ELSEWHERE = {
    "databases": "pass a database elsewhere with --db DIR",
    "house": "pass a house format elsewhere with --house FILE",
    "group": "pass a deck elsewhere with --group FILE",
    "baseline": "pass a baseline elsewhere with --baseline FILE",
}


def _gate(table: dict[str, Any], file: str) -> dict[str, Any]:
    """Return [gate] with known keys; what the requirements mean is known when a deck is checked."""
    for key in table:
        if key not in GATES:
            raise UsageError(f"{file}: unknown key '{key}' in [gate]; {suggest_or_list(key, GATES)}")
    odds, goldfish, games = table.get("odds", {}), table.get("goldfish", []), table.get("games", 1)
    if not isinstance(odds, dict) or not all(isinstance(gate, str) for gate in odds.values()):
        raise UsageError(f'{file}: \'odds\' in [gate] must be a table such as {{"1+ type:monster" = ">= 0.85"}}')
    goldfish = [goldfish] if isinstance(goldfish, str) else goldfish
    if not isinstance(goldfish, list) or not all(isinstance(gate, str) for gate in goldfish):
        raise UsageError(f"{file}: 'goldfish' in [gate] must be a condition or a list of them, such as \"p(goal<=8) >= 0.6\"")
    if not isinstance(games, int) or isinstance(games, bool) or not 1 <= games <= MOST_GAMES:
        raise UsageError(f"{file}: 'games' in [gate] must be a number from 1 to {MOST_GAMES}")
    if max(len(odds), len(goldfish)) > MOST_GATES:
        raise UsageError(f"{file}: [gate] has more than {MOST_GATES} conditions of a kind; the maximum is {MOST_GATES}")
    if any(len(text) > MOST_LETTERS for text in (*odds, *odds.values(), *goldfish)):
        raise UsageError(f"{file}: a condition in [gate] is longer than {MOST_LETTERS} characters, the maximum")
    return {**table, "goldfish": goldfish} if "goldfish" in table else table


def _game(written: str, file: str) -> str:
    from deckcheck.core.registry import find_game, unknown_game

    name = find_game(written)
    if not name:
        raise UsageError(f"{file}: {unknown_game(written)}")
    return name


def _date(key: str, value: Any, file: str) -> str:
    from datetime import date

    try:
        text = str(value)  # TOML has dates of its own; quoted ones are text
        if len(text) != 10:
            raise ValueError
        return date.fromisoformat(text).isoformat()
    except ValueError:
        raise UsageError(f"{file}: '{key}' must be a date (YYYY-MM-DD), not '{value}'") from None


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
