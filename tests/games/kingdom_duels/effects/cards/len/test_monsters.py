"""Loose Ends: monsters."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import actions, battles, changes, choices, marks, summons, triggers
from deckcheck.games.kingdom_duels.effects.parts.terrains import terrain_attribute
from deckcheck.games.kingdom_duels.engine.cards.values import attributes_of, names_of
from deckcheck.games.kingdom_duels.engine.duel.changes import Mod
from deckcheck.games.kingdom_duels.engine.duel.constants import ON_FIELD, PERMANENT
from deckcheck.games.kingdom_duels.engine.duel.effect_model import CardEffects, Trigger
from deckcheck.games.kingdom_duels.engine.duel.event_model import BattleBegan, EndPhaseBegan
from deckcheck.games.kingdom_duels.engine.duel.state import State, touch
from deckcheck.games.kingdom_duels.engine.zones.moves import destroy
from deckcheck.games.kingdom_duels.play import ENGINE
from tests.games.kingdom_duels.duels import FOE, MONSTER, Duel, all_effects, give_effects, settle
from tests.games.kingdom_duels.effect_play import ANSWERS, LAND, ME, cast, end_turn, fight, looked, on, run, use


def test_len_001_weakens_small_monsters_of_its_column() -> None:
    duel = Duel(front={1: "LEN-001"}, foe_front={5: "SOE-048", 4: "SOE-040"})
    assert (duel.def_("SOE-048"), duel.def_("SOE-040")) == (200, 800)


def test_len_002_joins_a_big_dinosaur() -> None:
    assert not Duel(hand=["LEN-002"], front={1: "SOE-040"}).can("activate_effect", "LEN-002")
    duel = Duel(hand=["LEN-002"], front={1: "LEN-001"}).do("activate_effect", "LEN-002", 1)
    duel.do("special_summon", "LEN-002", 2, "atk")
    assert duel.zone("LEN-002") == "frontrow"


def test_len_004_poisons_normal_monsters_on_and_beside_a_terrain() -> None:
    duel = Duel(front={1: "LEN-004"}, foe_front={1: "SOE-017", 2: "SOE-040", 3: "SOE-048", 4: "SOE-073"})
    duel.do("strike", "LEN-004", FOE, 3)
    poisoned = [code for code in ("SOE-017", "SOE-040", "SOE-048", "SOE-073") if "Poisoned" in duel.types(code)]
    assert poisoned == ["SOE-040", "SOE-048"]


def test_len_007_takes_an_attack_near_water() -> None:
    duel = Duel(
        front={1: "SOE-017"}, foe_front={1: "SOE-040", 2: "LEN-007 def"}, foe_terrains=["Sea", "Land", "Land", "Land", "Land"]
    )
    duel.attack("SOE-017", "SOE-040").do("choose_option", "yes")
    assert duel.zone("LEN-007") == "graveyard"
    assert duel.zone("SOE-040") == "frontrow"


def test_len_007_takes_attacks_upon_monsters_in_the_water() -> None:
    row = ["Land", "Sea", "Land", "Land", "Land"]
    duel = Duel(front={1: "LEN-007 def", 2: "SOE-040", 3: "SOE-048"}, terrains=row, foe_front={1: "SOE-017"}, active=FOE)
    duel.attack("SOE-017", "SOE-040").do("choose_option", "yes").decline()
    assert (duel.zone("SOE-040"), duel.zone("LEN-007")) == ("frontrow", "graveyard")


def test_len_007_takes_an_attack_of_its_own_side_too() -> None:
    front = {1: "LEN-007 def", 2: "SOE-040", 3: "NPH-028"}
    duel = Duel(front=front, terrains=["Land", "Sea", "Land", "Land", "Land"], foe_front={1: "SOE-017"})
    duel.attack("NPH-028", "SOE-040").decline()
    duel.do("choose_option", "yes")
    assert duel.state.attack is None or duel.state.attack[1] == duel.number("LEN-007")
    assert run(duel).zone("SOE-040") == "frontrow"


@pytest.mark.parametrize(("front", "target"), [({1: "LEN-007 def", 3: "SOE-040"}, "SOE-040"), ({2: "LEN-007"}, "LEN-007")])
def test_len_007_is_not_asked_on_dry_land_or_for_itself(front: dict[int, str], target: str) -> None:
    row = ["Land", "Sea", "Land", "Land", "Land"]
    duel = Duel(front=front, terrains=row, foe_front={1: "SOE-017"}, active=FOE).attack("SOE-017", target)
    assert "choose_option" not in duel.asked
    assert duel.decline().zone(target) == "graveyard"


def test_len_010_has_a_double_bonus_between_waters() -> None:
    row = ["Sea", "Sea", "Sea", "Land", "Land"]
    assert Duel(front={2: "LEN-010"}, terrains=row).atk("LEN-010") == 1900 + 2 * 570
    assert Duel(front={1: "LEN-010"}, terrains=row).atk("LEN-010") == 1900 + 570


def test_len_013_erodes_a_dead_monster() -> None:
    duel = Duel(front={1: "LEN-013"}, foe_graveyard=["SOE-017", "SOE-107"])
    assert len(duel.legal("activate_effect")) == 1
    duel.do("activate_effect", "LEN-013", 1, ["SOE-017"])
    assert duel.zone("SOE-017") == "eroded"
    assert not Duel(front={1: "LEN-013 def"}, foe_graveyard=["SOE-017"]).can("activate_effect", "LEN-013")


def test_len_018_patrols() -> None:
    duel = Duel(front={1: "LEN-018"}, foe_back={5: "SOE-062 set", 4: "SOE-107 set"})
    duel.state.log = []
    duel.do("end_phase").decline().do("end_phase").decline().do("end_phase").decline().do("choose_option", "yes")
    duel.do("choose_option", "SOE-062")
    assert looked(duel) == [(duel.number("SOE-062"),)]


def test_len_018_steps_aside() -> None:
    duel = Duel(front={1: "LEN-018", 3: "SOE-040"}, active=FOE).end_turn().do("choose_option", "yes").do("choose_option", "2")
    assert duel.state.col[duel.number("LEN-018")] == 1


def test_len_018_steps_nowhere_once_it_was_returned() -> None:
    duel = Duel(front={3: "LEN-018"}, foe_hand=["X-HAND"], invented=ANSWERS, active=FOE)
    while "choose_option" not in duel.asked:
        duel.do("pass" if "pass" in duel.asked else "end_phase")
    duel.do("choose_option", "yes").do("activate_spell", "X-HAND", targets=["LEN-018"], by=FOE)
    assert (duel.zone("LEN-018"), "choose_option" in duel.asked) == ("hand", False)


def test_len_019_turns_monsters_into_metal() -> None:
    duel = Duel(front={1: "LEN-019", 2: "MLY-121"}, extra=["MLY-122"]).do("activate_effect", "LEN-019", 1)
    assert duel.do("extra_deck_summon", "MLY-122", ["MLY-121"], 2, "atk").zone("MLY-122") == "frontrow"
    assert not duel.can("activate_effect", "LEN-019")


def test_len_006_swims_out_of_the_opening_hand_only() -> None:
    duel = Duel(hand=["LEN-006"], turn=1, active=FOE, phase="main2")
    run(end_turn(duel, "yes"))
    assert (duel.zone("LEN-006"), duel.hand()) == ("frontrow", 2)
    assert duel.end_turn().end_turn().zone("LEN-006") == "frontrow"
    duel = Duel(deck=["LEN-006"], turn=1, active=FOE, phase="main2")
    assert end_turn(duel).zone("LEN-006") == "hand"


def test_len_017_leads_strangers_and_keeps_beasts() -> None:
    duel = Duel(front={1: "LEN-017", 2: "SOE-065"}, foe_front={1: "SOE-094"})
    assert not duel.can("activate_effect", "LEN-017")
    actions.take_control(duel.state, duel.number("SOE-094"), 0)
    settle(duel.state)
    duel.do("activate_effect", "LEN-017", 1, ["SOE-094", "terrain Me 5"])
    assert (duel.column("SOE-094"), duel.can("activate_effect", "LEN-017")) == (5, False)
    assert not actions.take_control(duel.state, duel.number("LEN-017"), 1)
    assert actions.take_control(duel.state, duel.number("SOE-065"), 1)


def test_len_016_takes_back_its_own_and_asks_for_others() -> None:
    duel = use("LEN-016", "SOE-040", answers=("lend it",), foe_front={1: "SOE-040"})
    assert (duel.side("SOE-040"), duel.atk("SOE-040")) == (ME, 1500)
    assert duel.end_turn().side("SOE-040") == FOE
    assert use("LEN-016", "SOE-040", answers=("no",), foe_front={1: "SOE-040"}).side("SOE-040") == FOE


def test_len_016_and_its_like_wear_any_whip() -> None:
    duel = Duel(front={1: "LEN-016", 2: "KOD-048", 3: "SOE-040"}, hand=["KOD-076"])
    assert {row["targets"][0] for row in duel.legal("activate_spell")} == {"LEN-016", "KOD-048"}


def test_len_023_is_a_harpie_lady_with_limited_strength() -> None:
    duel = Duel(front={1: "LEN-023"}, back={1: "SOE-082 on LEN-023", 2: "SOE-082#2 on LEN-023"}, foe_front={1: "SOE-017"})
    assert names_of(duel.state, duel.number("LEN-023")) == {"Harpie Lady"}
    assert duel.atk("LEN-023") == 1800
    run(duel.attack("LEN-023", "SOE-017"), "yes")
    assert (duel.zone("LEN-023"), duel.hand()) == ("extra_deck", 1)


def test_len_004_poisons_the_backrow() -> None:
    duel = Duel(front={1: "LEN-004"}, foe_front={1: "SOE-017"}, foe_back={2: "SOE-040 def"})
    run(duel.do("strike", "LEN-004", FOE, 1))
    assert all("Poisoned" in duel.types(code) for code in ("SOE-017", "SOE-040"))


def test_len_016_may_ask_a_teammate() -> None:
    duel = Duel(front={1: "LEN-016", 2: "SOE-035"}, foe_front={1: "SOE-043"}, third_front={1: "SOE-017"}, fourth_lp=2000)
    assert {one["targets"][0] for one in duel.legal("activate_effect")} == {"SOE-017", "SOE-043"}


def test_len_017_leaves_a_monster_that_went_home_where_it_is() -> None:
    zones: dict[str, Any] = {"foe_front": {1: "SOE-016"}, "foe_hand": ["X-TAKE#2"], "invented": ANSWERS}
    duel = Duel(front={1: "LEN-017"}, hand=["X-TAKE"], **zones)
    run(duel.do("activate_spell", "X-TAKE", targets=["SOE-016"]))
    duel.do("activate_effect", "LEN-017", 1, ["SOE-016", "terrain Me 5"])
    run(duel.do("activate_spell", "X-TAKE#2", targets=["SOE-016"], by=FOE))
    assert (duel.side("SOE-016"), duel.column("SOE-016")) == (FOE, 1)


def test_len_029_walks_through_the_desert_with_integration_monsters() -> None:
    row = ["Desert", "Desert", "Land", "Desert", "Land"]
    duel = Duel(front={1: "LEN-029", 2: "LEN-181", 3: "PROMO-105"}, terrains=row)
    walks = [one["targets"] for one in duel.legal("activate_effect") if one["card"] == "LEN-029"]
    assert walks == [["terrain Me 4"], ["LEN-181", "terrain Me 4"]]
    duel.do("activate_effect", "LEN-029", 2, ["LEN-181", "terrain Me 4"]).do("activate_effect", "LEN-029", 1, ["terrain Me 2"])
    assert [duel.state.col[duel.number(one)] for one in ("LEN-029", "LEN-181")] == [1, 3]
    assert not duel.can("activate_effect", "LEN-029")


def test_len_030_changes_sides_and_poisons() -> None:
    duel = Duel(front={1: "LEN-030"}, active=FOE, foe_front={1: "SOE-048"})
    duel.attack("SOE-048", "LEN-030").decline()
    assert "Poisoned" in duel.types("SOE-048")
    duel = Duel(front={1: "LEN-030"}, active=FOE).end_turn()
    assert duel.side("LEN-030") == FOE


def test_len_030_poisons_who_finds_it() -> None:
    duel = Duel(front={1: "LEN-030 hidden_def"}, active=FOE, foe_front={1: "SOE-048"}).attack("SOE-048", "LEN-030").decline()
    assert "Poisoned" in duel.types("SOE-048")


def test_len_033_lends_nothing_to_spells() -> None:
    duel = Duel(front={1: "LEN-033", 2: "SOE-114"}, back={1: "LEN-147 on SOE-114"}, terrains=["Volcano"] * 5)
    assert "Fireblast" not in duel.types("LEN-147")


def test_len_034_lets_water_monsters_move() -> None:
    row = ["Sea", "Sea", "Sea", "Land", "Land"]
    duel = Duel(front={1: "LEN-034", 2: "LEN-010", 5: "SOE-040"}, terrains=row, active=FOE).end_turn()
    assert [one["option"] for one in duel.legal("choose_option")] == ["LEN-034", "LEN-010", "done"]
    duel.do("choose_option", "LEN-010").do("choose_option", "3").do("choose_option", "LEN-034").do("choose_option", "2")
    assert [duel.state.col[duel.number(one)] for one in ("LEN-034", "LEN-010")] == [1, 2]
    assert duel.phase == "main1"


def test_len_034_lets_monsters_move_once_per_turn_with_two_copies() -> None:
    zones: dict[str, Any] = {"front": {1: "LEN-034", 2: "LEN-034#2"}, "terrains": ["Sea"] * 5}
    assert end_turn(Duel(**zones, active=FOE), "LEN-034", 3, "done").column("LEN-034") == 3
    with pytest.raises(AssertionError, match="nobody asked for"):
        end_turn(Duel(**zones, active=FOE), "LEN-034", 3, "done", "LEN-034", 4, "done")


def test_len_040_fetches_a_monster_when_it_falls_in_attack() -> None:
    duel = Duel(front={1: "LEN-040"}, foe_front={1: "SOE-017"}, active=FOE, deck=["SOE-040", "SOE-017#2"])
    duel.attack("SOE-017", "LEN-040").decline()
    assert duel.zone("SOE-040") == "hand"
    duel = Duel(front={1: "LEN-040 def"}, foe_front={1: "SOE-017"}, active=FOE, deck=["SOE-040"])
    duel.attack("SOE-017", "LEN-040").decline()
    assert duel.zone("SOE-040") == "main_deck"


def test_len_040_fetches_a_monster_when_it_falls_in_hidden_attack() -> None:
    duel = Duel(front={1: "LEN-040 hidden_atk"}, deck=["SOE-040", "SOE-017"])
    actions.destroy(duel.state, duel.number("LEN-040"), 1)
    settle(duel.state)
    assert duel.zone("SOE-040") == "hand"


def test_len_037_takes_a_fusion_monster_apart() -> None:
    duel = Duel(front={1: "LEN-037"}, foe_front={1: "ROA-084 atk KOD-108 TEG-079"}, active=FOE)
    run(duel.do("activate_effect", "LEN-037", effect=1, targets=["ROA-084"], by=ME))
    assert duel.zone("ROA-084") == "extra_deck"
    assert {duel.zone("KOD-108"), duel.zone("TEG-079")} == {"frontrow"}
    assert duel.side("KOD-108") == FOE


def test_len_037_brings_back_a_material_that_was_detached() -> None:
    duel = Duel(front={1: "LEN-037"}, foe_hand=["SOE-072", "NPH-124", "NPH-128"], foe_extra=["NPH-132"], active=FOE)
    run(duel.do("activate_spell", "SOE-072"))
    actions.detach(duel.state, duel.number("NPH-124"))
    settle(duel.state)
    end_turn(duel)
    run(duel.do("activate_effect", "LEN-037", 1, ["NPH-132"]))
    assert (duel.zone("NPH-124"), duel.zone("NPH-128")) == ("frontrow", "frontrow")


def test_len_029_leads_others_though_it_is_held_itself() -> None:
    duel = Duel(front={1: "LEN-029", 2: "LEN-181"}, terrains=["Desert", "Desert", "Land", "Desert", "Land"])
    changes.change(duel.state, duel.number("LEN-029"), "cannot_move")
    touch(duel.state)
    walks = [one["targets"] for one in duel.legal("activate_effect") if one["card"] == "LEN-029"]
    assert walks == [["LEN-181", "terrain Me 4"]]


def test_len_037_lets_the_spell_that_made_a_fusion_go_on_top_of_the_deck() -> None:
    duel = Duel(front={1: "LEN-037"}, foe_hand=["SOE-072", "NPH-124", "NPH-128"], foe_extra=["NPH-132"], active=FOE)
    run(duel.do("activate_spell", "SOE-072"))
    end_turn(duel)
    duel.do("activate_effect", "LEN-037", 1, ["NPH-132"]).decline()
    duel.do("choose_option", "put it on the deck")
    assert duel.state.players[1].deck.cards[-1] == duel.number("SOE-072")


def test_len_053_saves_an_extra_deck_monster() -> None:
    duel = Duel(front={1: "LEN-053", 2: "SOE-073"}, foe_front={1: "SOE-017"}, active=FOE)
    duel.attack("SOE-017", "SOE-073")
    duel.do("activate_effect", "LEN-053", 1, ["SOE-073"], by=ME).decline()
    assert duel.zone("SOE-073") == "frontrow"


def test_len_053_saves_no_normal_monster() -> None:
    duel = Duel(front={1: "LEN-053", 2: "SOE-040"}, foe_front={1: "SOE-017"}, active=FOE).attack("SOE-017", "SOE-040")
    assert "activate_effect" not in duel.asked


def test_len_055_fires_at_any_face_up_monster() -> None:
    foes = {1: "LEN-033", 2: "KOD-016"}
    duel = Duel(front={1: "LEN-055"}, foe_front=foes, foe_terrains=["Volcano"] * 5, terrains=["Night"] * 5)
    assert duel.atk("LEN-055") > 1400
    duel.do("end_phase").decline()
    assert {one["target"] for one in duel.legal("declare_attack")} == {"LEN-033", "KOD-016"}


def test_len_055_is_not_bound_by_what_keeps_others_from_attacking() -> None:
    duel = Duel(front={1: "LEN-055", 2: "SOE-048"}, foe_front={1: "SOE-040", 2: "SOE-094 hidden_def"}, foe_back={1: "MLY-011"})
    duel.do("end_phase").decline()
    assert [(one["attacker"], one["target"]) for one in duel.legal("declare_attack")] == [("LEN-055", "SOE-040")]


def test_len_057_looks_only_in_its_own_main_phase() -> None:
    night = ["Night"] * 5
    duel = Duel(front={1: "LEN-057"}, foe_front={1: "SOE-040 hidden_def"}, foe_terrains=night, active=FOE)
    assert "activate_effect" not in {one.do for one in ENGINE.legal_actions(duel.state, 0)}


def test_len_058_pierces_unless_it_was_strengthened() -> None:
    duel = Duel(front={1: "LEN-058"}, foe_front={1: "SOE-040 def"}).attack("LEN-058", "SOE-040").decline()
    assert duel.lp(FOE) == 1400
    duel = Duel(front={1: "LEN-058"}, foe_front={1: "SOE-040 def"}, terrains=["Forest"] * 5).attack("LEN-058", "SOE-040")
    assert duel.decline().lp(FOE) == 2000


def test_len_062_sleeps_after_an_attack() -> None:
    duel = Duel(front={1: "LEN-062"}, foe_front={1: "SOE-040"}).attack("LEN-062", "SOE-040").decline().do("end_phase")
    assert duel.position("LEN-062") == "def"
    assert "Slumbering" in duel.types("LEN-062")
    assert not duel.can("change_position", "LEN-062")
    duel.end_turn().end_turn()
    assert duel.can("change_position", "LEN-062")
    assert "Slumbering" not in duel.types("LEN-062")


def test_len_062_sleeps_after_an_attack_from_hiding() -> None:
    duel = Duel(front={1: "LEN-062 hidden_atk"}, foe_front={1: "SOE-040"}).attack("LEN-062", "SOE-040")
    duel.do("hide_again", "LEN-062", False).do("end_phase")
    assert duel.position("LEN-062") == "def"
    assert "Slumbering" in duel.types("LEN-062")


def test_len_048_goes_over_and_tells_its_owner_what_is_hidden() -> None:
    duel = Duel(front={1: "LEN-048 hidden_def", 2: "SOE-040"}, foe_front={}, foe_back={1: "SOE-062 set"})
    duel.do("flip", "LEN-048", position="atk")
    assert run(duel).end_turn().side("LEN-048") == FOE
    assert "SOE-062" in {seen.id for seen in ENGINE.observe(duel.state, 0).known}
    duel.do("end_phase").decline()
    assert not duel.can("declare_attack", "LEN-048")


def test_len_049_fights_with_the_spells_of_the_field() -> None:
    duel = Duel(front={1: "LEN-049"}, back={1: "SOE-082 on LEN-049"}, foe_back={1: "LEN-028"}, foe_front={1: "SOE-040"})
    assert duel.atk("LEN-049") == 1600
    duel.do("end_phase")
    assert duel.atk("LEN-049") == 1600 + 400


def test_len_056_makes_swords_of_its_victims() -> None:
    duel = fight("LEN-056", "SOE-040")
    run(duel.do("end_phase"), "yes")
    assert (duel.zone("SOE-040"), duel.atk("LEN-056"), duel.state.cards[duel.number("SOE-040")].types) == (
        "backrow",
        2650,
        ("Equip", "Spell"),
    )


def test_len_064_clones_itself_and_takes_its_options_along() -> None:
    duel = Duel(front={1: "LEN-064"}, foe_front={1: "SOE-002", 2: "SOE-017"}, extra=["KOD-064"])
    clone = "KOD-064"
    run(duel.attack("LEN-064", "SOE-002"), "yes")
    assert (duel.zone(clone), duel.atk(clone)) == ("frontrow", 1200)
    assert names_of(duel.state, duel.number(clone)) == {"Option"}


def test_len_056_leaves_a_guarded_graveyard_alone() -> None:
    duel = Duel(front={1: "LEN-056"}, foe_front={1: "SOE-040", 2: "PYL-035"}).attack("LEN-056", "SOE-040")
    run(duel).do("end_phase")
    assert not duel.legal("choose_option")
    assert duel.zone("SOE-040") == "graveyard"


def test_len_055_is_dark_wherever_it_is() -> None:
    duel = Duel(graveyard=["LEN-055"])
    assert attributes_of(duel.state, duel.number("LEN-055")) == {"earth", "dark"}


def test_len_062_rests_after_an_attack_in_the_battle_phase_of_another_player() -> None:
    duel = Duel(active=FOE, phase="battle", front={1: "LEN-062"}, foe_front={1: "SOE-040"})
    battles.force_attack(duel.state, duel.number("LEN-062"), duel.number("SOE-040"))
    settle(duel.state)
    run(run(duel).do("end_phase"))
    assert (duel.position("LEN-062"), "Slumbering" in duel.types("LEN-062")) == ("def", True)


def test_len_075_is_stone_already() -> None:
    duel = Duel(front={1: "LEN-075"})
    changes.add_type(duel.state, duel.number("LEN-075"), "Petrified")
    assert "Petrified" not in duel.types("LEN-075")


def test_len_079_grows_with_the_level_and_does_not_hurt() -> None:
    duel = Duel(front={1: "LEN-079"}, foe_front={1: "SOE-017"}).attack("LEN-079", "SOE-017").decline()
    assert duel.zone("SOE-017") == "graveyard"
    assert duel.lp(FOE) == 2000


def test_len_079_is_weak_against_extra_deck_monsters() -> None:
    duel = Duel(front={1: "LEN-079"}, foe_front={1: "SOE-073"}, lp=4000).attack("LEN-079", "SOE-073").decline()
    assert (duel.zone("LEN-079"), duel.lp()) == ("graveyard", 4000 - 2100)


def test_len_081_kills_a_hidden_monster_in_the_dark() -> None:
    dark = ["Night"] * 5
    duel = Duel(front={1: "LEN-081"}, foe_front={1: "SOE-017 hidden_def"}, terrains=dark, foe_terrains=dark)
    duel.attack("LEN-081", "SOE-017").do("choose_option", "yes").decline()
    assert duel.zone("SOE-017") == "graveyard"
    assert duel.zone("LEN-081") == "frontrow"


def test_len_081_needs_the_dark() -> None:
    duel = Duel(front={1: "LEN-081"}, foe_front={1: "SOE-040 hidden_def"}, foe_terrains=["Night"] * 5).attack(
        "LEN-081", "SOE-040"
    )
    assert "choose_option" not in duel.asked


def test_len_081_strikes_at_a_hidden_monster_that_takes_the_attack() -> None:
    dark = ["Night"] * 5
    duel = Duel(
        front={1: "LEN-081"}, foe_front={1: "SOE-040", 2: "SOE-017 hidden_def"}, foe_back={1: "MLY-070 set"}, terrains=dark,
        foe_terrains=dark,
    )  # fmt: skip
    duel.attack("LEN-081", "SOE-040").do("choose_option", "yes").decline()
    assert [duel.zone(one) for one in ("SOE-040", "SOE-017", "LEN-081")] == ["frontrow", "graveyard", "frontrow"]


def test_len_083_strikes_with_both_swords_for_no_damage() -> None:
    duel = Duel(front={1: "LEN-083"}, foe_front={1: "SOE-049"}).attack("LEN-083", "SOE-049").do("activate_effect", "LEN-083", 1)
    duel.decline()
    assert (duel.zone("LEN-083"), duel.lp(), duel.lp(FOE)) == ("graveyard", 2000, 2000)
    duel = Duel(front={1: "LEN-083"}, foe_front={1: "SOE-068"}).attack("LEN-083", "SOE-068").do("activate_effect", "LEN-083", 1)
    assert duel.decline().lp() == 2000


def test_len_083_does_so_against_attack_position_only() -> None:
    duel = Duel(front={1: "LEN-083"}, foe_front={1: "SOE-040 def"}).attack("LEN-083", "SOE-040")
    assert "activate_effect" not in duel.asked


def test_len_083_wins_by_its_second_sword() -> None:
    duel = Duel(front={1: "LEN-083"}, foe_front={1: "LEN-188"}).attack("LEN-083", "LEN-188").do("activate_effect", "LEN-083", 1)
    assert duel.decline().zone("LEN-188") == "graveyard"
    assert (duel.atk("LEN-083"), duel.lp(FOE)) == (1500, 2000)


def test_len_089_breaks_the_rules_of_attacks_four_times() -> None:
    duel = Duel(front={1: "LEN-089"}, foe_front={1: "SOE-040", 2: "SOE-048"}, foe_terrains=["Different Dimension"] * 5)
    for _ in range(3):
        marks.mark(duel.state, -1, "gadget_attacks", True, PERMANENT)
    duel.attack("LEN-089", "SOE-040").decline()
    assert duel.zone("SOE-040") == "graveyard"
    duel.end_turn().end_turn().do("end_phase").decline()
    assert not duel.can("declare_attack", "LEN-089")


def test_len_089_saves_its_shots_where_nothing_forbids_the_attack() -> None:
    duel = Duel(front={1: "LEN-089"}, foe_front={1: "SOE-040"}).attack("LEN-089", "SOE-040").decline()
    assert not marks.marks(duel.state, -1, "gadget_attacks")


def test_len_088_lights_a_terrain_until_the_next_standby_phase() -> None:
    duel = Duel(front={3: "LEN-088"}, foe_front={1: "SOE-040"}, foe_terrains=on("Meadow"))
    duel.do("strike", "LEN-088", FOE, 1).decline()
    assert duel.terrains(FOE)[0] == "Meadow (light)"
    assert terrain_attribute(duel.state, duel.number("SOE-040")) == "light"
    assert duel.end_turn().terrains(FOE)[0] == "Meadow (light)"
    assert duel.end_turn().terrains(FOE)[0] == "Meadow"


def test_len_078_rises_among_twelve() -> None:
    dead = ["SOE-040", *(f"SOE-040#{number}" for number in range(2, 13))]
    duel = Duel(graveyard=["LEN-078", *dead[:-1]])
    assert not duel.can("activate_effect", "LEN-078")
    duel = Duel(graveyard=["LEN-078", *dead]).do("activate_effect", "LEN-078", 1)
    duel.do("special_summon", "LEN-078", zone=1, position="atk")
    run(duel, "yes")
    assert (duel.zone("LEN-078"), duel.terrains()[0]) == ("frontrow", "Graveyard")
    assert "Regeneration" in duel.types("LEN-078")
    assert sum(duel.zone(code) == "frontrow" for code in dead) == 1


def test_len_078_rises_once_per_turn() -> None:
    dead = ["SOE-040", *(f"SOE-040#{number}" for number in range(2, 14))]
    duel = Duel(graveyard=["LEN-078", *dead[:-1]], front={5: dead[-1]}).do("activate_effect", "LEN-078", 1)
    duel.do("special_summon", "LEN-078", zone=1, position="atk")
    run(duel, "yes")
    for code in ("LEN-078", dead[-1]):
        actions.to_graveyard(duel.state, duel.number(code))
    settle(duel.state)
    assert len(duel.state.boards[0].grave) == 13
    assert not duel.can("activate_effect", "LEN-078")  # KD-EFFECT-11


def test_len_084_vanishes_from_an_attack() -> None:
    duel = Duel(front={1: "LEN-084"}, foe_front={1: "SOE-017"}, hand=["SOE-062"], active=FOE)
    run(duel.attack("SOE-017", "LEN-084"), "yes")
    assert (duel.zone("SOE-062"), duel.position("LEN-084")) == ("eroded", "hidden_atk")
    assert duel.end_turn().position("LEN-084") == "atk"


def test_len_085_needs_a_die_and_trusts_in_one() -> None:
    duel = Duel(hand=["LEN-085"])
    assert not duel.can("normal_summon", "LEN-085")
    choices.roll(duel.state, 0)
    settle(duel.state)
    assert duel.can("normal_summon", "LEN-085")
    duel = Duel(front={1: "LEN-085"}, foe_front={1: "SOE-040"})
    run(duel.attack("LEN-085", "SOE-040"), "yes", 3)
    assert duel.atk("LEN-085") in range(2350, 2851, 100)


def test_len_085_is_no_target_of_a_summon_before_a_die_was_rolled() -> None:
    duel = Duel(hand=["SOE-107"], graveyard=["LEN-085"])
    assert not duel.can("activate_spell", "SOE-107")
    choices.roll(duel.state, 0)
    settle(duel.state)
    assert duel.can("activate_spell", "SOE-107")


def test_len_085_rolls_once_per_turn() -> None:
    duel = Duel(front={1: "LEN-085"}, foe_front={1: "SOE-040", 2: "SOE-094"}, foe_lp=9000).attack("LEN-085", "SOE-040")
    run(duel, "yes", 3)
    battles.let_attack(duel.state, duel.number("LEN-085"))
    settle(duel.state)
    duel.do("declare_attack", "LEN-085", "SOE-094")
    with pytest.raises(AssertionError, match="nobody asked"):  # KD-EFFECT-11
        run(duel, "yes", 3)


def test_len_081_strikes_from_hiding_as_well() -> None:
    dark = ["Night"] * 5
    zones: dict[str, Any] = {"terrains": dark, "foe_terrains": dark}
    duel = fight("LEN-081 hidden_atk", "SOE-017 hidden_def", "yes", **zones)
    assert (duel.zone("SOE-017"), duel.lp()) == ("graveyard", 2000)
    duel = fight("LEN-081 hidden_atk", "SOE-017 hidden_def", "no", **zones)
    assert duel.zone("SOE-017") == "frontrow"


def test_len_081_has_no_battle_to_replace_once_the_attack_is_negated() -> None:
    dark = ["Night"] * 5
    zones: dict[str, Any] = {"front": {1: "LEN-081"}, "foe_front": {1: "SOE-017 hidden_def"}, "foe_back": {1: "ROA-122 set"}}
    duel = Duel(terrains=dark, foe_terrains=dark, **zones).attack("LEN-081", "SOE-017").do("choose_option", "yes")
    run(duel, "negate the attack")
    assert (duel.position("SOE-017"), duel.zone("SOE-017")) == ("hidden_def", "frontrow")


def test_len_083_draws_both_swords_when_the_battle_reveals_it() -> None:
    zones: dict[str, Any] = {"active": FOE, "foe_front": {1: "LEN-188"}, "front": {1: "LEN-083 hidden_atk"}}
    duel = run(Duel(**zones).attack("LEN-188", "LEN-083"), "yes")
    assert (duel.zone("LEN-188"), duel.zone("LEN-083"), duel.lp(FOE)) == ("graveyard", "frontrow", 2000)
    assert run(Duel(**zones).attack("LEN-188", "LEN-083"), "no").zone("LEN-083") == "graveyard"


def test_len_083_adds_the_original_def_that_an_effect_gives() -> None:
    duel = Duel(front={1: "LEN-083"}, foe_front={1: "ROA-090"}).attack("LEN-083", "ROA-090").do("activate_effect", "LEN-083", 1)
    assert duel.decline().zone("LEN-083") == duel.zone("ROA-090") == "graveyard"


def _fixed(duel: Duel, code: str, atk: int) -> Mod:
    """A change that fixes the ATK of a monster."""
    return Mod("set_atk", duel.number(code), atk, ON_FIELD)


SEA = ["Sea"] * 5


@pytest.mark.parametrize(("hand", "deck"), [(["LEN-099#2"], 5), ([], ["LEN-099#2", "SOE-040"])])
def test_len_099_calls_a_sister_when_it_falls_as_it_is_found(hand: list[str], deck: object) -> None:
    duel = Duel(front={1: "LEN-099 hidden_def"}, hand=hand, deck=deck, foe_front={1: "SOE-017"}, active=FOE)
    duel.attack("SOE-017", "LEN-099")
    while "special_summon" not in duel.asked:
        duel.do("pass")
    duel.do("special_summon", "LEN-099#2", 2, "hidden_def")
    assert (duel.zone("LEN-099"), duel.position("LEN-099#2")) == ("graveyard", "hidden_def")


def test_len_099_calls_nobody_when_it_is_turned_up_or_falls_face_up() -> None:
    duel = Duel(front={1: "LEN-099 hidden_def"}, hand=["LEN-099#2"]).do("flip", "LEN-099", "atk")
    assert "special_summon" not in duel.asked
    duel = Duel(front={1: "LEN-099"}, hand=["LEN-099#2"], foe_front={1: "SOE-017"}, active=FOE)
    assert duel.attack("SOE-017", "LEN-099").decline().zone("LEN-099#2") == "hand"


def test_len_100_makes_the_opponent_discard() -> None:
    duel = Duel(hand=["LEN-100"], foe_hand=["SOE-017", "SOE-040"])
    duel.do("normal_summon", "LEN-100", 1, "atk").do("choose_option", "SOE-040")
    assert duel.zone("SOE-040") == "graveyard"
    assert duel.hand(FOE) == 1


def test_len_100_targets_an_opponent_before_anybody_answers() -> None:
    duel = Duel(hand=["LEN-100"], foe_hand=["SOE-017", "X-FALL"], third_hand=["SOE-040"], invented=ANSWERS)
    duel.do("normal_summon", "LEN-100", 1, "atk").do("choose_option", "Third")
    assert "activate_spell" in duel.asked
    assert (run(duel).zone("SOE-040"), duel.hand(FOE)) == ("graveyard", 2)


def test_len_102_fetches_gazelle() -> None:
    duel = Duel(hand=["LEN-102"], deck=["LEN-101", "SOE-040"])
    duel.do("normal_summon", "LEN-102", 1, "atk").do("choose_option", "yes")
    assert duel.zone("LEN-101") == "hand"


def test_len_104_spoils_a_draw_once_a_duel() -> None:
    duel = Duel(hand=["LEN-104", "LEN-104#2"]).do("normal_summon", "LEN-104", 1, "atk").do("choose_option", "yes")
    duel.do("choose_option", "Foe").end_turn()
    assert duel.hand(FOE) == 0
    duel.end_turn().do("normal_summon", "LEN-104#2", 2, "atk")
    assert "choose_option" not in duel.asked
    assert duel.end_turn().hand(FOE) == 1


def test_len_104_may_spoil_the_own_draw() -> None:
    duel = Duel(hand=["LEN-104"], foe_front={1: "SOE-040"}).do("normal_summon", "LEN-104", 1, "atk")
    duel.do("choose_option", "yes").do("choose_option", "Me")
    assert duel.end_turn().hand(FOE) == 1
    assert duel.end_turn().hand(ME) == 0
    assert duel.end_turn().end_turn().hand(ME) == 1


def test_len_106_rises_when_its_player_is_hurt() -> None:
    duel = Duel(hand=["LEN-106"], front={1: "SOE-040"}, foe_front={1: "SOE-017"}, active=FOE).attack("SOE-017", "SOE-040")
    while "choose_option" not in duel.asked:
        duel.do("pass")
    duel.do("choose_option", "yes").do("special_summon", "LEN-106", 2, "def")
    assert duel.zone("LEN-106") == "frontrow"
    light = Duel(hand=["LEN-106"], front={1: "SOE-040"}, foe_front={1: "SOE-048"}, active=FOE).attack("SOE-048", "SOE-040")
    assert light.decline().zone("LEN-106") == "hand"


def test_len_106_calls_two_monsters_of_2000_attack() -> None:
    duel = Duel(front={1: "LEN-106"}, hand=["LEN-057", "LEN-102", "LEN-075", "SOE-040"])
    pairs = [one["targets"] for one in duel.legal("activate_effect")]
    assert pairs == [["LEN-057", "LEN-075"]]
    duel.do("activate_effect", "LEN-106", 1, pairs[0]).do("special_summon", "LEN-057", 1, "atk")
    duel.do("special_summon", "LEN-075", 2, "def")
    assert [duel.zone(one) for one in ("LEN-106", "LEN-057", "LEN-075")] == ["graveyard", "frontrow", "frontrow"]


def test_len_115_sends_a_card_home() -> None:
    foes = {1: "SOE-040", 2: "SOE-073", 3: "SOE-048 hidden_def"}
    duel = Duel(front={1: "LEN-115 hidden_def"}, foe_front=foes, foe_back={1: "SOE-062 set"}).do("flip", "LEN-115", "def")
    assert [one["targets"] for one in duel.legal("activate_effect")] == [["SOE-040"], ["SOE-062"]]
    duel.do("activate_effect", "LEN-115", "flip", ["SOE-062"])
    assert (duel.zone("SOE-062"), duel.zone("SOE-040")) == ("hand", "frontrow")


@pytest.mark.parametrize("terrain", ["Vortex", "Night", "Lake"])
def test_len_115_is_at_home_in_wind_dark_and_water(terrain: str) -> None:
    assert Duel(front={1: "LEN-115"}, terrains=[terrain] * 5).atk("LEN-115") == 1170


def test_len_116_brings_life_and_strengthens_elementals() -> None:
    duel = Duel(hand=["LEN-116"], front={2: "SOE-094"}).do("normal_summon", "LEN-116", 1, "atk")
    assert duel.lp() == 2300
    assert duel.atk("SOE-094") == 1500


def test_len_117_weakens_who_moves_into_its_column() -> None:
    duel = Duel(front={1: "LEN-165"}, foe_front={1: "LEN-117"}).do("activate_effect", "LEN-165", 1, ["terrain Me 5"])
    assert duel.def_("LEN-165") == 800


def test_len_124_is_wind_too() -> None:
    duel = Duel(front={1: "LEN-124"}, terrains=["Vortex"] * 5)
    assert duel.atk("LEN-124") > 1200


def test_len_127_draws_when_it_is_flipped() -> None:
    duel = Duel(front={1: "LEN-127 hidden_def"}).do("flip", "LEN-127", "atk")
    assert duel.hand() == 1


def test_len_128_numbs_whom_it_attacks() -> None:
    duel = Duel(front={1: "LEN-128"}, foe_front={1: "SOE-048 def", 2: "SOE-040"})
    duel.attack("LEN-128", "SOE-048").decline().end_turn()
    duel.do("change_position", "SOE-048").do("end_phase").decline()
    assert not duel.can("declare_attack", "SOE-048")
    assert duel.can("declare_attack", "SOE-040")


def test_len_128_numbs_the_winner_of_the_battle_for_one_turn() -> None:
    duel = Duel(front={1: "LEN-128", 2: "SOE-094 def"}, foe_front={1: "SOE-048"}).attack("LEN-128", "SOE-048").decline()
    assert duel.zone("LEN-128") == "graveyard"
    duel.end_turn().do("end_phase").decline()
    assert not duel.can("declare_attack", "SOE-048")
    duel.end_turn().end_turn().do("end_phase").decline()
    assert duel.can("declare_attack", "SOE-048")


def test_len_128_numbs_from_hiding_too() -> None:
    duel = Duel(front={1: "LEN-128 hidden_atk", 2: "SOE-094 def"}, foe_front={1: "SOE-048"}).attack("LEN-128", "SOE-048")
    duel.decline().end_turn().do("end_phase").decline()
    assert not duel.can("declare_attack", "SOE-048")


def test_len_129_lives_on_equip_cards() -> None:
    duel = Duel(front={1: "LEN-129"}, back={1: "LEN-052 on LEN-129"})
    assert duel.atk("LEN-129") == 2050


def test_len_129_fights_without_bonus_among_equipped_monsters() -> None:
    duel = Duel(
        front={1: "LEN-129"},
        back={1: "LEN-143 on LEN-129"},
        foe_front={1: "SOE-040"},
        foe_back={1: "LEN-143#2 on SOE-040"},
        foe_terrains=["Forest"] * 5,
    )
    assert duel.atk("SOE-040") == 1560
    assert duel.attack("LEN-129", "SOE-040").decline().lp(FOE) == 2000 - (2050 - 1200)


def test_len_132_withstands_one_battle_a_turn_on_ice() -> None:
    duel = Duel(front={1: "LEN-132 def"}, terrains=["Icefield"] * 5, foe_front={1: "SOE-017"}, active=FOE)
    duel.state.changes.append(_fixed(duel, "SOE-017", 5000))
    duel.attack("SOE-017", "LEN-132").decline()
    assert duel.zone("LEN-132") == "frontrow"
    assert destroy(duel.state, duel.number("LEN-132"), "battle"), "once a turn only"
    plain = Duel(front={1: "LEN-132 def"}, foe_front={1: "SOE-017"}, active=FOE).attack("SOE-017", "LEN-132").decline()
    assert plain.zone("LEN-132") == "graveyard"


def test_len_133_blows_itself_up_at_sea() -> None:
    duel = Duel(front={1: "LEN-133", 2: "SOE-040"}, terrains=SEA, foe_terrains=SEA)
    duel.do("strike", "LEN-133", FOE, 3)
    assert duel.lp(FOE) == 1750
    assert duel.zone("LEN-133") == "graveyard"
    assert not Duel(front={1: "LEN-133"}, terrains=SEA, foe_terrains=SEA).can("strike", "LEN-133")


def test_len_114_burns_or_copies_a_spell() -> None:
    duel = use("LEN-114", "LEN-126", answers=("damage",), graveyard=["LEN-126", "SOE-082"])
    assert (duel.zone("LEN-126"), duel.lp(), duel.lp(FOE)) == ("eroded", 1700, 1800)
    duel = use("LEN-114", "LEN-126", answers=("copy",), graveyard=["LEN-126"])
    assert (duel.hand(), duel.lp(FOE)) == (2, 2000)
    duel = Duel(front={3: "LEN-114"}, graveyard=["SOE-082"])
    assert not duel.can("activate_effect", "LEN-114")  # an Equip Spell is not a Normal one


def test_len_114_pays_for_a_copy_before_it_works() -> None:
    zones: dict[str, Any] = {"front": {3: "LEN-114"}, "graveyard": ["LEN-044"], "hand": ["SOE-017", "SOE-020"]}
    duel = Duel(**zones, foe_front={1: "X-1"}, invented={"X-1": {**MONSTER, "def": 1000}})
    run(duel.do("activate_effect", "LEN-114", 1, ["LEN-044"]), "copy", "2:1", "SOE-017", "SOE-020")
    assert (duel.zone("SOE-017"), duel.zone("SOE-020"), duel.def_("X-1")) == ("graveyard", "graveyard", 500)


def test_len_140_pays_for_two_monsters_and_unsettles_foes() -> None:
    duel = use("LEN-140", "SOE-040", "SOE-048", front={1: "LEN-140", 2: "SOE-040", 3: "SOE-048"}, foe_front={1: "SOE-094"})
    assert (duel.lp(), duel.zone("SOE-040")) == (3000, "graveyard")
    before = duel.atk("SOE-094")
    duel.end_turn().do("change_position", "SOE-094")
    assert duel.atk("SOE-094") == max(0, before - 200)
    assert duel.end_turn().atk("SOE-094") == before


def test_len_098_is_not_touched_by_spells_in_the_water() -> None:
    for terrain, def_ in (("Sea", 0), ("Land", 1)):
        duel = cast("LEN-086", "LEN-098", front={1: "LEN-098"}, terrains=on(terrain))
        assert (duel.def_("LEN-098") == 0) == bool(def_)


def test_len_101_brings_its_own_fusion() -> None:
    zones: dict[str, Any] = {"hand": ["LEN-101", "LEN-102"], "deck": ["SOE-072", "SOE-002"], "extra": ["LEN-103"]}
    duel = Duel(**zones)
    run(duel.do("activate_effect", "LEN-101", effect=1))
    assert (duel.zone("LEN-103"), duel.zone("LEN-101"), duel.zone("SOE-072")) == ("frontrow", "attached", "graveyard")
    assert not Duel(**{**zones, "deck": ["SOE-002"]}).can("activate_effect", "LEN-101")


def test_len_104_spoils_the_next_draw_though_a_turn_is_skipped_before() -> None:
    duel = Duel(hand=["LEN-104"]).do("normal_summon", "LEN-104", 1, "atk").do("choose_option", "yes").do("choose_option", "Foe")
    actions.skip_next(duel.state, 1, "turn")
    duel.end_turn()
    assert (duel.state.active, duel.end_turn().state.active) == (0, 1)
    assert duel.hand(FOE) == 0


def test_len_119_hides_in_the_end_phase_of_an_opponent_only() -> None:
    zones: dict[str, Any] = {"front": {1: "LEN-119"}, "foe_front": {1: "SOE-040"}, "third_deck": 10, "fourth_deck": 10}
    slip = all_effects()["LEN-119"].triggers[0].when
    duel = Duel(turn=9, **zones)
    assert [slip(duel.state, duel.number("LEN-119"), 0, EndPhaseBegan(seat)) for seat in range(4)] == [False, True, False, True]


def test_len_099_calls_nobody_when_an_effect_destroys_it_in_the_battle(monkeypatch: pytest.MonkeyPatch) -> None:
    killer = CardEffects(triggers=(Trigger(BattleBegan, triggers.destroy_attacked, triggers.attacks),))
    give_effects(monkeypatch, "X-KILL", killer)
    zones: dict[str, Any] = {"front": {1: "LEN-099 hidden_def"}, "hand": ["LEN-099#2"], "foe_front": {1: "X-KILL"}}
    duel = run(Duel(**zones, active=FOE, invented={"X-KILL": MONSTER}).attack("X-KILL", "LEN-099"))
    assert (duel.zone("LEN-099"), duel.zone("LEN-099#2")) == ("graveyard", "hand")


def test_len_119_owes_nothing_if_it_could_not_hide() -> None:
    duel = end_turn(Duel(front={1: "LEN-119"}, terrains=["Sky"] * 5, active=FOE), "yes")
    assert (duel.position("LEN-119"), marks.marked(duel.state, duel.number("LEN-119"), "slipped_away")) == ("atk", False)


def test_len_098_is_not_hidden_by_a_spell_on_water() -> None:
    for terrain, position in (("Sea", "atk"), ("Land", "hidden_def")):
        duel = Duel(front={1: "LEN-098"}, hand=["SOE-107"], terrains=[terrain, "Land", "Land", "Land", "Land"])
        duel.state.acting = duel.number("SOE-107")
        changes.hide(duel.state, duel.number("LEN-098"))
        assert duel.position("LEN-098") == position


def test_len_116_has_a_first_time_for_each_copy() -> None:
    duel = Duel(hand=["LEN-116", "LEN-116#2"])
    for code, lp in (("LEN-116", 2300), ("LEN-116#2", 2600), ("LEN-116", 2600)):
        summons.special_summon(duel.state, 0, (duel.number(code),))
        settle(duel.state)
        assert run(duel).lp() == lp
        actions.to_hand(duel.state, duel.number(code))


def test_len_128_leaves_a_monster_alone_from_which_its_attack_went_in_a_replay() -> None:
    duel = Duel(front={1: "LEN-128"}, foe_front={1: "SOE-048 def", 2: "SOE-017"}, foe_hand=["X-HIDE"], invented=ANSWERS)
    duel.attack("LEN-128", "SOE-017").do("pass")
    changes.hide(duel.state, duel.number("SOE-017"), anywhere=True)
    settle(duel.state)
    duel.decline().do("choose_replay_target", "SOE-048")
    run(duel)
    assert marks.marked_cards(duel.state, "skips_next_attack", duel.number("LEN-128")) == [duel.number("SOE-048")]


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


def test_len_185_shields_dragons() -> None:
    duel = Duel(front={1: "SOE-017", 2: "LEN-185"}, active=FOE, foe_hand=["LEN-086"])
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["LEN-185"]]


def test_len_185_shields_dragons_from_traps() -> None:
    foes = {1: "SOE-017", 2: "LEN-185"}
    duel = (
        Duel(front={1: "SOE-040"}, back={1: "LEN-059 set"}, foe_front=foes, active=FOE).attack("SOE-017", "SOE-040").decline()
    )
    assert (duel.zone("SOE-017"), duel.zone("LEN-185")) == ("frontrow", "graveyard")


def test_len_188_half_pierces_and_rests() -> None:
    duel = Duel(front={1: "LEN-188"}, foe_front={1: "SOE-040 def"}).attack("LEN-188", "SOE-040").decline().do("end_phase")
    assert duel.lp(FOE) == 2000 - (1900 - 800) // 2
    assert duel.position("LEN-188") == "def"
    duel = Duel(front={1: "LEN-188"}, foe_front={1: "SOE-040 hidden_def"}).attack("LEN-188", "SOE-040").decline()
    assert duel.lp(FOE) == 2000


def test_len_188_does_not_pierce_a_hidden_monster_from_hiding() -> None:
    duel = Duel(front={1: "LEN-188 hidden_atk"}, foe_front={1: "SOE-040 hidden_def"}).attack("LEN-188", "SOE-040").decline()
    assert (duel.zone("SOE-040"), duel.lp(FOE)) == ("graveyard", 2000)


def test_len_188_pierces_nothing_that_teg_150_saves() -> None:
    duel = Duel(front={1: "LEN-188"}, back={1: "TEG-150 set"}, foe_front={1: "SOE-040 def"})
    run(duel.attack("LEN-188", "SOE-040"))
    assert (duel.zone("SOE-040"), duel.zone("TEG-150"), duel.lp(FOE)) == ("frontrow", "backrow", 2000)


def test_len_188_pierces_nothing_that_orb_175_takes_away() -> None:
    duel = Duel(front={1: "LEN-188"}, back={1: "TEG-150 set"}, foe_front={1: "TEG-012 def"}, foe_hand=["ORB-175"])
    duel.attack("LEN-188", "TEG-012").do("pass", by=FOE)
    run(duel.do("activate_spell", "ORB-175", targets=["TEG-012"], by=FOE))
    assert (duel.zone("TEG-012"), duel.lp(FOE)) == ("hand", 2000)


def test_len_193_pays_for_a_great_blow() -> None:
    duel = Duel(front={1: "LEN-193"}, foe_front={1: "SOE-017"}).attack("LEN-193", "SOE-017")
    assert duel.decline().do("choose_option", "yes").zone("SOE-017") == "graveyard"
    assert (duel.lp(), duel.lp(FOE)) == (500, 2000)
    assert duel.atk("LEN-193") == 400


def test_len_193_needs_more_life_than_it_costs() -> None:
    duel = Duel(front={1: "LEN-193"}, foe_front={1: "SOE-017"}, lp=1500).attack("LEN-193", "SOE-017")
    assert duel.decline().zone("LEN-193") == "graveyard"


def test_len_201_charges_and_fires() -> None:
    duel = Duel(hand=["LEN-201"], foe_front={1: "SOE-048"}).do("normal_summon", "LEN-201", 1, "atk")
    assert duel.terrains()[0] == "Space"
    duel.end_turn()
    assert duel.atk("LEN-201") == 1000
    duel.end_turn()
    duel.do("end_phase").decline()
    assert not duel.can("declare_attack", "LEN-201")
    duel.end_turn().end_turn()
    duel.do("strike", "LEN-201", FOE, 1)
    assert duel.zone("SOE-048") == "graveyard"
    assert duel.atk("LEN-201") == 0


def test_len_201_loses_what_equips_gave_it_too() -> None:
    duel = Duel(front={1: "LEN-201"}, back={1: "MLY-042 on LEN-201"}, foe_front={1: "SOE-048 def"}).do(
        "strike", "LEN-201", FOE, 1
    )
    assert duel.def_("SOE-048") == 1200 - 300
    assert duel.atk("LEN-201") == 0
    assert duel.end_turn().atk("LEN-201") == 1000


def test_len_202_burrows_and_surprises() -> None:
    duel = Duel(front={1: "LEN-202"}, terrains=["Cave"] * 5, foe_front={1: "SOE-048"})
    duel.do("activate_effect", "LEN-202", 1).do("hide", "LEN-202", "hidden_atk")
    assert duel.position("LEN-202") == "hidden_atk"
    duel.end_turn().attack("SOE-048", "LEN-202").decline()
    assert duel.lp(FOE) == 2000 - (1400 + 420 + 400 - 1400)
    assert duel.atk("LEN-202") == 1820


def test_len_202_stays_above_on_other_terrains() -> None:
    assert not Duel(front={1: "LEN-202"}, terrains=["Sea"] * 5).can("activate_effect", "LEN-202")


def test_len_189_multiplies_after_the_battle_phase() -> None:
    duel = Duel(front={1: "LEN-189"}, foe_front={1: "SOE-017"}, active=FOE, lp=5000).attack("SOE-017", "LEN-189").decline()
    run(duel.do("end_phase"), "yes", FOE)
    assert (duel.zone("LEN-189"), duel.lp(FOE)) == ("frontrow", 1800)
    duel = Duel(front={1: "LEN-189 def"}, foe_front={1: "SOE-017"}, active=FOE).attack("SOE-017", "LEN-189").decline()
    assert run(duel.do("end_phase")).zone("LEN-189") == "graveyard"


def test_len_189_brings_one_copy_back_per_turn() -> None:
    duel = Duel(graveyard=["LEN-189", "LEN-189#2"], phase="main1")
    for code in ("LEN-189", "LEN-189#2"):
        marks.mark(duel.state, duel.number(code), "fell_today", True, duel.state.turn)
    settle(duel.state)
    run(duel.do("end_phase").decline().do("end_phase"), "yes", FOE)
    assert [duel.zone(code) for code in ("LEN-189", "LEN-189#2")].count("frontrow") == 1
    assert duel.lp(FOE) == 1800


def test_len_191_starts_both_sides_anew() -> None:
    duel = Duel(
        front={1: "LEN-191 hidden_def", 2: "SOE-040"},
        foe_front={1: "SOE-017", 2: "SOE-073"},
        deck=["SOE-094", "SOE-062"],
        foe_deck=["SOE-107"],
    )
    changes.flip_face_up(duel.state, duel.number("LEN-191"))
    settle(duel.state)
    run(duel)
    assert [duel.zone(code) for code in ("LEN-191", "SOE-040", "SOE-017")] == ["graveyard"] * 3
    assert [duel.zone(code) for code in ("SOE-073", "SOE-094", "SOE-062", "SOE-107")] == [
        "frontrow",
        "frontrow",
        "hand",
        "hand",
    ]


def test_len_191_hands_over_what_cannot_be_summoned() -> None:
    duel = Duel(front={1: "LEN-191 hidden_def"}, deck=["SOE-094", "SOE-062"], foe_deck=["SOE-107"])
    changes.change_player(duel.state, 0, "player_no_normals")
    changes.flip_face_up(duel.state, duel.number("LEN-191"))
    settle(duel.state)
    run(duel)
    assert (duel.zone("SOE-094"), duel.zone("SOE-062")) == ("hand", "hand")


def test_len_192_comes_back_once_and_weaker() -> None:
    duel = Duel(front={1: "LEN-192"}, foe_front={1: "SOE-017"}, active=FOE).attack("SOE-017", "LEN-192").decline()
    end_turn(duel, "yes")
    assert (duel.zone("LEN-192"), duel.atk("LEN-192"), duel.def_("LEN-192")) == ("frontrow", 1000, 1000)
    assert "Regeneration" not in duel.types("LEN-192")


def test_len_204_leads_an_attack_astray() -> None:
    zones: dict[str, Any] = {"front": {1: "LEN-204 hidden_def", 2: "SOE-053 def"}, "foe_front": {1: "SOE-040"}, "active": FOE}
    duel = run(Duel(**zones).attack("SOE-040", "LEN-204"), "SOE-053")
    assert (duel.zone("LEN-204"), duel.lp(FOE)) == ("frontrow", 2000 - 800)


def test_len_204_hides_in_a_forest() -> None:
    duel = use("LEN-204", answers=("hidden_def",), terrains=["Forest"] * 5)
    assert duel.position("LEN-204") == "hidden_def"
    assert not Duel(front={1: "LEN-204"}, terrains=LAND).can("activate_effect", "LEN-204")


def test_len_201_destroys_nobody_who_had_nothing_to_lose() -> None:
    duel = Duel(front={1: "LEN-201"}, foe_front={1: "LEN-132"})
    changes.modify_atk(duel.state, duel.number("LEN-201"), 1000)
    assert run(duel.do("strike", "LEN-201", FOE, 1)).zone("LEN-132") == "frontrow"


def test_len_201_does_not_attack_its_own_side_either() -> None:
    duel = Duel(front={1: "LEN-201", 2: "SOE-040"}, foe_front={1: "SOE-048"})
    changes.change(duel.state, duel.number("LEN-201"), "attacks_own_side")
    settle(duel.state)
    assert not duel.do("end_phase").decline().can("declare_attack", "LEN-201")


def test_len_087_shoots_a_monster_at_another_one() -> None:
    duel = Duel(front={1: "LEN-087", 2: "SOE-017"}, foe_front={1: "SOE-040", 2: "SOE-073"})
    run(duel.do("strike", "LEN-087", player=FOE, zone=1), 200)
    assert [duel.zone(code) for code in ("SOE-040", "SOE-017")] == ["graveyard", "graveyard"]
    assert duel.def_("LEN-087") == 1100
    nobody = Duel(front={1: "LEN-087", 2: "SOE-017"}, foe_front={2: "SOE-073"})
    run(nobody.do("strike", "LEN-087", player=FOE, zone=2), 1300)
    assert [nobody.zone(code) for code in ("SOE-073", "SOE-017")] == ["frontrow", "graveyard"]
