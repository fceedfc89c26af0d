"""The Hero of a Kingdom set, and the Statistic cards that follow from it."""

from __future__ import annotations

from collections.abc import Mapping

from deckcheck.core.model import Deck, Entry
from deckcheck.games.homm.cards import STATISTICS


def hero_of(deck: Deck) -> Entry | None:
    """The line of the one Hero, of which the database may know nothing; None without exactly one (HM-SET-02).

    Another card in the place of the Hero is no Hero either: HM-SET-13 reports it, and its numbers mean something else.
    """
    lines = deck.zone("hero")
    if len(lines) != 1 or lines[0].count != 1:
        return None
    return lines[0] if lines[0].card is None or lines[0].card.type == "hero" else None


def shown_by(hero: Entry) -> dict[str, int | None]:
    """The four numbers on the Hero card; None for each that nobody knows."""
    return hero.card.shown if hero.card is not None else dict.fromkeys(STATISTICS)


def listed_in(deck: Deck) -> Mapping[str, int] | None:
    """The Statistic part as the decklist has it; None when it is left out."""
    listed: Mapping[str, int] | None = deck.fields.get("statistics")
    return listed


def statistics_of(deck: Deck) -> dict[str, int] | None:
    """The Statistic cards: as listed, or else as many as the Hero shows; None when neither says (HM-SET-11)."""
    listed = listed_in(deck)
    if listed is not None:
        return {statistic: listed[statistic] for statistic in STATISTICS}
    hero = hero_of(deck)
    known = {name: number for name, number in shown_by(hero).items() if number is not None} if hero is not None else {}
    return known if len(known) == len(STATISTICS) else None


def differing(listed: Mapping[str, int], shown: Mapping[str, int | None]) -> list[str]:
    """The types whose listed number is known not to be the Hero's."""
    return [name for name, number in shown.items() if number is not None and number != listed[name]]


def missing_numbers(hero: Entry) -> str:
    """Why the Hero's numbers cannot be judged."""
    if hero.card is None:
        return f"the Hero '{hero.text}' is not known"
    lacking = [name.capitalize() for name, number in hero.card.shown.items() if number is None]
    return f"the card data of {hero.label} lack {', '.join(lacking)}"


def extra_cards(deck: Deck) -> Mapping[str, Mapping[str, int]]:
    """The Statistic cards, which stand as numbers in a decklist or not at all."""
    statistics = statistics_of(deck)
    return {"statistics": statistics} if statistics is not None else {}
