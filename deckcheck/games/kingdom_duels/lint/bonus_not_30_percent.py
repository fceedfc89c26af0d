"""A printed Field Power Bonus is not 30 percent of the value it belongs to.

The bonus of ATK and DEF is 30 percent, rounded down. Divine cards print 0, which looks intended, and a few cards differ for no
visible reason: a future set's misprint is found here. Values that are not plain numbers are left alone.
"""

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem
from deckcheck.core.game import PlacedRow, Pool

ID = "KD-DATA-01"
SEVERITY = "warning"


def check(rows: list[PlacedRow], pool: Pool) -> Iterator[Problem]:
    for row, span in rows:
        for stat in ("atk", "def"):
            value, bonus = row.get(stat), row.get(f"bonus_{stat}")
            if isinstance(value, int) and isinstance(bonus, int) and bonus != value * 3 // 10:
                message = f"{row['id']} {row['name']}: bonus_{stat} is {bonus}, 30 percent of {value} is {value * 3 // 10}"
                yield Problem(message, span, card=row["id"])
