"""Rebirth of Avatar: monsters."""

from __future__ import annotations

from dataclasses import replace

from deckcheck.games.kingdom_duels.effects.vocabulary import *
from deckcheck.games.kingdom_duels.engine.cards.copies import copy_monster
from deckcheck.games.kingdom_duels.engine.duel.event_model import Event


def roa_001_angel_o1() -> CardEffects:
    def note_lp_loss(state: State, card: int, seat: int, event: LifePointsLost) -> None:
        """Remember what every player loses in a turn, for whoever has the card in the next one."""
        marks.mark(state, player_number(event.seat), "losses", (card, state.turn, event.amount), state.turn + 1)

    def lp_lost_last_turn(state: State, card: int, seat: int) -> int:
        before = (card, state.turn - 1)
        return sum(amount for by, turn, amount in marks.marks(state, player_number(seat), "losses") if (by, turn) == before)

    return effects(
        ActivatedEffect(
            lambda state, card, seat, targets: changes.gain_lp(state, seat, lp_lost_last_turn(state, card, seat)),
            can=lambda state, card, seat: state.since[card] == state.turn and lp_lost_last_turn(state, card, seat) > 0,
            limit="duel",
        ),
        triggers.bookkeeping(LifePointsLost, note_lp_loss),
    )


def roa_002_cassimolar() -> Static:
    return static("player_not_attacked", statics.its_player)


def roa_003_seraphim_gardna() -> CardEffects:
    def is_falling_seraphim(state: State, card: int, other: int) -> bool:
        """A Seraphim monster of the player's side that does not survive the battle it loses."""
        if state.battle is None or not conditions.both(conditions.own, conditions.name_has("Seraphim"))(state, card, other):
            return False
        at_a_wall = other == state.battle[0] and state.pos[state.battle[1]] == DEF
        return not at_a_wall and not has(state, other, "battle_proof")

    return effects(
        static(
            "def",
            conditions.itself,
            situations.per_monster(300, "any", conditions.not_itself, conditions.all_types("Angel", "Warrior")),
        ),
        static("damage_cap", is_falling_seraphim, 1000),
    )


def roa_010_blood_sucker() -> Trigger:
    def mill_damaged_player(state: State, card: int, seat: int, event: Damaged) -> None:
        actions.mill(state, event.seat)

    return Trigger(Damaged, mill_damaged_player, triggers.hurts_foe)


def roa_012_vampire_lady() -> Trigger:
    def cards_of_kind(state: State, run: Run) -> list[int]:
        deck = sorted(state.players[hurt_player(state, run)].deck.cards)
        return [other for other in deck if run.last in state.game.types[other]]

    def bury(state: State, run: Run) -> None:
        actions.to_graveyard(state, run.last)
        actions.shuffle(state, hurt_player(state, run))

    def hurt_player(state: State, run: Run) -> int:
        assert isinstance(run.about, Damaged)
        return run.about.seat

    declare_kind = steps(ask_word(("Monster", "Spell", "Trap")), ask_card(cards_of_kind, by=hurt_player), then(bury))

    return Trigger(Damaged, declare_kind, triggers.hurts_foe, optional=True)


def roa_020_para_mutant() -> Static:
    def attacks_or_won(state: State, card: int) -> bool:
        """Its attack is under way, or its battle destroyed the other monster, though it may have fallen as well."""
        if state.attack is None or card not in state.attack:
            return False
        attacker, target = state.attack
        if state.zone[card] != FRONT:
            return state.zone[target if attacker == card else attacker] != FRONT
        return conditions.face_up(state, card, card) and (attacker == card or state.zone[attacker] != FRONT)

    # The events of its attack and of its victory for which Traps wait.
    answerable_events: frozenset[type[Event]] = frozenset(
        {AttackDeclared, Attacked, BattleDecided, Battled, Destroyed, LeftField, SentToGraveyard}
    )

    def is_trap_answering_it(state: State, card: int, other: int) -> bool:
        """A Trap of an opponent that would answer its attack or its victory, and not what another card does meanwhile."""
        if other < 0 or not state.game.main[other] & TRAP or not attacks_or_won(state, card):
            return False
        if state.players[user_of(state, other)].board not in foe_boards(state, state.ctrl[card]):
            return False
        trap = state.game.effects[other].trap
        return not state.chain if trap is None else trap.event in answerable_events

    return static("cannot_be_activated", is_trap_answering_it, zone="any")


