"""One built page for all tests of a run, and one browser that shows it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from selenium.webdriver import Chrome

from tests.page.checker import opened, write_page
from tests.support import made_once


@pytest.fixture(scope="session")
def page(pyodide: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    def make(folder: Path) -> None:
        write_page(pyodide, folder, single_file=True)

    return made_once(tmp_path_factory, "page", make) / "check.html"


@pytest.fixture(scope="package")
def chrome(page: Path) -> Iterator[Chrome]:
    """The page in a browser without a network, ready to check."""
    with opened(page) as browser:
        yield browser
