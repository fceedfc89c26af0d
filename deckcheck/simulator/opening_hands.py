"""Effect of cards in the opening hand: how much sooner the goal comes with them, and how often they stay in the hand."""

from __future__ import annotations

from dataclasses import dataclass

from deckcheck.simulator.goldfish import GoldfishSums
from deckcheck.simulator.moments import Moments
from deckcheck.simulator.statistics import ALPHA, Difference, holm, welch

FEW_GAMES = 30
"""Below this number of games with or without a card, the report says that they are few."""


@dataclass(frozen=True, slots=True)
class CardInHand:
    """A card in the opening hand: games with it, how many turns sooner the goal comes, and games that end with it in hand."""

    card: str
    games: int
    without: int
    sooner: Difference | None
    """None if the card is in no game, in all, or if nothing varies."""
    p: float
    """Chance of such a difference without a real one, corrected for the number of cards (Holm)."""
    stuck: int
    """Games that ended with the card still in the hand."""

    @property
    def moves(self) -> bool:
        return self.sooner is not None and self.p < ALPHA

    @property
    def is_small(self) -> bool:
        return min(self.games, self.without) < FEW_GAMES


def cards_in_hand(sums: GoldfishSums) -> list[CardInHand]:
    """Return every card that was in an opening hand, the one that helps most first."""
    names = sorted(sums.in_hand)
    found = [welch(_rest(sums.score, sums.in_hand[name]), sums.in_hand[name]) for name in names]
    corrected = iter(holm([one.p for one in found if one is not None]))
    cards = []
    for name, difference in zip(names, found, strict=True):
        games = sums.in_hand[name].count
        p = next(corrected) if difference is not None else 1.0
        cards.append(CardInHand(name, games, sums.games - games, difference, p, sums.stuck[name]))
    return sorted(cards, key=lambda card: (-(card.sooner.value if card.sooner else 0.0), card.card))


def _rest(whole: Moments, part: Moments) -> Moments:
    """Return the sums of the games that are not in the part."""
    return Moments(
        whole.count - part.count,
        whole.total - part.total,
        whole.squares - part.squares,
        whole.cubes - part.cubes,
        whole.low,
        whole.high,
    )
