"""The insects of Seal of Exodia (soe_insects)."""

from __future__ import annotations

from typing import Any

from tests.games.kingdom_duels.duels import FOE, ME, Duel
from tests.games.kingdom_duels.effect_play import cast, end_turn, fight, run, summon, use

FOREST = ["Forest"] * 5


def test_soe_051_dies_in_the_end_phase_and_costs_a_draw() -> None:
    duel = fight("SOE-051", "SOE-043", front={3: "SOE-051", 1: "SOE-016"}, foe_front={3: "SOE-043", 1: "SOE-035"})
    assert (duel.zone("SOE-051"), duel.zone("SOE-043")) == ("frontrow", "graveyard")
    end_turn(duel)
    assert (duel.zone("SOE-051"), duel.hand(FOE)) == ("graveyard", 0)
    end_turn(duel)
    assert (duel.hand(FOE), duel.hand(ME)) == (1, 1)
    end_turn(duel)
    assert duel.hand(FOE) == 2


def test_soe_051_that_was_attacked_pays_its_debt_a_turn_later() -> None:
    duel = fight("SOE-043", "SOE-051", active=FOE, front={3: "SOE-051", 1: "SOE-016"}, foe_front={3: "SOE-043", 1: "SOE-035"})
    end_turn(duel)
    assert (duel.zone("SOE-051"), duel.hand(FOE)) == ("graveyard", 1)
    end_turn(duel)
    assert duel.hand(FOE) == 1
    end_turn(duel)
    end_turn(duel)
    assert duel.hand(FOE) == 2


def test_soe_051_falls_to_a_stronger_monster_at_once() -> None:
    duel = fight("SOE-051", "SOE-016")
    assert duel.zone("SOE-051") == "graveyard"
    end_turn(duel)
    assert duel.hand(FOE) == 1


def test_soe_061_calls_another_insect_of_level_4() -> None:
    assert fight("SOE-061", "SOE-035", "yes", hand=["SOE-059"]).zone("SOE-059") == "frontrow"
    assert fight("SOE-061", "SOE-035", "no", hand=["SOE-059"]).zone("SOE-059") == "hand"
    assert fight("SOE-061", "SOE-035", hand=["SOE-053"]).zone("SOE-053") == "hand"


def test_soe_063_becomes_soe_070_with_four_counters() -> None:
    duel = Duel(front={4: "SOE-063"}, extra=["SOE-070"])
    duel.state.counters[duel.number("SOE-063")] = 3
    assert not duel.can("activate_effect", "SOE-063")
    duel = Duel(active=FOE, front={4: "SOE-063"}, extra=["SOE-070"])
    duel.state.counters[duel.number("SOE-063")] = 4
    duel.do("activate_effect", "SOE-063", 1, by=ME)
    duel.do("extra_deck_summon", "SOE-070", ["SOE-063"], 4, "atk")
    assert (duel.zone("SOE-070"), duel.zone("SOE-063")) == ("frontrow", "attached")
    assert duel.state.counters[duel.number("SOE-063")] == 0


def test_soe_066_settles_on_the_newcomer_that_set_it_off() -> None:
    duel = Duel(hand=["SOE-040"], front={5: "SOE-048"}, foe_back={1: "SOE-066 set"}, foe_front={1: "SOE-035"})
    duel.state.since[duel.number("SOE-048")] = duel.state.turn  # another one came in this turn
    duel.do("normal_summon", "SOE-040", 1, "atk")
    assert duel.state.host[duel.number("SOE-066")] == duel.number("SOE-040")
    assert "Infested" in duel.types("SOE-040")
    assert not duel.can("change_position", "SOE-040")
    end_turn(duel)
    assert duel.atk("SOE-040") == 1200
    end_turn(duel)
    assert duel.atk("SOE-040") == 800
    duel.do("end_phase")
    assert not duel.can("declare_attack", "SOE-040")
    assert duel.can("declare_attack", "SOE-048")


