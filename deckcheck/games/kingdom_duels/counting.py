"""Copies of Kingdom Duels cards: counted by card ID, alternate artworks with their base card."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from deckcheck.core.diagnostics import Elsewhere
from deckcheck.core.model import Deck, Entry, Format
from deckcheck.games.kingdom_duels.cards import Card
from deckcheck.validation.parts.copies import Copies, known_cards

ZONES = ("main", "extra")


def _artwork(entry: Entry[Card]) -> str:
    """Return what makes cards the same if each alternate artwork is a separate card (KD-AMB-05)."""
    return entry.code.removeprefix("A-") if entry.card is not None else entry.key


def _are_separate(format: Format) -> bool:
    return bool(format.options["alternate_codes"] == "own_card")


def copy_key(entry: Entry[Card], options: Mapping[str, Any]) -> str:
    """Return what makes two lines copies of one card (KD-AMB-05)."""
    return _artwork(entry) if options["alternate_codes"] == "own_card" else entry.key


def counts_in(deck: Deck[Card], zone: str, format: Format) -> Mapping[str, int]:
    """Count the copies of each card in a zone."""
    if not _are_separate(format):
        return deck.copies(zone)
    found: dict[str, int] = {}
    for entry in deck.zone(zone):
        found[_artwork(entry)] = found.get(_artwork(entry), 0) + entry.count
    return found


def copies_of(deck: Deck[Card], zones: Iterable[str], format: Format, card_id: str) -> Copies[Card]:
    """Return all copies of a card, with their lines."""
    if _are_separate(format):
        return Copies(card_id, [entry for zone in zones for entry in deck.zone(zone) if _artwork(entry) == card_id])
    return Copies(card_id, [entry for zone in zones for entry in deck.zone(zone) if entry.key == card_id])


def uncounted_in(deck: Deck[Card], format: Format, limit: str) -> set[str]:
    """Return the cards of which the Main Deck has one copy that `size` or `copies` does not count (KD-DECK-15, KD-AMB-29)."""
    if limit not in format.options["uncounted_copy"].split("_and_"):
        return set()
    named = {card.uncounted for _, card in known_cards(deck.marked("uncounted copy"))}
    return {card_id for card_id in named if card_id in deck.copies("main")}


def repeated_in(deck: Deck[Card], zone: str, format: Format, most: int) -> list[Copies[Card]]:
    """Return the cards of a zone with more than `most` copies."""
    counts = counts_in(deck, zone, format)
    if max(counts.values(), default=0) <= most:  # the usual case
        return []
    over = [card_id for card_id, count in counts.items() if count > most]
    return [copies_of(deck, (zone,), format, card_id) for card_id in over]


def present_in(deck: Deck[Card], format: Format, card_ids: Collection[str]) -> list[Copies[Card]]:
    """Return the copies of those of these cards that the deck has, in either zone."""
    main, extra = (counts_in(deck, zone, format).keys() for zone in ZONES)
    if main.isdisjoint(card_ids) and extra.isdisjoint(card_ids):
        return []
    return [copies_of(deck, ZONES, format, card_id) for card_id in card_ids if card_id in main or card_id in extra]


def challenges_in(deck: Deck[Card], format: Format) -> list[tuple[Entry[Card], Card]]:
    """Return the Challenge Setup Rules of the Extra Deck; none if option challenge_checks ignores them."""
    return [] if format.options["challenge_checks"] == "ignore" else known_cards(deck.marked("challenge"))


def other_lines(found: Iterable[Copies[Card]], at: Entry[Card]) -> tuple[Elsewhere, ...]:
    """Return the lines of several cards, without the line that is reported."""
    return tuple(
        Elsewhere(f"{entry.count} {copies.label}", entry) for copies in found for entry in copies.entries if entry is not at
    )


def may_uncount(deck: Deck[Card], format: Format, entry: Entry[Card]) -> bool:
    """Return whether adding a card may keep a copy of another from being counted."""
    return "uncounted copy" in entry.marks and entry.card is not None and entry.card.uncounted in deck.copies("main")
