"""Orichalcos Barrier: Spells 021 to 040."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import actions, battles, changes
from tests.games.kingdom_duels.duels import FOE, MONSTER, SPELL, Duel, all_effects, settle
from tests.games.kingdom_duels.effect_play import run


def test_orb_023_clears_the_field_of_open_cards() -> None:
    row = {1: "SOE-020", 2: "SOE-062 set"}
    duel = Duel(hand=["ORB-023", "SOE-048"], front={1: "SOE-017", 2: "SOE-007"}, foe_back=row)
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-017"]]
    run(duel.do("activate_spell", "ORB-023", ["SOE-017"]))
    assert [duel.zone(one) for one in ("SOE-017", "SOE-020", "SOE-062", "SOE-048")] == [
        "main_deck",
        "graveyard",
        "backrow",
        "frontrow",
    ]


def test_orb_027_forbids_traps_this_turn_and_lasting_ones_as_long_as_it_is_there() -> None:
    duel = Duel(hand=["ORB-027"], front={3: "SOE-017"}, foe_front={3: "SOE-065"}, foe_back={1: "SOE-062 set"})
    run(duel.do("activate_spell", "ORB-027"))
    run(duel.attack("SOE-017", "SOE-065"))
    assert (duel.zone("SOE-062"), duel.zone("SOE-065")) == ("backrow", "graveyard")
    later = Duel(back={1: "ORB-027"}, front={3: "SOE-017"}, foe_front={3: "SOE-065"}, foe_back={1: "ORB-064 set"})
    run(later.attack("SOE-017", "SOE-065"))
    assert later.zone("ORB-064") == "backrow"


def test_orb_028_takes_only_monsters_of_level_four_or_more() -> None:
    duel = Duel(back={1: "ORB-028"}, front={1: "SOE-048", 2: "SOE-040"}, hand=["SOE-017"], extra=["ORB-029"])
    assert [one["targets"] for one in duel.legal("activate_effect")] == [["SOE-048"], ["SOE-017"], ["SOE-048", "SOE-017"]]


def test_orb_030_scorches_all_but_fire() -> None:
    demon = {**MONSTER, "types": ["Monster", "Demon"], "attribute": "fire"}
    duel = Duel(hand=["ORB-030"], graveyard=["X-1", "SOE-049"], foe_front={1: "SOE-017", 2: "KOD-016"}, invented={"X-1": demon})
    duel.do("activate_spell", "ORB-030")
    assert (duel.atk("SOE-017"), duel.def_("SOE-017"), duel.atk("KOD-016")) == (1500, 1250, 1800)
    assert {one["card"] for one in duel.legal("special_summon")} == {"X-1"}
    run(duel)
    assert run(duel.attack("X-1", "SOE-017")).zone("X-1") == "frontrow"
    assert duel.end_turn().atk("SOE-017") == 3000


def test_orb_031_strikes_at_defence() -> None:
    duel = Duel(front={1: "ORB-201"}, back={1: "ORB-031 on ORB-201"}, foe_front={2: "SOE-094 def"})
    assert (duel.atk("ORB-201"), duel.def_("ORB-201")) == (2100, 400)
    assert run(duel.do("strike", "ORB-201", player=FOE, zone=2)).def_("SOE-094") == 1600


def test_orb_021_lets_a_toon_attack_again() -> None:
    duel = Duel(front={1: "ORB-018"}, hand=["ORB-021"], foe_front={1: "SOE-079", 2: "SOE-079#2"}, foe_back={1: "ORB-004 set"})
    run(duel.attack("ORB-018", "SOE-079"))
    assert not duel.can("declare_attack", "ORB-018")
    run(duel.do("activate_spell", "ORB-021", targets=["ORB-018"]))
    assert duel.can("declare_attack", "ORB-018")


def test_orb_038_gathers_all_for_one_attack() -> None:
    duel = Duel(front={1: "SOE-040", 2: "ORB-129"}, hand=["ORB-038"], foe_front={1: "ORB-040"})
    duel.attack("SOE-040", "ORB-040").do("activate_spell", "ORB-038")
    run(duel)
    assert (duel.zone("ORB-040"), duel.lp(FOE), duel.atk("SOE-040")) == ("graveyard", 2000, 1200 + 1450)
    run(duel.do("end_phase"))
    assert (duel.zone("SOE-040"), duel.zone("ORB-129")) == ("graveyard", "graveyard")
    assert not Duel(front={1: "SOE-040"}, hand=["ORB-038"]).can("activate_spell", "ORB-038")


def test_orb_023_needs_the_dragon_to_go() -> None:
    zones: dict[str, Any] = {"hand": ["ORB-023", "SOE-040"], "front": {1: "SOE-017"}, "foe_back": {1: "ORB-027"}}
    taken, wingbeat = Duel(**zones), all_effects()["ORB-023"].activate
    actions.take_control(taken.state, taken.number("SOE-017"), 1)
    assert wingbeat is not None
    wingbeat.resolve(taken.state, taken.number("ORB-023"), 0, (taken.number("SOE-017"),))
    assert [taken.zone(one) for one in ("SOE-017", "ORB-027")] == ["frontrow", "backrow"]
    duel = run(Duel(**zones).do("activate_spell", "ORB-023", targets=["SOE-017"]))
    assert [duel.zone(one) for one in ("SOE-017", "ORB-027")] == ["main_deck", "graveyard"]


def test_orb_038_counts_the_monsters_that_its_player_owns() -> None:
    duel = Duel(front={1: "SOE-040", 2: "SOE-048"}, hand=["ORB-038"], foe_front={1: "SOE-017", 2: "SOE-049"})
    actions.take_control(duel.state, duel.number("SOE-049"), 0)
    actions.take_control(duel.state, duel.number("SOE-048"), 1)
    run(duel.attack("SOE-040", "SOE-017").do("activate_spell", "ORB-038"))
    assert duel.lp() == 2000 - (3000 - 1200 - 700)


def test_orb_027_forbids_a_trap_monster_that_is_played_as_a_continuous_trap() -> None:
    duel = Duel(back={1: "ORB-027"}, hand=["SOE-084"], foe_back={1: "SOE-039 set"})
    run(duel.do("normal_summon", "SOE-084", zone=3, position="atk"))
    assert duel.zone("SOE-084") == "frontrow"


def test_orb_038_is_paid_for_though_the_attack_was_stopped() -> None:
    stop = {"X-STOP": {**SPELL, "effects": [{"kind": "activate", "do": "negate_attack"}]}}
    zones: dict[str, Any] = {"front": {1: "SOE-040", 2: "ORB-129"}, "hand": ["ORB-038"], "foe_front": {1: "ORB-040"}}
    duel = Duel(**zones, foe_hand=["X-STOP"], invented=stop).attack("SOE-040", "ORB-040")
    duel.do("activate_spell", "ORB-038").do("activate_spell", "X-STOP", by=FOE)
    run(run(duel).do("end_phase"))
    assert [duel.zone(code) for code in ("SOE-040", "ORB-129", "ORB-040")] == ["graveyard", "graveyard", "frontrow"]


def test_orb_031_strikes_one_of_two_monsters_on_the_terrain() -> None:
    zones: dict[str, Any] = {"foe_front": {2: "SOE-094 def"}, "foe_back": {2: "SOE-048 def"}}
    duel = Duel(front={1: "ORB-201"}, back={1: "ORB-031 on ORB-201"}, **zones)
    run(duel.do("strike", "ORB-201", player=FOE, zone=2), "SOE-048")
    assert (duel.def_("SOE-048"), duel.def_("SOE-094")) == (800, 2000)


def test_orb_038_is_not_for_an_attack_on_the_own_side() -> None:
    duel = Duel(front={1: "SOE-040", 2: "SOE-017"}, hand=["ORB-038"], foe_front={1: "ORB-040"})
    changes.change(duel.state, duel.number("SOE-040"), "attacks_own_side")
    settle(duel.state)
    assert not duel.attack("SOE-040", "SOE-017").can("activate_spell", "ORB-038")


def test_orb_021_lets_a_toon_attack_whose_forced_attack_was_negated() -> None:
    answer: dict[str, Any] = {"foe_hand": ["SOE-107"], "foe_graveyard": ["SOE-048"]}
    duel = Duel(front={1: "ORB-018", 2: "SOE-017"}, hand=["ORB-021"], foe_front={1: "SOE-040"}, **answer)
    battles.force_attack(duel.state, duel.number("ORB-018"), duel.number("SOE-040"))
    settle(duel.state)
    actions.negate_attack(duel.state)
    settle(duel.state)
    run(duel)
    run(duel.do("activate_spell", "ORB-021", targets=["ORB-018"]))
    assert len(duel.state.changes.of("extra_attack")) == 1
