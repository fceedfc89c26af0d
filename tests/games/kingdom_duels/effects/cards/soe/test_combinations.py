"""Seal of Exodia: combination cards."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import actions, changes
from deckcheck.games.kingdom_duels.engine.duel.state import touch
from tests.games.kingdom_duels.duels import FOE, ME, MONSTER, Duel, settle
from tests.games.kingdom_duels.effect_play import cast, end_turn, fight, run, summon, use

FOREST = ["Forest"] * 5


def _time(call: str, **more: Any) -> Duel:
    duel = Duel(**{"front": {2: "SOE-084"}, "extra": ["SOE-087"], "foe_front": {1: "SOE-048"}, "hand": ["SOE-086"], **more})
    return duel.do("activate_spell", "SOE-086").do("choose_option", call)


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
    actions.destroy(duel.state, duel.number("SOE-039"), 1)
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


def test_soe_066_settles_on_the_newcomer_that_set_it_off() -> None:
    duel = Duel(hand=["SOE-040"], front={5: "SOE-048"}, foe_back={1: "SOE-066 set"}, foe_front={1: "SOE-035"})
    duel.state.since[duel.number("SOE-048")] = duel.state.turn  # another one came in this turn
    duel.do("normal_summon", "SOE-040", 1, "atk")
    assert duel.state.host[duel.number("SOE-066")] == duel.number("SOE-040")
    assert "Infested" in duel.types("SOE-040")
    assert not duel.can("change_position", "SOE-040")
    end_turn(duel)
    assert duel.atk("SOE-040") == 1200
    end_turn(duel)
    assert duel.atk("SOE-040") == 800
    duel.do("end_phase")
    assert not duel.can("declare_attack", "SOE-040")
    assert duel.can("declare_attack", "SOE-048")


def test_soe_066_lets_monsters_in_defence_be_and_is_no_monster_itself() -> None:
    duel = summon("SOE-040", position="def", foe_back={1: "SOE-066 set"})
    assert duel.zone("SOE-066") == "backrow"
    assert not Duel(hand=["SOE-066"]).can("normal_summon", "SOE-066")


def test_soe_067_wraps_a_larva() -> None:
    duel = cast("SOE-067", "SOE-063", front={1: "SOE-063"}, hand=["SOE-067", "SOE-043"], terrains=FOREST)
    assert (duel.atk("SOE-063"), duel.def_("SOE-063")) == (0, 2600)
    assert duel.position("SOE-063") == "def"
    assert not duel.can("change_position", "SOE-063")
    run(duel.do("activate_effect", "SOE-067", effect=1))
    assert duel.state.counters[duel.number("SOE-063")] == 1
    assert not duel.can("activate_effect", "SOE-067")


def test_soe_067_keeps_its_player_from_summoning_normal_monsters() -> None:
    wrapped: dict[str, Any] = {"front": {1: "SOE-063 def"}, "back": {1: "SOE-067 on SOE-063"}}
    duel = Duel(hand=["SOE-043", "SOE-107"], foe_graveyard=["SOE-017", "SOE-073"], **wrapped)
    assert not duel.can("normal_summon", "SOE-043")
    run(duel.do("activate_spell", "SOE-107", targets=["SOE-017"]))
    assert duel.zone("SOE-017") == "graveyard"
    duel = Duel(hand=["SOE-107"], foe_graveyard=["SOE-073"], **wrapped)
    run(duel.do("activate_spell", "SOE-107", targets=["SOE-073"]))
    assert duel.zone("SOE-073") == "frontrow"
    duel = Duel(active=FOE, foe_hand=["SOE-107"], graveyard=["SOE-017"], **wrapped)
    run(duel.do("activate_spell", "SOE-107", targets=["SOE-017"]))
    assert duel.side("SOE-017") == FOE


def test_soe_067_breaks_in_place_of_the_larva() -> None:
    duel = fight("SOE-017", "SOE-063 def", foe_front={3: "SOE-063 def"}, foe_back={1: "SOE-067 on SOE-063"})
    assert (duel.zone("SOE-063"), duel.zone("SOE-067")) == ("frontrow", "graveyard")


def test_soe_067_may_be_played_as_a_monster() -> None:
    duel = summon("SOE-067", position="def")
    assert duel.zone("SOE-067") == "frontrow"
    assert not Duel(hand=["SOE-067"], front={1: "SOE-053"}).can("activate_spell", "SOE-067")


def test_soe_086_time_passes_or_destroys_by_the_call() -> None:
    won, lost = sorted((_time(call) for call in ("heads", "tails")), key=lambda duel: not duel.state.stack)
    won.do("extra_deck_summon", "SOE-087", ["SOE-084"], 2, "def")
    assert (won.zone("SOE-084"), won.position("SOE-087"), won.zone("SOE-048")) == ("attached", "def", "graveyard")
    assert (won.lp(ME), won.lp(FOE)) == (2000, 2000 - 700)
    assert (lost.zone("SOE-084"), lost.zone("SOE-048"), lost.zone("SOE-086")) == ("graveyard", "frontrow", "graveyard")
    assert (lost.lp(ME), lost.lp(FOE)) == (2000 - 600, 2000)


def test_soe_086_lets_players_choose_among_materials() -> None:
    front = {1: "SOE-084", 4: "SOE-084#2", 5: "SOE-063"}
    duels = [_time(call, front=front, extra=["SOE-087", "SOE-070"]) for call in ("heads", "tails")]
    won = next(duel for duel in duels if duel.state.stack)
    options = {(one["card"], *one["materials"]) for one in won.legal("extra_deck_summon")}
    assert options == {("SOE-087", "SOE-084"), ("SOE-087", "SOE-084#2")}  # three counters are too few for SOE-070
    won.do("extra_deck_summon", "SOE-087", ["SOE-084#2"], 4, "atk")
    assert (won.zone("SOE-084#2"), won.zone("SOE-084"), won.zone("SOE-063")) == ("attached", "graveyard", "graveyard")


def test_soe_086_works_as_a_monster_too() -> None:
    duel = Duel(front={1: "SOE-086", 2: "SOE-084"}, extra=["SOE-087"])
    duel.do("activate_effect", "SOE-086", 1)
    assert duel.zone("SOE-086") == "graveyard"
    assert {one["option"] for one in duel.legal("choose_option")} == {"heads", "tails"}


@pytest.mark.parametrize(("before", "after"), [("def", "atk"), ("hidden_def", "hidden_atk")])
def test_soe_099_as_a_spell_forces_one_monster(before: str, after: str) -> None:
    duel = cast("SOE-099", "SOE-094", foe_front={1: f"SOE-094 {before}", 2: "SOE-043"})
    assert duel.position("SOE-094") == after
    assert duel.zone("SOE-099") == "graveyard"
    assert not Duel(hand=["SOE-099"], foe_front={1: "SOE-043"}).can("activate_spell", "SOE-099")


def test_soe_099_as_a_trap_forces_all_normal_monsters_that_come_or_turn() -> None:
    position: dict[str, Any] = {"back": {1: "SOE-099 set"}, "foe_front": {1: "SOE-094 def", 2: "SOE-073"}}
    duel = summon("SOE-105", by=FOE, position="def", **position)
    assert duel.zone("SOE-099") == "backrow"
    assert (duel.position("SOE-094"), duel.position("SOE-105")) == ("atk", "atk")
    assert not duel.can("change_position", "SOE-094")
    duel.do("change_position", "SOE-073")
    assert duel.position("SOE-073") == "def"
    actions.to_graveyard(duel.state, duel.number("SOE-099"))
    touch(duel.state)
    assert duel.can("change_position", "SOE-094")


def test_soe_099_springs_when_the_second_monster_turns_to_defence() -> None:
    duel = Duel(active=FOE, back={1: "SOE-099 set"}, foe_front={1: "SOE-094 def", 2: "SOE-016"})
    duel.do("change_position", "SOE-016")
    assert (duel.position("SOE-094"), duel.position("SOE-016")) == ("atk", "atk")


def test_soe_099_waits_while_one_monster_defends() -> None:
    duel = Duel(active=FOE, back={1: "SOE-099 set"}, foe_front={1: "SOE-094 def"})
    settle(duel.state)
    assert (duel.position("SOE-094"), duel.can("change_position", "SOE-094")) == ("def", True)


def test_soe_086_is_used_once_per_turn_as_a_monster_or_as_a_spell() -> None:
    duel = Duel(front={1: "SOE-086"}, hand=["SOE-086#2"])
    assert duel.can("activate_spell", "SOE-086#2")
    run(duel.do("activate_effect", "SOE-086", effect=1))
    assert not duel.can("activate_spell", "SOE-086#2")


def test_soe_067_breaks_when_the_larva_becomes_a_moth() -> None:
    duel = Duel(front={1: "SOE-063 def"}, back={1: "SOE-067 on SOE-063"}, extra=["SOE-070"])
    duel.state.counters[duel.number("SOE-063")] = 4
    run(duel.do("activate_effect", "SOE-063", effect=1))
    assert (duel.zone("SOE-067"), duel.atk("SOE-070")) == ("graveyard", 2600)


def test_soe_099_waits_for_two_defenders_of_one_opponent() -> None:
    zones: dict[str, Any] = {"foe_front": {1: "SOE-040 def"}, "third_front": {1: "SOE-043 def", 2: "SOE-048"}, "third_deck": 10}
    duel = Duel(back={1: "SOE-099 set"}, active=FOE, turn=8, **zones)
    run(duel.do("end_phase"))
    assert duel.position("SOE-040") == "def"
    changes.battle_swap(duel.state, duel.number("SOE-048"))
    settle(duel.state)
    run(duel)
    assert [duel.position(code) for code in ("SOE-040", "SOE-043", "SOE-048")] == ["atk"] * 3


def test_soe_039_sends_back_a_token_that_is_a_dragon() -> None:
    zones: dict[str, Any] = {"foe_hand": ["ORB-089"], "foe_extra": ["KOD-064"], "foe_front": {1: "X-1"}}
    winged = {**MONSTER, "level": 3, "types": ["Monster", "Insect", "Dragon"]}
    duel = Duel(active=FOE, back={1: "SOE-039 set"}, **zones, invented={"X-1": winged})
    run(duel.do("activate_spell", "ORB-089", targets=["X-1"]))
    assert (duel.zone("KOD-064"), duel.zone("X-1"), duel.zone("SOE-039")) == ("extra_deck", "frontrow", "backrow")
    assert duel.state.players[1].summon_prevented


def test_soe_039_undoes_what_the_summon_set_off() -> None:
    duel = Duel(back={1: "SOE-039 set"}, foe_hand=["PYL-043"], active=FOE)
    run(duel.do("normal_summon", "PYL-043", zone=1, position="atk"))
    assert (duel.zone("PYL-043"), duel.atk("PYL-043")) == ("attached", 2400)
    drawn = Duel(back={1: "SOE-039 set", 2: "TEG-096"}, foe_hand=["SOE-107"], foe_graveyard=["ORB-105"], active=FOE)
    run(drawn.do("activate_spell", "SOE-107", targets=["ORB-105"]))
    assert (drawn.zone("ORB-105"), drawn.hand()) == ("attached", 0)


def test_soe_086_destruction_damage_is_half_the_atk_that_monsters_had_together() -> None:
    """KD-TERM-12: the second monster had the ATK that the first one gave it."""
    gives = {"kind": "static", "do": "modify_atk", "amount": 500, "target": "monster", "where": {"names": ["X-2"]}}
    invented = {"X-1": {**MONSTER, "atk": 0, "effects": [gives]}, "X-2": {**MONSTER, "atk": 100}}
    duel = Duel(front={1: "X-1", 2: "X-2"}, invented=invented)
    actions.destroy_all(duel.state, [duel.number("X-1"), duel.number("X-2")], 1, damage=True)
    settle(duel.state)
    assert duel.lp() == 2000 - 300
