"""Output streams and styles, and the exit of a command that fails."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, redirect_stdout
from io import StringIO
from itertools import zip_longest
from typing import TYPE_CHECKING, Any, NoReturn

from deckcheck.cli.streams import guarded_streams
from deckcheck.core.errors import DeckcheckError, InputError, UsageError
from deckcheck.report.escape import json_text
from deckcheck.report.style import UNLIMITED, fit, printable, style_for, text_width, wrapped

if TYPE_CHECKING:
    from deckcheck.report.tables import Report


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


@contextmanager
def written_to(output: str) -> Iterator[None]:
    """Write what is printed meanwhile to a file, whole or not at all; without a file it goes to standard output."""
    if not output:
        yield
        return
    end: SystemExit | None = None
    with redirect_stdout(StringIO()) as kept:
        try:
            yield
        except SystemExit as raised:  # a verdict, after the report was printed
            end = raised
    write_out([kept.getvalue()], output)
    if end is not None:
        raise end


def write_report(report: Report, value: object, output_format: str, output: str) -> None:
    """Write a report of tables in a format, to a file or to standard output, where its text fits the terminal."""
    from deckcheck.report.rendering import rendered

    width = UNLIMITED if output else style_for(sys.stdout).width
    write_out([rendered(report, value, output_format, width)], output)


def print_json(**values: Any) -> None:
    """Print an object with the version of its layout; tests/stability/ has the keys that stay within a version."""
    print(json_text({"version": 1, **values}, indent=1))


def guarded(work: Callable[[], int | None]) -> NoReturn:
    """End the process with the exit code of the work. A user's mistake is a message and code 2, never a traceback."""
    with guarded_streams():
        code = _run(work)
    sys.exit(code)


def _run(work: Callable[[], int | None]) -> int:
    try:
        code = _code(work)
        sys.stdout.flush()
    except InputError as error:
        for problem in error.diagnostics:
            _print_error(f"{problem.file}:{problem.line}:{problem.column}: {problem.message}")
            if problem.help:
                _print_error(problem.help, "  help: ")
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


def _code(work: Callable[[], int | None]) -> int:
    try:
        return work() or 0
    except SystemExit as end:
        return int(end.code or 0)


def _print_error(message: str, before: str = "deckcheck: ") -> None:
    """Print a message to standard error; on a terminal its lines break between words."""
    lines = wrapped(before + printable(message), style_for(sys.stderr).width, "  ")
    print("\n".join(lines), file=sys.stderr)


def _discard_output() -> int:
    """Discard what could not be written: on a full disk Python would fail again when it flushes it. Return the exit code."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    return 2


def exit_with(code: int) -> None:
    """End the command, unless it ends well."""
    if code:
        sys.exit(code)


def print_table(columns: Sequence[str], rows: Iterable[Sequence[str]], *, names: int | None = None) -> None:
    """Print a table that fits the terminal; into a pipe or a file nothing is wrapped or cut.

    With a column of `names`, long cells are cut on a terminal instead of wrapped, names less than others.
    """
    if names is not None and sys.stdout.isatty():
        lines = _plain_table(_cut([columns, *rows], style_for(sys.stdout).width, names))
        sys.stdout.writelines(f"{printable(line)}\n" for line in lines)
        return
    if not sys.stdout.isatty():
        sys.stdout.writelines(f"{line}\n" for line in _plain_table([columns, *rows]))
        return
    width = style_for(sys.stdout).width
    sys.stdout.writelines(f"{printable(line)}\n" for line in _wrapped_table(columns, list(rows), width))


def _wrapped_table(columns: Sequence[str], rows: Sequence[Sequence[str]], width: int) -> Iterator[str]:
    """Yield the lines of a table that fits the width; cells are broken between words only.

    Where the longest words of the columns do not fit beside each other, every row is a group of lines with their titles.
    """
    table = [columns, *rows]
    least = [max(_longest_word(row[place]) for row in table) for place in range(len(columns))]
    widths = [
        max(text_width(line) for row in table for line in row[place].splitlines() or [""]) for place in range(len(columns))
    ]
    if sum(least) + 2 * (len(columns) - 1) > width:
        yield from _records(columns, rows, width)
        return
    while sum(widths) + 2 * (len(columns) - 1) > width:
        spare = [size - smallest for size, smallest in zip(widths, least, strict=True)]
        widths[max(range(len(widths)), key=lambda place: (spare[place] > 0, widths[place]))] -= 1
    for number, row in enumerate(table):
        cells = [_lines_of(cell, size) for cell, size in zip(row, widths, strict=True)]
        for parts in zip_longest(*cells, fillvalue=""):
            yield "  ".join(_padded(part, size) for part, size in zip(parts, widths, strict=True)).rstrip()
        if number == 0:
            yield "─" * min(width, sum(widths) + 2 * (len(columns) - 1))


def _records(columns: Sequence[str], rows: Sequence[Sequence[str]], width: int) -> Iterator[str]:
    for number, row in enumerate(rows):
        yield from [""] * bool(number)
        for column, cell in zip(columns, row, strict=True):
            for line in cell.splitlines():
                yield from wrapped(f"{column}: {line}", width, "  ")


def _longest_word(cell: str) -> int:
    return max((text_width(word) for word in cell.split()), default=0)


def _lines_of(cell: str, size: int) -> list[str]:
    return [part for line in cell.splitlines() for part in wrapped(line, size) or [""]]


def _padded(cell: str, size: int) -> str:
    return cell + " " * (size - text_width(cell))


def _cut(rows: Sequence[Sequence[str]], width: int, names: int) -> list[list[str]]:
    """Return a table whose widest columns are cut until its lines fit the width; names stay twice as wide as others."""
    columns = range(len(rows[0]))
    widths = [max(text_width(row[column]) for row in rows) for column in columns]
    while sum(widths) + 2 * (len(widths) - 1) > width and max(widths) > 1:
        widths[max(columns, key=lambda column: widths[column] * (1 if column == names else 2))] -= 1
    return [[fit(cell, most) for cell, most in zip(row, widths, strict=True)] for row in rows]


def _plain_table(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Yield the lines of a table with columns as wide as their longest cell; a cell may have several lines."""
    cells = [[cell.splitlines() or [""] for cell in row] for row in rows]
    widths = [max(text_width(line) for row in cells for line in row[column]) for column in range(len(rows[0]))]
    for row in cells:
        for parts in zip_longest(*row, fillvalue=""):
            yield "  ".join(_padded(part, width) for part, width in zip(parts, widths, strict=True)).rstrip()
