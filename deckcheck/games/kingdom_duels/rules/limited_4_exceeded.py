"""More than four different cards come from the Limited 4 list.

What it checks
    A deck may hold at most 4 different cards of the Limited 4 list; further copies of one card do not count. Cards named by
    the STRATEGY of a Duelist Setup Rule in the Extra Deck do not count. With option limited4_counts=copies every copy
    counts. The pool is counted apart from Limited 1.
Why
    The rulebook makes every deck follow the Restricted List.
Accepted
    main:
      - 1 SOE-106 Attack Nullification
      - 1 SOE-102 Curse of the Hexagram
      - 1 KOD-079 Emissaries of Reconciliation
      - 1 SOE-020 Swords of Revealing Light
      - ... 26 other cards
Reported
    main:
      - 1 SOE-106 Attack Nullification
      - 1 SOE-102 Curse of the Hexagram
      - 1 KOD-079 Emissaries of Reconciliation
      - 1 SOE-020 Swords of Revealing Light
      - 1 MLY-011 Gravity Bind
      - ... 25 other cards
Mend
    Keep four of the cards in the message, or carry a Duelist whose STRATEGY names the others.
"""

from collections.abc import Iterator

from deckcheck.core.diagnostics import Elsewhere, Problem
from deckcheck.core.model import Deck, Format
from deckcheck.games.kingdom_duels.counting import covering_duelists, list_named, restricted_copies

ID = "KD-RESTRICT-07"
CLAUSE = "Restricted List: Limited 4"


def check(deck: Deck, format: Format) -> Iterator[Problem]:
    if format.restriction is None:
        return
    pool = restricted_copies(deck, format, format.restriction.data.get("limited4", ()))
    if not pool:
        return
    copies = format.options["limited4_counts"] == "copies"
    number = sum(count for _, count in pool) if copies else len(pool)
    most = format.numbers["limited4_max"]
    if number > most:
        listed = ", ".join(one.label for one, _ in pool)
        words = "cards" if copies else "different cards"
        counted = {one.code: count if copies else 1 for one, count in pool}
        yield Problem(
            f"{number} {words} from Limited 4 ({listed}); at most {most} ({list_named(format)})",
            pool[-1][0].entries[0],
            help=f"keep {most} of them{covering_duelists(deck, counted, most)}",
            actual=number,
            limit=most,
            related=tuple(Elsewhere(one.label, one.entries[0]) for one, _ in pool[:-1]),
        )