def roa_023_mutant_mindmaster() -> CardEffects:
    def destroy_hypnotized(state: State, card: int, seat: int, targets: Targets) -> None:
        """A Hypnotized monster is destroyed, which hurts its controller by its Level."""
        if state.zone[card] == FRONT and state.pos[card] != ATK:
            return  # its effects are negated by now
        controller, level = changes.controller(state, targets[0]), level_of(state, targets[0])
        if actions.destroy(state, targets[0], seat):
            changes.damage(state, controller, 100 * level)

    def is_guarded_by_extra(state: State, card: int, other: int) -> bool:
        return card == other and state.pos[card] == ATK and situations.has_own(conditions.is_extra)(state, card, other)

    return effects(
        static("cannot_be_attacked", is_guarded_by_extra),
        ActivatedEffect(
            destroy_hypnotized,
            can=lambda state, card, seat: state.pos[card] == ATK,
            targets=targets.monster("any", conditions.face_up, conditions.is_normal, conditions.of_type("Hypnotized")),
        ),
        strikes.strike_monster(lambda state, card, seat, other: changes.add_type(state, other, "Hypnotized")),
    )


def roa_024_saint_knight_ishzark() -> Trigger:
    def forbid_return(state: State, card: int, seat: int, event: Battled) -> None:
        """Undead and Zombie monsters that it destroyed do not come back this turn."""
        for other in event.destroyed:
            if other != card and conditions.of_type("Undead", "Zombie")(state, card, other):
                marks.mark(state, other, "lose_type", "Regeneration", state.turn)
                marks.mark(state, other, "cannot_be_special_summoned", True, state.turn)

    return triggers.bookkeeping(Battled, forbid_return, battles.beats(conditions.of_type("Undead", "Zombie")))


def roa_026_machiners_soldier() -> Trigger:
    def own_machine_attacks(state: State, card: int, seat: int, event: AttackDeclared) -> bool:
        return conditions.both(conditions.own, conditions.of_type("Machine"))(state, card, event.attacker)

    def choose_wasteland(state: State, card: int, seat: int, event: AttackDeclared) -> None:
        """A Terrain of the side that is attacked, where a player is attacked directly as well."""
        direct = [changes.home(state, mod.value) for mod in state.changes.of("direct_attack") if mod.card == event.attacker]
        terrains.ask_terrains(state, seat, (direct or [state.ctrl[event.target]])[:1], 1, "Wasteland", least=1)

    return Trigger(AttackDeclared, choose_wasteland, own_machine_attacks, optional=True, limit="duel")


def roa_027_machiners_sniper() -> Static:
    def atk_by_distance(state: State, card: int, other: int) -> int:
        """The columns between it and the attacked monster."""
        other = situations.opposing(state, card)
        column = state.col[other] if state.ctrl[other] == state.ctrl[card] else 4 - state.col[other]
        return 150 * max(0, abs(column - state.col[card]) - 1)

    return static("atk", situations.attacking(), atk_by_distance)


def roa_032_commander_covington() -> CardEffects:
    def note_cast_spell(state: State, card: int, seat: int, event: Activated) -> None:
        """The Spells that each player activates this turn."""
        marks.mark(state, player_number(event.seat), "cast_spells", event.card, state.turn)

    def is_spell_activated(state: State, card: int, seat: int, event: Activated) -> bool:
        return event.use < 0 and bool(state.game.main[event.card] & SPELL) and state.game.first_copy[card] == card

    def cast_spells_in_graveyard(state: State, seat: int) -> list[int]:
        cast = marks.marks(state, player_number(seat), "cast_spells")
        return [other for other in dict.fromkeys(cast) if other in state.boards[changes.home(state, seat)].grave]

    def choose_spell_to_return(state: State, card: int, seat: int, event: EndPhaseBegan) -> None:
        choices.choose_card(state, seat, cast_spells_in_graveyard(state, seat), actions.to_hand)

    def can_return_spell(state: State, card: int, seat: int, event: EndPhaseBegan) -> bool:
        return state.since[card] == state.turn and bool(cast_spells_in_graveyard(state, seat))

    return effects(
        triggers.bookkeeping(Activated, note_cast_spell, is_spell_activated),
        Trigger(EndPhaseBegan, choose_spell_to_return, can_return_spell, optional=True),
        static(
            "cannot_be_attacked",
            conditions.both(conditions.not_itself, conditions.of_type("Machine"), conditions.level(most=4)),
        ),
    )


