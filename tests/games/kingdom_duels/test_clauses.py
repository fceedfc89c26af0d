"""Every clause of play has a scenario that names it, or a reason why it has none."""

from __future__ import annotations

from typing import Any

from deckcheck.reading.rulebooks import load_rulebook
from tests.plain_yaml import parse_documents, parse_yaml
from tests.support import TESTS

SCENARIOS = TESTS / "games/kingdom_duels" / "scenarios"

CARD_FACTS = "what a card or its row says; the tests of the card data and of construction show it"
WITHOUT_SCENARIO = {
    "KD-CARD-01": CARD_FACTS,
    "KD-CARD-02": CARD_FACTS,
    "KD-CARD-03": CARD_FACTS,
    "KD-CARD-04": CARD_FACTS,
    "KD-CARD-05": CARD_FACTS,
    "KD-CARD-06": CARD_FACTS,
    "KD-CARD-08": CARD_FACTS,
    "KD-CARD-09": CARD_FACTS,
    "KD-CARD-10": CARD_FACTS,
    "KD-MONSTER-01": CARD_FACTS,
    "KD-DIVINE-01": CARD_FACTS,
    "KD-DIVINE-02": CARD_FACTS,
    "KD-TYPE-01": CARD_FACTS,
    "KD-TYPE-02": CARD_FACTS,
    "KD-TYPE-03": CARD_FACTS,
    "KD-TYPE-05": CARD_FACTS,
    "KD-TYPE-06": CARD_FACTS,
    "KD-TYPE-07": CARD_FACTS,
    "KD-TYPE-08": CARD_FACTS,
    "KD-TYPE-09": CARD_FACTS,
    "KD-BOARD-05": "which zones there are, not what happens in them (test_engine_rules)",
    "KD-BOARD-06": "which zones there are, not what happens in them (test_engine_rules)",
    "KD-SETUP-02": "what a seed fixes; a scenario has no seed of its own (test_engine_rules)",
    "KD-SETUP-06": "what a seed fixes; a scenario has no seed of its own (test_engine_rules)",
    "KD-TERM-02": "which speeds there are (test_engine_rules)",
    "KD-TERM-09": "no simulated card declares a Subduel; one is declared by an invented card (test_subduel)",
    "KD-MULTI-07": "what a player sees; a scenario shows the whole table (test_engine_teams)",
}
"""The clauses of play that no scenario names, and why."""


def scenarios() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for path in sorted(SCENARIOS.rglob("*.yaml")):
        found += parse_documents(path.read_text(encoding="utf-8"))
    return found


def test_every_clause_of_play_is_named_by_a_scenario_or_says_why_not() -> None:
    named = {clause for scenario in scenarios() for clause in scenario["rules"]}
    for clause in load_rulebook("kingdom-duels")["rules"]:
        if clause["area"] != "construction" and clause["status"] == "tested":
            assert (clause["id"] in named) != (clause["id"] in WITHOUT_SCENARIO), clause["id"]


def test_the_exceptions_are_tested_clauses_outside_construction() -> None:
    tested = {
        clause["id"]
        for clause in load_rulebook("kingdom-duels")["rules"]
        if clause["area"] != "construction" and clause["status"] == "tested"
    }
    assert set(WITHOUT_SCENARIO) <= tested


def test_scenarios_name_only_clauses_and_open_points_of_the_ledger() -> None:
    ledger = load_rulebook("kingdom-duels")
    known = {row["id"] for row in (*ledger["rules"], *ledger["ambiguities"])}
    for scenario in scenarios():
        assert scenario["rules"], scenario["title"]
        assert set(scenario["rules"]) <= known, scenario["title"]


def test_real_cards_of_scenarios_are_as_in_the_card_database() -> None:
    """A scenario that names a card by its code writes its numbers and types as they are."""
    rows = {
        row["id"]: row
        for path in sorted((TESTS.parent / "card_db" / "kingdom-duels" / "sets").glob("*.yaml"))
        for row in parse_yaml(path.read_text(encoding="utf-8"))["cards"]
    }
    for scenario in scenarios():
        for card in (scenario.get("cards") or {}).values():
            known = rows.get(card.get("id"))
            if known is not None:
                assert {key: known.get(key) for key in card} == card, scenario["title"]
