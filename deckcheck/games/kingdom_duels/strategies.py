"""STRATEGY exemptions: the cards that Duelist Setup Rules of the Extra Deck exempt from limits."""

from __future__ import annotations

from collections.abc import Mapping

from deckcheck.core.model import Deck, Entry, Format
from deckcheck.core.words import join_names
from deckcheck.games.kingdom_duels.cards import Card
from deckcheck.validation.parts.copies import known_cards

MOST_DUELISTS = 4
"""Duelist Setup Rules that a help line suggests."""


def _exempting_duelists(deck: Deck[Card], format: Format) -> list[Card]:
    """Return the Duelist Setup Rules whose STRATEGY applies (KD-AMB-06). A deck with only one need not declare it."""
    present = list({entry.key: card for entry, card in known_cards(deck.marked("Duelist"))}.values())
    if format.options["strategy_scope"] == "all_included":
        return present
    declared = deck.references.get("strategy")
    if declared is None:
        return present if len(present) == 1 else []
    return [card for card in present if declared.card is card]


def strategy_is_unknown(deck: Deck[Card], format: Format) -> bool:
    """Return whether an unknown card of the Extra Deck may be a Duelist Setup Rule, so that exemptions are unknown."""
    declares_one = format.options["strategy_scope"] == "one_declared" and "strategy" in deck.references
    if declares_one and _exempting_duelists(deck, format):
        return False
    return any(entry.card is None for entry in deck.zone("extra"))


def strategy_copies(deck: Deck[Card], format: Format) -> dict[str, int]:
    """Return the cards that a STRATEGY exempts, with the number of copies it names."""
    named: dict[str, int] = {}
    for duelist in _exempting_duelists(deck, format):
        for card_id, copies in duelist.strategy.items():
            named[card_id] = max(copies, named.get(card_id, 0))
    return named


def suggest_duelists(deck: Deck[Card], counted: Mapping[str, int], most: int) -> str:
    """Suggest Duelist Setup Rules whose STRATEGY exempts enough of these cards that at most `most` count.

    Those that exempt the most cards come first.
    """

    def remaining(card: Card) -> int:
        return sum(count for card_id, count in counted.items() if card_id not in card.strategy)

    found = sorted((card for card in deck.pool.all_cards("strategy") if remaining(card) <= most), key=remaining)
    if not found:
        return ""
    listed = join_names([f"{card.id} {card.name}" for card in found], MOST_DUELISTS)
    what = "it" if len(counted) == 1 else "enough of them"
    return f", or add a Duelist Setup Rule whose STRATEGY names {what} to the Extra Deck ({listed})"


def may_exempt(deck: Deck[Card], format: Format, entry: Entry[Card]) -> bool:
    """Return whether adding a Duelist Setup Rule may exempt cards of a deck from a limit."""
    card, declared = entry.card, deck.references.get("strategy")
    if (
        card is None
        or entry.zone != "extra"
        or not any(card_id in deck.copies(zone) for card_id in card.strategy for zone in deck.zones)
    ):
        return False
    if format.options["strategy_scope"] == "all_included":
        return True
    if declared is not None:
        return declared.card is card
    return all(other.key == entry.key for other in deck.marked("Duelist"))


def may_lift(deck: Deck[Card], format: Format, entry: Entry[Card]) -> bool:
    """Return whether adding a Duelist Setup Rule may allow more copies of a card."""
    lifts = format.options["strategy_vs_surplus_cap"] or format.options["strategy_copies"] == "lift_to_n"
    return bool(lifts) and may_exempt(deck, format, entry)
