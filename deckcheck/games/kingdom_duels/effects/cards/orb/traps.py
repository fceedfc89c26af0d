"""Orichalcos Barrier: Traps."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.vocabulary import *
from deckcheck.games.kingdom_duels.engine.battle.life_points import change_effect_damage
from deckcheck.games.kingdom_duels.engine.cards.statics import given_by
from deckcheck.games.kingdom_duels.engine.chain.traps import event_of
from deckcheck.games.kingdom_duels.engine.zones import equips


def orb_003_nightmare_tri_mirror() -> CardEffects:
    def can_answer_token(state: State, card: int, seat: int, event: Summoned) -> bool:
        """An opponent summons a Token, and the player has a Normal monster and Clone Tokens."""
        if not foe_summons_token(state, card, seat, event):
            return False
        return bool(own_normals(state, card, seat)) and summons.can_clone(state, card, seat)

    def foe_summons_token(state: State, card: int, seat: int, event: Summoned) -> bool:
        return state.game.token[event.card] and triggers.foe_summons()(state, card, seat, event)

    own_normals = targets.monster("own", conditions.face_up, conditions.is_normal)

    def note_summoned_token(state: State, card: int, seat: int, event: Summoned) -> None:
        """Tokens that one effect brings come while no other link goes on a chain."""
        marks.mark(state, event.card, "came_with", (card, state.links), state.turn)

    def clone_for_each_token(state: State, card: int, seat: int, targets: Targets) -> None:
        if state.zone[targets[0]] != FRONT:
            return
        came = marks.marks(state, cause_of(state, card, Summoned).card, "came_with")
        number = len([mod for mod in state.changes.of("came_with") if mod.value in came and mod.value[0] == card])
        summons.clone_summon(state, seat, targets[0], max(1, number))

    return effects(
        Activation(clone_for_each_token, targets=own_normals),
        TrapTrigger(Summoned, can_answer_token),
        triggers.bookkeeping(Summoned, note_summoned_token, foe_summons_token),
    )


def orb_004_harpie_lady_sparrow_formation() -> CardEffects:
    is_harpie = conditions.named("Harpie Lady")

    def is_harpie_attacked(state: State, card: int, seat: int, event: Attacked) -> bool:
        """An opponent attacks one of at least two Harpie Ladies."""
        return triggers.foe_attacks_mine(is_harpie)(state, card, seat, event) and situations.controls(is_harpie, number=2)(
            state, card, seat
        )

    def negate_and_unlock_positions(state: State, card: int, seat: int, targets: Targets) -> None:
        actions.negate_attack(state)
        ladies = [other for other in places.field_monsters(state, seat, "own") if is_harpie(state, card, other)]
        state.changes = Changes([mod for mod in state.changes if mod.kind != "position_locked" or mod.card not in ladies])
        for lady in ladies:
            for source, _ in given_by(state, lady, "position_locked"):
                marks.mark(state, lady, "lock_lifted", source)

    return effects(Activation(negate_and_unlock_positions), TrapTrigger(Attacked, is_harpie_attacked))


def orb_005_compensation_mediation() -> CardEffects:
    def in_foes_battle_phase(state: State, card: int, seat: int) -> bool:
        if state.phase != BATTLE or state.active not in opponents(state, seat):
            return False
        return len(state.boards[changes.home(state, state.active)].grave) >= 2

    def foes_graveyard(state: State, run: Run) -> list[int]:
        return list(state.boards[changes.home(state, state.active)].grave)

    def draw_lot(state: State, run: Run) -> None:
        """One of the three cards is picked blindly: one of this name ends the Battle Phase, another one comes back alone."""
        mixed = list(run.last)
        state.stream.shuffle(mixed)
        picked = [run.card, *mixed][state.stream.below(3)]
        if conditions.is_named(state, picked, "Compensation Mediation"):
            resolves.stop_battle(state, run.card, run.seat, ())
            for other in mixed:
                actions.to_deck(state, other, top=True)
        else:
            choices.choose_card(state, state.active, run.last, put_on_top)

    def put_on_top(state: State, other: int) -> None:
        actions.to_deck(state, other, top=True)

    def turn_player(state: State, run: Run) -> int:
        return state.active

    return effects(
        Activation(steps(ask_cards(foes_graveyard, 2, least=2, by=turn_player), then(draw_lot)), can=in_foes_battle_phase),
        by_phase=True,
    )


def orb_006_knocking_off() -> CardEffects:
    def foe_drew(state: State, card: int, seat: int, event: Drew) -> bool:
        """An opponent drew in their Draw Phase."""
        return event.seat in opponents(state, seat) and event.seat == state.active and state.phase == DRAW

    def discard_drawn(state: State, card: int, seat: int, targets: Targets) -> None:
        drawn = cause_of(state, card, Drew).card
        if state.zone[drawn] == HAND:
            actions.discard(state, drawn)

    return effects(Activation(discard_drawn, unstoppable=True), TrapTrigger(Drew, foe_drew))


def orb_034_contagion_of_madness() -> CardEffects:
    def was_sent_by_foes_virus(state: State, card: int, seat: int, event: SentToGraveyard) -> bool:
        """A "Virus" card of an opponent sent a card of the player to the graveyard."""
        source = event.source
        if (
            source < 0
            or event.where.board != changes.home(state, seat)
            or not conditions.name_has("Virus")(state, card, source)
        ):
            return False
        return state.players[user_of(state, source)].team != state.players[seat].team

    def note_virus_user(state: State, card: int, seat: int, event: SentToGraveyard) -> None:
        by = user_of(state, event.source)
        if by not in marks.marks(state, player_number(seat), "virus_of"):
            marks.mark(state, player_number(seat), "virus_of", by, PERMANENT)

    def has_virus_opponent(state: State, card: int, seat: int, event: StandbyPhaseBegan) -> bool:
        return event.seat == seat and bool(virus_opponents(state, seat))

    def virus_opponents(state: State, seat: int) -> list[int]:
        return [other for other in marks.marks(state, player_number(seat), "virus_of") if not state.players[other].lost]

    def choose_virus_opponent(state: State, card: int, seat: int, chosen: Targets) -> None:
        """Its player and an opponent whose "Virus" card sent cards of the player to the graveyard take 1500 damage."""
        choices.pick_player(state, seat, virus_opponents(state, seat), damage_both, seat)

    def damage_both(state: State, opponent: int, seat: int) -> None:
        for player in (seat, opponent):
            changes.damage(state, player, 1500)

    return effects(
        Activation(choose_virus_opponent, limit="duel"),
        TrapTrigger(StandbyPhaseBegan, has_virus_opponent),
        triggers.bookkeeping(SentToGraveyard, note_virus_user, was_sent_by_foes_virus),
    )


def orb_037_pestilence() -> CardEffects:
    def destroyer_target(state: State, card: int, seat: int) -> list[Targets]:
        """The monster that destroyed the Warrior, if it is still there."""
        event = sprung_by(state, card, Destroyed)
        if event is None or event.by < 0 or state.zone[event.by] != FRONT or state.pos[event.by] >= HIDDEN_ATK:
            return []
        return [(event.by,)]

    def control_captains_destroyer(state: State, card: int, seat: int, targets: Targets) -> None:
        """The monster that destroyed the captain changes sides while the card is on it; any other is Poisoned."""
        event = sprung_by(state, card, Destroyed)
        if (
            state.host[card] != targets[0]
            or event is None
            or not conditions.named("Marauding Captain")(state, card, event.card)
        ):
            return
        marks.mark(state, card, "captain")
        board = state.ctrl[targets[0]]
        if actions.take_control(state, targets[0], seat):
            marks.mark(state, targets[0], "pressed", (card, board))

    def return_control(state: State, card: int, seat: int, event: LeftField) -> None:
        for mod in [mod for mod in state.changes.of("pressed") if mod.value[0] == card]:
            state.changes.remove(mod)
            equips.take_control(state, mod.card, mod.value[1])

    def is_poisoned_bearer(state: State, card: int, other: int) -> bool:
        return conditions.its_bearer(state, card, other) and not marks.marked(state, card, "captain")

    return effects(
        Activation(control_captains_destroyer, targets=destroyer_target),
        TrapTrigger(Destroyed, triggers.mine_destroyed(conditions.of_type("Warrior"))),
        static("type", is_poisoned_bearer, "Poisoned"),
        Trigger(LeftField, return_control, triggers.self_event, at_once=True),
        equip_to=conditions.face_up,
    )


def orb_064_crystal_seal() -> CardEffects:
    def destroy_if_unsealed(state: State, card: int) -> bool:
        """The card is destroyed when its bearer is no longer Sealed."""
        bearer = state.host[card]
        if state.zone[card] != BACK or bearer < 0 or state.zone[bearer] != FRONT or "Sealed" in types_of(state, bearer):
            return False
        return actions.destroy(state, card, changes.controller(state, card))

    return effects(
        Activation(resolves.negate_attack, targets=targets.attacker_target()),
        TrapTrigger(AttackDeclared, triggers.foe_attacks),
        static("type", conditions.its_bearer, "Sealed"),
        equip_to=conditions.face_up,
        watch=destroy_if_unsealed,
    )


def orb_070_sacrifice_limit() -> CardEffects:
    def held_back(state: State, card: int, seat: int) -> list[int]:
        """The player's monsters that an opponent's card keeps from attacking."""
        return [other for other in places.field_monsters(state, seat, "own") if holders(state, seat, other)]

    def holders(state: State, seat: int, monster: int) -> list[int]:
        """The opponents whose cards keep a monster from attacking, or its player."""
        sources = [source for source, _ in given_by(state, monster, "cannot_attack")]
        sources += [mod.value[1] for mod in state.changes.of("cannot_attack") if mod.card == monster and mod.value is not True]
        sources += [source for source, _ in given_by(state, player_number(seat), "player_no_attacks")]
        limits = [mod.value for mod in state.changes.of("player_no_attacks") if mod.card == player_number(seat)]
        sources += [value[1] for value in limits if value is not True]
        return sorted({user_of(state, source) for source in sources} & set(opponents(state, seat)))

    def tributable_monsters(state: State, card: int, seat: int) -> list[Targets]:
        return [(other,) for other in held_back(state, card, seat) if costs.tributable(state, card, other)]

    @costs.taking(1)
    def tribute_and_note(state: State, card: int, seat: int, targets: Targets) -> None:
        for opponent in holders(state, seat, targets[0]):
            marks.mark(state, card, "held_back_by", opponent, state.turn)
        actions.tribute(state, targets[0])

    def halve_lp(state: State, card: int, seat: int, targets: Targets) -> None:
        found = marks.marks(state, card, "held_back_by")
        marks.unmark(state, "held_back_by", card=card)
        choices.pick_player(state, seat, found, halve_lp_of)

    def halve_lp_of(state: State, opponent: int) -> None:
        board = state.boards[changes.home(state, opponent)]
        changes.lose_lp(state, opponent, board.lp - board.lp // 2)

    return effects(
        Activation(resolves.nothing, can=lambda state, card, seat: bool(held_back(state, card, seat))),
        ActivatedEffect(halve_lp, targets=tributable_monsters, cost=tribute_and_note),
    )


def orb_077_jurassic_heart() -> CardEffects:
    is_own_dinosaur = conditions.both(conditions.own, conditions.of_type("Dinosaur"))

    def is_foes_trap_on_dinosaur(state: State, card: int, seat: int, event: Activated) -> bool:
        """A Trap of an opponent that targets a Dinosaur of the player, or would redirect an attack to one."""
        if not spells.foe_activates(TRAP)(state, card, seat, event):
            return False
        if spells.targets_fit(state, card, is_own_dinosaur):
            return True
        link = answered_link(state)
        return state.attack is not None and link is not None and would(state, link, redirects_to_dinosaur(card))

    def redirects_to_dinosaur(card: int) -> Happened:
        """The attack goes to another monster than before, which is a Dinosaur of the card's player."""

        def happened(before: State, after: State) -> bool:
            if before.attack is None or after.attack is None or after.attack[1] == before.attack[1]:
                return False
            return after.redirected > before.redirected and is_own_dinosaur(after, card, after.attack[1])

        return happened

    return effects(Activation(spells.negate_and_destroy), TrapTrigger(Activated, is_foes_trap_on_dinosaur))


