"""Plain command lines: whole flags, each with its value, and arguments. They are read without typer. Everything else is left to
typer: help, mistakes, short flags in one word, and values that begin with a dash."""

from __future__ import annotations

import os
from importlib import import_module
from typing import TYPE_CHECKING, Any

from deckcheck.cli.declaring import REQUIRED, Argument, Option, Parameter, parameters_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from deckcheck.cli.declaring import Entry

_LISTS = (list[str], list[str] | None)
_NUMBERS = (int, int | None)


class _NotPlainError(Exception):
    """A word that typer has to read."""


def command_modules() -> list[str]:
    """Return the names of the modules in commands/."""
    found = os.listdir(os.path.join(os.path.dirname(__file__), "commands"))
    return sorted(name[:-3] for name in found if name.endswith(".py") and not name.startswith("_"))


def load_entry(module: str) -> Entry:
    """Return the commands of a module in commands/."""
    entry: Entry = import_module(f"deckcheck.cli.commands.{module}").ENTRY
    return entry


def plain_command(words: Sequence[str]) -> Callable[[], int | None] | None:
    """Return the work of a plain command line; None if typer has to read it."""
    module = words[0].replace("-", "_") if words else ""
    if module not in command_modules():
        return None
    entry = load_entry(module)
    rest = words[1:] if entry.group else words
    command = entry.commands.get(rest[0]) if rest else None
    if command is None:
        return None
    given = plain_values(parameters_of(command), [getattr(command, "reword", str)(word) for word in rest[1:]])
    return None if given is None else lambda: command(**given)


def plain_values(parameters: Sequence[Parameter], words: Sequence[str]) -> dict[str, Any] | None:
    """Return the value of every parameter; None if typer has to read the words."""
    flags = {
        flag: parameter
        for parameter in parameters
        if isinstance(parameter.declared, Option)
        for flag in parameter.declared.flags
    }
    given: dict[str, Any] = {}
    arguments: list[str] = []
    rest = iter(words)
    try:
        for word in rest:
            if word[:1] != "-" or word == "-":
                arguments.append(word)
            elif (parameter := flags.get(word)) is not None:
                _add(given, parameter, "" if parameter.kind is bool else _value(rest))
            else:
                return None
        for parameter in parameters:
            if isinstance(parameter.declared, Argument):
                taken = arguments if parameter.kind in _LISTS else arguments[:1]
                for word in taken:
                    _add(given, parameter, word)
                arguments = arguments[len(taken) :]
    except _NotPlainError:
        return None
    values = {parameter.name: parameter.default for parameter in parameters} | given
    return None if arguments or REQUIRED in values.values() else values


def _value(rest: Iterator[str]) -> str:
    """Return the value of an option."""
    word = next(rest, "-")
    if word.startswith("-"):
        raise _NotPlainError
    return word


def _add(given: dict[str, Any], parameter: Parameter, word: str) -> None:
    """Add a value to those given."""
    name, kind = parameter.name, parameter.kind
    if kind in _LISTS:
        given.setdefault(name, []).append(word)
    elif name in given:
        raise _NotPlainError
    elif kind is bool:
        given[name] = True
    elif kind is str:
        given[name] = word
    elif kind in _NUMBERS:
        given[name] = _number(word, parameter.declared.details)
    else:
        raise _NotPlainError


def _number(word: str, limits: Mapping[str, Any]) -> int:
    if not (word.isascii() and word.isdigit() and len(word) < 10):
        raise _NotPlainError
    number = int(word)
    if not limits.get("min", number) <= number <= limits.get("max", number):
        raise _NotPlainError
    return number
