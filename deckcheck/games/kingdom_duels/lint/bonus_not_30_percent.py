"""A printed Field Power Bonus is not 30% of its ATK or DEF.

The bonus of ATK and DEF is 30%, rounded down. Divine cards print 0, which looks intended, and a few cards differ for no
visible reason; the rule finds misprints in new sets. It skips values that are not plain numbers.
"""

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem
from deckcheck.core.lint import PlacedRow, Pool

ID = "KD-DATA-01"
SEVERITY = "warning"


def check(rows: list[PlacedRow], pool: Pool) -> Iterator[Problem]:
    for row, span in rows:
        for stat in ("atk", "def"):
            value, bonus = row.get(stat), row.get(f"bonus_{stat}")
            if isinstance(value, int) and isinstance(bonus, int) and bonus != value * 3 // 10:
                message = f"{row['id']} {row['name']}: bonus_{stat} is {bonus}, but 30% of {value} is {value * 3 // 10}"
                yield Problem(message, span, card=row["id"], within=(f"bonus_{stat}",))
