"""Differences of decks and of two revisions of one file, with a real repository."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from deckcheck.building.difference import Difference, find_difference, open_revision
from deckcheck.core.errors import UsageError
from deckcheck.core.settings import Settings
from deckcheck.report.difference_document import difference_document
from tests.report.rendering import document_as, text_of
from tests.support import ROOT

STORM = ROOT / "examples/kingdom-hearts/legal/a-storm-of-glass.yaml"


def git(folder: Path, *words: str) -> None:
    who = ["-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false"]
    subprocess.run(["git", "-C", str(folder), *who, *words], check=True, capture_output=True)


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """A deck in two revisions: two Worlds became three Player Cards, and one more Ward came in."""
    deck = tmp_path / "deck.yaml"
    git(tmp_path, "init", "-q")
    deck.write_text(STORM.read_text(encoding="utf-8"), encoding="utf-8")
    git(tmp_path, "add", "deck.yaml")
    git(tmp_path, "commit", "-qm", "first")
    changed = deck.read_text(encoding="utf-8").replace("- 2 Mossmere @1", "- 3 Wren @1").replace("- 2 Ward", "- 3 Ward")
    deck.write_text(changed, encoding="utf-8")
    git(tmp_path, "commit", "-qam", "second")
    return deck


def compare(before: str, after: str, *requirements: str) -> Difference:
    decks = [open_revision(source, Settings()) for source in (before, after)]
    return find_difference(decks[0], decks[1], (before, after), requirements, 1)


def test_two_revisions_of_one_file(repository: Path) -> None:
    found = compare(f"{repository}@HEAD~1", str(repository), "1+ type:world")
    assert [change[1:] for change in found.cards] == [
        ("TWL-110 Mossmere", 2, 0),
        ("TWL-061 Ward", 2, 3),
        ("TWL-001 Wren", 0, 3),
    ]
    assert found.verdicts == ("legal", "illegal")
    assert [line.partition(":")[0] for line in found.new_findings] == ["error KH-DECK-05"]
    worlds = [change for change in found.statistics if (change.table, change.row) == ("card types", "World Card")]
    assert [(change.before, change.after) for change in worlds] == [(11, 9)]
    before, after = found.odds[0]
    assert before.turns[0].chance > after.turns[0].chance
    report = difference_document(found)
    assert "legal → illegal" in text_of(report)
    assert "| TWL-110 Mossmere | Deck | 2 |" in document_as(report, "markdown")
    assert json.loads(document_as(report, "json"))["before"]["status"] == "legal"


def test_numbers_are_compared_in_their_order_and_nothing_in_both_is_no_difference() -> None:
    legal = ROOT / "examples/kingdom-duels/legal"
    found = compare(str(legal / "blue-eyes-arsenal.yaml"), str(legal / "dungeon-dice-tactics.yaml"))
    levels = [int(change.row) for change in found.statistics if change.table == "levels"]
    assert levels == sorted(levels)
    bands = [change.row for change in found.statistics if change.table == "ATK"]
    assert bands[:2] == ["0-499", "500-999"]
    assert all(change.before or change.after for change in found.statistics)


def test_the_same_deck_has_no_differences(repository: Path) -> None:
    found = compare(f"{repository}@HEAD", str(repository))
    assert found.is_empty
    assert "no differences" in text_of(difference_document(found))


@pytest.mark.parametrize("revision", ["nope", "-x", "HEAD:deck.yaml", "HEAD~9"])
def test_a_revision_that_does_not_exist_is_refused(repository: Path, revision: str) -> None:
    with pytest.raises(UsageError):
        open_revision(f"{repository}@{revision}", Settings())


def test_a_file_with_an_at_sign_is_a_file(repository: Path) -> None:
    odd = repository.with_name("deck@home.yaml")
    odd.write_text(STORM.read_text(encoding="utf-8"), encoding="utf-8")
    assert open_revision(str(odd), Settings()).deck.name == "A Storm of Glass"


def test_decks_of_two_games_are_refused() -> None:
    with pytest.raises(UsageError):
        compare(str(STORM), str(ROOT / "examples/gundam/legal/cinder-rush.yaml"))


def test_the_recipe_for_git_difftool_shows_decks(repository: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    page = (ROOT / "docs" / "decklists.md").read_text(encoding="utf-8")
    recipe = re.findall(r"^\$ (git .*)$", page, re.MULTILINE)
    assert len(recipe) == 2
    program = tmp_path_factory.mktemp("bin") / "deckcheck"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m deckcheck "$@"\n')
    program.chmod(0o755)
    environment = {**os.environ, "PATH": f"{program.parent}:{os.environ['PATH']}", "PYTHONPATH": str(ROOT)}
    words = ["bash", "-ec", "\n".join(recipe)]
    done = subprocess.run(words, cwd=repository.parent, env=environment, capture_output=True, text=True, check=True)
    assert "legal → illegal" in done.stdout
