"""Positions with the keys of rulebook.yaml."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypedDict

from deckcheck.core.engine import Options, Position
from deckcheck.core.rng import Pile, Stream
from deckcheck.games.pebbles.cards import Card
from deckcheck.games.pebbles.engine.ending import settle
from deckcheck.games.pebbles.engine.options import PebbleOptions
from deckcheck.games.pebbles.engine.state import State
from deckcheck.simulator.parts.options import options_record
from deckcheck.simulator.parts.positions import CardNumbers, Cards, numbered, player_rows, row_of, seat_of, winner_word


class PlayerRow(TypedDict, total=False):
    bag: Cards
    hand: Cards
    river: Cards


class GivenPosition(TypedDict, total=False):
    players: Mapping[str, PlayerRow]
    active: str


class WholePosition(GivenPosition):
    winner: str | list[str] | None


def load_position(position: Position, cards: Mapping[str, Card], options: Options) -> State:
    given = row_of(position, GivenPosition, "the position")
    rows = player_rows(position, 2, 2, PlayerRow)
    numbers = CardNumbers(cards, lambda: Card("?", "?", 0))
    bags, hands, rivers = (
        (numbers.pile(first, 0), numbers.pile(second, 1))
        for first, second in zip(*([row.get("bag"), row.get("hand"), row.get("river")] for row in rows.values()), strict=True)
    )
    active = seat_of(given.get("active", next(iter(rows))), tuple(rows))
    state = State(
        options_record(PebbleOptions, options),
        tuple(numbers.cards),
        tuple(numbered(numbers.references)),
        tuple(rows),
        Stream(0),
        (Pile(bags[0], ordered=True), Pile(bags[1], ordered=True)),
        hands,
        rivers,
        active=active,
        starter=active,
    )
    settle(state)
    return state


def dump_position(state: State) -> WholePosition:
    return {
        "players": {name: _player(state, seat) for seat, name in enumerate(state.names)},
        "active": state.names[state.active],
        "winner": winner_word(state.outcome, state.names),
    }


def _player(state: State, seat: int) -> PlayerRow:
    bag, hand, river = (
        [state.references[card] for card in cards] for cards in (state.bags[seat].cards, state.hands[seat], state.rivers[seat])
    )
    return {"bag": [*bag], "hand": [*hand], "river": [*river]}
