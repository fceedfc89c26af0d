"""Rebirth of Avatar: Traps 081 to 190."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    battles,
    changes,
    choices,
    conditions,
    lasting,
    marks,
    places,
    resolves,
    summons,
    targets,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.battle.attacks import targets_of
from deckcheck.games.kingdom_duels.engine.battle.damage import change_pending, pending_damage, spare
from deckcheck.games.kingdom_duels.engine.cards.values import atk_of, def_of, level_of, monsters
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import user_of
from deckcheck.games.kingdom_duels.engine.chain.traps import sprung_by
from deckcheck.games.kingdom_duels.engine.duel.constants import ATK, BACK, BATTLE, DEF, FRONT, HAND, HIDDEN_DEF, ON_FIELD
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, CardEffects, Data, Targets, TrapTrigger
from deckcheck.games.kingdom_duels.engine.duel.state import State, opponents
from deckcheck.games.kingdom_duels.engine.zones.equips import take_control


def _lesser_light(state: State, card: int, seat: int) -> list[Targets]:
    """ROA-114: other own LIGHT monsters that are weaker than the attacker, by the value of their position."""
    if state.attack is None:
        return []
    attacker, target = state.attack
    power = atk_of(state, attacker)
    return [
        (monster,)
        for monster in places.field_monsters(state, seat, "own")
        if monster != target
        and conditions.of_attribute("light")(state, card, monster)
        and (def_of(state, monster) if state.pos[monster] in (DEF, HIDDEN_DEF) else atk_of(state, monster)) < power
    ]


def _sacrifice(state: State, card: int, seat: int, targets: Targets) -> None:
    actions.redirect_attack(state, targets[0])
    lasting.for_battle(state, targets[0], "no_battle_damage", card)


def _lowest_foe(state: State, card: int, seat: int) -> list[Targets]:
    """ROA-120: the weakest other monster of the attacker's side."""
    if state.attack is None:
        return []
    found = [monster for monster in monsters(state, state.ctrl[state.attack[0]]) if monster not in state.attack]
    least = min((atk_of(state, other) for other in found), default=0)
    return targets.one_of([other for other in found if atk_of(state, other) == least])


def _idle_monsters(state: State, card: int, other: int) -> bool:
    return state.attack is None or other != state.attack[0]


def _sap(state: State, card: int, seat: int, targets: Targets) -> None:
    changes.modify_atk(state, targets[0], -atk_of(state, targets[0]), ON_FIELD)
    changes.change(state, targets[0], "cannot_attack")


def _idle_army(state: State, card: int, seat: int, data: Data) -> bool:
    """ROA-082: an opponent ends the turn without an attack and has two face-up monsters."""
    if data[0] not in opponents(state, seat) or triggers.is_aggressor(state, data[0]):
        return False
    own = monsters(state, changes.home(state, data[0]))
    return sum(conditions.face_up(state, card, other) for other in own) >= 2


def _rear_guard(state: State, card: int, seat: int, targets: Targets) -> None:
    player = sprung_by(state, card)[0]
    own = [other for other in monsters(state, changes.home(state, player)) if conditions.face_up(state, card, other)]
    least = min((atk_of(state, other) for other in own), default=0)
    weakest = [other for other in own if atk_of(state, other) == least]
    choices.choose_card(state, player, weakest, _called_out, player)


def _called_out(state: State, monster: int, player: int) -> None:
    changes.set_position(state, monster, ATK)
    choices.choose_card(state, player, targets_of(state, monster), battles.attacked_by, monster)


def _about_to_rage(state: State, card: int, seat: int, data: Data) -> bool:
    """ROA-106: the attacked monster of the player would fall, and more than 1000 LP with it."""
    mine = state.ctrl[data[1]] == changes.home(state, seat)
    return mine and data[1] in data[2] and data[3] == seat and data[4] > 1000


