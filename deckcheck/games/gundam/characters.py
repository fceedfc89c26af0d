"""Characters: heroes that are forms of one character, grouped by the `character` field of their card rows."""

from __future__ import annotations

from deckcheck.games.gundam.cards import Card


def same_character(first: Card, second: Card, method: str) -> bool:
    """Return whether two heroes have the same character name, by the option same_name_method (GD-AMB-07).

    The `character` fields decide if both rows have one, because they also tell similar names apart. With the method `exact`,
    only the printed names count.
    """
    if method != "exact" and first.character and second.character:
        return first.character == second.character
    if method == "field_then_containment":
        return _contains(first.name, second.name) or _contains(second.name, first.name)
    return first.name == second.name


def _contains(name: str, part: str) -> bool:
    """Return whether `name` contains the words of `part` in a row, whole words only."""
    return f" {part} " in f" {name} "
