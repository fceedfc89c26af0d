"""Hiding: where Terrains and effects let monsters be Hidden (KD-TERRAIN-13)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from deckcheck.games.kingdom_duels.engine.cards.statics import any_of, has, has_player
from deckcheck.games.kingdom_duels.engine.cards.values import (
    all_monsters,
    attributes_of,
    def_of,
    level_of,
    monsters,
    terrain_of,
    types_of,
)
from deckcheck.games.kingdom_duels.engine.duel.constants import HIDDEN_ATK, ON_FIELD_ZONES
from deckcheck.games.kingdom_duels.engine.duel.game_data import GameData
from deckcheck.games.kingdom_duels.engine.duel.state import State, foe_boards
from deckcheck.games.kingdom_duels.engine.speed.groups import bit_of
from deckcheck.games.kingdom_duels.engine.terrains.markers import TERRAINS


class Printed(NamedTuple):
    """Values that a Terrain may look at, as printed on a card."""

    game: GameData
    card: int

    def attributes(self) -> frozenset[str]:
        return self.game.attributes[self.card]

    def types(self) -> frozenset[str]:
        return self.game.types[self.card]

    def level(self) -> int:
        return self.game.level[self.card]

    def def_(self) -> int:
        return self.game.def_[self.card]


class Current(NamedTuple):
    """The same values as effects make them now."""

    state: State
    card: int

    def attributes(self) -> frozenset[str]:
        return attributes_of(self.state, self.card)

    def types(self) -> frozenset[str]:
        return types_of(self.state, self.card)

    def level(self) -> int:
        return level_of(self.state, self.card)

    def def_(self) -> int:
        return def_of(self.state, self.card)


HIDING: Final = bit_of("cannot_be_hidden", "hides_here")
"""Kinds that let a monster hide or keep it from that."""
CardRule = Callable[[Printed | Current, tuple[str, ...]], bool]
"""Predicate: the card fits the words of a Terrain."""


def conceals(state: State, board: int, column: int, card: int) -> tuple[bool, bool]:
    """Return whether a monster can be summoned in Hidden DEF and in Hidden ATK on a Terrain: if it allows that, or by FLIP
    (KD-MAIN-09); never in the Sky."""
    terrain = TERRAINS[state.boards[board].terrains[column]]
    if terrain.conceal == "never" or (any_of(state, HIDING) and has(state, card, "cannot_be_hidden")):
        return (False, False)
    if not _lets_hide(state, board, column, card):
        return (state.game.flip[card], False)
    return (True, terrain.hidden_atk)


def may_hide_here(state: State, card: int) -> bool:
    """Return whether its Terrain or an effect lets a face-up monster hide."""
    board, column = state.ctrl[card], state.col[card]
    open_here = TERRAINS[state.boards[board].terrains[column]].hide and _lets_hide(state, board, column, card)
    if not (state.changes.bits | state.static_bits) & HIDING:  # as `any_of`
        return open_here
    return (open_here or has(state, card, "hides_here")) and not has(state, card, "cannot_be_hidden")


def _lets_hide(state: State, board: int, column: int, card: int) -> bool:
    """Return whether a Terrain lets a card hide. Some Terrains look at the field around them, the others at the card alone: at
    its printed values, and at the current ones."""
    number = state.boards[board].terrains[column]
    place = BY_PLACE[number]
    if place is not None:
        return place(state, board, column)
    game = state.game
    if state.zone[card] in ON_FIELD_ZONES or game.changing_levels or state.changes:
        rule, words = BY_CARD[number]
        return rule is not None and rule(Current(state, card), words)
    known = game.hiders.get(number)
    return card in (_hiders(game, number) if known is None else known)


def _hiders(game: GameData, number: int) -> frozenset[int]:
    """Return the cards that fit a Terrain by their printed values; cached for each Terrain."""
    rule, words = BY_CARD[number]
    found = frozenset(card for card in game.everyone if rule is not None and rule(Printed(game, card), words))
    game.hiders[number] = found
    return found


def _alone(state: State, board: int, column: int) -> bool:
    return not monsters(state, board)


def _faced(state: State, board: int, column: int) -> bool:
    """Return whether a face-up monster is in the opposing column, which is the mirror image: the first zone faces the
    opponent's fifth."""
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


_PLACES: Final[dict[str, Callable[[State, int, int], bool]]] = {
    "all": lambda state, board, column: True,
    "alone": _alone,
    "faced": _faced,
    "indoors": _indoors,
    "any_monster": lambda state, board, column: bool(all_monsters(state)),
}
"""The conditions of Terrains that look at the field; the card makes no difference to them."""
_CARDS: Final[dict[str, CardRule]] = {
    "attribute": lambda card, words: not card.attributes().isdisjoint(words),
    "not": lambda card, words: card.attributes().isdisjoint(words),
    "type": lambda card, words: not card.types().isdisjoint(words),
    "wind_or": lambda card, words: "wind" in card.attributes() or not card.types().isdisjoint(words),
    "fire_or": lambda card, words: "fire" in card.attributes() or not card.types().isdisjoint(words),
    "level": lambda card, words: card.level() <= int(words[0]),
    "def": lambda card, words: card.def_() >= int(words[0]),
    "river": lambda card, words: "water" in card.attributes() and card.level() <= 5,
}
"""The conditions that look at the card alone."""
BY_PLACE: Final = tuple(_PLACES.get(terrain.conceal) for terrain in TERRAINS)
BY_CARD: Final = tuple(
    (_CARDS.get(terrain.conceal.partition(":")[0]), tuple(terrain.conceal.partition(":")[2].split(","))) for terrain in TERRAINS
)
"""For each Terrain its condition on the card, and the words of it."""


def hidden_allowed(state: State, seat: int, card: int, column: int) -> tuple[bool, bool]:
    """Return whether a player can summon a monster in Hidden DEF and in Hidden ATK in a zone."""
    if has_player(state, seat, "player_no_hiding"):
        return (False, False)
    board = state.players[seat].board
    low, high = conceals(state, board, column % 5, card)
    if "hidden_atk_on" in state.changes.kinds and not hiding_forbidden(state, seat, column):
        here = TERRAINS[state.boards[board].terrains[column % 5]].attribute
        high = high or any(mod.card == card and mod.value == here for mod in state.changes.kinds["hidden_atk_on"])
    return low, high


def hiding_forbidden(state: State, seat: int, column: int) -> bool:
    """Return whether nothing can hide in a zone: in the Sky, or if an effect forbids it to the player."""
    terrain = TERRAINS[state.boards[state.players[seat].board].terrains[column % 5]]
    return terrain.conceal == "never" or has_player(state, seat, "player_no_hiding")
