"""Everything that writes a decklist under kill -9 and on a full disk: what is left is the old file or the new one, whole."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.faults import age, filled_card_cache, kill_at, left_behind, run, run_limited

pytestmark = pytest.mark.slow

DRAFTS = {
    "deck.yaml": "# mine\ngame: kingdom-duels\nmain:\n  - 2 kuriboh  # the best\n  - 1 SOE-017\n",
    "deck.txt": "# mine\nGame: kingdom-hearts\nName: Bells\n\nDeck\n2 husk  # the best\n1 TWL-010\n",
    "deck.csv": "# Game: gundam\ncount,id,card,zone\n2,,cinderhoof outrider,deck\n1,SMP-007,Redbrand Squire,deck\n",
}
"""A draft in each notation, for three games."""
CARDS = {"deck.yaml": ("SOE-023", "SOE-017"), "deck.txt": ("TWL-011", "TWL-010"), "deck.csv": ("SMP-001", "SMP-007")}
"""Card to add to a draft and card to remove from it."""
COMMANDS = {
    "add": ["add", "{deck}", "{added}"],
    "remove": ["remove", "{deck}", "{removed}"],
    "fmt": ["fmt", "{deck}"],
    "complete": ["complete", "--quick", "{deck}", "--write"],
    "convert": ["convert", "{deck}", "--to", "json", "--output", "{new}"],
    "new": ["new", "kd", "--output", "{new}"],
}
every = pytest.mark.parametrize(
    ("name", "draft"), [(name, draft) for name in COMMANDS for draft in DRAFTS if name != "new" or draft == "deck.yaml"]
)


def command_in(folder: Path, name: str, draft: str) -> tuple[list[str], Path]:
    """Return the command, and the file that it writes."""
    deck, new = folder / draft, folder / "new.txt"
    deck.write_text(DRAFTS[draft])
    new.unlink(missing_ok=True)
    added, removed = CARDS[draft]
    words = [word.format(deck=deck, new=new, added=added, removed=removed) for word in COMMANDS[name]]
    return words, new if str(new) in words else deck


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    return filled_card_cache(tmp_path_factory)


def content(path: Path) -> str | None:
    return path.read_text() if path.exists() else None


@every
def test_a_kill_at_any_write_point_leaves_the_old_or_the_new_file(
    name: str, draft: str, tmp_path: Path, cache: dict[str, str]
) -> None:
    folder, log = tmp_path / "decks", tmp_path / "log"
    folder.mkdir()
    words, target = command_in(folder, name, draft)
    before = content(target)
    points = kill_at(0, log, *words, **cache)
    after = content(target)
    assert after not in (None, before)
    assert "os.rename" in points
    for number in range(1, len(points) + 1):
        words, target = command_in(folder, name, draft)
        assert kill_at(number, log, *words, **cache) == points[:number]
        assert content(target) in (before, after)
        assert content(folder / draft) in (DRAFTS[draft], after)
    age(folder)
    words, target = command_in(folder, name, draft)
    assert run(*words, **cache).returncode == 0
    assert (content(target), left_behind(folder)) == (after, [])


@every
def test_a_full_disk_is_an_error_and_changes_nothing(name: str, draft: str, tmp_path: Path, cache: dict[str, str]) -> None:
    words, target = command_in(tmp_path, name, draft)
    before = content(target)
    done = run_limited(40, *words, **cache)
    assert done.returncode == 2
    assert done.stderr.startswith("deckcheck: ")
    assert "Traceback" not in done.stderr
    assert content(target) == before
    assert content(tmp_path / draft) == DRAFTS[draft]
    assert left_behind(tmp_path) == []
