"""Nameless Pharaoh: monsters."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import actions, battles, changes, marks, summons
from deckcheck.games.kingdom_duels.engine.cards.statics import has_player
from deckcheck.games.kingdom_duels.engine.duel.constants import HAND, PERMANENT
from deckcheck.games.kingdom_duels.engine.duel.event_model import Summoned
from deckcheck.games.kingdom_duels.engine.duel.state import Question
from tests.games.kingdom_duels.duels import FOE, ME, MONSTER, THIRD, Duel, all_effects, settle
from tests.games.kingdom_duels.effect_play import ANSWERS, end_turn, fight, on, run, summon, use


def test_nph_002_frightens_helpers() -> None:
    duel = Duel(front={1: "NPH-002 hidden_def"}, foe_front={1: "LEN-160", 2: "SOE-040"}).do("flip", "NPH-002", "atk")
    assert (duel.atk("LEN-160"), duel.def_("LEN-160")) == (350, 1500)
    assert duel.atk("SOE-040") == 1200
    assert duel.end_turn().atk("LEN-160") == 350


def test_nph_014_grows_with_every_fallen_foe() -> None:
    duel = Duel(front={1: "NPH-014", 2: "SOE-017"}, foe_front={1: "SOE-040"}).attack("SOE-017", "SOE-040").decline()
    assert duel.atk("NPH-014") == 1200
    duel = Duel(front={1: "NPH-014", 2: "SOE-040 def"}, foe_front={1: "SOE-017"}, active=FOE).attack("SOE-017", "SOE-040")
    assert duel.decline().atk("NPH-014") == 900


def test_nph_014_does_not_grow_by_its_own_fall_on_the_other_side() -> None:
    duel = Duel(foe_front={1: "NPH-014"}, front={1: "SOE-017"})
    actions.take_control(duel.state, duel.number("SOE-017"), 1)
    actions.take_control(duel.state, duel.number("NPH-014"), 0)
    actions.take_control(duel.state, duel.number("SOE-017"), 0)
    actions.take_control(duel.state, duel.number("NPH-014"), 1)
    run(duel.do("end_phase"))
    assert run(duel.do("declare_attack", "SOE-017", "NPH-014")).zone("NPH-014") == "graveyard"
    assert not [mod for mod in duel.state.changes if mod.card == duel.number("NPH-014")]


def test_nph_017_sends_back_who_came_from_the_graveyard() -> None:
    duel = Duel(front={1: "NPH-017"}, hand=["SOE-107", "SOE-040"], foe_graveyard=["SOE-017"], foe_front={1: "SOE-048"})
    assert not duel.can("activate_effect", "NPH-017")
    run(duel.do("activate_spell", "SOE-107", targets=["SOE-017"]))
    assert {tuple(one["targets"]) for one in duel.legal("activate_effect")} == {("SOE-040", "SOE-017")}
    run(duel.do("activate_effect", "NPH-017", effect=1, targets=["SOE-040", "SOE-017"]))
    assert (duel.zone("SOE-017"), duel.zone("SOE-040"), duel.zone("SOE-048")) == ("graveyard", "graveyard", "frontrow")


def test_nph_022_attacks_twice() -> None:
    duel = (
        Duel(front={1: "NPH-022", 2: "SOE-017"}, hand=["SOE-040"], foe_front={1: "LEN-100", 2: "LEN-104"})
        .attack("NPH-022", "LEN-100")
        .decline()
    )
    assert {one["attacker"] for one in duel.legal("declare_attack")} == {"NPH-022"}
    summons.special_summon(duel.state, 0, (duel.number("SOE-040"),), (0,))
    duel.do("special_summon", "SOE-040", 3, "atk")
    assert {one["attacker"] for one in duel.legal("declare_attack")} == {"NPH-022"}
    duel.do("declare_attack", "NPH-022", "LEN-104").decline()
    assert not duel.legal("declare_attack")


def test_nph_024_rolls_up_on_earth() -> None:
    duel = Duel(front={1: "NPH-024"}, terrains=["Forest"] * 5)
    changes.add_type(duel.state, duel.number("NPH-024"), "Petrified")
    assert "Petrified" not in duel.types("NPH-024")
    assert (duel.atk("NPH-024"), duel.def_("NPH-024")) == (800 + 240, 1200 + 3 * 360)
    changes.change(duel.state, duel.number("NPH-024"), "force_bonus")
    duel.state.boards[0].terrains = [6] * 5  # the Sea
    assert duel.def_("NPH-024") == 1200 + 360


def test_nph_024_triples_all_the_bonus_it_gets() -> None:
    duel = Duel(front={1: "NPH-024"}, terrains=["Forest"] * 5)
    changes.change(duel.state, duel.number("NPH-024"), "bonus_times", 1)
    assert duel.def_("NPH-024") == 1200 + 3 * 720


def test_nph_027_bonus_for_owners_and_not_against_extra_deck_monsters() -> None:
    zones: dict[str, Any] = {"front": {1: "NPH-027", 2: "SOE-040"}, "terrains": on("Land", "Forest")}
    assert Duel(**zones).atk("SOE-040") == 1560
    assert fight("SOE-040", "SOE-073", foe_front={1: "SOE-073"}, **zones).lp() == 2000 - (2600 - 1200)


def test_nph_036_ends_regeneration() -> None:
    duel = Duel(front={1: "NPH-036"}, foe_front={1: "TEG-089 def"})
    changes.change(duel.state, duel.number("TEG-089"), "set_def", 3000)
    duel.attack("NPH-036", "TEG-089").decline()
    assert "Regeneration" not in duel.types("TEG-089")


def test_nph_036_takes_a_gained_type_too_but_only_in_a_battle() -> None:
    duel = Duel(front={1: "NPH-036"}, foe_front={1: "SOE-094 def"}, foe_back={1: "NPH-153 set"})
    changes.add_type(duel.state, duel.number("SOE-094"), "Regeneration")
    duel.attack("NPH-036", "SOE-094").decline()
    assert "Regeneration" not in duel.types("SOE-094")
    duel = Duel(front={1: "NPH-036"}, foe_front={1: "TEG-041"}, foe_back={1: "NPH-153 set"})
    changes.add_type(duel.state, duel.number("TEG-041"), "Regeneration")
    run(duel.attack("NPH-036", "TEG-041"))
    assert "Regeneration" in duel.types("TEG-041")


def test_nph_048_empties_the_other_graveyard() -> None:
    dead = ["SOE-040", "SOE-048", "SOE-094"]
    duel = fight("SOE-017", "NPH-048 def", "yes", "SOE-040", "SOE-094", foe_graveyard=dead, active=FOE)
    assert [duel.zone(one) for one in dead] == ["main_deck", "graveyard", "main_deck"]
    duel = fight("SOE-017", "NPH-048 def", "no", foe_graveyard=dead, active=FOE)
    assert {duel.zone(one) for one in dead} == {"graveyard"}


def test_nph_050_survives_its_equals() -> None:
    duel = fight("NPH-050", "NPH-050#2")
    assert {duel.zone("NPH-050"), duel.zone("NPH-050#2")} == {"frontrow"}
    assert fight("SOE-017", "NPH-050", active=FOE).zone("NPH-050") == "graveyard"


def test_nph_050_survives_its_equals_in_defence_and_after_they_are_gone() -> None:
    duel = Duel(front={1: "NPH-050 def"}, foe_front={1: "NPH-036"}, active=FOE)
    changes.modify_atk(duel.state, duel.number("NPH-036"), 800)
    assert run(duel.attack("NPH-036", "NPH-050")).zone("NPH-050") == "frontrow"
    duel = Duel(front={1: "NPH-050"}, foe_front={1: "NPH-036"}, active=FOE)
    changes.modify_atk(duel.state, duel.number("NPH-036"), 800)
    run(duel.attack("NPH-036", "NPH-050"))
    assert (duel.zone("NPH-050"), duel.zone("NPH-036")) == ("frontrow", "graveyard")


def test_nph_053_pays_its_owner_for_a_ritual() -> None:
    duel = Duel(back={1: "NPH-106"}, front={1: "NPH-053", 2: "SOE-017"}, extra=["NPH-107"])
    run(duel.do("activate_effect", "NPH-106", effect=1, targets=["NPH-053", "SOE-017"]))
    assert (duel.zone("NPH-107"), duel.lp()) == ("frontrow", 2500)


def test_nph_054_attacks_from_hiding() -> None:
    duel = Duel(front={1: "NPH-054 hidden_atk"}, foe_front={1: "SOE-040"}).attack("NPH-054", "SOE-040").decline()
    assert duel.lp(FOE) == 2000 - 800
    assert fight("NPH-054", "SOE-040").lp(FOE) == 2000 - 400


def test_nph_055_serves_the_gravekeepers() -> None:
    duel = Duel(front={1: "NPH-055", 2: "MLY-127"}, deck=["MLY-099", "SOE-107"])
    assert (duel.atk("MLY-127"), duel.atk("NPH-055")) == (1700, 1000)
    assert duel.do("activate_effect", "NPH-055", 1).zone("MLY-099") == "hand"
    assert duel.zone("NPH-055") == "graveyard"


def test_nph_055_is_not_tributed_on_the_torture_wheel() -> None:
    duel = Duel(front={1: "NPH-055"}, deck=["MLY-099"], foe_back={1: "NPH-039 on NPH-055"})
    assert not duel.can("activate_effect", "NPH-055")


def test_nph_058_sends_attackers_home() -> None:
    duel = Duel(front={1: "NPH-058"}, foe_front={1: "SOE-017"}, active=FOE).attack("SOE-017", "NPH-058").decline()
    assert (duel.zone("SOE-017"), duel.zone("NPH-058")) == ("hand", "graveyard")


@pytest.mark.parametrize(("target", "attacker"), [("NPH-058 hidden_def", "SOE-017"), ("NPH-058", "NPH-156")])
def test_nph_058_must_be_face_up_against_a_normal_monster(target: str, attacker: str) -> None:
    assert fight(attacker, target, active=FOE).zone(attacker) == "frontrow"


def test_nph_028_may_attack_its_own_side() -> None:
    duel = Duel(front={1: "NPH-028", 2: "SOE-040"}, foe_front={1: "SOE-065"})
    run(duel.do("end_phase"))
    found = {(one["attacker"], one["target"]) for one in duel.legal("declare_attack")}
    assert found == {("NPH-028", "SOE-065"), ("NPH-028", "SOE-040"), ("SOE-040", "SOE-065")}


def test_nph_029_lets_traps_come_from_the_hand() -> None:
    zones: dict[str, Any] = {
        "front": {1: "NPH-029", 2: "SOE-040"},
        "hand": ["SOE-062"],
        "foe_front": {1: "SOE-017", 2: "SOE-007"},
    }
    duel = Duel(active=FOE, **zones)
    actions.to_graveyard(duel.state, duel.number("NPH-029"))
    settle(duel.state)
    duel.attack("SOE-017", "SOE-040")
    assert {"choose_traps", "pass"} <= duel.asked
    run(duel.do("choose_traps", ["SOE-062"]))
    assert (duel.zone("SOE-017"), duel.zone("SOE-062"), duel.zone("SOE-040")) == ("graveyard", "graveyard", "frontrow")
    duel = Duel(active=FOE, **zones)
    assert run(duel.attack("SOE-017", "SOE-040")).zone("SOE-062") == "hand"


def test_nph_029_lets_traps_without_a_trigger_come_from_the_hand() -> None:
    for fallen in (True, False):
        duel = Duel(active=FOE, front={1: "NPH-029"}, hand=["NPH-059"], foe_hand=["NPH-076"])
        if fallen:
            actions.to_graveyard(duel.state, duel.number("NPH-029"))
            settle(duel.state)
        duel.do("activate_spell", "NPH-076")
        assert duel.can("activate_trap", "NPH-059") == fallen
    duel = Duel(active=FOE, front={1: "NPH-029"}, hand=["NPH-059"], foe_hand=["NPH-076"])
    actions.to_graveyard(duel.state, duel.number("NPH-029"))
    settle(duel.state)
    run(duel.do("activate_spell", "NPH-076").do("activate_trap", "NPH-059"))
    assert (duel.zone("NPH-059"), duel.zone("NPH-076")) == ("graveyard", "graveyard")


def test_nph_033_takes_a_named_card_from_an_opponents_deck() -> None:
    duel = Duel(front={1: "NPH-033"}, foe_deck=["SOE-017", "SOE-040"])
    actions.destroy(duel.state, duel.number("NPH-033"), 1)
    settle(duel.state)
    run(duel, "yes", "Blue-Eyes White Dragon", "add it")
    assert (duel.zone("SOE-017"), duel.can("normal_summon", "SOE-017")) == ("hand", True)
    duel = Duel(front={1: "NPH-033 def"}, foe_deck=["SOE-017"])
    actions.destroy(duel.state, duel.number("NPH-033"), 1)
    settle(duel.state)
    assert "choose_option" not in duel.decline().asked


def test_nph_048_does_not_touch_a_guarded_graveyard() -> None:
    dead = ["SOE-040", "SOE-048"]
    zones: dict[str, Any] = {"front": {3: "NPH-048 def"}, "foe_front": {2: "PYL-035", 3: "SOE-017"}}
    duel = Duel(**zones, foe_graveyard=dead, active=FOE).attack("SOE-017", "NPH-048")
    assert not duel.legal("choose_option")
    assert run(duel).zone("NPH-048") == "graveyard"


def test_nph_014_does_not_grow_when_a_monster_of_the_teammate_falls() -> None:
    zones: dict[str, Any] = {"front": {1: "NPH-014"}, "foe_front": {1: "SOE-017"}, "third_deck": 10, "fourth_deck": 10}
    duel = Duel(third_front={1: "SOE-040 def"}, active=FOE, turn=10, **zones)
    run(duel.attack("SOE-017", "SOE-040"))
    assert (duel.zone("SOE-040"), duel.atk("NPH-014")) == ("graveyard", 900)


def test_nph_022_has_no_second_attack_after_one_that_it_is_forced_to() -> None:
    duel = Duel(front={1: "NPH-022", 2: "SOE-048"}, foe_front={1: "LEN-100", 2: "SOE-017", 3: "SOE-040"}, active=FOE)
    run(duel.do("end_phase"))
    battles.force_attack(duel.state, duel.number("NPH-022"), duel.number("LEN-100"))
    settle(duel.state)
    assert run(duel).zone("LEN-100") == "graveyard"
    run(duel.do("declare_attack", "SOE-040", "NPH-022"))
    assert not duel.legal("declare_attack")


def test_nph_053_gives_nothing_when_another_player_tributes_it() -> None:
    zones: dict[str, Any] = {"back": {1: "NPH-102"}, "extra": ["NPH-103"], "foe_front": {1: "NPH-053", 2: "SOE-040"}}
    duel = use("NPH-102", "NPH-053", "SOE-040", front={3: "SOE-065"}, **zones)
    assert (duel.side("NPH-103"), duel.zone("NPH-053"), duel.lp(FOE)) == (FOE, "graveyard", 2000)


def test_nph_033_names_a_card_when_it_goes_hidden_in_attack() -> None:
    duel = Duel(front={1: "NPH-033 hidden_atk"}, foe_deck=["SOE-107", "SOE-040"])
    actions.destroy(duel.state, duel.number("NPH-033"), 1)
    settle(duel.state)
    assert "trigger" in {question.kind for question in duel.state.stack if isinstance(question, Question)}


def test_nph_017_destroys_whom_nph_149_raised() -> None:
    duel = Duel(front={1: "NPH-017"}, hand=["NPH-149", "SOE-040"], foe_graveyard=["SOE-048"])
    run(duel.do("activate_spell", "NPH-149"))
    run(duel.do("activate_effect", "NPH-017", effect=1, targets=["SOE-040", "SOE-048"]))
    assert duel.zone("SOE-048") == "graveyard"


def test_nph_029_opens_the_hand_from_the_backrow_as_well() -> None:
    duel = Duel(front={1: "SOE-040"}, back={1: "NPH-029 on SOE-040"})
    actions.to_graveyard(duel.state, duel.number("NPH-029"))
    settle(duel.state)
    assert has_player(duel.state, 0, "player_traps_from_hand")


def test_nph_022_attacks_twice_from_hiding() -> None:
    duel = Duel(front={3: "NPH-022 hidden_atk"}, foe_front={1: "SOE-065", 2: "SOE-065#2"})
    run(duel.attack("NPH-022", "SOE-065"))
    assert duel.can("declare_attack", "NPH-022")


def test_nph_029_lets_a_trap_of_the_hand_answer_its_own_fall() -> None:
    zones: dict[str, Any] = {"hand": ["LEN-131"], "foe_front": {1: "SOE-017"}}
    duel = Duel(active=FOE, front={1: "NPH-029"}, **zones).attack("SOE-017", "NPH-029")
    assert {"choose_traps", "pass"} <= duel.asked
    run(duel)
    assert (duel.zone("SOE-017"), duel.zone("LEN-131")) == ("graveyard", "graveyard")
    duel = Duel(active=FOE, front={1: "NPH-028"}, **zones).attack("SOE-017", "NPH-028")
    assert run(duel).zone("LEN-131") == "hand"


def test_nph_061_comes_back_once() -> None:
    duel = Duel(front={1: "NPH-061 def"}, foe_front={1: "SOE-017"}, active=FOE).attack("SOE-017", "NPH-061").decline()
    assert {one["position"] for one in duel.legal("special_summon")} == {"atk"}
    assert duel.do("special_summon", "NPH-061", 1, "atk").zone("NPH-061") == "frontrow"
    actions.to_graveyard(duel.state, duel.number("NPH-061"))
    settle(duel.state)
    assert "special_summon" not in duel.asked


def test_nph_061_comes_back_from_the_hand_too() -> None:
    duel = Duel(front={1: "NPH-061"})
    actions.to_hand(duel.state, duel.number("NPH-061"))
    settle(duel.state)
    assert run(duel).zone("NPH-061") == "frontrow"


def test_nph_063_brings_a_gravekeeper_from_the_bottom_to_the_top() -> None:
    deck = ["MLY-125", "SOE-017", "SOE-040", "SOE-048", "SOE-049"]
    duel = use("NPH-063", answers=("MLY-125",), deck=deck)
    assert duel.state.players[0].deck.cards[-1] == duel.number("MLY-125")
    assert use("NPH-063", answers=("none",), deck=deck).state.players[0].deck.cards[-1] != duel.number("MLY-125")


def test_nph_064_draws_for_a_gravekeeper() -> None:
    duel = Duel(front={1: "NPH-064", 2: "MLY-127", 3: "SOE-040"})
    assert [one["targets"] for one in duel.legal("activate_effect")] == [["MLY-127"]]
    duel.do("activate_effect", "NPH-064", 1, ["MLY-127"])
    assert (duel.hand(), duel.zone("MLY-127")) == (1, "graveyard")


def test_nph_073_returns_after_a_foes_effect() -> None:
    duel = run(
        Duel(front={1: "NPH-073"}, foe_hand=["NPH-127"], active=FOE).do("activate_spell", "NPH-127", targets=["NPH-073"]),
        "destroy",
    )
    assert duel.zone("NPH-073") == "graveyard"
    run(end_turn(duel).do("activate_effect", "NPH-073", effect=1))
    assert duel.zone("NPH-073") == "frontrow"
    assert not Duel(graveyard=["NPH-073"]).can("activate_effect", "NPH-073")


def test_nph_075_raises_up_to_three_who_cannot_attack() -> None:
    zones: dict[str, Any] = {"graveyard": ["SOE-017", "SOE-043", "SOE-052"], "front": {1: "SOE-040"}}
    duel = summon("NPH-075", "yes", "SOE-040", **zones)
    assert [duel.zone(code) for code in ("SOE-040", "SOE-017", "SOE-043", "SOE-052")] == ["graveyard"] * 2 + ["frontrow"] * 2
    assert not any(duel.can("declare_attack", code) for code in ("SOE-043", "SOE-052"))
    assert summon("NPH-075", "no", **zones).zone("SOE-043") == "graveyard"


def test_nph_075_tributes_another_monster_where_it_cannot_be_tributed() -> None:
    duel = Duel(hand=["NPH-075"], graveyard=["SOE-043"], front={1: "SOE-040"})
    changes.change(duel.state, duel.number("NPH-075"), "no_tribute", True, PERMANENT)
    run(duel.do("normal_summon", "NPH-075", zone=3, position="atk"), "yes")
    assert (duel.zone("SOE-040"), duel.zone("SOE-043")) == ("graveyard", "frontrow")


def test_nph_084_drags_a_stronger_monster_along() -> None:
    duel = fight("NPH-084", "SOE-017")
    assert (duel.zone("NPH-084"), duel.zone("SOE-017"), duel.lp(), duel.lp(FOE)) == ("graveyard", "graveyard", 800, 1200)
    duel = fight("NPH-084", "SOE-073")
    assert (duel.zone("SOE-073"), duel.lp(), duel.lp(FOE)) == ("frontrow", 2000 - 1400, 2000)


def test_nph_084_forgets_a_battle_that_did_not_come() -> None:
    duel = Duel(front={1: "NPH-084"}, foe_front={1: "SOE-017", 2: "PYL-088 def"}, hand=["NPH-127"]).attack("NPH-084", "SOE-017")
    while not duel.state.chain:
        duel.do("pass")
    run(duel.do("activate_spell", "NPH-127", targets=["SOE-017"], by=ME), "destroy")
    run(end_turn(end_turn(duel)).attack("NPH-084", "PYL-088"))
    assert (duel.zone("PYL-088"), duel.lp()) == ("frontrow", 1700 - (1700 - 1200))


def test_nph_086_poisons_extra_monsters_and_leaves_a_plant() -> None:
    plant = {**MONSTER, "types": ["Monster", "Plant"]}
    duel = Duel(front={1: "NPH-086"}, foe_front={1: "NPH-156 def"}, graveyard=["X-1"], invented={"X-1": plant})
    changes.change(duel.state, duel.number("NPH-156"), "set_def", 1500)
    assert "Poisoned" in run(duel.attack("NPH-086", "NPH-156")).types("NPH-156")
    changes.add_type(duel.state, duel.number("NPH-086"), "Poisoned")
    assert "Poisoned" not in duel.types("NPH-086")
    zones: dict[str, Any] = {"graveyard": ["X-1", "SOE-040"], "invented": {"X-1": plant}, "active": FOE}
    duel = fight("SOE-017", "NPH-086 def", "yes", **zones)
    assert (duel.zone("X-1"), duel.zone("SOE-040")) == ("frontrow", "graveyard")


def test_nph_089_fights_with_an_empty_hand() -> None:
    assert Duel(front={1: "NPH-089"}, hand=["SOE-040"]).atk("NPH-089") == 2000
    assert Duel(front={1: "NPH-089"}, hand=["SOE-040", "SOE-017"]).atk("NPH-089") == 1600


def test_nph_090_frightens_while_it_is_there() -> None:
    duel = Duel(hand=["NPH-090"], foe_front={1: "SOE-017", 2: "NPH-156"}).do("normal_summon", "NPH-090", 1, "atk")
    assert run(duel, "yes").atk("SOE-017") == 2200
    assert duel.end_turn().atk("SOE-017") == 2200
    actions.to_graveyard(duel.state, duel.number("NPH-090"))
    settle(duel.state)
    assert duel.atk("SOE-017") == 3000
    duel = Duel(hand=["NPH-090"], foe_front={1: "SOE-017"}).do("normal_summon", "NPH-090", 1, "def")
    assert "choose_option" not in duel.asked


def test_nph_091_swaps_attack_and_defence_for_a_turn() -> None:
    duel = Duel(front={1: "NPH-091"}).do("activate_effect", "NPH-091", 1)
    assert (duel.atk("NPH-091"), duel.def_("NPH-091")) == (1200, 1800)
    assert not duel.can("activate_effect", "NPH-091")
    assert duel.end_turn().atk("NPH-091") == 1800


def test_nph_091_is_turned_back_by_weapon_change() -> None:
    duel = Duel(front={1: "NPH-091"}, hand=["NPH-120"]).do("activate_effect", "NPH-091", 1)
    duel.do("activate_spell", "NPH-120", ["NPH-091"])
    assert (duel.atk("NPH-091"), duel.def_("NPH-091")) == (1800, 1200)
    assert (duel.end_turn().atk("NPH-091"), duel.def_("NPH-091")) == (1200, 1800)


def test_nph_110_punishes_attacks_upon_illusions() -> None:
    duel = Duel(front={1: "NPH-110", 2: "PYL-109 def"}, foe_front={1: "LEN-100"}, active=FOE)
    duel.attack("LEN-100", "PYL-109").decline()
    assert duel.atk("LEN-100") == 0
    assert duel.end_turn().atk("LEN-100") == 0
    assert duel.end_turn().atk("LEN-100") == 500


def test_nph_083_makes_a_clone_of_itself_for_two_water_monsters() -> None:
    zones: dict[str, Any] = {"front": {3: "NPH-083"}, "extra": ["KOD-064"], "graveyard": ["PYL-057", "SOE-048", "PYL-057#2"]}
    duel = use("NPH-083", "PYL-057", "PYL-057#2", **zones)
    assert (duel.zone("KOD-064"), duel.atk("KOD-064"), duel.zone("PYL-057")) == ("frontrow", 1700, "eroded")
    assert not duel.can("activate_effect", "NPH-083")
    assert not Duel(**{**zones, "graveyard": ["PYL-057", "SOE-048"]}).can("activate_effect", "NPH-083")


def test_nph_090_frightens_nobody_who_cannot_be_targeted() -> None:
    duel = Duel(hand=["NPH-090"], foe_front={1: "SOE-017"})
    changes.change(duel.state, duel.number("SOE-017"), "untargetable")
    settle(duel.state)
    assert not duel.do("normal_summon", "NPH-090", 1, "atk").legal("choose_option")


def test_nph_086_may_bring_itself_back() -> None:
    duel = fight("SOE-017", "NPH-086", "yes", active=FOE)
    assert (duel.zone("NPH-086"), duel.side("NPH-086")) == ("frontrow", ME)


def test_nph_110_dazzles_until_the_end_phase_of_its_player() -> None:
    duel = Duel(
        front={1: "NPH-110 def"},
        foe_front={1: "X-1"},
        third_deck=10,
        active=FOE,
        turn=8,
        invented={"X-1": {**MONSTER, "atk": 600}},
    )
    run(duel.attack("X-1", "NPH-110"))
    assert duel.atk("X-1") == 100
    assert end_turn(duel).atk("X-1") == 100
    assert end_turn(duel).atk("X-1") == 100
    assert end_turn(duel).atk("X-1") == 600


def test_nph_086_poisons_even_when_it_falls() -> None:
    duel = fight("NPH-086", "PYL-054")
    assert (duel.zone("NPH-086"), "Poisoned" in duel.types("PYL-054")) == ("graveyard", True)


def test_nph_090_frightens_nobody_after_it_has_left_the_field() -> None:
    duel = Duel(hand=["NPH-090"], foe_front={1: "SOE-017"})
    number = duel.number("NPH-090")
    all_effects()["NPH-090"].triggers[0].react(duel.state, number, 0, Summoned(number, "normal", HAND, -1, 0))
    settle(duel.state)
    assert not duel.state.changes.of("jeroid")


def test_nph_073_looks_at_the_card_that_destroyed_it() -> None:
    for source, marked in (("SOE-062", False), ("SOE-107", True)):
        duel = Duel(front={1: "NPH-073"}, back={1: "SOE-062 set"}, foe_hand=["SOE-107"])
        duel.state.acting = duel.number("SOE-107")  # an effect of an opponent that is over
        duel.state.cause = duel.number(source)
        actions.destroy(duel.state, duel.number("NPH-073"), 0)
        duel.state.cause = -1
        settle(duel.state)
        assert marks.marked(duel.state, duel.number("NPH-073"), "felled_by_foe") is marked


def test_nph_084_hurts_who_attacked_with_it_and_not_its_owner() -> None:
    duel = Duel(front={1: "NPH-084"}, foe_front={1: "SOE-040", 2: "SOE-049"}, active=FOE)
    actions.take_control(duel.state, duel.number("NPH-084"), 1)
    actions.take_control(duel.state, duel.number("SOE-049"), 0)
    settle(duel.state)
    gap = duel.atk("SOE-049") - duel.atk("NPH-084")
    assert gap > 0
    run(duel.attack("NPH-084", "SOE-049"))
    assert (duel.zone("SOE-049"), duel.lp(FOE), duel.lp()) == ("graveyard", 2000 - min(1200, gap), 2000 - min(800, gap))


def test_nph_075_asks_for_a_tribute_only_where_a_puppet_can_come() -> None:
    zones: dict[str, Any] = {"hand": ["NPH-075"], "graveyard": ["SOE-017"]}
    duel = Duel(front={1: "SOE-040"}, **zones).do("normal_summon", "NPH-075", zone=3, position="atk")
    assert "choose_option" not in duel.asked
    duel = Duel(front={1: "SOE-043"}, **zones).do("normal_summon", "NPH-075", zone=3, position="atk")
    assert run(duel, "yes", "SOE-043").zone("SOE-043") == "frontrow"


def test_nph_111_carries_others() -> None:
    assert Duel(front={1: "NPH-111", 2: "SOE-017"}).atk("SOE-017") == 3900
    assert Duel(front={1: "NPH-111 def", 2: "SOE-017"}).atk("SOE-017") == 3000
    assert Duel(front={1: "NPH-111", 2: "SOE-017"}, terrains=["Mountain"] * 5).atk("SOE-017") == 3900
    assert Duel(front={1: "NPH-111", 2: "SOE-040"}).atk("SOE-040") == 1200


def test_nph_113_strengthens_its_twin_in_a_foes_battle() -> None:
    duel = Duel(front={1: "NPH-113", 2: "NPH-119 def"}, foe_front={1: "SOE-040"}, active=FOE).attack("SOE-040", "NPH-119")
    run(duel.do("activate_effect", "NPH-113", effect=1, targets=["NPH-119"], by=ME))
    assert (duel.zone("NPH-113"), duel.def_("NPH-119")) == ("attached", 2000)
    assert (end_turn(duel).zone("NPH-113"), duel.def_("NPH-119")) == ("frontrow", 1000)


def test_nph_114_guards_big_dragons() -> None:
    duel = Duel(front={1: "NPH-114 def", 2: "SOE-017"}, foe_front={1: "SOE-017#2"}, active=FOE).attack("SOE-017#2", "SOE-017")
    assert duel.do("choose_option", "yes").decline().zone("NPH-114") == "graveyard"
    duel = Duel(front={1: "NPH-114 def", 2: "SOE-007"}, foe_front={1: "SOE-017"}, active=FOE).attack("SOE-017", "SOE-007")
    assert "choose_option" not in duel.decline().asked
    assert duel.zone("SOE-007") == "graveyard"


def test_nph_118_leads_from_the_right() -> None:
    assert Duel(front={1: "SOE-040", 3: "NPH-118", 4: "SOE-048"}).atk("NPH-118") == 1400


def test_nph_119_strengthens_its_twin_in_an_own_battle() -> None:
    duel = Duel(front={1: "NPH-113", 2: "NPH-119"}, foe_front={1: "SOE-040"})
    assert not duel.can("activate_effect", "NPH-119")
    run(duel.do("end_phase"))
    run(duel.do("activate_effect", "NPH-119", effect=1, targets=["NPH-113"]))
    assert (duel.zone("NPH-119"), duel.atk("NPH-113")) == ("attached", 2000)
    assert end_turn(duel).zone("NPH-119") == "frontrow"


@pytest.mark.parametrize(("code", "bearer"), [("NPH-124", "NPH-128"), ("NPH-128", "NPH-131"), ("NPH-131", "NPH-124")])
def test_nph_124_128_131_unite_and_part(code: str, bearer: str) -> None:
    duel = use(code, bearer, front={1: code, 2: bearer, 3: "SOE-040"})
    assert (duel.zone(code), duel.atk(bearer)) == ("backrow", duel.state.game.atk[duel.number(bearer)] + 300)
    assert not duel.can("activate_effect", code)
    duel = Duel(front={1: bearer}, back={1: f"{code} on {bearer}"}, foe_front={1: "SOE-017"}, active=FOE)
    run(duel.attack("SOE-017", bearer), "yes")
    assert (duel.zone(code), duel.zone(bearer)) == ("graveyard", "frontrow")
    duel = use(code, front={1: bearer}, back={1: f"{code} on {bearer}"})
    assert (duel.zone(code), duel.atk(bearer)) == ("frontrow", duel.state.game.atk[duel.number(bearer)])


def test_nph_148_ends_the_battle_from_the_graveyard() -> None:
    duel = Duel(front={1: "NPH-148 def", 2: "SOE-040"}, foe_front={1: "NPH-022", 2: "SOE-017"}, active=FOE)
    changes.change(duel.state, duel.number("NPH-022"), "set_atk", 2000)
    duel.attack("NPH-022", "NPH-148").decline().do("declare_attack", "NPH-022", "SOE-040")
    duel.do("activate_effect", "NPH-148", 1, by=ME).decline()
    assert (duel.zone("NPH-148"), duel.zone("SOE-040")) == ("eroded", "frontrow")
    assert not duel.legal("declare_attack")
    duel = Duel(graveyard=["NPH-148"], front={1: "SOE-040"}, foe_front={1: "SOE-017"}, active=FOE)
    assert not duel.attack("SOE-017", "SOE-040").can("activate_effect", "NPH-148")


def test_nph_160_brings_the_sea() -> None:
    duel = Duel(hand=["NPH-160"]).do("normal_summon", "NPH-160", 1, "atk").do("choose_option", "yes").do("choose_option", "2:1")
    assert (duel.terrains()[0], duel.terrains(FOE)[0]) == ("Land", "Sea")


def test_nph_161_sucks_newcomers_dry() -> None:
    duel = summon("SOE-040", by=FOE, front={1: "NPH-161"})
    assert (duel.def_("SOE-040"), duel.lp(), duel.lp(FOE)) == (300, 2400, 2100)
    assert summon("NPH-084", by=FOE, front={1: "NPH-161", 2: "NPH-161#2"}).zone("NPH-084") == "graveyard"


def test_nph_161_spares_a_teammates_monster() -> None:
    duel = Duel(front={1: "NPH-161"}, third_hand=["SOE-040"], active=THIRD, turn=9)
    duel.state.players[2].team = duel.state.players[0].team
    run(duel.do("normal_summon", "SOE-040", zone=3, position="atk"))
    assert (duel.def_("SOE-040"), duel.lp()) == (800, 2000)


def test_nph_163_attacks_whom_it_wants() -> None:
    foes = {1: "LEN-033", 2: "KOD-016"}
    duel = Duel(front={1: "NPH-163", 2: "SOE-040"}, foe_front=foes, foe_terrains=["Volcano"] * 5).do("end_phase").decline()
    legal = duel.legal("declare_attack")
    assert {one["target"] for one in legal if one["attacker"] == "NPH-163"} == {"LEN-033", "KOD-016"}
    assert {one["target"] for one in legal if one["attacker"] == "SOE-040"} == {"KOD-016"}


def test_nph_167_avenges_itself_with_at_most_1000_and_not_in_defence() -> None:
    for position, lp in (("atk", 1000), ("def", 2000)):
        duel = Duel(front={1: f"NPH-167 {position}"}, foe_front={1: "SOE-017"}, active=FOE)
        changes.change(duel.state, duel.number("NPH-167"), "base_atk", 1500)
        assert run(duel.attack("SOE-017", "NPH-167")).lp(FOE) == lp


def test_nph_170_shoots_at_empty_ground() -> None:
    duel = Duel(front={1: "NPH-170"}, foe_front={1: "SOE-040"})
    assert {(one["player"], one["zone"]) for one in duel.legal("strike")} == {(FOE, zone) for zone in (2, 3, 4, 5)}
    assert duel.do("strike", "NPH-170", FOE, 2).lp(FOE) == 1900
    assert Duel(front={1: "NPH-170"}, foe_lp=300).can("strike", "NPH-170")
    assert not Duel(front={1: "NPH-170"}, foe_lp=200).can("strike", "NPH-170")


def test_nph_171_basks() -> None:
    assert Duel(front={1: "NPH-171 def"}, active=FOE).end_turn().lp() == 2500
    assert Duel(front={1: "NPH-171"}, active=FOE).end_turn().lp() == 2000
    assert Duel(front={1: "NPH-171 def"}, active=FOE, lp=2100).end_turn().lp() == 2100
    assert end_turn(Duel(front={1: "NPH-171 def"}, active=ME)).lp() == 2000


def test_nph_119_goes_nowhere_after_it_has_left_the_field() -> None:
    duel = (
        Duel(front={1: "NPH-113", 2: "NPH-119"}, foe_front={1: "SOE-040"}, foe_back={1: "NPH-035 set"})
        .do("end_phase")
        .decline()
    )
    duel.do("activate_effect", "NPH-119", effect=1, targets=["NPH-113"])
    actions.to_hand(duel.state, duel.number("NPH-119"))
    assert run(duel).zone("NPH-119") == "hand"


def test_nph_161_destroys_nobody_who_had_no_def_before() -> None:
    none = Duel(front={1: "NPH-161"}, foe_hand=["X-1"], active=FOE, invented={"X-1": {**MONSTER, "def": 0}})
    run(none.do("normal_summon", "X-1", zone=1, position="atk"))
    assert (none.zone("X-1"), none.lp(), none.lp(FOE)) == ("frontrow", 2400, 2100)


def test_nph_170_finds_no_empty_ground_before_a_monster_in_the_backrow() -> None:
    duel = Duel(front={1: "NPH-170"}, foe_back={2: "SOE-040 def"})
    assert {one["zone"] for one in duel.legal("strike")} == {1, 3, 4, 5}


def test_nph_113_hides_beneath_its_twin_only_from_opponents() -> None:
    def can(active: str) -> bool:
        zones: dict[str, Any] = {"third_front": {1: "SOE-049"}, "fourth_front": {1: "SOE-048"}, "foe_front": {1: "SOE-040"}}
        duel = Duel(front={1: "NPH-113", 2: "NPH-119"}, active=active, phase="battle", **zones)
        effects = all_effects()["NPH-113"]
        return effects.uses[0].can(duel.state, duel.number("NPH-113"), 0)

    assert [can(player) for player in (ME, FOE, THIRD)] == [False, True, False]


def test_nph_163_ignores_what_protects_the_frontrow_only() -> None:
    duel = Duel(front={1: "NPH-163"}, foe_front={1: "SOE-040"}, foe_back={2: "SOE-048 atk"}, phase="battle")
    for code in ("SOE-040", "SOE-048"):
        changes.change(duel.state, duel.number(code), "cannot_be_attacked")
    settle(duel.state)
    assert [one["target"] for one in duel.legal("declare_attack")] == ["SOE-040"]


def test_nph_124_does_not_equip_a_monster_that_changed_sides_in_answer() -> None:
    duel = Duel(front={1: "NPH-124", 2: "NPH-128"})
    actions.take_control(duel.state, duel.number("NPH-128"), 1)
    settle(duel.state)
    all_effects()["NPH-124"].uses[0].resolve(duel.state, duel.number("NPH-124"), 0, (duel.number("NPH-128"),))
    assert duel.zone("NPH-124") == "frontrow"


def test_nph_131_is_given_up_by_who_controls_it_with_its_bearer() -> None:
    duel = Duel(front={1: "NPH-132", 2: "SOE-017"}, back={1: "NPH-131 on NPH-132"})
    actions.take_control(duel.state, duel.number("NPH-132"), 1)
    settle(duel.state)
    duel.attack("SOE-017", "NPH-132").do("choose_option", "yes", by=FOE)
    assert (duel.zone("NPH-131"), duel.zone("NPH-132")) == ("graveyard", "frontrow")


def test_nph_161_gains_lp_though_the_newcomer_has_gone() -> None:
    duel = Duel(front={1: "NPH-161"}, foe_hand=["SOE-040"], hand=["X-HAND"], active=FOE, invented=ANSWERS)
    duel.do("normal_summon", "SOE-040", zone=3, position="atk")
    run(duel.do("activate_spell", "X-HAND", targets=["SOE-040"], by=ME))
    assert (duel.zone("SOE-040"), duel.lp(), duel.lp(FOE)) == ("hand", 2400, 2000)


def test_nph_123_calls_nobody_to_a_full_field() -> None:
    front = {1: "NPH-139", 2: "SOE-040", 3: "SOE-048"}
    zones: dict[str, Any] = {"hand": ["NPH-123", "NPH-138"]}
    duel = Duel(front=front, **zones).do("normal_summon", "NPH-123", zone=5, position="atk")
    assert "choose_option" in duel.asked
    duel = Duel(front={**front, 4: "SOE-017"}, **zones).do("normal_summon", "NPH-123", zone=5, position="atk")
    assert "choose_option" not in duel.asked


def test_nph_138_calls_from_the_deck_or_from_the_hand() -> None:
    duel = Duel(hand=["NPH-138", "NPH-139#2"], front={1: "NPH-123"}, deck=["NPH-139", "SOE-040"])
    duel.do("normal_summon", "NPH-138", 2, "atk").do("choose_option", "yes")
    assert {one["card"] for one in duel.legal("special_summon")} == {"NPH-139", "NPH-139#2"}


def test_nph_093_haunts_the_graveyard_of_its_killer() -> None:
    duel = Duel(active=FOE, front={1: "NPH-093"}, foe_front={1: "SOE-017"}, foe_hand=["SOE-040"])
    run(duel.attack("SOE-017", "NPH-093"))
    assert duel.side("NPH-093") == FOE
    run(duel.do("end_phase"))
    assert duel.hand(FOE) == 0
    own = Duel(front={1: "NPH-093"}, foe_front={1: "SOE-017"})
    run(own.attack("NPH-093", "SOE-017"))
    assert own.side("NPH-093") == ME
