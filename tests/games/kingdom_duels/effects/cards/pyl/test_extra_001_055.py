"""Pyramid of Light: Extra Deck monsters 1 to 55."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import actions, changes, marks
from deckcheck.games.kingdom_duels.engine.cards.statics import has
from tests.games.kingdom_duels.duels import FOE, Duel, all_effects, settle
from tests.games.kingdom_duels.effect_play import fight, run, use


def test_pyl_013_breaks_equip_cards() -> None:
    duel = Duel(front={1: "PYL-013"}, foe_front={1: "LEN-124"}, foe_back={1: "LEN-125 on LEN-124"})
    duel.do("activate_effect", "PYL-013", 1, ["LEN-125"]).do("end_phase").decline()
    assert duel.zone("LEN-125") == "graveyard"
    assert not duel.can("declare_attack", "PYL-013")
    duel = Duel(front={1: "PYL-013"}, foe_front={1: "LEN-124"}, foe_back={1: "SOE-020", 2: "LEN-125 set"})
    assert not duel.can("activate_effect", "PYL-013")


def test_pyl_016_commands_the_undead() -> None:
    duel = Duel(front={1: "PYL-016", 2: "LEN-013", 3: "LEN-078 def", 4: "SOE-040"}).do("activate_effect", "PYL-016", 1)
    assert [duel.position(one) for one in ("PYL-016", "LEN-013", "LEN-078", "SOE-040")] == ["atk", "def", "atk", "atk"]
    assert not Duel(front={1: "PYL-016"}).do("end_phase").can("activate_effect", "PYL-016")
    assert fight("SOE-017", "PYL-016", active=FOE).zone("PYL-016") == "frontrow"
    assert fight("SOE-017", "PYL-016 def", active=FOE).zone("PYL-016") == "graveyard"


@pytest.mark.parametrize(("pay", "lp", "zone"), [(True, 1500, "frontrow"), (False, 2000, "graveyard")])
def test_pyl_016_has_its_price(pay: bool, lp: int, zone: str) -> None:
    duel = Duel(front={1: "PYL-016"}, active=FOE)
    while "pay_upkeep" not in duel.asked:
        duel.do("pass" if "pass" in duel.asked else "end_phase")
    duel.do("pay_upkeep", "PYL-016", pay)
    assert (duel.lp(), duel.zone("PYL-016")) == (lp, zone)


def test_pyl_017_clings_to_a_monster() -> None:
    duel = Duel(front={1: "PYL-017"}, foe_front={1: "SOE-017"}, foe_terrains=["Mountain"] * 5)
    assert duel.atk("SOE-017") == 3900
    duel.do("activate_effect", "PYL-017", 1, ["SOE-017"])
    assert (duel.zone("PYL-017"), duel.atk("SOE-017"), duel.def_("SOE-017")) == ("attached", 3000 - 800, 2500)


@pytest.mark.parametrize(("column", "buried"), [(5, True), (4, False)])
def test_pyl_027_buries_for_good_in_its_column(column: int, buried: bool) -> None:
    duel = Duel(front={1: "PYL-027"}, foe_front={column: "SOE-040"}, hand=["SOE-107"])
    run(duel.attack("PYL-027", "SOE-040"))
    assert has(duel.state, duel.number("SOE-040"), "cannot_be_special_summoned") == buried
    assert duel.do("end_phase").can("activate_spell", "SOE-107") != buried


def test_pyl_038_leads_zombies_and_haunts_a_forest() -> None:
    duel = Duel(front={1: "PYL-038", 2: "NPH-070"}, foe_front={1: "SOE-040"}, foe_terrains=["Forest"] * 5)
    assert (duel.atk("PYL-038"), duel.def_("PYL-038")) == (2000, 2200)
    run(duel.attack("PYL-038", "SOE-040"), "yes", "2:4")
    assert duel.terrains(FOE) == ["Forest", "Forest", "Forest", "Graveyard", "Forest"]


def test_pyl_045_is_both_its_materials() -> None:
    duel = Duel(front={1: "SOE-040", 2: "SOE-048"}, back={1: "PYL-044"}, extra=["PYL-045"])
    changes.modify_atk(duel.state, duel.number("SOE-040"), 300)
    duel.do("activate_effect", "PYL-044", 1, ["SOE-040", "SOE-048"])
    duel.do("extra_deck_summon", "PYL-045", ["SOE-040", "SOE-048"], 1, "atk")
    assert (duel.atk("PYL-045"), duel.def_("PYL-045")) == (1500 + 1400, 0)


def test_pyl_050_returns_a_card_and_pyl_114_shields_from_effects() -> None:
    duel = Duel(front={1: "PYL-050"}, graveyard=["SOE-040"]).do("activate_effect", "PYL-050", 1)
    assert duel.zone("SOE-040") == "main_deck"
    duel = Duel(front={1: "PYL-114"})
    changes.damage(duel.state, 0, 500)
    changes.damage(duel.state, 1, 500)
    assert (duel.lp(), duel.lp(FOE)) == (2000, 1500)


def test_pyl_053_sets_apophis_again() -> None:
    duel = use("PYL-053", "NPH-021", "PYL-052", graveyard=["NPH-021", "PYL-052", "SOE-062"])
    assert (duel.zone("NPH-021"), duel.zone("PYL-052"), duel.zone("SOE-062")) == ("backrow", "backrow", "graveyard")
    assert not Duel(front={1: "PYL-053"}, graveyard=["SOE-062"]).can("activate_effect", "PYL-053")


def test_pyl_054_comes_with_a_normal_monster_or_is_weak_in_battle() -> None:
    zones: dict[str, Any] = {"front": {}, "back": {1: "PYL-048", 2: "PYL-049"}, "extra": ["PYL-054"]}
    duel = use("PYL-048", **zones, hand=["SOE-040"])
    assert (duel.zone("PYL-054"), duel.zone("SOE-040"), duel.position("SOE-040")) == ("frontrow", "frontrow", "atk")
    duel = use("PYL-048", **zones)
    assert duel.atk("PYL-054") == 3000
    run(duel.do("end_phase"))
    assert duel.atk("PYL-054") == 1500


def test_pyl_050_remembers_nothing_of_an_empty_graveyard() -> None:
    duel = Duel(front={1: "PYL-050"}, graveyard=["SOE-040"], foe_front={1: "SOE-048"}, foe_back={1: "NPH-035 set"})
    duel.do("activate_effect", "PYL-050", effect=1)
    actions.erode(duel.state, duel.number("SOE-040"))
    assert run(duel).zone("SOE-040") == "eroded"


def test_pyl_053_sets_as_any_other_set() -> None:
    duel = Duel(front={1: "PYL-053"}, graveyard=["NPH-021"])
    duel.state.log = []
    run(duel.do("activate_effect", "PYL-053", effect=1, targets=["NPH-021"]))
    assert duel.zone("NPH-021") == "backrow"
    assert "card_set" in {event.what for event in duel.state.log}


def test_pyl_017_attaches_itself_only_from_the_field() -> None:
    duel = Duel(front={1: "PYL-017"}, foe_front={1: "SOE-048"}, foe_back={1: "NPH-035 set"})
    duel.do("activate_effect", "PYL-017", effect=1, targets=["SOE-048"])
    actions.to_hand(duel.state, duel.number("PYL-017"))
    assert run(duel).zone("PYL-017") == "extra_deck"


def test_pyl_054_is_alone_when_its_player_cannot_special_summon() -> None:
    duel = Duel(front={1: "PYL-054"}, hand=["SOE-040"])
    changes.change_player(duel.state, 0, "player_no_specials")
    number = duel.number("PYL-054")
    all_effects()["PYL-054"].triggers[0].react(duel.state, number, 0, (number, "ritual", 0))
    assert marks.marked(duel.state, number, "unaccompanied")


def test_pyl_027_buries_a_monster_with_which_it_falls() -> None:
    duel = Duel(front={3: "PYL-027"}, foe_front={3: "SOE-040"})
    changes.change(duel.state, duel.number("SOE-040"), "set_atk", 2100)
    settle(duel.state)
    run(duel.attack("PYL-027", "SOE-040"))
    assert (duel.zone("PYL-027"), duel.zone("SOE-040")) == ("graveyard", "graveyard")
    assert has(duel.state, duel.number("SOE-040"), "cannot_be_special_summoned")
