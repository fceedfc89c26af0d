"""Orichalcos Barrier: Extra Deck monsters 081 to 110."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import changes, marks
from deckcheck.games.kingdom_duels.engine.cards.values import attributes_of
from tests.games.kingdom_duels.duels import MONSTER, Duel
from tests.games.kingdom_duels.effect_play import end_turn, fight, run, use


def test_orb_083_cuts_down_when_armed() -> None:
    duel = Duel(front={1: "ORB-083"}, back={1: "ROA-069 on ORB-083"}, foe_front={1: "SOE-017"})
    run(duel.do("activate_effect", "ORB-083", 1, ["SOE-017"]))
    assert (duel.atk("SOE-017"), duel.def_("SOE-017")) == (1500, 1250)
    assert duel.end_turn().atk("SOE-017") == 3000
    assert not Duel(front={1: "ORB-083"}, foe_front={1: "SOE-017"}).can("activate_effect", "ORB-083")


def test_orb_092_poisons_its_neighbours_and_costs_life() -> None:
    duel = Duel(front={1: "SOE-048", 2: "SOE-040", 3: "ORB-092", 4: "ROA-151"}, foe_front={3: "SOE-094"})
    assert [one for one in ("SOE-048", "SOE-040", "ROA-151", "SOE-094") if "Poisoned" in duel.types(one)] == ["SOE-040"]
    assert end_turn(duel).lp() == 1600
    assert end_turn(duel).lp() == 1600


def test_orb_084_is_a_sword_for_a_warrior() -> None:
    duel = use("ORB-084", "ORB-036", front={1: "ORB-084", 2: "ORB-036", 3: "SOE-017"})
    assert (duel.zone("ORB-084"), duel.atk("ORB-036")) == ("backrow", 1200 + 1000 + 100)
    assert not Duel(front={1: "ORB-084", 2: "ORB-036 def"}).can("activate_effect", "ORB-084")


def test_orb_093_poisons_and_burns_spells() -> None:
    duel = use("ORB-093", "ORB-020", foe_back={1: "ORB-020"}, foe_front={1: "SOE-094 def"})
    assert duel.zone("ORB-020") == "graveyard"
    assert not duel.do("end_phase").can("declare_attack", "ORB-093")
    assert "Poisoned" in fight("ORB-093", "SOE-017").types("SOE-017")


def test_orb_102_has_the_effects_of_its_material() -> None:
    duel = Duel(rules=["ORB-229"], extra=["ORB-102"], front={3: "ORB-100"}, hand=["ORB-134"])
    run(duel.do("extra_deck_summon", "ORB-102", materials=["ORB-100"], zone=3, position="atk"))
    run(duel.do("normal_summon", "ORB-134", zone=1, position="atk"))
    assert (duel.zone("ORB-134"), duel.zone("ORB-100")) == ("backrow", "extra_deck")
    assert duel.can("activate_effect", "ORB-102")


def test_orb_109_is_stronger_than_its_material_and_its_def_does_not_fall() -> None:
    dragon = {**MONSTER, "types": ["Monster", "Dragon"], "atk": 1700}
    duel = Duel(back={1: "ORB-108"}, front={3: "X-1"}, extra=["ORB-109"], invented={"X-1": dragon})
    run(duel.do("activate_effect", "ORB-108", effect=1, targets=["X-1"]))
    assert (duel.zone("ORB-109"), duel.atk("ORB-109")) == ("frontrow", 2700)
    changes.modify_def(duel.state, duel.number("ORB-109"), -500)
    assert duel.def_("ORB-109") == 2800


def test_orb_102_gains_the_attributes_of_all_its_armor() -> None:
    fire = {**MONSTER, "attribute": "fire", "types": ["Monster", "Armor"]}
    water = {**fire, "attribute": "water", "level": 2}
    duel = Duel(front={3: "ORB-102"}, back={1: "X-1 on ORB-102", 2: "X-2 on ORB-102"}, invented={"X-1": fire, "X-2": water})
    for code in ("X-1", "X-2"):
        marks.mark(duel.state, duel.number(code), "clads", duel.number("ORB-102"))
    assert attributes_of(duel.state, duel.number("ORB-102")) == {"earth", "fire", "water"}


def test_orb_084_counts_a_dragon_that_is_equipped() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-041", 2: "ORB-036", 3: "SOE-017"}}
    duel = Duel(**zones, back={1: "ORB-084 on ORB-036", 2: "ORB-084#2 on SOE-041"})
    assert duel.atk("ORB-036") == 1200 + 1000 + 2 * 100


def test_orb_084_does_not_equip_a_warrior_who_no_longer_attacks() -> None:
    duel = Duel(front={1: "ORB-084", 2: "ORB-036"}, foe_hand=["SOE-107"], foe_graveyard=["SOE-048"])
    duel.do("activate_effect", "ORB-084", 1, ["ORB-036"])
    changes.set_position(duel.state, duel.number("ORB-036"), 1)
    run(duel)
    assert duel.zone("ORB-084") == "frontrow"


def test_orb_093_poisons_from_hiding() -> None:
    assert "Poisoned" in fight("ORB-093 hidden_atk", "SOE-017").types("SOE-017")