def roa_033_powered_caterpillar() -> CardEffects:
    def choose_level(state: State, card: int, seat: int, event: BattlePhaseBegan) -> None:
        """A Level and a Monster Type are declared; all that have both can be attacked."""
        choices.choose(state, seat, tuple(range(1, 13)), choose_monster_type, card, seat, called="Level {}")

    def choose_monster_type(state: State, level: int, card: int, seat: int) -> None:
        declarations.declare_type(state, seat, note_declared, card, level)

    def note_declared(state: State, word: str, card: int, level: int) -> None:
        marks.mark(state, card, "prey", (level, word), state.turn)

    def is_of_declared_kind(state: State, card: int, other: int) -> bool:
        return any(
            level_of(state, other) == level and kind in types_of(state, other) for level, kind in declared_kinds(state, card)
        )

    def declared_kinds(state: State, card: int) -> list[tuple[int, str]]:
        return marks.marks(state, card, "prey")

    def has_declared(state: State, card: int, other: int) -> bool:
        return card == other and bool(declared_kinds(state, card))

    has_command_card = situations.has_own(conditions.name_has("Command"))

    attacks_all_declared = battles.sweep(has_declared, is_of_declared_kind)

    def destroy_itself_and_pay(state: State, card: int, seat: int, event: EndPhaseBegan) -> None:
        actions.destroy(state, card, seat)
        changes.lose_lp(state, seat, 500)

    return effects(
        *attacks_all_declared[0],
        Trigger(
            BattlePhaseBegan,
            choose_level,
            lambda state, card, seat, event: event.seat == seat and has_command_card(state, card, card),
            optional=True,
        ),
        Trigger(EndPhaseBegan, destroy_itself_and_pay, lambda state, card, seat, event: bool(declared_kinds(state, card))),
        attacks_all_declared[1],
        statics.self_static("cannot_attack", conditions.no(has_command_card)),
    )


def roa_034_leprechaun() -> CardEffects:
    def is_attacking_now(state: State, card: int) -> bool:
        """Its attack is carried out, on a player as well."""
        return state.attack is not None and state.attack[0] == card

    def negate_attack_on_itself(state: State, card: int, seat: int, targets: Targets) -> None:
        """An attack that has gone to another monster since goes on."""
        if state.attack is not None and state.attack[1] == card:
            actions.negate_attack(state)

    def saves_both_in_battle(state: State, card: int, victim: int, cause: str) -> bool:
        """No monster falls in a battle that it began; nothing negates that."""
        return cause == "battle" and is_attacking_now(state, card) and state.battle is not None and victim in state.battle

    def cancel_battle_damage(state: State, card: int, seat: int, amount: int, kind: str) -> int:
        return 0 if kind == "battle" and is_attacking_now(state, card) else amount

    return effects(
        ActivatedEffect(
            negate_attack_on_itself,
            can=lambda state, card, seat: (
                state.attack is not None and state.attack[1] == card and terrains.terrain_name(state, card) == "Forest"
            ),
            slow=False,
        ),
        saves=saves_both_in_battle,
        saves_anyway=True,
        shield=cancel_battle_damage,
    )


def roa_042_seraphim_saber() -> CardEffects:
    def choose_atk_or_def(state: State, card: int, seat: int, event: Summoned) -> None:
        """ATK or DEF grows with every other Angel Warrior."""
        choices.choose(state, seat, ("atk", "def"), note_chosen_stat, card)

    def note_chosen_stat(state: State, word: str, card: int) -> None:
        marks.unmark(state, "virtue", card=card)
        marks.mark(state, card, "virtue", word)

    def bonus_to_chosen_stat(word: Stat) -> Static:
        def fits(state: State, card: int, other: int) -> bool:
            return card == other and word in marks.marks(state, card, "virtue")

        return static(
            word, fits, situations.per_monster(300, "any", conditions.not_itself, conditions.all_types("Angel", "Warrior"))
        )

    def seraphim_attack_was_negated(state: State, card: int, seat: int, event: AttackNegated) -> bool:
        """Of another Seraphim of its side."""
        return event.attacker != card and conditions.both(conditions.own, conditions.name_has("Seraphim"))(
            state, card, event.attacker
        )

    return effects(
        bonus_to_chosen_stat("atk"),
        bonus_to_chosen_stat("def"),
        triggers.when_summoned(choose_atk_or_def),
        Trigger(
            AttackNegated,
            lambda state, card, seat, event: battles.let_attack(state, card),
            seraphim_attack_was_negated,
            optional=True,
        ),
    )


def roa_043_seraphim_blaster() -> CardEffects:
    def foes_in_seraphim_columns(state: State, card: int, other: int) -> Targets:
        """Monsters in the columns of other Seraphim monsters."""
        seat = changes.controller(state, card)
        others = [
            monster
            for monster in places.field_monsters(state, seat, "own")
            if monster != card and conditions.name_has("Seraphim")(state, card, monster)
        ]
        foes = places.field_monsters(state, seat, "foe")
        return tuple(monster for monster in foes if any(conditions.same_column(state, friend, monster) for friend in others))

    return effects(
        static(
            "atk",
            conditions.itself,
            situations.per_monster(300, "any", conditions.not_itself, conditions.all_types("Angel", "Warrior")),
        ),
        *statics.unbound(conditions.itself, foes_in_seraphim_columns),
    )


