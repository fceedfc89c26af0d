"""Scenario files name clauses of the rulebook."""

from __future__ import annotations

from pathlib import Path

from deckcheck.reading.documents import load_documents
from deckcheck.reading.rulebooks import load_rulebook

FILES = sorted((Path(__file__).parent / "scenarios").glob("*.yaml"))


def test_scenarios_name_clauses_of_the_rulebook() -> None:
    known = {clause["id"] for clause in load_rulebook("gundam")["rules"]}
    named = {rule for path in FILES for document in load_documents(str(path)) for rule in document.value["rules"]}
    assert named <= known
