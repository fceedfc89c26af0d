"""The public API: its page is true, its names are there, and importing it costs nothing."""

from __future__ import annotations

import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest

import deckcheck
from tests.support import ROOT

PAGE = ROOT / "docs" / "api.md"


@pytest.mark.slow
def test_every_block_of_the_page_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = re.sub(r"^```.*$", "", PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE)  # a fence is not an output
    examples = doctest.DocTestParser().get_doctest(text, {}, "api.md", str(PAGE), 0)
    assert len(examples.examples) > 40
    monkeypatch.chdir(tmp_path)
    failures: list[str] = []
    outcome = doctest.DocTestRunner(verbose=False).run(examples, out=failures.append)
    assert outcome.failed == 0, "".join(failures)


def test_the_page_names_every_function() -> None:
    text = PAGE.read_text(encoding="utf-8")
    functions = [name for name in deckcheck.__all__ if name.islower() and name != "__version__"]
    assert [name for name in functions if name not in text] == []


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="module 'deckcheck' has no attribute 'nothing'"):
        getattr(deckcheck, "nothing")  # noqa: B009


def test_importing_the_package_imports_nothing_else() -> None:
    code = "import sys; before = set(sys.modules); import deckcheck; print(*sorted(set(sys.modules) - before))"
    done = subprocess.run([sys.executable, "-S", "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    assert done.stdout.split() == ["deckcheck"]
