"""A Challenge Setup Rule adds deckbuilding limits that deckcheck cannot check.

What it checks
    Some Challenge Setup Rules restrict deckbuilding (LEN-054 limits the deck to opened packs). The notice says that
    deckcheck does not check those limits. With option challenge_checks=ignore the rule reports nothing.
Why
    A decklist does not say which packs a player opened, so `legal` without a notice would claim too much.
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
How to fix
    Check the limits of the challenge by hand.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem
from deckcheck.core.model import Deck, Format
from deckcheck.games.kingdom_duels.cards import Card
from deckcheck.games.kingdom_duels.counting import challenges_in

ID = "KD-EXTRA-08"
SEVERITY = "notice"
CLAUSE = "Setup Rule Cards"


def check(deck: Deck[Card], format: Format) -> Iterator[Problem]:
    for entry, card in challenges_in(deck, format):
        if card.challenge.get("affects") == "deckbuilding":
            yield Problem(f"{entry.label} adds deckbuilding limits that deckcheck does not check", entry)
