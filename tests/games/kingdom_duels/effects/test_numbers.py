"""The numbers of a card's text are in its functions, and the large numbers of its functions in its text."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.kingdom_duels.duels import database
from tools.effect_numbers import cards_with_effects, difference, numbers_in_effects, numbers_in_text, own_numbers

ACCEPTED = {
    "KOD-114": ([3], "three attacks are one and two more"),
    "KOD-115": ([3], "three attacks are one and two more"),
    "LEN-070": ([3], "3 DEF are the printed ones"),
    "LEN-087": ([100], "what is chosen in hundreds begins with 100"),
    "LEN-107": ([70], "70 is a mark"),
    "LEN-138": ([500], "500 are five times 100"),
    "MLY-063": ([1800, 2000], "the position is in parts/puzzles.py"),
    "MLY-070": ([3], "three monsters are the attacker, its target and another one"),
    "MLY-072": ([2, 3, 100, 700], "the position is in parts/puzzles.py"),
    "MLY-073": ([600, 1000], "the position is in parts/puzzles.py"),
    "MLY-079": ([4, 200, 600], "the position is in parts/puzzles.py"),
    "NPH-009": ([5], "the Terrains of a side are five"),
    "NPH-020": ([70], "70 is a mark"),
    "NPH-173": ([2], "the second Main Phase is a name in the code"),
    "ORB-001": ([61], "61 is a mark"),
    "ORB-111": ([70], "70 is a mark"),
    "PYL-026": ([500], "the position is in parts/puzzles.py"),
    "PYL-032": ([5, 100, 400], "the position is in parts/puzzles.py"),
    "PYL-037": ([8, 1001, 2600], "the position is in parts/puzzles.py"),
    "PYL-097": ([3000], "3000 are three times 1000"),
    "PYL-130": ([50], "50 is a mark"),
    "PYL-132": ([50], "50 is a mark"),
    "ROA-166": ([8], "a range that ends before 9"),
    "SOE-044": ([1000], "1000 is a mark"),
    "SOE-082": ([70], "70 is a mark"),
    "SOE-085": ([2], "2 summons are one and one more"),
    "SOE-104": ([60], "60 is a mark"),
    "SOE-131": ([101], "101 is a mark"),
    "TEG-022": ([60], "60 is a mark"),
    "TEG-033": ([5], "the faces of a die"),
    "TEG-078": ([2], "two monsters are the attacker and another one"),
}
"""Differences that are right, and why."""


@pytest.mark.slow
def test_every_number_of_a_text_is_in_the_functions_of_its_card() -> None:
    found = {}
    for card in cards_with_effects():
        said = own_numbers(card)
        absent, unsaid = difference(card, said) if said is not None else ([], [])
        if absent or unsaid:
            found[card.id] = [*absent, *unsaid]
    assert found == {code: numbers for code, (numbers, _) in ACCEPTED.items()}, (
        "the numbers of a card's text in card_db/kingdom-duels/effects and those of its functions differ"
    )


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
