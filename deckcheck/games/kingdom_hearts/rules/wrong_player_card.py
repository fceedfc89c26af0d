"""The card that the list names as its Player Card is not one of the deck's Player Cards.

What it checks
    `player_card` says with which Player Card a deck with several Player/XIII Cards starts; the others stay in the deck and
    can be used as Friends. The card it names must be a Player Card and must stand in the deck. Nothing is said as long as
    the deck has unknown cards.
Why
    Several Player/XIII Cards are allowed because one is chosen; a choice that the deck does not hold is a slip of the pen.
    The cards themselves are legal, so this is a warning.
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
Mend
    Name a Player Card of the deck, or leave `player_card` out.
"""

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem
from deckcheck.core.model import Deck, Format
from deckcheck.games.kingdom_hearts.counting import marked

ID = "KH-DECK-06"
SEVERITY = "warning"
CLAUSE = "Building a Deck"


def check(deck: Deck, format: Format) -> Iterator[Problem]:
    named = deck.references.get("player_card")
    if named is None or named.card is None:
        return
    if named.card.type != "player":
        article = "an" if named.card.kind[0] in "AE" else "a"
        message = f"{named.label} is {article} {named.card.kind}, not a Player Card"
    elif deck.unknown or any(card.bucket == named.card.bucket for _, card in marked(deck, "player")):
        return
    else:
        message = f"{named.label} is named as the Player Card, but is not in the deck"
    listed = ", ".join(dict.fromkeys(card.title for _, card in marked(deck, "player")))
    yield Problem(message, named, help=f"the Player Cards of this deck are: {listed}" if listed else "")
