"""A gauntlet: one deck against a field of decks, or all of them against each other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import sqrt
from typing import Any

from deckcheck.core.engine import Decklist
from deckcheck.simulator.card_uses import SumsByCard, merge_uses
from deckcheck.simulator.duels import Duel, DuelSums, Record, empty_sums, play_rounds, win_rate
from deckcheck.simulator.intervals import FEW, Interval, holm, mcnemar, t_tail
from deckcheck.simulator.moments import Moments


@dataclass(frozen=True, slots=True)
class Gauntlet:
    """Pairings of decks. It can be sent to another process."""

    decks: tuple[Decklist, ...]
    pairings: tuple[tuple[int, int], ...]
    """Decks that play each other, by their places."""
    duels: tuple[Duel, ...]


def gauntlet_of(
    decks: Sequence[Decklist],
    options: Mapping[str, Any],
    seed: int,
    policy: str = "",
    *,
    everyone: bool = False,
    cards: bool = False,
) -> Gauntlet:
    """Return the first deck against all others, or everyone against everyone."""
    pairings = tuple(combinations(range(len(decks)), 2)) if everyone else tuple((0, other) for other in range(1, len(decks)))
    duels = tuple(
        Duel(decks[0].game, (decks[one], decks[other]), (policy,) * 2, options, seed, cards) for one, other in pairings
    )
    return Gauntlet(tuple(decks), pairings, duels)


@dataclass(slots=True)
class GauntletSums:
    """Sums of each pairing."""

    pairings: list[DuelSums]

    def merge(self, other: GauntletSums) -> None:
        for mine, theirs in zip(self.pairings, other.pairings, strict=True):
            mine.merge(theirs)


def card_sums(gauntlet: Gauntlet, sums: GauntletSums, deck: int = 0) -> SumsByCard:
    """Return the games of a deck with each of its cards, over all pairings."""
    found: SumsByCard = {}
    for pair, pairing in zip(gauntlet.pairings, sums.pairings, strict=True):
        if deck in pair:
            merge_uses(found, pairing.decks[pair.index(deck)].cards)
    return found


def no_games(gauntlet: Gauntlet) -> GauntletSums:
    return GauntletSums([empty_sums(2) for _ in gauntlet.pairings])


def play_pairings(gauntlet: Gauntlet, first: int, last: int) -> GauntletSums:
    """Play a batch of rounds. The pairings take turns, so that all have as many when the games are stopped."""
    sums, number = no_games(gauntlet), len(gauntlet.duels)
    for place in range(first, last):
        sums.pairings[place % number].merge(play_rounds(gauntlet.duels[place % number], place // number, place // number + 1))
    return sums


@dataclass(frozen=True, slots=True)
class Standing:
    """Results of a deck against another, or against all it played."""

    deck: int
    other: int
    rate: Interval
    record: Record
    first: Record
    second: Record
    p: float
    """Chance of such a result between equal decks, corrected for the number of pairings (Holm)."""

    @property
    def verdict(self) -> str:
        low, high = self.rate.low, self.rate.high
        if self.p >= 0.05 or low is None or high is None:
            return "cannot tell"
        return "ahead" if self.rate.value > 0.5 else "behind"


def results(gauntlet: Gauntlet, sums: GauntletSums) -> list[Standing]:
    """Return the result of each pairing, from the side of its first deck."""
    found = [pairing.decks[0] for pairing in sums.pairings]
    corrected = holm([_p_value(deck.all, deck.rounds) for deck in found])
    return [
        Standing(one, other, win_rate(deck.all, deck.rounds), deck.all, deck.first, deck.second, p)
        for (one, other), deck, p in zip(gauntlet.pairings, found, corrected, strict=True)
    ]


def _p_value(record: Record, rounds: Moments) -> float:
    """Return the chance of a win rate at least as far from one half between equal decks."""
    losses = record.games - record.wins
    if min(record.wins, losses) < FEW or not rounds.variance:
        return mcnemar(record.wins, losses)
    return 2 * t_tail(abs(rounds.mean - 0.5) / sqrt(rounds.variance / rounds.count), rounds.count - 1)


def field_rate(gauntlet: Gauntlet, sums: GauntletSums, deck: int, weights: Sequence[float]) -> Interval | None:
    """Return the win rate of a deck against the field, each opponent with its weight."""
    parts: list[tuple[float, Interval]] = []
    for pair, pairing in zip(gauntlet.pairings, sums.pairings, strict=True):
        if deck in pair and pairing.games:
            mine = pairing.decks[pair.index(deck)]
            parts.append((weights[pair[1 - pair.index(deck)]], win_rate(mine.all, mine.rounds)))
    return weighted_rate(parts)


def weighted_rate(parts: Sequence[tuple[float, Interval]]) -> Interval | None:
    """Return a mean of win rates with their weights.

    Its bounds are as far from it as the weighted bounds of the parts, squared and added (Zou and Donner's MOVER): where wins or
    losses against a deck are few, its exact bounds count.
    """
    whole = sum(weight for weight, _ in parts)
    if not whole:
        return None
    value = below = above = 0.0
    for weight, rate in parts:
        share, spare = weight / whole, rate.others or 0.0  # without bounds of its own, this share of games may differ
        low = rate.value - spare if rate.low is None else rate.low
        high = rate.value + spare if rate.high is None else rate.high
        value += share * rate.value
        below += (share * (rate.value - low)) ** 2
        above += (share * (high - rate.value)) ** 2
    return Interval(value, max(0.0, value - sqrt(below)), min(1.0, value + sqrt(above)), sum(rate.games for _, rate in parts))
