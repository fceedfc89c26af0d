"""A STRATEGY names a card that does not exist, or that can only be guessed.

An entry without a code, or with a code that no set holds, exempts nothing; an entry matched by guess should be confirmed.
"""

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem
from deckcheck.core.game import PlacedRow, Pool

ID = "KD-DATA-04"
SEVERITY = "warning"


def check(rows: list[PlacedRow], pool: Pool) -> Iterator[Problem]:
    for row, span in rows:
        for entry in row.get("strategy", ()):
            code, printed = entry.get("code"), entry.get("printed", "")
            if code is None:
                yield Problem(
                    f"{row['id']} {row['name']}: STRATEGY names '{printed}', which no card is called", span, card=row["id"]
                )
            elif code not in pool:
                message = f"{row['id']} {row['name']}: STRATEGY names {code}, which no set holds"
                yield Problem(message, span, card=row["id"], severity="error")
            elif entry.get("match") == "probable":
                message = f"{row['id']} {row['name']}: STRATEGY prints '{printed}', taken for {code} by guess"
                yield Problem(message, span, card=row["id"])
