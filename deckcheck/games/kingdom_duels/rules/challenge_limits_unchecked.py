"""A Challenge Setup Rule adds deckbuilding limits that cannot be checked.

What it checks
    Where a Challenge Setup Rule restricts deckbuilding (LEN-054, which limits the deck to opened packs), a notice says that
    deckcheck does not check those limits. With option challenge_checks=ignore nothing is said.
Why
    Which packs a player opened is not in a decklist; a silent `legal` would claim too much.
Accepted
    main:
      - ... 30 other cards
    extra:
      - 1 KOD-012 Duel Disk System
Reported
    main:
      - ... 30 other cards
    extra:
      - 1 LEN-054 Opening Packs Challenge
Mend
    Check the limits of the challenge by hand.
"""

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem
from deckcheck.core.model import Deck, Format

ID = "KD-EXTRA-08"
SEVERITY = "notice"
CLAUSE = "Setup Rule Cards"


def check(deck: Deck, format: Format) -> Iterator[Problem]:
    if format.options["challenge_checks"] == "ignore":
        return
    for entry in deck.marked("challenge"):
        if entry.card.challenge.get("affects") == "deckbuilding":
            yield Problem(f"{entry.label} adds deckbuilding limits that are not checked", entry)
