"""The command line for typer: help, completion, mistakes, and all lines that are not plain. Each command is a module in
commands/; heavy imports are inside the commands."""

from __future__ import annotations

import os
import shlex
import sys
from functools import wraps
from inspect import Parameter as Declaration
from inspect import Signature
from itertools import takewhile
from typing import Annotated, Any

import typer
from typer.core import TyperCommand

from deckcheck.cli.declaring import REQUIRED, Argument, Command, Parameter, parameters_of
from deckcheck.cli.plain import command_modules, load_entry

app = typer.Typer(
    name="deckcheck",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

PANELS = ("Check", "Build", "Play", "Tools")
"""Groups of commands in the help, in this order; every command that is shown belongs to one."""
_REGISTERED: set[str] = set()
"""Modules whose commands are registered: a process may run several commands."""


class _RewordingCommand(TyperCommand):
    """A command that changes the words of its line before they are read."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        reword = getattr(self.callback, "reword", str)
        return super().parse_args(ctx, [reword(word) for word in args])


def register_commands(only: str = "") -> None:
    """Register all commands, or only those in the module `only` if there is one: the others take time to import."""
    names = command_modules()
    for name in [only] if only in names else names:
        if name not in _REGISTERED:
            _REGISTERED.add(name)
            _register(name)
    app.registered_commands.sort(
        key=lambda command: ((*PANELS, "").index(command.rich_help_panel or ""), getattr(command.callback, "__module__", ""))
    )


def _register(module: str) -> None:
    entry = load_entry(module)
    target = typer.Typer(name=module, no_args_is_help=True, help=entry.group) if entry.group else app
    panel = None if entry.group else entry.panel
    for name, command in entry.commands.items():
        target.command(name, cls=_RewordingCommand, rich_help_panel=panel)(_for_typer(command))
    for name, command in entry.aliases.items():
        target.command(name, hidden=True, help=f"Alias of {command.__name__}.")(_for_typer(command))
    if entry.group:
        app.add_typer(target, name=module, rich_help_panel=entry.panel)


def _for_typer(command: Command) -> Command:
    """Return a command whose signature says what typer has to know: typer reads arguments and options from there."""

    @wraps(command)
    def wrapped(**given: Any) -> Any:
        return command(**given)

    declared = [_declaration(parameter) for parameter in parameters_of(command)]
    wrapped.__signature__ = Signature(declared)  # type: ignore[attr-defined]
    wrapped.__annotations__ = {parameter.name: parameter.annotation for parameter in declared}
    return wrapped


def _declaration(parameter: Parameter) -> Declaration:
    declared = parameter.declared
    if isinstance(declared, Argument):
        info = typer.Argument(**declared.details)
    else:
        info = typer.Option(*declared.flags, **declared.details)
    default = Declaration.empty if parameter.default is REQUIRED else parameter.default
    return Declaration(parameter.name, Declaration.KEYWORD_ONLY, default=default, annotation=Annotated[parameter.kind, info])


def _show_version(value: bool) -> None:
    if value:
        from deckcheck.core.installation import version_line

        print(version_line())
        raise typer.Exit


@app.callback()
def options(
    version: bool = typer.Option(False, "--version", help="Show the version.", callback=_show_version, is_eager=True),
) -> None:
    """Check decklists against the rules of their game, build decks, and play them.

    Begin a deck with `deckcheck new GAME -o deck.yaml`.
    Find cards with `deckcheck cards search -g GAME QUERY`.
    Put them in with `deckcheck add deck.yaml CARD`.
    Fill the rest with `deckcheck complete deck.yaml --write`.
    Check with `deckcheck validate deck.yaml`.
    """


def run() -> int:
    """Parse the command line and run the command; return the exit code."""
    completing = os.environ.get("_DECKCHECK_COMPLETE", "")
    register_commands("" if completing else "".join(sys.argv[1:2]).replace("-", "_"))
    if completing == "complete_bash":
        from deckcheck.cli.completion import join_bash_words

        join_bash_words()
    try:
        code = app(standalone_mode=False, prog_name="deckcheck")
    except typer.Abort:
        return 1
    except Exception as error:
        if not hasattr(error, "show") or not hasattr(error, "exit_code"):
            raise
        # A mistake on the command line. typer would draw it with rich, past the guard of the streams; releases of typer
        # have different base classes for it.
        error.show()
        if line := _with_quotes(sys.argv[1:]):
            print(f"A card name of several words needs quotes: {line}", file=sys.stderr)
        return int(error.exit_code)
    return code if isinstance(code, int) else 0


def _with_quotes(words: list[str]) -> str:
    """Return the line that was meant if it has a card name of several words without quotes; otherwise an empty text."""
    before = 2 if words[:1] in (["add"], ["remove"]) or words[:2] == ["cards", "show"] else len(words)
    name = list(takewhile(lambda word: not word.startswith("-"), words[before:]))
    number = [name.pop()] if len(name) > 1 and name[-1].isdigit() else []
    if len(name) < 2:
        return ""
    rest = words[before + len(name) + len(number) :]
    return shlex.join(["deckcheck", *words[:before], " ".join(name), *number, *rest])
