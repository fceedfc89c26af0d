"""Plain command lines are read without typer, and mean what typer makes of them."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any

import pytest

from deckcheck.cli.app import app, register_commands
from deckcheck.cli.declaring import REQUIRED, parameters_of
from deckcheck.cli.plain import command_modules, load_entry, plain_command, plain_values
from tests.support import ROOT

LEGAL = "examples/gundam/legal"
ILLEGAL = "examples/gundam/illegal"
DECK = f"{LEGAL}/basic-team.yaml"
PLAIN = [
    ("validate", LEGAL),
    ("validate", ILLEGAL, "--strict"),
    ("validate", "--output-format", "json", ILLEGAL, LEGAL),
    ("validate", LEGAL, "--json"),
    ("validate", ILLEGAL, "-v", "--jobs", "2", "--output-format", "markdown"),
    ("validate", "-j", "0", LEGAL),
    ("validate", "missing.yaml", "--strict"),
    ("validate", LEGAL, "--output-format", "jsn"),
    ("validate", LEGAL, "--json", "--output-format", "text"),
    ("validate", ILLEGAL, "--quiet", "--select", "GU", "--select", "DC"),
    ("cards", "search", "-g", "gd", "-type:character", "--limit", "3"),
    ("cards", "search"),
    ("cards", "show", "nothing", "-g", "gd"),
    ("new", "gundam", "--name", "A deck"),
    ("new", "gundm"),
    ("stats", DECK, "--output-format", "csv"),
    ("odds", DECK, "1+ type:character", "--by-turn", "2", "--require", ">= 99%"),
    ("diff", DECK, DECK),
    ("fmt", "--check", DECK),
    ("legal-in", DECK),
    ("rules", "gundam", "--json"),
    ("explain", "DC-CARD-01"),
    ("event", "check", "missing"),
]
OTHERS = [
    (),
    ("--help",),
    ("validat", LEGAL),
    ("Validate", LEGAL),
    ("__init__",),
    ("cards",),
    ("cards", "serch"),
    ("legal_in", DECK),
    ("validate",),
    ("validate", "--help"),
    ("validate", LEGAL, "--output-format"),
    ("validate", LEGAL, "--output-format", "text", "--output-format", "json"),
    ("validate", LEGAL, "--output-format=json"),
    ("validate", LEGAL, "--jobs", "-1"),
    ("validate", LEGAL, "--jobs", "two"),
    ("validate", LEGAL, "--sel", "GU"),
    ("validate", "--", LEGAL),
    ("odds", DECK, "1+ type:character", "--by-turn", "101"),
    ("stats", DECK, DECK),
    ("event", "check", "missing", "--no-history"),
]
BY_TYPER = "import sys; from deckcheck.cli.app import run; from deckcheck.cli.output import guarded; guarded(run)"


def run(*words: str) -> tuple[int, str, str]:
    """Run Python without a measurement of coverage, which would import modules of its own."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("COVERAGE_")}
    line = [sys.executable, *words]
    done = subprocess.run(line, capture_output=True, text=True, encoding="utf-8", timeout=3600, cwd=ROOT, env=environment)
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize("words", PLAIN, ids=" ".join)
def test_a_plain_line_is_what_typer_reads(words: tuple[str, ...]) -> None:
    assert plain_command(words) is not None
    assert run("-m", "deckcheck", *words) == run("-c", BY_TYPER, *words)


@pytest.mark.parametrize("words", OTHERS, ids=" ".join)
def test_other_lines_are_left_to_typer(words: tuple[str, ...]) -> None:
    assert plain_command(words) is None


def test_a_plain_line_does_not_import_typer() -> None:
    code, _, imported = run("-X", "importtime", "-m", "deckcheck", "validate", LEGAL, "--strict", "--json")
    assert (code, "deckcheck.cli.plain" in imported, "typer" in imported, "inspect" in imported) == (0, True, False, False)


@pytest.mark.parametrize("module", command_modules())
def test_typer_gives_every_parameter_the_value_that_a_plain_line_has(module: str) -> None:
    """All commands with their arguments only, and with every option."""
    register_commands()
    entry = load_entry(module)
    for name, command in entry.commands.items():
        for options in (False, True):
            words = example_words(command, options=options)
            assert plain_values(parameters_of(command), words) == by_typer(module, name, words), (name, words)


def example_words(command: Any, *, options: bool) -> list[str]:
    """Return a word for every argument, and every option with a value; without `options` only those that must be given."""
    words: list[str] = []
    for parameter in parameters_of(command):
        flags = getattr(parameter.declared, "flags", ())
        value = [str(parameter.declared.details.get("min", 7))] if parameter.kind in (int, int | None) else ["some words"]
        if not flags:
            words += value
        elif (options or parameter.default is REQUIRED) and parameter.kind is not float and "/" not in flags[0]:
            words += [flags[-1], *([] if parameter.kind is bool else value)]
    return words


def by_typer(module: str, name: str, words: list[str]) -> dict[str, Any]:
    """Return the values that typer reads; it gives a command None where a list has nothing."""
    import typer

    root: Any = typer.main.get_command(app)
    command = root.commands[module.replace("_", "-")]
    command = command.commands[name] if load_entry(module).group else command
    found: dict[str, Any] = command.make_context(name, list(words)).params
    return {key: list(value) or None if isinstance(value, tuple) else value for key, value in found.items()}
