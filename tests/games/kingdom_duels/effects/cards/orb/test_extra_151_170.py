"""Orichalcos Barrier: Extra Deck monsters 151 to 170."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import actions, changes, marks, summons
from deckcheck.games.kingdom_duels.engine.duel.constants import ON_FIELD
from tests.games.kingdom_duels.duels import FOE, MONSTER, Duel, settle
from tests.games.kingdom_duels.effect_play import ANSWERS, run


def test_orb_154_is_free_and_takes_an_equip_card_along() -> None:
    duel = Duel(front={1: "ORB-154"}, foe_front={1: "SOE-048"}, foe_back={1: "NPH-052 on SOE-048", 2: "SOE-020"})
    changes.add_type(duel.state, duel.number("ORB-154"), "Hypnotized")
    assert "Hypnotized" not in duel.types("ORB-154")
    actions.to_hand(duel.state, duel.number("ORB-154"))
    settle(duel.state)
    assert (run(duel, "yes").zone("NPH-052"), duel.zone("SOE-020")) == ("graveyard", "backrow")


def test_orb_157_lends_its_flame_until_a_monster_falls_to_it_and_leaves_its_material() -> None:
    duel = Duel(
        hand=["ORB-045"],
        graveyard=["SOE-114"],
        extra=["ORB-157"],
        front={1: "X-1"},
        foe_front={1: "SOE-065"},
        invented={"X-1": MONSTER},
    )
    run(duel.do("activate_spell", "ORB-045", targets=["SOE-114"]), "Alter Summon")
    run(duel.do("activate_effect", "ORB-157", effect=1, targets=["X-1"]), 600)
    assert (duel.atk("ORB-157"), duel.atk("X-1")) == (1200, 1600)
    run(duel.attack("X-1", "SOE-065"))
    assert (duel.atk("X-1"), duel.lp(FOE), duel.zone("SOE-065")) == (1000, 2000, "graveyard")
    actions.destroy(duel.state, duel.number("ORB-157"), 1)
    settle(duel.state)
    run(duel)
    assert duel.zone("SOE-114") == "frontrow"


def test_orb_157_lends_its_flame_though_it_leaves_the_field() -> None:
    duel = Duel(front={1: "ORB-157", 2: "X-1"}, foe_hand=["X-HAND"], invented={**ANSWERS, "X-1": MONSTER})
    duel.do("activate_effect", "ORB-157", effect=1, targets=["X-1"]).do("choose_option", 500)
    run(duel.do("activate_spell", "X-HAND", targets=["ORB-157"], by=FOE))
    assert (duel.zone("ORB-157"), duel.atk("X-1")) == ("extra_deck", 1500)


def test_orb_159_calls_red_eyes() -> None:
    duel = Duel(front={1: "ORB-159"}, deck=["SOE-040", "SOE-122"]).do("activate_effect", "ORB-159", 1)
    assert duel.do("special_summon", "SOE-122", 1, "atk").zone("SOE-122") == "frontrow"
    duel = Duel(front={1: "ORB-159"}, graveyard=["SOE-122"])
    assert duel.can("activate_effect", "ORB-159")
    assert not duel.do("end_phase").do("end_phase").can("activate_effect", "ORB-159")
    assert not Duel(front={1: "ORB-159"}, hand=["SOE-122"]).can("activate_effect", "ORB-159")


def test_orb_162_shoots_with_its_bow() -> None:
    zones: dict[str, Any] = {"front": {1: "ORB-162"}, "hand": ["SOE-040"], "foe_back": {1: "SOE-020", 2: "SOE-062 set"}}
    duel = Duel(back={1: "ORB-161 on ORB-162"}, **zones)
    assert [one["targets"] for one in duel.legal("activate_effect")] == [["SOE-040", "SOE-020"]]
    run(duel.do("activate_effect", "ORB-162", 1, ["SOE-040", "SOE-020"]))
    assert (duel.zone("SOE-020"), duel.zone("SOE-040")) == ("graveyard", "graveyard")
    assert not Duel(**zones).can("activate_effect", "ORB-162")


def test_orb_164_attacks_all_monsters_of_a_name() -> None:
    zones: dict[str, Any] = {"front": {3: "ORB-164"}, "back": {1: "ORB-163 on ORB-164"}, "foe_lp": 8000}
    zones |= {"foe_front": {1: "X-1", 2: "X-1#2", 3: "SOE-114"}, "invented": {"X-1": MONSTER}}
    duel = Duel(**zones)
    run(duel.attack("ORB-164", "X-1"))
    assert {one["target"] for one in duel.legal("declare_attack")} == {"X-1#2"}
    run(duel.do("declare_attack", "ORB-164", "X-1#2"))
    assert (duel.zone("X-1#2"), duel.lp(FOE)) == ("graveyard", 8000 - 900)
    other = Duel(**zones)
    run(other.attack("ORB-164", "SOE-114"))
    assert not other.can("declare_attack", "ORB-164")


def test_orb_168_takes_up_a_weapon_that_fits() -> None:
    duel = Duel(graveyard=["NPH-052", "PYL-140", "SOE-107"], front={1: "SOE-040"}, extra=["ORB-168"])
    summons.special_summon(duel.state, 0, (duel.number("ORB-168"),))
    run(duel, "yes")
    assert (duel.zone("NPH-052"), duel.zone("PYL-140"), duel.atk("ORB-168")) == ("backrow", "graveyard", 1300 + 500)


def test_orb_165_makes_light_of_the_gear_of_others() -> None:
    zones: dict[str, Any] = {"back": {1: "ORB-165 on ORB-036"}, "foe_back": {1: "ORB-031 on ORB-201"}}
    duel = Duel(front={1: "ORB-036"}, foe_front={1: "ORB-201"}, **zones)
    assert (duel.atk("ORB-036"), duel.atk("ORB-201")) == (2200, 2100)
    run(duel.attack("ORB-036", "ORB-201"))
    assert (duel.zone("ORB-201"), duel.lp(FOE)) == ("graveyard", 2000 - 700)


def test_orb_164_attacks_all_monsters_of_a_name_from_hiding() -> None:
    zones: dict[str, Any] = {"front": {3: "ORB-164 hidden_atk", 4: "SOE-040"}, "back": {1: "ORB-163 on SOE-040"}}
    zones |= {"foe_front": {1: "X-1", 2: "X-1#2", 3: "SOE-114"}, "invented": {"X-1": MONSTER}}
    duel = run(Duel(**zones, foe_lp=8000).attack("ORB-164", "X-1"))
    assert {one["target"] for one in duel.legal("declare_attack")} == {"X-1#2"}


def test_orb_157_of_two_players_both_end_with_the_battle() -> None:
    cards: dict[str, Any] = {"front": {1: "ORB-157", 2: "X-1"}, "foe_front": {1: "ORB-157#2", 2: "SOE-065"}}
    duel = Duel(**cards, invented={"X-1": MONSTER})
    for code, amount in (("ORB-157", 300), ("ORB-157#2", 500)):
        changes.modify_atk(duel.state, duel.number("X-1"), amount, ON_FIELD)
        marks.mark(duel.state, duel.number("X-1"), "blue_flame", (duel.number(code), amount))
    settle(duel.state)
    assert run(duel.attack("X-1", "SOE-065")).atk("X-1") == 1000


def test_orb_165_takes_away_an_original_atk_that_an_equip_card_gives() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-114"}, "back": {1: "ORB-165 on SOE-114"}}
    duel = Duel(**zones, foe_front={1: "SOE-005"}, foe_back={1: "SOE-012 on SOE-005"}, foe_lp=8000)
    assert duel.atk("SOE-005") == 3000
    run(duel.attack("SOE-114", "SOE-005"))
    assert (duel.zone("SOE-005"), duel.lp(FOE)) == ("graveyard", 8000 - 1800)


def test_orb_165_takes_away_what_a_union_monster_adds() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-114"}, "back": {1: "ORB-165 on SOE-114"}}
    duel = Duel(**zones, foe_front={1: "NPH-124"}, foe_back={1: "NPH-128 on NPH-124"}, foe_lp=8000)
    assert duel.atk("NPH-124") == 2100
    run(duel.attack("SOE-114", "NPH-124"), "no")
    assert duel.lp(FOE) == 8000 - 1000


def test_orb_164_attacks_the_name_of_the_monster_to_which_its_attack_went_in_a_replay() -> None:
    zones: dict[str, Any] = {"front": {3: "ORB-164"}, "back": {1: "ORB-163 on ORB-164"}, "foe_lp": 8000, "foe_hand": ["X-HAND"]}
    zones |= {"foe_front": {1: "X-1", 2: "X-1#2", 3: "SOE-114"}, "invented": {"X-1": MONSTER, **ANSWERS}}
    duel = Duel(**zones).attack("ORB-164", "SOE-114")
    run(duel.do("activate_spell", "X-HAND", targets=["SOE-114"], by=FOE))
    assert duel.lp(FOE) == 8000 - 900
    assert [one["target"] for one in duel.legal("declare_attack")] == ["X-1#2"]
    assert run(duel.do("declare_attack", "ORB-164", "X-1#2")).lp(FOE) == 8000 - 900
