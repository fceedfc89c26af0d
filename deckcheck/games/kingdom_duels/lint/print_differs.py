"""The printed card disagrees with the card data.

Where a card image was compared and differs, the row keeps the data's value and the printed one under `printed`. Nothing says
which of the two is meant.
"""

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem
from deckcheck.core.game import PlacedRow, Pool

ID = "KD-DATA-08"
SEVERITY = "notice"


def check(rows: list[PlacedRow], pool: Pool) -> Iterator[Problem]:
    for row, span in rows:
        for key, printed in row.get("printed", {}).items():
            message = f"{row['id']} {row['name']}: {key} is {_shown(row.get(key))} in the data, {_shown(printed)} in print"
            yield Problem(message, span, card=row["id"])


def _shown(value: object) -> str:
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)
