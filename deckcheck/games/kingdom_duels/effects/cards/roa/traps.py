"""Rebirth of Avatar: Traps."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.vocabulary import *
from deckcheck.games.kingdom_duels.engine.battle.damage import pending_damage, spare
from deckcheck.games.kingdom_duels.engine.chain.traps import barred
from deckcheck.games.kingdom_duels.engine.duel.event_model import Event


def roa_011_blood_thirst() -> CardEffects:
    def own_undead_was_destroyed(state: State, card: int, seat: int, event: Destroyed) -> bool:
        """An own Undead monster fell to one that is not."""
        fell = triggers.mine_destroyed()(state, card, seat, event) and "Undead" in event.stood.types
        return fell and event.by >= 0 and not conditions.of_type("Undead")(state, card, event.by)

    def summon_undead(state: State, card: int, seat: int, targets: Targets) -> None:
        top = piles.top_cards(state, seat, 5)
        piles.look(state, seat, top)
        undead = conditions.both(conditions.is_monster, conditions.of_type("Undead"))
        summons.special_summon(state, seat, [other for other in top + state.players[seat].hand if undead(state, card, other)])

    return effects(Activation(summon_undead), TrapTrigger(Destroyed, own_undead_was_destroyed))


def roa_030_intruder_alarm_yellow_alert() -> CardEffects:
    def summon_from_hand(state: State, card: int, seat: int, targets: Targets) -> None:
        summons.special_summon(
            state, seat, places.monsters_in_hand(state, card, seat), (DEF,), then=mark_and_redirect, arguments=(card,)
        )

    def mark_and_redirect(state: State, monster: int, card: int) -> None:
        marks.mark(state, monster, "stands_in", card)
        actions.redirect_attack(state, monster)

    def return_to_hand(state: State, card: int, seat: int, event: EndPhaseBegan) -> None:
        for other in marks.marked_cards(state, "stands_in", card):
            actions.to_hand(state, other)

    return effects(
        Activation(
            summon_from_hand,
            can=lambda state, card, seat: summons.room(state, seat) and bool(places.monsters_in_hand(state, card, seat)),
        ),
        TrapTrigger(AttackDeclared, triggers.foe_attacks),
        triggers.bookkeeping(
            EndPhaseBegan, return_to_hand, lambda state, card, seat, event: bool(marks.marked_cards(state, "stands_in", card))
        ),
    )


def roa_037_curse_of_illusions() -> CardEffects:
    def negate_and_weaken_attacker(state: State, card: int, seat: int, targets: Targets) -> None:
        attacker = cause_of(state, card, AttackDeclared).attacker
        changes.change(state, attacker, "negated")
        changes.modify_atk(state, attacker, -500)

    return effects(Activation(negate_and_weaken_attacker), TrapTrigger(AttackDeclared, triggers.foe_attacks))


def roa_045_shadow_shield() -> CardEffects:
    def summon_from_hand(state: State, card: int, seat: int, targets: Targets) -> None:
        summons.special_summon(
            state, seat, places.monsters_in_hand(state, card, seat), then=redirect_and_reflect, arguments=(card,)
        )

    def redirect_and_reflect(state: State, monster: int, card: int) -> None:
        """Neither monster is destroyed, and the damage is reflected."""
        actions.redirect_attack(state, monster)
        if state.attack is not None and state.attack[1] == monster:
            lasting.for_battle(state, monster, "battle_proof", card)
            lasting.for_battle(state, state.attack[0], "battle_proof", card)
            lasting.for_battle(state, monster, "reflects_damage", card)

    return effects(
        Activation(
            summon_from_hand,
            can=lambda state, card, seat: summons.room(state, seat) and bool(places.monsters_in_hand(state, card, seat)),
        ),
        TrapTrigger(AttackDeclared, triggers.foe_attacks),
        *lasting.BATTLE_ONLY,
    )


def roa_051_trap_from_darkness() -> CardEffects:
    def ready_traps(state: State, card: int, seat: int) -> list[Targets]:
        return buried_traps.ready_traps(state, seat, card)

    def use_trap(state: State, card: int, seat: int, targets: Targets) -> None:
        buried_traps.carry_out(state, seat, card, targets[0])

    def sets_a_trap_off(state: State, card: int, seat: int, event: Event) -> bool:
        """It was Set before this turn, and the event sets a Trap of the graveyard off."""
        is_set = state.zone[card] == BACK and state.pos[card] == DOWN and state.since[card] < state.turn
        return is_set and not barred(state, card) and bool(buried_traps.ready_traps(state, seat, card, event))

    def spring(state: State, card: int, seat: int, event: Event) -> None:
        spells.cast(state, seat, card)

    return effects(
        Activation(use_trap, targets=ready_traps), *buried_traps.answers_events(sets_a_trap_off, spring, activates_itself=True)
    )


def roa_052_soul_barter() -> CardEffects:
    def own_monster_falls(state: State, card: int, seat: int, event: BattleDecided) -> bool:
        return any(state.ctrl[other] == changes.home(state, seat) for other in event.falling)

    def cancel_damage_and_mark(state: State, card: int, seat: int, targets: Targets) -> None:
        """The damage is negated, and another monster comes when the fallen one has left its place."""
        change_pending(state, 0)
        marks.mark(state, player_number(seat), "barter", card, state.turn)

    def summon_other_normal(state: State, card: int, seat: int, event: Battled) -> None:
        marks.unmark(state, "barter", value=card)
        grave = state.boards[changes.home(state, seat)].grave
        normal = [other for other in grave if conditions.is_normal(state, card, other) and other not in event.destroyed]
        if any(side_then(state, other) == changes.home(state, seat) for other in event.destroyed):
            summons.special_summon(state, seat, normal)

    return effects(
        Activation(cancel_damage_and_mark),
        TrapTrigger(BattleDecided, own_monster_falls),
        triggers.bookkeeping(
            Battled,
            summon_other_normal,
            lambda state, card, seat, event: card in marks.marks(state, player_number(seat), "barter"),
        ),
    )


def roa_057_booby_trap() -> CardEffects:
    def enters_column(state: State, card: int, seat: int, event: Moved) -> bool:
        return conditions.foes(state, card, event.card) and conditions.same_column(state, card, event.card)

    def destroy_or_weaken(state: State, card: int, seat: int, targets: Targets) -> None:
        monster = cause_of(state, card, Moved).card
        if state.zone[monster] != FRONT:
            return
        if atk_of(state, monster) <= 1500:
            actions.destroy(state, monster, seat)
        else:
            changes.modify_atk(state, monster, -1000)

    return effects(Activation(destroy_or_weaken), TrapTrigger(Moved, enters_column))


def roa_060_chain_attached_dynamite() -> CardEffects:
    def offer_negation(state: State, card: int, seat: int, targets: Targets) -> None:
        if state.attack is not None:
            choices.choose(state, seat, ("negate the attack", "let it go on"), battles.negate_or_not)

    def is_attacked_with_warrior(state: State, card: int, seat: int, event: AttackDeclared) -> bool:
        warrior = situations.controls(conditions.face_up, conditions.of_type("Warrior"))
        return triggers.foe_attacks(state, card, seat, event) and warrior(state, card, seat)

    def destroy_itself_and_choose(state: State, card: int, seat: int, event: Battled) -> None:
        """It is used up for a Continuous Spell of the column or the Terrain of the monster that fell."""
        spot = marks.marks(state, card, "battlefield")[-1]
        if not actions.destroy(state, card, seat):
            return
        cards = [other for other in continuous_spells(state, seat) if is_in_column(state, other, *spot)]
        choices.choose(state, seat, ("spell", "terrain") if cards else ("terrain",), destroy_or_replace_chosen, seat, spot)

    def continuous_spells(state: State, seat: int) -> list[int]:
        cards = places.spells_and_traps(state, seat)
        return [
            other
            for other in cards
            if conditions.is_continuous(state, other, other) and conditions.is_spell(state, other, other)
        ]

    def is_in_column(state: State, other: int, board: int, column: int) -> bool:
        return (state.col[other] if state.ctrl[other] == board else 4 - state.col[other]) == column

    def destroy_or_replace_chosen(state: State, word: str, seat: int, spot: tuple[int, int]) -> None:
        if word == "terrain":
            terrains.replace_terrain(state, *spot, "Wasteland")
        else:
            cards = [other for other in continuous_spells(state, seat) if is_in_column(state, other, *spot)]
            choices.choose_card(state, seat, cards, actions.destroy, seat)

    def note_battle_place(state: State, card: int, seat: int, event: BattleBegan) -> None:
        marks.unmark(state, "battlefield", card=card)
        foe = event.target if event.attacker == state.host[card] else event.attacker
        marks.mark(state, card, "battlefield", (state.ctrl[foe], state.col[foe]))

    return effects(
        Activation(offer_negation, targets=targets.monster("own", conditions.face_up, conditions.of_type("Warrior"))),
        TrapTrigger(AttackDeclared, is_attacked_with_warrior),
        Trigger(BattleBegan, note_battle_place, triggers.bearer_in_attack, at_once=True),
        Trigger(
            Battled,
            destroy_itself_and_choose,
            lambda state, card, seat, event: (
                state.host[card] in (event.attacker, event.target)
                and any(other != state.host[card] for other in event.destroyed)
            ),
            optional=True,
        ),
        equip_to=conditions.both(conditions.face_up, conditions.own, conditions.of_type("Warrior")),
    )


def roa_061_battlefield_tragedy() -> CardEffects:
    def mill_attackers(state: State, card: int, seat: int, targets: Targets) -> None:
        for player in range(len(state.players)):
            if triggers.is_aggressor(state, player):
                actions.mill(state, player, 4)

    def ask_to_destroy(state: State, card: int, seat: int, event: EndPhaseBegan) -> None:
        choices.offer(state, event.seat, "destroy", destroy_if_chosen, card, event.seat, refusal="keep")

    def destroy_if_chosen(state: State, card: int, seat: int) -> None:
        actions.destroy(state, card, seat)

    return effects(
        Activation(mill_attackers),
        TrapTrigger(
            BattlePhaseEnded,
            lambda state, card, seat, event: event.seat in opponents(state, seat) and triggers.is_aggressor(state, event.seat),
        ),
        *triggers.NOTE_AGGRESSOR,
        Trigger(
            BattlePhaseEnded,
            lambda state, card, seat, event: actions.mill(state, event.seat, 4),
            lambda state, card, seat, event: triggers.is_aggressor(state, event.seat),
        ),
        Trigger(
            EndPhaseBegan,
            ask_to_destroy,
            lambda state, card, seat, event: not triggers.is_aggressor(state, event.seat),
            at_once=True,
        ),
    )


def roa_078_blue_on_blue() -> CardEffects:
    def other_normal_foes(state: State, card: int, seat: int) -> list[Targets]:
        if state.attack is None:
            return []
        found = [
            monster
            for monster in monsters(state, state.ctrl[state.attack[0]])
            if monster not in state.attack and conditions.is_normal(state, card, monster)
        ]
        return targets.one_of(found)

    return effects(
        Activation(resolves.redirect_to_target, targets=other_normal_foes),
        TrapTrigger(AttackDeclared, triggers.foe_declares(conditions.is_normal)),
    )


def roa_082_rear_guard_action() -> CardEffects:
    def foe_did_not_attack(state: State, card: int, seat: int, event: EndPhaseBegan) -> bool:
        """An opponent ends the turn without an attack and has two face-up monsters."""
        if event.seat not in opponents(state, seat) or triggers.is_aggressor(state, event.seat):
            return False
        own = monsters(state, changes.home(state, event.seat))
        return sum(conditions.face_up(state, card, other) for other in own) >= 2

    def choose_weakest(state: State, card: int, seat: int, targets: Targets) -> None:
        player = cause_of(state, card, EndPhaseBegan).seat
        own = [other for other in monsters(state, changes.home(state, player)) if conditions.face_up(state, card, other)]
        least = min((atk_of(state, other) for other in own), default=0)
        weakest = [other for other in own if atk_of(state, other) == least]
        choices.choose_card(state, player, weakest, turn_and_choose_target, player)

    def turn_and_choose_target(state: State, monster: int, player: int) -> None:
        changes.set_position(state, monster, ATK)
        choices.choose_card(state, player, targets_of(state, monster), battles.attacked_by, monster)

    return effects(Activation(choose_weakest), TrapTrigger(EndPhaseBegan, foe_did_not_attack), *triggers.NOTE_AGGRESSOR)


def roa_106_fit_of_rage() -> CardEffects:
    def loses_with_high_damage(state: State, card: int, seat: int, event: BattleDecided) -> bool:
        """The attacked monster of the player would fall, and more than 1000 LP with it."""
        mine = state.ctrl[event.target] == changes.home(state, seat)
        return mine and event.target in event.falling and event.seat == seat and event.amount > 1000

    def spare_and_raise(state: State, card: int, seat: int, targets: Targets) -> None:
        target = cause_of(state, card, BattleDecided).target
        spare(state, target)
        change_pending(state, pending_damage(state)[1] // 2)
        turns = lasting.turns_until(state, seat) if state.active != seat else 0
        changes.modify_atk(state, target, 100 * level_of(state, target), turns or changes.THIS_TURN)

    return effects(Activation(spare_and_raise), TrapTrigger(BattleDecided, loses_with_high_damage))


def roa_112_theft_whip() -> CardEffects:
    def equips_of_attacker(state: State, card: int, seat: int) -> list[Targets]:
        if state.attack is None:
            return []
        return targets.one_of([other for other in actions.equips_of(state, state.attack[0]) if state.game.equip[other]])

    def is_attacked_by_equipped(state: State, card: int, seat: int, event: AttackDeclared) -> bool:
        return triggers.foe_attacks(state, card, seat, event) and bool(equips_of_attacker(state, card, seat))

    def take_equip(state: State, card: int, seat: int, targets: Targets) -> None:
        """An Equip card of the attacker serves a monster of the player, or is destroyed."""
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

    return effects(Activation(take_equip, targets=equips_of_attacker), TrapTrigger(AttackDeclared, is_attacked_by_equipped))


def roa_114_holy_sacrifice() -> CardEffects:
    def weaker_light_monsters(state: State, card: int, seat: int) -> list[Targets]:
        """Other own LIGHT monsters that are weaker than the attacker, by the value of their position."""
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

    def redirect_without_damage(state: State, card: int, seat: int, targets: Targets) -> None:
        actions.redirect_attack(state, targets[0])
        lasting.for_battle(state, targets[0], "no_battle_damage", card)

    return effects(
        Activation(redirect_without_damage, targets=weaker_light_monsters),
        TrapTrigger(AttackDeclared, triggers.foe_attacks),
        *lasting.BATTLE_ONLY,
    )


def roa_120_dazzling_radiance() -> CardEffects:
    def weakest_other_foe(state: State, card: int, seat: int) -> list[Targets]:
        """The weakest other monster of the attacker's side."""
        if state.attack is None:
            return []
        found = [monster for monster in monsters(state, state.ctrl[state.attack[0]]) if monster not in state.attack]
        least = min((atk_of(state, other) for other in found), default=0)
        return targets.one_of([other for other in found if atk_of(state, other) == least])

    return effects(
        Activation(resolves.redirect_to_target, targets=weakest_other_foe), TrapTrigger(AttackDeclared, triggers.foe_attacks)
    )


