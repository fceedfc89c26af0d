"""A card is in a part of the Kingdom set that it does not belong in.

What it checks
    Heroes, cards with the Vanguard trait and Locations are each in their own part. The deck holds Units, Abilities, Artifacts
    and Spells without the Vanguard trait. Statistic cards stand as numbers under `statistics` and on no line.
    A misplaced card counts for the size of the part it is listed in, and for no other.
Why
    The parts start in different places: only the deck is drawn from, Locations lie on the map, Vanguard cards are called.
Accepted
    hero:
      - ... 1 other card
    vanguard:
      - ... 3 other cards
    locations:
      - 1 Hilltop Beacon
      - ... 2 other cards
    deck:
      - ... 45 other cards
Reported
    hero:
      - ... 1 other card
    vanguard:
      - ... 3 other cards
    locations:
      - ... 3 other cards
    deck:
      - 1 Hilltop Beacon
      - ... 44 other cards
Mend
    Move the card to its own part, and fill the part it came from.
"""

from collections.abc import Iterator

from deckcheck.core.diagnostics import Elsewhere, Problem
from deckcheck.core.model import Deck, Entry, Format
from deckcheck.games.homm.cards import Card

ID = "HM-SET-13"
CLAUSE = "Kingdom Set"

_PLACES = {"hero": "the Hero part", "vanguard": "the Vanguard part", "locations": "the Location part", "deck": "the deck"}


def check(deck: Deck, format: Format) -> Iterator[Problem]:
    misplaced: dict[tuple[str, str], list[Entry]] = {}
    for entry in deck.entries:
        if entry.card is not None and entry.card.part != entry.zone:
            misplaced.setdefault((entry.zone, entry.key), []).append(entry)
    for (zone, _), entries in misplaced.items():
        card, count = entries[0].card, sum(entry.count for entry in entries)
        message = f"{card.name} is {_described(card, zone)} and cannot be in {_PLACES[zone]}"
        more = tuple(Elsewhere(f"{entry.count} here", entry) for entry in entries[1:])
        yield Problem(message, entries[0], help=_advice(card), actual=count, limit=0, related=more)


def _described(card: Card, zone: str) -> str:
    article = "an" if card.kind[0] == "A" else "a"
    lacking = " without the Vanguard trait" if zone == "vanguard" and card.part == "deck" else ""
    return f"{article} {card.kind}{lacking}"


def _advice(card: Card) -> str:
    if card.part == "statistics":
        return "remove this line; the numbers of Statistic cards stand under 'statistics', or follow from the Hero"
    return f"move this line to '{card.part}'"
