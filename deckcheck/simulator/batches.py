"""Batches of games on workers. A batch is a range of game numbers, so the results do not depend on who plays it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from time import monotonic
from typing import Generic, NamedTuple, TypeVar

from deckcheck.core.parallel import HERE, Workers, run_in_order

T = TypeVar("T")
Work = Callable[[int, int], T]
"""Play the games from a number up to another, which is not played, and return what is known of them."""
Numbers = tuple[int, int]

FIRST_BATCH = 4
"""Games of the first batches, before it is known how long a game takes."""
MOST_GAMES = 20_000
BATCH_SECONDS = 1.0
WORTHWHILE_SECONDS = 2.0
"""Work that is done sooner stays in this process: starting others would take longer."""


class Timed(NamedTuple, Generic[T]):
    """A batch that was played, and how long it took."""

    result: T
    seconds: float


class Batch(NamedTuple, Generic[T]):
    """The games from `first` up to `last`, which is not among them."""

    first: int
    last: int
    result: T


def _play(work: Work[T], numbers: Numbers) -> Timed[T]:
    begin = monotonic()
    return Timed(work(*numbers), monotonic() - begin)


def run_batches(work: Work[T], games: int, workers: Workers = HERE, stops: Iterable[int] = ()) -> Iterator[Batch[T]]:
    """Play games 0 to `games` - 1 in batches and yield them in order. No batch goes across one of the `stops`."""
    plan = _Plan(games, sorted(stops), workers.size)
    play = partial(_play, work)
    for numbers in plan:
        result, seconds = play(numbers)
        plan.learn(numbers, seconds)
        yield Batch(*numbers, result)
        if workers.size > 1 and plan.seconds_left > WORTHWHILE_SECONDS:
            break
    else:
        return
    for numbers, (result, seconds) in run_in_order(play, plan, workers):
        plan.learn(numbers, seconds)
        yield Batch(*numbers, result)


class _Plan:
    """Games that come next: batches of about a second, and small enough that every worker gets several."""

    def __init__(self, games: int, stops: Sequence[int], workers: int) -> None:
        self.games, self.stops, self.workers = games, stops, workers
        self.first = 0
        self.per_game = 0.0

    def __iter__(self) -> Iterator[Numbers]:
        while self.first < self.games:
            first = self.first
            self.first = min([self.games, first + self._size(), *(stop for stop in self.stops if stop > first)])
            yield first, self.first

    def _size(self) -> int:
        if not self.per_game:
            return FIRST_BATCH
        fair = (self.games - self.first) // (4 * self.workers) if self.workers > 1 else MOST_GAMES
        return max(FIRST_BATCH, min(MOST_GAMES, int(BATCH_SECONDS / self.per_game), fair))

    def learn(self, numbers: Numbers, seconds: float) -> None:
        self.per_game = max(seconds / (numbers[1] - numbers[0]), 1e-6)

    @property
    def seconds_left(self) -> float:
        return self.per_game * (self.games - self.first)


@dataclass(frozen=True, slots=True)
class Played:
    """Number of games played, and whether Ctrl-C ended them early."""

    games: int
    stopped: bool = False


def gather(
    work: Work[T],
    take: Callable[[T], None],
    games: int,
    workers: Workers = HERE,
    *,
    stops: Sequence[int] = (),
    enough: Callable[[int], bool] = lambda games: False,
    show: Callable[[int], None] = lambda games: None,
) -> Played:
    """Play games and hand over what is known of each batch, until there are enough or Ctrl-C.

    Only at the `stops` is it asked whether this number of games is enough, so the answer depends on no worker.
    """
    played = 0
    batches = run_batches(work, games, workers, stops)
    try:
        for batch in batches:
            take(batch.result)
            played = batch.last
            show(played)
            if played in stops and enough(played):
                break
    except KeyboardInterrupt:
        return Played(played, stopped=True)
    finally:
        batches.close()  # type: ignore[attr-defined]
    return Played(played)
