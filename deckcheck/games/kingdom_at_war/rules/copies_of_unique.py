"""A unique card has several copies, of which only the first in play is no imposter.

What it checks
    The dot of a unique card limits nothing in deckbuilding. The notice says what it does in play: a copy that enters
    beside its counterpart is an imposter. With option unique_scope=any_unique every other unique card is a counterpart,
    so the notice counts them all.
Why
    Several copies are legal and sometimes wise, for the hand or as tactics; as a mistake they waste places.
Accepted
    deck:
      - 1 HRW-012 King Osric of Harrowmere
      - ... 39 other cards
Reported
    deck:
      - 4 HRW-012 King Osric of Harrowmere
      - ... 36 other cards
Mend
    Nothing needs mending.
"""

from collections.abc import Iterator

from deckcheck.core.diagnostics import Elsewhere, Problem
from deckcheck.core.model import Deck, Format
from deckcheck.games.kingdom_at_war.counting import copies_over

ID = "KW-DECK-05"
SEVERITY = "notice"
CLAUSE = "Uniqueness"


def check(deck: Deck, format: Format) -> Iterator[Problem]:
    entries = [entry for entry in deck.zone("deck") if entry.card is not None and entry.card.unique]
    if format.options["unique_scope"] == "any_unique":
        number = sum(entry.count for entry in entries)
        if number > 1:
            message = f"{number} unique cards: one played while another is in play becomes an imposter (option unique_scope)"
            places = tuple(Elsewhere(f"{entry.count} {entry.card.name}", entry) for entry in entries[:-1])
            yield Problem(message, entries[-1], actual=number, related=places)
        return
    for one in copies_over(entries, 1):
        message = f"{one.count} copies of unique '{one.name}': copies played while one is in play become imposters"
        yield Problem(message, one.entries[-1], actual=one.count, related=one.related)
