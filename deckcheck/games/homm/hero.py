"""The Hero of a Kingdom set, and the Statistic cards that follow from it."""

from __future__ import annotations

from collections.abc import Mapping

from deckcheck.core.diagnostics import Undecided
from deckcheck.core.model import Deck, Entry
from deckcheck.core.words import join_names
from deckcheck.games.homm.cards import STATISTICS, Card


def hero_of(deck: Deck[Card]) -> Entry[Card] | None:
    """Return the line of the Hero, which may be unknown; None without exactly one (HM-SET-02).

    A card of another type is not a Hero: HM-SET-13 reports it, and its numbers mean something else.
    """
    lines = deck.zone("hero")
    if len(lines) != 1 or lines[0].count != 1:
        return None
    return lines[0] if lines[0].card is None or lines[0].card.type == "hero" else None


def shown_by(hero: Entry[Card]) -> dict[str, int | None]:
    """Return the four numbers on the Hero card; None for an unknown number."""
    return hero.card.shown if hero.card is not None else dict.fromkeys(STATISTICS)


def listed_in(deck: Deck[Card]) -> Mapping[str, int] | None:
    """Return the Statistic cards as the decklist gives them; None if it omits them."""
    listed: Mapping[str, int] | None = deck.fields.get("statistics")
    return listed


def statistics_of(deck: Deck[Card]) -> dict[str, int] | None:
    """Return the Statistic cards as listed, or else as the Hero shows them; None if both are unknown (HM-SET-11)."""
    listed = listed_in(deck)
    if listed is not None:
        return {statistic: listed[statistic] for statistic in STATISTICS}
    hero = hero_of(deck)
    known = {name: number for name, number in shown_by(hero).items() if number is not None} if hero is not None else {}
    return known if len(known) == len(STATISTICS) else None


def differing(listed: Mapping[str, int], shown: Mapping[str, int | None]) -> list[str]:
    """Return the types whose listed number is known to differ from the Hero's."""
    return [name for name, number in shown.items() if number is not None and number != listed[name]]


def unknown_numbers(hero: Entry[Card]) -> Undecided:
    """Leave a rule undecided because the Hero's numbers are unknown."""
    if hero.card is None:
        return Undecided(f"the Hero '{hero.text}' is unknown")
    missing = [name.capitalize() for name, number in hero.card.shown.items() if number is None]
    return Undecided(f"the card data for {hero.label} is missing {join_names(missing)}")


def extra_cards(deck: Deck[Card]) -> Mapping[str, Mapping[str, int]]:
    """Return the Statistic cards, which a decklist gives as numbers or omits."""
    statistics = statistics_of(deck)
    return {"statistics": statistics} if statistics is not None else {}
