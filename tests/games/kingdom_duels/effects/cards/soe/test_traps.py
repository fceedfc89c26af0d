"""Seal of Exodia: Traps."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import actions, changes
from deckcheck.games.kingdom_duels.engine.cards.statics import has
from tests.games.kingdom_duels.duels import FOE, ME, Duel, settle
from tests.games.kingdom_duels.effect_play import end_turn, fight, run, summon


def test_soe_036_catches_who_attacks_an_insect() -> None:
    duel = fight("SOE-016", "SOE-035", foe_back={1: "SOE-036 set"})
    assert duel.zone("SOE-035") == "frontrow"
    assert all(has(duel.state, duel.number("SOE-016"), kind) for kind in ("cannot_attack", "cannot_move", "position_locked"))
    assert fight("SOE-016", "SOE-043", foe_back={1: "SOE-036 set"}).zone("SOE-036") == "backrow"


def test_soe_036_cannot_hold_a_hidden_attacker() -> None:
    duel = fight("SOE-016 hidden_atk", "SOE-035", foe_back={1: "SOE-036 set"})
    assert (duel.zone("SOE-035"), duel.zone("SOE-036")) == ("frontrow", "graveyard")


@pytest.mark.parametrize("answer", ["negate the summon", "let it come"])
def test_soe_042_burns_the_undead(answer: str) -> None:
    row = {1: "SOE-042 set"}
    duel = summon("SOE-043", answer, by=FOE, back=row, front={1: "SOE-097"}, foe_front={1: "KOD-036", 2: "SOE-048"})
    assert [duel.zone(code) for code in ("SOE-043", "KOD-036", "SOE-048")] == ["graveyard", "graveyard", "frontrow"]
    assert duel.state.players[1].summon_prevented is (answer == "negate the summon")
    assert duel.atk("SOE-097") == 1100
    end_turn(duel)
    assert duel.atk("SOE-097") == 1100
    end_turn(duel)
    assert duel.atk("SOE-097") == 800


def test_soe_042_asks_nothing_about_the_living_or_the_unseen() -> None:
    duel = summon("SOE-048", by=FOE, back={1: "SOE-042 set"}, foe_front={1: "KOD-036"})
    assert (duel.zone("SOE-048"), duel.zone("KOD-036")) == ("frontrow", "graveyard")
    night = ["Night"] * 5
    duel = summon("SOE-043", by=FOE, position="hidden_atk", back={1: "SOE-042 set"}, foe_terrains=night)
    assert (duel.zone("SOE-043"), duel.zone("SOE-042")) == ("frontrow", "graveyard")


def test_soe_062_turns_an_attack_on_the_whole_side_in_the_order_of_its_player() -> None:
    front = {1: "SOE-017", 2: "SOE-040", 3: "SOE-048 def", 4: "SOE-016"}
    duel = Duel(front=front, lp=4000, foe_front={1: "SOE-048#2"}, foe_back={1: "SOE-062 set"})
    duel.attack("SOE-017", "SOE-048#2")
    assert [one["option"] for one in duel.legal("choose_option")] == ["SOE-017", "SOE-040", "SOE-016"]
    duel.do("choose_option", "SOE-040").do("choose_option", "SOE-016")
    assert [duel.zone(code) for code in ("SOE-040", "SOE-016")] == ["graveyard", "graveyard"]
    assert duel.zone("SOE-017") == "graveyard"  # its attack falls on itself as well
    assert (duel.zone("SOE-048"), duel.zone("SOE-048#2"), duel.zone("SOE-062")) == ("frontrow", "frontrow", "graveyard")
    assert (duel.lp(ME), duel.lp(FOE)) == (4000 - 1800 - 700, 2000)


def test_soe_062_ends_when_the_attacker_is_gone() -> None:
    duel = Duel(front={1: "SOE-019", 2: "SOE-040", 3: "SOE-016"}, foe_front={1: "SOE-048"}, foe_back={1: "SOE-062 set"})
    duel.attack("SOE-019", "SOE-048").do("choose_option", "SOE-016")
    assert [duel.zone(code) for code in ("SOE-019", "SOE-040", "SOE-016")] == ["graveyard", "frontrow", "frontrow"]
    assert (duel.lp(), duel.lp(FOE)) == (900, 2000)


def test_soe_062_cannot_redirect_what_cannot_be_redirected() -> None:
    duel = Duel(front={1: "SOE-017"}, foe_front={1: "SOE-040"}, foe_back={1: "SOE-062 set"})
    changes.change(duel.state, duel.number("SOE-017"), "no_redirect")
    duel.attack("SOE-017", "SOE-040")
    assert (duel.zone("SOE-040"), duel.zone("SOE-062")) == ("graveyard", "graveyard")


def test_soe_062_works_once_in_the_duel() -> None:
    row = {1: "SOE-062 set", 2: "SOE-062#2 set"}
    foes = {1: "SOE-048", 2: "SOE-035"}
    duel = fight("SOE-017", "SOE-048", front={3: "SOE-017", 1: "SOE-016", 2: "SOE-094 def"}, foe_front=foes, foe_back=row)
    assert sorted(map(duel.zone, ("SOE-062", "SOE-062#2"))) == ["backrow", "graveyard"]
    end_turn(duel)
    end_turn(duel)
    duel.do("change_position", "SOE-094")
    run(duel.attack("SOE-094", "SOE-035"))
    assert duel.zone("SOE-035") == "graveyard"


@pytest.mark.parametrize(("answer", "zone"), [("negate the attack", "frontrow"), ("let it go on", "graveyard")])
def test_soe_102_curses_the_attacker(answer: str, zone: str) -> None:
    duel = fight("KOD-020", "SOE-035", answer, foe_back={1: "SOE-102 set"})
    assert duel.zone("SOE-035") == zone
    assert duel.atk("KOD-020") == 800
    assert all(has(duel.state, duel.number("KOD-020"), kind) for kind in ("negated", "cannot_attack", "position_locked"))
    actions.destroy(duel.state, duel.number("SOE-102"), 0)
    settle(duel.state)
    assert not has(duel.state, duel.number("KOD-020"), "negated")


def test_soe_102_negates_nothing_while_it_is_negated_itself() -> None:
    duel = Duel(front={1: "MLY-123 hidden_def"}, back={1: "SOE-102 on SOE-016"}, foe_front={1: "SOE-016"})
    run(duel.do("flip", "MLY-123", position="atk"))
    assert not has(duel.state, duel.number("SOE-016"), "negated")
    assert duel.atk("SOE-016") == 2300


def test_soe_102_redirects_attacks_to_a_striker_once_a_turn() -> None:
    front = {1: "KOD-020", 2: "SOE-016"}
    duel = Duel(front=front, foe_front={1: "SOE-035"}, foe_back={1: "SOE-102 on KOD-020"})
    run(duel.attack("SOE-016", "SOE-035"), "yes")
    assert (duel.zone("KOD-020"), duel.zone("SOE-035")) == ("graveyard", "frontrow")
    duel = Duel(front={1: "SOE-043", 2: "SOE-016"}, foe_front={1: "SOE-035"}, foe_back={1: "SOE-102 on SOE-043"})
    run(duel.attack("SOE-016", "SOE-035"))
    assert (duel.zone("SOE-043"), duel.zone("SOE-035")) == ("frontrow", "graveyard")


@pytest.mark.parametrize(("code", "zones"), [("SOE-073", ["backrow"] * 3 + ["graveyard"]), ("SOE-016", ["backrow"] * 4)])
def test_soe_102_fades_on_extra_deck_monsters(code: str, zones: list[str]) -> None:
    duel = Duel(front={1: code}, foe_front={1: "SOE-035"}, foe_back={1: f"SOE-102 on {code}"})
    for zone in zones:
        end_turn(duel)
        assert duel.zone("SOE-102") == zone


@pytest.mark.parametrize(("lp", "foe_lp", "left"), [(1500, 2000, 1000), (1501, 2000, 2000), (1500, 1999, 1999)])
def test_soe_135_pays_back_when_one_is_behind(lp: int, foe_lp: int, left: int) -> None:
    foes = {1: "SOE-043", 2: "SOE-016"}
    duel = summon("SOE-131", position="hidden_def", lp=lp, foe_lp=foe_lp, back={1: "SOE-135 set"}, foe_front=foes)
    assert duel.lp(FOE) == left


def test_soe_135_counts_at_most_three_monsters_and_works_once_in_the_duel() -> None:
    four = {1: "SOE-043", 2: "SOE-016", 3: "SOE-017", 4: "SOE-035"}
    duel = summon("SOE-131", position="hidden_def", lp=1500, back={1: "SOE-135 set"}, foe_front=four)
    assert (duel.lp(FOE), duel.zone("SOE-135")) == (2000, "backrow")
    row = {1: "SOE-135 set", 2: "SOE-135#2 set"}
    duel = Duel(hand=["SOE-131", "SOE-132"], lp=1500, back=row, foe_lp=4000, foe_front={1: "SOE-043"})
    run(duel.do("normal_summon", "SOE-131", 1, "hidden_def"))
    assert duel.lp(FOE) == 3500
    end_turn(duel)
    end_turn(duel)
    run(duel.do("normal_summon", "SOE-132", 2, "hidden_def"))
    assert duel.lp(FOE) == 3500


def test_soe_138_answers_the_summon_of_a_normal_monster() -> None:
    duel = Duel(foe_front={1: "SOE-017"}, foe_back={1: "SOE-138 set"}, hand=["SOE-040"])
    duel.do("normal_summon", "SOE-040", zone=1, position="atk").do("activate_trap", "SOE-138", targets=["SOE-017"])
    run(duel)
    assert (duel.zone("SOE-040"), duel.zone("SOE-017")) == ("graveyard", "graveyard")


def test_soe_138_waits_for_a_summon_or_an_effect() -> None:
    duel = Duel(foe_front={1: "SOE-017"}, foe_back={1: "SOE-138 set"}, front={1: "SOE-040"}).do("end_phase")
    assert not duel.can("activate_trap", "SOE-138")


def test_soe_036_and_soe_102_hold_the_attacker_though_another_trap_stopped_it() -> None:
    duel = Duel(front={3: "SOE-016"}, foe_front={3: "SOE-035"}, foe_back={1: "SOE-036 set", 2: "SOE-102 set"})
    duel.attack("SOE-016", "SOE-035").do("choose_traps", ["SOE-036", "SOE-102"])
    run(duel, "negate the attack")
    assert [duel.state.host[duel.number(code)] for code in ("SOE-036", "SOE-102")] == [duel.number("SOE-016")] * 2


def test_soe_102_lifts_no_other_negation() -> None:
    duel = Duel(active=FOE, front={1: "SOE-048"}, back={1: "SOE-102 set"}, foe_front={1: "SOE-016", 2: "SOE-040"})
    assert duel.number("SOE-102") == 1  # a number that is equal to True
    changes.change(duel.state, duel.number("SOE-040"), "negated")
    run(duel.attack("SOE-016", "SOE-048"))
    assert duel.state.host[duel.number("SOE-102")] == duel.number("SOE-016")
    actions.destroy(duel.state, duel.number("SOE-102"), 1)
    settle(duel.state)
    assert [has(duel.state, duel.number(code), "negated") for code in ("SOE-016", "SOE-040")] == [False, True]


def test_soe_042_lasts_until_the_own_end_phase_in_a_royale() -> None:
    zones: dict[str, Any] = {
        "front": {1: "SOE-097"},
        "third_front": {1: "SOE-048"},
        "third_deck": 10,
        "foe_front": {1: "SOE-040"},
    }
    duel = summon("SOE-043", "let it come", by=FOE, back={1: "SOE-042 set"}, turn=8, **zones)
    for expected in (1100, 1100, 1100, 800):
        assert duel.atk("SOE-097") == expected
        end_turn(duel)


def test_soe_135_hurts_who_was_ahead_when_it_was_set_off() -> None:
    duel = Duel(
        hand=["SOE-131"], back={1: "SOE-135 set"}, foe_front={1: "SOE-040", 2: "SOE-048"}, foe_hand=["SOE-033"], lp=1500
    )
    duel.do("normal_summon", "SOE-131", zone=1, position="hidden_def")
    changes.pay_lp(duel.state, 1, 100)  # while the Trap waits for an answer
    run(duel)
    assert duel.lp(FOE) == 2000 - 100 - 1000


def test_soe_036_protects_the_insects_of_others_as_well() -> None:
    zones: dict[str, Any] = {"active": FOE, "turn": 9, "foe_front": {3: "SOE-016"}, "third_front": {3: "SOE-035"}}
    duel = run(Duel(back={1: "SOE-036 set"}, **zones).attack("SOE-016", "SOE-035"))
    assert (duel.zone("SOE-035"), duel.state.host[duel.number("SOE-036")]) == ("frontrow", duel.number("SOE-016"))


def test_soe_135_hurts_a_team_that_shares_its_lp_once() -> None:
    zones: dict[str, Any] = {"back": {1: "SOE-135 set"}, "foe_front": {1: "SOE-043"}, "third_deck": 10, "lp": 1500}
    duel = Duel(hand=["SOE-131"], options={"team_duel": "boss"}, **zones)
    assert run(duel.do("normal_summon", "SOE-131", 1, "hidden_def")).lp(FOE) == 1500
