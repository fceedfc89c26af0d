"""The team for Basic Battle does not have exactly 5 cards.

What it checks
    Counts the copies on every line, including lines that break another rule or name an unknown card. The format sets the
    number (`team_size`). With option basic_hand_source=random the decklist is the collection that the five cards are drawn
    from, and may be larger.
Why
    In Basic Battle the five cards are the hand; there is no deck to draw from.
Accepted
    format: basic
    deck:
      - ... 5 other cards
Reported
    format: basic
    deck:
      - ... 6 other cards
How to fix
    Add or remove the number of cards given in the help line. For an Advanced Battle deck, add `format: advanced`.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem
from deckcheck.core.game import Subject
from deckcheck.core.model import Deck, Format
from deckcheck.games.gundam.cards import Card
from deckcheck.validation.parts.sizes import at_least, check_size, exactly

ID = "GD-DECK-04"
CLAUSE = "Rules for Basic Battle: Preparation"
ABOUT = Subject("size", ("deck",))
UNKNOWN_CARDS = "decided"


def check(deck: Deck[Card], format: Format) -> Iterator[Problem]:
    if format.data["mode"] != "basic":
        return
    wanted = format.numbers["team_size"]
    if format.options["basic_hand_source"] == "random":
        yield from check_size(deck, "deck", at_least(wanted), "collection", source="option basic_hand_source")
        return
    may_be_a_deck = deck.size("deck") > wanted * 2
    advice = "for an Advanced Battle deck, add 'format: advanced'" if may_be_a_deck else ""
    yield from check_size(deck, "deck", exactly(wanted), "team", needed_by="Basic Battle", advice=advice)
