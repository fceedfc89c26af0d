"""A name has more copies than the text of a card in the deck allows.

What it checks
    A card may print a limit for its own name or for another. If such a card is in the deck, all cards whose name contains
    the limited name as whole words are counted together, at every level and of every type. If several limits are printed
    for a name, the lowest applies. Unknown cards are counted by the name in the decklist; if only they exceed the limit, it
    is a warning.
    Options: printed_limit_containment=false counts only the exact name; name_match=substring counts any run of letters as
    contained.
Why
    The text of such a card overrides the general limit of three per name and level, upward and downward.
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
How to fix
    Remove copies of the name, at any level, or remove the card that prints the limit.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.core.diagnostics import Elsewhere, Problem
from deckcheck.core.model import Deck, Entry, Format
from deckcheck.core.words import join_names
from deckcheck.games.kingdom_hearts.cards import Card, contains
from deckcheck.games.kingdom_hearts.counting import Limit, any_letters, listed_name, printed_limits
from deckcheck.validation.parts.copies import Copies, copies_problem, name_of

ID = "KH-DECK-11"
CLAUSE = "Building a Deck"


def check(deck: Deck[Card], format: Format) -> Iterator[Problem]:
    if not deck.marked("printed limit"):
        return
    exact, letters = not format.options["printed_limit_containment"], any_letters(format)
    names = [(entry, entry.card.key if entry.card is not None else listed_name(entry)) for entry in deck.entries]
    for limit in printed_limits(deck).values():
        alike = [(entry, key) for entry, key in names if limit.key in key]
        counted = [entry for entry, key in alike if (key == limit.key if exact else contains(key, limit.key, letters))]
        copies = Copies(limit.key, counted)
        if copies.count > limit.most:
            yield _problem(limit, copies)


def _problem(limit: Limit, copies: Copies[Card]) -> Problem:
    names = list(dict.fromkeys(name_of(entry) for entry in copies.entries))
    certain = sum(entry.count for entry in copies.entries if entry.card is not None)
    problem = copies_problem(
        copies,
        limit.most,
        name=limit.name if names == [limit.name] else f"{limit.name} ({join_names(names)})",
        where="at all levels together",
        source="card text",
        card=limit.name,
        severity=None if certain > limit.most else "warning",
    )
    return problem._replace(related=(*problem.related, *_printed_on(limit.entry, copies)))


def _printed_on(entry: Entry[Card], copies: Copies[Card]) -> Iterator[Elsewhere]:
    """Yield the line of the card that prints the limit, if its copies are not counted themselves."""
    if entry not in copies.entries:
        yield Elsewhere(f"{name_of(entry)} prints this limit", entry)
