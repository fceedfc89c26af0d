"""The deck for Advanced Battle does not have exactly 30 cards.

What it checks
    Every line counts with its number of copies, also a line that breaks another rule or names an unknown card. The
    number comes from the format (`deck_size`). In the format `basic` GD-DECK-04 counts the team instead.
Why
    The rulebook fixes the deck of Advanced Battle at 30.
Accepted
    deck:
      - ... 30 other cards
Reported
    deck:
      - ... 29 other cards
Mend
    Add or remove as many cards as the message says; for a team of Basic Battle write `format: basic`.
"""

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem
from deckcheck.core.model import Deck, Format

ID = "GD-DECK-01"
CLAUSE = "Rules for Advanced Battle: Preparation"
UNKNOWN_CARDS = "decided"


def check(deck: Deck, format: Format) -> Iterator[Problem]:
    if format.data["mode"] != "advanced":
        return
    size, wanted = deck.size("deck"), format.numbers["deck_size"]
    if size != wanted:
        change = f"add {wanted - size}" if size < wanted else f"remove {size - wanted}"
        message = f"Deck has {size} card{'s' * (size != 1)}; Advanced Battle needs exactly {wanted} ({change})"
        hint = f"{change} to have {wanted}"
        if size * 2 < wanted:  # so few that a team may be meant
            hint += "; a team for Basic Battle says 'format: basic'"
        yield Problem(message, deck.span("deck"), help=hint, zone="deck", actual=size, limit=wanted)
