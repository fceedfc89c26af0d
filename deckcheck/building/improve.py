"""Improve a deck: swaps of one to three cards that stay legal, found by playing and confirmed on fresh deals.

A round tries cards of the pool, each for another card of the deck, and first of all the swaps that fit what the cards want.
The gains, averaged by the card that was cut, tell which cards of the deck are weak; what a swap gained beyond that tells which
cards of the pool are strong. Swaps of the weakest for the strongest go through successive halving: those that look promising
get more games. All play the same deals with aligned slots; the games of the deck as it is are played once. The winner must win
again on deals that no candidate has seen, against the field, or it is not accepted: what looks best among many is lucky more
often than not, and what is fast against a goldfish opponent need not win.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import chain, islice
from time import monotonic
from typing import Any, NamedTuple, TypeVar

from deckcheck.building.candidates import Candidates, shuffled
from deckcheck.building.collection import Collection
from deckcheck.building.compare import Setting, contest_of, settled
from deckcheck.building.ideas import find_ideas
from deckcheck.building.swaps import Swap, aligned, describe_swap, with_swap
from deckcheck.core.engine import Decklist
from deckcheck.core.errors import UsageError
from deckcheck.core.parallel import HERE, Workers
from deckcheck.core.rng import Stream, derive_seed
from deckcheck.decks.opening import OpenedDeck
from deckcheck.simulator.batches import gather
from deckcheck.simulator.games import decklist
from deckcheck.simulator.intervals import ALPHA, LEVEL
from deckcheck.simulator.pairs import (
    Contest,
    PairSums,
    PairsVerdict,
    Score,
    changed_places,
    is_same_game,
    judge_pairs,
    play_pairs,
)

T = TypeVar("T")
SCREEN, HALVING, CONFIRM = 0.4, 0.3, 0.3
"""Parts of a round's games."""
LEAST_GAMES = 12
"""Games of a candidate in its first comparison."""
SHOWN_GAMES = 6
"""Games of a candidate before it is shown as the best so far, with its interval."""
LEAST_BUDGET, USUAL_BUDGET = 500, 6_000
FINALISTS = 6
"""Cards to cut, and cards of the pool, that are crossed."""
ROUND, CLOSING = 0.28, 0.1
"""Part of all games for each round, and for the comparison of the new deck with the old one."""
LOOKS = (4, 2, 1)
"""A winner is looked at after a quarter, a half and all of its pairs; each look has a third of the error."""
PROBE = 24
"""Games of the deck as it is that tell how many there are in the time."""


@dataclass(frozen=True, slots=True)
class Accepted:
    """A swap that won a round, and what fresh deals said: against the field, or in goldfish games if there is no field."""

    swap: Swap
    words: str
    verdict: PairsVerdict
    goldfish: PairsVerdict | None = None
    """The same in the goldfish games by which it was found, on fresh deals, if it was not confirmed against the field."""

    @property
    def is_better(self) -> bool:
        return self.verdict.tells and self.verdict.mean > 0

    @property
    def is_only_faster(self) -> bool:
        """True if the swap gains in goldfish, and not in play."""
        return self.goldfish is not None and not self.is_better and self.goldfish.tells and self.goldfish.mean > 0


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
    against: tuple[str, ...] = ()
    """Decks against which swaps were confirmed; empty if a goldfish opponent was all there was."""


class Best(NamedTuple):
    """Swap that looks best so far: no more than a guess before it is confirmed."""

    words: str
    verdict: PairsVerdict
    by_wins: bool


ShowSearch = Callable[[int, Best | None], None]
"""Told the games so far and the best swap."""


class OutOfTimeError(Exception):
    """The time of a search is over."""


@dataclass(slots=True)
class Gains:
    """Results of swaps so far, each in pairs with those of the deck as it is."""

    sums: dict[Swap, PairSums] = field(default_factory=dict)

    def add(self, swap: Swap, before: int, after: int) -> None:
        self.sums.setdefault(swap, PairSums()).joint[before, after] += 1

    def games(self, swap: Swap) -> int:
        return self.sums[swap].pairs if swap in self.sums else 0

    def mean(self, swap: Swap) -> float:
        return self.sums[swap].differences().mean if self.games(swap) else 0.0

    def ranked(self, swaps: Sequence[Swap]) -> list[Swap]:
        """Return swaps, the best first."""
        return sorted(swaps, key=lambda swap: (-self.mean(swap), swap))