def _rage(state: State, card: int, seat: int, targets: Targets) -> None:
    target = sprung_by(state, card)[1]
    spare(state, target)
    change_pending(state, pending_damage(state)[1] // 2)
    turns = lasting.turns_until(state, seat) if state.active != seat else 0
    changes.modify_atk(state, target, 100 * level_of(state, target), turns or changes.END)


def _worn_by_attacker(state: State, card: int, seat: int) -> list[Targets]:
    if state.attack is None:
        return []
    return targets.one_of([other for other in actions.equips_of(state, state.attack[0]) if state.game.equip[other]])


def _armed_attack(state: State, card: int, seat: int, data: Data) -> bool:
    return triggers.foe_attacks(state, card, seat, data) and bool(_worn_by_attacker(state, card, seat))


def _snatch(state: State, card: int, seat: int, targets: Targets) -> None:
    """ROA-112: an Equip card of the attacker serves a monster of the player, or is destroyed."""
    equip, fits = targets[0], state.game.effects[targets[0]].equip_to
    if state.zone[equip] != BACK:
        return
    state.host[equip] = -1
    marks.unmark(state, "controller", card=equip)  # it changes hands by itself now
    own = []
    if state.ctrl[equip] == changes.home(state, seat) or take_control(state, equip, changes.home(state, seat)):
        own = [other for other in places.field_monsters(state, seat, "own") if conditions.face_up(state, equip, other)]
        own = [other for other in own if fits is None or fits(state, equip, other)]
    if own:
        choices.choose_card(state, seat, own, actions.equip_onto, equip, seat)
    else:
        actions.destroy(state, equip, seat)


def _scrap(state: State, card: int, seat: int, targets: Targets) -> None:
    _next_motor(state, -1, card, seat, ())


def _next_motor(state: State, last: int, card: int, seat: int, come: Targets) -> None:
    """ROA-137: up to three Motor monsters, without effects and strength; they are paid for when all are there."""
    if last >= 0 and state.zone[last] == FRONT:
        come = (*come, last)
        for kind, value in (("negated", True), ("set_atk", 0), ("set_def", 0)):
            changes.change(state, last, kind, value, ON_FIELD)
    grave = state.boards[changes.home(state, seat)].grave
    fits = conditions.both(conditions.is_monster, conditions.name_has("Motor"))
    motors = summons.summonable(state, seat, [other for other in grave if fits(state, card, other) and other not in come])
    if len(come) < 3 and motors and summons.room(state, seat):
        choices.choose(state, seat, (*(state.refs[other] for other in motors), "done"), _motor_chosen, card, seat, come)
    else:
        _pay_for_motors(state, seat, come)


def _motor_chosen(state: State, word: str, card: int, seat: int, come: Targets) -> None:
    if word == "done":
        _pay_for_motors(state, seat, come)
    else:
        motor = state.refs.index(word)
        summons.special_summon(state, seat, (motor,), then=_next_motor, arguments=(card, seat, come))


def _pay_for_motors(state: State, seat: int, come: Targets) -> None:
    if changes.can_pay_lp(state, seat, 200 * len(come)):
        changes.pay_lp(state, seat, 200 * len(come))
    else:
        actions.destroy_all(state, come, seat)


def _level_sets(state: State, card: int, seat: int, wanted: int) -> list[Targets]:
    """ROA-149: monsters of the hand whose Levels make the Level of the fallen one."""
    cards = [other for other in state.players[seat].hand if conditions.is_monster(state, card, other)]
    room = state.boards[changes.home(state, seat)].front.count(-1)
    sets = targets.subsets(cards, 1, room)
    return [choice for choice in sets if sum(level_of(state, other) for other in choice) == wanted]


def _wall(state: State, card: int, seat: int) -> list[Targets]:
    data = sprung_by(state, card)
    return _level_sets(state, card, seat, level_of(state, data[0])) if data else []


def _put_up_wall(state: State, card: int, seat: int, targets: Targets) -> None:
    for other in targets:
        if state.zone[other] == HAND:
            summons.special_summon(state, seat, (other,), (DEF,), then=_holds_still)


def _holds_still(state: State, monster: int) -> None:
    changes.change(state, monster, "cannot_attack", True, ON_FIELD)


def _alone_and_hurt(state: State, card: int, seat: int, data: Data) -> bool:
    """ROA-156: the battle hurt the player, who has no other card on the field."""
    hurt = marks.marked(state, -1 - seat, "hurt_in_battle")
    return hurt and all(other == card for other in places.field_cards(state, seat, "own"))


def _note_hurt(state: State, card: int, seat: int, data: Data) -> None:
    marks.mark(state, -1 - seat, "hurt_in_battle", True, state.turn)


def _takes_battle_damage(state: State, card: int, seat: int, data: Data) -> bool:
    return bool(data[0] == seat and data[2] == "battle")


def _forget_hurt(state: State, card: int, seat: int, data: Data) -> None:
    marks.unmark(state, "hurt_in_battle", card=-1 - seat)


def _emissaries(state: State, seat: int) -> list[int]:
    return [other for other in state.players[seat].extra if "Emissary Token" in state.game.name[other]]


def _send_emissary(state: State, last: int, seat: int, left: int) -> None:
    names = {state.game.name[last]} if last >= 0 else set()
    tokens = [other for other in _emissaries(state, seat) if state.game.name[other] not in names]
    if left and tokens:
        summons.special_summon(state, seat, tokens, optional=last >= 0, then=_send_emissary, arguments=(seat, left - 1))


def _bullet_stopped(state: State, card: int, seat: int, data: Data) -> bool:
    """ROA-121: Battle Damage of an opponent by a monster of the player came to nothing, and not by the player's own effect."""
    if data[0] not in opponents(state, seat) or state.attack is None:
        return False
    if data[2] and all(user_of(state, source) not in opponents(state, seat) for source in data[2]):
        return False
    return any(state.ctrl[other] == changes.home(state, seat) for other in state.attack)


def _graze(state: State, card: int, seat: int, targets: Targets) -> None:
    """ROA-121: the player takes the damage, and then the opponent."""
    victim, amount = sprung_by(state, card)[:2]
    choices.later(state, changes.damage, victim, amount)
    changes.damage(state, seat, amount)


CARDS: dict[str, CardEffects] = {
    "ROA-082": CardEffects(  # Rear-Guard Action
        activate=ActivatedEffect(_rear_guard),
        trap=TrapTrigger("end_phase", _idle_army),
        triggers=triggers.NOTE_AGGRESSOR,
    ),
    "ROA-106": CardEffects(activate=ActivatedEffect(_rage), trap=TrapTrigger("battle_pending", _about_to_rage)),  # Fit of Rage
    "ROA-112": CardEffects(  # Theft Whip
        activate=ActivatedEffect(_snatch, targets=_worn_by_attacker), trap=TrapTrigger("attack_declared", _armed_attack)
    ),
    "ROA-114": CardEffects(  # Holy Sacrifice
        activate=ActivatedEffect(_sacrifice, targets=_lesser_light),
        trap=TrapTrigger("attack_declared", triggers.foe_attacks),
        triggers=lasting.BATTLE_ONLY,
    ),
    "ROA-120": CardEffects(  # Dazzling Radiance
        activate=ActivatedEffect(resolves.redirect_to_target, targets=_lowest_foe),
        trap=TrapTrigger("attack_declared", triggers.foe_attacks),
    ),
    "ROA-121": CardEffects(  # Grazing Bullet
        activate=ActivatedEffect(_graze), trap=TrapTrigger("damage_negated", _bullet_stopped)
    ),
    "ROA-137": CardEffects(  # Scrap Garage
        activate=ActivatedEffect(_scrap, can=lambda state, card, seat: summons.room(state, seat)),
        trap=TrapTrigger("destroyed", triggers.mine_destroyed(conditions.name_has("Motor"))),
    ),
    "ROA-149": CardEffects(  # Level Resist Wall
        activate=ActivatedEffect(_put_up_wall, targets=_wall), trap=TrapTrigger("destroyed", triggers.mine_destroyed())
    ),
    "ROA-156": CardEffects(  # Stairway to the Underworld
        activate=ActivatedEffect(
            lambda state, card, seat, targets: _send_emissary(state, -1, seat, 2),
            can=lambda state, card, seat: summons.room(state, seat) and bool(_emissaries(state, seat)),
        ),
        trap=TrapTrigger("attack_over", _alone_and_hurt),
        triggers=(
            triggers.bookkeeping("damage", _note_hurt, _takes_battle_damage),
            triggers.bookkeeping("attack_declared", _forget_hurt),
        ),
    ),
    "ROA-161": CardEffects(  # Loss of Strength
        activate=ActivatedEffect(
            _sap, can=lambda state, card, seat: state.phase == BATTLE, targets=targets.monster("any", _idle_monsters)
        ),
        by_phase=True,
    ),
}
