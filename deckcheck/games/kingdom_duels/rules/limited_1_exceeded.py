"""More than one card in total comes from the Limited 1 list.

What it checks
    The Limited 1 list is one pool: a deck may hold one copy of one of its cards. Cards named by the STRATEGY of a Duelist
    Setup Rule in the Extra Deck do not count. With option limited1_counts=distinct, copies of the same card count once.
Why
    The rulebook makes every deck follow the Restricted List.
Accepted
    main:
      - 1 SOE-017 Blue-Eyes White Dragon
      - ... 29 other cards
Reported
    main:
      - 1 SOE-017 Blue-Eyes White Dragon
      - 1 SOE-062 Holy Barrier - Mirror Force
      - ... 28 other cards
Mend
    Keep one of the cards in the message, or carry a Duelist whose STRATEGY names the others.
"""

from collections.abc import Iterator

from deckcheck.core.diagnostics import Elsewhere, Problem
from deckcheck.core.model import Deck, Format
from deckcheck.games.kingdom_duels.counting import covering_duelists, list_named, restricted_copies

ID = "KD-RESTRICT-05"
CLAUSE = "Restricted List: Limited 1"


def check(deck: Deck, format: Format) -> Iterator[Problem]:
    if format.restriction is None:
        return
    pool = restricted_copies(deck, format, format.restriction.data.get("limited1", ()))
    if not pool:
        return
    distinct = format.options["limited1_counts"] == "distinct"
    number = len(pool) if distinct else sum(count for _, count in pool)
    most = format.numbers["limited1_max"]
    if number > most:
        listed = ", ".join(one.label if count == 1 else f"{count} {one.label}" for one, count in pool)
        words = "different cards" if distinct else "cards"
        counted = {one.code: 1 if distinct else count for one, count in pool}
        yield Problem(
            f"{number} {words} from Limited 1 ({listed}); at most {most} ({list_named(format)})",
            pool[-1][0].entries[0],
            help=f"keep {most} of them{covering_duelists(deck, counted, most)}",
            actual=number,
            limit=most,
            related=tuple(Elsewhere(one.label, one.entries[0]) for one, _ in pool[:-1]),
        )
