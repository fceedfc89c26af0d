"""What Windows users meet, as far as it can be seen on another system: CRLF, Windows-1252, code pages of the console, paths."""

from __future__ import annotations

import ntpath
import os
import shutil
from pathlib import Path, PureWindowsPath
from types import SimpleNamespace

import pytest

from deckcheck.reading import config
from deckcheck.reading.config import Configuration
from deckcheck.report import findings
from tests.commands import run_bytes
from tests.support import ROOT

LEGAL = ROOT / "examples/kingdom-duels/legal/heart-of-the-cards.yaml"
TEXTS = {
    "deck.yaml": "# \u00c6rger\ngame: kingdom-duels\nname: Furballs\nmain:\n  - 2 kuriboh  # a\n  - 1 kuriboh\n  - 1 SOE-017\n",
    "deck.txt": "Game: kingdom-duels\nName: Furballs\n\nMain Deck (4)\n3 Kuriboh\n1 SOE-017\n",
    "deck.csv": "# game: kingdom-duels\ncount,card\n3,Kuriboh\n1,SOE-017\n",
}
EDITS = (
    ("add", "deck", "Dark Magician"),
    ("remove", "deck", "SOE-017"),
    ("fmt", "deck"),
    ("fmt", "--sort", "deck"),
    ("complete", "--quick", "deck", "--write"),
    ("validate", "--fix", "deck"),
)


@pytest.mark.parametrize("words", EDITS, ids=lambda words: " ".join(words))
@pytest.mark.parametrize("name", TEXTS)
def test_crlf_stays_in_every_line(name: str, words: tuple[str, ...], tmp_path: Path) -> None:
    path = tmp_path / name
    before = TEXTS[name].replace("\n", "\r\n").encode()
    path.write_bytes(before)
    done = run_bytes(*(name if word == "deck" else word for word in words), cwd=tmp_path)
    assert done.returncode in (0, 1), done.stderr
    after = path.read_bytes()
    assert after.count(b"\n") == after.count(b"\r\n") > 0
    assert b"\r\r" not in after
    if words[0] in ("add", "remove", "complete"):
        assert after != before


def test_a_database_a_format_and_a_configuration_with_crlf_are_read(tmp_path: Path) -> None:
    source = ROOT / "tests/stability/repository"
    shutil.copytree(source, tmp_path / "repository")
    for path in (tmp_path / "repository").rglob("*.*"):
        if path.is_file():
            path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    (tmp_path / "repository/.git").mkdir()
    done = run_bytes("validate", ".", "--output-format", "concise", cwd=tmp_path / "repository")
    plain = run_bytes("validate", ".", "--output-format", "concise", cwd=source)
    assert (done.returncode, done.stdout) == (plain.returncode, plain.stdout)
    assert b"KD-RESTRICT-03" in done.stdout


@pytest.mark.parametrize("name", TEXTS)
def test_windows_1252_is_read_as_text_and_refused_as_yaml_and_that_is_said(name: str, tmp_path: Path) -> None:
    text = TEXTS[name].replace("Furballs", "Furb\u00e4lle") if "Furballs" in TEXTS[name] else f"# \u00c6\n{TEXTS[name]}"
    path = tmp_path / name
    path.write_bytes(text.encode("cp1252"))
    done = run_bytes("validate", name, cwd=tmp_path)
    shown = (done.stdout + done.stderr).decode()
    is_read = not name.endswith(".yaml")
    assert done.returncode == (1 if is_read else 2)
    assert ("Furb\u00e4lle" in shown) == (name == "deck.txt")
    assert "UTF-8" in shown
    assert f"{name}:" in shown
    assert "Traceback" not in shown


@pytest.mark.parametrize("encoding", ["cp1252", "cp437", "ascii"])
@pytest.mark.parametrize(
    "words",
    [
        ("validate", "deck.yaml", "-v"),
        ("stats", "deck.yaml"),
        ("odds", "deck.yaml", "1+ t:monster"),
        ("diff", "deck.yaml", "other.yaml"),
        ("cards", "search", "-g", "kh", "sa\u00efx"),
        ("validate", "deck.yaml", "--output-format", "html"),
    ],
    ids=lambda words: words[0],
)
def test_a_console_with_another_code_page_is_no_fault(words: tuple[str, ...], encoding: str, tmp_path: Path) -> None:
    shutil.copy(LEGAL, tmp_path / "deck.yaml")
    shutil.copy(LEGAL, tmp_path / "other.yaml")
    usual = run_bytes(*words, cwd=tmp_path, PYTHONIOENCODING="utf-8")
    done = run_bytes(*words, cwd=tmp_path, PYTHONIOENCODING=encoding)
    assert done.returncode == usual.returncode
    assert b"Traceback" not in done.stderr
    assert len(done.stdout.decode(encoding).splitlines()) == len(usual.stdout.decode().splitlines())


WINDOWS = SimpleNamespace(path=ntpath, sep="\\", pardir="..", fsencode=os.fsencode, getcwd=lambda: "C:\\decks", environ={})


def test_patterns_of_a_configuration_fit_windows_paths(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(config, "os", WINDOWS)
    found = Configuration("C:\\decks\\deckcheck.toml", {}, (("casual/**", {"format": "casual"}),))
    inside = list(found.for_deck(str(PureWindowsPath("C:/decks/casual/friday/x.yaml"))))
    outside = list(found.for_deck(str(PureWindowsPath("C:/decks/serious/x.yaml"))))
    assert [values for _, values in inside] == [{}, {"format": "casual"}]
    assert [values for _, values in outside] == [{}]


def test_reports_for_forges_name_windows_files_with_slashes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(findings, "os", WINDOWS)
    assert findings.forge_path("C:\\decks\\casual\\x.yaml") == "casual/x.yaml"
    assert findings.forge_uri("C:\\decks\\my casual\\x.yaml") == "my%20casual/x.yaml"
    assert findings.forge_uri("C:\\elsewhere\\my x.yaml") == "file:///C:/elsewhere/my%20x.yaml"
    assert findings.forge_uri("\\\\server\\share\\my x.yaml") == "file://server/share/my%20x.yaml"
