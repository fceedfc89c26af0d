"""Exact numbers of hands: the multivariate hypergeometric distribution over groups of cards.

Groups are added one by one, and hands whose counts have the same future are counted together. A hand's counts are in its code,
one field per term. For each code one long number has the hands of every size, with `width` bits for each; where all terms
must hold, it also has those of every count of some terms with a maximum, so that adding cards to all of them is one shift.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from itertools import product
from math import comb
from typing import NamedTuple

Counts = tuple[int, ...]
Range = tuple[int, int | None]
"""Lowest and highest count of a term; None without a maximum."""
ANY: Range = (0, None)
BITS = 20
"""Bits for the count of a term. Codes have the counts of all terms, so that adding cards is one addition."""
SAFE, DEAD = 1 << BITS - 3, 1 << BITS - 2
"""Counts that mark a term which holds whatever comes, and an alternative that more cards cannot meet."""
FIELD = (1 << BITS) - 1
MOST_PLACES = 200
"""Most combinations of counts in a long number."""


def group_cards(memberships: Iterable[Sequence[bool]]) -> dict[Counts, int]:
    """Count the cards with the same answers: (matches term 1, matches term 2, ...) -> number of cards."""
    return dict(Counter(tuple(map(int, answers)) for answers in memberships))


class Goal(NamedTuple):
    """A condition on a hand: one of the alternatives is met, because the counts of all its terms are in their ranges."""

    ranges: Sequence[Range]
    alternatives: Sequence[Sequence[int]]
    """Places of the terms of each alternative; every term is in one of them."""

    def count_code(self, term: int, count: int, left: int) -> int:
        """Return a count, or SAFE or DEAD if it is decided, when `left` cards of the term are still to come."""
        low, high = self.ranges[term]
        if count >= SAFE:
            return SAFE if count < DEAD else DEAD
        if count + left < low or (high is not None and count > high):
            return DEAD
        return SAFE if count >= low and (high is None or count + left <= high) else count

    def code(self, alternative: Sequence[int], counts: int, terms: Collection[int], left: Sequence[int]) -> int:
        """Return the new counts of some terms of an alternative. One that is dead has DEAD in its first term and no counts."""
        found = 0
        for term in terms:
            number = self.count_code(term, counts >> BITS * term & FIELD, left[term])
            if number == DEAD:
                return DEAD << BITS * alternative[0]
            found += number << BITS * term
        return found


class Layout:
    """Places in a long number: a block for every combination of counts of its terms, with `width` bits per size of the hand."""

    def __init__(self, ranges: Sequence[Range], terms: Sequence[int], width: int, most: int) -> None:
        self.ranges, self.terms, self.width, self.most = ranges, terms, width, most
        self.block = width * (most + 1)
        self.steps, blocks = {}, 1
        for term in terms:
            self.steps[term], blocks = blocks * self.block, blocks * (self._high(term) + 1)
        self.blocks = blocks
        self._rooms: dict[Counts, int] = {}

    def _high(self, term: int) -> int:
        high = self.ranges[term][1]
        assert high is not None
        return high

    def shift(self, answers: Counts, taken: int) -> int:
        """Return how far the hands move when cards are added."""
        return taken * (self.width + sum(self.steps[term] for term in self.terms if answers[term]))

    def room(self, answers: Counts, taken: int) -> int:
        """Return the bits of the hands that stay within all maximums when cards are added."""
        tops = tuple(self._high(term) - taken * answers[term] for term in self.terms)
        key = (taken, *tops)
        if key not in self._rooms:
            sizes = (1 << self.width * (self.most + 1 - taken)) - 1
            self._rooms[key] = self._blocks(sizes, {term: range(top + 1) for term, top in zip(self.terms, tops, strict=True)})
        return self._rooms[key]

    def in_range(self) -> int:
        """Return the bits of the hands whose counts are in their ranges."""
        wanted = {term: range(self.ranges[term][0], self._high(term) + 1) for term in self.terms}
        return self._blocks((1 << self.block) - 1, wanted)

    def _blocks(self, bits: int, counts: dict[int, range]) -> int:
        found = 0
        for numbers in product(*counts.values()):
            found |= bits << sum(self.steps[term] * number for term, number in zip(counts, numbers, strict=True))
        return found

    def by_size(self, numbers: int) -> int:
        """Return the hands of all blocks together."""
        whole = (1 << self.block) - 1
        return sum(numbers >> self.block * place & whole for place in range(self.blocks))


class Step(NamedTuple):
    """Change of the codes of an alternative by a group of cards: only those of the terms that the cards match."""

    alternative: Sequence[int]
    terms: Sequence[int]
    changing: int
    """Bits of these terms."""
    bits: int
    """Bits of all terms of the alternative."""
    dead: int
    safe: int
    known: dict[int, int]


def _steps(goal: Goal, answers: Counts) -> list[Step]:
    found = []
    for alternative in goal.alternatives:
        terms = [term for term in alternative if answers[term] or term == alternative[0]]
        changing, bits = (sum(FIELD << BITS * term for term in some) for some in (terms, alternative))
        safe = sum(SAFE << BITS * term for term in alternative)
        found.append(Step(alternative, terms, changing, bits, DEAD << BITS * alternative[0], safe, {}))
    return found


def good_hands(groups: dict[Counts, int], goal: Goal, most: int) -> list[int]:
    """Return, for every hand size up to `most`, how many hands meet the goal."""
    rest, left = sum(groups.values()), [_matching(groups, term) for term in range(len(goal.ranges))]
    goal = goal._replace(
        ranges=[_without_idle_maximum(*limits, min(most, cards)) for limits, cards in zip(goal.ranges, left, strict=True)]
    )
    order = _decided_first(goal)
    layout = Layout(goal.ranges, _elsewhere(goal, order), comb(rest, rest // 2).bit_length(), most)
    counted = goal._replace(ranges=[ANY if term in layout.terms else limits for term, limits in enumerate(goal.ranges)])
    lost = sum(DEAD << BITS * alternative[0] for alternative in goal.alternatives)
    hands, good, width = {0: 1}, 0, layout.width
    nothing = ((0,) * len(left), 0)  # the first step decides what is safe or dead at once
    for answers, size in [nothing, *sorted(groups.items(), key=lambda group: [-group[0][term] for term in order])]:
        rest -= size
        left = [number - size * answer for number, answer in zip(left, answers, strict=True)]
        steps = _steps(counted, answers if size else (1,) * len(left))
        hands, won = _add_group(hands, counted, steps, left, (answers, size), layout)
        hands.pop(lost, None)
        good += layout.by_size(won) * sum(comb(rest, number) << width * number for number in range(min(rest, most) + 1))
    good += layout.by_size(sum(hands.values()) & layout.in_range())  # those that only long numbers decide
    return [good >> width * number & (1 << width) - 1 for number in range(most + 1)]


def _add_group(
    hands: dict[int, int], goal: Goal, steps: list[Step], left: Sequence[int], group: tuple[Counts, int], layout: Layout
) -> tuple[dict[int, int], int]:
    """Return the numbers of hands by their new codes after every number of cards of a group, and of those that are won."""
    answers, size = group
    one = sum(answer << BITS * term for term, answer in enumerate(answers) if term not in layout.terms)
    added: dict[int, int] = {}
    won = 0
    for taken in range(min(size, layout.most) + 1):
        ways, more = comb(size, taken), one * taken
        room, shift = layout.room(answers, taken), layout.shift(answers, taken)
        for old, numbers in hands.items():
            staying = numbers & room if taken else numbers
            if not staying:
                continue
            code = old + more
            for alternative, terms, changing, bits, dead, safe, known in steps:
                key = code & changing
                part = known.get(key)
                if part is None:
                    part = known[key] = goal.code(alternative, key, terms, left)
                if part == dead:
                    code = code & ~bits | dead
                else:
                    code = code ^ key | part
                    if code & bits == safe and not layout.terms:
                        won += staying * ways << shift
                        break
            else:
                added[code] = added.get(code, 0) + (staying * ways << shift)
    return added, won


def _matching(groups: dict[Counts, int], term: int) -> int:
    return sum(size for answers, size in groups.items() if answers[term])


def _without_idle_maximum(low: int, high: int | None, most: int) -> Range:
    """Return a range without a maximum that no hand can exceed."""
    return low, high if high is not None and high < most else None


def _decided_first(goal: Goal) -> list[int]:
    """Return the terms in the order in which groups decide them: those with many possible counts first."""
    counts = [high + 1 if high is not None else low for low, high in goal.ranges]
    return sorted(range(len(counts)), key=lambda term: (-counts[term], term))


def _elsewhere(goal: Goal, order: Sequence[int]) -> list[int]:
    """Return the terms that are counted in long numbers: those with a maximum that are decided last, as many as fit.

    With several alternatives there are none: a hand beyond a maximum may meet another alternative.
    """
    found, places = [], 1
    for term in reversed(order) if len(goal.alternatives) == 1 else ():
        high = goal.ranges[term][1]
        if high is not None and places * (high + 1) <= MOST_PLACES:
            found.append(term)
            places *= high + 1
    return found
