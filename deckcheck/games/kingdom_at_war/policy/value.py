"""The value of a position: power, damage, keep, cards and the influence and strength in play, compared between players."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from deckcheck.games.kingdom_at_war.engine.cards import CHARACTER
from deckcheck.games.kingdom_at_war.engine.ending import power_to_win
from deckcheck.games.kingdom_at_war.engine.state import State
from deckcheck.games.kingdom_at_war.engine.values import influence, power_of, strength
from deckcheck.simulator.parts.lookahead import STANDARD, in_words, load_weights, logistic

FEATURES: Final = (
    "power", "power_on_cards", "damage", "keep", "small_keep", "hand", "trade", "coins", "morale", "characters", "influence",
    "strength", "ready_strength", "intrigues", "active",
)  # fmt: skip
WORDS: Final = {
    "power_on_cards": "power on cards",
    "keep": "the keep",
    "small_keep": "the keep",
    "hand": "cards in hand",
    "strength": "strength in play",
    "ready_strength": "strength that is not wounded",
    "influence": "influence in play",
    "characters": "characters in play",
    "intrigues": "face-down intrigues",
    "active": "the turn",
}
"""Features as explanations name them."""
WEIGHTS: Final = load_weights(Path(__file__).with_name("value.json"), FEATURES)
SMALL_KEEP: Final = 6


def value(state: State, seat: int) -> float:
    """Return the estimated chance that a seat wins, with its strongest rival in mind."""
    if state.eliminated[seat]:
        return 0.0
    mine = _player(state, seat)
    rivals = [other for other in range(state.seats) if other != seat and not state.eliminated[other]]
    chances = [logistic(WEIGHTS[STANDARD], _against(state, seat, mine, other)) for other in rivals]
    total = 1.0
    for chance in chances:
        total *= chance
    return total


def variant_of(state: State) -> str:
    return STANDARD


def reasons(state: State, seat: int) -> Mapping[str, float]:
    """Return the parts of the value in words."""
    return in_words(FEATURES, WEIGHTS[variant_of(state)], features(state, seat), WORDS)


def features(state: State, seat: int) -> list[float]:
    """Return the differences between a seat and the next one, in the order of FEATURES."""
    return _against(state, seat, _player(state, seat), (seat + 1) % state.seats)


def _against(state: State, seat: int, mine: tuple[float, ...], other: int) -> list[float]:
    theirs = _player(state, other)
    turn = 1.0 if state.active == seat else -1.0 if state.active == other else 0.0
    return [*(one - rival for one, rival in zip(mine, theirs, strict=True)), turn]


def _player(state: State, seat: int) -> tuple[float, ...]:
    goal = power_to_win(state) / 10
    cards = state.field[seat]
    people = [card for card in cards if state.facts[card].kind == CHARACTER]
    keep = len(state.keep[seat].cards)
    strengths = [(strength(state, card), state.wounded[card]) for card in people]
    return (
        power_of(state, seat) / goal,
        sum(state.power[card] for card in cards) / goal,
        state.damage[seat],
        keep / 10,
        max(0, SMALL_KEEP - keep),
        len(state.hand[seat]),
        min(20, state.trade[seat]) / 5,
        state.coins[seat],
        state.morale[seat],
        len(people),
        sum(influence(state, card) for card in cards) / 3,
        sum(number for number, _ in strengths) / 3,
        sum(number for number, wounded in strengths if not wounded) / 3,
        sum(len(state.face_down[card]) for card in cards),
    )
