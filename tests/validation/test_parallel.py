"""Many files on several cores: the verdicts and their order are those of one process."""

from __future__ import annotations

import multiprocessing
import os
import signal
from pathlib import Path

import pytest

from deckcheck.building.checking import check_file, check_many
from deckcheck.core.diagnostics import Result
from deckcheck.core.settings import Settings
from deckcheck.report.formats.json import render
from deckcheck.report.style import Style
from deckcheck.report.tally import Tally
from deckcheck.validation import parallel
from tests.support import filled

pytestmark = pytest.mark.slow


@pytest.fixture
def files(tmp_path: Path) -> list[str]:
    for number in range(90):
        lines = f"game: gundam\nname: Deck {number}\ndeck:\n  - ... {30 - number % 2} other cards\n"
        (tmp_path / f"{number:02}.yaml").write_text(filled("gundam", lines), encoding="utf-8")
    return sorted(map(str, tmp_path.iterdir()))


@pytest.mark.parametrize("jobs", [None, 0, 1, 2, 7])
def test_the_number_of_processes_changes_nothing(files: list[str], jobs: int | None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parallel, "MANY", 60)
    found = [(result.deck, result.status) for result in check_many(files, Settings(), jobs)]
    assert found == [(f"Deck {number}", "illegal" if number % 2 else "legal") for number in range(90)]


def test_a_report_of_several_processes_is_that_of_one(files: list[str]) -> None:
    Path(files[3]).write_text("game: [", encoding="utf-8")
    reports = []
    for jobs in (1, 2):
        results = check_many(files, Settings(), jobs)
        tally = Tally()
        reports.append("".join(render(results, tally, Style())))
        assert tally.summary == {"decks": 90, "legal": 45, "illegal": 44, "unverified": 0, "errors": 1}
    assert reports[0] == reports[1]


def check_or_die(path: str, settings: Settings) -> list[Result]:
    """Kill the process that checks a certain file, unless it is the one that asked."""
    if path.endswith("75.yaml") and multiprocessing.parent_process() is not None:
        os.kill(os.getpid(), signal.SIGKILL)
    return check_file(path, settings)


def test_a_process_that_is_killed_costs_no_verdict(files: list[str]) -> None:
    found = [result.deck for result in parallel.check_each(files, Settings(), 2, check_or_die)]
    assert found == [f"Deck {number}" for number in range(90)]


@pytest.mark.parametrize(("many", "started"), [(89, True), (90, False)])
def test_by_default_few_files_start_no_process(
    files: list[str], many: int, started: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    contexts: list[str] = []
    real = multiprocessing.get_context
    monkeypatch.setattr(multiprocessing, "get_context", lambda method: contexts.append(method) or real(method))  # type: ignore[func-returns-value]
    monkeypatch.setattr(parallel, "MANY", many)
    assert len(list(check_many(files, Settings()))) == 90
    assert bool(contexts) == started
