"""Reports count paths from the working directory unless a forge says where the repository is: here none does."""

from __future__ import annotations

import pytest

from deckcheck.report.findings import ROOTS


@pytest.fixture(autouse=True)
def no_forge(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ROOTS:
        monkeypatch.delenv(name, raising=False)
