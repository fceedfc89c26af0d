"""The Egyptian Gods: Traps 001 to 100."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    battles,
    changes,
    choices,
    conditions,
    control,
    costs,
    marks,
    places,
    resolves,
    situations,
    spells,
    summons,
    targets,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.battle.attacks import is_barred
from deckcheck.games.kingdom_duels.engine.cards.facts import TRAP
from deckcheck.games.kingdom_duels.engine.cards.values import all_monsters, atk_of, monsters
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import targetable
from deckcheck.games.kingdom_duels.engine.chain.traps import sprung_by
from deckcheck.games.kingdom_duels.engine.duel.constants import ATK, FRONT
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Targets,
    TrapTrigger,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.duel.state import State, foe_boards


def _crowd(state: State, card: int, seat: int, data: Data) -> bool:
    return bool(data[0] == seat and _crowds(state, card, seat) and not places.field_monsters(state, seat, "own"))


_SEEN_NORMAL = conditions.both(conditions.face_up, conditions.is_normal)


def _crowds(state: State, card: int, seat: int) -> list[list[int]]:
    """TEG-034: the face-up Normal Monsters of each opponent who has two or more."""
    sides = [
        [monster for monster in monsters(state, board) if _SEEN_NORMAL(state, card, monster)]
        for board in places.boards(state, seat, "foe")
    ]
    return [side for side in sides if len(side) >= 2]


def _weakest(state: State, card: int, seat: int) -> list[Targets]:
    found = []
    for side in _crowds(state, card, seat):
        least = min(atk_of(state, other) for other in side)
        found += [other for other in side if atk_of(state, other) == least]
    return targets.one_of(found)


def _take_over(state: State, card: int, seat: int, targets: Targets) -> None:
    if state.host[card] == targets[0]:
        control.borrow(state, targets[0], state.game.owner[card], card, "left_field")


def _mourned(state: State, card: int, seat: int) -> list[int]:
    return places.own_cards(state, card, seat, ("graveyard",), (conditions.of_type("Spellcaster"),))


def _small_newcomer(state: State, card: int, seat: int, data: Data) -> bool:
    return bool(_mourned(state, card, seat)) and triggers.foe_summons(conditions.is_normal, conditions.level(most=5))(
        state, card, seat, data
    )


def _coffin_targets(state: State, card: int, seat: int) -> list[Targets]:
    newcomer = [other for other in sprung_by(state, card)[:1] if costs.tributable(state, card, other)]
    return [(other, *own) for other in newcomer if state.zone[other] == FRONT for own in costs.own_tribute()(state, card, seat)]


def _coffin(state: State, card: int, seat: int, targets: Targets) -> None:
    """TEG-044: nothing is called back unless both can still be tributed."""
    if all(state.zone[other] == FRONT for other in targets):
        for other in targets:
            actions.tribute(state, other)
        summons.special_summon(state, seat, _mourned(state, card, seat))


def _price(state: State) -> int:
    return 100 * len(all_monsters(state))


def _second_monster(state: State, card: int, seat: int, data: Data) -> bool:
    return len(all_monsters(state)) > 1 and triggers.foe_summons()(state, card, seat, data)


def _pay_price(state: State, card: int, seat: int, targets: Targets) -> None:
    changes.pay_lp(state, seat, state.boards[changes.home(state, seat)].lp - _price(state))


def _scales(state: State, card: int, seat: int, targets: Targets) -> None:
    """TEG-055: the position of another monster only after the first was hit."""
    if state.zone[targets[0]] != FRONT:
        return
    actions.destroy(state, targets[0], seat)
    choices.pick_up_to(state, seat, [monster for monster in all_monsters(state) if monster != targets[0]], 1, _turn_all)


def _turn_all(state: State, chosen: Targets) -> None:
    for other in chosen:
        changes.battle_swap(state, other)


def _other_foes(state: State, card: int, seat: int) -> list[Targets]:
    """Targets: monsters of the attacker's side apart from those in battle."""
    if state.attack is None:
        return []
    side = monsters(state, state.ctrl[state.attack[0]])
    return targets.one_of([monster for monster in side if monster not in state.attack])


