"""Nameless Pharaoh: combination cards."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.kingdom_duels.duels import FOE, Duel
from tests.games.kingdom_duels.effect_play import run


def test_nph_037_exchanges_strength_as_spell_and_as_monster() -> None:
    duel = Duel(hand=["NPH-037"], front={1: "NPH-036"}, foe_front={1: "SOE-017", 2: "NPH-156"})
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["NPH-036", "SOE-017"]]
    run(duel.do("activate_spell", "NPH-037", ["NPH-036", "SOE-017"]))
    assert (duel.atk("NPH-036"), duel.atk("SOE-017"), duel.zone("NPH-037")) == (3000, 1500, "graveyard")
    assert duel.end_turn().atk("SOE-017") == 3000
    duel = Duel(front={1: "NPH-036", 2: "NPH-037"}, foe_front={1: "SOE-017"})
    run(duel.do("activate_effect", "NPH-037", 1, ["NPH-036", "SOE-017"]))
    assert (duel.atk("NPH-036"), duel.zone("NPH-037")) == (3000, "frontrow")


@pytest.mark.parametrize("place", ["monster", "spell"])
def test_nph_069_robs_full_hands(place: str) -> None:
    mine: dict[str, Any] = {"front": {1: "SOE-017", 2: "NPH-069"}}
    if place == "spell":
        mine = {"front": {1: "SOE-017"}, "back": {1: "NPH-069"}}
    for cards, left in ((5, 4), (4, 4)):
        hand = [f"SOE-048#{number}" for number in range(cards)]
        duel = Duel(foe_hand=hand, foe_front={1: "SOE-094"}, **mine)
        assert run(duel.attack("SOE-017", "SOE-094")).hand(FOE) == left


def test_nph_069_stays_as_a_spell() -> None:
    duel = run(Duel(hand=["NPH-069"]).do("activate_spell", "NPH-069"))
    assert duel.zone("NPH-069") == "backrow"
