"""The 40 Terrain Markers: who gets the Field Power Bonus, who can be Hidden there, and what else they do (KD-TERRAIN-06,
KD-TERRAIN-13). `terrain_rules` has their rules for moves and attacks.

The card database has name, attribute and bonus as well (set T), but an engine cannot open it; a test compares the two. Monsters
on a Terrain that makes them Dampened have that type while they are there.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Final, NewType

from deckcheck.core.errors import UsageError


@dataclass(frozen=True, slots=True)
class Terrain:
    name: str
    attribute: str
    bonus: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """Alternatives, each a type ("" for any) and attributes (none for any)."""
    conceal: str = ""
    """Who may be summoned Hidden: a rule of `hiding`, its words after a colon."""
    hidden_atk: bool = False
    """True if Hidden ATK is allowed as well."""
    hide: bool = False
    """True if a face-up monster that fits may be hidden here."""
    fixed: str = ""
    """Sources that cannot replace it: "always" for anything, "rules" for all but Rule cards, "named" for all but Rule cards
    and effects that ask for it by its name."""
    dampens: bool = False
    dries: bool = False
    keeps_but: str = ""
    """A type or attribute: other monsters cannot move away."""
    tames: bool = False
    """True if those that it keeps cannot attack either, and perish after three End Phases."""
    only_for: str = ""
    """The type that a monster needs to move or be moved here."""
    shelters: bool = False
    """True if it negates attacks of weak Normal monsters that come from other Terrains."""
    apart: bool = False
    """True if monsters move and attack only between Terrains of this name."""
    opens_backrow: bool = False
    """True if monsters may be summoned and moved to the Backrow of its column, where they cannot attack."""
    doubles: tuple[str, ...] = ()
    """Two types: a monster of the first that battles one of the second gets the bonus twice."""
    with_rule: str = ""
    """The name of the Rule without which the rest of what it says does not apply."""
    changed: bool = False
    """True if an effect gave it another attribute than the printed one."""

    @property
    def label(self) -> str:
        """The name, with the attribute where an effect changed it: "Wasteland (fire)"."""
        return f"{self.name} ({self.attribute})" if self.changed else self.name


def _types(*names: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    return tuple((name, ()) for name in names)


def _of(kind: str, *attributes: str) -> tuple[str, tuple[str, ...]]:
    return (kind, attributes)


PRINTED: Final[tuple[Terrain, ...]] = (
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
    Terrain("Virtual Simulation Field", "light", _types("Cyberse"), fixed="always", opens_backrow=True),
    Terrain("Graveyard", "dark", _types("Undead", "Zombie"), "any_monster"),
    Terrain("Labyrinth", "earth", _types("Sealed"), fixed="rules", with_rule="Labyrinth Layout"),
    Terrain("Castle Grounds", "earth", _types("Knighted"), "all", fixed="always"),
    Terrain("Desert", "earth", _types("Burrowing", "Illusion"), "type:Burrowing", True, True, dries=True),
    Terrain("Cave", "earth", (*_types("Burrowing", "Swarm"), _of("Elemental", "earth")), "not:light", True, True),
    Terrain("Vortex", "wind", (*_types("Avian", "Flying"), _of("", "wind")), "wind_or:Flying", True, True, keeps_but="wind"),
    Terrain("Volcano", "fire", (*_types("Fireblast"), _of("", "fire")), "fire_or:Fireblast", True, True, dries=True),
    Terrain("Ruins", "earth", (*_types("Esper", "Support"), _of("Elemental", "earth")), "level:7"),
    Terrain("Dragon Valley", "light", _types("Dragon"), "type:Dragon", True, True, keeps_but="Dragon", tames=True),
    Terrain("Dungeon", "earth", _types("Dragon"), fixed="rules", with_rule="Dungeon Dice Monsters"),
    Terrain("Swamp", "water", _types("Insect", "Plant", "Reptillian"), "type:Insect,Plant,Reptillian", True, True),
    Terrain("Icefield", "water", (*_types("Frost"), _of("Elemental", "water")), "type:Frost", True, True),
    Terrain("Palace", "earth", _types("Support"), "type:Support", True, True),
    Terrain("Factory", "fire", _types("Machine"), "type:Machine,Metalized", True, True),
    Terrain("City", "earth", _types("Esper"), "alone"),
    Terrain("Space", "dark", _types("Cosmic"), "type:Cosmic", True, True, only_for="Cosmic", shelters=True),
    Terrain("Canyon", "earth", (_of("Elemental", "earth"),), "attribute:earth"),
    Terrain("Fogfield", "wind", (*_types("Illusion"), _of("Elemental", "wind")), "all", True),
    Terrain("Jungle", "earth", _types("Dinosaur", "Plant", "Reptillian"), "level:2"),
    Terrain("Different Dimension", "dark", _types("Eldritch"), fixed="named", apart=True),
    Terrain("Tundra", "earth", _types("Burrowing", "Frost"), "def:2000", True),
    Terrain("Temple", "light", _types("Divine", "Blessed"), "type:Divine", True, True),
    Terrain("River", "water", (_of("", "water"),), "river", True, True, dampens=True),
    Terrain("Sky", "wind", _types("Angel", "Avian", "Flying"), "never"),
    Terrain("Underworld", "dark", (*_types("Demon", "Fallen"), _of("Elemental", "dark")), "type:Demon,Fallen", True, True),
    Terrain("Scrapyard", "earth", _types("Union", "Metalized"), "type:Metalized,Union", True, True),
    Terrain("Colosseum", "light", _types("Knighted", "Warrior"), "faced", doubles=("Warrior", "Knighted")),
    Terrain("Indoors", "earth", _types("Slumbering"), "indoors", True, True),
    Terrain("Darkness", "dark", _types("Eldritch"), "all", True),
)
ATTRIBUTES: Final[tuple[str, ...]] = ("dark", "earth", "fire", "light", "water", "wind")
TERRAINS: Final[tuple[Terrain, ...]] = (
    *PRINTED,
    *(replace(terrain, attribute=name, changed=name != terrain.attribute) for name in ATTRIBUTES for terrain in PRINTED),
)
"""The 40 Terrains as printed, then the same with each attribute that an effect may give them (`with_attribute`)."""
NUMBERS: Final = {terrain.label: number for number, terrain in reversed(list(enumerate(TERRAINS)))}


def _with_any_attribute(name: str) -> frozenset[int]:
    return frozenset(number for number, terrain in enumerate(TERRAINS) if terrain.name == name)


OPEN_BACKROW: Final = _with_any_attribute("Virtual Simulation Field")
DUNGEON: Final = _with_any_attribute("Dungeon")


def with_attribute(number: int, attribute: str) -> int:
    """Return the number of a Terrain with another attribute, or of the printed one if that has it."""
    printed = number % len(PRINTED)
    if PRINTED[printed].attribute == attribute:
        return printed
    return len(PRINTED) * (1 + ATTRIBUTES.index(attribute)) + printed


def terrain_numbers(names: Collection[str]) -> tuple[int, ...]:
    """Return the numbers of Terrains, or raise a UsageError: a deck or a scenario may bring a Field Setup of its own."""
    for name in names:
        if name not in NUMBERS:
            raise UsageError(f"unknown Terrain '{name}'; use one of: {', '.join(terrain.name for terrain in PRINTED)}")
    return tuple(NUMBERS[name] for name in names)


TerrainTarget = NewType("TerrainTarget", int)
"""A zone with its Terrain as a target: the number is below 0 and above that of players."""


def terrain_target(board: int, place: int) -> TerrainTarget:
    """Return a Terrain as a target: a negative number. Places 5 to 9 are the zones behind it, in the Backrow."""
    return TerrainTarget(-(1 + board * 10 + place))


def terrain_at(target: int) -> tuple[int, int]:
    """Return board and place of a Terrain that is a target."""
    return divmod(-target - 1, 10)
