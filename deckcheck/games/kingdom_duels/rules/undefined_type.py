"""A card has a type that the rulebook does not define.

What it checks
    A few promotional monsters are Dimension, Synchro, Xyz, Pendulum, Link, Maximum, Rush or Lore Monsters, for which there
    are no rules yet. With option allow_future_types=true they are accepted.
Why
    A card without rules for its type cannot be ruled legal.
Accepted
    main:
      - 1 PROMO-101 Invocation
      - ... 29 other cards
Reported
    main:
      - 1 PROMO-107 Shinkuro Invocation
      - ... 29 other cards
How to fix
    Replace the card. If all players agree to it, pass --option allow_future_types=true.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem
from deckcheck.core.model import Deck, Format
from deckcheck.games.kingdom_duels.cards import Card
from deckcheck.validation.parts.copies import known_cards

ID = "KD-DECK-14"
CLAUSE = "Deckbuilding Rules"


def check(deck: Deck[Card], format: Format) -> Iterator[Problem]:
    if format.options["allow_future_types"]:
        return
    for entry, card in known_cards(deck.marked("undefined type")):
        message = f"{entry.label} is a {card.kind}, a type that the rulebook does not define"
        hint = "replace it; if all players agree to it, pass --option allow_future_types=true"
        yield Problem(message, entry, help=hint)
