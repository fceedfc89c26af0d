"""Ready-made static effects."""

from __future__ import annotations

from collections.abc import Callable
from typing import overload

from deckcheck.games.kingdom_duels.effects.parts import conditions
from deckcheck.games.kingdom_duels.engine.cards.values import bonus, monsters
from deckcheck.games.kingdom_duels.engine.duel.constants import EXTRA
from deckcheck.games.kingdom_duels.engine.duel.effect_model import Fits, Given, Static, StaticValue, Targets, Texts, static
from deckcheck.games.kingdom_duels.engine.duel.numbers import numbered_player
from deckcheck.games.kingdom_duels.engine.duel.state import State, foe_boards
from deckcheck.games.kingdom_duels.engine.duel.static_kinds import (
    CardsKind,
    FlagKind,
    NumberKind,
    OneKind,
    StaticKind,
    TextKind,
    TypeKind,
    WearKind,
    WordKind,
)


def cannot_be_attacked_by(*parts: Fits) -> Static:
    """Monsters that fit cannot attack the card, whoever controls them."""
    return static("cannot_attack_these", conditions.both(conditions.not_itself, *parts), lambda state, card, other: (card,))


def all_foes(state: State, card: int, other: int) -> Targets:
    """Return the value of attacks_anyway: every monster of the other side."""
    return tuple(monster for board in foe_boards(state, state.ctrl[other]) for monster in monsters(state, board))


def foes_that(*fits: Fits) -> Callable[[State, int, int], Targets]:
    return lambda state, card, other: tuple(
        monster for monster in all_foes(state, card, other) if all(fit(state, card, monster) for fit in fits)
    )


def unbound(fits: Fits, foes: Callable[[State, int, int], Targets]) -> tuple[Static, Static]:
    """Statics: who fits may attack these foes whatever forbids it, also what forbids it to attack at all."""
    return static("attacks_anyway", fits, foes), static("attack_unbound", fits)


def its_player(state: State, card: int, other: int) -> bool:
    """For static effects upon players: the one on whose side the card is."""
    return other < 0 and state.players[numbered_player(other)].board == conditions.side_now(state, card)


def its_opponents(state: State, card: int, other: int) -> bool:
    """For static effects upon players: the opponents of the one on whose side the card is, not a teammate."""
    return other < 0 and state.players[numbered_player(other)].board in foe_boards(state, conditions.side_now(state, card))


def has_bonus(state: State, card: int) -> bool:
    return bonus(state, card) != (0, 0)


def equip_stats(atk: int = 0, def_: int = 0, *types: str) -> tuple[Static, ...]:
    """Static effects of an Equip card: its bearer gets ATK, DEF, types."""
    found = [static("atk", conditions.its_bearer, atk)] if atk else []
    found += [static("def", conditions.its_bearer, def_)] if def_ else []
    return (*found, *(static("type", conditions.its_bearer, name) for name in types))


@overload
def self_static(kind: FlagKind, *parts: Fits) -> Static: ...
@overload
def self_static(kind: NumberKind | OneKind, *parts: Fits, value: Given[int]) -> Static: ...
@overload
def self_static(kind: TextKind, *parts: Fits, value: Given[str]) -> Static: ...
@overload
def self_static(kind: TypeKind, *parts: Fits, value: Given[str | Texts]) -> Static: ...
@overload
def self_static(kind: CardsKind, *parts: Fits, value: Given[Targets]) -> Static: ...
@overload
def self_static(kind: WearKind, *parts: Fits, value: Callable[[State, int, int], Fits]) -> Static: ...
@overload
def self_static(kind: WordKind, *parts: Fits, value: bool | str = True) -> Static: ...
def self_static(kind: StaticKind, *parts: Fits, value: StaticValue = True) -> Static:
    """A static effect of the card upon itself, under conditions."""
    return Static(kind, conditions.both(conditions.itself, *parts), value)


def stays_in_attack(value: bool | str = True) -> tuple[Static, ...]:
    """Statics: it cannot be turned from ATK to DEF position; with the value face_up it may be hidden in DEF position."""
    return (
        self_static("position_locked", conditions.in_attack, value=value),
        self_static("position_guarded", conditions.in_attack, value=value),
    )


def each(fits: Fits, *kinds: FlagKind | WordKind, zone: str = "field") -> tuple[Static, ...]:
    """Statics: several effects without a value upon the same cards."""
    return tuple(Static(kind, fits, True, zone) for kind in kinds)


ONLY_BY_ITS_CARD = static(
    "cannot_be_special_summoned", lambda state, card, other: card == other and state.zone[card] != EXTRA, zone="any"
)
"""An Extra Deck monster that can be summoned only by the card that it names: nothing brings it back from elsewhere."""


def also(attribute: str) -> Static:
    """It has another attribute as well, wherever it is."""
    return static("also_attribute", conditions.itself, attribute, zone="any")


def unaffected(fits: Fits) -> tuple[Static, ...]:
    """Statics: effects do nothing to who fits; the condition looks at state.acting (`conditions.by_spell` ...)."""
    return each(fits, "unaffected", "effect_proof", "position_guarded", "move_guarded", "not_to_hand", "cannot_be_controlled")
