"""Effects in sentences, for `cards show` and editors."""

from __future__ import annotations

import re
from typing import cast

import pytest

from deckcheck.cards.database import open_database
from deckcheck.games.kingdom_duels.cards import Card
from deckcheck.games.kingdom_duels.effects import effects_of, functions_of
from deckcheck.games.kingdom_duels.wording import describe_effects
from tests.support import ROOT

CARDS = {card_id: cast(Card, open_database("kingdom-duels").card(card_id)) for card_id in open_database("kingdom-duels").rows}


@pytest.mark.parametrize(
    ("card_id", "words"),
    [
        ("SOE-017", "It has a summon that cannot be negated."),
        ("TEG-161", "Once per turn you can tribute this card: gain 1000 LP."),
        ("MLY-001", "It cannot be attacked by a monster in its column that is not DARK."),
        ("SOE-055", "It equips a Beast or Demon monster. The monster that it equips has 700 more ATK."),
        ("ROA-092", "When it is destroyed in battle, you may, once per turn: summon 2 Eva Tokens."),
        ("SOE-091", "When an attack is declared, once per turn, you may do this: shows itself and stops the attack."),
        ("SOE-131", "FLIP: all hands go and five new cards come."),
    ],
)
def test_an_effect_is_told_in_sentences(card_id: str, words: str) -> None:
    assert words in describe_effects(CARDS[card_id])


def test_every_card_that_does_something_is_described_without_key_words() -> None:
    """No word of the program: no underscores, braces, names of functions or IDs of cards."""
    for card_id, card in CARDS.items():
        effects, words = effects_of(card), describe_effects(card)
        if words:
            assert re.fullmatch(r"[A-Z].*\.", words), words
            assert not re.search(r"[_{}`<>]|\bstate\b|[A-Z]{3}-\d|  |\(\)|None", words), f"{card_id}: {words}"
        if effects is not None and (effects.statics or effects.triggers or effects.uses or effects.flip or effects.strike):
            assert words, card_id


TOLD = {path.stem.removesuffix("_text") for path in (ROOT / "card_db/kingdom-duels/effects").glob("*_text.yaml")}
"""Sets whose cards with functions have texts."""


@pytest.mark.parametrize("name", sorted(TOLD))
def test_every_card_with_functions_says_what_it_does(name: str) -> None:
    """They have a `text` in card_db/kingdom-duels/effects/<set>_text.yaml, and no other card has one."""
    for card_id, card in CARDS.items():
        if card.set.lower() == name:
            text = open_database("kingdom-duels").rows[card_id][1].get("text", "")
            assert bool(text) == (functions_of(card) is not None), f"{card_id} {card.name}: {text or 'has no text'}"


@pytest.mark.parametrize("name", sorted(TOLD))
def test_texts_are_sentences_in_the_order_of_the_cards(name: str) -> None:
    lines = (ROOT / f"card_db/kingdom-duels/effects/{name}_text.yaml").read_text(encoding="utf-8").splitlines()
    found = [line.split(":")[0].strip() for line in lines if re.match(r"  [A-Z]+-\d", line)]
    assert found == sorted(found)
    for card_id in found:
        text = open_database("kingdom-duels").rows[card_id][1]["text"]
        assert re.fullmatch(r"[A-Z].*\.", text), f"{card_id}: {text}"
        assert not re.search(r"[_{}`<>]|\bstate\b|[A-Z]{3}-\d|  |\(\)|None", text), f"{card_id}: {text}"
