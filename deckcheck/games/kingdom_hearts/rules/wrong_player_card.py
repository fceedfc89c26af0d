"""The card listed as the Player Card is not one of the deck's Player Cards.

What it checks
    `player_card` names the Player Card that a deck with several Player/XIII Cards starts with; the others stay in the deck
    and can be used as Friends. The named card must be a Player Card and must be in the deck. The rule reports a missing
    card only if the deck has no unknown cards.
Why
    A deck may have several Player/XIII Cards because the player chooses one of them; naming a card that is not in the deck
    is probably a mistake. The cards themselves are legal, so this is a warning.
Accepted
    deck:
      - 1 Caldus
      - 2 Rook
      - ... 38 other cards
    player_card: Rook
Reported
    deck:
      - 1 Caldus
      - 2 Rook
      - ... 38 other cards
    player_card: Thessaly
How to fix
    Name a Player Card of the deck, or remove `player_card`.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem
from deckcheck.core.model import Deck, Format
from deckcheck.core.words import with_article
from deckcheck.games.kingdom_hearts.cards import Card
from deckcheck.validation.parts.copies import known_cards

ID = "KH-DECK-23"
SEVERITY = "warning"
CLAUSE = "Building a Deck"


def check(deck: Deck[Card], format: Format) -> Iterator[Problem]:
    named = deck.references.get("player_card")
    if named is None or named.card is None:
        return
    players = [card for _, card in known_cards(deck.marked("player"))]
    if named.card.type != "player":
        message = f"{named.label} is {with_article(named.card.kind)}, not a Player Card"
    elif deck.unknown or any(card.copy_key == named.card.copy_key for card in players):
        return
    else:
        message = f"{named.label} is listed as the Player Card but is not in the deck"
    titles = ", ".join(dict.fromkeys(card.title for card in players))
    yield Problem(message, named, help=f"use one of: {titles}" if titles else "remove 'player_card'")
