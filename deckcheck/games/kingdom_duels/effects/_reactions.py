"""Triggers that several sets share, and changes that last for a battle, a turn or as long as a card stays."""

from __future__ import annotations

from collections.abc import Callable

from deckcheck.games.kingdom_duels.effects import _select as pick
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.engine.activated_effects import is_used, mark_used
from deckcheck.games.kingdom_duels.engine.constants import DRAW, FRONT, HIDDEN_ATK, MAIN2, ON_FIELD
from deckcheck.games.kingdom_duels.engine.effect_model import Data, Fits, React, Static, Trigger, When
from deckcheck.games.kingdom_duels.engine.state import State, seat_of
from deckcheck.games.kingdom_duels.engine.summons import change_position
from deckcheck.games.kingdom_duels.engine.values import atk_of


def lock_into(state: State, card: int, position: int, duration: int = ON_FIELD) -> None:
    """Battle Lock into a position: the monster is turned, unless something keeps it as it is, and then fixed (KD-TERM-18)."""
    if state.zone[card] == FRONT and state.pos[card] < HIDDEN_ATK and turn_to(state, card, position):
        do.battle_lock(state, card, duration)


def turn_to(state: State, card: int, position: int) -> bool:
    """Turn a face-up monster, Battle Locked or not, to a position; False when it withstands (`position_guarded`)."""
    if state.pos[card] == position:
        return True
    if do.withstands_turning(state, card):
        return False
    change_position(state, card)
    return True


def no_attack_next_turn(state: State, card: int) -> None:
    """A monster cannot attack in the next turn of its controller."""
    if state.zone[card] == FRONT:
        do.change(state, card, "cannot_attack", True, 2 if do.controller(state, card) == state.active else 1)


def doom(state: State, card: int, by: int) -> None:
    """Mark a monster that is destroyed in this End Phase; the card that does it has DOOM among its triggers."""
    do.change(state, card, "doomed", by)


def _doomed(state: State, card: int, seat: int, data: Data) -> bool:
    return any(mod.value == card for mod in state.changes.of("doomed"))


def _execute(state: State, card: int, seat: int, data: Data) -> None:
    for mod in [mod for mod in state.changes.of("doomed") if mod.value == card]:
        do.destroy(state, mod.card, seat)


DOOM = Trigger("end_phase", _execute, _doomed, zone="any")


def bind(state: State, card: int, monster: int) -> None:
    """Remember a monster that is destroyed when the card leaves the field; the card has UNBIND among its triggers."""
    do.change(state, monster, "bound", card, ON_FIELD)


def _unbind(state: State, card: int, seat: int, data: Data) -> None:
    for mod in [mod for mod in state.changes.of("bound") if mod.value == card]:
        do.destroy(state, mod.card, seat)


UNBIND = Trigger("left_field", _unbind, pick.self_event)


def when_summoned(react: React, how: str = "", *, optional: bool = False, limit: str = "") -> Trigger:
    """When the card is summoned face-up; `how` normal, special ... for one kind only."""

    def when(state: State, card: int, seat: int, data: Data) -> bool:
        return data[0] == card and how in ("", data[1])

    return Trigger("summoned", react, when, optional=optional, limit=limit or ("turn" if optional else ""))


def when_destroyed(react: React, cause: str = "", *, optional: bool = False, limit: str = "") -> Trigger:
    def when(state: State, card: int, seat: int, data: Data) -> bool:
        return data[0] == card and cause in ("", data[2])

    return Trigger("destroyed", react, when, optional=optional, limit=limit or ("turn" if optional else ""))


def attacks(state: State, card: int, seat: int, data: Data) -> bool:
    """attack_declared, attacked, battled: the card is the attacker."""
    return bool(data[0] == card)


def is_attacked(state: State, card: int, seat: int, data: Data) -> bool:
    return bool(data[1] == card)


def wins_battle(state: State, card: int, seat: int, data: Data) -> bool:
    """battled: the card destroyed the other monster."""
    return card in data[:2] and any(other != card for other in data[2])


def hurts_foe(state: State, card: int, seat: int, data: Data) -> bool:
    """damage: the card inflicted Battle Damage to an opponent."""
    return data[2] == "battle" and state.attack is not None and card in state.attack and data[0] != seat


def bearer_hurts_foe(state: State, card: int, seat: int, data: Data) -> bool:
    """damage: the bearer of the Equip card inflicted Battle Damage to an opponent of its controller."""
    if data[2] != "battle" or state.attack is None:
        return False
    bearers = [other for other in state.attack if pick.its_bearer(state, card, other)]
    return any(data[0] != seat_of(state, state.ctrl[other]) for other in bearers)