def roa_044_summoner_monk() -> CardEffects:
    return effects(
        statics.self_static("no_tribute"),
        ActivatedEffect(
            lambda state, card, seat, targets: piles.look_for(state, seat, 4, conditions.level(most=4)),
            can=lambda state, card, seat: summons.room(state, seat) and bool(state.players[seat].deck.cards),
        ),
    )


def roa_048_the_tricky() -> ActivatedEffect:
    return ActivatedEffect(
        resolves.summon_itself, can=situations.has_room, targets=costs.discarding(), cost=costs.pay_discard(), zone="hand"
    )


def roa_058_puppet_bishop() -> CardEffects:
    return effects(chess.moves(chess.BISHOP), chess.FOLLOWS_UP, by_phase=True)


def roa_059_puppet_knight() -> CardEffects:
    return effects(chess.moves(chess.jumps), chess.FOLLOWS_UP, by_phase=True)


def roa_063_spike_rhinoceros() -> Trigger:
    def is_attacked_in_defence(state: State, card: int, seat: int, event: Attacked) -> bool:
        return event.target == card and state.pos[card] == DEF

    def hurt_attackers_player(state: State, card: int, seat: int, event: Attacked) -> None:
        changes.lose_lp(state, changes.controller(state, event.attacker), 300)

    return Trigger(Attacked, hurt_attackers_player, is_attacked_in_defence)


def roa_064_learning_elf() -> CardEffects:
    return effects(
        Trigger(Drew, resolves.gain(100), triggers.own_event),
        Trigger(SentToGraveyard, resolves.draw_cards(1), triggers.self_event),
    )


def roa_070_war_lion() -> Trigger:
    def tributable_beasts(state: State, card: int, seat: int) -> list[int]:
        own = places.field_monsters(state, seat, "own")
        return [
            other for other in own if conditions.of_type("Beast")(state, card, other) and costs.tributable(state, card, other)
        ]

    def choose_beasts(state: State, card: int, seat: int, event: Summoned) -> None:
        """The cost; as many Beasts as one likes, for a card each."""
        beasts = tributable_beasts(state, card, seat)
        choices.pick_up_to(state, seat, beasts, len(beasts), tribute_chosen, seat, least=1)

    def tribute_chosen(state: State, chosen: Targets, seat: int) -> None:
        marks.mark(state, player_number(seat), "pride", len(chosen), state.turn)
        for other in chosen:
            actions.tribute(state, other)

    def draw_for_tributes(state: State, card: int, seat: int, event: Summoned) -> None:
        number = sum(marks.marks(state, player_number(seat), "pride"))
        marks.unmark(state, "pride", card=player_number(seat))
        actions.draw(state, seat, number)

    return Trigger(
        Summoned,
        draw_for_tributes,
        lambda state, card, seat, event: event.card == card and bool(tributable_beasts(state, card, seat)),
        optional=True,
        cost=choose_beasts,
    )


def roa_077_puppet_pawn() -> CardEffects:
    def unless_moved(use: ActivatedEffect, other: int) -> ActivatedEffect:
        """It moves or attacks, not both in one turn."""
        return replace(
            use, can=lambda state, card, seat: use.can(state, card, seat) and not is_used(state, seat, card, "turn", other)
        )

    return effects(
        unless_moved(chess.moves(chess.advances, attacks=False), 1),
        unless_moved(chess.takes_diagonally(), 0),
        chess.FOLLOWS_UP,
        by_phase=True,
    )


def roa_080_puppet_queen() -> CardEffects:
    return effects(chess.moves(chess.QUEEN), chess.FOLLOWS_UP, by_phase=True)


def roa_081_puppet_king() -> CardEffects:
    # Stronger beside its Queen, safe behind its men, and its fall costs LP.
    return effects(
        statics.self_static("atk", situations.has_own(conditions.named("Puppet Queen")), value=2000),
        statics.self_static(
            "cannot_be_attacked",
            situations.has_own(conditions.not_itself, conditions.name_has("Puppet"), conditions.of_type("Warrior")),
        ),
        triggers.when_destroyed(resolves.lose(1000), cause="battle"),
        chess.FOLLOWS_UP,
        chess.moves(chess.KING),
        by_phase=True,
    )


# Shared by ROA-086 and ROA-097
def came_from_toy_box(state: State, card: int, seat: int, event: Summoned) -> bool:
    """ROA-086, ROA-097: Special Summoned from a Toy Box of its player."""
    return event.card == card and event.origin == UNDER and marks.marked(state, card, "boxed")


