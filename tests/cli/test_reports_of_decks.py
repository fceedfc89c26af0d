"""`stats`, `odds` and `diff` as a user runs them: every format, files, gates, and a terminal of 80 columns."""

from __future__ import annotations

import csv
import io
import json
import subprocess
from pathlib import Path

import pytest

from tests.building.decklists import GAMES, example
from tests.cli.terminal import run_in_terminal
from tests.faults import run

FORMATS = ("text", "json", "html", "markdown", "csv")
REQUIREMENT = "1+ name:a and 1+ name:e"


@pytest.fixture(scope="module")
def decks(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, str]:
    """A deck, and the same deck with a card less."""
    folder = tmp_path_factory.mktemp("decks")
    before, after = folder / "before.yaml", folder / "after.yaml"
    text = example("kingdom-duels").read_text(encoding="utf-8")
    before.write_text(text, encoding="utf-8")
    first = next(line for line in text.splitlines() if line.startswith("  - 1 "))
    after.write_text(text.replace(f"{first}\n", "", 1), encoding="utf-8")
    return str(before), str(after)


def words_of(command: str, decks: tuple[str, str]) -> list[str]:
    more = {"stats": decks[:1], "odds": (decks[0], REQUIREMENT), "diff": (*decks, "--odds", REQUIREMENT)}
    return [command, *more[command]]


def check_format(name: str, printed: str, title: str) -> None:
    if name == "json":
        assert json.loads(printed)["version"] == 1
    elif name == "csv":
        rows = list(csv.reader(io.StringIO(printed)))
        assert rows[0] == ["table", "row", "column", "value"]
        assert {len(row) for row in rows} == {4}
    elif name == "html":
        assert printed.startswith("<!DOCTYPE html>")
        assert printed.rstrip().endswith("</html>")
        assert "<table" in printed
    elif name == "markdown":
        assert printed.startswith("## ")
        assert "| --- |" in printed
    assert title in printed or name == "csv"


@pytest.mark.parametrize("output_format", FORMATS)
@pytest.mark.parametrize("command", ["stats", "odds", "diff"])
def test_every_command_has_every_format_also_in_a_file(
    command: str, output_format: str, decks: tuple[str, str], tmp_path: Path
) -> None:
    title = {"stats": "Blue-Eyes Arsenal", "odds": "Blue-Eyes Arsenal", "diff": "after.yaml"}[command]
    words = [*words_of(command, decks), "--output-format", output_format]
    printed = run(*words)
    assert (printed.returncode, printed.stderr) == (0, "")
    check_format(output_format, printed.stdout, title)
    target = tmp_path / "report"
    written = run(*words, "--output", str(target))
    assert (written.returncode, written.stdout) == (0, "")
    assert target.read_text(encoding="utf-8") == printed.stdout


@pytest.mark.parametrize("game", GAMES)
def test_a_terminal_of_80_columns_is_enough(game: str, tmp_path: Path) -> None:
    deck = str(example(game))
    for words in (["stats", deck], ["odds", deck, REQUIREMENT]):
        code, shown = run_in_terminal(*words, cwd=tmp_path)
        assert code == 0
        assert [line for line in shown.splitlines() if len(line) > 80] == []


def test_a_search_in_a_terminal_has_one_line_per_card(tmp_path: Path) -> None:
    for game in GAMES:
        _, shown = run_in_terminal("cards", "search", "-g", game, "a", "--limit", "20", cwd=tmp_path)
        lines = shown.splitlines()
        assert [line for line in lines if len(line) > 80] == []
        cards = min(20, int(lines[0].split()[0]))
        assert len([line for line in lines if line.startswith("  ")]) == cards + 1, "a header and the cards"


def test_the_difference_says_what_changed(decks: tuple[str, str]) -> None:
    found = json.loads(run(*words_of("diff", decks), "--json").stdout)
    assert [change["after"] for change in found["cards"]] == [0]
    assert (found["before"]["status"], found["after"]["status"]) == ("legal", "illegal")
    assert found["new_findings"] == ["error KD-DECK-01: Main Deck has 29 cards; it needs exactly 30"]
    assert found["odds"][0]["before"]["turns"] != found["odds"][0]["after"]["turns"]


@pytest.mark.parametrize(("gate", "code"), [(">= 0", 0), ("<= 100%", 0), ("< 0.01", 1)])
def test_a_gate_decides_the_exit_code(gate: str, code: int, decks: tuple[str, str]) -> None:
    done: subprocess.CompletedProcess[str] = run("odds", decks[0], "1+ name:a", "--require", gate)
    assert done.returncode == code
    assert done.stdout.rstrip().endswith("not met" if code else ", met")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["odds", "{}", "1+"], "must be a card or a count and a query"),
        (["odds", "{}", "1+ t:dargon"], "did you mean 'dragon'?"),
        (["odds", "{}", "1+ t:dragon", "--mulligan", "hnd"], "did you mean 'hand'?"),
        (["stats", "{}", "--output-format", "xml"], "unknown output format 'xml'"),
        (["diff", "{}", "missing.yaml"], "missing.yaml:1:1: cannot read the file"),
    ],
)
def test_mistakes_are_answered(words: list[str], message: str, decks: tuple[str, str]) -> None:
    done = run(*(word.format(decks[0]) for word in words))
    assert (done.returncode, done.stdout) == (2, "")
    assert message in done.stderr