def orb_081_blessings_of_birth() -> CardEffects:
    def foe_special_summons_normal(state: State, card: int, seat: int, event: Summoned) -> bool:
        return event.how == "special" and triggers.foe_summons(conditions.is_normal)(state, card, seat, event)

    return effects(
        Activation(
            lambda state, card, seat, targets: actions.end_turn(state),
            can=lambda state, card, seat: state.active in opponents(state, seat),
            limit="duel",
        ),
        TrapTrigger(Summoned, foe_special_summons_normal),
    )


def orb_086_mimesis() -> CardEffects:
    def attacked_insect(state: State, card: int, seat: int) -> list[Targets]:
        """The attacked Insect, if an Insect of the hand, possibly itself, can take its place."""
        if state.attack is None or not conditions.of_type("Insect")(state, card, state.attack[1]):
            return []
        itself = conditions.both(conditions.is_normal, conditions.level(most=4))(state, card, state.attack[1])
        return [(state.attack[1],)] if itself or small_insects(state, card, seat) else []

    def small_insects(state: State, card: int, seat: int) -> list[int]:
        return places.own_cards(state, card, seat, ("hand",), (conditions.of_type("Insect"), conditions.level(most=4)))

    def return_and_replace(state: State, card: int, seat: int, targets: Targets) -> None:
        if state.zone[targets[0]] != FRONT:
            return
        place = place_of(state, targets[0])
        actions.to_hand(state, targets[0])
        if state.zone[targets[0]] == FRONT:
            return  # it cannot return, and its place is not free
        found = summons.summonable(state, seat, small_insects(state, card, seat))
        choices.choose_card(state, seat, found, summon_in_place, seat, place)

    def summon_in_place(state: State, insect: int, seat: int, place: int) -> None:
        choices.later(state, redirect_to_insect, insect)
        declare_summon(state, seat, insect, place, ATK)

    def redirect_to_insect(state: State, insect: int) -> None:
        if state.zone[insect] == FRONT:
            actions.redirect_attack(state, insect)

    return effects(Activation(return_and_replace, targets=attacked_insect), TrapTrigger(Attacked, triggers.mine_attacked))


