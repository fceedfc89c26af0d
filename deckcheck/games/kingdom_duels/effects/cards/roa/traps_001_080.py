"""Rebirth of Avatar: Traps 001 to 080."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    changes,
    conditions,
    marks,
    piles,
    places,
    resolves,
    summons,
    targets,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.constants import DEF
from deckcheck.games.kingdom_duels.engine.effect_model import ActivatedEffect, CardEffects, Data, Targets, TrapTrigger, Trigger
from deckcheck.games.kingdom_duels.engine.state import State


def _thirst(state: State, card: int, seat: int, data: Data) -> bool:
    """ROA-011: an own Undead monster fell to one that is not."""
    fell = triggers.mine_destroyed()(state, card, seat, data) and "Undead" in data[4][1]
    return fell and data[3] >= 0 and not conditions.of_type("Undead")(state, card, data[3])


def _quench(state: State, card: int, seat: int, targets: Targets) -> None:
    top = piles.top_cards(state, seat, 5)
    piles.look(state, seat, top)
    undead = conditions.both(conditions.is_monster, conditions.of_type("Undead"))
    summons.special_summon(state, seat, [other for other in top + state.players[seat].hand if undead(state, card, other)])


def _sentries(state: State, card: int, seat: int) -> list[int]:
    return places.own_cards(state, card, seat, ("hand",), ())


def _raise_alarm(state: State, card: int, seat: int, targets: Targets) -> None:
    summons.special_summon(state, seat, _sentries(state, card, seat), (DEF,), then=_stand_in, arguments=(card,))


def _stand_in(state: State, monster: int, card: int) -> None:
    marks.mark(state, monster, "stands_in", card)
    actions.redirect_attack(state, monster)


def _relieve(state: State, card: int, seat: int, data: Data) -> None:
    for other in marks.marked_cards(state, "stands_in", card):
        actions.to_hand(state, other)


def _cursed(state: State, card: int, seat: int, targets: Targets) -> None:
    changes.change(state, targets[0], "negated")
    changes.modify_atk(state, targets[0], -500)


def _other_normal_foes(state: State, card: int, seat: int) -> list[Targets]:
    if state.attack is None:
        return []
    found = [
        monster
        for monster in places.field_monsters(state, seat, "foe")
        if monster not in state.attack and conditions.is_normal(state, card, monster)
    ]
    return targets.one_of(found)


CARDS: dict[str, CardEffects] = {
    "ROA-011": CardEffects(activate=ActivatedEffect(_quench), trap=TrapTrigger("destroyed", _thirst)),  # Blood Thirst
    "ROA-030": CardEffects(  # Intruder Alarm - Yellow Alert
        activate=ActivatedEffect(
            _raise_alarm, can=lambda state, card, seat: summons.room(state, seat) and bool(_sentries(state, card, seat))
        ),
        trap=TrapTrigger("attack_declared", triggers.foe_attacks),
        triggers=(
            Trigger(
                "end_phase",
                _relieve,
                lambda state, card, seat, data: bool(marks.marked_cards(state, "stands_in", card)),
                zone="any",
                at_once=True,
            ),
        ),
    ),
    "ROA-037": CardEffects(  # Curse of Illusions
        activate=ActivatedEffect(_cursed, targets=targets.attacker_target()),
        trap=TrapTrigger("attack_declared", triggers.foe_attacks),
    ),
    "ROA-078": CardEffects(  # Blue on Blue
        activate=ActivatedEffect(resolves.redirect_to_target, targets=_other_normal_foes),
        trap=TrapTrigger("attack_declared", triggers.foe_declares(conditions.is_normal)),
    ),
}
