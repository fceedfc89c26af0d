"""Swaps: some cards of a deck for others, the deck after a swap, and decks aligned slot by slot."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from deckcheck.building.editing import find_card, find_listed, has_only
from deckcheck.building.finding import database_of
from deckcheck.core.diagnostics import Diagnostic
from deckcheck.core.engine import Decklist
from deckcheck.core.errors import UsageError
from deckcheck.core.model import Deck, Entry, with_count
from deckcheck.core.registry import load_game
from deckcheck.decks.lines import describe_card
from deckcheck.decks.opening import OpenedDeck
from deckcheck.simulator.games import decklist
from deckcheck.validation.check import judge

_CHANGE = re.compile(r"(?:(?P<copies>[0-9]{1,3})\s+)?(?P<card>\S.*)", re.DOTALL)


class CardCopies(NamedTuple):
    """Copies of a card in a zone."""

    zone: str
    card_id: str
    copies: int


class Swap(NamedTuple):
    """Cards taken out of a deck and cards put in."""

    cut: tuple[CardCopies, ...] = ()
    add: tuple[CardCopies, ...] = ()


def parse_swap(opened: OpenedDeck, cut: Sequence[str], add: Sequence[str]) -> Swap:
    """Return the swap that is meant by texts such as `2 Kuriboh`; a card without a number is one copy."""
    return Swap(tuple(_cut(opened, text) for text in cut), tuple(_added(opened, text) for text in add))


def _parse(text: str) -> tuple[int, str]:
    match = _CHANGE.fullmatch(text.strip())
    if match is None:
        raise UsageError(f"'{text}' must be a number of copies and a card, such as '2 Kuriboh'")
    return int(match["copies"] or 1), match["card"]


def _cut(opened: OpenedDeck, text: str) -> CardCopies:
    copies, written = _parse(text)
    deck = opened.deck
    match = find_listed(database_of(deck), deck.entries, written)
    zones = [zone for zone in deck.zones if deck.copies(zone).get(match.key)]
    held = deck.copies(zones[0])[match.key] if zones else 0
    if not zones or copies > held:
        raise UsageError(has_only(deck.file, held, describe_card(database_of(deck), match.key)))
    return CardCopies(zones[0], match.key, copies)


def _added(opened: OpenedDeck, text: str) -> CardCopies:
    copies, written = _parse(text)
    match = find_card(database_of(opened.deck), written)
    return CardCopies(zone_of(opened.deck, match.card), match.key, copies)


def zone_of(deck: Deck, card: Any) -> str:
    """Return the zone of a deck where a card belongs."""
    game = load_game(deck.game)
    return game.zone_of(card) if game.zone_of is not None else game.zones[0].key


def with_swap(opened: OpenedDeck, swap: Swap, name: str = "") -> OpenedDeck:
    """Return a deck after a swap."""
    deck = opened.deck
    zones = {zone: list(entries) for zone, entries in deck.zones.items()}
    for zone, card_id, copies in swap.cut:
        zones[zone] = list(without(zones[zone], card_id, copies))
    for zone, card_id, copies in swap.add:
        zones.setdefault(zone, []).append(entry_of(deck, zone, card_id, copies))
    changed = deck.changed(zones, name=name)
    return opened._replace(deck=changed)


def without(entries: Iterable[Entry], card_id: str, copies: int) -> Iterable[Entry]:
    """Yield lines with some copies of a card less."""
    for entry in entries:
        taken = min(copies, entry.count) if entry.key == card_id else 0
        copies -= taken
        if not taken:
            yield entry
        elif entry.count > taken:
            yield with_count(entry, entry.count - taken)


def entry_of(deck: Deck, zone: str, card_id: str, copies: int) -> Entry:
    """Return a line with copies of a card of the database."""
    pool = database_of(deck)
    card = pool.card(card_id)
    marks = tuple(load_game(deck.game).marks(card, card_id, zone))
    return Entry(zone, copies, card_id, card_id, card, card_id, pool.source(card_id)["kind"], marks)


def describe_swap(deck: Deck, swap: Swap) -> str:
    """Return a swap in words: -2 SOE-065 Kuriboh, +2 SOE-007 Dark Magician."""
    pool = database_of(deck)
    cut = [f"-{change.copies} {describe_card(pool, change.card_id)}" for change in swap.cut]
    return ", ".join([*cut, *(f"+{change.copies} {describe_card(pool, change.card_id)}" for change in swap.add)])


def objections(opened: OpenedDeck) -> list[Diagnostic]:
    """Return the errors of a deck, which make it illegal."""
    return [found for found in judge(opened).diagnostics if found.severity == "error"]


def aligned(base: Decklist, other: Decklist) -> Decklist:
    """Return the other deck with its cards in the slots of the base: cards that both have keep their slots.

    Games with the same seed then deal the same slots, so they differ only by the cards that were swapped.
    """
    zones = {zone: _aligned(base.zones.get(zone, ()), cards) for zone, cards in other.zones.items()}
    return other._replace(zones=zones)


def _aligned(base: Sequence[Any], other: Sequence[Any]) -> tuple[Any, ...]:
    left = Counter(card.id for card in other)
    slots: list[Any] = []
    for card in base:
        slots.append(card if left[card.id] else None)
        left[card.id] -= bool(left[card.id])
    new = [card for card in other if _take(left, card.id)]
    filled = [card if card is not None else new.pop(0) if new else None for card in slots]
    return (*(card for card in filled if card is not None), *new)


def _take(left: Counter[str], card_id: str) -> bool:
    taken = left[card_id] > 0
    left[card_id] -= taken
    return taken


def aligned_pair(one: OpenedDeck, other: OpenedDeck) -> tuple[Decklist, Decklist]:
    base = decklist(one.deck)
    return base, aligned(base, decklist(other.deck))