def _anyone_else(state: State, card: int, seat: int) -> list[Targets]:
    """TEG-098: every other monster that the attacker could attack, on whichever side."""
    if state.attack is None:
        return []
    others = [monster for monster in places.field_monsters(state, seat) if monster not in state.attack]
    return targets.one_of([monster for monster in others if not is_barred(state, state.attack[0], monster)])


def _with_spellcaster(state: State, card: int, seat: int, data: Data) -> bool:
    """TEG-098: attacked, or attack_declared for an attack on the player, in which no monster is attacked."""
    if len(data) == 2 and data[0] != data[1]:
        return False
    return triggers.foe_attacks(state, card, seat, data) and situations.controls(
        conditions.face_up, conditions.of_type("Spellcaster")
    )(state, card, seat)


def _foe_hides(state: State, card: int, seat: int, data: Data) -> bool:
    """TEG-021: summoned, hidden: an opponent hides a monster or summons one Hidden."""
    return conditions.hidden(state, card, data[0]) and state.ctrl[data[0]] in foe_boards(state, changes.home(state, seat))


def _reveal_everyone(state: State, card: int, seat: int, targets: Targets) -> None:
    resolves.flip_chosen(state, tuple(other for other in all_monsters(state) if conditions.hidden(state, card, other)))


def _cross(state: State, card: int, seat: int, targets: Targets) -> None:
    """TEG-050: the Trap is negated, and the cross hangs on a monster."""
    actions.negate(state)
    cards = [other for other in _crossable(state, seat) if targetable(state, other, seat, card)]
    choices.choose_card(state, seat, cards, _hang, card)
    if not cards:
        actions.to_graveyard(state, card)


def _crossable(state: State, seat: int) -> list[int]:
    foes = places.field_monsters(state, seat, "foe")
    fits = conditions.both(conditions.face_up, conditions.of_type("Spellcaster", "Warrior"))
    return [other for other in foes if fits(state, other, other)]


def _hang(state: State, monster: int, card: int) -> None:
    if not actions.attach(state, card, monster):
        actions.to_graveyard(state, card)


def _trap_beside_crossable(state: State, card: int, seat: int, data: Data) -> bool:
    if not spells.foe_activates(TRAP)(state, card, seat, data):
        return False
    return any(state.ctrl[other] == changes.home(state, data[1]) for other in _crossable(state, seat))


def _slimes(state: State, card: int, seat: int) -> list[int]:
    there = places.field_monsters(state, seat, "own")
    return [
        other for other in there if conditions.face_up(state, card, other) and conditions.name_has("Slime")(state, card, other)
    ]


def _attack_near_slime(state: State, card: int, seat: int, data: Data) -> bool:
    return bool(_slimes(state, card, seat))


def _must_absorb(state: State, card: int, seat: int, data: Data) -> bool:
    """TEG-094: an opponent attacks, or an attack was redirected, and not to a Slime of the player."""
    if not marks.stands_open(state, card) or data[1] in _slimes(state, card, seat) or not _slimes(state, card, seat):
        return False
    if data[2]:
        return not marks.marked(state, card, "absorbed")
    return state.ctrl[data[0]] in foe_boards(state, state.players[seat].board)


def _player_attacked(state: State, card: int, seat: int, data: Data) -> bool:
    """TEG-094: an attack on a player, which has no monster as its target."""
    return data[0] == data[1] and _must_absorb(state, card, seat, (*data, False))


def _absorb(state: State, card: int, seat: int, data: Data) -> None:
    if state.attack is not None and data[:2] == state.attack:
        choices.choose_card(state, seat, _slimes(state, card, seat), _absorbed, card)


def _absorbed(state: State, slime: int, card: int) -> None:
    marks.mark(state, card, "absorbed", True, state.turn)
    actions.redirect_attack(state, slime)


