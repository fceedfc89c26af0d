"""Improve a deck: swaps of one to three cards that stay legal, found by playing and confirmed on fresh deals.

A round screens the cards of the pool, then the cards to cut, then swaps of the best of both by successive halving: those that
look promising get more games. All play the same deals with aligned slots. The winner must win again on deals that no
candidate has seen, or it is not accepted: what looks best among many is lucky more often than not.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, TypeVar

from deckcheck.building.collection import Collection, total
from deckcheck.building.compare import Setting, contest_of
from deckcheck.building.swaps import Change, Swap, aligned, database_of, describe_swap, objections, with_swap, zone_of
from deckcheck.core.engine import Decklist
from deckcheck.core.errors import UsageError
from deckcheck.core.rng import Stream, derive_seed
from deckcheck.decks.opening import OpenedDeck
from deckcheck.simulator.games import decklist
from deckcheck.simulator.pairs import Contest, PairSums, Verdict, judge_pairs, play_pairs
from deckcheck.simulator.workers import HERE, Workers, gather

T = TypeVar("T")
MOST_COPIES = 3
SCREEN, CUTS, HALVING, CONFIRM = 0.35, 0.1, 0.3, 0.25
"""Parts of a round's games."""
LEAST_GAMES = 12
"""Games of a candidate in the first comparison."""
LEAST_BUDGET = 500
FINALISTS = 6
ROUND, CLOSING = 0.28, 0.1
"""Part of all games for each round, and for the comparison of the new deck with the old one."""


@dataclass(frozen=True, slots=True)
class Accepted:
    """A swap that was better on fresh deals."""

    swap: Swap
    words: str
    verdict: Verdict


@dataclass(slots=True)
class Improvement:
    """Result of a search: the swaps, the deck with all of them, and the games it took."""

    start: OpenedDeck
    deck: OpenedDeck
    accepted: list[Accepted] = field(default_factory=list)
    rejected: list[Accepted] = field(default_factory=list)
    """Winners of a round that were not confirmed."""
    games: int = 0
    whole: Verdict | None = None
    """The new deck against the old one on fresh deals, if a swap was accepted."""
    stopped: bool = False


