"""A house format or house list does not allow the deck.

What it checks
    With --house FILE deckcheck applies what players agreed on: cards and combinations it forbids, copies it limits, and
    everything else that the rules of a house format can say. A STRATEGY does not exempt cards from it. The message gives the
    file and line of the rule and the reason of its author.
Why
    The rulebook lets players agree on other limits for a match-up.
Accepted (--house club.yaml)
    main:
      - ... 30 other cards
Reported (--house club.yaml)
    main:
      - 1 SOE-107 Resurrection of the Dead
      - ... 29 other cards
How to fix
    Change the deck, or ask whether the house format still applies.
"""

from __future__ import annotations

ID = "KD-DECK-13"
CLAUSE = "Deckbuilding Rules"
UNKNOWN_CARDS = "decided"  # validation.house applies the rules, and leaves them undecided if cards are unknown
