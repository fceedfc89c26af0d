"""Orichalcos Barrier: Traps 111 to 200."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    battles,
    changes,
    choices,
    conditions,
    control,
    costs,
    lasting,
    marks,
    places,
    resolves,
    situations,
    spells,
    statics,
    summons,
    targets,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.cards.facts import SPELL
from deckcheck.games.kingdom_duels.engine.cards.values import monsters
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import user_of
from deckcheck.games.kingdom_duels.engine.duel.constants import (
    ATK,
    BACK,
    BATTLE,
    DOWN,
    FRONT,
    GRAVE,
    HIDDEN_ATK,
    PERMANENT,
    UNDER,
)
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Targets,
    TrapTrigger,
)
from deckcheck.games.kingdom_duels.engine.duel.state import State, push_after_chain, source_of
from deckcheck.simulator.parts.flow import note


def _swap_all(state: State, card: int, seat: int, targets: Targets) -> None:
    """ORB-178: every monster changes its position and flies for the turn."""
    for monster in places.field_monsters(state, seat):
        changes.battle_swap(state, monster)
        changes.add_type(state, monster, "Flying", changes.END)


def _winged(state: State, card: int, seat: int) -> list[Targets]:
    """ORB-128: the attacked Dragon, and any Normal monster."""
    if state.attack is None or state.pos[state.attack[1]] >= HIDDEN_ATK:
        return []
    return [(state.attack[1], other) for (other,) in targets.monster("any", conditions.is_normal)(state, card, seat)]


def _pin(state: State, card: int, seat: int, targets: Targets) -> None:
    if state.zone[targets[1]] == FRONT:
        lasting.lock_any_into(state, targets[1], ATK)
        changes.change(state, targets[1], "negated", True, PERMANENT)


def _two_armies(state: State, card: int, seat: int, data: Data) -> bool:
    """ORB-155: an attack, and three monsters on either side."""
    if not triggers.foe_attacks(state, card, seat, data):
        return False
    sides = (changes.home(state, seat), state.ctrl[data[0]])
    return all(len(monsters(state, side)) >= 3 for side in sides)


def _at_rest(state: State, card: int, other: int) -> bool:
    return state.attack is None or other not in state.attack


def _bind_arms(state: State, card: int, seat: int, targets: Targets) -> None:
    for other in targets[-2:]:
        if state.zone[other] == FRONT:
            control.borrow(state, other, seat, card, "end_phase")
    worn = [other for other in actions.equips_of(state, state.attack[0]) if state.game.equip[other]] if state.attack else []
    if worn:
        choices.pick_up_to(state, seat, worn, 1, actions.destroy_all, seat)


def _pay_two(state: State, card: int, seat: int, targets: Targets) -> None:
    """All but the last two targets: one monster may count as both tributes."""
    for other in targets[:-2]:
        actions.tribute(state, other)


def _give_back_arms(state: State, card: int, seat: int, data: Data) -> bool:
    """ORB-155: in the next End Phase of the card's player, not in the opponent's."""
    return data[0] == seat and any(mod.value[0] == card for mod in state.changes.of("borrowed"))


def _guardians_ready(state: State, card: int, seat: int) -> bool:
    """ORB-166: a Spell is answered; Guardians on the field and none in the graveyard."""
    guardian = conditions.both(conditions.is_monster, conditions.name_has("Guardian"))
    dead = any(guardian(state, card, other) for other in state.boards[changes.home(state, seat)].grave)
    return not dead and spells.answers(SPELL)(state, card, seat) and situations.controls(guardian)(state, card, seat)


def _force(state: State, card: int, seat: int, targets: Targets) -> None:
    spells.negate_and_destroy(state, card, seat, targets)
    if state.phase == BATTLE:
        resolves.stop_battle(state, card, seat, targets)


_FUSED = conditions.both(conditions.face_up, conditions.of_type("Fusion", "Integration"))


def _meet_its_like(state: State, card: int, seat: int, chosen: Targets) -> None:
    """A Clone Token of the attacker takes the attack; effects of its player do not raise its ATK. Then, or after the attack,
    its controller may Special Summon a material that went to the graveyard this turn."""
    attacker = chosen[0]
    if state.zone[attacker] == FRONT and summons.can_clone(state, card, seat):
        marks.mark(state, -1 - seat, "fist", (card, changes.controller(state, attacker)), state.turn)
        push_after_chain(state, _offer_material, card, seat)
        summons.clone_summon(state, seat, attacker, 1, (ATK,), then=_stand_against, arguments=(card, attacker))


def _stand_against(state: State, token: int, card: int, attacker: int) -> None:
    marks.mark(state, token, "held_back", card)
    if state.attack is not None and state.attack[0] == attacker:
        actions.redirect_attack(state, token)


def _is_held_back(state: State, card: int, other: int) -> bool:
    if state.acting < 0 or card not in marks.marks(state, other, "held_back"):
        return False
    return user_of(state, state.acting) == changes.controller(state, other)


def _was_beneath(state: State, card: int, seat: int, data: Data) -> bool:
    return bool(data[1][0] == UNDER) and conditions.is_monster(state, card, data[0])


def _note_material(state: State, card: int, seat: int, data: Data) -> None:
    marks.mark(state, data[0], "was_material", card, state.turn)


def _fought_its_like(state: State, card: int, seat: int, data: Data) -> bool:
    return any(source == card for source, _ in marks.marks(state, -1 - seat, "fist"))


def _offer_material(state: State, card: int, seat: int) -> None:
    """The opponent may summon a material, once."""
    for source, opponent in marks.marks(state, -1 - seat, "fist"):
        grave = places.graveyard(state, opponent, "own")
        found = [other for other in grave if card in marks.marks(state, other, "was_material")]
        if source == card:
            summons.special_summon(state, opponent, found, optional=True, then=_material_came, arguments=(seat,))


def _material_came(state: State, material: int, seat: int) -> None:
    marks.unmark(state, "fist", card=-1 - seat)


def _give_material_back(state: State, card: int, seat: int, data: Data) -> None:
    """At the end of the attack at the latest."""
    choices.later(state, _material_came, -1, seat)
    _offer_material(state, card, seat)


def _note_materials(state: State, card: int, seat: int, data: Data) -> None:
    """Materials that go to the graveyard by the summon itself."""
    for material in data[1]:
        if state.zone[material] == GRAVE and conditions.is_monster(state, card, material):
            marks.mark(state, material, "was_material", card, state.turn)


def _turned_by_foe(state: State, card: int, seat: int, data: Data) -> bool:
    """An effect of an opponent changes the position of a monster of the player."""
    source = source_of(state)
    if source < 0 or not conditions.own(state, card, data[0]):
        return False
    return state.players[user_of(state, source)].team != state.players[seat].team


def _hunt_souls(state: State, card: int, seat: int, chosen: Targets) -> None:
    """A monster of the player is turned and can attack every Normal Monster of opponents in DEF position this turn; its player
    inflicts no Battle Damage this turn."""
    changes.battle_swap(state, chosen[0])
    marks.mark(state, chosen[0], "hunter", card, state.turn)
    if state.attacks_left <= 0:  # the attack of the turn is spent already
        foes = places.field_monsters(state, seat, "foe")
        battles.let_attack(state, chosen[0], tuple(conditions.fitting(state, card, foes, _PREY)))
    changes.change_player(state, seat, "player_inflicts_none")


_PREY = (conditions.defends, conditions.is_normal)
_HUNT = battles.sweep(marks.marked_by("hunter"), *_PREY)


def _reduce(state: State, card: int, seat: int, amount: int, kind: str) -> int:
    """Damage of 1000 or more to its player becomes a 10th of it."""
    if amount < 1000 or state.zone[card] != BACK or state.pos[card] != DOWN or user_of(state, card) != seat:
        return amount
    note(state, "card_activated", seat, card, -1, ())
    actions.to_graveyard(state, card)
    return amount // 10


CARDS: dict[str, CardEffects] = {
    "ORB-128": CardEffects(  # Tyrant Wing
        equip_to=conditions.of_type("Dragon"),
        activate=ActivatedEffect(_pin, targets=_winged),
        trap=TrapTrigger("attacked", triggers.foe_attacks_mine(conditions.face_up, conditions.of_type("Dragon"))),
        statics=statics.equip_stats(400, 400),
    ),
    "ORB-147": CardEffects(  # Extinction Fist
        activate=ActivatedEffect(_meet_its_like, can=summons.can_clone, targets=targets.attacker_target()),
        trap=TrapTrigger("attack_declared", triggers.foe_declares(_FUSED)),
        statics=(Static("atk_held", _is_held_back, zone="any"),),
        triggers=(
            triggers.bookkeeping("sent_to_graveyard", _note_material, _was_beneath),
            triggers.bookkeeping("materials_used", _note_materials),
            triggers.bookkeeping("attack_over", _give_material_back, _fought_its_like),
        ),
    ),
    "ORB-155": CardEffects(  # Double Magic-Arm Bind
        activate=ActivatedEffect(
            _bind_arms,
            targets=targets.both_targets(
                costs.own_tribute(_at_rest, number=2),
                targets.monster("foe", conditions.is_normal, _at_rest, least=2, most=2),
            ),
            cost=_pay_two,
        ),
        trap=TrapTrigger("attack_declared", _two_armies),
        triggers=(triggers.bookkeeping("end_phase", control.return_all("end_phase"), _give_back_arms),),
    ),
    "ORB-166": CardEffects(activate=ActivatedEffect(_force, can=_guardians_ready)),  # Guardian Force
    "ORB-178": CardEffects(  # Gravity Release
        activate=ActivatedEffect(_swap_all), trap=TrapTrigger("attack_declared", triggers.foe_attacks)
    ),
    "ORB-179": CardEffects(  # Death End of Soul Hunting
        activate=ActivatedEffect(_hunt_souls, targets=targets.monster("own")),
        trap=TrapTrigger("position_changed", _turned_by_foe),
        triggers=_HUNT[0],
        statics=_HUNT[1:],
    ),
    "ORB-182": CardEffects(partial=True, shield=_reduce),  # Reduction Barrier
}
