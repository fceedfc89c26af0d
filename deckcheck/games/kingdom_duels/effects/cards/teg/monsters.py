"""The Egyptian Gods: monsters."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.vocabulary import *
from deckcheck.games.kingdom_duels.engine.duel.event_model import Event


def teg_009_panther_warrior() -> CardEffects:
    return effects(battles.BOUND, battles.PAY, battles.SPENT, by_phase=True)


def teg_012_hannibal_necromancer() -> Strike:
    def summonable_zombies(state: State, card: int, seat: int) -> list[int]:
        dead = [other for other in places.graveyard(state, seat) if conditions.of_type("Zombie")(state, card, other)]
        return list(summons.summonable(state, seat, dead))

    def summon_zombie_there(state: State, card: int, seat: int, board: int, column: int) -> None:
        if state.boards[board].front[column] < 0:
            choices.choose_card(state, seat, summonable_zombies(state, card, seat), summons.summon_into, seat, column)

    def can_strike_own_terrain(state: State, card: int, seat: int, board: int, column: int) -> bool:
        """A free Terrain of the player's."""
        return (
            board == changes.home(state, seat)
            and state.boards[board].front[column] < 0
            and bool(summonable_zombies(state, card, seat))
        )

    return Strike(summon_zombie_there, can_strike_own_terrain)


def teg_015_death_hand() -> ActivatedEffect:
    return ActivatedEffect(
        resolves.draw_cards(1),
        can=lambda state, card, seat: not state.players[seat].hand and costs.can_tribute_itself(state, card, seat),
        cost=costs.tribute_itself,
    )


# Shared by TEG-020, TEG-026 and TEG-043
def magnet_effects() -> CardEffects:
    """TEG-020, TEG-026, TEG-043: charges a Thunderblast monster that attacks."""
    return effects(
        Trigger(
            AttackDeclared,
            lambda state, card, seat, event: changes.modify_atk(state, event.attacker, 250),
            lambda state, card, seat, event: conditions.both(conditions.own, conditions.of_type("Thunderblast"))(
                state, card, event.attacker
            ),
            optional=True,
        )
    )


def teg_020_magnet_warrior_beta() -> CardEffects:
    return magnet_effects()


def teg_022_stone_statue_of_the_aztecs() -> Static:
    def is_foes_first_spell(state: State, card: int, other: int) -> bool:
        """Once a turn a Spell of the opponent does not turn it."""
        if not conditions.by_foe(state, card, other) or not conditions.by_spell(state, card, other):
            return False
        return not is_used(state, changes.controller(state, card), card, "turn", -60)

    return statics.self_static("position_guarded", is_foes_first_spell)


def teg_023_gear_golem_the_moving_fortress() -> Trigger:
    return triggers.STEP_ASIDE


def teg_026_magnet_warrior_alpha() -> CardEffects:
    return magnet_effects()


def teg_028_cyber_raider() -> CardEffects:
    def atk_per_unequipped(state: State, card: int, other: int) -> int:
        """The player's monsters without Equip Spells."""
        seat = changes.controller(state, card)
        return 100 * sum(
            not spells.wears_spell(state, card, candidate) for candidate in places.field_monsters(state, seat, "own")
        )

    return effects(
        static("atk", conditions.itself, atk_per_unequipped),
        ActivatedEffect(resolves.destroy_targets(), targets=targets.equip_spells(), limit="duel"),
    )


def teg_037_reflect_bounder() -> CardEffects:
    def note_attacker(state: State, card: int, seat: int, event: Attacked) -> None:
        """Attacked while face-up in ATK position, it throws the attack back when it is over; not one of its own, which
        would never end."""
        marks.unmark(state, "reflects", card=event.attacker)
        if event.attacker != card and conditions.in_attack(state, card, card):
            marks.mark(state, event.attacker, "reflects", card, state.turn)

    def redirect_to_attacker(state: State, card: int, seat: int, event: Battled) -> None:
        marks.unmark(state, "reflects", card=event.attacker, value=card)
        battles.force_attack(state, event.attacker, event.attacker, anyway=True)

    def namesakes_of_destroyed(state: State, card: int, seat: int, event: Battled) -> Targets:
        """Monsters of the opponent with the name of one that fell to a monster of the player."""
        home = changes.home(state, seat)
        if all(side_then(state, other) != home for other in (event.attacker, event.target)):
            return ()
        fallen = [other for other in event.destroyed if side_then(state, other) in foe_boards(state, home)]
        names = frozenset[str]().union(*(names_of(state, other) for other in fallen))
        foes = places.field_monsters(state, seat, "foe")
        return tuple(
            other for other in foes if conditions.face_up(state, card, other) and not names.isdisjoint(names_of(state, other))
        )

    return effects(
        Trigger(Attacked, note_attacker, triggers.is_attacked, at_once=True),
        Trigger(
            Battled,
            redirect_to_attacker,
            lambda state, card, seat, event: event.target == card and card in marks.marks(state, event.attacker, "reflects"),
            zone="any",
        ),
        Trigger(
            Battled,
            lambda state, card, seat, event: battles.let_attack(state, card, namesakes_of_destroyed(state, card, seat, event)),
            lambda state, card, seat, event: bool(namesakes_of_destroyed(state, card, seat, event)),
            at_once=True,
        ),
    )


