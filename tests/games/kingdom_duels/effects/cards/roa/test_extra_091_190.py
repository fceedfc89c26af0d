"""Rebirth of Avatar: Extra Deck monsters 091 to 190."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import actions, battles, changes, marks
from deckcheck.games.kingdom_duels.engine.cards.statics import has
from deckcheck.games.kingdom_duels.engine.cards.values import names_of
from deckcheck.games.kingdom_duels.engine.duel.constants import ON_FIELD
from tests.games.kingdom_duels.duels import FOE, ME, Duel, settle
from tests.games.kingdom_duels.effect_play import cast, end_turn, run


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
