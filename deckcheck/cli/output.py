"""Output streams and styles, and the exit of a command that fails."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import zip_longest
from typing import NoReturn

from deckcheck.cli.streams import guarded_streams
from deckcheck.core.errors import DeckcheckError, InputError, UsageError
from deckcheck.report.style import SEALED_ESCAPE, printable, style_for, text_width


def write_out(chunks: Iterable[str], output: str) -> None:
    """Write to standard output as the text comes, or to a file, whole or not at all."""
    if output:
        from deckcheck.core.writing import write_whole

        try:
            write_whole(output, "".join(chunks).encode("utf-8", "replace"))
        except BrokenPipeError:  # click would end with code 1, as if a deck were illegal
            raise UsageError(f"cannot write {output}: broken pipe") from None
        return
    for chunk in chunks:
        sys.stdout.write(chunk)
    sys.stdout.flush()


def guarded(work: Callable[[], int]) -> NoReturn:
    """End the process with the exit code of the work. A user's mistake is a message and code 2, never a traceback."""
    with guarded_streams():
        code = _run(work)
    sys.exit(code)


def _run(work: Callable[[], int]) -> int:
    try:
        code = work()
        sys.stdout.flush()
    except InputError as error:
        for problem in error.diagnostics:
            _print_error(f"{problem.file}:{problem.line}:{problem.column}: {problem.message}")
            if problem.help:
                print(f"  help: {printable(problem.help)}", file=sys.stderr)
        code = 2
    except DeckcheckError as error:
        _print_error(str(error))
        code = 2
    except BrokenPipeError:  # the reader of a pipe has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        code = 1
    except OSError as error:
        _print_error(f"{error.strerror or error}{': ' + str(error.filename) if error.filename else ''}")
        code = _discard_output()
    except KeyboardInterrupt:
        _print_error("stopped")
        code = 130
    return code


def _print_error(message: str) -> None:
    print(f"deckcheck: {printable(message)}", file=sys.stderr)


def _discard_output() -> int:
    """Discard what could not be written: on a full disk Python would fail again when it flushes it. Return the exit code."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    return 2


def exit_with(code: int) -> None:
    import typer

    if code:
        raise typer.Exit(code)


def print_table(columns: Sequence[str], rows: Iterable[Sequence[str]], *, one_line: bool = False) -> None:
    """Print a table that fits the terminal; into a pipe or a file nothing is wrapped or cut.

    With `one_line` long cells are cut on a terminal instead of wrapped.
    """
    if one_line and sys.stdout.isatty():
        lines = _plain_table(_cut([columns, *rows], style_for(sys.stdout).width))
        sys.stdout.writelines(f"{printable(line)}\n" for line in lines)
        return
    if not sys.stdout.isatty():
        sys.stdout.writelines(f"{line}\n" for line in _plain_table([columns, *rows]))
        return
    from io import StringIO

    from rich import box
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    style = style_for(sys.stdout)
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for column in columns:
        table.add_column(column, overflow="fold")
    for row in rows:
        table.add_row(*(Text("\n".join(map(printable, cell.splitlines()))) for cell in row))
    drawn = StringIO()
    Console(file=drawn, force_terminal=True, width=style.width, no_color=not style.color, highlight=False).print(table)
    sys.stdout.write(drawn.getvalue().replace("\x1b", SEALED_ESCAPE))


def _cut(rows: Sequence[Sequence[str]], width: int) -> list[list[str]]:
    """Return a table whose widest columns are cut until its lines fit the width."""
    widths = [max(text_width(row[column]) for row in rows) for column in range(len(rows[0]))]
    while sum(widths) + 2 * (len(widths) - 1) > width and max(widths) > 1:
        widths[widths.index(max(widths))] -= 1
    return [[_shortened(cell, most) for cell, most in zip(row, widths, strict=True)] for row in rows]


def _shortened(cell: str, most: int) -> str:
    if text_width(cell) <= most:
        return cell
    while cell and text_width(cell) >= most:
        cell = cell[:-1]
    return f"{cell}…"


def _plain_table(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Yield the lines of a table with columns as wide as their longest cell; a cell may have several lines."""
    cells = [[cell.splitlines() or [""] for cell in row] for row in rows]
    widths = [max(len(line) for row in cells for line in row[column]) for column in range(len(rows[0]))]
    for row in cells:
        for parts in zip_longest(*row, fillvalue=""):
            yield "  ".join(part.ljust(width) for part, width in zip(parts, widths, strict=True)).rstrip()