def teg_039_diamond_dragon() -> CardEffects:
    return effects(statics.also("light"), saves=lasting.once_saved("duel", lambda state, card: state.pos[card] == DEF))


def teg_041_legion_the_magical_jester() -> Trigger:
    def discard_magic_card(state: State, card: int, seat: int, event: Destroyed) -> None:
        choices.pick_up_to(state, seat, magic_cards_in_hand(state, card, seat), 1, piles.discard_chosen, least=1)

    def magic_cards_in_hand(state: State, card: int, seat: int) -> list[int]:
        fits = conditions.either(conditions.is_spell, conditions.of_type("Spellcaster"))
        return [other for other in state.players[seat].hand if fits(state, card, other)]

    def is_beaten_with_magic(state: State, card: int, seat: int, event: Destroyed) -> bool:
        return event.card == card and event.cause == "battle" and bool(magic_cards_in_hand(state, card, seat))

    return Trigger(Destroyed, discard_magic_card, is_beaten_with_magic, optional=True)


def teg_042_killer_tomato() -> Trigger:
    def weak_warrior_attacked(state: State, card: int, seat: int, event: Battled) -> bool:
        """A Warrior or Support monster with little DEF attacked it."""
        attacker = event.attacker
        if event.target != card or state.zone[attacker] != FRONT or def_of(state, attacker) > 1400:
            return False
        return conditions.of_type("Warrior", "Support")(state, card, attacker)

    return Trigger(Battled, triggers.destroy_attacker, weak_warrior_attacked, zone="any")


def teg_043_magnet_warrior_gamma() -> CardEffects:
    return magnet_effects()


def teg_051_big_shield_gardna() -> Trigger:
    return Trigger(
        Battled,
        lambda state, card, seat, event: changes.set_position(state, card, ATK),
        lambda state, card, seat, event: event.target == card and state.phase == BATTLE,
    )


def teg_054_ectoplasm_token() -> CardEffects:
    is_ectoplasm_token = conditions.named("Ectoplasm Token")

    def has_ectoplasm(state: State, card: int, board: int) -> bool:
        return any(is_ectoplasm_token(state, card, other) for other in monsters(state, board))

    def players_without_token(state: State, card: int, other: int) -> Targets:
        """The opponents without an Ectoplasm Token of their own."""
        rivals = opponents(state, seat_of(state, state.ctrl[card]))
        return tuple(seat for seat in rivals if not has_ectoplasm(state, card, state.players[seat].board))

    def guarded_monsters(state: State, card: int, other: int) -> Targets:
        """Beside an Ectoplasm Token the other monsters of its side are no targets."""
        return tuple(
            monster
            for seat in opponents(state, seat_of(state, state.ctrl[card]))
            if has_ectoplasm(state, card, state.players[seat].board)
            for monster in monsters(state, state.players[seat].board)
            if not is_ectoplasm_token(state, card, monster)
        )

    return effects(
        statics.self_static("set_atk", value=lambda state, card, other: sum(marks.marks(state, card, "ectoplasm"))),
        statics.self_static("atk_fixed"),
        statics.self_static("attacks_players", value=players_without_token),
        statics.self_static("cannot_attack_these", value=guarded_monsters),
        Trigger(EndPhaseBegan, triggers.destroy_itself),
    )


