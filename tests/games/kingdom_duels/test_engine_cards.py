"""Clauses on what is printed on cards: levels, glyphs, charges, attributes, types, and what the engine reads of them."""

from __future__ import annotations

from typing import Any

import pytest
from jsonschema import Draft202012Validator

from deckcheck.core.model import Span
from deckcheck.games.kingdom_duels.cards import Card, belongs_in, parse_card
from deckcheck.games.kingdom_duels.effects import effects_of
from deckcheck.games.kingdom_duels.engine.cards.facts import MONSTER, SPELL, TRAP
from deckcheck.games.kingdom_duels.engine.cards.facts import main_types as _main
from deckcheck.games.kingdom_duels.lint import alter_type_elsewhere, unknown_type
from deckcheck.reading.schema import load_schema
from tests.games.kingdom_duels.duels import Duel, database

ROW: dict[str, Any] = {
    "id": "NEW-001", "name": "New", "frame": "Monster", "types": ["Monster", "Warrior"], "deck": "main", "attribute": "earth",
    "level": 4, "atk": 1000, "def": 1000, "bonus_atk": 300, "bonus_def": 300,
}  # fmt: skip


def fits(**changes: Any) -> bool:
    row = {key: value for key, value in {**ROW, **changes}.items() if value is not None}
    return Draft202012Validator(load_schema("kingdom-duels/card")).is_valid(row)


def card(code: str) -> Card:
    found: Any = database().card(code)
    assert isinstance(found, Card)
    return found


def all_cards() -> list[Any]:
    return list(database().all_cards())


def test_kd_card_01_a_level_is_1_to_12() -> None:
    assert fits()
    assert not fits(level=0)
    assert not fits(level=13)
    assert card("SOE-012").level is None


def test_kd_card_02_glyphs() -> None:
    assert card("SOE-012").glyph == "Equip"
    assert {one.glyph for one in all_cards() if set(one.types) & {"Spell", "Trap", "Rule"} and one.glyph} == {
        "Normal", "Equip", "Continuous", "Setup",
    }  # fmt: skip


def test_kd_card_03_charges_are_on_symbols_only() -> None:
    assert card("SOE-165").charges == 7
    assert all("Symbol" in one.types for one in all_cards() if one.charges is not None)


def test_kd_card_04_a_type_does_nothing_by_itself() -> None:
    plain = parse_card({**ROW, "types": ["Monster", "Dragon"]})
    assert effects_of(plain) is None
    assert Duel(front={1: "NEW-001"}, invented={"NEW-001": ROW}).atk("NEW-001") == 1000


def test_kd_card_05_six_attributes_on_every_card() -> None:
    assert not fits(attribute="divine")
    assert {one.attribute for one in all_cards() if one.frame != "Terrain"} == {
        "dark", "light", "fire", "water", "earth", "wind",
    }  # fmt: skip
    assert card("T-01").attribute == ""


def test_kd_card_06_a_condition_comes_before_the_effect() -> None:
    effects = effects_of(card("SOE-062"))
    assert effects is not None
    assert effects.trap is not None, "what stands before the arrow"
    assert effects.activate is not None, "what stands after it"


def test_kd_card_07_options_are_chosen_by_the_player() -> None:
    duel = Duel(hand=["SOE-086"])
    duel.do("activate_spell", "SOE-086")
    assert [one["option"] for one in duel.legal("choose_option")] == ["heads", "tails"]


def test_kd_card_08_monsters_have_values_and_kd_card_09_a_bonus() -> None:
    assert (card("SOE-107").atk, card("SOE-107").def_) == (None, None)
    assert any(one.atk == "?" for one in all_cards())
    mage = card("SOE-023")
    assert (mage.atk, mage.def_, mage.bonus_atk, mage.bonus_def) == (2500, 2100, 750, 630)  # KD-CARD-09


def test_kd_card_10_flavour_text_is_nowhere_in_the_data() -> None:
    """The `text` of a card says what its functions do, in our own words."""
    properties = load_schema("kingdom-duels/card")["properties"]
    assert not {"flavor", "flavour"} & properties.keys()
    assert "of our own" in properties["text"]["description"]


