"""Cards of The Egyptian Gods that trade monsters or life for something, or take what comes."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects import _verbs as do
from tests.games.kingdom_duels.duels import FOE, ME, Duel, settle
from tests.games.kingdom_duels.effect_play import cast, end_turn, run


def test_teg_034_takes_the_weakest_of_a_crowd_for_as_long_as_it_lies_there() -> None:
    duel = Duel(active=FOE, back={1: "TEG-034 set"}, foe_front={1: "SOE-016", 2: "SOE-043", 3: "SOE-035 hidden_def"})
    end_turn(duel)
    assert (duel.side("SOE-043"), duel.side("SOE-016"), duel.zone("TEG-034")) == (ME, FOE, "backrow")
    do.destroy(duel.state, duel.number("TEG-034"), 1)
    settle(duel.state)
    assert duel.side("SOE-043") == FOE


def test_teg_034_waits_while_its_player_has_a_monster() -> None:
    duel = Duel(active=FOE, front={1: "SOE-035"}, back={1: "TEG-034 set"}, foe_front={1: "SOE-016", 2: "SOE-043"})
    end_turn(duel)
    assert (duel.side("SOE-043"), duel.position("TEG-034")) == (FOE, "def")  # still face-down


def test_teg_044_buries_two_and_brings_a_spellcaster() -> None:
    zones: dict[str, Any] = {"active": FOE, "front": {1: "SOE-035"}, "back": {1: "TEG-044 set"}, "graveyard": ["SOE-023"]}
    duel = Duel(foe_hand=["SOE-043"], **zones)
    run(duel.do("normal_summon", "SOE-043", zone=1, position="atk"))
    assert [duel.zone(one) for one in ("SOE-043", "SOE-035", "SOE-023")] == ["graveyard", "graveyard", "frontrow"]
    duel = Duel(foe_hand=["SOE-016"], **zones)
    run(duel.do("normal_summon", "SOE-016", zone=1, position="atk"))
    assert duel.zone("SOE-016") == "frontrow"  # Level 7
    duel = Duel(foe_hand=["SOE-043"], **{**zones, "graveyard": ["SOE-016"]})
    run(duel.do("normal_summon", "SOE-043", zone=1, position="atk"))
    assert duel.zone("SOE-043") == "frontrow"


def test_teg_055_pays_all_but_a_little_life_for_a_monster() -> None:
    zones: dict[str, Any] = {"active": FOE, "front": {1: "SOE-035"}, "back": {1: "TEG-055 set"}, "foe_hand": ["SOE-017"]}
    duel = Duel(**zones)
    duel.do("normal_summon", "SOE-017", zone=1, position="atk")
    assert {one["targets"][0] for one in duel.legal("activate_trap")} == {"SOE-017", "SOE-035"}
    duel.do("activate_trap", "TEG-055", targets=["SOE-017"])
    run(duel, "SOE-035")
    assert (duel.zone("SOE-017"), duel.lp(), duel.position("SOE-035")) == ("graveyard", 200, "def")
    duel = Duel(**{**zones, "lp": 200})
    assert run(duel.do("normal_summon", "SOE-017", zone=1, position="atk")).zone("TEG-055") == "backrow"


def test_teg_090_breeds_a_slime_instead_of_a_normal_summon() -> None:
    zones: dict[str, Any] = {"active": FOE, "back": {1: "TEG-090"}, "extra": ["TEG-091"], "foe_front": {1: "SOE-035"}}
    duel = end_turn(Duel(hand=["SOE-043"], **zones), "yes", 2)
    assert (duel.zone("TEG-091"), duel.position("TEG-091")) == ("frontrow", "atk")
    assert not duel.can("normal_summon", "SOE-043")
    duel = end_turn(Duel(hand=["SOE-043"], **zones), "no")
    run(duel.do("normal_summon", "SOE-043", zone=1, position="atk"))
    assert duel.zone("TEG-090") == "graveyard"
    duel = end_turn(Duel(hand=["TEG-085"], **zones), "no")
    assert run(duel.do("normal_summon", "TEG-085", zone=1, position="atk")).zone("TEG-090") == "backrow"


def test_teg_109_is_safe_in_the_sea() -> None:
    zones: dict[str, Any] = {"active": FOE, "front": {1: "TEG-109"}, "foe_hand": ["TEG-048"]}
    duel = Duel(terrains=["Sea"] * 5, **zones)
    duel.do("activate_spell", "TEG-048", targets=["TEG-109"])
    run(duel.do("activate_effect", "TEG-109", 1))
    assert (duel.zone("TEG-109"), duel.zone("TEG-048")) == ("frontrow", "graveyard")
    duel = Duel(**zones)
    duel.do("activate_spell", "TEG-048", targets=["TEG-109"])
    assert duel.zone("TEG-109") == "graveyard"
    for terrain, attacked in (("Sea", False), ("Land", True)):
        hidden = {1: "TEG-109 hidden_atk"}
        duel = Duel(active=FOE, phase="battle", front=hidden, terrains=[terrain] * 5, foe_front={1: "SOE-016"})
        assert bool(duel.legal("declare_attack")) is attacked


def test_teg_151_trades_an_angel_for_a_demon_of_its_level() -> None:
    deck = ["SOE-043", "KOD-061", "KOD-023", "SOE-065", "SOE-016", "SOE-017"]
    duel = Duel(hand=["TEG-151"], front={1: "KOD-078", 2: "SOE-043#2"}, deck=deck)
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["KOD-078"]]
    duel.do("activate_spell", "TEG-151", targets=["KOD-078"])
    assert {one["card"] for one in duel.legal("special_summon")} == {"KOD-061", "KOD-023"}
    run(duel.do("special_summon", "KOD-061", zone=3, position="atk"))
    assert (duel.zone("KOD-078"), duel.zone("KOD-061"), duel.lp()) == ("graveyard", "frontrow", 2300)
    assert cast("TEG-151", "KOD-078", front={1: "KOD-078"}, deck=["SOE-043"]).lp() == 2300