def teg_060_dragonfly() -> Trigger:
    def look_at_top_three(state: State, card: int, seat: int, event: Destroyed) -> None:
        """Three cards of the deck are put back in another order."""
        top = piles.top_cards(state, seat, 3)
        piles.look(state, seat, top)
        choices.pick_up_to(state, seat, top, len(top), put_back_in_order, seat, least=len(top))

    def put_back_in_order(state: State, chosen: Targets, seat: int) -> None:
        """The first of the chosen cards lies on top."""
        deck = state.players[seat].deck
        if chosen and all(state.zone[other] == DECK for other in chosen):
            deck.cards[-len(chosen) :] = reversed(chosen)

    def is_beaten_with_deck(state: State, card: int, seat: int, event: Destroyed) -> bool:
        return event.card == card and event.cause == "battle" and bool(state.players[seat].deck.cards)

    return Trigger(Destroyed, look_at_top_three, is_beaten_with_deck, optional=True)


def teg_064_pinch_hitter_grassbatter() -> CardEffects:
    def summon_small_insect(state: State, card: int, seat: int, event: Destroyed) -> None:
        """An Insect of Level 1 takes its place."""
        fits = (conditions.of_type("Insect"), conditions.level(1, 1))
        summons.special_summon(state, seat, places.own_cards(state, card, seat, ("hand", "deck"), fits), (ATK,))

    def is_beaten_with_room(state: State, card: int, seat: int, event: Destroyed) -> bool:
        return event.card == card and event.cause == "battle" and summons.room(state, seat)

    def is_destroyed_by_owner(state: State, card: int, seat: int, event: Destroyed) -> bool:
        """By an effect of a card of its owner."""
        mine = event.card == card and event.cause == "effect" and state.acting >= 0 and user_of(state, state.acting) == seat
        return mine and bool(places.deck_cards(state, seat, is_insect_ritual))

    # The Ritual Spells of Insects.
    is_insect_ritual = conditions.named("Insectorum Ritual", "Ritual Seal of Serket")

    return effects(
        Trigger(Destroyed, summon_small_insect, is_beaten_with_room, optional=True),
        Trigger(Destroyed, piles.search_for(is_insect_ritual), is_destroyed_by_owner, optional=True),
    )


def teg_070_leghul() -> Strike:
    def infested_monsters_there(state: State, card: int, board: int, column: int) -> list[int]:
        return [other for other in strikes.monsters_there(state, board, column) if conditions.INFESTED(state, card, other)]

    def damage_if_infested(state: State, card: int, seat: int, board: int, column: int) -> None:
        """Who controls an Infested monster there, if it is still there."""
        if infested_monsters_there(state, card, board, column):
            changes.damage(state, seat_of(state, board), 300)

    return Strike(
        damage_if_infested, lambda state, card, seat, board, column: bool(infested_monsters_there(state, card, board, column))
    )


def teg_076_insect_egg_token() -> CardEffects:
    return effects(
        static("rear_summon", conditions.itself, zone="any"),
        *statics.stays_in_attack(),
        statics.self_static("damage_cap", value=1000),
    )


# Shared by TEG-077 and TEG-080
def return_to_deck_top(state: State, card: int, seat: int, event: SentToGraveyard) -> None:
    if state.zone[card] == GRAVE:
        actions.to_deck(state, card, top=True)


def left_field(state: State, card: int, seat: int, event: SentToGraveyard) -> bool:
    return event.card == card and event.where.zone in (FRONT, BACK)


def teg_077_cockroach_knight() -> Trigger:
    return Trigger(SentToGraveyard, return_to_deck_top, left_field)


def teg_079_gearfried_the_iron_knight() -> CardEffects:
    negate_equips = lasting.suppresses(conditions.anyone, actions.equips_of)

    def negate_and_destroy_equips(state: State, card: int) -> bool:
        """Nothing that equips it works, and Equip cards are destroyed, each tried once."""
        equips = actions.equips_of(state, card)
        worn = [
            other for other in equips if "Equip" in state.game.types[other] and not marks.marked(state, other, "shaken_off")
        ]
        if worn and (has(state, card, "negated") or not conditions.face_up(state, card, card)):
            worn = []
        for other in worn:
            marks.mark(state, other, "shaken_off", card)
            actions.destroy(state, other, changes.controller(state, card))
        return negate_equips(state, card) or bool(worn)

    return effects(watch=negate_and_destroy_equips, watch_mark="negated")


