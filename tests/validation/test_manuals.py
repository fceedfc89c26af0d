"""Every rule's docstring is its manual: the same headings everywhere, and samples that get the verdict they claim."""

from __future__ import annotations

import re

import pytest

from deckcheck.building.checking import check_text
from deckcheck.core.game import Rule
from deckcheck.core.registry import game_names, load_rules
from deckcheck.reading.rulebooks import load_rulebook
from deckcheck.validation import explain
from tests.support import TESTS, errors, filled, folder_of, for_each, reported, settings_from_words

HEADINGS = ["What it checks", "Why", "Accepted", "Reported", "How to fix"]
RULES = [(game, rule) for game in game_names() for rule in load_rules(game)]
each_rule = for_each(RULES, lambda game, rule: rule.id)


def sections(rule: Rule) -> dict[str, tuple[str, str]]:
    """Heading -> (command-line words in parentheses after it, text)."""
    found: dict[str, tuple[str, str]] = {}
    heading = ""
    for line in rule.manual.splitlines()[1:]:
        if match := re.fullmatch(r"([A-Z][A-Za-z ]+?)(?: \((.+)\))?", line):
            heading = match[1]
            found[heading] = (match[2] or "", "")
        elif heading:
            found[heading] = (found[heading][0], found[heading][1] + line.removeprefix("    ") + "\n")
    return found


@each_rule
def test_a_manual_has_the_headings_of_every_manual(game: str, rule: Rule) -> None:
    assert list(sections(rule)) == HEADINGS
    assert rule.manual.splitlines()[0].endswith("."), "the first line is a sentence that states the problem"


@pytest.mark.parametrize(("game", "rule"), RULES, ids=[f"{rule.id}-{rule.name}" for _, rule in RULES])
def test_the_samples_of_a_manual_get_their_verdicts(game: str, rule: Rule) -> None:
    folder = TESTS / "games" / folder_of(game) / "samples"
    for heading, expected in (("Accepted", False), ("Reported", True)):
        words, sample = sections(rule)[heading]
        text = filled(game, f"game: {game}\n{sample}")
        result = check_text(text, "sample.yaml", settings_from_words(words, folder))[0]
        assert (rule.id in reported(result)) is expected, f"{heading}: {sorted(reported(result))}"
        assert errors(result) <= ({rule.id} if expected else set()), f"{heading} breaks other rules as well"
        assert result.status != "error"


@each_rule
def test_a_rule_stands_in_the_ledger_with_its_section(game: str, rule: Rule) -> None:
    clauses = {clause["id"]: clause for clause in load_rulebook(game)["rules"]}
    assert rule.id in clauses
    assert rule.clause == clauses[rule.id]["section"]
    assert clauses[rule.id]["area"] == "construction"


@each_rule
def test_a_rule_reports_under_a_clause_that_can_be_reported(game: str, rule: Rule) -> None:
    clause = next(clause for clause in load_rulebook(game)["rules"] if clause["id"] == rule.id)
    assert not re.match(r"(A permission, )?[Nn]ever reported(?! as an error)", clause["errors"])
    assert clause.get("breakable", True) or rule.severity != "error"


def test_a_rule_whose_clause_is_not_in_the_rulebook_yet_is_explained(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = explain.explain_rule("KD-DECK-01")
    monkeypatch.setattr(explain, "load_rulebook", lambda game: {"rules": []})
    assert whole.startswith(explain.explain_rule("KD-DECK-01"))


@pytest.mark.parametrize("game", game_names())
def test_every_ambiguity_is_explained_with_the_values_of_its_option(game: str) -> None:
    for ambiguity in load_rulebook(game)["ambiguities"]:
        manual = explain.explain_rule(ambiguity["id"])
        assert manual.startswith(f"{ambiguity['id']} {ambiguity['option']} ({game}, ambiguity)")
        assert manual.count(" (default): ") == 1
        assert manual.count("\n    ") == len(ambiguity["readings"]) + 1
