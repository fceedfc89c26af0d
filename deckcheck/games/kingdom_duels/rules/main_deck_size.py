"""The Main Deck does not have exactly 30 cards.

What it checks
    Every line of the Main Deck counts with its number of copies, also a line that breaks another rule or names an
    unknown card. The number comes from the format (`main_size`).
Why
    The rulebook fixes the Main Deck at exactly 30.
Accepted
    main:
      - ... 30 other cards
Reported
    main:
      - ... 29 other cards
Mend
    Add or remove as many cards as the message says.
"""

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem
from deckcheck.core.model import Deck, Format

ID = "KD-DECK-01"
CLAUSE = "Deckbuilding Rules"
UNKNOWN_CARDS = "decided"


def check(deck: Deck, format: Format) -> Iterator[Problem]:
    size, wanted = deck.size("main"), format.numbers["main_size"]
    if size != wanted:
        change = f"add {wanted - size}" if size < wanted else f"remove {size - wanted}"
        message = f"Main Deck has {size} card{'s' * (size != 1)}; exactly {wanted} are needed ({change})"
        yield Problem(message, deck.span("main"), help=f"{change} to have {wanted}", zone="main", actual=size, limit=wanted)
