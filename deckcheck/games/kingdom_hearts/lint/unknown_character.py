"""A card names a character that is the name of no card.

`equip_only` lists who alone may carry an Equipment Card, `cooperation` who must be in play for a technique. A misspelt name
makes the card useless.
"""

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem
from deckcheck.core.lint import PlacedRow, Pool
from deckcheck.core.words import suggest

ID = "KH-DATA-01"
SEVERITY = "warning"


def check(rows: list[PlacedRow], pool: Pool) -> Iterator[Problem]:
    names = {row["name"] for row in pool.values() if "name" in row}
    for row, span in rows:
        for field in ("equip_only", "cooperation"):
            for name in sorted(set(row.get(field, ())) - names):
                message = f"{row['id']} {row['name']} names '{name}', which is the name of no card"
                yield Problem(message, span, suggest(name, names), card=row["id"], within=(field,))
