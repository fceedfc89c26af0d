"""Millennium Legacy: Extra Deck monsters."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.vocabulary import *
from deckcheck.games.kingdom_duels.engine.battle import life_points


def mly_010_dark_elf() -> CardEffects:
    def gain_lp_and_choose(state: State, card: int, seat: int, event: EndPhaseBegan) -> None:
        """A counter buys LP for every other Blessed monster, and control of one of them."""
        changes.gain_lp(
            state, seat, 200 * places.count(state, card, "any", conditions.not_itself, conditions.of_type("Blessed"))
        )
        fits = conditions.both(conditions.face_up, conditions.is_normal, conditions.of_type("Blessed"))
        others = [monster for monster in places.field_monsters(state, seat) if state.ctrl[monster] != changes.home(state, seat)]
        found = [monster for monster in others if fits(state, card, monster)]
        choices.pick_up_to(state, seat, found, 1, take_control_of_chosen, seat)

    def take_control_of_chosen(state: State, chosen: Targets, seat: int) -> None:
        for other in chosen:
            actions.take_control(state, other, seat)

    return effects(
        Summon("alter", ("Holy Elf",), by="Fallen"),
        ActivatedEffect(resolves.add_spell_counter),
        Trigger(
            EndPhaseBegan,
            gain_lp_and_choose,
            lambda state, card, seat, event: event.seat == seat and marks.spell_counters(state, card) > 0,
            optional=True,
            cost=marks.pay_spell_counter,
        ),
    )


def mly_014_berserk_dead_dragon() -> CardEffects:
    attack_all_triggers, attack_all_static = battles.sweep(conditions.itself)

    return effects(
        Summon("ritual", by="Wicked-Dragon Revival Ritual"),
        attack_all_static,
        static("damage_cap", conditions.battled_by(conditions.anyone), 300),
        statics.self_static("no_battle_damage", conditions.no(conditions.battling(conditions.of_type("Warrior")))),
        *attack_all_triggers,
        Trigger(EndPhaseBegan, resolves.gain_atk(-300, ON_FIELD), triggers.own_event),
    )


def mly_017_dark_flare_knight() -> CardEffects:
    def attacks_stronger(state: State, card: int, victim: int) -> bool:
        """It attacks a monster with higher ATK and would fall."""
        if victim != card or state.battle is None or state.battle[0] != card:
            return False
        return atk_of(state, state.battle[1]) > atk_of(state, card)

    def offer_alter_later(state: State, card: int, victim: int) -> None:
        choices.later(state, ask_for_alter, card)

    def ask_for_alter(state: State, card: int) -> None:
        """It may become an Ascended monster, which can attack this turn."""
        seat = changes.controller(state, card)
        if state.zone[card] == FRONT and ascended_options(state, card, seat):
            choices.offer(state, seat, "alter summon", alter_if_chosen, card, seat)

    def ascended_options(state: State, card: int, seat: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
        return summons.alter_options(state, seat, "Ascended", lambda state, monster, material: material == card)

    def alter_if_chosen(state: State, card: int, seat: int) -> None:
        summons.summon_extra(state, seat, ascended_options(state, card, seat), "alter", (battles.let_attack, ()))

    return effects(
        Summon("fusion", ("Dark Magician", "Flame Swordsman")),
        statics.also("dark"),
        statics.self_static("no_battle_damage"),
        Rescue(attacks_stronger, offer_alter_later),
    )


def mly_018_knight_of_illusions_mirage_knight() -> CardEffects:
    def is_attacking_stronger(state: State, card: int, seat: int, event: BattleBegan) -> bool:
        return event.attacker == card and atk_of(state, event.target) > atk_of(state, card)

    def end_battle_and_split(state: State, card: int, seat: int, event: BattleBegan) -> None:
        """The battle is off; the difference hurts the other player, and the knight is its first materials again."""
        if state.attack is None or state.zone[card] != FRONT:
            return
        target = state.attack[1]
        gap = atk_of(state, target) - atk_of(state, card)
        state.attack = None
        changes.damage(state, changes.controller(state, target), gap)
        attached = actions.attached_to(state, card)
        names = {
            name
            for other in attached
            if conditions.is_named(state, other, "Dark Flare Knight") and (way := state.game.effects[other].summon) is not None
            for name in way.materials
        }
        actions.to_deck(state, card)
        for other in reversed([other for other in attached if state.game.name[other] in names and state.zone[other] == GRAVE]):
            choices.later(state, summons.special_summon, seat, (other,))

    def has_battled_this_turn(state: State, card: int, seat: int, event: EndPhaseBegan) -> bool:
        return marks.marked(state, card, "fought") and conditions.face_up(state, card, card)

    return effects(
        Summon("alter", ("Dark Flare Knight",), by="Ascended"),
        Trigger(BattleBegan, end_battle_and_split, is_attacking_stronger, optional=True),
        triggers.notes(Attacked, "fought", triggers.in_attack),
        Trigger(EndPhaseBegan, lambda state, card, seat, event: actions.to_deck(state, card), has_battled_this_turn),
    )


def mly_020_dark_magician_knight() -> CardEffects:
    def atk_by_level(state: State, card: int, other: int) -> int:
        return 100 * level_of(state, card)

    # The Sword that it is considered to be equipped with is part of itself.
    return effects(
        Summon("alter", ("Dark Magician",), by="Knighted"),
        static("atk", conditions.itself, atk_by_level),
        statics.self_static("counts_as_equipped", value="Sword"),
        Trigger(
            EndPhaseBegan, lambda state, card, seat, event: changes.modify_level(state, card, -1, ON_FIELD), triggers.own_event
        ),
    )


def mly_022_master_of_dragon_knight() -> CardEffects:
    def number_of_dragons(state: State, card: int, seat: int) -> int:
        """Other Dragons; one with Dragons beneath it counts for those."""
        found = 0
        for other in places.field_monsters(state, seat):
            if other != card and conditions.both(conditions.face_up, conditions.of_type("Dragon"))(state, card, other):
                found += max(
                    1,
                    sum(
                        conditions.of_type("Dragon")(state, card, candidate) for candidate in actions.attached_to(state, other)
                    ),
                )
        return found

    def gain_atk_by_dragons(state: State, card: int, seat: int, event: AttackDeclared) -> None:
        changes.modify_atk(state, card, 750 + 250 * number_of_dragons(state, card, seat))

    return effects(
        Summon("fusion", ("Blue-Eyes Ultimate Dragon", "Chaos Soldier")),
        Trigger(AttackDeclared, gain_atk_by_dragons, triggers.attacks),
    )


# Shared by MLY-046 and MLY-047
def take_bonus_of_target(state: State, card: int, seat: int, targets: Targets) -> None:
    changes.change(state, targets[0], "no_bonus")


def shinato_effects(summon: Summon, *more: Trigger) -> CardEffects:
    """MLY-046, MLY-047: half Piercing Damage, LP for battle damage, and a monster without its bonus each turn."""
    return effects(
        statics.self_static("half_piercing"),
        ActivatedEffect(take_bonus_of_target, targets=targets.monster("any"), slow=True),
        Trigger(Damaged, lambda state, card, seat, event: changes.gain_lp(state, seat, event.amount), triggers.hurts_foe),
        *more,
        summon=summon,
    )


def mly_046_shinato_king_of_heaven() -> CardEffects:
    return shinato_effects(Summon("ritual", by="Ritual for the Next World"))


def mly_047_noah_shinato_king_of_heaven() -> CardEffects:
    def halve_opponents_lp(state: State, card: int, seat: int, event: Damaged) -> None:
        """What is left of the opponent's LP after the battle, by half."""
        board = state.boards[changes.home(state, event.seat)]
        life_points.lose_lp(state, event.seat, board.lp - board.lp // 2, "loss")

    return shinato_effects(
        Summon("integration", ("Shinato, King of Heaven",), by="Noah"), Trigger(Damaged, halve_opponents_lp, triggers.hurts_foe)
    )


def mly_052_exodia_necross() -> CardEffects:
    def is_alone_with_five(state: State, card: int, other: int) -> bool:
        """The five are in its player's graveyard, and it is alone on its side."""
        board = state.ctrl[card]
        return summons.five_sealed(state, board) and monsters(state, board) == (card,)

    def detach_materials(state: State, card: int, seat: int, event: Summoned) -> None:
        for other in actions.attached_to(state, card):
            actions.detach(state, other)

    return effects(
        Summon("alter", ("Head of the Sealed One",), by="Contract with Exodia"),
        statics.self_static("battle_proof", is_alone_with_five),
        statics.self_static("effect_proof", is_alone_with_five),
        statics.self_static("atk_cap", value=5000),
        Trigger(Summoned, detach_materials, triggers.self_event, zone="any"),  # Hidden as well
        Trigger(
            Battled,
            resolves.gain_atk(1000, ON_FIELD),
            lambda state, card, seat, event: event.attacker == card and is_alone_with_five(state, card, card),
        ),
    )


def mly_054_gozaburo_possessed_blood_soul() -> CardEffects:
    return effects(
        Summon("integration", ("Possessed Blood Soul",), by="Gozaburo"),
        ActivatedEffect(
            resolves.attach_itself,
            targets=targets.monster(
                "any",
                conditions.face_up,
                conditions.not_itself,
                conditions.either(control.SMALL, conditions.of_type("Integration")),
            ),
        ),
        control.DETACH_POSSESSOR,
        control.WINS_OVER,
        watch=control.lets_back,
        watch_mark="borrowed",
    )


def mly_061_ammit() -> CardEffects:
    def was_opponent_judged(state: State, card: int, other: int) -> bool:
        """An opponent took damage from a Judgment this turn."""
        rivals = opponents(state, seat_of(state, state.ctrl[card]))
        return any(marks.marked(state, player_number(player), mind_puzzle_spells.JUDGED) for player in rivals)

    return effects(Summon("ritual", by="Pharaonic Retribution Ritual"), statics.self_static("piercing", was_opponent_judged))


def mly_090_zemia() -> CardEffects:
    is_own_eldritch = conditions.both(conditions.own, conditions.is_monster, conditions.of_type("Eldritch"))

    def own_eldritch_monsters(state: State, card: int, seat: int) -> list[int]:
        return [other for other in places.field_monsters(state, seat, "own") if is_own_eldritch(state, card, other)]

    def targetable_monsters_of(state: State, card: int, seat: int, player: int) -> list[int]:
        there = monsters(state, state.players[player].board)
        return [other for other in there if targetable(state, other, seat, card)]

    def is_foes_battle_phase(state: State, card: int, seat: int, event: BattlePhaseBegan) -> bool:
        ready = targetable_monsters_of(state, card, seat, event.seat) and own_eldritch_monsters(state, card, seat)
        return event.seat in opponents(state, seat) and bool(ready)

    def choose_attacker(state: State, card: int, seat: int, event: BattlePhaseBegan) -> None:
        """A monster of the turn player must attack an Eldritch monster."""
        choices.choose_card(state, seat, targetable_monsters_of(state, card, seat, event.seat), choose_target, card, seat)

    def choose_target(state: State, attacker: int, card: int, seat: int) -> None:
        choices.choose_card(state, seat, own_eldritch_monsters(state, card, seat), battles.attacked_by, attacker)

    return effects(
        Summon("ritual", by="Zemia Tablet Ritual"),
        static("atk", is_own_eldritch, 600),
        Trigger(BattlePhaseBegan, choose_attacker, is_foes_battle_phase, optional=True, limit="duel"),
    )


def mly_092_winged_dragon() -> CardEffects:
    return effects(Summon("ritual", by="Winged Dragon Tablet Ritual"), strikes.reveals("dark"), strikes.HIDE_AGAIN)


def mly_094_la_jinn() -> CardEffects:
    def attacked_last_turn(state: State, card: int, seat: int, event: StandbyPhaseBegan) -> bool:
        """It attacked in the previous turn of its controller."""
        return event.seat == seat and lasting.previous_turn(state, seat) in marks.marks(state, card, "attacked_in")

    def note_and_raise_attack(state: State, card: int, seat: int, event: AttackDeclared) -> None:
        if state.active == seat:
            marks.unmark(state, "attacked_in", card=card)
            marks.mark(state, card, "attacked_in", state.turn)
        if state.pos[card] == HIDDEN_ATK or situations.controls(conditions.face_up, conditions.name_has("Lamp"))(
            state, card, seat
        ):
            changes.modify_atk(state, card, 500)

    return effects(
        Summon("ritual", by="La Jinn Tablet Ritual"),
        statics.self_static("cannot_attack", lambda state, card, other: state.since[card] == state.turn),
        triggers.bookkeeping(AttackDeclared, note_and_raise_attack, triggers.attacks),
        Trigger(
            StandbyPhaseBegan,
            lambda state, card, seat, event: ask(state, seat, "hide", (card,)),
            attacked_last_turn,
            optional=True,
        ),
    )


def mly_097_faerie_dragon() -> CardEffects:
    return effects(Summon("ritual", by="Faerie Dragon Tablet Ritual"), battles.from_hiding(400, ON_FIELD))


def mly_098_kaiser_dragon() -> CardEffects:
    return effects(
        Summon("fusion", ("Winged Dragon, Guardian of the Fortress", "Fairy Dragon")),
        statics.cannot_be_attacked_by(
            conditions.of_type("Dragon"), lambda state, card, other: state.game.atk[other] < state.game.atk[card]
        ),
    )


def mly_100_white_dragon() -> CardEffects:
    def beat_foe_and_survived(state: State, card: int, seat: int, event: Battled) -> bool:
        return state.zone[card] == FRONT and battles.beats(battles.fell_as_foe)(state, card, seat, event)

    def halve_and_attack_again(state: State, card: int, seat: int, event: Battled) -> None:
        """Half its strength for another attack."""
        lasting.halve_atk(state, card)
        battles.attack_again(state, card)

    return effects(
        Summon("ritual", by="White Dragon Tablet Ritual"),
        statics.self_static("summon_unnegatable"),
        Trigger(Battled, halve_and_attack_again, beat_foe_and_survived, optional=True),
    )


def mly_111_zera() -> CardEffects:
    def take_bonus_of_attacked(state: State, card: int, seat: int, event: AttackDeclared) -> None:
        changes.change(state, event.target, "no_bonus")

    return effects(
        Summon("fusion", ("Warrior of Zera", "Gargoyle Powered")),
        statics.self_static("immune_type", value="Petrified"),
        Trigger(AttackDeclared, take_bonus_of_attacked, triggers.attacks),
    )


def mly_122_heavy_metal_king() -> CardEffects:
    return effects(
        Summon("alter", ("Musician King",), by="Metalized"),
        static(
            "atk",
            situations.attacking(),
            lambda state, card, other: situations.atk_apart(state, card, (situations.opposing(state, card),))[0] // 2,
        ),
    )


def mly_134_toon_gemini_elf() -> CardEffects:
    return lasting.twin_elf("Thunderblast", "Fireblast", Summon("alter", ("Gemini Elf",), by="Toon"))


def mly_135_toon_cannon_soldier() -> CardEffects:
    def inflict_damage_by_level(state: State, card: int, seat: int, targets: Targets) -> None:
        """Damage by the Level of a tributed monster, to an opponent."""
        choices.choose_opponent(state, seat, changes.damage, 50 * costs.tributed_level(state, targets[0]))

    return effects(
        Summon("alter", ("Cannon Soldier",), by="Toon"),
        ActivatedEffect(
            inflict_damage_by_level,
            can=lambda state, card, seat: state.since[card] < state.turn,
            targets=costs.own_tribute(lambda state, card, other: not state.game.token[other]),
            cost=costs.pay_tribute_for_level,
        ),
    )


def mly_136_toon_goblin_attack_force() -> CardEffects:
    # Its text names itself as its material; Goblin Attack Force is meant.
    return effects(Summon("alter", ("Goblin Attack Force",), by="Toon"), *lasting.tired(sleepy=True))
