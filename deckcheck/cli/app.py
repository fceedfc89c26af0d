"""The command line: help, completion and mistakes. Each command is a module in commands/ with a typer app; only the module of
the command that is called is imported, and heavy imports are inside the commands."""

from __future__ import annotations

import os
import re
import sys
from importlib import import_module
from inspect import getdoc
from typing import Any

import typer
from typer.core import TyperGroup

PANELS = ("Check", "Build", "Play", "Tools")
"""Groups of commands in the help, in this order; every command belongs to one."""


class _Commands(TyperGroup):
    """The commands in the order of their panels, and the ways to call them that the help does not show."""

    def list_commands(self, ctx: Any) -> list[str]:
        panels = {name: getattr(command, "rich_help_panel", None) for name, command in self.commands.items()}
        return sorted(panels, key=lambda name: (PANELS.index(panels[name]), name))

    def resolve_command(self, ctx: Any, args: list[str]) -> tuple[str | None, Any, list[str]]:
        return super().resolve_command(ctx, _with_command(args))


def _with_command(words: list[str]) -> list[str]:
    """Return the words that are meant, such as those of `validate` for `deckcheck deck.yaml`."""
    commands = [name.replace("_", "-") for name in command_modules()]
    if words[:1] and words[0] in commands:
        return words
    from deckcheck.cli.aliases import with_command

    return with_command(words, commands)


def _module(command: str) -> str:
    return command.replace("-", "_")


def command_modules() -> list[str]:
    """Return the names of the modules in commands/."""
    found = os.listdir(os.path.join(os.path.dirname(__file__), "commands"))
    return sorted(name[:-3] for name in found if name.endswith(".py") and not name.startswith("_"))


def command_line(command: str = "") -> typer.Typer:
    """Return the app with one command, or with all if there is none of that name: modules take time to import."""
    app = typer.Typer(
        name="deckcheck",
        cls=_Commands,
        callback=_options,
        no_args_is_help=True,
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    names = command_modules()
    for name in [_module(command)] if _module(command) in names else names:
        commands: typer.Typer = import_module(f"deckcheck.cli.commands.{name}").app
        for info in commands.registered_commands:
            info.help = _unwrapped(info.help or getdoc(info.callback) or "")
        app.add_typer(commands, rich_help_panel=commands.rich_help_panel)  # typer forgets the panel of a group otherwise
    return app


def _unwrapped(text: str) -> str:
    """Join lines of a docstring within a sentence: below the first paragraph typer keeps them, however wide the terminal is."""
    return re.sub(r"(?<![.:\n])\n(?!\n)", " ", text)


def _show_version(value: bool) -> None:
    if value:
        from deckcheck.core.installation import version_line

        print(version_line())
        raise typer.Exit


def _options(
    version: bool = typer.Option(False, "--version", help="Show the version.", callback=_show_version, is_eager=True),
) -> None:
    """Check decklists against the rules of their game, build decks, and play them.

    Begin a deck with `deckcheck new GAME deck.yaml`; short names of games are kd, kh, kw, gd and hm.
    Find cards with `deckcheck search -g GAME WORDS`.
    Put them in with `deckcheck add deck.yaml 3 CARD`.
    Fill the rest with `deckcheck complete deck.yaml --write`.
    Check with `deckcheck deck.yaml`; look at it with `deckcheck show deck.yaml`.
    """


def run() -> int:
    """Parse the command line and run the command; return the exit code."""
    completing = os.environ.get("_DECKCHECK_COMPLETE", "")
    words = sys.argv[1:] if completing else _with_command(sys.argv[1:])
    command = "" if completing else "".join(words[:1])
    if completing == "complete_bash":
        from deckcheck.cli.completion import join_bash_words

        join_bash_words()
    try:
        code = command_line(command)(words, standalone_mode=False, prog_name="deckcheck")
    except typer.Abort:
        return 1
    except Exception as error:
        if not hasattr(error, "show") or not hasattr(error, "exit_code"):
            raise
        # A mistake on the command line. typer would draw it with rich, past the guard of the streams; releases of typer
        # have different base classes for it.
        error.show()
        for line in _advice(words):
            print(line, file=sys.stderr)
        return int(error.exit_code)
    return code if isinstance(code, int) else 0


def _advice(words: list[str]) -> list[str]:
    """Return lines to type instead of words that could not be parsed."""
    from deckcheck.cli.aliases import advice

    return advice(words, [name.replace("_", "-") for name in command_modules()]) if words else []
