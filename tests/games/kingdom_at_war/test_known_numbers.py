"""Numbers that are looked up instead of computed: they agree with fresh computations, over random games."""

from __future__ import annotations

import pytest

from deckcheck.core.rng import Stream
from deckcheck.games.kingdom_at_war.engine.values import force, influence, numbers, strength, tactic_strength
from deckcheck.games.kingdom_at_war.engine.view import hand_view
from deckcheck.games.kingdom_at_war.play import ENGINE
from deckcheck.games.kingdom_at_war.policy.evaluation import Table
from tests.simulator.contract import random_steps, tables

TABLES = list(tables(ENGINE))


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_known_numbers_are_the_computed_ones(number: int) -> None:
    decks, options = TABLES[number]
    state = ENGINE.new_state(decks, options, number)
    compared = 0
    for seat, _, _ in random_steps(ENGINE, state, Stream(number), 400):
        for card in [card for row in state.field for card in row]:
            assert numbers(state, card) == (strength(state, card), influence(state, card), force(state, card))
            compared += 1
        for card in state.hand[seat]:
            known = (state.facts[card], card, tactic_strength(state, card))
            assert hand_view(*known) == hand_view.__wrapped__(*known)
    assert compared > 100


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_influence_against_a_challenge_is_that_of_the_cards_in_play(number: int) -> None:
    decks, options = TABLES[number]
    state = ENGINE.new_state(decks, options, number)
    compared = 0
    for seat, _, _ in random_steps(ENGINE, state, Stream(number), 300):
        view = ENGINE.observe(state, seat)
        table = Table(view)
        for other, row in enumerate(view.players):
            able = [card for card in row.field if (card.kind == "character" or card.moving) and not card.wounded]
            for _ in ("computed", "known"):
                assert table.sway_against(other) == sum(card.influence for card in able)
            compared += bool(able)
    assert compared > 10
