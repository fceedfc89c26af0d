"""Monsters that attack whatever restricts attacks, before a Gravity Bind (MLY-011), which binds all of Level 4 and higher."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import changes
from tests.games.kingdom_duels.duels import Duel

FOES = {1: "SOE-040", 2: "SOE-016"}
BOUND: list[dict[str, Any]] = [
    {"front": {1: "ROA-108", 2: "SOE-048"}, "back": {1: "KOD-049 on ROA-108"}},
    {"front": {1: "LEN-168", 2: "SOE-048"}, "back": {1: "KOD-080 on LEN-168"}},
]


def attacks(duel: Duel) -> set[tuple[str, str]]:
    duel.do("end_phase").decline()
    return {(one["attacker"], one["target"]) for one in duel.legal("declare_attack")}


@pytest.mark.parametrize("zones", BOUND)
def test_an_equip_card_frees_its_bearer_alone(zones: dict[str, Any]) -> None:
    bearer = zones["front"][1]
    assert attacks(Duel(**zones, foe_front=FOES, foe_back={1: "MLY-011"})) == {(bearer, "SOE-040"), (bearer, "SOE-016")}


@pytest.mark.parametrize("code", ["SOE-049", "KOD-136"])
def test_lightning_strikes_dampened_monsters_only(code: str) -> None:
    duel = Duel(front={1: code}, foe_front=FOES, foe_back={1: "MLY-011"})
    changes.add_type(duel.state, duel.number("SOE-016"), "Dampened")
    assert attacks(duel) == {(code, "SOE-016")}


def test_roa_150_shoots_across_columns_only() -> None:
    duel = Duel(front={1: "ROA-150"}, foe_front={1: "SOE-040", 2: "SOE-048", 5: "SOE-016"}, foe_back={1: "MLY-011"})
    assert attacks(duel) == {("ROA-150", "SOE-040"), ("ROA-150", "SOE-048")}  # the first zone faces the fifth


def test_roa_043_shoots_where_another_seraphim_stands() -> None:
    duel = Duel(front={1: "ROA-043", 3: "ROA-003"}, foe_front={2: "SOE-040", 3: "SOE-016"}, foe_back={1: "MLY-011"})
    assert attacks(duel) == {("ROA-043", "SOE-016")}


def test_kod_045_lets_burrowing_monsters_attack_through_the_earth() -> None:
    earth = ["Wasteland", "Sky", "Sky", "Sky", "Sky"]
    duel = Duel(front={1: "KOD-044"}, foe_front=FOES, foe_back={1: "MLY-011"}, foe_terrains=earth, rules=["KOD-045"])
    assert attacks(duel) == {("KOD-044", "SOE-040")}


def test_who_may_only_choose_freely_is_bound_like_others() -> None:
    assert not attacks(Duel(front={1: "NPH-163"}, foe_front=FOES, foe_back={1: "MLY-011"}))
