"""The printed card differs from the card data.

If a card image differs from the published data, the row keeps the published value, and the printed one under `printed`. It
is unknown which of the two is intended.
"""

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem
from deckcheck.core.lint import PlacedRow, Pool

ID = "KD-DATA-08"
SEVERITY = "notice"


def check(rows: list[PlacedRow], pool: Pool) -> Iterator[Problem]:
    for row, span in rows:
        for key, printed in row.get("printed", {}).items():
            data, print_ = _format_value(row.get(key)), _format_value(printed)
            message = f"{row['id']} {row['name']}: {key} is {data} in the data but {print_} in print"
            yield Problem(message, span, card=row["id"], within=("printed", key))


def _format_value(value: object) -> str:
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)
