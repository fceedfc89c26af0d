"""A card that is printed as a Token, or has the Token type, is filed for the Main Deck.

Tokens are Extra Deck cards; the file that lists one for the Main Deck, or forgets its Token type, is mistaken.
"""

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem
from deckcheck.core.game import PlacedRow, Pool

ID = "KD-DATA-03"
SEVERITY = "warning"


def check(rows: list[PlacedRow], pool: Pool) -> Iterator[Problem]:
    for row, span in rows:
        words = {*row.get("types", ()), *row.get("printed", {}).get("types", ())}
        if "Token" in words and row.get("deck") == "main":
            yield Problem(f"{row['id']} {row['name']} is a Token in print, but filed for the Main Deck", span, card=row["id"])
