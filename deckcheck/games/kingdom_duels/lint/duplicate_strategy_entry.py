"""A STRATEGY lists the same card twice.

Several copies are written as (xN); a second entry of the same card is probably meant as that.
"""

from collections import Counter
from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem
from deckcheck.core.game import PlacedRow, Pool

ID = "KD-DATA-05"
SEVERITY = "warning"


def check(rows: list[PlacedRow], pool: Pool) -> Iterator[Problem]:
    for row, span in rows:
        counts = Counter(entry["code"] for entry in row.get("strategy", ()) if "code" in entry)
        for code, count in counts.items():
            if count > 1:
                yield Problem(f"{row['id']} {row['name']}: STRATEGY lists {code} {count} times", span, card=row["id"])
