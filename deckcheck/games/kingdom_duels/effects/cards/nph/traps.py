"""Nameless Pharaoh: Traps."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.vocabulary import *
from deckcheck.games.kingdom_duels.engine.cards.statics import given_by
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import use_of
from deckcheck.games.kingdom_duels.engine.duel.event_model import Event


def nph_013_dark_spirit_of_silence() -> CardEffects:
    def foe_attacks_with_sanctuary(state: State, card: int, seat: int, event: AttackDeclared) -> bool:
        return triggers.foe_attacks(state, card, seat, event) and lasting.controls_named(state, seat, "Dark Sanctuary")

    def negate_and_choose_attacker(state: State, card: int, seat: int, chosen: Targets) -> None:
        """The attack is negated; another monster of that player may attack the same target."""
        attacker, target = cause_of(state, card, AttackDeclared)
        if attacker == target:  # no monster but a player is attacked
            direct = state.changes.of("direct_attack")
            target = player_target(direct[0].value if direct else seat)
        was_open = state.attack is not None
        actions.negate_attack(state)
        if not was_open or state.attack is not None:
            return
        board = state.ctrl[attacker]
        others = [other for other in monsters(state, board) if other not in (attacker, target)]
        choices.pick_up_to(state, seat, targets.allowed(state, card, seat, others), 1, attack_same_target, target)

    def attack_same_target(state: State, chosen: Targets, target: int) -> None:
        for other in chosen:
            battles.force_attack(state, other, target)

    return effects(Activation(negate_and_choose_attacker), TrapTrigger(AttackDeclared, foe_attacks_with_sanctuary))


def nph_020_judgment_of_anubis() -> CardEffects:
    def foe_spell_hits_backrow(state: State, card: int, seat: int, event: Activated) -> bool:
        link = answered_link(state)
        if link is None or not spells.foe_activates(SPELL)(state, card, seat, event):
            return False
        return would(state, link, clears_backrow(state, seat))

    def clears_backrow(state: State, seat: int) -> Happened:
        """A card of the player's Backrow leaves the field or is turned face-down."""
        row = [other for other in places.row_cards(state, seat, "own") if state.zone[other] == BACK]
        shown = [other for other in row if state.pos[other] != DOWN]
        return lambda before, after: (
            any(after.zone[other] not in ON_FIELD_ZONES for other in row)
            or any(after.zone[other] == BACK and after.pos[other] == DOWN for other in shown)
        )

    once = -70

    def judge(state: State, card: int, seat: int, targets: Targets) -> None:
        link = answered_link(state)
        if link is None:
            return
        spells.negate_and_destroy(state, card, seat, ())
        if not is_used(state, seat, card, "duel", once):
            mark_used(state, seat, card, "duel", once)
            board = changes.home(state, link.seat)
            normal = conditions.both(conditions.face_up, conditions.is_normal)
            falling = [other for other in monsters(state, board) if normal(state, card, other)]
            actions.destroy_then(state, falling, seat, hurt, link.seat)

    def hurt(state: State, destroyed: list[int], opponent: int) -> None:
        changes.damage(state, opponent, 200 * len(destroyed))

    return effects(Activation(judge), TrapTrigger(Activated, foe_spell_hits_backrow))


def nph_031_amazoness_archery_squad() -> CardEffects:
    def weaken_attacker(state: State, card: int, seat: int, targets: Targets) -> None:
        changes.modify_atk(state, targets[0], -500)
        changes.change(state, targets[0], "cannot_move")

    return effects(
        Activation(weaken_attacker, targets=targets.attacker_target()), TrapTrigger(AttackDeclared, triggers.foe_attacks)
    )


def nph_032_rope_of_life() -> CardEffects:
    def revive_destroyed(state: State, card: int, seat: int, targets: Targets) -> None:
        fallen = cause_of(state, card, Destroyed).card
        if state.zone[fallen] == GRAVE:
            summons.special_summon(state, seat, (fallen,), then=gain_atk_and_attack, arguments=(seat,))

    def gain_atk_and_attack(state: State, monster: int, seat: int) -> None:
        changes.modify_atk(state, monster, 800, lasting.until_end_phase(state, seat, 3))
        if seat == state.active and conditions.is_normal(state, monster, monster):
            battles.attack_again(state, monster)

    return effects(Activation(revive_destroyed, can=situations.has_room), TrapTrigger(Destroyed, triggers.mine_fell_in_battle))


