"""A Symbol Rule is in the deck, which all players must agree to.

What it checks
    Symbol Rules are legal with a notice. With option symbols=off they are illegal, with symbols=on nothing is said.
Why
    The rulebook makes Symbols an optional part that all players must want.
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
Mend
    Agree on Symbols before the duel, or remove the card.
"""

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem
from deckcheck.core.model import Deck, Format

ID = "KD-EXTRA-06"
SEVERITY = "notice"
CLAUSE = "Symbol Rule Cards"


def check(deck: Deck, format: Format) -> Iterator[Problem]:
    allowed = format.options["symbols"]
    if allowed == "on":
        return
    for entry in deck.marked("symbol"):
        message = f"{entry.label} is a Symbol card: all players must agree to Symbols"
        if allowed == "off":
            message += " (option symbols is off)"
        yield Problem(message, entry, severity="error" if allowed == "off" else None)
