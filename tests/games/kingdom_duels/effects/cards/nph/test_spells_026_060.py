"""Nameless Pharaoh: Spells 26 to 60."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import actions, changes, marks, spells
from deckcheck.games.kingdom_duels.engine.duel.constants import PERMANENT
from tests.games.kingdom_duels.duels import FOE, ME, Duel, settle
from tests.games.kingdom_duels.effect_play import cast, looked, run, use


@pytest.mark.parametrize(("victim", "mine", "theirs"), [("Foe", 2000, 1750), ("Me", 1750, 2000)])
def test_nph_030_hurts_a_player_when_it_goes(victim: str, mine: int, theirs: int) -> None:
    duel = Duel(front={1: "LEN-084 def"}, back={1: "NPH-030 on LEN-084"}, foe_front={1: "SOE-017"}, active=FOE)
    assert duel.atk("LEN-084") == 2200
    run(duel.attack("SOE-017", "LEN-084"), victim)
    assert (duel.lp(), duel.lp(FOE)) == (mine, theirs)


def test_nph_030_hurts_nobody_from_face_down() -> None:
    duel = Duel(back={1: "NPH-030 set"})
    actions.destroy(duel.state, duel.number("NPH-030"), 1)
    assert (run(duel).lp(), duel.lp(FOE)) == (2000, 2000)


def test_nph_035_buries_or_digs_up() -> None:
    duel = cast("NPH-035", answers=("destroy", "SOE-040"), front={1: "SOE-040", 2: "SOE-048"})
    assert (duel.zone("SOE-040"), duel.zone("SOE-048")) == ("graveyard", "frontrow")
    assert cast("NPH-035", answers=("summon",), graveyard=["NPH-070", "SOE-040"]).zone("NPH-070") == "frontrow"
    assert not Duel(hand=["NPH-035"], foe_front={1: "SOE-040"}).can("activate_spell", "NPH-035")


def test_nph_041_harpies_strike_with_2700() -> None:
    harpies = {1: "SOE-079", 2: "SOE-079#2", 3: "SOE-079#3"}
    duel = Duel(hand=["NPH-041"], front=harpies, foe_front={1: "SOE-040"})
    run(duel.do("activate_spell", "NPH-041"))
    run(duel.attack("SOE-079", "SOE-040"))
    assert duel.lp(FOE) == 2000 - (2700 - 1200) // 2
    assert duel.atk("SOE-079") < 2700
    assert not Duel(hand=["NPH-041"], front={1: "SOE-079"}).can("activate_spell", "NPH-041")


def test_nph_041_fades_after_a_negated_attack() -> None:
    harpies = {1: "SOE-079", 2: "SOE-079#2", 3: "SOE-079#3"}
    duel = Duel(hand=["NPH-041"], front=harpies, foe_front={1: "SOE-040"}, foe_back={1: "PYL-006 set"})
    run(run(duel.do("activate_spell", "NPH-041")).attack("SOE-079", "SOE-040"))
    assert (duel.zone("SOE-040"), duel.atk("SOE-079")) == ("frontrow", 1300)


def test_nph_041_serves_who_cast_it_not_its_owner() -> None:
    harpies = {1: "SOE-079", 2: "SOE-079#2", 3: "SOE-079#3"}
    duel = Duel(foe_graveyard=["NPH-041"], front=harpies, foe_front={1: "SOE-040"})
    spells.cast(duel.state, 0, duel.number("NPH-041"))
    settle(duel.state)
    run(run(duel).attack("SOE-079", "SOE-040"))
    assert (duel.lp(FOE), duel.atk("SOE-079")) == (2000 - (2700 - 1200) // 2, 1300)


def test_nph_049_both_choose_from_the_other_hand() -> None:
    zones: dict[str, Any] = {"hand": ["NPH-049", "SOE-017", "SOE-040"], "foe_hand": ["SOE-048", "SOE-049"]}
    duel = cast("NPH-049", answers=("SOE-048", "done", "SOE-040", "SOE-017"), **zones)
    assert [duel.zone(code) for code in ("SOE-048", "SOE-049", "SOE-040", "SOE-017")] == [
        "graveyard",
        "hand",
        "graveyard",
        "graveyard",
    ]
    assert (duel.hand(), duel.hand(FOE)) == (2, 2)


def test_nph_051_exchanges_spells() -> None:
    duel = Duel(hand=["NPH-051", "LEN-126", "LEN-130", "SOE-040"], graveyard=["SOE-107"]).do("activate_spell", "NPH-051")
    assert {duel.zone("LEN-126"), duel.zone("LEN-130")} == {"hand"}
    run(duel, "LEN-126", "LEN-130", "SOE-107")
    assert (duel.zone("SOE-107"), duel.zone("LEN-126"), duel.zone("LEN-130")) == ("hand", "graveyard", "graveyard")
    assert not Duel(hand=["NPH-051", "LEN-126", "SOE-040"], graveyard=["SOE-107"]).can("activate_spell", "NPH-051")


def test_nph_052_drinks() -> None:
    duel = (
        Duel(front={1: "SOE-048"}, back={1: "NPH-052 on SOE-048"}, foe_front={1: "SOE-040"})
        .attack("SOE-048", "SOE-040")
        .decline()
    )
    assert (duel.lp(), duel.lp(FOE)) == (2700, 1300)
    duel = Duel(hand=["NPH-052"], front={1: "LEN-084", 2: "SOE-040"}, foe_front={1: "SOE-048"})
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-048"]]


def test_nph_056_shoots_five_spells_out_of_an_infected_deck() -> None:
    duel = Duel(hand=["NPH-056"], foe_deck=["SOE-107", "NPH-076", "NPH-099", "SOE-017"])
    assert not duel.can("activate_spell", "NPH-056")
    marks.mark(duel.state, -2, "infected", 0, -1)
    settle(duel.state)
    run(duel.do("activate_spell", "NPH-056"))
    assert [duel.zone(code) for code in ("SOE-107", "NPH-076", "NPH-099", "SOE-017")] == ["graveyard"] * 3 + ["main_deck"]


def test_nph_045_needs_both_limbs_and_breaks() -> None:
    limbs = {1: "NPH-034", 2: "NPH-044"}
    assert not Duel(front={1: "NPH-034"}, back={1: "NPH-045"}, extra=["NPH-046"]).can("activate_effect", "NPH-045")
    duel = use("NPH-045", answers=("Me", "3 def"), front=limbs, back={1: "NPH-045"}, extra=["NPH-046"])
    assert (duel.zone("NPH-046"), duel.side("NPH-046"), duel.zone("NPH-045")) == ("frontrow", ME, "graveyard")


def test_nph_030_may_hurt_any_player() -> None:
    others: dict[str, Any] = {"third_deck": 10, "fourth_deck": 10, "turn": 9}
    duel = Duel(front={1: "NPH-053"}, back={1: "NPH-030 on NPH-053"}, **others)
    actions.destroy(duel.state, duel.number("NPH-030"), 1)
    settle(duel.state)
    assert {one["option"] for one in duel.decline().legal("choose_option")} == {"Me", "Foe", "Third", "Fourth"}


def test_nph_045_is_not_used_up_when_nothing_can_be_summoned() -> None:
    duel = Duel(front={1: "NPH-034", 2: "NPH-044"}, back={1: "NPH-045"}, extra=["NPH-046"])
    assert duel.can("activate_effect", "NPH-045")
    changes.change_player(duel.state, 0, "player_no_specials")
    settle(duel.state)
    assert not duel.can("activate_effect", "NPH-045")


def test_nph_030_has_a_first_time_for_each_copy() -> None:
    duel = Duel(front={1: "LEN-084", 2: "SOE-017"}, back={1: "NPH-030 on LEN-084", 2: "NPH-030#2 on SOE-017"})
    for code, left in (("NPH-030", 1750), ("NPH-030#2", 1500)):
        actions.destroy(duel.state, duel.number(code), 1)
        settle(duel.state)
        assert run(duel, "Foe").lp(FOE) == left


def test_nph_056_shows_a_deck_with_fewer_than_five_spells() -> None:
    duel = Duel(hand=["NPH-056"], foe_deck=["SOE-107", "SOE-040"])
    duel.state.log = []
    marks.mark(duel.state, -2, "infected", 0, PERMANENT)
    run(duel.do("activate_spell", "NPH-056"))
    assert (duel.zone("SOE-107"), looked(duel)) == ("graveyard", [(duel.number("SOE-040"),)])
