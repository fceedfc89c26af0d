"""Pairs of games of two decks with the same seeds: how much better the second deck is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from deckcheck.core.engine import Decklist
from deckcheck.core.registry import load_engine
from deckcheck.simulator.games import GameRecord, GameTable, play_one
from deckcheck.simulator.intervals import FEW, LEVEL, MeanDifference, mcnemar, paired, pairs_to_tell
from deckcheck.simulator.moments import Moments

LABEL = "pairs"


class Score(NamedTuple):
    """Result of a game of a deck."""

    result: int
    """Higher is better: minus the turn of the goal, or 1 for a win against a deck."""
    seen: frozenset[int] | None
    """Places of the deck whose cards were seen; None if it is unknown."""


def changed_places(one: Decklist, other: Decklist) -> frozenset[int] | None:
    """Return the places at which two aligned decks have different cards to draw. None if they differ in more than that."""
    cards, others = one.zones.get("deck", ()), other.zones.get("deck", ())
    if {**one.zones, "deck": ()} != {**other.zones, "deck": ()} or one.fields != other.fields or len(cards) != len(others):
        return None
    is_seen_first = load_engine(one.game).is_seen_first
    changed = [place for place, pair in enumerate(zip(cards, others, strict=True)) if pair[0] != pair[1]]
    return None if any(is_seen_first(deck[place]) for place in changed for deck in (cards, others)) else frozenset(changed)


def is_same_game(changed: frozenset[int] | None, seen: frozenset[int] | None) -> bool:
    """Return whether a game would be the same with other cards at the changed places: none of them was seen."""
    return changed is not None and (not changed or (seen is not None and changed.isdisjoint(seen)))


@dataclass(frozen=True, slots=True)
class Contest:
    """Two decks with aligned slots, and what both play against: a goldfish opponent or other decks.

    It can be sent to another process.
    """

    game: str
    decks: tuple[Decklist, Decklist]
    options: Mapping[str, Any]
    seed: int
    policy: str = ""
    opponent: str = ""
    arguments: Mapping[str, str] = field(default_factory=dict)
    against: tuple[Decklist, ...] = ()
    """Decks to play against; empty for a goldfish opponent."""
    turn_limit: int = 0
    label: str = LABEL
    """Text in the seeds: other games for another text."""

    @property
    def limit(self) -> int:
        return self.turn_limit or load_engine(self.game).goldfish.turn_limit

    def play(self, deck: Decklist, number: int) -> GameRecord:
        """Play a game of a deck against the goldfish opponent."""
        rules = (self.options, self.seed, self.opponent, self.arguments, self.turn_limit, self.label)
        return play_one(GameTable(self.game, (deck,), (self.policy, ""), *rules), number)

    def score(self, deck: Decklist, number: int) -> int:
        """Return the result of a deck; see `Score`."""
        return self.play_scored(deck, number).result

    def play_scored(self, deck: Decklist, number: int) -> Score:
        """Play a game and return the result of a deck, and which of its cards were seen.

        A game without the goal counts as the turn after the last. The decks of the field, and then the seats, take turns.
        """
        if not self.against:
            record = self.play(deck, number)
            return Score(-(record.goal_turn or self.limit + 1), record.seen[0] if record.seen else None)
        other, seat = self.against[number % len(self.against)], number // len(self.against) % 2
        decks = (deck, other) if seat == 0 else (other, deck)
        label = f"{self.label} {other.digest}"
        table = GameTable(self.game, decks, (self.policy,) * 2, self.options, self.seed, label=label)
        record = play_one(table, number)
        return Score(int(record.outcome.winner == seat), record.seen[seat] if record.seen else None)


@dataclass(slots=True)
class PairSums:
    """Number of pairs with each combination of results."""

    joint: Counter[tuple[int, int]] = field(default_factory=Counter)

    def merge(self, other: PairSums) -> None:
        self.joint.update(other.joint)

    @property
    def pairs(self) -> int:
        return self.joint.total()

    def differences(self) -> Moments:
        """Return by how much the second deck was better."""
        found = Moments()
        for (one, other), number in sorted(self.joint.items()):
            found.add(other - one, number)
        return found

    def scores(self, place: int, sign: int = 1) -> Moments:
        found = Moments()
        for results, number in sorted(self.joint.items()):
            found.add(results[place] * sign, number)
        return found

    @property
    def better(self) -> int:
        return sum(number for (one, other), number in self.joint.items() if other > one)

    @property
    def worse(self) -> int:
        return sum(number for (one, other), number in self.joint.items() if other < one)


def play_pairs(contest: Contest, first: int, last: int) -> PairSums:
    """Play a batch of pairs. Games in which no card is seen that differs are the same, so they are played once."""
    sums, (one, other) = PairSums(), contest.decks
    changed = changed_places(one, other)
    for number in range(first, last):
        score, seen = contest.play_scored(one, number)
        sums.joint[score, score if is_same_game(changed, seen) else contest.score(other, number)] += 1
    return sums


@dataclass(frozen=True, slots=True)
class PairsVerdict:
    """Result of pairs of games for two decks."""

    pairs: int
    difference: MeanDifference | None
    """Gain of the second deck; None if all pairs agree."""
    mean: float
    better: int
    worse: int
    p: float
    """Chance of such a split of the pairs that differ, if the decks were equally good (McNemar, mid-p)."""
    missing: int | None
    """About how many more pairs would show the difference seen; None if it is shown, or if there is none."""
    level: float = LEVEL
    """Confidence of the interval: higher for one of several looks."""

    @property
    def tells(self) -> bool:
        """True if the difference is shown: its interval excludes 0. With few pairs that differ, their split must agree.

        Where every pair differs alike there is no interval, and the split alone tells.
        """
        found = self.difference
        if found is None:
            return self.p < 1 - self.level
        if found.low <= 0 <= found.high:
            return False
        return self.better + self.worse >= FEW or self.p < 1 - self.level


def judge_pairs(sums: PairSums, level: float = LEVEL) -> PairsVerdict:
    values, better, worse = sums.differences(), sums.better, sums.worse
    p, missing = mcnemar(better, worse), pairs_to_tell(values)
    found = PairsVerdict(sums.pairs, paired(values, level), values.mean, better, worse, p, missing, level)
    return replace(found, missing=None) if found.tells else found
