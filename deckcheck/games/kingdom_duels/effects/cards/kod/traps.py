"""King of Duelists: Traps."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    answers,
    battles,
    changes,
    choices,
    conditions,
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
from deckcheck.games.kingdom_duels.engine.activated_effects import is_used, mark_used
from deckcheck.games.kingdom_duels.engine.cards import SPELL, TRAP
from deckcheck.games.kingdom_duels.engine.constants import ATK, BACK, FRONT, GRAVE, HIDDEN_ATK, ON_FIELD, PERMANENT
from deckcheck.games.kingdom_duels.engine.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Targets,
    TrapTrigger,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.life_points import inflict_destruction
from deckcheck.games.kingdom_duels.engine.materials import Option
from deckcheck.games.kingdom_duels.engine.phases.damage import change_pending
from deckcheck.games.kingdom_duels.engine.state import State
from deckcheck.games.kingdom_duels.engine.statics import has_player, last
from deckcheck.games.kingdom_duels.engine.traps import sprung_by
from deckcheck.games.kingdom_duels.engine.values import atk_of


def _throw(state: State, card: int, seat: int, targets: Targets) -> None:
    """KOD-041: a Warrior gets the boomerang; the attacked monster is helped, and the attack may be stopped."""
    if state.attack is None:
        return
    attacker, attacked = state.attack
    changes.change(state, attacker, "cannot_move")
    if attacked not in targets:
        changes.modify_atk(state, attacked, 500)
    choices.choose(state, seat, ("negate the attack", "let it go on"), battles.negate_or_not)


def _attack_on_warriors(state: State, card: int, seat: int, data: Data) -> bool:
    return triggers.foe_attacks(state, card, seat, data) and situations.controls(conditions.of_type("Warrior"))(
        state, card, seat
    )


def _infect(state: State, card: int, seat: int, targets: Targets) -> None:
    """KOD-069: the virus waits on the attacked monster."""
    if state.attack is not None:
        spells.equip_or_bury(state, card, state.attack[1], seat)


def _too_strong(state: State, card: int, seat: int, data: Data) -> bool:
    return state.host[card] >= 0 and atk_of(state, state.host[card]) > 1000


def _break_out(state: State, card: int, victim: int, cause: str) -> bool:
    """KOD-069: its bearer fell in battle; it stays until its player has said whether it goes on to the opponent's deck."""
    if victim != card or state.battle is None or state.host[card] >= 0 or state.zone[card] != BACK:
        return False
    seat = changes.controller(state, card)
    if marks.marked(state, card, "outbreak") or marks.marked(state, card, "spent") or is_used(state, seat, card, "duel", -80):
        return False
    choices.choose(state, seat, ("equip the deck", "let it go"), _broken_out, card, seat)
    return True


def _broken_out(state: State, word: str, card: int, seat: int) -> None:
    if word == "equip the deck":
        mark_used(state, seat, card, "duel", -80)
        choices.choose_opponent(state, seat, _into_deck_of, card)
    else:
        marks.mark(state, card, "spent")
        actions.destroy(state, card, seat)


def _into_deck_of(state: State, opponent: int, card: int) -> None:
    marks.mark(state, card, "outbreak", opponent)


def _spread(state: State, card: int, seat: int, data: Data) -> None:
    for victim in marks.marks(state, card, "outbreak"):
        if has_player(state, victim, "player_unaffected"):
            continue
        cards = [*state.players[victim].hand, *places.field_monsters(state, victim, "own")]
        for other in cards:
            if conditions.is_normal(state, card, other) and state.game.atk[other] >= 1500:
                actions.to_graveyard(state, other)


def _outbreak(state: State, card: int, seat: int, data: Data) -> bool:
    return marks.marked(state, card, "outbreak")


HOST = conditions.both(conditions.is_normal, conditions.of_attribute("dark"), conditions.original_atk(most=1000))
"""KOD-069: on whom the virus can be."""


def _reconcile(state: State, card: int, seat: int, targets: Targets) -> None:
    changes.change_player(state, seat, "player_no_battle")
    marks.unmark(state, "peace", card=card)
    marks.mark(state, card, "peace", (seat, state.turn), PERMANENT)


def _at_peace(state: State, card: int, other: int) -> bool:
    """KOD-079: every monster of that side, also one that came later in the turn."""
    if other < 0 or state.zone[other] != FRONT:
        return False
    return any(
        turn == state.turn and state.ctrl[other] == changes.home(state, by) for by, turn in marks.marks(state, card, "peace")
    )


