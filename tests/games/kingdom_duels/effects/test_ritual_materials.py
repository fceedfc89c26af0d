"""Materials of Rituals: every set is listed, in the order of a plain list, without asking a monster for every set it is in."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from deckcheck.core.rng import Stream
from deckcheck.games.kingdom_duels.effects.parts import conditions, ritual_materials
from deckcheck.games.kingdom_duels.engine.cards.values import attributes_of, def_of, level_of, names_of, types_of
from deckcheck.games.kingdom_duels.engine.duel.effect_model import Targets
from deckcheck.games.kingdom_duels.engine.duel.state import State
from tests.games.kingdom_duels.duels import Duel

MONSTERS = [
    "SOE-010", "SOE-016", "SOE-017", "SOE-019", "SOE-022", "SOE-035", "SOE-040", "SOE-043", "SOE-065", "SOE-079", "SOE-105",
    "SOE-110", "SOE-122", "KOD-074", "KOD-142", "LEN-163", "MLY-076", "ORB-040", "TEG-009", "TEG-011",
    "MLY-059", "PYL-068", "PYL-099",
]  # fmt: skip


def levels(state: State, cards: Targets) -> int:
    return sum(level_of(state, card) for card in cards)


def chaos(state: State, cards: Targets) -> bool:
    """KOD-104: eight Levels, a LIGHT monster and another one that is DARK."""
    pairs = [(one, other) for one in cards for other in cards if one != other]
    both = any("light" in attributes_of(state, one) and "dark" in attributes_of(state, other) for one, other in pairs)
    return both and levels(state, cards) >= 8


def tyrannical(state: State, cards: Targets) -> bool:
    """ORB-078: exactly eight Levels, with a Dinosaur or a Dragon."""
    return levels(state, cards) == 8 and any(types_of(state, card) & {"Dinosaur", "Dragon"} for card in cards)


def normals(state: State, cards: Targets) -> bool:
    """KOD-143: Normal Monsters of eight Levels."""
    return levels(state, cards) >= 8 and all(conditions.is_normal(state, card, card) for card in cards)


def millennium(state: State, cards: Targets) -> bool:
    """MLY-060: monsters whose names have a word in common and whose DEF is 2000 together."""
    named = all(any("Millennium" in name for name in names_of(state, card)) for card in cards)
    return named and sum(def_of(state, card) for card in cards) >= 2000


WAYS: dict[str, tuple[Any, ritual_materials.Asked, int]] = {
    "KOD-104": (chaos, ritual_materials.of_levels(8, conditions.of_attribute("light"), conditions.of_attribute("dark")), 2),
    "ORB-078": (tyrannical, ritual_materials.of_levels(8, conditions.of_type("Dinosaur", "Dragon"), exactly=True), 2),
    "KOD-143": (normals, ritual_materials.of_levels(8, every=(conditions.is_normal,)), 2),
    "MLY-060": (millennium, ritual_materials.Asked(every=(conditions.name_has("Millennium"),), total=2000, number=def_of), 1),
}


def plainly(state: State, cards: list[int], least: int, check: Any) -> list[Targets]:
    found: list[Targets] = []
    for number in range(least, len(cards) + 1):
        if number > ritual_materials.FEW and found:
            break
        found += [choice for choice in combinations(cards, number) if check(state, choice)]
    return found


@pytest.mark.parametrize("ritual", WAYS)
def test_the_sets_are_those_of_a_plain_list(ritual: str) -> None:
    check, asked, least = WAYS[ritual]
    stream, listed = Stream(1), 0
    for _ in range(12):
        duel = Duel(hand=[card for card in MONSTERS if stream.random() < 0.5])
        cards = sorted(duel.state.players[0].hand)
        found = ritual_materials.fulfilling(duel.state, cards, least, ritual_materials.MANY, asked)
        assert found == plainly(duel.state, cards, least, check)
        assert all(asked(duel.state, choice) for choice in found)
        listed += len(found)
    assert listed


def test_kod_104_lists_the_sets_of_a_plain_list() -> None:
    duel = Duel(back={1: "KOD-104"}, hand=["KOD-074", "SOE-043", "SOE-122", "SOE-017"], front={1: "SOE-105"}, extra=["KOD-105"])
    cards = [duel.number(card) for card in ("SOE-105", "KOD-074", "SOE-043", "SOE-122", "SOE-017")]
    plain = [{duel.state.refs[card] for card in choice} for choice in plainly(duel.state, cards, 2, chaos)]
    listed = [set(one["targets"]) for one in duel.legal("activate_effect")]
    assert len(listed) == len(plain) > 5
    assert all(choice in listed for choice in plain)


@pytest.mark.parametrize("copies", [8, 16])
def test_a_monster_is_asked_once_and_not_for_every_set(copies: int) -> None:
    """KOD-104 with nothing LIGHT in hand: there are 65,000 sets of 16 monsters, and none of them fits."""
    duel = Duel(hand=[f"SOE-040#{number}" for number in range(copies)])
    asked: Counter[int] = Counter()

    def light(state: State, card: int, other: int) -> bool:
        asked[other] += 1
        return False

    cards = sorted(duel.state.players[0].hand)
    wanted = ritual_materials.of_levels(8, light, conditions.anyone)
    assert ritual_materials.fulfilling(duel.state, cards, 2, ritual_materials.MANY, wanted) == []
    assert dict(asked) == dict.fromkeys(cards, 1)


def test_a_monster_counts_for_one_kind_only() -> None:
    duel = Duel(hand=["SOE-017", "SOE-016"])
    cards = sorted(duel.state.players[0].hand)
    blue_eyes = conditions.named(duel.state.game.name[duel.number("SOE-017")])
    assert not ritual_materials.fulfilling(duel.state, cards, 1, 2, ritual_materials.one_each(blue_eyes, blue_eyes))
    assert ritual_materials.fulfilling(duel.state, cards, 1, 2, ritual_materials.one_each(blue_eyes, conditions.anyone)) == [
        tuple(cards)
    ]
