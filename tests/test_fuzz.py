"""A short run of the fuzzer over everything that reads; tools/fuzz.py runs longer, and guided by coverage."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from deckcheck.core.errors import UsageError
from deckcheck.reading.limits import GIT_OUTPUT, KINDS, PYODIDE, SHIPPED
from tests.support import ROOT, few_and_many
from tools.fuzz import Fuzzer
from tools.fuzz_mutation import MAX_BYTES, Mutator, as_yaml
from tools.fuzz_targets import TARGETS, DefectError, Target, remove_work_folder, run_input

pytestmark = pytest.mark.slow

SEED = 20261116
SEEDS = 4


@pytest.fixture(autouse=True)
def _debug_and_work_folder(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("DECKCHECK_DEBUG", "1")  # the fuzzer sets it, and other tests must not see it
    yield
    remove_work_folder()


NOT_FUZZED = {
    SHIPPED.what: "deckcheck brings it",
    PYODIDE.what: "its digest is pinned",
    GIT_OUTPUT.what: "a decklist, read as such",
}
"""Kinds of files without a target of their own, and why."""


@pytest.mark.long
@pytest.mark.parametrize("name", TARGETS)
def test_no_mutated_input_is_slow_or_large_or_a_defect(name: str, tmp_path: Path) -> None:
    """`make test-long` fuzzes every reader with time and memory measured, each in a process of its own."""
    words = [sys.executable, str(ROOT / "tools" / "fuzz.py"), name, "--seconds", "20", "--findings", str(tmp_path)]
    done = subprocess.run(words, capture_output=True, text=True, cwd=tmp_path, timeout=600)
    assert done.returncode == 0, done.stdout + done.stderr


def test_every_kind_of_file_that_is_read_has_a_target() -> None:
    fuzzed = {kind.what for make in TARGETS.values() for kind in make().reads}
    assert fuzzed.isdisjoint(NOT_FUZZED)
    assert fuzzed | NOT_FUZZED.keys() == {kind.what for kind in KINDS}


def test_every_file_of_the_corpus_is_a_seed() -> None:
    for folder in sorted((ROOT / "tests" / "corpus").iterdir()):
        kept = {path.read_bytes() for path in folder.iterdir()}
        assert kept <= {seed for name, make in TARGETS.items() if folder.name in name for seed in make().seeds}, folder


@few_and_many("inputs", 10, 30)
@pytest.mark.parametrize("name", TARGETS)
def test_mutated_inputs_end_in_a_verdict_or_a_plain_error(name: str, inputs: int) -> None:
    fuzzer = Fuzzer(name, measured=False)
    seeds = fuzzer.target.seeds
    for data in (*seeds[:SEEDS], *islice(fuzzer.mutants(SEED), len(seeds), len(seeds) + inputs)):
        fuzzer.run(data)
    assert {place: story for place, (_, story) in fuzzer.findings.items()} == {}


def test_the_same_seed_gives_the_same_inputs() -> None:
    first, second, other = (list(islice(Fuzzer("roster").mutants(seed), 30)) for seed in (1, 1, 2))
    assert first == second != other


def test_mutants_differ_from_their_seeds_and_stay_small() -> None:
    seeds = [b"game: gundam\ndeck:\n  - 3 Cinderhoof Outrider\n"]
    mutator, random = Mutator(seeds, as_yaml), Random(SEED)
    mutants = [mutator.mutate(seeds[0], random) for _ in range(200)]
    assert len(set(mutants)) > 150
    assert max(map(len, mutants)) <= MAX_BYTES


def _fail(error: BaseException) -> Target:
    def run(data: bytes) -> None:
        raise error

    return Target([b"x"], None, run)


def test_a_refusal_is_no_finding_and_any_other_exception_is() -> None:
    run_input(_fail(UsageError("unknown card 'x'")), b"")
    with pytest.raises(DefectError):
        run_input(_fail(UsageError("")), b"")
    fuzzer = Fuzzer("query", measured=False)
    fuzzer.target = _fail(KeyError("x"))
    fuzzer.run(b"long input")
    fuzzer.run(b"short")
    assert [data for data, _ in fuzzer.findings.values()] == [b"short"]


def test_time_and_memory_count_where_they_are_measured() -> None:
    fuzzer = Fuzzer("query")
    fuzzer.executions = len(fuzzer.target.seeds) + 1
    fuzzer.measure(b"quick", 0.5)
    assert "slow" not in fuzzer.findings
    fuzzer.measure(b"slow", 1.5)
    assert fuzzer.findings["slow"][0] == b"slow"
