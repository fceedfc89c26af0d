"""Every command, in a real terminal and in a pipe, with hostile names of decks, players, cards, files and settings."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
import typer

from deckcheck.cli.app import command_line
from tests.cli.terminal import run_in_terminal
from tests.commands import run_bytes

FOREIGN = "\x1b[66;5H\x1b]66;owned\x07\u009b66m\u009d66;x\u009c\u202egnissap\u2066##[error]"
"""Cursor, title and colour sequences in both spellings, letters that turn the text, and a workflow command."""
_OURS = re.compile(r"\x1b\[\??[0-9;]*[mKAHJhl]")
_FOREIGN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ufeff]|##\\[")
_COMMAND = re.compile(r"^[ \t\ufeff\xa0]*::", re.MULTILINE)
END_OF_INPUT = b"\x04" * 3
"""Keys for commands that ask."""
NAME = f"evil {FOREIGN}"
FILE = "\x1b[66m\u202e##[error].yaml"


def hostile_deck(name: str) -> str:
    """A deck for 30 heroes, three of them defined in the decklist."""
    lines = [f"3 SMP-{number:03}" for number in (16, 17, 18, 19, 20, 53, 54, 56, 57)]
    cards = [{"id": "X-1", "name": NAME, "element": "Fire", "power": 300}]
    deck = {"game": "gundam", "name": name, "player": f"\n::error::{NAME}", "deck": [*lines, "3 X-1"], "cards": cards}
    return json.dumps(deck)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("terminal") / f"::error::{FOREIGN.replace('/', '')}"
    (place / "sub").mkdir(parents=True)
    (place / FILE).write_text(hostile_deck(NAME), encoding="utf-8")
    (place / "sub" / FILE).write_text(hostile_deck(f"::error::{NAME}"), encoding="utf-8")
    (place / "edited").mkdir()
    (place / "edited" / FILE).write_text(hostile_deck(NAME), encoding="utf-8")
    unknown = hostile_deck(NAME).replace("3 SMP-016", f"3 {json.dumps(NAME)[1:-1]}")
    (place / "unknown.yaml").write_text(unknown, encoding="utf-8")
    (place / "broken.yaml").write_text(f"game: gundam\n{json.dumps(NAME)}: 1\ndeck: {json.dumps(NAME)}\n", encoding="utf-8")
    (place / "scenario.yaml").write_text(
        json.dumps({"game": "gundam", "title": NAME, "rules": [NAME], "cards": {}, "position": {NAME: 1}}), encoding="utf-8"
    )
    (place / "deckcheck.toml").write_text(f"exclude = [{json.dumps(NAME)}]\n", encoding="utf-8")
    (place / "odd").mkdir()
    (place / "odd" / "deckcheck.toml").write_text(f"{json.dumps(NAME)} = {json.dumps(NAME)}\n", encoding="utf-8")
    (place / "odd" / FILE).write_text(hostile_deck(NAME), encoding="utf-8")
    db = place / "db" / "gundam" / "sets"
    db.mkdir(parents=True)
    rows = {"set": {"code": "X", "name": NAME}, "provenance": {"kind": "published", "source": NAME}}
    card = {"id": "X-2", "name": f"::error::{NAME}", "element": "Fire", "power": 300, "faction": NAME}
    (db / f"{FILE}").write_text(json.dumps({"game": "gundam", **rows, "cards": [card]}), encoding="utf-8")
    return place


CASES: dict[str, list[list[str]]] = {
    "validate": [
        [FILE],
        ["."],
        ["-v", "broken.yaml", "unknown.yaml"],
        ["--diff", "."],
        ["absent" + FILE],
        ["odd"],
        ["--x" + FILE],
    ],
    "goldfish": [[FILE, "--games", "3"], ["unknown.yaml"], [FILE, "--opponent", NAME], [FILE, "--policy", NAME]],
    "duel": [[FILE, f"sub/{FILE}", "--games", "2"], [FILE, "broken.yaml"]],
    "replay": [[FILE, "--seed", "1"], [FILE, "--against", f"sub/{FILE}"], [FILE, "--output", f"absent/{NAME}.html"]],
    "show": [[FILE], ["unknown.yaml"], ["broken.yaml"], [NAME]],
    "hand": [[FILE], ["unknown.yaml"]],
    "stats": [[FILE], ["unknown.yaml"]],
    "odds": [[FILE, "1+ power>=300"], [FILE, NAME], [FILE, f"1+ name:'{NAME}'"]],
    "diff": [[FILE, f"sub/{FILE}"], [FILE, "unknown.yaml"], [f"{FILE}@HEAD", FILE]],
    "convert": [[FILE, "--to", "yaml"], [FILE, "--to", "text"], [FILE, "--to", NAME]],
    "complete": [[FILE], ["unknown.yaml"]],
    "legal-in": [[FILE], ["broken.yaml"]],
    "config": [[FILE], ["odd"], [f"odd/{FILE}"]],
    "fmt": [["--check", "."], ["--diff", FILE]],
    "add": [[f"edited/{FILE}", "X-1"], [f"edited/{FILE}", NAME]],
    "remove": [[f"edited/{FILE}", "X-1"], [f"edited/{FILE}", NAME]],
    "new": [["gundam", "--name", NAME], ["gundam", "--output", f"{NAME}/x.yaml"], [NAME]],
    "event": [
        ["check", "."],
        ["check", ".", "--report", f"sub/{NAME}"],
        ["check", NAME],
        ["lock", "."],
        ["lock", NAME],
        ["verify", ".", FILE],
        ["verify", NAME],
        ["publish", ".", "--output", f"sub/{NAME}"],
        ["publish", NAME],
    ],
    "scenario": [["scenario.yaml"], [FILE], ["."]],
    "rules": [["gundam"], [NAME]],
    "explain": [["GD-DECK-01"], [NAME]],
    "schema": [[NAME], ["--write", f"sub/{NAME}"]],
    "cards": [
        ["search", "power>=300", "--game", "gundam", "--db", "db/gundam"],
        ["search", NAME],
        ["search", "(" + NAME],
        ["show", "X-2", "--game", "gundam", "--db", "db/gundam"],
        ["show", NAME],
        ["lint", "--game", "gundam", "--db", "db/gundam"],
        ["coverage", "gundam", "--db", "db/gundam"],
        [NAME],
    ],
}
"""Words after each command. A command without words here gets the deck, and plays two games if it plays any."""


def commands() -> dict[str, list[list[str]]]:
    """The commands that there are, with the words to run each of them with."""
    found: dict[str, list[list[str]]] = {}
    for name, command in typer.main.get_command(command_line()).commands.items():  # type: ignore[attr-defined]
        counts = {"games", "pairs"} & {parameter.name for parameter in command.params}
        short = [word for count in counts for word in (f"--{count}", "2")]
        usual: list[list[str]] = [[]] if hasattr(command, "commands") else [[FILE, *short], [FILE, f"sub/{FILE}", *short]]
        found[name] = CASES.get(name, usual)
    return found


RUNS = [[name, *words] for name, several in commands().items() for words in several]


def assert_harmless(shown: str) -> None:
    ours = _OURS.findall(shown)
    assert not [sequence for sequence in ours if "66" in sequence]
    plain = _OURS.sub("", shown).replace("\r", "")
    found = _FOREIGN.search(plain)
    assert found is None, plain[max(0, found.start() - 60) : found.end() + 20]
    assert not _COMMAND.search(plain)
    assert "Traceback" not in plain


def test_the_cases_are_commands() -> None:
    assert set(CASES) <= set(commands())


@pytest.mark.slow
@pytest.mark.parametrize("words", RUNS, ids=lambda words: f"{words[0]}-{RUNS.index(words)}")
def test_no_foreign_escape_reaches_a_terminal(folder: Path, words: list[str]) -> None:
    code, shown = run_in_terminal(*words, cwd=folder, raw=True, keys=END_OF_INPUT)
    assert code in (0, 1, 2, 3), shown
    assert shown.strip() or words[0] not in CASES
    assert_harmless(shown)


@pytest.mark.slow
@pytest.mark.parametrize("words", RUNS, ids=lambda words: f"{words[0]}-{RUNS.index(words)}")
def test_no_escape_and_no_command_reaches_a_pipe(folder: Path, words: list[str]) -> None:
    done = run_bytes(*words, cwd=folder)
    printed = (done.stdout + b"\n" + done.stderr).decode()
    assert done.returncode in (0, 1, 2, 3), printed
    assert "\x1b" not in printed
    assert_harmless(printed)


@pytest.mark.slow
def test_the_help_and_an_unknown_command_in_a_terminal(folder: Path) -> None:
    for words in ([], ["--help"], [NAME], ["validate", "--help"]):
        assert_harmless(run_in_terminal(*words, cwd=folder, raw=True)[1])
