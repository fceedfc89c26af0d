"""Settings of every test run: no GitHub Actions, and tests of browsers and editors only where these are installed."""

from __future__ import annotations

import gc
import os
import shutil
import signal
import threading
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

import hypothesis
import pytest

from tests.support import PYODIDE, YAML_LANGUAGE_SERVER

if TYPE_CHECKING:
    from selenium.webdriver import Chrome

os.environ.pop("GITHUB_ACTIONS", None)  # its presence changes the default output format
gc.set_threshold(50_000, 20, 20)  # as in deckcheck itself: test modules and card databases leave hardly any cycles
hypothesis.settings.register_profile("no clock", deadline=None)  # a busy machine makes no test fail
hypothesis.settings.load_profile("no clock")

# A run in the background of a shell ignores Ctrl-C, and so would its children.
if threading.current_thread() is threading.main_thread():
    signal.signal(signal.SIGINT, signal.default_int_handler)

collect_ignore = ["sixth_game"]  # a tree of its own, laid over a copy of the project by test_sixth_game.py


class Program(NamedTuple):
    """A program that tests drive: tests with the fixture or the mark of this name use it."""

    fixture: str
    marker: str
    is_there: bool
    missing: str


PROGRAMS = (
    Program(
        "browser",
        "browser",
        bool(shutil.which("chromium") and shutil.which("chromedriver")),
        "chromium or chromedriver is missing: the browser tests did NOT run (tools/install_programs.sh installs them)",
    ),
    Program(
        "pyodide",
        "browser",
        (PYODIDE / "pyodide.asm.wasm").is_file(),
        "Pyodide is missing: the tests of the page did NOT run (tools/install_programs.sh installs it)",
    ),
    Program(
        "yaml_server",
        "editor",
        bool(shutil.which("node")) and YAML_LANGUAGE_SERVER.is_file(),
        "yaml-language-server is missing: its tests did NOT run (tools/install_programs.sh installs it)",
    ),
    Program(
        "neovim",
        "editor",
        bool(shutil.which("nvim")),
        "nvim is missing: the tests of Neovim did NOT run (tools/install_programs.sh installs it)",
    ),
    Program(
        "shells",
        "shells",
        bool(shutil.which("zsh") and shutil.which("fish")),
        "zsh or fish is missing: the tests of their completion did NOT run (tools/install_programs.sh installs them)",
    ),
)


def in_turn(items: list[pytest.Item], workers: int) -> list[pytest.Item]:
    """Return the tests in an order in which each worker begins with whole modules of slow ones: no worker is left alone with
    a slow test in the end, and what the tests of a module share is made once. A worker begins with an equal part of the list,
    and takes from the end of what another one has when it is done."""
    modules: dict[object, list[pytest.Item]] = {}
    for item in items:
        if item.get_closest_marker("slow"):
            shared = "chrome" in getattr(item, "fixturenames", ())  # the browser of tests/page, which takes long to start
            modules.setdefault("chrome" if shared else item.path, []).append(item)
    quick = [item for item in items if not item.get_closest_marker("slow")]
    slow = sorted(modules.values(), key=len)  # modules of few tests have the longest
    ordered: list[pytest.Item] = []
    left = workers
    for worker in range(workers):
        begun = [item for module in slow[worker::workers] for item in module]
        more = max(0, (len(items) - len(ordered)) // left - len(begun))
        ordered += [*begun, *quick[:more]]
        quick, left = quick[more:], left - 1
    return ordered + quick


@pytest.hookimpl(wrapper=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> Iterator[None]:
    """Mark tests that drive a program; without the program leave them out, or with CI=true let them fail. Then, among the
    tests that were asked for, decide about their order."""
    missing = []
    for item in items:
        for program in PROGRAMS:
            if program.fixture in getattr(item, "fixturenames", ()) or item.get_closest_marker(program.fixture):
                item.add_marker(program.marker)
                missing += [item] if not program.is_there else []
    if missing and os.environ.get("CI") != "true":
        config.hook.pytest_deselected(items=missing)
        items[:] = [item for item in items if item not in missing]
    yield
    items[:] = in_turn(items, int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1")))


def pytest_collection_finish() -> None:
    gc.freeze()  # no test makes garbage of what was collected


@pytest.fixture(scope="session")
def pyodide() -> str:
    """Return the directory of Pyodide."""
    if not (PYODIDE / "pyodide.asm.wasm").is_file():
        pytest.fail("Pyodide is needed; tools/install_programs.sh installs it")
    return str(PYODIDE)


@pytest.fixture(scope="session")
def browser() -> Iterator[Chrome]:
    """One browser for all pages that a process of the run shows."""
    from tests.browser import open_browser

    with open_browser() as opened:
        yield opened


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    for program in PROGRAMS:
        if not program.is_there:
            terminalreporter.section(f"no {program.fixture.replace('_', ' ')}", red=True, bold=True)
            terminalreporter.write_line(program.missing, red=True)
