"""The deck has more than one Player Card, and not all of them are Player/XIII Cards.

What it checks
    Counts the copies of all Player Cards. A deck may have more than one (`player_cards`) only if all of them are
    Player/XIII Cards; Form Changes do not count. If the group of a Player Card is unknown and all the others are
    Player/XIII Cards, the deck is unverified.
Why
    Only a Player/XIII Card can use other Player Cards as Friends, and they must be Player/XIII Cards as well.
Accepted
    deck:
      - 2 Caldus
      - 3 Isolde Vane
      - ... 36 other cards
Reported
    deck:
      - 1 Wren @1
      - 1 Caldus
      - ... 39 other cards
How to fix
    Keep one Player Card, or use only Player/XIII Cards.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem, Undecided
from deckcheck.core.model import Deck, Entry, Format
from deckcheck.core.words import join_names
from deckcheck.games.kingdom_hearts.cards import Card
from deckcheck.validation.parts.copies import elsewhere, known_cards
from deckcheck.validation.parts.unknown import unknown_fact

ID = "KH-DECK-05"
CLAUSE = "Building a Deck"


def check(deck: Deck[Card], format: Format) -> Iterator[Problem | Undecided]:
    players, most = known_cards(deck.marked("player")), format.numbers["player_cards"]
    number = sum(entry.count for entry, _ in players)
    if number <= most or all(card.group == "XIII" for _, card in players):
        return
    if not any(card.group in ("Light", "Dark") for _, card in players):
        yield unknown_fact("group", dict.fromkeys(card.name for _, card in players if not card.group))
        return
    entries = [entry for entry, _ in players]
    found = f"deck has {number} Player Cards ({_describe(players)})"
    yield Problem(
        f"{found}; more than {most} is allowed only if all are Player/XIII",
        entries[-1],
        help=f"keep {most} of them, or use only Player/XIII Cards",
        actual=number,
        limit=most,
        related=elsewhere(entries, entries[-1]),
    )


def _describe(players: list[tuple[Entry[Card], Card]]) -> str:
    """List the names, with the level if a name has several and with the number if a card has several copies."""
    cards = {card.id: card for _, card in players}
    names = [card.name for card in cards.values()]
    words = []
    for card_id, card in cards.items():
        count = sum(entry.count for entry, other in players if other.id == card_id)
        label = card.title if names.count(card.name) > 1 else card.name
        words.append(label if count == 1 else f"{count} {label}")
    return join_names(words)
