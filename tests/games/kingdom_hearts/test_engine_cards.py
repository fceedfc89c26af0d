"""Cards for the engine: what a row may contain, and which cards are fully simulated."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any, cast

import pytest

from deckcheck.cards.database import open_database, read_set
from deckcheck.core.errors import InputError
from deckcheck.games.kingdom_hearts.cards import Card, parse_card
from deckcheck.games.kingdom_hearts.engine.cards import KNOWN_VERBS, LASTING, PRINTED_VERBS, is_simulated
from deckcheck.games.kingdom_hearts.engine.effects import VERBS
from deckcheck.reading.documents import load_document
from deckcheck.reading.schema import load_schema
from tests.games.kingdom_hearts.decks import GAME
from tests.support import ROOT

COMPLETE = f"{GAME}/card"


def is_accepted(row: dict[str, Any]) -> bool:
    """Return whether a sample set, which has only complete cards, may have such a row."""
    head = {"game": GAME, "set": {"code": "T", "name": "Test"}, "provenance": {"kind": "sample", "source": "tests"}}
    try:
        read_set(json.dumps({**head, "cards": [row]}), "set.yaml", GAME)
    except InputError:
        return False
    return True


def sample_rows() -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = load_document(str(ROOT / "card_db" / GAME / "sets" / "twl.yaml")).value["cards"]
    return rows


def test_kh_card_01_a_summon_is_no_card_type() -> None:
    assert not is_accepted({"id": "T-1", "name": "Ifrit", "type": "summon"})
    types = load_schema(COMPLETE)["properties"]["type"]["enum"]
    assert len(types) == 12  # the ten types; Dark and Nobody are two of ours, and so are Player Cards and Form Changes


def test_kh_card_02_a_player_card_has_heart_points() -> None:
    row = {"id": "T-1", "name": "Sora", "type": "player", "group": "Light", "level": 1, "attack": 4, "magic": 1, "hp": 6}
    assert is_accepted(row)
    del row["hp"]
    assert not is_accepted(row)


@pytest.mark.parametrize("group", ["Light", "Dark", "XIII"])
def test_kh_card_03_player_cards_come_in_three_varieties(group: str) -> None:
    row = {"id": "T-1", "name": "Roxas", "type": "player", "group": group, "level": 1, "attack": 4, "magic": 1, "hp": 6}
    assert is_accepted(row)
    card = parse_card(row)
    assert (card.type, card.group, card.kind) == ("player", group, f"Player/{group} Card")
    assert not is_accepted({**row, "group": "Heartless"})


def test_kh_card_11_a_magic_card_has_no_support() -> None:
    row = {"id": "T-1", "name": "Fire", "type": "magic", "group": "Attack", "level": 1}
    assert is_accepted(row)
    assert not is_accepted({**row, "support": 2})


def test_kh_card_13_equipment_has_no_level() -> None:
    row = {"id": "T-1", "name": "Olympia", "type": "equipment", "support": 2, "magic_support": 0}
    assert is_accepted(row)
    assert not is_accepted({**row, "level": 1})


def test_kh_card_16_an_event_is_called_by_its_number() -> None:
    card = parse_card({"id": "T-1", "type": "event", "event_number": 1})
    assert card.name == "Event 1"
    assert not is_accepted({"id": "T-1", "type": "event", "event_number": 1, "name": "Fireworks"})


def test_kh_card_17_a_technique_lists_the_characters_it_needs() -> None:
    card = parse_card({"id": "T-1", "name": "Comet", "type": "technique", "cooperation": ["Donald Duck"]})
    assert card.cooperation == ("Donald Duck",)


@pytest.mark.parametrize(
    ("type_", "group"), [("dark", "Villains"), ("dark", "Heartless"), ("magic", "Attack"), ("player", "Light")]
)
def test_kh_term_13_the_type_stands_before_the_group(type_: str, group: str) -> None:
    card = parse_card({"id": "T-1", "name": "Card", "type": type_, "group": group, "level": 1})
    assert (card.type, card.group) == (type_, group)


def test_every_verb_and_trigger_of_the_schema_has_its_function() -> None:
    effect = load_schema(COMPLETE)["$defs"]["effect"]["properties"]
    assert set(effect["do"]["enum"]) == KNOWN_VERBS
    assert len(effect["do"]["enum"]) == 26
    assert len(effect["when"]["enum"]) == 12
    assert set(LASTING) <= set(effect["when"]["enum"])
    assert set(VERBS) == KNOWN_VERBS - PRINTED_VERBS


def test_every_card_of_the_sample_set_is_fully_simulated() -> None:
    rows = sample_rows()
    assert len(rows) == 139
    assert [row["id"] for row in rows if not is_simulated(parse_card(row))] == []


def test_published_cards_are_simulated_where_everything_is_known() -> None:
    database = open_database(GAME)
    simulated = {card.id: is_simulated(cast(Card, card)) for card in database.all_cards()}
    assert simulated["BD-081"]
    assert simulated["RB-013"]
    assert not simulated["RB-014"]
    assert not simulated["BD-903"]


def test_every_effect_of_the_sample_set_has_a_known_shape() -> None:
    whens: Counter[str] = Counter(row["when"] for card in sample_rows() for row in card.get("effects", ()))
    assert len(whens) == 12
