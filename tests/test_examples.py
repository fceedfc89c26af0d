"""The shipped examples: each legal one is legal, each illegal one breaks exactly the rules that it is named after.

An example is named after its clause (`kd-deck-05-two-cards-at-three.yaml`). A comment at its top says `# expect: KD-DECK-05`
where a clause is reported under other ids; examples/deckcheck.toml has the settings of those that need other ones.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from deckcheck.building.checking import check_file
from deckcheck.core.registry import game_names
from deckcheck.core.settings import Settings
from deckcheck.reading.rulebooks import load_rulebook
from tests.support import ROOT, errors

EXAMPLES = ROOT / "examples"
FOUND = Settings(config="find")
LEGAL = sorted(EXAMPLES.glob("*/legal/*.yaml"))
ILLEGAL = sorted(EXAMPLES.glob("*/illegal/*.yaml"))


def short(path: Path) -> str:
    return f"{path.parent.parent.name}/{path.stem}"


def comment(path: Path, word: str) -> str:
    found = re.search(rf"^# {word}: (.+)$", path.read_text(encoding="utf-8"), re.MULTILINE)
    return found[1].strip() if found else ""


def clause_of(path: Path) -> str:
    """The clause id that a file name begins with, or nothing for an example deck with a name of its own."""
    found = re.match(r"[a-z]{2}-[a-z]+-[0-9]{2}", path.stem)
    return found[0].upper() if found else ""


@pytest.mark.parametrize("game", game_names())
def test_legal_examples_are_legal(game: str) -> None:
    results = [result for path in sorted((EXAMPLES / game / "legal").glob("*.yaml")) for result in check_file(str(path), FOUND)]
    offenders = [result for result in results if result.status != "legal"]
    assert results
    assert not offenders, "\n".join(f"{result.file}: {[one.message for one in result.diagnostics]}" for result in offenders)


@pytest.mark.parametrize("path", ILLEGAL, ids=short)
def test_an_illegal_example_breaks_the_rules_it_is_named_after(path: Path) -> None:
    expected = set(comment(path, "expect").split(", ")) - {""} or {clause_of(path)}
    for result in check_file(str(path), FOUND):
        undecided = {one.rule for one in result.undecided} if result.status == "unverified" else set()
        assert result.status in ("illegal", "unverified")
        assert errors(result) | undecided == expected


@pytest.mark.parametrize("game", game_names())
def test_every_construction_clause_has_its_examples(game: str) -> None:
    """A clause marked `breakable: false` in the ledger is a permission: it has a legal example only."""
    legal = {clause_of(path) for path in LEGAL if path.parent.parent.name == game}
    illegal = {clause_of(path) for path in ILLEGAL if path.parent.parent.name == game}
    construction = [clause for clause in load_rulebook(game)["rules"] if clause["area"] == "construction"]
    assert {clause["id"] for clause in construction} - legal == set()
    assert {clause["id"] for clause in construction if clause.get("breakable", True)} - illegal == set()


def test_examples_hold_nothing_that_validate_passes_over() -> None:
    """A newcomer's first command must not report files that were not looked at."""
    from deckcheck.reading.files import find_decks

    assert list(find_decks([str(EXAMPLES)], FOUND).not_looked_at) == []
