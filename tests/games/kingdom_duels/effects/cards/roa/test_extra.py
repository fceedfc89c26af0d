"""Rebirth of Avatar: Extra Deck monsters."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import actions, battles, changes, marks, summons, targets
from deckcheck.games.kingdom_duels.engine.cards.statics import has
from deckcheck.games.kingdom_duels.engine.cards.values import level_of, names_of
from deckcheck.games.kingdom_duels.engine.duel.constants import ON_FIELD
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, CardEffects, Targets
from deckcheck.games.kingdom_duels.engine.duel.state import State, touch
from tests.games.kingdom_duels.duels import FOE, ME, MONSTER, SPELL, Duel, give_effects, settle
from tests.games.kingdom_duels.effect_play import LAND, cast, end_turn, fight, on, run


def test_roa_005_is_one_stronger_than_all() -> None:
    duel = Duel(front={1: "ROA-005"}, foe_front={1: "SOE-017"})
    assert (duel.atk("ROA-005"), duel.def_("ROA-005")) == (3001, 3001)
    changes.modify_atk(duel.state, duel.number("SOE-017"), 500)
    assert duel.atk("ROA-005") == 3501
    assert Duel(front={1: "ROA-005"}).atk("ROA-005") == 1


def test_roa_022_waits_for_the_moon_and_guards_once() -> None:
    duel = Duel(front={1: "ROA-022"}, foe_back={1: "SOE-092"})
    assert (duel.atk("ROA-022"), duel.def_("ROA-022")) == (3100, 2400)
    assert Duel(front={1: "ROA-022"}).atk("ROA-022") == 2300
    duel = fight("SOE-017", "SOE-040", "yes", front={1: "SOE-040", 2: "ROA-022 def"}, active=FOE)
    assert (duel.zone("SOE-040"), duel.zone("ROA-022")) == ("frontrow", "graveyard")


def test_roa_029_comes_apart() -> None:
    parts = ["ROA-026", "ROA-027", "ROA-028"]
    duel = Duel(front={1: "ROA-029 atk " + " ".join(parts)}).do("activate_effect", "ROA-029", 1, parts)
    run(duel)
    assert [(duel.zone(one), duel.position(one)) for one in parts] == [("frontrow", "atk")] * 3
    assert duel.zone("ROA-029") == "graveyard"
    assert not Duel(front={1: "ROA-029"}).can("activate_effect", "ROA-029")


@pytest.mark.parametrize(("pay", "lp", "zone"), [(True, 1300, "frontrow"), (False, 2000, "graveyard")])
def test_roa_029_has_its_price(pay: bool, lp: int, zone: str) -> None:
    duel = Duel(front={1: "ROA-029"}, active=FOE).do("end_phase").do("end_phase").do("end_phase")
    assert (duel.do("pay_upkeep", "ROA-029", pay).lp(), duel.zone("ROA-029")) == (lp, zone)


def test_roa_047_halves_all_others() -> None:
    duel = Duel(front={1: "ROA-047"}, foe_front={1: "SOE-017"})
    assert (duel.atk("SOE-017"), duel.def_("SOE-017"), duel.atk("ROA-047")) == (1500, 1250, 4000)


@pytest.mark.parametrize("first", ["ROA-005", "ROA-047"])
def test_roa_047_halves_whatever_is_the_base(first: str) -> None:
    second = "ROA-047" if first == "ROA-005" else "ROA-005"
    duel = Duel(front={1: first, 2: second}, foe_front={1: "SOE-017"}, foe_terrains=["Mountain"] * 5)
    changes.change(duel.state, duel.number("SOE-017"), "base_atk", 5000)
    assert duel.atk("SOE-017") == 2500 + 900
    assert duel.atk("ROA-005") == 4001 // 2


@pytest.mark.parametrize(("position", "zone"), [("def", "graveyard"), ("hidden_def", "frontrow")])
def test_roa_071_breaks_walls_that_it_sees(position: str, zone: str) -> None:
    duel = Duel(front={1: "ROA-071"}, foe_front={1: f"SOE-094 {position}"})
    changes.change(duel.state, duel.number("SOE-094"), "set_def", 2700)
    run(duel.attack("ROA-071", "SOE-094"))
    assert (duel.zone("SOE-094"), duel.lp()) == (zone, 1900)


def test_roa_071_is_not_led_astray() -> None:
    front = {1: "SOE-040", 2: "SOE-094 def"}
    duel = Duel(front=front, back={1: "PYL-021 set"}, foe_front={1: "ROA-071"}, active=FOE).attack("ROA-071", "SOE-040")
    assert run(duel).zone("SOE-040") == "graveyard"


def test_roa_090_grows_in_its_standby_phases_up_to_level_8() -> None:
    duel = Duel(front={1: "ROA-090 atk ROA-089"}, deck=30, foe_deck=30, foe_front={1: "SOE-017 def"})
    assert (duel.atk("ROA-090"), duel.def_("ROA-090")) == (1500, 1500)
    for level in (2, 3, 4, 5, 6, 7, 8, 8):
        duel.end_turn().end_turn()
        assert level_of(duel.state, duel.number("ROA-090")) == level
        assert duel.atk("ROA-090") == 1000 + 500 * level
    changes.modify_level(duel.state, duel.number("ROA-090"), 4)
    assert level_of(duel.state, duel.number("ROA-090")) == 8


def test_roa_090_is_an_alter_monster_of_roa_089() -> None:
    duel = Duel(front={1: "ROA-089"}, extra=["ROA-090"])
    summons.alter_summon(duel.state, 0, "Timeshifted")
    touch(duel.state)
    duel.do("extra_deck_summon", "ROA-090", materials=["ROA-089"], zone=1, position="atk")
    assert (duel.zone("ROA-090"), duel.zone("ROA-089")) == ("frontrow", "attached")


def test_roa_014_comes_back_when_the_battle_phase_ends() -> None:
    duel = fight("X-1", "ROA-014", active=FOE, invented={"X-1": {**MONSTER, "atk": 2500}})
    assert duel.zone("ROA-014") == "graveyard"
    lp = duel.lp()
    run(duel.do("end_phase"))
    assert (duel.zone("ROA-014"), lp) == ("frontrow", 2000 - 500 - 300)
    assert duel.atk("ROA-014") == 2600
    assert end_turn(duel).atk("ROA-014") == 2000


def test_roa_053_stops_the_next_spell() -> None:
    duel = Duel(
        front={3: "ROA-053"}, hand=["SOE-107"], foe_hand=["SOE-107#2", "SOE-107#3"], foe_graveyard=["SOE-040", "SOE-048"]
    )
    run(duel.do("activate_effect", "ROA-053", effect=1, targets=["SOE-107"]), FOE)
    end_turn(duel)
    run(duel.do("activate_spell", "SOE-107#2", targets=["SOE-040"]))
    assert duel.zone("SOE-040") == "graveyard"
    assert run(duel.do("activate_spell", "SOE-107#3", targets=["SOE-040"])).zone("SOE-040") == "frontrow"


def test_roa_084_tempers_warriors_that_a_spell_strengthens() -> None:
    duel = Duel(front={1: "ROA-084", 2: "KOD-108"}, hand=["TEG-114"])
    run(duel.do("activate_spell", "TEG-114", targets=["KOD-108"]))
    assert duel.atk("KOD-108") == 1850 + 800 + 300
    assert duel.end_turn().atk("KOD-108") == 1850 + 800


def test_roa_084_refuses_equip_cards() -> None:
    duel = Duel(front={1: "ROA-084"}, hand=["TEG-114"]).do("activate_spell", "TEG-114", targets=["ROA-084"])
    run(duel.do("activate_effect", "ROA-084", effect=1, targets=["TEG-114"]))
    assert (duel.zone("TEG-114"), duel.atk("ROA-084")) == ("graveyard", 2700)


def test_roa_084_rids_itself_of_equip_cards_that_it_wears() -> None:
    duel = Duel(front={1: "ROA-084"}, foe_back={1: "SOE-036 on ROA-084"}, active=FOE).do("end_phase")
    run(duel.do("activate_effect", "ROA-084", effect=1, targets=["SOE-036"], by=ME))
    assert duel.zone("SOE-036") == "graveyard"


def test_roa_039_fights_in_the_forest_only() -> None:
    zones: dict[str, Any] = {"front": {1: "ROA-039"}, "foe_front": {1: "SOE-040"}}
    duel = Duel(terrains=on("Forest"), foe_terrains=on("Forest"), **zones).do("end_phase").decline()
    assert duel.can("declare_attack", "ROA-039")
    assert not Duel(terrains=LAND, **zones).do("end_phase").decline().can("declare_attack", "ROA-039")


def test_roa_005_looks_at_the_backrow_as_well() -> None:
    duel = Duel(front={1: "ROA-005"}, foe_front={1: "SOE-040"}, foe_back={2: "SOE-017 def"})
    assert duel.atk("ROA-005") == 3001


def test_roa_022_takes_the_attack_on_another_player() -> None:
    zones: dict[str, Any] = {"front": {1: "ROA-022"}, "foe_front": {1: "SOE-017"}, "third_front": {1: "SOE-040"}}
    duel = run(Duel(active=FOE, **zones, fourth_lp=2000).attack("SOE-017", "SOE-040"), "yes")
    assert (duel.zone("SOE-040"), duel.zone("ROA-022")) == ("frontrow", "graveyard")


def test_roa_029_brings_back_what_was_detached() -> None:
    parts = ["ROA-026", "ROA-027", "ROA-028"]
    duel = Duel(hand=["SOE-072", *parts], extra=["ROA-029"])
    run(duel.do("activate_spell", "SOE-072"))
    actions.detach(duel.state, duel.number("ROA-026"))
    settle(duel.state)
    run(duel.do("activate_effect", "ROA-029", 1, parts))
    assert [duel.zone(one) for one in parts] == ["frontrow"] * 3


def test_roa_053_leaves_a_continuous_spell_without_effects() -> None:
    duel = Duel(front={3: "ROA-053"}, hand=["SOE-107"], foe_hand=["ROA-099", "ROA-099#2", "ROA-086"])
    end_turn(run(duel.do("activate_effect", "ROA-053", effect=1, targets=["SOE-107"]), FOE))
    run(duel.do("activate_spell", "ROA-099"))
    assert (duel.zone("ROA-099"), duel.can("activate_effect", "ROA-099")) == ("backrow", False)
    assert run(duel.do("activate_spell", "ROA-099#2")).can("activate_effect", "ROA-099#2")


def test_roa_084_tempers_a_warrior_whose_original_atk_a_spell_raises(monkeypatch: pytest.MonkeyPatch) -> None:
    def double(state: State, card: int, seat: int, targets: Targets) -> None:
        changes.double_original(state, targets[0])

    give_effects(monkeypatch, "X-1", CardEffects(activate=ActivatedEffect(double, targets=targets.monster("own"))))
    duel = Duel(front={1: "ROA-084", 2: "KOD-108"}, hand=["X-1"], invented={"X-1": SPELL})
    before = duel.atk("KOD-108")
    assert run(duel.do("activate_spell", "X-1", targets=["KOD-108"])).atk("KOD-108") == 2 * before + 300


def test_roa_039_is_halved_only_if_it_came_without_tributes_itself() -> None:
    duel = Duel(back={1: "ROA-038"}, front={1: "SOE-017", 2: "SOE-040"}, extra=["ROA-039"])
    marks.mark(duel.state, duel.number("ROA-039"), "came_by_loss")  # its copy came so, and it stayed in the Extra Deck
    settle(duel.state)
    run(duel.do("activate_effect", "ROA-038", effect=1, targets=["SOE-017", "SOE-040"]))
    assert (duel.zone("ROA-039"), duel.atk("ROA-039")) == ("frontrow", 2600)


def test_roa_014_loses_no_lp_when_its_regeneration_was_taken() -> None:
    for attacker, lost in (("ROA-024", 300), ("X-1", 600)):
        duel = fight(attacker, "ROA-014", active=FOE, lp=5000, invented={"X-1": {**MONSTER, "atk": 2300}})
        assert duel.lp() == 5000 - lost


def test_roa_022_takes_an_attack_on_its_player_once_per_duel() -> None:
    duel = Duel(front={1: "ROA-022 def"}, foe_front={1: "SOE-040", 2: "SOE-048"}, active=FOE)
    for attacker in ("SOE-040", "SOE-048"):
        changes.change(duel.state, duel.number(attacker), "attacks_players", (0,), 9)
    settle(duel.state)
    run(duel.attack("SOE-040", "Me"), "yes")
    assert duel.lp() == 2000
    duel.end_turn().end_turn()
    run(duel.attack("SOE-048", "Me"))
    assert duel.lp() == 2000 - duel.atk("SOE-048")


def test_roa_092_leaves_two_tokens() -> None:
    duel = Duel(front={1: "ROA-092 def"}, extra=["ROA-093", "ROA-093#2"], foe_front={1: "SOE-017"}, active=FOE)
    duel.attack("SOE-017", "ROA-092").decline().do("choose_option", "yes").do("special_summon", "ROA-093", 1, "atk")
    duel.decline().do("special_summon", "ROA-093#2", 2, "atk")
    assert {duel.side("ROA-093"), duel.side("ROA-093#2")} == {ME}


def test_roa_092_leaves_none_when_it_does_not_go_to_the_graveyard() -> None:
    duel = Duel(front={1: "ROA-092 def"}, extra=["ROA-093", "ROA-093#2"], foe_front={1: "SOE-017"}, active=FOE)
    changes.change(duel.state, duel.number("ROA-092"), "on_top_instead", True, ON_FIELD)
    duel.attack("SOE-017", "ROA-092").decline()
    assert (duel.zone("ROA-092"), duel.asked & {"choose_option"}) == ("extra_deck", set())


def test_roa_141_builds_in_the_other_turn() -> None:
    duel = Duel(front={1: "ROA-141"}, extra=["ROA-130"], active=FOE).do("end_phase").decline().do("end_phase").decline()
    duel.do("end_phase").decline().do("choose_option", "yes")
    assert duel.do("special_summon", "ROA-130", 2, "def").zone("ROA-130") == "frontrow"
    duel = Duel(front={1: "ROA-141"}, extra=["ROA-130"]).do("end_phase").do("end_phase").do("end_phase")
    assert (duel.state.active, duel.asked & {"choose_option"}) == (1, set())


def test_roa_145_desecrates_spells() -> None:
    spells = ["SOE-107", "MLY-055", "LEN-130"]
    duel = Duel(front={1: "SOE-007"}, back={1: "ROA-144"}, extra=["ROA-145"], foe_graveyard=[*spells, "SOE-040"])
    duel.do("activate_effect", "ROA-144", 1, ["SOE-007"]).do("extra_deck_summon", "ROA-145", ["SOE-007"], 1, "atk")
    assert {one["option"] for one in duel.legal("choose_option")} == {*spells, "done"}
    run(duel, "SOE-107", "LEN-130", "done")
    assert (duel.atk("ROA-145"), duel.zone("SOE-107"), duel.zone("MLY-055")) == (2400, "eroded", "graveyard")


def test_roa_102_counts_spells() -> None:
    duel = cast("SOE-107", "SOE-040", graveyard=["SOE-040"], front={3: "ROA-102"})
    assert duel.atk("ROA-102") == 2400


def test_roa_104_collects_lifestars() -> None:
    duel = Duel(front={3: "ROA-104"}, foe_front={3: "SOE-040"}, foe_lp=9000)
    marks.add_lifestars(duel.state, duel.number("ROA-104"), 5)
    marks.add_lifestars(duel.state, duel.number("SOE-040"), 2)
    assert duel.atk("ROA-104") == 1500
    assert run(duel.attack("ROA-104", "SOE-040")).atk("ROA-104") == 2100


def test_roa_117_silences_lesser_monsters() -> None:
    zones: dict[str, Any] = {"foe_front": {1: "ROA-042", 2: "ROA-034"}}
    duel = Duel(front={1: "ROA-117"}, **zones)
    settle(duel.state)
    assert has(duel.state, duel.number("ROA-034"), "negated")
    assert not has(duel.state, duel.number("ROA-117"), "negated")
    actions.destroy(duel.state, duel.number("ROA-117"), 1)
    settle(duel.state)
    assert not has(duel.state, duel.number("ROA-034"), "negated")


def test_roa_126_falls_into_its_materials() -> None:
    parts = ["ROA-123", "ROA-124", "ROA-125"]
    duel = Duel(hand=[*parts, "SOE-072"], extra=["ROA-126"])
    run(duel.do("activate_spell", "SOE-072"))
    assert duel.zone("ROA-126") == "frontrow"
    actions.destroy(duel.state, duel.number("ROA-126"), 1)
    settle(duel.state)
    run(duel, "yes")
    assert {duel.zone(code) for code in parts} == {"frontrow"}


def test_roa_126_forgets_the_materials_that_it_lost() -> None:
    parts = ["ROA-123", "ROA-124", "ROA-125"]
    duel = Duel(hand=[*parts, "SOE-072", "SOE-107"], extra=["ROA-126"])
    run(duel.do("activate_spell", "SOE-072"))
    actions.tribute(duel.state, duel.number("ROA-126"))
    settle(duel.state)
    run(duel.do("activate_spell", "SOE-107", targets=["ROA-126"]))
    actions.destroy(duel.state, duel.number("ROA-126"), 1)
    settle(duel.state)
    assert "end_phase" in duel.decline().asked
    assert {duel.zone(code) for code in parts} == {"graveyard"}


def test_roa_128_counts_and_erases() -> None:
    duel = Duel(front={3: "ROA-128", 4: "SOE-094"}, foe_front={1: "SOE-040"}, foe_back={1: "SOE-062 set"})
    assert (duel.atk("ROA-128"), duel.def_("ROA-128")) == (2000, 2000)
    actions.destroy(duel.state, duel.number("ROA-128"), 1)
    settle(duel.state)
    run(duel)
    assert {duel.zone(code) for code in ("SOE-094", "SOE-040", "SOE-062")} == {"graveyard"}
    assert set(duel.terrains()) == {"Darkness"}


def test_roa_153_reveals_gods_and_raises_an_army() -> None:
    duel = Duel(front={3: "ROA-153"}, hand=["KOD-050", "KOD-051", "SOE-040"], extra=["ROA-154"])
    run(duel.do("activate_effect", "ROA-153", effect=1), "KOD-050", "done")
    assert duel.atk("ROA-153") == 2500
    run(duel.do("end_phase"), "yes")
    assert (duel.zone("ROA-154"), duel.side("ROA-154"), duel.position("ROA-154"), duel.lp()) == ("frontrow", FOE, "atk", 1700)


def test_roa_169_tramples_lower_levels() -> None:
    duel = Duel(front={3: "ROA-169"}, foe_front={1: "SOE-040", 2: "SOE-040#2"}, foe_lp=20000).do("end_phase")
    run(duel)
    run(duel.do("declare_attack", "ROA-169", "SOE-040"))
    run(duel.do("declare_attack", "ROA-169", "SOE-040#2"))
    assert duel.atk("ROA-169") == 3800
    assert end_turn(duel).atk("ROA-169") == 3300
    assert end_turn(duel).atk("ROA-169") == 3800


def test_roa_169_tires_from_every_attack_of_its_player() -> None:
    duel = Duel(front={2: "SOE-017", 3: "ROA-169"}, foe_front={1: "SOE-094", 2: "SOE-094#2"}, foe_lp=20000).do("end_phase")
    run(duel)
    battles.let_attack(duel.state, duel.number("SOE-017"))
    run(duel.do("declare_attack", "SOE-017", "SOE-094"))
    run(duel.do("declare_attack", "ROA-169", "SOE-094#2"))
    assert end_turn(duel).atk("ROA-169") == 3300


def test_roa_165_has_the_wrath_of_its_material() -> None:
    duel = Duel(front={1: "TEG-002 atk ROA-050", 2: "SOE-040", 3: "SOE-002"}, extra=["ROA-165"])
    assert not duel.legal("extra_deck_summon")
    run(duel.do("activate_effect", "ROA-050", effect=1, targets=["TEG-002"]))
    assert duel.can("activate_effect", "ROA-165"), "two tributes for its wrath"
    assert "The Giant Divine Soldier of Obelisk" in names_of(duel.state, duel.number("ROA-165"))


def test_roa_145_leaves_a_guarded_graveyard_alone() -> None:
    duel = Duel(
        front={1: "SOE-017"}, back={1: "ROA-144"}, extra=["ROA-145"], foe_front={1: "PYL-035"}, foe_graveyard=["SOE-107"]
    )
    duel.do("activate_effect", "ROA-144", 1, ["SOE-017"]).do("extra_deck_summon", "ROA-145", ["SOE-017"], 1, "atk")
    assert not duel.legal("choose_option")
