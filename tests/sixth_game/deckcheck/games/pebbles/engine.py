"""The rules of play: the state of a game, what players do in their turns, and what they see."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from deckcheck.core.engine import (
    TURN_STARTED,
    Action,
    Decklist,
    Event,
    IllegalActionError,
    Options,
    Outcome,
    options_record,
)
from deckcheck.core.rng import Pile, Stream
from deckcheck.games.pebbles.cards import Card
from deckcheck.simulator.parts.flow import Handler, Refusal, note
from deckcheck.simulator.parts.lookahead import deal_anew, new_stream
from deckcheck.simulator.parts.positions import numbered

OPENING_HAND = 2


@dataclass(frozen=True, slots=True)
class PebbleOptions:
    """One value for every ambiguity that bears on play."""

    goal: int


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
    log: list[Event] | None = None


def new_state(decks: Sequence[Decklist], options: Options, seed: int) -> State:
    """PB-SETUP-01: both players draw two pebbles, and chance decides who begins."""
    bags = [sorted(deck.zones["bag"], key=lambda card: card.id) for deck in decks]
    cards = tuple(card for bag in bags for card in bag)
    first = len(bags[0])
    piles = (Pile(list(range(first))), Pile(list(range(first, len(cards)))))
    stream = Stream(seed)
    starter = stream.below(2)
    hands = [[pile.draw(stream) for _ in range(OPENING_HAND)] for pile in piles]
    return State(
        options_record(PebbleOptions, options),
        cards,
        tuple(numbered(card.name for card in cards)),
        ("Anna", "Ben"),
        stream,
        piles,
        (hands[0], hands[1]),
        ([], []),
        active=starter,
        starter=starter,
    )


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
    zones = [(state.bags[seat].cards, state.hands[seat], state.rivers[seat]) for seat in (0, 1)]
    return [card for three in zones for zone in three for card in zone]


def weight_of(state: State, seat: int) -> int:
    return sum(state.cards[card].weight for card in state.rivers[seat])


# What a player does in a turn


def check_throw(state: State, seat: int, pebble: int) -> Refusal | None:
    return None if pebble in state.hands[seat] else Refusal("PB-TURN-01", "you can throw only a pebble of your hand")


def throw(state: State, seat: int, pebble: int) -> None:
    state.hands[seat].remove(pebble)
    state.rivers[seat].append(pebble)
    note(state, "pebble_thrown", seat, pebble)


def check_draw(state: State, seat: int) -> Refusal | None:
    return None if state.bags[seat].cards else Refusal("PB-TURN-01", "there is no pebble in your bag")


def draw(state: State, seat: int) -> None:
    pebble = state.bags[seat].draw(state.stream)
    state.hands[seat].append(pebble)
    note(state, "card_drawn", seat, pebble)


ACTIONS: dict[str, tuple[str, ...]] = {"throw": ("pebble",), "draw": ()}
HANDLERS = {"throw": Handler(check_throw, throw), "draw": Handler(check_draw, draw)}


def to_act(state: State) -> int:
    return -1 if state.outcome is not None else state.active


def legal_actions(state: State, seat: int | None = None) -> list[Action]:
    active = to_act(state)
    if active < 0 or seat not in (None, active):
        return []
    throws = [Action("throw", (card,)) for card in sorted(state.hands[active])]
    return throws + [Action("draw")] * bool(state.bags[active].cards)


def apply(state: State, action: Action, seat: int | None = None) -> None:
    seat = state.active if seat is None else seat
    refusal = check_action(state, action, seat)
    if refusal is not None:
        raise IllegalActionError(*refusal)
    HANDLERS[action.do].do(state, seat, *action.args)
    state.active, state.turn = 1 - seat, state.turn + 1
    settle(state)
    if state.outcome is None:
        note(state, TURN_STARTED, state.active, state.turn)


def check_action(state: State, action: Action, seat: int) -> Refusal | None:
    """Return why a player's action is refused, or None."""
    if state.outcome is not None or seat != state.active:
        return Refusal("PB-TURN-01", "you can act only in your turn")
    if action.do not in ACTIONS or len(action.args) != len(ACTIONS[action.do]):
        return Refusal("PB-TURN-01", "you can only throw a pebble of your hand or draw one from your bag")
    return HANDLERS[action.do].check(state, seat, *action.args)


def settle(state: State) -> None:
    """PB-WIN-01 and PB-WIN-02: set the outcome if the player whose turn begins cannot play on."""
    thrower = 1 - state.active
    weights = weight_of(state, 0), weight_of(state, 1)
    if weights[thrower] >= state.options.goal:
        state.outcome = Outcome(thrower, "PB-WIN-01")
    elif not state.hands[state.active] and not state.bags[state.active].cards:
        heavier = None if weights[0] == weights[1] else weights.index(max(weights))
        state.outcome = Outcome(heavier, "PB-WIN-02")


# What a player sees


class View(NamedTuple):
    """The player's hand with its weights, both rivers, and the sizes of everything else."""

    weights: dict[int, int]
    rivers: tuple[tuple[int, ...], tuple[int, ...]]
    sizes: tuple[int, int, int]


def observe(state: State, seat: int) -> View:
    hand = {card: state.cards[card].weight for card in sorted(state.hands[seat])}
    rivers = tuple(state.rivers[0]), tuple(state.rivers[1])
    return View(hand, rivers, (len(state.bags[0]), len(state.bags[1]), len(state.hands[1 - seat])))


def hidden_from(state: State, seat: int) -> list[list[int]]:
    return [state.bags[0].cards, state.bags[1].cards, state.hands[1 - seat]]


def resample(state: State, seat: int, stream: Stream) -> State:
    """Return another state that looks the same to a seat."""
    world = copy_state(state)
    world.stream = new_stream(stream)
    other = 1 - seat
    deal_anew([world.hands[other], world.bags[other].cards], stream)
    for bag in world.bags:
        bag.cards.sort()
        bag.shuffle()
    return world