def _mirror_wall(state: State, card: int, seat: int, targets: Targets) -> None:
    """KOD-099: the attacker runs into the wall and loses half its original ATK."""
    if state.attack is not None:
        attacker = state.attack[0]
        actions.negate_attack(state)
        base = last(state, attacker, "base_atk", state.game.atk[attacker])
        changes.change(state, attacker, "base_atk", base // 2, ON_FIELD)


def _wall_again(state: State, card: int, seat: int, data: Data) -> None:
    _mirror_wall(state, card, seat, ())


def _attack_on_wall(state: State, card: int, seat: int, data: Data) -> bool:
    return marks.stands_open(state, card) and triggers.foe_attacks(state, card, seat, data)


def _other_players(state: State, card: int, other: int) -> bool:
    return other < 0 and marks.stands_open(state, card) and state.players[-1 - other].board != state.ctrl[card]


def _plate(state: State, card: int, seat: int, targets: Targets) -> None:
    """KOD-111: the attacked monster is armoured and turned to ATK position."""
    if state.attack is None:
        return
    target = state.attack[1]
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
    if state.attack is None:
        return
    attacker = state.attack[0]
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
    mine = [other for other in data[2] if state.ctrl[other] == changes.home(state, seat)]
    return len(mine) == 1 and not state.game.token[mine[0]]


def _turn_back_time(state: State, card: int, seat: int, targets: Targets) -> None:
    """KOD-116: no damage, and the monster comes back when it has fallen."""
    data = sprung_by(state, card)
    fallen = [other for other in data[2] if state.ctrl[other] == changes.home(state, seat)]
    change_pending(state, 0)
    for other in fallen:
        materials = tuple(one for one in actions.attached_to(state, other) if conditions.is_monster(state, card, one))
        timeshifted = conditions.of_type("Timeshifted")(state, card, other)
        marks.mark(state, card, "turns_back", (other, materials if timeshifted else ()), PERMANENT)


def _fell_in_time(state: State, card: int, seat: int, data: Data) -> bool:
    return any(value[0] in data[2] for value in marks.marks(state, card, "turns_back"))


def _rewind(state: State, card: int, seat: int, data: Data) -> None:
    for monster, materials in marks.marks(state, card, "turns_back"):
        if monster in data[2]:
            cards = [other for other in (monster, *materials) if state.zone[other] == GRAVE]
            summons.special_summon(state, seat, cards, then=_offer_other_time, arguments=(seat,))
    marks.unmark(state, "turns_back", card=card)


def _offer_other_time(state: State, monster: int, seat: int) -> None:
    options = summons.alter_options(state, seat, "Timeshifted", lambda state, other, material: material == monster)
    if options:
        choices.choose(state, seat, ("Alter Summon", "no"), _other_time, options, seat)


def _other_time(state: State, word: str, options: tuple[Option, ...], seat: int) -> None:
    if word == "Alter Summon":
        summons.summon_extra(state, seat, options, "alter")


CARDS: dict[str, CardEffects] = {
    "KOD-041": CardEffects(  # Chain-Attached Boomerang
        equip_to=conditions.of_type("Warrior"),
        activate=ActivatedEffect(_throw, targets=targets.monster("own", conditions.face_up, conditions.of_type("Warrior"))),
        trap=TrapTrigger("attack_declared", _attack_on_warriors),
        statics=statics.equip_stats(500),
    ),
    "KOD-069": CardEffects(  # Deck Destruction Virus of Death
        equip_to=HOST,
        activate=ActivatedEffect(_infect),
        trap=TrapTrigger("attacked", triggers.foe_attacks_mine(conditions.face_up, HOST)),
        triggers=(
            *(Trigger(event, triggers.destroy_itself, _too_strong, at_once=True) for event in marks.ATK_EVENTS),
            *(
                Trigger(event, _spread, _outbreak, at_once=True)
                for event in ("draw_phase", "standby", "main", "battle_phase", "end_phase")
            ),
        ),
        saves=_break_out,
    ),
    "KOD-079": CardEffects(  # Emissaries of Reconciliation
        activate=ActivatedEffect(_reconcile),
        trap=TrapTrigger("attack_declared", triggers.foe_attacks),
        statics=(Static("battle_proof", _at_peace, zone="any"),),
    ),
    "KOD-099": CardEffects(  # Silver-Screen Mirror Wall
        activate=ActivatedEffect(_mirror_wall),
        trap=TrapTrigger("attack_declared", triggers.foe_attacks),
        triggers=(Trigger("attack_declared", _wall_again, _attack_on_wall),),
        statics=(Static("player_no_warnings", _other_players),),
    ),
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
            Trigger("battled", _rewind, _fell_in_time, zone="any", at_once=True),
            Trigger(
                "attack_over",
                lambda state, card, seat, data: marks.unmark(state, "turns_back", card=card),
                lambda state, card, seat, data: marks.marked(state, card, "turns_back"),
                zone="any",
                at_once=True,
            ),
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
