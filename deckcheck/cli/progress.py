"""Progress bars on a terminal: of games with their speed and the estimate so far, and of submissions."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from rich.progress import Progress, ProgressColumn


class ShowGames(Protocol):
    """Shows the number of games played, and what they tell so far."""

    def __call__(self, played: int, estimate: Callable[[], str] = str) -> None: ...


@contextmanager
def game_progress(total: int) -> Iterator[ShowGames]:
    """Give a function that shows how many games have been played; it shows nothing unless errors go to a terminal."""
    if not sys.stderr.isatty():
        yield lambda played, estimate=str: None
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
