"""A sixth game, engine included, is its own directories: no existing file changes. tools/new_game.py starts one."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from deckcheck.core.registry import game_names
from tests.support import copy_of_the_project, folder_of, made_once, snapshot

pytestmark = pytest.mark.slow

WITHOUT_CACHE = ("-p", "no:cacheprovider")
NAME, PREFIX = "acorns", "AC"
"""A name before those of the other games: CONTRIBUTING.md starts a game with a name after them."""
QUICK = "not long and not slow and not browser and not editor and not shells"
"""Tests in a browser, an editor or a shell are those of the other games by default, of the new one with `make test-long`."""
ALONE = ("sixth_game", "test_sixth_game.py", "test_contributing.py", "games")
NAMES_GAMES = re.compile(r"\b(game_names|GAMES|for_each)\b")


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project in which a sixth game was started."""
    return made_once(tmp_path_factory, "six", start_game)


def start_game(folder: Path) -> None:
    copy_of_the_project(folder)
    before = snapshot(folder)
    done = run(folder, "tools.new_game", NAME, PREFIX)
    assert done.returncode == 0, done.stderr
    assert before.items() <= snapshot(folder).items(), "a new game changes no file"


def names_of_tests(tree: Path) -> list[str]:
    """Return the test files in which all games appear, without those that run tests in a copy of the project."""
    files = [path for path in sorted((tree / "tests").rglob("test_*.py")) if path.relative_to(tree).parts[1] not in ALONE]
    return [str(path) for path in files if NAMES_GAMES.search(path.read_text(encoding="utf-8"))]


def run(tree: Path, *words: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(tree), "DECKCHECK_CACHE_DIR": str(tree / "cache")}
    command = [sys.executable, "-m", *words]
    return subprocess.run(command, capture_output=True, text=True, cwd=tree, env=environment, timeout=3600)


def test_decks_of_the_game_are_checked(tree: Path) -> None:
    done = run(tree, "deckcheck", "validate", f"examples/{NAME}", "--output-format", "json")
    verdicts = {Path(one["file"]).stem: one for one in json.loads(done.stdout)["results"]}
    assert verdicts["five"]["status"] == "legal"
    assert verdicts["five"]["sources"] == {"sample": 5}
    assert [one["rule"] for one in verdicts["ac-bag-01-four"]["diagnostics"]] == ["AC-BAG-01"]


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        ("rules", "acorns"),
        ("rules acorns --options", "goal"),
        ("explain AC-BAG-01", "The bag does not have exactly five pebbles"),
        ("cards search grey -g acorns", "RV-1"),
        ("schema", "acorns/deck"),
        ("scenario tests/games/acorns/scenarios", "2 passed"),
        ("replay examples/acorns/legal/five.yaml", "throws White"),
    ],
)
def test_commands_know_the_game(tree: Path, words: str, answer: str) -> None:
    done = run(tree, "deckcheck", *words.split())
    assert done.returncode == 0, done.stderr
    assert answer in done.stdout


def test_a_goldfish_reaches_its_goal(tree: Path) -> None:
    done = run(tree, "deckcheck", "goldfish", f"examples/{NAME}/legal/five.yaml", "-n", "50", "--json", "-O", "goal=5")
    report = json.loads(done.stdout)
    assert report["goal"] == "a river that weighs 5"
    assert report["missed"] == 0


def test_a_replay_page_shows_the_mat(tree: Path) -> None:
    words = ("replay", f"examples/{NAME}/legal/five.yaml", "--output-format", "html", "--output", "game.html")
    assert run(tree, "deckcheck", *words).returncode == 0
    page = (tree / "game.html").read_text(encoding="utf-8")
    assert "River" in page
    assert "weight" in page


def passed(done: subprocess.CompletedProcess[str]) -> int:
    """Return how many tests passed; none may fail."""
    assert done.returncode == 0, done.stdout[-3000:]
    found = re.search(r"(\d+) passed", done.stdout)
    return int(found[1]) if found else 0


OF_THE_GAME = f"{NAME} or {PREFIX}- or for_each"
OTHERS = " or ".join(written for game in (*game_names(), NAME) for written in (game, folder_of(game)))


@pytest.mark.parametrize(
    ("chosen", "marks", "least"),
    [
        (OF_THE_GAME, QUICK, 120),
        pytest.param(f"{OF_THE_GAME} or not ({OTHERS})", "not long", 480, marks=pytest.mark.long),
    ],
    ids=["its own", "all"],
)
def test_the_shared_tests_hold(tree: Path, chosen: str, marks: str, least: int) -> None:
    """Rules, data, engine, reports and arrows are tested by the same files as for the other games. In the long run so are lists
    of games in messages, completions and pages, which have one more."""
    words = ("-vv", *WITHOUT_CACHE, "-m", marks, "-k", chosen, f"tests/games/{NAME}", *names_of_tests(tree))
    done = run(tree, "pytest", *words)
    assert passed(done) >= least
    assert len(re.findall(rf"::.*({NAME}|{PREFIX}-).* PASSED", done.stdout)) >= 80


@pytest.mark.parametrize("tool", [pytest.param("mypy", marks=pytest.mark.long), "ruff check", "ruff format --check"])
def test_types_and_style_are_strict(tree: Path, tool: str) -> None:
    """By default test_contributing.py runs mypy, on a game that begins with the same files."""
    done = run(tree, *tool.split(), f"deckcheck/games/{NAME}", f"tests/games/{NAME}")
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        ((NAME, "XX"), "acorns and xx must be new: there is the game acorns"),
        (("oaks", "KD"), "oaks and kd must be new: there is the game kingdom-duels"),
        (("Oaks", "OK"), "'Oaks' must be words of small letters"),
        (("oaks", "Ok"), "'Ok' must be two capitals"),
    ],
)
def test_names_that_a_game_cannot_have(tree: Path, words: tuple[str, ...], answer: str) -> None:
    done = run(tree, "tools.new_game", *words)
    assert done.returncode == 1
    assert answer in done.stderr
