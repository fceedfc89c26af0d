"""The language server that the tests of this directory talk to."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest

from tests.lsp.client import Editor


@pytest.fixture(scope="session")
def server() -> Iterator[Editor]:
    editor = Editor(sys.executable, "-m", "deckcheck", "lsp")
    yield editor
    editor.close()
