"""The 40 Terrain Markers: who gets the Field Power Bonus on them, and who may be hidden there (KD-TERRAIN-06, KD-TERRAIN-13).

The same facts stand in the card database (set T); a test compares the two. Monsters on a Terrain that makes them Dampened have
that type while they are there.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Terrain:
    name: str
    attribute: str
    bonus: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """Alternatives, each a type ("" for any) and attributes (none for any)."""
    conceal: str = ""
    """Who may be summoned Hidden: a rule of `HIDDEN_RULES`, its words after a colon."""
    hidden_atk: bool = False
    """Whether Hidden ATK is allowed too."""
    hide: bool = False
    """Whether a face-up monster that fits may be hidden here."""
    fixed: bool = False
    """Whether effects cannot replace it."""
    dampens: bool = False
    dries: bool = False
    stays: str = ""
    """Who cannot leave by being moved: a word as in `conceal`."""


def _types(*names: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    return tuple((name, ()) for name in names)


def _of(kind: str, *attributes: str) -> tuple[str, tuple[str, ...]]:
    return (kind, attributes)


TERRAINS = (
    Terrain("Land", "", (), "alone"),
    Terrain("Arena", "light", _types("Knighted"), "faced"),
    Terrain("Forest", "earth", _types("Beast", "Insect", "Plant"), "attribute:dark,earth"),
    Terrain("Wasteland", "earth", (*_types("Dinosaur", "Reptillian"), _of("Elemental", "earth")), "attribute:earth"),
    Terrain("Mountain", "earth", _types("Avian", "Dragon", "Flying"), "attribute:earth,wind"),
    Terrain("Meadow", "earth", _types("Warrior"), "attribute:earth"),
    Terrain("Sea", "water", (*_types("Aquatic"), _of("Elemental", "water")), "attribute:water", True, True, dampens=True),
    Terrain("Rugged Coast", "earth", (*_types("Aquatic"), _of("Elemental", "earth", "water")), "attribute:earth,water"),
    Terrain("Night", "dark", (_of("", "dark"),), "attribute:dark", True, True),
    Terrain("Lake", "water", (*_types("Reptillian"), _of("", "water")), "attribute:water", True, True),
    Terrain("Virtual Simulation Field", "light", _types("Cyberse"), fixed=True),
    Terrain("Graveyard", "dark", _types("Undead", "Zombie"), "any_monster"),
    Terrain("Labyrinth", "earth", _types("Sealed"), fixed=True),
    Terrain("Castle Grounds", "earth", _types("Knighted"), "all", fixed=True),
    Terrain("Desert", "earth", _types("Burrowing", "Illusion"), "type:Burrowing", True, True, dries=True),
    Terrain("Cave", "earth", (*_types("Burrowing", "Swarm"), _of("Elemental", "earth")), "not:light", True, True),
    Terrain("Vortex", "wind", (*_types("Avian", "Flying"), _of("", "wind")), "wind_or:Flying", True, True, stays="not:wind"),
    Terrain("Volcano", "fire", (*_types("Fireblast"), _of("", "fire")), "fire_or:Fireblast", True, True, dries=True),
    Terrain("Ruins", "earth", (*_types("Esper", "Support"), _of("Elemental", "earth")), "level:7"),
    Terrain("Dragon Valley", "light", _types("Dragon"), "type:Dragon", True, True, stays="not_type:Dragon"),
    Terrain("Dungeon", "earth", _types("Dragon"), fixed=True),
    Terrain("Swamp", "water", _types("Insect", "Plant", "Reptillian"), "type:Insect,Plant,Reptillian", True, True),
    Terrain("Icefield", "water", (*_types("Frost"), _of("Elemental", "water")), "type:Frost", True, True),
    Terrain("Palace", "earth", _types("Support"), "type:Support", True, True),
    Terrain("Factory", "fire", _types("Machine"), "type:Machine,Metalized", True, True),
    Terrain("City", "earth", _types("Esper"), "alone"),
    Terrain("Space", "dark", _types("Cosmic"), "type:Cosmic", True, True),
    Terrain("Canyon", "earth", (_of("Elemental", "earth"),), "attribute:earth"),
    Terrain("Fogfield", "wind", (*_types("Illusion"), _of("Elemental", "wind")), "all", True),
    Terrain("Jungle", "earth", _types("Dinosaur", "Plant", "Reptillian"), "level:2"),
    Terrain("Different Dimension", "dark", _types("Eldritch"), fixed=True),
    Terrain("Tundra", "earth", _types("Burrowing", "Frost"), "def:2000", True),
    Terrain("Temple", "light", _types("Divine", "Blessed"), "type:Divine", True, True),
    Terrain("River", "water", (_of("", "water"),), "river", True, True, dampens=True),
    Terrain("Sky", "wind", _types("Angel", "Avian", "Flying"), "never"),
    Terrain("Underworld", "dark", (*_types("Demon", "Fallen"), _of("Elemental", "dark")), "type:Demon,Fallen", True, True),
    Terrain("Scrapyard", "earth", _types("Union", "Metalized"), "type:Metalized,Union", True, True),
    Terrain("Colosseum", "light", _types("Knighted", "Warrior"), "faced"),
    Terrain("Indoors", "earth", _types("Slumbering"), "indoors", True, True),
    Terrain("Darkness", "dark", _types("Eldritch"), "all", True),
)
NUMBERS = {terrain.name: number for number, terrain in enumerate(TERRAINS)}
LAND = 0
