"""Loose Ends: Traps."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    changes,
    choices,
    conditions,
    lasting,
    marks,
    places,
    resolves,
    situations,
    summons,
    targets,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.cards import SPELL
from deckcheck.games.kingdom_duels.engine.constants import BACK, FRONT, GRAVE
from deckcheck.games.kingdom_duels.engine.effect_model import ActivatedEffect, CardEffects, Data, Targets, TrapTrigger, Trigger
from deckcheck.games.kingdom_duels.engine.state import State


def _bless(state: State, card: int, seat: int, targets: Data) -> None:
    marks.mark(state, card, "blessed", True, state.turn)
    changes.gain_lp(state, seat, 300)


def _first_draw(state: State, card: int, seat: int, data: Data) -> bool:
    """LEN-051: the draws of a Draw Phase count once, however many cards they bring."""
    return triggers.drew_in_draw_phase(state, card, seat, data) and not marks.marked(state, card, "blessed")


def _already_blessing(state: State, card: int, seat: int, data: Data) -> bool:
    """LEN-051: face-up, and its first activation is over."""
    return _first_draw(state, card, seat, data) and not marks.marked(state, card, "waiting")


def _mine_buried(state: State, card: int, seat: int, data: Data) -> bool:
    """LEN-059: a face-up own monster fell in battle and lies in the graveyard, where a Token never goes."""
    return triggers.mine_destroyed()(state, card, seat, data) and state.zone[data[0]] == GRAVE


def _blow_away(state: State, card: int, seat: int, targets: Targets) -> None:
    if state.zone[targets[0]] == FRONT:
        actions.to_hand(state, targets[0])


def _killed_by_attack(state: State, card: int, seat: int, data: Data) -> bool:
    """LEN-131: an attacking Normal monster of the opponent destroyed a monster of the player."""
    killer = data[3]
    if not triggers.mine_destroyed()(state, card, seat, data) or state.attack is None or killer != state.attack[0]:
        return False
    return conditions.is_normal(state, card, killer) and situations.seat_is_foe(state, seat, killer)


def _avenge(state: State, card: int, seat: int, targets: Targets) -> None:
    choices.later(state, _summon_from_hand, card, seat)
    actions.destroy(state, targets[0], seat)


def _summon_from_hand(state: State, card: int, seat: int) -> None:
    summons.special_summon(state, seat, places.own_cards(state, card, seat, ("hand",), (conditions.is_normal,)), optional=True)


def _own_normal_dead(state: State, seat: int) -> list[int]:
    return [other for other in state.boards[changes.home(state, seat)].grave if conditions.is_normal(state, -1, other)]


def _weak_dead(state: State, seat: int) -> list[int]:
    return [other for other in _own_normal_dead(state, seat) if state.game.atk[other] <= 1500]


def _backup(state: State, card: int, seat: int, targets: Targets) -> None:
    for other in lasting.chosen(state, card):
        if state.zone[other] == GRAVE:
            actions.to_hand(state, other)


def _negate_spell(state: State, card: int, seat: int, targets: Targets) -> None:
    answered = actions.answered(state)
    actions.negate(state)
    if answered >= 0 and state.zone[answered] == BACK:
        actions.destroy(state, answered, seat)


def _answers_normal_spell(state: State, card: int, seat: int) -> bool:
    other = actions.answered(state)
    return other >= 0 and bool(state.game.main[other] & SPELL) and not state.game.stays[other] and state.chain[-1].use < 0


CARDS: dict[str, CardEffects] = {
    # Each Draw Phase brings LP.
    "LEN-051": CardEffects(  # God's Blessing
        activate=ActivatedEffect(_bless),
        trap=TrapTrigger("drew", _first_draw),
        triggers=(Trigger("drew", _bless, _already_blessing, limit="turn"),),
    ),
    "LEN-059": CardEffects(  # Fellow Traveler
        activate=ActivatedEffect(resolves.destroy_targets(), targets=targets.monster("foe", conditions.is_normal)),
        trap=TrapTrigger("destroyed", _mine_buried),
    ),
    "LEN-121": CardEffects(  # Gust
        activate=ActivatedEffect(_blow_away, targets=targets.attacker_target()),
        trap=TrapTrigger("attack_declared", triggers.foe_declares(conditions.is_normal)),
    ),
    "LEN-131": CardEffects(  # Revenge Sacrifice
        activate=ActivatedEffect(_avenge, targets=targets.attacker_target()), trap=TrapTrigger("destroyed", _killed_by_attack)
    ),
    # The weak of three dead Normal monsters or more come back; it springs even if none of them is weak.
    "LEN-169": CardEffects(  # Backup Soldier
        activate=ActivatedEffect(_backup, cost=lasting.choose_targets_as_cost(_weak_dead, 3)),
        trap=TrapTrigger(
            "standby", lambda state, card, seat, data: data[0] == seat and len(_own_normal_dead(state, seat)) >= 3
        ),
    ),
    "LEN-200": CardEffects(  # Imperial Order
        activate=ActivatedEffect(_negate_spell, can=_answers_normal_spell, limit="duel", unstoppable=True)
    ),
}
