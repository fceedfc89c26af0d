"""Mutation tester: changes the code of a game in small ways and reports the changes that no test notices.

    python -m tools.mutation gundam --rules 100 --engine 100 --clauses 20 --seed 1

--rules and --engine draw mutants (see mutants.py) of the construction rules and of the engine. Each mutant is run against the
tests that call the changed function, the quickest first, in a forked process that stops at the first failure. Recorded
playthroughs and tests of policies are left out: they notice that something changed, not that it is wrong.
--clauses draws tested clauses: with some mutant of its code, a scenario or test that names the clause must find a wrong result.
"""

from __future__ import annotations

import argparse
import functools
import gc
import os
import random
import re
import resource
import signal
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any, NamedTuple, NoReturn

import pytest

from tools.mutants import Mutant, mutants_of

ROOT = Path(__file__).resolve().parent.parent
NOT_RULES = re.compile(r"(__init__|log|mat|view|notation|positions|position_\w+|hiding|options|actions|state)\.py")
"""Modules of an engine that show, read and write rather than decide."""
NOT_CONSTRUCTION = ("__init__.py", "cards.py", "goldfish.py", "play.py", "exports.py", "policy.py")
CONSTRUCTION_TEST = re.compile(r"tests\.support|naive|deckcheck\.validation")
CLAUSE = re.compile(r"\b[A-Z]{2}-[A-Z]+-[0-9]{2}\b")
SECONDS, MEMORY = 20, 2 << 30
"""What a mutant may need beyond three times the time of its tests, and in all beyond what the tests need."""
UNUSABLE = 3
"""Exit code of a process in which the mutant could not be put in place."""
TRIES = 30
"""Mutants tried per clause before it counts as untested."""

PARTS = Path("deckcheck/validation/parts")
"""What rules of several games share; a game has those parts that its rules call."""
CACHE = type(functools.cache(len))
PASSED, FAILED, CRASHED = "passed", "failed", "crashed"
"""Outcomes of a test; it crashed where the code under test stopped with an error of its own."""


@dataclass(slots=True)
class Unit:
    """A test or a scenario, which passes or fails."""

    name: str
    clauses: frozenset[str]
    run: Callable[[], str]
    seconds: float = 0.0
    calls: dict[str, set[int]] = field(default_factory=dict)
    """First lines of the functions that it calls, by file."""


class Result(NamedTuple):
    """A mutant, and the unit that noticed it with its outcome; nothing where all passed."""

    mutant: Mutant
    killer: str
    outcome: str = CRASHED


class Session:
    """Pytest plugin that runs the collected tests with mutants instead of once."""

    def __init__(self, arguments: argparse.Namespace) -> None:
        self.arguments = arguments
        self.outcome = PASSED

    def pytest_exception_interact(self, call: pytest.CallInfo[None]) -> None:
        failed = call.excinfo is not None and call.excinfo.errisinstance((AssertionError, pytest.fail.Exception))
        self.outcome = FAILED if failed else CRASHED

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        units = [self._unit(item) for item in session.items if _is_about(item, self.arguments.game)]
        units += _scenarios(self.arguments.game)
        mutants = {area: _mutants(self.arguments.game, area) for area in ("rules", "engine", "all")}
        units = _measure(units)
        own = [unit for unit in units if "test_parts.py" not in unit.name]
        mutants["rules"] = [mutant for mutant in mutants["rules"] if PARTS not in mutant.path.parents or _covering(own, mutant)]
        draw = random.Random(self.arguments.seed)
        for area in ("rules", "engine"):
            drawn = draw.sample(mutants[area], min(getattr(self.arguments, area), len(mutants[area])))
            session.testsfailed += _report_mutants(units, f"{self.arguments.game} {area}", drawn) if drawn else 0
        if self.arguments.clauses:
            session.testsfailed += _report_clauses(units, self.arguments.game, self.arguments.clauses, mutants["all"], draw)
        return True

    def _unit(self, item: pytest.Item) -> Unit:
        def run() -> str:
            self.outcome = PASSED
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
            return self.outcome

        function = getattr(item, "function", None)
        lines = function.__code__.co_firstlineno if function else 0
        source = _source_of(Path(item.path), lines)
        names = re.findall(r"([a-z]{2}_[a-z]+_[0-9]{2})", item.name)
        named = {name.upper().replace("_", "-") for name in names}
        return Unit(item.nodeid, frozenset({*CLAUSE.findall(source), *CLAUSE.findall(item.name.upper()), *named}), run)


def _is_about(item: pytest.Item, game: str) -> bool:
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


