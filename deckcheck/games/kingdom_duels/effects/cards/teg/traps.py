"""The Egyptian Gods: Traps."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.vocabulary import *
from deckcheck.games.kingdom_duels.engine.battle.attacks import is_barred


def teg_021_holy_radiance() -> CardEffects:
    def foe_hides_monster(state: State, card: int, seat: int, event: OfCard) -> bool:
        """An opponent hides a monster or summons one Hidden."""
        return conditions.hidden(state, card, event.card) and state.ctrl[event.card] in foe_boards(
            state, changes.home(state, seat)
        )

    def turn_all_hidden_up(state: State, card: int, seat: int, targets: Targets) -> None:
        resolves.flip_chosen(state, tuple(other for other in all_monsters(state) if conditions.hidden(state, card, other)))

    return effects(
        Activation(turn_all_hidden_up),
        either(Summoned, WasHidden, foe_hides_monster),
        static("player_no_hiding", lambda state, card, other: other < 0),
    )


def teg_034_mind_control() -> CardEffects:
    def foe_has_two_normals(state: State, card: int, seat: int, event: DrawPhaseBegan) -> bool:
        return bool(
            event.seat == seat and sides_with_two_normals(state, card, seat) and not places.field_monsters(state, seat, "own")
        )

    is_face_up_normal = conditions.both(conditions.face_up, conditions.is_normal)

    def sides_with_two_normals(state: State, card: int, seat: int) -> list[list[int]]:
        """The face-up Normal Monsters of each opponent who has two or more."""
        sides = [
            [monster for monster in monsters(state, board) if is_face_up_normal(state, card, monster)]
            for board in places.boards(state, seat, "foe")
        ]
        return [side for side in sides if len(side) >= 2]

    def weakest_normals(state: State, card: int, seat: int) -> list[Targets]:
        found = []
        for side in sides_with_two_normals(state, card, seat):
            least = min(atk_of(state, other) for other in side)
            found += [other for other in side if atk_of(state, other) == least]
        return targets.one_of(found)

    def control_bearer(state: State, card: int, seat: int, targets: Targets) -> None:
        if state.host[card] == targets[0]:
            control.borrow(state, targets[0], state.game.owner[card], card, LeftField)

    return effects(
        Activation(control_bearer, targets=weakest_normals),
        TrapTrigger(DrawPhaseBegan, foe_has_two_normals),
        Trigger(LeftField, control.return_all(LeftField), triggers.self_event, at_once=True),
        equip_to=conditions.no(conditions.anyone),
    )


def teg_044_coffin_of_black_magic_tribe_renewal() -> CardEffects:
    def spellcasters_in_graveyard(state: State, card: int, seat: int) -> list[int]:
        return places.own_cards(state, card, seat, ("graveyard",), (conditions.of_type("Spellcaster"),))

    def foe_summons_low_normal(state: State, card: int, seat: int, event: Summoned) -> bool:
        return bool(spellcasters_in_graveyard(state, card, seat)) and triggers.foe_summons(
            conditions.is_normal, conditions.level(most=5)
        )(state, card, seat, event)

    def pairs_to_tribute(state: State, card: int, seat: int) -> list[Targets]:
        event = sprung_by(state, card, Summoned)
        if event is None or not costs.tributable(state, card, event.card) or state.zone[event.card] != FRONT:
            return []
        return [(event.card, *own) for own in costs.own_tribute()(state, card, seat)]

    def tribute_and_revive(state: State, card: int, seat: int, targets: Targets) -> None:
        """Nothing is called back unless both can still be tributed."""
        if all(state.zone[other] == FRONT for other in targets):
            for other in targets:
                actions.tribute(state, other)
            summons.special_summon(state, seat, spellcasters_in_graveyard(state, card, seat))

    return effects(Activation(tribute_and_revive, targets=pairs_to_tribute), TrapTrigger(Summoned, foe_summons_low_normal))


def teg_049_spirits_mirror() -> Activation:
    def is_aimed_at(state: State, card: int, seat: int) -> bool:
        """A Spell targets its player or a monster of that player, and could have another target."""
        answered = actions.answered(state)
        return answered >= 0 and conditions.is_spell(state, card, answered) and answers.takes_aim(state, seat, on_front)

    def on_front(state: State, card: int, other: int) -> bool:
        return state.zone[other] == FRONT

    def mirror(state: State, card: int, seat: int, targets: Targets) -> None:
        answers.turn_aside(state, seat, on_front)

    return Activation(mirror, can=is_aimed_at)


def teg_050_nightmares_cross() -> CardEffects:
    def negate_and_choose_monster(state: State, card: int, seat: int, targets: Targets) -> None:
        """The Trap is negated, and the cross hangs on a monster."""
        actions.negate(state)
        cards = [other for other in spellcaster_or_warrior_foes(state, seat) if targetable(state, other, seat, card)]
        choices.choose_card(state, seat, cards, attach_to_chosen, card)
        if not cards:
            actions.to_graveyard(state, card)

    def spellcaster_or_warrior_foes(state: State, seat: int) -> list[int]:
        foes = places.field_monsters(state, seat, "foe")
        fits = conditions.both(conditions.face_up, conditions.of_type("Spellcaster", "Warrior"))
        return [other for other in foes if fits(state, other, other)]

    def attach_to_chosen(state: State, monster: int, card: int) -> None:
        if not actions.attach(state, card, monster):
            actions.to_graveyard(state, card)

    def foe_activates_trap(state: State, card: int, seat: int, event: Activated) -> bool:
        if not spells.foe_activates(TRAP)(state, card, seat, event):
            return False
        return any(state.ctrl[other] == changes.home(state, event.seat) for other in spellcaster_or_warrior_foes(state, seat))

    return effects(
        Activation(negate_and_choose_monster),
        TrapTrigger(Activated, foe_activates_trap),
        static("atk", conditions.its_bearer, -500, zone="attached"),
        *(
            static(kind, conditions.its_bearer, zone="attached")
            for kind in ("cannot_attack", "position_locked", "battle_proof")
        ),
    )


def teg_055_demon_scales() -> CardEffects:
    def remaining_lp(state: State) -> int:
        return 100 * len(all_monsters(state))

    def foe_summons_another(state: State, card: int, seat: int, event: Summoned) -> bool:
        return len(all_monsters(state)) > 1 and triggers.foe_summons()(state, card, seat, event)

    def pay_down_lp(state: State, card: int, seat: int, targets: Targets) -> None:
        changes.pay_lp(state, seat, state.boards[changes.home(state, seat)].lp - remaining_lp(state))

    def destroy_and_choose_turn(state: State, card: int, seat: int, targets: Targets) -> None:
        """The position of another monster only after the first was hit."""
        if state.zone[targets[0]] != FRONT:
            return
        actions.destroy(state, targets[0], seat)
        choices.pick_up_to(state, seat, [monster for monster in all_monsters(state) if monster != targets[0]], 1, turn_chosen)

    def turn_chosen(state: State, chosen: Targets) -> None:
        for other in chosen:
            changes.battle_swap(state, other)

    return effects(
        Activation(
            destroy_and_choose_turn,
            can=lambda state, card, seat: state.boards[changes.home(state, seat)].lp > remaining_lp(state),
            targets=targets.monster("any"),
            cost=pay_down_lp,
        ),
        TrapTrigger(Summoned, foe_summons_another),
    )


def teg_078_magic_arm_shield() -> CardEffects:
    def other_foes(state: State, card: int, seat: int) -> list[Targets]:
        """Targets: monsters of the attacker's side apart from those in battle."""
        if state.attack is None:
            return []
        side = monsters(state, state.ctrl[state.attack[0]])
        return targets.one_of([monster for monster in side if monster not in state.attack])

    return effects(
        Activation(resolves.redirect_to_target, targets=other_foes), TrapTrigger(AttackDeclared, triggers.foe_attacks)
    )


