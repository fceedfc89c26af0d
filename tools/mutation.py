"""Mutation tester: changes the code of a game in small ways and reports the changes that no test notices.

    python -m tools.mutation gundam --rules 100 --engine 100 --clauses 20 --seed 1

--rules and --engine draw mutants (see mutants.py) of the construction rules and of the engine. Each mutant is run against the
tests that call the changed function, the quickest first, in a forked process that stops at the first failure. Recorded
playthroughs and tests of policies are not used: they notice that something changed, not that it is wrong.
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
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from types import FunctionType
from typing import NamedTuple, NoReturn

import pytest

from tools.mutants import Mutant, mutants_of
from tools.mutation_tests import CRASHED, FAILED, PASSED, ROOT, Tests, Unit, forget, is_about, scenarios, test_files, unit_of

SHOWS = re.compile(r"(__init__|log|mat|view|words|wording|notation|positions|position_\w+|hiding)\.py")
"""Modules of an engine that show, read and write rather than decide."""
NOT_RULES = re.compile(rf"{SHOWS.pattern}|(options|actions|state)\.py")
NOT_CONSTRUCTION = (
    *("__init__.py", "cards.py", "draws.py", "export_writing.py", "exports.py", "goldfish.py", "play.py"),
    *("policy.py", "statistics.py", "wording.py"),
)
SEEN = ("hiding.py", "view.py")
"""Modules that show what a player sees, which clauses are about."""
PARTS = Path("deckcheck/validation/parts")
"""Parts that rules of several games share; a game has those that its rules call."""
SECONDS, MEMORY = 20, 2 << 30
"""Seconds beyond three times the time of its tests, and bytes beyond what the tests need, that a mutant may take."""
NOT_RUN, UNUSABLE = "not run", 3
"""Outcome and exit code of a process in which the mutant could not be put in place."""
TRIES, TRIES_PER_FUNCTION = 40, 6
"""Mutants tried per clause before it counts as untested."""


class Result(NamedTuple):
    """A mutant, and the test that noticed it with its outcome; nothing where all passed."""

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
        game = self.arguments.game
        mutants = {area: _mutants(game, area) for area in ("rules", "engine", "all")}  # before the files can change
        items = [unit_of(item, self._runner(item)) for item in session.items if is_about(item, game)]
        tests = Tests([*items, *scenarios(game)])
        mutants["rules"] = [mutant for mutant in mutants["rules"] if _belongs_to_game(mutant, tests)]
        draw = random.Random(self.arguments.seed)
        for area in ("rules", "engine"):
            drawn = draw.sample(mutants[area], min(getattr(self.arguments, area), len(mutants[area])))
            session.testsfailed += _report_mutants(tests, f"{game} {area}", drawn) if drawn else 0
        if self.arguments.clauses:
            session.testsfailed += _report_clauses(tests, game, self.arguments.clauses, mutants["all"], draw)
        return True

    def _runner(self, item: pytest.Item) -> Callable[[], str]:
        def run() -> str:
            self.outcome = PASSED
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
            return self.outcome

        return run


def _modules(game: str, area: str) -> list[Path]:
    folder = Path("deckcheck") / "games" / game.replace("-", "_")
    if area == "engine":
        return [path for path in sorted((folder / "engine").rglob("*.py")) if not NOT_RULES.fullmatch(path.name)]
    if area == "all":
        own = [path for path in sorted(folder.rglob("*.py")) if path.name in SEEN or not SHOWS.fullmatch(path.name)]
        return [*own, *sorted(PARTS.glob("*.py"))]
    own = [path for path in sorted(folder.glob("*.py")) if path.name not in NOT_CONSTRUCTION]
    return [*sorted((folder / "rules").glob("*.py")), *own, *sorted(PARTS.glob("*.py"))]


def _mutants(game: str, area: str) -> list[Mutant]:
    return [mutant for path in _modules(game, area) for mutant in mutants_of(path)]


def _belongs_to_game(mutant: Mutant, tests: Tests) -> bool:
    return PARTS not in mutant.path.parents or any("test_parts.py" not in unit.name for unit in tests.calling(mutant))


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
    if status == UNUSABLE:  # the change drops a variable of an enclosing function, so the code does not fit
        return Result(mutant, "", NOT_RUN)
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
        outcome = unit.outcome()
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
    forget()


def _report_mutants(tests: Tests, title: str, mutants: list[Mutant]) -> int:
    """Print the mutants that survive and the score; return their number."""
    survived = run = 0
    for number, mutant in enumerate(sorted(mutants, key=lambda mutant: (str(mutant.path), mutant.line))):
        _progress(f"{title}: mutant {number + 1} of {len(mutants)}")
        callers = tests.calling(mutant)
        result = _run(mutant, callers)
        if result.outcome == NOT_RUN:
            print(f"not run {mutant}", flush=True)
            continue
        run += 1
        if not result.killer:
            survived += 1
            print(f"survived {mutant}" + ("" if callers else "  (no test calls it)"), flush=True)
    print(f"{title}: {run} mutants, {run - survived} killed, {survived} survived", flush=True)
    return survived


def _progress(text: str) -> None:
    if sys.stderr.isatty():
        print(f"\r\x1b[K{text}", end="", file=sys.stderr)


def _report_clauses(tests: Tests, game: str, number: int, mutants: list[Mutant], draw: random.Random) -> int:
    """Print for a draw of clauses a mutant that fails a test of the clause; return the number of those without one."""
    from deckcheck.reading.rulebooks import load_rulebook

    clauses = [clause["id"] for clause in load_rulebook(game)["rules"] if clause["status"] == "tested"]
    drawn = sorted(draw.sample(clauses, min(number, len(clauses))))
    untested = 0
    for clause in drawn:
        result = _noticed(clause, mutants, tests)
        untested += result is None
        print(f"{clause}: {result.mutant}  [{result.killer}]" if result else f"{clause}: UNTESTED", flush=True)
    print(f"{game}: {len(drawn)} of {len(clauses)} clauses, {untested} untested", flush=True)
    return untested


def _noticed(clause: str, mutants: list[Mutant], tests: Tests) -> Result | None:
    """Return a mutant for which a test of the clause finds a wrong result.

    Mutants near the id of the clause in the code are tried first, then those of functions that few tests call.
    """
    tried: Counter[tuple[Path, tuple[int, int]]] = Counter()
    for mutant in sorted(mutants, key=lambda mutant: (_distance(mutant, clause), len(tests.calling(mutant)))):
        own = [unit for unit in tests.calling(mutant) if clause in unit.clauses]
        place = (mutant.path, mutant.lines)
        if not own or tried[place] == TRIES_PER_FUNCTION:
            continue
        tried[place] += 1
        result = _run(mutant, own)
        if result.outcome == FAILED:
            return result
        if tried.total() == TRIES:
            break
    return None


def _distance(mutant: Mutant, clause: str) -> int:
    """Return how many lines away the code names the clause; further than a screen does not count."""
    return min([40, *(abs(line - mutant.line) for line in _lines_naming(mutant.path, clause))])


@functools.cache
def _lines_naming(path: Path, clause: str) -> list[int]:
    return [number for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1) if clause in line]


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
    files = test_files(arguments.game, construction_only=not (arguments.engine or arguments.clauses))
    return int(pytest.main([*files, *options], plugins=[Session(arguments)]))


if __name__ == "__main__":
    sys.exit(main())
