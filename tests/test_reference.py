"""The documentation site: the reference pages are what the program says, and the site is built without a warning."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support import ROOT
from tools.reference import DOCS, FOLDERS, pages

RUN = "run python -m tools.reference, which writes these pages and the tables of docs/effects.md, and commit what it changes"


def test_the_reference_pages_are_up_to_date() -> None:
    made = pages()
    found = {str(path.relative_to(DOCS)) for folder in FOLDERS for path in (DOCS / folder).iterdir()}
    assert found | {"reference.md", "effects.md", "files.md"} == set(made), RUN
    old = [path for path, text in made.items() if (DOCS / path).read_text(encoding="utf-8") != text]
    assert old == [], RUN


@pytest.mark.slow
def test_the_site_is_built_without_a_warning(tmp_path: Path) -> None:
    words = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(tmp_path / "site")]
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, env=environment)
    assert done.returncode == 0, done.stderr
    assert "WARNING" not in done.stderr
    index = (tmp_path / "site/index.html").read_text(encoding="utf-8")
    assert "deckcheck tells you whether a deck is legal" in index
    assert "https://fonts" not in index
    assert (tmp_path / "site/rules/KD-DECK-01/index.html").exists()