def teg_094_defend_slime() -> CardEffects:
    def own_slimes(state: State, card: int, seat: int) -> list[int]:
        there = places.field_monsters(state, seat, "own")
        return [
            other
            for other in there
            if conditions.face_up(state, card, other) and conditions.name_has("Slime")(state, card, other)
        ]

    def controls_slime(state: State, card: int, seat: int, event: AttackDeclared) -> bool:
        return bool(own_slimes(state, card, seat))

    def must_redirect_to_slime(state: State, card: int, seat: int, event: Attacked) -> bool:
        """An opponent attacks, or an attack was redirected, and not to a Slime of the player."""
        if (
            not marks.stands_open(state, card)
            or event.target in own_slimes(state, card, seat)
            or not own_slimes(state, card, seat)
        ):
            return False
        if event.redirected:
            return not marks.marked(state, card, "absorbed")
        return state.ctrl[event.attacker] in foe_boards(state, state.players[seat].board)

    def must_redirect_from_player(state: State, card: int, seat: int, event: AttackDeclared) -> bool:
        """An attack on a player, which has no monster as its target."""
        return event.attacker == event.target and must_redirect_to_slime(
            state, card, seat, Attacked(event.attacker, event.target, redirected=False, before=-1)
        )

    def choose_slime(state: State, card: int, seat: int, event: OfAttack) -> None:
        if state.attack is not None and (event.attacker, event.target) == state.attack:
            choices.choose_card(state, seat, own_slimes(state, card, seat), redirect_to_chosen, card)

    def redirect_to_chosen(state: State, slime: int, card: int) -> None:
        marks.mark(state, card, "absorbed", True, state.turn)
        actions.redirect_attack(state, slime)

    def redirect_first_attack(state: State, card: int, seat: int, targets: Targets) -> None:
        """The attack that set it off is the first one."""
        event = sprung_by(state, card, AttackDeclared)
        if event is None:
            return
        attack = Attacked(event.attacker, event.target, redirected=False, before=-1)
        if must_redirect_to_slime(state, card, seat, attack):
            choose_slime(state, card, seat, attack)

    def is_own_attack_losing(state: State, card: int, seat: int, event: DamageCalculationBegan) -> bool:
        attacker, target = (event.attacker, event.target)
        mine = state.ctrl[attacker] == state.players[seat].board
        beaten = mine and state.pos[target] == ATK and atk_of(state, target) > atk_of(state, attacker)
        others = [other for other in own_slimes(state, card, seat) if other != attacker]
        return beaten and marks.stands_open(state, card) and bool(others) and state.ctrl[target] != state.ctrl[attacker]

    def end_losing_battle(state: State, card: int, seat: int, event: DamageCalculationBegan) -> None:
        """The battle is off; the stronger monster attacks a Slime, and then the attacker may attack again."""
        if state.attack is not None:
            state.attack = None
            slimes = [other for other in own_slimes(state, card, seat) if other != event.attacker]
            choices.choose_card(state, seat, slimes, attack_chosen_slime, event.attacker, event.target)

    def attack_chosen_slime(state: State, slime: int, attacker: int, target: int) -> None:
        battles.let_attack(state, attacker)
        battles.force_attack(state, target, slime)

    return effects(
        Activation(redirect_first_attack),
        TrapTrigger(AttackDeclared, controls_slime),
        triggers.forgets(AttackDeclared, "absorbed", zone="field"),
        Trigger(Attacked, choose_slime, must_redirect_to_slime),
        Trigger(AttackDeclared, choose_slime, must_redirect_from_player),
        Trigger(DamageCalculationBegan, end_losing_battle, is_own_attack_losing),
    )


