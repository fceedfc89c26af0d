"""Clauses about a card: those of its abilities and types, and those that name it."""

from __future__ import annotations

from deckcheck.building.card_facts import facts_of
from deckcheck.building.rulings import MOST, rulings
from deckcheck.cards.database import open_database
from deckcheck.core.registry import game_names
from deckcheck.reading.rulebooks import load_rulebook
from tests.support import for_each


def clauses(game: str, card: str) -> list[str]:
    return [clause.id for clause in rulings(game, {"game": game, **facts_of(open_database(game), card)})]


def test_a_card_has_the_clauses_of_its_abilities_and_those_that_name_it() -> None:
    database = open_database("homm")
    flying = next(card for card, (_, row) in database.rows.items() if row.get("unit_type") == "flying")
    assert "HM-MOVE-03" in clauses("homm", flying)
    assert "KD-TERRAIN-07" in clauses("kingdom-duels", "SOE-017"), "its example is about this card"


def test_what_other_cards_want_of_a_card_does_not_make_rulings_of_it() -> None:
    facts = {"id": "X", "name": "Xu", "types": ["Monster"]}
    assert rulings("kingdom-duels", facts | {"wanted_by": [{"why": "its Materials"}]}) == rulings("kingdom-duels", facts)


@for_each(game_names())
def test_no_clause_of_building_decks_is_a_ruling_of_play(game: str) -> None:
    building = {clause["id"] for clause in load_rulebook(game)["rules"] if clause["area"] == "construction"}
    for card in list(open_database(game).rows)[::25]:
        found = clauses(game, card)
        assert len(found) <= MOST
        assert not building.intersection(found)
