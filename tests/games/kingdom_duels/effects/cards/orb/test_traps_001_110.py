"""Orichalcos Barrier: Traps 001 to 110."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import actions, changes, summons
from tests.games.kingdom_duels.duels import FOE, Duel, settle
from tests.games.kingdom_duels.effect_play import end_turn, run, summon


def test_orb_006_knocks_the_drawn_card_off() -> None:
    duel = Duel(back={1: "ORB-006 set"}, foe_deck=["SOE-040", "SOE-048"], foe_hand=["SOE-017"]).end_turn()
    assert (duel.zone("SOE-048"), duel.zone("SOE-017"), duel.zone("ORB-006")) == ("graveyard", "hand", "graveyard")


def test_orb_007_jams_a_trap_for_a_card() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-017"}, "foe_front": {1: "SOE-040"}, "foe_back": {1: "SOE-062 set"}}
    duel = run(Duel(hand=["SOE-048"], back={1: "ORB-007 set"}, **zones).attack("SOE-017", "SOE-040"))
    assert [duel.zone(one) for one in ("SOE-048", "SOE-062", "SOE-040")] == ["graveyard"] * 3
    duel = run(Duel(back={1: "ORB-007 set"}, **zones).attack("SOE-017", "SOE-040"))
    assert duel.zone("ORB-007") == "backrow"


def test_orb_004_saves_a_harpie_among_others() -> None:
    duel = Duel(front={1: "SOE-079", 2: "SOE-079#2"}, back={1: "ORB-004 set"}, foe_front={1: "SOE-017"}, active=FOE)
    duel.attack("SOE-017", "SOE-079").decline()
    assert (duel.zone("SOE-079"), duel.lp(), duel.zone("ORB-004")) == ("frontrow", 2000, "graveyard")
    alone = Duel(front={1: "SOE-079"}, back={1: "ORB-004 set"}, foe_front={1: "SOE-017"}, active=FOE)
    assert alone.attack("SOE-017", "SOE-079").decline().zone("SOE-079") == "graveyard"


def test_orb_034_hurts_both_after_a_virus_of_the_opponent() -> None:
    duel = Duel(active=FOE, back={1: "ORB-034 set"}, lp=8000, foe_lp=8000, front={3: "SOE-017"}, foe_back={1: "ORB-033"})
    duel.state.cause = duel.number("ORB-033")
    actions.to_graveyard(duel.state, duel.number("SOE-017"))
    duel.state.cause = -1
    settle(duel.state)
    end_turn(duel)
    assert (duel.lp(), duel.lp(FOE)) == (6500, 6500)
    calm = end_turn(Duel(active=FOE, back={1: "ORB-034 set"}, lp=8000))
    assert (calm.lp(), calm.zone("ORB-034")) == (8000, "backrow")


def test_orb_037_poisons_who_destroyed_a_warrior() -> None:
    duel = Duel(front={1: "ORB-040"}, back={1: "ORB-037 set"}, foe_front={1: "SOE-017"}, active=FOE)
    duel.attack("SOE-017", "ORB-040").decline()
    assert "Poisoned" in duel.types("SOE-017")
    assert duel.side("SOE-017") == FOE


def test_orb_037_takes_who_destroyed_the_captain() -> None:
    duel = Duel(front={1: "ORB-036"}, back={1: "ORB-037 set"}, foe_front={1: "SOE-017"}, active=FOE)
    duel.attack("SOE-017", "ORB-036").decline()
    assert duel.side("SOE-017") == "Me"
    assert "Poisoned" not in duel.types("SOE-017")
    actions.destroy(duel.state, duel.number("ORB-037"), 1)
    settle(duel.state)
    assert duel.side("SOE-017") == FOE


def test_orb_064_seals_the_attacker_until_the_type_is_gone() -> None:
    duel = Duel(front={1: "SOE-040"}, back={1: "ORB-064 set"}, foe_front={1: "SOE-017"}, active=FOE)
    duel.attack("SOE-017", "SOE-040").decline()
    assert duel.zone("SOE-040") == "frontrow"
    assert "Sealed" in duel.types("SOE-017")
    changes.remove_type(duel.state, duel.number("SOE-017"), "Sealed")
    settle(duel.state)
    assert duel.zone("ORB-064") == "graveyard"


def test_orb_086_puts_another_insect_in_front() -> None:
    duel = Duel(front={2: "ORB-085"}, hand=["ORB-085#2"], back={1: "ORB-086 set"}, foe_front={1: "SOE-017"}, active=FOE)
    run(duel.attack("SOE-017", "ORB-085"), "ORB-085#2")
    assert (duel.zone("ORB-085"), duel.zone("ORB-085#2")) == ("hand", "graveyard")


def test_orb_086_leaves_an_insect_that_cannot_return() -> None:
    duel = Duel(front={2: "ORB-085"}, hand=["ORB-087"], back={1: "ORB-086 set"}, foe_front={1: "SOE-017"}, active=FOE)
    changes.change(duel.state, duel.number("ORB-085"), "not_to_hand")
    run(duel.attack("SOE-017", "ORB-085"))
    assert (duel.zone("ORB-085"), duel.zone("ORB-087")) == ("graveyard", "hand")


def test_orb_095_weakens_all_or_infests_the_newcomer() -> None:
    zones: dict[str, Any] = {"front": {1: "ORB-085"}, "back": {1: "ORB-095 set"}, "by": FOE}
    duel = summon("SOE-040", "infest", **zones)
    assert "Infested" in duel.types("SOE-040")
    duel = summon("SOE-040", "weaken all", **zones)
    assert (duel.atk("ORB-085"), duel.lp(), duel.lp(FOE)) == (700, 1900, 1900)


def test_orb_003_answers_tokens_with_clones() -> None:
    duel = Duel(
        front={1: "ORB-040"},
        back={1: "ORB-003 set"},
        extra=["KOD-064", "KOD-064#2"],
        foe_hand=["ORB-043", "SOE-017"],
        foe_extra=["ORB-044"],
        active=FOE,
    )
    run(duel.do("activate_spell", "ORB-043"), "SOE-017")
    run(duel)
    assert (duel.zone("KOD-064"), duel.zone("KOD-064#2")) == ("frontrow", "extra_deck")
    assert (duel.atk("KOD-064"), duel.def_("KOD-064")) == (1700, 1600)
    assert {"Warrior", "Token"} <= duel.types("KOD-064")


def test_orb_081_ends_the_turn_of_a_special_summon() -> None:
    zones: dict[str, Any] = {"back": {1: "ORB-081 set"}, "foe_graveyard": ["SOE-017"], "active": FOE, "turn": 6}
    duel = run(Duel(foe_hand=["SOE-107"], **zones).do("activate_spell", "SOE-107", targets=["SOE-017"]))
    assert (duel.state.turn, duel.phase, duel.state.active) == (7, "main1", 0)
    assert duel.zone("SOE-017") == "frontrow"


def test_orb_081_ends_no_turn_of_its_own_player() -> None:
    duel = Duel(back={1: "ORB-081 set"}, foe_hand=["SOE-017"])
    summons.special_summon(duel.state, 1, (duel.number("SOE-017"),))
    settle(duel.state)
    run(duel)
    assert (duel.zone("SOE-017"), duel.zone("ORB-081"), duel.state.turn) == ("frontrow", "backrow", 5)


def test_orb_077_protects_a_dinosaur_from_a_trap() -> None:
    zones: dict[str, Any] = {"front": {1: "ORB-074"}, "back": {1: "ORB-077 set"}, "foe_back": {1: "ORB-064 set"}}
    duel = run(Duel(foe_front={1: "ORB-085"}, **zones).attack("ORB-074", "ORB-085"))
    assert (duel.zone("ORB-064"), duel.zone("ORB-077"), duel.zone("ORB-085")) == ("graveyard", "graveyard", "graveyard")


def test_orb_107_equips_armor_of_the_graveyard_that_takes_the_attack_and_falls() -> None:
    zones: dict[str, Any] = {"active": FOE, "front": {3: "ORB-100"}, "back": {1: "ORB-107 set"}, "lp": 8000}
    zones["foe_front"] = {3: "SOE-017"}
    duel = Duel(**zones, graveyard=["ORB-142"])
    run(duel.attack("SOE-017", "ORB-100"))
    assert (duel.zone("ORB-142"), duel.zone("ORB-100"), duel.lp()) == ("graveyard", "frontrow", 8000)
    none = Duel(**zones)
    run(none.attack("SOE-017", "ORB-100"))
    assert (none.zone("ORB-107"), none.zone("ORB-100")) == ("backrow", "extra_deck")
