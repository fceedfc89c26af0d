"""A row of effects does nothing on a card of its kind, or not what it says.

A Spell or Trap does one thing when it is activated, FLIP and chants are for monsters, only an Equip card has a bearer. Such a
card is played by its printed values only until its rows fit. What needs two steps is a function.
"""

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem
from deckcheck.core.lint import PlacedRow, Pool
from deckcheck.games.kingdom_duels.cards import parse_card
from deckcheck.games.kingdom_duels.rows.forms import misfits

ID = "KD-DATA-14"
SEVERITY = "error"
EFFECTS = True


def check(rows: list[PlacedRow], pool: Pool) -> Iterator[Problem]:
    for row, span in rows:
        for wrong in misfits(parse_card(row)) if row.get("effects") or row.get("trigger") else ():
            yield Problem(f"{row['id']} {row['name']}: {wrong}", span, card=row["id"])
