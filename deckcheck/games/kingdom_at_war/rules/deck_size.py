"""The deck does not have exactly 40 cards.

What it checks
    Every line counts with its number of copies, also a line that breaks another rule or names an unknown card. The
    number comes from the format (`deck_size`). With option deck_size_mode=at_least a larger deck is accepted.
Why
    The rulebook asks for a deck of 40 and says nothing of more, so exactly 40 is the default reading.
Accepted
    deck:
      - ... 40 other cards
Reported
    deck:
      - ... 41 other cards
Mend
    Add or remove as many cards as the message says.
"""

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem
from deckcheck.core.model import Deck, Format

ID = "KW-DECK-01"
CLAUSE = "Game Setup"
UNKNOWN_CARDS = "decided"


def check(deck: Deck, format: Format) -> Iterator[Problem]:
    size, wanted = deck.size("deck"), format.numbers["deck_size"]
    at_least = format.options["deck_size_mode"] == "at_least"
    if size == wanted or (at_least and size > wanted):
        return
    change = f"add {wanted - size}" if size < wanted else f"remove {size - wanted}"
    needs = f"{'at least' if at_least else 'exactly'} {wanted}"
    message = f"Deck has {size} card{'s' * (size != 1)}; Kingdom at War needs {needs} ({change})"
    yield Problem(message, deck.span("deck"), help=f"{change} to have {wanted}", zone="deck", actual=size, limit=wanted)
