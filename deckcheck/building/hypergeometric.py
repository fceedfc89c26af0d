"""Exact numbers of hands: the multivariate hypergeometric distribution over groups of cards.

Alternatives are counted by inclusion and exclusion, so what is left to count are hands that meet several conditions at once.
Cards are added one by one, and hands of a size whose counts have the same future are counted together: their counts are one
code with a field per term, and all counts that are decided have the same field. Cards of terms with few cards come first, so
that these terms are soon decided.

The two or three terms with the most cards have no field: for each code one long number has the numbers of hands by the counts
of these terms, so that adding a card to all of them is one shift.
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
_LONGEST = 100_000
"""Bits of a long number up to which counts of one more term are places in it: longer numbers cost more than more codes."""


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
    cards: Counter[Counts] = Counter()
    for answers, size in groups.items():
        cards[tuple(answers[term] for term in terms)] += size
    free = cards.pop((0,) * len(terms), 0)
    if not terms:
        return _all_hands(free, most)
    good = [0] * (most + 1)
    for size, number in enumerate(_count(cards, [conditions[term] for term in terms], min(most, cards.total()))):
        for more in range(min(free, most - size) + 1):
            good[size + more] += number * comb(free, more)
    return good


def _count(cards: Counter[Counts], conditions: Sequence[Condition], most: int) -> list[int]:
    """Return, for every hand size up to `most`, how many hands meet all conditions."""
    packing = Packing(conditions, cards.total(), most)
    coded = conditions[: -len(packing.bits)]
    bits = most.bit_length() + 2
    left = [sum(number for answers, number in cards.items() if answers[place]) for place in range(len(coded))]
    codes = [Codes(coded, bits, [min(most - size, number) for number in left]) for size in range(most + 1)]
    hands: list[dict[int, int]] = [{} for _ in codes]
    hands[0] = {code: 1 for code in [codes[0][0]] if code != _DEAD}
    for answers, number in sorted(cards.items(), reverse=True):
        hits = sum(answer << bits * place for place, answer in enumerate(answers[: len(coded)]))
        for _ in range(number):
            _add_card(hands, codes, hits, packing.shift(answers), packing.kept)
        for place in range(len(coded)):
            left[place] -= number * answers[place]
            if answers[place] and not left[place]:
                hands = [known.end(place, found) for known, found in zip(codes, hands, strict=True)]
    return [packing.good(sum(found.values())) for found in hands]


def _add_card(hands: list[dict[int, int]], codes: list[Codes], hits: int, shift: int, kept: int) -> None:
    """Add the hands with one more card. The largest come first, so that none gets the same card twice."""
    for size in range(len(hands) - 2, -1, -1):
        larger, known = hands[size + 1], codes[size + 1]
        for code, numbers in hands[size].items():
            code = known[code + hits]
            if code != _DEAD and (numbers := numbers << shift & kept):
                larger[code] = larger.get(code, 0) + numbers


class Codes(dict[int, int]):
    """Codes of hands of one size, each with the code of all hands that have the same future, or _DEAD."""

    def __init__(self, conditions: Sequence[Condition], bits: int, futures: list[int]) -> None:
        self.conditions = conditions
        self.bits = bits
        self.met = 1 << bits - 1
        """Field of a condition that is met whatever comes; a card that is added does not carry into the next field."""
        self.futures = futures
        """Most cards of each term that a hand may still get."""

    def __missing__(self, code: int) -> int:
        settled = 0
        for place, (condition, future) in enumerate(zip(self.conditions, self.futures, strict=True)):
            field = code >> self.bits * place & (self.met << 1) - 1
            decided = True if field >= self.met else condition.decided(field, future)
            if decided is False:
                settled = _DEAD
                break
            settled |= (self.met if decided else field) << self.bits * place
        self[code] = settled
        return settled

    def end(self, place: int, hands: Mapping[int, int]) -> dict[int, int]:
        """Return the hands that may still meet all conditions once the last card of a term was added."""
        self.futures[place] = 0
        self.clear()
        settled: dict[int, int] = {}
        for code, numbers in hands.items():
            if (code := self[code]) != _DEAD:
                settled[code] = settled.get(code, 0) + numbers
        return settled


class Packing:
    """Places of the numbers of hands in long numbers, by the counts of the last terms."""

    def __init__(self, conditions: Sequence[Condition], cards: int, most: int) -> None:
        self.counts: list[list[int]] = []
        """Counts of each term that meet its condition."""
        self.bits: list[int] = []
        """Bits from one count of a term to the next."""
        bits = comb(cards, min(most, cards // 2)).bit_length()
        self.kept = (1 << bits) - 1
        """Bits of the counts that may still meet all conditions: above a maximum none does."""
        for condition in reversed(conditions):
            highest = most if condition.high is None or not condition.inside else min(condition.high, most)
            places = highest + 1 if highest == most else highest + 2  # above a maximum, one takes what is dropped
            if self.bits and bits * places > _LONGEST:
                break
            self.bits.append(bits)
            self.counts.append([count for count in range(highest + 1) if condition.decided(count, 0)])
            self.kept = sum(self.kept << bits * count for count in range(highest + 1))
            bits *= places

    def shift(self, answers: Sequence[int]) -> int:
        """Return by how many bits a card with these answers to all terms moves the numbers."""
        return sum(bits for bits, answer in zip(self.bits, reversed(answers), strict=False) if answer)

    def good(self, numbers: int) -> int:
        """Return the number of hands that meet all conditions."""
        for counts, bits in zip(reversed(self.counts), reversed(self.bits), strict=True):
            numbers = sum(numbers >> bits * count & (1 << bits) - 1 for count in counts)
        return numbers
