"""Improve a deck: swaps of one to three cards that stay legal, found by playing and confirmed on fresh deals.

A round tries cards of the pool, each for another card of the deck. The gains, averaged by the card that was cut, tell which
cards of the deck are weak; what a swap gained beyond that tells which cards of the pool are strong. Swaps of the weakest for
the strongest go through successive halving: those that look promising get more games. All play the same deals with aligned
slots. The winner must win again on deals that no candidate has seen, or it is not accepted: what looks best among many is lucky
more often than not.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import islice
from typing import Any, TypeVar

from deckcheck.building.candidates import Candidates, shuffled
from deckcheck.building.collection import Collection
from deckcheck.building.compare import Setting, contest_of, settled
from deckcheck.building.swaps import Swap, aligned, describe_swap, with_swap
from deckcheck.core.engine import Decklist
from deckcheck.core.errors import UsageError
from deckcheck.core.parallel import HERE, Workers
from deckcheck.core.rng import Stream, derive_seed
from deckcheck.decks.opening import OpenedDeck
from deckcheck.simulator.batches import gather
from deckcheck.simulator.games import decklist
from deckcheck.simulator.intervals import ALPHA, LEVEL
from deckcheck.simulator.pairs import Contest, PairSums, PairsVerdict, judge_pairs, play_pairs

T = TypeVar("T")
SCREEN, HALVING, CONFIRM = 0.4, 0.3, 0.3
"""Parts of a round's games."""
LEAST_GAMES = 12
"""Games of a candidate in its first comparison."""
LEAST_BUDGET = 500
FINALISTS = 6
"""Cards to cut, and cards of the pool, that are crossed."""
ROUND, CLOSING = 0.28, 0.1
"""Part of all games for each round, and for the comparison of the new deck with the old one."""
LOOKS = (4, 2, 1)
"""A winner is looked at after a quarter, a half and all of its pairs; each look has a third of the error."""


@dataclass(frozen=True, slots=True)
class Accepted:
    """A swap that was better on fresh deals."""

    swap: Swap
    words: str
    verdict: PairsVerdict


@dataclass(slots=True)
class Improvement:
    """Result of a search: the swaps, the deck with all of them, and the games it took."""

    start: OpenedDeck
    deck: OpenedDeck
    accepted: list[Accepted] = field(default_factory=list)
    rejected: list[Accepted] = field(default_factory=list)
    """Winners of a round that were not confirmed."""
    games: int = 0
    whole: PairsVerdict | None = None
    """The new deck against the old one on fresh deals, if a swap was accepted."""
    stopped: bool = False


@dataclass(slots=True)
class Gains:
    """Gains of swaps so far: sums of points, and the games they are from."""

    points: Counter[Swap] = field(default_factory=Counter)
    games: Counter[Swap] = field(default_factory=Counter)

    def add(self, swap: Swap, points: int, games: int) -> None:
        self.points[swap] += points
        self.games[swap] += games

    def mean(self, swap: Swap) -> float:
        return self.points[swap] / self.games[swap] if self.games[swap] else 0.0

    def ranked(self, swaps: Sequence[Swap]) -> list[Swap]:
        """Return swaps, the best first."""
        return sorted(swaps, key=lambda swap: (-self.mean(swap), swap))


