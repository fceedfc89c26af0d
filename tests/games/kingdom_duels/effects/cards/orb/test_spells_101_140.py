"""Orichalcos Barrier: Spells 101 to 140."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import marks
from tests.games.kingdom_duels.duels import FOE, Duel, settle
from tests.games.kingdom_duels.effect_play import ANSWERS, end_turn, run


def test_orb_110_equips_armor_of_different_levels_until_the_end_phase() -> None:
    duel = Duel(hand=["ORB-110", "ORB-133"], deck=["ORB-114", "ORB-134", "ORB-111"], front={3: "ORB-100"})
    run(duel.do("activate_spell", "ORB-110"))
    worn = [code for code in ("ORB-133", "ORB-114", "ORB-134", "ORB-111") if duel.zone(code) == "backrow"]
    assert len(worn) == 3
    assert {"ORB-114", "ORB-111"} <= set(worn)
    end_turn(duel)
    assert [duel.zone(code) for code in worn] == ["graveyard"] * 3


def test_orb_120_deals_in_old_soldiers() -> None:
    dead = ["ORB-115", "ORB-121", "SOE-040"]
    duel = Duel(hand=["ORB-120"], graveyard=dead, foe_front={1: "SOE-040#2"})
    assert len(duel.legal("activate_spell")) == 3
    run(duel.do("activate_spell", "ORB-120", ["ORB-115", "ORB-121"]))
    assert (duel.position("ORB-121"), duel.atk("ORB-121")) == ("atk", 1350 // 2)
    assert not duel.do("end_phase").legal("declare_attack")


def test_orb_122_drives_a_monster_off() -> None:
    zones: dict[str, Any] = {"hand": ["ORB-122"], "front": {1: "ORB-121", 2: "ORB-116"}}
    duel = Duel(foe_front={1: "SOE-049"}, **zones).do("activate_spell", "ORB-122", ["SOE-049"])
    assert run(duel, "deck").zone("SOE-049") == "main_deck"
    duel.do("end_phase").decline()
    assert not duel.legal("declare_attack")
    duel = Duel(foe_front={1: "SOE-017"}, **zones).do("activate_spell", "ORB-122", ["SOE-017"])
    assert duel.zone("SOE-017") == "frontrow"


def test_orb_131_picks_armor_and_lets_it_be_summoned_this_turn() -> None:
    deck = ["SOE-017", "ORB-111", "ORB-134", "ORB-112", "ORB-114", "SOE-065"]
    duel = Duel(hand=["ORB-131"], deck=deck, front={3: "ORB-100"})
    run(duel.do("activate_spell", "ORB-131"), "draw")
    assert [duel.zone(code) for code in deck] == ["eroded", "hand", "hand", "hand", "hand", "eroded"]
    assert duel.hand(FOE) == 2
    for code in ("ORB-111", "ORB-134"):
        run(duel.do("activate_effect", "ORB-131", effect=1, targets=[code]))
    assert (duel.zone("ORB-111"), duel.zone("ORB-134")) == ("backrow", "backrow")
    end_turn(end_turn(duel))
    assert not duel.can("activate_effect", "ORB-131")


def test_orb_122_forbids_a_strike_as_well() -> None:
    duel = Duel(hand=["ORB-122"], front={1: "ORB-121", 2: "ORB-024"}, foe_front={1: "SOE-017"})
    assert duel.legal("strike")
    assert not run(duel.do("activate_spell", "ORB-122", ["SOE-017"])).legal("strike")


def test_orb_126_may_hide_its_tokens_where_the_terrain_allows_it() -> None:
    duel = Duel(hand=["ORB-126", "SOE-040"], extra=["ORB-125"], terrains=["Fogfield"] * 5)
    duel.do("activate_spell", "ORB-126", targets=["SOE-040"])
    assert {one["position"] for one in duel.legal("special_summon")} > {"atk", "def"}


def test_orb_122_asks_nothing_about_a_monster_that_is_gone() -> None:
    zones: dict[str, Any] = {"front": {1: "ORB-121", 2: "ORB-116"}, "foe_front": {1: "SOE-049"}}
    duel = Duel(hand=["ORB-122"], foe_hand=["X-HAND"], invented=ANSWERS, **zones).do("activate_spell", "ORB-122", ["SOE-049"])
    duel.do("activate_spell", "X-HAND", targets=["SOE-049"], by=FOE)
    assert "choose_option" not in duel.asked


def test_orb_120_targets_only_soldiers_that_can_come() -> None:
    duel = Duel(hand=["ORB-120"], graveyard=["ORB-115", "ORB-121"])
    marks.mark(duel.state, duel.number("ORB-121"), "cannot_be_special_summoned", True, duel.state.turn)
    settle(duel.state)
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["ORB-115"]]
