"""The Hero's statistics do not add up to eight.

What it checks
    The four numbers on the Hero card add up to 8 (`statistics`), which is 60 minus the size of the other zones. If they do
    not, the Hero's numbers apply: the Kingdom set is legal with another total, and gets a warning. With option
    hero_statistics_total=illegal the total of 60 is strict and the Kingdom set is illegal.
Why
    A printed Hero should be playable, but a wrong sum is probably a mistake in the card data.
Accepted
    hero:
      - 1 Marshal Edda Rowan
    # The other zones are complete.
Reported
    hero:
      - 1 The Youngest Squire
    # The other zones are complete.
    cards:
      - id: CLUB-1
        name: The Youngest Squire
        type: hero
        faction: Dawnhold
        hero_type: Squire
        attack: 2
        defense: 2
        power: 1
        knowledge: 2
How to fix
    Compare the card data with the printed Hero.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem, Undecided
from deckcheck.core.model import Deck, Format
from deckcheck.games.homm.cards import Card
from deckcheck.games.homm.counting import ZONES
from deckcheck.games.homm.hero import hero_of, shown_by, unknown_numbers

ID = "HM-SET-12"
SEVERITY = "warning"
CLAUSE = "Kingdom Set"
UNKNOWN_CARDS = "decided"  # only the Hero matters, and the rule handles an unknown one itself


def check(deck: Deck[Card], format: Format) -> Iterator[Problem | Undecided]:
    hero = hero_of(deck)
    if hero is None:
        return
    strict, wanted = format.options["hero_statistics_total"] == "illegal", format.numbers["statistics"]
    numbers = list(shown_by(hero).values())
    found = sum(number for number in numbers if number is not None)
    if None in numbers and found <= wanted:
        if strict:  # otherwise it would be a warning, which changes no verdict
            yield unknown_numbers(hero)
    elif found != wanted:
        more = " or more" if None in numbers else ""
        full = all(deck.size(zone) == format.numbers[zone] for zone in ZONES)
        total = format.numbers["total"] + found - wanted
        kingdom = "the Kingdom set" if full else "a full Kingdom set"
        yield Problem(
            f"Hero statistics add up to {found}{more}, so {kingdom} has {total}{more} cards"
            f" instead of {format.numbers['total']}",
            hero,
            help=f"compare {hero.label} with the printed card; its numbers should add up to {wanted}",
            actual=found,
            limit=wanted,
            severity="error" if strict else None,
        )
