"""Loose Ends: Traps."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects import _delayed as delayed
from deckcheck.games.kingdom_duels.effects import _lasting as lasting
from deckcheck.games.kingdom_duels.effects import _parts as part
from deckcheck.games.kingdom_duels.effects import _select as pick
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.effects._reactions import turn_to
from deckcheck.games.kingdom_duels.engine.cards import SPELL
from deckcheck.games.kingdom_duels.engine.constants import ATK, BACK, DEF, FRONT, GRAVE, HIDDEN_ATK, HIDDEN_DEF
from deckcheck.games.kingdom_duels.engine.effect_model import ActivatedEffect, CardEffects, Data, Targets, TrapTrigger, Trigger
from deckcheck.games.kingdom_duels.engine.state import State


def _bless(state: State, card: int, seat: int, targets: Data) -> None:
    lasting.mark(state, card, "blessed", True, state.turn)
    do.gain_lp(state, seat, 300)


def _first_draw(state: State, card: int, seat: int, data: Data) -> bool:
    """LEN-051: the draws of a Draw Phase count once, however many cards they bring."""
    return part.drew_in_draw_phase(state, card, seat, data) and not lasting.marked(state, card, "blessed")


def _already_blessing(state: State, card: int, seat: int, data: Data) -> bool:
    """LEN-051: face-up, and its first activation is over."""
    return _first_draw(state, card, seat, data) and not lasting.marked(state, card, "waiting")


def _negate_spell(state: State, card: int, seat: int, targets: Targets) -> None:
    answered = do.answered(state)
    do.negate(state)
    if answered >= 0 and state.zone[answered] == BACK:
        do.destroy(state, answered, seat)


def _answers_normal_spell(state: State, card: int, seat: int) -> bool:
    other = do.answered(state)
    return other >= 0 and bool(state.game.main[other] & SPELL) and not state.game.stays[other] and state.chain[-1].use < 0


def _mine_buried(state: State, card: int, seat: int, data: Data) -> bool:
    """LEN-059: a face-up own monster fell in battle and lies in the graveyard, where a Token never goes."""
    return part.mine_destroyed()(state, card, seat, data) and state.zone[data[0]] == GRAVE


def _killed_by_attack(state: State, card: int, seat: int, data: Data) -> bool:
    """LEN-131: an attacking Normal monster of the opponent destroyed a monster of the player."""
    killer = data[3]
    if not part.mine_destroyed()(state, card, seat, data) or state.attack is None or killer != state.attack[0]:
        return False
    return pick.is_normal(state, card, killer) and pick.seat_is_foe(state, seat, killer)


def _blow_away(state: State, card: int, seat: int, targets: Targets) -> None:
    if state.zone[targets[0]] == FRONT:
        do.to_hand(state, targets[0])


def _avenge(state: State, card: int, seat: int, targets: Targets) -> None:
    do.later(state, _summon_from_hand, card, seat)
    do.destroy(state, targets[0], seat)


def _summon_from_hand(state: State, card: int, seat: int) -> None:
    do.special_summon(state, seat, part.own_cards(state, card, seat, ("hand",), (pick.is_normal,)), optional=True)


def _attack_position(state: State, card: int, other: int) -> bool:
    return state.zone[other] == FRONT and state.pos[other] in (ATK, HIDDEN_ATK)


def _seal_attack(state: State, card: int, seat: int, targets: Targets) -> None:
    """LEN-161: turned to DEF and kept there; a Hidden monster stays Hidden."""
    monster = targets[0]
    if state.zone[monster] == FRONT:
        position = DEF if state.pos[monster] < HIDDEN_ATK else HIDDEN_DEF
        if turn_to(state, monster, position):
            do.battle_lock(state, monster, do.END)


def _own_normal_dead(state: State, seat: int) -> list[int]:
    return [other for other in state.boards[do.home(state, seat)].grave if pick.is_normal(state, -1, other)]


def _weak_dead(state: State, seat: int) -> list[int]:
    return [other for other in _own_normal_dead(state, seat) if state.game.atk[other] <= 1500]


def _backup(state: State, card: int, seat: int, targets: Targets) -> None:
    for other in delayed.chosen(state, card):
        if state.zone[other] == GRAVE:
            do.to_hand(state, other)


CARDS: dict[str, CardEffects] = {
    # Each Draw Phase brings LP.
    "LEN-051": CardEffects(  # God's Blessing
        activate=ActivatedEffect(_bless),
        trap=TrapTrigger("drew", _first_draw),
        triggers=(Trigger("drew", _bless, _already_blessing),),
    ),
    "LEN-059": CardEffects(  # Fellow Traveler
        activate=ActivatedEffect(pick.destroy_targets(), targets=pick.monster("foe", pick.is_normal)),
        trap=TrapTrigger("destroyed", _mine_buried),
    ),
    "LEN-121": CardEffects(  # Gust
        activate=ActivatedEffect(_blow_away, targets=part.attacker_target()),
        trap=TrapTrigger("attack_declared", part.foe_declares(pick.is_normal)),
    ),
    "LEN-131": CardEffects(  # Revenge Sacrifice
        activate=ActivatedEffect(_avenge, targets=part.attacker_target()), trap=TrapTrigger("destroyed", _killed_by_attack)
    ),
    "LEN-161": CardEffects(  # Attack Seal
        activate=ActivatedEffect(_seal_attack, targets=pick.monster("foe", _attack_position)),
        trap=TrapTrigger("attack_declared", pick.foe_attacks),
        plays_as=("spell", "trap"),
        slow=True,
    ),
    # The weak of three dead Normal monsters or more come back; it springs even if none of them is weak.
    "LEN-169": CardEffects(  # Backup Soldier
        activate=ActivatedEffect(_backup, cost=delayed.choose_targets_as_cost(_weak_dead, 3)),
        trap=TrapTrigger(
            "standby", lambda state, card, seat, data: data[0] == seat and len(_own_normal_dead(state, seat)) >= 3
        ),
    ),
    "LEN-200": CardEffects(  # Imperial Order
        activate=ActivatedEffect(_negate_spell, can=_answers_normal_spell, limit="duel", unstoppable=True)
    ),
}
