"""Guarded output streams: nothing printed steers a terminal or is taken for a workflow command, whatever a file contains."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any, TextIO

from deckcheck.report.escape import REPLACEMENT, without_controls
from deckcheck.report.style import SEALED_ESCAPE

_COLOR = rf"{re.escape(SEALED_ESCAPE)}\[[0-9;]*m"
_COMMAND = rf"(?m)^((?:[ \t\ufeff\xa0]|{_COLOR})*)::"
_BEGINNING = rf"(?:[ \t\ufeff\xa0:]|{_COLOR})*"


class GuardedStream:
    """A text stream that neutralises what is written to it, on a terminal as in a pipe. Only deckcheck's colours pass.

    `commands` lets workflow commands through: the format `github` writes them, and escapes what they contain.
    """

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._line = ""
        self.commands = False

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)

    @property
    def rich_proxied_file(self) -> TextIO:
        """Stream for rich: help pages and progress bars, whose cursor moves must pass and which show nothing of a file."""
        return self._stream

    def write(self, text: str) -> int:
        self._stream.write(self._neutral(text).replace(SEALED_ESCAPE, "\x1b"))
        return len(text)

    def writelines(self, lines: Iterable[str]) -> None:
        for line in lines:
            self.write(line)

    def _neutral(self, text: str) -> str:
        """Return the text without controls and commands; a command may be split over several writes."""
        plain = SEALED_ESCAPE.join(map(without_controls, text.split(SEALED_ESCAPE)))
        if self.commands:
            return plain
        begun = self._line
        whole = begun + plain
        safe = re.sub(_COMMAND, rf"\1:{REPLACEMENT}", whole) if "::" in whole else whole
        last = safe[safe.rfind("\n") + 1 :]
        # Only the beginning of a line can begin a command, and only its last two letters can begin a mark.
        self._line = last if not last or re.fullmatch(_BEGINNING, last) else "x" + last[-2:] if last.endswith("#") else "x"
        safe = safe.replace("##[", f"##{REPLACEMENT}")  # the last letter, because the first two may be written already
        return safe[len(begun) :]


@contextmanager
def guarded_streams() -> Iterator[None]:
    """Guard standard output and standard error. A stream that is closed fails when it is written, with a message."""
    _open_closed()
    before = sys.stdout, sys.stderr
    for stream in before:
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    sys.stdout, sys.stderr = (GuardedStream(stream) for stream in before)
    try:
        yield
    finally:
        sys.stdout, sys.stderr = before


def allow_commands() -> None:
    """Let workflow commands through to standard output."""
    if isinstance(sys.stdout, GuardedStream):
        sys.stdout.commands = True


def _open_closed() -> None:
    """Give a process that was started with closed streams new ones: the next file would get their numbers otherwise."""
    if sys.stdin is None:
        sys.stdin = os.fdopen(os.open(os.devnull, os.O_RDONLY), "r")
    if sys.stdout is None:
        sys.stdout = os.fdopen(os.open(os.devnull, os.O_RDONLY), "w", closefd=False)  # so that writing fails
    if sys.stderr is None:
        sys.stderr = os.fdopen(os.open(os.devnull, os.O_WRONLY), "w")
