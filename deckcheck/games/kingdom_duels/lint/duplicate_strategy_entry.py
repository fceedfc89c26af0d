"""A STRATEGY lists the same card twice.

A STRATEGY gives several copies as (xN); a second entry for the same card probably means another copy.
"""

from collections import Counter
from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem
from deckcheck.core.lint import PlacedRow, Pool

ID = "KD-DATA-05"
SEVERITY = "warning"


def check(rows: list[PlacedRow], pool: Pool) -> Iterator[Problem]:
    for row, span in rows:
        counts = Counter(entry["code"] for entry in row.get("strategy", ()) if "code" in entry)
        for code, count in counts.items():
            if count > 1:
                message = f"{row['id']} {row['name']}: duplicate STRATEGY entry {code} ({count} times)"
                yield Problem(message, span, card=row["id"], within=("strategy",))
