"""A card that is not an Alter Monster has a type that only Alter Monsters have.

Ascended, Bestial, Eldritch, Fallen, Knighted, Metalized, Swarm, Timeshifted, Toon and Zombie describe how a monster was
altered; on another card the type line is probably wrong.
"""

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem
from deckcheck.core.lint import PlacedRow, Pool

ID = "KD-DATA-13"
SEVERITY = "warning"

ALTER_TYPES = frozenset(
    {"Ascended", "Bestial", "Eldritch", "Fallen", "Knighted", "Metalized", "Swarm", "Timeshifted", "Toon", "Zombie"}
)


def check(rows: list[PlacedRow], pool: Pool) -> Iterator[Problem]:
    for row, span in rows:
        types = row.get("types", ())
        if "Alter" in types:
            continue
        for word in types:
            if word in ALTER_TYPES:
                message = f"{row['id']} {row['name']} has the type '{word}', which only Alter Monsters have"
                yield Problem(message, span, card=row["id"], within=("types",))
