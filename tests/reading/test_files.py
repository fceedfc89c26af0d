"""Which files of a directory are decklists, and that every other file is counted and named."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from deckcheck.building.checking import check_file
from deckcheck.core.errors import UsageError
from deckcheck.core.settings import Settings
from deckcheck.reading import files
from deckcheck.reading.files import find_decks
from deckcheck.reading.schema import load_schema
from tests.commands import run
from tests.report.rendering import rendered
from tests.support import ROOT, filled

GAME = "kingdom-duels"
FIND = Settings(config="find")
DECK = filled(GAME, f"game: {GAME}\nname: Sound\nmain:\n  - ... 30 other cards\n")
SHORT = filled(GAME, f"game: {GAME}\nname: Short\nmain:\n  - ... 29 other cards\n")


def write(folder: Path, *names: str, text: str = "x") -> Path:
    for name in names:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


def found(folder: Path, settings: Settings = FIND) -> tuple[list[str], list[str]]:
    decks, others, _ = find_decks([str(folder)], settings)
    return [os.path.relpath(path, folder) for path in decks], [os.path.relpath(path, folder) for path in others]


def test_all_endings_count_in_any_letter_case(tmp_path: Path) -> None:
    names = ["a.yaml", "b.YAML", "c.yml", "d.Json", "e.txt", "f.TXT", "g.dek", "h.CSV"]
    write(tmp_path, *names, text="Game: kd\n")
    write(tmp_path, "h.CSV", text="Game,kd\n3,Kuriboh\n")
    assert found(tmp_path) == (names, [])


@pytest.mark.parametrize(
    ("name", "text", "is_deck"),
    [
        ("a.txt", "Game: Kingdom Duels\n3 Kuriboh\n", True),
        ("a.txt", "Name: X\ngame = KH\n", True),
        ("a.txt", "Game: kingdom-deuls\n", True),  # meant to be a deck: the misspelt game is an error
        ("a.txt", "Game: on Friday at the club\n", False),
        ("a.txt", "3 Kuriboh\n", False),
        ("a.txt", "# Game: kd is a comment here\n", False),
        ("a.csv", "# game: gundam\ncount,card\n", True),
        ("a.csv", "Game;homm\n", True),
        ("a.csv", "count,card\n3,Kuriboh\n", False),
        ("a.csv", "player,game\nAnn,kd\n", False),
        ("a.md", "Game: kd\n", False),
        ("a.txt.bak", "Game: kd\n", False),
        ("deck", "game: kd\n", False),
    ],
)
def test_text_and_csv_files_have_to_name_their_game(tmp_path: Path, name: str, text: str, is_deck: bool) -> None:
    write(tmp_path, name, text=text)
    write(tmp_path, "z.yaml")
    assert found(tmp_path) == ([name, "z.yaml"], []) if is_deck else (["z.yaml"], [name])


def test_other_encodings_are_looked_into(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_bytes("Game: kd\n".encode("utf-16"))
    (tmp_path / "b.txt").write_bytes("Game: kd\nPlayer: José\n".encode("latin-1"))
    (tmp_path / "c.txt").write_bytes(b"\x00\xff\x00")
    assert found(tmp_path) == (["a.txt", "b.txt"], ["c.txt"])


def test_a_game_in_force_makes_every_text_a_deck(tmp_path: Path) -> None:
    write(tmp_path, "kd/a.txt", "kd/b.csv", "other/c.txt", "other/d.yaml")
    write(tmp_path, "deckcheck.toml", text='[[overrides]]\npath = "kd"\ngame = "kd"\n')
    assert found(tmp_path) == (["kd/a.txt", "kd/b.csv", "other/d.yaml"], ["other/c.txt"])
    assert found(tmp_path, Settings(game=GAME))[1] == []
    assert found(tmp_path, Settings())[1] == ["kd/a.txt", "kd/b.csv", "other/c.txt"]


def test_hidden_directories_are_not_entered_and_hidden_files_are_counted(tmp_path: Path) -> None:
    write(tmp_path, "a.yaml", ".hidden.yaml", ".gitignore", ".git/config", ".git/b.yaml", "sub/.cache/c.yaml")
    assert found(tmp_path) == (["a.yaml"], [".gitignore", ".hidden.yaml"])


def test_excluded_files_are_not_counted(tmp_path: Path) -> None:
    write(tmp_path, "a.yaml", "house/b.yaml", "house/notes.md", "notes.md")
    write(tmp_path, "deckcheck.toml", text='exclude = ["house"]\n')
    assert found(tmp_path) == (["a.yaml"], ["notes.md"])


def test_links_and_pipes_do_no_harm(tmp_path: Path) -> None:
    write(tmp_path, "a.yaml", "sub/b.yaml")
    (tmp_path / "loop").symlink_to(tmp_path)
    (tmp_path / "gone.yaml").symlink_to(tmp_path / "nowhere")
    os.mkfifo(tmp_path / "pipe.yaml")
    assert found(tmp_path) == (["a.yaml", "gone.yaml", "sub/b.yaml"], ["loop", "pipe.yaml"])


def test_a_file_that_cannot_be_opened_is_reported_as_a_deck(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path, "a.txt", text="Game: kd\n")

    def refuse(path: str, limit: int = 0, *, is_input: bool = True) -> bytes:
        files_texts.refuse("DC-FILE-01", "cannot read the file: permission denied", path)

    from deckcheck.reading import texts as files_texts

    monkeypatch.setattr(files, "read_bytes", refuse)
    assert found(tmp_path) == (["a.txt"], [])


def test_a_directory_that_cannot_be_read_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path, "a.yaml", "locked/b.yaml")
    scan = os.scandir

    def guarded(path: str) -> object:
        if str(path).endswith("locked"):
            raise PermissionError(13, "Permission denied", path)
        return scan(path)

    monkeypatch.setattr(os, "scandir", guarded)
    with pytest.raises(UsageError, match=rf"cannot read the directory {tmp_path}/locked: permission denied"):
        find_decks([str(tmp_path)])


def test_a_directory_without_decks_is_refused_with_the_number_of_other_files(tmp_path: Path) -> None:
    write(tmp_path, "a.md", "b.txt")
    with pytest.raises(UsageError, match=r"no decklists \(.yaml, .*\.tsv\) in .*; 2 files not looked at"):
        find_decks([str(tmp_path)])


def test_an_illegal_deck_is_found_whatever_it_is_called(tmp_path: Path) -> None:
    write(tmp_path, "a.yaml", text=DECK)
    write(tmp_path, "b.YAML", text=SHORT)
    done = run("validate", ".", cwd=tmp_path)
    assert (done.returncode, "2 decks: 1 legal, 1 illegal\n" in done.stdout) == (1, True)


def test_the_report_counts_what_was_not_looked_at_and_names_it_when_asked(tmp_path: Path) -> None:
    write(tmp_path, "a.yaml", text=DECK)
    write(tmp_path, "notes.md", "more/b.txt", "more/c.csv")
    done = run("validate", ".", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith("1 deck: 1 legal\n3 files not looked at (-v names them)\n")
    named = run("validate", ".", "-v", cwd=tmp_path).stdout
    assert named.endswith("1 deck: 1 legal\n3 files not looked at\n  ./notes.md\n  ./more/b.txt\n  ./more/c.csv\n")
    report = run("validate", ".", "--json", "--verbose", cwd=tmp_path)
    data = json.loads(report.stdout)
    assert data["not_looked_at"] == ["./notes.md", "./more/b.txt", "./more/c.csv"]
    assert list(Draft202012Validator(load_schema("common/report")).iter_errors(data)) == []
    assert report.stderr.count("not looked at: ") == 3
    assert "1 deck: 1 legal; 3 files not looked at" in run("validate", ".", "--output-format", "github", cwd=tmp_path).stdout


def test_a_file_that_is_named_is_always_looked_at(tmp_path: Path) -> None:
    write(tmp_path, "deck.txt", text="3 Nonesuch\n")
    done = run("validate", "deck.txt", cwd=tmp_path)
    assert done.returncode == 2
    assert "the decklist does not name its game" in done.stdout


def test_standard_input_with_a_name_on_the_command_line(tmp_path: Path) -> None:
    write(tmp_path, "deckcheck.toml", text='game = "KD"\n')
    lines = "".join(line.removeprefix("  - ") + "\n" for line in DECK.splitlines() if line.startswith("  - "))
    done = run("validate", "-", "--stdin-filename", "lists/deck.dek", "--json", cwd=tmp_path, stdin=lines)
    (result,) = json.loads(done.stdout)["results"]
    assert (done.returncode, result["file"], result["status"], result["deck"]) == (0, "lists/deck.dek", "legal", "deck")


def test_reports_that_deckcheck_wrote_are_counted_and_not_read_as_decks(tmp_path: Path) -> None:
    deck = ROOT / "examples/gundam/legal/harbor-lights.yaml"
    (tmp_path / "deck.yaml").write_bytes(deck.read_bytes())
    (tmp_path / "deck.json").write_text('{"version": 1, "game": "gundam", "deck": []}', encoding="utf-8")
    report = rendered("json", check_file(str(deck)))
    (tmp_path / "report.json").write_text(report, encoding="utf-8")
    (tmp_path / "event-lock.json").write_text('{\n "version": 1,\n "program": "deckcheck event lock"\n}', encoding="utf-8")
    found = find_decks([str(tmp_path)])
    assert [Path(path).name for path in found.decks] == ["deck.json", "deck.yaml"]
    assert [Path(path).name for path in found.not_looked_at] == ["event-lock.json", "report.json"]
