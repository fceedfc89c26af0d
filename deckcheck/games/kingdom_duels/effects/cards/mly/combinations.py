"""Millennium Legacy: combination cards."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import actions, conditions, places, spells, targets
from deckcheck.games.kingdom_duels.engine.battle import life_points
from deckcheck.games.kingdom_duels.engine.duel.constants import ATK, FRONT, HAND
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, CardEffects, Data, Static, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.duel.state import State


def _blast(state: State, card: int, seat: int, data: Data) -> None:
    """MLY-083: it takes Hidden and Normal monsters of its column and of those beside it along, at its controller's cost."""
    board, column = state.ctrl[card], state.col[card]
    if not conditions.face_up(state, card, card) or not actions.destroy(state, card, seat):
        return
    near = [other for other in places.field_monsters(state, seat) if abs(_column_for(state, other, board) - column) <= 1]
    fits = conditions.either(conditions.hidden, conditions.is_normal)
    lost = 1 + actions.destroy_all(state, [other for other in near if fits(state, card, other)], seat)
    life_points.lose_lp(state, seat, 200 * lost, "loss")


def _column_for(state: State, other: int, board: int) -> int:
    """Return the column of a monster as the players of a board count."""
    return state.col[other] if state.ctrl[other] == board else 4 - state.col[other]


def _foes_end(state: State, card: int, seat: int, data: Data) -> bool:
    return state.zone[card] == FRONT and state.players[data[0]].team != state.players[seat].team


def _in_hand(state: State, card: int, other: int) -> bool:
    return card == other and state.zone[card] == HAND


def _dead_everywhere(state: State, card: int, seat: int) -> list[int]:
    return [other for other in places.graveyard(state, seat) if conditions.is_normal(state, card, other)]


def _take_aboard(state: State, card: int, seat: int, targets: Targets) -> None:
    """MLY-025: every Normal monster of every graveyard goes beneath it."""
    for other in _dead_everywhere(state, card, seat):
        actions.attach(state, other, card)


def _passengers(state: State, card: int, seat: int) -> list[Targets]:
    if state.attack is None or state.attack[1] != card or state.pos[card] != ATK:
        return []
    return [(other,) for other in actions.attached_to(state, card) if conditions.is_monster(state, card, other)]


_OWN_WARRIOR = conditions.both(conditions.own, conditions.face_up, conditions.of_type("Warrior"))


def _hand_out(state: State, card: int, monster: int, seat: int) -> None:
    spells.equip_or_bury(state, card, monster, seat)


def _shield_bearer(state: State, card: int) -> int:
    """MLY-068: the shield itself as a monster, or who wears it."""
    return card if state.zone[card] == FRONT else state.host[card]


def _can_catch(state: State, card: int, seat: int, data: Data) -> bool:
    return bool(data[2]) and _shield_bearer(state, card) >= 0 and _shield_bearer(state, card) not in data[:2]


def _catch(state: State, card: int, seat: int, data: Data) -> None:
    if state.attack is not None and _shield_bearer(state, card) >= 0:
        actions.redirect_attack(state, _shield_bearer(state, card))


CARDS: dict[str, CardEffects] = {
    "MLY-025": CardEffects(  # Ark of Miracles
        statics=(Static("rear_summon", _in_hand, "only", zone="hand"),),
        uses=(
            ActivatedEffect(_take_aboard, can=lambda state, card, seat: bool(_dead_everywhere(state, card, seat)), slow=False),
            ActivatedEffect(
                lambda state, card, seat, targets: actions.negate_attack(state),
                targets=_passengers,
                cost=lambda state, card, seat, targets: actions.erode(state, targets[0]),
                slow=False,
            ),
        ),
        plays_as=("monster",),
    ),
    "MLY-068": CardEffects(  # Millennium Shield
        equip_to=_OWN_WARRIOR,
        activate=ActivatedEffect(
            lambda state, card, seat, targets: _hand_out(state, card, targets[0], seat),
            targets=targets.monster("own", _OWN_WARRIOR),
            stays=True,
        ),
        statics=(
            Static("cannot_be_hidden", _in_hand, zone="hand"),
            Static("set_def", conditions.its_bearer, 3000),
        ),
        triggers=(Trigger("attacked", _catch, _can_catch, optional=True, limit="turn"),),
        plays_as=("monster", "spell"),
    ),
    "MLY-083": CardEffects(  # Mister Bomber
        triggers=(Trigger("end_phase", _blast, _foes_end),), plays_as=("monster",)
    ),
}