def orb_095_infestation() -> CardEffects:
    def choose_effect(state: State, card: int, seat: int, targets: Targets) -> None:
        choices.choose(state, seat, ("weaken all", "infest"), apply_chosen_effect, card, seat)

    def apply_chosen_effect(state: State, word: str, card: int, seat: int) -> None:
        """All face-up monsters are weaker and hurt their players, or the newcomer is Infested."""
        if word == "infest":
            changes.add_type(state, cause_of(state, card, Summoned).card, "Infested")
            return
        for monster in places.field_monsters(state, seat):
            if conditions.face_up(state, card, monster):
                changes.modify_atk(state, monster, -100, ON_FIELD)
        for player in range(len(state.players)):
            if not state.players[player].lost:
                changes.damage(state, player, 100 * len(places.field_monsters(state, player, "own")))

    def foe_summons_with_own_insects(state: State, card: int, seat: int, event: Summoned) -> bool:
        insects = situations.controls(conditions.of_type("Insect"), conditions.face_up)
        return triggers.foe_summons()(state, card, seat, event) and insects(state, card, seat)

    return effects(Activation(choose_effect), TrapTrigger(Summoned, foe_summons_with_own_insects))


def orb_107_magnet_armor() -> CardEffects:
    def wearable_armor_in_grave(state: State, card: int, seat: int) -> list[int]:
        """Armor monsters of the graveyard that a Duelist Token of the player can wear."""
        found = places.own_cards(state, card, seat, ("graveyard",), (armor.is_armor,))
        return [other for other in found if armor.wearers(state, other, seat)]

    def can_revive_armor(state: State, card: int, seat: int) -> bool:
        return summons.room(state, seat) and bool(wearable_armor_in_grave(state, card, seat))

    def revive_armor(state: State, card: int, seat: int, targets: Targets) -> None:
        """An Armor monster comes from the graveyard, is equipped to a Duelist Token and takes the attack; it falls in the End
        Phase."""
        found = wearable_armor_in_grave(state, card, seat)
        summons.special_summon(state, seat, found, then=armor.put_on, arguments=(seat, redirect_and_mark, card))

    def redirect_and_mark(state: State, monster: int, card: int) -> None:
        lasting.doom(state, monster, card)
        if is_worn(state, monster):
            actions.redirect_attack(state, monster)

    return effects(
        Activation(revive_armor, can=can_revive_armor),
        TrapTrigger(Attacked, triggers.foe_attacks_mine(armor.is_duelist)),
        lasting.DOOM,
    )


