"""Tests of a game for the mutation tester: what there is, how long each takes and which functions it calls."""

from __future__ import annotations

import functools
import re
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import pytest

from tools.mutants import Mutant

ROOT = Path(__file__).resolve().parent.parent
CONSTRUCTION_TEST = re.compile(r"tests\.support|naive|deckcheck\.validation")
SHARED = ("validation/test_manuals.py", "validation/test_parts.py", "test_examples.py")
CLAUSE = re.compile(r"\b[A-Z]{2}-[A-Z]+-[0-9]{2}\b")
CACHE = type(functools.cache(len))
PASSED, FAILED, CRASHED = "passed", "failed", "crashed"
"""Outcomes of a test; it crashed where the code under test stopped with an error of its own."""


@dataclass(slots=True)
class Unit:
    """A test or a scenario, which passes or fails."""

    name: str
    clauses: frozenset[str]
    _run: Callable[[], str]
    seconds: float = 0.0
    calls: dict[str, set[int]] = field(default_factory=dict)
    """First lines of the functions that it calls, by file."""

    def outcome(self) -> str:
        try:
            return self._run()
        except BaseException:  # a mutant may also end the process
            return CRASHED


class Tests:
    """Tests that pass, the quickest first."""

    def __init__(self, units: Iterable[Unit]) -> None:
        self.units = sorted(filter(_passes, units), key=lambda unit: unit.seconds)
        self._callers: dict[tuple[Path, tuple[int, int]], list[Unit]] = {}

    def calling(self, mutant: Mutant) -> list[Unit]:
        """Return the tests that call the function of a mutant, or a function inside it."""
        place = (mutant.path, mutant.lines)
        if place not in self._callers:
            file, (first, last) = str(mutant.path.resolve()), mutant.lines
            found = [unit for unit in self.units if any(first <= line <= last for line in unit.calls.get(file, ()))]
            self._callers[place] = found
        return self._callers[place]


def test_files(game: str, *, construction_only: bool) -> Iterator[str]:
    """Yield the files with the tests of a game. Those of policies notice that something changed, not that it is wrong."""
    for path in sorted((ROOT / "tests" / "games" / game.replace("-", "_")).glob("test_*.py")):
        wanted = not construction_only or CONSTRUCTION_TEST.search(path.read_text(encoding="utf-8"))
        if wanted and path.name != "test_policy.py":
            yield str(path)
    yield from (str(ROOT / "tests" / name) for name in SHARED)


def unit_of(item: pytest.Item, run: Callable[[], str]) -> Unit:
    """Return a test with the clauses that its name, its parameters or its text name."""
    function = getattr(item, "function", None)
    source = _source_of(Path(item.path), function.__code__.co_firstlineno if function else 0)
    names = re.findall(r"([a-z]{2}_[a-z]+_[0-9]{2})", item.name)
    named = {name.upper().replace("_", "-") for name in names}
    return Unit(item.nodeid, frozenset({*CLAUSE.findall(source), *CLAUSE.findall(item.name.upper()), *named}), run)


def is_about(item: pytest.Item, game: str) -> bool:
    """Return whether a test is one of a game: by its directory, its parameter or the name of its example."""
    parameters = item.callspec.params if isinstance(item, pytest.Function) and hasattr(item, "callspec") else {}
    if item.path.name == "test_parts.py":
        return True
    return item.path.parent.name == game.replace("-", "_") or parameters.get("game") == game or f"[{game}/" in item.name


def _source_of(path: Path, line: int) -> str:
    """Return the text of the test function that begins at a line, with the comment above it."""
    lines = path.read_text(encoding="utf-8").splitlines()
    start = line - 1
    while start > 0 and lines[start - 1].startswith("#"):
        start -= 1
    end = next((number for number in range(line + 1, len(lines)) if re.match(r"[#@\w]", lines[number])), len(lines))
    while re.match(r"@|def test_", lines[min(end, len(lines)) - 1]) and end < len(lines):  # decorators come before the function
        end = next((number for number in range(end + 1, len(lines)) if re.match(r"[#@\w]", lines[number])), len(lines))
    return "\n".join(lines[start:end])


def scenarios(game: str) -> Iterator[Unit]:
    """Yield each scenario of a game as a unit of its own, so that a clause is tested by its scenarios alone."""
    from deckcheck.reading.documents import YamlDocument, load_documents
    from deckcheck.simulator.scenario.run import run_document

    def unit(name: str, document: YamlDocument) -> Unit:
        return Unit(name, frozenset(document.value["rules"]), lambda: PASSED if run_document(document).passed else FAILED)

    for path in sorted((ROOT / "tests" / "games" / game.replace("-", "_") / "scenarios").rglob("*.yaml")):
        for document in load_documents(str(path)):
            yield unit(f"{path.name}: {document.value['title']}", document)


def _passes(unit: Unit) -> bool:
    """Run a test once without a mutant; note how long it takes and which functions it calls."""
    codes: set[CodeType] = set()

    def trace(frame: FrameType, event: str, argument: Any) -> None:
        codes.add(frame.f_code)

    forget()  # else only the first test would seem to call a cached function
    begin = time.process_time()
    sys.settrace(trace)
    try:
        outcome = unit.outcome()
    finally:
        sys.settrace(None)
    unit.seconds = time.process_time() - begin
    for code in codes:
        if code.co_filename.startswith(str(ROOT / "deckcheck")):
            unit.calls.setdefault(code.co_filename, set()).add(code.co_firstlineno)
    if outcome != PASSED:
        print(f"not used: {unit.name} fails without any mutant", flush=True)
    return outcome == PASSED


def forget() -> None:
    """Empty what the modules of games remember: caches of functions, and private names that begin as an empty mapping."""
    for name, module in list(sys.modules.items()):
        if name.startswith("deckcheck.games."):
            for cached in vars(module).values():
                if isinstance(cached, CACHE):
                    cached.cache_clear()
            for memory in _memories(Path(str(module.__file__))):
                getattr(module, memory).clear()


@functools.cache
def _memories(path: Path) -> list[str]:
    return re.findall(r"^(_\w+)(?:: .+)? = \{\}$", path.read_text(encoding="utf-8"), re.MULTILINE)
