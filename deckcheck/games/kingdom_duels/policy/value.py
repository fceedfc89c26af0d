"""The value of a duel: LP, monsters, cards in hand, Set and left to draw, compared between players."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from deckcheck.games.kingdom_duels.engine.cards.values import atk_of, def_of, monsters
from deckcheck.games.kingdom_duels.engine.duel.constants import BACK
from deckcheck.games.kingdom_duels.engine.duel.state import State, opponents
from deckcheck.simulator.parts.lookahead import STANDARD, in_words, load_weights, logistic

FEATURES: Final = (
    "life_points", "low_life_points", "monsters", "power", "best_power", "guard", "hand", "row", "deck", "small_deck", "extra",
    "warnings", "active",
)  # fmt: skip
WORDS: Final = {
    "life_points": "LP",
    "low_life_points": "LP",
    "monsters": "monsters on the field",
    "power": "ATK on the field",
    "best_power": "the strongest monster",
    "guard": "the best DEF",
    "hand": "cards in hand",
    "row": "Set cards",
    "deck": "cards left in the deck",
    "small_deck": "cards left in the deck",
    "extra": "the Extra Deck",
    "warnings": "Idle Warnings",
    "active": "the turn",
}
"""Features as explanations name them."""
WEIGHTS: Final = load_weights(Path(__file__).with_name("value.json"), FEATURES)
LOW: Final = 1000
SMALL: Final = 6
"""LP and cards in the deck below which each missing one counts more."""


def value(state: State, seat: int) -> float:
    """Return the estimated chance that a seat wins, with its strongest opponent in mind."""
    rivals = opponents(state, seat)
    if not rivals:
        return 1.0
    mine = _player(state, seat)
    return min(logistic(WEIGHTS[STANDARD], _against(state, seat, mine, rival)) for rival in rivals)


def variant_of(state: State) -> str:
    return STANDARD


def reasons(state: State, seat: int) -> Mapping[str, float]:
    """Return the parts of the value in words."""
    return in_words(FEATURES, WEIGHTS[variant_of(state)], features(state, seat), WORDS)


def features(state: State, seat: int) -> list[float]:
    """Return the differences between a seat and its first opponent, in the order of FEATURES."""
    rivals = opponents(state, seat)
    return _against(state, seat, _player(state, seat), rivals[0] if rivals else seat)


def _against(state: State, seat: int, mine: tuple[float, ...], rival: int) -> list[float]:
    theirs = _player(state, rival)
    return [*(one - other for one, other in zip(mine, theirs, strict=True)), 1.0 if state.active == seat else -1.0]


def _player(state: State, seat: int) -> tuple[float, ...]:
    player = state.players[seat]
    board = state.boards[player.board]
    standing = monsters(state, player.board)
    powers = [atk_of(state, card) for card in standing]
    deck = len(player.deck.cards)
    return (
        board.lp / 1000,
        max(0, LOW - board.lp) / 500,
        len(standing),
        sum(powers) / 1000,
        max(powers, default=0) / 1000,
        max((def_of(state, card) for card in standing), default=0) / 1000,
        len(player.hand),
        sum(card >= 0 and state.zone[card] == BACK for card in board.back),
        deck / 10,
        max(0, SMALL - deck),
        len(player.extra) / 5,
        len(board.warned),
    )