def roa_083_puppet_rook() -> CardEffects:
    return effects(chess.moves(chess.ROOK), chess.FOLLOWS_UP, by_phase=True)


def roa_086_toy_soldier() -> Trigger:
    return Trigger(Summoned, resolves.gain_atk(400), came_from_toy_box, limit="turn")


def roa_087_eva_abductor() -> CardEffects:
    def take_and_leave_clone(state: State, card: int, seat: int, targets: Targets) -> None:
        """A Clone Token of the other player's takes the place of the monster."""
        monster = targets[0]
        player, place, position = changes.controller(state, monster), place_of(state, monster), state.pos[monster]
        if state.zone[monster] != FRONT or not actions.take_control(state, monster, seat):
            return
        tokens = sorted(in_extra(state, player, summons.CLONE))
        if tokens and not has(state, tokens[0], "cannot_be_special_summoned"):
            copy_monster(state, tokens[0], monster)
            choices.later(state, weaken_clone, tokens[0], card)
            declare_summon(state, player, tokens[0], place, position)

    def weaken_clone(state: State, token: int, card: int) -> None:
        changes.modify_atk(state, token, -500, ON_FIELD)
        changes.modify_def(state, token, -500, ON_FIELD)
        marks.mark(state, token, "short_lived", card)

    def destroy_clones(state: State, card: int, seat: int, event: EndPhaseBegan) -> None:
        tokens = marks.marked_cards(state, "short_lived", card)
        actions.destroy_all(state, [token for token in tokens if changes.controller(state, token) == event.seat], seat)

    return effects(
        ActivatedEffect(
            costs.after_discard(take_and_leave_clone),
            targets=costs.discarding(targets.monster("foe", conditions.is_normal, conditions.level(most=4))),
            cost=costs.pay_discard(),
        ),
        triggers.bookkeeping(
            EndPhaseBegan, destroy_clones, lambda state, card, seat, event: bool(marks.marked_cards(state, "short_lived", card))
        ),
    )


def roa_089_silent_swordsman_lv0() -> ActivatedEffect:
    def can_timeshift(state: State, card: int, seat: int) -> bool:
        """Not in its player's first turn of the duel."""
        late = state.turn - 1 in marks.marks(state, player_number(seat), "joined")  # who joins has the next turn
        return not (state.active == seat and (late or state.round == 1)) and timeshift_use.can(state, card, seat)

    timeshift_use = summons.alter_use("Timeshifted", conditions.itself, slow=False)

    return replace(timeshift_use, can=can_timeshift)


def roa_093_eva_token() -> Trigger:
    return Trigger(
        StandbyPhaseBegan,
        lambda state, card, seat, event: marks.add_lifestars(state, card, 1),
        lambda state, card, seat, event: event.seat == seat and marks.lifestars(state, card) < 2,
    )


def roa_097_toy_magician() -> Trigger:
    def face_up_traps(state: State, seat: int) -> list[int]:
        cards = places.spells_and_traps(state, seat)
        return [other for other in cards if conditions.face_up(state, other, other) and conditions.is_trap(state, other, other)]

    return Trigger(
        Summoned,
        lambda state, card, seat, event: choices.choose_card(state, seat, face_up_traps(state, seat), actions.destroy, seat),
        lambda state, card, seat, event: came_from_toy_box(state, card, seat, event) and bool(face_up_traps(state, seat)),
        optional=True,
    )


def roa_098_lyra_the_giver() -> ActivatedEffect:
    def choose_number(state: State, card: int, seat: int, targets: Targets) -> None:
        """Any number of its Lifestar Counters go to another monster."""
        choices.choose(
            state,
            seat,
            tuple(range(1, marks.lifestars(state, card) + 1)),
            give_lifestars,
            card,
            targets[0],
            called="{} of its Lifestar Counters",
        )

    def give_lifestars(state: State, number: int, card: int, other: int) -> None:
        if state.zone[other] == FRONT:
            marks.add_lifestars(state, card, -number)
            marks.add_lifestars(state, other, number)

    return ActivatedEffect(
        choose_number,
        can=lambda state, card, seat: marks.lifestars(state, card) > 0,
        targets=targets.monster("any", conditions.face_up, conditions.not_itself),
    )


def roa_100_toy_tank() -> Trigger:
    def choose_use(state: State, card: int, seat: int, event: Summoned) -> None:
        words = [word for word, able in (("Obstruction", has_walls(state)), ("move", tiles.may_step(state, card, 4))) if able]
        choices.choose(state, seat, words, use_in_tilemap, card, seat)

    def use_in_tilemap(state: State, word: str, card: int, seat: int) -> None:
        if word == "Obstruction":
            tiles.ask_removals(state, seat, 1)
        else:
            tiles.ask_move(state, seat, card, tiles.may_step(state, card, 4))

    def has_walls(state: State) -> bool:
        return state.tilemap is not None and bool(state.tilemap.grid.obstructions)

    def is_useful(state: State, card: int, seat: int, event: Summoned) -> bool:
        return came_from_toy_box(state, card, seat, event) and (has_walls(state) or tiles.is_inside(state, card, card))

    return Trigger(Summoned, choose_use, is_useful, optional=True)


