"""The cards that a player owns are kept for the latest games: they agree with a fresh look, over random games in turns."""

from __future__ import annotations

import pytest

from deckcheck.core.rng import Stream
from deckcheck.games.kingdom_hearts.engine import setup, view
from deckcheck.games.kingdom_hearts.engine.legal import interrupters
from deckcheck.games.kingdom_hearts.engine.values import attack_value, combat_cards, combat_total
from deckcheck.games.kingdom_hearts.play import ENGINE
from tests.simulator.contract import random_steps, tables


def test_known_cards_and_totals_are_the_computed_ones() -> None:
    compared = 0
    for number, (decks, options) in enumerate(tables(ENGINE)):
        state = ENGINE.new_state(decks, options, number)
        for seat, _, _ in random_steps(ENGINE, state, Stream(number), 200):
            owned = {card: fact for card, fact in enumerate(state.cards) if state.owner[card] == seat}
            assert view.owned_facts(state, seat) == owned
            seen = ENGINE.observe(state, seat)
            if state.phase != "setup":
                assert seen.you.attack == attack_value(state, seat)
                assert seen.you.combat_total == combat_total(state, seat, *combat_cards(state, seat))
            assert owned.items() <= seen.cards.items()
            compared += 1
    assert compared > 200


def test_only_the_latest_games_are_kept() -> None:
    (deck, other), options = next(iter(tables(ENGINE)))
    for number in range(view.MOST_OWNED + 2):
        assert len(ENGINE.observe(ENGINE.new_state((deck, other), options, number), 0).own_cards) > 0
    assert 0 < len(view.OWNED) <= view.MOST_OWNED


@pytest.mark.slow
def test_a_view_that_was_read_in_parts_agrees_with_a_fresh_one() -> None:
    compared = 0
    for number, (decks, options) in enumerate(tables(ENGINE)):
        state = ENGINE.new_state(decks, options, number)
        for seat, actions, _ in random_steps(ENGINE, state, Stream(number), 200):
            for player in (seat, 1 - seat):
                read = ENGINE.observe(state, player)
                if player == seat:  # the policy reads some of the fields
                    ENGINE.policies["standard"]([read].pop, actions, Stream(1))
                else:
                    assert read.other.combat_total >= 0
                assert repr(read) == repr(ENGINE.observe(state, player))
                compared += 1
    assert compared > 400


def test_a_game_of_known_decks_begins_as_one_of_new_decks() -> None:
    compared = 0
    for number, (decks, options) in enumerate(tables(ENGINE)):
        for values in (options, {**options, "magic_requirement": "magic_value"}, options):
            state, made = ENGINE.new_state(decks, values, number), setup.prepare(decks, values)
            assert (state.options, state.cards, state.owner) == (made.chosen, made.cards, made.owner)
            assert (state.references, state.choosable) == (made.references, made.choosable)
            assert [state.owner[card] for side in state.sides for card in side.deck.cards] == list(made.owner)
            compared += 1
    assert compared > 3


def test_a_player_is_asked_out_of_turn_exactly_if_there_is_something_to_do() -> None:
    asked = 0
    for number, (decks, options) in enumerate(tables(ENGINE)):
        for timing in ("action_phase", "any_time"):
            state = ENGINE.new_state(decks, {**options, "form_change_timing": timing}, number)
            for seat, _, _ in random_steps(ENGINE, state, Stream(number), 300):
                expected = [1 - seat] if ENGINE.legal_actions(state, 1 - seat) else []
                assert interrupters(state) == expected
                asked += len(expected)
    assert asked > 100
