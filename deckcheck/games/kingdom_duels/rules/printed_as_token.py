"""A card is printed as a Token, but its type line in the card data says otherwise.

What it checks
    Two cards (PROMO-100, ROA-160) have a Token's frame in print and no Token type in the published data. The type line is
    followed, so they are Main Deck cards; the warning says that print and data disagree. With option
    allow_future_types=true nothing is said.
Why
    Tokens are Extra Deck cards; an opponent who reads the card may object.
Accepted
    main:
      - 1 PROMO-101 Invocation
      - ... 29 other cards
Reported
    main:
      - 1 PROMO-100 Invocation Token
      - ... 29 other cards
Mend
    Ask the organiser, or replace the card.
"""

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem
from deckcheck.core.model import Deck, Format

ID = "KD-EXTRA-04"
SEVERITY = "warning"
CLAUSE = "Token Monster Cards"


def check(deck: Deck, format: Format) -> Iterator[Problem]:
    if format.options["allow_future_types"]:
        return
    for entry in deck.marked("printed as a token"):
        kind = entry.card.kind
        message = f"{entry.label} is printed as a Token, but listed as a {kind}; it is treated as a {kind}"
        yield Problem(message, entry, help="ask the organiser whether it may be played")
