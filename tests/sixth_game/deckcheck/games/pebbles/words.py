"""A game as people read and write it: positions and actions of scenarios, sentences of the log, phrases of menus, the mat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypedDict

from deckcheck.core import mentions
from deckcheck.core.engine import Action, Event, Options, Position, options_record
from deckcheck.core.mat import CardFace, Mat, MatZone, Meter, Number, Side
from deckcheck.core.rng import Pile, Stream
from deckcheck.games.pebbles.cards import Card
from deckcheck.games.pebbles.engine import ACTIONS, PebbleOptions, State, settle, to_act, weight_of
from deckcheck.simulator.parts.notation import Sentence, find_reference, format_arguments, parse_arguments, sentence_of, words
from deckcheck.simulator.parts.positions import CardNumbers, Cards, numbered, player_rows, row_of, seat_of, winner_word

# Positions with the keys of rulebook.yaml


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


# Actions and events


def parse_action(state: State, name: str, arguments: Mapping[str, Any], seat: int) -> Action:
    return parse_arguments(ACTIONS, name, arguments, lambda key, value: find_reference(state.references, value))


def format_action(state: State, action: Action) -> dict[str, Any]:
    return format_arguments(ACTIONS, action, lambda key, value: state.references[value])


def pebble_name(state: State, card: int) -> str:
    return mentions.card(card, state.cards[card].name, "a pebble")


def describe_action(state: State, action: Action, seat: int) -> str:
    return "draw a pebble" if action.do == "draw" else f"throw {pebble_name(state, action.args[0])}"


def _pebble(text: str) -> Sentence[State]:
    return lambda state, name, data: text.format(name=name, pebble=pebble_name(state, data[0]))


SENTENCES: Mapping[str, Sentence[State]] = {
    "turn_started": words("Turn {0}: {name}"),
    "card_drawn": _pebble("{name} draws {pebble}"),
    "pebble_thrown": _pebble("{name} throws {pebble}"),
}


def describe(state: State, event: Event) -> str:
    return sentence_of(SENTENCES, state, state.names, event)


# The mat


def draw_mat(state: State) -> Mat:
    return Mat("Throw or draw", tuple(_side(state, seat) for seat in (0, 1)))


def _side(state: State, seat: int) -> Side:
    zones = (
        MatZone("Hand", tuple(_face(state, card) for card in state.hands[seat]), private=True),
        MatZone("River", tuple(_face(state, card) for card in state.rivers[seat])),
        MatZone("Bag", size=len(state.bags[seat])),
    )
    meter = Meter("weight", weight_of(state, seat), state.options.goal)
    return Side(state.names[seat], seat, active=to_act(state) == seat, meters=(meter,), zones=zones)


def _face(state: State, card: int) -> CardFace:
    pebble = state.cards[card]
    return CardFace(str(card), pebble.name, pebble.id, "pebble", numbers=(Number("weight", pebble.weight),))
