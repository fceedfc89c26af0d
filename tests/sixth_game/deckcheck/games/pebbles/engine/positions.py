"""Positions with the keys of rulebook.yaml."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from deckcheck.games.pebbles.cards import Card
from deckcheck.games.pebbles.engine.ending import settle
from deckcheck.games.pebbles.engine.options import PebbleOptions
from deckcheck.games.pebbles.engine.state import State

from deckcheck.core.engine import Options, Position
from deckcheck.core.rng import Pile, Stream
from deckcheck.simulator.parts.options import options_record
from deckcheck.simulator.parts.positions import CardNumbers, check_keys, numbered, player_rows, seat_of, winner_word

PLAYER_KEYS = ("bag", "hand", "river")


def load_position(position: Position, cards: Mapping[str, Card], options: Options) -> State:
    check_keys(position, ("players", "active"), "the position")
    rows = player_rows(position, 2, 2)
    for name, row in rows.items():
        check_keys(row, PLAYER_KEYS, name)
    numbers = CardNumbers(cards, lambda: Card("?", "?", 0))
    zones = [[numbers.pile(row.get(key), seat) for key in PLAYER_KEYS] for seat, row in enumerate(rows.values())]
    (first_bag, *first), (second_bag, *second) = zones
    state = State(
        options_record(PebbleOptions, options),
        tuple(numbers.cards),
        tuple(numbered(numbers.references)),
        tuple(rows),
        Stream(0),
        (Pile(first_bag, ordered=True), Pile(second_bag, ordered=True)),
        (first[0], second[0]),
        (first[1], second[1]),
        active=seat_of(position.get("active", next(iter(rows))), tuple(rows)),
    )
    settle(state)
    return state


def dump_position(state: State) -> dict[str, Any]:
    return {
        "players": {name: _player(state, seat) for seat, name in enumerate(state.names)},
        "active": state.names[state.active],
        "winner": winner_word(state.outcome, state.names),
    }


def _player(state: State, seat: int) -> dict[str, list[str]]:
    zones = zip(PLAYER_KEYS, (state.bags[seat].cards, state.hands[seat], state.rivers[seat]), strict=True)
    return {key: [state.references[card] for card in cards] for key, cards in zones}
