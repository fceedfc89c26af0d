"""A card has more than three copies in the deck.

What it checks
    The deck has at most 3 copies (`copies`) of a card, counted over all lines. Cards with the same name are the same card,
    whatever their card numbers; with option same_card_identity=number copies are counted by card number.
    Vanguard cards are not counted, unless option vanguard_restrictions=true applies the limits of the deck to them.
Why
    The rulebook allows three copies of the same card in a deck.
Accepted
    deck:
      - 3 Hippogriff Scout
      - ... 42 other cards
    # The other zones are complete.
Reported
    deck:
      - 2 SMP-053 Toll-Bridge Mercenary
      - 2 SMP-134 Toll-Bridge Mercenary
      - ... 41 other cards
    # The other zones are complete.
How to fix
    Replace the copies above three with other cards.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem, Undecided
from deckcheck.core.game import Limit
from deckcheck.core.model import Deck, Format
from deckcheck.games.homm.cards import Card
from deckcheck.games.homm.counting import folded_name, identity_by, limited_zones, lines_in
from deckcheck.validation.parts.copies import copies_beyond, copies_problem
from deckcheck.validation.parts.unknown import undecided_lines

ID = "HM-SET-07"
CLAUSE = "Deck"
UNKNOWN_CARDS = "decided"  # unknown cards in other zones do not matter


def limits(format: Format) -> Iterator[Limit]:
    yield Limit(limited_zones(format), most=format.numbers["copies"], same=identity_by(format.options))


def check(deck: Deck[Card], format: Format) -> Iterator[Problem | Undecided]:
    for limit in limits(format):
        where = "in the deck" if len(limit.zones) == 1 else "in the deck and the Vanguard zone"
        for copies, most in copies_beyond(deck, limit):
            name = copies.name if limit.same is folded_name else copies.label
            yield copies_problem(copies, most, name=name, where=where)
        yield from undecided_lines(lines_in(deck, limit.zones))
