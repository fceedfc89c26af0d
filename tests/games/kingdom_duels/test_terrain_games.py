"""Random duels on all Terrains: every card stays somewhere, and places agree with what the cards say of themselves."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.core.rng import Stream
from deckcheck.games.kingdom_duels.engine.duel.constants import BACK, FRONT
from deckcheck.games.kingdom_duels.engine.duel.state import touch
from deckcheck.games.kingdom_duels.engine.terrains.markers import PRINTED
from deckcheck.games.kingdom_duels.play import ENGINE
from tests.games.kingdom_duels.duels import example, standard_options

DECKS = ("heart-of-the-cards", "blue-eyes-arsenal", "harpies-on-the-wing", "kd-extra-02-every-kind")


def check_places(state: Any) -> None:
    for board, side in enumerate(state.boards):
        for column, card in enumerate(side.front):
            if card >= 0:
                assert (state.zone[card], state.ctrl[card], state.col[card]) == (FRONT, board, column)
        rear = [card for card in side.back if card >= 0 and state.zone[card] == FRONT]
        assert side.rear == len(rear)
        for column, card in enumerate(side.back):
            if card >= 0:
                assert state.zone[card] in (FRONT, BACK)
                assert (state.ctrl[card], state.col[card]) == (board, column)


@pytest.mark.parametrize("terrain", range(40), ids=lambda number: f"T-{number + 1:02}")
def test_random_duels_on_a_terrain_and_its_neighbours_keep_the_field_in_order(terrain: int) -> None:
    decks = tuple(example(DECKS[(terrain + place) % len(DECKS)]) for place in range(2))
    state, stream = ENGINE.new_state(decks, standard_options(), terrain), Stream(terrain)
    cards = sorted(ENGINE.cards_in_state(state))
    for step in range(ENGINE.step_limit):
        if ENGINE.outcome(state) is not None:
            break
        if step % 40 == 20:  # as if effects had replaced some
            for side in state.boards:
                side.terrains = [terrain, terrain, *(stream.below(len(PRINTED)) for _ in range(3))]
            touch(state)
        ENGINE.apply(state, stream.choice(ENGINE.legal_actions(state)))
        check_places(state)
    assert ENGINE.outcome(state) is not None
    assert sorted(ENGINE.cards_in_state(state)) == cards
