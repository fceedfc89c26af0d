"""King of Duelists: Traps."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    answers,
    changes,
    choices,
    conditions,
    marks,
    resolves,
    situations,
    spells,
    summons,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.battle.damage import change_pending
from deckcheck.games.kingdom_duels.engine.battle.life_points import inflict_destruction
from deckcheck.games.kingdom_duels.engine.cards.facts import SPELL, TRAP
from deckcheck.games.kingdom_duels.engine.cards.values import atk_of
from deckcheck.games.kingdom_duels.engine.chain.traps import sprung_by
from deckcheck.games.kingdom_duels.engine.duel.constants import ATK, BACK, FRONT, GRAVE, HIDDEN_ATK, PERMANENT
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Targets,
    TrapTrigger,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.duel.state import State


def _plate(state: State, card: int, seat: int, targets: Targets) -> None:
    """KOD-111: the attacked monster is armoured and turned to ATK position."""
    target = triggers.attack_of(state, card)[1]
    if spells.equip_or_bury(state, card, target, seat):
        changes.set_position(state, target, ATK)


def _forge(state: State, card: int, seat: int, targets: Targets) -> None:
    bearer = state.host[card]
    summons.alter_summon(state, seat, "Metalized", lambda state, other, material: material == bearer)


def _can_forge(state: State, card: int, seat: int) -> bool:
    bearer = state.host[card]
    return bearer >= 0 and any(option[1] == (bearer,) for option in summons.alter_options(state, seat, "Metalized"))


def _magical(state: State, card: int, other: int) -> bool:
    return conditions.of_type("Spellcaster")(state, card, other) or spells.wears_spell(state, card, other)


def _skewer(state: State, card: int, seat: int, targets: Targets) -> None:
    """KOD-113: the attacker falls, and half of the Destruction Damage is inflicted."""
    attacker = triggers.attack_of(state, card)[0]
    if attacker < 0:
        return
    victim = changes.controller(state, attacker)
    atk = state.game.atk[attacker] if state.options.damage_original else atk_of(state, attacker)
    actions.negate_attack(state)
    if actions.destroy(state, attacker, seat):
        inflict_destruction(state, seat, victim, atk // 4)


def _walks_on_earth(state: State, card: int, seat: int, data: Data) -> bool:
    walker = conditions.both(
        conditions.no(conditions.of_attribute("wind")),
        conditions.no(conditions.of_type("Flying")),
        conditions.on_attribute("earth"),
    )
    return triggers.foe_attacks(state, card, seat, data) and walker(state, card, data[0])


def _foe_uses_set_card(state: State, card: int, seat: int, data: Data) -> bool:
    """KOD-128: an opponent activates a Spell or Trap that was Set, while this side has an Aquatic monster. A Spell from the
    hand bears the turn in `moved`."""
    other = data[0]
    if not spells.foe_activates(SPELL | TRAP)(state, card, seat, data) or not situations.controls(
        conditions.of_type("Aquatic")
    )(state, card, seat):
        return False
    return state.zone[other] == BACK and state.moved[other] < state.turn


def _petrify_newest(state: State, card: int, seat: int, targets: Targets) -> None:
    for other in sprung_by(state, card)[:1]:
        if state.zone[other] == FRONT:
            _petrify(state, other)


def _petrify(state: State, other: int) -> None:
    """KOD-134: a Hidden monster is turned up, and its effects do not work in this turn."""
    if state.pos[other] >= HIDDEN_ATK:
        changes.change(state, other, "negated")
        changes.flip_face_up(state, other)
    changes.add_type(state, other, "Petrified")


def _petrify_next(state: State, card: int, seat: int, data: Data) -> None:
    _petrify(state, data[0])


def _next_defender(state: State, card: int, seat: int, data: Data) -> bool:
    return marks.stands_open(state, card) and triggers.foe_summons(conditions.defends)(state, card, seat, data)


def _aimed_trap(state: State, card: int, seat: int) -> bool:
    """KOD-130: an opponent's Trap with one monster as its only target, which could have another one."""
    if not state.chain or not state.game.main[state.chain[-1].card] & TRAP:
        return False
    if state.players[state.chain[-1].seat].team == state.players[seat].team:
        return False
    return answers.targets_only(state, _on_front) and bool(answers.other_targets(state, card))


def _on_front(state: State, card: int, other: int) -> bool:
    return state.zone[other] == FRONT


def _displace(state: State, card: int, seat: int, targets: Targets) -> None:
    """KOD-130: the Trap gets another target; in a battle the player may end the Battle Phase."""
    if state.attack is not None:
        choices.later(state, _ask_to_leave, card, seat)
    answers.ask_new_target(state, card, seat)


def _ask_to_leave(state: State, card: int, seat: int) -> None:
    choices.choose(state, seat, ("end the Battle Phase", "go on"), _leave_battle, card, seat)


