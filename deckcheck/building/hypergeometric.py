"""Exact numbers of hands: the multivariate hypergeometric distribution over groups of cards.

Alternatives are counted by inclusion and exclusion, so what is left to count are hands that meet several conditions at once.
Groups of cards are added one by one, and hands whose counts have the same future are counted together: their counts are one
code with a field per term. Terms with few cards come first: all counts that are decided have the same field.

The term with the most cards has no field. For each code one long number has the hands of every size, and for every size those
with each number of cards that this term does not match, so that adding cards to all of them is one shift.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from math import comb
from typing import NamedTuple

Counts = tuple[int, ...]
Range = tuple[int, int | None]
"""Lowest and highest count of a term; None without a maximum."""
_DEAD = -1
"""Code of hands that miss a condition whatever comes."""


def group_cards(memberships: Iterable[Sequence[bool]]) -> dict[Counts, int]:
    """Count the cards with the same answers: (matches term 1, matches term 2, ...) -> number of cards."""
    return dict(Counter(tuple(map(int, answers)) for answers in memberships))


class Goal(NamedTuple):
    """A condition on a hand: one of the alternatives is met, because the counts of all its terms are in their ranges."""

    ranges: Sequence[Range]
    alternatives: Sequence[Sequence[int]]
    """Places of the terms of each alternative; every term is in one of them."""


class Condition(NamedTuple):
    """A range that the count of a term has to be in, or outside."""

    low: int
    high: int | None
    inside: bool = True

    def decided(self, count: int, left: int) -> bool | None:
        """Return whether the condition is met whatever comes; None if that depends on the `left` cards still to come."""
        if count + left < self.low or (self.high is not None and count > self.high):
            return not self.inside
        if count >= self.low and (self.high is None or count + left <= self.high):
            return self.inside
        return None


def good_hands(groups: Mapping[Counts, int], goal: Goal, most: int) -> list[int]:
    """Return, for every hand size up to `most`, how many hands meet the goal."""
    conditions = [Condition(*limits) for limits in goal.ranges]
    none = {terms[0]: conditions[terms[0]]._replace(inside=False) for terms in goal.alternatives if len(terms) == 1}
    longer = [terms for terms in goal.alternatives if len(terms) > 1]
    good = _all_hands(sum(groups.values()), most)
    for number in range(len(longer) + 1):
        for chosen in combinations(longer, number):
            met = none | {term: conditions[term] for terms in chosen for term in terms}
            hands = _meeting(groups, met, most)
            good = [so_far + (hits if number % 2 else -hits) for so_far, hits in zip(good, hands, strict=True)]
    return good


def _all_hands(cards: int, most: int) -> list[int]:
    return [comb(cards, size) for size in range(most + 1)]


def _meeting(groups: Mapping[Counts, int], conditions: Mapping[int, Condition], most: int) -> list[int]:
    """Return, for every hand size up to `most`, how many hands meet all conditions."""
    terms = sorted(conditions, key=lambda term: sum(size for answers, size in groups.items() if answers[term]))
    merged: Counter[Counts] = Counter()
    for answers, size in groups.items():
        merged[tuple(answers[term] for term in terms)] += size
    free = merged.pop((0,) * len(terms), 0)
    if not terms:
        return _all_hands(free, most)
    *coded, last = (conditions[term] for term in terms)
    layout = Layout(merged, most)
    left = [sum(size for answers, size in merged.items() if answers[place]) for place in range(len(coded))]
    hands = layout.settle({0: 1}, coded, left, range(len(coded)))
    for answers, size in sorted(merged.items(), reverse=True):
        left = [number - size * answer for number, answer in zip(left, answers, strict=False)]
        changed = [place for place in range(len(coded)) if answers[place]]
        hands = layout.settle(layout.add(hands, changed, size, matches_last=bool(answers[-1])), coded, left, changed)
    good = [0] * (most + 1)
    for size, number in layout.numbers(sum(hands.values()), last):
        for more in range(min(free, most - size) + 1):
            good[size + more] += number * comb(free, more)
    return good


class Layout:
    """Places of counts in codes, and of numbers of hands in long numbers."""

    def __init__(self, groups: Mapping[Counts, int], most: int) -> None:
        cards = sum(groups.values())
        self.most = min(most, cards)
        self.misses = min(self.most, sum(size for answers, size in groups.items() if not answers[-1]))
        """Most cards of a hand that the last term does not match."""
        self.width = comb(cards, min(self.most, cards // 2)).bit_length()
        self.block = self.width * (self.misses + 1)
        """Bits of the hands of one size. Hands that are too large are in the bits above those of all sizes."""
        self.bits = (2 * self.most).bit_length() + 1
        """Bits of a field: counts, and cards added to them, are below `met`."""
        self.met = 1 << self.bits - 1
        """Field of a condition that is met whatever comes; added cards do not carry into the next field."""

    def add(self, hands: Mapping[int, int], changed: Sequence[int], size: int, *, matches_last: bool) -> dict[int, int]:
        """Return the numbers of hands with every number of cards of a group, by their counts."""
        one = sum(1 << self.bits * place for place in changed)
        step = self.block if matches_last else self.block + self.width
        added = dict(hands)
        for taken in range(1, min(size, self.most) + 1):
            ways, more, shift = comb(size, taken), one * taken, step * taken
            for old, numbers in hands.items():
                code = old + more
                added[code] = added.get(code, 0) + (numbers * ways << shift)
        return added

    def settle(
        self, hands: Mapping[int, int], conditions: Sequence[Condition], left: Sequence[int], changed: Sequence[int]
    ) -> dict[int, int]:
        """Return the hands that are not too large and may meet all conditions, with the counts of changed terms as fields."""
        fields = sum((1 << self.bits) - 1 << self.bits * place for place in changed)
        in_size = (1 << self.block * (self.most + 1)) - 1
        known: dict[int, int] = {}
        settled: dict[int, int] = {}
        for code, numbers in hands.items():
            counts = code & fields
            part = known.get(counts)
            if part is None:
                part = known[counts] = self._part(counts, conditions, left, changed)
            if part != _DEAD and (kept := numbers & in_size):
                code += part - counts
                settled[code] = settled.get(code, 0) + kept
        return settled

    def _part(self, counts: int, conditions: Sequence[Condition], left: Sequence[int], changed: Sequence[int]) -> int:
        """Return the fields for the counts of changed terms."""
        part = 0
        for place in changed:
            field = counts >> self.bits * place & (self.met << 1) - 1
            decided = True if field >= self.met else conditions[place].decided(field, left[place])
            if decided is False:
                return _DEAD
            part |= (self.met if decided else field) << self.bits * place
        return part

    def numbers(self, hands: int, last: Condition) -> Iterable[tuple[int, int]]:
        """Yield sizes and numbers of the hands that meet the condition on the last term."""
        for size in range(self.most + 1):
            for misses in range(min(size, self.misses) + 1):
                if last.decided(size - misses, 0):
                    yield size, hands >> self.block * size + self.width * misses & (1 << self.width) - 1
