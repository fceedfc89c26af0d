"""Cards of a Kingdom set: the size of each zone, and copies counted by name or by card number over several zones."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from deckcheck.core.game import Limit
from deckcheck.core.model import Deck, Entry, Format
from deckcheck.games.homm.cards import Card
from deckcheck.validation.parts.sizes import at_most, exactly

ZONES = ("hero", "vanguard", "locations", "deck")
"""Zones that are lists of cards; the fifth, the Statistic cards, follows from the Hero."""


def size_of(zone: str, format: Format) -> Limit:
    """Return how many cards a zone may have; one value of HM-AMB-01 allows fewer Vanguard cards."""
    wanted = format.numbers[zone]
    may_have_fewer = zone == "vanguard" and format.options["vanguard_count"] == "at_most"
    return at_most(zone, wanted) if may_have_fewer else exactly(zone, wanted)


def limited_zones(format: Format) -> tuple[str, ...]:
    """Return the zones that the faction and copy limits of the deck apply to (HM-AMB-05)."""
    return ("deck", "vanguard") if format.options["vanguard_restrictions"] else ("deck",)


def lines_in(deck: Deck[Card], zones: Iterable[str]) -> list[Entry[Card]]:
    return [entry for zone in zones for entry in deck.zone(zone)]


def folded_name(entry: Entry[Card]) -> str:
    """Return what makes cards the same by name; an unknown card is counted under the name that the decklist gives it."""
    return entry.card.same_name if entry.card is not None else entry.key


def card_number(entry: Entry[Card]) -> str:
    return entry.key


def identity_by(options: Mapping[str, Any]) -> Callable[[Entry[Card]], str]:
    """Return what makes two cards copies of each other (HM-AMB-06)."""
    return folded_name if options["same_card_identity"] == "name" else card_number
