"""Requirements and exact chances, held against counting by hand and against enumeration."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckcheck.building.hypergeometric import chance, group_cards
from deckcheck.building.requirements import Requirement, parse_requirement
from deckcheck.core.errors import UsageError


def parsed(text: str) -> Requirement:
    return parse_requirement(text, lambda query: lambda row: query == row["kind"])


def test_one_of_four_in_seven_of_forty() -> None:
    groups = group_cards([(True,)] * 4 + [(False,)] * 36)
    assert chance(groups, (1,), 7, lambda counts: counts[0] >= 1) == 1 - Fraction(comb(36, 7), comb(40, 7))


@pytest.mark.parametrize(
    ("text", "ranges", "alternatives"),
    [
        ("2+ a", [(2, None)], ((0,),)),
        ("2 a and 0-1 b", [(2, 2), (0, 1)], ((0, 1),)),
        ("1+ a and 1+ b or 3+ c", [(1, None), (1, None), (3, None)], ((0, 1), (2,))),
        ("1+ type:a and level<=1", [(1, None)], ((0,),)),
    ],
)
def test_requirements(text: str, ranges: list[tuple[int, int | None]], alternatives: tuple[tuple[int, ...], ...]) -> None:
    requirement = parsed(text)
    assert [(term.low, term.high) for term in requirement.terms] == ranges
    assert requirement.alternatives == alternatives


@pytest.mark.parametrize("text", ["", "a", "2+", "3-1 a", "1+ a and 1+ b and 1+ c and 1+ d and 1+ e and 1+ f and 1+ g"])
def test_a_requirement_that_cannot_be_read_is_refused(text: str) -> None:
    with pytest.raises(UsageError):
        parsed(text)


@given(
    st.lists(st.tuples(st.booleans(), st.booleans(), st.booleans()), min_size=1, max_size=9),
    st.integers(0, 9),
    st.tuples(st.integers(0, 3), st.integers(0, 3), st.integers(0, 3)),
)
def test_chances_agree_with_enumeration(cards: list[tuple[bool, bool, bool]], size: int, wanted: tuple[int, int, int]) -> None:
    size = min(size, len(cards))

    def holds(counts: tuple[int, ...]) -> bool:
        return counts[0] >= wanted[0] and (counts[1] >= wanted[1] or counts[2] >= wanted[2])

    hands = [
        tuple(sum(cards[place][term] for place in hand) for term in range(3)) for hand in combinations(range(len(cards)), size)
    ]
    expected = Fraction(sum(map(holds, hands)), len(hands))
    assert chance(group_cards(cards), wanted, size, holds) == expected
