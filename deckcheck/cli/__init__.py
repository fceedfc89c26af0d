"""The command line. Each command is a module of this folder; what is heavy is imported inside the command."""

from __future__ import annotations

import os
import sys
from importlib import import_module

import typer

from deckcheck.errors import DeckcheckError, InputError

app = typer.Typer(
    name="deckcheck",
    help="Check decklists against the rules of their game.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _register() -> None:
    here = os.path.dirname(__file__)
    for name in sorted(name[:-3] for name in os.listdir(here) if name.endswith(".py") and not name.startswith("_")):
        import_module(f"deckcheck.cli.{name}").register(app)


def _show_version(value: bool) -> None:
    if value:
        from deckcheck import __version__

        print(f"deckcheck {__version__}")
        raise typer.Exit


@app.callback()
def options(
    version: bool = typer.Option(False, "--version", help="Show the version.", callback=_show_version, is_eager=True),
) -> None:
    """Check decklists against the rules of their game."""


def run() -> None:
    """Runs the command line; a user's mistake ends with a message and exit code 2, never with a traceback."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    _register()
    try:
        app(standalone_mode=True)
    except InputError as error:
        for one in error.diagnostics:
            print(f"deckcheck: {one.file}:{one.line}:{one.column}: {one.message}", file=sys.stderr)
            if one.help:
                print(f"  help: {one.help}", file=sys.stderr)
        sys.exit(2)
    except DeckcheckError as error:
        print(f"deckcheck: {error}", file=sys.stderr)
        sys.exit(2)
    except BrokenPipeError:  # the reader of a pipe has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        sys.exit(1)
    except OSError as error:
        print(f"deckcheck: {error.strerror or error}{': ' + str(error.filename) if error.filename else ''}", file=sys.stderr)
        sys.exit(2)
