"""A unique card has several copies; a copy played while another is in play is an imposter.

What it checks
    The dot of a unique card does not limit copies in a deck. The notice says what the dot does in play: a copy played while
    its counterpart is in play becomes an imposter. With option unique_scope=any_unique every other unique card is a
    counterpart, so the notice counts all unique cards together.
Why
    Several copies are legal and sometimes useful, in the hand or as tactics. By mistake they waste room in the deck.
Accepted
    deck:
      - 1 HRW-012 King Osric of Harrowmere
      - ... 39 other cards
Reported
    deck:
      - 4 HRW-012 King Osric of Harrowmere
      - ... 36 other cards
How to fix
    No change is needed.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.core.diagnostics import Elsewhere, Problem
from deckcheck.core.model import Deck, Format
from deckcheck.games.kingdom_at_war.cards import Card
from deckcheck.games.kingdom_at_war.counting import folded_name
from deckcheck.validation.parts.copies import copies_over, elsewhere, name_of

ID = "KW-DECK-05"
SEVERITY = "notice"
CLAUSE = "Uniqueness"


def check(deck: Deck[Card], format: Format) -> Iterator[Problem]:
    entries = [entry for entry in deck.zone("deck") if entry.card is not None and entry.card.unique]
    if format.options["unique_scope"] == "any_unique":
        number = sum(entry.count for entry in entries)
        if number > 1:
            message = f"{number} unique cards: a card played while another is in play becomes an imposter (option unique_scope)"
            places = tuple(Elsewhere(f"{entry.count} {name_of(entry)}", entry) for entry in entries[:-1])
            yield Problem(message, entries[-1], actual=number, related=places)
        return
    for copies in copies_over(entries, 1, folded_name):
        effect = "a copy played while another is in play becomes an imposter"
        message = f"{copies.count} copies of the unique card '{copies.name}': {effect}"
        at = copies.entries[-1]
        yield Problem(message, at, actual=copies.count, related=elsewhere(copies.entries, at))
