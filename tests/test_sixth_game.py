"""A sixth game, engine included, is its own folders: no existing file changes. tests/sixth_game/ has them all."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support import ROOT

pytestmark = pytest.mark.slow

SHARED_TESTS = ("support.py", "conftest.py", "simulator", "test_imports.py")


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project with the sixth game laid over it."""
    folder = tmp_path_factory.mktemp("six")
    ignored = shutil.ignore_patterns("__pycache__")
    for part in ("deckcheck", "schemas", "card_db", "examples"):
        shutil.copytree(ROOT / part, folder / part, ignore=ignored)
    for part in SHARED_TESTS:
        source, target = ROOT / "tests" / part, folder / "tests" / part
        if source.is_dir():
            shutil.copytree(source, target, ignore=ignored)
        else:
            target.parent.mkdir(exist_ok=True)
            shutil.copyfile(source, target)
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


def test_the_shared_tests_of_engines_and_arrows_hold(tree: Path) -> None:
    """The contract, the room plan and the arrows are tested by the same files as for the other games."""
    files = ("tests/simulator/test_rooms.py", "tests/simulator/test_contract.py", "tests/test_imports.py")
    words = ("-q", "-p", "no:cacheprovider", "--import-mode=importlib", "-k", "pebbles and not recorded_playthroughs")
    done = run(tree, "pytest", *words, *files)
    assert done.returncode == 0, done.stdout[-3000:]
    assert "passed" in done.stdout
