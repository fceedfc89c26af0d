"""Exact chances of hands: the multivariate hypergeometric distribution over groups of cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from math import comb

Counts = tuple[int, ...]


def group_cards(memberships: Iterable[Sequence[bool]]) -> dict[Counts, int]:
    """Count the cards with the same answers: (matches term 1, matches term 2, ...) -> number of cards."""
    return dict(Counter(tuple(map(int, answers)) for answers in memberships))


def hands_by_counts(groups: dict[Counts, int], caps: Sequence[int], most: int) -> list[dict[Counts, int]]:
    """Return, for every hand size up to `most`, how many hands have which counts. Counts above the caps are the caps.

    Groups are added one by one, so the work grows with the number of groups and of different counts, not with the hands.
    """
    hands: list[dict[Counts, int]] = [{} for _ in range(most + 1)]
    hands[0][(0,) * len(caps)] = 1
    for answers, size in groups.items():
        added: list[dict[Counts, int]] = [{} for _ in range(most + 1)]
        for drawn, table in enumerate(hands):
            for taken in range(min(size, most - drawn) + 1):
                ways, target = comb(size, taken), added[drawn + taken]
                for counts, number in table.items():
                    new = tuple(
                        min(cap, count + taken * answer) for count, answer, cap in zip(counts, answers, caps, strict=True)
                    )
                    target[new] = target.get(new, 0) + number * ways
        hands = added
    return hands


def chance(groups: dict[Counts, int], caps: Sequence[int], size: int, holds: Callable[[Counts], bool]) -> Fraction:
    """Return the exact chance that `size` cards, drawn without replacement, have counts that hold."""
    total = sum(groups.values())
    size = min(size, total)
    table = hands_by_counts(groups, caps, size)[size]
    return Fraction(sum(number for counts, number in table.items() if holds(counts)), comb(total, size))
