"""Random decks of all sample cards with random values of the options: nothing is lost, nothing fails."""

from __future__ import annotations

from functools import cache
from typing import Any, cast

import pytest

from deckcheck.cards.database import open_database
from deckcheck.core.engine import Decklist
from deckcheck.core.rng import Stream
from deckcheck.games.kingdom_hearts.cards import Card
from deckcheck.games.kingdom_hearts.engine.apply import check_action
from deckcheck.games.kingdom_hearts.play import ENGINE
from deckcheck.reading.rulebooks import load_rulebook
from tests.games.kingdom_hearts.play import GAME, options
from tests.simulator.contract import random_steps

pytestmark = pytest.mark.slow


@cache
def sample_cards() -> tuple[Card, ...]:
    cards = cast("list[Card]", open_database(GAME).all_cards())
    return tuple(card for card in cards if card.id.startswith("TWL-"))


def random_deck(stream: Stream) -> Decklist:
    """Return a Player Card and 40 other cards of any kind, among them Form Changes with its name."""
    players = [card for card in sample_cards() if card.type == "player"]
    chosen = stream.choice(players)
    others = [card for card in sample_cards() if card.type != "player" or (card.group == "XIII" == chosen.group)]
    small = [card for card in others if card.level is not None and card.level <= 1]
    cards = [chosen, *(stream.choice(others) for _ in range(28)), *(stream.choice(small) for _ in range(12))]
    return Decklist(GAME, "random", {"deck": tuple(cards)}, {"player_card": chosen}, "random")


def random_options(stream: Stream) -> dict[str, Any]:
    chosen = {}
    for ambiguity in load_rulebook(GAME)["ambiguities"]:
        chosen[ambiguity["option"]] = stream.choice(list(ambiguity["values"].values()))
    return options(**chosen)


@pytest.mark.parametrize("seed", [*range(12), *(pytest.param(seed, marks=pytest.mark.long) for seed in range(12, 40))])
def test_random_decks_with_random_options(seed: int) -> None:
    stream = Stream(seed)
    state = ENGINE.new_state((random_deck(stream), random_deck(stream)), random_options(stream), seed)
    cards = sorted(ENGINE.cards_in_state(state))
    for step, (seat, actions, _) in enumerate(random_steps(ENGINE, state, stream, 1500)):
        assert actions
        assert sorted(ENGINE.cards_in_state(state)) == cards
        assert all(side.hp >= 0 for side in state.sides)
        if step % 8 == 0:
            assert [action for action in actions if check_action(state, action, seat)] == []
            other = 1 - seat
            for action in ENGINE.legal_actions(state, other):
                ENGINE.apply(ENGINE.copy_state(state), action, other)
    rows = [entry for entries in (*state.lasting.values(), *state.moments.values()) for entry in entries if entry.end == 0]
    in_play = set(cards) - {card for side in state.sides for card in (*side.hand, *side.deck.cards, *side.discard)}
    assert all(entry.card in in_play for entry in rows), "a card that has left play has no effect any more"
