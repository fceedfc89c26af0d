"""Orichalcos Barrier: monsters 041 to 080."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    battles,
    changes,
    choices,
    conditions,
    costs,
    marks,
    places,
    statics,
    summons,
    targets,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.duel.constants import HAND
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Targets,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.duel.state import State

_KURI = conditions.name_has("Kuri")


def _other_kuri_attacked(state: State, card: int, seat: int, data: Data) -> bool:
    """ORB-058: another own Kuri monster is attacked, whoever does it."""
    return triggers.mine_attacked(state, card, seat, data) and data[1] != card and _KURI(state, card, data[1])


def _first_attack(state: State, card: int, seat: int, data: Data) -> bool:
    """ORB-058: the first attack of the turn upon another own Kuri monster."""
    return _other_kuri_attacked(state, card, seat, data) and not marks.marked(state, card, "kuri_attacked")


def _swarm(state: State, card: int, seat: int, targets: Targets) -> None:
    number = sum(conditions.name_has("Kuri")(state, card, monster) for monster in places.field_monsters(state, seat, "own"))
    changes.modify_atk(state, targets[0], -300 * number)


def _dash(state: State, card: int, seat: int, targets: Targets) -> None:
    """ORB-074: from the hand; then the opponent may bring a monster back."""
    if state.zone[card] == HAND:
        summons.special_summon(state, seat, (card,), then=_let_foe_revive, arguments=(seat,))


def _let_foe_revive(state: State, card: int, seat: int) -> None:
    choices.choose_opponent(state, seat, _revive_own)


def _revive_own(state: State, opponent: int) -> None:
    dead = [other for other in state.boards[changes.home(state, opponent)].grave if conditions.is_monster(state, other, other)]
    summons.special_summon(state, opponent, dead, optional=True)


def _several_landbound(state: State, card: int, other: int) -> bool:
    """ORB-075: two or more face-up monsters of the other side that are not WIND."""
    return places.count(state, card, "foe", conditions.no(conditions.of_attribute("wind"))) >= 2


def _guardian_equips(state: State, card: int, seat: int) -> list[Targets]:
    """ORB-052: Guardian Equip cards on it, each with another monster that may wear it."""
    found: list[Targets] = []
    for equip in actions.equips_of(state, card):
        fits = state.game.effects[equip].equip_to
        if state.game.equip[equip] and conditions.name_has("Guardian")(state, card, equip) and fits is not None:
            found += [
                (equip, other)
                for other in places.field_monsters(state, seat, "own")
                if other != card and conditions.face_up(state, card, other) and fits(state, equip, other)
            ]
    return found


def _hand_equip_on(state: State, card: int, seat: int, targets: Targets) -> None:
    if targets in _guardian_equips(state, card, seat):
        actions.equip(state, targets[0], targets[1], seat)


def _others_beside(state: State, card: int, seat: int) -> list[int]:
    mine = places.field_monsters(state, seat, "own")
    return [other for other in mine if other != card and battles.can_exchange(state, card, other)]


def _may_change_places(state: State, card: int, seat: int, data: Data) -> bool:
    return marks.marked(state, card, "backs_up") and bool(_others_beside(state, card, seat))


def _change_places(state: State, card: int, seat: int, data: Data) -> None:
    choices.choose_card(state, seat, _others_beside(state, card, seat), _changed_places, card)


def _changed_places(state: State, other: int, card: int) -> None:
    battles.exchange(state, card, other)


CARDS: dict[str, CardEffects] = {
    "ORB-052": CardEffects(  # Backup Gardna
        uses=(ActivatedEffect(_hand_equip_on, targets=_guardian_equips),),
        flip=ActivatedEffect(
            lambda state, card, seat, targets: marks.mark(state, card, "backs_up", True, state.turn), limit=""
        ),
        triggers=(Trigger("end_phase", _change_places, _may_change_places, optional=True, limit="turn"),),
    ),
    "ORB-056": CardEffects(  # Kuribah
        triggers=(summons.calls("destroyed", triggers.mine_destroyed(_KURI), "deck", parts=(_KURI,)),)
    ),
    "ORB-058": CardEffects(  # Kuribee
        triggers=(
            Trigger(
                "attacked",
                lambda state, card, seat, data: actions.negate_attack(state),
                _first_attack,
                optional=True,
                limit="turn",
            ),
            triggers.notes("attacked", "kuri_attacked", _other_kuri_attacked),
        )
    ),
    "ORB-059": CardEffects(  # Kuriboo
        uses=(
            ActivatedEffect(
                costs.after_discard(_swarm), targets=costs.discarding(targets.monster("foe")), cost=costs.pay_discard()
            ),
        )
    ),
    "ORB-074": CardEffects(  # Swift Gilasaurus
        uses=(ActivatedEffect(_dash, can=lambda state, card, seat: summons.room(state, seat), zone="hand"),)
    ),
    "ORB-075": CardEffects(  # Kaitoptera
        statics=(
            statics.cannot_be_attacked_by(
                conditions.foes, conditions.face_up, conditions.no(conditions.of_attribute("wind")), _several_landbound
            ),
        )
    ),
}
