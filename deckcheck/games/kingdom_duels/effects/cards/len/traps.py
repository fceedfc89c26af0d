"""Loose Ends: Traps."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.vocabulary import *
from deckcheck.games.kingdom_duels.engine.duel.ending import give_warning


def len_012_call_from_the_graveyard() -> CardEffects:
    def revival_targets(state: State, card: int, seat: int) -> list[Targets]:
        """An Undead monster of a graveyard, or none: then a Zombie is made of another monster there."""
        if not summons.room(state, seat):
            return []
        undead = conditions.both(conditions.is_monster, conditions.of_type("Undead"))
        found: list[Targets] = [(other,) for other in places.graveyard(state, seat) if undead(state, card, other)]
        return [*found, ()] if zombie_options(state, card, seat) else found

    def zombie_options(state: State, card: int, seat: int) -> tuple[Option, ...]:
        living = conditions.both(conditions.is_monster, conditions.no(conditions.of_type("Undead")))
        sources = [other for other in places.graveyard(state, seat) if living(state, card, other)]
        return summons.alter_options(state, seat, "Zombie", sources=sources)

    def revive_or_alter_summon(state: State, card: int, seat: int, targets: Targets) -> None:
        """An Undead monster of a graveyard comes back, or a Zombie is made of another one."""
        if targets:
            resolves.revive_target()(state, card, seat, targets)
        else:
            summons.summon_extra(state, seat, zombie_options(state, card, seat), "alter")

    return effects(Activation(revive_or_alter_summon, targets=revival_targets), TrapTrigger(Summoned, triggers.foe_summons()))


def len_024_arrival_of_the_harpie_lady() -> CardEffects:
    # Equip Spells that mention Harpie Lady.
    is_for_harpies = conditions.has_id("SOE-082", "KOD-076", "KOD-101", "LEN-015")

    def summon_harpie_lady(state: State, card: int, seat: int, targets: Targets) -> None:
        """She comes from the deck and takes Equip Spells from the graveyard along."""
        ladies = places.deck_cards(state, seat, conditions.named("Harpie Lady"))
        summons.special_summon(state, seat, ladies, then=choose_equips, arguments=(card, seat))

    def choose_equips(state: State, lady: int, card: int, seat: int) -> None:
        actions.shuffle(state, seat)
        if not conditions.face_up(state, card, lady):
            return
        grave = state.boards[changes.home(state, seat)].grave
        choices.pick_up_to(
            state, seat, [other for other in grave if is_for_harpies(state, card, other)], 2, equip_chosen, lady, card, seat
        )

    def equip_chosen(state: State, chosen: Targets, lady: int, card: int, seat: int) -> None:
        for other in chosen:
            if actions.equip(state, other, lady, seat):
                marks.mark(state, other, "borrowed_dress", card)

    def destroy_equips(state: State, card: int, seat: int, event: EndPhaseBegan) -> None:
        for other in marks.marked_cards(state, "borrowed_dress", card):
            marks.unmark(state, "borrowed_dress", card=other)
            actions.destroy(state, other, seat)

    def has_equips_to_destroy(state: State, card: int, seat: int, event: EndPhaseBegan) -> bool:
        return event.seat == seat and bool(marks.marked_cards(state, "borrowed_dress", card))

    return effects(
        Activation(
            summon_harpie_lady,
            can=lambda state, card, seat: (
                summons.room(state, seat) and bool(places.deck_cards(state, seat, conditions.named("Harpie Lady")))
            ),
        ),
        TrapTrigger(Summoned, triggers.foe_summons()),
        triggers.bookkeeping(EndPhaseBegan, destroy_equips, has_equips_to_destroy),
    )


def len_051_gods_blessing() -> CardEffects:
    def gain_300_lp(state: State, card: int, seat: int, event: object) -> None:
        if not marks.marked(state, card, "blessed"):
            marks.mark(state, card, "blessed", True, state.turn)
            changes.gain_lp(state, seat, 300)

    def is_first_draw(state: State, card: int, seat: int, event: Drew) -> bool:
        """The draws of a Draw Phase count once, however many cards they bring."""
        return triggers.drew_in_draw_phase(state, card, seat, event) and not marks.marked(state, card, "blessed")

    def is_first_draw_while_open(state: State, card: int, seat: int, event: Drew) -> bool:
        """Face-up, and its first activation is over."""
        return is_first_draw(state, card, seat, event) and not marks.marked(state, card, "waiting")

    # Each Draw Phase brings LP.
    return effects(
        Activation(gain_300_lp), TrapTrigger(Drew, is_first_draw), Trigger(Drew, gain_300_lp, is_first_draw_while_open)
    )


def len_059_fellow_traveler() -> CardEffects:
    def own_monster_buried(state: State, card: int, seat: int, event: Destroyed) -> bool:
        """A face-up own monster was destroyed in battle and is in the graveyard; a Token never is."""
        return triggers.mine_destroyed()(state, card, seat, event) and state.zone[event.card] == GRAVE

    return effects(
        Activation(resolves.destroy_targets(), targets=targets.monster("foe", conditions.is_normal)),
        TrapTrigger(Destroyed, own_monster_buried),
    )


def len_090_barbarian_rage() -> CardEffects:
    def protect_attacked(state: State, card: int, seat: int, targets: Targets) -> None:
        """The attacked Barbarian outlives this battle, and is stronger after the Battle Phase."""
        attack = sprung_by(state, card, Attacked) or triggers.attack_now(state)
        if attack is not None:
            protect_and_mark(state, card, seat, attack)

    def protect_and_mark(state: State, card: int, seat: int, event: Attacked) -> None:
        """Do so for the monster that the event was about, though the attack may have gone to another one or ended since."""
        if state.zone[event.target] == FRONT:
            marks.mark(state, event.target, "enraged", card, state.turn)
            if state.attack is not None:
                lasting.for_battle(state, event.target, "battle_proof", card)

    def strengthen_marked(state: State, card: int, seat: int, event: BattlePhaseEnded) -> None:
        """The monster that was saved has 200 more ATK."""
        for other in dict.fromkeys(marks.marked_cards(state, "enraged", card)):
            changes.modify_atk(state, other, 200, ON_FIELD)
        marks.unmark(state, "enraged", value=card)

    is_barbarian_attacked = triggers.foe_attacks_mine(conditions.name_has("Barbarian"), conditions.in_attack)

    return effects(
        Activation(protect_attacked),
        TrapTrigger(Attacked, is_barbarian_attacked),
        Trigger(
            Attacked,
            protect_and_mark,
            lambda state, card, seat, event: marks.stands_open(state, card) and is_barbarian_attacked(state, card, seat, event),
        ),
        Trigger(
            BattlePhaseEnded,
            strengthen_marked,
            lambda state, card, seat, event: bool(marks.marked_cards(state, "enraged", card)),
        ),
        *lasting.BATTLE_ONLY,
    )


def len_121_gust() -> CardEffects:
    def return_attacker(state: State, card: int, seat: int, targets: Targets) -> None:
        if state.zone[targets[0]] == FRONT:
            actions.to_hand(state, targets[0])

    return effects(
        Activation(return_attacker, targets=targets.attacker_target()),
        TrapTrigger(AttackDeclared, triggers.foe_declares(conditions.is_normal)),
    )


def len_122_blizzard() -> CardEffects:
    def foe_destroyed_backrow_card(state: State, card: int, seat: int, event: Destroyed) -> bool:
        """An opponent with a card in the Backrow destroyed one of the player's."""
        fell_with_bearer = event.by >= 0
        if event.where.zone != BACK or event.where.board != changes.home(state, seat) or fell_with_bearer:
            return False
        by = destroying_player(state, event)
        return by in opponents(state, seat) and bool(backrow_of(state, by))

    def destroying_player(state: State, event: Destroyed) -> int:
        """The player whose card destroyed one, or -1."""
        return user_of(state, event.source) if event.source >= 0 else -1

    def backrow_of(state: State, seat: int) -> list[int]:
        return [other for other in state.boards[changes.home(state, seat)].back if other >= 0]

    def destroyers_backrow(state: State, card: int, seat: int) -> list[Targets]:
        """The Backrow of the player who destroyed the card."""
        return targets.one_of(backrow_of(state, destroying_player(state, cause_of(state, card, Destroyed))))

    def destroy_and_make_icefields(state: State, card: int, seat: int, targets: Targets) -> None:
        board = state.ctrl[targets[0]]
        choices.later(state, terrains.ask_terrains, seat, [board], 2, "Icefield")
        actions.destroy(state, targets[0], seat)

    return effects(
        Activation(destroy_and_make_icefields, targets=destroyers_backrow), TrapTrigger(Destroyed, foe_destroyed_backrow_card)
    )


