"""Extra Deck monsters of Rebirth of Avatar."""

from __future__ import annotations

import pytest

from deckcheck.games.kingdom_duels.effects import _verbs as do
from tests.games.kingdom_duels.duels import FOE, ME, Duel
from tests.games.kingdom_duels.effect_play import fight, run


def test_roa_005_is_one_stronger_than_all() -> None:
    duel = Duel(front={1: "ROA-005"}, foe_front={1: "SOE-017"})
    assert (duel.atk("ROA-005"), duel.def_("ROA-005")) == (3001, 3001)
    do.modify_atk(duel.state, duel.number("SOE-017"), 500)
    assert duel.atk("ROA-005") == 3501
    assert Duel(front={1: "ROA-005"}).atk("ROA-005") == 1


def test_roa_047_halves_all_others() -> None:
    duel = Duel(front={1: "ROA-047"}, foe_front={1: "SOE-017"})
    assert (duel.atk("SOE-017"), duel.def_("SOE-017"), duel.atk("ROA-047")) == (1500, 1250, 4000)


@pytest.mark.parametrize("first", ["ROA-005", "ROA-047"])
def test_roa_047_halves_whatever_is_the_base(first: str) -> None:
    second = "ROA-047" if first == "ROA-005" else "ROA-005"
    duel = Duel(front={1: first, 2: second}, foe_front={1: "SOE-017"}, foe_terrains=["Mountain"] * 5)
    do.change(duel.state, duel.number("SOE-017"), "base_atk", 5000)
    assert duel.atk("SOE-017") == 2500 + 900
    assert duel.atk("ROA-005") == 4001 // 2


def test_roa_092_leaves_two_tokens() -> None:
    duel = Duel(front={1: "ROA-092 def"}, extra=["ROA-093", "ROA-093#2"], foe_front={1: "SOE-017"}, active=FOE)
    duel.attack("SOE-017", "ROA-092").decline().do("choose_option", "yes").do("special_summon", "ROA-093", 1, "atk")
    duel.decline().do("special_summon", "ROA-093#2", 2, "atk")
    assert {duel.side("ROA-093"), duel.side("ROA-093#2")} == {ME}


def test_roa_141_builds_in_the_other_turn() -> None:
    duel = Duel(front={1: "ROA-141"}, extra=["ROA-130"], active=FOE).do("end_phase").decline().do("end_phase").decline()
    duel.do("end_phase").decline().do("choose_option", "yes")
    assert duel.do("special_summon", "ROA-130", 2, "def").zone("ROA-130") == "frontrow"
    duel = Duel(front={1: "ROA-141"}, extra=["ROA-130"]).do("end_phase").do("end_phase").do("end_phase")
    assert (duel.state.active, duel.asked & {"choose_option"}) == (1, set())


def test_roa_022_waits_for_the_moon_and_guards_once() -> None:
    duel = Duel(front={1: "ROA-022"}, foe_back={1: "SOE-092"})
    assert (duel.atk("ROA-022"), duel.def_("ROA-022")) == (3100, 2400)
    assert Duel(front={1: "ROA-022"}).atk("ROA-022") == 2300
    duel = fight("SOE-017", "SOE-040", "yes", front={1: "SOE-040", 2: "ROA-022 def"}, active=FOE)
    assert (duel.zone("SOE-040"), duel.zone("ROA-022")) == ("frontrow", "graveyard")


def test_roa_029_comes_apart() -> None:
    parts = ["ROA-026", "ROA-027", "ROA-028"]
    duel = Duel(front={1: "ROA-029 atk " + " ".join(parts)}).do("activate_effect", "ROA-029", 1, parts)
    run(duel)
    assert [(duel.zone(one), duel.position(one)) for one in parts] == [("frontrow", "atk")] * 3
    assert duel.zone("ROA-029") == "graveyard"
    assert not Duel(front={1: "ROA-029"}).can("activate_effect", "ROA-029")


@pytest.mark.parametrize(("pay", "lp", "zone"), [(True, 1300, "frontrow"), (False, 2000, "graveyard")])
def test_roa_029_has_its_price(pay: bool, lp: int, zone: str) -> None:
    duel = Duel(front={1: "ROA-029"}, active=FOE).do("end_phase").do("end_phase").do("end_phase")
    assert (duel.do("pay_upkeep", "ROA-029", pay).lp(), duel.zone("ROA-029")) == (lp, zone)


@pytest.mark.parametrize(("position", "zone"), [("def", "graveyard"), ("hidden_def", "frontrow")])
def test_roa_071_breaks_walls_that_it_sees(position: str, zone: str) -> None:
    duel = Duel(front={1: "ROA-071"}, foe_front={1: f"SOE-094 {position}"})
    do.change(duel.state, duel.number("SOE-094"), "set_def", 2700)
    run(duel.attack("ROA-071", "SOE-094"))
    assert (duel.zone("SOE-094"), duel.lp()) == (zone, 1900)


def test_roa_071_is_not_led_astray() -> None:
    front = {1: "SOE-040", 2: "SOE-094 def"}
    duel = Duel(front=front, back={1: "PYL-021 set"}, foe_front={1: "ROA-071"}, active=FOE).attack("ROA-071", "SOE-040")
    assert run(duel).zone("SOE-040") == "graveyard"


def test_roa_145_desecrates_spells() -> None:
    spells = ["SOE-107", "MLY-055", "LEN-130"]
    duel = Duel(front={1: "SOE-007"}, back={1: "ROA-144"}, extra=["ROA-145"], foe_graveyard=[*spells, "SOE-040"])
    duel.do("activate_effect", "ROA-144", 1, ["SOE-007"]).do("extra_deck_summon", "ROA-145", ["SOE-007"], 1, "atk")
    assert {one["option"] for one in duel.legal("choose_option")} == {*spells, "done"}
    run(duel, "SOE-107", "LEN-130", "done")
    assert (duel.atk("ROA-145"), duel.zone("SOE-107"), duel.zone("MLY-055")) == (2400, "eroded", "graveyard")
