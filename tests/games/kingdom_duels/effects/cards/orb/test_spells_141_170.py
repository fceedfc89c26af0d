"""Orichalcos Barrier: Spells 141 to 170."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import actions, changes
from deckcheck.games.kingdom_duels.engine.duel.state import touch
from deckcheck.games.kingdom_duels.engine.terrains.markers import TERRAINS
from tests.games.kingdom_duels.duels import FOE, MONSTER, Duel, settle
from tests.games.kingdom_duels.effect_play import ANSWERS, cast, end_turn, run

ARMOR = {**MONSTER, "types": ["Monster", "Armor"]}


def test_orb_143_draws_and_mills_what_the_die_says() -> None:
    duel = Duel(hand=["ORB-143"], deck=12)
    duel.do("activate_spell", "ORB-143")
    assert duel.hand() in range(1, 7)
    assert len(duel.state.players[0].deck) == 12 - 2 * duel.hand()
    assert not Duel(hand=["ORB-143"], deck=13).can("activate_spell", "ORB-143")


def test_orb_144_reincarnates_red_eyes() -> None:
    duel = Duel(hand=["ORB-144"], front={1: "SOE-122"}, extra=["ORB-145"]).do("activate_spell", "ORB-144")
    assert duel.do("extra_deck_summon", "ORB-145", ["SOE-122"], 1, "atk").zone("ORB-145") == "frontrow"
    assert not Duel(hand=["ORB-144"], front={1: "SOE-040"}, extra=["ORB-145"]).can("activate_spell", "ORB-144")


def test_orb_148_lets_armour_rise_for_a_turn() -> None:
    armour = [f"X-{number}" for number in range(1, 4)]
    duel = Duel(hand=["ORB-148"], graveyard=[*armour, "SOE-040"], invented=dict.fromkeys(armour, ARMOR))
    run(duel.do("activate_spell", "ORB-148", armour[:2]))
    assert [duel.zone(one) for one in armour] == ["frontrow", "frontrow", "graveyard"]
    assert {end_turn(duel).zone(one) for one in armour} == {"graveyard"}


def test_orb_153_goes_on_to_another_avian_when_it_leaves_the_field() -> None:
    avian = {**MONSTER, "types": ["Monster", "Avian"]}
    duel = Duel(front={1: "X-1", 2: "X-2"}, hand=["ORB-153"], invented={"X-1": avian, "X-2": avian})
    run(duel.do("activate_spell", "ORB-153", targets=["X-1"]))
    assert duel.atk("X-1") == 1300
    actions.destroy(duel.state, duel.number("ORB-153"), 1)
    settle(duel.state)
    run(duel, "yes")
    assert (duel.zone("ORB-153"), duel.atk("X-1"), duel.atk("X-2")) == ("backrow", 1000, 1300)


def test_orb_161_brings_its_guardian_and_reaches_other_dimensions() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-017"}, "extra": ["ORB-162"], "hand": ["SOE-040", "SOE-048"]}
    duel = Duel(back={1: "ORB-161 on SOE-017"}, foe_front={1: "SOE-007"}, **zones)
    duel.state.boards[1].terrains[0] = next(place for place, terrain in enumerate(TERRAINS) if terrain.apart)
    touch(duel.state)
    assert duel.atk("SOE-017") == 3400
    duel.do("activate_effect", "ORB-161", 1, ["SOE-040"]).do("extra_deck_summon", "ORB-162", [], 2, "atk")
    assert (duel.zone("SOE-040"), duel.zone("ORB-162"), duel.zone("ORB-161")) == ("eroded", "frontrow", "backrow")
    assert not duel.can("normal_summon", "SOE-048")
    duel.do("end_phase")
    assert duel.can("declare_attack", "SOE-017")
    assert not duel.can("declare_attack", "ORB-162")


def test_orb_161_is_not_fulfilled_unequipped_or_after_a_normal_summon() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-017"}, "extra": ["ORB-162"], "hand": ["SOE-040", "SOE-048"]}
    assert not Duel(back={1: "ORB-161"}, **zones).can("activate_effect", "ORB-161")
    duel = run(Duel(back={1: "ORB-161 on SOE-017"}, **zones).do("normal_summon", "SOE-040", 2, "def"))
    assert not duel.can("activate_effect", "ORB-161")


def test_orb_167_brings_its_guardian_and_comes_back_to_the_hand() -> None:
    duel = Duel(front={1: "SOE-017"}, back={1: "ORB-167 on SOE-017"}, extra=["ORB-168"], hand=["SOE-040"])
    duel.do("activate_effect", "ORB-167", 1, ["SOE-040"]).do("extra_deck_summon", "ORB-168", [], 2, "atk")
    assert (duel.zone("ORB-168"), duel.atk("SOE-017")) == ("frontrow", 3300)
    actions.destroy(duel.state, duel.number("ORB-167"), 1)
    settle(duel.state)
    assert run(duel, "yes").zone("ORB-167") == "hand"


def test_orb_160_is_destroyed_instead_of_a_guardian() -> None:
    zones: dict[str, Any] = {"front": {1: "ORB-072"}, "back": {1: "ORB-160 on ORB-072"}, "active": FOE}
    duel = run(Duel(foe_front={1: "SOE-017"}, **zones).attack("SOE-017", "ORB-072"), "yes")
    assert (duel.zone("ORB-072"), duel.zone("ORB-160")) == ("frontrow", "graveyard")
    assert "Protector" in Duel(**zones).types("ORB-072")


def test_orb_149_activates_a_spell_of_the_graveyard() -> None:
    duel = cast("ORB-149", graveyard=["ORB-016"], deck=["ORB-019", "SOE-017"])
    assert (duel.zone("ORB-019"), duel.zone("ORB-016")) == ("hand", "graveyard")
    assert not Duel(hand=["ORB-149"]).can("activate_spell", "ORB-149")


def test_orb_156_negates_the_attacks_of_a_tribe() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-017", 2: "ORB-085"}, "foe_front": {1: "ORB-129", 2: "ORB-091"}}
    duel = cast("ORB-156", answers=("Dragon",), **zones)
    run(duel.attack("SOE-017", "ORB-091"))
    assert duel.zone("ORB-091") == "frontrow"
    assert not Duel(hand=["ORB-156"], front={1: "SOE-017"}, foe_front={1: "ORB-091"}).can("activate_spell", "ORB-156")


def test_orb_156_asks_nothing_of_a_player_who_is_out() -> None:
    duel = Duel(hand=["ORB-156"], front={1: "SOE-048"}, foe_front={1: "SOE-048#2"}, third_front={})
    assert not duel.can("activate_spell", "ORB-156")
    duel.state.players[2].lost = True
    settle(duel.state)
    assert duel.can("activate_spell", "ORB-156")


def test_orb_163_trades_strength_for_a_second_attack() -> None:
    duel = Duel(front={1: "SOE-017"}, back={1: "ORB-163 on SOE-017"}, foe_front={1: "ORB-085 def", 2: "ORB-087 def"})
    run(duel.do("activate_effect", "ORB-163", effect=2))
    assert duel.atk("SOE-017") == 1500
    run(duel.attack("SOE-017", "ORB-085"))
    run(duel.do("declare_attack", "SOE-017", "ORB-087"))
    assert (duel.zone("ORB-085"), duel.zone("ORB-087")) == ("graveyard", "graveyard")


def test_orb_170_moves_guardians_and_arms_one_from_the_deck() -> None:
    duel = Duel(hand=["ORB-170"], front={1: "ORB-162", 2: "SOE-017"}, deck=["ORB-160", "SOE-065"])
    run(duel.do("activate_spell", "ORB-170"), "ORB-162", "4", "ORB-160")
    assert (duel.column("ORB-162"), duel.zone("ORB-160")) == (4, "backrow")
    assert not Duel(hand=["ORB-170"], front={2: "SOE-017"}).can("activate_spell", "ORB-170")


def test_orb_153_may_go_back_to_an_earlier_bearer() -> None:
    avian = {**MONSTER, "types": ["Monster", "Avian"]}
    duel = Duel(front={1: "X-1", 2: "X-2"}, hand=["ORB-153"], invented={"X-1": avian, "X-2": avian})
    run(duel.do("activate_spell", "ORB-153", targets=["X-1"]))
    for lost, bearer in (("ORB-153", "X-2"), ("X-2", "X-1")):
        duel.state.used = ()
        actions.destroy(duel.state, duel.number(lost), 1)
        settle(duel.state)
        run(duel, "yes")
        assert duel.atk(bearer) == 1300


def test_orb_161_does_not_let_its_bearer_attack_what_cannot_be_attacked() -> None:
    duel = Duel(front={1: "SOE-017"}, back={1: "ORB-161 on SOE-017"}, foe_front={1: "SOE-007"})
    duel.state.boards[1].terrains[0] = next(place for place, terrain in enumerate(TERRAINS) if terrain.apart)
    changes.change(duel.state, duel.number("SOE-007"), "cannot_be_attacked")
    touch(duel.state)
    assert not duel.do("end_phase").can("declare_attack", "SOE-017")


def test_orb_156_declares_the_type_when_it_is_activated() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-017", 2: "ORB-085"}, "foe_front": {1: "ORB-129", 2: "ORB-091"}}
    duel = Duel(hand=["ORB-156"], foe_hand=["X-FALL"], invented=ANSWERS, **zones)
    duel.do("activate_spell", "ORB-156").do("choose_option", "Dragon")
    run(duel.do("activate_spell", "X-FALL", targets=["ORB-129"], by=FOE))
    run(duel.attack("SOE-017", "ORB-091"))
    assert (duel.zone("ORB-129"), duel.zone("ORB-091")) == ("graveyard", "frontrow")


def test_orb_163_gives_no_second_attack_if_the_atk_cannot_be_halved() -> None:
    duel = Duel(front={1: "SOE-017"}, back={1: "ORB-163 on SOE-017"}, foe_front={1: "ORB-085 def", 2: "ORB-087 def"})
    changes.change(duel.state, duel.number("SOE-017"), "atk_guarded")
    run(duel.do("activate_effect", "ORB-163", effect=2))
    assert not run(duel.attack("SOE-017", "ORB-085")).can("declare_attack", "SOE-017")
