"""Pyramid of Light: Traps."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.vocabulary import *


def pyl_006_double_trap() -> CardEffects:
    def negate_and_pass_on(state: State, card: int, seat: int, targets: Targets) -> None:
        actions.negate_attack(state)
        players.hits(set_on_chosen_side, players_with_room)(state, card, seat, ())

    def players_with_room(state: State, card: int, seat: int) -> list[int]:
        """The other players with room for it, if it is its owner's."""
        if state.game.owner[card] != seat or state.zone[card] != BACK:
            return []
        return [player for player in players.another(state, card, seat) if -1 in state.boards[changes.home(state, player)].back]

    def set_on_chosen_side(state: State, player: int, card: int, seat: int) -> None:
        if player in players_with_room(state, card, seat):
            spells.set_down(state, card, player)

    return effects(
        Activation(negate_and_pass_on, cost=players.targeted(players_with_room), limit="duel"),
        TrapTrigger(AttackDeclared, triggers.foe_attacks),
    )


def pyl_019_ghost_shield() -> CardEffects:
    is_undead = conditions.both(conditions.is_monster, conditions.of_type("Undead"))

    is_dark_attacked = triggers.attacked_mine(conditions.of_attribute("dark"))

    def undead_in_own_graveyard(state: State, card: int, seat: int) -> list[int]:
        return [other for other in places.graveyard(state, seat, "own") if is_undead(state, card, other)]

    def is_dark_attacked_again(state: State, card: int, seat: int, event: Attacked) -> bool:
        ready = marks.stands_open(state, card) and bool(undead_in_own_graveyard(state, card, seat))
        return ready and is_dark_attacked(state, card, seat, event)

    def erode_undead(state: State, card: int, seat: int, event: Attacked) -> None:
        choices.choose_card(state, seat, undead_in_own_graveyard(state, card, seat), actions.erode)

    def destroy_without_undead(state: State, card: int) -> bool:
        """It is destroyed, but not by the cost of the effect that it has on the chain."""
        if not conditions.face_up(state, card, card) or any(link.card == card for link in state.chain):
            return False
        if undead_in_own_graveyard(state, card, changes.controller(state, card)):
            return False
        return actions.destroy(state, card, changes.controller(state, card))

    return effects(
        Activation(resolves.negate_attack, targets=targets.in_graveyard("own", is_undead), cost=resolves.erode_target),
        TrapTrigger(Attacked, is_dark_attacked),
        Trigger(Attacked, resolves.negate_attack, is_dark_attacked_again, cost=erode_undead),
        watch=destroy_without_undead,
    )


def pyl_021_attack_guidance_armor() -> CardEffects:
    def is_not_attacked(state: State, card: int, other: int) -> bool:
        """Not the monster that is attacked already."""
        return state.attack is not None and other != state.attack[1]

    return effects(
        Activation(resolves.redirect_to_target, targets=targets.monster("own", is_not_attacked)),
        TrapTrigger(AttackDeclared, triggers.foe_attacks),
    )


def pyl_022_rebirth_tablet() -> CardEffects:
    def own_monster_falls(state: State, card: int, seat: int, event: BattleDecided) -> bool:
        return any(conditions.own(state, card, other) for other in event.falling)

    def cancel_damage_and_mark(state: State, card: int, seat: int, targets: Targets) -> None:
        """The battle damage is negated; the monster that falls is Special Summoned when the Battle Phase ends."""
        change_pending(state, 0)
        for other in cause_of(state, card, BattleDecided).falling:
            if conditions.own(state, card, other):
                marks.mark(state, player_number(seat), "reborn", (card, other), state.turn)

    def summon_marked(state: State, card: int, seat: int, event: BattlePhaseEnded) -> None:
        for mod in [mod for mod in state.changes.of("reborn") if mod.value[0] == card]:
            state.changes.remove(mod)
            if state.zone[mod.value[1]] == GRAVE:
                summons.special_summon(state, numbered_player(mod.card), (mod.value[1],))

    return effects(
        Activation(cancel_damage_and_mark),
        TrapTrigger(BattleDecided, own_monster_falls),
        triggers.bookkeeping(
            BattlePhaseEnded,
            summon_marked,
            lambda state, card, seat, event: any(mod.value[0] == card for mod in state.changes.of("reborn")),
        ),
    )


