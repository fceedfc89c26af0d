"""The deck does not have exactly 40 cards.

What it checks
    Counts the copies on every line, including lines that break another rule or name an unknown card. The format sets the
    number (`deck_size`). With option deck_size_mode=at_least a deck may be larger.
Why
    The rulebook asks for a deck of 40 cards and does not mention larger decks, so the default is exactly 40.
Accepted
    deck:
      - ... 40 other cards
Reported
    deck:
      - ... 41 other cards
How to fix
    Add or remove the number of cards given in the help line.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem
from deckcheck.core.game import Subject
from deckcheck.core.model import Deck, Format
from deckcheck.games.kingdom_at_war.cards import Card
from deckcheck.validation.parts.sizes import at_least, check_size, exactly

ID = "KW-DECK-01"
CLAUSE = "Game Setup"
ABOUT = Subject("size", ("deck",))
UNKNOWN_CARDS = "decided"


def check(deck: Deck[Card], format: Format) -> Iterator[Problem]:
    wanted = format.numbers["deck_size"]
    if format.options["deck_size_mode"] == "at_least":
        yield from check_size(deck, "deck", at_least(wanted), source="option deck_size_mode")
    else:
        yield from check_size(deck, "deck", exactly(wanted))
