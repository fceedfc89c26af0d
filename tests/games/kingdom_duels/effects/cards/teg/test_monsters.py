"""The Egyptian Gods: monsters."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import actions, battles, changes, lasting, marks, summons, terrains
from deckcheck.games.kingdom_duels.engine.cards.statics import has
from deckcheck.games.kingdom_duels.engine.cards.values import names_of
from deckcheck.games.kingdom_duels.engine.duel.constants import DRAW
from deckcheck.games.kingdom_duels.engine.duel.state import touch
from tests.games.kingdom_duels.duels import FOE, ME, SPELL, Duel, settle
from tests.games.kingdom_duels.effect_play import cast, end_turn, fight, run, summon


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


def test_teg_072_hunts_fliers() -> None:
    duel = Duel(front={1: "TEG-072"}, foe_front={1: "LEN-165"}).attack("TEG-072", "LEN-165").decline()
    assert duel.lp(FOE) == 2000 - 600


def test_teg_076_comes_to_the_backrow_too() -> None:
    duel = Duel(extra=["TEG-076"], front={number: f"SOE-040#{number}" for number in range(1, 6)})
    summons.token_summon(duel.state, 0, "Insect Egg Token")
    settle(duel.state)
    duel.do("special_summon", "TEG-076", 6, "atk")
    assert duel.zone("TEG-076") == "backrow"


def test_teg_076_stays_in_attack_and_limits_the_damage() -> None:
    assert fight("SOE-017", "TEG-076", active=FOE).lp() == 1000
    duel = Duel(front={1: "TEG-076", 2: "SOE-040"})
    assert (duel.can("change_position", "TEG-076"), duel.can("change_position", "SOE-040")) == (False, True)


def test_teg_079_shakes_equip_cards_off() -> None:
    duel = Duel(hand=["TEG-114"], front={1: "TEG-079"}).do("activate_spell", "TEG-114", ["TEG-079"])
    assert (duel.atk("TEG-079"), duel.zone("TEG-114")) == (1800, "graveyard")


def test_teg_079_is_not_helped_by_a_monster_that_equips_it() -> None:
    duel = Duel(front={1: "TEG-079"}, hand=["KOD-120"])
    assert actions.equip(duel.state, duel.number("KOD-120"), duel.number("TEG-079"), 0)
    settle(duel.state)
    assert duel.zone("KOD-120") == "graveyard"
    duel = Duel(front={1: "TEG-079"}, foe_front={1: "SOE-043"})
    actions.equip(duel.state, duel.number("SOE-043"), duel.number("TEG-079"), 0)
    settle(duel.state)
    assert (duel.zone("SOE-043"), has(duel.state, duel.number("SOE-043"), "negated")) == ("backrow", True)


def test_teg_085_becomes_a_warrior() -> None:
    duel = Duel(front={1: "TEG-085"}).do("activate_effect", "TEG-085", 1)
    assert "Warrior" in duel.types("TEG-085")
    assert "Elemental" not in duel.types("TEG-085")
    assert "Elemental" in duel.end_turn().end_turn().types("TEG-085")


def test_teg_091_stays_on_its_side() -> None:
    duel = Duel(front={1: "TEG-091"})
    assert not actions.take_control(duel.state, duel.number("TEG-091"), 1)


def test_teg_101_is_wind_too() -> None:
    assert Duel(front={1: "TEG-101"}, terrains=["Vortex"] * 5).atk("TEG-101") > 800


def test_teg_103_changes_its_attribute() -> None:
    duel = Duel(front={1: "TEG-103"}, terrains=["River"] * 5)
    before = duel.atk("TEG-103")
    assert duel.do("activate_effect", "TEG-103", 1).do("choose_option", "earth").atk("TEG-103") < before


def test_teg_108_swims() -> None:
    duel = Duel(front={1: "TEG-108"}, terrains=["Land", "Land", "Swamp", "Land", "Land"])
    duel.do("activate_effect", "TEG-108", 1, ["terrain Me 3"])
    assert duel.atk("TEG-108") == 1700


def test_teg_109_is_safe_in_the_sea() -> None:
    zones: dict[str, Any] = {"active": FOE, "front": {1: "TEG-109"}, "foe_hand": ["TEG-048"]}
    duel = Duel(terrains=["Sea"] * 5, **zones)
    duel.do("activate_spell", "TEG-048", targets=["TEG-109"])
    run(duel.do("activate_effect", "TEG-109", 1))
    assert (duel.zone("TEG-109"), duel.zone("TEG-048")) == ("frontrow", "graveyard")
    duel = Duel(**zones)
    duel.do("activate_spell", "TEG-048", targets=["TEG-109"])
    assert duel.zone("TEG-109") == "graveyard"
    for terrain, attacked in (("Sea", False), ("Land", True)):
        hidden = {1: "TEG-109 hidden_atk"}
        duel = Duel(active=FOE, phase="battle", front=hidden, terrains=[terrain] * 5, foe_front={1: "SOE-016"})
        assert bool(duel.legal("declare_attack")) is attacked


def test_teg_086_holds_fast_in_battle() -> None:
    duel = Duel(front={3: "TEG-086"}, foe_front={3: "SOE-040"}, foe_hand=["SOE-106"]).attack("TEG-086", "SOE-040")
    actions.to_hand(duel.state, duel.number("SOE-040"))
    assert duel.zone("SOE-040") == "frontrow"
    assert not terrains.move(duel.state, duel.number("SOE-040"), 0)
    run(duel)
    actions.to_hand(duel.state, duel.number("TEG-086"))
    assert duel.zone("TEG-086") == "hand"


def test_teg_089_grows_again() -> None:
    duel = fight("SOE-017", "TEG-089", active=FOE)
    assert (duel.zone("TEG-089"), duel.side("TEG-089"), duel.lp()) == ("frontrow", ME, 500)
    slime = Duel(active=FOE, front={3: "TEG-089"}, foe_front={3: "ROA-024"})
    changes.add_type(slime.state, slime.number("TEG-089"), "Undead")
    assert run(slime.attack("ROA-024", "TEG-089")).zone("TEG-089") == "graveyard"


def test_teg_076_is_not_locked_into_defence() -> None:
    duel = Duel(hand=["LEN-161"], foe_front={1: "TEG-076"})
    assert run(duel.do("activate_spell", "LEN-161", ["TEG-076"])).position("TEG-076") == "atk"


def test_teg_077_stays_where_an_answer_brought_it() -> None:
    duel = Duel(front={1: "TEG-077"}, foe_hand=["SOE-033"])
    actions.destroy(duel.state, duel.number("TEG-077"), 1)
    settle(duel.state)
    assert duel.legal("pass")  # its trigger is on the chain
    actions.erode(duel.state, duel.number("TEG-077"))
    duel.decline()
    assert duel.zone("TEG-077") == "eroded"


def test_teg_085_stays_a_warrior_until_its_players_standby_phase() -> None:
    duel = run(Duel(front={1: "TEG-085"}, hand=["NPH-121"]).do("activate_effect", "TEG-085", 1))
    end_turn(duel)
    while duel.state.active == 1:
        duel.do("pass" if duel.legal("pass") else "end_phase")
    assert (duel.state.phase, "Warrior" in duel.types("TEG-085")) == (DRAW, True)
    run(duel)
    assert ("Warrior" in duel.types("TEG-085"), "Elemental" in duel.types("TEG-085")) == (False, True)


def test_teg_079_shakes_equip_cards_off_once_its_own_effect_works_again() -> None:
    duel = Duel(hand=["TEG-114"], front={1: "TEG-079"})
    changes.change(duel.state, duel.number("TEG-079"), "negated")
    settle(duel.state)
    run(duel.do("activate_spell", "TEG-114", ["TEG-079"]))
    assert (duel.atk("TEG-079") > 1800, duel.zone("TEG-114")) == (True, "backrow")
    assert (end_turn(duel).atk("TEG-079"), duel.zone("TEG-114")) == (1800, "graveyard")


def test_teg_079_does_nothing_to_a_monster_that_equips_it_no_longer() -> None:
    duel = Duel(front={1: "TEG-079", 2: "SOE-043"}, foe_front={1: "SOE-040"})
    actions.equip(duel.state, duel.number("SOE-043"), duel.number("TEG-079"), 0)
    settle(duel.state)
    summons.special_summon(duel.state, 0, (duel.number("SOE-043"),))
    settle(duel.state)
    assert (run(duel).zone("SOE-043"), has(duel.state, duel.number("SOE-043"), "negated")) == ("frontrow", False)


def test_teg_113_is_invincible_for_a_phase() -> None:
    duel = Duel(front={1: "TEG-113"}, foe_front={1: "SOE-016"})
    run(duel.do("strike", "TEG-113", player=FOE, zone=1))
    assert duel.atk("SOE-016") == 1800
    assert names_of(duel.state, duel.number("TEG-113")) == {"Rocket Warrior - Invincible Mode"}
    assert not actions.destroy(duel.state, duel.number("TEG-113"), 1)
    run(duel.do("end_phase"))
    assert duel.phase == "main2"
    assert names_of(duel.state, duel.number("TEG-113")) == {"Rocket Warrior"}
    assert actions.destroy(duel.state, duel.number("TEG-113"), 1)


def test_teg_117_weakens_its_column() -> None:
    duel = Duel(front={1: "TEG-117"}, foe_front={5: "SOE-040", 4: "SOE-048"}, terrains=["Night"] * 5)
    assert (duel.atk("SOE-040"), duel.atk("SOE-048")) == (700, 1400)
    assert duel.atk("TEG-117") > 1600


def test_teg_120_hunts_the_twins_of_its_prey() -> None:
    theirs = {1: "SOE-043", 2: "SOE-043#2", 3: "SOE-035"}
    duel = Duel(phase="battle", front={1: "TEG-120", 2: "SOE-016"}, foe_front=theirs)
    run(duel.do("declare_attack", "TEG-120", "SOE-043"))
    assert [(one["attacker"], one["target"]) for one in duel.legal("declare_attack")] == [("TEG-120", "SOE-043#2")]
    run(duel.do("declare_attack", "TEG-120", "SOE-043#2"))
    assert not duel.legal("declare_attack")
    duel = Duel(phase="battle", front={1: "TEG-120"}, foe_front={1: "SOE-048", 2: "SOE-048#2"})
    run(duel.do("declare_attack", "TEG-120", "SOE-048"))
    assert not duel.legal("declare_attack")  # its Level is 4


def test_teg_131_poisons() -> None:
    duel = Duel(front={1: "TEG-131"}, foe_front={1: "SOE-094 def"}).attack("TEG-131", "SOE-094").decline()
    assert "Poisoned" in duel.types("SOE-094")


def test_teg_131_poisons_also_when_its_attack_comes_to_nothing() -> None:
    duel = fight("TEG-131", "SOE-094", foe_back={1: "KOD-099 set"})
    assert "Poisoned" in duel.types("SOE-094")


def test_teg_135_comes_back_once_after_it_was_destroyed() -> None:
    duel = Duel(front={1: "TEG-135"})
    for zone in ("frontrow", "graveyard"):
        actions.destroy(duel.state, duel.number("TEG-135"), 1)
        settle(duel.state)
        assert end_turn(duel).zone("TEG-135") == zone


def test_teg_135_does_not_spend_its_return_without_room() -> None:
    others = {zone: f"SOE-040#{zone}" for zone in range(2, 6)}
    duel = Duel(front={1: "TEG-135", **others}, hand=["SOE-040"])
    actions.destroy(duel.state, duel.number("TEG-135"), 1)
    settle(duel.state)
    run(duel.do("normal_summon", "SOE-040", zone=1, position="def"))
    assert end_turn(duel).zone("TEG-135") == "graveyard"
    assert not duel.state.used_duel


def test_teg_135_lets_masks_be_put_on_it_quickly() -> None:
    duel = Duel(phase="battle", hand=["TEG-118"], front={1: "TEG-135", 2: "SOE-040"}, foe_front={1: "SOE-016"})
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["TEG-135"]]
    assert run(duel.do("activate_spell", "TEG-118", ["TEG-135"])).atk("TEG-135") >= 2600
    assert not Duel(phase="battle", hand=["TEG-118"], front={2: "SOE-040"}).can("activate_spell", "TEG-118")


def test_teg_134_shows_one_of_four_faces() -> None:
    duel = fight("TEG-134", "SOE-040", front={3: "TEG-134 hidden_atk"})
    gained = duel.types("TEG-134") | (duel.types("SOE-040") if duel.zone("SOE-040") == "frontrow" else frozenset())
    assert duel.zone("SOE-040") == "graveyard" or gained & {"Fireblast", "Thunderblast", "Petrified", "Poisoned"}
    duel = fight("TEG-134", "SOE-040")
    duel.do("end_phase").decline()
    duel.do("end_phase")
    assert run(duel, "yes", "hidden_def").position("TEG-134") == "hidden_def"


def test_teg_120_hunts_beside_another_attack_that_it_has() -> None:
    foes = {1: "SOE-035 def", 2: "SOE-035#2 def", 3: "SOE-040 def"}
    duel = Duel(front={1: "TEG-120"}, foe_front=foes)
    duel.do("end_phase").decline()
    duel.state.attacks_left = 2
    run(duel.do("declare_attack", "TEG-120", "SOE-035"))
    run(duel.do("declare_attack", "TEG-120", "SOE-040"))
    run(duel.do("declare_attack", "TEG-120", "SOE-035#2"))
    assert [duel.zone(code) for code in ("SOE-035", "SOE-035#2", "SOE-040")] == ["graveyard"] * 3


def test_teg_131_poisons_whom_it_attacks_from_hiding() -> None:
    duel = fight("TEG-131 hidden_atk", "SOE-017")
    assert "Poisoned" in duel.types("SOE-017")


def test_teg_135_does_not_come_back_from_elsewhere() -> None:
    duel = Duel(front={1: "TEG-135", 2: "SOE-040"}, foe_hand=["SOE-033"])
    actions.destroy(duel.state, duel.number("TEG-135"), 1)
    settle(duel.state)
    while not any(duel.state.refs[link.card] == "TEG-135" for link in duel.state.chain):
        duel.do("pass" if duel.legal("pass") else "end_phase")
    actions.erode(duel.state, duel.number("TEG-135"))
    run(duel)
    assert duel.zone("TEG-135") == "eroded"


def test_teg_120_hunts_after_a_battle_in_the_main_phase_too() -> None:
    duel = Duel(front={1: "TEG-120"}, foe_front={1: "SOE-043", 2: "SOE-043#2"})
    battles.force_attack(duel.state, duel.number("TEG-120"), duel.number("SOE-043"))
    settle(duel.state)
    run(duel)
    run(duel.attack("TEG-120", "SOE-043#2"))
    assert duel.zone("SOE-043#2") == "graveyard"
    assert duel.state.attacks_left == 1


def test_teg_113_strikes_one_of_two_monsters_on_a_terrain() -> None:
    """An Insect Egg Token (TEG-076) in the Backrow."""
    duel = Duel(front={1: "TEG-113"}, foe_front={1: "SOE-016"}, foe_back={1: "TEG-076 atk"})
    run(duel.do("strike", "TEG-113", player=FOE, zone=1), "TEG-076")
    assert (duel.atk("SOE-016"), duel.atk("TEG-076")) == (2300, 0)


def test_teg_149_adds_200_to_the_damage_of_an_effect() -> None:
    zones: dict[str, Any] = {"front": {1: "TEG-149"}, "hand": ["TEG-153"]}
    duel = cast("TEG-153", answers=(FOE, "yes"), **zones)
    assert (duel.lp(FOE), duel.zone("TEG-149")) == (2000 - 350 - 200, "extra_deck")
    assert cast("TEG-153", answers=(FOE, "no"), **zones).lp(FOE) == 1650


def test_teg_152_draws_for_stolen_monsters_and_leads_wicked_gods() -> None:
    duel = Duel(front={1: "TEG-152"}, foe_front={1: "SOE-040"})
    actions.take_control(duel.state, duel.number("SOE-040"), 0)
    assert duel.end_turn().hand() == 1
    duel = Duel(front={1: "TEG-152", 2: "TEG-152#2"}, foe_front={1: "SOE-040"}).attack("TEG-152", "SOE-040").decline()
    assert duel.lp(FOE) == 2000 - 1100


def test_teg_159_disarms_knights() -> None:
    duel = Duel(front={1: "TEG-159"}, foe_front={1: "SOE-017"}, active=FOE)
    changes.add_type(duel.state, duel.number("SOE-017"), "Knighted")
    assert duel.attack("SOE-017", "TEG-159").decline().lp() == 2000 - 550


def test_teg_161_turns_into_life() -> None:
    duel = Duel(front={1: "TEG-161"}).do("activate_effect", "TEG-161", 1)
    assert (duel.lp(), duel.zone("TEG-161")) == (3000, "graveyard")


def test_teg_165_brings_night_and_ninjas() -> None:
    duel = Duel(hand=["TEG-165"], extra=["TEG-166"]).do("normal_summon", "TEG-165", 1, "atk").do("choose_option", "yes")
    duel.do("choose_option", "both").do("choose_option", "1:3").do("special_summon", "TEG-166", 2, "atk")
    assert duel.terrains()[2] == "Night"
    assert duel.zone("TEG-166") == "frontrow"


def test_teg_165_may_do_only_one_thing() -> None:
    duel = summon("TEG-165", "yes", "token", extra=["TEG-166"])
    assert (duel.zone("TEG-166"), duel.position("TEG-166"), set(duel.terrains())) == ("frontrow", "atk", {"Land"})
    duel = summon("TEG-165", "no", extra=["TEG-166"])
    assert duel.zone("TEG-166") == "extra_deck"


def test_teg_166_attacks_players_in_a_band_of_five() -> None:
    band = {number: f"TEG-166#{number}" for number in range(1, 6)}
    duel = Duel(phase="battle", front=band, foe_front={1: "SOE-017"})
    before = duel.atk("TEG-166#1")
    run(duel.do("declare_attack", "TEG-166#1", FOE))
    assert duel.lp(FOE) == 2000 - before
    four = Duel(phase="battle", front={number: band[number] for number in range(1, 5)}, foe_front={1: "SOE-017"})
    assert {one["target"] for one in four.legal("declare_attack")} == {"SOE-017"}


def test_teg_166_is_unharmed_in_a_band_of_three() -> None:
    band = {number: f"TEG-166#{number}" for number in range(1, 4)}
    assert fight("TEG-166#1", "SOE-017", front=band, foe_front={1: "SOE-017"}).lp() == 2000
    assert fight("TEG-166#1", "SOE-017", front={1: "TEG-166#1", 2: "TEG-166#2"}, foe_front={1: "SOE-017"}).lp() < 2000


def test_teg_166_can_be_stopped_by_who_redirects_attacks() -> None:
    band = {number: f"TEG-166#{number}" for number in range(1, 6)}
    duel = Duel(phase="battle", front=band, foe_front={1: "SOE-017"}, foe_back={1: "MLY-070 set"})
    run(duel.do("declare_attack", "TEG-166#1", FOE))
    assert (duel.lp(FOE), duel.zone("TEG-166#1")) == (2000, "extra_deck")


def test_teg_167_is_not_locked_into_another_position_by_the_opponent() -> None:
    duel = Duel(active=FOE, front={1: "TEG-167"}, foe_back={1: "SOE-107"})
    duel.state.acting = duel.number("SOE-107")
    lasting.lock_into(duel.state, duel.number("TEG-167"), 1)
    assert duel.position("TEG-167") == "atk"


def test_teg_171_takes_the_blow_for_the_shogun() -> None:
    duel = Duel(front={1: "TEG-169", 2: "TEG-171 def"}, foe_front={1: "SOE-017"}, active=FOE).attack("SOE-017", "TEG-169")
    duel.do("choose_option", "yes").decline()
    assert (duel.zone("TEG-169"), duel.zone("TEG-171")) == ("frontrow", "graveyard")


def test_teg_171_takes_the_blow_for_the_shogun_of_a_teammate() -> None:
    zones: dict[str, Any] = {"third_front": {1: "TEG-169"}, "fourth_deck": 10, "turn": 10, "active": FOE}
    duel = Duel(front={2: "TEG-171 def"}, foe_front={1: "SOE-017"}, **zones).attack("SOE-017", "TEG-169")
    duel.do("choose_option", "yes").decline()
    assert (duel.zone("TEG-169"), duel.zone("TEG-171")) == ("frontrow", "graveyard")


def test_teg_170_leads_ninjas() -> None:
    duel = summon("TEG-170", "yes", hand=["TEG-170", "TEG-171"])
    assert duel.zone("TEG-171") == "frontrow"
    duel = Duel(front={1: "TEG-170", 3: "TEG-165"})
    changes.hide(duel.state, duel.number("TEG-165"))
    settle(duel.state)
    for _ in range(3):
        duel.do("end_phase").decline()
    run(duel, "yes", "TEG-165", "5")
    assert duel.column("TEG-165") == 5


def test_teg_170_moves_who_hid_and_not_who_was_turned_in_hiding() -> None:
    duel = Duel(front={1: "TEG-170", 2: "TEG-171", 3: "TEG-165 hidden_def"})
    changes.battle_swap(duel.state, duel.number("TEG-165"))
    settle(duel.state)
    assert not marks.marked(duel.state, duel.number("TEG-165"), "hid")
    changes.hide(duel.state, duel.number("TEG-171"))
    settle(duel.state)
    assert not marks.marked(duel.state, duel.number("TEG-171"), "hid")  # no Ninja in its name
    changes.flip_face_up(duel.state, duel.number("TEG-165"))
    changes.hide(duel.state, duel.number("TEG-165"))
    settle(duel.state)
    assert marks.marked(duel.state, duel.number("TEG-165"), "hid")


def test_teg_171_takes_an_attack_of_its_own_side_too() -> None:
    duel = Duel(front={1: "SOE-017", 2: "TEG-171"}, foe_front={1: "TEG-169"})
    run(duel.attack("SOE-017", "TEG-169"), "yes")
    assert (duel.zone("TEG-171"), duel.zone("TEG-169")) == ("graveyard", "frontrow")
