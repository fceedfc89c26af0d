"""Goldfish games summed up: sums that workers fill and merge, and the figures that follow from them."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import accumulate
from typing import Any, NamedTuple

from deckcheck.core.engine import Measure, Mulligan, Share
from deckcheck.core.registry import load_engine
from deckcheck.simulator.card_uses import CardSums, SumsByCard, add_uses, merge_uses
from deckcheck.simulator.games import GameRecord, GameTable, play_one
from deckcheck.simulator.intervals import (
    ALPHA,
    LEVEL,
    QUANTILES,
    Interval,
    MeanDifference,
    fraction_interval,
    holm,
    holm_levels,
    mean_interval,
    quantile,
    share_interval,
    welch,
)
from deckcheck.simulator.moments import SCALE, Moments

FIRST, SECOND = "first", "second"
"""Names of the games in which the deck had the first turn, and of those in which its opponent had it."""
LEAST_GAMES = 15
"""Below this number of games with or without a card, no interval is reported: its coverage is too low."""
FEW_GAMES = 30
"""Below this number of games with or without a card, the report says that they are few."""


@dataclass(slots=True)
class TurnSums:
    """Sums of a measure after each turn, in millionths, and the last values of the games that ended after it."""

    at: list[int] = field(default_factory=list)
    last: list[int] = field(default_factory=list)

    def add(self, turn: int, value: float, *, last: bool) -> None:
        for sums in (self.at, self.last):
            sums.extend([0] * (turn + 1 - len(sums)))
        number = round(value * SCALE)
        self.at[turn] += number
        self.last[turn] += number if last else 0

    def merge(self, other: TurnSums) -> None:
        self.at = _added(self.at, other.at)
        self.last = _added(self.last, other.last)


def _added(one: list[int], other: list[int]) -> list[int]:
    longer, shorter = (one, other) if len(one) >= len(other) else (other, one)
    return [value + (shorter[place] if place < len(shorter) else 0) for place, value in enumerate(longer)]


@dataclass(slots=True)
class GoldfishSums:
    """Sums of goldfish games with the same starting player. They take the same memory for ten games and for a million."""

    games: int = 0
    goal_turns: Counter[int] = field(default_factory=Counter)
    reasons: Counter[str] = field(default_factory=Counter)
    lasted: list[int] = field(default_factory=list)
    without_turns: int = 0
    """Games that ended before the first turn was measured."""
    measures: dict[str, TurnSums] = field(default_factory=dict)
    totals: dict[str, Moments] = field(default_factory=dict)
    shares: set[str] = field(default_factory=set)
    """Totals that are between 0 and 1 in every game."""
    reached: dict[str, Counter[int]] = field(default_factory=dict)
    """Place of a board -> turn -> games that first reached it on that turn."""
    in_hand: dict[str, Moments] = field(default_factory=dict)
    """Card -> score of the games with the card in the opening hand."""
    hand_sizes: Counter[int] = field(default_factory=Counter)
    """Number of cards in the opening hand -> games."""
    stuck: Counter[str] = field(default_factory=Counter)
    """Card -> games with the card both in the opening hand and in hand at the end."""
    mulligans: Counter[Mulligan] = field(default_factory=Counter)
    cards: SumsByCard = field(default_factory=dict)
    """Score of the games with each card, if the table notes them."""
    score: Moments = field(default_factory=Moments)
    """Turn of the goal, where a game without it counts as the turn after the last."""

    def add(self, record: GameRecord, limit: int) -> None:
        self.games += 1
        self.reasons[record.outcome.reason] += 1
        if record.goal_turn:
            self.goal_turns[record.goal_turn] += 1
        score = record.goal_turn or limit + 1
        self.score.add(score)
        self.hand_sizes[len(record.hand)] += 1
        for card in set(record.hand):
            self.in_hand.setdefault(card, Moments()).add(score)
        self.stuck.update(set(record.hand) & set(record.left))
        if record.mulligan is not None:
            self.mulligans[record.mulligan] += 1
        if record.uses:
            add_uses(self.cards, record.uses[0], score)
        self._add_turns(record.turns)
        for title, value in record.totals.items():
            self.totals.setdefault(title, Moments())  # also if it never happens
            if value is not None:
                self.totals[title].add(value)
            if isinstance(value, Share):
                self.shares.add(title)
        for place, turn in record.reached.items():
            self.reached.setdefault(place, Counter())[turn] += 1

    def _add_turns(self, turns: Sequence[Mapping[str, float]]) -> None:
        self.lasted = _added(self.lasted, [1] * len(turns))
        self.without_turns += not turns
        for turn, values in enumerate(turns):
            for name, value in values.items():
                self.measures.setdefault(name, TurnSums()).add(turn, value, last=turn == len(turns) - 1)

    def merge(self, other: GoldfishSums) -> None:
        self.games += other.games
        self.goal_turns.update(other.goal_turns)
        self.reasons.update(other.reasons)
        self.lasted = _added(self.lasted, other.lasted)
        self.without_turns += other.without_turns
        self.shares |= other.shares
        self.stuck.update(other.stuck)
        self.mulligans.update(other.mulligans)
        self.score.merge(other.score)
        merge_uses(self.cards, other.cards)
        self.hand_sizes.update(other.hand_sizes)
        for name, turns in other.measures.items():
            self.measures.setdefault(name, TurnSums()).merge(turns)
        for mine, theirs in ((self.totals, other.totals), (self.in_hand, other.in_hand)):
            for name, moments in theirs.items():
                mine.setdefault(name, Moments()).merge(moments)
        for place, counts in other.reached.items():
            self.reached.setdefault(place, Counter()).update(counts)


@dataclass(slots=True)
class SplitSums:
    """Sums of goldfish games by who had the first turn: the deck, its opponent, or no player in particular."""

    limit: int
    """Turn after which a game has missed its goal."""
    first: GoldfishSums = field(default_factory=GoldfishSums)
    second: GoldfishSums = field(default_factory=GoldfishSums)
    neither: GoldfishSums = field(default_factory=GoldfishSums)

    def add(self, record: GameRecord) -> None:
        part = self.neither if record.starter < 0 else self.second if record.starter else self.first
        part.add(record, self.limit)

    def merge(self, other: SplitSums) -> None:
        self.first.merge(other.first)
        self.second.merge(other.second)
        self.neither.merge(other.neither)

    @property
    def all(self) -> GoldfishSums:
        found = GoldfishSums()
        for part in (self.first, self.second, self.neither):
            found.merge(part)
        return found


def sum_up(records: Iterable[GameRecord], limit: int) -> SplitSums:
    found = SplitSums(limit)
    for record in records:
        found.add(record)
    return found


def turn_limit(table: GameTable) -> int:
    return table.turn_limit or load_engine(table.game).goldfish.turn_limit


def play_sums(table: GameTable, first: int, last: int) -> SplitSums:
    """Play a batch of goldfish games and return its sums."""
    return sum_up((play_one(table, number) for number in range(first, last)), turn_limit(table))


class Recorded(NamedTuple):
    """Sums of a batch, and a line of JSON for each of its games."""

    sums: SplitSums
    lines: str


def play_recorded(table: GameTable, first: int, last: int) -> Recorded:
    """Play a batch of goldfish games and return its sums with a line per game."""
    records = [play_one(table, number) for number in range(first, last)]
    return Recorded(sum_up(records, turn_limit(table)), "".join(f"{json.dumps(_line(record))}\n" for record in records))


def _line(record: GameRecord) -> dict[str, Any]:
    return {
        "game": record.number,
        "goal_turn": record.goal_turn or None,
        "goes_first": None if record.starter < 0 else record.starter == 0,
        "reason": record.outcome.reason,
        "length": record.length,
        "steps": record.steps,
        "opening_hand": list(record.hand),
        "mulligan": record.mulligan._asdict() if record.mulligan is not None else None,
        "totals": {title: None if value is None else float(value) for title, value in record.totals.items()},
    }


def goals_by_turn(sums: GoldfishSums, level: float = LEVEL) -> list[Interval]:
    """Return the share of all games that reached the goal by turn 1, 2 and so on."""
    goals = sums.goal_turns
    so_far = accumulate(goals[turn] for turn in range(1, max(goals, default=0) + 1))
    return [share_interval(hits, sums.games, level) for hits in so_far]


@dataclass(frozen=True, slots=True)
class CardInHand:
    """A card in the opening hand: games with it, how many turns sooner the goal comes, and games that end with it in hand."""

    card: str
    games: int
    without: int
    sooner: MeanDifference | None
    """None if there are fewer than 15 games with the card or without it, or if nothing varies. The interval is corrected for
    the number of cards, as `p` is: those that are told are the largest of many."""
    p: float
    """Chance of such a difference without a real one, corrected for the number of cards (Holm)."""
    stuck: int
    """Games that ended with the card still in the hand."""

    @property
    def share(self) -> float:
        """Share of games with the card in the opening hand."""
        return self.games / (self.games + self.without)

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


def _effect(sums: GoldfishSums, name: str, level: float) -> MeanDifference | None:
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


@dataclass(frozen=True, slots=True)
class GoldfishReport:
    """The figures of many goldfish games."""

    games: int
    limit: int
    goal_turns: dict[int, int]
    """Turn -> number of games that reached the goal on it."""
    missed: int
    by: list[Interval]
    """Share of all games that reached the goal by turn 1, 2 and so on."""
    mean: Interval | None
    """Mean turn of the goal over the games that reached it; None if none did."""
    quantiles: dict[str, int | None]
    """Quantiles of the turn over all games; None is a turn after the limit."""
    reached: Interval
    by_turn: dict[str, list[float]]
    """Measure -> its mean after turn 1, 2, ...: over all games when it counts what there was so far, where a game that is over
    keeps its last value; otherwise over the games that lasted that long."""
    lasted: list[int]
    """Number of games that lasted to turn 1, 2, ..."""
    totals: dict[str, Interval | None]
    """Total -> its mean over the games in which it has a value; None if it has none in any game."""
    reasons: dict[str, int]
    heat: dict[str, dict[int, float]]
    """Place of a board -> turn -> share of games that had reached it by then."""
    split: dict[str, GoldfishReport] = field(default_factory=dict)
    """The same figures for the games in which the deck went first, and for those in which it went second."""
    mulligans: dict[Mulligan, int] = field(default_factory=dict)
    """Decision on the opening hand -> games, in games that have one; kept hands first, then the most frequent."""
    hands: tuple[CardInHand, ...] = ()
    """Cards that were in opening hands, over all games; the one that helps most first."""
    hand_sizes: Mapping[int, int] = field(default_factory=dict)
    """Number of cards in the opening hand -> games."""
    cards: Mapping[str, CardSums] = field(default_factory=dict)
    """Turn of the goal in the games with each card, where a missed goal counts as the turn after the last; empty unless the
    cards were noted."""

    def columns(self) -> dict[str, list[float | None]]:
        """Return the share of games with the goal by each turn, as columns for a data frame."""
        turns = range(1, len(self.by) + 1)
        return {
            "turn": list(turns),
            "games": [self.goal_turns.get(turn, 0) for turn in turns],
            "share": [share.value for share in self.by],
            "low": [share.low for share in self.by],
            "high": [share.high for share in self.by],
        }


def summarize(sums: SplitSums, measures: Sequence[Measure], level: float = LEVEL) -> GoldfishReport:
    """Return the figures; `level` is that of the shares by turn."""
    parts = {FIRST: sums.first, SECOND: sums.second}
    split = {name: _figures(part, sums.limit, measures, level) for name, part in parts.items() if part.games}
    whole = sums.all
    figures = _figures(whole, sums.limit, measures, level)
    return replace(figures, split=split, hands=tuple(cards_in_hand(whole)), hand_sizes=whole.hand_sizes, cards=whole.cards)


def _figures(sums: GoldfishSums, limit: int, measures: Sequence[Measure], level: float) -> GoldfishReport:
    goals, games = dict(sorted(sums.goal_turns.items())), sums.games
    done = sum(goals.values())
    turns = Moments()
    for turn, number in goals.items():
        turns.add(turn, number)
    return GoldfishReport(
        games=games,
        limit=limit,
        goal_turns=goals,
        missed=games - done,
        by=goals_by_turn(sums, level),
        mean=mean_interval(turns),
        quantiles={name: quantile(goals, share, games - done) for name, share in QUANTILES},
        reached=share_interval(done, games, level),
        by_turn={measure.name: _means(sums, measure) for measure in measures},
        lasted=sums.lasted,
        totals={title: _total(values, title in sums.shares) for title, values in sums.totals.items()},
        reasons=dict(sums.reasons.most_common()),
        mulligans=dict(sorted(sums.mulligans.items(), key=lambda item: (item[0].taken, -item[1], item[0].reason))),
        heat=_heat(sums),
    )


def _total(values: Moments, share: bool) -> Interval | None:
    """Return a share, which is between 0 and 1 in every game, or a number of things, of which there are never less than 0."""
    if share:
        return fraction_interval(values)
    found = mean_interval(values)
    if found is None or found.low is None:
        return found
    return Interval(found.value, max(0.0, found.low), found.high, found.games)


def _means(sums: GoldfishSums, measure: Measure) -> list[float]:
    turns = sums.measures.get(measure.name, TurnSums())
    found, ended = [], 0
    for turn, value in enumerate(turns.at):
        games = sums.games - sums.without_turns if measure.so_far else sums.lasted[turn]
        found.append((value + (ended if measure.so_far else 0)) / (games * SCALE))
        ended += turns.last[turn]
    return found


def _heat(sums: GoldfishSums) -> dict[str, dict[int, float]]:
    last = len(sums.lasted)
    found: dict[str, dict[int, float]] = {}
    for place in sorted(sums.reached):
        counts, so_far = sums.reached[place], 0
        found[place] = {}
        for turn in range(1, last + 1):
            so_far += counts[turn]
            found[place][turn] = so_far / sums.games
    return found
