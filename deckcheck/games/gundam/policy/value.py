"""The value of a position: areas, cards, distances and threats, compared between the players."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from deckcheck.games.gundam.engine.effects import OPPOSING_ASSAULT, P_AREA
from deckcheck.games.gundam.engine.state import State
from deckcheck.games.gundam.policy.lookahead import assault_distances
from deckcheck.simulator.parts.lookahead import in_words, load_weights, logistic

FEATURES: Final = (
    "assault_areas", "p_areas", "four_p_areas", "cards", "power", "hand", "deck", "nearest", "second_nearest", "guards",
    "entries", "attacks", "to_move",
)  # fmt: skip
WORDS: Final = {
    "assault_areas": "Assault Areas",
    "p_areas": "P Areas",
    "four_p_areas": "P Areas",
    "cards": "heroes on the sheet",
    "power": "power on the sheet",
    "hand": "cards in hand",
    "deck": "cards left in the deck",
    "nearest": "the way to the Assault Area",
    "second_nearest": "the way to the Assault Area",
    "guards": "guarded Assault Areas",
    "entries": "open ways into Assault Areas",
    "attacks": "battles that can be won",
    "to_move": "the turn",
}
"""Features as explanations name them."""
WEIGHTS: Final = load_weights(Path(__file__).with_name("value.json"), FEATURES)


def value(state: State, seat: int) -> float:
    """Return the estimated chance that a seat wins."""
    return logistic(WEIGHTS[variant_of(state)], features(state, seat))


def variant_of(state: State) -> str:
    return "advanced" if state.game.options.advanced else "basic"


def reasons(state: State, seat: int) -> Mapping[str, float]:
    """Return the parts of the value in words."""
    return in_words(FEATURES, WEIGHTS[variant_of(state)], features(state, seat), WORDS)


def features(state: State, seat: int) -> list[float]:
    """Return the differences between a seat and the other, in the order of FEATURES."""
    mine, theirs = _player(state, seat), _player(state, 1 - seat)
    to_move = 1.0 if state.active == seat else -1.0
    return [*(one - other for one, other in zip(mine, theirs, strict=True)), to_move]


def _player(state: State, seat: int) -> tuple[float, ...]:
    game, grid, at, bearing = state.game, state.grid, state.at, state.bearing
    kinds, distance = game.sheet.areas[seat], assault_distances(game.sheet.layout)[seat]
    cards = state.fields[seat]
    assault = areas = entries = 0
    attacks = power = 0.0
    powers = [(card.power or 0) / 250 for card in game.cards]
    for card in cards:
        kind = kinds[at[card]]
        assault += kind == OPPOSING_ASSAULT
        areas += kind == P_AREA
        power += powers[card]
        for _, near, far in game.rays[card][1 if bearing[card] else 0][at[card]]:
            for cell in (near, far):
                if cell < 0:
                    break
                other = grid[cell]
                if other < 0:
                    entries += kinds[cell] == OPPOSING_ASSAULT
                    continue
                if game.owners[other] != seat and powers[card] > powers[other]:
                    entries += kinds[cell] == OPPOSING_ASSAULT
                    attacks = max(attacks, powers[other])
                break
    near_by = sorted(distance[at[card]] for card in cards)
    guards = sum(grid[cell] in cards for cell in game.sheet.assault[seat])
    return (
        assault,
        areas,
        areas >= 4,
        len(cards),
        power,
        len(state.hands[seat]),
        len(state.decks[seat].cards) / 10,
        min(near_by[0], 8) if near_by else 8,
        min(near_by[1], 8) if len(near_by) > 1 else 8,
        guards,
        min(entries, 3),
        attacks,
    )
