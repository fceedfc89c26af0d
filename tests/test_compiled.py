"""The compiled build: the same sources, the same games, the same answers."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.support import copy_of_the_project

pytestmark = pytest.mark.long


class Installed(NamedTuple):
    """A clean environment with the compiled wheel, and a checkout whose tests run on it."""

    python: Path
    checkout: Path
    wheel: Path


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    folder = tmp_path_factory.mktemp("compiled")
    source = copy_of_the_project(folder / "source")
    words = [sys.executable, "-m", "build", "--wheel", "--outdir", str(folder / "dist")]
    subprocess.run(words, cwd=source, env={**os.environ, "HATCH_BUILD_HOOKS_ENABLE": "1"}, check=True, timeout=3600)
    (wheel,) = (folder / "dist").glob("*.whl")
    venv.create(folder / "environment", symlinks=True)
    python = folder / "environment" / "bin" / "python"
    (packages,) = folder.glob("environment/lib/python*/site-packages")
    (packages / "dependencies.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    install = [str(python), "-m", "pip", "install", "--quiet", "--no-deps", "--no-index", "--ignore-installed", str(wheel)]
    subprocess.run(install, check=True, timeout=3600)
    return Installed(python, copy_of_the_project(folder / "checkout"), wheel)


def run(installed: Installed, *words: str) -> subprocess.CompletedProcess[str]:
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST_", "PYTHONPATH"))}
    environment["DECKCHECK_CACHE_DIR"] = str(installed.checkout / "cards")
    command = [str(installed.python), *words]
    return subprocess.run(command, capture_output=True, text=True, cwd=installed.checkout, env=environment, timeout=7200)


def test_every_engine_and_policy_is_compiled(installed: Installed) -> None:
    assert not installed.wheel.name.endswith("-none-any.whl")
    said = subprocess.run([installed.python.with_name("deckcheck"), "--version"], capture_output=True, text=True, check=True)
    assert said.stdout.endswith(" (compiled)\n")
    (packages,) = installed.python.parent.parent.glob("lib/python*/site-packages")
    for rules in sorted((packages / "deckcheck" / "games").glob("*/engine/legal.py")):
        for room in (rules.parent, rules.parent.parent / "policy"):
            assert list(room.glob("*.so")), f"{room} has no extension module"


def test_recorded_playthroughs_are_played_byte_for_byte(installed: Installed) -> None:
    done = run(installed, "tools/test_wheel.py", "-n0", "tests/simulator/test_contract.py", "-k", "playthrough")
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_whole_suite_passes(installed: Installed) -> None:
    done = run(installed, "tools/test_wheel.py", "-n", "auto")
    assert done.returncode == 0, done.stdout + done.stderr
