"""Millennium Legacy: monsters 101 to 120."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import actions, changes, marks
from tests.games.kingdom_duels.duels import FOE, Duel, settle
from tests.games.kingdom_duels.effect_play import ANSWERS, end_turn, fight, on, run, use


def soldier(*run_over: str) -> Duel:
    duel = Duel(front={1: "MLY-108", 2: "SOE-040", 4: "SOE-048"})
    return run(duel.do("activate_effect", "MLY-108", 1, ["terrain Me 5"]), *run_over)


def test_mly_103_halves_a_heavy_blow() -> None:
    mine = {3: "SOE-040", 4: "MLY-103"}
    assert fight("SOE-017", "SOE-040", "yes", active=FOE, front=mine).lp() == 2000 - 750
    assert fight("SOE-017", "SOE-040", "no", active=FOE, front=mine).lp() < 2000 - 1500
    assert fight("SOE-048", "SOE-040", active=FOE, front=mine).lp() == 1800  # too little damage: no question


def test_mly_106_guards_kings() -> None:
    duel = Duel(front={1: "MLY-106 def", 2: "LEN-163"}, foe_front={1: "SOE-040"}, active=FOE).attack("SOE-040", "LEN-163")
    duel.do("choose_option", "yes").decline()
    assert duel.lp(FOE) == 2000 - (2200 - 1200)


def test_mly_106_lets_other_attacks_pass() -> None:
    duel = Duel(front={1: "MLY-106 def", 2: "SOE-040"}, foe_front={1: "SOE-017"}, active=FOE).attack("SOE-017", "SOE-040")
    assert "choose_option" not in duel.asked


def test_mly_108_marches_to_the_end_of_the_row() -> None:
    duel = soldier("SOE-048", "done")
    assert (duel.column("MLY-108"), duel.zone("SOE-048"), duel.zone("SOE-040")) == (5, "graveyard", "frontrow")
    full = Duel(front={1: "MLY-108", 5: "SOE-040"})
    assert not full.can("activate_effect", "MLY-108")


def test_mly_108_obeys_its_owner_on_the_other_side() -> None:
    duel = Duel(front={1: "MLY-108"}, active=FOE)
    actions.take_control(duel.state, duel.number("MLY-108"), 1)
    assert not duel.can("activate_effect", "MLY-108")
    assert duel.end_turn().can("activate_effect", "MLY-108")


def test_mly_116_sings_louder_in_company() -> None:
    duel = Duel(front={1: "MLY-116", 2: "MLY-121"}, foe_front={1: "SOE-040"}).attack("MLY-116", "SOE-040").decline()
    assert duel.atk("MLY-116") == 1400


def test_mly_117_spreads_water_as_long_as_she_dances() -> None:
    duel = Duel(front={1: "MLY-117"}, foe_terrains=on("Sea"))
    spots = [one["targets"] for one in duel.legal("activate_effect")]
    assert spots == [["terrain Me 2"], ["terrain Foe 2"]]
    duel.do("activate_effect", "MLY-117", 1, ["terrain Foe 2"])
    assert duel.terrains(FOE)[1] == "Land (water)"
    actions.to_graveyard(duel.state, duel.number("MLY-117"))
    settle(duel.state)
    assert duel.terrains(FOE)[:2] == ["Sea", "Land"]


def test_mly_107_splits_its_power_into_two_attacks() -> None:
    duel = Duel(front={1: "MLY-107"}, foe_front={1: "SOE-040 def", 2: "SOE-094 def"}, phase="main2")
    end_turn(duel, "yes")
    assert duel.atk("MLY-107") == 850
    duel.end_turn()
    for code in ("SOE-040", "SOE-094"):
        changes.change(duel.state, duel.number(code), "set_def", 0)
    settle(duel.state)
    duel.attack("MLY-107", "SOE-040").decline().do("declare_attack", "MLY-107", "SOE-094").decline()
    assert (duel.zone("SOE-040"), duel.zone("SOE-094")) == ("graveyard", "graveyard")
    assert duel.end_turn().atk("MLY-107") == 1700


def test_mly_110_finds_a_sanctuary_on_top() -> None:
    duel = use("MLY-110", answers=("draw",), deck=["MLY-119"])
    assert duel.zone("MLY-119") == "hand"
    duel = Duel(front={3: "MLY-110"}, deck=["SOE-040"]).do("activate_effect", "MLY-110", 1)
    assert "choose_option" not in duel.asked
    assert duel.zone("SOE-040") == "main_deck"


def test_mly_118_guards_the_def_of_music_monsters() -> None:
    duel = Duel(front={1: "MLY-118", 2: "SOE-040"}, foe_front={1: "SOE-016"})
    duel.state.acting = duel.number("SOE-016")
    before = duel.def_("SOE-040")
    for code in ("MLY-118", "SOE-040"):
        changes.modify_def(duel.state, duel.number(code), -100)
    assert (duel.def_("MLY-118"), duel.def_("SOE-040")) == (2000, before - 100)
    duel.state.acting = duel.number("SOE-040")
    changes.modify_def(duel.state, duel.number("MLY-118"), -100)
    assert duel.def_("MLY-118") == 1900


def test_mly_107_attacks_twice_from_hiding_too() -> None:
    duel = Duel(front={1: "MLY-107 hidden_atk"}, foe_front={1: "SOE-040", 2: "SOE-094"})
    marks.mark(duel.state, duel.number("MLY-107"), "twice", True, duel.state.turn)
    settle(duel.state)
    assert run(duel.attack("MLY-107", "SOE-040")).can("declare_attack", "MLY-107")


def test_mly_106_takes_an_attack_of_its_own_side() -> None:
    duel = Duel(front={1: "NPH-028", 2: "SOE-034", 3: "MLY-106"}, foe_front={1: "SOE-040"})
    run(duel.attack("NPH-028", "SOE-034"), "yes")
    assert (duel.zone("SOE-034"), duel.zone("MLY-106")) == ("frontrow", "graveyard")


def test_mly_103_does_not_bring_back_damage_that_kod_116_negates() -> None:
    zones: dict[str, Any] = {"front": {3: "SOE-040", 4: "MLY-103"}, "back": {1: "KOD-116 set"}}
    assert fight("SOE-017", "SOE-040", "yes", active=FOE, **zones).lp() == 2000


def test_mly_107_attacks_once_when_it_was_returned_in_answer() -> None:
    zones: dict[str, Any] = {"foe_front": {1: "SOE-040 def", 2: "SOE-094 def"}, "foe_hand": ["X-HAND"]}
    duel = Duel(front={1: "MLY-107"}, invented=ANSWERS, **zones)
    while not duel.legal("choose_option"):
        duel.do("end_phase").decline()
    run(duel.do("choose_option", "yes").do("activate_spell", "X-HAND", targets=["MLY-107"], by=FOE))
    duel.end_turn().do("normal_summon", "MLY-107", zone=1, position="atk")
    run(duel.attack("MLY-107", "SOE-040"))
    assert not duel.can("declare_attack", "MLY-107")
