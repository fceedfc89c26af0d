"""Commands that tests run. Each is a fork of an interpreter that has imported deckcheck, which is ten times as quick as a new
process and as separate: environment, directory, streams and exit code are its own. `run_here` runs one in the process of the
test instead, for tables of many commands that leave nothing behind.

Where the process itself is the subject (its start, signals, closed streams, shells), tests start a new one.
"""

from __future__ import annotations

import atexit
import fcntl
import gc
import importlib
import io
import json
import os
import pkgutil
import signal
import socket
import subprocess
import sys
import termios
import traceback
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, chdir, redirect_stderr, redirect_stdout, suppress
from functools import cache
from pathlib import Path
from typing import NamedTuple, NoReturn
from unittest.mock import patch

ROOT = Path(__file__).parent.parent
MAIN = "from deckcheck.__main__ import main; main()"
READ_AT_START = {"PYTHONHASHSEED", "PYTHONPATH"}
"""Environment variables that an interpreter reads when it starts, as far as tests set them."""
CACHE = ("DECKCHECK_CACHE_DIR", "XDG_CACHE_HOME", "HOME")
"""Environment variables that say where cards are cached: a command with a cache of its own reads them again."""
AT_FIRST = dict(os.environ)
"""The environment of the interpreter that forks: not that of the test which happens to be its first."""
LIBRARIES = ("jsonschema", "rapidfuzz", "rich.console", "rich.table", "jinja2", "concurrent.futures.process")
LONGEST_ORDER = 200_000
SECONDS = 3600


class Order(NamedTuple):
    """Python code to run, with words on its command line. In a terminal, its streams become its controlling terminal."""

    code: str
    words: Sequence[str]
    cwd: str
    environment: Mapping[str, str]
    in_terminal: bool = False


