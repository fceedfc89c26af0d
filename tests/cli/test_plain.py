"""Plain command lines of `validate` are read without typer, and mean what typer makes of them."""

from __future__ import annotations

import subprocess
import sys

import pytest

from deckcheck.cli.plain import plain_options
from tests.support import ROOT

LEGAL = "examples/gundam/legal"
ILLEGAL = "examples/gundam/illegal"
PLAIN = [
    (LEGAL,),
    (ILLEGAL, "--strict"),
    ("--output-format", "json", ILLEGAL, LEGAL),
    (LEGAL, "--json"),
    (ILLEGAL, "-v", "--jobs", "2", "--output-format", "markdown"),
    ("-j", "0", LEGAL),
    ("missing.yaml", "--strict"),
]
OTHERS = [
    (),
    ("--help",),
    (LEGAL, "--output-format", "jsn"),
    (LEGAL, "--output-format"),
    (LEGAL, "--json", "--output-format", "text"),
    (LEGAL, "--jobs", "-1"),
    (LEGAL, "--jobs", "two"),
    (LEGAL, "--quiet"),
    ("--", LEGAL),
]
BY_TYPER = "import sys; from deckcheck.cli.app import run; from deckcheck.cli.output import guarded; guarded(run)"


def run(*words: str) -> tuple[int, str, str]:
    done = subprocess.run([sys.executable, *words], capture_output=True, text=True, encoding="utf-8", timeout=60, cwd=ROOT)
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize("words", PLAIN, ids=" ".join)
def test_a_plain_line_is_what_typer_reads(words: tuple[str, ...]) -> None:
    assert plain_options(words) is not None
    assert run("-m", "deckcheck", "validate", *words) == run("-c", BY_TYPER, "validate", *words)


@pytest.mark.parametrize("words", OTHERS, ids=" ".join)
def test_other_lines_are_left_to_typer(words: tuple[str, ...]) -> None:
    assert plain_options(words) is None


def test_a_plain_line_does_not_import_typer() -> None:
    code, _, imported = run("-X", "importtime", "-m", "deckcheck", "validate", LEGAL, "--strict", "--json")
    assert (code, "deckcheck.cli.plain" in imported, "typer" in imported) == (0, True, False)
