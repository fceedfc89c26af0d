"""Rebirth of Avatar: monsters 111 to 130."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import battles, changes, marks, summons
from tests.games.kingdom_duels.duels import FOE, MONSTER, Duel, settle
from tests.games.kingdom_duels.effect_play import answered, end_turn, fight, on, run


def test_roa_119_comes_round_to_another_target() -> None:
    duel = fight("ROA-119", "SOE-017", "yes", foe_front={3: "SOE-017", 4: "SOE-040", 5: "SOE-094"}, front={1: "ROA-119"})
    assert (duel.zone("ROA-119"), duel.zone("SOE-017")) == ("frontrow", "frontrow")
    assert "graveyard" in {duel.zone("SOE-040"), duel.zone("SOE-094")}


def test_roa_125_poisons_in_the_simulation() -> None:
    duel = Duel(front={1: "ROA-125"}, terrains=["Virtual Simulation Field"] * 5, foe_front={1: "SOE-094 def"})
    assert "Poisoned" in duel.attack("ROA-125", "SOE-094").decline().types("SOE-094")
    duel = Duel(front={1: "ROA-125"}, foe_front={1: "SOE-094 def"}).attack("ROA-125", "SOE-094").decline()
    assert "Poisoned" not in duel.types("SOE-094")


def test_roa_130_finds_a_motor() -> None:
    duel = Duel(front={1: "ROA-130"}, deck=["ROA-129", "SOE-040", "ROA-134", "SOE-048", "SOE-007"])
    duel.do("activate_effect", "ROA-130", 1)
    assert {one["card"] for one in duel.legal("special_summon")} == {"ROA-134"}
    assert run(duel).zone("ROA-134") == "frontrow"
    assert duel.zone("ROA-130") == "extra_deck"


def test_roa_111_must_attack_twice_beside_an_elf() -> None:
    duel = fight("ROA-111", "SOE-040", front={1: "ROA-111", 2: "SOE-048"}, foe_front={1: "SOE-040", 2: "SOE-094"})
    assert duel.asked == {"declare_attack"}
    run(duel.do("declare_attack", "ROA-111", "SOE-094"))
    assert "end_phase" in duel.asked
    alone = fight("ROA-111", "SOE-040", foe_front={1: "SOE-040", 2: "SOE-094"})
    assert not alone.can("declare_attack", "ROA-111")


def test_roa_113_breaks_equal_walls() -> None:
    wall = {"X-1": {**MONSTER, "def": 1700, "atk": 1700}}
    assert fight("ROA-113", "X-1 def", invented=wall).zone("X-1") == "graveyard"
    assert fight("ROA-113", "X-1", invented=wall).zone("ROA-113") == "frontrow"
    duel = Duel(front={3: "ROA-113"}, foe_front={3: "SOE-040 def"}, phase="battle")
    run(duel.do("activate_effect", "ROA-113", effect=1))
    end_turn(end_turn(duel)).do("end_phase").decline()
    assert not duel.can("activate_effect", "ROA-113")


def test_roa_118_hurts_once_on_each_terrain() -> None:
    duel = Duel(front={3: "ROA-118"}, foe_terrains=["Wasteland"] * 5)
    assert run(duel.do("strike", "ROA-118", player=FOE, zone=2)).lp(FOE) == 1600
    end_turn(end_turn(duel))
    assert run(duel.do("strike", "ROA-118", player=FOE, zone=2)).lp(FOE) == 1600


def test_roa_118_knows_the_strikes_of_whoever_has_it() -> None:
    duel = Duel(foe_hand=["ROA-118", "ROA-118#2"], foe_terrains=["Wasteland"] * 5)
    summons.special_summon(duel.state, 0, (duel.number("ROA-118#2"),))
    settle(duel.state)
    assert run(run(duel).do("strike", "ROA-118#2", player=FOE, zone=2)).lp(FOE) == 1600
    end_turn(end_turn(duel))
    assert run(duel.do("strike", "ROA-118#2", player=FOE, zone=2)).lp(FOE) == 1600


def test_roa_113_waits_for_battle_phases_and_not_for_rounds() -> None:
    duel = Duel(front={3: "ROA-113"}, foe_front={3: "SOE-040 def"}, phase="battle")
    run(duel.do("activate_effect", "ROA-113", effect=1))
    end_turn(end_turn(duel))
    changes.change_player(duel.state, 0, "player_skips_battle")
    end_turn(end_turn(duel)).do("end_phase").decline()
    assert (duel.phase, duel.can("activate_effect", "ROA-113")) == ("battle", False)
    end_turn(end_turn(duel)).do("end_phase").decline()
    assert (duel.phase, duel.can("activate_effect", "ROA-113")) == ("battle", True)


def test_roa_125_poisons_whom_it_falls_to() -> None:
    duel = fight("ROA-125", "SOE-017", terrains=["Virtual Simulation Field"] * 5)
    assert (duel.zone("ROA-125"), "Poisoned" in duel.types("SOE-017")) == ("graveyard", True)


def test_roa_111_makes_its_second_attack_only_in_the_battle_phase() -> None:
    duel = Duel(front={1: "ROA-111", 2: "ROA-068"}, foe_front={1: "SOE-040", 2: "SOE-048"})
    battles.force_attack(duel.state, duel.number("ROA-111"), duel.number("SOE-040"))
    settle(duel.state)
    run(duel)
    assert (duel.zone("SOE-040"), len(duel.state.changes.of("extra_attack"))) == ("graveyard", 0)


def test_roa_123_looks_at_the_frontrow_only() -> None:
    field = ["Virtual Simulation Field", "Land", "Land", "Land", "Land"]
    hidden = {1: "SOE-040 hidden_def"}
    duel = Duel(front={1: "ROA-123"}, terrains=field, foe_front=hidden, foe_back={2: "SOE-048 hidden_def"})
    assert len(duel.legal("activate_effect")) == 1


def test_roa_123_does_not_look_at_a_monster_that_went_back_to_the_hand() -> None:
    zones: dict[str, Any] = {"front": {1: "ROA-123"}, "foe_front": {1: "SOE-040 hidden_def"}}
    field = on("Virtual Simulation Field")
    duel = answered("ROA-123", "SOE-040", by="X-HAND", upon="SOE-040", terrains=field, **zones)
    assert (duel.zone("SOE-040"), marks.marked(duel.state, duel.number("SOE-040"), "known")) == ("hand", False)


def test_roa_111_goes_on_after_an_attack_from_hiding() -> None:
    zones: dict[str, Any] = {"front": {1: "ROA-111 hidden_atk", 2: "ROA-068"}, "foe_front": {1: "SOE-040", 2: "SOE-048"}}
    duel = Duel(**zones).attack("ROA-111", "SOE-040").decline()
    duel.do("hide_again", "ROA-111", False).decline()
    assert duel.asked == {"declare_attack"}
