"""Seal of Exodia: Spells 001 to 070."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.core.engine import Outcome
from deckcheck.games.kingdom_duels.effects.parts import actions, changes, choices
from deckcheck.games.kingdom_duels.engine.cards.statics import has_player
from tests.games.kingdom_duels.duels import FOE, ME, Duel, settle
from tests.games.kingdom_duels.effect_play import ANSWERS, cast, end_turn, fight, run


def _generator(**more: Any) -> Duel:
    return cast("SOE-012", "SOE-011", **{"front": {1: "SOE-011"}, "hand": ["SOE-012"], **more})


EARTH = ["Forest", "Meadow", "Mountain", "Labyrinth", "Land"]


def _burning(**more: Any) -> Duel:
    foes = {1: "SOE-043", 2: "SOE-035", 3: "SOE-065", 5: "SOE-002"}
    position: dict[str, Any] = {"front": {1: "SOE-068", 2: "SOE-016"}, "foe_front": foes, "foe_terrains": EARTH}
    return cast("SOE-069", "SOE-068", **{**position, **more})


def test_soe_012_triples_the_atk_of_a_weak_dark_monster() -> None:
    front = {1: "SOE-011", 2: "SOE-105", 3: "SOE-018", 4: "SOE-030"}
    duel = Duel(hand=["SOE-012"], front=front, foe_front={1: "SOE-013"}, terrains=["Night", *["Land"] * 4])
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-011"]]
    run(duel.do("activate_spell", "SOE-012", targets=["SOE-011"]))
    assert duel.atk("SOE-011") == 3 * 600 + 180
    end_turn(duel)
    end_turn(duel)
    assert (duel.zone("SOE-012"), duel.lp()) == ("backrow", 2000)


def test_soe_012_bursts_when_the_atk_changes() -> None:
    duel = _generator()
    changes.modify_atk(duel.state, duel.number("SOE-011"), 100)
    settle(duel.state)
    assert duel.zone("SOE-012") == "graveyard"
    assert (duel.atk("SOE-011"), duel.lp()) == (700, 1400)


def test_soe_012_that_takes_the_last_lp_ends_the_duel_at_once() -> None:
    duel = _generator(lp=600)
    choices.later(duel.state, changes.modify_atk, duel.number("SOE-011"), 100)
    settle(duel.state)
    assert (duel.lp(), duel.state.outcome) == (0, Outcome(1, "KD-WIN-01"))


def test_soe_012_bursts_when_a_rule_takes_the_bonus_in_battle() -> None:
    duel = _generator(extra=["SOE-080"], foe_front={1: "SOE-084"}, terrains=["Night"] * 5)
    run(duel.do("activate_rule", "SOE-080"))
    run(duel.attack("SOE-011", "SOE-084"))
    assert (duel.zone("SOE-012"), duel.zone("SOE-011")) == ("graveyard", "graveyard")
    assert duel.lp() == 2000 - 600 - (1200 - 600)


def test_soe_012_bursts_when_another_card_in_play_strengthens_its_bearer() -> None:
    land = ["Land", "Meadow", "Land", "Land", "Land"]
    duel = cast("SOE-012", "SOE-003", front={1: "SOE-003", 2: "SOE-078"}, terrains=land)
    assert (duel.zone("SOE-012"), duel.atk("SOE-003")) == ("backrow", 2400 + 330)
    actions.to_graveyard(duel.state, duel.number("SOE-078"))
    settle(duel.state)
    assert (duel.zone("SOE-012"), duel.lp()) == ("graveyard", 1200)


def test_soe_020_keeps_the_opponent_from_attacking_for_three_turns() -> None:
    duel = Duel(hand=["SOE-020"], front={1: "SOE-040"}, foe_front={1: "SOE-017", 2: "SOE-048 hidden_def"})
    duel.do("activate_spell", "SOE-020")
    assert duel.position("SOE-048") == "def"
    assert "Sealed" in duel.types("SOE-017") & duel.types("SOE-048")
    for _ in range(3):
        duel.end_turn()
        assert duel.zone("SOE-020") == "backrow"
        duel.do("end_phase")
        assert not duel.can("declare_attack", "SOE-017")
        duel.end_turn()
    assert duel.zone("SOE-020") == "graveyard"
    assert "Sealed" not in duel.types("SOE-017") | duel.types("SOE-048")


def test_soe_020_seals_nobody_who_comes_later_and_lets_nobody_hide() -> None:
    night = ["Night"] * 5
    duel = Duel(hand=["SOE-020"], front={1: "SOE-040"}, foe_hand=["SOE-043", "SOE-131"], foe_terrains=night)
    duel.do("activate_spell", "SOE-020").end_turn()
    assert {one["position"] for one in duel.legal("normal_summon")} == {"atk", "def"}
    duel.do("normal_summon", "SOE-043", 1, "atk").do("end_phase")
    assert "Sealed" not in duel.types("SOE-043")
    assert duel.can("declare_attack", "SOE-043")


def test_soe_020_keeps_the_other_side_from_idle_warnings() -> None:
    duel = Duel(front={1: "SOE-040"}, back={1: "SOE-020"}, active=FOE)
    end_turn(duel)
    assert duel.state.boards[1].warned == []
    duel = Duel(front={1: "SOE-040"}, active=FOE)
    end_turn(duel)
    assert len(duel.state.boards[1].warned) == 1


def test_soe_033_blows_earth_elementals_away_and_lifts_flyers() -> None:
    foes = {1: "SOE-031", 2: "SOE-094 hidden_def", 3: "SOE-043"}
    duel = cast("SOE-033", front={1: "SOE-068", 2: "SOE-016"}, foe_front=foes)
    assert [duel.zone(code) for code in foes.values() for code in [code.split()[0]]] == ["graveyard", "frontrow", "frontrow"]
    assert duel.lp(FOE) == 2000 - 400
    assert (duel.atk("SOE-068"), duel.atk("SOE-016")) == (2300, 2300)
    end_turn(duel)
    assert duel.atk("SOE-068") == 2000


@pytest.mark.parametrize(("answer", "lp"), [("yes", 2300), ("no", 2000)])
def test_soe_044_may_give_lp_when_it_goes(answer: str, lp: int) -> None:
    duel = Duel(front={1: "SOE-105"}, back={1: "SOE-044 on SOE-105"}, hand=["KOD-068"])
    run(duel.do("activate_spell", "KOD-068", targets=["SOE-044"]), answer)
    assert duel.lp() == lp


def test_soe_044_gives_lp_when_its_bearer_falls_but_not_when_it_was_never_worn() -> None:
    row = {1: "SOE-044 on SOE-105"}
    duel = fight("SOE-017", "SOE-105", "yes", active=FOE, front={3: "SOE-105 def"}, back=row)
    assert duel.lp() == 2300
    duel = Duel(front={1: "SOE-105"}, hand=["SOE-044"], foe_hand=["SOE-074"])
    duel.do("activate_spell", "SOE-044", targets=["SOE-105"])
    actions.to_graveyard(duel.state, duel.number("SOE-105"))
    run(duel)
    assert (duel.zone("SOE-044"), duel.lp()) == ("graveyard", 2000)


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
    changes.add_type(duel.state, duel.number("SOE-035"), "Hypnotized")
    run(duel.attack(attacker, "SOE-045"), *(("yes",) if redirected else ()))
    fallen = ("frontrow", "graveyard") if redirected else ("graveyard", "frontrow")
    assert (duel.zone("SOE-045"), duel.zone("SOE-035")) == fallen


def test_soe_064_starts_over() -> None:
    front, back = {1: "SOE-043", 2: "SOE-073"}, {1: "SOE-055 on SOE-043", 2: "SOE-062 set"}
    duel = Duel(hand=["SOE-064", "SOE-016"], front=front, back=back, deck=10)
    run(duel.do("activate_spell", "SOE-064"))
    assert duel.hand() == 5
    assert len(duel.state.players[0].deck.cards) == 10 + 4 - 5
    assert (duel.zone("SOE-073"), duel.zone("SOE-064")) == ("extra_deck", "graveyard")
    assert not any(duel.zone(code) == "graveyard" for code in ("SOE-043", "SOE-055", "SOE-062", "SOE-016"))
    assert not Duel(hand=["SOE-064"]).can("activate_spell", "SOE-064")


def test_soe_064_needs_a_monster_of_ones_own() -> None:
    duel = cast("SOE-140", "SOE-017", hand=["SOE-140", "SOE-064"], foe_front={1: "SOE-017"})
    assert not duel.can("activate_spell", "SOE-064")


def test_soe_069_gives_a_strike_that_burns_the_land_and_everyone_on_it() -> None:
    duel = _burning()
    assert {(one["player"], one["zone"]) for one in duel.legal("strike")} == {(FOE, zone) for zone in (1, 2, 3, 4)}
    run(duel.do("strike", "SOE-068", FOE, 3), "2:1", "2:2", "done")
    assert duel.terrains(FOE) == ["Wasteland", "Wasteland", *EARTH[2:]]
    assert duel.atk("SOE-068") == 2200
    run(duel.attack("SOE-068", "SOE-043"))
    assert [(one["attacker"], one["target"]) for one in duel.legal("declare_attack")] == [("SOE-068", "SOE-035")]
    run(duel.do("declare_attack", "SOE-068", "SOE-035"))
    assert "declare_attack" not in duel.asked
    assert [duel.zone(code) for code in ("SOE-043", "SOE-035", "SOE-065")] == ["graveyard", "graveyard", "frontrow"]


def test_soe_069_leaves_one_attack_off_the_wasteland_and_ends_with_the_turn() -> None:
    duel = run(_burning().do("strike", "SOE-068", FOE, 3), "2:1", "done")
    run(duel.attack("SOE-068", "SOE-065"))
    assert "declare_attack" not in duel.asked
    end_turn(duel)
    end_turn(duel)
    assert (duel.atk("SOE-068"), duel.legal("strike")) == (2000, [])


def test_soe_069_needs_a_strong_fireblast_monster() -> None:
    assert not Duel(hand=["SOE-069"], front={1: "SOE-016", 2: "SOE-010"}).can("activate_spell", "SOE-069")


def test_soe_046_strikes_the_backrow() -> None:
    duel = Duel(front={1: "SOE-045"}, back={1: "SOE-046 on SOE-045"}, foe_back={2: "SOE-040 def"})
    run(duel.do("strike", "SOE-045", FOE, 2))
    assert "Hypnotized" in duel.types("SOE-040")


def test_soe_020_does_not_bind_a_teammate() -> None:
    duel = Duel(back={1: "SOE-020"}, third_deck=10, fourth_deck=10)
    assert [has_player(duel.state, seat, "player_no_hiding") for seat in range(4)] == [False, True, False, True]


def test_soe_055_equips_nothing_that_does_not_fit_any_more() -> None:
    duel = Duel(front={1: "SOE-040"}, hand=["SOE-055"], foe_hand=["X-FALL"], foe_front={1: "SOE-043"}, invented=ANSWERS)
    duel.do("activate_spell", "SOE-055", targets=["SOE-040"])
    changes.remove_type(duel.state, duel.number("SOE-040"), "Beast")
    run(duel)
    assert (duel.zone("SOE-055"), duel.atk("SOE-040")) == ("graveyard", 1200)


def test_soe_064_takes_attached_cards_along() -> None:
    duel = cast("SOE-064", front={1: "KOD-146 atk KOD-140", 2: "SOE-040"}, hand=["SOE-064"], deck=10)
    assert duel.zone("KOD-146") == duel.zone("KOD-140") == "extra_deck"


def test_soe_069_may_attack_a_monster_again_that_its_replay_passed_over() -> None:
    duel = _burning(foe_hand=["X-HIDE"], invented=ANSWERS)
    run(duel.do("strike", "SOE-068", FOE, 3), "2:1", "2:2", "done")
    duel.attack("SOE-068", "SOE-043").do("activate_spell", "X-HIDE", targets=["SOE-043"], by=FOE).decline()
    run(duel.do("choose_replay_target", "SOE-035"))
    assert [one["target"] for one in duel.legal("declare_attack")] == ["SOE-043"]