def roa_105_eva_epsilon() -> ActivatedEffect:
    def is_in_defence(state: State, card: int, other: int) -> bool:
        return state.pos[other] in (DEF, HIDDEN_DEF)

    def turn_to_attack(state: State, card: int, seat: int, targets: Targets) -> None:
        if is_in_defence(state, card, targets[0]):
            changes.battle_swap(state, targets[0])

    return ActivatedEffect(
        turn_to_attack,
        can=lambda state, card, seat: terrains.terrain_name(state, card) == "Space",
        targets=targets.monster("foe", is_in_defence),
    )


def roa_108_twin_gunfighter() -> Trigger:
    def choose_damage_or_attack(state: State, card: int, seat: int, event: AttackDeclared) -> None:
        """Damage, or another attack on an Integration Monster."""
        words = ["damage", "attack"] if foes_integration_monsters(state, card, seat) else ["damage"]
        choices.choose(state, seat, words, apply_chosen, card, seat)

    def apply_chosen(state: State, word: str, card: int, seat: int) -> None:
        if word == "damage":
            choices.choose_opponent(state, seat, changes.damage, 200)
        else:
            choices.choose_card(state, seat, foes_integration_monsters(state, card, seat), battles.attacked_by, card)

    def foes_integration_monsters(state: State, card: int, seat: int) -> list[int]:
        foes = places.field_monsters(state, seat, "foe")
        return [other for other in foes if "Integration" in state.game.types[other] and conditions.face_up(state, card, other)]

    return Trigger(
        AttackDeclared,
        choose_damage_or_attack,
        lambda state, card, seat, event: event.attacker == card and state.active == seat and state.phase == BATTLE,
        limit="turn",
    )


def roa_111_wonderbeat_elf() -> CardEffects:
    def is_first_attack(state: State, card: int, seat: int, event: OfAttack) -> bool:
        """Its first attack of the turn, beside another Elf."""
        first = not marks.marked(state, card, "beaten")
        in_time = state.active == seat and state.phase == BATTLE
        return event.attacker == card and first and in_time and situations.has_own(*other_elf_conditions)(state, card, card)

    other_elf_conditions = (conditions.not_itself, conditions.name_has("Elf"))

    def is_flipped_by_attack(state: State, card: int, seat: int, event: Flipped) -> bool:
        """Its first attack turns it face-up."""
        attack = triggers.attack_now(state)
        return event.card == card and attack is not None and is_first_attack(state, card, seat, attack)

    def attack_again(state: State, card: int, seat: int, event: Event) -> None:
        marks.mark(state, card, "beaten", True, state.turn)
        battles.let_attack(state, card)

    return effects(
        Trigger(AttackDeclared, attack_again, is_first_attack, at_once=True),
        Trigger(Flipped, attack_again, is_flipped_by_attack, at_once=True),
        statics.self_static(
            "must_attack", conditions.flagged("extra_attack"), situations.while_(situations.has_own(*other_elf_conditions))
        ),
    )


def roa_113_pierce_musketeer() -> CardEffects:
    def can_pierce(state: State, card: int, seat: int) -> bool:
        """In every second Battle Phase of its player."""
        return state.active == seat and state.phase == BATTLE and not marks.marked(state, player_number(seat), "pierced")

    def gain_half_piercing(state: State, card: int, seat: int, targets: Targets) -> None:
        for _ in range(2):
            marks.mark(state, player_number(seat), "pierced", card, PERMANENT)
        changes.change(state, card, "half_piercing")

    def shorten_wait(state: State, card: int, seat: int, event: BattlePhaseBegan) -> None:
        """One Battle Phase less to wait."""
        state.changes.remove(Mod("pierced", player_number(event.seat), card, PERMANENT))

    def pierced_before(state: State, card: int, seat: int, event: BattlePhaseBegan) -> bool:
        return card in marks.marks(state, player_number(event.seat), "pierced")

    return effects(
        statics.self_static("breaks_equal_defence"),
        static("battle_proof", conditions.both(situations.attacking(), battles.equal_battle)),
        ActivatedEffect(gain_half_piercing, can=can_pierce, slow=False),
        triggers.bookkeeping(BattlePhaseBegan, shorten_wait, pierced_before),
        by_phase=True,
    )


