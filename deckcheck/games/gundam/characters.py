"""Heroes that are forms of one character. The groups are data: the `character` of the card rows."""

from __future__ import annotations

from deckcheck.games.gundam.cards import Card


def same_character(hero: Card, other: Card, method: str) -> bool:
    """Return whether two heroes have the same character name, by option same_name_method (GD-AMB-07).

    If both rows name the character, the rows decide; so they can separate names that look alike. Heroes with the same
    printed name are the same character without a group.
    """
    if method != "exact" and hero.character and other.character:
        return hero.character == other.character
    if method == "field_then_containment":
        return _contains(hero.name, other.name) or _contains(other.name, hero.name)
    return hero.name == other.name


def _contains(name: str, part: str) -> bool:
    """Return whether `name` contains `part` as whole words in a row."""
    return f" {part} " in f" {name} "
