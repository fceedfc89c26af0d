"""King of Duelists: monsters 021 to 060."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import actions, changes, terrains
from tests.games.kingdom_duels.duels import FOE, ME, MONSTER, SPELL, Duel, settle
from tests.games.kingdom_duels.effect_play import ANSWERS, answered, end_turn, fight, on, run, use


def test_kod_021_grows_for_good() -> None:
    duel = fight("KOD-021", "SOE-065")
    assert duel.atk("KOD-021") == 1750


def test_kod_021_grows_even_if_it_falls_with_the_demon() -> None:
    duel = Duel(front={1: "KOD-021"}, foe_front={1: "KOD-061"}, hand=["SOE-107"])
    changes.modify_atk(duel.state, duel.number("KOD-021"), 100)
    run(duel.attack("KOD-021", "KOD-061"))
    assert duel.zone("KOD-021") == "graveyard"
    run(duel.do("end_phase"))
    run(duel.do("activate_spell", "SOE-107", targets=["KOD-021"]))
    assert duel.atk("KOD-021") == 1750


def test_kod_022_shows_what_hides_on_earth() -> None:
    hidden = {1: "SOE-043 hidden_def", 2: "SOE-016 hidden_def", 3: "SOE-094 hidden_def"}
    duel = Duel(front={1: "KOD-022"}, foe_front=hidden, foe_terrains=on("Forest", "Cave"), terrains=on("Meadow"))
    assert {one["zone"] for one in duel.legal("strike") if one["player"] == ME} == {1}
    duel.do("strike", "KOD-022", player=FOE, zone=1)
    assert {one["option"] for one in duel.legal("choose_option")} == {"SOE-043", "SOE-016", "done"}
    run(duel, "SOE-016", "done")
    assert [duel.position(code) for code in ("SOE-043", "SOE-016", "SOE-094")] == ["hidden_def", "def", "hidden_def"]
    assert not Duel(front={1: "KOD-022"}, foe_front=hidden).can("strike", "KOD-022")


def test_kod_023_turns_another() -> None:
    duel = Duel(front={1: "KOD-023 def"}, foe_front={1: "SOE-043"})
    run(duel.do("change_position", "KOD-023"), "yes")
    assert duel.position("SOE-043") == "def"


def test_kod_023_turns_only_normal_monsters_that_are_seen() -> None:
    duel = Duel(front={1: "KOD-023 def"}, foe_front={1: "SOE-043 hidden_def", 2: "SOE-073"})
    duel.do("change_position", "KOD-023")
    assert "choose_option" not in duel.asked
    duel = Duel(front={1: "KOD-023 hidden_def"}, foe_front={1: "SOE-043"})
    run(duel.do("flip", "KOD-023", position="atk"), "yes")
    assert duel.position("SOE-043") == "def"


def test_kod_029_breaks_and_raises_zombies() -> None:
    duel = Duel(front={1: "KOD-029", 2: "KOD-027"})
    run(duel.do("activate_effect", "KOD-029", effect=1))
    assert duel.atk("KOD-027") == 1760


def test_kod_030_weakens_the_warrior_if_asked_to() -> None:
    assert fight("SOE-016", "KOD-030", "yes").atk("SOE-016") == 2000
    assert fight("SOE-016", "KOD-030", "yes").def_("SOE-016") == 1800
    assert fight("SOE-016", "KOD-030", "no").atk("SOE-016") == 2300
    assert fight("SOE-068", "KOD-030").atk("SOE-068") == 2000


def test_kod_031_attacks_everyone_once() -> None:
    duel = Duel(phase="battle", front={1: "KOD-031", 2: "SOE-017"}, foe_front={1: "SOE-065", 2: "SOE-035", 3: "SOE-105 def"})
    run(duel.do("activate_effect", "KOD-031", effect=1))
    assert {one["target"] for one in duel.legal("declare_attack")} == {"SOE-065", "SOE-035"}
    run(duel.do("declare_attack", "KOD-031", target="SOE-065"))
    assert [one["target"] for one in duel.legal("declare_attack")] == ["SOE-035"]
    run(duel.do("declare_attack", "KOD-031", target="SOE-035"))
    assert not duel.legal("declare_attack")


def test_kod_031_is_the_only_one_to_attack() -> None:
    duel = Duel(phase="battle", front={1: "KOD-031"}, foe_front={1: "SOE-065", 2: "SOE-035"}, hand=["SOE-107"])
    run(duel.do("activate_effect", "KOD-031", effect=1))
    run(duel.do("declare_attack", "KOD-031", target="SOE-065"))
    run(duel.do("activate_spell", "SOE-107", targets=["SOE-065"]))
    assert duel.side("SOE-065") == ME
    assert not duel.can("declare_attack", "SOE-065")
    equipped = Duel(phase="battle", front={1: "KOD-031"}, back={1: "SOE-123 on KOD-031"}, foe_front={1: "SOE-065"})
    assert not equipped.can("activate_effect", "KOD-031")


def test_kod_036_gets_at_most_a_thousand() -> None:
    dead = [f"SOE-043#{number}" for number in range(2, 14)]
    assert Duel(front={1: "KOD-036"}, graveyard=dead).atk("KOD-036") == 2600


@pytest.mark.parametrize(("answer", "side"), [("let it go", ME), ("refuse", FOE)])
def test_kod_048_asks_the_owner(answer: str, side: str) -> None:
    duel = use("KOD-048", "SOE-043", answers=(answer,), foe_front={1: "SOE-043"})
    assert duel.side("SOE-043") == side
    assert duel.atk("SOE-043") == (1800 if side == ME else 1200)
    end_turn(duel)
    assert duel.side("SOE-043") == FOE


def test_kod_048_takes_its_own_monsters_back() -> None:
    duel = Duel(front={1: "KOD-048", 2: "SOE-043"})
    actions.take_control(duel.state, duel.number("SOE-043"), 1)
    run(duel.do("activate_effect", "KOD-048", effect=1, targets=["SOE-043"]))
    assert (duel.side("SOE-043"), duel.atk("SOE-043")) == (ME, 1200)


def redirected(gate: str) -> Duel:
    """Foe's attack is redirected to a Storm Guardian, which KOD-050 stands by."""
    turn = {**SPELL, "effects": [{"kind": "activate", "do": "redirect_attack"}]}
    front = {1: "KOD-050", 2: "KOD-051", 3: gate}
    duel = Duel(invented={"X": turn}, hand=["X"], front=front, foe_front={1: "SOE-017"}, active=FOE)
    return duel.attack("SOE-017", gate).do("activate_spell", "X", targets=["KOD-051"], by=ME)


