"""Selections of actions with very many variants: complete while they are few, and what a player needs otherwise."""

from __future__ import annotations

from itertools import product

import pytest

from deckcheck.games.kingdom_at_war.engine.state import State
from deckcheck.games.kingdom_at_war.engine.variants import (
    MOST_GROUPS,
    MOST_MOVES,
    divisions,
    groups,
    line_choices,
    move_choices,
)
from tests.games.kingdom_at_war.table import position


def army(size: int, **row: int) -> State:
    """Return a state in which Ann has characters of rising strength and influence."""
    names = [f"c{number}" for number in range(size)]
    cards = {
        name: {"type": "character", "cost": 1, "strength": number, "influence": number, **row}
        for number, name in enumerate(names)
    }
    return position(cards, {"active": "Ann", "phase": "reinforcement", "players": {"Ann": {"field": names}, "Bob": {}}})


@pytest.mark.parametrize("limits", [[2, 2], [1, 3, 2], [0, 4], [5]])
def test_kw_battle_36_all_divisions_of_wounds_while_they_are_few(limits: list[int]) -> None:
    for number in range(sum(limits) + 1):
        every = [way for way in product(*[range(limit, -1, -1) for limit in limits]) if sum(way) == number]
        assert divisions(number, limits) == every
    assert divisions(0, []) == [()]


def test_kw_battle_36_of_many_divisions_both_ends_and_an_even_one() -> None:
    found = divisions(6, [3, 3, 4], most=2)
    assert found == [(3, 3, 0), (3, 2, 1), (0, 2, 4), (2, 0, 4), (2, 2, 2)]


def test_every_amount_is_moved_while_the_ways_are_few_and_otherwise_all_all_but_one_or_nothing() -> None:
    assert len(move_choices([2, 2, 2])) == MOST_MOVES
    assert len(move_choices([3, 6])) == 4  # all, all but one, nothing: 28 ways are too many
    assert move_choices([1, 2]) == [(1, 2), (1, 1), (1, 0), (0, 2), (0, 1), (0, 0)]
    many = [9, 9, 9]
    assert move_choices(many) == [(9, 9, 9), (0, 9, 9), (9, 0, 9), (9, 9, 0), (0, 0, 0)]


def test_kw_challenge_02_all_groups_while_they_are_few_and_otherwise_the_most_influential() -> None:
    small = army(4)
    assert MOST_GROUPS == 2**4 - 1
    assert len(groups(small, 0)) == 2 ** len(small.field[0]) - 1
    large = army(10)
    strongest = large.field[0][::-1]
    expected = [(card,) for card in strongest[:5]] + [tuple(sorted(strongest[:number])) for number in range(2, 11)]
    assert groups(large, 0) == expected


def test_kw_battle_10_of_many_lines_those_with_the_strongest_behind_and_the_others_in_front() -> None:
    state = army(12)
    field = tuple(state.field[0])
    offered = line_choices(state, list(field))
    assert ((), ()) in offered
    for number in range(13):
        second = field[12 - number :]
        assert ((), second) in offered
        assert (field[: 12 - number], second) in offered
    assert len(offered) == len(set(offered)) < 60
