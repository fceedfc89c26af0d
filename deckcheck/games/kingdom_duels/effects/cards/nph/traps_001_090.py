"""Nameless Pharaoh: Traps 001 to 090."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    battles,
    changes,
    choices,
    conditions,
    costs,
    lasting,
    piles,
    places,
    spells,
    summons,
    targets,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.cards import TRAP
from deckcheck.games.kingdom_duels.engine.constants import FRONT, GRAVE, RESOLVING
from deckcheck.games.kingdom_duels.engine.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Targets,
    TrapTrigger,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.state import State
from deckcheck.games.kingdom_duels.engine.traps import sprung_by
from deckcheck.games.kingdom_duels.engine.values import monsters


def _weaken_attacker(state: State, card: int, seat: int, targets: Targets) -> None:
    changes.modify_atk(state, targets[0], -500)
    changes.change(state, targets[0], "cannot_move")


def _torture(state: State, card: int, seat: int, data: Data) -> None:
    changes.pay_lp(state, changes.controller(state, state.host[card]), 250)


def _undead_fell(state: State, card: int, seat: int, data: Data) -> bool:
    return triggers.mine_destroyed()(state, card, seat, data) and not data[4][1].isdisjoint(("Undead", "Zombie"))


def _fell_again(state: State, card: int, seat: int, data: Data) -> bool:
    """NPH-071: after its activation; while it waits for its trigger it is activated instead."""
    return _undead_fell(state, card, seat, data) and not conditions.flagged("waiting")(state, card, card)


def _haunt(state: State, card: int, seat: int, data: Data) -> None:
    """NPH-071: the player whose monster destroyed it in battle pays; as a Trap it knows by what it was sprung."""
    killer = (data or sprung_by(state, card))[3]
    changes.pay_lp(state, changes.controller(state, killer), 250)


def _rope(state: State, card: int, seat: int, targets: Targets) -> None:
    fallen = sprung_by(state, card)[0]
    if state.zone[fallen] == GRAVE:
        summons.special_summon(state, seat, (fallen,), then=_roped, arguments=(seat,))


def _roped(state: State, monster: int, seat: int) -> None:
    changes.modify_atk(state, monster, 800, lasting.until_end_phase(state, seat, 3))
    if seat == state.active and conditions.is_normal(state, monster, monster):
        battles.attack_again(state, monster)


def _many_dead(state: State, card: int, seat: int, data: Data) -> bool:
    return len(places.graveyard(state, seat, "own")) >= 15


def _reverse_worlds(state: State, card: int, seat: int, targets: Targets) -> None:
    for player in places.everyone(state, seat):
        dead = [other for other in state.boards[changes.home(state, player)].grave if state.game.owner[other] == player]
        living = list(state.players[player].deck.cards)
        for other in dead:
            actions.to_deck(state, other)
        for other in living:
            actions.to_graveyard(state, other)


def _all_hold_three(state: State, card: int, seat: int) -> bool:
    return all(len(state.players[player].hand) >= 3 for player in places.everyone(state, seat))


def _die_together(state: State, card: int, seat: int, targets: Targets) -> None:
    mine = len(state.players[seat].hand)
    for player in places.everyone(state, seat):
        piles.discard_chosen(state, tuple(state.players[player].hand))
    for player in places.everyone(state, seat):
        actions.draw(state, player, 5)
    changes.pay_lp(state, seat, 100 * mine)


def _own_targets(state: State, seat: int) -> list[int]:
    """Return the player's monsters among the targets of the last activation."""
    chosen = state.chain[-1].targets if state.chain else ()
    return [
        other
        for other in chosen
        if other >= 0 and state.zone[other] == FRONT and state.ctrl[other] == changes.home(state, seat)
    ]


def _trap_aims(state: State, card: int, seat: int, data: Data) -> bool:
    return spells.foe_activates(TRAP)(state, card, seat, data) and bool(_own_targets(state, seat))


def _rescue(state: State, card: int, seat: int, targets: Targets) -> None:
    choices.choose_card(state, seat, _own_targets(state, seat), _rescued, seat)


def _rescued(state: State, monster: int, seat: int) -> None:
    actions.to_hand(state, monster)
    summons.special_summon(state, seat, places.own_cards(state, -1, seat, ("hand",), ()), optional=True)


def _haunted_attack(state: State, card: int, seat: int, data: Data) -> bool:
    return triggers.foe_attacks(state, card, seat, data) and lasting.controls_named(state, seat, "Dark Sanctuary")


def _possess_attackers(state: State, card: int, seat: int, targets: Targets) -> None:
    """NPH-013: the attack is negated; another monster of that player may attack the same target."""
    attacker, target = sprung_by(state, card)[:2]
    actions.negate_attack(state)
    board = state.ctrl[attacker]
    others = [other for other in monsters(state, board) if other not in (attacker, target)]
    choices.pick_up_to(state, seat, others, 1, _attack_instead, target)


def _attack_instead(state: State, chosen: Targets, target: int) -> None:
    for other in chosen:
        battles.force_attack(state, other, target)


CARDS: dict[str, CardEffects] = {
    "NPH-013": CardEffects(  # Dark Spirit of Silence
        activate=ActivatedEffect(_possess_attackers), trap=TrapTrigger("attack_declared", _haunted_attack)
    ),
    "NPH-031": CardEffects(  # Amazoness Archery Squad
        activate=ActivatedEffect(_weaken_attacker, targets=targets.attacker_target()),
        trap=TrapTrigger("attack_declared", triggers.foe_attacks),
    ),
    "NPH-032": CardEffects(  # Rope of Life
        activate=ActivatedEffect(_rope, can=lambda state, card, seat: summons.room(state, seat)),
        trap=TrapTrigger("destroyed", triggers.mine_fell_in_battle),
    ),
    "NPH-039": CardEffects(  # Torture Wheel
        equip_to=conditions.both(conditions.foes, conditions.of_type("Warrior", "Spellcaster", "Blessed", "Support")),
        statics=tuple(
            Static(kind, conditions.its_bearer) for kind in ("cannot_attack", "cannot_move", "no_tribute", "position_locked")
        ),
        triggers=(Trigger("standby", _torture, lambda state, card, seat, data: data[0] == seat and state.host[card] >= 0),),
    ),
    "NPH-040": CardEffects(  # Rescue Operation
        activate=ActivatedEffect(_rescue), trap=TrapTrigger("activated", _trap_aims)
    ),
    "NPH-057": CardEffects(  # Reversal of the Present World and Underworld
        activate=ActivatedEffect(_reverse_worlds, can=costs.can_pay(1000), cost=costs.pay(1000)),
        trap=TrapTrigger("end_phase", _many_dead),
    ),
    # Each time an undead monster falls in battle the opponent pays.
    "NPH-071": CardEffects(  # Horrible Earthbound
        activate=ActivatedEffect(_haunt),
        trap=TrapTrigger("destroyed", _undead_fell),
        triggers=(Trigger("destroyed", _haunt, _fell_again),),
    ),
    "NPH-074": CardEffects(  # Dying Together
        activate=ActivatedEffect(_die_together, can=_all_hold_three),
        trap=TrapTrigger("drew", lambda state, card, seat, data: state.chain_step == RESOLVING),
    ),
}
