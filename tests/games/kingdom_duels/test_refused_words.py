"""Words of refused actions: what the action takes, or who must decide first. Their clauses are held by scenarios."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.core.engine import IllegalActionError
from tests.games.kingdom_duels.duels import FOE, MONSTER, SPELL, Duel

BOLT = {"kind": "activate", "do": "destroy", "target": "monster", "where": {"side": "foe"}}
DRAW = {"kind": "activate", "do": "draw"}


def refused(duel: Duel, name: str, *cards: Any, **arguments: Any) -> tuple[str, str]:
    with pytest.raises(IllegalActionError) as caught:
        duel.do(name, *cards, **arguments)
    return caught.value.clause, str(caught.value)


def bolt(*targets: str) -> tuple[str, str]:
    foes = {1: "SOE-017", 2: "SOE-040"}
    duel = Duel(invented={"X": {**SPELL, "effects": [BOLT]}}, hand=["X"], foe_front=foes)
    return refused(duel, "activate_spell", "X", **({"targets": list(targets)} if targets else {}))


@pytest.mark.parametrize("targets", [(), ("SOE-017", "SOE-040")])
def test_missing_targets_and_targets_too_many_are_told_by_those_that_it_takes(targets: tuple[str, ...]) -> None:
    clause, message = bolt(*targets)
    assert clause == "KD-SPELL-03"
    assert "it needs a target: SOE-017 or SOE-040" in message


def test_targets_of_an_effect_without_any_are_told() -> None:
    duel = Duel(invented={"X": {**MONSTER, "effects": [DRAW]}}, front={1: "X", 2: "SOE-040"})
    clause, message = refused(duel, "activate_effect", "X", 1, targets=["SOE-040"])
    assert clause == "KD-EFFECT-11"
    assert "it takes no targets" in message


def test_a_decision_that_comes_first_is_told_with_its_player() -> None:
    duel = Duel(
        invented={"X": {**SPELL, "effects": [DRAW]}, "Y": {**SPELL, "effects": [DRAW]}}, hand=["X"], foe_back={1: "Y set"}
    )
    duel.do("activate_spell", "X")
    clause, message = refused(duel, "choose_option", "yes", by=FOE)
    assert clause == "KD-CARD-07"
    assert f"{FOE} must decide first (activate_spell or pass)" in message
