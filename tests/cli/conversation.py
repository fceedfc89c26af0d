"""A conversation with deckcheck in a terminal: read until it asks, then answer."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import struct
import sys
import termios
import time
from pathlib import Path

from tests.cli.terminal import _ESCAPE
from tests.support import ROOT

SECONDS = 120


class Conversation:
    """deckcheck in a pseudo-terminal."""

    def __init__(self, *words: str, cwd: Path, columns: int = 80) -> None:
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            os.chdir(cwd)
            kept = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES", "GITHUB_ACTIONS")}
            environment = {**kept, "PYTHONPATH": str(ROOT), "TERM": "xterm"}
            os.execve(sys.executable, [sys.executable, "-m", "deckcheck", *words], environment)
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
        self.code: int | None = None

    def ask(self, line: str | None = None) -> str:
        """Send a line and return what is shown until the next question, or until the end."""
        if line is not None:
            os.write(self.terminal, f"{line}\n".encode())
        seen, deadline = b"", time.monotonic() + SECONDS
        while not re.search(rb"(?:^|\n)> $", seen):
            assert time.monotonic() < deadline, seen[-2000:]
            ready, _, _ = select.select([self.terminal], [], [], 1)
            try:
                chunk = os.read(self.terminal, 65536) if ready else b""
            except OSError:  # the other end is closed
                _, status = os.waitpid(self.process, 0)
                self.code = os.waitstatus_to_exitcode(status)
                os.close(self.terminal)
                break
            seen += chunk
        return _ESCAPE.sub("", seen.decode(errors="replace")).replace("\r\n", "\n")

    @property
    def over(self) -> bool:
        return self.code is not None


def quiet_choice(shown: str) -> str:
    """Return the number of an action that passes or ends something, or of the last one."""
    lines = re.findall(r"^ +(\d+)(?:-\d+)?  (.+)$", shown.rpartition(" decides")[2], re.MULTILINE)
    calm = [number for number, text in lines if re.match(r"End|Pass|Keep|Do no|Start no|Declare no|Draw no|Discard no", text)]
    return str((calm or [number for number, _ in lines])[-1])
