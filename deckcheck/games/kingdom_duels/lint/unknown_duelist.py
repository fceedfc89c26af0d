"""A card names a duelist without a Duelist Setup Rule.

`duelists` lists the characters who play the card; each must be the name of a Duelist Setup Rule, or a name that one counts
as.
"""

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem
from deckcheck.core.lint import PlacedRow, Pool

ID = "KD-DATA-12"
SEVERITY = "notice"


def check(rows: list[PlacedRow], pool: Pool) -> Iterator[Problem]:
    setups = [row for row in pool.values() if "Duelist" in row.get("types", ())]
    known = {name for row in setups for name in (row["name"], *row.get("also_named", ()))}
    for row, span in rows:
        for name in row.get("duelists", ()):
            if name not in known:
                yield Problem(
                    f"{row['id']} {row['name']} names the duelist {name}, who has no Duelist Setup Rule",
                    span,
                    card=row["id"],
                    within=("duelists",),
                )
