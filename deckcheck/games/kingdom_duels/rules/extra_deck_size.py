"""The Extra Deck has more than 20 cards.

What it checks
    The Extra Deck has 0 to 20 cards (`extra_max`). Tokens and Setup Rules count like all others.
Why
    The rulebook sets the upper limit; there is no lower one.
Accepted
    main:
      - ... 30 other cards
    extra:
      - ... 20 other cards
Reported
    main:
      - ... 30 other cards
    extra:
      - ... 21 other cards
Mend
    Remove as many cards as the message says.
"""

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem
from deckcheck.core.model import Deck, Format

ID = "KD-EXTRA-01"
CLAUSE = "Deckbuilding Rules"
UNKNOWN_CARDS = "decided"


def check(deck: Deck, format: Format) -> Iterator[Problem]:
    size, most = deck.size("extra"), format.numbers["extra_max"]
    if size > most:
        message = f"Extra Deck has {size} cards; at most {most} (remove {size - most})"
        yield Problem(message, deck.span("extra"), help=f"remove {size - most}", zone="extra", actual=size, limit=most)
