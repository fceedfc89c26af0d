"""Exact numbers of hands: the multivariate hypergeometric distribution over groups of cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from math import comb
from typing import NamedTuple

Counts = tuple[int, ...]
Range = tuple[int, int | None]
"""Lowest and highest count of a term; None without a maximum."""
BITS = 20
"""Bits for the count of a term. Codes have the counts of all terms, so that adding cards is one addition."""
SAFE, DEAD = 1 << BITS - 3, 1 << BITS - 2
"""Counts that mark a term which holds whatever comes, and an alternative that more cards cannot meet."""
FIELD = (1 << BITS) - 1


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
    """Return, for every hand size up to `most`, how many hands meet the goal.

    Groups are added one by one, and hands whose counts have the same future are counted together. The numbers of hands of every
    size are one number, with `width` bits for each size.
    """
    rest, left = sum(groups.values()), [_matching(groups, term) for term in range(len(goal.ranges))]
    width = comb(rest, rest // 2).bit_length()
    whole = (1 << width * (most + 1)) - 1
    lost = sum(DEAD << BITS * alternative[0] for alternative in goal.alternatives)
    hands, good = {0: 1}, 0
    for answers, size in [
        ((0,) * len(left), 0),
        *_in_order(groups, goal),
    ]:  # the first step decides what is safe or dead at once
        rest -= size
        left = [number - size * answer for number, answer in zip(left, answers, strict=True)]
        steps = _steps(goal, answers if size else (1,) * len(left))
        added, won = _add_group(hands, goal, steps, left, (answers, size, width), most)
        added.pop(lost, None)
        good += won * sum(comb(rest, number) << width * number for number in range(min(rest, most) + 1))
        hands = {code: numbers & whole for code, numbers in added.items()}
    return [good >> width * number & (1 << width) - 1 for number in range(most + 1)]


def _add_group(
    hands: dict[int, int], goal: Goal, steps: list[Step], left: Sequence[int], group: tuple[Counts, int, int], most: int
) -> tuple[dict[int, int], int]:
    """Return the numbers of hands by their new codes after every number of cards of a group, and of those that are won."""
    answers, size, width = group
    one = sum(answer << BITS * term for term, answer in enumerate(answers))
    added: dict[int, int] = {}
    won = 0
    for taken in range(min(size, most) + 1):
        ways, more = comb(size, taken) << width * taken, one * taken
        for old, numbers in hands.items():
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
                    if code & bits == safe:
                        won += numbers * ways
                        break
            else:
                added[code] = added.get(code, 0) + numbers * ways
    return added, won


def _matching(groups: dict[Counts, int], term: int) -> int:
    return sum(size for answers, size in groups.items() if answers[term])


def _in_order(groups: dict[Counts, int], goal: Goal) -> list[tuple[Counts, int]]:
    """Return the groups so that the terms with many possible counts are decided first."""
    counts = [high + 1 if high is not None else low for low, high in goal.ranges]
    terms = sorted(range(len(counts)), key=lambda term: (-counts[term], term))
    return sorted(groups.items(), key=lambda group: [-group[0][term] for term in terms])
