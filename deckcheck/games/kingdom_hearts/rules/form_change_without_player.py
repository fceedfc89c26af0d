"""The name of a Form Change does not contain the name of a Player Card in the deck.

What it checks
    A Form Change can be used only on a Player Card whose name it contains as whole words. Any other Form Change is legal in
    a deck and gets a warning; with option form_change_mismatch=illegal it is an error. If the deck has several Player/XIII
    Cards, the name of any of them is enough. With option name_match=substring any run of letters counts as contained.
Why
    A Form Change is a state of a Player Card and not a Player Card itself; without its character it can never be played.
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
How to fix
    Replace the Form Change with one for the Player Card of the deck.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem, Undecided
from deckcheck.core.model import Deck, Entry, Format
from deckcheck.games.kingdom_hearts.cards import Card, contains
from deckcheck.games.kingdom_hearts.counting import any_letters
from deckcheck.validation.parts.copies import known_cards
from deckcheck.validation.parts.unknown import undecided_lines

ID = "KH-DECK-22"
SEVERITY = "warning"
CLAUSE = "1. Player Cards"


def check(deck: Deck[Card], format: Format) -> Iterator[Problem | Undecided]:
    illegal = format.options["form_change_mismatch"] == "illegal"
    if deck.unknown:  # an unknown card may be the missing Player Card, or another Form Change
        if illegal:
            yield from undecided_lines(deck.unknown)
        return
    forms = known_cards(deck.marked("form_change"))
    players = {card.key: card.name for _, card in known_cards(deck.marked("player"))} if forms else {}
    for entry, card in forms:
        if not any(contains(card.key, key, any_letters(format)) for key in players):
            whom = " or ".join(players.values()) or "any Player Card of the deck"
            message = f"{entry.label} does not contain the name of {whom}"
            message += " (option form_change_mismatch)" if illegal else "; it may be in the deck but can never be played"
            yield Problem(message, entry, help="remove this line", severity="error" if illegal else None)


def repaired_by(deck: Deck[Card], format: Format, entry: Entry[Card]) -> bool:
    """Return whether a card is a Player Card whose name a Form Change of the deck contains."""
    card = entry.card
    if card is None or card.type != "player":
        return False
    return any(contains(form.key, card.key, any_letters(format)) for _, form in known_cards(deck.marked("form_change")))
