"""Seal of Exodia: Spells."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.core.engine import Outcome
from deckcheck.games.kingdom_duels.effects.parts import actions, changes, choices, marks
from deckcheck.games.kingdom_duels.engine.cards.statics import has_player
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import targetable
from deckcheck.games.kingdom_duels.engine.duel.event_model import EndPhaseBegan
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


def test_soe_072_fuses_and_soe_073_pierces() -> None:
    duel = Duel(hand=["SOE-072", "SOE-016", "SOE-068"], extra=["SOE-073"], foe_front={1: "SOE-048 def"})
    duel.do("activate_spell", "SOE-072")
    duel.do("extra_deck_summon", "SOE-073", ["SOE-016", "SOE-068"], 1, "atk")
    assert duel.zone("SOE-016") == duel.zone("SOE-068") == "attached"
    duel.attack("SOE-073", "SOE-048")
    assert duel.lp(FOE) == 2000 - (duel.atk("SOE-073") - 1200)
    assert duel.zone("SOE-048") == "graveyard"


def test_soe_072_needs_room_for_the_monster() -> None:
    full = {1: "SOE-017", 2: "SOE-043", 3: "SOE-018", 4: "SOE-019"}
    zones: dict[str, Any] = {"hand": ["SOE-072", "SOE-068", "SOE-016"], "extra": ["SOE-073"]}
    assert not Duel(front={**full, 5: "SOE-023"}, **zones).can("activate_spell", "SOE-072")
    zones["hand"] = ["SOE-072", "SOE-068"]
    assert Duel(front={**full, 5: "SOE-016"}, **zones).can("activate_spell", "SOE-072")


def test_soe_072_attaches_only_monsters_with_an_attach_effect() -> None:
    duel = Duel(hand=["SOE-072"], front={1: "SOE-017", 2: "SOE-052", 3: "SOE-016"}, foe_front={1: "SOE-068"})
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-017", "SOE-052"], ["SOE-016", "SOE-052"]]


def test_soe_074_washes_poison_off_and_drenches() -> None:
    duel = Duel(hand=["SOE-074"], front={1: "SOE-043"}, foe_front={1: "SOE-035 hidden_def", 2: "SOE-016"})
    changes.add_type(duel.state, duel.number("SOE-016"), "Poisoned")
    run(duel.do("activate_spell", "SOE-074"))
    assert "Poisoned" not in duel.types("SOE-016")
    assert "Dampened" in duel.types("SOE-043") & duel.types("SOE-016")
    assert "Dampened" not in duel.types("SOE-035")


def test_soe_074_stops_the_attack_of_fire() -> None:
    position: dict[str, Any] = {"foe_front": {1: "SOE-043"}, "foe_hand": ["SOE-074"]}
    duel = Duel(front={1: "SOE-068", 2: "SOE-016"}, **position)
    duel.attack("SOE-068", "SOE-043")
    run(duel.do("activate_spell", "SOE-074"), "stop the attack")
    assert duel.zone("SOE-043") == "frontrow"
    assert "declare_attack" not in duel.asked
    duel = Duel(front={1: "SOE-016"}, **position).attack("SOE-016", "SOE-043")
    run(duel.do("activate_spell", "SOE-074"))
    assert duel.zone("SOE-043") == "graveyard"


@pytest.mark.parametrize(("answer", "zone", "atk"), [("SOE-079#2", "backrow", 1800), ("none", "graveyard", 1300)])
def test_soe_082_may_go_to_another_harpie(answer: str, zone: str, atk: int) -> None:
    duel = Duel(active=FOE, foe_front={1: "SOE-016"}, front={1: "SOE-079", 2: "SOE-079#2"}, back={1: "SOE-082 on SOE-079"})
    run(duel.attack("SOE-016", "SOE-079"), answer)
    assert duel.zone("SOE-079") == "graveyard"
    assert duel.zone("SOE-082") == zone
    assert duel.atk("SOE-079#2") == atk


def test_soe_082_goes_with_the_last_harpie() -> None:
    duel = fight("SOE-016", "SOE-079", active=FOE, back={1: "SOE-082 on SOE-079"})
    assert duel.zone("SOE-082") == "graveyard"


def test_soe_085_brings_more_harpies() -> None:
    duel = cast("SOE-085", front={1: "SOE-079"}, hand=["SOE-085", "SOE-079#2"], deck=["SOE-079#3", "SOE-043"])
    assert {duel.zone("SOE-079#2"), duel.zone("SOE-079#3")} == {"frontrow"}
    duel.do("end_phase")
    assert duel.phase == "main2"


def test_soe_085_brings_as_many_as_one_likes() -> None:
    duel = Duel(front={1: "SOE-079"}, hand=["SOE-085", "SOE-079#2"], deck=["SOE-079#3", "SOE-043"])
    duel.do("activate_spell", "SOE-085").do("special_summon", "SOE-079#3", 2, "def").do("pass")
    assert (duel.zone("SOE-079#2"), duel.zone("SOE-079#3")) == ("hand", "frontrow")


def test_soe_085_alters_a_harpie_into_a_swarm() -> None:
    duel = Duel(front={2: "SOE-079"}, hand=["SOE-085", "SOE-079#2"], extra=["LEN-025"])
    run(duel.do("activate_spell", "SOE-085"), "Alter Summon a Swarm")
    assert (duel.zone("LEN-025"), duel.zone("SOE-079")) == ("frontrow", "attached")


def test_soe_085_needs_a_harpie_and_the_battle_phase_still_to_come() -> None:
    position: dict[str, Any] = {"hand": ["SOE-085"], "deck": ["SOE-079#2"]}
    assert not Duel(front={1: "SOE-043"}, **position).can("activate_spell", "SOE-085")
    assert not Duel(front={1: "SOE-079"}, phase="main2", **position).can("activate_spell", "SOE-085")
    duel = Duel(front={1: "SOE-079"}, active=FOE, phase="battle", **position)
    run(duel.do("activate_spell", "SOE-085", by=ME))
    assert duel.zone("SOE-079#2") == "frontrow"


def test_soe_092_strengthens_beasts_and_stands_alone() -> None:
    duel = Duel(hand=["SOE-092", "SOE-092#2"], front={1: "SOE-040", 2: "SOE-016"}, foe_front={1: "SOE-015"})
    run(duel.do("activate_spell", "SOE-092"))
    assert [duel.atk(code) for code in ("SOE-040", "SOE-016", "SOE-015")] == [1500, 2300, 1500]
    assert (duel.def_("SOE-040"), duel.def_("SOE-015")) == (1100, 900)
    assert not duel.can("activate_spell", "SOE-092#2")


@pytest.mark.parametrize(("code", "answers"), [("SOE-004", ("2:1", "2:2")), ("SOE-093", ("2:1", "2:2", "2:3", "2:4"))])
def test_soe_092_doubles_the_waters(code: str, answers: tuple[str, ...]) -> None:
    duel = fight(code, "SOE-035", "yes", *answers, back={1: "SOE-092"}, foe_terrains=["Meadow"] * 5)
    assert duel.terrains(FOE).count("Sea") == len(answers)


@pytest.mark.parametrize(
    ("code", "answers"), [("LEN-118", ("2:2",)), ("TEG-105", ("2:1", "2:2", "2:3", "2:4", "2:5", "1:1", "1:2", "1:3"))]
)
def test_soe_092_doubles_the_waters_of_spells(code: str, answers: tuple[str, ...]) -> None:
    duel = Duel(hand=[code], back={1: "SOE-092"}, foe_terrains=["Meadow"] * 5)
    action = next(one for one in duel.legal("activate_spell") if one["card"] == code)
    run(duel.do("activate_spell", code, targets=action.get("targets")), *answers)
    water = {"LEN-118": "Icefield", "TEG-105": "Sea"}[code]
    assert (duel.terrains() + duel.terrains(FOE)).count(water) == {"LEN-118": 2, "TEG-105": 8}[code]


def test_soe_092_doubles_no_other_terrains() -> None:
    duel = fight("SOE-007", "SOE-035", "yes", "2:1", back={1: "SOE-092"}, foe_terrains=["Forest"] * 5)
    assert duel.terrains(FOE).count("Wasteland") == 1


def test_soe_092_takes_the_waters_along_when_it_is_destroyed() -> None:
    duel = Duel(
        back={1: "SOE-092"}, terrains=["Sea", "Lake", "Forest", "Land", "Land"], foe_terrains=["River"] * 5, hand=["KOD-068"]
    )
    run(duel.do("activate_spell", "KOD-068", targets=["SOE-092"]))
    assert duel.terrains() == ["Land", "Land", "Forest", "Land", "Land"]
    assert duel.terrains(FOE) == ["Land"] * 5


def test_soe_085_needs_room_for_its_harpies() -> None:
    four = {1: "SOE-079", 2: "SOE-040", 3: "SOE-048", 4: "SOE-035"}
    assert Duel(hand=["SOE-085", "SOE-079#2"], front=four).can("activate_spell", "SOE-085")
    assert not Duel(hand=["SOE-085", "SOE-079#2"], front={**four, 5: "SOE-065"}).can("activate_spell", "SOE-085")


def test_soe_082_goes_nowhere_when_it_is_destroyed_without_a_bearer() -> None:
    duel = Duel(front={1: "SOE-079"}, back={1: "SOE-082 set"}, active=FOE, foe_hand=["X-BREAK"], invented=ANSWERS)
    assert duel.do("activate_spell", "X-BREAK", targets=["SOE-082"]).decline().zone("SOE-082") == "graveyard"
    duel = Duel(front={1: "SOE-079"}, hand=["SOE-082"], foe_hand=["X-BREAK"], invented=ANSWERS)
    duel.do("activate_spell", "SOE-082", targets=["SOE-079"])
    duel.do("activate_spell", "X-BREAK", targets=["SOE-082"], by=FOE).decline()
    assert (duel.zone("SOE-082"), duel.atk("SOE-079")) == ("graveyard", 1300)


def test_soe_092_that_was_only_set_leaves_the_waters() -> None:
    duel = Duel(back={1: "SOE-092 set"}, terrains=["Sea"] * 5, hand=["KOD-068"])
    run(duel.do("activate_spell", "KOD-068", targets=["SOE-092"]))
    assert duel.zone("SOE-092") == "graveyard"
    assert duel.terrains() == ["Sea"] * 5


def _claw(**foes: Any) -> Duel:
    meadow = ["Meadow"] * 5
    duel = Duel(front={1: "SOE-122"}, back={1: "SOE-123 on SOE-122"}, foe_terrains=meadow, **foes)
    return run(duel.attack("SOE-122", "SOE-016"))


def test_soe_106_answers_an_attack_and_ends_the_battle() -> None:
    duel = Duel(front={1: "SOE-017", 2: "SOE-016"}, foe_front={1: "SOE-040"}, foe_hand=["SOE-106"])
    assert not duel.can("activate_spell", "SOE-106")
    duel.attack("SOE-017", "SOE-040")
    duel.do("activate_spell", "SOE-106", by=FOE)
    assert (duel.zone("SOE-040"), duel.lp(FOE)) == ("frontrow", 2000)
    assert "declare_attack" not in duel.asked


def test_soe_106_answers_only_the_opponents_attacks() -> None:
    duel = Duel(front={1: "SOE-017"}, foe_front={1: "SOE-040"}, hand=["SOE-106"])
    duel.attack("SOE-017", "SOE-040")
    assert (duel.zone("SOE-040"), duel.zone("SOE-106")) == ("graveyard", "hand")


def test_soe_106_answers_an_attack_that_the_opponent_redirects() -> None:
    front = {1: "KOD-020", 2: "SOE-016"}
    duel = Duel(front=front, hand=["SOE-106"], foe_front={1: "SOE-035"}, foe_back={1: "SOE-102 on KOD-020"})
    duel.attack("SOE-016", "SOE-035").do("choose_option", "yes")
    duel.do("activate_spell", "SOE-106")
    assert (duel.zone("KOD-020"), duel.zone("SOE-035")) == ("frontrow", "frontrow")


def test_soe_107_brings_a_monster_back() -> None:
    duel = Duel(hand=["SOE-107"], graveyard=["SOE-106"], foe_graveyard=["SOE-017"])
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-017"]]
    duel.do("activate_spell", "SOE-107", targets=["SOE-017"])
    duel.do("special_summon", "SOE-017", zone=1, position="atk")
    assert (duel.zone("SOE-017"), duel.side("SOE-017"), duel.zone("SOE-107")) == ("frontrow", ME, "graveyard")


def test_soe_107_offers_every_monster_of_full_graveyards() -> None:
    codes = [f"SOE-043#{number}" for number in range(2, 60)]
    duel = Duel(hand=["SOE-107"], graveyard=codes[:29], foe_graveyard=codes[29:])
    assert len(duel.legal("activate_spell")) == len(codes)


def test_soe_107_brings_nothing_that_has_left_the_graveyard() -> None:
    duel = Duel(hand=["SOE-107"], graveyard=["SOE-017"], foe_hand=["SOE-074"])
    duel.do("activate_spell", "SOE-107", targets=["SOE-017"])
    actions.erode(duel.state, duel.number("SOE-017"))
    run(duel)
    assert duel.zone("SOE-017") == "eroded"


def test_soe_123_takes_the_bonus_once_and_attacks_again() -> None:
    duel = _claw(foe_front={1: "SOE-016", 2: "SOE-016#2"})
    assert duel.lp(FOE) == 1300
    assert duel.can("declare_attack", "SOE-122")
    run(duel.do("declare_attack", "SOE-122", "SOE-016#2"))
    assert duel.lp(FOE) == 1290  # the second one keeps its bonus of 690
    assert not duel.can("declare_attack", "SOE-122")


@pytest.mark.parametrize("other", ["SOE-023", "SOE-112", "SOE-016#2 hidden_atk"])
def test_soe_123_does_not_attack_again_without_an_equal(other: str) -> None:
    assert not _claw(foe_front={1: "SOE-016", 2: other}).can("declare_attack", "SOE-122")


def test_soe_140_borrows_until_the_end_phase() -> None:
    duel = cast("SOE-140", "SOE-017", foe_front={1: "SOE-017"}, front={1: "SOE-043"})
    assert duel.side("SOE-017") == ME
    assert duel.can("change_position", "SOE-017")
    end_turn(duel)
    assert duel.side("SOE-017") == FOE


def test_soe_140_works_once_in_the_duel_and_on_what_is_seen() -> None:
    duel = Duel(hand=["SOE-140", "SOE-140#2"], foe_front={1: "SOE-017", 2: "SOE-016 hidden_atk"})
    assert {tuple(one["targets"]) for one in duel.legal("activate_spell")} == {("SOE-017",)}
    run(duel.do("activate_spell", "SOE-140", targets=["SOE-017"]))
    assert not duel.legal("activate_spell")


def test_soe_107_needs_room() -> None:
    four = {1: "SOE-079", 2: "SOE-040", 3: "SOE-048", 4: "SOE-035"}
    assert Duel(hand=["SOE-107"], front=four, graveyard=["SOE-017"]).can("activate_spell", "SOE-107")
    full = {**four, 5: "SOE-065"}
    assert not Duel(hand=["SOE-107"], front=full, graveyard=["SOE-017"]).can("activate_spell", "SOE-107")


def _under_hats(**more: Any) -> Duel:
    tokens = ["SOE-101", "SOE-101#2", "SOE-101#3"]
    return cast("SOE-100", "SOE-023", front={1: "SOE-023"}, extra=tokens, **more)


def test_soe_100_hides_a_spellcaster_among_hats() -> None:
    duel = _under_hats(foe_front={1: "SOE-017"})
    codes = ["SOE-023", "SOE-101", "SOE-101#2", "SOE-101#3"]
    assert {duel.position(code) for code in codes} == {"hidden_atk"}
    assert not any(targetable(duel.state, duel.number(code), 1) for code in codes)
    before = [duel.column(code) for code in codes]
    run(duel.do("activate_effect", "SOE-100", effect=1))
    assert sorted(duel.column(code) for code in codes) == sorted(before)
    changes.flip_face_up(duel.state, duel.number("SOE-023"))
    settle(duel.state)
    assert [duel.zone(code) for code in ("SOE-100", *codes)] == ["graveyard", "frontrow"] + ["extra_deck"] * 3


def test_soe_100_lasts_five_own_end_phases() -> None:
    duel = _under_hats()
    end_turn(duel)
    assert len(marks.marks(duel.state, duel.number("SOE-100"), "ends_passed")) == 1
    end_turn(duel)
    for _ in range(3):
        marks.mark(duel.state, duel.number("SOE-100"), "ends_passed")
    end_turn(duel)
    assert (duel.zone("SOE-100"), duel.position("SOE-023"), duel.zone("SOE-101")) == ("graveyard", "atk", "extra_deck")


def test_soe_100_a_trap_under_a_hat_waits_for_its_attack() -> None:
    duel = _under_hats(foe_front={1: "SOE-017"}, back={5: "SOE-062 set"})
    run(duel.do("activate_effect", "SOE-101", effect=1, targets=["SOE-062"]))
    assert (duel.zone("SOE-062"), duel.zone("SOE-101")) == ("frontrow", "extra_deck")
    assert not duel.can("flip", "SOE-062")
    end_turn(duel)
    run(duel.attack("SOE-017", "SOE-062"))
    assert (duel.zone("SOE-062"), duel.zone("SOE-017")) == ("graveyard", "graveyard")


def test_soe_123_takes_no_bonus_from_its_bearer_when_that_attacks_a_player() -> None:
    duel = Duel(front={3: "SOE-122"}, back={1: "SOE-123 on SOE-122"}, terrains=["Mountain"] * 5)
    changes.change(duel.state, duel.number("SOE-122"), "attacks_players", (1,))
    before = duel.atk("SOE-122")
    duel.do("end_phase").decline()
    run(duel.do("declare_attack", "SOE-122", FOE))
    assert duel.atk("SOE-122") == before == 2400 + 720 + 600


def test_soe_123_has_cut_once_when_its_bearer_attacked_a_player() -> None:
    zones: dict[str, Any] = {"foe_front": {1: "SOE-016"}, "foe_terrains": ["Meadow"] * 5}
    duel = Duel(front={3: "SOE-122"}, back={1: "SOE-123 on SOE-122"}, **zones)
    for kind, value in (("attacks_players", (1,)), ("inflicts_no_damage", True)):
        changes.change(duel.state, duel.number("SOE-122"), kind, value)
    end_turn(end_turn(run(duel.attack("SOE-122", FOE))))
    assert run(duel.attack("SOE-122", "SOE-016")).lp(FOE) == 2000 - (3000 - 2990)


def test_soe_140_gives_a_monster_back_that_was_borrowed_back() -> None:
    duel = Duel(hand=["SOE-140"], foe_hand=["SOE-140#2"], foe_front={1: "SOE-017"}, front={1: "SOE-043"})
    run(duel.do("activate_spell", "SOE-140", targets=["SOE-017"]))
    run(duel.do("end_phase").do("activate_spell", "SOE-140#2", targets=["SOE-017"], by=FOE))
    assert duel.side("SOE-017") == FOE
    end_turn(duel)
    assert duel.side("SOE-017") == FOE


def test_soe_140_gives_a_monster_back_that_it_borrowed_twice() -> None:
    duel = cast("SOE-140", "SOE-017", foe_front={1: "SOE-017"}, front={1: "SOE-043"})
    marks.mark(duel.state, duel.number("SOE-017"), "borrowed", (duel.number("SOE-140"), 0, EndPhaseBegan))
    end_turn(duel)
    assert duel.side("SOE-017") == FOE
