"""Faults for tests: kill -9 at a write point, a limit on file sizes, and a process without privileges."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from deckcheck.core.registry import game_names
from tests.commands import MAIN, run_code
from tests.support import ROOT, made_once

_KILLED = """
import os, signal, sys
at, path = int(sys.argv[1]), sys.argv[2]
seen, log = 0, os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND)

def point(name, half=lambda: None):
    global seen
    seen += 1
    really_write(log, f"{name}\\n".encode())
    if seen == at:
        half()
        os.kill(os.getpid(), signal.SIGKILL)

def watch(event, arguments):
    if event == "open" and arguments[2] & (os.O_WRONLY | os.O_RDWR):
        point("open")
    elif event in ("os.rename", "os.remove", "os.mkdir", "os.chmod", "os.truncate", "os.link"):
        point(event)

def write(handle, data):
    if handle > 2:
        point("write", lambda: really_write(handle, bytes(data)[: len(data) // 2]))
    return really_write(handle, data)

def sync(handle):
    point("fsync")
    return really_sync(handle)

really_write, really_sync, os.write, os.fsync = os.write, os.fsync, write, sync
sys.argv[:] = ["deckcheck", *sys.argv[3:]]
sys.dont_write_bytecode = True
from deckcheck.__main__ import main
sys.addaudithook(watch)
main()
"""

_UNPRIVILEGED = """
import ctypes, os, struct, sys
if os.geteuid() == 0:
    libc = ctypes.CDLL(None, use_errno=True)
    keep_capabilities, may_read_everything = 8, 1 << 2
    libc.prctl(keep_capabilities, 1, 0, 0, 0)
    os.setgroups([])
    os.setgid(65534)
    os.setuid(65534)
    wanted = struct.pack("6I", may_read_everything, may_read_everything, 0, 0, 0, 0)
    assert libc.capset(struct.pack("Ii", 0x20080522, 0), wanted) == 0, os.strerror(ctypes.get_errno())
assert os.geteuid() != 0
from deckcheck.__main__ import main
main()
"""
"""The interpreter may be in root's home, so the user `nobody` keeps the right to read."""

_LIMITED = "import resource as r; r.setrlimit(r.RLIMIT_FSIZE, ({0}, {0})); from deckcheck.__main__ import main; main()"


def environment(**more: str) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1", **more}


def _run(code: str, *words: str, **more: str) -> subprocess.CompletedProcess[str]:
    return run_code(code, *words, cwd=Path("/"), **more)


def run(*words: str, **more: str) -> subprocess.CompletedProcess[str]:
    return _run(MAIN, *words, **more)


def run_unprivileged(*words: str, **more: str) -> subprocess.CompletedProcess[str]:
    """Run deckcheck as a user whom permissions stop: as the user `nobody` if the tests run as root."""
    return _run(_UNPRIVILEGED, *words, **more)


def run_limited(most: int, *words: str, **more: str) -> subprocess.CompletedProcess[str]:
    """Run deckcheck where no file may grow beyond this many bytes, as on a full disk."""
    return _run(_LIMITED.format(most), *words, **more)


def kill_at(point: int, log: Path, *words: str, **more: str) -> list[str]:
    """Run deckcheck until this write point, then kill -9 it. Return the points that it reached; 0 kills at none.

    A write point is any call that creates, changes, renames or removes a file; a write is killed half way.
    """
    log.unlink(missing_ok=True)
    done = _run(_KILLED, str(point), str(log), *words, **more)
    assert (done.returncode == -9) == (point > 0), done.stderr
    return log.read_text().split()


def filled_card_cache(factory: pytest.TempPathFactory) -> dict[str, str]:
    """Return the setting of a card cache that has all games, so that a command writes nothing there."""

    def fill(folder: Path) -> None:
        for game in game_names():
            assert run("cards", "search", "-g", game, DECKCHECK_CACHE_DIR=str(folder)).returncode == 0

    return {"DECKCHECK_CACHE_DIR": str(made_once(factory, "filled-card-cache", fill))}


def at_once(*commands: list[str], **more: str) -> list[subprocess.CompletedProcess[str]]:
    """Run several processes at the same time."""
    started = [
        subprocess.Popen(
            [sys.executable, "-m", "deckcheck", *words],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=environment(**more),
            cwd="/",
        )
        for words in commands
    ]
    done = [(process, *process.communicate(timeout=3600)) for process in started]
    return [subprocess.CompletedProcess(process.args, process.returncode, out, err) for process, out, err in done]


@contextmanager
def open_directory() -> Iterator[Path]:
    """Give a directory that every user may enter; pytest's are for their owner only."""
    with tempfile.TemporaryDirectory() as name:
        os.chmod(name, 0o755)
        yield Path(name)


def left_behind(directory: Path) -> list[str]:
    return sorted(path.name for path in directory.rglob(".deckcheck-*"))


def age(directory: Path) -> None:
    """Make every temporary file look as if its process had died long ago."""
    for path in directory.rglob(".deckcheck-*"):
        os.utime(path, (0, 0))
