"""The deck has no Player Card.

What it checks
    A deck has a Player Card of any of the three groups. A Form Change is not one, whatever its name. The number comes from
    the format (`player_cards`). An unknown card may be the Player Card: a deck with one and without a known Player Card is
    unverified.
Why
    Before the game each player takes the Player Card out of the deck; without one there is nobody to play.
Accepted
    deck:
      - 1 Wren @1
      - ... 40 other cards
Reported
    deck:
      - 1 Wren Ember Form
      - ... 40 other cards
Mend
    Add a Player Card.
"""

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem, Undecided
from deckcheck.core.model import Deck, Format
from deckcheck.games.kingdom_hearts.counting import marked

ID = "KH-DECK-04"
CLAUSE = "Building a Deck"
UNKNOWN_CARDS = "decided"  # unknown cards matter only where no Player Card is known, and the rule says so itself


def check(deck: Deck, format: Format) -> Iterator[Problem | Undecided]:
    wanted = format.numbers["player_cards"]
    players = marked(deck, "player")
    number = sum(entry.count for entry, _ in players)
    if number >= wanted or (players and all(card.group == "XIII" for _, card in players)):
        return
    if deck.unknown:
        yield Undecided("no Player Card is known, but an unknown card may be one")
        return
    needed = "one is" if wanted == 1 else f"{wanted} are"
    message = (
        f"Deck has {number or 'no'} Player Card{'s' * (number > 1)}; exactly {needed} required (Form Changes do not count)"
    )
    yield Problem(message, deck.span("deck"), help="add a Player Card", zone="deck", actual=number, limit=wanted)
