"""Dealing hidden cards anew, for worlds that look the same to a seat."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from deckcheck.core.rng import Stream


def new_stream(stream: Stream) -> Stream:
    """Return a stream for a new world, so that nothing of its future is known from the old one."""
    return Stream(int(stream.random() * (1 << 53)))


def deal_anew(zones: Iterable[list[int]], stream: Stream, known: Collection[int] = ()) -> None:
    """Deal the cards of hidden zones among those zones, in place. Known cards stay where they are.

    The cards are sorted first: the result must not depend on how they were dealt before.
    """
    lists = list(zones)
    pool = sorted(card for zone in lists for card in zone if card not in known)
    stream.shuffle(pool)
    for zone in lists:
        for place, card in enumerate(zone):
            if card not in known:
                zone[place] = pool.pop()
