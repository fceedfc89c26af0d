"""SECURITY.md: every promise about somebody names its tests, and they exist."""

from __future__ import annotations

import ast
import re

from tests.support import ROOT

TEXT = (ROOT / "SECURITY.md").read_text(encoding="utf-8")


def promises() -> list[str]:
    """Return the promises of the threat model, each with its tests."""
    section = TEXT.partition("## Who can write what")[2].partition("\n## ")[0]
    return [" ".join(part.split()) for part in re.split(r"^- ", section, flags=re.MULTILINE)[1:]]


def test_every_promise_names_tests_that_exist() -> None:
    assert len(promises()) >= 15
    for promise in promises():
        named = re.findall(r"`(tests/[^`]+)`", promise)
        assert named, promise
        for file in named:
            tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
            assert any(isinstance(node, ast.FunctionDef) and node.name.startswith("test_") for node in ast.walk(tree)), file


def test_everybody_who_can_write_something_is_there() -> None:
    for who in ("A player", "An organiser", "A stranger with a pull request", "An editor"):
        assert f"\n{who} " in TEXT
