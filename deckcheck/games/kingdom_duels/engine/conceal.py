"""Where monsters may be Hidden: what the Terrains allow (KD-TERRAIN-13)."""

from __future__ import annotations

from collections.abc import Callable

from deckcheck.games.kingdom_duels.engine.kit import Kit
from deckcheck.games.kingdom_duels.engine.state import HIDDEN_ATK, State, foe_boards
from deckcheck.games.kingdom_duels.engine.terrains import TERRAINS
from deckcheck.games.kingdom_duels.engine.values import all_monsters, monsters

NOBODY: frozenset[int] = frozenset()


def conceals(state: State, board: int, column: int, card: int) -> tuple[bool, bool]:
    """Whether a Terrain lets a monster be summoned in Hidden DEF and in Hidden ATK there."""
    if card not in concealed(state, board, column):
        return (False, False)
    return (True, TERRAINS[state.boards[board].terrains[column]].hidden_atk)


def may_hide_here(state: State, card: int) -> bool:
    """Whether the Terrain of a face-up monster lets it hide."""
    board, column = state.ctrl[card], state.col[card]
    return TERRAINS[state.boards[board].terrains[column]].hide and card in concealed(state, board, column)


def concealed(state: State, board: int, column: int) -> frozenset[int]:
    """The cards that a Terrain lets be Hidden. Some Terrains look at what lies around them, the others at the card alone."""
    number = state.boards[board].terrains[column]
    place = BY_PLACE[number]
    if place is None:
        known = state.kit.hiders.get(number)
        return _hiders(state.kit, number) if known is None else known
    return state.kit.everyone if place(state, board, column) else NOBODY


def _hiders(kit: Kit, number: int) -> frozenset[int]:
    """The cards that fit a Terrain by what is printed on them; found out once for each Terrain that comes up."""
    word, _, words = TERRAINS[number].conceal.partition(":")
    rule = _CARDS.get(word)
    found = NOBODY if rule is None else frozenset(card for card in kit.everyone if rule(kit, card, words))
    kit.hiders[number] = found
    return found


def _alone(state: State, board: int, column: int) -> bool:
    return not monsters(state, board)


def _faced(state: State, board: int, column: int) -> bool:
    """The opposing column is the mirror image: my first zone faces the opponent's fifth."""
    for other in foe_boards(state, board):
        facing = state.boards[other].front[4 - column]
        if facing >= 0 and state.pos[facing] < HIDDEN_ATK:
            return True
    return False


def _indoors(state: State, board: int, column: int) -> bool:
    side = state.boards[board]
    return any(
        other >= 0 and state.pos[other] >= HIDDEN_ATK and TERRAINS[side.terrains[place]].name == "Indoors"
        for place, other in enumerate(side.front)
        if place != column
    )


_PLACES: dict[str, Callable[[State, int, int], bool]] = {
    "all": lambda state, board, column: True,
    "alone": _alone,
    "faced": _faced,
    "indoors": _indoors,
    "any_monster": lambda state, board, column: bool(all_monsters(state)),
}
"""The conditions of Terrains that look at the field; the card makes no difference to them."""
_CARDS: dict[str, Callable[[Kit, int, str], bool]] = {
    "attribute": lambda kit, card, words: kit.attribute[card] in words.split(","),
    "not": lambda kit, card, words: kit.attribute[card] != words,
    "type": lambda kit, card, words: not kit.types[card].isdisjoint(words.split(",")),
    "wind_or": lambda kit, card, words: kit.attribute[card] == "wind" or words in kit.types[card],
    "fire_or": lambda kit, card, words: kit.attribute[card] == "fire" or words in kit.types[card],
    "level": lambda kit, card, words: kit.level[card] <= int(words),
    "def": lambda kit, card, words: kit.def_[card] >= int(words),
    "river": lambda kit, card, words: kit.attribute[card] == "water" and kit.level[card] <= 5,
}
"""The conditions that look at the card alone."""
BY_PLACE = tuple(_PLACES.get(terrain.conceal.partition(":")[0]) for terrain in TERRAINS)
