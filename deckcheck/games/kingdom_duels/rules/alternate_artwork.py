"""A line names an alternate artwork, which counts as its base card.

What it checks
    A code with a letter behind it (SOE-079A, or A-SOE-079A as the web deckbuilder writes it) is a copy of the card without
    the letter. The notice says which; the copies are added up by the copy rules.
    With option alternate_codes=own_card each artwork is a card of its own and nothing is said.
Why
    Harpie Lady has four artworks and a maximum of four: the artworks are one card.
Accepted
    main:
      - 1 SOE-079 Harpie Lady
      - ... 29 other cards
Reported
    main:
      - 1 SOE-079A Harpie Lady
      - ... 29 other cards
Mend
    Nothing needs mending; write the base code to silence the notice.
"""

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem
from deckcheck.core.model import Deck, Format

ID = "KD-DECK-09"
SEVERITY = "notice"
CLAUSE = "Restricted List: introduction"


def check(deck: Deck, format: Format) -> Iterator[Problem]:
    if format.options["alternate_codes"] == "own_card":
        return
    for entry in deck.marked("alternate artwork"):
        yield Problem(f"{entry.code.removeprefix('A-')} counts as {entry.label}", entry)
