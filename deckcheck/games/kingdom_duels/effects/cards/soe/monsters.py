"""Seal of Exodia: monsters."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.vocabulary import *
from deckcheck.games.kingdom_duels.engine.duel.event_model import Event


def soe_002_shiens_body_double() -> CardEffects:
    def flip_itself(state: State, card: int, seat: int, event: AttackDeclared) -> None:
        changes.turn_up(state, seat, card)

    def is_hidden_under_attack(state: State, card: int, seat: int, event: AttackDeclared) -> bool:
        return state.zone[card] == FRONT and state.pos[card] >= HIDDEN_ATK and triggers.foe_attacks(state, card, seat, event)

    def offer_redirect(state: State, card: int, seat: int, targets: Targets) -> None:
        """FLIP: the player may redirect the attack to it."""
        attack = triggers.attack_now(state)
        on_warrior = triggers.foe_attacks_mine(conditions.of_type("Warrior"), conditions.not_itself)
        if attack is not None and state.zone[card] == FRONT and on_warrior(state, card, seat, attack):
            actions.ask_redirect(state, seat, (card,))

    return effects(
        Trigger(AttackDeclared, flip_itself, is_hidden_under_attack, optional=True, zone="any"),
        flip=ActivatedEffect(offer_redirect),
    )


def soe_003_shadow_fighter() -> CardEffects:
    return effects(
        ActivatedEffect(resolves.double_original_atk, can=situations.in_battle_phase, slow=False, limit="duel"), by_phase=True
    )


def soe_004_sea_king_of_anger() -> Trigger:
    return Trigger(AttackDeclared, terrains.flood(1), terrains.attacks_near_earth, optional=True, limit="duel")


def soe_005_claw_reacher() -> Static:
    def foes_in_front(state: State, card: int, other: int) -> Targets:
        """Every monster in the Frontrow of the opponents."""
        return tuple(candidate for candidate in statics.all_foes(state, card, other) if not in_rear(state, candidate))

    # Attacks anyone in the Frontrow, whatever forbids it.
    return static("attacks_anyway", conditions.itself, foes_in_front)


def soe_006_death_stalker() -> Trigger:
    def attacked_small_monster(state: State, card: int, seat: int, event: Battled) -> bool:
        """It attacked a monster that was face-up and is small."""
        target = event.target
        return event.attacker == card and state.mark[3] == 0 and state.zone[target] == FRONT and state.game.atk[target] <= 1500

    return Trigger(Battled, triggers.poison_attacked, attacked_small_monster, zone="any")


def soe_007_dark_dragon() -> Trigger:
    def choose_forest_to_replace(state: State, card: int, seat: int, event: AttackDeclared) -> None:
        """A Forest of the opponent becomes Wasteland."""
        terrains.ask_terrains(state, seat, terrains.foe_sides(state, seat), 1, "Wasteland", "Forest", least=1)

    def attacks_near_forest(state: State, card: int, seat: int, event: AttackDeclared) -> bool:
        return event.attacker == card and bool(terrains.spots(state, terrains.foe_sides(state, seat), "Forest"))

    return Trigger(AttackDeclared, choose_forest_to_replace, attacks_near_forest, optional=True, limit="duel")


def soe_009_cyclops() -> Trigger:
    def attacked_foe_survived(state: State, card: int, seat: int, event: Battled) -> bool:
        """It attacked a monster of an opponent, which is still there."""
        return battles.survives(state, card, seat, event) and state.ctrl[event.target] in foe_boards(
            state, changes.home(state, seat)
        )

    def lock_survivor(state: State, card: int, seat: int, event: Battled) -> None:
        changes.battle_lock(state, event.target, 1)

    return Trigger(Battled, lock_survivor, attacked_foe_survived, optional=True, zone="any")


def soe_010_winged_dragon_guardian_of_the_fortress() -> CardEffects:
    return effects(strikes.reveals("dark", 3), strikes.HIDE_AGAIN)


def soe_011_saggi_the_dark_clown() -> Trigger:
    def negate_strike(state: State, card: int, seat: int, event: Struck) -> None:
        if not has(state, event.attacker, "strike_unnegatable"):
            marks.mark(state, event.attacker, "strike_negated", True, state.turn)

    def is_strike_here(state: State, card: int, seat: int, event: Struck) -> bool:
        return state.zone[card] == FRONT and (event.board, event.column) == (state.ctrl[card], state.col[card])

    return Trigger(Struck, negate_strike, is_strike_here)


def soe_013_critter() -> Trigger:
    def search_small_monster(state: State, card: int, seat: int, event: SentToGraveyard) -> None:
        found = places.deck_cards(state, seat, conditions.is_monster, conditions.original_atk(most=1500))
        choices.choose_card(state, seat, found, actions.search)

    def was_buried_from_attack(state: State, card: int, seat: int, event: SentToGraveyard) -> bool:
        return event.card == card and event.where.zone == FRONT and event.where.position in (ATK, HIDDEN_ATK)

    return Trigger(SentToGraveyard, search_small_monster, was_buried_from_attack)


def soe_015_saigar() -> Static:
    def attacks_equal(state: State, card: int, other: int) -> bool:
        """It attacks a monster with the same ATK."""
        return state.battle is not None and state.battle[0] == card and battles.equal_battle(state, card, other)

    return static("battle_proof", conditions.both(conditions.itself, attacks_equal))


def soe_018_imp() -> Static:
    def dark_terrain_def(state: State, card: int, other: int) -> int:
        """The DEF bonus once more on a DARK Terrain."""
        return bonus(state, card)[1] if terrains.terrain_attribute(state, card) == "dark" else 0

    return static("def", conditions.itself, dark_terrain_def)


def soe_019_beaver_warrior() -> CardEffects:
    def add_def_bonus(state: State, card: int, seat: int, event: Attacked) -> None:
        changes.modify_atk(state, card, bonus(state, card)[1])

    def is_attacked_with_bonus(state: State, card: int, seat: int, event: Attacked) -> bool:
        return event.target == card and state.pos[card] == ATK and bonus(state, card)[1] > 0

    return effects(
        Trigger(Attacked, add_def_bonus, triggers.unless_used(1, is_attacked_with_bonus), optional=True),
        triggers.when_revealed(
            add_def_bonus, attacking=False, when=triggers.unless_used(0, is_attacked_with_bonus), optional=True
        ),
    )


def soe_022_judge_man() -> ActivatedEffect:
    def destroy_weaker_in_attack(state: State, card: int, seat: int, targets: Targets) -> None:
        """Everything in ATK position with a lower original ATK, Hidden or not."""
        mine = state.game.atk[card]
        weak = [other for other in all_monsters(state) if other != card and state.game.atk[other] < mine]
        actions.destroy_all(state, [other for other in weak if state.pos[other] in (ATK, HIDDEN_ATK)], seat)

    def can_destroy_weaker(state: State, card: int, seat: int) -> bool:
        return state.since[card] < state.turn and changes.can_pay_lp(state, seat, 1000)

    return ActivatedEffect(destroy_weaker_in_attack, can=can_destroy_weaker, cost=costs.pay(1000), limit="duel")


def soe_024_head_of_the_sealed_one() -> ActivatedEffect:
    def limbs_in_hand(state: State, seat: int) -> list[int]:
        """Return the five in hand, or none of them."""
        hand = state.players[seat].hand
        if not {state.game.name[card] for card in hand}.issuperset(conditions.LIMBS):
            return []
        return [next(card for card in hand if state.game.name[card] == name) for name in conditions.LIMBS]

    def summon_all_limbs(state: State, card: int, seat: int, targets: Targets) -> None:
        """The player's monsters make room and the five come to the field."""
        limbs = limbs_in_hand(state, seat)
        if not limbs:
            return
        board = changes.home(state, seat)
        for other in monsters(state, board):
            actions.to_graveyard(state, other)
        if any(there >= 0 for there in state.boards[board].front):
            return  # something holds a monster there, and the five find no room
        if any(state.game.name[other] == "Exodia" for other in state.players[seat].extra):
            fuse_limbs(state, seat, tuple(limbs))
        else:
            for limb in reversed(limbs):
                choices.later(state, summon_limb, seat, limb)

    def summon_limb(state: State, seat: int, limb: int) -> None:
        """Nothing bars or negates the summon."""
        if summons.room(state, seat):
            marks.mark(state, limb, "summon_unnegatable")
            ask(state, seat, "special_summon", (limb,), summons.OPEN, False)

    def fuse_limbs(state: State, seat: int, limbs: tuple[int, ...]) -> None:
        """Exodia is fused from the five at once: nothing answers the summons before that, or negates them."""
        board = changes.home(state, seat)
        for column, limb in enumerate(limbs):
            choices.later(state, fire, Summoned(limb, "special", state.zone[limb], source_of(state), seat))
            place_front(state, limb, board, column, ATK)
            note(state, "monster_summoned", seat, limb, "special", column + 1, ATK)
        ask_extra(state, seat, exodia_options(state, seat, limbs), "fusion")
        for other in state.players[seat].extra:
            if state.game.name[other] == "Exodia":
                marks.mark(state, other, "summon_unnegatable")
                marks.mark(state, other, "summon_unbarred")

    def exodia_options(state: State, seat: int, limbs: tuple[int, ...]) -> tuple[Option, ...]:
        options = extra_options(state, seat, "fusion", conditions.LIMBS[0])
        return tuple(option for option in options if state.game.name[option[0]] == "Exodia" and set(option[1]) == set(limbs))

    return ActivatedEffect(
        summon_all_limbs,
        can=lambda state, card, seat: bool(limbs_in_hand(state, seat)),
        slow=False,
        zone="hand",
        unstoppable=True,
    )


