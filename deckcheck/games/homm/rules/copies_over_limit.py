"""A card is in the deck more than three times.

What it checks
    The deck has at most 3 copies (`copies`) of a card, over all lines. Cards of one name are the same card, whatever
    their numbers; with option same_card_identity=b it is the card number that counts.
    Vanguard cards are not counted, unless option vanguard_restrictions=b puts them under the limits of the deck.
Why
    The rulebook allows three copies of the same card in a deck.
Accepted
    hero:
      - ... 1 other card
    vanguard:
      - ... 3 other cards
    locations:
      - ... 3 other cards
    deck:
      - 3 Hippogriff Scout
      - ... 42 other cards
Reported
    hero:
      - ... 1 other card
    vanguard:
      - ... 3 other cards
    locations:
      - ... 3 other cards
    deck:
      - 2 SMP-053 Toll-Bridge Mercenary
      - 2 SMP-134 Toll-Bridge Mercenary
      - ... 41 other cards
Mend
    Replace the copies above three by other cards.
"""

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem, Undecided
from deckcheck.core.model import Deck, Format
from deckcheck.games.homm.copies import repeated_in, unknown_in
from deckcheck.games.homm.factions import bound_parts

ID = "HM-SET-07"
CLAUSE = "Deck"
UNKNOWN_CARDS = "decided"  # those in other parts do not matter; those in the deck are told below


def check(deck: Deck, format: Format) -> Iterator[Problem | Undecided]:
    most, parts = format.numbers["copies"], bound_parts(format)
    by_name = format.options["same_card_identity"] == "a"
    where = "in the deck" if len(parts) == 1 else "in the deck and the Vanguard part"
    for one in repeated_in(deck, parts, most, by_name=by_name):
        entry = one.entries[-1]
        name = one.name if by_name else entry.label
        message = f"{name} appears {one.count} times {where}; at most {most} copies are allowed"
        yield Problem(message, entry, help=f"remove {one.count - most}", actual=one.count, limit=most, related=one.related)
    yield from unknown_in(deck, parts)
