"""The worked examples of CONTRIBUTING.md are carried out in a copy of the project, from top to bottom."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.support import ROOT, copy_of_the_project, made_once, snapshot

pytestmark = pytest.mark.slow

_BLOCK = re.compile(r"(?:(?:(At the end of|In)\s)?`([\w./-]+)`:\n\n)?```(yaml|toml|python|console|diff)\n(.*?)```", re.DOTALL)
_EXIT_CODE = re.compile(r"\s+# exit code (\d)$")
_VARIABLE = re.compile(r"([A-Z_]+)=(\S+) ")
_MODULES = ("deckcheck", "pytest", "ruff", "mypy")
CHANGED = "changed.txt"
EFFECTS = "tests/games/kingdom_duels/effects"


class Step(NamedTuple):
    """A file to write, to extend or to change, or commands to run."""

    path: str
    kind: str
    text: str


def steps() -> Iterator[Step]:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    for match in _BLOCK.finditer(text[text.index("## Worked examples") :]):
        where, path, language, body = match.groups()
        assert (where == "In") == (language == "diff"), body
        if path or (language == "console" and "tools.mutation" not in body):  # tools.mutation takes minutes
            yield Step(path or "", where or "", body)


def run(tree: Path, line: str) -> tuple[int, str]:
    environment = {**os.environ, "PYTHONPATH": str(tree), "DECKCHECK_CACHE_DIR": str(tree / "cache"), "NO_COLOR": "1"}
    environment |= dict(_VARIABLE.findall(line))
    program, *rest = shlex.split(_VARIABLE.sub("", line))
    words = [sys.executable, "-m", program, *rest] if program in _MODULES else [program, *rest]
    words = [sys.executable, *rest] if program == "python" else words
    words += ["-n0", "-q", "-rN", "-o", "addopts=--import-mode=importlib"] if program == "pytest" else []
    done = subprocess.run(words, cwd=tree, env=environment, capture_output=True, text=True, timeout=3600)
    return done.returncode, done.stdout + done.stderr


def changed(text: str, difference: str) -> str:
    """Return a text after a difference, whose lines begin with a space, a minus or a plus."""
    lines = difference.splitlines()
    old, new = ("\n".join(line[1:] for line in lines if not line.startswith(other)) for other in "+-")
    assert text.count(old) == 1, f"{old} is there {text.count(old)} times"
    return text.replace(old, new)


def write(path: Path, step: Step) -> None:
    assert path.exists() == bool(step.kind), step.path
    path.parent.mkdir(parents=True, exist_ok=True)
    before = path.read_text(encoding="utf-8") if step.kind else ""
    between = "\n\n" if before and path.suffix == ".py" else ""
    after = changed(before, step.text) if step.kind == "In" else f"{before}{between}{step.text}"
    path.write_text(after, encoding="utf-8")


def commands(text: str) -> Iterator[tuple[str, list[str]]]:
    """Return the commands of a block, each with the lines that are in its answer."""
    for command in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
        line, *answer = command.splitlines()
        yield line, answer


def carry_out(tree: Path, line: str, shown: list[str]) -> None:
    wanted = _EXIT_CODE.search(line)
    code, answer = run(tree, _EXIT_CODE.sub("", line))
    assert code == (int(wanted[1]) if wanted else 0), f"{line}\n{answer}"
    assert [text for text in shown if text not in answer] == [], f"{line}\n{answer}"


class Followed(NamedTuple):
    """A copy of the project after all worked examples, and the Python files that they changed."""

    tree: Path
    files: list[str]
    whole: bool


@pytest.fixture(scope="module", params=[False, pytest.param(True, marks=pytest.mark.long)], ids=["in short", "whole"])
def followed(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Followed:
    """In short, a command that comes several times, such as the tests of the new game, is run only the last time."""
    tree = made_once(tmp_path_factory, f"followed-{request.param}", partial(follow, whole=request.param))
    return Followed(tree, (tree / CHANGED).read_text(encoding="utf-8").splitlines(), request.param)


def follow(tree: Path, whole: bool) -> None:
    before = snapshot(copy_of_the_project(tree))
    todo = list(steps())
    left = Counter(line for step in todo if not step.path for line, _ in commands(step.text))
    assert len(left) >= 25
    for step in todo:
        if step.path:
            write(tree / step.path, step)
            continue
        for line, shown in commands(step.text):
            left[line] -= 1
            if whole or not left[line]:
                carry_out(tree, line, shown)
    touched = [str(path.relative_to(tree)) for path, data in snapshot(tree).items() if before.get(path) != data]
    (tree / CHANGED).write_text("\n".join(sorted(path for path in touched if path.endswith(".py"))), encoding="utf-8")


@pytest.mark.parametrize("tool", ["ruff check", "ruff format --check", "mypy"])
def test_what_the_examples_leave_is_clean(followed: Followed, tool: str) -> None:
    assert "deckcheck/games/pebbles/rules/stones_alike.py" in followed.files
    code, answer = run(followed.tree, f"{tool} {' '.join(followed.files)}")
    assert code == 0, answer


OF_THE_CARD = f"{EFFECTS}/cards/zz {EFFECTS}/test_modules.py {EFFECTS}/test_numbers.py"
OF_PAGES = "tests/test_reference.py tests/test_docs.py tests/report/test_snapshots.py"
OF_THE_GAME = "tests/test_examples.py tests/test_ledger.py tests/test_imports.py"
OF_ROOMS = "tests/validation tests/cards tests/reading"
"""Tests of all games. For a new game, test_sixth_game.py runs them as well."""
NAMES = "pebbles or PB- or zz or test_modules or test_reference or test_docs or test_snapshots"


def test_what_the_examples_leave_passes_the_tests_that_concern_it(followed: Followed) -> None:
    names = f"{NAMES} or test_numbers or for_each" if followed.whole else NAMES
    marks = "not slow and not long and not browser and not editor"
    files = f"{OF_THE_CARD} {OF_PAGES} {OF_THE_GAME} {OF_ROOMS if followed.whole else ''}"
    code, answer = run(followed.tree, f"pytest -m '{marks}' -k '{names}' {files}")
    assert code == 0, answer[-3000:]
