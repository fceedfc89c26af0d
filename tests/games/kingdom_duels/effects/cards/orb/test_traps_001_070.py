"""Orichalcos Barrier: Traps 001 to 070."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import actions, changes, marks
from deckcheck.games.kingdom_duels.engine.chain.chain import activate
from tests.games.kingdom_duels.duels import FOE, ME, Duel, all_effects, settle
from tests.games.kingdom_duels.effect_play import ANSWERS, end_turn, run


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


def test_orb_004_lifts_the_lock_of_a_card_on_the_lady() -> None:
    front = {1: "SOE-079", 2: "SOE-079#2"}
    duel = Duel(front=front, back={1: "ORB-004 set"}, foe_front={1: "SOE-017"}, foe_back={1: "ORB-069 on SOE-079"}, active=FOE)
    duel.attack("SOE-017", "SOE-079#2").decline()
    end_turn(duel)
    assert {one["card"] for one in duel.legal("change_position")} == {"SOE-079", "SOE-079#2"}


def test_orb_006_leaves_the_hand_alone_if_the_drawn_card_is_gone() -> None:
    duel = Duel(active=FOE, back={1: "ORB-006 set"}, foe_hand=["SOE-017", "SOE-040"])
    state, drawn = duel.state, duel.number("SOE-017")
    marks.mark(state, duel.number("ORB-006"), "sprung", (1, drawn, False))
    knock_off = all_effects()["ORB-006"].activate
    assert knock_off is not None
    knock_off.resolve(state, duel.number("ORB-006"), 0, ())
    assert (duel.zone("SOE-017"), duel.zone("SOE-040")) == ("graveyard", "hand")
    knock_off.resolve(state, duel.number("ORB-006"), 0, ())
    assert duel.zone("SOE-040") == "hand"


def test_orb_037_counts_a_monster_that_became_a_warrior() -> None:
    duel = Duel(front={1: "SOE-040"}, back={1: "ORB-037 set"}, foe_front={1: "SOE-017"}, active=FOE)
    changes.add_type(duel.state, duel.number("SOE-040"), "Warrior")
    duel.attack("SOE-017", "SOE-040").decline()
    assert "Poisoned" in duel.types("SOE-017")
    lost = Duel(front={1: "ORB-040"}, back={1: "ORB-037 set"}, foe_front={1: "SOE-017"}, active=FOE)
    changes.remove_type(lost.state, lost.number("ORB-040"), "Warrior")
    lost.attack("SOE-017", "ORB-040").decline()
    assert lost.zone("ORB-037") == "backrow"


def test_orb_006_knows_the_drawn_card_though_it_was_returned_in_answer() -> None:
    duel = Duel(active=FOE, back={1: "ORB-006 set"}, foe_hand=["SOE-017", "SOE-040"])
    trap, drawn = duel.number("ORB-006"), duel.number("SOE-017")
    marks.mark(duel.state, trap, "sprung", (1, drawn, False))
    activate(duel.state, 0, trap, -1, ())
    actions.to_deck(duel.state, trap)
    settle(duel.state)
    run(duel)
    assert [duel.zone(code) for code in ("ORB-006", "SOE-017", "SOE-040")] == ["main_deck", "graveyard", "hand"]


def test_orb_003_clones_nothing_that_left_in_answer() -> None:
    zones: dict[str, Any] = {"front": {1: "ORB-040"}, "back": {1: "ORB-003 set"}, "extra": ["KOD-064"]}
    zones |= {"foe_hand": ["ORB-118", "X-FALL"], "foe_extra": ["ORB-119"], "active": FOE, "invented": ANSWERS}
    duel = Duel(**zones).do("activate_spell", "ORB-118").decline()
    duel.do("special_summon", "ORB-119", zone=1, position="def")
    run(duel.do("activate_spell", "X-FALL", targets=["ORB-040"], by=FOE))
    assert (duel.zone("ORB-040"), duel.zone("KOD-064"), duel.zone("ORB-003")) == ("graveyard", "extra_deck", "graveyard")


def test_orb_003_asks_who_summons_the_token_and_not_on_which_side_it_is() -> None:
    zones: dict[str, Any] = {"front": {1: "ORB-040"}, "back": {1: "ORB-003 set"}}
    mine = Duel(hand=["PYL-066"], extra=["KOD-064", "TEG-091"], **zones)
    run(mine.do("activate_spell", "PYL-066", targets=["terrain Foe 1"]))
    assert (mine.side("TEG-091"), mine.zone("ORB-003"), mine.zone("KOD-064")) == (FOE, "backrow", "extra_deck")
    theirs = Duel(foe_hand=["PYL-066"], foe_extra=["TEG-091"], extra=["KOD-064"], active=FOE, **zones)
    run(theirs.do("activate_spell", "PYL-066", targets=["terrain Me 2"]))
    assert (theirs.side("TEG-091"), theirs.zone("ORB-003"), theirs.zone("KOD-064")) == (ME, "graveyard", "frontrow")


def test_orb_034_defeats_both_at_once_where_nph_087_could_answer_damage() -> None:
    """Spell of Pain (NPH-087) lies in the graveyard; with it the players take effect damage one after the other."""
    zones: dict[str, Any] = {"back": {1: "ORB-034 set"}, "front": {3: "SOE-017"}, "foe_back": {1: "ORB-033"}}
    duel = Duel(active=FOE, lp=1500, foe_lp=1500, graveyard=["NPH-087"], **zones)
    duel.state.cause = duel.number("ORB-033")
    actions.to_graveyard(duel.state, duel.number("SOE-017"))
    duel.state.cause = -1
    settle(duel.state)
    end_turn(duel)
    assert duel.state.outcome is not None
    assert (duel.state.outcome.winner, duel.lp(), duel.lp(FOE)) == (None, 0, 0)
