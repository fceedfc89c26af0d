"""Progress bars on a terminal: of games with their speed and the estimate so far, and of submissions."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import TYPE_CHECKING, Protocol

from deckcheck.core.words import plural

if TYPE_CHECKING:
    from rich.progress import Progress, ProgressColumn

FIRST_LINE = 10.0
"""Seconds until the first line of a long run in a pipe."""


class ShowGames(Protocol):
    """Shows the number of games played, and what they tell so far."""

    def __call__(self, played: int, estimate: Callable[[], str] = str) -> None: ...


@contextmanager
def game_progress(total: int, *, minutes: float = 0, is_told_in_pipes: bool = False) -> Iterator[ShowGames]:
    """Give a function that shows how many games have been played, and the time left of `minutes`.

    Unless errors go to a terminal it shows nothing, or a line now and then.
    """
    if not sys.stderr.isatty():
        yield _lines(total, minutes) if is_told_in_pipes else lambda played, estimate=str: None
        return
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
    from rich.text import Text

    columns = (
        TextColumn("playing"),
        BarColumn(bar_width=20),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(compact=True),
        TextColumn("{task.fields[estimate]}"),
    )
    begin = monotonic()
    with _bar(*columns) as progress:
        task = progress.add_task("", total=total, rate="", estimate="")

        def show(played: int, estimate: Callable[[], str] = str) -> None:
            rate = f"{played / max(1e-9, monotonic() - begin):.0f} games/s"
            progress.update(task, completed=played, rate=rate, estimate=Text(estimate()).plain)

        yield show


def _lines(total: int, minutes: float) -> ShowGames:
    """Return a function that prints a line after some seconds, then less and less often."""
    begin = monotonic()
    following = begin + FIRST_LINE

    def show(played: int, estimate: Callable[[], str] = str) -> None:
        nonlocal following
        now = monotonic()
        if now >= following:
            following = now + max(FIRST_LINE, (now - begin) / 2)
            limit = f"at most {minutes:g} minutes" if minutes else f"at most {total}"
            print(f"deckcheck: {plural(played, 'game')}, {limit}; {estimate()}".rstrip("; "), file=sys.stderr, flush=True)

    return show


@contextmanager
def check_progress(total: int) -> Iterator[Callable[[str], None]]:
    """Give a function that counts a checked file; it shows nothing unless errors go to a terminal."""
    if not sys.stderr.isatty():
        yield lambda file: None
        return
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn

    with _bar(TextColumn("Checking"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()) as progress:
        task = progress.add_task("", total=total)
        yield lambda file: progress.advance(task)


def _bar(*columns: ProgressColumn) -> Progress:
    """Return a bar that disappears. Rich must not redirect what is printed meanwhile: that would pass the guarded streams."""
    from rich.console import Console
    from rich.progress import Progress

    return Progress(*columns, console=Console(stderr=True), transient=True, redirect_stdout=False, redirect_stderr=False)
