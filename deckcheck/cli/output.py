"""Where output goes and what it may look like, and how the command ends when something is wrong."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from typing import NoReturn

from deckcheck.core.errors import DeckcheckError, InputError
from deckcheck.report.style import printable, style_for


def write_out(chunks: Iterator[str], output: str) -> None:
    """To standard output as it comes, or to a file, whole or not at all."""
    if output:
        from deckcheck.core.writing import write_whole

        write_whole(output, "".join(chunks).encode())
        return
    for chunk in chunks:
        sys.stdout.write(chunk)
    sys.stdout.flush()


def guarded(work: Callable[[], int]) -> NoReturn:
    """Ends the process with the code that the work gives. A user's mistake is a message and code 2, never a traceback."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        code = work()
        sys.stdout.flush()
    except InputError as error:
        for one in error.diagnostics:
            _complain(f"{one.file}:{one.line}:{one.column}: {one.message}")
            if one.help:
                print(f"  help: {printable(one.help)}", file=sys.stderr)
        code = 2
    except DeckcheckError as error:
        _complain(str(error))
        code = 2
    except BrokenPipeError:  # the reader of a pipe has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        code = 1
    except OSError as error:
        _complain(f"{error.strerror or error}{': ' + str(error.filename) if error.filename else ''}")
        code = _without_last_words()
    except KeyboardInterrupt:
        _complain("stopped")
        code = 130
    sys.exit(code)


def _complain(message: str) -> None:
    print(f"deckcheck: {printable(message)}", file=sys.stderr)


def _without_last_words() -> int:
    """On a full disk Python would fail once more, when it flushes what could not be written."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    return 2


def exit_with(code: int) -> None:
    import typer

    if code:
        raise typer.Exit(code)


def print_table(columns: Iterable[str], rows: Iterable[Iterable[str]]) -> None:
    """A table that fits the terminal; piped, one of 80 columns or as COLUMNS says."""
    from rich import box
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    style = style_for(sys.stdout)
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for column in columns:
        table.add_column(column, overflow="fold")
    for row in rows:
        table.add_row(*(Text(cell) for cell in row))
    Console(width=style.width, no_color=not style.color, highlight=False).print(table)