def orb_128_tyrant_wing() -> CardEffects:
    def dragon_and_normal(state: State, card: int, seat: int) -> list[Targets]:
        """The attacked Dragon, and any Normal monster."""
        if state.attack is None or state.pos[state.attack[1]] >= HIDDEN_ATK:
            return []
        return [(state.attack[1], other) for (other,) in targets.monster("any", conditions.is_normal)(state, card, seat)]

    def lock_and_negate(state: State, card: int, seat: int, targets: Targets) -> None:
        if state.zone[targets[1]] == FRONT:
            lasting.lock_any_into(state, targets[1], ATK)
            changes.change(state, targets[1], "negated", True, PERMANENT)

    return effects(
        Activation(lock_and_negate, targets=dragon_and_normal),
        TrapTrigger(Attacked, triggers.foe_attacks_mine(conditions.face_up, conditions.of_type("Dragon"))),
        *statics.equip_stats(400, 400),
        equip_to=conditions.of_type("Dragon"),
    )


def orb_147_extinction_fist() -> CardEffects:
    is_face_up_fusion = conditions.both(conditions.face_up, conditions.of_type("Fusion", "Integration"))

    def clone_attacker(state: State, card: int, seat: int, chosen: Targets) -> None:
        """A Clone Token of the attacker takes the attack; effects of its player do not raise its ATK. Then, or after the
        attack, its controller may Special Summon a material that went to the graveyard this turn."""
        attacker = chosen[0]
        if state.zone[attacker] == FRONT and summons.can_clone(state, card, seat):
            marks.mark(state, player_number(seat), "fist", (card, changes.controller(state, attacker)), state.turn)
            push_after_chain(state, offer_material_summon, card, seat)
            summons.clone_summon(state, seat, attacker, 1, (ATK,), then=redirect_to_clone, arguments=(card, attacker))

    def redirect_to_clone(state: State, token: int, card: int, attacker: int) -> None:
        marks.mark(state, token, "held_back", card)
        if state.attack is not None and state.attack[0] == attacker:
            actions.redirect_attack(state, token)

    def cannot_gain_atk(state: State, card: int, other: int) -> bool:
        if state.acting < 0 or card not in marks.marks(state, other, "held_back"):
            return False
        return user_of(state, state.acting) == changes.controller(state, other)

    def was_attached_monster(state: State, card: int, seat: int, event: SentToGraveyard) -> bool:
        return event.where.zone == UNDER and conditions.is_monster(state, card, event.card)

    def note_attached_material(state: State, card: int, seat: int, event: SentToGraveyard) -> None:
        marks.mark(state, event.card, "was_material", card, state.turn)

    def has_cloned_attacker(state: State, card: int, seat: int, event: AttackEnded) -> bool:
        return any(source == card for source, _ in marks.marks(state, player_number(seat), "fist"))

    def offer_material_summon(state: State, card: int, seat: int) -> None:
        """The opponent may summon a material, once."""
        for source, opponent in marks.marks(state, player_number(seat), "fist"):
            grave = places.graveyard(state, opponent, "own")
            found = [other for other in grave if card in marks.marks(state, other, "was_material")]
            if source == card:
                summons.special_summon(state, opponent, found, optional=True, then=end_offer, arguments=(seat,))

    def end_offer(state: State, material: int, seat: int) -> None:
        marks.unmark(state, "fist", card=player_number(seat))

    def offer_after_attack(state: State, card: int, seat: int, event: AttackEnded) -> None:
        """At the end of the attack at the latest."""
        choices.later(state, end_offer, -1, seat)
        offer_material_summon(state, card, seat)

    def note_used_materials(state: State, card: int, seat: int, event: MaterialsUsed) -> None:
        """Materials that go to the graveyard by the summon itself."""
        for material in event.materials:
            if state.zone[material] == GRAVE and conditions.is_monster(state, card, material):
                marks.mark(state, material, "was_material", card, state.turn)

    return effects(
        Activation(clone_attacker, can=summons.can_clone, targets=targets.attacker_target()),
        TrapTrigger(AttackDeclared, triggers.foe_declares(is_face_up_fusion)),
        static("atk_held", cannot_gain_atk, zone="any"),
        triggers.bookkeeping(SentToGraveyard, note_attached_material, was_attached_monster),
        triggers.bookkeeping(MaterialsUsed, note_used_materials),
        triggers.bookkeeping(AttackEnded, offer_after_attack, has_cloned_attacker),
    )


