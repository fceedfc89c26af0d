"""Effects in sentences, for `cards show` and editors."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import cast

import pytest

from deckcheck.cards.database import open_database
from deckcheck.games.kingdom_duels.cards import Card
from deckcheck.games.kingdom_duels.effects import effects_of, functions_of
from deckcheck.games.kingdom_duels.statistics import has_trigger, summon_of
from deckcheck.games.kingdom_duels.wording import describe_effects
from tests.support import ROOT, for_each

CARDS = {card_id: cast(Card, open_database("kingdom-duels").card(card_id)) for card_id in open_database("kingdom-duels").rows}


@pytest.mark.parametrize(
    ("card_id", "words"),
    [
        ("SOE-017", "Its summon cannot be negated."),
        ("TEG-161", "Once per turn you can tribute this card: gain 1000 LP."),
        ("MLY-001", "It cannot be attacked by a monster in its column that is not DARK."),
        ("SOE-055", "It equips a Beast or Demon monster. The monster that it equips has 700 more ATK."),
        ("ROA-129", "When it is destroyed, you may, once per turn: summon 1 Engine Token."),
        ("TEG-063", "When it is destroyed in battle, gain 500 LP."),
        ("LEN-007", "Once per turn, this card can take an attack on another monster of yours on a WATER Terrain."),
        ("TEG-171", "Once per duel, this card can take an attack on another monster with Shogun in its name."),
        ("TEG-092", "It Ritual Summons Buster Blader with 2 monsters that are not Dragon as tribute."),
        (
            "NPH-098",
            "When your Standby Phase begins, once per turn, this card gains another 600 ATK, while it is on the field.",
        ),
        ("TEG-111", "It Ritual Summons Fortress Whale with 2 WATER monsters from hand or field as tribute."),
    ],
)
def test_an_effect_is_told_in_sentences(card_id: str, words: str) -> None:
    assert words in describe_effects(CARDS[card_id])


def test_every_simulated_card_is_described_without_key_words() -> None:
    """Rows in sentences, functions by their texts. No word of the program: no underscores, braces or IDs of cards."""
    for card_id, card in CARDS.items():
        words = open_database("kingdom-duels").rows[card_id][1].get("text") or describe_effects(card)
        if words:
            assert re.fullmatch(r"[A-Z].*\.", words), words
            assert not re.search(r"[_{}`<>]|\bstate\b|[A-Z]{3}-\d|  |\(\)|None", words), f"{card_id}: {words}"
        assert bool(words) == (effects_of(card) is not None), card_id


@for_each(sorted(CARDS))
def test_every_card_with_functions_says_what_it_does(card_id: str) -> None:
    """It has a `text` in card_db/kingdom-duels/effects/<set>.yaml, and no other card has one."""
    text = open_database("kingdom-duels").rows[card_id][1].get("text", "")
    assert bool(text) == (functions_of(CARDS[card_id]) is not None), text or "this card has functions and no text"


def test_statistics_know_triggers_and_summons_without_the_functions() -> None:
    """`springs` and `summon` in effects/<set>.yaml agree with the functions of their cards."""
    for card_id, card in CARDS.items():
        effects = effects_of(card)
        if "Trap" in card.types:
            assert has_trigger(card) == (None if effects is None else effects.trap is not None), card_id
        if card.is_extra and "Monster" in card.types:
            summon = effects.summon if effects is not None else None
            assert summon_of(card).get("do") == (summon.kind if summon is not None else None), card_id
            assert tuple(summon_of(card).get("materials", ())) == (summon.materials if summon is not None else ()), card_id
            assert summon_of(card).get("value", "") == (summon.by if summon is not None else ""), card_id


def words_of(card_id: str) -> str:
    return str(open_database("kingdom-duels").rows[card_id][1].get("text") or describe_effects(CARDS[card_id]))


RITUALS = {card_id: summon_of(card)["value"] for card_id, card in CARDS.items() if summon_of(card).get("do") == "ritual"}
"""Ritual Monsters and the names of their Ritual Spells."""


@for_each(card_id for card_id, card in CARDS.items() if card.name in RITUALS.values() and effects_of(card) is not None)
def test_a_ritual_spell_names_its_monsters(card_id: str) -> None:
    for monster, spell in RITUALS.items():
        if spell == CARDS[card_id].name:
            assert CARDS[monster].name in words_of(card_id)


@for_each(card_id for card_id, card in CARDS.items() if summon_of(card))
def test_an_extra_deck_monster_names_what_it_is_summoned_with(card_id: str) -> None:
    """All its materials, its Ritual Spell or the type of its Alter Summon."""
    words, summon = words_of(card_id), summon_of(CARDS[card_id])
    for name, count in Counter(summon.get("materials", ())).items():
        assert name in words, name
        assert count == 1 or str(count) in words or {2: "two", 3: "three"}[count] in words or words.count(name) >= count, name
    if summon["do"] in ("ritual", "alter") and summon.get("value", "-") != "-":
        assert summon["value"] in words


@for_each(card_id for card_id, card in CARDS.items() if "Rule" in card.types)
def test_a_rule_with_an_event_says_so(card_id: str) -> None:
    effects = effects_of(CARDS[card_id])
    if effects is not None and (effects.event is not None or "Deckmaster: " in words_of(card_id)):
        assert re.search(r"\bEVENT\b|Only the effect of .* activates it", words_of(card_id))


@for_each(sorted((ROOT / "card_db/kingdom-duels/effects").glob("*.yaml")))
def test_rows_and_texts_are_in_the_order_of_the_cards(path: Path) -> None:
    found = re.findall(r"^  ([A-Z]+-\d+):", path.read_text(encoding="utf-8"), re.MULTILINE)
    assert found == sorted(found)
