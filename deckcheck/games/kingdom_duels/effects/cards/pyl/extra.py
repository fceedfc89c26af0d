"""Pyramid of Light: Extra Deck monsters."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.vocabulary import *


def pyl_013_mecha_saurus() -> CardEffects:
    return effects(
        Summon("alter", ("Trakodon",), by="Metalized"),
        ActivatedEffect(
            resolves.destroy_instead_of_attacking,
            targets=targets.spell_trap(
                "any", conditions.face_up, lambda state, card, other: "Equip" in state.game.types[other]
            ),
        ),
    )


def pyl_016_ghost_duke() -> CardEffects:
    def change_undead_positions(state: State, card: int, seat: int, targets: Targets) -> None:
        """Every own Undead monster of Level 5 or lower changes its position."""
        for monster in places.field_monsters(state, seat, "own"):
            if conditions.both(conditions.face_up, conditions.of_type("Undead"), conditions.level(most=5))(
                state, card, monster
            ):
                changes.battle_swap(state, monster)

    return effects(
        Summon("fusion", ("Ghost Earl", "Grudge Aggregate")),
        Upkeep(lambda state, card, seat: changes.pay_lp(state, seat, 500), costs.can_pay(500)),
        statics.self_static("battle_proof", conditions.in_attack),
        ActivatedEffect(change_undead_positions, can=lambda state, card, seat: state.phase != BATTLE, slow=False),
        by_phase=True,
    )


def pyl_017_diabound() -> CardEffects:
    return effects(
        Summon("ritual", by="Diabound Ritual"),
        ActivatedEffect(resolves.attach_itself, targets=targets.monster("any", conditions.face_up, conditions.not_itself)),
        static("no_bonus", conditions.its_bearer, zone="attached"),
        static("atk", conditions.its_bearer, lambda state, card, other: -100 * level_of(state, other), zone="attached"),
    )


def pyl_027_empress_of_irreversible_justice() -> CardEffects:
    def mark_battle_opponent(state: State, card: int, seat: int, event: BattleBegan) -> None:
        """Remember what it battles in its column, for both may be destroyed."""
        marks.mark(state, player_number(seat), "faced", (card, battles.battles(state, card, event)), state.turn)

    def battles_in_column(state: State, card: int, seat: int, event: BattleBegan) -> bool:
        return conditions.same_column(state, card, battles.battles(state, card, event))

    def destroyed_in_column(state: State, card: int, seat: int, event: Destroyed) -> bool:
        """It destroys a monster of its own column."""
        faced = any(mod.value == (card, event.card) for mod in state.changes.of("faced"))
        return bool(faced and event.cause == "battle" and event.by == card)

    def forbid_revival(state: State, card: int, seat: int, event: Destroyed) -> None:
        marks.mark(state, event.card, "buried_for_good", True, PERMANENT)

    def is_barred_from_revival(state: State, card: int, other: int) -> bool:
        return other >= 0 and state.zone[other] == GRAVE and marks.marked(state, other, "buried_for_good")

    return effects(
        Summon("alter", ("Goddess of Reversal",), by="Fallen"),
        Trigger(BattleBegan, mark_battle_opponent, battles_in_column, at_once=True),
        triggers.bookkeeping(Destroyed, forbid_revival, destroyed_in_column),
        static("cannot_be_special_summoned", is_barred_from_revival, zone="any"),
    )


def pyl_038_skelgon() -> CardEffects:
    bonus_by_zombies = situations.per_monster(300, "own", conditions.not_itself, conditions.of_type("Zombie"))

    def foe_has_forest(state: State, seat: int) -> bool:
        return bool(terrains.spots(state, terrains.foe_sides(state, seat), "Forest"))

    def choose_forest_to_replace(state: State, card: int, seat: int, event: AttackDeclared) -> None:
        terrains.ask_terrains(state, seat, terrains.foe_sides(state, seat), 1, "Graveyard", "Forest", least=1)

    return effects(
        Summon("alter", ("Dark Dragon",), by="Zombie"),
        static("atk", conditions.itself, bonus_by_zombies),
        static("def", conditions.itself, bonus_by_zombies),
        Trigger(
            AttackDeclared,
            choose_forest_to_replace,
            lambda state, card, seat, event: event.attacker == card and foe_has_forest(state, seat),
            optional=True,
            limit="duel",
        ),
    )


def pyl_045_synthetic_demon_beast_garzett() -> CardEffects:
    def add_material_atk(state: State, card: int, seat: int, event: Summoned) -> None:
        """The ATK of both materials together."""
        changes.change(state, card, "base_atk", sum(atk for _, atk in rituals.summoned_with(state, card)), ON_FIELD)

    return effects(Summon("ritual", by="Synthetic Demon Ritual"), triggers.when_summoned(add_material_atk, "ritual"))


def pyl_050_hapi_guidance_of_horus() -> CardEffects:
    def return_random_card(state: State, card: int, seat: int, targets: Targets) -> None:
        """A random card of the graveyard is shuffled into the deck."""
        grave = state.boards[changes.home(state, seat)].grave
        if grave:
            actions.to_deck(state, grave[state.stream.below(len(grave))])

    return effects(
        Summon("ritual", by=lasting.WALLS),
        ActivatedEffect(return_random_card, can=lambda state, card, seat: bool(state.boards[changes.home(state, seat)].grave)),
        lasting.WALLED_IN,
    )


def pyl_053_sacred_divine_serpent_apophis() -> CardEffects:
    def is_apophis_trap(state: State, card: int, other: int) -> bool:
        main = state.game.main[other]
        return bool(main & TRAP and main & MONSTER) and conditions.name_has("Apophis")(state, card, other)

    def set_chosen_traps(state: State, card: int, seat: int, targets: Targets) -> None:
        for other in targets:
            if state.zone[other] == GRAVE:
                spells.set_down(state, other, seat)

    return effects(
        Summon("fusion", ("Embodiment of Apophis", "Apophis the Swamp Deity")),
        ActivatedEffect(
            set_chosen_traps,
            can=lambda state, card, seat: -1 in state.boards[changes.home(state, seat)].back,
            targets=targets.in_graveyard("own", is_apophis_trap, least=1, most=2),
            slow=True,
        ),
    )


def pyl_054_imsety_glory_of_horus() -> CardEffects:
    def summon_normal_from_hand(state: State, card: int, seat: int, event: Summoned) -> None:
        """A Normal monster of the hand comes with it in ATK position; without one its ATK is halved in Battle Phases."""
        hand = [other for other in state.players[seat].hand if conditions.is_normal(state, card, other)]
        found = summons.summonable(state, seat, hand)
        if found and summons.room(state, seat):
            summons.special_summon(state, seat, found, (ATK,))
        elif state.zone[card] == FRONT:
            marks.mark(state, card, "unaccompanied")

    def is_unaccompanied_in_battle(state: State, card: int, other: int) -> bool:
        return state.phase == BATTLE and marks.marked(state, card, "unaccompanied")

    return effects(
        Summon("ritual", by="Ritual Walls of the Imperial Tomb"),
        statics.self_static("halved_atk", is_unaccompanied_in_battle),
        triggers.when_summoned(summon_normal_from_hand, "ritual"),
        lasting.WALLED_IN,
        by_phase=True,
    )


def pyl_056_reactor_slime() -> CardEffects:
    def sources_of_slimes(state: State, card: int, seat: int) -> list[str]:
        """The slimes that its player may bring."""
        magic = places.own_cards(state, card, seat, ("graveyard",), (conditions.named("Magic Slime"),))
        return [*(["graveyard"] if magic else []), *(["token"] if in_extra(state, seat, "Slime Token") else [])]

    def choose_slime(state: State, card: int, seat: int, event: StandbyPhaseBegan) -> None:
        choices.choose(state, seat, sources_of_slimes(state, card, seat), summon_chosen_slime, card, seat)

    def summon_chosen_slime(state: State, word: str, card: int, seat: int) -> None:
        if word == "token":
            summons.token_summon(state, seat, "Slime Token")
        else:
            summons.summon_from("graveyard", parts=(conditions.named("Magic Slime"),))(state, card, seat, ())

    def can_summon_slime(state: State, card: int, seat: int, event: StandbyPhaseBegan) -> bool:
        return event.seat == seat and summons.room(state, seat) and bool(sources_of_slimes(state, card, seat))

    is_slime = conditions.name_has("Slime")

    return effects(
        Summon("fusion", ("Magic Slime", "Humanoid Slime")),
        ActivatedEffect(
            lambda state, card, seat, targets: summons.fusion_summon(state, seat, "", is_slime),
            can=lambda state, card, seat: bool(summons.fusion_options(state, seat, "", is_slime)),
        ),
        Trigger(StandbyPhaseBegan, choose_slime, can_summon_slime, limit="turn"),
    )


def pyl_062_guardian_slime() -> CardEffects:
    def battled_monster(state: State, card: int) -> int:
        """The monster that the card battles, or -1."""
        pair = state.battle or state.attack
        return battles.fought(card, pair) if pair is not None else -1

    def battles_former_attacker(state: State, card: int, other: int) -> bool:
        return (
            card == other
            and battled_monster(state, card) >= 0
            and marks.marked(state, battled_monster(state, card), "was_aggressor")
        )

    def battled_atk_plus_100(state: State, card: int, other: int) -> int:
        foe = battled_monster(state, card)
        return int(last(state, foe, "base_atk", state.game.atk[foe])) + 100

    def is_attacked_in_battle(state: State, card: int, other: int) -> bool:
        return card == other and state.battle is not None and state.battle[1] == card != state.battle[0]

    def attackers_atk(state: State, card: int, other: int) -> int:
        assert state.battle is not None
        return state.game.atk[state.battle[0]]

    def mark_attacker(state: State, card: int, seat: int, event: OfAttacker) -> None:
        if not marks.marked(state, event.attacker, "was_aggressor"):
            marks.mark(state, event.attacker, "was_aggressor", True, PERMANENT)

    def turn_to_defence(state: State, card: int, seat: int, event: EndPhaseBegan) -> None:
        changes.set_position(state, card, DEF)

    def attacked_this_turn(state: State, card: int, seat: int, event: EndPhaseBegan) -> bool:
        return event.seat == seat and conditions.flagged("attacked")(state, card, card)

    return effects(
        Summon("ritual", by="Slime Guardian Ritual"),
        static("atk", battles_former_attacker, battled_atk_plus_100),
        static("def", is_attacked_in_battle, attackers_atk),
        triggers.bookkeeping(AttackDeclared, mark_attacker),
        triggers.bookkeeping(Struck, mark_attacker),
        Trigger(
            AttackDeclared,
            lambda state, card, seat, event: changes.change(state, card, "attacked"),
            triggers.attacks,
            zone="any",  # from hiding as well
            at_once=True,
        ),
        Trigger(EndPhaseBegan, turn_to_defence, attacked_this_turn),
    )


def pyl_065_plasma_slime_eel() -> CardEffects:
    return effects(Summon("fusion", ("Magic Slime", "Plasma Eel")), unions.CLINGS_ON, *unions.clings_to_foe(1000))


def pyl_072_slime_golem() -> CardEffects:
    def battles_this_monster(state: State, card: int, other: int) -> bool:
        """The monster of another side that battles it."""
        return (
            state.battle is not None
            and card in state.battle
            and other in state.battle
            and state.ctrl[other] != state.ctrl[card]
        )

    return effects(
        Summon("fusion", ("Magic Slime", "Lava Golem")),
        static("damage_goes_to", battles_this_monster, lambda state, card, other: state.game.owner[other]),
        Trigger(EndPhaseBegan, lambda state, card, seat, event: changes.damage(state, seat, 400), triggers.own_event),
    )


# Shared by PYL-082 and PYL-084
def has_necrovalley(state: State, card: int, other: int) -> bool:
    return lasting.controls_named(state, changes.controller(state, card), "Necrovalley")


def pyl_082_gravekeepers_oracle() -> CardEffects:
    def is_other_gravekeeper(state: State, card: int, other: int) -> bool:
        return other != card and conditions.both(conditions.own, conditions.is_monster, conditions.name_has("Gravekeeper"))(
            state, card, other
        )

    return effects(
        Summon("alter", ("Gravekeeper's Descendant",), by="Timeshifted"),
        statics.self_static("atk", has_necrovalley, value=500),
        static("cannot_be_attacked", is_other_gravekeeper),
    )


def pyl_084_gravekeepers_shaman() -> CardEffects:
    def is_foe_under_necrovalley(state: State, card: int, other: int) -> bool:
        return other >= 0 and conditions.foes(state, card, other) and has_necrovalley(state, card, other)

    return effects(
        Summon("alter", ("Gravekeeper's Priestess",), by="Timeshifted"),
        static("no_bonus", is_foe_under_necrovalley),
        static("no_equip_gain", is_foe_under_necrovalley),
    )


def pyl_086_pharaonic_guardian_sphinx() -> CardEffects:
    def draw_and_guess_type(state: State, card: int, seat: int, event: Attacked) -> None:
        actions.draw(state, seat)
        choices.guess_type(state, seat, battles.sphinx_answer)

    return effects(
        Summon("alter", ("Guardian Sphinx",), by="Ascended"),
        Trigger(Attacked, draw_and_guess_type, triggers.is_attacked),
        triggers.when_revealed(draw_and_guess_type, attacking=False),
    )


def pyl_098_millennium_primitive_shieldman() -> CardEffects:
    def is_redirected_elsewhere(state: State, card: int, seat: int, event: Attacked) -> bool:
        """An attack was redirected, to another monster than this one."""
        return bool(event.redirected) and state.attack is not None and state.attack[1] != card and state.attack[0] != card

    return effects(
        Summon("fusion", ("Millennium Primitive Man", "Millennium Shield")),
        statics.self_static("cannot_be_controlled"),
        statics.self_static("position_guarded", conditions.by_foe),
        Trigger(
            Attacked,
            lambda state, card, seat, event: actions.redirect_attack(state, card),
            is_redirected_elsewhere,
            optional=True,
        ),
    )


def pyl_100_shadi_millennium_seeker() -> CardEffects:
    return piles.seeker(3, Summon("integration", ("Millennium Seeker",), by="Shadi"))


def pyl_102_sphinx_of_the_cycle() -> CardEffects:
    is_book_spell = conditions.both(conditions.is_spell, conditions.name_has("Book"))

    def choose_book_or_attack(state: State, card: int, seat: int, targets: Targets) -> None:
        """The effect of a "Book" Spell of the graveyard is used, or the card may attack again with a tenth of the damage;
        the Spell is Eroded."""
        book = targets[0]
        if state.zone[book] != GRAVE:
            return
        words = ["activate"] if spells.castable_among(state, seat, [book]) else []
        words += ["attack again"] if state.zone[card] == FRONT else []
        choices.choose(state, seat, words, use_book_or_attack, card, seat, book)

    def use_book_or_attack(state: State, word: str, card: int, seat: int, book: int) -> None:
        if word == "activate":
            choices.later(state, actions.erode, book)
            (spells.cast if state.game.stays[book] else spells.run_spell)(state, seat, book)
        else:
            actions.erode(state, book)
            marks.mark(state, card, "attacks_lightly", True, state.turn)
            battles.twice(state, card)

    def is_second_attack(state: State, card: int, seat: int, event: BattleDecided) -> bool:
        again = len(marks.marks(state, card, "attacks_made")) > 1 and marks.marked(state, card, "attacks_lightly")
        return event.attacker == card and again and event.amount > 0

    return effects(
        Summon("ritual", by="Ancient Ritual of Wisdom"),
        ActivatedEffect(choose_book_or_attack, targets=targets.in_graveyard("own", is_book_spell)),
        statics.self_static("force_bonus", conditions.on_terrain("Ruins")),
        battles.TWICE,
        triggers.notes(AttackDeclared, "attacks_made", triggers.attacks),
        Trigger(
            BattleDecided,
            lambda state, card, seat, event: change_pending(state, event.amount // 10),
            is_second_attack,
            at_once=True,
        ),
    )


def pyl_107_duamutef_blessing_of_horus() -> CardEffects:
    def is_other_horus_summoned(state: State, card: int, seat: int, event: Summoned) -> bool:
        mine = state.game.owner[event.card] == state.game.owner[card]
        return mine and event.card != card and event.how == "ritual" and "Horus" in state.game.name[event.card]

    def note_horus_name(state: State, card: int, seat: int, event: Summoned) -> None:
        marks.mark(state, card, "horus", state.game.name[event.card], PERMANENT)

    def atk_by_horus_names(state: State, card: int, other: int) -> int:
        return 1200 * len(set(marks.marks(state, card, "horus")) - {state.game.name[card]})

    return effects(
        Summon("ritual", by="Ritual Walls of the Imperial Tomb"),
        static("base_atk", conditions.itself, atk_by_horus_names),
        triggers.bookkeeping(Summoned, note_horus_name, is_other_horus_summoned),
    )


def pyl_112_sacred_phoenix_of_nephthys() -> CardEffects:
    def was_destroyed_by_effect(state: State, card: int, seat: int, event: Destroyed) -> bool:
        return event.card == card and event.cause == "effect" and state.zone[card] == GRAVE

    def summon_from_graveyard(state: State, card: int, seat: int, event: StandbyPhaseBegan) -> None:
        """It is summoned from the graveyard, if it is still there, and every Backrow is destroyed."""
        marks.unmark(state, "smoulders", card=card)
        if state.zone[card] == GRAVE:
            summons.special_summon(state, seat, (card,), then=destroy_backrows, arguments=(seat,))

    def destroy_backrows(state: State, card: int, seat: int) -> None:
        actions.destroy_all(state, places.row_cards(state, seat), seat)

    return effects(
        Summon("ritual", by="Ritual Rebirth of Nephthys"),
        triggers.notes(Destroyed, "smoulders", was_destroyed_by_effect, until=PERMANENT, zone="field"),
        Trigger(
            StandbyPhaseBegan,
            summon_from_graveyard,
            lambda state, card, seat, event: event.seat == seat and marks.marked(state, card, "smoulders"),
            limit="turn",
            zone="any",
        ),
        triggers.forgets(Summoned, "smoulders", triggers.self_event, zone="field"),
    )


def pyl_114_qebehsenuef_protection_of_horus() -> CardEffects:
    return effects(Summon("ritual", by=lasting.WALLS), static("player_no_effect", statics.its_player), lasting.WALLED_IN)


def pyl_121_exxod_guard_god() -> CardEffects:
    def is_any_normal(state: State, card: int, other: int) -> bool:
        return other >= 0 and conditions.is_normal(state, card, other)

    return effects(
        Summon("ritual", by="Master of the Guard Ritual"),
        static("player_may_run_out", statics.its_player),
        static("cannot_attack", is_any_normal),
    )


# Shared by PYL-123, PYL-125 and PYL-126
# A swarm lasts until the next own Standby Phase.
RETURNS_TO_EXTRA = Trigger(StandbyPhaseBegan, lasting.to_extra, triggers.own_event)


def pyl_123_swarm_of_locusts() -> CardEffects:
    def destroy_and_make_desert(state: State, card: int, seat: int, board: int, column: int) -> None:
        """Damage, the card behind the Terrain, and Desert there and next to it."""
        choices.choose_opponent(state, seat, changes.damage, 300)
        behind = state.boards[board].back[column]
        if behind >= 0:
            actions.destroy(state, behind, seat)
        for place in range(max(0, column - 1), min(4, column + 1) + 1):
            terrains.replace_terrain(state, board, place, "Desert")

    return effects(Summon("alter", ("Desert Protector",), by="Swarm"), RETURNS_TO_EXTRA, Strike(destroy_and_make_desert))


def pyl_125_swarm_of_scarabs() -> CardEffects:
    def lower_def_or_destroy(state: State, card: int, seat: int, board: int, column: int) -> None:
        """DEF is lost; without any left the monster is destroyed."""
        for other in strikes.monsters_there(state, board, column):
            if not conditions.of_type("Flying")(state, card, other):
                strikes.exhaust(state, seat, other, "def", 2500)

    def is_desert_or_ruins(state: State, card: int, seat: int, board: int, column: int) -> bool:
        return TERRAINS[state.boards[board].terrains[column]].name in ("Desert", "Ruins")

    return effects(
        Summon("alter", ("Desert Protector",), by="Swarm"), RETURNS_TO_EXTRA, Strike(lower_def_or_destroy, is_desert_or_ruins)
    )


def pyl_126_swarm_of_centipedes() -> CardEffects:
    def is_itself_hidden(state: State, card: int, other: int) -> bool:
        return card == other and state.pos[card] >= HIDDEN_ATK

    return effects(
        Summon("alter", ("Desert Protector",), by="Swarm"),
        RETURNS_TO_EXTRA,
        static("cannot_be_attacked", is_itself_hidden, zone="any"),
    )


def pyl_129_magicians_valkyria() -> CardEffects:
    def other_spellcasters(state: State, card: int, other: int) -> Targets:
        own = places.field_monsters(state, changes.controller(state, card), "own")
        return tuple(
            candidate
            for candidate in own
            if candidate != card
            and conditions.both(conditions.face_up, conditions.of_type("Spellcaster"))(state, card, candidate)
        )

    def search_top_two(state: State, card: int, seat: int, targets: Targets) -> None:
        """One of the top two cards goes to the hand."""
        top = piles.top_cards(state, seat, 2)
        piles.look(state, seat, top)
        choices.choose_card(state, seat, top, actions.search)

    return effects(
        Summon("alter", ("Dark Magician Girl",), by="Ascended"),
        static("cannot_attack_these", conditions.foes, other_spellcasters),
        ActivatedEffect(search_top_two, can=situations.has_deck),
    )


def pyl_130_sacred_knight_of_jackal() -> CardEffects:
    def beats_normal(state: State, card: int, seat: int, event: BattleDecided) -> bool:
        """A Normal monster of an opponent would fall to it."""
        other = battles.battles(state, card, event)
        if other not in event.falling or not conditions.is_normal(state, card, other):
            return False
        foreign = state.game.owner[other] in places.others(state, seat)
        return foreign and not is_used(state, seat, card, "turn", deck_top_use)

    def ask_for_deck_top(state: State, card: int, seat: int, event: BattleDecided) -> None:
        choices.offer(state, seat, "yes", put_on_deck_top, card, seat, battles.battles(state, card, event))

    def put_on_deck_top(state: State, card: int, seat: int, other: int) -> None:
        """The Normal monster goes on top of its owner's deck instead of the graveyard if this battle destroys it."""
        mark_used(state, seat, card, "turn", deck_top_use)
        lasting.for_battle(state, other, "on_top_instead", card)

    # The place of this effect among the uses of the card, for its limit.
    deck_top_use = -50

    return effects(
        Summon("alter", ("Ghost Knight of Jackal",), by="Ascended"),
        Trigger(BattleDecided, ask_for_deck_top, beats_normal, at_once=True),
        *lasting.BATTLE_ONLY,
    )


