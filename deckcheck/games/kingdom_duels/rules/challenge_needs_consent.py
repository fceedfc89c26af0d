"""A Challenge Setup Rule needs the consent of all players.

What it checks
    Challenge Setup Rules may be included freely. Where the card itself asks for the consent of all players, a notice says so.
    With option challenge_checks=ignore nothing is said.
Why
    A challenge that the others refuse is a wasted place in the Extra Deck.
Accepted
    main:
      - ... 30 other cards
    extra:
      - 1 LEN-094 Deckmaster Change
Reported
    main:
      - ... 30 other cards
    extra:
      - 1 KOD-012 Duel Disk System
Mend
    Agree on the challenge before the duel.
"""

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem
from deckcheck.core.model import Deck, Format

ID = "KD-EXTRA-07"
SEVERITY = "notice"
CLAUSE = "Deckbuilding Rules"


def check(deck: Deck, format: Format) -> Iterator[Problem]:
    if format.options["challenge_checks"] == "ignore":
        return
    for entry in deck.marked("challenge"):
        if entry.card.challenge.get("needs_all_players"):
            yield Problem(f"{entry.label} needs the consent of all players", entry)