def _scenarios(game: str) -> Iterator[Unit]:
    """Yield each scenario of a game as a unit of its own, so that a clause is tested by its scenarios alone."""
    from deckcheck.reading.documents import Document, load_documents
    from deckcheck.simulator.scenario.run import run_scenario

    def unit(name: str, document: Document) -> Unit:
        return Unit(name, frozenset(document.value["rules"]), lambda: PASSED if run_scenario(document).passed else FAILED)

    for path in sorted((ROOT / "tests" / "games" / game.replace("-", "_") / "scenarios").rglob("*.yaml")):
        for document in load_documents(str(path)):
            yield unit(f"{path.name}: {document.value['title']}", document)


def _measure(units: list[Unit]) -> list[Unit]:
    """Run everything once without a mutant: how long it takes, and which functions it calls. Return what passes."""
    passing = []
    prefix = str(ROOT / "deckcheck")
    for number, unit in enumerate(units):
        codes: set[CodeType] = set()

        def trace(frame: FrameType, event: str, argument: Any, add: Callable[[CodeType], None] = codes.add) -> None:
            add(frame.f_code)

        _forget()  # else only the first test would seem to call a cached function
        begin = time.process_time()
        sys.settrace(trace)
        try:
            outcome = _outcome(unit)
        finally:
            sys.settrace(None)
        unit.seconds = time.process_time() - begin
        for code in codes:
            if code.co_filename.startswith(prefix):
                unit.calls.setdefault(code.co_filename, set()).add(code.co_firstlineno)
        if outcome == PASSED:
            passing.append(unit)
        else:
            print(f"left out: {unit.name} fails without any mutant", flush=True)
        _progress(f"measured {number + 1} of {len(units)} tests")
    return sorted(passing, key=lambda unit: unit.seconds)


def _progress(text: str) -> None:
    if sys.stderr.isatty():
        print(f"\r\x1b[K{text}", end="", file=sys.stderr)


def _modules(game: str, area: str) -> list[Path]:
    folder = Path("deckcheck") / "games" / game.replace("-", "_")
    if area == "engine":
        return [path for path in sorted((folder / "engine").rglob("*.py")) if not NOT_RULES.fullmatch(path.name)]
    if area == "all":
        return [*sorted(folder.rglob("*.py")), *sorted(PARTS.glob("*.py"))]
    own = [path for path in sorted(folder.glob("*.py")) if path.name not in NOT_CONSTRUCTION]
    return [*sorted((folder / "rules").glob("*.py")), *own, *sorted(PARTS.glob("*.py"))]


def _mutants(game: str, area: str) -> list[Mutant]:
    return [mutant for path in _modules(game, area) for mutant in mutants_of(path)]


def _covering(units: list[Unit], mutant: Mutant) -> list[Unit]:
    file, (first, last) = str(mutant.path.resolve()), mutant.lines
    return [unit for unit in units if any(first <= line <= last for line in unit.calls.get(file, ()))]


def _run(mutant: Mutant, units: list[Unit]) -> Result:
    """Run tests against a mutant in a forked process; running out of time or memory counts as a failure."""
    if not units:
        return Result(mutant, "")
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reader)
        _run_in_child(mutant, units, writer)
    os.close(writer)
    with os.fdopen(reader, "rb") as pipe:
        killer = pipe.read().decode(errors="replace")
    status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    if status == UNUSABLE:
        raise RuntimeError(f"cannot run {mutant}: did the file change meanwhile?")
    if killer:
        return Result(mutant, killer, FAILED if status == 1 else CRASHED)
    return Result(mutant, "time or memory" if status else "")


def _run_in_child(mutant: Mutant, units: list[Unit], writer: int) -> NoReturn:
    try:
        _limit(sum(unit.seconds for unit in units))
        _put_in_place(mutant)
    except BaseException:
        os._exit(UNUSABLE)
    for unit in units:
        outcome = _outcome(unit)
        if outcome != PASSED:
            os.write(writer, unit.name.encode()[:4000])
            os._exit(1 if outcome == FAILED else 2)
    os._exit(0)


def _limit(seconds: float) -> None:
    allowed = int(3 * seconds) + SECONDS
    resource.setrlimit(resource.RLIMIT_CPU, (allowed, allowed))
    resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))
    signal.alarm(10 * allowed)  # a mutant that waits for something uses no processor time
    quiet = os.open(os.devnull, os.O_WRONLY)
    os.dup2(quiet, 1)
    os.dup2(quiet, 2)


def _outcome(unit: Unit) -> str:
    try:
        return unit.run()
    except BaseException:  # a mutant may also end the process
        return CRASHED