def roa_121_grazing_bullet() -> CardEffects:
    def own_damage_was_negated(state: State, card: int, seat: int, event: DamageNegated) -> bool:
        """Battle Damage of an opponent by a monster of the player came to nothing, and not by the player's own effect."""
        if event.seat not in opponents(state, seat) or state.attack is None:
            return False
        if event.sources and all(user_of(state, source) not in opponents(state, seat) for source in event.sources):
            return False
        return any(state.ctrl[other] == changes.home(state, seat) for other in state.attack)

    def hurt_both(state: State, card: int, seat: int, targets: Targets) -> None:
        """The player takes the damage, and then the opponent."""
        event = cause_of(state, card, DamageNegated)
        choices.later(state, changes.damage, event.seat, event.amount)
        changes.damage(state, seat, event.amount)

    return effects(Activation(hurt_both), TrapTrigger(DamageNegated, own_damage_was_negated))


def roa_137_scrap_garage() -> CardEffects:
    def summon_motors(state: State, card: int, seat: int, targets: Targets) -> None:
        ask_next_motor(state, -1, card, seat, ())

    def ask_next_motor(state: State, last: int, card: int, seat: int, come: Targets) -> None:
        """Up to three Motor monsters, without effects and strength; they are paid for when all are there."""
        if last >= 0 and state.zone[last] == FRONT:
            come = (*come, last)
            for kind, value in (("negated", True), ("set_atk", 0), ("set_def", 0)):
                changes.change(state, last, kind, value, ON_FIELD)
        grave = state.boards[changes.home(state, seat)].grave
        fits = conditions.both(conditions.is_monster, conditions.name_has("Motor"))
        motors = summons.summonable(state, seat, [other for other in grave if fits(state, card, other) and other not in come])
        if len(come) < 3 and motors and summons.room(state, seat):
            choices.choose(
                state, seat, (*(state.refs[other] for other in motors), "done"), summon_chosen_motor, card, seat, come
            )
        else:
            pay_for_motors(state, seat, come)

    def summon_chosen_motor(state: State, word: str, card: int, seat: int, come: Targets) -> None:
        if word == "done":
            pay_for_motors(state, seat, come)
        else:
            motor = state.refs.index(word)
            summons.special_summon(state, seat, (motor,), then=ask_next_motor, arguments=(card, seat, come))

    def pay_for_motors(state: State, seat: int, come: Targets) -> None:
        if changes.can_pay_lp(state, seat, 200 * len(come)):
            changes.pay_lp(state, seat, 200 * len(come))
        else:
            actions.destroy_all(state, come, seat)

    return effects(
        Activation(summon_motors, can=situations.has_room),
        TrapTrigger(Destroyed, triggers.mine_destroyed(conditions.name_has("Motor"))),
    )