def test_kod_050_negates_a_redirected_attack_while_the_gate_guardian_is_there() -> None:
    duel = run(redirected("KOD-053"), "yes")
    assert (duel.zone("KOD-051"), duel.lp(ME)) == ("frontrow", 2000)
    assert run(redirected("KOD-053"), "no").zone("KOD-051") == "graveyard"


def test_kod_050_does_nothing_without_the_gate_guardian() -> None:
    assert run(redirected("SOE-040")).zone("KOD-051") == "graveyard"


def test_kod_051_follows_a_guardian_that_was_stopped() -> None:
    zones: dict[str, Any] = {"foe_front": {3: "SOE-040"}, "foe_hand": ["SOE-106"]}
    duel = Duel(front={1: "KOD-051", 2: "KOD-050", 3: "KOD-053"}, **zones).attack("KOD-050", "SOE-040")
    duel.do("activate_spell", "SOE-106", by=FOE)
    run(duel, "yes")
    assert {one["attacker"] for one in duel.legal("declare_attack")} == {"KOD-051"}
    duel = Duel(front={1: "KOD-051", 2: "KOD-050"}, **zones).attack("KOD-050", "SOE-040")
    duel.do("activate_spell", "SOE-106", by=FOE)
    assert not run(duel).legal("declare_attack")


def test_kod_052_stops_an_attack_beside_the_gate() -> None:
    duel = Duel(active=FOE, front={1: "KOD-052", 2: "KOD-053"}, foe_front={3: "SOE-017"}).attack("SOE-017", "KOD-052")
    run(duel.do("activate_effect", "KOD-052", effect=1))
    assert duel.zone("KOD-052") == "frontrow"
    duel = Duel(active=FOE, front={1: "KOD-052"}, foe_front={3: "SOE-017"}).attack("SOE-017", "KOD-052")
    assert not duel.can("activate_effect", "KOD-052")


