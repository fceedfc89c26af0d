"""Cards that lack a value they need: they are in the deck, in hand and on piles, but are never played."""

from __future__ import annotations

from typing import Any, Final, TypeVar

C = TypeVar("C", bound=tuple[Any, ...])

_MADE: Final[dict[int, tuple[Any, Any]]] = {}
"""Cards by their identity, each kept with what was made of it."""
_MOST: Final = 4000


def as_unplayable(card: C, kind: str) -> C:
    """Return a card as one of a type that no action plays; of equal copies always the same one."""
    found = _MADE.get(id(card))
    if found is None or found[0] is not card:
        if len(_MADE) > _MOST:
            _MADE.clear()
        made: Any = card
        found = _MADE[id(card)] = (card, made._replace(type=kind))
    same: C = found[1]
    return same
