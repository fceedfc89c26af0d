"""Requirements and exact chances, held against counting by hand and against enumeration."""

from __future__ import annotations

from itertools import combinations
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckcheck.building.hypergeometric import Goal, Range, good_hands, group_cards
from deckcheck.building.requirements import Requirement, parse_requirement
from deckcheck.core.errors import UsageError


def parsed(text: str) -> Requirement:
    return parse_requirement(text, lambda query: lambda row: query == row["kind"])


def test_one_of_four_in_seven_of_forty() -> None:
    groups = group_cards([(True,)] * 4 + [(False,)] * 36)
    assert good_hands(groups, Goal([(1, None)], [[0]]), 7)[7] == comb(40, 7) - comb(36, 7)


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


@pytest.mark.parametrize(
    "text", ["", "2+", "=1", "at least 2", "3-1 a", "1+ a and 1+ b and 1+ c and 1+ d and 1+ e and 1+ f and 1+ g"]
)
def test_a_requirement_that_cannot_be_read_is_refused(text: str) -> None:
    with pytest.raises(UsageError):
        parsed(text)


RANGES = st.tuples(st.integers(0, 3), st.one_of(st.none(), st.integers(0, 2))).map(
    lambda pair: (pair[0], None if pair[1] is None else pair[0] + pair[1])
)


@given(
    st.lists(st.tuples(*[st.booleans()] * 4), max_size=9),
    st.tuples(*[RANGES] * 4),
    st.sampled_from([[[0, 1, 2, 3]], [[0], [1], [2], [3]], [[0, 1], [2, 3]], [[1], [0, 2], [3]], [[3, 0], [2], [1]]]),
)
def test_hands_agree_with_enumeration(
    cards: list[tuple[bool, ...]], ranges: tuple[Range, ...], alternatives: list[list[int]]
) -> None:
    """Every hand size at once, with ranges, maximums and alternatives."""

    def holds(hand: tuple[tuple[bool, ...], ...]) -> bool:
        counts = [sum(card[term] for card in hand) for term in range(4)]
        fits = [low <= count and (high is None or count <= high) for count, (low, high) in zip(counts, ranges, strict=True)]
        return any(all(fits[term] for term in terms) for terms in alternatives)

    expected = [sum(map(holds, combinations(cards, size))) for size in range(len(cards) + 1)]
    assert good_hands(group_cards(cards), Goal(ranges, alternatives), len(cards)) == expected
    assert good_hands(group_cards(cards), Goal(ranges, alternatives), 2)[: len(cards) + 1] == expected[:3]


def test_terms_that_no_card_matches_count_as_zero_cards() -> None:
    groups = group_cards([(False, False, True, True), (False, False, False, True)])
    for ranges, hands in (((0, 1), 1), ((1, None), 0)):
        assert good_hands(groups, Goal([ranges, (0, 0), (1, 1), (1, 2)], [[0, 1, 2, 3]]), 2) == [0, hands, hands]


def test_six_ranges_on_sixty_cards_are_counted_by_few_codes() -> None:
    """A count that is decided has one code, so wide ranges do not multiply: the hands of each size add up."""
    cards = [tuple(bool(number >> term & 1) for term in range(6)) for number in range(60)]
    groups, alternatives = group_cards(cards), [[0, 1, 2, 3, 4, 5]]
    inside = good_hands(groups, Goal([(0, 3)] * 6, alternatives), 6)
    outside = good_hands(groups, Goal([(4, None)] * 6, [[term] for term in range(6)]), 6)
    assert [one + other for one, other in zip(inside, outside, strict=True)] == [comb(60, size) for size in range(7)]
