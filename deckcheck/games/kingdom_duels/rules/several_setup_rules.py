"""The Extra Deck has several Duelist or Field Setup Rules, but only one of each kind can be activated.

What it checks
    The Extra Deck may have any number of Setup Rules. The notice reminds you that only one STRATEGY and one TERRAINS can be
    activated in a duel.
Why
    Several Setup Rules are legal and sometimes useful. By mistake they waste room in the Extra Deck.
Accepted
    main:
      - ... 30 other cards
    extra:
      - 1 SOE-142 Yugi
      - 1 SOE-050 Forest Glade
Reported
    main:
      - ... 30 other cards
    extra:
      - 1 SOE-142 Yugi
      - 1 SOE-148 Kaiba
How to fix
    No change is needed.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem
from deckcheck.core.model import Deck, Format
from deckcheck.games.kingdom_duels.cards import Card

ID = "KD-EXTRA-05"
SEVERITY = "notice"
CLAUSE = "Setup Rule Cards"


def check(deck: Deck[Card], format: Format) -> Iterator[Problem]:
    for kind, effect in (("Duelist", "STRATEGY"), ("Field", "TERRAINS")):
        entries = deck.marked(kind)
        number = sum(entry.count for entry in entries)
        if number > 1:
            message = f"{number} {kind} Setup Rules; only one {effect} can be activated per duel"
            yield Problem(message, entries[-1], actual=number)