def nph_038_card_of_last_will() -> CardEffects:
    def atk_given_by_foes(state: State, card: int, other: int) -> tuple[int, ...]:
        """Return the ATK that static effects of opponents' cards give a monster, with those cards."""
        mine = state.players[changes.controller(state, card)].team
        found = [(source, value) for source, value in given_by(state, other, "atk") if value]
        return tuple(number for pair in found if state.players[user_of(state, pair[0])].team != mine for number in pair)

    def check_atk_changes(state: State, card: int) -> bool:
        """Look for a monster whose ATK an effect of an opponent changed."""
        if state.zone[card] != BACK:
            return False
        now = {
            other: (atk_of(state, other), atk_given_by_foes(state, card, other)) for other in monsters(state, state.ctrl[card])
        }
        known = dict(marks.marks(state, card, "known_atk"))
        if now == known:
            return False
        marks.unmark(state, "known_atk", card=card)
        for other, values in now.items():
            marks.mark(state, card, "known_atk", (other, values))
        by_foe = state.chain_step == RESOLVING and conditions.by_foe(state, card, card)
        for other in now.keys() & known.keys():
            atk, gives = known[other]
            if now[other][1] != gives or (by_foe and now[other][0] != atk):
                fire(state, Swayed(other))
                break
        return True

    def is_own_atk_changed(state: State, card: int, seat: int, event: Changed | Swayed) -> bool:
        if isinstance(event, Changed):
            return (
                event.card >= 0
                and event.kind in atk_kinds
                and conditions.own(state, card, event.card)
                and conditions.by_foe(state, card, card)
            )
        return True

    atk_kinds = ("atk", "set_atk", "base_atk", "swapped")

    return effects(
        Activation(resolves.draw_up_to(5), can=lambda state, card, seat: len(state.players[seat].hand) < 5, limit="duel"),
        either(Changed, Swayed, is_own_atk_changed),
        watch=check_atk_changes,
    )


def nph_039_torture_wheel() -> CardEffects:
    def lose_250_lp(state: State, card: int, seat: int, event: StandbyPhaseBegan) -> None:
        changes.lose_lp(state, changes.controller(state, state.host[card]), 250)

    return effects(
        *tuple(
            static(kind, conditions.its_bearer) for kind in ("cannot_attack", "cannot_move", "no_tribute", "position_locked")
        ),
        Trigger(StandbyPhaseBegan, lose_250_lp, lambda state, card, seat, event: event.seat == seat and state.host[card] >= 0),
        equip_to=conditions.both(conditions.foes, conditions.of_type("Warrior", "Spellcaster", "Blessed", "Support")),
    )


def nph_040_rescue_operation() -> CardEffects:
    def own_targeted_monsters(state: State, seat: int) -> list[int]:
        """Return the player's monsters among the targets of the last activation."""
        return [
            other
            for other in aimed_at(state)
            if other >= 0 and state.zone[other] == FRONT and state.ctrl[other] == changes.home(state, seat)
        ]

    def foes_trap_targets_own(state: State, card: int, seat: int, event: Activated) -> bool:
        """A Trap of an opponent, or an effect of one, targets a monster of the player."""
        foe = state.players[event.seat].team != state.players[seat].team
        return foe and bool(state.game.main[event.card] & TRAP and own_targeted_monsters(state, seat))

    def choose_targeted_monster(state: State, card: int, seat: int, targets: Targets) -> None:
        choices.choose_card(state, seat, own_targeted_monsters(state, seat), return_and_summon, seat)

    def return_and_summon(state: State, monster: int, seat: int) -> None:
        actions.to_hand(state, monster)
        if state.zone[monster] != FRONT:
            summons.special_summon(state, seat, places.own_cards(state, -1, seat, ("hand",), ()), optional=True)

    return effects(Activation(choose_targeted_monster), TrapTrigger(Activated, foes_trap_targets_own))


def nph_057_reversal_of_the_present_world_and_underworld() -> CardEffects:
    def has_15_in_graveyard(state: State, card: int, seat: int, event: EndPhaseBegan) -> bool:
        return len(places.graveyard(state, seat, "own")) >= 15

    def exchange_decks_and_graveyards(state: State, card: int, seat: int, targets: Targets) -> None:
        for player in places.everyone(state, seat):
            dead = [other for other in state.boards[changes.home(state, player)].grave if state.game.owner[other] == player]
            living = list(state.players[player].deck.cards)
            for other in dead:
                actions.to_deck(state, other)
            for other in living:
                actions.to_graveyard(state, other)

    return effects(
        Activation(exchange_decks_and_graveyards, can=costs.can_pay(1000), cost=costs.pay(1000)),
        TrapTrigger(EndPhaseBegan, has_15_in_graveyard),
    )


