"""The deck has no Player Card.

What it checks
    A deck needs a Player Card of any of the three groups. A Form Change does not count, whatever its name. The format sets
    the number (`player_cards`). If no Player Card is known but an unknown card may be one, the deck is unverified.
Why
    Before the game each player takes the Player Card out of the deck; without one the game cannot start.
Accepted
    deck:
      - 1 Wren @1
      - ... 40 other cards
Reported
    deck:
      - 1 Wren Ember Form
      - ... 40 other cards
How to fix
    Add a Player Card.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem, Undecided
from deckcheck.core.model import Deck, Format
from deckcheck.games.kingdom_hearts.cards import Card
from deckcheck.validation.parts.copies import known_cards
from deckcheck.validation.parts.sizes import check_size, exactly

ID = "KH-DECK-04"
CLAUSE = "Building a Deck"
UNKNOWN_CARDS = "decided"  # an unknown card matters only if no Player Card is known; the rule handles that itself


def check(deck: Deck[Card], format: Format) -> Iterator[Problem | Undecided]:
    wanted = format.numbers["player_cards"]
    players = known_cards(deck.marked("player"))
    number = sum(entry.count for entry, _ in players)
    if number >= wanted or (players and all(card.group == "XIII" for _, card in players)):
        return
    if deck.unknown:
        yield Undecided("no Player Card is known, but an unknown card may be one")
        return
    note = "Form Changes do not count"
    yield from check_size(deck, exactly("deck", wanted, note), size=number, noun="Player Card")
