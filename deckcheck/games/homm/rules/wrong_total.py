"""The Kingdom set does not have 60 cards.

What it checks
    Hero, Vanguard, Statistic cards, Locations and deck have 60 cards together (`total`). The rule reports a wrong total only
    if no zone explains it: if a zone has the wrong size, the rule of that zone reports it, and if the Hero's numbers do
    not add up to 8, HM-SET-12 does. So the rule applies if the Statistic cards cannot be compared with a Hero: if another
    card is in the Hero zone, or if the Hero is unknown and option hero_statistics_total=illegal makes the total strict.
    With option vanguard_count=at_most the total is smaller by the number of missing Vanguard cards.
Why
    The rulebook requires exactly 60 cards in a Kingdom set.
Accepted
    hero:
      - ... 1 other card
    statistics: {attack: 3, defense: 3, power: 1, knowledge: 1}
    # The other zones are complete.
Reported (--unknown warn --option hero_statistics_total=illegal)
    hero:
      - 1 Hero of the Next Expansion
    statistics: {attack: 3, defense: 3, power: 2, knowledge: 1}
    # The other zones are complete.
How to fix
    Change the Statistic cards to the numbers of the Hero.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem
from deckcheck.core.game import Subject
from deckcheck.core.model import Deck, Entry, Format
from deckcheck.games.homm.cards import Card
from deckcheck.games.homm.counting import ZONES, size_of
from deckcheck.games.homm.hero import differing, hero_of, listed_in, shown_by, statistics_of
from deckcheck.validation.parts.sizes import allows, check_size, exactly

ID = "HM-SET-01"
CLAUSE = "Kingdom Set"
ABOUT = Subject("size", ("hero", "vanguard", "locations", "deck"))
UNKNOWN_CARDS = "decided"


def check(deck: Deck[Card], format: Format) -> Iterator[Problem]:
    statistics = statistics_of(deck)
    if statistics is None:
        return
    total = sum([deck.size(zone) for zone in ZONES]) + sum(statistics.values())
    wanted = format.numbers["total"] - _missing_vanguard(deck, format)
    if total != wanted and not _is_explained(deck, format):
        place = deck.span("statistics" if listed_in(deck) is not None else "")
        yield from check_size(deck, exactly("", wanted), "Kingdom set", size=total, at=place)


def _missing_vanguard(deck: Deck[Card], format: Format) -> int:
    """Return how many Vanguard cards the decklist may omit and does (HM-AMB-01)."""
    return format.numbers["vanguard"] - deck.size("vanguard") if format.options["vanguard_count"] == "at_most" else 0


def _is_explained(deck: Deck[Card], format: Format) -> bool:
    """Return whether the rule of a zone, or HM-SET-12, reports the wrong number or stays undecided about it."""
    if not all(allows(size_of(zone, format), deck.size(zone)) for zone in ZONES):
        return True
    hero, listed, wanted = hero_of(deck), listed_in(deck), format.numbers["statistics"]
    if hero is None:  # another card is in the Hero zone, so no numbers could override the total
        return False
    shown = shown_by(hero)
    if listed is not None and differing(listed, shown):
        return True
    known = sum(number for number in shown.values() if number is not None)
    if None in shown.values() and known <= wanted:
        # If the Hero shows the listed numbers, their sum is wrong; if not, they differ. Both are illegal in strict mode.
        return bool(format.options["hero_statistics_total"] == "warning")
    return known != wanted


def repaired_by(deck: Deck[Card], format: Format, entry: Entry[Card]) -> bool:
    """Return whether a card changes the total; a zone that then has too many cards is reported instead."""
    return entry.zone in ZONES
