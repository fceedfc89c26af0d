"""The worked examples of CONTRIBUTING.md are carried out in a copy of the project, from top to bottom."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.support import ROOT

pytestmark = pytest.mark.slow

_BLOCK = re.compile(r"(?:(At the end of )?`([\w./-]+)`:\n\n)?```(yaml|python|console)\n(.*?)```", re.DOTALL)
_EXIT_CODE = re.compile(r"\s+# exit code (\d)$")


class Step(NamedTuple):
    """A file to write or to extend, or commands to run."""

    path: str
    is_added: bool
    text: str


def steps() -> Iterator[Step]:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    for match in _BLOCK.finditer(text[text.index("## Worked examples") :]):
        added, path, language, body = match.groups()
        if path or (language == "console" and "tools.mutation" not in body):  # tools.mutation takes minutes
            yield Step(path or "", bool(added), body)


def run(tree: Path, line: str) -> tuple[int, str]:
    environment = {**os.environ, "PYTHONPATH": str(tree), "DECKCHECK_CACHE_DIR": str(tree / "cache"), "NO_COLOR": "1"}
    program, *rest = shlex.split(line)
    words = [sys.executable, "-m", program, *rest] if program in ("deckcheck", "pytest") else [program, *rest]
    words += ["-n0", "-q", "-rN", "-o", "addopts=--import-mode=importlib"] if program == "pytest" else []
    done = subprocess.run(words, cwd=tree, env=environment, capture_output=True, text=True, timeout=300)
    return done.returncode, done.stdout + done.stderr


def carry_out(tree: Path, step: Step) -> int:
    """Write a file or run commands, which must answer with every line that is shown; return the number of commands."""
    if step.path:
        path = tree / step.path
        assert path.exists() == step.is_added, step.path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text((path.read_text(encoding="utf-8") if step.is_added else "") + step.text, encoding="utf-8")
        return 0
    answer, commands = "", 0
    for line in step.text.splitlines():
        if line.startswith("$ "):
            wanted = _EXIT_CODE.search(line)
            code, answer = run(tree, _EXIT_CODE.sub("", line[2:]))
            commands += 1
            assert code == (int(wanted[1]) if wanted else 0), f"{line}\n{answer}"
        else:
            assert line in answer, f"{line} is not in\n{answer}"
    return commands


def test_the_worked_examples_work(tmp_path: Path) -> None:
    ignored = shutil.ignore_patterns("__pycache__", "*.so")
    for part in ("deckcheck", "schemas", "card_db", "examples", "tests"):
        shutil.copytree(ROOT / part, tmp_path / part, ignore=ignored)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    assert sum(carry_out(tmp_path, step) for step in steps()) >= 12
    for example in (ROOT / "tests/sixth_game/deckcheck/games/pebbles/rules").iterdir():  # what was copied is what is there
        if example.suffix == ".py":
            assert (tmp_path / "deckcheck/games/pebbles/rules" / example.name).exists()
