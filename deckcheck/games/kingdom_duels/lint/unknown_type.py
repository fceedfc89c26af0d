"""A type line has a word that the rulebook does not define.

Some promotional monsters have types without rules so far. With a misspelt type a monster would miss its Terrain bonus.
"""

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem
from deckcheck.core.lint import PlacedRow, Pool
from deckcheck.games.kingdom_duels.cards import UNDEFINED_TYPES

ID = "KD-DATA-02"
SEVERITY = "warning"

FRAME_WORDS = {"Monster", "Spell", "Trap", "Rule", "Fusion", "Ritual", "Alter", "Integration", "Token", "Divine"}
GLYPH_WORDS = {
    "Slow",
    "Continuous",
    "Equip",
    "Setup",
    "Duelist",
    "Field",
    "Challenge",
    "Symbol",
    "Timeshifted",
    "Millennium Item",
}
GOD_WORDS = {f"{people} God" for people in ("Egyptian", "Greek", "Palace", "Wicked", "World", "Atlantean")} | {"Storm Guardian"}
# fmt: off
MONSTER_WORDS = {
    "Warrior", "Flying", "Machine", "Demon", "Dragon", "Beast", "Spellcaster", "Insect", "Angel", "Elemental",
    "Aquatic", "Undead", "Support", "Protector", "Fireblast", "Thunderblast", "Reptillian", "Illusion", "Avian",
    "Dinosaur", "Union", "Armor", "Regeneration", "Toon", "Sealed", "Burrowing", "Metalized", "Esper", "Plant",
    "Absorption", "Cosmic", "Music", "Blessed", "Ascended", "Zombie", "Swarm", "Fallen", "Soldier", "Knighted",
    "Frost", "Eldritch", "Bestial", "Reincarnated", "Slumbering",
}
# fmt: on
KNOWN = FRAME_WORDS | GLYPH_WORDS | GOD_WORDS | MONSTER_WORDS


def check(rows: list[PlacedRow], pool: Pool) -> Iterator[Problem]:
    for row, span in rows:
        for word in row.get("types", ()):
            if word in UNDEFINED_TYPES:
                yield Problem(
                    f"{row['id']} {row['name']} has the type '{word}', which has no rules yet",
                    span,
                    card=row["id"],
                    within=("types",),
                )
            elif word not in KNOWN:
                yield Problem(
                    f"{row['id']} {row['name']} has the unknown type '{word}'", span, card=row["id"], within=("types",)
                )
