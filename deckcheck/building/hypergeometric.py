"""Exact chances of hands: the multivariate hypergeometric distribution over groups of cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from math import comb

Counts = tuple[int, ...]
BITS = 16
"""Bits for a count and the copies added to it: a deck has at most 999 copies of a card on a line."""


def group_cards(memberships: Iterable[Sequence[bool]]) -> dict[Counts, int]:
    """Count the cards with the same answers: (matches term 1, matches term 2, ...) -> number of cards."""
    return dict(Counter(tuple(map(int, answers)) for answers in memberships))


def hands_by_counts(
    groups: dict[Counts, int], caps: Sequence[int], most: int, is_lost: Callable[[Counts], bool] = lambda counts: False
) -> list[dict[Counts, int]]:
    """Return, for every hand size up to `most`, how many hands have which counts. Counts above the caps are the caps.

    Groups are added one by one, so the work grows with the number of groups and of different counts, not with the hands.
    Counts that are lost, whatever comes after, are left out. While groups are added, all counts of a hand are one number
    with BITS for each, so that adding cards is one addition.
    """
    places = range(len(caps))
    known: dict[int, int] = {}

    def capped(code: int) -> int:
        """Return the code of counts that are not above the caps; -1 if they are lost."""
        counts = tuple(min(cap, (code >> BITS * place) % (1 << BITS)) for place, cap in enumerate(caps))
        return -1 if is_lost(counts) else sum(counts[place] << BITS * place for place in places)

    hands: list[dict[int, int]] = [{} for _ in range(most + 1)]
    hands[0][0] = 1
    for answers, size in groups.items():
        added: list[dict[int, int]] = [{} for _ in range(most + 1)]
        step = sum(answer << BITS * place for place, answer in enumerate(answers))
        for drawn, table in enumerate(hands):
            for taken in range(min(size, most - drawn) + 1 if table else 0):
                ways, target, more = comb(size, taken), added[drawn + taken], step * taken
                for code, number in table.items():
                    new = known.get(code + more)
                    if new is None:
                        new = known[code + more] = capped(code + more)
                    if new >= 0:
                        target[new] = target.get(new, 0) + number * ways
        hands = added
    return [
        {tuple((code >> BITS * place) % (1 << BITS) for place in places): n for code, n in table.items()} for table in hands
    ]


def chance(groups: dict[Counts, int], caps: Sequence[int], size: int, holds: Callable[[Counts], bool]) -> Fraction:
    """Return the exact chance that `size` cards, drawn without replacement, have counts that hold."""
    total = sum(groups.values())
    size = min(size, total)
    table = hands_by_counts(groups, caps, size)[size]
    return Fraction(sum(number for counts, number in table.items() if holds(counts)), comb(total, size))
