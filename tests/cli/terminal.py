"""Commands in a terminal of a given width, for tests."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import termios
import time
from pathlib import Path

from tests.commands import MAIN, Order, begin, end

_ESCAPE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
SECONDS = 300


def converse(command: list[str], exchanges: list[tuple[str, str]], cwd: Path, environment: dict[str, str]) -> str:
    """Type into a program in a terminal, each time until it has shown a text; return everything that it showed."""
    process, terminal = pty.fork()
    if process == 0:
        os.chdir(cwd)
        os.execvpe(command[0], command, environment)
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 200, 0, 0))
    seen = ""
    try:
        for typed, answer in exchanges:
            os.write(terminal, typed.encode())
            shown, deadline = b"", time.monotonic() + SECONDS
            while answer.encode() not in shown:
                assert time.monotonic() < deadline, f"{typed!r} was not answered with {answer!r}: {shown!r}"
                if select.select([terminal], [], [], 1)[0]:
                    shown += os.read(terminal, 65536)
            seen += shown.decode(errors="replace")
    finally:
        os.kill(process, signal.SIGKILL)
        os.waitpid(process, 0)
        os.close(terminal)
    return _ESCAPE.sub("", seen).replace("\r\n", "\n")


def run_in_terminal(*words: str, cwd: Path, columns: int = 80, raw: bool = False, keys: bytes = b"") -> tuple[int, str]:
    """Run deckcheck in a terminal; return its exit code and what it shows, without escape codes unless `raw`.

    `keys` are typed at once, and again after a second of silence: what is typed while a line editor starts can be lost.
    They are not shown. A process that does not end loses its terminal after five minutes.
    """
    kept = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES")}
    terminal, theirs = pty.openpty()
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    begin(Order(MAIN, words, str(cwd), {**kept, "TERM": "xterm"}, in_terminal=True), theirs, theirs, theirs)
    os.close(theirs)
    if keys:
        settings = termios.tcgetattr(terminal)
        settings[3] &= ~termios.ECHO
        termios.tcsetattr(terminal, termios.TCSANOW, settings)
        os.write(terminal, keys)
    seen, deadline = b"", time.monotonic() + SECONDS
    while time.monotonic() < deadline:
        ready, _, _ = select.select([terminal], [], [], 1)
        try:
            if not ready:
                os.write(terminal, keys)
            seen += os.read(terminal, 65536) if ready else b""
        except OSError:  # the other end is closed
            break
    os.close(terminal)  # ends a process that goes on
    code = end()
    shown = seen.decode(errors="replace").replace("\r\n", "\n")
    return code, shown if raw else _ESCAPE.sub("", shown)
