"""A card of the Extra Deck has several copies, and the option extra_singleton is on.

What it checks
    The singleton rule names only the Main Deck, so by default this rule reports nothing. With --option extra_singleton=true
    the Extra Deck may have only one copy of a card.
Why
    Some groups apply the singleton rule to both decks; the Extra Deck then cannot have several Tokens of one kind.
Accepted
    main:
      - ... 30 other cards
    extra:
      - 3 SOE-101 Silk Hat Token
Reported (--option extra_singleton=true)
    main:
      - ... 30 other cards
    extra:
      - 3 SOE-101 Silk Hat Token
How to fix
    Remove the extra copies, or do not use the option.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from deckcheck.core.diagnostics import Problem, Undecided
from deckcheck.core.game import Limit
from deckcheck.core.model import Deck, Format
from deckcheck.games.kingdom_duels.cards import Card
from deckcheck.games.kingdom_duels.counting import copy_key
from deckcheck.validation.parts.copies import copies_beyond, copies_problem
from deckcheck.validation.parts.unknown import undecided_lines

ID = "KD-EXTRA-03"
CLAUSE = "Deckbuilding Rules"
UNKNOWN_CARDS = "decided"  # unknown cards do not matter without the option


def limits(format: Format) -> Iterator[Limit]:
    if format.options["extra_singleton"]:
        same = partial(copy_key, options=format.options)
        yield Limit(("extra",), most=format.numbers["extra_copies"], same=same, source="option extra_singleton")


def check(deck: Deck[Card], format: Format) -> Iterator[Problem | Undecided]:
    for limit in limits(format):
        yield from undecided_lines(deck.unknown)
        for copies, most in copies_beyond(deck, limit):
            yield copies_problem(copies, most, at=copies.entries[0], where="in the Extra Deck", source=limit.source)