def _spread_out(state: State, card: int, seat: int, targets: Targets) -> None:
    """TEG-094: the attack that set it off is the first one."""
    data = sprung_by(state, card)
    if data and _must_absorb(state, card, seat, (*data, False)):
        _absorb(state, card, seat, (*data, False))


def _own_attack_fails(state: State, card: int, seat: int, data: Data) -> bool:
    attacker, target = data[:2]
    mine = state.ctrl[attacker] == state.players[seat].board
    beaten = mine and state.pos[target] == ATK and atk_of(state, target) > atk_of(state, attacker)
    others = [other for other in _slimes(state, card, seat) if other != attacker]
    return beaten and marks.stands_open(state, card) and bool(others) and state.ctrl[target] != state.ctrl[attacker]


def _turn_tables(state: State, card: int, seat: int, data: Data) -> None:
    """TEG-094: the battle is off; the stronger monster attacks a Slime, and then the attacker may attack again."""
    if state.attack is not None:
        state.attack = None
        slimes = [other for other in _slimes(state, card, seat) if other != data[0]]
        choices.choose_card(state, seat, slimes, _tables_turned, data[0], data[1])


def _tables_turned(state: State, slime: int, attacker: int, target: int) -> None:
    battles.let_attack(state, attacker)
    battles.force_attack(state, target, slime)


CARDS: dict[str, CardEffects] = {
    "TEG-021": CardEffects(  # Holy Radiance
        activate=ActivatedEffect(_reveal_everyone),
        trap=TrapTrigger("summoned", _foe_hides, also=("hidden",)),
        statics=(Static("player_no_hiding", lambda state, card, other: other < 0),),
    ),
    "TEG-034": CardEffects(  # Mind Control
        activate=ActivatedEffect(_take_over, targets=_weakest),
        trap=TrapTrigger("draw_phase", _crowd),
        triggers=(Trigger("left_field", control.return_all("left_field"), triggers.self_event, at_once=True),),
        equip_to=conditions.no(conditions.anyone),
    ),
    "TEG-044": CardEffects(  # Coffin of Black Magic Tribe Renewal
        activate=ActivatedEffect(_coffin, targets=_coffin_targets), trap=TrapTrigger("summoned", _small_newcomer)
    ),
    "TEG-050": CardEffects(  # Nightmare's Cross
        activate=ActivatedEffect(_cross),
        trap=TrapTrigger("activated", _trap_beside_crossable),
        statics=(
            Static("atk", conditions.its_bearer, -500, zone="attached"),
            *(
                Static(kind, conditions.its_bearer, zone="attached")
                for kind in ("cannot_attack", "position_locked", "battle_proof")
            ),
        ),
    ),
    "TEG-055": CardEffects(  # Demon Scales
        activate=ActivatedEffect(
            _scales,
            can=lambda state, card, seat: state.boards[changes.home(state, seat)].lp > _price(state),
            targets=targets.monster("any"),
            cost=_pay_price,
        ),
        trap=TrapTrigger("summoned", _second_monster),
    ),
    "TEG-078": CardEffects(  # Magic-Arm Shield
        activate=ActivatedEffect(resolves.redirect_to_target, targets=_other_foes),
        trap=TrapTrigger("attack_declared", triggers.foe_attacks),
    ),
    "TEG-094": CardEffects(  # Defend Slime
        activate=ActivatedEffect(_spread_out),
        trap=TrapTrigger("attack_declared", _attack_near_slime),
        triggers=(
            triggers.forgets("attack_declared", "absorbed", zone="field"),
            Trigger("attacked", _absorb, _must_absorb),
            Trigger("attack_declared", _absorb, _player_attacked),
            Trigger("damage_calculation", _turn_tables, _own_attack_fails),
        ),
    ),
    "TEG-098": CardEffects(  # Magic Cylinder
        activate=ActivatedEffect(resolves.redirect_to_target, targets=_anyone_else),
        trap=TrapTrigger("attacked", _with_spellcaster, also=("attack_declared",)),
    ),
}
