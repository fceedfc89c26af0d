"""The deck has more than one Player Card, and not all of them are Player/XIII.

What it checks
    Copies of all Player Cards are added up. More than one (`player_cards`) is allowed only when every single one is a
    Player/XIII Card; Form Changes do not count. Where the group of a Player Card is not known, and all the others are
    Player/XIII, the deck is unverified.
Why
    Only a Player/XIII Card can use other Player Cards, which must be Player/XIII too, as Friends.
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
Mend
    Keep one Player Card, or make all of them Player/XIII.
"""

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem, Undecided
from deckcheck.core.model import Deck, Entry, Format
from deckcheck.games.kingdom_hearts.cards import Card
from deckcheck.games.kingdom_hearts.counting import marked, places

ID = "KH-DECK-05"
CLAUSE = "Building a Deck"


def check(deck: Deck, format: Format) -> Iterator[Problem | Undecided]:
    players, most = marked(deck, "player"), format.numbers["player_cards"]
    number = sum(entry.count for entry, _ in players)
    if number <= most or all(card.group == "XIII" for _, card in players):
        return
    entries = [entry for entry, _ in players]
    if not any(card.group in ("Light", "Dark") for _, card in players):
        open_groups = ", ".join(dict.fromkeys(card.name for _, card in players if not card.group))
        yield Undecided(f"{number} Player Cards, and the group of {open_groups} is not known")
        return
    few = "one" if most == 1 else str(most)
    yield Problem(
        f"Deck has {number} Player Cards ({_listed(players)}); more than {few} is allowed only when every one is Player/XIII",
        entries[-1],
        help=f"keep {few} of them, or only Player/XIII Cards",
        actual=number,
        limit=most,
        related=places(entries, entries[-1]),
    )


def _listed(players: list[tuple[Entry, Card]]) -> str:
    """The names; with their levels where a name has several, with the number where a card has several copies."""
    cards = {card.id: card for _, card in players}
    names = [card.name for card in cards.values()]
    words = []
    for card_id, card in cards.items():
        count = sum(entry.count for entry, other in players if other.id == card_id)
        label = card.title if names.count(card.name) > 1 else card.name
        words.append(label if count == 1 else f"{count} {label}")
    return ", ".join(words)