def orb_151_sniper_of_the_night_fog() -> CardEffects:
    def foe_summons_normal(state: State, card: int, seat: int) -> bool:
        monster = answers.newcomer(state)
        if monster < 0 or state.chain or not conditions.is_normal(state, card, monster):
            return False
        return situations.seat_is_foe(state, seat, monster)

    def remember_summoned(state: State, card: int, seat: int, targets: Targets) -> None:
        marks.mark(state, card, "in_sight", answers.newcomer(state), state.turn)

    def shoot_declared(state: State, run: Run) -> None:
        for monster in marks.marks(state, run.card, "in_sight"):
            if state.zone[monster] == FRONT and run.last in names_of(state, monster):
                actions.destroy(state, monster, run.seat)

    return effects(
        Activation(steps(ask_name(), then(shoot_declared)), can=foe_summons_normal, cost=remember_summoned),
        answers.NOTES_SUMMONS,
    )


def orb_155_double_magic_arm_bind() -> CardEffects:
    def both_have_three_monsters(state: State, card: int, seat: int, event: AttackDeclared) -> bool:
        """An attack, and three monsters on either side."""
        if not triggers.foe_attacks(state, card, seat, event):
            return False
        sides = (changes.home(state, seat), state.ctrl[event.attacker])
        return all(len(monsters(state, side)) >= 3 for side in sides)

    def is_not_in_attack(state: State, card: int, other: int) -> bool:
        return state.attack is None or other not in state.attack

    def borrow_targets(state: State, card: int, seat: int, targets: Targets) -> None:
        for other in targets[-2:]:
            if state.zone[other] == FRONT:
                control.borrow(state, other, seat, card, EndPhaseBegan)
        worn = [other for other in actions.equips_of(state, state.attack[0]) if state.game.equip[other]] if state.attack else []
        if worn:
            choices.pick_up_to(state, seat, worn, 1, actions.destroy_all, seat)

    def tribute_two(state: State, card: int, seat: int, targets: Targets) -> None:
        """All but the last two targets: one monster may count as both tributes."""
        for other in targets[:-2]:
            actions.tribute(state, other)

    def must_return_borrowed(state: State, card: int, seat: int, event: EndPhaseBegan) -> bool:
        """In the next End Phase of the card's player, not in the opponent's."""
        return event.seat == seat and any(mod.value[0] == card for mod in state.changes.of("borrowed"))

    return effects(
        Activation(
            borrow_targets,
            targets=targets.both_targets(
                costs.own_tribute(is_not_in_attack, number=2),
                targets.monster("foe", conditions.is_normal, is_not_in_attack, least=2, most=2),
            ),
            cost=tribute_two,
        ),
        TrapTrigger(AttackDeclared, both_have_three_monsters),
        triggers.bookkeeping(EndPhaseBegan, control.return_all(EndPhaseBegan), must_return_borrowed),
    )