def roa_149_level_resist_wall() -> CardEffects:
    def hand_sets_of_level(state: State, card: int, seat: int, wanted: int) -> list[Targets]:
        """Monsters of the hand whose Levels make the Level of the fallen one."""
        cards = [other for other in state.players[seat].hand if conditions.is_monster(state, card, other)]
        room = state.boards[changes.home(state, seat)].front.count(-1)
        sets = targets.subsets(cards, 1, room)
        return [choice for choice in sets if sum(level_of(state, other) for other in choice) == wanted]

    def sets_of_destroyed_level(state: State, card: int, seat: int) -> list[Targets]:
        event = sprung_by(state, card, Destroyed)
        return hand_sets_of_level(state, card, seat, level_of(state, event.card)) if event is not None else []

    def summon_in_defence(state: State, card: int, seat: int, targets: Targets) -> None:
        for other in targets:
            if state.zone[other] == HAND:
                summons.special_summon(state, seat, (other,), (DEF,), then=forbid_attack)

    def forbid_attack(state: State, monster: int) -> None:
        changes.change(state, monster, "cannot_attack", True, ON_FIELD)

    return effects(
        Activation(summon_in_defence, targets=sets_of_destroyed_level), TrapTrigger(Destroyed, triggers.mine_destroyed())
    )


