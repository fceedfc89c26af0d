"""The value of a position: World levels, Heart Points, Friends, Dark Cards in the way and cards, compared between players."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from deckcheck.games.kingdom_hearts.engine.state import NO_CARD, State
from deckcheck.games.kingdom_hearts.engine.values import attack_value, power, support_value
from deckcheck.games.kingdom_hearts.engine.zones import friends_of, total_level
from deckcheck.simulator.parts.lookahead import STANDARD, in_words, load_weights, logistic

FEATURES: Final = (
    "level", "near_goal", "hp", "low_hp", "friends", "support", "attack", "dark", "dark_power", "blocked", "hand", "deck",
    "equipment", "active",
)  # fmt: skip
WORDS: Final = {
    "level": "World levels",
    "near_goal": "World levels",
    "hp": "Heart Points",
    "low_hp": "Heart Points",
    "friends": "Friends",
    "support": "Support",
    "attack": "Attack",
    "dark": "Dark Cards in the way",
    "dark_power": "Dark Cards in the way",
    "blocked": "a free way",
    "hand": "cards in hand",
    "deck": "cards left in the deck",
    "equipment": "equipment",
    "active": "the turn",
}
"""Features as explanations name them."""
WEIGHTS: Final = load_weights(Path(__file__).with_name("value.json"), FEATURES)
NEAR: Final = 8
"""Total level above which every level counts twice."""
LOW: Final = 3
"""Heart Points below which every lost one counts twice."""


def value(state: State, seat: int) -> float:
    """Return the estimated chance that a seat wins."""
    return logistic(WEIGHTS[STANDARD], features(state, seat))


def variant_of(state: State) -> str:
    return STANDARD


def reasons(state: State, seat: int) -> Mapping[str, float]:
    """Return the parts of the value in words."""
    return in_words(FEATURES, WEIGHTS[variant_of(state)], features(state, seat), WORDS)


def features(state: State, seat: int) -> list[float]:
    """Return the differences between a seat and the other, in the order of FEATURES."""
    mine, theirs = _player(state, seat), _player(state, 1 - seat)
    return [*(one - other for one, other in zip(mine, theirs, strict=True)), 1.0 if state.active == seat else -1.0]


def _player(state: State, seat: int) -> tuple[float, ...]:
    side = state.sides[seat]
    friends = friends_of(state, seat)
    support = sum(support_value(state, seat, card) for card in friends)
    attack = attack_value(state, seat) if side.player_card != NO_CARD else 0
    strength = sum(power(state, seat, card) for card in side.dark)
    level = total_level(state, seat)
    return (
        level / 3,
        max(0, level - NEAR) / 3,
        side.hp / 2,
        max(0, LOW - side.hp),
        len(friends),
        support / 3,
        attack / 3,
        len(side.dark),
        strength / 5,
        float(strength > attack + support),
        len(side.hand),
        len(side.deck.cards) / 10,
        len(side.equipment),
    )
