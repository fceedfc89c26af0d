"""Targets that are still on the field when an effect resolves, but that it could not choose any more."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import actions, changes
from deckcheck.games.kingdom_duels.engine.duel.state import State
from tests.games.kingdom_duels.duels import Duel, settle
from tests.games.kingdom_duels.effect_play import run


def _answered(duel: Duel, happens: Callable[[State], object]) -> Duel:
    """What happens while the opponent may answer."""
    assert "pass" in duel.asked
    happens(duel.state)
    settle(duel.state)
    return run(duel)


@pytest.mark.parametrize(("name", "zone"), [("SOE-079", "backrow"), ("another", "graveyard")])
def test_soe_082_does_not_equip_a_monster_that_is_renamed_in_answer(name: str, zone: str) -> None:
    duel = Duel(hand=["SOE-082"], front={1: "SOE-079"}, foe_hand=["SOE-107"], foe_graveyard=["SOE-048"])
    duel.do("activate_spell", "SOE-082", targets=["SOE-079"])
    if name == "another":
        _answered(duel, lambda state: changes.change(state, duel.number("SOE-079"), "renamed", name))
    assert run(duel).zone("SOE-082") == zone


@pytest.mark.parametrize(("taken", "atk"), [(False, 2700), (True, 3000)])
def test_orb_059_does_nothing_to_a_monster_that_is_on_its_own_side_then(taken: bool, atk: int) -> None:
    zones: dict[str, Any] = {"front": {1: "ORB-059"}, "hand": ["SOE-107"], "foe_front": {1: "SOE-017"}}
    duel = Duel(foe_hand=["SOE-107#2"], foe_graveyard=["SOE-048"], **zones)
    duel.do("activate_effect", "ORB-059", 1, ["SOE-107", "SOE-017"])
    if taken:
        _answered(duel, lambda state: actions.take_control(state, duel.number("SOE-017"), 0))
    assert run(duel).atk("SOE-017") == atk