def nph_059_invalid() -> CardEffects:
    def answers_foes_slow_spell(state: State, seat: int) -> bool:
        if not state.chain:
            return False
        link, game = state.chain[-1], state.game
        if state.players[link.seat].team == state.players[seat].team or not game.main[link.card] & SPELL or link.use >= FLIP:
            return False
        return game.slow[link.card] if link.use < 0 else game.use_slow[link.card][link.use]

    def note_drawn_card(state: State, card: int, seat: int, event: Drew) -> None:
        moments.open_moment(state, card, seat, event.card)

    def foe_drew(state: State, card: int, seat: int, event: Drew) -> bool:
        return (
            state.zone[card] == BACK and trap_ready(state, card) and state.players[event.seat].team != state.players[seat].team
        )

    def negate_or_discard(state: State, card: int, seat: int, targets: Targets) -> None:
        """A Slow Spell is negated and destroyed, or a card that was just drawn discarded."""
        if answers_foes_slow_spell(state, seat):
            spells.negate_and_destroy(state, card, seat, targets)
            return
        for drawn in moments.moment(state, card)[-1:]:
            if state.zone[drawn] == HAND:
                actions.discard(state, drawn)

    return effects(
        Activation(
            negate_or_discard,
            can=lambda state, card, seat: (
                answers_foes_slow_spell(state, seat) or (not state.chain and bool(moments.moment(state, card)))
            ),
        ),
        triggers.bookkeeping(Drew, note_drawn_card, foe_drew),
    )