@pytest.mark.parametrize("zone", ["deck", "hand"])
def test_kod_052_raises_the_water_as_it_attacks(zone: str) -> None:
    rising = {**SPELL, "name": "Water Rising", "effects": [{"kind": "activate", "do": "gain_lp", "amount": 100}]}
    zones: dict[str, Any] = {zone: ["X-1"], "invented": {"X-1": rising}, "foe_front": {3: "SOE-040"}}
    duel = Duel(front={1: "KOD-052", 2: "KOD-053"}, **zones).attack("KOD-052", "SOE-040")
    assert (run(duel, "yes").lp(), duel.zone("X-1")) == (2100, "graveyard")


def test_kod_030_needs_a_warrior_that_can_be_targeted() -> None:
    duel = Duel(active=FOE, front={1: "KOD-030"}, foe_front={1: "SOE-016"}).attack("SOE-016", "KOD-030")
    assert "choose_option" in duel.asked
    duel = Duel(active=FOE, front={1: "KOD-030"}, foe_front={1: "SOE-016"})
    changes.change(duel.state, duel.number("SOE-016"), "untargetable")
    assert "choose_option" not in duel.attack("SOE-016", "KOD-030").asked


def test_kod_031_gives_no_attacks_when_it_is_gone() -> None:
    zones: dict[str, Any] = {"front": {1: "KOD-031", 2: "SOE-017"}, "foe_front": {1: "SOE-040", 2: "SOE-043"}}
    duel = answered("KOD-031", by="X-HAND", upon="KOD-031", phase="battle", **zones)
    assert duel.state.attacks_left == 1


def test_kod_048_may_ask_a_teammate() -> None:
    zones: dict[str, Any] = {"third_front": {1: "SOE-017"}, "fourth_front": {1: "SOE-040"}, "foe_front": {1: "SOE-043"}}
    duel = Duel(front={1: "KOD-048", 2: "SOE-035"}, **zones)
    assert {one["targets"][0] for one in duel.legal("activate_effect")} == {"SOE-017", "SOE-040", "SOE-043"}


def test_kod_023_juggles_once_a_turn_however_it_was_turned() -> None:
    duel = Duel(front={1: "KOD-023 hidden_def"}, foe_front={1: "SOE-043"})
    run(duel.do("flip", "KOD-023", position="atk"), "yes")
    for _ in range(2):
        changes.battle_swap(duel.state, duel.number("KOD-023"))
        settle(duel.state)
    assert "choose_option" not in duel.asked


def test_kod_031_leaves_the_attack_of_the_phase_if_nothing_is_left_to_rush() -> None:
    zones: dict[str, Any] = {"front": {1: "KOD-031", 2: "SOE-017"}, "foe_front": {1: "SOE-040"}}
    duel = answered("KOD-031", by="X-HIDE", upon="SOE-040", phase="battle", **zones)
    assert {one["attacker"] for one in duel.legal("declare_attack")} == {"KOD-031", "SOE-017"}


def test_kod_031_may_attack_a_monster_again_that_its_replay_passed_over() -> None:
    zones: dict[str, Any] = {"front": {1: "KOD-031"}, "foe_front": {1: "SOE-065", 2: "X-1"}, "foe_terrains": ["Land"] * 5}
    duel = Duel(phase="battle", **zones, invented={"X-1": {**MONSTER, "atk": 100}, **ANSWERS}, foe_hand=["X-HIDE"])
    run(duel.do("activate_effect", "KOD-031", effect=1))
    duel.do("declare_attack", "KOD-031", target="SOE-065")
    terrains.move(duel.state, duel.number("SOE-065"), 4)
    settle(duel.state)
    assert {one["target"] for one in duel.decline().legal("choose_replay_target")} == {"SOE-065", "X-1"}
    run(duel.do("choose_replay_target", "X-1"))
    assert [one["target"] for one in duel.legal("declare_attack")] == ["SOE-065"]
