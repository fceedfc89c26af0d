"""A line names an alternate artwork, which counts as its base card.

What it checks
    A code followed by a letter (SOE-079A, or A-SOE-079A in exports of the web deckbuilder) is a copy of the card without
    the letter. The notice names the base card; the copy rules add up the copies.
    With option alternate_codes=own_card each artwork counts as a separate card, and the rule reports nothing.
Why
    Harpie Lady has four artworks and a maximum of four: the artworks are one card.
Accepted
    main:
      - 1 SOE-079 Harpie Lady
      - ... 29 other cards
Reported
    main:
      - 1 SOE-079A Harpie Lady
      - ... 29 other cards
How to fix
    No change is needed. Use the base code to silence the notice.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem
from deckcheck.core.model import Deck, Format
from deckcheck.games.kingdom_duels.cards import Card

ID = "KD-DECK-09"
SEVERITY = "notice"
CLAUSE = "Restricted List: introduction"


def check(deck: Deck[Card], format: Format) -> Iterator[Problem]:
    if format.options["alternate_codes"] == "own_card":
        return
    for entry in deck.marked("alternate artwork"):
        yield Problem(f"{entry.code.removeprefix('A-')} counts as {entry.label}", entry)
