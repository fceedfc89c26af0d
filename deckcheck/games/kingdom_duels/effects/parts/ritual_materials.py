"""Materials of a Ritual: what it asks of them together, and the sets of monsters that fulfil it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Final

from deckcheck.games.kingdom_duels.engine.cards.values import level_of
from deckcheck.games.kingdom_duels.engine.duel.effect_model import Fits, Targets
from deckcheck.games.kingdom_duels.engine.duel.state import State

Check = Callable[[State, Targets], bool]
"""Tests whether cards are the materials of a Ritual."""
MANY: Final = 99
"""For materials of which a Ritual asks for some "or more"."""
FEW: Final = 5
"""More materials than these are listed only where no fewer fulfil a Ritual."""


class Asked:
    """A check of what every material brings: its Level or another number, and the conditions that it fits. The sum of the
    numbers is at least `total`, or `exactly` that; each of the `kinds` has a material of its own, and all of them fit `every`
    condition.

    What a monster brings is worked out once, not for every set that it is in.
    """

    def __init__(
        self,
        *kinds: Fits,
        every: Sequence[Fits] = (),
        total: int = 0,
        exactly: bool = False,
        number: Callable[[State, int], int] = level_of,
    ) -> None:
        self.kinds, self.every, self.total, self.exactly, self.number = kinds, every, total, exactly, number

    def __call__(self, state: State, cards: Targets) -> bool:
        if not all(part(state, card, card) for card in cards for part in self.every):
            return False
        return self._is_enough(sum(self._number(state, card) for card in cards)) and _are_there(
            [self._kinds(state, card) for card in cards], len(self.kinds)
        )

    def finder(self, state: State, cards: Sequence[int]) -> Callable[[int], list[Targets]]:
        """Return a function: size -> the sets of that size that fulfil it."""
        fit = [card for card in cards if all(part(state, card, card) for part in self.every)]
        numbers = {card: self._number(state, card) for card in fit}
        kinds = {card: self._kinds(state, card) for card in fit}
        ranked = sorted(numbers[card] for card in fit)
        possible = _are_there(list(kinds.values()), len(self.kinds))

        def find(size: int) -> list[Targets]:
            if not possible or size > len(fit) or sum(ranked[len(fit) - size :]) < self.total:
                return []
            if self.exactly and sum(ranked[:size]) > self.total:
                return []
            sets = [choice for choice in combinations(fit, size) if self._is_enough(sum([numbers[card] for card in choice]))]
            if not self.kinds:
                return sets
            return [choice for choice in sets if _are_there([kinds[card] for card in choice], len(self.kinds))]

        return find

    def _is_enough(self, total: int) -> bool:
        return total == self.total if self.exactly else total >= self.total

    def _number(self, state: State, card: int) -> int:
        return self.number(state, card) if self.total else 0

    def _kinds(self, state: State, card: int) -> int:
        """Return the kinds that a card fits, one bit for each."""
        return sum(1 << place for place, part in enumerate(self.kinds) if part(state, card, card))


def _are_there(found: list[int], kinds: int) -> bool:
    """Return whether each kind has a card of its own, by the kinds that the cards fit."""
    if not kinds:
        return True
    last = 1 << (kinds - 1)
    return any(one & last and _are_there(found[:place] + found[place + 1 :], kinds - 1) for place, one in enumerate(found))


def fulfilling(state: State, cards: Sequence[int], least: int, most: int, check: Check, *, few: int = FEW) -> list[Targets]:
    """Return the sets of cards that pass a check, the smallest first."""
    if len(cards) < least:
        return []
    find = check.finder(state, cards) if isinstance(check, Asked) else _finder(state, cards, check)
    found: list[Targets] = []
    for size in range(least, min(most, len(cards)) + 1):
        if size > few and found:
            break
        found += find(size)
    return found


def _finder(state: State, cards: Sequence[int], check: Check) -> Callable[[int], list[Targets]]:
    return lambda size: [choice for choice in combinations(cards, size) if check(state, choice)]


def matching(*parts: Fits) -> Asked:
    """Return a condition: every material fits."""
    return Asked(every=parts)


def of_levels(total: int, *kinds: Fits, every: Sequence[Fits] = (), exactly: bool = False) -> Asked:
    """Return a condition: materials with so many Levels together, one of each kind among them."""
    return Asked(*kinds, every=every, total=total, exactly=exactly)


def one_each(*parts: Fits) -> Asked:
    """Return a condition: one material for each part. A Ritual asks for as many materials as parts."""
    return Asked(*parts)


def total_level(state: State, cards: Targets) -> int:
    return sum(level_of(state, card) for card in cards)
