"""A STRATEGY prints a name that differs from the name of its card.

Misspellings and other forms of a name are kept as printed; the code identifies the card.
"""

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem
from deckcheck.core.lint import PlacedRow, Pool

ID = "KD-DATA-07"
SEVERITY = "notice"


def check(rows: list[PlacedRow], pool: Pool) -> Iterator[Problem]:
    for row, span in rows:
        for entry in row.get("strategy", ()):
            code, printed = entry.get("code"), entry.get("printed")
            if printed and code in pool and printed != pool[code]["name"] and entry.get("match") != "probable":
                message = f"{row['id']} {row['name']}: STRATEGY prints '{printed}' for {code} {pool[code]['name']}"
                yield Problem(message, span, card=row["id"], within=("strategy",))