def teg_080_soldier_ant() -> Trigger:
    return Trigger(SentToGraveyard, return_to_deck_top, left_field, optional=True)


def teg_085_humanoid_slime() -> ActivatedEffect:
    return ActivatedEffect(lasting.swap_nature)


def teg_086_worm_drake() -> CardEffects:
    return effects(*battles.holds_fast())


def teg_089_revival_slime() -> Trigger:
    def revive_on_same_side(state: State, card: int, seat: int, event: Destroyed) -> None:
        """It comes back to the field that it fell on, Hidden at first and turned up at once."""
        lost = "Regeneration" in marks.marks(state, card, "lose_type")
        if state.zone[card] == GRAVE and not lost:
            summons.special_summon(state, seat_of(state, event.where.board), (card,), summons.FACE_UP, then=count_as_flipped)

    def count_as_flipped(state: State, card: int) -> None:
        fire(state, Flipped(card, HIDDEN_DEF, card))

    return Trigger(Destroyed, revive_on_same_side, triggers.fell_regenerating("battle"))


def teg_103_half_fish_beast_fisher_beast() -> ActivatedEffect:
    def take_chosen_attribute(state: State, word: str, card: int) -> None:
        changes.change(state, card, "attribute", word, ON_FIELD)

    return ActivatedEffect(
        lambda state, card, seat, targets: choices.choose(state, seat, ("earth", "water"), take_chosen_attribute, card)
    )


def teg_108_great_white() -> ActivatedEffect:
    def move_and_gain_atk(state: State, card: int, seat: int, targets: Targets) -> None:
        before = state.col[card]
        resolves.move_itself(state, card, seat, targets)
        if state.col[card] != before:
            changes.modify_atk(state, card, 100, ON_FIELD)

    return ActivatedEffect(move_and_gain_atk, can=situations.is_on_field, targets=targets.free_terrain("water"))


def teg_109_the_legendary_fisherman() -> CardEffects:
    def answers_spell_in_sea(state: State, card: int, seat: int) -> bool:
        """A Spell that targets it is being answered, and it is in the Sea."""
        if not state.chain or terrains.terrain_name(state, card) != "Sea":
            return False
        return card in aimed_at(state) and bool(state.game.main[state.chain[-1].card] & SPELL)

    def is_hidden_in_sea(state: State, card: int, other: int) -> bool:
        there = card == other and state.zone[card] == FRONT and state.pos[card] == HIDDEN_ATK
        return there and terrains.terrain_name(state, card) == "Sea"

    return effects(
        ActivatedEffect(resolves.negate_activation, can=answers_spell_in_sea, slow=False),
        static("cannot_be_attacked", is_hidden_in_sea, zone="any"),
    )


def teg_113_rocket_warrior() -> CardEffects:
    def reduce_atk(state: State, monster: int) -> None:
        changes.modify_atk(state, monster, -500, ON_FIELD)

    def weaken_and_protect_itself(state: State, card: int, seat: int, board: int, column: int) -> None:
        """A monster on the Terrain is weakened; for the phase the rocket has another name and is not destroyed."""
        there = strikes.monsters_there(state, board, column)
        if len(there) == 1:
            reduce_atk(state, there[0])  # at once, while it strikes (TEG-156)
        else:
            choices.choose_card(state, seat, there, reduce_atk)
        changes.change(state, card, "renamed", "Rocket Warrior - Invincible Mode")
        changes.change(state, card, "effect_proof", launched_value)
        changes.change(state, card, "battle_proof", launched_value)

    launched_value = "launched"

    def end_protection(state: State, card: int, seat: int, event: Event) -> None:
        state.changes = Changes(
            [mod for mod in state.changes if mod.card != card or (mod.kind != "renamed" and mod.value != launched_value)]
        )

    return effects(
        Strike(weaken_and_protect_itself),
        *tuple(
            Trigger(event, end_protection, triggers.while_marked("renamed"), at_once=True)
            for event in (MainPhaseBegan, BattlePhaseBegan)
        ),
    )


def teg_117_shining_abyss() -> CardEffects:
    def is_weakened_in_column(state: State, card: int, other: int) -> bool:
        return conditions.same_column(state, card, other) and not conditions.of_attribute("light", "dark")(state, card, other)

    return effects(statics.also("dark"), static("atk", is_weakened_in_column, -500))