def soe_031_cavern_devil_ogre_rock() -> CardEffects:
    # Never Petrified; leaves a WATER Terrain as a Rugged Coast.
    return effects(
        static("immune_type", conditions.itself, "Petrified"),
        ActivatedEffect(terrains.fill_up, targets=terrains.own_water, cost=resolves.send_itself_to_graveyard),
    )


def soe_032_happy_lover() -> CardEffects:
    def has_added_type(state: State, card: int, other: int) -> bool:
        return bool(changes.added_types(state, other))

    def choose_type_to_remove(state: State, card: int, seat: int, targets: Targets) -> None:
        """A type that is not printed on another monster is removed."""
        choices.choose(state, seat, changes.added_types(state, targets[0]), changes.take_type, targets[0])

    return effects(
        static("battle_proof", conditions.battling(conditions.of_type("Elemental"))),
        ActivatedEffect(choose_type_to_remove, targets=targets.monster("own", conditions.not_itself, has_added_type)),
    )


def soe_034_two_headed_king_rex() -> CardEffects:
    def halve_and_attack_twice(state: State, card: int, seat: int, targets: Targets) -> None:
        """Half the original ATK, two attacks."""
        before = atk_of(state, card)
        changes.change(state, card, "base_atk", state.game.atk[card] // 2)
        if atk_of(state, card) < before:
            battles.twice(state, card)

    return effects(ActivatedEffect(halve_and_attack_twice), battles.TWICE)


def soe_040_silver_fang() -> CardEffects:
    def is_moon_spell(state: State, card: int, other: int) -> bool:
        """A face-up Continuous Spell with the moon in its name."""
        return (
            other >= 0
            and state.zone[other] == BACK
            and conditions.face_up(state, card, other)
            and "Moon" in state.game.name[other]
            and state.game.types[other] >= {"Continuous", "Spell"}
        )

    def has_moon_spell(state: State, card: int, other: int) -> bool:
        row = state.boards[state.ctrl[card]].back
        return card == other and any(is_moon_spell(state, card, candidate) for candidate in row)

    # Guards the moon, and takes no damage in its light.
    return effects(
        static("untargetable", conditions.both(conditions.own, is_moon_spell)),
        static("effect_proof", conditions.both(conditions.own, is_moon_spell, conditions.by_foe)),
        static("no_battle_damage", has_moon_spell),
    )


def soe_041_jar_djinn() -> CardEffects:
    pot_name = "Pot of Dragon-Tribe Sealing"

    def pots_with_normals(state: State, card: int, seat: int) -> list[Targets]:
        cards = places.field_cards(state, seat)
        found = [
            other
            for other in cards
            if conditions.face_up(state, card, other) and conditions.named(pot_name)(state, card, other)
        ]
        return [
            (other,)
            for other in found
            if any(conditions.is_normal(state, card, candidate) for candidate in actions.attached_to(state, other))
        ]

    def summon_from_pot(state: State, card: int, seat: int, targets: Targets) -> None:
        """A Normal Monster comes out of the pot."""
        sealed = [other for other in actions.attached_to(state, targets[0]) if conditions.is_normal(state, card, other)]
        summons.special_summon(state, seat, sealed, then=detach_summoned)

    def detach_summoned(state: State, card: int) -> None:
        state.host[card] = -1

    def is_summoned_in_defence(state: State, card: int, seat: int, event: Summoned) -> bool:
        return event.card == card and state.pos[card] % 2 == DEF

    return effects(
        static("takes_half", conditions.both(conditions.itself, conditions.in_attack)),
        ActivatedEffect(
            summon_from_pot,
            can=lambda state, card, seat: not marks.marked(state, card, "came_in_defence") and summons.room(state, seat),
            targets=pots_with_normals,
        ),
        triggers.notes(Summoned, "came_in_defence", is_summoned_in_defence),
    )


def soe_043_undead_warrior() -> CardEffects:
    # It goes to the graveyard as any card does; nothing in the game keeps cards out of it.
    return effects()


def soe_045_illusionist_faceless_mage() -> CardEffects:
    def take_control_of_target(state: State, card: int, seat: int, targets: Targets) -> None:
        control.borrow(state, targets[0], seat, card, None)

    def return_unhypnotized(state: State, card: int) -> bool:
        """Monsters that it holds and that are no longer Hypnotized go back."""
        done = False
        if "borrowed" not in state.changes.kinds:
            return done
        for mod in [mod for mod in state.changes.of("borrowed") if mod.value[0] == card]:
            asleep = conditions.of_type("Hypnotized")(state, card, mod.card)
            if not asleep and state.zone[mod.card] == FRONT and take_control(state, mod.card, mod.value[1]):
                state.changes.remove(mod)
                done = True
        return done

    return effects(
        ActivatedEffect(
            take_control_of_target,
            can=lambda state, card, seat: state.active in opponents(state, seat),
            targets=targets.monster("foe", conditions.of_type("Hypnotized")),
            slow=False,
        ),
        watch=return_unhypnotized,
        watch_mark="borrowed",
    )


def soe_048_elf_swordsman() -> CardEffects:
    def mark_guarded(state: State, card: int, seat: int, event: Attacked) -> None:
        """From the attack on, for the rest of the turn."""
        marks.mark(state, card, "guarded", True, state.turn)

    def is_attacked_in_attack(state: State, card: int, seat: int, event: Attacked) -> bool:
        return event.target == card and state.pos[card] == ATK

    def is_guarded(state: State, card: int, other: int) -> bool:
        return marks.marked(state, card, "guarded")

    return effects(
        Trigger(Attacked, mark_guarded, is_attacked_in_attack),
        triggers.when_revealed(mark_guarded, attacking=False, when=is_attacked_in_attack),
        static("battle_proof", conditions.both(conditions.battling(conditions.original_atk(1900)), is_guarded)),
    )


def soe_051_killer_bee() -> CardEffects:
    return delayed_destruction.OUTLIVES_EQUALS


def soe_052_mammoth_graveyard() -> Trigger:
    def lower_hosts_atk(state: State, card: int, seat: int, event: EndPhaseBegan) -> None:
        changes.modify_atk(state, state.host[card], -1200, ON_FIELD)

    def is_beneath_strong_light(state: State, card: int, seat: int, event: EndPhaseBegan) -> bool:
        """Beneath a LIGHT monster that is strong enough and not Undead, at the player's End Phase."""
        host = state.host[card]
        if host < 0 or event.seat != state.game.owner[card]:
            return False
        return conditions.both(
            conditions.of_attribute("light"), conditions.no(conditions.of_type("Undead")), conditions.current_atk(1200)
        )(state, card, host)

    return Trigger(EndPhaseBegan, lower_hosts_atk, is_beneath_strong_light, zone="attached")


def soe_053_hercules_beetle() -> CardEffects:
    return battles.DISARM


def soe_054_gremlin() -> Trigger:
    def attacks_while_hidden(state: State, card: int, seat: int, event: AttackDeclared) -> bool:
        return event.attacker == card and state.pos[card] >= HIDDEN_ATK

    return Trigger(AttackDeclared, resolves.gain_atk(300), attacks_while_hidden, zone="any")


def soe_061_sickle_killer() -> Trigger:
    def summon_insect(state: State, card: int, seat: int, event: Battled) -> None:
        summons.special_summon(state, seat, insects_in_hand(state, card, seat))

    def insects_in_hand(state: State, card: int, seat: int) -> list[int]:
        return [
            other
            for other in state.players[seat].hand
            if conditions.both(conditions.of_type("Insect"), conditions.level(4, 4))(state, card, other)
        ]

    def can_summon_insect(state: State, card: int, seat: int, event: Battled) -> bool:
        if not battles.beats(battles.fell_as_foe)(state, card, seat, event):
            return False
        return bool(insects_in_hand(state, card, seat)) and summons.room(state, seat)

    return Trigger(Battled, summon_insect, can_summon_insect, optional=True, zone="any")


def soe_063_larva_moth() -> ActivatedEffect:
    def alter_itself(state: State, card: int, seat: int, targets: Targets) -> None:
        """Its counters are spent for an Alter Summon upon it."""
        summons.alter_summon(state, seat, "Timeshifted", lambda state, other, material: material == card)

    def can_alter_itself(state: State, card: int, seat: int) -> bool:
        if not state.counters[card]:
            return False
        return any(option[1] == (card,) for option in summons.alter_options(state, seat, "Timeshifted"))

    return ActivatedEffect(alter_itself, can=can_alter_itself, slow=False)


def soe_065_kuriboh() -> CardEffects:
    return effects(static("no_battle_damage", conditions.itself), *triggers.BURSTS)


def soe_078_masaki_the_legendary_swordsman() -> CardEffects:
    # Lends its own Field Power Bonus to the other Warriors.
    return effects(
        static("atk", situations.other_own(conditions.of_type("Warrior")), lambda state, card, other: bonus(state, card)[0]),
        static("def", situations.other_own(conditions.of_type("Warrior")), lambda state, card, other: bonus(state, card)[1]),
    )


def soe_083_demon_hunter() -> CardEffects:
    return battles.grows_by_felling(200, conditions.of_type("Demon"))


def soe_084_baby_dragon() -> CardEffects:
    # Summoning Counters are only ever spent by the player who has them.
    return effects()


def soe_090_devil_kraken() -> CardEffects:
    return battles.DISARM


def soe_091_jellyfish() -> ActivatedEffect:
    def flip_itself(state: State, card: int, seat: int, targets: Targets) -> None:
        """A part of its activation."""
        changes.turn_up(state, seat, card)

    def can_negate_thunderblast(state: State, card: int, seat: int) -> bool:
        """A Thunderblast monster attacks while it is on a WATER Terrain, Hidden or not."""
        if state.attack is None or state.zone[card] != FRONT or terrains.terrain_attribute(state, card) != "water":
            return False
        return state.attack[0] != card and conditions.of_type("Thunderblast")(state, card, state.attack[0])

    return ActivatedEffect(resolves.negate_attack, can=can_negate_thunderblast, cost=flip_itself, slow=False, zone="any")


def soe_093_leviathan() -> CardEffects:
    # If it is Hidden as it attacks, the Terrain is flooded when it is turned face-up.
    floods_when_revealed = triggers.when_revealed(
        terrains.flood(2),
        attacking=True,
        when=triggers.unless_used(0, terrains.attacks_near_earth, "duel"),
        optional=True,
        limit="duel",
    )

    return effects(
        Trigger(
            AttackDeclared,
            terrains.flood(2),
            triggers.unless_used(1, terrains.attacks_near_earth, "duel"),
            optional=True,
            limit="duel",
        ),
        floods_when_revealed,
    )


def soe_094_giant_soldier_of_stone() -> CardEffects:
    def stand_or_terrain_targets(state: State, card: int, seat: int) -> list[Targets]:
        """Itself, to change to ATK position, or a WATER Terrain to move to."""
        stand: list[Targets] = [(card,)] if state.pos[card] == DEF else []
        return stand + terrains.own_water(state, card, seat)

    def pay_for_choice(state: State, card: int, seat: int, targets: Targets) -> None:
        """It goes as the effect is activated, or does not attack in that turn."""
        if targets[0] < 0:
            actions.to_graveyard(state, card)
        else:
            changes.change(state, card, "cannot_attack")

    def stand_or_fill_terrain(state: State, card: int, seat: int, targets: Targets) -> None:
        if targets[0] < 0:
            terrains.fill_up(state, card, seat, targets)
        elif state.zone[card] == FRONT:
            changes.set_position(state, card, ATK)
            if state.pos[card] == ATK:
                choices.pick_up_to(state, seat, continuous_spells(state, card, seat), 1, actions.destroy_all, seat)

    def continuous_spells(state: State, card: int, seat: int) -> list[int]:
        fits = conditions.both(conditions.is_continuous, conditions.is_spell)
        return [other for other in places.row_cards(state, seat) if fits(state, card, other)]

    return effects(
        static("immune_type", conditions.itself, "Petrified"),
        ActivatedEffect(
            stand_or_fill_terrain,
            targets=stand_or_terrain_targets,
            cost=pay_for_choice,
            can=lambda state, card, seat: state.phase in (MAIN1, MAIN2),
        ),
        by_phase=True,
    )


def soe_095_megalodon() -> CardEffects:
    def mark_waters_closed(state: State, card: int, seat: int, board: int, column: int) -> None:
        marks.mark(state, card, "closes_waters")

    return effects(
        ActivatedEffect(resolves.move_itself, targets=targets.free_terrain("water")),
        Strike(mark_waters_closed, strikes.strikes_terrain("water")),
    )


def soe_097_flesh_eating_plant() -> Trigger:
    def battles_warrior_or_caster(state: State, card: int, seat: int, event: BattleBegan) -> bool:
        """It battles a Warrior, Support or Spellcaster."""
        other = battles.battles(state, card, event)
        return other >= 0 and not types_of(state, other).isdisjoint(("Warrior", "Support", "Spellcaster"))

    return Trigger(BattleBegan, resolves.double_original_atk, battles_warrior_or_caster, optional=True)


def soe_098_krokodilius() -> ActivatedEffect:
    def choose_top_card(state: State, card: int, seat: int, targets: Targets) -> None:
        """The player sees the two top cards and says which is to be drawn first."""
        deck = state.players[seat].deck
        deck.settle(state.stream)
        pair = tuple(deck.cards[-2:])
        piles.look(state, seat, pair)
        if len(pair) == 2:
            choices.choose(state, seat, [state.refs[other] for other in pair], put_chosen_on_top, seat, pair)

    def put_chosen_on_top(state: State, word: str, seat: int, pair: tuple[int, ...]) -> None:
        cards = state.players[seat].deck.cards
        if state.refs[pair[0]] == word and tuple(cards[-2:]) == pair:
            cards[-1], cards[-2] = cards[-2], cards[-1]
            for card in pair:  # the player knows where they are now
                piles.know(state, seat, card)

    return ActivatedEffect(choose_top_card)


def soe_101_silk_hat_token() -> CardEffects:
    return effects(
        statics.self_static("no_battle_damage"),
        ActivatedEffect(silk_hats.hide_instead, targets=silk_hats.hideable, zone="frontrow", slow=True),
    )


def soe_103_grappler() -> CardEffects:
    def choose_terrain_to_hold(state: State, card: int, seat: int, event: Summoned) -> None:
        """Monsters on a Terrain of the opponent stay where they are."""
        words = terrains.spots(state, terrains.foe_sides(state, seat))
        choices.choose(state, seat, words, note_held_terrain, card)

    def note_held_terrain(state: State, word: str, card: int) -> None:
        if state.zone[card] == FRONT:
            marks.mark(state, card, "holds", terrains.spot(word))

    def is_on_held_terrain(state: State, card: int, other: int) -> bool:
        return state.zone[other] == FRONT and (state.ctrl[other], state.col[other]) in marks.marks(state, card, "holds")

    return effects(
        Trigger(Summoned, choose_terrain_to_hold, triggers.self_event, optional=True), static("cannot_move", is_on_held_terrain)
    )


def soe_104_kentauros() -> Static:
    def was_turned_this_turn(state: State, card: int) -> bool:
        """It withstood one change of position in this turn."""
        return is_used(state, changes.controller(state, card), card, "turn", -60)

    return static(
        "position_guarded",
        conditions.both(conditions.itself, conditions.by_foe, lambda state, card, other: not was_turned_this_turn(state, card)),
    )


def soe_105_holy_elf() -> CardEffects:
    def give_all_atk(state: State, card: int, seat: int, targets: Targets) -> None:
        """All its ATK goes to another monster."""
        if state.zone[card] == FRONT and state.zone[targets[0]] == FRONT:
            amount = atk_of(state, card)
            changes.modify_atk(state, card, -amount)
            changes.modify_atk(state, targets[0], amount)

    return effects(
        Trigger(EndPhaseBegan, resolves.add_spell_counter, triggers.own_in_attack, optional=True),
        ActivatedEffect(
            give_all_atk,
            can=lambda state, card, seat: state.pos[card] == ATK and marks.spell_counters(state, card) > 0,
            targets=targets.monster("own", conditions.face_up, conditions.not_itself),
            cost=marks.pay_spell_counter,
        ),
    )


def soe_110_leogun() -> ActivatedEffect:
    def swap_original_values(state: State, card: int, seat: int, targets: Targets) -> None:
        changes.change(state, card, "base_atk", state.game.def_[card])
        changes.change(state, card, "base_def", state.game.atk[card])

    return ActivatedEffect(swap_original_values, can=costs.can_pay(200), cost=costs.pay(200))


def soe_112_swordsaurus() -> ActivatedEffect:
    # Takes back a Sword of the player's side, worn or still Set.
    return ActivatedEffect(
        resolves.return_targets,
        targets=targets.spell_trap(
            "own", conditions.is_spell, conditions.name_has("Sword"), lambda state, card, other: state.game.equip[other]
        ),
    )


def soe_113_megasaurus() -> CardEffects:
    return effects(*battles.FELLS_FACE_UP[:2], *battles.FELLS_FACE_UP[2:])


def soe_114_flame_swordsman() -> ActivatedEffect:
    return costs.lend_flame(600)


def soe_116_corpse_devouring_dinosaur() -> Trigger:
    def erode_beaten(state: State, card: int, seat: int, event: Battled) -> None:
        other = battles.battles(state, card, event)
        if state.zone[other] == GRAVE:
            actions.erode(state, other)

    return Trigger(
        Battled, erode_beaten, battles.beats(conditions.is_normal, conditions.level(most=4)), optional=True, zone="any"
    )


def soe_117_wild_raptor() -> Trigger:
    def weaken_survivor(state: State, card: int, seat: int, event: Battled) -> None:
        changes.modify_atk(state, event.target, -200, ON_FIELD)
        changes.modify_def(state, event.target, -200, ON_FIELD)

    return Trigger(Battled, weaken_survivor, battles.survives, zone="any")


# Shared by SOE-118 and SOE-119
def helps_friend(friend: str) -> CardEffects:
    """At most 700 damage from its battles; in Battle Phases its friend is stronger."""
    return effects(
        static("damage_cap", conditions.itself, 700),
        static("atk", conditions.both(conditions.own, conditions.named(friend), situations.in_battle_phase), 500),
        by_phase=True,
    )


def soe_118_barbarian_1() -> CardEffects:
    return helps_friend("Barbarian #2")


def soe_119_barbarian_2() -> CardEffects:
    return helps_friend("Barbarian #1")


def soe_120_evil_night_dragon() -> CardEffects:
    def is_strengthened_dark(state: State, card: int, other: int) -> bool:
        """On a DARK Terrain, for the other DARK Warriors and Dragons."""
        return terrains.terrain_attribute(state, card) == "dark" and situations.other_own(
            conditions.of_attribute("dark"), conditions.of_type("Warrior", "Dragon")
        )(state, card, other)

    def is_covered_by_dark(state: State, card: int, other: int) -> bool:
        if card != other or terrains.terrain_name(state, card) != "Night":
            return False
        return places.count(state, card, "own", conditions.not_itself, conditions.of_attribute("dark")) > 0

    return effects(
        static("cannot_be_attacked", is_covered_by_dark),
        static("atk", is_strengthened_dark, 300),
        static("def", is_strengthened_dark, 300),
    )


def soe_126_white_thief() -> CardEffects:
    def discard_of_opponent(state: State, card: int, seat: int, event: Battled) -> None:
        choices.choose_opponent(state, seat, piles.random_discard)

    return effects(
        static("inflicts_no_damage", conditions.itself),
        Trigger(Battled, discard_of_opponent, battles.beats(conditions.level(3)), zone="any"),
    )


def soe_127_reaper_of_the_cards() -> CardEffects:
    def show_and_destroy_spell(state: State, card: int, seat: int, board: int, column: int) -> None:
        """The Backrow card of the column is shown; a Spell is destroyed."""
        other = state.boards[board].back[column]
        if other >= 0:
            for player in range(len(state.players)):
                piles.look(state, player, (other,))
            if state.game.main[other] & SPELL:
                actions.destroy(state, other, seat)

    def has_backrow_card(state: State, card: int, seat: int, board: int, column: int) -> bool:
        return state.boards[board].back[column] >= 0

    def erode_integrations(state: State, card: int, seat: int, event: EndPhaseBegan) -> None:
        for board in state.boards:
            for other in [candidate for candidate in board.grave if "Integration" in state.game.types[candidate]]:
                actions.erode(state, other)

    return effects(
        Strike(show_and_destroy_spell, has_backrow_card), Trigger(EndPhaseBegan, erode_integrations, zone="graveyard")
    )


# Shared by SOE-128 and SOE-134
def choose_deck_owner(state: State, seat: int, players: list[int]) -> None:
    names = [state.names[other] for other in players]
    if len(names) == 1:
        look_at_top_of(state, names[0], seat)
    else:
        choices.choose(state, seat, names, look_at_top_of, seat)


def look_at_top_of(state: State, name: str, seat: int) -> None:
    deck = state.players[state.names.index(name)].deck
    if deck.cards:
        piles.look(state, seat, (deck.top(state.stream),))


def soe_128_babylon() -> Trigger:
    def look_at_opponents_top(state: State, card: int, seat: int, event: StandbyPhaseBegan) -> None:
        """The top card of an opponent's deck."""
        choose_deck_owner(state, seat, places.others(state, seat))

    return Trigger(StandbyPhaseBegan, look_at_opponents_top, optional=True)


def soe_131_metamor_pot() -> CardEffects:
    def is_unused_this_turn(state: State, card: int, seat: int) -> bool:
        """No copy has worked in this turn."""
        return not is_used(state, seat, card, "turn", -101)

    def discard_and_draw_all(state: State, card: int, seat: int, targets: Targets) -> None:
        """All hands go and five new cards come; not twice for two that were turned up together."""
        if not is_unused_this_turn(state, card, seat):
            return
        mark_used(state, seat, card, "turn", -101)
        there = [other for other, player in enumerate(state.players) if not player.lost]
        for other in there:
            for candidate in list(state.players[other].hand):
                actions.discard(state, candidate)
        for other in there:
            actions.draw(state, other, 5)

    return effects(flip=ActivatedEffect(discard_and_draw_all, can=is_unused_this_turn, limit=""))


def soe_134_anthrosaurus() -> Trigger:
    def look_at_any_top(state: State, card: int, seat: int, event: EndPhaseBegan) -> None:
        """The top card of anybody's deck."""
        choose_deck_owner(state, seat, [other for other, player in enumerate(state.players) if not player.lost])

    return Trigger(EndPhaseBegan, look_at_any_top, triggers.own_event, optional=True)


def soe_136_electric_lizard() -> CardEffects:
    def battled_after_flip(state: State, card: int, seat: int, event: Battled) -> bool:
        """It battles after its FLIP, or in the battle that flips it."""
        other = battles.battles(state, card, event)
        if other < 0 or card not in marks.marks(state, other, "met"):
            return False
        return types_of(state, other).isdisjoint(("Zombie", "Undead", "Thunderblast"))

    def is_flipped_by_battle(state: State, card: int, seat: int, event: Flipped) -> bool:
        """A battle turns it face-up, so that its FLIP works (KD-AMB-30)."""
        if event.card != card or state.attack is None or card not in state.attack:
            return False
        return event.before == HIDDEN_DEF or state.options.hidden_atk_flips

    def battles_after_flip(state: State, card: int, seat: int, event: BattleBegan) -> bool:
        return card in (event.attacker, event.target) and marks.marked(state, card, "charged")

    def mark_battled_monster(state: State, card: int, seat: int, event: Event) -> None:
        """Remember whom it battles; what it says of itself would be lost if it falls."""
        assert state.attack is not None
        marks.mark(state, battles.fought(card, state.attack), "met", card, state.turn)

    def skip_next_attack(state: State, card: int, seat: int, event: Battled) -> None:
        lasting.skip_next_attack(state, card, battles.battles(state, card, event))

    def mark_flipped(state: State, card: int, seat: int, targets: Targets) -> None:
        if state.zone[card] == FRONT:
            marks.mark(state, card, "charged")

    # Whoever battles it after it was turned up cannot attack in the next own turn.
    return effects(
        triggers.bookkeeping(Flipped, mark_battled_monster, is_flipped_by_battle),
        Trigger(BattleBegan, mark_battled_monster, battles_after_flip, at_once=True),
        Trigger(Battled, skip_next_attack, battled_after_flip, zone="any"),
        lasting.SKIPS_ATTACK,
        flip=ActivatedEffect(mark_flipped),
    )


def soe_137_flesh_eating_insect() -> CardEffects:
    def is_integration(state: State, card: int, other: int) -> bool:
        return "Integration" in state.game.types[other]

    return effects(
        flip=ActivatedEffect(
            resolves.destroy_targets(),
            targets=targets.monster(
                "any",
                conditions.face_up,
                conditions.either(conditions.is_normal, is_integration),
                conditions.of_type("Warrior", "Support", "Spellcaster"),
                conditions.level(most=5),
            ),
            limit="",
        )
    )


def soe_139_high_priestess() -> CardEffects:
    def is_own_battle_phase(state: State, card: int, seat: int) -> bool:
        """In the Battle Phase of its controller, and as no answer to anything."""
        return state.phase == BATTLE and state.active == seat and state.pos[card] == ATK and not state.chain

    def choose_to_protect(state: State, card: int, seat: int, event: EndPhaseBegan) -> None:
        """A counter keeps another monster on this side."""
        choices.choose_card(state, seat, protectable_monsters(state, card, seat), protect_chosen, card)

    def protect_chosen(state: State, other: int, card: int) -> None:
        changes.change(state, other, "cannot_be_controlled", ("sheltered", card), ON_FIELD)

    def is_turned_hidden(state: State, card: int, seat: int, event: PositionChanged) -> bool:
        return conditions.hidden(state, card, event.card)

    def end_protection(state: State, card: int, seat: int, event: PositionChanged) -> None:
        """The shelter is for a face-up monster, and ends when it hides."""
        marks.unmark(state, "cannot_be_controlled", card=event.card, value=("sheltered", card))

    def protectable_monsters(state: State, card: int, seat: int) -> list[int]:
        fits = (conditions.not_itself, conditions.face_up)
        return targets.allowed(
            state, card, seat, conditions.fitting(state, card, places.field_monsters(state, seat, "own"), fits)
        )

    def can_protect(state: State, card: int, seat: int, event: EndPhaseBegan) -> bool:
        if not triggers.own_in_attack(state, card, seat, event) or not marks.spell_counters(state, card):
            return False
        return bool(protectable_monsters(state, card, seat))

    return effects(
        ActivatedEffect(resolves.add_spell_counter, can=is_own_battle_phase, slow=False),
        Trigger(EndPhaseBegan, choose_to_protect, can_protect, optional=True, cost=marks.pay_spell_counter),
        triggers.bookkeeping(PositionChanged, end_protection, is_turned_hidden),
        by_phase=True,
    )
