"""Effects read what is printed on a card only where that is meant.

`level_of`, `types_of`, `attributes_of` (and `level`, `of_type`, `of_attribute`) give the current values of a card on the field
and what is printed for any other. A card that reads `game.level` or `game.types` past them misses what effects changed.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from deckcheck.games.kingdom_duels.effects.cards.orb.spells import PRIMARY_TYPES
from deckcheck.games.kingdom_duels.effects.parts import conditions
from tests.games.kingdom_duels.duels import all_effects
from tests.support import ROOT

EFFECTS = ROOT / "deckcheck/games/kingdom_duels/effects"

KINDS = conditions.CARD_KINDS | {"Duelist", "Millennium Item"}
"""Kinds of cards, which stand among the types in the data."""

MEANT = {
    "parts.changes.added_types": "types that are not printed",
    "parts.changes.remove_type": "whether a type that is protected because it is printed is taken",
    "parts.choices._guessed": "a kind of card is guessed",
    "parts.conditions.not_yet": "what an Equip card gives to its bearer itself does not count",
    "parts.conditions.of_type": "a short cut: printed, and nothing takes it away",
    "orb.rules.orb_012_atlantean_god_pantheon": "a Spell that is played, wherever it is, and materials beneath their monster",
    "orb.rules.orb_065_crystallization": "whether the type was given by an effect",
    "orb.monsters.weakens_types": "against a kind of card",
    "pyl.traps.pyl_051_defense_of_the_temple": "a kind of card in the deck",
    "roa.monsters.roa_012_vampire_lady": "a kind of card in the deck",
}
"""Where else the printed values are read, and why."""


@cache
def trees() -> dict[Path, ast.Module]:
    return {path: ast.parse(path.read_text(encoding="utf-8")) for path in sorted(EFFECTS.rglob("*.py"))}


def reads(field: str) -> Iterator[tuple[str, ast.AST]]:
    """Where `game.<field>[...]` is read, as module and function, with the comparison or call that it is part of."""
    for path, tree in trees().items():
        for top in tree.body:
            name = f"{path.parent.name}.{path.stem}.{getattr(top, 'name', 'constant')}"
            for around in ast.walk(top):
                if isinstance(around, ast.Compare | ast.Call | ast.BinOp) and any(
                    is_read(node, field) for node in nearest(around)
                ):
                    yield name, around


def nearest(around: ast.AST) -> list[ast.AST]:
    """What a comparison, call or sum has directly in it; `game.types[card].isdisjoint` counts as `game.types[card]`."""
    parts = list(ast.iter_child_nodes(around))
    return [part.value if isinstance(part, ast.Attribute) else part for part in parts]


def is_read(node: ast.AST, field: str) -> bool:
    if not (isinstance(node, ast.Subscript) and isinstance(node.value, ast.Attribute) and node.value.attr == field):
        return False
    game = node.value.value
    return (isinstance(game, ast.Name) and game.id == "game") or (isinstance(game, ast.Attribute) and game.attr == "game")


def words(node: ast.AST) -> set[str]:
    return {str(part.value) for part in ast.walk(node) if isinstance(part, ast.Constant) and isinstance(part.value, str)}


@pytest.mark.parametrize("field", ["level", "attribute", "attributes"])
def test_no_effect_reads_a_printed_level_or_attribute(field: str) -> None:
    for path, tree in trees().items():
        found = [node for node in ast.walk(tree) if is_read(node, field)]
        assert not found, f"{path.name} line {found[0].lineno}: use {field}_of"  # type: ignore[attr-defined]


def test_printed_types_are_read_for_the_kind_of_a_card_and_where_it_is_meant() -> None:
    asked = [(name, words(node)) for name, node in reads("types")]
    others = {name for name, found in asked if not found or not found <= KINDS}
    assert others == set(MEANT)


def test_every_reading_of_printed_types_is_seen() -> None:
    total = sum(is_read(node, "types") for tree in trees().values() for node in ast.walk(tree))
    assert sum(is_read(part, "types") for _, node in reads("types") for part in nearest(node)) == total


def test_no_effect_gives_or_takes_a_kind_of_card() -> None:
    given = {static.value for card in all_effects().values() for static in card.statics if static.kind == "type"}
    named = {
        word
        for path in EFFECTS.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and getattr(node.func, "attr", "") in ("add_type", "remove_type")
        for word in words(node)
    }
    assert {"Machine", "Insect"} <= given
    assert {"Petrified", "Sealed"} <= named
    assert KINDS.isdisjoint({word for word in given if isinstance(word, str)} | named | set(PRIMARY_TYPES))
