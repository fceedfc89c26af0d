"""A card is of a kind that the rulebook does not define.

What it checks
    A few promotional monsters are Dimension, Synchro, Xyz, Pendulum, Link, Maximum, Rush or Lore Monsters, for which no
    rules exist yet. With option allow_future_types=true they are accepted.
Why
    A card that nobody knows how to play cannot be judged legal.
Accepted
    main:
      - 1 PROMO-101 Invocation
      - ... 29 other cards
Reported
    main:
      - 1 PROMO-107 Shinkuro Invocation
      - ... 29 other cards
Mend
    Replace the card, or agree on it and give --option allow_future_types=true.
"""

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem
from deckcheck.core.model import Deck, Format

ID = "KD-DECK-14"
CLAUSE = "Deckbuilding Rules"


def check(deck: Deck, format: Format) -> Iterator[Problem]:
    if format.options["allow_future_types"]:
        return
    for entry in deck.marked("undefined type"):
        message = f"{entry.label} is a {entry.card.kind}, a type this rulebook does not define"
        yield Problem(message, entry, help="replace it, or agree on it and give --option allow_future_types=true")
