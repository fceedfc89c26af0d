"""Seal of Exodia: Rules 001 to 120."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import actions, changes
from deckcheck.games.kingdom_duels.engine.cards.statics import has, static_values
from deckcheck.games.kingdom_duels.engine.duel.state import touch
from deckcheck.games.kingdom_duels.play import ENGINE
from tests.games.kingdom_duels.duels import FOE, Duel
from tests.games.kingdom_duels.effect_play import end_turn, run


def test_soe_029_nothing_lesser_touches_exodia() -> None:
    duel = Duel(front={1: "SOE-030"}, extra=["SOE-029"], foe_front={1: "SOE-011"}, foe_hand=["SOE-140"])
    exodia = duel.number("SOE-030")
    run(duel.do("activate_rule", "SOE-029"))
    duel.state.acting = duel.number("SOE-011")
    assert not actions.destroy(duel.state, exodia, 1)
    assert not actions.take_control(duel.state, exodia, 1)
    assert all(has(duel.state, exodia, kind) for kind in ("attack_unnegatable", "no_redirect", "summon_unnegatable"))
    targets = [one.args[1] for one in ENGINE.legal_actions(duel.state, 1) if one.do == "activate_spell"]
    assert targets == [(duel.number("SOE-011"),)]
    run(duel.do("strike", "SOE-030", player=FOE, zone=1))
    assert duel.state.outcome is not None


def test_soe_029_goes_home_with_the_last_palace_god() -> None:
    duel = Duel(front={1: "SOE-024", 2: "SOE-016"}, extra=["SOE-029"])
    run(duel.do("activate_rule", "SOE-029"))
    assert duel.zone("SOE-029") == "rule_zone"
    actions.to_graveyard(duel.state, duel.number("SOE-024"))
    touch(duel.state)
    duel.do("change_position", "SOE-016")
    assert duel.zone("SOE-029") == "extra_deck"


def test_soe_047_the_hypnotized_do_not_attack_for_their_owner() -> None:
    position: dict[str, Any] = {"foe_front": {1: "SOE-035"}, "extra": ["SOE-047"], "phase": "battle"}
    duel = Duel(front={1: "SOE-043"}, **position)
    changes.add_type(duel.state, duel.number("SOE-043"), "Hypnotized", 3)
    run(duel.do("activate_rule", "SOE-047"))
    assert not duel.can("declare_attack", "SOE-043")
    duel = Duel(**{**position, "foe_front": {1: "SOE-035", 2: "SOE-043"}})
    changes.add_type(duel.state, duel.number("SOE-043"), "Hypnotized", 3)
    actions.take_control(duel.state, duel.number("SOE-043"), 0)
    run(duel.do("activate_rule", "SOE-047"))
    assert duel.can("declare_attack", "SOE-043")


def test_soe_071_poison_corrodes_once_however_many_copies_are_in_force() -> None:
    position: dict[str, Any] = {"front": {1: "SOE-043"}, "foe_front": {1: "SOE-035"}, "terrains": ["Graveyard"] * 5}
    duel = Duel(extra=["SOE-071"], foe_extra=["SOE-071#2"], **position)
    changes.add_type(duel.state, duel.number("SOE-043"), "Poisoned", 5)
    assert duel.atk("SOE-043") == 1560
    duel.do("activate_rule", "SOE-071").do("activate_rule", "SOE-071#2", by=FOE)
    run(duel)
    assert duel.atk("SOE-043") == 1200
    end_turn(duel)
    assert duel.atk("SOE-043") == 900
    end_turn(duel)
    assert duel.atk("SOE-043") == 600


@pytest.mark.parametrize(("hand", "gain"), [([], 500), (["SOE-074"], 1000)])
def test_soe_075_conducts_electricity(hand: list[str], gain: int) -> None:
    duel = Duel(front={1: "SOE-049"}, foe_front={1: "SOE-068"}, extra=["SOE-075"], hand=hand)
    changes.add_type(duel.state, duel.number("SOE-068"), "Dampened", 5)
    for code in hand:
        run(duel.do("activate_spell", code))
    run(duel.do("activate_rule", "SOE-075"))
    run(duel.attack("SOE-049", "SOE-068"))
    assert duel.lp(FOE) == 2000 - (2500 + gain - 2000)
    assert duel.atk("SOE-049") == 2500 + gain
    end_turn(duel)
    assert duel.atk("SOE-049") == 2500


def test_soe_075_forgets_rain_of_two_rounds_ago_and_leaves_dry_monsters_alone() -> None:
    foes = {1: "SOE-068", 2: "SOE-043"}
    duel = Duel(front={1: "SOE-049"}, foe_front=foes, extra=["SOE-075"], hand=["SOE-074"])
    run(duel.do("activate_spell", "SOE-074"))
    run(duel.do("activate_rule", "SOE-075"))
    for _ in range(4):
        end_turn(duel)
    run(duel.attack("SOE-049", "SOE-068"))
    assert duel.atk("SOE-049") == 3000
    sea = ["Land", "Sea", "Land", "Land", "Land"]
    duel = Duel(front={1: "SOE-049", 2: "SOE-091"}, foe_front=foes, extra=["SOE-075"], terrains=sea)
    run(duel.do("activate_rule", "SOE-075"))
    run(duel.attack("SOE-049", "SOE-043"))
    assert duel.atk("SOE-049") == 2500


def test_soe_075_notes_rain_that_a_trap_answered() -> None:
    duel = Duel(hand=["SOE-074"], rules=["SOE-075"], foe_back={1: "MLY-112 set"}, foe_hand=["SOE-040"])
    run(duel.do("activate_spell", "SOE-074"))
    assert duel.zone("SOE-074") == duel.zone("MLY-112") == "graveyard"
    assert [mod.value for mod in duel.state.changes if mod.kind == "rained"] == [duel.state.round]


@pytest.mark.parametrize("wings", [False, True])
def test_soe_080_looks_at_the_types_of_the_moment(wings: bool) -> None:
    """A Warrior on a Meadow attacks a Dragon: it loses its bonus, unless an effect gives it wings."""
    duel = Duel(front={1: "SOE-016"}, foe_front={1: "SOE-038"}, terrains=["Meadow"] * 5, extra=["SOE-080"])
    if wings:
        changes.add_type(duel.state, duel.number("SOE-016"), "Flying")
    run(duel.do("activate_rule", "SOE-080"))
    run(duel.attack("SOE-016", "SOE-038"))
    assert duel.lp(FOE) == 2000 - (2300 + (690 if wings else 0) - 1700)


def test_soe_115_beasts_fear_fire() -> None:
    duel = Duel(front={1: "KOD-089"}, foe_front={1: "SOE-114"}, terrains=["Forest"] * 5, extra=["SOE-115"])
    run(duel.do("activate_rule", "SOE-115"))
    assert duel.atk("KOD-089") == 1430
    run(duel.attack("KOD-089", "SOE-114"))
    assert duel.lp() == 1300


def test_soe_029_holds_for_each_player_who_has_it() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-030"}, "foe_front": {1: "SOE-030#2"}}
    duel = Duel(rules=["SOE-029"], foe_rules=["SOE-029#2"], **zones)
    for code in ("SOE-030", "SOE-030#2"):
        assert has(duel.state, duel.number(code), "attack_unnegatable")
        assert static_values(duel.state, duel.number(code), "untargetable_below") == [3]
    assert not has(Duel(rules=["SOE-029"], **zones).state, duel.number("SOE-030#2"), "attack_unnegatable")


def test_soe_075_notes_rain_from_the_extra_deck_without_a_link_of_the_chain() -> None:
    duel = Duel(front={1: "SOE-049"}, extra=["SOE-075"], hand=["SOE-074"])
    run(duel.do("activate_spell", "SOE-074"))
    assert [mod.value for mod in duel.state.changes if mod.kind == "rained"] == [duel.state.round]
    assert duel.state.links == 1, "nothing but the Spell is on a chain"
