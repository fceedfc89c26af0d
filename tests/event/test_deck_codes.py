"""Deck codes at an event: QR codes on sheets, and codes that a scanner types."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest

from deckcheck.core.deck_codes import is_code
from deckcheck.report.qr_code import qr_code
from tests.commands import run
from tests.support import ROOT

DECKS = ROOT / "examples/kingdom-duels/legal"


@pytest.fixture
def event(tmp_path: Path) -> Path:
    for player, deck in (("Anna", "kd-deck-05-three-and-two"), ("Ben", "kd-deck-06-two-pairs")):
        text = (DECKS / f"{deck}.yaml").read_text(encoding="utf-8")
        text = "\n".join(line for line in text.splitlines() if not line.startswith("player:"))
        (tmp_path / f"{player}.yaml").write_text(f"{text}\nplayer: {player}\n", encoding="utf-8")
    assert run("event", "lock", str(tmp_path)).returncode == 0
    return tmp_path


def code_of(deck: Path) -> str:
    return run("convert", str(deck), "--to", "code").stdout.strip()


def test_a_scanned_code_is_compared_with_the_lock(event: Path) -> None:
    codes = [code_of(event / f"{player}.yaml") for player in ("Anna", "Ben")]
    one = run("event", "verify", str(event), "--code", codes[0].upper())
    assert (one.returncode, "as locked: Anna" in one.stdout) == (0, True)
    both = run("event", "verify", str(event), "--code", "-", "--json", stdin="\n".join(map(str.upper, codes)) + "\n\n")
    assert [(deck["player"], deck["verdict"]) for deck in json.loads(both.stdout)["decks"]] == [
        ("Anna", "as locked"),
        ("Ben", "as locked"),
    ]
    other = run("event", "verify", str(event), "--code", codes[1], "--player", "Anna")
    assert (other.returncode, "differs: Anna" in other.stdout) == (1, True)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--code", "dog"], "is not a deck code"),
        (["Anna.yaml", "--code", "dc1:aa"], "cannot be used together"),
        (["--code", "-"], "standard input has no deck code"),
    ],
)
def test_mistakes_with_codes_are_told(event: Path, words: list[str], message: str) -> None:
    done = run("event", "verify", str(event), *words)
    assert done.returncode == 2
    assert message in done.stderr


def test_a_damaged_code_is_unreadable(event: Path) -> None:
    damaged = code_of(event / "Anna.yaml")[:-1] + "7"
    done = run("event", "verify", str(event), "--code", damaged, "--player", "Anna")
    assert done.returncode == 2


def test_every_sheet_has_the_code_of_its_deck(event: Path, tmp_path: Path) -> None:
    run("event", "check", str(event), "--report", str(tmp_path / "report"), "--no-history")
    sheets = (tmp_path / "report" / "sheets.html").read_text(encoding="utf-8")
    pictures = re.findall(r'<svg[^>]*class="qr".*?</svg>', sheets)
    wanted = [str(qr_code(code_of(event / f"{player}.yaml"))) for player in ("Anna", "Ben")]
    assert pictures == wanted
    assert 'class="qr"' not in (tmp_path / "report" / "checks.html").read_text(encoding="utf-8")


def test_a_deck_that_is_too_long_for_paper_has_no_picture() -> None:
    assert qr_code("") is None
    assert qr_code("dc1:" + "a" * 900) is None
    assert qr_code("dc1:" + "a" * 9000) is None
    assert qr_code("dc1:" + "a" * 300) is not None


def test_a_submission_may_be_a_code(event: Path, tmp_path: Path) -> None:
    folder = tmp_path / "codes"
    folder.mkdir()
    (folder / "Anna.txt").write_text(code_of(event / "Anna.yaml") + "\n", encoding="utf-8")
    (folder / "event.yaml").write_text("name: Codes\ngame: kd\n", encoding="utf-8")
    shutil.copy(event / "Ben.yaml", folder / "Ben.yaml")
    checked = json.loads(run("event", "check", str(folder), "--json").stdout)
    assert [(deck["player"], deck["status"]) for deck in checked["submissions"]] == [("Anna", "legal"), ("Ben", "legal")]
    assert is_code(code_of(folder / "Anna.txt"))
