"""Where output goes and what it may look like, and how the command ends when something is wrong."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from typing import NoReturn, TextIO

from deckcheck.errors import DeckcheckError, InputError
from deckcheck.report import Style, printable


def style_for(stream: TextIO, color: bool | None = None) -> Style:
    """Colours on a terminal unless NO_COLOR is set; its width, or 80 columns when it is none."""
    terminal = stream.isatty()
    plain = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
    width = 80
    if terminal or "COLUMNS" in os.environ:
        from shutil import get_terminal_size

        width = get_terminal_size((80, 24)).columns
    return Style(color=color if color is not None else terminal and not plain, width=max(40, width))


def write_out(chunks: Iterator[str], output: str) -> None:
    """To standard output as it comes, or to a file, whole or not at all."""
    if output:
        from deckcheck.cache import write_whole

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
