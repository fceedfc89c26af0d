"""King of Duelists: Spells 081 to 160."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import changes, marks, summons
from deckcheck.games.kingdom_duels.engine.cards.statics import has
from deckcheck.games.kingdom_duels.engine.cards.values import attributes_of
from tests.games.kingdom_duels.duels import FOE, ME, MONSTER, Duel, settle
from tests.games.kingdom_duels.effect_play import ANSWERS, cast, end_turn, run


@pytest.mark.parametrize(("answer", "side", "hypnotized"), [("take control", ME, False), ("hypnotize", FOE, True)])
def test_kod_103_controls_or_hypnotizes(answer: str, side: str, hypnotized: bool) -> None:
    duel = cast("KOD-103", "SOE-016", answers=(answer,), foe_front={1: "SOE-016"}, front={1: "SOE-043"})
    assert duel.side("SOE-016") == side
    assert ("Hypnotized" in duel.types("SOE-016")) is hypnotized
    end_turn(duel)
    assert duel.side("SOE-016") == FOE


def test_kod_103_takes_the_hypnosis_away() -> None:
    duel = Duel(hand=["KOD-103"], front={1: "SOE-016"})
    changes.add_type(duel.state, duel.number("SOE-016"), "Hypnotized")
    run(duel.do("activate_spell", "KOD-103", targets=["SOE-016"]), "remove")
    assert "Hypnotized" not in duel.types("SOE-016")


def test_kod_104_and_kod_105_chaos_soldier() -> None:
    duel = Duel(hand=["KOD-104", "KOD-074", "SOE-122"], extra=["KOD-105"], foe_front={1: "SOE-035", 2: "SOE-065"})
    run(duel.do("activate_spell", "KOD-104"))
    assert attributes_of(duel.state, duel.number("KOD-104")) == {"light", "dark"}
    run(duel.do("activate_effect", "KOD-104", effect=1, targets=["KOD-074", "SOE-122"]))
    assert (duel.zone("KOD-105"), duel.zone("KOD-104"), duel.zone("SOE-122")) == ("frontrow", "graveyard", "graveyard")


def test_kod_104_is_dark_in_the_graveyard_too() -> None:
    duel = Duel(graveyard=["KOD-104"])
    assert attributes_of(duel.state, duel.number("KOD-104")) == {"light", "dark"}


def test_kod_104_needs_both_attributes_and_eight_levels() -> None:
    duel = Duel(back={1: "KOD-104"}, hand=["KOD-074", "SOE-043", "SOE-122"], front={1: "SOE-105"}, extra=["KOD-105"])
    sets = [set(one["targets"]) for one in duel.legal("activate_effect")]
    assert {"KOD-074", "SOE-122"} in sets
    assert {"KOD-074", "SOE-043"} not in sets
    assert {"KOD-074", "SOE-105"} not in sets


def test_kod_131_chains_the_other_side() -> None:
    duel = cast("KOD-131", foe_front={1: "SOE-016", 2: "SOE-073"})
    assert has(duel.state, duel.number("SOE-016"), "cannot_attack")
    assert not has(duel.state, duel.number("SOE-073"), "cannot_attack")


def test_kod_131_chains_who_comes_later_too() -> None:
    duel = cast("KOD-131", foe_front={1: "SOE-016"}, foe_hand=["SOE-043"])
    summons.special_summon(duel.state, 1, (duel.number("SOE-043"),))
    run(duel)
    assert has(duel.state, duel.number("SOE-043"), "position_locked")
    end_turn(duel)
    assert not has(duel.state, duel.number("SOE-043"), "position_locked")


def test_kod_137_clears_continuous_cards() -> None:
    duel = cast("KOD-137", "SOE-020", foe_back={1: "SOE-020", 2: "SOE-072 set"})
    assert (duel.zone("SOE-020"), duel.zone("SOE-072")) == ("graveyard", "backrow")


def test_kod_137_reaches_combination_cards_that_lie_as_continuous_ones() -> None:
    assert cast("KOD-137", "KOD-062", foe_back={1: "KOD-062", 2: "SOE-062 set"}).zone("KOD-062") == "graveyard"
    assert not Duel(hand=["KOD-137"], foe_back={2: "SOE-062 set"}).can("activate_spell", "KOD-137")


def test_kod_139_and_kod_140_swallow_a_monster() -> None:
    duel = Duel(hand=["KOD-139", "KOD-138"], extra=["KOD-140"], foe_front={1: "SOE-016", 2: "SOE-017"})
    run(duel.do("activate_spell", "KOD-139"))
    run(duel.do("activate_effect", "KOD-139", effect=1, targets=["KOD-138"]))
    run(duel.do("activate_effect", "KOD-140", effect=1, targets=["SOE-016"]))
    assert (duel.zone("SOE-016"), duel.atk("KOD-140")) == ("backrow", 2300)
    run(duel.attack("KOD-140", "SOE-017"))
    assert (duel.zone("SOE-016"), duel.zone("KOD-140"), duel.lp(), duel.lp(FOE)) == ("graveyard", "frontrow", 2000, 1300)


def test_kod_143_and_kod_144_erode_their_prey() -> None:
    duel = Duel(hand=["KOD-143"], front={1: "SOE-043", 2: "SOE-068"}, extra=["KOD-144"], foe_front={1: "SOE-016"})
    run(duel.do("activate_spell", "KOD-143"))
    run(duel.do("activate_effect", "KOD-143", effect=1, targets=["SOE-043", "SOE-068"]))
    assert attributes_of(duel.state, duel.number("KOD-144")) == {"dark", "light"}
    run(duel.attack("KOD-144", "SOE-016"))
    assert duel.zone("SOE-016") == "eroded"


def test_kod_101_draws_everybody_out() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-079"}, "back": {1: "KOD-101 on SOE-079"}}
    duel = Duel(foe_front={1: "SOE-002 hidden_def", 2: "SOE-040 def"}, **zones)
    settle(duel.state)
    assert (duel.position("SOE-002"), duel.position("SOE-040")) == ("atk", "def")
    run(duel.do("end_phase"), "yes")
    assert duel.zone("SOE-002") == "graveyard", "it had to attack the bearer"


def test_kod_096_becomes_a_card_of_the_opponents_graveyard() -> None:
    zones: dict[str, Any] = {"hand": ["KOD-096", "LEN-130"], "foe_graveyard": ["SOE-017", "LEN-130#2", "SOE-062"]}
    assert not Duel(**zones).can("activate_spell", "KOD-096"), "Toon World was never played"
    for original, zone in (("SOE-017", "frontrow"), ("LEN-130#2", "graveyard"), ("SOE-062", "backrow")):
        duel = Duel(**zones)
        marks.mark(duel.state, -1, "toon_world_played", True, -1)
        duel.state.cache.clear()
        duel.state.legal = None
        run(duel.do("activate_spell", "KOD-096", targets=[original]))
        assert duel.zone("KOD-096") == zone
        assert duel.state.cards[duel.number("KOD-096")].id == original.partition("#")[0]


def test_kod_096_does_not_copy_one_that_could_copy_only_itself() -> None:
    duel = Duel(hand=["KOD-096"], foe_graveyard=["KOD-096#2"])
    marks.mark(duel.state, -1, "toon_world_played", True, -1)
    duel.state.cache.clear()
    duel.state.legal = None
    assert not duel.can("activate_spell", "KOD-096")


def test_kod_124_takes_a_card_of_a_hand() -> None:
    duel = cast("KOD-124", answers=("SOE-017",), foe_hand=["SOE-017", "SOE-002"])
    assert duel.number("SOE-017") in duel.state.players[0].hand
    assert duel.can("normal_summon", "SOE-017")
    assert not Duel(hand=["KOD-124"], foe_hand=[]).can("activate_spell", "KOD-124")


def test_kod_101_lures_nobody_who_cannot_be_targeted() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-079"}, "back": {1: "KOD-101 on SOE-079"}, "foe_front": {1: "SOE-048"}}
    duel = Duel(**zones)
    changes.change(duel.state, duel.number("SOE-048"), "untargetable")
    settle(duel.state)
    assert not duel.do("end_phase").legal("choose_option")


def test_kod_103_does_not_take_from_a_teammate() -> None:
    zones: dict[str, Any] = {"third_front": {1: "SOE-017"}, "fourth_front": {1: "SOE-040"}}
    for target, taken in (("SOE-017", False), ("SOE-040", True)):
        duel = Duel(hand=["KOD-103"], **zones).do("activate_spell", "KOD-103", targets=[target]).decline()
        assert ("take control" in {one["option"] for one in duel.legal("choose_option")}) == taken


def test_kod_103_can_only_hypnotize_whom_nobody_can_take() -> None:
    duel = Duel(hand=["KOD-103"], foe_front={1: "KOD-089"}).do("activate_spell", "KOD-103", targets=["KOD-089"])
    assert duel.legal("choose_option") == [{"do": "choose_option", "option": "hypnotize"}]


def test_kod_131_does_not_chain_teammates() -> None:
    duel = cast("KOD-131", third_front={1: "SOE-017"}, fourth_front={1: "SOE-040"})
    assert [has(duel.state, duel.number(code), "cannot_attack") for code in ("SOE-017", "SOE-040")] == [False, True]


def test_kod_143_takes_more_than_five_monsters_where_fewer_do_not_suffice() -> None:
    weak = {**MONSTER, "level": 1}
    front = {zone: f"X-{zone}" for zone in range(1, 6)}
    row = {zone: f"X-{zone + 4} on X-1" for zone in range(2, 5)}
    invented = {f"X-{number}": weak for number in range(1, 9)}
    duel = Duel(front=front, back={1: "KOD-143", **row}, extra=["KOD-144"], invented=invented)
    assert [len(one["targets"]) for one in duel.legal("activate_effect")] == [8]


def test_kod_096_sets_a_trap_as_the_one_card_that_nph_018_allows() -> None:
    zones: dict[str, Any] = {"foe_back": {1: "NPH-018"}, "foe_graveyard": ["KOD-079"]}
    duel = Duel(hand=["KOD-090", "KOD-096", "SOE-062"], **zones)
    run(duel.do("activate_spell", "KOD-090"))
    run(duel.do("activate_spell", "KOD-096", targets=["KOD-079"]))
    assert (duel.zone("KOD-096"), duel.can("set_spell_trap", "SOE-062")) == ("backrow", False)


def test_kod_137_targets_all_that_are_face_up_as_it_is_activated() -> None:
    duel = Duel(hand=["KOD-137"], foe_back={1: "SOE-020", 2: "LEN-141"})
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-020", "LEN-141"]]
    run(duel.do("activate_spell", "KOD-137", targets=["SOE-020", "LEN-141"]))
    assert (duel.zone("SOE-020"), duel.zone("LEN-141")) == ("graveyard", "graveyard")


def test_kod_101_turns_nobody_up_without_a_bearer() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-079"}, "foe_front": {1: "SOE-040 hidden_def"}, "foe_hand": ["X-HAND"]}
    duel = Duel(hand=["KOD-101"], invented=ANSWERS, **zones).do("activate_spell", "KOD-101", ["SOE-079"])
    run(duel.do("activate_spell", "X-HAND", targets=["SOE-079"], by=FOE))
    assert (duel.zone("KOD-101"), duel.position("SOE-040")) == ("graveyard", "hidden_def")
