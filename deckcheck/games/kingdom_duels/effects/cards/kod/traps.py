"""King of Duelists: Traps."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.vocabulary import *
from deckcheck.games.kingdom_duels.engine.chain.traps import event_of
from deckcheck.games.kingdom_duels.engine.duel.event_model import Event
from deckcheck.games.kingdom_duels.engine.tilemap.grid import neighbours, open_neighbours, read_tiles
from deckcheck.games.kingdom_duels.engine.tilemap.inside import tilemap_of


def kod_038_landmine_spider() -> CardEffects:
    def is_mined(state: State, card: int, seat: int, event: Moved) -> bool:
        """An opponent's monster moved to a black Tile, or joined another one next to a black Tile."""
        tile = tile_of(state, event.card)
        home = changes.home(state, seat)
        if tile is None or not tiles.layout_in_force(state, "Labyrinth Layout"):
            return False
        if state.ctrl[event.card] not in foe_boards(state, home):
            return False
        mines = read_tiles(state.cards[card].black_tiles, "black")
        crowd = [other for other in on_tile(state, tile) if state.ctrl[other] in foe_boards(state, home)]
        near = any(there in mines for there in neighbours(tilemap_of(state).grid, tile))
        return tile in mines or (near and len(crowd) > 1)

    def ambush(state: State, card: int, seat: int, targets: Targets) -> None:
        event = event_of(state, card)
        tokens = in_extra(state, seat, "Landmine Spider Token")
        if not isinstance(event, Moved) or not tokens or tile_of(state, event.card) is None:
            return
        spider, prey, tile = min(tokens), event.card, tile_of(state, event.card)
        around = open_neighbours(tilemap_of(state).grid, tile) if tile is not None else []
        home, shared = changes.home(state, seat), tilemap_of(state).layout.shared
        free = tuple(there for there in around if all(shared and state.ctrl[other] == home for other in on_tile(state, there)))
        if free:
            marks.mark(state, spider, "enters_on", free, state.turn)
            summons.special_summon(state, seat, (spider,), (ATK,), then=strike_out, arguments=(prey,))

    def strike_out(state: State, spider: int, prey: int) -> None:
        if tile_of(state, spider) is not None:
            battles.force_attack(state, spider, prey)

    return effects(Activation(ambush), TrapTrigger(Moved, is_mined))


def kod_041_chain_attached_boomerang() -> CardEffects:
    def hold_attacker_and_help(state: State, card: int, seat: int, targets: Targets) -> None:
        """A Warrior gets the boomerang; the attacked monster is helped, and the attack may be stopped."""
        attacker, attacked = triggers.attack_of(state, card)
        if attacker >= 0:
            changes.change(state, attacker, "cannot_move")
        if attacked >= 0 and attacked not in (attacker, *targets):  # a direct attack is on no monster
            changes.modify_atk(state, attacked, 500)
        if state.attack is not None:
            choices.choose(state, seat, ("negate the attack", "let it go on"), battles.negate_or_not)

    def is_attacked_with_warrior(state: State, card: int, seat: int, event: AttackDeclared) -> bool:
        return triggers.foe_attacks(state, card, seat, event) and situations.controls(conditions.of_type("Warrior"))(
            state, card, seat
        )

    return effects(
        Activation(hold_attacker_and_help, targets=targets.monster("own", conditions.face_up, conditions.of_type("Warrior"))),
        TrapTrigger(AttackDeclared, is_attacked_with_warrior),
        *statics.equip_stats(500),
        equip_to=conditions.of_type("Warrior"),
    )


def kod_069_deck_destruction_virus_of_death() -> CardEffects:
    def bury_strong_monsters(state: State, card: int, seat: int, event: Event) -> None:
        for victim in viruses.decks(state, card):
            if has_player(state, victim, "player_unaffected"):
                continue
            cards = [*state.players[victim].hand, *places.field_monsters(state, victim, "own")]
            for other in cards:
                if conditions.is_normal(state, card, other) and state.game.atk[other] >= 1500:
                    actions.to_graveyard(state, other)

    # On whom the virus can be.
    can_be_infected = conditions.both(conditions.is_normal, conditions.of_attribute("dark"), conditions.original_atk(most=1000))

    return effects(
        Activation(viruses.infect),
        TrapTrigger(Attacked, triggers.foe_attacks_mine(conditions.face_up, can_be_infected)),
        *(Trigger(event, triggers.destroy_itself, viruses.too_strong(1000), at_once=True) for event in marks.ATK_EVENTS),
        *(
            Trigger(event, bury_strong_monsters, viruses.in_a_deck, at_once=True)
            for event in (DrawPhaseBegan, StandbyPhaseBegan, MainPhaseBegan, BattlePhaseBegan, EndPhaseBegan)
        ),
        equip_to=can_be_infected,
        saves=viruses.breaks_out,
    )


