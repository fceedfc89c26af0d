"""Monsters of Seal of Exodia whose effects come with attacks and battles (soe_battles)."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects import _verbs
from tests.games.kingdom_duels.duels import FOE, Duel
from tests.games.kingdom_duels.effect_play import end_turn, fight, run

LAND = ["Land"] * 5


def on(*names: str) -> list[str]:
    return [*names, *LAND][:5]


@pytest.mark.parametrize(("answers", "position"), [(("yes", "atk"), "atk"), (("yes", "def"), "def")])
def test_soe_002_shows_itself_and_takes_the_attack_of_a_warrior(answers: tuple[str, ...], position: str) -> None:
    front = {1: "SOE-016", 2: "SOE-002 hidden_def"}
    duel = Duel(active=FOE, front=front, foe_front={1: "SOE-068"}).attack("SOE-068", "SOE-016")
    for answer in answers:
        duel.do("choose_option", answer)
    assert duel.position("SOE-002") == position
    duel.do("redirect_attack", "SOE-002")
    assert (duel.zone("SOE-002"), duel.zone("SOE-016")) == ("graveyard", "frontrow")


def test_soe_002_takes_no_attack_upon_others_than_warriors() -> None:
    front = {1: "SOE-017", 2: "SOE-002 hidden_def"}
    duel = fight("SOE-068", "SOE-017", "yes", "atk", active=FOE, front=front, foe_front={1: "SOE-068"})
    assert (duel.zone("SOE-002"), duel.zone("SOE-068")) == ("frontrow", "graveyard")


def test_soe_002_may_show_itself_when_it_is_attacked_itself() -> None:
    duel = Duel(active=FOE, front={1: "SOE-002 hidden_def"}, foe_front={1: "SOE-068"})
    duel.attack("SOE-068", "SOE-002").do("choose_option", "yes").do("choose_option", "def")
    assert duel.asked == {"choose_replay_target"}


def test_soe_004_floods_one_earth_terrain_once_in_the_duel() -> None:
    duel = fight(
        "SOE-004", "SOE-035", "yes", "2:1", foe_front={3: "SOE-035", 1: "SOE-065"}, foe_terrains=on("Meadow", "Forest")
    )
    assert duel.terrains(FOE)[:2] == ["Sea", "Forest"]
    end_turn(duel)
    end_turn(duel)
    run(duel.attack("SOE-004", "SOE-065"))
    assert duel.terrains(FOE)[:2] == ["Sea", "Forest"]


def test_soe_004_is_not_asked_where_no_earth_can_be_flooded() -> None:
    duel = Duel(front={3: "SOE-004"}, foe_front={3: "SOE-035"}, foe_terrains=["Labyrinth"] * 5)
    duel.attack("SOE-004", "SOE-035")
    assert duel.zone("SOE-035") == "graveyard"
    assert duel.terrains(FOE) == ["Labyrinth"] * 5


@pytest.mark.parametrize(("answers", "terrains"), [(("2:1", "2:2"), ["Sea", "Sea"]), (("2:2", "done"), ["Meadow", "Sea"])])
def test_soe_093_floods_up_to_two(answers: tuple[str, ...], terrains: list[str]) -> None:
    duel = fight("SOE-093", "SOE-035", "yes", *answers, foe_terrains=on("Meadow", "Forest"))
    assert duel.terrains(FOE)[:2] == terrains


def test_soe_006_poisons_a_small_monster_that_it_attacked_face_up() -> None:
    assert "Poisoned" in fight("SOE-006", "KOD-014").types("KOD-014")
    assert "Poisoned" not in fight("SOE-006", "SOE-016").types("SOE-016")
    assert "Poisoned" not in fight("SOE-006", "SOE-094 hidden_def").types("SOE-094")
    assert "Poisoned" in fight("SOE-006", "SOE-094 def").types("SOE-094")


def test_soe_007_burns_the_forest_that_its_player_chooses() -> None:
    forests = on("Forest", "Land", "Forest")
    duel = fight("SOE-007", "SOE-035", "yes", "2:3", terrains=["Forest"] * 5, foe_terrains=forests)
    assert duel.terrains(FOE)[:3] == ["Forest", "Land", "Wasteland"]
    assert duel.terrains() == ["Forest"] * 5
    duel = fight("SOE-007", "SOE-035", "no", foe_terrains=forests)
    assert duel.terrains(FOE) == forests
    assert fight("SOE-007", "SOE-035", terrains=["Forest"] * 5).terrains() == ["Forest"] * 5


def test_soe_009_locks_a_survivor_for_a_turn() -> None:
    duel = fight("SOE-009", "SOE-094 def", "yes")
    end_turn(duel)
    assert not duel.can("change_position", "SOE-094")
    duel = fight("SOE-009", "SOE-094 def", "no")
    end_turn(duel)
    assert duel.can("change_position", "SOE-094")


@pytest.mark.parametrize(
    ("answer", "fallen", "mine", "theirs"), [("yes", "SOE-014", 1790, 2000), ("no", "SOE-019", 2000, 1760)]
)
def test_soe_019_adds_its_defence_bonus(answer: str, fallen: str, mine: int, theirs: int) -> None:
    duel = fight("SOE-014", "SOE-019", answer, foe_terrains=on("Land", "Land", "Forest"))
    assert duel.zone(fallen) == "graveyard"
    assert (duel.lp(), duel.lp(FOE)) == (mine, theirs)


@pytest.mark.parametrize("code", ["SOE-053", "SOE-090"])
def test_equips_stop_working_before_a_beast_of_the_terrain(code: str) -> None:
    terrain = "Forest" if code == "SOE-053" else "Sea"
    position: dict[str, Any] = {"foe_front": {1: "KOD-061"}, "foe_back": {1: "SOE-055 on KOD-061"}}
    duel = Duel(front={1: code}, terrains=on(terrain), **position)
    assert duel.atk("KOD-061") == 2300
    run(duel.attack(code, "KOD-061"), "yes")
    assert duel.zone("KOD-061") == ("graveyard" if code == "SOE-053" else "frontrow")
    if code == "SOE-090":
        assert duel.atk("KOD-061") == 1600
    duel = Duel(front={1: code}, **position)
    run(duel.attack(code, "KOD-061"))
    assert duel.atk("KOD-061") == 2300


def test_soe_054_strikes_from_hiding_with_more_atk() -> None:
    duel = fight("SOE-054 hidden_atk", "KOD-014")
    assert (duel.zone("KOD-014"), duel.lp(FOE)) == ("graveyard", 1900)
    assert fight("SOE-054", "KOD-014").zone("KOD-014") == "frontrow"


def test_soe_083_grows_for_the_whole_duel_with_every_demon() -> None:
    duel = fight("SOE-083", "SOE-018 def")
    assert duel.atk("SOE-083") == 1700
    _verbs.to_hand(duel.state, duel.number("SOE-083"))
    end_turn(duel)
    end_turn(duel)
    duel.do("normal_summon", "SOE-083", 1, "atk")
    assert duel.atk("SOE-083") == 1700
    assert fight("SOE-083", "SOE-043").atk("SOE-083") == 1500


def test_soe_083_knows_a_demon_by_what_it_was_on_the_field() -> None:
    duel = Duel(front={1: "SOE-083"}, foe_front={1: "SOE-043"})
    _verbs.add_type(duel.state, duel.number("SOE-043"), "Demon")
    run(duel.attack("SOE-083", "SOE-043"))
    assert duel.atk("SOE-083") == 1700
    assert "Demon" not in duel.types("SOE-043")


def test_soe_087_attacks_again_among_timeshifted_monsters() -> None:
    duel = fight("SOE-087", "SOE-088", foe_front={1: "SOE-088", 2: "SOE-088#2"})
    assert duel.can("declare_attack", "SOE-087")
    duel = fight("SOE-087", "SOE-088", foe_front={1: "SOE-088", 2: "SOE-043"})
    assert not duel.can("declare_attack", "SOE-087")


@pytest.mark.parametrize("position", ["atk", "def"])
def test_soe_091_shows_itself_and_stops_thunder_from_the_water(position: str) -> None:
    duel = fight("SOE-049", "SOE-091 hidden_def", "yes", position, active=FOE, terrains=on("Land", "Land", "Sea"))
    assert duel.position("SOE-091") == position
    assert (duel.zone("SOE-091"), duel.lp()) == ("frontrow", 2000)


def test_soe_091_does_nothing_on_land_or_against_others() -> None:
    assert fight("SOE-049", "SOE-091", active=FOE).zone("SOE-091") == "graveyard"
    duel = fight("SOE-016", "SOE-091", active=FOE, terrains=on("Land", "Land", "Sea"))
    assert duel.zone("SOE-091") == "graveyard"


@pytest.mark.parametrize(("answer", "lost"), [("yes", 500), ("no", 0)])
def test_soe_097_doubles_its_atk_against_prey(answer: str, lost: int) -> None:
    duel = fight("SOE-097", "KOD-030", answer)
    assert (duel.zone("KOD-030") == "graveyard") is (answer == "yes")
    assert duel.lp(FOE) == 2000 - lost


def test_soe_097_knows_its_prey_when_that_is_turned_up() -> None:
    duel = fight("SOE-097", "SOE-048 hidden_def", "yes")
    assert duel.zone("SOE-048") == "graveyard"
    assert fight("SOE-097", "SOE-035").atk("SOE-097") == 800


def test_soe_116_erodes_small_prey() -> None:
    assert fight("SOE-116", "SOE-043", "yes").zone("SOE-043") == "eroded"
    assert fight("SOE-116", "SOE-043", "no").zone("SOE-043") == "graveyard"
    assert fight("SOE-116", "SOE-053").zone("SOE-053") == "graveyard"


def test_soe_117_wounds_a_survivor() -> None:
    duel = fight("SOE-117", "SOE-094 def")
    assert (duel.atk("SOE-094"), duel.def_("SOE-094")) == (1100, 1800)


def test_soe_126_costs_a_card_but_no_lp() -> None:
    duel = fight("SOE-126", "SOE-041", foe_hand=2)
    assert (duel.hand(FOE), duel.lp(FOE)) == (1, 2000)
    assert fight("SOE-126", "SOE-035", foe_hand=2).hand(FOE) == 2


def test_soe_136_stuns_whoever_battles_it_after_its_flip() -> None:
    duel = fight("SOE-016", "SOE-136 hidden_def", foe_front={3: "SOE-136 hidden_def", 1: "SOE-094 def"})
    end_turn(duel)
    end_turn(duel)
    duel.do("end_phase")
    assert not duel.can("declare_attack", "SOE-016")
    end_turn(duel)
    end_turn(duel)
    duel.do("end_phase")
    assert duel.can("declare_attack", "SOE-016")


def test_soe_136_stuns_nobody_before_its_flip() -> None:
    duel = fight("SOE-136", "SOE-094 hidden_def")
    end_turn(duel)
    duel.do("change_position", "SOE-094").do("end_phase")
    assert duel.can("declare_attack", "SOE-094")
    duel = fight("SOE-016", "SOE-136", foe_front={3: "SOE-136", 1: "SOE-035"})
    end_turn(duel)
    end_turn(duel)
    duel.do("end_phase")
    assert duel.can("declare_attack", "SOE-016")
