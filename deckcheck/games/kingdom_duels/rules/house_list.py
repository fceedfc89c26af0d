"""A house list does not allow a card, or not that often.

What it checks
    With --house FILE a list that players agreed on is applied on top of everything else: cards and combinations it forbids,
    pools of which it allows one (`limited1`) or four (`limited4`), and copies it limits. STRATEGY lists do not exempt from
    a house list.
Why
    The rulebook invites players to agree on further limits for a match-up.
Accepted (--house club.yaml)
    main:
      - ... 30 other cards
Reported (--house club.yaml)
    main:
      - 1 SOE-107 Resurrection of the Dead
      - ... 29 other cards
Mend
    Remove the card, or ask whether the house list still holds.
"""

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem, Undecided
from deckcheck.core.model import Deck, Format, Restriction
from deckcheck.games.kingdom_duels.counting import Copies, all_places, present_in, unjudged

ID = "KD-DECK-13"
CLAUSE = "Deckbuilding Rules"
UNKNOWN_CARDS = "decided"


def check(deck: Deck, format: Format) -> Iterator[Problem | Undecided]:
    if format.house:
        yield from unjudged(deck)
    for house in format.house:
        named = f"house list '{house.title}'"
        yield from _single_cards(deck, format, house, named)
        yield from _groups(deck, format, house, named)


def _single_cards(deck: Deck, format: Format, house: Restriction, named: str) -> Iterator[Problem]:
    for one in present_in(deck, format, house.data.get("forbidden", ())):
        message, at = f"{one.label} is not allowed by {named}", one.entries[0]
        yield Problem(message, at, help="remove it", actual=one.count, limit=0, related=one.elsewhere(at))
    limits = house.data.get("copies", {})
    for one in present_in(deck, format, limits):
        limit, at = limits[one.code], one.entries[-1]
        if one.count > limit:
            message, hint = f"{one.label}: {one.count} copies, at most {limit} by {named}", f"remove {one.count - limit}"
            yield Problem(message, at, help=hint, actual=one.count, limit=limit, related=one.elsewhere(at))


def _groups(deck: Deck, format: Format, house: Restriction, named: str) -> Iterator[Problem]:
    for combo in house.data.get("forbidden_combos", ()):
        found = present_in(deck, format, combo)
        if len(found) == len(combo):
            at = found[-1].entries[0]
            message = f"{named} does not allow these together: {_listed(found)}"
            yield Problem(message, at, help="remove at least one of them", related=all_places(found, at))
    for pool, counted in (("limited1", format.options["limited1_counts"]), ("limited4", format.options["limited4_counts"])):
        found = present_in(deck, format, house.data.get(pool, ()))
        number = len(found) if counted == "distinct" else sum(one.count for one in found)
        most = format.numbers[f"{pool}_max"]
        if number > most:
            at = found[-1].entries[0]
            message = f"{number} cards from {pool} of {named} ({_listed(found)}); at most {most}"
            hint, places = f"keep {most} of them", all_places(found, at)
            yield Problem(message, at, help=hint, actual=number, limit=most, related=places)


def _listed(found: list[Copies]) -> str:
    return ", ".join(one.label for one in found)
