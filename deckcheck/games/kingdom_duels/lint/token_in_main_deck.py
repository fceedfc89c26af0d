"""A card that is printed as a Token, or has the Token type, has the deck `main`.

Tokens are Extra Deck cards; a row that puts one into the Main Deck, or omits its Token type, is wrong.
"""

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem
from deckcheck.core.lint import PlacedRow, Pool

ID = "KD-DATA-03"
SEVERITY = "warning"


def check(rows: list[PlacedRow], pool: Pool) -> Iterator[Problem]:
    for row, span in rows:
        words = {*row.get("types", ()), *row.get("printed", {}).get("types", ())}
        if "Token" in words and row.get("deck") == "main":
            yield Problem(
                f"{row['id']} {row['name']} is printed as a Token but has the deck 'main'",
                span,
                card=row["id"],
                within=("deck",),
            )