def kod_079_emissaries_of_reconciliation() -> CardEffects:
    def forbid_battle(state: State, card: int, seat: int, targets: Targets) -> None:
        changes.change_player(state, seat, "player_no_battle")
        marks.unmark(state, "peace", card=card)
        marks.mark(state, card, "peace", (seat, state.turn), PERMANENT)

    def is_kept_from_destruction(state: State, card: int, other: int) -> bool:
        """Every monster of that side, also one that came later in the turn."""
        if other < 0 or state.zone[other] != FRONT:
            return False
        return any(
            turn == state.turn and state.ctrl[other] == changes.home(state, by)
            for by, turn in marks.marks(state, card, "peace")
        )

    return effects(
        Activation(forbid_battle),
        TrapTrigger(AttackDeclared, triggers.foe_attacks),
        static("battle_proof", is_kept_from_destruction, zone="any"),
    )


def kod_087_prognostication() -> CardEffects:
    def alone_in_main(state: State, card: int, seat: int, event: MainPhaseBegan) -> bool:
        """An opponent with monsters, against a player without any."""
        if event.seat not in opponents(state, seat) or not state.players[event.seat].hand:
            return False
        return bool(monsters(state, changes.home(state, event.seat))) and not monsters(state, changes.home(state, seat))

    def foretell(state: State, card: int, seat: int, targets: Targets) -> None:
        """A random card of the opponent's hand, whose ATK the player guesses to be over, under or exactly 2000."""
        hand = state.players[cause_of(state, card, MainPhaseBegan).seat].hand
        if hand:
            guess(state, card, seat, (hand[state.stream.below(len(hand))],))

    def is_right(state: State, run: Run) -> bool:
        """A card that is not a monster has no ATK to be guessed."""
        picked = run.targets[0]
        note(state, "card_shown", state.game.owner[picked], picked)
        atk = state.game.atk[picked]
        right = "2000" if atk == 2000 else "over 2000" if atk > 2000 else "under 2000"
        return run.last == right and conditions.is_monster(state, picked, picked)

    guess = steps(
        ask_word(("over 2000", "under 2000", "2000")),
        only_if(is_right),
        ask_if("take it"),
        then(lambda state, run: actions.to_hand_of(state, run.targets[0], run.seat)),
    )

    return effects(Activation(foretell), TrapTrigger(MainPhaseBegan, alone_in_main))


