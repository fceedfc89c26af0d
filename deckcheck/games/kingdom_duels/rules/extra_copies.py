"""A card of the Extra Deck has several copies, and the option extra_singleton is on.

What it checks
    The singleton rule names the Main Deck only, so by default nothing is reported. With --option extra_singleton=true a card
    may stand once in the Extra Deck.
Why
    Some groups read the singleton rule for both decks; several Tokens of one kind are then not possible.
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
Mend
    Remove the further copies, or drop the option.
"""

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem, Undecided
from deckcheck.core.model import Deck, Format
from deckcheck.games.kingdom_duels.counting import repeated_in, unjudged

ID = "KD-EXTRA-03"
CLAUSE = "Deckbuilding Rules"
UNKNOWN_CARDS = "decided"


def check(deck: Deck, format: Format) -> Iterator[Problem | Undecided]:
    if not format.options["extra_singleton"]:
        return
    yield from unjudged(deck)
    most = format.numbers["extra_copies"]
    for one in repeated_in(deck, "extra", format, most):
        message = f"{one.label}: {one.count} copies in the Extra Deck, at most {most} (option extra_singleton)"
        hint = f"remove {one.count - most}"
        places = one.elsewhere(one.entries[0])
        yield Problem(message, one.entries[0], help=hint, actual=one.count, limit=most, related=places)
