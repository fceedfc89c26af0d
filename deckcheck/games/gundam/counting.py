"""Copies of a hero: counted by card number, whatever the name of the character is."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

from deckcheck.core.diagnostics import Problem, Undecided
from deckcheck.core.game import Limit
from deckcheck.core.model import Deck, Entry, Format
from deckcheck.core.words import plural
from deckcheck.games.gundam.cards import Card
from deckcheck.validation.parts.copies import copies_over, copies_problem, group_copies

_NUMBER = re.compile(r"[A-Z0-9]{1,12}-[0-9]{1,4}")


def number_of(entry: Entry[Card]) -> str:
    """Return the card number of a line; empty if the line gives an unknown card by name only."""
    if entry.card is not None:
        return entry.key
    first = entry.text.partition(" ")[0].upper()
    return first if _NUMBER.fullmatch(first) else ""


def number_or_line(entry: Entry[Card]) -> str:
    """Return what counts together: the card number; without one the line, as two lines of one name may be two numbers."""
    return number_of(entry) or f"line {id(entry)}"


def copies_check(
    limits: Callable[[Format], Iterable[Limit]],
) -> Callable[[Deck[Card], Format], Iterator[Problem | Undecided]]:
    """Return the check of a rule that declares how many copies of a card number there may be."""

    def check(deck: Deck[Card], format: Format) -> Iterator[Problem | Undecided]:
        for limit in limits(format):
            yield from _check_copies(deck, limit.most or 0, limit.source)

    return check


def _check_copies(deck: Deck[Card], limit: int, source: str) -> Iterator[Problem | Undecided]:
    """Report the card numbers with more than `limit` copies; stay undecided if unknown names may be copies."""
    unknown = deck.unknown
    if not unknown and max(deck.copies("deck").values(), default=0) <= limit:  # the usual case
        return
    # items have no card number
    heroes = [entry for entry in deck.zone("deck") if entry.card is None or entry.card.type == "hero"]
    over = copies_over(heroes, limit, number_or_line)
    yield from (copies_problem(copies, limit, per="card number", source=source) for copies in over)
    unnumbered = sum(entry.count for entry in unknown if not number_of(entry))
    numbered = group_copies([entry for entry in heroes if number_of(entry)], number_of) if unnumbered else []
    most = max((min(copies.count, limit) for copies in numbered), default=0)
    if unnumbered and most + unnumbered > limit:  # an unknown name may belong to any number
        yield Undecided(f"{plural(unnumbered, 'card')} listed under an unknown name, so the card number is unknown")
