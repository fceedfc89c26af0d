"""The state of a game."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from deckcheck.core.engine import Event, Outcome
from deckcheck.core.rng import Pile, Stream
from deckcheck.games.pebbles.cards import Card
from deckcheck.games.pebbles.engine.options import PebbleOptions


@dataclass(slots=True)
class State:
    """Everything that changes during a game; cards are numbers."""

    options: PebbleOptions
    cards: tuple[Card, ...]
    references: tuple[str, ...]
    names: tuple[str, ...]
    stream: Stream
    bags: tuple[Pile, Pile]
    hands: tuple[list[int], list[int]]
    rivers: tuple[list[int], list[int]]
    active: int = 0
    starter: int = 0
    turn: int = 1
    outcome: Outcome | None = None
    log: list[Event] | None = field(default=None)


def weight_of(state: State, seat: int) -> int:
    return sum(state.cards[card].weight for card in state.rivers[seat])


def to_act(state: State) -> int:
    return -1 if state.outcome is not None else state.active


def copy_state(state: State) -> State:
    return replace(
        state,
        stream=state.stream.copy(),
        bags=(state.bags[0].copy(), state.bags[1].copy()),
        hands=(state.hands[0].copy(), state.hands[1].copy()),
        rivers=(state.rivers[0].copy(), state.rivers[1].copy()),
        log=None,
    )


def cards_in_state(state: State) -> list[int]:
    return [
        card for seat in (0, 1) for zone in (state.bags[seat].cards, state.hands[seat], state.rivers[seat]) for card in zone
    ]


def clock(state: State) -> int:
    return state.turn
