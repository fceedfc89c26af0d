"""A run of an event on the command line: with a progress bar, stopped cleanly by Ctrl-C, and remembered in the history."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from deckcheck.event.model import Outcome
    from deckcheck.event.run import Task

INTERRUPTED = 130


def run_task(task: Task, jobs: int | None, *, history: bool) -> Outcome:
    """Check all submissions, and write what a whole run saw to the history."""
    outcome = _checked(task, jobs)
    if history and not outcome.stopped:
        _record(task, outcome)
    return outcome


def _checked(task: Task, jobs: int | None) -> Outcome:
    from deckcheck.event.run import outcome_of, run

    try:
        with _progress(len(task.folder.found)) as done:
            return run(task, jobs, done)
    except KeyboardInterrupt:  # before the first submission, or while the bar was drawn
        return outcome_of(task, [], complete=False)


def _record(task: Task, outcome: Outcome) -> None:
    """Write what this run saw; a folder that cannot be written to is checked all the same."""
    from deckcheck.core.writing import locked
    from deckcheck.event.history import load_history, updated, write_history

    try:
        with locked(task.folder.root):
            before = load_history(task.history_file)
            now = updated(before, outcome.submissions, outcome.checked)
            if now != before:
                write_history(task.history_file, now)
    except OSError as error:
        reason = error.strerror or str(error)
        print(f"deckcheck: the history was not written, so late changes cannot be noticed: {reason}", file=sys.stderr)


@contextmanager
def _progress(total: int) -> Iterator[Callable[[str], None]]:
    """Show a progress bar on a terminal."""
    if not sys.stderr.isatty():
        yield lambda file: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("Checking"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    # rich would write what is printed meanwhile past the guard of the streams
    with Progress(*columns, console=console, transient=True, redirect_stdout=False, redirect_stderr=False) as progress:
        bar = progress.add_task("", total=total)
        yield lambda file: progress.advance(bar)


def exit_code(outcome: Outcome) -> int:
    """Return 0 if what counts is legal, 1 if not, 2 if something that counts could not be read, 130 if the run was stopped."""
    if outcome.stopped:
        return INTERRUPTED
    statuses = {submission.result.status for submission in outcome.counted}
    return 2 if "error" in statuses else int(statuses != {"legal"})
