"""What a player sees."""

from __future__ import annotations

from typing import NamedTuple

from deckcheck.games.pebbles.engine.state import State


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
