"""A house list forbids a card or limits its copies.

What it checks
    With --house FILE deckcheck applies a list that players agreed on, in addition to all other rules: cards and
    combinations it forbids, pools of which it allows one (`limited1`) or four (`limited4`), and copies it limits. A
    STRATEGY does not exempt cards from a house list.
Why
    The rulebook lets players agree on other limits for a match-up.
Accepted (--house club.yaml)
    main:
      - ... 30 other cards
Reported (--house club.yaml)
    main:
      - 1 SOE-107 Resurrection of the Dead
      - ... 29 other cards
How to fix
    Remove the card, or ask whether the house list still applies.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem, Undecided
from deckcheck.core.model import Deck, Format, Restriction
from deckcheck.core.words import join_names, plural
from deckcheck.games.kingdom_duels.cards import Card
from deckcheck.games.kingdom_duels.counting import other_lines, present_in
from deckcheck.validation.parts.copies import Copies, copies_problem, elsewhere
from deckcheck.validation.parts.unknown import undecided_lines

ID = "KD-DECK-13"
CLAUSE = "Deckbuilding Rules"
UNKNOWN_CARDS = "decided"  # unknown cards do not matter without a house list


def check(deck: Deck[Card], format: Format) -> Iterator[Problem | Undecided]:
    if format.house:
        yield from undecided_lines(deck.unknown)
    for house in format.house:
        name = f"house list '{house.title}'"
        yield from _check_cards(deck, format, house, name)
        yield from _check_combos(deck, format, house, name)
        yield from _check_pools(deck, format, house, name)


def _check_cards(deck: Deck[Card], format: Format, house: Restriction, name: str) -> Iterator[Problem]:
    for copies in present_in(deck, format, house.data.get("forbidden", ())):
        message, at = f"{copies.label} is forbidden by {name}", copies.entries[0]
        related = elsewhere(copies.entries, at)
        yield Problem(message, at, help="remove it", actual=copies.count, limit=0, related=related)
    limits = house.data.get("copies", {})
    for copies in present_in(deck, format, limits):
        limit = limits[copies.key]
        if copies.count > limit:
            yield copies_problem(copies, limit, bound=f"{name} allows at most {limit}")


def _check_combos(deck: Deck[Card], format: Format, house: Restriction, name: str) -> Iterator[Problem]:
    for combo in house.data.get("forbidden_combos", ()):
        found = present_in(deck, format, combo)
        if len(found) == len(combo):
            at = found[-1].entries[0]
            message = f"{name} does not allow this combination: {_join_labels(found)}"
            yield Problem(message, at, help="remove at least one of them", related=other_lines(found, at))


def _check_pools(deck: Deck[Card], format: Format, house: Restriction, name: str) -> Iterator[Problem]:
    for pool in ("limited1", "limited4"):
        found = present_in(deck, format, house.data.get(pool, ()))
        distinct, most = format.options[f"{pool}_counts"] == "distinct", format.numbers[f"{pool}_max"]
        number = len(found) if distinct else sum(copies.count for copies in found)
        if number > most:
            at = found[-1].entries[0]
            message = f"{plural(number, 'card')} from {pool} of {name} ({_join_labels(found)}); the maximum is {most}"
            hint, places = f"keep {most} of them", other_lines(found, at)
            yield Problem(message, at, help=hint, actual=number, limit=most, related=places)


def _join_labels(found: list[Copies[Card]]) -> str:
    return join_names([copies.label for copies in found])
