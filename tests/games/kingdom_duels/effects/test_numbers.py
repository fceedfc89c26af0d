"""The numbers of the cards' texts are in their rows or functions. Only the numbers are recorded, by tools/effect_numbers.py."""

from __future__ import annotations

from typing import Any

import pytest
import yaml

from tests.games.kingdom_duels.duels import database
from tests.support import ROOT
from tools.effect_numbers import RECORD as RECORD_FILE
from tools.effect_numbers import cards_with_effects, difference, numbers_in_effects, numbers_in_text

RECORD: dict[str, Any] = yaml.safe_load(RECORD_FILE.read_text(encoding="utf-8"))


def test_every_number_of_a_simulated_card_is_in_its_effects() -> None:
    found = {}
    for card in cards_with_effects():
        absent, unprinted = difference(card, RECORD["numbers"].get(card.id, ()))
        if absent or unprinted:
            found[card.id] = sorted([*absent, *unprinted])
    accepted = {code: sorted(entry["numbers"]) for code, entry in RECORD["accepted"].items()}
    new = {code: numbers for code, numbers in found.items() if accepted.get(code) != numbers}
    assert not new, (
        f"the numbers that cards print and those of their effects differ: {new}; in {RECORD_FILE.relative_to(ROOT)} add the"
        " numbers above 1 that the card prints under 'numbers', or a difference that is right and its reason under 'accepted'"
    )
    assert accepted.keys() <= found.keys(), "printed_numbers.yaml accepts differences that are gone; remove them"
    assert all(entry["why"] for entry in RECORD["accepted"].values())


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("EQUIP: +300 ATK. Gain 1000 LP.", [300, 1000]),
        ('Equip only to "Metal LV 5".\nDraw two cards.', [2]),
        ("TERRAINS: Land | Land\nAt most 3 of them, once.", [3]),
        ("Target 1 monster; it loses half.", []),
    ],
)
def test_the_numbers_of_a_text(text: str, numbers: list[int]) -> None:
    assert numbers_in_text(text) == numbers


@pytest.mark.parametrize(
    ("code", "numbers"), [("SOE-055", {700}), ("SOE-022", {1000}), ("SOE-065", {300}), ("KOD-115", {200})], ids=str
)
def test_the_numbers_of_rows_functions_and_the_parts_that_they_use(code: str, numbers: set[int]) -> None:
    card: Any = database().card(code)
    own, shared = numbers_in_effects(card)
    assert numbers <= own | shared


def test_a_wrong_number_is_found() -> None:
    card: Any = database().card("SOE-055")
    assert difference(card, [600]) == ([600], [700])
