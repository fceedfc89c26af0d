"""A Symbol Rule is in the deck, and all players must agree to it.

What it checks
    Symbol Rules are legal, with a notice. With option symbols=off they are illegal; with symbols=on the rule reports
    nothing.
Why
    The rulebook makes Symbols optional: all players must agree to use them.
Accepted (--option symbols=on)
    main:
      - ... 30 other cards
    extra:
      - 1 SOE-165 Millennium Puzzle
Reported
    main:
      - ... 30 other cards
    extra:
      - 1 SOE-165 Millennium Puzzle
How to fix
    Agree on Symbols before the duel, or remove the card.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem
from deckcheck.core.model import Deck, Format
from deckcheck.games.kingdom_duels.cards import Card

ID = "KD-EXTRA-06"
SEVERITY = "notice"
CLAUSE = "Symbol Rule Cards"


def check(deck: Deck[Card], format: Format) -> Iterator[Problem]:
    allowed = format.options["symbols"]
    if allowed == "on":
        return
    for entry in deck.marked("symbol"):
        message = f"{entry.label} is a Symbol card; all players must agree to use Symbols"
        if allowed == "off":
            message += " (option symbols is off)"
        yield Problem(message, entry, severity="error" if allowed == "off" else None)
