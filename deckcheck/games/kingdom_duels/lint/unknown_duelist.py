"""A card names a duelist for whom no Duelist Setup Rule exists.

`duelists` says who plays the card; each of them has a Duelist Setup Rule of that name, or of a name it counts as.
"""

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem
from deckcheck.core.game import PlacedRow, Pool

ID = "KD-DATA-12"
SEVERITY = "notice"


def check(rows: list[PlacedRow], pool: Pool) -> Iterator[Problem]:
    setups = [row for row in pool.values() if "Duelist" in row.get("types", ())]
    known = {name for row in setups for name in (row["name"], *row.get("also_named", ()))}
    for row, span in rows:
        for name in row.get("duelists", ()):
            if name not in known:
                yield Problem(
                    f"{row['id']} {row['name']} names the duelist {name}, who has no Setup Rule", span, card=row["id"]
                )
