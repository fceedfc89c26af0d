"""Numbers that stand where the number of a card may stand, and are no card: players, Terrains, places of face-down cards.

Cards are numbered from 0. Each of the others has one function that makes its number and one that reads it. What these make has
a type of its own, which serves wherever the number of a card does, and not the other way round; at run time all are plain
numbers, so that states stay quick to copy and compare. Terrains as targets are in `terrains.markers`.
"""

from __future__ import annotations

from typing import Final, NewType

PlayerNumber = NewType("PlayerNumber", int)
"""A player whom a change, a mark or a static effect is about."""
PlayerTarget = NewType("PlayerTarget", int)
"""A player who is attacked or targeted: another number than that of the same player above, because Terrains are targets too."""
PlaceNumber = NewType("PlaceNumber", int)
"""A zone with a face-down card, for a player who must not know which card it is."""
FIRST_TARGET: Final = -100
FIRST_PLACE: Final = 100_000
ZONES_OF_BOARD: Final = 10


def player_number(seat: int) -> PlayerNumber:
    """Return the number of a player whom something is about; those are below 0."""
    return PlayerNumber(-1 - seat)


def numbered_player(number: int) -> int:
    """Return the seat of a player whom something is about."""
    return -1 - number


def player_target(seat: int) -> PlayerTarget:
    """Return a player as the target of an attack or an effect."""
    return PlayerTarget(FIRST_TARGET - seat)


def is_player_target(target: int) -> bool:
    """Return whether a target is a player, and no card or Terrain."""
    return target <= FIRST_TARGET


def targeted_player(target: int) -> int:
    """Return the seat of a player who is a target."""
    return FIRST_TARGET - target


def place_number(board: int, place: int) -> PlaceNumber:
    """Return the number of a zone with a face-down card: places 0 to 4 are the Frontrow of a board, 5 to 9 its Backrow."""
    return PlaceNumber(FIRST_PLACE + ZONES_OF_BOARD * board + place)


def is_place_number(number: int) -> bool:
    """Return whether a number is that of a zone, and not of a card."""
    return number >= FIRST_PLACE


def numbered_place(number: int) -> tuple[int, int]:
    """Return board and place of a zone."""
    return divmod(number - FIRST_PLACE, ZONES_OF_BOARD)