def orb_166_guardian_force() -> Activation:
    def can_negate_spell(state: State, card: int, seat: int) -> bool:
        """A Spell is answered; Guardians on the field and none in the graveyard."""
        guardian = conditions.both(conditions.is_monster, conditions.name_has("Guardian"))
        dead = any(guardian(state, card, other) for other in state.boards[changes.home(state, seat)].grave)
        return not dead and spells.answers(SPELL)(state, card, seat) and situations.controls(guardian)(state, card, seat)

    def negate_and_end_battle(state: State, card: int, seat: int, targets: Targets) -> None:
        spells.negate_and_destroy(state, card, seat, targets)
        if state.phase == BATTLE:
            resolves.stop_battle(state, card, seat, targets)

    return Activation(negate_and_end_battle, can=can_negate_spell)


def orb_178_gravity_release() -> CardEffects:
    def change_all_positions(state: State, card: int, seat: int, targets: Targets) -> None:
        """Every monster changes its position and flies for the turn."""
        for monster in places.field_monsters(state, seat):
            changes.battle_swap(state, monster)
            changes.add_type(state, monster, "Flying", changes.THIS_TURN)

    return effects(Activation(change_all_positions), TrapTrigger(AttackDeclared, triggers.foe_attacks))


def orb_179_death_end_of_soul_hunting() -> CardEffects:
    def is_turned_by_foe(state: State, card: int, seat: int, event: PositionChanged) -> bool:
        """An effect of an opponent changes the position of a monster of the player."""
        source = source_of(state)
        if source < 0 or not conditions.own(state, card, event.card):
            return False
        return state.players[user_of(state, source)].team != state.players[seat].team

    def turn_and_attack_all(state: State, card: int, seat: int, chosen: Targets) -> None:
        """A monster of the player is turned and can attack every Normal Monster of opponents in DEF position this turn; its
        player inflicts no Battle Damage this turn."""
        changes.battle_swap(state, chosen[0])
        marks.mark(state, chosen[0], "hunter", card, state.turn)
        if state.attacks_left <= 0:  # the attack of the turn is spent already
            foes = places.field_monsters(state, seat, "foe")
            battles.let_attack(state, chosen[0], tuple(conditions.fitting(state, card, foes, attackable_kinds)))
        changes.change_player(state, seat, "player_inflicts_none")

    attackable_kinds = (conditions.defends, conditions.is_normal)

    attack_all_defenders = battles.sweep(marks.marked_by("hunter"), *attackable_kinds)

    return effects(
        Activation(turn_and_attack_all, targets=targets.monster("own")),
        TrapTrigger(PositionChanged, is_turned_by_foe),
        *attack_all_defenders[0],
        *attack_all_defenders[1:],
    )


