"""`validate --fix` under faults: links, read-only files, hard links, kills, full disks and two processes at once."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from deckcheck.core.settings import Settings
from deckcheck.validation.fix.files import fix_file, fix_text
from tests.faults import age, at_once, filled_card_cache, kill_at, left_behind, open_directory, run, run_unprivileged
from tests.support import filled

pytestmark = pytest.mark.slow

MESSY = filled("kingdom-duels", "game: kingdom-duels\nmain:\n  - 1 soe-065 kuriboh\n  - 1 SOE-073\n  - ... 29 other cards\n")
FIXED = fix_text(MESSY, "deck.yaml", Settings()).after
SORTED = fix_text(MESSY, "deck.yaml", Settings(), sort=True).after


def test_a_link_that_leaves_its_directory_is_named_and_not_followed(tmp_path: Path) -> None:
    decks, outside = tmp_path / "decks", tmp_path / "outside.yaml"
    decks.mkdir()
    outside.write_text(MESSY)
    (decks / "link.yaml").symlink_to(outside)
    (decks / "deck.yaml").write_text(MESSY)
    for words in (["--fix"], ["--diff"]):
        done = run("validate", str(decks), *words)
        assert "a link that leaves its repository or directory is not followed" in done.stdout + done.stderr
        assert f"{decks}/link.yaml" in done.stdout + done.stderr
        assert done.returncode == 2
    assert (outside.read_text(), (decks / "deck.yaml").read_text()) == (MESSY, FIXED)
    assert (decks / "link.yaml").is_symlink()


def test_a_read_only_file_stays_and_the_others_are_fixed(tmp_path: Path) -> None:
    for name in ("a.yaml", "b.yaml"):
        (tmp_path / name).write_text(MESSY)
    (tmp_path / "a.yaml").chmod(0o444)
    done = run("validate", str(tmp_path), "--fix")
    made = "2 fixes made in 1 file: 1 name or ID, 1 line moved to its zone\n"
    assert f"{made}skipped: {tmp_path}/a.yaml (read-only)" in done.stdout
    assert done.returncode == 1, "the read-only deck is as illegal as before"
    assert ((tmp_path / "a.yaml").read_text(), (tmp_path / "b.yaml").read_text()) == (MESSY, FIXED)


def test_a_file_with_several_hard_links_is_refused(tmp_path: Path) -> None:
    file, other = tmp_path / "deck.yaml", tmp_path / "other"
    file.write_text(MESSY)
    os.link(file, other)
    assert fix_file(str(file), Settings()).why_not == "a file with 2 hard links"
    assert (file.read_text(), file.stat().st_ino) == (MESSY, other.stat().st_ino)


def test_a_pipe_is_checked_and_not_fixed(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "deck.yaml")
    assert fix_file(str(tmp_path / "deck.yaml"), Settings()).why_not == "not a regular file"


def test_a_kill_at_any_write_point_leaves_the_old_or_the_new_deck(
    tmp_path: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    cache = filled_card_cache(tmp_path_factory)
    decks, log = tmp_path / "decks", tmp_path / "log"
    decks.mkdir()
    file = decks / "deck.yaml"
    command = ["validate", str(file), "--fix"]
    file.write_text(MESSY)
    points = kill_at(0, log, *command, **cache)
    assert points == ["open", "write", "fsync", "os.chmod", "os.rename"]
    for number in range(1, len(points) + 1):
        file.write_text(MESSY)
        assert kill_at(number, log, *command, **cache) == points[:number]
        assert file.read_text() == MESSY
    age(decks)
    assert run(*command).returncode == 0
    assert (file.read_text(), left_behind(decks)) == (FIXED, [])


def test_without_permission_nothing_changes() -> None:
    with open_directory() as directory:
        file = directory / "deck.yaml"
        file.write_text(MESSY)
        file.chmod(0o644)
        done = run_unprivileged("validate", str(file), "--fix", DECKCHECK_CACHE_DIR="/dev/null/none")
        assert (done.returncode, done.stderr) == (1, "")
        assert f"skipped: {file} (read-only)" in done.stdout
        file.chmod(0o666)  # the file may be written, its directory may not
        done = run_unprivileged("validate", str(file), "--fix", DECKCHECK_CACHE_DIR="/dev/null/none")
        assert (done.returncode, done.stderr) == (2, f"deckcheck: cannot write {file}: permission denied\n")
        assert {path.name: path.read_text() for path in directory.iterdir()} == {"deck.yaml": MESSY}


@pytest.mark.parametrize("round_", range(2))
def test_two_processes_on_one_deck_lose_nothing(tmp_path: Path, round_: int) -> None:
    file = tmp_path / "deck.yaml"
    file.write_text(MESSY)
    plain, sort = at_once(["validate", str(file), "--fix"], ["validate", str(file), "--fix", "--sort"])
    changed = f"deckcheck: {file} changed while deckcheck was running; run the command again\n"
    for done in (plain, sort):
        assert (done.returncode, done.stderr) in ((0, ""), (2, changed))
    assert file.read_text() == (SORTED if sort.returncode == 0 else FIXED)
    assert left_behind(tmp_path) == []
