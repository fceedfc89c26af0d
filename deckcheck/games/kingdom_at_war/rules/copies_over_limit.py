"""A card has more copies than the house rule copy_limit allows.

What it checks
    Nothing by default: the rulebook sets no ceiling. With option copy_limit (or in the format `three-copies`) no card has
    more copies than that, counted by name over all lines and printings. The dot of a unique card changes nothing.
Why
    Many groups agree on a limit, usually three, as most card games print one.
Accepted
    deck:
      - 40 RB-001 Guild Assassin
Reported (--option copy_limit=3)
    deck:
      - 4 RB-001 Guild Assassin
      - ... 36 other cards
Mend
    Remove the copies above the limit, or play without the house rule.
"""

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem, Undecided
from deckcheck.core.model import Deck, Format
from deckcheck.games.kingdom_at_war.counting import copies_over

ID = "KW-DECK-04"
CLAUSE = "Game Setup"
UNKNOWN_CARDS = "decided"  # without a limit nothing can be broken; with one the rule itself says what it cannot decide


def check(deck: Deck, format: Format) -> Iterator[Problem | Undecided]:
    limit = format.options["copy_limit"]
    if limit is None:
        return
    for one in copies_over(deck.zone("deck"), limit):
        yield Problem(
            f"{one.count} copies of {one.name}; the limit is {limit} (house rule copy_limit)",
            one.entries[-1],
            help=f"remove {one.count - limit}",
            actual=one.count,
            limit=limit,
            related=one.related,
        )
    unknown = sum(entry.count for entry in deck.unknown)
    if unknown and not _room_for(deck, unknown, limit):
        yield Undecided(f"{unknown} cop{'ies' if unknown > 1 else 'y'} of unknown cards, which may be the same as others")


def _room_for(deck: Deck, unknown: int, limit: int) -> bool:
    """Whether the limit holds even if all unknown cards are misspelt copies of one other card of the deck."""
    known = [entry for entry in deck.zone("deck") if entry.card is not None]
    return unknown <= limit and not copies_over(known, limit - unknown)