def test_kd_monster_01_normal_monsters_are_main_deck_cards_and_may_have_effects() -> None:
    assert belongs_in(card("SOE-022")) == "main"
    assert effects_of(card("SOE-022")) is not None
    assert belongs_in(card("SOE-101")) == "extra"


def test_kd_combo_02_the_pairs() -> None:
    assert _main(card("SOE-086")) == SPELL | MONSTER
    assert _main(card("SOE-066")) == TRAP | MONSTER
    assert _main(card("SOE-099")) == SPELL | TRAP


def test_kd_divine_01_divine_is_a_type_and_kd_divine_02_has_a_hierarchy() -> None:
    assert {"Divine", "Spell"} <= set(card("TEG-004").types)
    assert card("TEG-003").hierarchy == 5  # KD-DIVINE-02
    divine = {"types": ["Divine", "Monster", "Egyptian God"]}
    assert fits(**divine, hierarchy=7)
    assert not fits(**divine, hierarchy=8)


def test_kd_type_01_every_card_has_a_main_type() -> None:
    assert not fits(types=[])
    assert all(_main(one) for one in all_cards() if one.frame != "Terrain")


def test_kd_type_02_advanced_types_stand_beside_it() -> None:
    assert set(card("SOE-012").types) == {"Slow", "Equip", "Spell"}


def problems(rule: Any, types: list[str]) -> list[str]:
    row = {**ROW, "types": types}
    return [problem.message for problem in rule.check([(row, Span(1, 1, 1, 1))], {})]


def test_kd_type_03_unknown_types_are_accepted_with_a_warning() -> None:
    assert fits(types=["Monster", "Gardener"])
    assert problems(unknown_type, ["Monster", "Gardener"]) != []
    assert problems(unknown_type, ["Monster", "Armor", "Soldier"]) == []


PRIMARY = {
    "Angel", "Aquatic", "Avian", "Beast", "Cosmic", "Demon", "Dinosaur", "Dragon", "Elemental", "Esper", "Frost", "Illusion",
    "Insect", "Machine", "Plant", "Reptillian", "Spellcaster", "Support", "Undead", "Warrior",
}  # fmt: skip
SECONDARY = {
    "Absorption", "Blessed", "Burrowing", "Dampened", "Fireblast", "Flying", "Hypnotized", "Infested", "Music", "Petrified",
    "Poisoned", "Protector", "Regeneration", "Sealed", "Slumbering", "Thunderblast", "Union",
}  # fmt: skip


def test_kd_type_05_primary_types() -> None:
    assert len(PRIMARY) == 20
    assert [word for word in card("SOE-023").types if word in PRIMARY] == ["Spellcaster"]
    assert problems(unknown_type, ["Monster", *sorted(PRIMARY)]) == []


def test_kd_type_06_secondary_types() -> None:
    assert len(SECONDARY) == 17
    assert [word for word in card("SOE-017").types if word in SECONDARY] == ["Flying"]


@pytest.mark.parametrize("word", sorted(alter_type_elsewhere.ALTER_TYPES))
def test_kd_type_07_alter_types_are_found_on_alter_monsters_only(word: str) -> None:
    assert len(alter_type_elsewhere.ALTER_TYPES) == 10
    assert problems(alter_type_elsewhere, ["Monster", word]) != []
    assert problems(alter_type_elsewhere, ["Alter", "Monster", word]) == []


def test_kd_type_08_a_pantheon_is_one_type_of_two_words() -> None:
    head = card("SOE-024")
    assert "Palace God" in head.types
    assert head.hierarchy == 1


def test_kd_type_09_types_of_rule_cards() -> None:
    assert card("SOE-165").types == ("Symbol", "Rule", "Millennium Item")
    assert {word for one in all_cards() if "Setup" in one.types for word in one.types} >= {"Challenge", "Duelist", "Field"}
