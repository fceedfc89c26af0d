"""Orichalcos Barrier: Spells 051 to 075."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import battles, changes, terrains
from deckcheck.games.kingdom_duels.engine.cards.statics import has
from deckcheck.games.kingdom_duels.engine.duel.constants import PERMANENT
from deckcheck.games.kingdom_duels.engine.duel.state import Link
from tests.games.kingdom_duels.duels import FOE, Duel, all_effects, settle
from tests.games.kingdom_duels.effect_play import end_turn, run


def test_orb_051_draws_more_for_five_cards() -> None:
    five = ["SOE-040", "SOE-048", "SOE-017", "SOE-007", "SOE-094"]
    duel = run(Duel(hand=["ORB-051", *five], foe_front={1: "LEN-100"}).do("activate_spell", "ORB-051", five))
    assert ({duel.zone(one) for one in five}, duel.hand(), duel.zone("ORB-051")) == ({"graveyard"}, 2, "backrow")
    assert duel.end_turn().hand() == 2
    assert duel.end_turn().hand() == 4
    assert not Duel(hand=["ORB-051", *five[:4]]).can("activate_spell", "ORB-051")


def test_orb_055_calls_one_of_each_star_for_alter_summons_only() -> None:
    duel = Duel(hand=["ORB-055", "ORB-057"], front={3: "SOE-017"}, deck=["SOE-065", "SOE-114"])
    run(duel.do("activate_spell", "ORB-055", targets=["SOE-017"]))
    assert (duel.zone("SOE-017"), duel.zone("SOE-065"), duel.zone("ORB-057")) == ("graveyard", "frontrow", "frontrow")
    assert has(duel.state, duel.number("SOE-065"), "only_alter")
    assert not Duel(hand=["ORB-055"], front={3: "SOE-017"}, deck=["SOE-114"]).can("activate_spell", "ORB-055")


def test_orb_068_returns_a_monster_to_its_deck() -> None:
    duel = Duel(hand=["ORB-068"], graveyard=["SOE-040", "SOE-107"], foe_graveyard=["SOE-017"])
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-040"], ["SOE-017"]]
    assert duel.do("activate_spell", "ORB-068", ["SOE-017"]).zone("SOE-017") == "main_deck"


def test_orb_069_chains_the_dark() -> None:
    duel = Duel(hand=["ORB-069"], foe_front={1: "SOE-049", 2: "SOE-040"})
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-049"]]
    duel.do("activate_spell", "ORB-069", ["SOE-049"])
    assert (duel.lp(), duel.atk("SOE-049")) == (2800, 1700)
    assert not duel.end_turn().can("change_position", "SOE-049")
    assert not terrains.move(duel.state, duel.number("SOE-049"), 3)
    duel.do("end_phase").decline()
    assert not duel.can("declare_attack", "SOE-049")


def test_orb_071_brings_eatos_and_leaves_her_strength_when_it_goes() -> None:
    duel = Duel(front={1: "SOE-017"}, back={1: "ORB-071 on SOE-017"}, extra=["ORB-072"], hand=["SOE-040", "ORB-071#2"])
    duel.do("activate_effect", "ORB-071", 1, ["SOE-040"]).do("extra_deck_summon", "ORB-072", [], 2, "atk")
    assert (duel.zone("SOE-040"), duel.zone("ORB-072"), duel.zone("ORB-071")) == ("eroded", "frontrow", "backrow")
    run(duel.do("activate_spell", "ORB-071#2", ["ORB-072"]))
    assert duel.atk("ORB-072") == 2800
    run(duel.do("activate_effect", "ORB-072", 1, ["ORB-071#2"]))
    assert duel.atk("ORB-072") == 2500 + 700


def test_orb_062_hurts_for_foreign_dead_and_breaks_for_its_own() -> None:
    duel = Duel(hand=["ORB-062"], foe_graveyard=["SOE-017"])
    run(duel.do("activate_spell", "ORB-062"))
    assert end_turn(duel).lp(FOE) == 1900
    broken = Duel(front={1: "SOE-040"}, back={1: "ORB-062"}, foe_front={1: "SOE-017"}, active=FOE)
    assert run(broken.attack("SOE-017", "SOE-040")).zone("ORB-062") == "graveyard"
    assert not Duel(hand=["ORB-062"], graveyard=["SOE-017"]).can("activate_spell", "ORB-062")


def test_orb_053_pins_the_other_side_for_grarl() -> None:
    zones: dict[str, Any] = {"foe_front": {1: "ORB-054"}, "foe_back": {1: "ORB-053 on ORB-054"}}
    assert not Duel(front={1: "SOE-017"}, **zones).can("change_position", "SOE-017")
    worn: dict[str, Any] = {"foe_front": {1: "SOE-040"}, "foe_back": {1: "ORB-053 on SOE-040"}}
    assert Duel(front={1: "SOE-017"}, **worn).can("change_position", "SOE-017")


def test_orb_053_leaves_no_normal_summon_in_the_turn_of_its_ritual() -> None:
    duel = Duel(front={1: "SOE-017"}, back={1: "ORB-053 on SOE-017"}, hand=["SOE-040", "SOE-048"], extra=["ORB-054"])
    changes.change_player(duel.state, 0, "player_more_summons")
    run(duel.do("activate_effect", "ORB-053", effect=1, targets=["SOE-040"]))
    assert (duel.zone("ORB-054"), duel.can("normal_summon", "SOE-048")) == ("frontrow", False)


def test_orb_053_is_not_fulfilled_after_a_normal_summon_besides_the_one_of_the_turn() -> None:
    for summoned in (False, True):
        duel = Duel(front={1: "SOE-017"}, back={1: "ORB-053 on SOE-017"}, hand=["SOE-040", "SOE-048"], extra=["ORB-054"])
        if summoned:
            changes.change(duel.state, duel.number("SOE-048"), "another_summon", True, PERMANENT)
            settle(duel.state)
            run(duel.do("normal_summon", "SOE-048", 2, "atk"))
        assert duel.can("activate_effect", "ORB-053") is not summoned


def test_orb_061_negates_an_attack_from_the_graveyard() -> None:
    grave = ["ORB-061", "SOE-041", "SOE-042", "SOE-043", "SOE-044"]
    duel = Duel(front={1: "SOE-040"}, graveyard=grave, foe_front={1: "SOE-017", 2: "SOE-048"}, active=FOE)
    duel.attack("SOE-017", "SOE-040").do("activate_effect", "ORB-061", effect=1)
    run(duel)
    assert (duel.zone("SOE-040"), duel.zone("ORB-061"), duel.can("declare_attack", "SOE-048")) == ("frontrow", "eroded", False)


def test_orb_061_ends_the_battle_phase_of_who_attacks_twice() -> None:
    grave = ["ORB-061", "SOE-041", "SOE-042", "SOE-043", "SOE-044"]
    duel = Duel(front={1: "SOE-040"}, graveyard=grave, foe_front={1: "ROA-111", 2: "SOE-048"}, active=FOE)
    run(duel.attack("ROA-111", "SOE-040").do("activate_effect", "ORB-061", effect=1))
    assert (duel.zone("ORB-061"), duel.can("declare_attack", "ROA-111")) == ("eroded", False)


def test_orb_066_silences_a_spell_that_targets_kayest() -> None:
    zones: dict[str, Any] = {"front": {1: "ORB-067"}, "back": {1: "ORB-066 on ORB-067"}, "active": FOE}
    duel = Duel(foe_hand=["ORB-031", "ORB-181", "ORB-015"], **zones).do("activate_spell", "ORB-015", targets=["ORB-067"])
    duel.do("activate_effect", "ORB-066", effect=2)
    assert run(duel).zone("ORB-015") == "graveyard"
    assert duel.def_("ORB-067") == 2300


def test_orb_066_negates_the_effect_of_a_spell_that_stays() -> None:
    zones: dict[str, Any] = {"front": {1: "ORB-067"}, "back": {1: "ORB-066 on ORB-067"}}
    duel = Duel(**zones, foe_front={1: "SOE-040"}, foe_back={1: "ORB-189"})
    link = Link(duel.number("ORB-189"), 1, 0, (duel.number("SOE-040"), duel.number("ORB-067")), 1)
    silence = all_effects()["ORB-066"].uses[-1]
    duel.state.chain = [link]
    assert silence.can(duel.state, duel.number("ORB-066"), 0)
    duel.state.chain = [link._replace(targets=(duel.number("SOE-040"),))]
    assert not silence.can(duel.state, duel.number("ORB-066"), 0)


def test_orb_061_leaves_the_battle_phase_that_follows_a_forced_attack() -> None:
    grave = ["ORB-061", "SOE-041", "SOE-042", "SOE-043", "SOE-044"]
    duel = Duel(front={1: "SOE-040"}, graveyard=grave, foe_front={1: "SOE-017", 2: "SOE-048"}, active=FOE)
    battles.force_attack(duel.state, duel.number("SOE-017"), duel.number("SOE-040"))
    settle(duel.state)
    run(duel.do("activate_effect", "ORB-061", effect=1))
    assert (duel.zone("SOE-040"), duel.do("end_phase").can("declare_attack", "SOE-048")) == ("frontrow", True)


def test_orb_071_may_be_given_up_as_any_ritual_spell() -> None:
    duel = Duel(front={1: "SOE-040"}, back={1: "ORB-071 on SOE-040"}).do("send_ritual_spell", "ORB-071")
    assert duel.zone("ORB-071") == "graveyard"