class SwapSearch:
    """One search for swaps, within a number of games."""

    def __init__(
        self,
        opened: OpenedDeck,
        setting: Setting,
        pool: Sequence[str],
        budget: int,
        keep: frozenset[str] = frozenset(),
        collection: Collection | None = None,
        workers: Workers = HERE,
        show: Callable[[int], None] = lambda games: None,
    ) -> None:
        self.setting, self.budget, self.keep = setting, budget, keep
        self.collection, self.workers, self.show = collection, workers, show
        self.found = Improvement(opened, opened)
        self.stream = Stream(derive_seed("improve", setting.seed))
        self.pool = shuffled(pool, self.stream)
        self.strength: dict[str, float] = {}
        """Card of the pool -> its gain beyond that of the card that was cut for it."""
        self.steps = 0

    def run(self) -> Improvement:
        """Play rounds until the games are spent, no swap is left to try, or Ctrl-C: the next round may find more."""
        found, share = self.found, int(self.budget * ROUND)
        try:
            while (left := int(self.budget * (1 - CLOSING)) - found.games) >= share / 2:
                if not self._round(min(share, left)):
                    break
            pairs = (self.budget - found.games) // self._cost // 2
            if found.accepted and pairs >= LEAST_GAMES:
                found.whole = self.compare(found.start, found.deck, pairs, "whole")
        except KeyboardInterrupt:
            found.stopped = True
        return found

    @property
    def _cost(self) -> int:
        """Number of games of one result."""
        return max(1, 2 * len(self.setting.against))

    def _round(self, budget: int) -> bool:
        """Search for one swap; return whether there was one to try."""
        results = budget // self._cost
        candidates = Candidates(self.found.deck, self.keep, self.collection)
        gains = Gains()
        tried = self.screen(candidates, int(results * SCREEN), gains)
        refused = {rejected.swap for rejected in self.found.rejected}
        finalists = [swap for swap in self._finalists(candidates, tried, gains) if swap not in refused]
        winner = self._halve(finalists, int(results * HALVING), gains)
        if winner is None:
            return False
        if gains.mean(winner) <= 0:  # nothing to confirm: the next round tries other cards
            return True
        after = with_swap(self.found.deck, winner)
        verdict = self.compare(self.found.deck, after, int(results * CONFIRM / 2), "confirm", LOOKS)
        result = Accepted(winner, describe_swap(self.found.deck.deck, winner), verdict)
        if verdict.tells and verdict.mean > 0:
            self.found.accepted.append(result)
            self.found.deck = after
        else:
            self.found.rejected.append(result)
        return True

    def screen(self, candidates: Candidates, results: int, gains: Gains) -> list[Swap]:
        """Play a few games with a swap for each card of the pool, as many as there are games for; return the swaps.

        Cards that were not tried yet come first.
        """
        self.pool.sort(key=lambda card: card in self.strength)
        most = max(1, results // LEAST_GAMES - 1)
        swaps = list(islice(candidates.spread(self.pool, self.stream), most))
        if swaps:
            self._play(swaps, max(LEAST_GAMES, results // (len(swaps) + 1)), gains)
        return swaps

    def _finalists(self, candidates: Candidates, tried: Sequence[Swap], gains: Gains) -> list[Swap]:
        """Return the best swaps that were tried, and swaps of the weakest cards for the strongest, the most promising first."""
        weakness = _means_by_cut(tried, gains)
        for swap in tried:
            self.strength[swap.add[0].card_id] = gains.mean(swap) - weakness[swap.cut[0].card_id]
        weakest = sorted(weakness, key=lambda card: (-weakness[card], card))[:FINALISTS]
        strongest = sorted(self.strength, key=lambda card: (-self.strength[card], card))[:FINALISTS]
        crossed = candidates.crossed(weakest, strongest)
        crossed.sort(key=lambda swap: -weakness[swap.cut[0].card_id] - self.strength[swap.add[0].card_id])
        return list(dict.fromkeys([*gains.ranked(tried)[:FINALISTS], *crossed]))

    def _halve(self, swaps: list[Swap], results: int, gains: Gains) -> Swap | None:
        """Return the best swap: every step plays the better third on."""
        steps = max(1, len(bin(len(swaps))) // 2)
        left = swaps[: max(2, results // steps // LEAST_GAMES - 1)]
        while len(left) > 1 and steps:
            games = max(LEAST_GAMES, results // steps // (len(left) + 1))
            results -= games * (len(left) + 1)
            self._play(left, games, gains)
            left = gains.ranked(left)[: max(1, len(left) // 3)]
            steps -= 1
        return left[0] if left else None

    def _play(self, swaps: Sequence[Swap], games: int, gains: Gains) -> None:
        """Play the same deals with the deck and with every swap, and add the gains of the swaps."""
        self.steps += 1
        base = decklist(self.found.deck.deck)
        decks = [base, *(aligned(base, decklist(with_swap(self.found.deck, swap).deck)) for swap in swaps)]
        contest = replace(contest_of(self.found.deck, self.found.deck, self.setting), label=f"step {self.steps}")
        scores: Counter[int] = Counter()  # scores may be negative, which `update` keeps
        work = partial(play_candidates, contest, tuple(decks), games)
        self._gather(work, scores.update, games * len(decks), self._cost)
        for place, swap in enumerate(swaps, 1):
            gains.add(swap, scores[place] - scores[0], games)

    def compare(self, one: OpenedDeck, other: OpenedDeck, pairs: int, label: str, looks: Sequence[int] = (1,)) -> PairsVerdict:
        """Compare two decks on deals that no candidate has seen.

        At a look before the last, a gain that is shown, or none at all, is enough.
        """
        self.steps += 1
        contest = replace(contest_of(one, other, self.setting), label=f"{label} {self.steps}")
        scale = 1.0 if not contest.against else 2 / contest.games_per_pair
        level = LEVEL if len(looks) == 1 else 1 - ALPHA / len(looks)
        pairs, sums = max(LEAST_GAMES, pairs), PairSums()

        def enough(played: int) -> bool:
            verdict = judge_pairs(sums, scale, level)
            return verdict.mean <= 0 or verdict.tells

        stops = sorted({pairs // look for look in looks})
        self._gather(partial(play_pairs, contest), sums.merge, pairs, contest.games_per_pair, stops, enough)
        return judge_pairs(sums, scale, level)

    def _gather(
        self,
        work: Callable[[int, int], T],
        take: Callable[[T], Any],
        number: int,
        cost: int,
        stops: Sequence[int] = (),
        enough: Callable[[int], bool] = lambda games: False,
    ) -> None:
        before = self.found.games

        def show(done: int) -> None:
            self.show(before + done * cost)

        played = gather(work, take, number, self.workers, stops=stops, enough=enough, show=show)
        self.found.games += played.games * cost
        if played.stopped:
            raise KeyboardInterrupt


def _means_by_cut(swaps: Sequence[Swap], gains: Gains) -> Mapping[str, float]:
    """Return the mean gain of the swaps that cut each card."""
    by_cut: dict[str, list[float]] = {}
    for swap in swaps:
        by_cut.setdefault(swap.cut[0].card_id, []).append(gains.mean(swap))
    return {card: sum(values) / len(values) for card, values in by_cut.items()}


def play_candidates(contest: Contest, decks: Sequence[Decklist], games: int, first: int, last: int) -> Counter[int]:
    """Play a batch of games of several decks: all games of the first deck, then those of the second, and so on."""
    scores: Counter[int] = Counter()
    for place in range(first, last):
        scores[place // games] += contest.score(decks[place // games], place % games)
    return scores


def improve(
    opened: OpenedDeck,
    setting: Setting,
    pool: Sequence[str],
    budget: int,
    *,
    keep: frozenset[str] = frozenset(),
    collection: Collection | None = None,
    workers: Workers = HERE,
    show: Callable[[int], None] = lambda games: None,
) -> Improvement:
    """Search for swaps that make a deck better, within a number of games. Only confirmed swaps are accepted."""
    if not pool:
        raise UsageError("the pool has no cards; change the query of --pool")
    if budget < LEAST_BUDGET:
        raise UsageError(f"a search needs {LEAST_BUDGET} games or more, not {budget}")
    _, setting = settled((opened,), setting, way_out="fill or correct it first; `deckcheck complete` fills a draft")
    return SwapSearch(opened, setting, pool, budget, keep, collection, workers, show).run()