def roa_156_stairway_to_the_underworld() -> CardEffects:
    def is_hurt_without_cards(state: State, card: int, seat: int, event: AttackEnded) -> bool:
        """The battle hurt the player, who has no other card on the field."""
        hurt = marks.marked(state, player_number(seat), "hurt_in_battle")
        return hurt and all(other == card for other in places.field_cards(state, seat, "own"))

    def note_battle_damage(state: State, card: int, seat: int, event: Damaged) -> None:
        marks.mark(state, player_number(seat), "hurt_in_battle", True, state.turn)

    def takes_battle_damage(state: State, card: int, seat: int, event: Damaged) -> bool:
        return event.seat == seat and event.cause == "battle"

    def forget_battle_damage(state: State, card: int, seat: int, event: AttackDeclared) -> None:
        marks.unmark(state, "hurt_in_battle", card=player_number(seat))

    def emissary_tokens(state: State, seat: int) -> list[int]:
        return [other for other in state.players[seat].extra if "Emissary Token" in state.game.name[other]]

    def summon_emissaries(state: State, last: int, seat: int, left: int) -> None:
        names = {state.game.name[last]} if last >= 0 else set()
        tokens = [other for other in emissary_tokens(state, seat) if state.game.name[other] not in names]
        if left and tokens:
            summons.special_summon(state, seat, tokens, optional=last >= 0, then=summon_emissaries, arguments=(seat, left - 1))

    return effects(
        Activation(
            lambda state, card, seat, targets: summon_emissaries(state, -1, seat, 2),
            can=lambda state, card, seat: summons.room(state, seat) and bool(emissary_tokens(state, seat)),
        ),
        TrapTrigger(AttackEnded, is_hurt_without_cards),
        triggers.bookkeeping(Damaged, note_battle_damage, takes_battle_damage),
        triggers.bookkeeping(AttackDeclared, forget_battle_damage),
    )


def roa_161_loss_of_strength() -> CardEffects:
    def is_not_attacking(state: State, card: int, other: int) -> bool:
        return state.attack is None or other != state.attack[0]

    def take_all_atk(state: State, card: int, seat: int, targets: Targets) -> None:
        changes.modify_atk(state, targets[0], -atk_of(state, targets[0]), ON_FIELD)
        changes.change(state, targets[0], "cannot_attack")

    return effects(
        Activation(take_all_atk, can=situations.in_battle_phase, targets=targets.monster("any", is_not_attacking)),
        by_phase=True,
    )
