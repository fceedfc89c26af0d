"""The Egyptian Gods: monsters 001 to 070."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import actions, battles, changes, marks
from deckcheck.games.kingdom_duels.engine.duel.state import touch
from tests.games.kingdom_duels.duels import FOE, ME, SPELL, Duel, settle
from tests.games.kingdom_duels.effect_play import end_turn, fight, run


def test_teg_009_pays_for_every_attack() -> None:
    duel = Duel(phase="battle", front={1: "TEG-009", 2: "SOE-048", 3: "SOE-040"}, foe_front={1: "SOE-035", 2: "SOE-065"})
    run(duel.do("activate_effect", "TEG-009", 1, ["SOE-048"]))
    assert not duel.can("activate_effect", "TEG-009")
    run(duel.do("declare_attack", "TEG-009", "SOE-035"))
    duel.state.attacks_left = 1
    touch(duel.state)
    assert not duel.can("declare_attack", "TEG-009")
    run(duel.do("activate_effect", "TEG-009", 1, ["SOE-040"]))
    assert duel.can("declare_attack", "TEG-009")


def test_teg_011_leaves_the_field_for_the_extra_deck() -> None:
    duel = Duel(front={1: "SOE-017"}, foe_front={1: "TEG-011 def"})
    duel.attack("SOE-017", "TEG-011")
    assert duel.zone("TEG-011") == "extra_deck"


def test_teg_012_raises_a_zombie() -> None:
    duel = Duel(front={1: "TEG-012"}, foe_graveyard=["LEN-011"]).do("strike", "TEG-012", ME, 3).do("choose_option", "atk")
    assert (duel.zone("LEN-011"), duel.state.col[duel.number("LEN-011")], duel.side("LEN-011")) == ("frontrow", 2, ME)


def test_teg_012_stands_only_on_its_own_free_terrains() -> None:
    duel = Duel(front={1: "TEG-012"}, foe_graveyard=["LEN-011"])
    assert {(one["player"], one["zone"]) for one in duel.legal("strike")} == {(ME, zone) for zone in (2, 3, 4, 5)}
    assert not Duel(front={1: "TEG-012"}, graveyard=["SOE-043"]).can("strike", "TEG-012")


def test_teg_013_is_not_hypnotized() -> None:
    duel = Duel(front={1: "TEG-013"})
    changes.add_type(duel.state, duel.number("TEG-013"), "Hypnotized")
    assert "Hypnotized" not in duel.types("TEG-013")


def test_teg_014_keeps_the_night() -> None:
    duel = Duel(front={1: "TEG-014"}, terrains=["Night"] * 5, active=FOE, foe_hand=["MLY-043"], foe_terrains=["City"] * 5)
    duel.do("activate_spell", "MLY-043")
    assert duel.terrains() == ["Night", *["Wasteland"] * 4]


def test_teg_015_draws_for_an_empty_hand() -> None:
    assert not Duel(front={1: "TEG-015"}, hand=["SOE-040"]).can("activate_effect", "TEG-015")
    duel = Duel(front={1: "TEG-015"}).do("activate_effect", "TEG-015", 1)
    assert (duel.hand(), duel.zone("TEG-015")) == (1, "graveyard")


def test_teg_016_is_strong_in_its_own_turn() -> None:
    duel = Duel(front={1: "TEG-016"}, foe_front={1: "SOE-040"})
    assert duel.atk("TEG-016") == 2800
    assert duel.attack("TEG-016", "SOE-040").decline().lp(FOE) == 1200
    assert duel.end_turn().atk("TEG-016") == 1400


def test_teg_016_limits_what_its_controller_takes() -> None:
    duel = fight("SOE-017", "TEG-016", active=FOE)
    assert duel.lp() == 2000 - 800


def test_teg_017_flies_at_any_time() -> None:
    duel = Duel(front={1: "TEG-017"}, active=FOE).do("activate_effect", "TEG-017", 1, ["terrain Me 4"], by=ME)
    assert duel.state.col[duel.number("TEG-017")] == 3


def test_teg_020_may_be_declined_and_passes() -> None:
    duel = fight("LEN-128", "SOE-040", "no", front={1: "TEG-020", 3: "LEN-128"})
    assert duel.atk("LEN-128") == 1100
    duel = fight("LEN-128", "SOE-035", "yes", front={1: "TEG-020", 3: "LEN-128"})
    end_turn(duel)
    assert duel.atk("LEN-128") == 1100


def test_teg_023_steps_aside() -> None:
    duel = Duel(front={1: "TEG-023"}, active=FOE).end_turn().do("choose_option", "yes").do("choose_option", "2")
    assert duel.state.col[duel.number("TEG-023")] == 1


def test_teg_028_and_031_break_equip_spells() -> None:
    duel = Duel(front={1: "TEG-028", 2: "SOE-040"}, foe_front={1: "LEN-124"}, foe_back={1: "LEN-125 on LEN-124"})
    assert duel.atk("TEG-028") == 1600
    assert duel.do("activate_effect", "TEG-028", 1, ["LEN-125"]).zone("LEN-125") == "graveyard"
    duel = Duel(front={1: "TEG-031"}, foe_front={1: "LEN-124"}, foe_back={1: "LEN-125 on LEN-124"}, active=FOE)
    assert duel.do("activate_effect", "TEG-031", 1, ["LEN-125"], by=ME).zone("LEN-125") == "graveyard"


def test_teg_028_breaks_one_equip_spell_a_duel() -> None:
    duel = Duel(front={1: "TEG-028"}, foe_front={1: "SOE-016"}, foe_back={1: "SOE-055 on SOE-016", 2: "SOE-102 on SOE-016"})
    assert [one["targets"] for one in duel.legal("activate_effect")] == [["SOE-055"]]


def test_teg_039_withstands_one_battle() -> None:
    duel = Duel(front={1: "TEG-039 def"}, foe_front={1: "SOE-017"}, active=FOE, terrains=["Night"] * 5)
    assert duel.attack("SOE-017", "TEG-039").decline().zone("TEG-039") == "frontrow"
    duel.end_turn().end_turn().attack("SOE-017", "TEG-039").decline()
    assert duel.zone("TEG-039") == "graveyard"


def test_teg_041_may_throw_magic_away() -> None:
    duel = Duel(front={1: "TEG-041"}, hand=["SOE-107", "SOE-040"], foe_front={1: "SOE-017"}, active=FOE).attack(
        "SOE-017", "TEG-041"
    )
    duel.decline().do("choose_option", "yes").decline().do("choose_option", "SOE-107")
    assert duel.zone("SOE-107") == "graveyard"


def test_teg_041_is_not_asked_without_magic_in_hand() -> None:
    duel = Duel(front={1: "TEG-041"}, hand=["SOE-040"], foe_front={1: "SOE-017"}, active=FOE)
    assert "choose_option" not in duel.attack("SOE-017", "TEG-041").decline().asked


def test_teg_042_bites_warriors() -> None:
    duel = Duel(front={1: "TEG-042"}, foe_front={1: "NPH-022"}, active=FOE).attack("NPH-022", "TEG-042").decline()
    assert duel.zone("NPH-022") == "graveyard"
    duel = Duel(front={1: "TEG-042"}, foe_front={1: "ROA-113"}, active=FOE).attack("ROA-113", "TEG-042").decline()
    assert (duel.zone("ROA-113"), duel.zone("TEG-042")) == ("graveyard", "graveyard")


def test_teg_042_looks_at_the_def_that_the_attacker_has() -> None:
    duel = Duel(active=FOE, front={1: "TEG-042"}, foe_front={1: "ROA-113"}, foe_terrains=["Meadow"] * 5)
    changes.modify_def(duel.state, duel.number("ROA-113"), 500)
    run(duel.attack("ROA-113", "TEG-042"))
    assert duel.zone("ROA-113") == "frontrow"


def test_teg_051_opens_after_an_attack() -> None:
    duel = Duel(front={1: "TEG-051 def"}, foe_front={1: "SOE-040"}, active=FOE).attack("SOE-040", "TEG-051").decline()
    assert duel.position("TEG-051") == "atk"


def test_teg_054_attacks_the_player_whatever_stands_there() -> None:
    duel = Duel(phase="battle", front={1: "TEG-054"}, foe_front={1: "SOE-040"})
    marks.mark(duel.state, duel.number("TEG-054"), "ectoplasm", 700)
    changes.modify_atk(duel.state, duel.number("TEG-054"), 500)
    run(duel.do("declare_attack", "TEG-054", FOE))
    assert (duel.lp(FOE), duel.legal("declare_attack")) == (1300, [])


def test_teg_054_keeps_the_atk_that_ectoplasmer_gave_it() -> None:
    duel = Duel(front={1: "TEG-054"})
    marks.mark(duel.state, duel.number("TEG-054"), "ectoplasm", 700)
    for atk in (0, 2700):
        changes.change(duel.state, duel.number("TEG-054"), "set_atk", atk)
        assert duel.atk("TEG-054") == 700


def test_teg_058_mourns_the_dark_magician() -> None:
    assert Duel(front={1: "TEG-058"}, graveyard=["SOE-023"], foe_graveyard=["SOE-023#2"]).atk("TEG-058") == 2600


def test_teg_058_counts_both_graveyards_and_both_names() -> None:
    assert Duel(front={1: "TEG-058"}, graveyard=["SOE-023"], foe_graveyard=["KOD-144", "SOE-043"]).atk("TEG-058") == 2600


def test_teg_060_puts_three_cards_in_another_order() -> None:
    duel = Duel(active=FOE, front={1: "TEG-060"}, deck=["SOE-043", "SOE-016", "SOE-017"], foe_front={1: "SOE-068"})
    duel.attack("SOE-068", "TEG-060").decline().do("choose_option", "yes")
    run(duel, "SOE-016", "SOE-043", "SOE-017")
    end_turn(duel)
    assert (duel.zone("SOE-016"), duel.hand()) == ("hand", 1)
    end_turn(duel)
    end_turn(duel)
    assert duel.zone("SOE-043") == "hand"


def test_teg_061_eats_insects() -> None:
    duel = Duel(front={1: "TEG-061", 2: "TEG-063"}).do("activate_effect", "TEG-061", 1, ["TEG-063"])
    assert duel.atk("TEG-061") == 1800


def test_teg_063_leaves_life() -> None:
    duel = Duel(front={1: "TEG-063 def"}, foe_front={1: "SOE-017"}, active=FOE).attack("SOE-017", "TEG-063").decline()
    assert duel.lp() == 2500


def test_teg_064_sends_in_a_small_insect_or_a_rite() -> None:
    duel = Duel(active=FOE, front={1: "TEG-064"}, hand=["SOE-043"], deck=["TEG-070", "TEG-061"], foe_front={1: "SOE-016"})
    run(duel.attack("SOE-016", "TEG-064"), "yes")
    assert (duel.zone("TEG-070"), duel.position("TEG-070")) == ("frontrow", "atk")
    duel = Duel(front={1: "TEG-064"}, hand=["TEG-073"], deck=["TEG-074", "KOD-104"])
    run(duel.do("activate_spell", "TEG-073", targets=["TEG-064"]), "yes")
    assert (duel.zone("TEG-074"), duel.zone("KOD-104")) == ("hand", "main_deck")
    duel = Duel(active=FOE, front={1: "TEG-064"}, foe_hand=["TEG-073"], deck=["TEG-074"])
    assert "choose_option" not in duel.do("activate_spell", "TEG-073", targets=["TEG-064"]).decline().asked


def test_teg_068_turns_at_the_end() -> None:
    duel = Duel(front={1: "TEG-068"}).do("end_phase").decline().do("end_phase").decline().do("end_phase").decline()
    duel.do("choose_option", "yes")
    assert duel.position("TEG-068") == "def"


def test_teg_070_hurts_the_infested() -> None:
    duel = Duel(front={1: "TEG-070"}, foe_front={1: "SOE-040"})
    assert not duel.can("strike", "TEG-070")
    changes.add_type(duel.state, duel.number("SOE-040"), "Infested")
    touch(duel.state)
    assert duel.do("strike", "TEG-070", FOE, 1).lp(FOE) == 1700


def test_teg_037_throws_the_attack_back() -> None:
    duel = fight("SOE-017", "TEG-037", active=FOE)
    assert (duel.zone("TEG-037"), duel.zone("SOE-017")) == ("graveyard", "graveyard")
    assert fight("SOE-017", "TEG-037 def", active=FOE).zone("SOE-017") == "frontrow"
    duel = fight("SOE-017", "SOE-040", front={1: "SOE-017", 2: "TEG-037"}, foe_front={1: "SOE-040", 2: "SOE-040#2"})
    assert {one["attacker"] for one in duel.legal("declare_attack")} == {"TEG-037"}


def test_teg_037_that_attacks_itself_throws_nothing_back() -> None:
    duel = Duel(front={1: "TEG-037"}, foe_front={1: "TEG-037#2"})
    changes.change(duel.state, duel.number("TEG-037"), "battle_proof")
    run(duel.attack("TEG-037", "TEG-037#2"))
    assert (duel.zone("TEG-037"), duel.zone("TEG-037#2"), duel.state.attack) == ("frontrow", "graveyard", None)


def test_teg_037_follows_a_monster_that_fell_with_its_victim() -> None:
    foes = {1: "SOE-040", 2: "SOE-040#2"}
    duel = fight("SOE-040#3", "SOE-040", front={1: "SOE-040#3", 2: "TEG-037"}, foe_front=foes)
    assert (duel.zone("SOE-040"), duel.zone("SOE-040#3")) == ("graveyard", "graveyard")
    assert [(one["attacker"], one["target"]) for one in duel.legal("declare_attack")] == [("TEG-037", "SOE-040#2")]


def test_teg_052_turns_on_its_own_side() -> None:
    duel = Duel(front={1: "SOE-040", 2: "SOE-094"}, foe_front={1: "TEG-052", 2: "SOE-017"})
    assert actions.take_control(duel.state, duel.number("TEG-052"), 0)
    settle(duel.state)
    duel.do("end_phase").decline()
    assert {one["target"] for one in duel.legal("declare_attack") if one["attacker"] == "TEG-052"} == {"SOE-040", "SOE-094"}
    assert "end_phase" not in duel.asked
    assert "end_phase" in Duel(front={1: "TEG-052"}, foe_front={1: "SOE-040"}).do("end_phase").decline().asked


def test_teg_051_stays_closed_after_an_attack_outside_the_battle_phase() -> None:
    duel = Duel(front={1: "TEG-051 def"}, foe_front={1: "SOE-040"}, active=FOE)
    battles.force_attack(duel.state, duel.number("SOE-040"), duel.number("TEG-051"))
    settle(duel.state)
    assert (duel.lp(FOE), run(duel).position("TEG-051")) == (2000 - 1400, "def")


def test_teg_012_raises_nobody_who_cannot_be_special_summoned() -> None:
    zones: dict[str, Any] = {"front": {1: "TEG-012"}, "foe_graveyard": ["LEN-011"]}
    assert Duel(**zones).can("strike", "TEG-012")
    duel = Duel(**zones)
    changes.change_player(duel.state, 0, "player_no_specials")
    touch(duel.state)
    assert not duel.can("strike", "TEG-012")


def test_teg_015_cannot_be_tributed_while_tributes_are_sealed() -> None:
    assert Duel(front={1: "TEG-015"}).can("activate_effect", "TEG-015")
    assert not Duel(front={1: "TEG-015"}, foe_back={1: "TEG-122"}).can("activate_effect", "TEG-015")


def test_teg_070_hurts_nobody_when_the_infested_monster_is_gone() -> None:
    duel = Duel(front={1: "TEG-070"}, foe_front={3: "SOE-048"}, foe_hand=["SOE-033"])
    changes.add_type(duel.state, duel.number("SOE-048"), "Infested")
    touch(duel.state)
    duel.do("strike", "TEG-070", player=FOE, zone=3)
    actions.destroy(duel.state, duel.number("SOE-048"), 1)
    duel.decline()
    assert (duel.lp(ME), duel.lp(FOE)) == (2000, 2000)


def test_teg_037_does_not_follow_when_an_own_monster_fell() -> None:
    front = {1: "TEG-037", 2: "SOE-016", 3: "SOE-035 def"}
    duel = Duel(front=front, foe_front={1: "SOE-035#2 def"}, foe_hand=["SOE-033"]).attack("SOE-016", "SOE-035#2")
    actions.redirect_attack(duel.state, duel.number("SOE-035"))
    run(duel)
    assert duel.zone("SOE-035") == "graveyard"
    assert not duel.can("declare_attack", "TEG-037")


def test_teg_014_keeps_its_night_from_another_attribute() -> None:
    """Blazing Hell (TEG-148) makes every other Terrain FIRE."""
    duel = Duel(active=FOE, front={1: "TEG-014"}, terrains=["Night"] * 5, foe_hand=["TEG-148"])
    run(duel.do("activate_spell", "TEG-148"))
    assert duel.terrains()[:2] == ["Night", "Night (fire)"]


@pytest.mark.parametrize("verb", [{"do": "atk_cap", "amount": 100}, {"do": "swapped"}, {"do": "set_atk", "amount": 900}])
def test_teg_054_keeps_its_atk_though_values_are_swapped_set_or_limited(verb: dict[str, Any]) -> None:
    rows = [{"kind": "equip", "where": {"position": "face_up"}}, {"kind": "static", **verb}]
    gear = {"X-1": {**SPELL, "types": ["Slow", "Equip", "Spell"], "glyph": "Equip", "effects": rows}}
    duel = Duel(front={1: "TEG-054", 2: "SOE-017"}, back={1: "X-1 on TEG-054", 2: "X-1#2 on SOE-017"}, invented=gear)
    marks.mark(duel.state, duel.number("TEG-054"), "ectoplasm", 700)
    changes.change(duel.state, duel.number("TEG-054"), "swapped")
    settle(duel.state)
    assert (duel.atk("TEG-054"), duel.def_("TEG-054")) == (700, 0)
    assert duel.atk("SOE-017") == {"atk_cap": 100, "swapped": 2500, "set_atk": 900}[verb["do"]]
