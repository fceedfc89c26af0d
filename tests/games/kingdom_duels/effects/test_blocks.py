"""What blocks return: each effect goes where its kind belongs."""

from __future__ import annotations

import pytest

from deckcheck.games.kingdom_duels.effects.blocks import effects, effects_of_block
from deckcheck.games.kingdom_duels.effects.parts import conditions, resolves, triggers
from deckcheck.games.kingdom_duels.engine.duel.constants import ON_FIELD
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    Activation,
    CardEffects,
    Rescue,
    Strike,
    Summon,
    TrapTrigger,
    Trigger,
    Upkeep,
    static,
)
from deckcheck.games.kingdom_duels.engine.duel.event_model import Attacked, Destroyed, Summoned
from tests.games.kingdom_duels.duels import Duel

USE, OTHER_USE = ActivatedEffect(resolves.nothing), ActivatedEffect(resolves.nothing, limit="duel")
SPELL = Activation(resolves.nothing)
ENTERS, FALLS = Trigger(Summoned, resolves.nothing), Trigger(Destroyed, resolves.nothing)
STRONGER = static("atk", conditions.itself, 300)


def test_effects_of_each_kind_keep_their_order() -> None:
    found = effects(FALLS, OTHER_USE, STRONGER, USE, SPELL, ENTERS, by_phase=True)
    assert found == CardEffects(
        activate=SPELL, uses=(OTHER_USE, USE), triggers=(FALLS, ENTERS), statics=(STRONGER,), by_phase=True
    )


def test_kinds_that_a_card_has_once() -> None:
    trap, summon, strike = TrapTrigger(Attacked), Summon("token"), Strike(lambda state, card, seat, board, column: None)
    upkeep = Upkeep(lambda state, card, seat: None)
    rescue = Rescue(lambda state, card, victim: True, lambda state, card, victim: None)
    found = effects(trap, summon, strike, upkeep, rescue)
    assert (found.trap, found.summon, found.strike, found.upkeep, found.rescue) == (trap, summon, strike, upkeep, rescue)
    with pytest.raises(AssertionError, match="once"):
        effects(SPELL, Activation(resolves.end_attacks))


def test_effects_of_a_part_come_first() -> None:
    part = effects(USE, SPELL, ENTERS)
    instead = Activation(resolves.end_attacks)
    assert effects(part, OTHER_USE, instead) == CardEffects(activate=instead, uses=(USE, OTHER_USE), triggers=(ENTERS,))
    with pytest.raises(AssertionError, match="come first"):
        effects(STRONGER, part)


@pytest.mark.parametrize(
    ("effect", "whole"),
    [(USE, CardEffects(uses=(USE,))), (SPELL, CardEffects(activate=SPELL)), (STRONGER, CardEffects(statics=(STRONGER,)))],
)
def test_a_block_may_return_its_only_effect(effect: ActivatedEffect, whole: CardEffects) -> None:
    assert effects_of_block(lambda: effect) == whole
    assert effects_of_block(lambda: whole) is whole


def test_an_optional_trigger_is_once_per_turn_unless_it_says_otherwise() -> None:
    assert Trigger(Summoned, resolves.nothing).limit == ""
    assert triggers.when_summoned(resolves.nothing, optional=True).limit == "turn"
    assert Trigger(Summoned, resolves.nothing, optional=True, limit="duel").limit == "duel"
    assert Trigger(Summoned, resolves.nothing, optional=True).limit == "turn"
    assert Trigger(Summoned, resolves.nothing, optional=True, activates_itself=True).limit == ""


def test_atk_that_a_card_gains_ends_with_the_turn_unless_it_says_otherwise() -> None:
    state = Duel(front={1: "SOE-017"}).state
    card = state.refs.index("SOE-017")
    for change, until in ((resolves.gain_atk(300), state.turn), (resolves.gain_atk(300, ON_FIELD), ON_FIELD)):
        change(state, card, 0, None)
        assert state.changes.of("atk")[-1].until == until