def nph_060_bomb_held_by_a_sacrifice() -> CardEffects:
    def note_tribute_place(state: State, card: int, seat: int, event: Tributed) -> None:
        """Remember from where, for a Trap that may be Set there only later."""
        marks.mark(state, event.card, "given_from", event.where[1:3], state.turn)
        mark_ritual_monsters(state, card, seat, event)

    def mark_ritual_monsters(state: State, card: int, seat: int, event: Event) -> None:
        """A Ritual Monster holds a bomb for each place from which a tribute for it came; the monster may be
        there before or after the tributes are told of."""
        for other in [other for other in all_monsters(state) if state.since[other] == state.turn]:
            for material, _ in rituals.summoned_with(state, other):
                for place in marks.marks(state, material, "given_from"):
                    if place not in marks.marks(state, other, "holds_bomb"):
                        marks.mark(state, other, "holds_bomb", place)

    def is_marked_attacking(state: State, card: int, seat: int, event: AttackDeclared) -> bool:
        return (state.ctrl[card], state.col[card]) in marks.marks(state, event.attacker, "holds_bomb")

    def destroy_attacker(state: State, card: int, seat: int, targets: Targets) -> None:
        """The Battle Phase ends; the attacker hurts its controller with half of its original ATK and is destroyed."""
        attacker = cause_of(state, card, AttackDeclared).attacker
        resolves.stop_battle(state, card, seat, targets)
        if state.zone[attacker] == FRONT:
            changes.damage(state, changes.controller(state, attacker), state.game.atk[attacker] // 2)
            actions.destroy(state, attacker, seat)

    return effects(
        Activation(destroy_attacker),
        TrapTrigger(AttackDeclared, is_marked_attacking),
        triggers.bookkeeping(Tributed, note_tribute_place, lambda state, card, seat, event: event.where.zone == FRONT),
        triggers.bookkeeping(Summoned, mark_ritual_monsters, lambda state, card, seat, event: event.how == "ritual"),
    )


def nph_071_horrible_earthbound() -> CardEffects:
    def foe_destroyed_undead(state: State, card: int, seat: int, event: Destroyed) -> bool:
        """An Undead or Zombie of the player, by a monster of an opponent."""
        by_foe = event.by >= 0 and state.ctrl[event.by] in terrains.foe_sides(state, seat)
        fell = triggers.mine_destroyed()(state, card, seat, event)
        return fell and by_foe and not event.stood.types.isdisjoint(("Undead", "Zombie"))

    def foe_destroyed_another_undead(state: State, card: int, seat: int, event: Destroyed) -> bool:
        """After its activation; while it waits for its trigger it is activated instead."""
        return foe_destroyed_undead(state, card, seat, event) and not conditions.flagged("waiting")(state, card, card)

    def lose_250_lp(state: State, card: int, seat: int, event: Destroyed) -> None:
        """The player whose monster destroyed it in battle pays."""
        changes.lose_lp(state, changes.controller(state, event.by), 250)

    # Each time an undead monster falls in battle the opponent pays.
    return effects(
        Activation(lambda state, card, seat, targets: lose_250_lp(state, card, seat, cause_of(state, card, Destroyed))),
        TrapTrigger(Destroyed, foe_destroyed_undead),
        Trigger(Destroyed, lose_250_lp, foe_destroyed_another_undead),
    )


def nph_074_dying_together() -> CardEffects:
    def all_hold_three_cards(state: State, card: int, seat: int) -> bool:
        return all(len(state.players[player].hand) >= 3 for player in places.everyone(state, seat))

    def discard_hands_and_draw(state: State, card: int, seat: int, targets: Targets) -> None:
        mine = len(state.players[seat].hand)
        for player in places.everyone(state, seat):
            piles.discard_chosen(state, tuple(state.players[player].hand))
        for player in places.everyone(state, seat):
            actions.draw(state, player, 5)
        changes.lose_lp(state, seat, 100 * mine)

    return effects(
        Activation(discard_hands_and_draw, can=all_hold_three_cards),
        TrapTrigger(Drew, lambda state, card, seat, event: state.chain_step == RESOLVING),
    )


def nph_078_joyful_death_agony() -> CardEffects:
    def foe_tributes_for_ritual(state: State, card: int, seat: int, event: Activated) -> bool:
        """An opponent is about to tribute monsters for a Ritual Summon."""
        if answered_link(state) is None or not 0 <= event.use < FLIP:
            return False
        foe = state.players[event.seat].team != state.players[seat].team
        return foe and bool(summons.ritual_monsters(state, event.card) and pending_tributes(state))

    def pending_tributes(state: State) -> list[int]:
        """The monsters that the last activation is about to tribute; of the hand, too, where those are no Erosion."""
        link = answered_link(state)
        if link is None:
            return []
        use = use_of(state, link.card, link.use)
        plain = use is not None and use.targets is not None and "single" in use.targets.__dict__  # `rituals.tributes`
        zones = (FRONT, BACK, HAND) if plain else (FRONT,)
        return [other for other in link.targets if other >= 0 and state.zone[other] in zones]

    def remove_tributes_atk(state: State, card: int, seat: int, targets: Targets) -> None:
        """The tributes have no ATK, its player gains 400 LP for each, and the opponent may turn new monsters this turn."""
        link = answered_link(state)
        if link is None:
            return
        for other in pending_tributes(state):
            changes.change(state, other, "set_atk", 0)
            changes.gain_lp(state, seat, 400)
        changes.change_player(state, link.seat, "player_turns_new")

    return effects(Activation(remove_tributes_atk), TrapTrigger(Activated, foe_tributes_for_ritual))


def nph_094_hidden_soldiers() -> CardEffects:
    def low_levels_in_hand(state: State, card: int, seat: int) -> list[int]:
        return places.own_cards(state, card, seat, ("hand",), (conditions.level(most=4),))

    def foe_has_twice_as_many(state: State, card: int, seat: int, event: Summoned) -> bool:
        """The opponent has at least twice as many monsters after a summon."""
        other = state.ctrl[event.card]
        if state.zone[event.card] != FRONT or other not in terrains.foe_sides(state, seat):
            return False
        return len(monsters(state, other)) >= 2 * len(places.field_monsters(state, seat, "own"))

    def summon_from_hand(state: State, card: int, seat: int, targets: Targets) -> None:
        summons.special_summon(state, seat, low_levels_in_hand(state, card, seat), then=strengthen_warrior, arguments=(seat,))

    def strengthen_warrior(state: State, monster: int, seat: int) -> None:
        if conditions.of_type("Warrior")(state, monster, monster):
            changes.modify_atk(state, monster, 300, lasting.until_end_phase(state, seat))

    return effects(
        Activation(
            summon_from_hand,
            can=lambda state, card, seat: summons.room(state, seat) and bool(low_levels_in_hand(state, card, seat)),
        ),
        TrapTrigger(Summoned, foe_has_twice_as_many),
    )


def nph_096_coffin_seller() -> CardEffects:
    def has_monster_left(state: State, card: int, seat: int, event: SentToGraveyard | Destroyed) -> bool:
        """A monster went from the field to the graveyard, or was destroyed and went elsewhere."""
        main, zone = state.game.main[event.card], event.where.zone
        equipped = zone == BACK and main == MONSTER  # still a monster on the field (KD-RITUAL-05)
        if not equipped and not (zone == FRONT and main & MONSTER):
            return False
        return isinstance(event, SentToGraveyard) or state.zone[event.card] != GRAVE

    def lose_or_gain_lp(state: State, card: int, seat: int, event: OfDeparture) -> None:
        buyer = seat_of(state, event.where.board)
        if state.boards[event.where.board].lp >= 1000:
            changes.lose_lp(state, buyer, 50)
        else:
            changes.gain_lp(state, buyer, 50)

    def sell_first(state: State, card: int, seat: int, targets: Targets) -> None:
        sent = sprung_by(state, card, SentToGraveyard)
        lose_or_gain_lp(state, card, seat, cause_of(state, card, Destroyed) if sent is None else sent)

    def is_open_and_monster_left(state: State, card: int, seat: int, event: SentToGraveyard | Destroyed) -> bool:
        return marks.stands_open(state, card) and has_monster_left(state, card, seat, event)

    return effects(
        Activation(sell_first),
        either(SentToGraveyard, Destroyed, has_monster_left),
        Trigger(SentToGraveyard, lose_or_gain_lp, is_open_and_monster_left),
        Trigger(Destroyed, lose_or_gain_lp, is_open_and_monster_left),
    )


def nph_100_wicked_gods_catastrophe() -> CardEffects:
    def remove_bonus_and_destroy(state: State, card: int, seat: int, targets: Targets) -> None:
        duration = changes.THIS_TURN if seat == state.active else lasting.turns_until(state, seat)
        for other in places.field_monsters(state, seat):
            if not conditions.of_type("Wicked God")(state, card, other):
                changes.change(state, other, "no_bonus", True, duration)
        if not is_used(state, seat, card, "duel", 0):
            mark_used(state, seat, card, "duel", 0)
            actions.destroy_all(
                state, [other for other in places.field_monsters(state, seat) if conditions.is_normal(state, card, other)], seat
            )

    return effects(
        Activation(remove_bonus_and_destroy),
        TrapTrigger(Summoned, lambda state, card, seat, event: "Ritual" in state.game.types[event.card]),
    )


def nph_101_protective_seal_wall_of_darkness() -> CardEffects:
    def own_dark_falls(state: State, card: int, seat: int, event: BattleDecided) -> bool:
        """A DARK monster of the player is about to be destroyed, and the player to take damage."""
        fits = conditions.both(conditions.own, conditions.of_attribute("dark"))
        return event.seat == seat and event.amount > 0 and any(fits(state, card, other) for other in event.falling)

    def negate_damage_and_draw(state: State, card: int, seat: int, targets: Targets) -> None:
        """The battle damage is negated, and a card drawn."""
        change_pending(state, 0)
        actions.draw(state, seat)

    return effects(Activation(negate_damage_and_draw), TrapTrigger(BattleDecided, own_dark_falls))


def nph_108_nightmares_demon_mirror() -> CardEffects:
    def redirect_or_negate(state: State, card: int, seat: int, targets: Targets) -> None:
        """The attack goes to an Integration Monster of the opponent, the attacker itself as well, or is negated."""
        found = [
            monster
            for monster in places.field_monsters(state, seat, "foe")
            if conditions.both(conditions.face_up, conditions.of_type("Integration"))(state, card, monster)
        ]
        if found:
            choices.choose_card(state, seat, found, actions.redirect_attack)
        else:
            actions.negate_attack(state)

    return effects(
        Activation(redirect_or_negate, targets=costs.discarding(), cost=costs.pay_discard()),
        TrapTrigger(AttackDeclared, triggers.foe_attacks),
    )


def nph_115_reinforcements() -> CardEffects:
    def wall_targets(state: State, card: int, seat: int) -> list[Targets]:
        """A monster that gains ATK, or none to remove only Obstructions."""
        return [*targets.monster("any")(state, card, seat), *([()] if state.tilemap is not None else [])]

    def break_walls_and_strengthen(state: State, card: int, seat: int, targets: Targets) -> None:
        for monster in targets:
            changes.modify_atk(state, monster, 500)
        tiles.ask_removals(state, seat, 3)

    return effects(
        Activation(break_walls_and_strengthen, targets=wall_targets), TrapTrigger(AttackDeclared, triggers.foe_attacks)
    )


def nph_122_castle_walls() -> CardEffects:
    def castle_targets(state: State, card: int, seat: int) -> list[Targets]:
        """A Terrain that becomes Castle Grounds, or none to make only Obstructions."""
        return [*targets.terrain("own")(state, card, seat), *([()] if state.tilemap is not None else [])]

    def build(state: State, card: int, seat: int, targets: Targets) -> None:
        for target in targets:
            make_castle_grounds(state, seat, *terrain_at(target))
        tiles.ask_making(state, seat, 3)

    def make_castle_grounds(state: State, seat: int, board: int, column: int) -> None:
        terrains.replace_terrain(state, board, column, "Castle Grounds")
        for other in places.field_monsters(state, seat, "own"):
            if state.col[other] == column and terrains.terrain_name(state, other) == "Castle Grounds":
                changes.modify_def(state, other, 500)

    return effects(Activation(build, targets=castle_targets), TrapTrigger(AttackDeclared, triggers.foe_attacks))


def nph_137_soul_rope() -> CardEffects:
    def own_monster_destroyed(state: State, card: int, seat: int, event: Destroyed) -> bool:
        """A monster of the player's side was destroyed."""
        return triggers.was_mine(state, seat, event)

    def summon_from_top_five(state: State, card: int, seat: int, targets: Targets) -> None:
        top = piles.top_cards(state, seat, 5)
        piles.look(state, seat, top)
        choices.later(state, actions.shuffle, seat)
        summons.special_summon(
            state, seat, [other for other in top if conditions.is_monster(state, card, other)], optional=True
        )

    return effects(Activation(summon_from_top_five), TrapTrigger(Destroyed, own_monster_destroyed))


def nph_147_power_balance() -> CardEffects:
    def foe_attacks_empty_hand(state: State, card: int, seat: int, event: AttackDeclared) -> bool:
        own_phase = state.phase == BATTLE and state.players[state.active].board == state.ctrl[event.attacker]
        return own_phase and triggers.foe_attacks(state, card, seat, event) and not state.players[seat].hand

    def draw_to_three_cards(state: State, card: int, seat: int, targets: Targets) -> None:
        """The Battle Phase ends; both have three cards in hand then, and there is another Battle Phase."""
        foe = changes.controller(state, cause_of(state, card, AttackDeclared).attacker)
        actions.negate_attack(state)
        state.attack = None
        actions.end_battle_phase(state)
        actions.another_battle_phase(state)
        actions.draw(state, seat, 3)
        held = len(state.players[foe].hand)
        if held < 3:
            actions.draw(state, foe, 3 - held)
        elif held > 3:
            piles.ask_discard(state, foe, held - 3)

    return effects(Activation(draw_to_three_cards), TrapTrigger(AttackDeclared, foe_attacks_empty_hand))


def nph_153_magicians_selection() -> CardEffects:
    def own_spellcaster_attacked(state: State, card: int, seat: int, event: Attacked) -> bool:
        """Whoever attacks, the player as well."""
        return conditions.both(conditions.own, conditions.of_type("Spellcaster"))(state, card, event.target)

    def weakest_foe_normals(state: State, card: int, seat: int) -> list[Targets]:
        """Face-up Normal monsters of the opponent with the lowest ATK; without any the attack is negated all the same."""
        found = [
            monster
            for monster in places.field_monsters(state, seat, "foe")
            if conditions.both(conditions.face_up, conditions.is_normal)(state, card, monster)
        ]
        least = min((atk_of(state, other) for other in found), default=0)
        return targets.one_of([other for other in found if atk_of(state, other) == least]) or [()]

    def negate_and_destroy(state: State, card: int, seat: int, targets: Targets) -> None:
        open_attack = state.attack is not None
        actions.negate_attack(state)
        if open_attack and state.attack is None:
            actions.destroy_all(state, targets, seat)

    return effects(Activation(negate_and_destroy, targets=weakest_foe_normals), TrapTrigger(Attacked, own_spellcaster_attacked))


def nph_154_final_attack_orders() -> CardEffects:
    def foe_defends_late(state: State, card: int, seat: int, event: OfCard) -> bool:
        """From turn 15 on, a monster of an opponent comes or turns into DEF position, not by a card of this player."""
        other, source = event.card, source_of(state)
        if state.turn < 15 or (source >= 0 and user_of(state, source) == seat):
            return False
        return conditions.foes(state, card, other) and conditions.defends(state, card, other)

    def give_orders(state: State, card: int, seat: int, targets: Targets) -> None:
        marks.mark(state, card, "orders")
        for player in reversed(places.everyone(state, seat)):
            choices.later(state, choose_three_to_keep, player)

    def choose_three_to_keep(state: State, seat: int) -> None:
        choices.pick_up_to(state, seat, sorted(state.players[seat].deck.cards), 3, discard_rest_of_deck, seat)

    def discard_rest_of_deck(state: State, chosen: Targets, seat: int) -> None:
        for other in [other for other in state.players[seat].deck.cards if other not in chosen]:
            actions.discard(state, other)
        actions.shuffle(state, seat)

    def is_position_locked(state: State, card: int, other: int) -> bool:
        return other >= 0 and state.zone[other] == FRONT and marks.marked(state, card, "orders")

    def turn_all_to_atk(state: State, card: int) -> bool:
        if not marks.marked(state, card, "orders"):
            return False
        state.acting = card
        return lasting.hold_in(state, card, places.field_monsters(state, changes.controller(state, card)), ATK)

    return effects(
        Activation(give_orders),
        either(Summoned, PositionChanged, foe_defends_late),
        static("position_locked", is_position_locked),
        watch=turn_all_to_atk,
    )


def nph_164_dark_magic_regeneration() -> CardEffects:
    def castable_spells_in_grave(state: State, card: int, seat: int) -> list[Targets]:
        """Spells of the player's graveyard that could be activated now."""
        return [(other,) for other in spells.castable_among(state, seat, places.graveyard(state, seat, "own"))]

    def cast_spell(state: State, card: int, seat: int, targets: Targets) -> None:
        if state.zone[targets[0]] == GRAVE:
            spells.cast(state, seat, targets[0])

    return effects(
        Activation(
            cast_spell,
            can=lambda state, card, seat: -1 in state.boards[changes.home(state, seat)].back,
            targets=castable_spells_in_grave,
        ),
        TrapTrigger(AttackDeclared, triggers.foe_attacks),
        by_phase=True,
    )


def nph_176_magical_dimension() -> Activation:
    is_spellcaster = conditions.of_type("Spellcaster")

    def spellcasters_in_hand(state: State, card: int, seat: int) -> list[int]:
        return places.own_cards(state, card, seat, ("hand",), (is_spellcaster,))

    def can_tribute_attacked(state: State, card: int, seat: int) -> bool:
        """An opponent's attack is open, and a Spellcaster is there and another one in the hand."""
        if (
            state.attack is None
            or state.ctrl[state.attack[1]] != changes.home(state, seat)
            or not spellcasters_in_hand(state, card, seat)
        ):
            return False
        foreign = state.ctrl[state.attack[0]] in terrains.foe_sides(state, seat)
        fits = (conditions.face_up, is_spellcaster)
        return foreign and costs.tributable(state, card, state.attack[1]) and situations.controls(*fits)(state, card, seat)

    def replace_attacked(state: State, card: int, seat: int, targets: Targets) -> None:
        if state.attack is None or not conditions.own(state, card, state.attack[1]):
            return  # it may have been redirected in the meantime
        attacked = state.attack[1]
        present = [
            other
            for other in places.field_monsters(state, seat, "own")
            if is_spellcaster(state, card, other) and other != attacked
        ]
        actions.negate_attack(state)
        actions.end_battle_phase(state)
        actions.tribute(state, attacked)
        found = spellcasters_in_hand(state, card, seat)
        summons.special_summon(state, seat, found, then=choose_card_to_attach, arguments=(seat, tuple(present)))

    def choose_card_to_attach(state: State, mage: int, seat: int, present: Targets) -> None:
        """Nothing is attached to a monster that came Hidden (KD-HIDDEN-02)."""
        if present and conditions.face_up(state, mage, mage):
            choices.choose(state, seat, (*(state.refs[other] for other in present), "none"), attach_chosen, mage)

    def attach_chosen(state: State, word: str, mage: int) -> None:
        if word != "none":
            actions.attach(state, state.refs.index(word), mage)

    return Activation(replace_attacked, can=can_tribute_attacked)
