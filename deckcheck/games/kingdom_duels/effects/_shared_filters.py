"""Who fits and what counts, for effects of several sets; see `_select` for the commonest."""

from __future__ import annotations

from collections.abc import Callable

from deckcheck.games.kingdom_duels.effects import _select as pick
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.engine.constants import BACK, BATTLE, FRONT
from deckcheck.games.kingdom_duels.engine.effect_model import Fits
from deckcheck.games.kingdom_duels.engine.state import State, seat_of
from deckcheck.games.kingdom_duels.engine.terrains import TERRAINS
from deckcheck.games.kingdom_duels.engine.values import atk_of, types_of


def same_column(state: State, card: int, other: int) -> bool:
    """Another card in the same column of the field; the columns of the other side run the other way."""
    if other < 0 or other == card or state.zone[other] not in (FRONT, BACK) or state.zone[card] not in (FRONT, BACK):
        return False
    column = state.col[other] if state.ctrl[other] == state.ctrl[card] else 4 - state.col[other]
    return column == state.col[card]


def terrain_name(state: State, card: int) -> str:
    """Return the name of the Terrain that a card on the field is on."""
    return TERRAINS[state.boards[state.ctrl[card]].terrains[state.col[card]]].name


def terrain_attribute(state: State, card: int) -> str:
    return TERRAINS[state.boards[state.ctrl[card]].terrains[state.col[card]]].attribute


def on_attribute(*attributes: str) -> Fits:
    """On a Terrain of one of these attributes."""

    def fits(state: State, card: int, other: int) -> bool:
        return other >= 0 and state.zone[other] in (FRONT, BACK) and terrain_attribute(state, other) in attributes

    return fits


def while_(*parts: Fits) -> Fits:
    """A condition that the card itself meets, whatever the other is."""
    return lambda state, card, other: all(part(state, card, card) for part in parts)


def in_battle_phase(state: State, card: int, other: int) -> bool:
    return state.phase == BATTLE


def its_turn(state: State, card: int, other: int) -> bool:
    """It is the turn of the card's controller."""
    return state.players[state.active].board == state.ctrl[card]


def attacking(*parts: Fits) -> Fits:
    """Return the card itself while it attacks a monster that fits, in damage calculation."""

    def fits(state: State, card: int, other: int) -> bool:
        return (
            state.battle is not None
            and other == card == state.battle[0]
            and all(part(state, card, state.battle[1]) for part in parts)
        )

    return fits


def bearer_attacking(*parts: Fits) -> Fits:
    """Return the bearer of an Equip card while it attacks a monster that fits."""

    def fits(state: State, card: int, other: int) -> bool:
        if state.battle is None or other != state.battle[0] or not pick.its_bearer(state, card, other):
            return False
        return all(part(state, card, state.battle[1]) for part in parts)

    return fits


def bearer_battling(*parts: Fits) -> Fits:
    """Return the bearer of an Equip card while it battles a monster that fits."""

    def fits(state: State, card: int, other: int) -> bool:
        if state.battle is None or other not in state.battle or not pick.its_bearer(state, card, other):
            return False
        return all(part(state, card, opposing(state, other)) for part in parts)

    return fits


def opposing(state: State, card: int) -> int:
    """Return the monster that battles a monster."""
    assert state.battle is not None
    return state.battle[1] if state.battle[0] == card else state.battle[0]


def other_own(*parts: Fits) -> Fits:
    """Other monsters of the same side that fit."""
    return pick.both(pick.own, pick.not_itself, pick.is_monster, *parts)


def current_atk(least: int = 0, most: int = 99999) -> Fits:
    return lambda state, card, other: other >= 0 and least <= atk_of(state, other) <= most


def printed_def(least: int = 0, most: int = 99999) -> Fits:
    return lambda state, card, other: other >= 0 and least <= state.game.def_[other] <= most


def equipped(state: State, card: int, other: int) -> bool:
    return bool(do.equips_of(state, other))


def flagged(kind: str) -> Fits:
    """A change of this kind holds for the other card."""
    return lambda state, card, other: any(mod.card == other for mod in state.changes.of(kind))


def all_types(*names: str) -> Fits:
    """A monster that has all of these types."""
    return lambda state, card, other: other >= 0 and types_of(state, other).issuperset(names)


def not_yet(name: str) -> Fits:
    """For an Equip card that makes its bearer what it must not be before: what the card itself gives does not count."""

    def fits(state: State, card: int, other: int) -> bool:
        if state.host[card] != other:
            return name not in types_of(state, other)
        changed = any(mod.card == other and mod.value == name for mod in state.changes.of("type"))
        return name not in state.game.types[other] and not changed

    return fits


def count(state: State, card: int, side: str, *parts: Fits) -> int:
    """Return how many face-up monsters fit; side own, foe or any as seen from the card's controller."""
    seat = seat_of(state, state.ctrl[card])
    return sum(
        pick.face_up(state, card, other) and all(part(state, card, other) for part in parts)
        for other in pick.field_monsters(state, seat, side)
    )


def per_monster(amount: int, side: str, *parts: Fits) -> Callable[[State, int, int], int]:
    """Return the value of a Static: this much for each face-up monster that fits."""
    return lambda state, card, other: amount * count(state, card, side, *parts)


def per_grave(amount: int, side: str, *parts: Fits) -> Callable[[State, int, int], int]:
    """Return the value of a Static: this much for each card of graveyards that fits."""

    def value(state: State, card: int, other: int) -> int:
        seat = seat_of(state, state.ctrl[card])
        return amount * sum(
            all(part(state, card, candidate) for part in parts) for candidate in pick.graveyard(state, seat, side)
        )

    return value


def controls(*parts: Fits) -> Fits:
    """Return a condition: the card's controller has a face-up monster that fits."""
    return lambda state, card, other: count(state, card, "own", *parts) > 0
