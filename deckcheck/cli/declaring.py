"""Arguments and options of commands as data. Typer makes the help, the messages and the completion from them; a plain command
line is read from them without typer, whose import takes longer than most commands."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import wraps
from typing import Any, NamedTuple, get_type_hints

Command = Callable[..., Any]
DECK_PANEL = "Deck options"
REQUIRED: Any = object()
"""Default of a parameter that must be given."""


class Argument:
    """A word of the command line without a flag; `details` are the names that typer gives to its properties."""

    def __init__(self, **details: Any) -> None:
        self.details = details


class Option:
    """A flag of the command line, with a value unless its parameter is a bool."""

    def __init__(self, *flags: str, **details: Any) -> None:
        self.flags, self.details = flags, details


class Parameter(NamedTuple):
    """A parameter of a command, which the user gives as an argument or an option."""

    name: str
    kind: Any
    default: Any
    declared: Argument | Option


class Entry(NamedTuple):
    """The commands of a module, and the panel of the help that shows them."""

    panel: str
    commands: Mapping[str, Command]
    group: str = ""
    """Help text of the group that the commands belong to; empty if they belong to none."""
    aliases: Mapping[str, Command] = {}
    """Commands under names that the help does not show."""


def declare(name: str, kind: Any, default: Any, *flags: str, panel: str = DECK_PANEL, **details: Any) -> Parameter:
    return Parameter(name, kind, default, Option(*flags, rich_help_panel=panel, **details))


def parameters_of(command: Command) -> tuple[Parameter, ...]:
    """Return the parameters of a command that are declared in its signature, and those that decorators added."""
    known: tuple[Parameter, ...] | None = getattr(command, "parameters", None)
    if known is not None:
        return known
    code = command.__code__
    names = code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]
    defaults = dict(zip(reversed(names[: code.co_argcount]), reversed(command.__defaults__ or ()), strict=False))
    defaults |= command.__kwdefaults__ or {}
    hints = get_type_hints(command, include_extras=True)
    return tuple(
        Parameter(name, hints[name].__origin__, defaults.get(name, REQUIRED), hints[name].__metadata__[0])
        for name in names
        if hasattr(hints[name], "__metadata__")
    )


def with_options(command: Command, argument: str, added: Iterable[Parameter], build: Callable[..., Any]) -> Command:
    """Return a command with more options, from which `build` makes one of its arguments."""
    options = tuple(added)

    @wraps(command)
    def wrapped(**given: Any) -> Any:
        built = build(**{option.name: given.pop(option.name) for option in options})
        return command(**given, **{argument: built})

    wrapped.parameters = (*parameters_of(command), *options)  # type: ignore[attr-defined]
    return wrapped


def rewording(reword: Callable[[str], str]) -> Callable[[Command], Command]:
    """Change every word of a command's line before it is read."""

    def mark(command: Command) -> Command:
        command.reword = reword  # type: ignore[attr-defined]
        return command

    return mark
