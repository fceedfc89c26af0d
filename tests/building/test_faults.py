"""Everything that writes a decklist under kill -9 and on a full disk: what is left is the old file or the new one, whole."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.faults import age, kill_at, left_behind, run, run_limited

pytestmark = pytest.mark.slow

DRAFT = "# mine\ngame: kingdom-duels\nmain:\n  - 2 kuriboh  # the best\n  - 1 SOE-017\n"
NO_CACHE = {"DECKCHECK_CACHE_DIR": "/dev/null/none"}
COMMANDS = {
    "add": ["add", "{deck}", "SOE-023"],
    "remove": ["remove", "{deck}", "SOE-017"],
    "fmt": ["fmt", "{deck}"],
    "complete": ["complete", "{deck}", "--write"],
    "convert": ["convert", "{deck}", "--to", "text", "--output", "{new}"],
    "new": ["new", "kd", "--output", "{new}"],
}


def command_in(folder: Path, name: str) -> tuple[list[str], Path]:
    """Return the command, and the file that it writes."""
    deck, new = folder / "deck.yaml", folder / "new.txt"
    deck.write_text(DRAFT)
    new.unlink(missing_ok=True)
    words = [word.format(deck=deck, new=new) for word in COMMANDS[name]]
    return words, new if str(new) in words else deck


def content(path: Path) -> str | None:
    return path.read_text() if path.exists() else None


@pytest.mark.parametrize("name", COMMANDS)
def test_a_kill_at_any_write_point_leaves_the_old_or_the_new_file(name: str, tmp_path: Path) -> None:
    folder, log = tmp_path / "decks", tmp_path / "log"
    folder.mkdir()
    words, target = command_in(folder, name)
    before = content(target)
    points = kill_at(0, log, *words, **NO_CACHE)
    after = content(target)
    assert after not in (None, before)
    assert "os.rename" in points
    for number in range(1, len(points) + 1):
        words, target = command_in(folder, name)
        assert kill_at(number, log, *words, **NO_CACHE) == points[:number]
        assert content(target) in (before, after)
        assert content(folder / "deck.yaml") in (DRAFT, after)
    age(folder)
    words, target = command_in(folder, name)
    assert run(*words, **NO_CACHE).returncode == 0
    assert (content(target), left_behind(folder)) == (after, [])


@pytest.mark.parametrize("name", COMMANDS)
def test_a_full_disk_is_an_error_and_changes_nothing(name: str, tmp_path: Path) -> None:
    words, target = command_in(tmp_path, name)
    before = content(target)
    done = run_limited(40, *words, **NO_CACHE)
    assert done.returncode == 2
    assert done.stderr.startswith("deckcheck: ")
    assert "Traceback" not in done.stderr
    assert content(target) == before
    assert content(tmp_path / "deck.yaml") == DRAFT
    assert left_behind(tmp_path) == []