def len_131_revenge_sacrifice() -> CardEffects:
    def is_destroyed_by_attacker(state: State, card: int, seat: int, event: Destroyed) -> bool:
        """An attacking Normal monster of the opponent destroyed a monster of the player."""
        killer = event.by
        if not triggers.mine_destroyed()(state, card, seat, event) or state.attack is None or killer != state.attack[0]:
            return False
        return conditions.is_normal(state, card, killer) and situations.seat_is_foe(state, seat, killer)

    def destroy_attacker(state: State, card: int, seat: int, targets: Targets) -> None:
        choices.later(state, summon_from_hand, card, seat)
        actions.destroy(state, targets[0], seat)

    def summon_from_hand(state: State, card: int, seat: int) -> None:
        found = places.own_cards(state, card, seat, ("hand",), (conditions.is_normal,))
        summons.special_summon(state, seat, found, summons.FACE_UP, optional=True)

    return effects(
        Activation(destroy_attacker, targets=targets.attacker_target()), TrapTrigger(Destroyed, is_destroyed_by_attacker)
    )


def len_145_gamble() -> CardEffects:
    def choose_die_or_coin(state: State, card: int, seat: int, event: OfAttack | None) -> None:
        """Once per round the player stakes on a die or on a coin."""
        marks.unmark(state, "gambled", card=card)
        marks.mark(state, card, "gambled", state.round)
        choices.choose(state, seat, ("die", "coin"), roll_or_toss, seat, event)

    def roll_or_toss(state: State, word: str, seat: int, event: OfAttack | None) -> None:
        if word == "coin":
            choices.coin(state, seat, apply_coin, seat)
            return
        number = choices.roll(state, seat)
        if number <= 2:
            actions.skip_next(state, seat, "draw")
        elif event is not None:
            changes.modify_atk(state, event.attacker, -100 * number)  # though the attack may be over already

    def apply_coin(state: State, right: bool, seat: int) -> None:
        if right:
            actions.negate_attack(state)
            return
        actions.skip_next(state, seat, "turn")
        if not has_player(state, seat, "player_no_warnings"):
            give_warning(state, seat)

    def can_stake(state: State, card: int, seat: int, event: AttackDeclared) -> bool:
        return state.round not in marks.marks(state, card, "gambled") and is_normal_attacking(state, card, seat, event)

    is_normal_attacking = triggers.foe_declares(conditions.is_normal)

    return effects(
        Activation(
            lambda state, card, seat, targets: choose_die_or_coin(
                state, card, seat, sprung_by(state, card, AttackDeclared) or triggers.attack_now(state)
            )
        ),
        TrapTrigger(AttackDeclared, can_stake),
        Trigger(
            AttackDeclared,
            choose_die_or_coin,
            lambda state, card, seat, event: marks.stands_open(state, card) and can_stake(state, card, seat, event),
        ),
    )