def teg_120_blood_vorse() -> Trigger:
    def namesakes_of_destroyed(state: State, card: int, seat: int, event: Battled) -> list[int]:
        """Face-up monsters of the opponent with the name of the one that it destroyed."""
        fallen = [other for other in event.destroyed if other != card]
        names = frozenset[str]().union(*(names_of(state, other) for other in fallen))
        foes = places.field_monsters(state, seat, "foe")
        return [
            monster
            for monster in foes
            if conditions.face_up(state, card, monster) and not names.isdisjoint(names_of(state, monster))
        ]

    def has_beaten_namesake(state: State, card: int, seat: int, event: Battled) -> bool:
        mine = state.active == seat and battles.beats(conditions.level(most=3))(state, card, seat, event)
        return mine and bool(namesakes_of_destroyed(state, card, seat, event))

    def attack_namesakes(state: State, card: int, seat: int, event: Battled) -> None:
        battles.let_attack(state, card, tuple(namesakes_of_destroyed(state, card, seat, event)))

    return Trigger(Battled, attack_namesakes, has_beaten_namesake)


def teg_131_masked_witch_doctor_cursed_gyura() -> CardEffects:
    def poison_attacked(state: State, card: int, seat: int, event: Attacked) -> None:
        if state.zone[event.target] == FRONT:
            changes.poison(state, event.target)

    return effects(
        Trigger(Attacked, poison_attacked, triggers.attacks), triggers.when_revealed(poison_attacked, attacking=True)
    )


def teg_134_melchid_the_four_face_beast() -> CardEffects:
    def roll_for_type(state: State, card: int, seat: int, targets: Targets) -> None:
        """A die decides; 5 and 6 are rolled again."""
        face = choices.roll(state, seat)
        while face in (5, 6):
            face = choices.roll(state, seat)
        if face in (1, 2):
            changes.add_type(state, card, {1: "Fireblast", 2: "Thunderblast"}[face], changes.THIS_TURN)
            return
        for other in marks.marks(state, card, "faced")[-1:]:
            if state.zone[other] == FRONT:
                changes.add_type(state, other, {3: "Petrified", 4: "Poisoned"}[face])

    def note_battled_target(state: State, card: int, seat: int, event: BattleBegan) -> None:
        marks.unmark(state, "faced", card=card)
        marks.mark(state, card, "faced", event.target, state.turn)

    def hide_itself(state: State, card: int, seat: int, event: EndPhaseBegan) -> None:
        resolves.hide_itself(state, card, seat, ())

    return effects(
        triggers.bookkeeping(BattleBegan, note_battled_target, triggers.in_attack),
        triggers.notes(AttackDeclared, "attacked_once", triggers.attacks),
        Trigger(EndPhaseBegan, hide_itself, triggers.while_marked("attacked_once"), optional=True),
        flip=ActivatedEffect(roll_for_type, limit=""),
    )


def teg_135_holy_doll() -> CardEffects:
    def summon_from_graveyard(state: State, card: int, seat: int, event: EndPhaseBegan) -> None:
        if state.zone[card] == GRAVE:
            summons.special_summon(state, seat, (card,), (ATK,))

    def is_unplayed_mask(state: State, card: int, other: int) -> bool:
        """ "Mask" Spells of its controller that are not in play yet."""
        if other < 0 or state.zone[other] not in (HAND, BACK) or not state.game.main[other] & SPELL:
            return False
        return user_of(state, other) == user_of(state, card) and conditions.name_has("Mask")(state, card, other)

    return effects(
        static("hastens", is_unplayed_mask, lambda state, card, other: (card,)),
        triggers.notes(Destroyed, "broken", triggers.self_event, zone="field"),
        Trigger(
            EndPhaseBegan,
            summon_from_graveyard,
            lambda state, card, seat, event: marks.marked(state, card, "broken") and summons.room(state, seat),
            zone="graveyard",
            limit="duel",
        ),
    )


def teg_149_fire_soul_token() -> Trigger:
    def other_effect_damaged(state: State, card: int, seat: int, event: Damaged) -> bool:
        """The effect of another card of its controller hurt a player."""
        if event.cause not in ("effect", "destruction") or state.acting in (-1, card) or user_of(state, state.acting) != seat:
            return False
        return costs.tributable(state, card, card) and strikes.may_attack_by_effect(state, card, seat)

    return Trigger(
        Damaged,
        lambda state, card, seat, event: changes.damage(state, event.seat, 200),
        other_effect_damaged,
        optional=True,
        cost=lambda state, card, seat, event: costs.tribute_itself(state, card, seat, ()),
    )