def _put_in_place(mutant: Mutant) -> None:
    """Give the function its changed code, wherever it is referred to, and forget what it computed before."""
    codes, file, found = mutant.codes(), str(mutant.path.resolve()), False
    for thing in gc.get_objects():
        if isinstance(thing, FunctionType):
            own = thing.__code__
            new = codes.get((own.co_qualname, own.co_firstlineno)) if own.co_filename == file else None
            if new is not None:  # functions that others made are changed as well
                thing.__code__, found = new, True
    assert found
    _forget()


def _forget() -> None:
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


def _report_mutants(units: list[Unit], title: str, mutants: list[Mutant]) -> int:
    """Print the mutants that survive and the score; return their number."""
    survived = 0
    for number, mutant in enumerate(sorted(mutants, key=lambda mutant: (str(mutant.path), mutant.line))):
        _progress(f"{title}: mutant {number + 1} of {len(mutants)}")
        tests = _covering(units, mutant)
        if not _run(mutant, tests).killer:
            survived += 1
            print(f"survived {mutant}" + ("" if tests else "  (no test calls it)"), flush=True)
    print(f"{title}: {len(mutants)} mutants, {len(mutants) - survived} killed, {survived} survived", flush=True)
    return survived


def _report_clauses(units: list[Unit], game: str, number: int, mutants: list[Mutant], draw: random.Random) -> int:
    """Print for a draw of clauses a mutant that fails a test of the clause; return the number of those without one."""
    from deckcheck.reading.rulebooks import load_rulebook

    clauses = [clause["id"] for clause in load_rulebook(game)["rules"] if clause["status"] == "tested"]
    drawn = sorted(draw.sample(clauses, min(number, len(clauses))))
    untested = 0
    for clause in drawn:
        own = [unit for unit in units if clause in unit.clauses]
        result = next(
            (
                found
                for mutant in _likely(clause, mutants, units, own)
                if (found := _run(mutant, _covering(own, mutant))).outcome == FAILED
            ),
            None,
        )
        untested += result is None
        print(
            f"{clause}: {result.mutant}  [{result.killer}]" if result else f"{clause}: UNTESTED by {len(own)} tests", flush=True
        )
    print(f"{game}: {len(drawn)} of {len(clauses)} clauses, {untested} untested", flush=True)
    return untested


def _likely(clause: str, mutants: list[Mutant], units: list[Unit], own: list[Unit]) -> list[Mutant]:
    """Return the mutants most likely to be about a clause: near its id in the code, else in what few other tests call."""
    reached = [mutant for mutant in mutants if _covering(own, mutant)]
    return sorted(reached, key=lambda mutant: (_distance(mutant, clause), len(_covering(units, mutant))))[:TRIES]


def _distance(mutant: Mutant, clause: str) -> int:
    """Return how many lines away the code names the clause; further than a screen does not count."""
    lines = mutant.path.read_text(encoding="utf-8").splitlines()
    near = [abs(number - mutant.line) for number, line in enumerate(lines, 1) if clause in line]
    return min([40, *near])


def _tests(arguments: argparse.Namespace) -> Iterable[str]:
    everything = arguments.engine or arguments.clauses
    for path in sorted((ROOT / "tests" / "games" / arguments.game.replace("-", "_")).glob("test_*.py")):
        wanted = everything or CONSTRUCTION_TEST.search(path.read_text(encoding="utf-8"))
        if wanted and path.name != "test_policy.py":
            yield str(path)
    yield from (
        str(ROOT / "tests" / name) for name in ("validation/test_manuals.py", "validation/test_parts.py", "test_examples.py")
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", help="game, as in 'kingdom-hearts'")
    parser.add_argument("--rules", type=int, default=0, metavar="N", help="number of mutants of the construction rules")
    parser.add_argument("--engine", type=int, default=0, metavar="N", help="number of mutants of the engine")
    parser.add_argument("--clauses", type=int, default=0, metavar="N", help="number of clauses")
    parser.add_argument("--seed", type=int, default=1, help="seed of the draw")
    arguments = parser.parse_args()
    os.chdir(ROOT)

    from hypothesis import settings

    settings.register_profile("mutation", deadline=None, derandomize=True, database=None)
    settings.load_profile("mutation")
    options = ["-p", "no:terminal", "-p", "no:cacheprovider", "-o", "addopts=--import-mode=importlib -m 'not long'"]
    return int(pytest.main([*_tests(arguments), *options], plugins=[Session(arguments)]))


if __name__ == "__main__":
    sys.exit(main())
