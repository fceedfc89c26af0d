"""A name occurs more often than a card text in the deck allows.

What it checks
    A card may print a limit for a name, its own or another. If such a card is in the deck, all cards whose name contains the
    limited name as whole words are added up, at every level and of every type, and may not exceed the number. Of several
    limits for one name the lowest holds. Unknown cards are counted by the name in the list; what only they exceed is a
    warning.
    Options: printed_limit_containment=b counts the exact name only; name_match=b takes any run of letters as contained.
Why
    The text of such a card has priority over the general limit of three per name and level, upward and downward.
Accepted
    deck:
      - 1 Wren @1
      - 6 Lampmoth
      - 2 Bram Oakhand @1
      - 1 Bram Oakhand @4
      - ... 31 other cards
Reported
    deck:
      - 1 Wren @1
      - 3 Bram Oakhand @1
      - 1 Bram Oakhand @4
      - ... 36 other cards
Mend
    Remove copies of the name, at whichever level, or the card that prints the limit.
"""

from collections.abc import Iterator

from deckcheck.core.diagnostics import Elsewhere, Problem
from deckcheck.core.model import Deck, Entry, Format
from deckcheck.games.kingdom_hearts.counting import Limit, any_letters, listed_name, places, printed_limits
from deckcheck.games.kingdom_hearts.names import contains

ID = "KH-DECK-11"
CLAUSE = "Building a Deck"


def check(deck: Deck, format: Format) -> Iterator[Problem]:
    if not deck.marked("printed limit"):
        return
    exact, letters = format.options["printed_limit_containment"] == "b", any_letters(format)
    names = [(entry, entry.card.key if entry.card is not None else listed_name(entry)) for entry in deck.entries]
    for limit in printed_limits(deck).values():
        counted = [entry for entry, key in names if (key == limit.key if exact else contains(key, limit.key, letters))]
        certain = sum(entry.count for entry in counted if entry.card is not None)
        total = sum(entry.count for entry in counted)
        if total > limit.most:
            yield _problem(limit, counted, total, certain > limit.most)


def _problem(limit: Limit, counted: list[Entry], total: int, certain: bool) -> Problem:
    at = counted[-1]
    names = list(dict.fromkeys(entry.card.name if entry.card is not None else entry.label for entry in counted))
    listed = f" ({', '.join(names)})" if names != [limit.name] else ""
    related = places(counted, at)
    if limit.entry not in counted:
        related += (Elsewhere(f"{limit.entry.card.name} prints this limit", limit.entry),)
    return Problem(
        f"{limit.name} appears {total} times{listed}; the card text limits it to {limit.most} regardless of level",
        at,
        help=f"remove {total - limit.most}",
        card=limit.name,
        actual=total,
        limit=limit.most,
        related=related,
        severity=None if certain else "warning",
    )
