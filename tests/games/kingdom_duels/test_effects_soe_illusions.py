"""Jars that seal, eyes that hypnotize, and hearts that change sides (soe_illusions)."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects import _verbs
from deckcheck.games.kingdom_duels.engine.state import touch
from tests.games.kingdom_duels.duels import FOE, ME, Duel, settle
from tests.games.kingdom_duels.effect_play import cast, end_turn, fight, run, summon, use


def test_soe_039_seals_dragons_and_soe_041_lets_one_out() -> None:
    foes = {1: "SOE-068", 2: "SOE-043", 3: "SOE-073", 4: "SOE-122 hidden_atk"}
    duel = use("SOE-039", front={3: "SOE-039 def", 1: "SOE-041"}, foe_front=foes)
    assert [duel.zone(code) for code in ("SOE-068", "SOE-073", "SOE-122")] == ["attached", "attached", "frontrow"]
    assert duel.def_("SOE-039") == 200 + 1500 + 2100
    duel.do("activate_effect", "SOE-041", effect=1, targets=["SOE-039"])
    assert {one["card"] for one in duel.legal("special_summon")} == {"SOE-068"}
    duel.do("special_summon", "SOE-068", 2, "atk")
    assert (duel.zone("SOE-068"), duel.side("SOE-068")) == ("frontrow", ME)
    assert duel.def_("SOE-039") == 200 + 2100


def test_soe_039_as_a_trap_negates_a_dragons_summon_and_stays() -> None:
    duel = Duel(active=FOE, foe_hand=["SOE-084", "SOE-017"], foe_front={1: "SOE-068"}, back={1: "SOE-039 set"})
    duel.state.since[duel.number("SOE-068")] = duel.state.turn  # it came before, and its summon is not negated
    run(duel.do("normal_summon", "SOE-084", 3, "atk"))
    assert (duel.zone("SOE-084"), duel.zone("SOE-039"), duel.zone("SOE-068")) == ("attached", "backrow", "frontrow")
    assert duel.state.players[1].summon_prevented


def test_soe_039_lies_open_and_seals_the_next_dragon_too() -> None:
    duel = Duel(
        active=FOE, foe_hand=["SOE-084", "SOE-038"], foe_front={1: "SOE-043"}, front={1: "SOE-035"}, back={1: "SOE-039 set"}
    )
    run(duel.do("normal_summon", "SOE-084", 3, "atk"))
    end_turn(duel)
    end_turn(duel)
    run(duel.do("normal_summon", "SOE-038", 3, "atk"))
    assert (duel.zone("SOE-084"), duel.zone("SOE-038")) == ("attached", "attached")
    _verbs.destroy(duel.state, duel.number("SOE-039"), 1)
    assert (duel.zone("SOE-084"), duel.zone("SOE-038")) == ("graveyard", "graveyard")


def test_soe_039_cannot_negate_a_summon_that_stands() -> None:
    duel = summon("SOE-017", by=FOE, back={1: "SOE-039 set"}, foe_front={1: "SOE-043"})
    assert duel.zone("SOE-017") == "frontrow"
    run(duel.do("activate_effect", "SOE-039", effect=1, by=ME))
    assert duel.zone("SOE-017") == "attached"


def test_soe_039_may_be_opened_early() -> None:
    duel = Duel(back={1: "SOE-039 set"}, foe_hand=["SOE-084"], front={1: "SOE-035"})
    duel.do("activate_trap", "SOE-039")
    end_turn(duel)
    run(duel.do("normal_summon", "SOE-084", 3, "atk"))
    assert duel.zone("SOE-084") == "attached"


def test_soe_041_halves_damage_in_attack_position() -> None:
    duel = fight("SOE-014", "SOE-041")
    assert (duel.zone("SOE-041"), duel.lp(FOE)) == ("graveyard", 1200)


@pytest.mark.parametrize(("position", "allowed"), [("atk", True), ("def", False)])
def test_soe_041_rests_when_it_was_summoned_in_defence(position: str, allowed: bool) -> None:
    duel = Duel(hand=["SOE-041"], front={1: "SOE-039 def SOE-068"})
    duel.do("normal_summon", "SOE-041", 3, position)
    assert duel.can("activate_effect", "SOE-041") is allowed
    _verbs.battle_swap(duel.state, duel.number("SOE-041"))
    touch(duel.state)
    assert duel.can("activate_effect", "SOE-041") is allowed


def test_soe_045_possesses_the_hypnotized_until_they_wake() -> None:
    duel = Duel(active=FOE, front={1: "SOE-045"}, foe_front={1: "SOE-043", 2: "SOE-016"})
    _verbs.add_type(duel.state, duel.number("SOE-043"), "Hypnotized")
    duel.do("activate_effect", "SOE-045", effect=1, targets=["SOE-043"], by=ME)
    assert duel.side("SOE-043") == ME
    _verbs.to_graveyard(duel.state, duel.number("SOE-045"))
    settle(duel.state)
    assert duel.side("SOE-043") == ME
    _verbs.remove_type(duel.state, duel.number("SOE-043"), "Hypnotized")
    settle(duel.state)
    assert duel.side("SOE-043") == FOE


def test_soe_045_acts_in_the_opponents_turn_only() -> None:
    duel = Duel(front={1: "SOE-045"}, foe_front={1: "SOE-043"})
    _verbs.add_type(duel.state, duel.number("SOE-043"), "Hypnotized")
    assert not duel.can("activate_effect", "SOE-045")


def test_soe_046_gives_its_bearer_a_strike() -> None:
    position: dict[str, Any] = {
        "front": {1: "SOE-045", 3: "SOE-035"},
        "back": {1: "SOE-046 on SOE-045"},
        "foe_front": {2: "SOE-043"},
    }
    duel = Duel(**position)
    assert {(one["player"], one["zone"]) for one in duel.legal("strike")} == {(FOE, 2), (ME, 1), (ME, 3)}
    duel.do("strike", "SOE-045", FOE, 2)
    assert "Hypnotized" in duel.types("SOE-043")
    duel.do("end_phase")
    assert duel.phase == "main2"
    assert not Duel(**{**position, "back": {}}).legal("strike")


def test_soe_046_on_the_other_side_gives_the_strike_to_its_bearers_controller() -> None:
    duel = Duel(front={1: "SOE-043"}, back={1: "SOE-046 on SOE-045"}, foe_front={2: "SOE-045"})
    assert not duel.legal("strike")
    end_turn(duel)
    assert {one["attacker"] for one in duel.legal("strike")} == {"SOE-045"}


@pytest.mark.parametrize(("attacker", "redirected"), [("SOE-016", True), ("SOE-038", False)])
def test_soe_046_turns_attacks_away_unless_a_demon_attacks(attacker: str, redirected: bool) -> None:
    row = {1: "SOE-046 on SOE-045"}
    duel = Duel(active=FOE, front={1: "SOE-045", 2: "SOE-035"}, back=row, foe_front={1: attacker})
    _verbs.add_type(duel.state, duel.number("SOE-035"), "Hypnotized")
    run(duel.attack(attacker, "SOE-045"), *(("yes",) if redirected else ()))
    fallen = ("frontrow", "graveyard") if redirected else ("graveyard", "frontrow")
    assert (duel.zone("SOE-045"), duel.zone("SOE-035")) == fallen


def test_soe_141_changes_a_heart_and_back() -> None:
    duel = use("SOE-141", "SOE-017", foe_front={1: "SOE-017"})
    assert (duel.zone("SOE-141"), duel.side("SOE-017")) == ("attached", ME)
    _verbs.detach(duel.state, duel.number("SOE-141"))
    settle(duel.state)
    assert duel.side("SOE-017") == FOE


def test_soe_141_lets_go_however_it_leaves() -> None:
    duel = use("SOE-141", "SOE-017", foe_front={1: "SOE-017"})
    _verbs.erode(duel.state, duel.number("SOE-141"))
    settle(duel.state)
    assert duel.side("SOE-017") == FOE


def test_soe_141_has_an_attach_effect_for_fusion() -> None:
    duel = cast("SOE-072", "SOE-017", "SOE-141", front={1: "SOE-017", 2: "SOE-141"})
    assert (duel.zone("SOE-141"), duel.side("SOE-017")) == ("attached", ME)


def test_soe_141_is_integrated_by_bakura_from_a_spell() -> None:
    duel = Duel(hand=["SOE-140"], extra=["SOE-141"], rules=["SOE-150"])
    duel.do("extra_deck_summon", "SOE-141", ["SOE-140"], 1, "atk")
    assert (duel.zone("SOE-141"), duel.zone("SOE-140")) == ("frontrow", "eroded")
