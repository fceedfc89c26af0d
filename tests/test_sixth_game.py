"""A sixth game, engine included, is its own folders: no existing file changes. tests/sixth_game/ has them all."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support import ROOT

pytestmark = pytest.mark.slow

SHARED_TESTS = (
    "building/test_complete.py",
    "building/test_convert.py",
    "building/test_statistics.py",
    "cards/test_lint.py",
    "core/test_suggestions.py",
    "decks/test_opening.py",
    "games/pebbles",
    "reading/test_schema.py",
    "simulator",
    "test_examples.py",
    "test_imports.py",
    "test_ledger.py",
    "validation/test_manuals.py",
)
"""Tests with a case for every game."""


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project with the sixth game laid over it."""
    folder = tmp_path_factory.mktemp("six")
    ignored = shutil.ignore_patterns("__pycache__", "*.so")
    for part in ("deckcheck", "schemas", "card_db", "examples", "tests", "benchmarks", "tools"):
        shutil.copytree(ROOT / part, folder / part, ignore=ignored)
    shutil.copy(ROOT / "pyproject.toml", folder)
    overlay = ROOT / "tests" / "sixth_game"
    for source in overlay.rglob("*"):
        target = folder / source.relative_to(overlay)
        if source.is_file() and "__pycache__" not in source.parts:
            assert not target.exists(), f"{target} exists: a new game changes no file"
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source, target)
    return folder


def run(tree: Path, *words: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(tree), "DECKCHECK_CACHE_DIR": str(tree / "cache")}
    command = [sys.executable, "-m", *words]
    return subprocess.run(command, capture_output=True, text=True, cwd=tree, env=environment, timeout=300)


def test_decks_of_the_game_are_checked(tree: Path) -> None:
    done = run(tree, "deckcheck", "validate", "examples/pebbles", "--output-format", "json")
    verdicts = {Path(one["file"]).stem: one for one in json.loads(done.stdout)["results"]}
    assert verdicts["five"]["status"] == "legal"
    assert verdicts["five"]["sources"] == {"sample": 5}
    assert [one["rule"] for one in verdicts["pb-bag-01-four"]["diagnostics"]] == ["PB-BAG-01"]


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        ("rules", "pebbles"),
        ("rules pebbles --options", "goal"),
        ("explain PB-BAG-01", "The bag does not have exactly five pebbles"),
        ("cards search grey -g pebbles", "RV-1"),
        ("schema", "pebbles/deck"),
        ("scenario tests/games/pebbles/scenarios", "2 passed"),
        ("replay examples/pebbles/legal/five.yaml", "throws White"),
    ],
)
def test_commands_know_the_game(tree: Path, words: str, answer: str) -> None:
    done = run(tree, "deckcheck", *words.split())
    assert done.returncode == 0, done.stderr
    assert answer in done.stdout


def test_a_goldfish_reaches_its_goal(tree: Path) -> None:
    done = run(tree, "deckcheck", "goldfish", "examples/pebbles/legal/five.yaml", "-n", "50", "--json", "-o", "goal=5")
    report = json.loads(done.stdout)
    assert report["goal"] == "a river that weighs 5"
    assert report["missed"] == 0


def test_a_replay_page_shows_the_mat(tree: Path) -> None:
    words = ("replay", "examples/pebbles/legal/five.yaml", "--output-format", "html", "--output", "game.html")
    assert run(tree, "deckcheck", *words).returncode == 0
    page = (tree / "game.html").read_text(encoding="utf-8")
    assert "River" in page
    assert "weight" in page


def test_the_shared_tests_hold(tree: Path) -> None:
    """Rules, data, engine, reports and arrows are tested by the same files as for the other games."""
    files = [f"tests/{part}" for part in SHARED_TESTS]
    done = run(tree, "pytest", "-p", "no:cacheprovider", "-m", "not long", "-k", "pebbles or PB or no_two_games", *files)
    assert done.returncode == 0, done.stdout[-3000:]
    passed = re.search(r"(\d+) passed", done.stdout)
    assert passed is not None
    assert int(passed[1]) >= 150


def test_types_are_strict(tree: Path) -> None:
    done = run(tree, "mypy", "deckcheck/games/pebbles", "tests/games/pebbles")
    assert done.returncode == 0, done.stdout