def teg_098_magic_cylinder() -> CardEffects:
    def other_attackable_monsters(state: State, card: int, seat: int) -> list[Targets]:
        """Every other monster that the attacker could attack, on whichever side."""
        if state.attack is None:
            return []
        others = [monster for monster in places.field_monsters(state, seat) if monster not in state.attack]
        return targets.one_of([monster for monster in others if not is_barred(state, state.attack[0], monster)])

    def is_attacked_with_spellcaster(state: State, card: int, seat: int, event: OfAttack) -> bool:
        """An opponent attacks; an attack on the player, in which no monster is attacked, counts when it is declared."""
        if isinstance(event, AttackDeclared) and event.attacker != event.target:
            return False
        return triggers.foe_attacks(state, card, seat, event) and situations.controls(
            conditions.face_up, conditions.of_type("Spellcaster")
        )(state, card, seat)

    return effects(
        Activation(resolves.redirect_to_target, targets=other_attackable_monsters),
        either(Attacked, AttackDeclared, is_attacked_with_spellcaster),
    )


def teg_102_torrential_burial() -> CardEffects:
    def foe_summons_with_water(state: State, card: int, seat: int, event: Summoned) -> bool:
        wet = any(TERRAINS[number].attribute == "water" for board in state.boards for number in board.terrains)
        return wet and triggers.foe_summons(conditions.is_normal)(state, card, seat, event)

    def summoned_monster(state: State, card: int, seat: int) -> list[Targets]:
        event = sprung_by(state, card, Summoned)
        return [(event.card,)] if event is not None and state.zone[event.card] == FRONT else []

    return effects(
        Activation(lambda state, card, seat, targets: summons.negate_summon(state, targets[0]), targets=summoned_monster),
        TrapTrigger(Summoned, foe_summons_with_water),
    )


def teg_107_tornado_wall() -> CardEffects:
    def negate_and_cover_terrains(state: State, card: int, seat: int, targets: Targets) -> None:
        actions.negate_attack(state)
        terrains.ask_cover(state, card, seat, 3, "Vortex")

    return effects(
        Activation(negate_and_cover_terrains), TrapTrigger(AttackDeclared, triggers.foe_attacks), terrains.UNTIL_THE_END
    )


def teg_122_mask_of_sacrifice_sealing() -> CardEffects:
    def is_mask_activated(state: State, card: int, seat: int, event: Activated) -> bool:
        """An effect of a Mask Spell or Trap."""
        return bool(state.game.main[event.card] & (SPELL | TRAP)) and conditions.name_has("Mask")(state, card, event.card)

    return effects(
        Activation(resolves.nothing),
        TrapTrigger(Activated, is_mask_activated),
        static("player_no_tributes", lambda state, card, other: other < 0),
        Trigger(EndPhaseBegan, triggers.destroy_itself, triggers.own_event, optional=True),
    )


