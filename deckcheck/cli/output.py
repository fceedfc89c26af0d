"""Output streams and styles, and the exit of a command that fails."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, NoReturn

from deckcheck.cli.streams import guarded_streams
from deckcheck.core.errors import DeckcheckError, InputError, UsageError
from deckcheck.report.escape import without_middle
from deckcheck.report.style import UNLIMITED, Style, printable, style_for, wrapped

if TYPE_CHECKING:
    from deckcheck.core.diagnostics import Diagnostic
    from deckcheck.report.document import Document


MESSAGE = 2000
"""Characters of a message on standard error."""


def write_out(chunks: Iterable[str], output: str, *, again: bool = False) -> None:
    """Write to standard output as the text comes, or to a file, whole or not at all.

    An existing file is replaced if deckcheck wrote it, or with --force; `again` is for a file that a command keeps up to date.
    """
    if output:
        from deckcheck.cli.overwriting import refuse_target, remember_output
        from deckcheck.core.writing import write_whole

        data = "".join(chunks).encode("utf-8", "replace")  # what is read for it are inputs
        if not again:
            refuse_target(output)
        try:
            write_whole(output, data, updates=again)
            remember_output(output)
        except BrokenPipeError:  # click would end with code 1, as if a deck were illegal
            raise UsageError(f"cannot write {output}: broken pipe") from None
        return
    for chunk in chunks:
        sys.stdout.write(chunk)
    sys.stdout.flush()


def write_report(document: Document, output_format: str, output: str, *, verbose: bool = False) -> None:
    """Write a report in a format, to a file or to standard output, where its text fits the terminal.

    `verbose` adds intervals and tests to its text; the other formats always have them.
    """
    from deckcheck.report.formats import rendered

    write_out([rendered(document, output_format, report_style(output)._replace(verbose=verbose))], output)


def report_style(output: str) -> Style:
    """Return the style of a report: that of standard output, or none for a file."""
    return Style(width=UNLIMITED) if output else style_for(sys.stdout)


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
        print_problems(error.diagnostics)
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


def print_problems(problems: Iterable[Diagnostic]) -> None:
    """Print what is wrong with a file to standard error."""
    for problem in problems:
        _print_error(f"{problem.file}:{problem.line}:{problem.column}: {problem.message}")
        if problem.help:
            _print_error(problem.help, "  help: ")


def _print_error(message: str, before: str = "deckcheck: ") -> None:
    """Print a message to standard error; on a terminal its lines break between words."""
    lines = wrapped(before + printable(without_middle(message, MESSAGE)), style_for(sys.stderr).width, "  ")
    print("\n".join(lines), file=sys.stderr)


def _discard_output() -> int:
    """Discard what could not be written: on a full disk Python would fail again when it flushes it. Return the exit code."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    return 2


def exit_with(code: int) -> None:
    """End the command, unless it ends well."""
    if code:
        sys.exit(code)
