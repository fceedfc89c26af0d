"""Nameless Pharaoh: monsters 001 to 060."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import actions, battles, changes, summons
from deckcheck.games.kingdom_duels.engine.cards.statics import has_player
from deckcheck.games.kingdom_duels.engine.duel.state import Question
from tests.games.kingdom_duels.duels import FOE, Duel, settle
from tests.games.kingdom_duels.effect_play import fight, on, run, use


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