def len_162_force_field() -> CardEffects:
    def spell_targets_another(state: State, card: int, seat: int, event: Activated) -> bool:
        """An opponent's Normal Spell has one monster as its only target, which that opponent does not control."""
        if not spells.foe_activates(SPELL)(state, card, seat, event) or not spells.normal_glyph(state, card, event.card):
            return False
        target = answers.only_target(state)
        return target >= 0 and state.zone[target] == FRONT and state.ctrl[target] != changes.home(state, event.seat)

    def negate_and_make_light(state: State, card: int, seat: int, targets: Targets) -> None:
        """The Spell comes to nothing, and light falls on the Terrain of its target."""
        target = answers.only_target(state)
        spells.negate_and_destroy(state, card, seat, targets)
        if target >= 0 and state.zone[target] == FRONT:
            terrains.tint(state, card, state.ctrl[target], state.col[target], "light")

    return effects(Activation(negate_and_make_light), TrapTrigger(Activated, spell_targets_another), terrains.UNTIL_THE_END)


def len_169_backup_soldier() -> CardEffects:
    def normals_in_graveyard(state: State, seat: int) -> list[int]:
        return [other for other in state.boards[changes.home(state, seat)].grave if conditions.is_normal(state, -1, other)]

    def weak_normals_in_graveyard(state: State, seat: int) -> list[int]:
        return [other for other in normals_in_graveyard(state, seat) if state.game.atk[other] <= 1500]

    def return_chosen(state: State, card: int, seat: int, targets: Targets) -> None:
        for other in lasting.chosen(state, card, seat):
            if state.zone[other] == GRAVE:
                actions.to_hand(state, other)

    # The weak of three dead Normal monsters or more come back; it springs even if none of them is weak.
    return effects(
        Activation(
            return_chosen,
            can=lambda state, card, seat: bool(targets.allowed(state, card, seat, weak_normals_in_graveyard(state, seat))),
            cost=lasting.choose_targets_as_cost(weak_normals_in_graveyard, 3),
        ),
        TrapTrigger(
            StandbyPhaseBegan,
            lambda state, card, seat, event: event.seat == seat and len(normals_in_graveyard(state, seat)) >= 3,
        ),
    )


