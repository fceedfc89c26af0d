"""A Form Change does not contain the name of a Player Card of the deck.

What it checks
    A Form Change can be used only on the Player Card whose name it contains, as whole words. Such a card is legal in a deck
    and is a warning; with option form_change_mismatch=b it is an error. With several Player/XIII Cards the name of any of
    them will do. With option name_match=b any run of letters counts as contained.
Why
    A Form Change is a state of a Player Card and counts as none itself; without its character it can never be played.
Accepted
    deck:
      - 1 Wren @1
      - 2 Wren Tide Form
      - ... 38 other cards
Reported
    deck:
      - 1 Tamsin Vale
      - 2 Wren Tide Form
      - ... 38 other cards
Mend
    Replace the Form Change by one of the Player Card's own.
"""

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem, Undecided
from deckcheck.core.model import Deck, Format
from deckcheck.games.kingdom_hearts.counting import any_letters, marked
from deckcheck.games.kingdom_hearts.names import contains

ID = "KH-DECK-07"
SEVERITY = "warning"
CLAUSE = "1. Player Cards"


def check(deck: Deck, format: Format) -> Iterator[Problem | Undecided]:
    illegal = format.options["form_change_mismatch"] == "b"
    forms, unknown = marked(deck, "form_change"), deck.unknown
    if unknown:  # an unknown card may be the Player Card that is missing, or one more Form Change
        if illegal:
            yield Undecided(f"{len(unknown)} line{'s' * (len(unknown) > 1)} with an unknown card")
        return
    players = {card.key: card.name for _, card in marked(deck, "player")} if forms else {}
    for entry, card in forms:
        if not any(contains(card.key, key, any_letters(format)) for key in players):
            whom = " or ".join(players.values()) or "any Player Card of the deck"
            message = f"{entry.label} does not contain the name of {whom}"
            message += " (option form_change_mismatch)" if illegal else ": it can be in the deck, but never be played"
            yield Problem(message, entry, help="remove it", severity="error" if illegal else None)
