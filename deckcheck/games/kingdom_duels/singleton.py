"""The singleton rule of the Main Deck: one card may have up to 3 copies, another up to 2, and the rest 1."""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem, Undecided
from deckcheck.core.model import Deck, Entry, Format
from deckcheck.core.words import join_names
from deckcheck.games.kingdom_duels.cards import Card
from deckcheck.games.kingdom_duels.counting import copies_of, counts_in, may_uncount, other_lines, uncounted_in
from deckcheck.games.kingdom_duels.restricted_list import surplus
from deckcheck.games.kingdom_duels.strategies import may_lift, strategy_copies, strategy_is_unknown
from deckcheck.validation.parts.copies import Copies

UNKNOWN_SURPLUS = Undecided("no Restricted List is available for that date, so the Surplus cards are unknown")
"""Reported instead of a violation that a Surplus list might have allowed."""


def cards_with_at_least(deck: Deck[Card], format: Format, copies: int, most_cards: int) -> list[Copies[Card]]:
    """Return the cards of the Main Deck with at least this many copies, highest first, if there are more than `most_cards`.

    Surplus cards do not use up the 3-copy and 2-copy places (KD-AMB-03), nor do cards that a STRATEGY lifts (KD-AMB-07).
    """
    counts = counts_in(deck, "main", format)
    if max(counts.values(), default=0) < copies:  # the usual case
        return []
    free = uncounted_in(deck, format, "copies")
    card_ids = [card_id for card_id, count in counts.items() if count - (card_id in free) >= copies]
    if len(card_ids) > most_cards and not format.options["surplus_uses_slots"]:
        exempt = surplus(format)
        card_ids = [card_id for card_id in card_ids if card_id not in exempt]
    if len(card_ids) <= most_cards:
        return []
    found = [copies_of(deck, ("main",), format, card_id) for card_id in card_ids]
    if format.options["strategy_copies"] == "lift_to_n":
        if strategy_is_unknown(deck, format):
            return []
        lifted = strategy_copies(deck, format)
        found = [card for card in found if card.count > lifted.get(card.key, 0)]
    return sorted(found, key=lambda card: -card.count) if len(found) > most_cards else []


def check_repeats(
    deck: Deck[Card], format: Format, copies: int, most_cards: int, *, have: str, may: str, advice: str
) -> Iterator[Problem | Undecided]:
    """Report a Main Deck with more than `most_cards` cards that have at least `copies` copies.

    The message reads `3 cards HAVE (list of cards); MAY`.
    """
    found = cards_with_at_least(deck, format, copies, most_cards)
    if found and format.restriction is None:
        yield UNKNOWN_SURPLUS
    elif found:
        labels = [f"{card.count} {card.label}" for card in found]
        at = found[most_cards].entries[0]
        message, places = f"{len(found)} cards {have} ({join_names(labels)}); {may}", other_lines(found, at)
        yield Problem(message, at, help=advice, actual=len(found), limit=most_cards, related=places)


def may_be_lifted(deck: Deck[Card], format: Format, entry: Entry[Card]) -> bool:
    """Return whether adding a card may allow more copies of another."""
    return may_uncount(deck, format, entry) or may_lift(deck, format, entry)
