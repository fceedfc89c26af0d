"""Progress of games on a terminal: how many, how fast, and the estimate so far."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic


@contextmanager
def game_progress(total: int, estimate: Callable[[], str] = str) -> Iterator[Callable[[int], None]]:
    """Give a function that shows how many games have been played; it shows nothing unless errors go to a terminal."""
    if not sys.stderr.isatty():
        yield lambda played: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
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
    # rich would write what is printed meanwhile past the guard of the streams
    with Progress(
        *columns, console=Console(stderr=True), transient=True, redirect_stdout=False, redirect_stderr=False
    ) as progress:
        task = progress.add_task("", total=total, rate="", estimate="")

        def show(played: int) -> None:
            rate = f"{played / max(1e-9, monotonic() - begin):.0f} games/s"
            progress.update(task, completed=played, rate=rate, estimate=Text(estimate()).plain)

        yield show
