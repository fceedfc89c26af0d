"""Where monsters may be Hidden: what the Terrains allow (KD-TERRAIN-13)."""

from __future__ import annotations

from collections.abc import Callable

from deckcheck.games.kingdom_duels.engine.kit import Kit
from deckcheck.games.kingdom_duels.engine.state import HIDDEN_ATK, ON_FIELD_ZONES, State, foe_boards
from deckcheck.games.kingdom_duels.engine.statics import anywhere, has
from deckcheck.games.kingdom_duels.engine.terrains import TERRAINS
from deckcheck.games.kingdom_duels.engine.values import (
    all_monsters,
    attributes_of,
    def_of,
    level_of,
    monsters,
    terrain_of,
    types_of,
)

CardRule = Callable[[frozenset[str], frozenset[str], int, int, tuple[str, ...]], bool]
"""Whether a card with these attributes, types, Level and DEF fits the words of a Terrain."""


def conceals(state: State, board: int, column: int, card: int) -> tuple[bool, bool]:
    """Whether a Terrain lets a monster be summoned in Hidden DEF and in Hidden ATK there."""
    if not _lets_hide(state, board, column, card):
        return (False, False)
    return (True, TERRAINS[state.boards[board].terrains[column]].hidden_atk)


def may_hide_here(state: State, card: int) -> bool:
    """Whether its Terrain or an effect lets a face-up monster hide."""
    if anywhere(state, "hides_here") and has(state, card, "hides_here"):
        return True
    board, column = state.ctrl[card], state.col[card]
    return TERRAINS[state.boards[board].terrains[column]].hide and _lets_hide(state, board, column, card)


def _lets_hide(state: State, board: int, column: int, card: int) -> bool:
    """Some Terrains look at what lies around them, the others at the card alone: at what is printed on it, and at what effects
    make of it."""
    number = state.boards[board].terrains[column]
    place = BY_PLACE[number]
    if place is not None:
        return place(state, board, column)
    kit = state.kit
    if state.zone[card] in ON_FIELD_ZONES or kit.changing_levels or state.changes:
        rule, words = BY_CARD[number]
        return rule is not None and rule(
            attributes_of(state, card), types_of(state, card), level_of(state, card), def_of(state, card), words
        )
    known = kit.hiders.get(number)
    return card in (_hiders(kit, number) if known is None else known)


def _hiders(kit: Kit, number: int) -> frozenset[int]:
    """The cards that fit a Terrain by what is printed on them; found out once for each Terrain that comes up."""
    rule, words = BY_CARD[number]
    found = frozenset(
        card
        for card in kit.everyone
        if rule is not None and rule(frozenset((kit.attribute[card],)), kit.types[card], kit.level[card], kit.def_[card], words)
    )
    kit.hiders[number] = found
    return found


def _alone(state: State, board: int, column: int) -> bool:
    return not monsters(state, board)


def _faced(state: State, board: int, column: int) -> bool:
    """The opposing column is the mirror image: my first zone faces the opponent's fifth."""
    for other in foe_boards(state, board):
        for facing in monsters(state, other):
            if state.col[facing] == 4 - column and state.pos[facing] < HIDDEN_ATK:
                return True
    return False


def _indoors(state: State, board: int, column: int) -> bool:
    return any(
        state.pos[other] >= HIDDEN_ATK and state.col[other] != column and terrain_of(state, other).name == "Indoors"
        for other in monsters(state, board)
    )


_PLACES: dict[str, Callable[[State, int, int], bool]] = {
    "all": lambda state, board, column: True,
    "alone": _alone,
    "faced": _faced,
    "indoors": _indoors,
    "any_monster": lambda state, board, column: bool(all_monsters(state)),
}
"""The conditions of Terrains that look at the field; the card makes no difference to them."""
_CARDS: dict[str, CardRule] = {
    "attribute": lambda attributes, types, level, def_, words: not attributes.isdisjoint(words),
    "not": lambda attributes, types, level, def_, words: attributes.isdisjoint(words),
    "type": lambda attributes, types, level, def_, words: not types.isdisjoint(words),
    "wind_or": lambda attributes, types, level, def_, words: "wind" in attributes or not types.isdisjoint(words),
    "fire_or": lambda attributes, types, level, def_, words: "fire" in attributes or not types.isdisjoint(words),
    "level": lambda attributes, types, level, def_, words: level <= int(words[0]),
    "def": lambda attributes, types, level, def_, words: def_ >= int(words[0]),
    "river": lambda attributes, types, level, def_, words: "water" in attributes and level <= 5,
}
"""The conditions that look at the card alone."""
BY_PLACE = tuple(_PLACES.get(terrain.conceal) for terrain in TERRAINS)
BY_CARD = tuple(
    (_CARDS.get(terrain.conceal.partition(":")[0]), tuple(terrain.conceal.partition(":")[2].split(","))) for terrain in TERRAINS
)
"""For each Terrain its condition on the card, and the words of it."""
