"""Which heroes are forms of one character: the groups are data, the `character` of the card rows."""

from __future__ import annotations

from deckcheck.games.gundam.cards import Card


def same_character(one: Card, other: Card, method: str) -> bool:
    """Whether two heroes have the same character name, by the reading of option same_name_method (GD-AMB-07).

    Where both rows say who the hero is, the rows decide: they also keep apart names that look alike. The same printed
    name is never a matter of forms, so it needs no group.
    """
    if method != "exact" and one.character and other.character:
        return one.character == other.character
    if method == "field_then_containment":
        return _contains(one.name, other.name) or _contains(other.name, one.name)
    return one.name == other.name


def _contains(name: str, part: str) -> bool:
    """Whether the words of `part` stand together in `name`, whole words only."""
    return f" {part} " in f" {name} "