def kod_099_silver_screen_mirror_wall() -> CardEffects:
    def stop_attacker(state: State, card: int, seat: int, targets: Targets) -> None:
        """The attacker runs into the wall and loses half its original ATK."""
        negate_and_halve_atk(state, triggers.attack_of(state, card)[0])

    def negate_and_halve_atk(state: State, attacker: int) -> None:
        actions.negate_attack(state)
        if attacker >= 0 and state.zone[attacker] == FRONT:
            base = last(state, attacker, "base_atk", state.game.atk[attacker])
            changes.change(state, attacker, "base_atk", base // 2, ON_FIELD)

    def stop_next_attacker(state: State, card: int, seat: int, event: AttackDeclared) -> None:
        negate_and_halve_atk(state, event.attacker)

    def is_attacked_while_open(state: State, card: int, seat: int, event: AttackDeclared) -> bool:
        return marks.stands_open(state, card) and triggers.foe_attacks(state, card, seat, event)

    def is_opponent_while_open(state: State, card: int, other: int) -> bool:
        return marks.stands_open(state, card) and statics.its_opponents(state, card, other)

    return effects(
        Activation(stop_attacker),
        TrapTrigger(AttackDeclared, triggers.foe_attacks),
        Trigger(AttackDeclared, stop_next_attacker, is_attacked_while_open),
        static("player_no_warnings", is_opponent_while_open),
    )


def kod_111_magic_reflection_armor_metal_force() -> CardEffects:
    def equip_and_turn_attacked(state: State, card: int, seat: int, targets: Targets) -> None:
        """The attacked monster is armoured and turned to ATK position."""
        target = triggers.attack_of(state, card)[1]
        if spells.equip_or_bury(state, card, target, seat):
            changes.set_position(state, target, ATK)

    def alter_summon_bearer(state: State, card: int, seat: int, targets: Targets) -> None:
        bearer = state.host[card]
        summons.alter_summon(state, seat, "Metalized", lambda state, other, material: material == bearer)

    def can_alter_bearer(state: State, card: int, seat: int) -> bool:
        bearer = state.host[card]
        return bearer >= 0 and any(option[1] == (bearer,) for option in summons.alter_options(state, seat, "Metalized"))

    def is_caster_or_equipped(state: State, card: int, other: int) -> bool:
        return conditions.of_type("Spellcaster")(state, card, other) or spells.wears_spell(state, card, other)

    return effects(
        Activation(equip_and_turn_attacked),
        TrapTrigger(Attacked, triggers.foe_attacks_mine(conditions.face_up, conditions.no(conditions.of_type("Machine")))),
        ActivatedEffect(alter_summon_bearer, can=can_alter_bearer, slow=False),
        static("type", conditions.its_bearer, "Machine"),
        static("battle_proof", situations.bearer_battling(is_caster_or_equipped)),
        static("no_battle_damage", situations.bearer_battling(is_caster_or_equipped)),
        equip_to=conditions.not_yet("Machine"),
    )


def kod_113_skewer_pitfall() -> CardEffects:
    def destroy_attacker_and_hurt(state: State, card: int, seat: int, targets: Targets) -> None:
        """The attacker falls, and half of the Destruction Damage is inflicted."""
        attacker = triggers.attack_of(state, card)[0]
        if attacker < 0:
            return
        victim = changes.controller(state, attacker)
        atk = state.game.atk[attacker] if state.options.damage_original else atk_of(state, attacker)
        actions.negate_attack(state)
        if actions.destroy(state, attacker, seat):
            inflict_destruction(state, seat, victim, atk // 4)

    def is_attacked_from_earth(state: State, card: int, seat: int, event: AttackDeclared) -> bool:
        walker = conditions.both(
            conditions.no(conditions.of_attribute("wind")),
            conditions.no(conditions.of_type("Flying")),
            conditions.on_attribute("earth"),
        )
        return triggers.foe_attacks(state, card, seat, event) and walker(state, card, event.attacker)

    return effects(Activation(destroy_attacker_and_hurt), TrapTrigger(AttackDeclared, is_attacked_from_earth))


def kod_116_time_machine() -> CardEffects:
    def one_own_monster_falls(state: State, card: int, seat: int, event: BattleDecided) -> bool:
        return sum(state.ctrl[other] == changes.home(state, seat) for other in event.falling) == 1

    def cancel_damage_and_mark(state: State, card: int, seat: int, targets: Targets) -> None:
        """No damage, and the monster comes back when it has fallen."""
        falling = cause_of(state, card, BattleDecided).falling
        fallen = [other for other in falling if state.ctrl[other] == changes.home(state, seat)]
        change_pending(state, 0)
        for other in fallen:
            timeshifted = conditions.of_type("Timeshifted")(state, card, other)
            materials = summons.original_materials(state, other) if timeshifted else ()
            marks.mark(state, card, "turns_back", (other, tuple(materials)), PERMANENT)

    value_changes = frozenset({"atk", "def", "set_atk", "set_def", "base_atk", "base_def"})

    def note_permanent_change(state: State, card: int, seat: int, event: Changed) -> None:
        """What changes the ATK or DEF of a monster for good in this turn, also when it has left the field."""
        newest = [mod for mod in state.changes.of(event.kind) if mod.card == event.card][-1:]
        for mod in [mod for mod in newest if mod.until == PERMANENT]:
            marks.mark(
                state, player_number(seat), "changed_now", (card, mod), state.turn
            )  # the card itself may leave the field

    def marked_was_destroyed(state: State, card: int, seat: int, event: Battled) -> bool:
        return any(value[0] in event.destroyed for value in marks.marks(state, card, "turns_back"))

    def summon_destroyed_again(state: State, card: int, seat: int, event: Battled) -> None:
        """The fallen monster is Special Summoned; instead of one from another time, its material may come."""
        changed = [mod for source, mod in marks.marks(state, player_number(seat), "changed_now") if source == card]
        for monster, materials in marks.marks(state, card, "turns_back"):
            if monster in event.destroyed:
                for mod in [mod for mod in dict.fromkeys(changed) if mod.card == monster and mod in state.changes]:
                    state.changes.remove(mod)
                cards = [other for other in (monster, *materials) if state.zone[other] == GRAVE]
                summons.special_summon(state, seat, cards, then=offer_timeshift, arguments=(seat,))
        marks.unmark(state, "turns_back", card=card)

    def offer_timeshift(state: State, monster: int, seat: int) -> None:
        options = summons.alter_options(state, seat, "Timeshifted", lambda state, other, material: material == monster)
        if options:
            choices.choose(state, seat, ("Alter Summon", "no"), summons.alter_if_chosen, options, seat)

    return effects(
        Activation(cancel_damage_and_mark),
        TrapTrigger(BattleDecided, one_own_monster_falls),
        triggers.bookkeeping(Changed, note_permanent_change, lambda state, card, seat, event: event.kind in value_changes),
        triggers.bookkeeping(Battled, summon_destroyed_again, marked_was_destroyed),
        triggers.forgets(AttackEnded, "turns_back"),
    )


def kod_128_tears_of_a_mermaid() -> CardEffects:
    def foe_uses_set_card(state: State, card: int, seat: int, event: Activated) -> bool:
        """An opponent activates a Spell or Trap that was Set, while this side has an Aquatic monster. A Spell from the
        hand bears the turn in `moved`."""
        other = event.card
        if not spells.foe_activates(SPELL | TRAP)(state, card, seat, event) or not situations.controls(
            conditions.of_type("Aquatic")
        )(state, card, seat):
            return False
        return state.zone[other] == BACK and state.moved[other] < state.turn

    return effects(Activation(spells.negate_and_destroy), TrapTrigger(Activated, foe_uses_set_card))


def kod_130_trap_displacement() -> Activation:
    def aimed_trap(state: State, card: int, seat: int) -> bool:
        """An opponent's Trap with one monster as its only target, which could have another one."""
        if not state.chain or not state.game.main[state.chain[-1].card] & TRAP:
            return False
        if state.players[state.chain[-1].seat].team == state.players[seat].team:
            return False
        return answers.targets_only(state, on_front) and bool(answers.other_targets(state, card))

    def on_front(state: State, card: int, other: int) -> bool:
        return state.zone[other] == FRONT

    def displace(state: State, card: int, seat: int, targets: Targets) -> None:
        """The Trap gets another target; in a battle the player may end the Battle Phase."""
        if state.attack is not None:
            choices.later(state, leave_battle, card, seat, ())
        answers.ask_new_target(state, card, seat)

    leave_battle = steps(
        ask_if("end the Battle Phase", "go on"), then(lambda state, run: resolves.stop_battle(state, run.card, run.seat, ()))
    )

    return Activation(displace, can=aimed_trap, unstoppable=True)


def kod_134_gorgons_eye() -> CardEffects:
    def petrify_summoned(state: State, card: int, seat: int, targets: Targets) -> None:
        event = sprung_by(state, card, Summoned)
        if event is not None and state.zone[event.card] == FRONT:
            petrify(state, event.card)

    def petrify(state: State, other: int) -> None:
        """A Hidden monster is turned up, and its effects do not work in this turn."""
        if state.pos[other] >= HIDDEN_ATK:
            changes.change(state, other, "negated")
            changes.flip_face_up(state, other)
        changes.add_type(state, other, "Petrified")

    def petrify_next(state: State, card: int, seat: int, event: Summoned) -> None:
        petrify(state, event.card)

    def is_next_in_defence(state: State, card: int, seat: int, event: Summoned) -> bool:
        return marks.stands_open(state, card) and triggers.foe_summons(conditions.defends)(state, card, seat, event)

    return effects(
        Activation(petrify_summoned),
        TrapTrigger(Summoned, triggers.foe_summons(conditions.defends)),
        Trigger(Summoned, petrify_next, is_next_in_defence),
    )