def teg_126_ring_of_destruction() -> CardEffects:
    def destroy_and_damage_both(state: State, card: int, seat: int, targets: Targets) -> None:
        """The attacker explodes, and both players feel it."""
        if state.attack is None:
            return
        attacker = state.attack[0]
        other, mine = changes.controller(state, attacker), state.players[seat]
        atk = state.game.atk[attacker] if state.options.damage_original else atk_of(state, attacker)
        actions.negate_attack(state)
        if state.attack is None and targetable(state, attacker, seat, card) and actions.destroy(state, attacker, seat):
            before = mine.destruction
            inflict_destruction(state, seat, other, atk // 2)
            after, mine.destruction = mine.destruction, before  # one explosion that both feel: it counts once for the cap
            inflict_destruction(state, seat, seat, atk // 2)
            mine.destruction = after

    return effects(Activation(destroy_and_damage_both), TrapTrigger(Attacked, triggers.mine_attacked))


def teg_128_curse_transfer() -> CardEffects:
    def is_aimed_at(state: State, card: int, seat: int, event: Activated) -> bool:
        return conditions.is_trap(state, card, event.card) and answers.takes_aim(state, seat)

    def transfer(state: State, card: int, seat: int, targets: Targets) -> None:
        answers.turn_aside(state, seat)

    return effects(Activation(transfer), TrapTrigger(Activated, is_aimed_at))


def teg_136_mask_of_weakness() -> CardEffects:
    def battles_stronger_monster(state: State, card: int, seat: int, event: BattleBegan) -> bool:
        """A monster of the player in ATK position battles one with more ATK."""
        weaker, stronger = sorted((event.attacker, event.target), key=lambda other: atk_of(state, other))
        if state.ctrl[weaker] != changes.home(state, seat) or not conditions.in_attack(state, card, weaker):
            return False
        return atk_of(state, stronger) > atk_of(state, weaker)

    def stronger_battler(state: State, card: int, seat: int) -> list[Targets]:
        event = sprung_by(state, card, BattleBegan)
        if event is None:
            return []
        pair = [other for other in (event.attacker, event.target) if conditions.face_up(state, card, other)]
        return targets.one_of([max(pair, key=lambda other: atk_of(state, other))]) if pair else []

    def destroy_and_choose_mask(state: State, card: int, seat: int, event: EndPhaseBegan) -> None:
        if actions.destroy(state, card, seat):
            known = conditions.either(conditions.face_up, lambda state, card, other: changes.controller(state, other) == seat)
            fits = conditions.both(known, conditions.name_has("Mask"))
            masks = [other for other in places.spells_and_traps(state, seat) if fits(state, card, other)]
            masks = [other for other in masks if targetable(state, other, seat, card)]
            choices.choose(state, seat, (*(state.refs[other] for other in masks), "none"), destroy_chosen_mask, seat)

    def destroy_chosen_mask(state: State, word: str, seat: int) -> None:
        if word != "none":
            actions.destroy(state, state.refs.index(word), seat)

    return effects(
        Activation(resolves.nothing, targets=stronger_battler),
        TrapTrigger(BattleBegan, battles_stronger_monster),
        static("atk", conditions.its_bearer, -700),
        Trigger(EndPhaseBegan, destroy_and_choose_mask, optional=True),
        equip_to=conditions.face_up,
    )


def teg_150_curse_of_immortality() -> CardEffects:
    def is_foe_normal_falling(state: State, card: int, seat: int, event: BattleDecided) -> bool:
        """A Normal monster of an opponent is about to fall."""
        return any(conditions.foes(state, card, other) and conditions.is_normal(state, card, other) for other in event.falling)

    return effects(
        Activation(lasting.turn_bearer_to_attack, targets=targets.monster("foe", conditions.face_up, conditions.is_normal)),
        TrapTrigger(BattleDecided, is_foe_normal_falling),
        static("battle_proof", conditions.its_bearer),
        static("position_locked", conditions.its_bearer),
        equip_to=conditions.both(conditions.face_up, conditions.foes, conditions.is_normal),
    )


def teg_162_ghosts_invitation() -> CardEffects:
    def is_card(state: State, card: int, other: int) -> bool:
        return other >= 0

    return effects(
        Activation(resolves.nothing),
        TrapTrigger(SentToGraveyard),
        static("graveyard_of", is_card, lambda state, card, other: state.ctrl[card]),
    )


def teg_172_ninjitsu_smoke_ball() -> CardEffects:
    def is_attacked_with_ninja(state: State, card: int, seat: int, event: Attacked) -> bool:
        return triggers.mine_attacked(state, card, seat, event) and situations.controls(conditions.name_has("Ninja"))(
            state, card, seat
        )

    return effects(Activation(resolves.end_attacks), TrapTrigger(Attacked, is_attacked_with_ninja))
