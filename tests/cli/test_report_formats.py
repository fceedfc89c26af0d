"""Every command that reports, in every format of reports: printed, and the same in a file."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

from deckcheck.__main__ import main
from deckcheck.report.formats import document_formats
from tests.support import ROOT

HEARTS, DUELS = ROOT / "examples" / "kingdom-hearts" / "legal", ROOT / "examples" / "kingdom-duels"
DECK, OTHER = str(HEARTS / "a-storm-of-glass.yaml"), str(HEARTS / "the-long-eclipse.yaml")
ILLEGAL = str(DUELS / "illegal" / "kd-deck-07-four-kuriboh.yaml")
SCENARIO = str(next(iter(sorted((ROOT / "tests" / "games" / "kingdom_hearts" / "scenarios").rglob("*.yaml")))))
FEW = ("-n", "2", "--jobs", "1")
COMMANDS = {
    "validate": ("validate", ILLEGAL, DECK),
    "legal-in": ("legal-in", ILLEGAL),
    "config": ("config", DECK),
    "rules": ("rules", "kh"),
    "rules --options": ("rules", "kh", "--options"),
    "rules --opponents": ("rules", "kh", "--opponents"),
    "cards search": ("cards", "search", "-g", "kh", "type:world"),
    "cards show": ("cards", "show", "SOE-017"),
    "cards coverage": ("cards", "coverage", "gundam"),
    "cards coverage --missing": ("cards", "coverage", "gundam", "--missing"),
    "show": ("show", DECK),
    "show CARD": ("show", "SOE-017"),
    "hand": ("hand", DECK),
    "stats": ("stats", DECK),
    "odds": ("odds", DECK, "1+ type:world"),
    "diff": ("diff", DECK, OTHER),
    "scenario": ("scenario", SCENARIO),
    "goldfish": ("goldfish", DECK, *FEW),
    "duel": ("duel", DECK, OTHER, *FEW),
    "gauntlet": ("gauntlet", DECK, OTHER, *FEW),
    "compare": ("compare", DECK, OTHER, *FEW),
}


def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str]:
    monkeypatch.setattr("sys.argv", ["deckcheck", *words])
    with pytest.raises(SystemExit) as end:
        main()
    return int(end.value.code or 0), capsys.readouterr().out


@pytest.mark.parametrize("command", COMMANDS)
def test_every_report_has_every_format_printed_and_in_a_file(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "report"
    for name in document_formats():
        words = (*COMMANDS[command], "--output-format", name)
        code, printed = run(monkeypatch, capsys, *words)
        assert code in (0, 1), name
        assert run(monkeypatch, capsys, *words, "--output", str(target)) == (code, ""), name
        assert target.read_text(encoding="utf-8") == printed, name
        check_shape(name, printed)


def check_shape(name: str, text: str) -> None:
    if name == "json":
        assert json.loads(text)["version"] == 1
    elif name == "csv":
        rows = list(csv.reader(io.StringIO(text)))
        assert rows[0] == ["table", "row", "column", "value"]
        assert {len(row) for row in rows} == {4}
    elif name == "html":
        assert text.startswith("<!DOCTYPE html>")
    elif name == "markdown":
        assert text.startswith("##")
    assert text.endswith("\n")


def test_a_format_for_checks_alone_is_refused_elsewhere(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["deckcheck", "stats", DECK, "--output-format", "sarif"])
    with pytest.raises(SystemExit) as end:
        main()
    assert end.value.code == 2
    assert "unknown output format 'sarif'" in capsys.readouterr().err


def test_a_duel_says_which_cards_are_simulated(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    _, printed = run(monkeypatch, capsys, *COMMANDS["duel"], "--require", "win >= 0")
    assert "all 49 cards of A Storm of Glass are fully simulated\n" in printed
    assert "requirement 'win >= 0'" in printed