class Search:
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
        self.setting, self.pool, self.budget, self.keep = setting, list(pool), budget, keep
        self.collection, self.workers, self.show = collection, workers, show
        self.found = Improvement(opened, opened)
        self.stream = Stream(derive_seed("improve", setting.seed))
        self.rounds = 0

    def run(self) -> Improvement:
        """Play rounds until the games are spent, a round confirms nothing, or Ctrl-C."""
        found, share = self.found, int(self.budget * ROUND)
        try:
            while found.games + share <= self.budget * (1 - CLOSING) and self._round(share):
                pass
            left = (self.budget - found.games) // self._cost // 2
            if found.accepted and left >= LEAST_GAMES:
                found.whole = self._compare(found.start, found.deck, left, "whole")
        except KeyboardInterrupt:
            found.stopped = True
        return found

    @property
    def _cost(self) -> int:
        """Number of games of one result."""
        return max(1, 2 * len(self.setting.against))

    def _round(self, budget: int) -> bool:
        """Search for one swap; return whether it was confirmed."""
        self.rounds += 1
        results = budget // self._cost
        adds = self._screen(list(self._candidates_by_card()), int(results * SCREEN))
        if not adds:
            return False
        best = [swap.add[0].card_id for swap in adds[:FINALISTS]]
        cuts = self._screen(list(self._swaps_with(best[:1])), int(results * CUTS))
        wanted = [swap.cut[0].card_id for swap in cuts[:FINALISTS]]
        crossed = list(self._crossed(wanted, best))
        _shuffle(self.stream, crossed)
        (winner, *_) = self._halve([*adds[:2], *crossed], int(results * HALVING)) or [adds[0]]
        verdict = self._compare(self.found.deck, with_swap(self.found.deck, winner), int(results * CONFIRM / 2), "confirm")
        result = Accepted(winner, describe_swap(self.found.deck.deck, winner), verdict)
        if not verdict.tells or verdict.mean <= 0:
            self.found.rejected.append(result)
            return False
        self.found.accepted.append(result)
        self.found.deck = with_swap(self.found.deck, winner)
        return True

    def _cuttable(self) -> list[tuple[str, str, int]]:
        """Return zone, card and copies of everything that may be cut."""
        deck = self.found.deck.deck
        named = {entry.key for entry in deck.references.values()}
        return [
            (zone, card, copies)
            for zone in deck.zones
            for card, copies in deck.copies(zone).items()
            if card not in self.keep and card not in named and card in database_of(deck).rows
        ]

    def _swap(self, cut: tuple[str, str, int], card_id: str, most: int = MOST_COPIES) -> Swap | None:
        """Return the swap of as many copies as stay legal, at most `most`."""
        zone, old, held = cut
        deck = self.found.deck.deck
        if old == card_id or zone_of(deck, database_of(deck).card(card_id)) != zone:
            return None
        for copies in range(min(most, held), 0, -1):
            swap = Swap((Change(zone, old, copies),), (Change(zone, card_id, copies),))
            if self._is_owned(card_id, copies) and not objections(with_swap(self.found.deck, swap)):
                return swap
        return None

    def _is_owned(self, card_id: str, copies: int) -> bool:
        if self.collection is None:
            return True
        return total(self.found.deck.deck).get(card_id, 0) + copies <= self.collection.left.get(card_id, 0)

    def _candidates_by_card(self) -> Iterator[Swap]:
        """Yield a legal swap for each card of the pool, with a card to cut by chance."""
        for card_id in self.pool:
            cuts = self._cuttable()
            _shuffle(self.stream, cuts)
            swap = next(filter(None, (self._swap(cut, card_id) for cut in cuts[:8])), None)
            if swap is not None:
                yield swap

    def _swaps_with(self, cards: Sequence[str]) -> Iterator[Swap]:
        for card_id in cards:
            for cut in self._cuttable():
                swap = self._swap(cut, card_id)
                if swap is not None:
                    yield swap

    def _crossed(self, cuts: Sequence[str], adds: Sequence[str]) -> Iterator[Swap]:
        """Yield the swaps of the best cards for the worst, of every number of copies."""
        seen: set[Swap] = set()
        for cut in self._cuttable():
            for card_id in adds if cut[1] in cuts else ():
                for most in (MOST_COPIES, 1):
                    swap = self._swap(cut, card_id, most)
                    if swap is not None and swap not in seen:
                        seen.add(swap)
                        yield swap

    def _screen(self, swaps: list[Swap], results: int) -> list[Swap]:
        """Return the swaps by their results in a few games each, the best first. A large pool is sampled."""
        most = max(1, results // LEAST_GAMES - 1)
        _shuffle(self.stream, swaps)
        swaps = swaps[:most]
        if not swaps:
            return []
        return self._ranked(swaps, max(LEAST_GAMES, results // (len(swaps) + 1)))

    def _halve(self, swaps: list[Swap], results: int) -> list[Swap]:
        """Return the swaps that were left, the best first: every step plays the better third on."""
        steps = max(1, len(bin(len(swaps))) // 2)
        left = swaps[: max(2, results // steps // LEAST_GAMES - 1)]
        while len(left) > 1 and steps:
            games = max(LEAST_GAMES, results // steps // (len(left) + 1))
            results -= games * (len(left) + 1)
            left = self._ranked(left, games)[: max(1, len(left) // 3)]
            steps -= 1
        return left

    def _ranked(self, swaps: Sequence[Swap], games: int) -> list[Swap]:
        """Play the same deals with the deck and with every swap; return the swaps, the best gain first."""
        base = decklist(self.found.deck.deck)
        decks = [base, *(aligned(base, decklist(with_swap(self.found.deck, swap).deck)) for swap in swaps)]
        contest = replace(self._contest(self.found.deck, self.found.deck), label=f"round {self.rounds} {games}")
        scores: Counter[int] = Counter()  # scores may be negative, which `update` keeps
        work = partial(play_candidates, contest, tuple(decks), games)
        self._gather(work, scores.update, games * len(decks), self._cost)
        order = sorted(range(1, len(decks)), key=lambda place: (-scores[place], place))
        return [swaps[place - 1] for place in order]

    def _contest(self, one: OpenedDeck, other: OpenedDeck) -> Contest:
        return contest_of(one, other, self.setting)

    def _compare(self, one: OpenedDeck, other: OpenedDeck, pairs: int, label: str) -> Verdict:
        """Compare two decks on deals that no candidate has seen."""
        contest = replace(self._contest(one, other), label=f"{label} {self.rounds}")
        sums = PairSums()
        self._gather(partial(play_pairs, contest), sums.merge, max(LEAST_GAMES, pairs), contest.games_per_pair)
        return judge_pairs(sums, 1.0 if not contest.against else 2 / contest.games_per_pair)

    def _gather(self, work: Callable[[int, int], T], take: Callable[[T], Any], number: int, cost: int) -> None:
        before = self.found.games
        played = gather(work, take, number, self.workers, show=lambda done: self.show(before + done * cost))
        self.found.games += played.games * cost
        if played.stopped:
            raise KeyboardInterrupt


def _shuffle(stream: Stream, items: list[T]) -> None:
    order = list(range(len(items)))
    stream.shuffle(order)
    items[:] = [items[place] for place in order]


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
        raise UsageError("the pool has no cards")
    if budget < LEAST_BUDGET:
        raise UsageError(f"a search needs {LEAST_BUDGET} games or more, not {budget}")
    return Search(opened, setting, pool, budget, keep, collection, workers, show).run()
