"""Zones, positions, phases and durations as small numbers."""

from __future__ import annotations

DECK, EXTRA, HAND, FRONT, BACK, GRAVE, RULE, ERODED, UNDER, LIMBO = range(10)
"""Zones of cards. FRONT: on the field as a monster, which is in the Frontrow unless something lets it be in the Backrow
(`in_rear`). BACK: in the Backrow as a Spell, Trap or equip. UNDER: attached to another card. LIMBO: on its way to a zone."""
ON_FIELD_ZONES = (FRONT, BACK)
IN_PLAY_ZONES = (FRONT, BACK, RULE)
ZONE_WORDS = ("main_deck", "extra_deck", "hand", "frontrow", "backrow", "graveyard", "rule_zone", "eroded", "attached", "limbo")

ATK, DEF, HIDDEN_ATK, HIDDEN_DEF = range(4)
POSITIONS = ("atk", "def", "hidden_atk", "hidden_def")
UP, DOWN = 0, 1
"""Face of a card in the Backrow, kept in `pos` like the position of a monster."""

SETUP, SWAP, DRAW, STANDBY, MAIN1, BATTLE, MAIN2, END = range(8)
PHASES = ("setup", "swap", "draw", "standby", "main1", "battle", "main2", "end")

PERMANENT, ON_FIELD = -1, 0
"""Duration of a change of a card if it does not end in a turn: for the duel, or while the card stays on the field."""

FLIP, TRIGGERED, SPRUNG = 99, 100, -3
"""Places of effects that an event brings about, among the uses of a card: its FLIP, its first trigger (the others follow), and
a Trap that is not on the chain yet."""
ANSWERING, GATHERING, RESOLVING = range(3)
"""Steps of the chain: players may answer it (or there is none), what was met goes on it, or it resolves."""
FIRST_PLAYER = -100
"""Number of the first player as the target of an attack or an effect; the second is one less."""
