"""Millennium Legacy: combination cards."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import changes
from tests.games.kingdom_duels.duels import FOE, Duel, all_effects, settle
from tests.games.kingdom_duels.effect_play import run


def test_mly_025_is_played_in_the_backrow_and_takes_the_dead_aboard() -> None:
    duel = Duel(hand=["MLY-025"], graveyard=["SOE-040", "MLY-112"], foe_graveyard=["SOE-048"])
    assert {one["zone"] for one in duel.legal("normal_summon")} == {6, 7, 8, 9, 10}
    duel.do("normal_summon", "MLY-025", 6, "atk")
    run(duel.do("activate_effect", "MLY-025", 1))
    assert [duel.zone(code) for code in ("MLY-025", "SOE-040", "SOE-048", "MLY-112")] == [
        "backrow",
        "attached",
        "attached",
        "graveyard",
    ]


def test_mly_025_erodes_a_passenger_to_negate_an_attack() -> None:
    duel = Duel(active=FOE, phase="battle", front={3: "MLY-025 atk SOE-040"}, foe_front={3: "SOE-016"})
    duel.do("declare_attack", "SOE-016", "MLY-025")
    run(duel.do("activate_effect", "MLY-025", 2, ["SOE-040"]))
    assert (duel.zone("MLY-025"), duel.zone("SOE-040"), duel.lp()) == ("frontrow", "eroded", 2000)
    defending = Duel(active=FOE, phase="battle", front={3: "MLY-025 def SOE-040"}, foe_front={3: "SOE-016"})
    assert run(defending.do("declare_attack", "SOE-016", "MLY-025")).zone("MLY-025") == "graveyard"


def test_mly_068_catches_a_redirected_attack() -> None:
    front = {1: "SOE-040", 2: "SOE-018", 3: "MLY-068 def"}
    duel = Duel(active=FOE, phase="battle", front=front, back={1: "MLY-070 set"}, foe_front={3: "SOE-016"})
    run(duel.do("declare_attack", "SOE-016", "SOE-040"), "yes")
    assert (duel.zone("SOE-018"), duel.lp(FOE)) == ("frontrow", 2000 - 700)


def test_mly_068_is_worn_by_a_warrior_and_not_played_hidden() -> None:
    duel = Duel(hand=["MLY-068"], front={1: "SOE-048", 2: "SOE-040"}, terrains=["Night"] * 5)
    assert {one["position"] for one in duel.legal("normal_summon")} == {"atk", "def"}
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-048"]]
    assert run(duel.do("activate_spell", "MLY-068", ["SOE-048"])).def_("SOE-048") == 3000


def test_mly_083_goes_off_in_the_opponents_end_phase() -> None:
    duel = Duel(front={3: "MLY-083", 1: "SOE-040"}, foe_front={2: "SOE-017", 3: "SOE-073", 5: "SOE-094"}, active=FOE)
    duel.end_turn()
    assert [duel.zone(code) for code in ("MLY-083", "SOE-017")] == ["graveyard", "graveyard"]
    assert [duel.zone(code) for code in ("SOE-040", "SOE-073", "SOE-094")] == ["frontrow"] * 3
    assert duel.lp() == 1600
    assert Duel(front={3: "MLY-083"}).end_turn().zone("MLY-083") == "frontrow"


def test_mly_083_costs_lp_which_is_no_damage() -> None:
    duel = Duel(front={1: "MLY-083"}, active=FOE)
    changes.change_player(duel.state, 0, "player_no_effect")
    duel.end_turn()
    assert (duel.zone("MLY-083"), duel.lp()) == ("graveyard", 1800)


def test_mly_083_does_not_explode_while_hidden() -> None:
    duel = Duel(front={1: "MLY-083 hidden_def", 2: "SOE-040"})
    all_effects()["MLY-083"].triggers[0].react(duel.state, duel.number("MLY-083"), 0, (1,))
    assert (duel.zone("MLY-083"), duel.zone("SOE-040")) == ("frontrow", "frontrow")


def test_mly_068_targets_whom_it_equips_like_any_equip_spell() -> None:
    duel = Duel(hand=["MLY-068"], front={1: "NPH-123"})
    assert duel.can("activate_spell", "MLY-068")
    changes.change(duel.state, duel.number("NPH-123"), "no_spell_target")
    settle(duel.state)
    assert not duel.can("activate_spell", "MLY-068")