def pyl_023_mirror_tablet() -> CardEffects:
    def attacked_was_destroyed(state: State, card: int, seat: int, event: Destroyed) -> bool:
        return (
            triggers.mine_fell_in_battle(state, card, seat, event)
            and state.attack is not None
            and state.attack[1] == event.card
        )

    def note_destroyed(state: State, card: int, seat: int, targets: Targets) -> None:
        event = cause_of(state, card, Destroyed)
        marks.mark(state, player_number(seat), "mirror_image", (card, event.card, event.by), state.turn)

    def noted_battles(state: State, card: int) -> list[tuple[int, int, int]]:
        """Return the images that the Trap keeps, each with the player who activated it, whoever owns it."""
        return [(numbered_player(mod.card), *mod.value[1:]) for mod in state.changes.of("mirror_image") if mod.value[0] == card]

    def choose_to_strengthen(state: State, card: int, seat: int, event: BattlePhaseEnded) -> None:
        for player, fallen, attacker in noted_battles(state, card):
            choices.later(state, take_bonus_of_attacker, player, attacker)
            own = targets.allowed(state, card, player, places.field_monsters(state, player, "own"))
            own = [other for other in own if conditions.face_up(state, card, other)]
            choices.choose_card(state, player, own, raise_chosen, player, min(1000, state.game.atk[fallen] // 2))
            marks.unmark(state, "mirror_image", value=(card, fallen, attacker))

    def raise_chosen(state: State, monster: int, seat: int, amount: int) -> None:
        changes.modify_atk(state, monster, amount, lasting.until_end_phase(state, seat))

    def take_bonus_of_attacker(state: State, seat: int, attacker: int) -> None:
        if state.zone[attacker] == FRONT:
            changes.change(state, attacker, "no_bonus", True, ON_FIELD)

    return effects(
        Activation(note_destroyed),
        TrapTrigger(Destroyed, attacked_was_destroyed),
        triggers.bookkeeping(
            BattlePhaseEnded, choose_to_strengthen, lambda state, card, seat, event: bool(noted_battles(state, card))
        ),
    )


def pyl_031_complete_destruction_genocide_virus() -> CardEffects:
    can_be_infected = conditions.both(conditions.is_normal, conditions.of_attribute("dark"), conditions.original_atk(most=500))

    def is_spared_damage(state: State, card: int, other: int) -> bool:
        """No damage from the battle in which its bearer falls, once per duel."""
        if state.battle is None or not conditions.its_bearer(state, card, other) or has(state, other, "battle_proof"):
            return False
        at_a_wall = other == state.battle[0] and state.pos[state.battle[1]] == DEF
        return not at_a_wall and viruses.can_break_out(state, card)

    def break_out_once(state: State, card: int, victim: int, cause: str) -> bool:
        """The damage has been spared once, whether or not its player goes on with it."""
        if not viruses.breaks_out(state, card, victim, cause):
            return False
        viruses.spend(state, card)
        return True

    def bury_deck_bottom(state: State, card: int, seat: int, event: EndPhaseBegan) -> None:
        """A deck that it equips loses its five lowest cards, as long as it has more."""
        for player in viruses.decks(state, card):
            deck = state.players[player].deck
            if len(deck.cards) > 5:
                deck.settle(state.stream)
                for other in deck.cards[:5]:
                    actions.to_graveyard(state, other)

    return effects(
        Activation(viruses.infect),
        TrapTrigger(Attacked, triggers.foe_attacks_mine(conditions.face_up, can_be_infected)),
        static("no_battle_damage", is_spared_damage),
        *(Trigger(event, triggers.destroy_itself, viruses.too_strong(500), at_once=True) for event in marks.ATK_EVENTS),
        Trigger(
            EndPhaseBegan,
            bury_deck_bottom,
            lambda state, card, seat, event: event.seat == seat and viruses.in_a_deck(state, card, seat, event),
        ),
        equip_to=can_be_infected,
        saves=break_out_once,
    )


def pyl_051_defense_of_the_temple() -> CardEffects:
    def apophis_traps_in_deck(state: State, seat: int) -> list[int]:
        kinds = {"Trap", "Monster"}
        return places.deck_cards(
            state, seat, conditions.name_has("Apophis"), lambda state, card, other: kinds <= state.game.types[other]
        )

    def choose_apophis_trap(state: State, card: int, seat: int, targets: Targets) -> None:
        choices.choose_card(state, seat, apophis_traps_in_deck(state, seat), search_and_negate_attack)

    def search_and_negate_attack(state: State, found: int) -> None:
        actions.search(state, found)
        actions.negate_attack(state)

    return effects(
        Activation(choose_apophis_trap, can=lambda state, card, seat: bool(apophis_traps_in_deck(state, seat))),
        TrapTrigger(AttackDeclared, triggers.foe_attacks),
    )


def pyl_069_reforming_slime() -> CardEffects:
    def own_slime_was_destroyed(state: State, card: int, seat: int, event: Destroyed) -> bool:
        return triggers.mine_destroyed(conditions.name_has("Slime"))(state, card, seat, event)

    def search_slime(state: State, card: int, seat: int, targets: Targets) -> None:
        choices.choose_card(state, seat, places.deck_cards(state, seat, conditions.name_has("Slime")), actions.search)

    return effects(
        Activation(search_slime, targets=costs.own_tribute(conditions.name_has("Slime")), cost=costs.pay_tribute, limit="duel"),
        TrapTrigger(Destroyed, own_slime_was_destroyed),
    )


def pyl_078_shrine_of_necrovalley() -> CardEffects:
    def is_gravekeeper_attacked(state: State, card: int, seat: int, event: Attacked) -> bool:
        mine = triggers.attacked_mine(conditions.GRAVEKEEPER)
        return mine(state, card, seat, event) and lasting.controls_named(state, seat, "Necrovalley")

    def weaken_attacker_and_guard(state: State, card: int, seat: int, targets: Targets) -> None:
        """The attacker loses 1000 ATK; until the End Phase nothing lowers the ATK of the attacked monster, and opponents
        cannot lower it."""
        event = cause_of(state, card, Attacked)
        target = event.target
        changes.modify_atk(state, event.attacker, -1000, ON_FIELD)
        if state.zone[target] == FRONT:
            for mod in lasting.spare_values(state, target, "atk", state.turn):
                marks.mark(state, player_number(seat), "suspended", (card, mod), state.turn)
            marks.mark(state, target, "blessed", card, state.turn)

    def restore_suspended(state: State, card: int, seat: int, event: EndPhaseBegan) -> None:
        for entry in [entry for entry in state.changes.of("suspended") if entry.value[0] == card]:
            state.changes.remove(entry)
            mod = entry.value[1]
            if state.zone[mod.card] == FRONT and (mod.until <= ON_FIELD or mod.until > state.turn):
                state.changes.append(mod)

    is_guarded_from_foe = conditions.both(marks.marked_by("blessed"), conditions.by_foe)

    return effects(
        Activation(weaken_attacker_and_guard),
        TrapTrigger(Attacked, is_gravekeeper_attacked),
        static("atk_guarded", is_guarded_from_foe, zone="any"),
        triggers.bookkeeping(
            EndPhaseBegan,
            restore_suspended,
            lambda state, card, seat, event: any(mod.value[0] == card for mod in state.changes.of("suspended")),
        ),
    )


def pyl_104_fake_trap() -> CardEffects:
    def is_destroyed_by_foe(state: State, card: int, seat: int, event: Destroyed) -> bool:
        return event.card == card and event.source >= 0 and user_of(state, event.source) in opponents(state, seat)

    def draw_card(state: State, card: int, seat: int, event: Destroyed) -> None:
        actions.draw(state, state.game.owner[card])

    def foe_negates_mine(state: State, card: int, seat: int, event: Activated) -> bool:
        """An opponent's activation would negate the effect of another card that the player controls."""
        link = answered_link(state)
        if link is None or event.seat not in opponents(state, seat):
            return False
        board = changes.home(state, seat)
        own = {other.card for other in state.chain if other.seat == seat and other.card != card}
        own |= {other for other in places.field_cards(state, seat, "own") if other != card and side_of(state, other) == board}
        return bool(own) and would(state, link, answers.negates(state, own.__contains__))

    return effects(
        Activation(resolves.negate_activation),
        TrapTrigger(Activated, foe_negates_mine),
        Trigger(Destroyed, draw_card, is_destroyed_by_foe),
    )


def pyl_117_hope_of_nephthys() -> CardEffects:
    def nephthys_was_destroyed(state: State, card: int, seat: int, event: Destroyed) -> bool:
        fell = triggers.mine_destroyed(conditions.is_extra, conditions.name_has("Nephthys"))(state, card, seat, event)
        return fell and event.by >= 0 and state.ctrl[event.by] in terrains.foe_sides(state, seat)

    def destroy_destroyer(state: State, card: int, seat: int, targets: Targets) -> None:
        event = sprung_by(state, card, Destroyed)
        if event is not None and state.zone[event.by] == FRONT:
            actions.destroy(state, event.by, seat)

    return effects(Activation(destroy_destroyer), TrapTrigger(Destroyed, nephthys_was_destroyed))


def pyl_119_ordeal_of_a_traveler() -> CardEffects:
    def guess_card_type(state: State, card: int, seat: int, targets: Targets) -> None:
        choices.guess_type(state, seat, battles.sphinx_answer)

    def is_attacked_with_hand(state: State, card: int, seat: int, event: Attacked) -> bool:
        return bool(state.players[seat].hand) and triggers.mine_attacked(state, card, seat, event)

    return effects(Activation(guess_card_type), TrapTrigger(Attacked, is_attacked_with_hand))


def pyl_124_desert_sunlight() -> CardEffects:
    is_on_desert = conditions.on_terrain("Desert")

    def is_attacked_on_desert(state: State, card: int, seat: int, event: Attacked) -> bool:
        return triggers.attacked_mine(is_on_desert)(state, card, seat, event) and is_on_desert(state, card, event.attacker)

    def negate_destroy_and_flip(state: State, card: int, seat: int, targets: Targets) -> None:
        attacker = cause_of(state, card, Attacked).attacker
        actions.negate_attack(state)
        if conditions.is_normal(state, card, attacker) and conditions.of_type("Demon", "Undead")(state, card, attacker):
            actions.destroy(state, attacker, seat)
        foes = places.field_monsters(state, seat, "foe")
        resolves.flip_chosen(state, tuple(conditions.fitting(state, card, foes, (conditions.hidden, is_on_desert))))

    return effects(Activation(negate_destroy_and_flip), TrapTrigger(Attacked, is_attacked_on_desert))


def pyl_132_pyramid_of_light() -> CardEffects:
    def is_lower_divine(state: State, card: int, other: int) -> bool:
        if other < 0 or not conditions.of_type("Divine")(state, card, other):
            return False
        return conditions.hierarchy(state, other) <= conditions.hierarchy(state, card)

    def can_activate_against_divine(state: State, card: int, seat: int) -> bool:
        gods = [
            other for other in places.field_monsters(state, seat, "foe") if conditions.of_type("Divine")(state, card, other)
        ]
        return state.phase == STANDBY and state.active == seat and any(conditions.face_up(state, card, other) for other in gods)

    def erode_divine(state: State, card: int) -> bool:
        if state.zone[card] != BACK or state.pos[card] == DOWN:
            return False
        gods = [other for other in all_monsters(state) if conditions.of_type("Divine")(state, card, other)]
        for other in gods:
            temporary_banishment.leave_with(state, card, other)
        return bool(gods)

    def return_divine(state: State, card: int, seat: int, event: LeftField) -> None:
        """The monsters that it Eroded come back, to Terrains of another dimension."""
        for monster in temporary_banishment.return_all(state, card):
            terrains.replace_terrain(state, state.ctrl[monster], state.col[monster], "Different Dimension")

    def survive_once_per_turn(state: State, card: int, victim: int, cause: str) -> bool:
        seat = changes.controller(state, card)
        if victim != card or cause != "effect" or state.pos[card] == DOWN or is_used(state, seat, card, "turn", survival_use):
            return False
        mark_used(state, seat, card, "turn", survival_use)
        return True

    survival_use = -50

    # Once per turn it is not destroyed by an effect, and Divine cards up to its Hierarchy cannot be played.
    return effects(
        Activation(resolves.nothing, can=can_activate_against_divine, limit="duel"),
        static("cannot_be_summoned", is_lower_divine),
        static("cannot_be_special_summoned", is_lower_divine),
        static("cannot_be_activated", is_lower_divine),
        Trigger(LeftField, return_divine, triggers.self_event, at_once=True),
        saves=survive_once_per_turn,
        watch=erode_divine,
        by_phase=True,
    )


def pyl_139_gun_behind_hells_door() -> CardEffects:
    def attacks_or_enters_column(state: State, card: int, seat: int, event: AttackDeclared | Moved) -> bool:
        """An attack upon a monster in its column, or a monster that moves there."""
        if isinstance(event, AttackDeclared):
            mine = state.ctrl[event.target] == changes.home(state, seat)
            return mine and conditions.same_column(state, card, event.target) and triggers.foe_attacks(state, card, seat, event)
        source = source_of(state)
        if source >= 0 and user_of(state, source) == seat:
            return False  # no opponent moved it
        return conditions.foes(state, card, event.card) and conditions.same_column(state, card, event.card)

    def weaken_or_destroy(state: State, card: int, seat: int, targets: Targets) -> None:
        attack = sprung_by(state, card, AttackDeclared)
        other = cause_of(state, card, Moved).card if attack is None else attack.attacker
        if state.zone[other] != FRONT:
            return
        turns = lasting.until_end_phase(state, seat)
        if state.pos[other] % 2 == ATK:
            changes.modify_atk(state, other, -800, turns)
        else:
            changes.modify_def(state, other, -800, turns)
        if not (atk_of(state, other) if state.pos[other] % 2 == ATK else def_of(state, other)):
            actions.destroy(state, other, seat)

    return effects(Activation(weaken_or_destroy), either(AttackDeclared, Moved, attacks_or_enters_column))


def pyl_147_return_from_the_different_dimension() -> Activation:
    def has_different_dimension(state: State, card: int, seat: int) -> bool:
        return any(TERRAINS[number].name == "Different Dimension" for board in state.boards for number in board.terrains)

    return Activation(terrains.close_dimension, can=has_different_dimension)


def pyl_150_reverse_of_reverse() -> Activation:
    is_normal_trap = conditions.both(conditions.is_trap, conditions.no(conditions.is_monster), spells.normal_glyph)

    def set_foes_trap(state: State, card: int, seat: int, targets: Targets) -> None:
        if state.zone[targets[0]] == GRAVE and spells.set_down(state, targets[0], seat):
            marks.mark(state, targets[0], "ready", True, state.turn)

    return Activation(
        set_foes_trap,
        can=lambda state, card, seat: -1 in state.boards[changes.home(state, seat)].back,
        targets=targets.in_graveyard("foe", is_normal_trap),
    )
