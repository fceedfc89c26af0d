"""A Challenge Setup Rule needs the consent of all players.

What it checks
    A deck may include Challenge Setup Rules. If the card itself asks for the consent of all players, the notice says so.
    With option challenge_checks=ignore the rule reports nothing.
Why
    A challenge that the other players refuse wastes a place in the Extra Deck.
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
How to fix
    Agree on the challenge before the duel.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem
from deckcheck.core.model import Deck, Format
from deckcheck.games.kingdom_duels.cards import Card
from deckcheck.games.kingdom_duels.counting import challenges_in

ID = "KD-EXTRA-07"
SEVERITY = "notice"
CLAUSE = "Deckbuilding Rules"


def check(deck: Deck[Card], format: Format) -> Iterator[Problem]:
    for entry, card in challenges_in(deck, format):
        if card.challenge.get("needs_all_players"):
            yield Problem(f"{entry.label} needs the consent of all players", entry)