def len_190_mask_of_perplexity() -> CardEffects:
    def attacker_has_allies(state: State, card: int, seat: int, event: AttackDeclared) -> bool:
        """An opponent with two or more monsters attacks."""
        return triggers.foe_attacks(state, card, seat, event) and len(monsters(state, state.ctrl[event.attacker])) > 1

    def redirect_attack(state: State, card: int, seat: int, targets: Targets) -> None:
        """The player of the Mask says who is attacked instead."""
        if state.attack is not None:
            others = [other for other in places.field_monsters(state, seat) if other not in state.attack]
            choices.choose_card(state, seat, others, actions.redirect_attack)

    # It equips a player, which is to say that it stays until the Battle Phase is over.
    return effects(
        Activation(redirect_attack, stays=True),
        TrapTrigger(AttackDeclared, attacker_has_allies),
        Trigger(BattlePhaseEnded, triggers.destroy_itself),
    )


def len_200_imperial_order() -> Activation:
    def negate_spell(state: State, card: int, seat: int, targets: Targets) -> None:
        answered = actions.answered(state)
        actions.negate(state)
        if answered >= 0 and state.zone[answered] == BACK:
            actions.destroy(state, answered, seat)

    def answers_normal_spell(state: State, card: int, seat: int) -> bool:
        other = actions.answered(state)
        if other < 0 or not state.game.main[other] & SPELL or state.chain[-1].use >= 0:
            return False
        played_as_continuous = state.game.stays[other] and state.game.main[other] & MONSTER
        return spells.normal_glyph(state, card, other) and not played_as_continuous

    return Activation(negate_spell, can=answers_normal_spell, limit="duel", unstoppable=True)
