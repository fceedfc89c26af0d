"""A card has more copies than the option copy_limit allows.

What it checks
    Nothing by default, because the rulebook sets no limit. With option copy_limit (or in the format `three-copies`) no card
    may have more copies than that, counted by name over all lines and printings. The dot of a unique card changes nothing.
Why
    Many groups agree on a limit, usually three, as most card games have one.
Accepted
    deck:
      - 40 RB-001 Guild Assassin
Reported (--option copy_limit=3)
    deck:
      - 4 RB-001 Guild Assassin
      - ... 36 other cards
How to fix
    Remove the copies above the limit, or play without the option.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem, Undecided
from deckcheck.core.game import Limit
from deckcheck.core.model import Deck, Format
from deckcheck.core.words import plural
from deckcheck.games.kingdom_at_war.cards import Card
from deckcheck.games.kingdom_at_war.counting import folded_name
from deckcheck.validation.parts.copies import copies_beyond, copies_over, copies_problem

ID = "KW-DECK-04"
CLAUSE = "Game Setup"
UNKNOWN_CARDS = "decided"  # without a limit unknown cards do not matter; with one the rule itself stays undecided


def limits(format: Format) -> Iterator[Limit]:
    if format.options["copy_limit"] is not None:
        yield Limit(("deck",), most=format.options["copy_limit"], same=folded_name, source="option copy_limit")


def check(deck: Deck[Card], format: Format) -> Iterator[Problem | Undecided]:
    for limit in limits(format):
        for copies, most in copies_beyond(deck, limit):
            yield copies_problem(copies, most, name=copies.name, source=limit.source)
        unknown = sum(entry.count for entry in deck.unknown)
        if unknown and not _has_room_for(deck, unknown, limit.most or 0):
            yield Undecided(f"{plural(unknown, 'copy')} of unknown cards, which may be copies of other cards")


def _has_room_for(deck: Deck[Card], unknown: int, limit: int) -> bool:
    """Return whether the deck keeps the limit even if all unknown cards are misspelt copies of one other card."""
    known = [entry for entry in deck.zone("deck") if entry.card is not None]
    return unknown <= limit and not copies_over(known, limit - unknown, folded_name)
