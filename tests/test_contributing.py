"""The worked examples of CONTRIBUTING.md are carried out in a copy of the project, from top to bottom."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
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


def carry_out(tree: Path, step: Step) -> int:
    """Write a file or run commands, which must answer with every line that is shown; return the number of commands."""
    if step.path:
        write(tree / step.path, step)
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


@pytest.fixture(scope="module")
def followed(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[str]]:
    """A copy of the project after all worked examples, and the Python files that they changed."""
    tree = made_once(tmp_path_factory, "followed", follow)
    return tree, (tree / CHANGED).read_text(encoding="utf-8").splitlines()


def follow(tree: Path) -> None:
    before = snapshot(copy_of_the_project(tree))
    assert sum(carry_out(tree, step) for step in steps()) >= 30
    touched = [str(path.relative_to(tree)) for path, data in snapshot(tree).items() if before.get(path) != data]
    (tree / CHANGED).write_text("\n".join(sorted(path for path in touched if path.endswith(".py"))), encoding="utf-8")


@pytest.mark.parametrize("tool", ["ruff check", "ruff format --check", "mypy"])
def test_what_the_examples_leave_is_clean(followed: tuple[Path, list[str]], tool: str) -> None:
    tree, files = followed
    assert "deckcheck/games/pebbles/rules/stones_alike.py" in files
    code, answer = run(tree, f"{tool} {' '.join(files)}")
    assert code == 0, answer


def test_what_the_examples_leave_passes_the_tests_that_concern_it(followed: tuple[Path, list[str]]) -> None:
    tree, _ = followed
    of_the_card = f"{EFFECTS}/cards/zz {EFFECTS}/test_modules.py {EFFECTS}/test_numbers.py"
    of_pages = "tests/test_reference.py tests/test_docs.py tests/report/test_snapshots.py"
    of_the_game = "tests/test_examples.py tests/test_ledger.py tests/test_imports.py tests/validation tests/cards tests/reading"
    for words in (f"-k 'pebbles or PB- or for_each' {of_the_game}", f"{of_the_card} {of_pages}"):
        code, answer = run(tree, f"pytest -m 'not slow and not long and not browser and not editor' {words}")
        assert code == 0, answer[-3000:]
