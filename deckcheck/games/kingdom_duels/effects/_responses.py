"""Answers to Spells and Traps, STRIKEs, and ready static effects."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from deckcheck.games.kingdom_duels.effects import _select as pick
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.engine.constants import ATK, HIDDEN_ATK, ON_FIELD
from deckcheck.games.kingdom_duels.engine.effect_model import Data, Fits, Static, Strike, Targets, When
from deckcheck.games.kingdom_duels.engine.state import State
from deckcheck.games.kingdom_duels.engine.terrains import TERRAINS
from deckcheck.games.kingdom_duels.engine.values import atk_of, bonus, def_of, monsters


def answers(kind: int, *parts: Fits) -> Callable[[State, int, int], bool]:
    """Can: the activation of an opponent's Spell (SPELL) or Trap (TRAP) card itself is being answered."""

    def can(state: State, card: int, seat: int) -> bool:
        if not state.chain:
            return False
        link = state.chain[-1]
        return link.use < 0 and bool(state.game.main[link.card] & kind) and all(part(state, card, link.card) for part in parts)

    return can


def negate_and_destroy(state: State, card: int, seat: int, targets: Targets) -> None:
    """Negate the activation that is answered, and destroy the card."""
    other = do.answered(state)
    if other >= 0:
        do.negate(state)
        do.destroy(state, other, seat)


def normal_glyph(state: State, card: int, other: int) -> bool:
    """A Normal Spell or Trap: neither Continuous nor Equip."""
    return state.game.types[other].isdisjoint(("Continuous", "Equip"))


def foe_activates(kind: int) -> When:
    """activated: an opponent activates a Spell or Trap card."""

    def when(state: State, card: int, seat: int, data: Data) -> bool:
        if not state.chain or state.chain[-1].card != data[0] or state.chain[-1].use >= 0:
            return False
        return bool(state.game.main[data[0]] & kind) and state.players[data[1]].team != state.players[seat].team

    return when


def struck_monster(state: State, board: int, column: int) -> int:
    """Return the monster on the Terrain that a STRIKE hits, in the Backrow if none is in front, or -1."""
    there = [card for card in monsters(state, board) if state.col[card] == column]
    return there[0] if there else -1


def strike_monster(act: Callable[[State, int, int, int], None], *attributes: str) -> Strike:
    """A STRIKE that does something to the monster on the Terrain: act(state, card, seat, monster)."""

    def resolve(state: State, card: int, seat: int, board: int, column: int) -> None:
        if struck_monster(state, board, column) >= 0:
            act(state, card, seat, struck_monster(state, board, column))

    def can(state: State, card: int, seat: int, board: int, column: int) -> bool:
        other = struck_monster(state, board, column)
        if other < 0 or other == card:
            return False
        return not attributes or TERRAINS[state.boards[board].terrains[column]].attribute in attributes

    return Strike(resolve, can)


def strikes_terrain(attribute: str) -> Callable[[State, int, int, int, int], bool]:
    """Return the condition of a STRIKE that may hit Terrains of one attribute only, on either side."""

    def can(state: State, card: int, seat: int, board: int, column: int) -> bool:
        return TERRAINS[state.boards[board].terrains[column]].attribute == attribute

    return can


def weaken_or_destroy(state: State, seat: int, monster: int, amount: int) -> None:
    """ATK or DEF, by position, is lowered; at 0 the monster is destroyed."""
    if state.pos[monster] in (ATK, HIDDEN_ATK):
        do.modify_atk(state, monster, -amount, ON_FIELD)
        left = atk_of(state, monster)
    else:
        do.modify_def(state, monster, -amount, ON_FIELD)
        left = def_of(state, monster)
    if not left:
        do.destroy(state, monster, seat)


def has_bonus(state: State, card: int) -> bool:
    return bonus(state, card) != (0, 0)


def equip_stats(atk: int = 0, def_: int = 0, *types: str) -> tuple[Static, ...]:
    """Return what the bearer of an Equip card gets: ATK, DEF, types."""
    found = [Static("atk", pick.its_bearer, atk)] if atk else []
    found += [Static("def", pick.its_bearer, def_)] if def_ else []
    return (*found, *(Static("type", pick.its_bearer, name) for name in types))


def self_static(kind: str, *parts: Fits, value: Any = True) -> Static:
    """A static effect of the card upon itself, under conditions."""
    return Static(kind, pick.both(pick.itself, *parts), value)