def own_event(state: State, card: int, seat: int, data: Data) -> bool:
    """standby, end_phase, main, drew ...: of the card's player."""
    return bool(data[0] == seat)


def drew_in_draw_phase(state: State, card: int, seat: int, data: Data) -> bool:
    """drew: the card's controller drew in their Draw Phase, once for each Draw Phase."""
    return data[0] == seat == state.active and state.phase == DRAW


def after_own_battle(state: State, card: int, seat: int, data: Data) -> bool:
    """main: the Battle Phase of the card's controller is over."""
    return data[0] == seat and state.phase == MAIN2


def from_field(state: State, data: Data, position: int | None = None) -> bool:
    """sent_to_graveyard, destroyed, left_field: from the Frontrow, in a position if one is given."""
    return data[1][0] == FRONT and position in (None, data[1][3])


def mine_destroyed(*parts: Fits, cause: str = "battle") -> When:
    """destroyed: a face-up monster of the player's Frontrow that fits (by what is printed)."""

    def when(state: State, card: int, seat: int, data: Data) -> bool:
        zone, board, _, position = data[1]
        if zone != FRONT or board != state.players[seat].board or position >= HIDDEN_ATK or data[2] != cause:
            return False
        return all(part(state, card, data[0]) for part in parts)

    return when


def guard(*parts: Fits, limit: str = "turn") -> Trigger:
    """Let the card take an attack on another fitting monster of its side."""

    def when(state: State, card: int, seat: int, data: Data) -> bool:
        if state.attack is None or state.attack[1] == card:
            return False
        return pick.foe_attacks_mine(pick.not_itself, *parts)(state, card, seat, data)

    return Trigger("attacked", _take_attack, when, optional=True, limit=limit)


def _take_attack(state: State, card: int, seat: int, data: Data) -> None:
    if state.attack is not None:
        do.redirect_attack(state, card)


def once_saved(limit: str, check: Callable[[State, int], bool]) -> Callable[[State, int, int, str], bool]:
    """For `saves`: once a turn or duel the card itself is not destroyed in battle, if it meets a condition."""

    def saves(state: State, card: int, victim: int, cause: str) -> bool:
        seat = seat_of(state, state.ctrl[card])
        if victim != card or cause != "battle" or not check(state, card) or is_used(state, seat, card, limit, -50):
            return False
        mark_used(state, seat, card, limit, -50)
        return True

    return saves


def end_of_battle(state: State, card: int, seat: int, data: Data) -> None:
    for_battle_over(state, card)


def for_battle(state: State, monster: int, kind: str, by: int) -> None:
    """A change that holds for the battle that is open; the card that makes it has BATTLE_ONLY among its triggers."""
    do.change(state, monster, kind, ("battle", by))


def for_battle_over(state: State, card: int) -> None:
    state.mods = [mod for mod in state.mods if mod.value != ("battle", card)]


def _has_battle_changes(state: State, card: int, seat: int, data: Data) -> bool:
    return any(mod.value == ("battle", card) for mod in state.mods)


BATTLE_ONLY = (
    Trigger("battled", end_of_battle, _has_battle_changes, zone="any"),
    Trigger("attack_declared", end_of_battle, _has_battle_changes, zone="any"),
)


def foe_declares(*parts: Fits) -> When:
    """attack_declared: an opponent attacks with a monster that fits."""

    def when(state: State, card: int, seat: int, data: Data) -> bool:
        return pick.foe_attacks(state, card, seat, data) and all(part(state, card, data[0]) for part in parts)

    return when


def cannot_be_attacked_by(*parts: Fits) -> Static:
    """Monsters that fit cannot attack the card."""
    return Static("cannot_attack_these", pick.both(pick.foes, *parts), lambda state, card, other: (card,))


def halve_atk(state: State, card: int, duration: int = do.END) -> None:
    now = atk_of(state, card)
    do.modify_atk(state, card, now // 2 - now, duration)


def destroy_data(place: int) -> React:
    """Destroy a card that an event names."""

    def react(state: State, card: int, seat: int, data: Data) -> None:
        do.destroy(state, data[place], seat)

    return react


def destroy_itself(state: State, card: int, seat: int, data: Data) -> None:
    """Destroy the card that has the effect."""
    do.destroy(state, card, seat)
