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
from deckcheck.core.game import Limit
from deckcheck.core.model import Deck, Format
from deckcheck.games.gundam.cards import Card
from deckcheck.validation.parts.sizes import at_least, check_size, exactly

ID = "GD-DECK-04"
CLAUSE = "Rules for Basic Battle: Preparation"
UNKNOWN_CARDS = "decided"


def limits(format: Format) -> Iterator[Limit]:
    if format.data["mode"] == "basic" and format.options["basic_hand_source"] == "random":
        yield at_least("deck", format.numbers["team_size"], "option basic_hand_source")
    elif format.data["mode"] == "basic":
        yield exactly("deck", format.numbers["team_size"])


def check(deck: Deck[Card], format: Format) -> Iterator[Problem]:
    for limit in limits(format):
        is_team = limit.most is not None
        may_be_a_deck = is_team and deck.size("deck") > format.numbers["team_size"] * 2
        advice = "for an Advanced Battle deck, add 'format: advanced'" if may_be_a_deck else ""
        subject = "team" if is_team else "collection"
        yield from check_size(deck, limit, subject, needed_by="Basic Battle", advice=advice)