def pyl_131_true_ancestor_osiris() -> CardEffects:
    def atk_by_hand(state: State, card: int, other: int) -> int:
        return 1000 * (len(state.players[changes.controller(state, card)].hand) + 1)

    return effects(
        Summon("alter", ("The Sky Dragon of Osiris",), by="Divine Evolution"),
        static("base_atk", conditions.itself, atk_by_hand),
        static("base_def", conditions.itself, atk_by_hand),
        static("name", conditions.itself, "The Sky Dragon of Osiris", zone="any"),
        Trigger(Summoned, strikes.thunder(2000), strikes.may_thunder),
    )


# Shared by PYL-134 and PYL-136
def guess_when_attacked(spell: str, position: int) -> CardEffects:
    """PYL-134, PYL-136: attacked in a position, a riddle may turn it to the other one."""

    def when(state: State, card: int, seat: int, event: Attacked) -> bool:
        return event.target == card and state.pos[card] == position and bool(state.players[seat].hand)

    def react(state: State, card: int, seat: int, event: Attacked) -> None:
        choices.guess_type(state, seat, turn_if_wrong, card, position ^ DEF)

    riddle = Trigger(Attacked, react, triggers.unless_used(1, when), optional=True)
    revealed = triggers.when_revealed(react, attacking=False, when=triggers.unless_used(0, when), optional=True)
    return effects(Summon("ritual", by=spell), riddle, revealed)


