"""The Hero's statistics do not add up to eight.

What it checks
    The four numbers on the Hero card add up to 8 (`statistics`), which is what the other parts leave of 60. If they do not,
    the Hero's numbers win: the set is legal with another total, and a warning says so. With option
    hero_statistics_total=b the total of 60 is strict and the set is illegal.
Why
    A printed Hero should be playable, but a wrong sum is most likely a fault in the card data.
Accepted
    hero:
      - 1 Marshal Edda Rowan
    vanguard:
      - ... 3 other cards
    locations:
      - ... 3 other cards
    deck:
      - ... 45 other cards
Reported
    hero:
      - 1 The Youngest Squire
    vanguard:
      - ... 3 other cards
    locations:
      - ... 3 other cards
    deck:
      - ... 45 other cards
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
Mend
    Compare the card data with the printed Hero.
"""

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem, Undecided
from deckcheck.core.model import Deck, Format
from deckcheck.games.homm.hero import hero_of, missing_numbers, shown_by
from deckcheck.games.homm.sizes import PARTS

ID = "HM-SET-12"
SEVERITY = "warning"
CLAUSE = "Kingdom Set"
UNKNOWN_CARDS = "decided"  # only the Hero matters; an unknown one is told below


def check(deck: Deck, format: Format) -> Iterator[Problem | Undecided]:
    hero = hero_of(deck)
    if hero is None:
        return
    strict, wanted = format.options["hero_statistics_total"] == "b", format.numbers["statistics"]
    numbers = list(shown_by(hero).values())
    found = sum(number for number in numbers if number is not None)
    if None in numbers and found <= wanted:
        if strict:  # otherwise it would be a warning, which changes no verdict
            yield Undecided(missing_numbers(hero))
    elif found != wanted:
        more = " or more" if None in numbers else ""
        full = all(deck.size(part) == format.numbers[part] for part in PARTS)
        total = format.numbers["total"] + found - wanted
        yield Problem(
            f"Hero statistics add up to {found}{more}, so {'the' if full else 'a full'} set has {total}{more} cards"
            f" instead of {format.numbers['total']}; check the card data",
            hero,
            help=f"compare {hero.label} with the printed card; its numbers should add up to {wanted}",
            actual=found,
            limit=wanted,
            severity="error" if strict else None,
        )
