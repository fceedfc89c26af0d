"""Effect of cards in the opening hand: how much sooner the goal comes with them, and how often they stay in the hand."""

from __future__ import annotations

from dataclasses import dataclass

from deckcheck.simulator.goldfish import GoldfishSums
from deckcheck.simulator.moments import Moments
from deckcheck.simulator.statistics import ALPHA, LEVEL, Difference, holm, holm_levels, welch

LEAST_GAMES = 15
"""Below this number of games with or without a card, there is no interval: it was right too seldom."""
FEW_GAMES = 30
"""Below this number of games with or without a card, the report says that they are few."""


@dataclass(frozen=True, slots=True)
class CardInHand:
    """A card in the opening hand: games with it, how many turns sooner the goal comes, and games that end with it in hand."""

    card: str
    games: int
    without: int
    sooner: Difference | None
    """None if there are fewer than 15 games with the card or without it, or if nothing varies. The interval is corrected for
    the number of cards, as `p` is: those that are told are the largest of many."""
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
    found = {name: effect for name in names if (effect := _effect(sums, name, LEVEL)) is not None}
    values = [effect.p for effect in found.values()]
    corrected = dict(zip(found, zip(holm(values), holm_levels(values), strict=True), strict=True))
    cards = []
    for name in names:
        p, level = corrected.get(name, (1.0, LEVEL))
        effect, games = _effect(sums, name, level), sums.in_hand[name].count
        cards.append(CardInHand(name, games, sums.games - games, effect, p, sums.stuck[name]))
    return sorted(cards, key=lambda card: (-(card.sooner.value if card.sooner else 0.0), card.card))


def _effect(sums: GoldfishSums, name: str, level: float) -> Difference | None:
    part, rest = sums.in_hand[name], _rest(sums.score, sums.in_hand[name])
    return welch(rest, part, level) if min(part.count, rest.count) >= LEAST_GAMES else None


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
