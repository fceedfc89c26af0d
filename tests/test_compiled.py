"""The compiled build: the same sources, the same games, the same answers."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support import ROOT

pytestmark = pytest.mark.long


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project in which the compiled wheel was built, so that its extension modules are next to the sources."""
    folder = tmp_path_factory.mktemp("compiled") / "deckcheck"
    ignored = (".cache", ".git", ".hypothesis", ".venv", ".*_cache", "__pycache__", "build", "dist", "node_modules")
    shutil.copytree(ROOT, folder, ignore=shutil.ignore_patterns(*ignored))
    (folder / ".cache").symlink_to(ROOT / ".cache")  # the programs that tests drive
    subprocess.run(
        [sys.executable, "-m", "build", "--wheel"],
        cwd=folder,
        env={**os.environ, "HATCH_BUILD_HOOKS_ENABLE": "1"},
        check=True,
        timeout=3600,
    )
    return folder


def run(tree: Path, *words: str, timeout: int = 300) -> subprocess.CompletedProcess[str]:
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    environment |= {"PYTHONPATH": str(tree), "DECKCHECK_CACHE_DIR": str(tree / "cards")}
    command = [sys.executable, *words]
    return subprocess.run(command, capture_output=True, text=True, cwd=tree, env=environment, timeout=timeout)


def test_every_engine_and_policy_is_compiled(tree: Path) -> None:
    assert run(tree, "-m", "deckcheck", "--version").stdout.endswith(" (compiled)\n")
    for rules in sorted((tree / "deckcheck" / "games").glob("*/engine/legal.py")):
        for room in (rules.parent, rules.parent.parent / "policy"):
            assert list(room.glob("*.so")), f"{room} has no extension module"
    (wheel,) = (tree / "dist").glob("*.whl")
    assert not wheel.name.endswith("-none-any.whl")


def test_recorded_playthroughs_are_played_byte_for_byte(tree: Path) -> None:
    done = run(tree, "-m", "pytest", "-n0", "tests/simulator/test_contract.py", "-k", "playthrough")
    assert done.returncode == 0, done.stdout


def test_the_whole_suite_passes(tree: Path) -> None:
    done = run(tree, "-m", "pytest", "-n", "auto", timeout=7200)
    assert done.returncode == 0, done.stdout
