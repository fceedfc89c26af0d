"""A STRATEGY names a card of the Extra Deck.

The swap of a STRATEGY takes cards from the Main Deck, so it can never use such an entry.
"""

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem
from deckcheck.core.lint import PlacedRow, Pool

ID = "KD-DATA-06"
SEVERITY = "notice"


def check(rows: list[PlacedRow], pool: Pool) -> Iterator[Problem]:
    for row, span in rows:
        for code in (entry.get("code") for entry in row.get("strategy", ())):
            if code in pool and pool[code].get("deck") == "extra":
                message = f"{row['id']} {row['name']}: STRATEGY names {code} {pool[code]['name']}, an Extra Deck card"
                yield Problem(message, span, card=row["id"], within=("strategy",))
