"""The command line. Each command is a module in commands/; heavy imports are inside the commands."""

from __future__ import annotations

import os
import sys
from importlib import import_module

import typer

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


def register_commands(only: str = "") -> None:
    """Register all commands, or only those in the module `only` if there is one: the others take time to import."""
    here = os.path.join(os.path.dirname(__file__), "commands")
    names = sorted(name[:-3] for name in os.listdir(here) if name.endswith(".py") and not name.startswith("_"))
    for name in [only] if only in names else names:
        if name not in _REGISTERED:
            _REGISTERED.add(name)
            import_module(f"deckcheck.cli.commands.{name}").register(app)
    app.registered_commands.sort(
        key=lambda command: ((*PANELS, "").index(command.rich_help_panel or ""), getattr(command.callback, "__module__", ""))
    )


def _show_version(value: bool) -> None:
    if value:
        from deckcheck.core.version import version_line

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
    register_commands("" if completing else "".join(sys.argv[1:2]))
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
        return int(error.exit_code)
    return code if isinstance(code, int) else 0
