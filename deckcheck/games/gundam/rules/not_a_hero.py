"""A line names a part of the game that is no hero card.

What it checks
    Deck and team consist of hero cards. P Items and play sheets (rows with `type: item` or `type: sheet`) are known to
    the database so that a list with them gets this message, and not a guess at a similar name.
Why
    P Items lie on the P Areas of the sheet from the start, and the sheet is shared; neither is drawn or deployed.
Accepted
    deck:
      - 1 SMP-056 Beacon Drone
      - ... 29 other cards
Reported
    deck:
      - 1 P Item
      - ... 29 other cards
Mend
    Remove the line, and fill up with heroes.
"""

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem
from deckcheck.core.model import Deck, Format

ID = "GD-DECK-07"
CLAUSE = "Rules Manual"


def check(deck: Deck, format: Format) -> Iterator[Problem]:
    for entry in deck.zone("deck"):
        card = entry.card
        if card is not None and card.type != "hero":
            message = f"'{card.name}' is not a hero card"
            yield Problem(
                message, entry, help="remove this line; deck and team consist of heroes", actual=card.type, limit="hero"
            )