class SwapSearch:
    """One search for swaps, within a number of games and, if there is a deadline, of seconds."""

    def __init__(
        self,
        opened: OpenedDeck,
        setting: Setting,
        pool: Sequence[str],
        budget: int,
        keep: frozenset[str] = frozenset(),
        collection: Collection | None = None,
        workers: Workers = HERE,
        show: ShowSearch = lambda games, best: None,
        judge: Setting | None = None,
        seconds: float = 0,
    ) -> None:
        self.setting, self.judge, self.budget, self.keep = setting, judge or setting, budget, keep
        self.collection, self.workers, self.show = collection, workers, show
        self.found = Improvement(opened, opened, against=tuple(deck.deck.name for deck in self.judge.against))
        self.stream = Stream(derive_seed("improve", setting.seed))
        self.pool = shuffled(pool, self.stream)
        self.strength: dict[str, float] = {}
        """Card of the pool -> its gain beyond that of the card that was cut for it."""
        self.steps = 0
        self.base: dict[int, Score] = {}
        """Number of a deal -> result of the deck as it is."""
        self.best: Best | None = None
        self.seconds, self.begun = seconds, monotonic()
        self.deadline = self.begun + seconds * (1 - CLOSING) if seconds else 0.0

    def run(self) -> Improvement:
        """Play rounds until the games or the time are spent, no swap is left to try, or Ctrl-C."""
        try:
            with suppress(OutOfTimeError):
                self._search()
            self._close()
        except KeyboardInterrupt:
            self.found.stopped = True
        return self.found

    def _search(self) -> None:
        most = self.budget
        if self.seconds:
            self._play([], PROBE, Gains())
        while True:
            if self.seconds:  # games that are counted without being played take no time, so there may be more than it seemed
                in_time = int(self.found.games * self.seconds / (monotonic() - self.begun))
                self.budget = max(LEAST_BUDGET, min(most, in_time))
            share, left = int(self.budget * ROUND), int(self.budget * (1 - CLOSING)) - self.found.games
            if left < share / 2 or not self._round(min(share, left)):
                return

    def _close(self) -> None:
        """Compare the new deck with the old one."""
        games = self.budget - self.found.games
        if self.seconds:
            spent = monotonic() - self.begun
            games = min(games, int(self.found.games / spent * (self.seconds - spent)))
            self.deadline = 0.0
        if self.found.accepted and games // 2 >= LEAST_GAMES:
            self.found.whole = self.compare(self.found.start, self.found.deck, games // 2, "whole")

    def _round(self, budget: int) -> bool:
        """Search for one swap; return whether there was one to try."""
        candidates, gains = Candidates(self.found.deck, self.keep, self.collection), Gains()
        tried = self.screen(candidates, int(budget * SCREEN), gains)
        refused = {rejected.swap for rejected in self.found.rejected}
        finalists = [swap for swap in self._finalists(candidates, tried, gains) if swap not in refused]
        winner = self._halve(finalists, int(budget * HALVING), gains)
        if winner is None:
            return False
        if gains.mean(winner) > 0:  # or there is nothing to confirm: the next round tries other cards
            self._confirm(winner, int(budget * CONFIRM / 2))
        return True

    def _confirm(self, winner: Swap, pairs: int) -> None:
        """Accept a swap that is better on fresh deals. If it is not, and goldfish games found it, say what it is in those."""
        after, words = with_swap(self.found.deck, winner), describe_swap(self.found.deck.deck, winner)
        result = Accepted(winner, words, self.compare(self.found.deck, after, pairs, "confirm", LOOKS))
        if result.is_better:
            self.found.accepted.append(result)
            self.found.deck = after
            self.base.clear()
            self.best = None
            return
        if self.judge is not self.setting:
            goldfish = self.compare(self.found.deck, after, pairs, "goldfish", LOOKS, self.setting)
            result = replace(result, goldfish=goldfish)
        self.found.rejected.append(result)

    def screen(self, candidates: Candidates, results: int, gains: Gains) -> list[Swap]:
        """Play a few games with a swap for each card of the pool, as many as there are games for; return the swaps.

        Swaps that fit what cards want and need come first, then cards that were not tried yet.
        """
        ideas = find_ideas(self.found.deck, self.pool, self.keep, self.collection)
        self.pool.sort(key=lambda card: card in self.strength)
        most = max(1, results // LEAST_GAMES - 1)
        first = [idea.swap for idea in ideas if idea.swap.add[0].card_id not in self.strength]
        others = candidates.spread(self.pool, self.stream)
        swaps = list(islice(dict.fromkeys(chain(first, islice(others, most))), most))
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
            games = max(LEAST_GAMES, results // steps // len(left))
            results -= games * len(left)
            self._play(left, games, gains)
            left = gains.ranked(left)[: max(1, len(left) // 3)]
            steps -= 1
        return left[0] if left else None

    def _play(self, swaps: Sequence[Swap], games: int, gains: Gains) -> None:
        """Play on with every swap, and add the results in pairs with those of the deck as it is on the same deals.

        Every swap goes on where it was; the deck's own games are played once for all of them. Where no card was seen that a
        swap changes, its game is the same, and is counted without being played.
        """
        base = decklist(self.found.deck.deck)
        decks = [base, *(aligned(base, decklist(with_swap(self.found.deck, swap).deck)) for swap in swaps)]
        begun = {place: gains.games(swap) for place, swap in enumerate(swaps, 1)}
        last = max((first + games for first in begun.values()), default=games)
        label = f"search {len(self.found.accepted)}"
        contest = replace(contest_of(self.found.deck, self.found.deck, self.setting), label=label)

        def take_base(results: Sequence[Score]) -> None:
            self.base.update(zip(unknown[len(self.base) - known :], results, strict=False))

        known, unknown = len(self.base), [number for number in range(last) if number not in self.base]
        self._gather(
            partial(play_candidates, contest, (base,), [(0, number) for number in unknown]), take_base, len(unknown), 1
        )
        changed = [changed_places(base, deck) for deck in decks]
        tasks: list[tuple[int, int]] = []
        for number in range(last):
            before = self.base[number]
            for place, first in begun.items():
                if not first <= number < first + games:
                    continue
                if is_same_game(changed[place], before.seen):
                    gains.add(swaps[place - 1], before.result, before.result)
                    self.found.games += 1
                else:
                    tasks.append((place, number))

        def take(results: Sequence[Score]) -> None:
            for (place, number), score in zip(tasks[taken[0] :], results, strict=False):
                gains.add(swaps[place - 1], self.base[number].result, score.result)
            taken[0] += len(results)
            self._note_best(swaps, gains)

        taken = [0]
        self._gather(partial(play_candidates, contest, tuple(decks), tuple(tasks)), take, len(tasks), 1)

    def _note_best(self, swaps: Sequence[Swap], gains: Gains) -> None:
        tried = [swap for swap in swaps if gains.games(swap) >= SHOWN_GAMES]
        if tried:
            swap = gains.ranked(tried)[0]
            words = describe_swap(self.found.deck.deck, swap)
            self.best = Best(words, judge_pairs(gains.sums[swap]), bool(self.setting.against))

    def compare(
        self,
        one: OpenedDeck,
        other: OpenedDeck,
        pairs: int,
        label: str,
        looks: Sequence[int] = (1,),
        setting: Setting | None = None,
    ) -> PairsVerdict:
        """Compare two decks on deals that no candidate has seen.

        At a look before the last, a gain that is shown, or none at all, is enough.
        """
        self.steps += 1
        contest = replace(contest_of(one, other, setting or self.judge), label=f"{label} {self.steps}")
        level = LEVEL if len(looks) == 1 else 1 - ALPHA / len(looks)
        pairs, sums = max(LEAST_GAMES, pairs), PairSums()

        def enough(played: int) -> bool:
            verdict = judge_pairs(sums, level)
            return verdict.mean <= 0 or verdict.tells

        stops = sorted({pairs // look for look in looks})
        self._gather(partial(play_pairs, contest), sums.merge, pairs, 2, stops, enough)
        return judge_pairs(sums, level)

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
            self.found.games = before + done * cost
            self.show(self.found.games, self.best)
            if self.deadline and monotonic() > self.deadline:
                raise OutOfTimeError

        if gather(work, take, number, self.workers, stops=stops, enough=enough, show=show).stopped:
            raise KeyboardInterrupt


def _means_by_cut(swaps: Sequence[Swap], gains: Gains) -> Mapping[str, float]:
    """Return the mean gain of the swaps that cut each card."""
    by_cut: dict[str, list[float]] = {}
    for swap in swaps:
        by_cut.setdefault(swap.cut[0].card_id, []).append(gains.mean(swap))
    return {card: sum(values) / len(values) for card, values in by_cut.items()}


def play_candidates(
    contest: Contest, decks: Sequence[Decklist], tasks: Sequence[tuple[int, int]], first: int, last: int
) -> list[Score]:
    """Play a batch of games, each of a deck with a deal, and return their results."""
    return [contest.play_scored(decks[place], number) for place, number in tasks[first:last]]


def improve(
    opened: OpenedDeck,
    setting: Setting,
    pool: Sequence[str],
    budget: int = USUAL_BUDGET,
    *,
    keep: frozenset[str] = frozenset(),
    collection: Collection | None = None,
    workers: Workers = HERE,
    show: ShowSearch = lambda games, best: None,
    seconds: float = 0,
) -> Improvement:
    """Search for swaps that make a deck better, within a number of games, and of seconds if they are given.

    Only confirmed swaps are accepted. What a search against a goldfish opponent finds is confirmed against the field.
    """
    if not pool:
        raise UsageError("the pool has no cards; change the query of --pool")
    if budget < LEAST_BUDGET:
        raise UsageError(f"a search needs {LEAST_BUDGET} games or more, not {budget}")
    way_out = "fill or correct it first; `deckcheck complete` fills a draft"
    _, setting = settled((opened,), setting, way_out=way_out)
    judge = setting
    if not setting.against:
        _, play = settled((opened,), replace(setting, opponent="", arguments={}), way_out=way_out)
        judge = play if play.against else setting
    return SwapSearch(opened, setting, pool, budget, keep, collection, workers, show, judge, seconds).run()
