"""The ledgers: every clause is tested by something that names it, or says why it is not supported."""

from __future__ import annotations

import re

import pytest

from deckcheck.core.registry import game_names
from deckcheck.reading.rulebooks import load_rulebook
from deckcheck.reading.schema import load_schema
from tests.support import ROOT, TESTS, folder_of

each_game = pytest.mark.parametrize("game", game_names())


def names_in_tests(game: str) -> set[str]:
    """Clause ids that a test of the game (or a scenario) names; a ledger-wide list would prove nothing."""
    files = [path for path in (TESTS / "games" / folder_of(game)).rglob("*") if path.suffix in (".py", ".yaml")]
    text = "\n".join(path.read_text(encoding="utf-8") for path in files)
    return set(re.findall(r"\b[A-Z]{2}-[A-Z]+-[0-9]{2}\b", text)) | {
        name.upper().replace("_", "-") for name in re.findall(r"def test_([a-z]{2}_[a-z]+_[0-9]{2})", text)
    }


@each_game
def test_every_clause_is_tested_or_says_why_not(game: str) -> None:
    named = names_in_tests(game)
    for clause in load_rulebook(game)["rules"]:
        status = clause["status"]
        if not status.startswith("unsupported"):
            assert clause["id"] in named, f"no test names {clause['id']}"
        assert re.fullmatch(r"tested|(partly|unsupported): .{20,}", status), f"{clause['id']} has the status '{status}'"


@each_game
def test_every_construction_clause_is_tested(game: str) -> None:
    construction = [clause for clause in load_rulebook(game)["rules"] if clause["area"] == "construction"]
    assert construction
    assert [clause["id"] for clause in construction if clause["status"] != "tested"] == []


@each_game
def test_every_open_point_is_an_option_of_the_format_with_its_readings(game: str) -> None:
    known = load_schema(f"{game}/format")["properties"]["options"]["properties"]
    for point in load_rulebook(game)["ambiguities"]:
        values = point["values"]
        assert list(values) == [letter for reading in point["readings"] for letter in reading]
        assert not any(value in ("a", "b", "c", "d") for value in values.values()), "a value says what it means"
        schema = known[point["option"]]
        if "enum" in schema:
            assert set(map(str, values.values())) <= set(map(str, schema["enum"])), point["option"]
        assert "description" in schema


@each_game
def test_clause_ids_are_unique(game: str) -> None:
    ids = [clause["id"] for clause in load_rulebook(game)["rules"]]
    assert len(ids) == len(set(ids))


@each_game
def test_no_rule_reports_under_a_clause_that_is_never_reported(game: str) -> None:
    never = re.compile(r"\bnever reported\b(?! as an error)", re.IGNORECASE)
    silent = {clause["id"] for clause in load_rulebook(game)["rules"] if never.search(clause.get("errors", ""))}
    rules = (ROOT / "deckcheck" / "games" / folder_of(game) / "rules").glob("*.py")
    ids = {found for path in rules for found in re.findall(r'^ID = "(.+)"$', path.read_text(encoding="utf-8"), re.MULTILINE)}
    assert ids
    assert not ids & silent
    assert silent or game != "kingdom-hearts"


@each_game
def test_every_clause_has_a_short_title_of_its_own(game: str) -> None:
    clauses = load_rulebook(game)["rules"]
    titles = [clause.get("title", "") for clause in clauses]
    assert [title for title in titles if not 2 < len(title) <= 50] == []
    assert [title for title in titles if title[-1] in ".;:" or title[0] != title[0].upper()] == []
    assert sorted({title for title in titles if titles.count(title) > 1}) == []
    assert [clause["id"] for clause in clauses if clause["title"].rstrip(".") == clause["rule"].strip().rstrip(".")] == []
