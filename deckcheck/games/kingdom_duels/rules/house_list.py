"""A house list does not allow a card, or not that often.

What it checks
    With --house FILE a list that players agreed on is applied on top of everything else: cards it forbids, combinations it
    forbids, and copies it limits. STRATEGY lists do not exempt from a house list.
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

from deckcheck.games.kingdom_duels.counting import present_in
from deckcheck.model import Deck, Format, Problem, Restriction

ID = "KD-DECK-13"
CLAUSE = "Deckbuilding Rules"


def check(deck: Deck, format: Format) -> Iterator[Problem]:
    for house in format.house:
        yield from _check_list(deck, format, house)


def _check_list(deck: Deck, format: Format, house: Restriction) -> Iterator[Problem]:
    wanted = house.data.get("forbidden", ()), *house.data.get("forbidden_combos", ()), house.data.get("copies", ())
    copies = {one.code: one for one in present_in(deck, format, {code for codes in wanted for code in codes})}
    named = f"house list '{house.title}'"
    for code in house.data.get("forbidden", ()):
        if code in copies:
            one = copies[code]
            message = f"{one.label} is not allowed by {named}"
            yield Problem(message, one.entries[0], help="remove it", actual=one.count, limit=0, related=one.related)
    for combo in house.data.get("forbidden_combos", ()):
        if all(code in copies for code in combo):
            listed = ", ".join(copies[code].label for code in combo)
            yield Problem(f"{named} does not allow these together: {listed}", copies[combo[-1]].entries[0], help="remove one")
    for code, limit in house.data.get("copies", {}).items():
        if code in copies and copies[code].count > limit:
            one = copies[code]
            message = f"{one.label}: {one.count} copies, at most {limit} by {named}"
            yield Problem(message, one.entries[0], help=f"remove {one.count - limit}", actual=one.count, limit=limit)
