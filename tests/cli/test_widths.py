"""Every command in terminals of 60, 80 and 120 columns: no line is too long, and nothing is folded inside a word."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
import typer

from deckcheck.cli.app import command_line
from deckcheck.report.style import text_width
from tests.cli.terminal import run_in_terminal
from tests.commands import run
from tests.event.evening import EXAMPLE
from tests.support import ROOT

pytestmark = pytest.mark.slow

HEARTS, DUELS = ROOT / "examples" / "kingdom-hearts" / "legal", ROOT / "examples" / "kingdom-duels"
FILES = {
    "deck.yaml": HEARTS / "a-storm-of-glass.yaml",
    "copy.yaml": HEARTS / "a-storm-of-glass.yaml",
    "other.yaml": HEARTS / "the-long-eclipse.yaml",
    "illegal.yaml": next(iter(sorted((DUELS / "illegal").glob("*.yaml")))),
    "question.yaml": next(iter(sorted((ROOT / "tests" / "games" / "kingdom_hearts" / "scenarios").rglob("*.yaml")))),
}
DECK, OTHER = "deck.yaml", "other.yaml"
DOCUMENTS = ("convert", "complete", "new", "validate")
"""Commands that print lines of files, which stay as they are."""
COMMANDS: dict[str, list[str]] = {
    "validate": ["illegal.yaml", DECK],
    "explain": ["KD-DECK-07"],
    "rules": ["kingdom-hearts"],
    "legal-in": [DECK],
    "config": [DECK],
    "event": ["check", "event", "--no-history"],
    "page": ["--help"],
    "cards": ["search", "-g", "kd", "t:dragon", "level>=7"],
    "show": ["illegal.yaml"],
    "stats": [DECK],
    "odds": [DECK, "1+ t:world and 1+ t:friend", "--by-turn", "3"],
    "diff": [DECK, OTHER],
    "convert": [DECK, "--to", "text"],
    "complete": [DECK],
    "fmt": ["--check", DECK],
    "new": ["kd"],
    "add": ["copy.yaml", "Mirelle @1"],
    "remove": ["copy.yaml", "Mirelle @1"],
    "hand": [DECK],
    "goldfish": [DECK, "-n", "6", "--jobs", "1"],
    "duel": [DECK, OTHER, "-n", "2", "--jobs", "1"],
    "gauntlet": [DECK, OTHER, "--all", "-n", "2", "--jobs", "1"],
    "compare": [DECK, OTHER, "-n", "4", "--jobs", "1"],
    "improve": ["--help"],
    "replay": [DECK, "--against", OTHER],
    "play": [DECK, "--against", OTHER],
    "scenario": ["question.yaml"],
    "schema": ["--help"],
    "lsp": ["--help"],
}
FRAME = re.compile(r"[─-╿▀-▟●○◉·┊^]+")
"""Frames, bars and charts around words."""
BUSY = re.compile(r"games/s|^.?Checking|^.?playing")
"""Lines of a progress bar."""


def words_of(text: str) -> set[str]:
    return {word.strip("()[],;:'`.…") for word in FRAME.sub(" ", text).split()}


def put_files(folder: Path) -> None:
    """Write the decks with short names: a path is not folded, however long it is."""
    for name, source in FILES.items():
        shutil.copy(source, folder / name)
    shutil.copytree(EXAMPLE, folder / "event", dirs_exist_ok=True)


def unfolded(*words: str, cwd: Path) -> str:
    """What a command prints into a pipe, where nothing is wrapped; help texts as wide as they like."""
    done = run(*words, cwd=cwd, COLUMNS="400")
    return done.stdout + done.stderr


def test_every_command_is_here() -> None:
    assert set(typer.main.get_command(command_line()).commands) == set(COMMANDS)  # type: ignore[attr-defined]


@pytest.mark.parametrize("command", COMMANDS)
def test_nothing_is_folded_inside_a_word(command: str, tmp_path: Path) -> None:
    for words in ([command, *COMMANDS[command]], [command, "--help"]):
        put_files(tmp_path)
        whole = words_of(unfolded(*words, cwd=tmp_path))
        for columns in (60, 120) if words[-1] == "--help" else (60, 80, 120):
            put_files(tmp_path)
            _, shown = run_in_terminal(*words, cwd=tmp_path, columns=columns, keys=b"\x04" * 3)
            lines = [line for part in shown.split("\n") for line in part.split("\r") if not BUSY.search(line)]
            told = {word for line in lines for word in words_of(line) if len(word) > 1}
            cut = {word for word in told - whole if f"{word}…" not in shown and f"…{word}" not in shown}
            assert cut == set(), (words, columns)
            if command not in DOCUMENTS:
                assert [line for line in lines if text_width(line.rstrip()) > columns] == [], (words, columns)
