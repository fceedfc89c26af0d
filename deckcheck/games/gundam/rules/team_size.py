"""The team for Basic Battle does not have exactly 5 cards.

What it checks
    Every line counts with its number of copies, also a line that breaks another rule or names an unknown card. The
    number comes from the format (`team_size`). With option basic_hand_source=random the list is the collection that the
    five are drawn from, and may be larger.
Why
    In Basic Battle the five cards are the hand; there is no deck to draw from.
Accepted
    format: basic
    deck:
      - ... 5 other cards
Reported
    format: basic
    deck:
      - ... 6 other cards
Mend
    Add or remove cards until there are five; for a deck of Advanced Battle write `format: advanced`.
"""

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem
from deckcheck.core.model import Deck, Format

ID = "GD-DECK-04"
CLAUSE = "Rules for Basic Battle: Preparation"
UNKNOWN_CARDS = "decided"


def check(deck: Deck, format: Format) -> Iterator[Problem]:
    if format.data["mode"] != "basic":
        return
    size, wanted = deck.size("deck"), format.numbers["team_size"]
    drawn = format.options["basic_hand_source"] == "random"
    if size == wanted or (drawn and size > wanted):
        return
    change = f"add {wanted - size}" if size < wanted else f"remove {size - wanted}"
    cards = f"{size} card{'s' * (size != 1)}"
    message = f"Team has {cards}; Basic Battle uses exactly {wanted}"
    if drawn:
        message = f"Collection has {cards}; Basic Battle draws {wanted} from it (option basic_hand_source)"
    hint = f"{change} to have {wanted}"
    if size > wanted * 2:  # so many that a deck may be meant
        hint += "; a deck for Advanced Battle says 'format: advanced'"
    yield Problem(message, deck.span("deck"), help=hint, zone="deck", actual=size, limit=wanted)