def run(*words: str, stdin: str | None = None, cwd: Path | None = None, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run `deckcheck` with these words."""
    return run_code(MAIN, *words, stdin=stdin, cwd=cwd, **environment)


def run_code(
    code: str, *words: str, stdin: str | None = None, cwd: Path | None = None, **environment: str
) -> subprocess.CompletedProcess[str]:
    """Run Python code with these words as `sys.argv[1:]`."""
    done = run_bytes(*words, code=code, stdin=(stdin or "").encode(), cwd=cwd, **environment)
    out, err = (stream.decode().replace("\r\n", "\n") for stream in (done.stdout, done.stderr))
    return subprocess.CompletedProcess(done.args, done.returncode, out, err)


def run_bytes(
    *words: str, code: str = MAIN, stdin: bytes = b"", cwd: Path | None = None, **environment: str
) -> subprocess.CompletedProcess[bytes]:
    """Run `deckcheck` or other code, in a new process if an interpreter has to start with other settings."""
    if READ_AT_START & environment.keys():
        command = [sys.executable, *(("-m", "deckcheck") if code == MAIN else ("-c", code)), *words]
        variables = {**os.environ, "PYTHONPATH": str(ROOT), **environment}
        return subprocess.run(command, input=stdin, capture_output=True, cwd=cwd, env=variables, timeout=SECONDS)
    order = Order(code, words, str(cwd or Path.cwd()), {**os.environ, **environment})
    pipes = [os.pipe() for _ in range(3)]
    (given, ours), (out, theirs_out), (err, theirs_err) = pipes
    begin(order, given, theirs_out, theirs_err)
    for pipe in (given, theirs_out, theirs_err):
        os.close(pipe)
    with ThreadPoolExecutor(3) as threads:
        threads.submit(_write, ours, stdin)
        printed = [threads.submit(_read, pipe) for pipe in (out, err)]
    return subprocess.CompletedProcess(["deckcheck", *words], end(), *(thread.result() for thread in printed))


def run_here(
    *words: str, stdin: str = "", cwd: Path | None = None, output: io.StringIO | None = None, **environment: str
) -> subprocess.CompletedProcess[str]:
    """Run `deckcheck` with these words in this process: without a fork, and seen by coverage. Card databases and other files
    stay in memory, except after a command in a directory of the test, which may change them."""
    from deckcheck.__main__ import main
    from deckcheck.core import inputs
    from deckcheck.decks.formats import forget_files

    given = io.TextIOWrapper(io.BytesIO(stdin.encode()), encoding="utf-8")
    out, err = output or io.StringIO(), io.StringIO()
    code: object = 0
    descriptor = os.dup(1)  # a command that cannot write to its output closes it
    with ExitStack() as stack:
        stack.enter_context(chdir(cwd or Path.cwd()))
        stack.enter_context(patch.dict(os.environ, environment))
        stack.enter_context(patch.object(sys, "argv", ["deckcheck", *words]))
        stack.enter_context(patch.object(gc, "freeze"))  # this process goes on
        stack.enter_context(patch.object(inputs, "_inputs", set()))
        stack.enter_context(patch.object(sys, "stdin", given))
        stack.enter_context(redirect_stdout(out))
        stack.enter_context(redirect_stderr(err))
        try:
            main()
        except SystemExit as ending:
            code = ending.code
    os.dup2(descriptor, 1)
    os.close(descriptor)
    if cwd is not None:
        forget_files()
    assert isinstance(code, int)
    return subprocess.CompletedProcess(["deckcheck", *words], code, out.getvalue(), err.getvalue())


def begin(order: Order, *streams: int) -> None:
    """Fork for an order. `end` must follow before the next one begins."""
    socket.send_fds(_interpreter(), [json.dumps(order).encode()], streams)


def end() -> int:
    """Wait for the fork, and return its exit code."""
    return int(_interpreter().recv(16))


def _write(pipe: int, content: bytes) -> None:
    with suppress(BrokenPipeError), os.fdopen(pipe, "wb") as stream:  # a command need not read it
        stream.write(content)


def _read(pipe: int) -> bytes:
    with os.fdopen(pipe, "rb") as stream:
        return stream.read()


@cache
def _interpreter() -> socket.socket:
    """Start the interpreter that forks. It ends with the connection to it."""
    ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    ours.settimeout(SECONDS)
    with theirs:
        words = [sys.executable, "-m", "tests.commands", str(theirs.fileno())]
        subprocess.Popen(
            words, cwd=ROOT, pass_fds=[theirs.fileno()], stdin=subprocess.DEVNULL, env=AT_FIRST, start_new_session=True
        )
    return ours


def _serve(connection: socket.socket) -> None:
    """Fork for every order, and answer with the exit code of the fork."""
    _import_everything()
    _run_everything()
    gc.freeze()
    while True:
        message, streams, _, _ = socket.recv_fds(connection, LONGEST_ORDER, 3)
        if not message:
            return
        child = os.fork()
        if child == 0:
            connection.close()
            _obey(Order(*json.loads(message)), streams)
        for stream in streams:
            os.close(stream)
        connection.send(str(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])).encode())


def _import_everything() -> None:
    """Import the package, except its many modules of single cards."""
    import deckcheck

    for module in pkgutil.walk_packages(deckcheck.__path__, "deckcheck."):
        if ".effects.cards" not in module.name:
            importlib.import_module(module.name)
    for name in LIBRARIES:
        importlib.import_module(name)


def _run_everything() -> None:
    """Run what most commands have in common once for every game: cards are read then, patterns compiled, engines loaded."""
    from deckcheck.core.registry import game_names

    for game in game_names():
        deck = str(next(iter(sorted((ROOT / "examples" / game / "legal").glob("*.yaml")))))
        for words in (["validate", deck], ["goldfish", deck, "-n", "1", "-j", "1"], ["cards", "search", "-g", game, "x"]):
            run_here(*words)


def _obey(order: Order, streams: list[int]) -> NoReturn:
    """Run an order and end as an interpreter ends."""
    from deckcheck.decks.formats import forget_files

    for number, stream in enumerate(streams):
        os.dup2(stream, number)
        os.close(stream)
    if order.in_terminal:
        os.setsid()
        fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    encoding = order.environment.get("PYTHONIOENCODING", "utf-8")
    sys.stdin = os.fdopen(0, encoding=encoding, closefd=False)
    sys.stdout = os.fdopen(1, "w", encoding=encoding, closefd=False)
    sys.stderr = os.fdopen(2, "w", encoding=encoding, errors="backslashreplace", buffering=1, closefd=False)
    if any(os.environ.get(name) != order.environment.get(name) for name in CACHE):
        forget_files()
    os.environ.clear()
    os.environ.update(order.environment)
    os.chdir(order.cwd)
    sys.argv = ["deckcheck", *order.words]
    code: object = None
    try:
        exec(compile(order.code, "<order>", "exec"), {"__name__": "__main__"})
    except SystemExit as ending:
        code = ending.code
    except BaseException:
        traceback.print_exc()
        code = 1
    if isinstance(code, str):
        print(code, file=sys.stderr)
    atexit._run_exitfuncs()
    for output in (sys.stdout, sys.stderr):
        output.flush()
    os._exit((code if isinstance(code, int) else int(code is not None)) & 0xFF)


if __name__ == "__main__":
    with socket.socket(fileno=int(sys.argv[1])) as front:
        _serve(front)
