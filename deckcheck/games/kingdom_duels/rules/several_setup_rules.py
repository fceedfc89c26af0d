"""Several Duelist or Field Setup Rules are in the Extra Deck, of which only one each can be activated.

What it checks
    Any number of Setup Rules may be in the Extra Deck. The notice reminds that one STRATEGY and one TERRAINS are
    activated in a duel.
Why
    Carrying several is legal and sometimes wise; carrying several by mistake wastes places.
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
Mend
    Nothing needs mending.
"""

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem
from deckcheck.core.model import Deck, Format

ID = "KD-EXTRA-05"
SEVERITY = "notice"
CLAUSE = "Setup Rule Cards"


def check(deck: Deck, format: Format) -> Iterator[Problem]:
    for kind, effect in (("Duelist", "STRATEGY"), ("Field", "TERRAINS")):
        entries = deck.marked(kind)
        number = sum(entry.count for entry in entries)
        if number > 1:
            message = f"{number} {kind} Setup Rules; only one {effect} can be activated per duel"
            yield Problem(message, entries[-1], actual=number)