def turn_if_wrong(state: State, right: bool, card: int, position: int) -> None:
    if not right:
        changes.set_position(state, card, position)


def pyl_134_sphinx_teleia() -> CardEffects:
    return guess_when_attacked("Gynosphinx Ritual", ATK)


def pyl_136_andro_sphinx() -> CardEffects:
    return guess_when_attacked("Androsphinx Ritual", DEF)


def pyl_138_sorcerer_of_dark_magic() -> CardEffects:
    def is_unused_this_round(state: State, card: int, seat: int) -> bool:
        return marks.marked(state, card, "altered") and state.round not in marks.marks(
            state, player_number(seat), "trap_undone"
        )

    def can_negate_trap(state: State, card: int, seat: int) -> bool:
        return is_unused_this_round(state, card, seat) and spells.answers(TRAP, spells.normal_glyph)(state, card, seat)

    return effects(
        Summon("alter", ("Dark Magician",), by="Fallen"),
        ActivatedEffect(
            spells.negate_and_destroy,
            can=can_negate_trap,
            cost=lambda state, card, seat, targets: marks.mark(
                state, player_number(seat), "trap_undone", state.round, PERMANENT
            ),
            slow=False,
            limit="",
        ),
        triggers.notes(
            Summoned,
            "altered",
            lambda state, card, seat, event: event.card == card and event.how == "alter",
            until=ON_FIELD,
            zone="field",
        ),
    )


