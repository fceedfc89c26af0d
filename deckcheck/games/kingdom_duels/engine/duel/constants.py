"""Zones, positions, phases and durations as small numbers.

They are written one by one and as `Final`, so that the compiled build has them in the code instead of looking them up.
"""

from __future__ import annotations

from typing import Final

DECK: Final = 0
EXTRA: Final = 1
HAND: Final = 2
FRONT: Final = 3
BACK: Final = 4
GRAVE: Final = 5
RULE: Final = 6
ERODED: Final = 7
UNDER: Final = 8
LIMBO: Final = 9
"""Zones of cards. FRONT: on the field as a monster, which is in the Frontrow unless something lets it be in the Backrow
(`in_rear`). BACK: in the Backrow as a Spell, Trap or equip. UNDER: attached to another card. LIMBO: on its way to a zone."""
ON_FIELD_ZONES: Final[tuple[int, ...]] = (FRONT, BACK)
IN_PLAY_ZONES: Final[tuple[int, ...]] = (FRONT, BACK, RULE)
ZONE_WORDS: Final[tuple[str, ...]] = (
    "main_deck", "extra_deck", "hand", "frontrow", "backrow", "graveyard", "rule_zone", "eroded", "attached", "limbo",
)  # fmt: skip

ATK: Final = 0
DEF: Final = 1
HIDDEN_ATK: Final = 2
HIDDEN_DEF: Final = 3
POSITIONS: Final[tuple[str, ...]] = ("atk", "def", "hidden_atk", "hidden_def")
UP: Final = 0
DOWN: Final = 1
"""Face of a card in the Backrow, kept in `pos` like the position of a monster."""

SETUP: Final = 0
SWAP: Final = 1
DRAW: Final = 2
STANDBY: Final = 3
MAIN1: Final = 4
BATTLE: Final = 5
MAIN2: Final = 6
END: Final = 7
DICE: Final = 8
PHASES: Final[tuple[str, ...]] = ("setup", "swap", "draw", "standby", "main1", "battle", "main2", "end", "dice")

PERMANENT: Final = -1
ON_FIELD: Final = 0
"""Duration of a change of a card if it does not end in a turn: for the duel, or while the card stays on the field."""
NEXT_STANDBY: Final = -10
"""Duration of a change until the next Standby Phase of the first player; of the second it is one less."""

FLIP: Final = 99
TRIGGERED: Final = 100
SPRUNG: Final = -3
"""Places of effects that an event brings about, among the uses of a card: its FLIP, its first trigger (the others follow), and
a Trap that is not on the chain yet."""
ANSWERING: Final = 0
GATHERING: Final = 1
RESOLVING: Final = 2
"""Steps of the chain: players may answer it (or there is none), what was met goes on it, or it resolves."""
COIN: Final[tuple[str, ...]] = ("heads", "tails")