def roa_118_grenadier() -> CardEffects:
    def hurt_on_first_strike(state: State, card: int, seat: int, board: int, column: int) -> None:
        """Only the first STRIKE of its player on a Terrain hurts."""
        before = [turn for place, turn in marks.marks(state, player_number(seat), "struck_before") if place == (board, column)]
        if all(turn == state.turn for turn in before):
            changes.damage(state, seat_of(state, board), 400)

    def note_strike(state: State, card: int, seat: int, event: Struck) -> None:
        player = changes.controller(state, event.attacker)
        marks.mark(state, player_number(player), "struck_before", ((event.board, event.column), state.turn), PERMANENT)

    def forget_strikes(state: State, card: int, seat: int, event: TerrainReplaced) -> None:
        """Another Terrain has not been hit yet."""
        place = (event.board, event.column)
        state.changes = Changes([mod for mod in state.changes if mod.kind != "struck_before" or mod.value[0] != place])

    return effects(
        Strike(hurt_on_first_strike, strikes.strikes_terrain("earth")),
        triggers.bookkeeping(Struck, note_strike, lambda state, card, seat, event: state.game.first_copy[card] == card),
        triggers.bookkeeping(TerrainReplaced, forget_strikes),
    )


def roa_119_boomerang_elf() -> Trigger:
    def other_foes(state: State, seat: int, target: int) -> list[int]:
        return [monster for monster in places.field_monsters(state, seat, "foe") if monster != target]

    def choose_other_target(state: State, card: int, seat: int, event: AttackDeclared) -> None:
        """Its attack takes another target."""
        choices.choose_card(state, seat, other_foes(state, seat, event.target), actions.redirect_attack)

    return Trigger(
        AttackDeclared,
        choose_other_target,
        lambda state, card, seat, event: event.attacker == card and bool(other_foes(state, seat, event.target)),
        optional=True,
    )


def roa_123_material_bat() -> ActivatedEffect:
    return ActivatedEffect(
        piles.look_at_targets,
        can=lambda state, card, seat: terrains.terrain_name(state, card) == "Virtual Simulation Field",
        targets=targets.monster("foe", conditions.hidden, lambda state, card, other: not in_rear(state, other)),
    )


def roa_125_material_scorpion() -> CardEffects:
    is_on_simulation_field = conditions.on_terrain("Virtual Simulation Field")

    return effects(
        *triggers.poisons_attacked(
            lambda state, card, seat, event: event.attacker == card and is_on_simulation_field(state, card, card)
        )
    )


def roa_130_engine_token() -> ActivatedEffect:
    return ActivatedEffect(
        lambda state, card, seat, targets: piles.look_for(state, seat, 4, conditions.name_has("Motor")),
        can=costs.can_tribute_itself,
        cost=costs.tribute_itself,
    )


def roa_132_motor_violence() -> CardEffects:
    return effects(*statics.stays_in_attack("face_up"), triggers.when_destroyed(summons.summon_tokens("Engine Token")))


def roa_134_motor_kaiser() -> ActivatedEffect:
    def destroy_for_engine_token(state: State, card: int, seat: int, targets: Targets) -> None:
        if actions.destroy(state, targets[0], seat):
            summons.token_summon(state, seat, "Engine Token")

    return ActivatedEffect(destroy_for_engine_token, targets=targets.monster("own", conditions.of_type("Machine")))


def roa_148_god_beast_king_barbaros() -> Trigger:
    def other_tributes(state: State, card: int, seat: int) -> list[int]:
        return [other for other in costs.tributables(state, card, seat) if other != card]

    def choose_two_tributes(state: State, card: int, seat: int, event: Summoned) -> None:
        """The cost; up to two others are tributed for power."""
        choices.pick_up_to(state, seat, other_tributes(state, card, seat), 2, tribute_chosen, card, least=1)

    def tribute_chosen(state: State, chosen: Targets, card: int) -> None:
        marks.mark(state, card, "empowered", len(chosen), state.turn)
        for other in chosen:
            actions.tribute(state, other)

    def gain_atk_for_tributes(state: State, card: int, seat: int, event: Summoned) -> None:
        for number in marks.marks(state, card, "empowered"):
            changes.modify_atk(state, card, 550 * number, ON_FIELD)
        marks.unmark(state, "empowered", card=card)

    return Trigger(
        Summoned,
        gain_atk_for_tributes,
        lambda state, card, seat, event: event.card == card and bool(other_tributes(state, card, seat)),
        optional=True,
        cost=choose_two_tributes,
    )


