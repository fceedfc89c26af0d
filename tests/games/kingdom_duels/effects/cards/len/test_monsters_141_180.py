"""Loose Ends: monsters 141 to 180."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import actions, battles, changes
from deckcheck.games.kingdom_duels.engine.duel.state import State
from tests.games.kingdom_duels.duels import FOE, ME, MONSTER, Duel, settle
from tests.games.kingdom_duels.effect_play import end_turn, run, use


def test_len_157_drills_machines() -> None:
    duel = Duel(front={1: "LEN-157", 2: "LEN-163", 4: "LEN-018", 5: "SOE-040"})
    drills = [one["targets"] for one in duel.legal("activate_effect") if one["card"] == "LEN-157"]
    assert drills == [["LEN-163", "terrain Me 3"], ["LEN-018", "terrain Me 3"], ["LEN-157", "LEN-163"]]
    duel.do("activate_effect", "LEN-157", 1, ["LEN-157", "LEN-163"])
    assert [duel.state.col[duel.number(one)] for one in ("LEN-157", "LEN-163")] == [1, 0]
    assert not duel.can("activate_effect", "LEN-157")


def test_len_157_sends_no_machine_where_it_cannot_go() -> None:
    duel = Duel(front={1: "LEN-163", 5: "LEN-157"}, terrains=["Land", "Space", "Land", "Land", "Land"])
    assert not duel.can("activate_effect", "LEN-157")


def test_len_157_leaves_machines_alone_that_are_parted_meanwhile() -> None:
    duel = Duel(front={1: "LEN-157", 2: "LEN-163"})
    actions.take_control(duel.state, duel.number("LEN-163"), 1)
    battles.exchange(duel.state, duel.number("LEN-157"), duel.number("LEN-163"))
    assert (duel.state.boards[0].front[0], duel.side("LEN-163")) == (duel.number("LEN-157"), FOE)


def test_len_159_doubles_its_bonus_against_defence() -> None:
    duel = Duel(front={1: "LEN-159"}, terrains=["Forest"] * 5, foe_front={1: "SOE-094 def"})
    duel.attack("LEN-159", "SOE-094").decline()
    assert duel.lp() == 2000 - (2000 - 1200 - 2 * 360)


def test_len_160_brings_back_who_fell_in_battle_this_turn() -> None:
    duel = Duel(front={1: "LEN-160", 2: "SOE-040"}, graveyard=["SOE-007"], foe_front={1: "SOE-017"})
    assert not duel.can("activate_effect", "LEN-160")
    duel.attack("SOE-040", "SOE-017").decline().do("end_phase").do("activate_effect", "LEN-160", 1, ["SOE-040"])
    assert (duel.zone("SOE-040"), duel.zone("LEN-160")) == ("hand", "graveyard")


def test_len_160_forgets_at_the_end_of_the_turn() -> None:
    duel = Duel(front={1: "LEN-160", 2: "SOE-040"}, foe_front={1: "SOE-017"}).attack("SOE-040", "SOE-017").decline()
    assert not duel.end_turn().end_turn().can("activate_effect", "LEN-160")


def test_len_163_counts_machines() -> None:
    assert Duel(front={1: "LEN-163", 2: "LEN-165"}, foe_front={1: "LEN-062"}).atk("LEN-163") == 1700


def test_len_166_pins_a_monster_down() -> None:
    duel = Duel(front={1: "LEN-166"}, foe_front={1: "SOE-048"}, foe_terrains=["Wasteland"] * 5).do("strike", "LEN-166", FOE, 1)
    assert (duel.atk("SOE-048"), duel.def_("SOE-048")) == (900, 700)
    duel.end_turn()
    assert not duel.can("change_position", "SOE-048")
    duel.end_turn().end_turn()
    assert duel.atk("SOE-048") == 1400


def test_len_167_takes_attacks_upon_the_blessed() -> None:
    duel = Duel(front={1: "LEN-167 def", 2: "LEN-160"}, foe_front={1: "SOE-017"}, active=FOE)
    duel.attack("SOE-017", "LEN-160").do("choose_option", "yes").decline()
    assert duel.zone("LEN-160") == "frontrow"
    assert duel.zone("LEN-167") == "graveyard"


def test_len_167_guards_only_the_blessed() -> None:
    duel = Duel(front={1: "LEN-167 def", 2: "SOE-040"}, foe_front={1: "SOE-017"}, active=FOE).attack("SOE-017", "SOE-040")
    assert "choose_option" not in duel.asked


def test_len_176_rules_a_blessed_monster_while_it_is_attached() -> None:
    duel = Duel(front={1: "LEN-176"}, foe_front={1: "LEN-160", 2: "SOE-040"})
    assert [one["targets"] for one in duel.legal("activate_effect")] == [["LEN-160"]]
    duel.do("activate_effect", "LEN-176", 1, ["LEN-160"])
    assert (duel.zone("LEN-176"), duel.side("LEN-160")) == ("attached", ME)
    actions.detach(duel.state, duel.number("LEN-176"))
    settle(duel.state)
    assert (duel.zone("LEN-176"), duel.side("LEN-160")) == ("graveyard", FOE)


def test_len_158_lets_demons_hide_and_lures_one_away() -> None:
    duel = Duel(
        front={1: "LEN-158 hidden_def", 2: "SOE-065"}, foe_front={1: "SOE-017", 2: "SOE-065#2"}, terrains=["Meadow"] * 5
    )
    assert not duel.can("hide", "SOE-065")
    changes.flip_face_up(duel.state, duel.number("LEN-158"))
    settle(duel.state)
    run(duel)
    assert duel.can("hide", "SOE-065")
    assert (duel.side("SOE-065#2"), duel.side("SOE-017")) == (ME, FOE)
    assert end_turn(duel).side("SOE-065#2") == FOE


def test_len_168_brings_fallen_machines_home() -> None:
    duel = Duel(front={1: "LEN-168 hidden_def", 2: "LEN-089"}, foe_front={1: "SOE-017"})
    duel.attack("LEN-089", "SOE-017").decline()
    assert duel.zone("LEN-089") == "graveyard"
    duel.do("end_phase").decline()
    changes.flip_face_up(duel.state, duel.number("LEN-168"))
    settle(duel.state)
    run(duel, "LEN-089")
    assert duel.zone("LEN-089") == "hand"


def test_len_168_hides_for_a_turn() -> None:
    duel = Duel(front={1: "LEN-168"}, active=FOE, phase="main2", foe_front={1: "SOE-040"})
    end_turn(duel, "yes")
    assert duel.position("LEN-168") == "hidden_def"
    assert end_turn(duel).position("LEN-168") == "def"


def test_len_168_recalls_machine_warriors_only_and_chooses_its_positions() -> None:
    duel = Duel(front={1: "LEN-168 hidden_def", 2: "LEN-192"}, foe_front={1: "SOE-017"}, lp=9000)
    run(duel.attack("LEN-192", "SOE-017"))
    changes.flip_face_up(duel.state, duel.number("LEN-168"))
    settle(duel.state)
    assert run(duel).zone("LEN-192") == "graveyard"  # neither Machine nor Warrior
    duel = Duel(front={1: "LEN-168"}, active=FOE, phase="main2", foe_front={1: "SOE-040"})
    assert end_turn(duel, "yes", "hidden_atk").position("LEN-168") == "hidden_atk"
    assert end_turn(duel, "atk").position("LEN-168") == "atk"


def test_len_142_turns_others_if_its_atk_changed() -> None:
    duel = Duel(front={1: "LEN-142"}, foe_front={1: "SOE-040"}, active=FOE, phase="main2").end_turn()
    changes.modify_atk(duel.state, duel.number("LEN-142"), 100)
    settle(duel.state)
    run(duel.do("end_phase"), "yes")
    assert (duel.position("SOE-040"), duel.position("LEN-142")) == ("def", "atk")
    duel = Duel(front={1: "LEN-142"}, foe_front={1: "SOE-040"}, active=FOE, phase="main2").end_turn()
    assert run(duel.do("end_phase")).position("SOE-040") == "atk"


def test_len_146_wears_what_only_dragons_wear() -> None:
    duel = Duel(front={1: "LEN-146", 2: "SOE-040"}, hand=["SOE-123"])
    assert {row["targets"][0] for row in duel.legal("activate_spell")} == {"LEN-146"}


def test_len_176_possesses_nobody_after_it_has_left_the_field() -> None:
    duel = Duel(front={1: "LEN-176"}, foe_front={1: "LEN-160"}, foe_back={1: "NPH-035 set"})
    duel.do("activate_effect", "LEN-176", effect=1, targets=["LEN-160"])
    actions.to_hand(duel.state, duel.number("LEN-176"))
    run(duel)
    assert (duel.zone("LEN-176"), duel.side("LEN-160")) == ("hand", FOE)


@pytest.mark.parametrize("leave", [actions.erode, actions.to_hand, actions.to_graveyard])
def test_len_176_lets_its_host_go_wherever_it_goes_itself(leave: Callable[[State, int], None]) -> None:
    duel = use("LEN-176", "LEN-160", foe_front={1: "LEN-160"})
    assert duel.side("LEN-160") == ME
    leave(duel.state, duel.number("LEN-176"))
    settle(duel.state)
    assert duel.side("LEN-160") == FOE


def test_len_176_lets_its_owner_choose_the_terrain_of_the_monster() -> None:
    duel = Duel(front={1: "LEN-176"}, foe_front={1: "LEN-160"}, terrains=["Land", "Land", "Land", "Temple", "Sea"])
    duel.do("activate_effect", "LEN-176", 1, ["LEN-160"])
    assert [one["option"] for one in duel.legal("choose_option")] == [1, 2, 3, 4, 5]
    duel.do("choose_option", 4)
    assert (duel.side("LEN-160"), duel.column("LEN-160"), duel.zone("LEN-176")) == (ME, 4, "attached")
    actions.detach(duel.state, duel.number("LEN-176"))
    settle(duel.state)
    assert (duel.side("LEN-160"), "choose_option" in duel.asked) == (FOE, False)  # there all Terrains are alike


def test_len_157_moves_no_machine_where_its_terrain_does_not_let_it_go() -> None:
    """Only WIND monsters leave a Vortex (T-17)."""
    machine = {"X-1": {**MONSTER, "types": ["Monster", "Machine"]}}
    zones: dict[str, Any] = {"front": {1: "LEN-157", 2: "X-1"}, "invented": machine}
    assert len(Duel(**zones).legal("activate_effect")) == 2
    assert not Duel(**zones, terrains=["Land", "Vortex", "Land", "Land", "Land"]).legal("activate_effect")
