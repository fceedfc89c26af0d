"""Decks as the web deckbuilder of Kingdom Duels exports them; both were made with the real page."""

from __future__ import annotations

import pytest

from deckcheck.building.checking import check_file, check_text
from deckcheck.core.diagnostics import Result
from deckcheck.core.settings import Settings
from deckcheck.decks.opening import open_deck
from deckcheck.games.kingdom_duels.effects import effects_of
from deckcheck.games.kingdom_duels.engine.cards.facts import is_simulated
from deckcheck.simulator.games import decklist
from tests.support import TESTS, errors, message_of, reported

EXPORTS = TESTS / "games/kingdom_duels" / "exports"
READINGS = [
    ("limited1_counts", "distinct"),
    ("limited4_counts", "copies"),
    ("surplus_uses_slots", "true"),
    ("extra_singleton", "true"),
    ("alternate_codes", "own_card"),
    ("strategy_scope", "one_declared"),
    ("strategy_copies", "exempt_n_no_lift"),
    ("strategy_copies", "lift_to_n"),
    ("symbols", "on"),
    ("allow_future_types", "true"),
    ("challenge_checks", "ignore"),
    ("strategy_vs_surplus_cap", "true"),
    ("deck_field_conflict", "data_field"),
    ("restricted_list_date", "2025-08-25"),
    ("restricted_list_date", "2025-10-01"),
]


def verdict(name: str, settings: Settings | None = None) -> Result:
    [result] = check_file(str(EXPORTS / name), settings or Settings())
    return result


def test_a_legal_export_is_legal() -> None:
    result = verdict("legal_yugi.json")
    assert result.status == "legal"
    assert result.counts == {"main": 30, "extra": 7}
    assert (result.deck, result.game) == ("legal_yugi", "kingdom-duels")
    assert [(one.rule, one.severity) for one in result.diagnostics] == [("KD-EXTRA-06", "notice")]


@pytest.mark.parametrize(("option", "reading"), READINGS)
def test_a_legal_export_is_legal_under_every_reading(option: str, reading: str) -> None:
    assert verdict("legal_yugi.json", Settings(options=((option, reading),))).status == "legal"


def test_a_legal_export_has_a_symbol_that_some_players_refuse() -> None:
    assert errors(verdict("legal_yugi.json", Settings(options=(("symbols", "off"),)))) == {"KD-EXTRA-06"}


def test_a_broken_export_is_told_everything_at_once() -> None:
    result = verdict("broken_singleton_and_restricted.json")
    assert result.status == "illegal"
    assert result.counts == {"main": 30, "extra": 1}
    broken = {"KD-DECK-05", "KD-DECK-06", "KD-DECK-07", "KD-RESTRICT-05", "KD-RESTRICT-07", "KD-RESTRICT-11"}
    assert reported(result) == broken
    assert message_of(result, "KD-DECK-07") == "SOE-023 Dark Magician: 4 copies; the maximum is 3"
    assert message_of(result, "KD-DECK-05").startswith("3 cards have 3 or more copies (4 SOE-023 Dark Magician, ")
    assert message_of(result, "KD-RESTRICT-05").startswith("3 cards from Limited 1 (")
    assert message_of(result, "KD-RESTRICT-07").startswith("6 different cards from Limited 4 (")
    expected = "SOE-072 Fusion: 5 copies; the maximum is 4 (Surplus, Restricted List of 2025-10-02)"
    assert message_of(result, "KD-RESTRICT-11") == expected


def test_a_finding_in_an_export_points_to_its_line() -> None:
    result = verdict("broken_singleton_and_restricted.json")
    [one] = [one for one in result.diagnostics if one.rule == "KD-DECK-07"]
    assert result.excerpt(one.line).strip() == '"SOE-023",'
    assert [place.span.line for place in one.related] == [one.line - 3, one.line - 2, one.line - 1]


def test_an_export_puts_cards_into_decks_by_their_type_line() -> None:
    [result] = check_text('{"cards": ["SOE-023", "A-SOE-023A", "T-03", "SOE-142", "SOE-101"], "simulator": {}}', "web.json")
    assert result.counts == {"main": 3, "extra": 2}
    assert errors(result) == {"KD-DECK-01", "KD-DECK-10"}
    assert message_of(result, "KD-DECK-09") == "SOE-023A counts as SOE-023 Dark Magician"


def test_an_export_with_an_unknown_code_says_so_where_the_page_drops_it() -> None:
    [result] = check_text('{"cards": ["SOE-23"], "simulator": {}}', "web.json")
    assert "DC-CARD-01" in errors(result)


def test_an_export_equals_the_same_deck_as_a_decklist() -> None:
    result = verdict("legal_yugi.json")
    lines = [
        line.strip().strip('",') for line in result.source.splitlines() if line.strip().startswith('"') and ":" not in line
    ]
    extra = ["SOE-142", "SOE-109", "SOE-073", "SOE-101", "SOE-130", "SOE-075", "SOE-157"]
    text = ["game: kingdom-duels", "main:", *(f"  - 1 {code}" for code in lines if code not in extra)]
    text += ["extra:", *(f"  - 1 {code}" for code in extra)]
    [same] = check_text("\n".join(text), "deck.yaml")
    assert (same.hash, same.status) == (result.hash, result.status)


@pytest.mark.parametrize("name", ["legal_yugi.json", "legal_yugi.tts.json", "broken_singleton_and_restricted.json"])
def test_every_card_of_an_export_is_simulated(name: str) -> None:
    deck = decklist(open_deck(str(EXPORTS / name)).deck)
    cards = [card for zone in deck.zones.values() for card in zone]
    assert len(cards) > 30
    assert [card.id for card in cards if not is_simulated(card, effects_of(card))] == []