def teg_152_nuvia_the_wicked_goddess() -> CardEffects:
    def controls_borrowed(state: State, card: int, seat: int, event: EndPhaseBegan) -> bool:
        own = places.field_monsters(state, seat, "own")
        return event.seat == seat and any(not conditions.owned(state, card, other) for other in own)

    def is_in_battle(state: State, other: int) -> bool:
        return state.battle is not None and other in state.battle

    return effects(
        Trigger(EndPhaseBegan, resolves.draw_cards(1), controls_borrowed),
        *tuple(
            static(
                kind,
                conditions.both(
                    situations.other_own(conditions.of_type("Wicked God")),
                    lambda state, card, other: is_in_battle(state, other),
                ),
                300,
            )
            for kind in ("atk", "def")
        ),
    )


def teg_165_ninja_commander_ikusa() -> Trigger:
    def choose_night_or_token(state: State, card: int, seat: int, event: Summoned) -> None:
        """A Terrain becomes Night, a Ninja Token comes, or both."""
        choices.choose(state, seat, ("night", "token", "both"), apply_chosen, seat)

    def apply_chosen(state: State, word: str, seat: int) -> None:
        if word in ("token", "both"):
            choices.later(state, summon_ninja_token, seat)
        if word in ("night", "both"):
            terrains.ask_terrains(state, seat, (changes.home(state, seat),), 1, "Night", least=1)

    def summon_ninja_token(state: State, seat: int) -> None:
        summons.token_summon(state, seat, "Ninja Token", positions=(ATK,))

    return triggers.when_summoned(choose_night_or_token, "normal", optional=True)


def teg_166_ninja_token() -> CardEffects:
    def has_ninjas(number: int) -> Fits:
        """Its controller has at least this many "Ninja" monsters."""
        ninja = conditions.name_has("Ninja")
        return lambda state, card, other: (
            sum(ninja(state, card, monster) for monster in monsters(state, state.ctrl[card])) >= number
        )

    def all_opponents(state: State, card: int, other: int) -> Targets:
        return tuple(opponents(state, seat_of(state, state.ctrl[card])))

    return effects(
        statics.self_static("no_battle_damage", has_ninjas(3)),
        statics.self_static("attacks_players", has_ninjas(5), value=all_opponents),
    )


def teg_170_ninja_commander_kabuki() -> CardEffects:
    def note_hidden_ninja(state: State, card: int, seat: int, event: WasHidden) -> None:
        """Ninja monsters that hid this turn."""
        if conditions.hidden(state, card, event.card) and conditions.name_has("Ninja")(state, card, event.card):
            marks.mark(state, event.card, "hid", True, state.turn)

    def ninjas_hidden_this_turn(state: State, seat: int) -> list[int]:
        return [other for other in places.field_monsters(state, seat, "own") if marks.marked(state, other, "hid")]

    def choose_ninja_to_move(state: State, card: int, seat: int, event: EndPhaseBegan | None) -> None:
        ninjas = ninjas_hidden_this_turn(state, seat)
        choices.choose(state, seat, (*(state.refs[other] for other in ninjas), "done"), move_chosen_ninja, card, seat)

    def move_chosen_ninja(state: State, word: str, card: int, seat: int) -> None:
        if word == "done":
            return
        ninja = state.refs.index(word)
        marks.unmark(state, "hid", card=ninja)
        if ninjas_hidden_this_turn(state, seat):
            choices.later(state, choose_ninja_to_move, card, seat, None)
        spots = [terrain_at(target)[1] for (target,) in targets.free_terrain()(state, ninja, seat)]
        choices.choose(state, seat, [str(place + 1) for place in spots], terrains.move_to_zone, ninja, called="zone {}")

    is_kunoichi = conditions.name_has("Kunoichi Soldier")

    return effects(
        summons.calls(Summoned, triggers.self_event, "hand", parts=(is_kunoichi,)),
        triggers.bookkeeping(WasHidden, note_hidden_ninja),
        Trigger(
            EndPhaseBegan,
            choose_ninja_to_move,
            lambda state, card, seat, event: bool(ninjas_hidden_this_turn(state, seat)),
            optional=True,
        ),
    )
