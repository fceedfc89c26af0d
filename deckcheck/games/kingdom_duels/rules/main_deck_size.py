"""The Main Deck does not have exactly 30 cards.

What it checks
    Counts the copies on every line of the Main Deck, including lines that break another rule or name an unknown card. The
    format sets the number (`main_size`). One copy of Legend of Heart need not be counted if Illusion Key is in the Extra
    Deck; option uncounted_copy=copies counts it.
Why
    The rulebook requires exactly 30 cards in the Main Deck.
Accepted
    main:
      - ... 30 other cards
Reported
    main:
      - ... 29 other cards
How to fix
    Add or remove the number of cards given in the help line.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem
from deckcheck.core.game import Subject
from deckcheck.core.model import Deck, Format
from deckcheck.core.words import join_names
from deckcheck.games.kingdom_duels.cards import Card
from deckcheck.games.kingdom_duels.counting import may_uncount, uncounted_in
from deckcheck.validation.parts.sizes import check_size, exactly

ID = "KD-DECK-01"
CLAUSE = "Deckbuilding Rules"
ABOUT = Subject("size", ("main",))
UNKNOWN_CARDS = "decided"


def check(deck: Deck[Card], format: Format) -> Iterator[Problem]:
    needed, size = format.numbers["main_size"], deck.size("main")
    uncounted = (
        [deck.pool.card(card_id).name for card_id in sorted(uncounted_in(deck, format, "size"))] if size > needed else []
    )
    source = f"without 1 copy of {join_names(uncounted)}" if uncounted else ""
    yield from check_size(deck, exactly("main", needed, source), "Main Deck", size=size - len(uncounted))


repaired_by = may_uncount  # if there are too many
