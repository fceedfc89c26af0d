"""Choices with many variants: lines, wounds, power and groups. All of them if they are few, otherwise a selection."""

from __future__ import annotations

from itertools import combinations, product
from typing import Final

from deckcheck.games.kingdom_at_war.engine.state import State
from deckcheck.games.kingdom_at_war.engine.values import can_be_exerted, influence, participants, strength

MOST_LINES: Final = 27
MOST_WOUNDS: Final = 32
MOST_MOVES: Final = 27
MOST_GROUPS: Final = 15
Lines = tuple[tuple[int, ...], tuple[int, ...]]


def line_choices(state: State, able: list[int]) -> list[Lines]:
    """Return lines of battle (front, second) for these characters, each of which can also stay at home."""
    choices = [3 if can_be_exerted(state, card) else 2 for card in able]
    number = 1
    for choice in choices:
        number *= choice
    if number > MOST_LINES:
        return _some_lines(state, able)
    return [
        (
            tuple([card for card, line in zip(able, way, strict=True) if line == 1]),
            tuple([card for card, line in zip(able, way, strict=True) if line == 2]),
        )
        for way in product(*[range(choice) for choice in choices])
    ]


def _some_lines(state: State, able: list[int]) -> list[Lines]:
    """Return lines with the strongest characters in the second line and the others at home, in front, or only the wounded."""
    strong = sorted((card for card in able if can_be_exerted(state, card)), key=lambda card: (-strength(state, card), card))
    ways: dict[Lines, None] = {((), ()): None}
    for number in range(len(strong) + 1):
        second = tuple(sorted(strong[:number]))
        rest = [card for card in able if card not in second]
        fresh = strong[number:]
        ways[((), second)] = None
        ways[(tuple(sorted(rest)), second)] = None
        ways[(tuple(sorted(card for card in rest if card not in fresh)), second)] = None
        ways[(tuple(sorted(fresh[-1:])), second)] = None
    return list(ways)


def divisions(number: int, limits: list[int], most: int = MOST_WOUNDS) -> list[tuple[int, ...]]:
    """Return the first `most` divisions of a number within limits, from filling the first place to filling the last."""
    ways: dict[tuple[int, ...], None] = {}
    if not limits:
        return [()]

    def divide(place: int, left: int, way: tuple[int, ...]) -> None:
        if len(ways) >= most:
            return
        if place == len(limits):
            if not left:
                ways[way] = None
            return
        room = sum(limits[place + 1 :])
        for amount in range(min(left, limits[place]), max(0, left - room) - 1, -1):
            divide(place + 1, left - amount, (*way, amount))

    divide(0, number, ())
    if len(ways) >= most:  # the other end: fill from the last place, and spread evenly
        for order in (range(len(limits) - 1, -1, -1), sorted(range(len(limits)), key=lambda place: -limits[place])):
            left, filled = number, [0] * len(limits)
            for place in order:
                filled[place] = min(left, limits[place])
                left -= filled[place]
            ways[tuple(filled)] = None
        left, spread = number, [0] * len(limits)
        while left:
            for place, limit in enumerate(limits):
                if left and spread[place] < limit:
                    spread[place] += 1
                    left -= 1
        ways[tuple(spread)] = None
    return list(ways)


def move_choices(amounts: list[int]) -> list[tuple[int, ...]]:
    """Return how much of each amount is moved: every way if they are few, otherwise all, all but one, or nothing."""
    number = 1
    for amount in amounts:
        number *= amount + 1
    if number <= MOST_MOVES:
        return [tuple(way) for way in product(*[range(amount, -1, -1) for amount in amounts])]
    places = range(len(amounts))
    but_one = [tuple(0 if place == kept else amounts[place] for place in places) for kept in places]
    return list(dict.fromkeys([tuple(amounts), *but_one, (0,) * len(amounts)]))


def groups(state: State, seat: int) -> list[tuple[int, ...]]:
    """Return groups for a challenge: all groups of unwounded cards if they are few, otherwise the most influential."""
    able = [card for card in participants(state, seat) if not state.wounded[card]]
    if 2 ** len(able) - 1 <= MOST_GROUPS:
        return [group for number in range(1, len(able) + 1) for group in combinations(able, number)]
    ranked = sorted(able, key=lambda card: (-influence(state, card), card))
    found: dict[tuple[int, ...], None] = dict.fromkeys((card,) for card in ranked[:5])
    found.update(dict.fromkeys(tuple(sorted(ranked[:number])) for number in range(2, len(ranked) + 1)))
    return list(found)