def test_soe_066_lets_monsters_in_defence_be_and_is_no_monster_itself() -> None:
    duel = summon("SOE-040", position="def", foe_back={1: "SOE-066 set"})
    assert duel.zone("SOE-066") == "backrow"
    assert not Duel(hand=["SOE-066"]).can("normal_summon", "SOE-066")


def test_soe_067_wraps_a_larva() -> None:
    duel = cast("SOE-067", "SOE-063", front={1: "SOE-063"}, hand=["SOE-067", "SOE-043"], terrains=FOREST)
    assert (duel.atk("SOE-063"), duel.def_("SOE-063")) == (0, 2600)
    assert duel.position("SOE-063") == "def"
    assert not duel.can("change_position", "SOE-063")
    run(duel.do("activate_effect", "SOE-067", effect=1))
    assert duel.state.counters[duel.number("SOE-063")] == 1
    assert not duel.can("activate_effect", "SOE-067")


def test_soe_067_keeps_its_player_from_summoning_normal_monsters() -> None:
    wrapped: dict[str, Any] = {"front": {1: "SOE-063 def"}, "back": {1: "SOE-067 on SOE-063"}}
    duel = Duel(hand=["SOE-043", "SOE-107"], foe_graveyard=["SOE-017", "SOE-073"], **wrapped)
    assert not duel.can("normal_summon", "SOE-043")
    run(duel.do("activate_spell", "SOE-107", targets=["SOE-017"]))
    assert duel.zone("SOE-017") == "graveyard"
    duel = Duel(hand=["SOE-107"], foe_graveyard=["SOE-073"], **wrapped)
    run(duel.do("activate_spell", "SOE-107", targets=["SOE-073"]))
    assert duel.zone("SOE-073") == "frontrow"
    duel = Duel(active=FOE, foe_hand=["SOE-107"], graveyard=["SOE-017"], **wrapped)
    run(duel.do("activate_spell", "SOE-107", targets=["SOE-017"]))
    assert duel.side("SOE-017") == FOE


def test_soe_067_breaks_in_place_of_the_larva() -> None:
    duel = fight("SOE-017", "SOE-063 def", foe_front={3: "SOE-063 def"}, foe_back={1: "SOE-067 on SOE-063"})
    assert (duel.zone("SOE-063"), duel.zone("SOE-067")) == ("frontrow", "graveyard")


def test_soe_067_may_be_played_as_a_monster() -> None:
    duel = summon("SOE-067", position="def")
    assert duel.zone("SOE-067") == "frontrow"
    assert not Duel(hand=["SOE-067"], front={1: "SOE-053"}).can("activate_spell", "SOE-067")


def test_soe_070_takes_wing_and_scatters_poison() -> None:
    duel = use("SOE-070", front={3: "SOE-070", 1: "SOE-017"}, foe_front={1: "SOE-016", 2: "SOE-043", 3: "SOE-084"})
    assert "Flying" in duel.types("SOE-070")
    duel.do("end_phase")
    assert "declare_attack" not in duel.asked
    end_turn(duel)
    duel.do("end_phase")
    attacks = {(one["attacker"], one["target"]) for one in duel.legal("declare_attack")}
    assert ("SOE-016", "SOE-070") not in attacks
    assert {("SOE-016", "SOE-017"), ("SOE-084", "SOE-070")} <= attacks
    end_turn(duel)
    run(duel.attack("SOE-070", "SOE-016"), "poison")
    assert duel.zone("SOE-043") == "graveyard"
    assert "Poisoned" in duel.types("SOE-084")


def test_soe_070_on_the_ground_scatters_nothing() -> None:
    duel = fight("SOE-070", "SOE-043", foe_front={1: "SOE-043", 2: "SOE-016"})
    assert (duel.zone("SOE-043"), duel.zone("SOE-016")) == ("graveyard", "frontrow")
