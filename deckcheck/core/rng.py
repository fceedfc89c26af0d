"""Randomness: seeded streams, and piles that are shuffled only as far as they are drawn. Standard library only.

Only `random.Random.random` is used, whose numbers are the same in every Python version. The seed of a game depends on the root
seed, the rules and decks, and the number of the game, so results do not depend on the number of workers; what a player decides
by chance comes from another stream than the cards, so a policy cannot disturb the deal.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from deckcheck.core.hashing import blake2b

T = TypeVar("T")


def derive_seed(*parts: object) -> int:
    """Return a seed that depends on all the parts and on nothing else."""
    text = "\x1f".join(str(part) for part in parts)
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big")


class Stream:
    """A stream of random choices."""

    __slots__ = ("_random", "random")

    def __init__(self, source: int | Random) -> None:
        """Begin with a seed, or with a generator that nothing else uses."""
        self._random = Random(source) if isinstance(source, int) else source
        self.random = self._random.random

    def below(self, number: int) -> int:
        """Return a whole number from 0 to `number` - 1."""
        return int(self.random() * number)

    def choice(self, items: Sequence[T]) -> T:
        return items[int(self.random() * len(items))]

    def shuffle(self, items: list[int]) -> None:
        """Shuffle with Fisher-Yates on `random` alone, which is stable across versions and faster than Random.shuffle."""
        random = self.random
        for last in range(len(items) - 1, 0, -1):
            other = int(random() * (last + 1))
            items[last], items[other] = items[other], items[last]

    def copy(self) -> Stream:
        generator = Random.__new__(Random)  # without a seed, which would take longer than all the rest
        generator.setstate(self._random.getstate())
        return Stream(generator)


class TrialStream(Stream):
    """A stream that is seeded on first use: seeding takes longer than most trials. Do not advance `source` before that."""

    __slots__ = ("_source", "is_new")

    _source: int | Stream
    is_new: bool
    """True as long as no number was asked for."""

    def __init__(self, source: int | Stream) -> None:
        self._source = source._source if isinstance(source, TrialStream) and source.is_new else source
        self.is_new = True
        self.random = self._begin

    def _begin(self) -> float:
        if self.is_new:
            source = self._source
            self._random = Random(source) if isinstance(source, int) else source.copy()._random
            self.random = self._random.random
            self.is_new = False
        return self._random.random()

    def copy(self) -> Stream:
        return TrialStream(self._source) if self.is_new else super().copy()


class Pile:
    """A face-down pile of card numbers, last on top. The lowest `loose` cards are shuffled lazily, when drawn."""

    __slots__ = ("cards", "first", "loose", "seen")

    def __init__(self, cards: list[int], *, ordered: bool = False) -> None:
        self.cards = cards
        self.loose = 0 if ordered else len(cards)
        self.first = cards[0] if cards else 0
        self.seen: set[int] = set()
        """Cards that were drawn or looked at, also in copies of the pile: the others can have had no effect."""

    def __len__(self) -> int:
        return len(self.cards)

    def draw(self, stream: Stream) -> int:
        """Remove and return the top card; the pile must not be empty."""
        cards = self.cards
        if self.loose == len(cards):
            other = int(stream.random() * self.loose)
            self.loose -= 1
            cards[other], cards[-1] = cards[-1], cards[other]
        card = cards.pop()
        self.seen.add(card)
        return card

    def search(self) -> list[int]:
        """Return the cards for an effect that looks through them."""
        self.seen.update(self.cards)
        return self.cards

    def seen_places(self) -> frozenset[int]:
        """Return the places in the decklist of the cards that were seen; the pile began as a zone of it."""
        return frozenset([card - self.first for card in self.seen])

    def shuffle(self) -> None:
        self.loose = len(self.cards)

    def put_on_top(self, card: int) -> None:
        self.cards.append(card)

    def put_below(self, card: int, stream: Stream) -> None:
        self.settle(stream)
        self.cards.insert(0, card)

    def settle(self, stream: Stream) -> None:
        """Roll the order of all cards, for effects that look at more than the top."""
        loose = self.cards[: self.loose]
        stream.shuffle(loose)
        self.cards[: self.loose] = loose
        self.loose = 0

    def top(self, stream: Stream) -> int:
        """Return the top card and leave it in place."""
        card = self.draw(stream)
        self.cards.append(card)
        return card

    def copy(self) -> Pile:
        twin = Pile(self.cards.copy(), ordered=True)
        twin.loose, twin.first, twin.seen = self.loose, self.first, self.seen
        return twin
