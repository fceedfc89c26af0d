"""Variants of an action: sets of cards and divisions of damage; equal cards count as the same."""

from __future__ import annotations

from itertools import combinations
from math import comb
from typing import Final

from deckcheck.games.kingdom_hearts.engine.cards import Fact
from deckcheck.games.kingdom_hearts.engine.state import NO_CARD, State
from deckcheck.games.kingdom_hearts.engine.values import battle_total, power

MOST: Final = 64
"""Number of subsets or divisions above which only a selection is offered."""
MOST_DIFFERENT: Final = 6
"""Number of different cards that have at most MOST subsets."""


def lowest_copies(state: State, cards: list[int] | tuple[int, ...]) -> list[int]:
    """Return the card with the lowest number of each set of equal cards, in the order of the numbers."""
    if len(cards) == 1:
        return [cards[0]]
    facts = state.cards
    found: dict[Fact, int] = {}
    for card in sorted(cards):
        found.setdefault(facts[card], card)
    return list(found.values())


def by_kind(state: State, cards: list[int]) -> dict[str, list[int]]:
    """Return the lowest copies of cards by their kind."""
    facts = state.cards
    seen: set[Fact] = set()
    found: dict[str, list[int]] = {}
    for card in sorted(cards):
        fact = facts[card]
        if fact not in seen:
            seen.add(fact)
            if fact.kind in found:
                found[fact.kind].append(card)
            else:
                found[fact.kind] = [card]
    return found


def alike(state: State, seat: int, cards: list[int] | tuple[int, ...]) -> list[int]:
    """Return a card of each set of equal cards in play with the same Equipment and damage."""
    worn, damage = state.sides[seat].equipment, state.sides[seat].damage
    if not worn and not damage:
        return lowest_copies(state, cards)
    found: dict[tuple[Fact, int, int], int] = {}
    for card in sorted(cards):
        found.setdefault((state.cards[card], worn.get(card, NO_CARD), damage.get(card, 0)), card)
    return list(found.values())


def combinations_of(state: State, cards: tuple[int, ...], size: int) -> list[tuple[int, ...]]:
    if size == 0:
        return [()]
    if size == 1:
        return [(card,) for card in alike(state, 1, alike(state, 0, cards))]
    found: dict[tuple[Fact, ...], tuple[int, ...]] = {}
    for chosen in combinations(cards[:16], size):
        found.setdefault(tuple(state.cards[card] for card in chosen), chosen)
    return list(found.values())


def subsets(state: State, cards: list[int], seat: int = -1) -> list[tuple[int, ...]]:
    """Return all sets of cards that differ; if there are too many, only none, each single card and all."""
    if not cards:
        return [()]
    ordered, facts = sorted(cards), state.cards
    worn = state.sides[seat].equipment if seat >= 0 else {}
    if len(cards) <= MOST_DIFFERENT and not worn and len({facts[card] for card in cards}) == len(cards):
        return [chosen for size in range(len(cards) + 1) for chosen in combinations(ordered, size)]
    groups: dict[object, list[int]] = {}
    for card in ordered:
        groups.setdefault((facts[card], worn.get(card)) if worn else facts[card], []).append(card)
    number = 1
    for group in groups.values():
        number *= len(group) + 1
    if number > MOST:
        singles = [(group[0],) for group in groups.values()]
        return [(), *singles, tuple(ordered)]
    if number == 1 << len(cards):
        return [chosen for size in range(len(cards) + 1) for chosen in combinations(ordered, size)]
    found: list[tuple[int, ...]] = [()]
    for group in groups.values():
        heads = [tuple(group[:size]) for size in range(len(group) + 1)]
        found = [some + head for some in found for head in heads]
    # Copies of a card are next to each other in a deck, so the sets are sorted already, unless a deck lists a card twice.
    return found if found[-1] == tuple(ordered) else [tuple(sorted(some)) for some in found]


Division = tuple[tuple[int, int], ...]


def divisions(state: State, seat: int) -> list[Division]:
    """Return the ways to divide the total among the Dark Cards; if there are too many, those that defeat the most."""
    dark = sorted(state.sides[seat].dark)
    total = battle_total(state) if dark else 0
    if not total:
        return [()]
    if len(dark) == 1:
        return [((dark[0], total),)]
    if len(dark) == 2:
        left, right = dark
        both = [((left, total - rest), (right, rest)) for rest in range(1, total)]
        return [((left, total),), *both, ((right, total),)]
    if comb(total + len(dark) - 1, total) <= MOST:
        return _all_divisions(tuple(dark), total)
    return _chosen_divisions(state, seat, dark, total)


def _all_divisions(dark: tuple[int, ...], total: int) -> list[Division]:
    if len(dark) == 1:
        return [((dark[0], total),)] if total else [()]
    found: list[Division] = []
    for number in range(total + 1):
        first = ((dark[0], number),) if number else ()
        found += [first + rest for rest in _all_divisions(dark[1:], total - number)]
    return found


def _chosen_divisions(state: State, seat: int, dark: list[int], total: int) -> list[Division]:
    """Return, for each set of Dark Cards that can be defeated together, what each needs, with the rest on one card."""
    damage = state.sides[seat].damage
    needs = {card: power(state, seat, card) - damage.get(card, 0) for card in dark}
    found: dict[Division, None] = {}
    for size in range(min(len(dark), 6) + 1):
        for beaten in combinations(dark[:8], size):
            rest = total - sum(needs[card] for card in beaten)
            if rest < 0:
                continue
            for last in dark:
                parts = {card: needs[card] for card in beaten}
                parts[last] = parts.get(last, 0) + rest
                found[tuple(sorted((card, number) for card, number in parts.items() if number))] = None
    return list(found)