def roa_154_army_token() -> ActivatedEffect:
    def gain_atk_and_def(state: State, card: int, seat: int, targets: Targets) -> None:
        changes.modify_atk(state, card, 1000, ON_FIELD)
        changes.modify_def(state, card, 1000, ON_FIELD)

    return ActivatedEffect(
        gain_atk_and_def,
        targets=costs.own_tribute(conditions.not_itself, conditions.named("Army Token")),
        cost=costs.pay_tribute,
    )


def roa_159_tellus_the_little_angel() -> CardEffects:
    def summon_wing_token(state: State, card: int, seat: int, event: LeftField) -> None:
        """A Wing Token comes into the zone that it leaves."""
        _, board, column, _ = event.where
        behind = marks.marked(state, card, "stood_behind")
        row = state.boards[board].back if behind else state.boards[board].front
        player = state.players[seat]
        found = [other for other in (*player.extra, *sorted(player.deck.cards)) if state.game.name[other] == "Wing Token"]
        found = [other for other in found if not has(state, other, "cannot_be_special_summoned")]
        if found and player.board != board and not behind and row[column] < 0:
            summons.summon_to_side(state, seat, found[0], board, "special", (column,))
        elif found and player.board == board and row[column] < 0:
            summons.summon_into(state, found[0], seat, column + (5 if behind else 0))

    def note_row(state: State, card: int) -> bool:
        """Remember for later whether it stands in the Backrow."""
        behind = in_rear(state, card)
        if behind == marks.marked(state, card, "stood_behind"):
            return False
        marks.unmark(state, "stood_behind", card=card)
        if behind:
            marks.mark(state, card, "stood_behind", True, PERMANENT)
        return True

    return effects(
        Trigger(
            LeftField, summon_wing_token, lambda state, card, seat, event: event.card == card and event.where.zone == FRONT
        ),
        watch=note_row,
    )


def roa_163_shadow_guard_token() -> CardEffects:
    def was_ritual_material(state: State, card: int, seat: int, event: Summoned) -> bool:
        return event.how == "ritual" and card in [other for other, _ in rituals.summoned_with(state, event.card)]

    def bury_summoned_with_it(state: State, card: int, seat: int, event: EndPhaseBegan) -> None:
        for other in marks.marked_cards(state, "guarded_summon", card):
            if state.zone[other] == FRONT and state.ctrl[other] == changes.home(state, seat):
                actions.to_graveyard(state, other)

    return effects(
        Trigger(EndPhaseBegan, triggers.destroy_itself),
        triggers.bookkeeping(
            Summoned,
            lambda state, card, seat, event: marks.mark(state, event.card, "guarded_summon", card, state.turn),
            was_ritual_material,
        ),
        triggers.bookkeeping(
            EndPhaseBegan,
            bury_summoned_with_it,
            lambda state, card, seat, event: bool(marks.marked_cards(state, "guarded_summon", card)),
        ),
    )


def roa_168_god_machine_king_ur() -> CardEffects:
    attacks_all_face_up = battles.sweep(conditions.itself, conditions.face_up)

    # All face-up monsters, once each, without damage to their player.
    return effects(*attacks_all_face_up[0], attacks_all_face_up[1], statics.self_static("inflicts_no_damage"))


def roa_170_blockman() -> CardEffects:
    def count_turn(state: State, card: int, seat: int, event: Event) -> None:
        """The turns of its player in which it is face-up on their field."""
        marks.unmark(state, "turns_up", card=card, value=(seat, state.turn))
        marks.mark(state, card, "turns_up", (seat, state.turn))

    def number_of_turns(state: State, card: int, seat: int) -> int:
        return sum(owner == seat for owner, _ in marks.marks(state, card, "turns_up"))

    def note_turns_and_tribute(state: State, card: int, seat: int, targets: Targets) -> None:
        """The cost: how many Tokens come is known before it goes."""
        marks.mark(state, player_number(seat), "blocks", number_of_turns(state, card, seat), state.turn)
        actions.tribute(state, card)

    def summon_block_tokens(state: State, card: int, seat: int, targets: Targets) -> None:
        for number in marks.marks(state, player_number(seat), "blocks")[-1:]:
            marks.unmark(state, "blocks", card=player_number(seat))
            summons.token_summon(state, seat, "Block Token", number)

    def came_in_own_turn(state: State, card: int, seat: int, event: OfCard) -> bool:
        return event.card == card and state.active == seat

    return effects(
        ActivatedEffect(
            summon_block_tokens,
            can=lambda state, card, seat: state.since[card] < state.turn and costs.tributable(state, card, card),
            cost=note_turns_and_tribute,
        ),
        Trigger(StandbyPhaseBegan, count_turn, triggers.own_event, at_once=True),
        Trigger(Summoned, count_turn, came_in_own_turn, at_once=True),
        Trigger(Flipped, count_turn, came_in_own_turn, at_once=True),
    )
