"""The value of a position: damage on the Heroes, Units and their distance, Statistics and cards, compared between players."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from deckcheck.games.homm.engine.board import DISTANCE
from deckcheck.games.homm.engine.state import State
from deckcheck.simulator.parts.lookahead import STANDARD, in_words, load_weights, logistic

FEATURES: Final[tuple[str, ...]] = (
    "hero_damage", "hero_in_danger", "units", "attack", "hit_points", "near_attack", "ready_attack", "hand", "deck", "pool",
    "ready", "locations", "vanguard", "first",
)  # fmt: skip
WORDS: Final = {
    "hero_damage": "damage on the Heroes",
    "hero_in_danger": "damage on the Heroes",
    "units": "Units on the map",
    "attack": "Attack on the map",
    "hit_points": "HP on the map",
    "near_attack": "Attack near the enemy Hero",
    "ready_attack": "Units that can still act",
    "hand": "cards in hand",
    "deck": "cards left in the deck",
    "pool": "Statistic cards",
    "ready": "ready Statistic cards",
    "locations": "Locations",
    "vanguard": "Vanguard cards",
    "first": "going first",
}
"""Features as explanations name them."""
WEIGHTS: Final = load_weights(Path(__file__).with_name("value.json"), FEATURES)
REACH: Final = 3
"""Spaces within which a Unit threatens the enemy Hero."""
DANGER: Final = 12
"""Damage above which every point on a Hero counts twice."""


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
    differences = [one - other for one, other in zip(mine, theirs, strict=True)]
    return [*differences, 1.0 if state.first == seat else -1.0]


def _player(state: State, seat: int) -> tuple[float, ...]:
    side = state.sides[seat]
    hero, goal = state.pieces[side.hero], state.pieces[state.sides[1 - seat].hero].cell
    units = attack = points = near = ready = 0.0
    for piece in state.pieces.values():
        if piece.controller == seat and not piece.is_hero:
            size = piece.tokens + 1
            strength = piece.facts.attack * size
            units += 1
            attack += strength
            points += piece.facts.hp * size - piece.damage
            if DISTANCE[piece.cell][goal] <= REACH:
                near += strength
            ready += 0 if piece.activated else strength
    return (
        hero.damage / 5,
        max(0, hero.damage - DANGER) / 5,
        units,
        attack / 5,
        points / 10,
        near / 5,
        ready / 5,
        len(side.hand),
        len(side.deck) / 10,
        sum(side.ready) + sum(side.spent),
        sum(side.ready),
        sum(place.controller == seat for place in state.places),
        len(side.vanguard),
    )
