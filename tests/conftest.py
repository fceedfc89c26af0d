"""Settings of every test run: no GitHub Actions, and browser tests only where there is a browser."""

from __future__ import annotations

import os
import shutil
import signal
import threading

import pytest

os.environ.pop("GITHUB_ACTIONS", None)  # its presence changes the default output format

if (
    threading.current_thread() is threading.main_thread()
):  # a run in the background of a shell ignores Ctrl-C, and so would its children
    signal.signal(signal.SIGINT, signal.default_int_handler)

collect_ignore = ["sixth_game"]  # a tree of its own, laid over a copy of the project by test_sixth_game.py
NO_SHELLS = "zsh or fish is missing: the tests of their completion did NOT run (tools/install_shells.sh installs them)"
NO_BROWSER = "chromium or chromedriver is missing: the browser tests did NOT run (tools/install_browser.sh installs them)"


def _browser_is_missing() -> bool:
    return not (shutil.which("chromium") and shutil.which("chromedriver"))


def _shells_are_missing() -> bool:
    return not (shutil.which("zsh") and shutil.which("fish"))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark tests that use the fixture `browser`; without a browser leave them out, or with CI=true let them fail."""
    for item in items:
        if "browser" in getattr(item, "fixturenames", ()):
            item.add_marker("browser")
    missing = [
        marker for marker, is_missing in (("browser", _browser_is_missing), ("shells", _shells_are_missing)) if is_missing()
    ]
    if os.environ.get("CI") == "true" or not missing:
        return
    dropped = [item for item in items if any(item.get_closest_marker(marker) for marker in missing)]
    config.hook.pytest_deselected(items=dropped)
    items[:] = [item for item in items if item not in dropped]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if _browser_is_missing():
        terminalreporter.section("no browser", red=True, bold=True)
        terminalreporter.write_line(NO_BROWSER, red=True)
    if _shells_are_missing():
        terminalreporter.section("no zsh or fish", red=True, bold=True)
        terminalreporter.write_line(NO_SHELLS, red=True)
