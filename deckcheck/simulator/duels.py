"""Decks against each other. A round has as many games as there are decks: the same deal for every seating of the decks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from deckcheck.core.engine import Decklist
from deckcheck.simulator.card_uses import SumsByCard, add_uses, merge_uses
from deckcheck.simulator.games import GameRecord, GameTable, play_one
from deckcheck.simulator.intervals import FEW, LEVEL, Interval, exact_bounds, fraction_interval
from deckcheck.simulator.moments import Moments

Side = tuple[int, ...]
"""Decks of a team, by their places on the command line."""


@dataclass(frozen=True, slots=True)
class Duel:
    """Decks that play each other, each with its policy. It can be sent to another process."""

    game: str
    decks: tuple[Decklist, ...]
    policies: tuple[str, ...]
    options: Mapping[str, Any]
    seed: int
    notes_cards: bool = False
    """True if the cards that were drawn and played are noted."""

    @property
    def size(self) -> int:
        """Number of games in a round."""
        return len(self.decks)

    @property
    def is_mirror(self) -> bool:
        """True if a deck plays against itself, with one policy."""
        return len(set(self._players)) == 1

    @property
    def _players(self) -> list[tuple[str, str]]:
        return [(deck.digest, policy) for deck, policy in zip(self.decks, self.policies, strict=True)]

    def seatings(self) -> list[tuple[tuple[int, ...], GameTable]]:
        """Return the deck of each seat and the table, for each game of a round: every deck has every seat once.

        All games of a round have the same seed, so with the seats the starting player changes. A seating of equal decks that
        there was already would be the same game again: it gets a seed of its own.
        """
        who = "+".join(sorted(deck.digest for deck in self.decks))
        found: list[tuple[tuple[int, ...], GameTable]] = []
        seen: Counter[tuple[tuple[str, str], ...]] = Counter()
        for turn in range(self.size):
            order = tuple((seat + turn) % self.size for seat in range(self.size))
            players = tuple(self._players[number] for number in order)
            label = f"duel {who} {seen[players]}" if seen[players] else f"duel {who}"
            seen[players] += 1
            decks = tuple(self.decks[number] for number in order)
            policies = tuple(self.policies[number] for number in order)
            found.append(
                (
                    order,
                    GameTable(self.game, decks, policies, self.options, self.seed, label=label, notes_cards=self.notes_cards),
                )
            )
        return found


@dataclass(slots=True)
class Record:
    """Games and wins of a deck under one condition."""

    games: int = 0
    wins: int = 0

    def add(self, won: bool) -> None:
        self.games += 1
        self.wins += won

    def merge(self, other: Record) -> None:
        self.games += other.games
        self.wins += other.wins


@dataclass(slots=True)
class DeckSums:
    """Wins of a deck. Where several decks win together, each of them has won."""

    all: Record = field(default_factory=Record)
    rounds: Moments = field(default_factory=Moments)
    """Share of wins in each round."""
    first: Record = field(default_factory=Record)
    second: Record = field(default_factory=Record)
    """Games in which another deck had the first turn."""
    seats: dict[int, Record] = field(default_factory=dict)
    cards: SumsByCard = field(default_factory=dict)
    """Games with each card, if the duel notes them."""
    lengths: Counter[int] = field(default_factory=Counter)
    """Turns -> games that the deck won."""

    def merge(self, other: DeckSums) -> None:
        self.all.merge(other.all)
        self.rounds.merge(other.rounds)
        self.first.merge(other.first)
        self.second.merge(other.second)
        for seat, record in other.seats.items():
            self.seats.setdefault(seat, Record()).merge(record)
        merge_uses(self.cards, other.cards)
        self.lengths.update(other.lengths)


@dataclass(slots=True)
class DuelSums:
    """Sums of the games of a duel."""

    decks: list[DeckSums]
    games: int = 0
    undecided: int = 0
    reasons: Counter[str] = field(default_factory=Counter)
    length: Moments = field(default_factory=Moments)
    starter: Record = field(default_factory=Record)
    """Games with a starting player, and those that this player won."""
    starter_rounds: Moments = field(default_factory=Moments)
    pairings: dict[tuple[Side, ...], Counter[Side]] = field(default_factory=dict)
    """Wins of each side, for each way the decks were in teams; the empty side means no winner."""
    lengths: Counter[int] = field(default_factory=Counter)
    """Turns -> games."""

    def columns(self) -> dict[str, list[float | None]]:
        """Return a row per deck, as columns for a data frame."""
        rates = win_rates(self)
        return {
            "deck": list(range(len(self.decks))),
            "games": [deck.all.games for deck in self.decks],
            "wins": [deck.all.wins for deck in self.decks],
            "share": [rate.value for rate in rates],
            "low": [rate.low for rate in rates],
            "high": [rate.high for rate in rates],
        }

    def add_round(self, records: Sequence[tuple[tuple[int, ...], GameRecord]]) -> None:
        """Add the games of a round, each with the deck of each seat."""
        before = [(deck.all.wins, deck.all.games) for deck in self.decks]
        starts = self.starter.games, self.starter.wins
        for order, record in records:
            self._add(record, order)
        for deck, (wins, games) in zip(self.decks, before, strict=True):
            deck.rounds.add((deck.all.wins - wins) / (deck.all.games - games))
        if self.starter.games > starts[0]:
            self.starter_rounds.add((self.starter.wins - starts[1]) / (self.starter.games - starts[0]))

    def _add(self, record: GameRecord, order: Sequence[int]) -> None:
        winners = {order[seat] for seat in record.outcome.winners}
        self.games += 1
        self.undecided += not winners
        self.reasons[record.outcome.reason] += 1
        self.length.add(record.length)
        self.lengths[record.length] += 1
        for number in winners:
            self.decks[number].lengths[record.length] += 1
        starter = order[record.starter] if record.starter >= 0 else -1
        if starter >= 0:
            self.starter.add(starter in winners)
        for seat, number in enumerate(order):
            deck = self.decks[number]
            deck.all.add(number in winners)
            deck.seats.setdefault(seat, Record()).add(number in winners)
            if starter >= 0:
                (deck.first if starter == number else deck.second).add(number in winners)
            if record.uses:
                add_uses(deck.cards, record.uses[seat], number in winners)
        self._add_teams(record, order, winners)

    def _add_teams(self, record: GameRecord, order: Sequence[int], winners: set[int]) -> None:
        teams = [tuple(sorted(order[seat] for seat in team)) for team in record.teams]
        sides = tuple(sorted(teams, key=lambda side: (len(side), side)))  # the smaller team first
        if sides:
            won = next((side for side in sides if winners.issuperset(side)), ())
            self.pairings.setdefault(sides, Counter())[won] += 1

    def merge(self, other: DuelSums) -> None:
        for mine, theirs in zip(self.decks, other.decks, strict=True):
            mine.merge(theirs)
        self.games += other.games
        self.undecided += other.undecided
        self.reasons.update(other.reasons)
        self.length.merge(other.length)
        self.lengths.update(other.lengths)
        self.starter.merge(other.starter)
        self.starter_rounds.merge(other.starter_rounds)
        for sides, played in other.pairings.items():
            self.pairings.setdefault(sides, Counter()).update(played)


def empty_sums(decks: int) -> DuelSums:
    return DuelSums([DeckSums() for _ in range(decks)])


def play_rounds(duel: Duel, first: int, last: int) -> DuelSums:
    """Play a batch of rounds and return its sums."""
    sums, seatings = empty_sums(duel.size), duel.seatings()
    for number in range(first, last):
        sums.add_round([(order, play_one(table, number)) for order, table in seatings])
    return sums


def win_rates(sums: DuelSums, level: float = LEVEL) -> list[Interval]:
    """Return the share of wins of each deck."""
    return [win_rate(deck.all, deck.rounds, level) for deck in sums.decks]


def win_rate(record: Record, rounds: Moments, level: float = LEVEL) -> Interval:
    """Return a share of wins. The games of a round have the same deal, so its interval counts rounds, not games.

    If wins or losses are few, it is the exact one over the games: swapping the starting player makes that rather too wide.
    """
    found = fraction_interval(rounds, level)
    if found is None or min(record.wins, record.games - record.wins) < FEW:
        low, high = exact_bounds(record.wins, record.games, level) if record.games else (0.0, 1.0)
        return Interval(record.wins / max(1, record.games), low, high, record.games)
    if found.low is None:
        return Interval(found.value, None, None, rounds.count, found.others)
    return Interval(found.value, found.low, found.high, record.games)
