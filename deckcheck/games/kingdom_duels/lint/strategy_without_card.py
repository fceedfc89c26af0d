"""A STRATEGY names a card that does not exist, or whose code is a guess.

An entry without a code, or with a code that is in no set, exempts nothing; a guessed code needs to be confirmed.
"""

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem
from deckcheck.core.lint import PlacedRow, Pool

ID = "KD-DATA-04"
SEVERITY = "warning"


def check(rows: list[PlacedRow], pool: Pool) -> Iterator[Problem]:
    for row, span in rows:
        for entry in row.get("strategy", ()):
            code, printed = entry.get("code"), entry.get("printed", "")
            if code is None:
                yield Problem(
                    f"{row['id']} {row['name']}: STRATEGY names '{printed}', which is the name of no card",
                    span,
                    card=row["id"],
                    within=("strategy",),
                )
            elif code not in pool:
                message = f"{row['id']} {row['name']}: STRATEGY names {code}, which is in no set"
                yield Problem(message, span, card=row["id"], within=("strategy",), severity="error")
            elif entry.get("match") == "probable":
                message = f"{row['id']} {row['name']}: STRATEGY prints '{printed}'; {code} is a guess"
                yield Problem(message, span, card=row["id"], within=("strategy",))
