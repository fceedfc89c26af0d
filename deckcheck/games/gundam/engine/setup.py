"""Preparation of a game: play sheet and P Items, decks or teams, opening hands, starting player."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

from deckcheck.core.engine import Decklist, Options
from deckcheck.core.rng import Pile, Stream
from deckcheck.games.gundam.cards import Card
from deckcheck.games.gundam.engine.cards import lacks_values
from deckcheck.games.gundam.engine.game_data import GameData
from deckcheck.games.gundam.engine.options import mode_of, parse_options
from deckcheck.games.gundam.engine.sheet import chosen_layout
from deckcheck.games.gundam.engine.state import State
from deckcheck.games.gundam.engine.turns import begin_turn
from deckcheck.simulator.parts.positions import numbered

OPENING_HAND: Final = 5
_KNOWN: Final[dict[Hashable, GameData]] = {}
_MOST_KNOWN: Final = 64


def new_state(decks: Sequence[Decklist], options: Options, seed: int) -> State:
    """Return a game at its first decision (GD-SETUP-01 to GD-SETUP-07)."""
    state = deal([deck.zones.get("deck", ()) for deck in decks], options, mode_of(options, decks), seed)
    begin_turn(state)
    return state


def deal(piles: Sequence[Sequence[Card]], options: Options, mode: str, seed: int) -> State:
    """Return a game before its first turn: P Items on their areas, shuffled decks, opening hands, starting player."""
    game = game_data_of(piles, options, mode)
    state = State(game, Stream(seed))
    decks = list(state.decks)
    first = 0
    for seat, pile in enumerate(piles):
        cards = list(range(first, first + len(pile)))
        first += len(pile)
        if not game.options.advanced and game.options.basic_hand_source == "chosen":
            state.hands[seat].extend(cards)  # the team is the hand (GD-SETUP-02)
            continue
        deck = Pile(cards)  # shuffled as it is drawn (GD-SETUP-05)
        hand = state.hands[seat]
        for _ in range(min(OPENING_HAND, len(cards))):
            hand.append(deck.draw(state.stream))
        hand.sort()
        if game.options.advanced:
            decks[seat] = deck
    state.decks = tuple(decks)
    state.active = state.starter = int(state.stream.random() * 2)  # instead of Rock Paper Scissors (GD-SETUP-03)
    return state


def game_data_of(piles: Sequence[Sequence[Card]], options: Options, mode: str) -> GameData:
    """Return the data of a game between two piles of cards. They are kept, so that their cards keep their identities."""
    parsed, layout = parse_options(options, mode), chosen_layout(options, mode)
    key = (*(tuple(map(id, pile)) for pile in piles), parsed, layout)
    known = _KNOWN.get(key)
    if known is None:
        if len(_KNOWN) >= _MOST_KNOWN:
            _KNOWN.clear()
        cards = [card for pile in piles for card in pile]
        owners = [seat for seat, pile in enumerate(piles) for _ in pile]
        references = [name for pile in piles for name in numbered(f"{card.id} {card.name}" for card in pile)]
        unplayable = frozenset(number for number, card in enumerate(cards) if lacks_values(card))
        known = _KNOWN[key] = GameData(cards, owners, references, layout, parsed, unplayable=unplayable)
    return known