def pyl_146_sphinx_androgynous() -> CardEffects:
    def has_pyramid_of_light(state: State, card: int, other: int) -> bool:
        return lasting.controls_named(state, changes.controller(state, card), "Pyramid of Light")

    def lacks_pyramid_of_light(state: State, card: int, other: int) -> bool:
        return not has_pyramid_of_light(state, card, other)

    return effects(
        Summon("fusion", ("Sphinx Teleia", "Andro Sphinx")),
        ActivatedEffect(lambda state, card, seat, targets: changes.change(state, card, "swapped", True, ON_FIELD), slow=False),
        statics.self_static("halved", lacks_pyramid_of_light),
        statics.self_static("atk_floor", has_pyramid_of_light, value=3000),
        statics.self_static("def_floor", has_pyramid_of_light, value=3000),
    )


def pyl_149_blue_eyes_shining_dragon() -> CardEffects:
    def destroy_instead_of_attack(state: State, card: int, seat: int, targets: Targets) -> None:
        actions.destroy(state, targets[0], seat)
        changes.change(state, card, "cannot_attack")

    spells_and_traps = targets.on_field_spell_trap()

    return effects(
        Summon("alter", ("Blue-Eyes White Dragon",), by="Metalized"),
        static("atk", conditions.itself, situations.per_grave(300, "own", conditions.of_type("Dragon"))),
        ActivatedEffect(destroy_instead_of_attack, targets=spells_and_traps),
        ActivatedEffect(
            destroy_instead_of_attack,
            can=lambda state, card, seat: is_used(state, seat, card, "turn", 0),
            targets=spells_and_traps,
        ),
    )
