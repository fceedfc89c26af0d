"""Files that try to stop, slow down or mislead the reader: pipes, endless digits, huge configuration, many mistakes."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from deckcheck.building.checking import check_file, check_text
from deckcheck.core.errors import UsageError
from deckcheck.core.settings import Settings
from deckcheck.decks import lines
from deckcheck.reading.config import configuration_for
from deckcheck.reading.files import find_decks
from deckcheck.reading.notations import notation_of_file
from tests.commands import run
from tests.support import ROOT, filled

GAME = "kingdom-duels"
FIND = Settings(config="find")
DECK = filled(GAME, f"game: {GAME}\nname: Sound\nmain:\n  - ... 30 other cards\n")


def run_in_shell(*words: str, cwd: Path, shell: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = ["sh", "-c", f'exec "$@" {shell}', "sh", sys.executable, "-m", "deckcheck", *words]
    return subprocess.run(command, capture_output=True, text=True, encoding="utf-8", env=environment, cwd=cwd, timeout=3600)


def test_a_pipe_found_in_a_directory_or_by_a_pattern_is_counted_and_not_read(tmp_path: Path) -> None:
    (tmp_path / "sound.yaml").write_text(DECK, encoding="utf-8")
    os.mkfifo(tmp_path / "pipe.yaml")
    os.mkfifo(tmp_path / "pipe.txt")
    assert [os.path.basename(path) for path in find_decks([str(tmp_path)], FIND).not_looked_at] == ["pipe.txt", "pipe.yaml"]
    decks, others, _ = find_decks([str(tmp_path / "*.yaml")], FIND)
    assert [os.path.basename(path) for path in decks] == ["sound.yaml"]
    assert [os.path.basename(path) for path in others] == ["pipe.yaml"]


def test_a_terminal_found_in_a_directory_is_not_read(tmp_path: Path) -> None:
    main, other = os.openpty()
    (tmp_path / "terminal.yaml").symlink_to(os.ttyname(other))
    (tmp_path / "sound.yaml").write_text(DECK, encoding="utf-8")
    try:
        assert len(find_decks([str(tmp_path)], FIND).not_looked_at) == 1
    finally:
        os.close(main)
        os.close(other)


def test_a_pipe_that_is_named_is_read(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.yaml"
    os.mkfifo(pipe)
    writer = threading.Thread(target=lambda: pipe.write_text(DECK, encoding="utf-8"))
    writer.start()
    assert [result.status for result in check_file(str(pipe))] == ["legal"]
    writer.join()


def test_scenarios_and_databases_do_not_wait_for_a_pipe(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.yaml")
    assert "0 scenarios" in run("scenario", ".", cwd=tmp_path).stdout
    done = run("cards", "lint", "--game", GAME, "--db", ".", cwd=tmp_path)
    assert "contains no card set" in done.stderr + done.stdout


def test_a_configuration_file_has_a_size_limit(tmp_path: Path) -> None:
    (tmp_path / "deckcheck.toml").write_text("# " + "x" * (1 << 20), encoding="utf-8")
    with pytest.raises(UsageError, match="larger than 1 MiB"):
        configuration_for(FIND, str(tmp_path / "deck.yaml"))


def test_a_number_of_5000_digits_in_a_configuration_is_a_plain_error(tmp_path: Path) -> None:
    (tmp_path / "deckcheck.toml").write_text(f"[options]\nx = {'9' * 5000}\n", encoding="utf-8")
    with pytest.raises(UsageError, match="a number with too many digits"):
        configuration_for(FIND, str(tmp_path / "deck.yaml"))


@pytest.mark.parametrize("is_worktree", [False, True])
def test_the_search_for_configuration_stops_at_the_root_of_the_repository(tmp_path: Path, is_worktree: bool) -> None:
    (tmp_path / "deckcheck.toml").write_text('unknown = "warn"\n', encoding="utf-8")
    inside = tmp_path / "repository" / "decks"
    inside.mkdir(parents=True)
    mark = tmp_path / "repository" / ".git"
    mark.write_text("gitdir: elsewhere\n", encoding="utf-8") if is_worktree else mark.mkdir()
    assert configuration_for(FIND, str(inside / "deck.yaml")) is None


def test_the_root_of_the_repository_itself_is_searched(tmp_path: Path) -> None:
    (tmp_path / ".git").mkdir()
    (tmp_path / "deckcheck.toml").write_text('unknown = "warn"\n', encoding="utf-8")
    found = configuration_for(FIND, str(tmp_path / "decks" / "deck.yaml"))
    assert found is not None
    assert found.file == str(tmp_path / "deckcheck.toml")


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("d.yaml", "game: kingdom-duels\nmain:\n  - {n} SOE-001\n"),
        ("d.yaml", "game: kingdom-duels\nmain:\n  - {n}x SOE-001\n"),
        ("d.yaml", "game: kingdom-duels\nmain:\n  - 1 Kuriboh @{n}\n"),
        ("d.yaml", "game: kingdom-duels\nmain:\n  - card: SOE-001\n    count: {n}\n"),
        ("d.json", '{{"game": "kingdom-duels", "main": [{{"card": "SOE-001", "count": {n}}}]}}'),
        ("d.txt", "Game: kingdom-duels\n{n} SOE-001\n"),
        ("d.txt", "Game: kingdom-duels\nSOE-001 x{n}\n"),
        ("d.csv", "Game,kingdom-duels\ncount,card\n{n},SOE-001\n"),
    ],
)
def test_a_count_of_5000_digits_is_a_plain_error(file: str, text: str) -> None:
    (result,) = check_text(text.format(n="9" * 5000), file)
    assert result.status in ("error", "illegal")
    assert "DC-FAULT-01" not in {found.rule for found in result.diagnostics}
    assert any(found.severity == "error" for found in result.diagnostics)


@pytest.mark.parametrize("words", [("--version",), ("validate", "sound.yaml"), ("rules",), ("cards", "show", "SOE-001")])
def test_a_closed_standard_output_is_an_error_without_a_traceback(tmp_path: Path, words: tuple[str, ...]) -> None:
    (tmp_path / "sound.yaml").write_text(DECK, encoding="utf-8")
    done = run_in_shell(*words, cwd=tmp_path, shell=">&-")
    assert "Traceback" not in done.stderr
    assert done.returncode == 2
    assert done.stderr.startswith("deckcheck: ")


def test_closed_standard_error_and_input_are_no_tracebacks(tmp_path: Path) -> None:
    (tmp_path / "sound.yaml").write_text(DECK, encoding="utf-8")
    assert run_in_shell("validate", "sound.yaml", cwd=tmp_path, shell="2>&-").returncode == 0
    assert run_in_shell("validate", "absent.yaml", "--output-format", "json", cwd=tmp_path, shell="2>&-").returncode == 2
    done = run_in_shell("validate", "-", cwd=tmp_path, shell="<&-")
    assert (done.returncode, done.stderr) == (2, "")


def test_similar_names_are_searched_for_the_first_unknown_cards_only() -> None:
    number = lines.MOST_SUGGESTIONS + 1
    known = "  - 1 Kuriboh\n" * number  # or the text would not be a decklist
    (result,) = check_text(f"game: {GAME}\nmain:\n{known}" + "".join(f"  - 1 Kuriboo {i}\n" for i in range(number)), "d.yaml")
    hints = [found.help for found in result.diagnostics if found.rule == "DC-CARD-01"]
    assert len(hints) == number
    assert "Kuriboo" in hints[-2]
    assert hints[-1] == f"similar names are searched for the first {number - 1} unknown cards of a deck"


@pytest.mark.parametrize("name", ["deck.yaml.txt", "deck.yml.TXT", "deck.json.txt"])
def test_yaml_with_txt_added_to_its_name_is_yaml(tmp_path: Path, name: str) -> None:
    assert notation_of_file(name) == "yaml"
    if "json" not in name:
        (tmp_path / name).write_text(DECK, encoding="utf-8")
        assert find_decks([str(tmp_path)], FIND).decks == [str(tmp_path / name)]
        assert [result.status for result in check_file(str(tmp_path / name))] == ["legal"]