def orb_182_reduction_barrier() -> CardEffects:
    def great_damage(state: State, card: int, seat: int, event: EffectDamageDecided | BattleDecided) -> bool:
        return event.seat == seat and event.amount >= 1000

    def reduce_damage(state: State, card: int, seat: int, targets: Targets) -> None:
        event = event_of(state, card)
        if isinstance(event, BattleDecided):
            change_pending(state, event.amount // 10)
        elif isinstance(event, EffectDamageDecided):
            change_effect_damage(state, seat, event.amount // 10)

    return effects(Activation(reduce_damage), either(EffectDamageDecided, BattleDecided, great_damage))


def orb_202_attack_guidance_barrier() -> CardEffects:
    def redirect_and_gain_def(state: State, card: int, seat: int, targets: Targets) -> None:
        actions.redirect_attack(state, targets[0])
        changes.modify_def(state, targets[0], 600)

    def is_other_defender(state: State, card: int, other: int) -> bool:
        """In DEF position, Hidden or not, and not the monster that is attacked already."""
        return state.pos[other] in (DEF, HIDDEN_DEF) and state.attack is not None and other != state.attack[1]

    return effects(
        Activation(redirect_and_gain_def, targets=targets.monster("own", is_other_defender)),
        TrapTrigger(AttackDeclared, triggers.foe_attacks),
    )


def orb_205_ambush_shield() -> CardEffects:
    def can_tribute_defender(state: State, card: int, seat: int, event: Attacked) -> bool:
        """An ATK position monster is attacked, and another monster is in DEF position."""
        if not triggers.mine_attacked(state, card, seat, event) or not is_in_attack_position(state, card, event.target):
            return False
        return bool(own_defenders(state, card, seat))

    def is_in_attack_position(state: State, card: int, other: int) -> bool:
        return state.pos[other] in (ATK, HIDDEN_ATK)

    own_defenders = costs.own_tribute(conditions.defends)

    def tribute_for_atk(state: State, card: int, seat: int, targets: Targets) -> None:
        amount = min(1000, def_of(state, targets[0]) // 2)
        actions.tribute(state, targets[0])
        marks.mark(state, targets[0], "shield", amount, state.turn)

    def give_half_def(state: State, card: int, seat: int, targets: Targets) -> None:
        event = sprung_by(state, card, Attacked)
        for amount in marks.marks(state, targets[0], "shield"):
            if event is not None and state.zone[event.target] == FRONT:
                changes.modify_atk(state, event.target, amount)
        spells.ask_set(state, seat)

    return effects(
        Activation(give_half_def, targets=own_defenders, cost=tribute_for_atk), TrapTrigger(Attacked, can_tribute_defender)
    )


def orb_211_martyr_curse() -> CardEffects:
    def destroyer_of(event: Destroyed) -> int:
        """The monster that did it, in battle or by its effect."""
        return int(event.by if event.cause == "battle" else event.source)

    def counted_destroyed_by_foe(state: State, card: int, seat: int, event: Destroyed) -> bool:
        """A monster of the player with counters was destroyed by a monster of an opponent."""
        killer = destroyer_of(event)
        if not triggers.was_mine(state, seat, event) or not event.stood.counted or killer < 0:
            return False
        return state.zone[killer] == FRONT and situations.seat_is_foe(state, seat, killer)

    def possible_attackers(state: State, seat: int) -> list[int]:
        own = places.field_monsters(state, seat, "own")
        return [other for other in own if in_position(state, other) and not has(state, other, "cannot_attack")]

    def curse_destroyer(state: State, card: int, seat: int, chosen: Targets) -> None:
        """A monster of the player may attack that monster, at once or later in this turn."""
        killer = destroyer_of(cause_of(state, card, Destroyed))
        if state.zone[killer] == FRONT:
            marks.mark(state, killer, "cursed_by", card, state.turn)
            ask_attacker(state, killer, card, seat)

    def ask_attacker(state: State, killer: int, card: int, seat: int) -> None:
        choices.pick_up_to(state, seat, possible_attackers(state, seat), 1, attack_destroyer, card, killer)

    def attack_destroyer(state: State, chosen: Targets, card: int, killer: int) -> None:
        """The effects of the destroyer are negated for that battle."""
        for avenger in chosen:
            marks.unmark(state, "cursed_by", card=killer, value=card)
            lasting.for_battle(state, killer, "negated", card)
            battles.force_attack(state, avenger, killer)

    def cursed(state: State, card: int) -> list[int]:
        return [other for other in marks.marked_cards(state, "cursed_by", card) if state.zone[other] == FRONT]

    def can_attack_later(state: State, card: int, seat: int) -> bool:
        free = state.attack is None and not state.chain
        return free and bool(cursed(state, card)) and bool(possible_attackers(state, seat))

    def attack_later(state: State, card: int, seat: int, chosen: Targets) -> None:
        for killer in cursed(state, card):
            ask_attacker(state, killer, card, seat)

    return effects(
        Activation(curse_destroyer),
        ActivatedEffect(attack_later, can=can_attack_later, slow=False, limit="", zone="any", by_owner=True),
        TrapTrigger(Destroyed, counted_destroyed_by_foe),
        triggers.bookkeeping(
            AttackEnded,
            lambda state, card, seat, event: lasting.for_battle_over(state, card),
            lambda state, card, seat, event: any(mod.value == ("battle", card) for mod in state.changes.of("negated")),
        ),
    )


def orb_212_do_or_die_hope() -> CardEffects:
    def is_destroyed_without_lp(state: State, card: int, seat: int, event: Destroyed) -> bool:
        """A monster of the player was destroyed, and the player has no LP left."""
        return triggers.was_mine(state, seat, event) and state.boards[changes.home(state, seat)].lp <= 0

    def choose_lp_receiver(state: State, card: int, seat: int, chosen: Targets) -> None:
        """Another player may get half the ATK of the monster as LP, at most 2000."""
        amount = min(2000, cause_of(state, card, Destroyed).stood.atk // 2)
        names = [state.names[other] for other in places.everyone(state, seat) if other != seat]
        choices.choose(state, seat, (*names, "none"), give_lp, amount)

    def give_lp(state: State, word: str, amount: int) -> None:
        if word != "none":
            changes.gain_lp(state, state.names.index(word), amount)

    return effects(Activation(choose_lp_receiver), TrapTrigger(Destroyed, is_destroyed_without_lp), last_chance=True)


def orb_221_relay_soul() -> CardEffects:
    def has_monster_to_summon(state: State, card: int, seat: int) -> bool:
        return summons.room(state, seat) and bool(places.monsters_in_hand(state, card, seat))

    def summon_from_hand(state: State, card: int, seat: int, chosen: Targets) -> None:
        """A monster of the hand is Special Summoned; its player does not lose while this card is on the field."""
        summons.special_summon(state, seat, places.monsters_in_hand(state, card, seat))

    return effects(
        Activation(summon_from_hand, can=has_monster_to_summon, stays=True),
        TrapTrigger(
            LifePointsLost,
            lambda state, card, seat, event: event.seat == seat and state.boards[changes.home(state, seat)].lp <= 0,
        ),
        static("player_cannot_lose", statics.its_player),
        last_chance=True,
    )
