"""A line names a game component that is not a hero card.

What it checks
    Decks and teams consist of hero cards. The database also contains P Items and play sheets (rows with `type: item` or
    `type: sheet`), so that a decklist with one of them gets this message and not a guess at a similar name.
Why
    P Items start on the P Areas of the play sheet, and the players share the sheet; neither is drawn or deployed.
Accepted
    deck:
      - 1 SMP-056 Beacon Drone
      - ... 29 other cards
Reported
    deck:
      - 1 P Item
      - ... 29 other cards
How to fix
    Remove the line, and add heroes to reach the right size.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem
from deckcheck.core.model import Deck, Format
from deckcheck.games.gundam.cards import Card

ID = "GD-DECK-07"
CLAUSE = "Rules Manual"


def check(deck: Deck[Card], format: Format) -> Iterator[Problem]:
    for entry in deck.zone("deck"):
        card = entry.card
        if card is not None and card.type != "hero":
            message = f"{entry.label} is not a hero card"
            yield Problem(message, entry, help="remove this line", actual=card.type, limit="hero")
