"""A card is in a zone of the Kingdom set that it does not belong in.

What it checks
    Heroes, cards with the Vanguard trait and Locations each have a zone. The deck holds Units, Abilities, Artifacts and
    Spells without the Vanguard trait. Statistic cards are numbers under `statistics` and never lines.
    A misplaced card counts for the size of the zone it is listed in, and for no other zone.
Why
    The zones start in different places: players draw only from the deck, place Locations on the map and call Vanguard
    cards.
Accepted
    locations:
      - 1 Hilltop Beacon
      - ... 2 other cards
    # The other zones are complete.
Reported
    deck:
      - 1 Hilltop Beacon
      - ... 44 other cards
    # The other zones are complete.
How to fix
    Move the card to its zone, and fill the zone that it came from.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem
from deckcheck.core.model import Deck, Format
from deckcheck.core.words import with_article
from deckcheck.games.homm.cards import Card
from deckcheck.validation.parts.copies import elsewhere, group_copies, known_cards

ID = "HM-SET-13"
CLAUSE = "Kingdom Set"

_ZONES = {"hero": "the Hero zone", "vanguard": "the Vanguard zone", "locations": "the Location zone", "deck": "the deck"}


def check(deck: Deck[Card], format: Format) -> Iterator[Problem]:
    misplaced = [entry for entry in deck.entries if entry.card is not None and entry.card.zone != entry.zone]
    for copies in group_copies(misplaced, lambda entry: f"{entry.zone} {entry.key}"):
        (entry, card), *_ = known_cards(copies.entries)
        message = f"{card.name} is {_describe(card, entry.zone)} and cannot be in {_ZONES[entry.zone]}"
        related = elsewhere(copies.entries, entry)
        yield Problem(message, entry, help=_advice(card), actual=copies.count, limit=0, related=related)


def _describe(card: Card, zone: str) -> str:
    lacks_trait = zone == "vanguard" and card.zone == "deck"
    return with_article(card.kind) + (" without the Vanguard trait" if lacks_trait else "")


def _advice(card: Card) -> str:
    if card.zone == "statistics":
        return "remove this line; Statistic cards are given as numbers under 'statistics' or taken from the Hero"
    return f"move this line to '{card.zone}'"
