"""A card is printed as a Token, but its type line in the card data says otherwise.

What it checks
    Two cards (PROMO-100, ROA-160) have the frame of a Token in print and no Token type in the published data. deckcheck
    follows the type line, so they are Main Deck cards; the warning says that print and data disagree. With option
    allow_future_types=true the rule reports nothing.
Why
    Tokens are Extra Deck cards, so an opponent who reads the printed card may object.
Accepted
    main:
      - 1 PROMO-101 Invocation
      - ... 29 other cards
Reported
    main:
      - 1 PROMO-100 Invocation Token
      - ... 29 other cards
How to fix
    Ask the organiser, or replace the card.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem
from deckcheck.core.model import Deck, Format
from deckcheck.core.words import with_article
from deckcheck.games.kingdom_duels.cards import Card
from deckcheck.validation.parts.copies import known_cards

ID = "KD-EXTRA-04"
SEVERITY = "warning"
CLAUSE = "Token Monster Cards"


def check(deck: Deck[Card], format: Format) -> Iterator[Problem]:
    if format.options["allow_future_types"]:
        return
    for entry, card in known_cards(deck.marked("printed as a token")):
        message = f"{entry.label} is printed as a Token but counts as {with_article(card.kind)}, as the card data says"
        yield Problem(message, entry, help="ask the organiser whether you may play it")