def _leave_battle(state: State, word: str, card: int, seat: int) -> None:
    if word == "end the Battle Phase":
        resolves.stop_battle(state, card, seat, ())


def _one_falls(state: State, card: int, seat: int, data: Data) -> bool:
    """KOD-116: battle_pending: one monster of the player is about to fall."""
    return bool(sum(state.ctrl[other] == changes.home(state, seat) for other in data[2]) == 1)


def _turn_back_time(state: State, card: int, seat: int, targets: Targets) -> None:
    """KOD-116: no damage, and the monster comes back when it has fallen."""
    data = sprung_by(state, card)
    fallen = [other for other in data[2] if state.ctrl[other] == changes.home(state, seat)]
    change_pending(state, 0)
    for other in fallen:
        timeshifted = conditions.of_type("Timeshifted")(state, card, other)
        materials = summons.original_materials(state, other) if timeshifted else ()
        marks.mark(state, card, "turns_back", (other, tuple(materials)), PERMANENT)


_OF_VALUES = frozenset({"atk", "def", "set_atk", "set_def", "base_atk", "base_def"})


def _note_lasting(state: State, card: int, seat: int, data: Data) -> None:
    """KOD-116: what changes the ATK or DEF of a monster for good in this turn, also when it has left the field."""
    newest = [mod for mod in state.changes.of(data[1]) if mod.card == data[0]][-1:]
    for mod in [mod for mod in newest if mod.until == PERMANENT]:
        marks.mark(state, -1 - seat, "changed_now", (card, mod), state.turn)  # the card itself may leave the field


def _fell_in_time(state: State, card: int, seat: int, data: Data) -> bool:
    return any(value[0] in data[2] for value in marks.marks(state, card, "turns_back"))


def _rewind(state: State, card: int, seat: int, data: Data) -> None:
    """KOD-116: the fallen monster is Special Summoned; instead of one from another time, its material may come."""
    changed = [mod for source, mod in marks.marks(state, -1 - seat, "changed_now") if source == card]
    for monster, materials in marks.marks(state, card, "turns_back"):
        if monster in data[2]:
            for mod in [mod for mod in dict.fromkeys(changed) if mod.card == monster and mod in state.changes]:
                state.changes.remove(mod)
            cards = [other for other in (monster, *materials) if state.zone[other] == GRAVE]
            summons.special_summon(state, seat, cards, then=_offer_other_time, arguments=(seat,))
    marks.unmark(state, "turns_back", card=card)


def _offer_other_time(state: State, monster: int, seat: int) -> None:
    options = summons.alter_options(state, seat, "Timeshifted", lambda state, other, material: material == monster)
    if options:
        choices.choose(state, seat, ("Alter Summon", "no"), summons.alter_if_chosen, options, seat)


CARDS: dict[str, CardEffects] = {
    "KOD-111": CardEffects(  # Magic-Reflection Armor - Metal Force
        equip_to=conditions.not_yet("Machine"),
        activate=ActivatedEffect(_plate),
        trap=TrapTrigger(
            "attacked", triggers.foe_attacks_mine(conditions.face_up, conditions.no(conditions.of_type("Machine")))
        ),
        uses=(ActivatedEffect(_forge, can=_can_forge, slow=False),),
        statics=(
            Static("type", conditions.its_bearer, "Machine"),
            Static("battle_proof", situations.bearer_battling(_magical)),
            Static("no_battle_damage", situations.bearer_battling(_magical)),
        ),
    ),
    "KOD-113": CardEffects(  # Skewer Pitfall
        activate=ActivatedEffect(_skewer), trap=TrapTrigger("attack_declared", _walks_on_earth)
    ),
    "KOD-116": CardEffects(  # Time Machine
        activate=ActivatedEffect(_turn_back_time),
        trap=TrapTrigger("battle_pending", _one_falls),
        triggers=(
            triggers.bookkeeping("changed", _note_lasting, lambda state, card, seat, data: data[1] in _OF_VALUES),
            triggers.bookkeeping("battled", _rewind, _fell_in_time),
            triggers.forgets("attack_over", "turns_back"),
        ),
    ),
    "KOD-128": CardEffects(  # Tears of a Mermaid
        activate=ActivatedEffect(spells.negate_and_destroy), trap=TrapTrigger("activated", _foe_uses_set_card)
    ),
    "KOD-130": CardEffects(activate=ActivatedEffect(_displace, can=_aimed_trap, unstoppable=True)),  # Trap Displacement
    "KOD-134": CardEffects(  # Gorgon's Eye
        activate=ActivatedEffect(_petrify_newest),
        trap=TrapTrigger("summoned", triggers.foe_summons(conditions.defends)),
        triggers=(Trigger("summoned", _petrify_next, _next_defender),),
    ),
}
