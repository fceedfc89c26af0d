"""Pyramid of Light: Spells."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.vocabulary import *
from deckcheck.games.kingdom_duels.engine.duel.state import turn_face
from deckcheck.games.kingdom_duels.engine.summons.summons import flip_up
from deckcheck.games.kingdom_duels.engine.terrains.terrain_rules import can_move
from deckcheck.games.kingdom_duels.engine.turns.turns import pass_turns


def pyl_001_pyro_clock_of_destiny() -> Activation:
    def pass_a_turn(state: State, card: int, seat: int, targets: Targets) -> None:
        """Every player passes a turn without a draw; then the turn goes on where it was."""
        pass_turns(state, 1)

    return Activation(pass_a_turn)


def pyl_002_dark_magic_inheritance() -> CardEffects:
    def are_both_magicians_there(state: State, card: int, seat: int, event: StandbyPhaseBegan) -> bool:
        names = ("Dark Magician", "Dark Magician Girl")
        present = all(situations.on_field(conditions.named(name))(state, card, seat) for name in names)
        return event.seat == seat and present and marks.spell_counters(state, card) < 2

    def note_counters_and_destroy(state: State, card: int, seat: int, targets: Targets) -> None:
        marks.mark(state, player_number(seat), "inheritance", marks.spell_counters(state, card), state.turn)
        actions.destroy(state, card, seat)

    def raise_magician_girls(state: State, card: int, seat: int, targets: Targets) -> None:
        number = marks.marks(state, player_number(seat), "inheritance")[-1]
        for other in places.field_monsters(state, seat):
            if conditions.both(conditions.face_up, conditions.named("Dark Magician Girl"))(state, card, other):
                changes.modify_atk(state, other, 1000 * number)

    return effects(
        Activation(resolves.nothing),
        ActivatedEffect(raise_magician_girls, cost=note_counters_and_destroy),
        Trigger(StandbyPhaseBegan, resolves.add_spell_counter, are_both_magicians_there),
    )


def pyl_003_angel_in_white() -> CardEffects:
    def note_loss(state: State, card: int, seat: int, event: LifePointsLost) -> None:
        marks.mark(state, player_number(event.seat), "lp_down", (card, event.amount), state.turn)

    def lp_lost_this_turn(state: State, card: int, seat: int) -> int:
        """How much LP a player has lost this turn."""
        return sum(amount for source, amount in marks.marks(state, player_number(seat), "lp_down") if source == card)

    def players_that_lost_lp(state: State, card: int, seat: int) -> list[int]:
        return [other for other in places.everyone(state, seat) if lp_lost_this_turn(state, card, other)]

    def restore_lost_lp(state: State, player: int, card: int, seat: int) -> None:
        """A player gets back the LP that were lost this turn, up to 1500."""
        changes.gain_lp(state, player, min(1500, lp_lost_this_turn(state, card, player)))

    return effects(
        triggers.bookkeeping(LifePointsLost, note_loss), activate=players.aimed(restore_lost_lp, players_that_lost_lp)
    )


def pyl_005_magic_reflector() -> CardEffects:
    def is_attached_to_victim(state: State, card: int, victim: int) -> bool:
        """The card above it would be destroyed."""
        return state.zone[card] == UNDER and state.host[card] == victim

    return effects(
        Rescue(is_attached_to_victim, lambda state, card, victim: actions.detach(state, card), cause="effect"),
        activate=unions.attaches_to(conditions.is_continuous, conditions.is_spell),
    )


def pyl_008_lair_wire() -> Activation:
    def is_immovable(state: State, card: int, other: int) -> bool:
        return not can_move(state, other)

    def choose_opponent(state: State, card: int, seat: int, targets: Targets) -> None:
        """An opponent with a monster that cannot move must summon another one."""
        held = [player for player in opponents(state, seat) if situations.controls(is_immovable)(state, card, player)]
        choices.pick_player(state, seat, held, make_summon)

    def make_summon(state: State, player: int) -> None:
        found = places.own_cards(state, -1, player, ("hand",), ())
        summons.special_summon(state, player, found, (ATK,), then=forbid_moving)

    def forbid_moving(state: State, monster: int) -> None:
        changes.change(state, monster, "cannot_move")

    return Activation(choose_opponent, targets=costs.discarding(), cost=costs.pay_discard())


def pyl_011_a_deal_with_dark_ruler() -> CardEffects:
    def offer_each_opponent(state: State, card: int, seat: int, targets: Targets) -> None:
        """Each opponent may be offered a monster of the player and one of a third player to attack; who destroys the
        second gains 500 LP and inflicts no damage."""
        for foe in reversed(opponents(state, seat)):
            if monsters_of_third_players(state, seat, foe):
                choices.later(state, choose_own_monster, card, seat, foe)

    def monsters_of_third_players(state: State, seat: int, foe: int) -> list[int]:
        taken = {changes.home(state, seat), changes.home(state, foe)}
        return [other for other in all_monsters(state) if state.ctrl[other] not in taken]

    def choose_own_monster(state: State, card: int, seat: int, foe: int) -> None:
        choices.pick_up_to(state, seat, places.field_monsters(state, seat, "own"), 1, choose_third_monster, card, seat, foe)

    def choose_third_monster(state: State, chosen: Targets, card: int, seat: int, foe: int) -> None:
        if chosen:
            choices.choose_card(state, seat, monsters_of_third_players(state, seat, foe), choose_attack, card, foe, chosen[0])

    def choose_attack(state: State, victim: int, card: int, foe: int, bait: int) -> None:
        able = [other for other in places.field_monsters(state, foe, "own") if in_position(state, other)]
        able = [other for other in able if not has(state, other, "cannot_attack")]
        called = dict(zip((*able, bait, victim), choices.card_words(state, foe, (*able, bait, victim)), strict=True))
        words = [f"{called[other]} attacks {called[target]}" for other in able for target in (bait, victim)]
        pairs = [(other, target) for other in able for target in (bait, victim)]
        if pairs:
            choices.choose(state, foe, (*words, "no attack"), force_chosen_attack, card, victim, tuple(words), tuple(pairs))

    def force_chosen_attack(
        state: State, word: str, card: int, victim: int, words: tuple[str, ...], pairs: tuple[tuple[int, int], ...]
    ) -> None:
        if word != "no attack":
            attacker, target = pairs[words.index(word)]
            if target == victim:
                marks.mark(state, attacker, "dealt", (card, victim), state.turn)
            battles.force_attack(state, attacker, target)

    def is_agreed_battle(state: State, card: int, other: int) -> bool:
        return (
            state.battle is not None
            and other == state.battle[0]
            and (card, state.battle[1]) in marks.marks(state, other, "dealt")
        )

    def agreed_target_was_destroyed(state: State, card: int, seat: int, event: Battled) -> bool:
        return event.target in event.destroyed and (card, event.target) in marks.marks(state, event.attacker, "dealt")

    def reward_attacker(state: State, card: int, seat: int, event: Battled) -> None:
        changes.gain_lp(state, changes.controller(state, event.attacker), 500)

    return effects(
        Activation(
            offer_each_opponent,
            can=lambda state, card, seat: (
                bool(places.field_monsters(state, seat, "own"))
                and any(monsters_of_third_players(state, seat, foe) for foe in opponents(state, seat))
            ),
        ),
        static("inflicts_no_damage", is_agreed_battle, zone="any"),
        triggers.bookkeeping(Battled, reward_attacker, agreed_target_was_destroyed),
    )


def pyl_015_sword_of_dark_destruction() -> CardEffects:
    return effects(
        *statics.equip_stats(600, -200),
        static("battle_proof", battles.bearer_in_equal_battle),
        static("breaks_equal_defence", conditions.its_bearer),
        equip_to=conditions.of_attribute("dark"),
    )


def pyl_018_ghost_afterimage() -> CardEffects:
    def can_summon_clone(state: State, card: int, seat: int) -> bool:
        mine = changes.home(state, seat)
        there = any(state.ctrl[mod.card] == mine for mod in state.changes.of("afterimage"))
        return state.host[card] >= 0 and not there and summons.can_clone(state, card, seat)

    def summon_clone(state: State, card: int, seat: int, targets: Targets) -> None:
        """A Clone Token of the monster that it equips, which can neither attack nor be tributed."""
        if state.host[card] >= 0:
            summons.clone_summon(state, seat, state.host[card], then=mark_clone, arguments=(card,))

    def mark_clone(state: State, token: int, card: int) -> None:
        marks.mark(state, token, "afterimage", card)

    is_marked_clone = marks.marked_by("afterimage")

    return effects(
        ActivatedEffect(summon_clone, can=can_summon_clone, slow=True),
        static("cannot_attack", is_marked_clone, zone="any"),
        static("no_tribute", is_marked_clone, zone="any"),
        equip_to=conditions.both(conditions.of_attribute("dark"), conditions.of_type("Absorption")),
    )


def pyl_020_grief_tablet() -> CardEffects:
    def note_bearer(state: State, card: int, seat: int, event: BattleBegan) -> None:
        marks.mark(state, player_number(seat), "grieving", (card, state.host[card]), state.turn)

    def forget_bearer(state: State, card: int, seat: int, event: LeftField) -> None:
        state.changes = Changes([mod for mod in state.changes if mod.kind != "grieving" or mod.value[0] != card])

    def bearer_was_destroyed(state: State, card: int, seat: int, event: Destroyed) -> bool:
        """Its bearer is destroyed in battle; the card has just left the field with it and still has it as its bearer."""
        return event.cause == "battle" and (card, event.card) in [mod.value for mod in state.changes.of("grieving")]

    def take_lp_of_side(state: State, card: int, seat: int, event: Destroyed) -> None:
        changes.lose_lp(state, seat_of(state, event.where.board), 200)

    return effects(
        *statics.equip_stats(0, 0, "Sealed"),
        static("cannot_move", conditions.its_bearer),
        static("cannot_attack", conditions.its_bearer),
        static("position_locked", conditions.its_bearer),
        Trigger(BattleBegan, note_bearer, triggers.bearer_in_attack, at_once=True),
        Trigger(Destroyed, take_lp_of_side, bearer_was_destroyed, zone="any"),
        Trigger(LeftField, forget_bearer, triggers.self_event, zone="any", at_once=True),
        equip_to=conditions.both(conditions.face_up, conditions.either(conditions.is_normal, conditions.of_type("Ka"))),
        watch=lasting.suppresses(conditions.its_bearer),
        watch_mark="negated",
    )


def pyl_025_judgment_of_the_land() -> CardEffects:
    return effects(
        mind_puzzle_spells.judgment(
            2000, Trigger(EndPhaseBegan, triggers.destroy_itself, triggers.own_event, at_once=True), everyone=True
        ),
        static("name", conditions.itself, "Judgment of the Dead", zone="any"),
    )


def pyl_046_blood_compensation() -> CardEffects:
    def normal_summon_again(state: State, card: int, seat: int, targets: Targets) -> None:
        """Another Normal Summon at once."""
        summons.normal_summon(state, seat)

    return effects(
        Activation(resolves.nothing),
        ActivatedEffect(
            normal_summon_again,
            can=lambda state, card, seat: changes.can_pay_lp(state, seat, 500) and summons.can_normal_summon(state, seat),
            cost=costs.pay(500),
        ),
        lasting.UNTIL_END_PHASE,
    )


def pyl_048_ritual_walls_of_the_imperial_tomb() -> CardEffects:
    def can_summon_horus(state: State, card: int, seat: int) -> bool:
        """With the Sarcophagus, and four cards left in the deck."""
        enough = len(state.players[seat].deck.cards) >= 4 and lasting.controls_named(state, seat, "King's Sarcophagus")
        return enough and summons.ritual_ready(state, card) and summons.room(state, seat)

    def erode_bottom(state: State, card: int, seat: int, targets: Targets) -> None:
        """The four lowest cards of the deck, which is not shuffled for it."""
        deck = state.players[seat].deck
        deck.settle(state.stream)
        for other in deck.cards[:4]:
            actions.erode(state, other)

    def choose_horus(state: State, card: int, seat: int, targets: Targets) -> None:
        """The monster leaves when the walls do."""
        options = tuple((monster, ()) for monster in summons.ritual_monsters(state, card))
        if state.zone[card] == BACK and options and summons.room(state, seat):
            ask(state, seat, "extra_summon", options, "ritual", bind_to_monster, (card,))

    def bind_to_monster(state: State, monster: int, card: int) -> None:
        if state.zone[monster] == FRONT:
            lasting.bind(state, card, monster)

    return effects(
        Activation(resolves.nothing),
        ActivatedEffect(choose_horus, can=can_summon_horus, cost=erode_bottom, slow=True),
        lasting.UNBIND,
        stays=True,
    )


def pyl_058_the_forceful_sentry() -> Activation:
    def shuffle_in_and_draw(state: State, card: int, seat: int, targets: Targets) -> None:
        """With all that is equipped and attached to it; then everybody draws."""
        monster = targets[0]
        if state.zone[monster] != FRONT:
            return
        for other in (*actions.equips_of(state, monster), *actions.attached_to(state, monster), monster):
            actions.to_deck(state, other)
        for other in places.everyone(state, seat):
            actions.draw(state, other)

    return Activation(shuffle_in_and_draw, targets=targets.monster("any", conditions.is_normal))


def pyl_060_duty_of_the_millennium_absoluter() -> CardEffects:
    def bearer_attacks_sealed(state: State, card: int, seat: int, event: BattleBegan) -> bool:
        return state.host[card] == event.attacker and conditions.of_type("Sealed")(state, card, event.target)

    def note_battle(state: State, card: int, seat: int, event: BattleBegan) -> None:
        """The bearer may fall in the battle, and the card with it."""
        marks.mark(state, player_number(seat), "trial", (card, *(event.attacker, event.target)), state.turn)

    def bearer_attacked_sealed(state: State, card: int, seat: int, event: Battled) -> bool:
        return any(mod.value == (card, *(event.attacker, event.target)) for mod in state.changes.of("trial"))

    def return_attacked_to_deck(state: State, card: int, seat: int, event: Battled) -> None:
        if state.zone[event.target] in (FRONT, GRAVE):
            actions.to_deck(state, event.target)

    return effects(
        Trigger(BattleBegan, note_battle, bearer_attacks_sealed, at_once=True),
        Trigger(Battled, return_attacked_to_deck, bearer_attacked_sealed, zone="any"),
        equip_to=conditions.both(conditions.own, conditions.face_up, conditions.named("Absoluter")),
    )


def pyl_063_duty_of_the_golem_of_the_millennium_treasures() -> CardEffects:
    def protects_millennium(state: State, card: int, victim: int) -> bool:
        """A "Millennium" monster of its side would be destroyed."""
        fits = conditions.both(conditions.own, conditions.is_monster, conditions.name_has("Millennium"))
        return state.host[card] >= 0 and fits(state, card, victim)

    return effects(
        Rescue(protects_millennium, lambda state, card, victim: actions.tribute(state, card), cause="effect"),
        equip_to=conditions.both(conditions.own, conditions.face_up, conditions.named("Millennium Golem")),
    )


def pyl_064_resurrection_of_the_slime() -> CardEffects:
    def was_not_summoned_before(state: State, card: int, other: int) -> bool:
        return changes.controller(state, card) not in marks.marks(state, other, "reformed")

    def summon_slime(state: State, card: int, seat: int, targets: Targets) -> None:
        if state.zone[targets[0]] == GRAVE:
            summons.special_summon(state, seat, targets, (ATK,), then=lock_position, arguments=(seat,))

    def lock_position(state: State, slime: int, seat: int) -> None:
        changes.battle_lock(state, slime, lasting.until_next_turn(state, seat))

    return effects(
        Activation(resolves.nothing),
        ActivatedEffect(
            summon_slime,
            can=lambda state, card, seat: state.active == seat and state.phase in (MAIN1, MAIN2) and summons.room(state, seat),
            targets=targets.in_graveyard("own", conditions.is_monster, conditions.name_has("Slime"), was_not_summoned_before),
            cost=lambda state, card, seat, targets: marks.mark(state, targets[0], "reformed", seat, PERMANENT),
        ),
        by_phase=True,
    )


def pyl_066_slimeball() -> Activation:
    def free_terrains(state: State, card: int, seat: int) -> list[Targets]:
        """The Terrains without a monster, on any side."""
        return [
            (terrain_target(board, column),)
            for board in places.boards(state, seat, "any")
            for column, there in enumerate(state.boards[board].front)
            if there < 0
        ]

    def summon_token(state: State, card: int, seat: int, targets: Targets) -> None:
        board, column = terrain_at(targets[0])
        tokens = in_extra(state, seat, "Slime Token")
        choices.later(state, inflict_damage, seat, board)
        if not tokens or state.boards[board].front[column] >= 0:
            return
        if board == changes.home(state, seat):
            summons.summon_into(state, tokens[0], seat, column)
        else:
            summons.summon_to_side(state, seat, tokens[0], board, "special", (column,))

    def inflict_damage(state: State, seat: int, board: int) -> None:
        if board == changes.home(state, seat):
            for player in places.everyone(state, seat):
                changes.damage(state, player, 200)
        elif board in terrains.foe_sides(state, seat):
            changes.damage(state, seat_of(state, board), 150)

    return Activation(
        summon_token, can=lambda state, card, seat: bool(in_extra(state, seat, "Slime Token")), targets=free_terrains
    )


def pyl_067_duty_of_the_maiden_of_the_millennium_moon() -> CardEffects:
    def is_next_to_bearer(state: State, card: int, other: int) -> bool:
        bearer = state.host[card]
        return bearer >= 0 and state.ctrl[bearer] == state.ctrl[other] and abs(state.col[bearer] - state.col[other]) == 1

    def return_and_summon_millennium(state: State, card: int, seat: int, targets: Targets) -> None:
        if state.zone[targets[0]] == FRONT:
            actions.to_deck(state, targets[0])
            found = places.own_cards(state, card, seat, ("hand",), (conditions.name_has("Millennium"),))
            summons.special_summon(state, seat, found, optional=True)

    return effects(
        ActivatedEffect(return_and_summon_millennium, targets=targets.monster("own", is_next_to_bearer), slow=True),
        equip_to=conditions.both(conditions.own, conditions.face_up, conditions.named("Maiden of the Moonlight")),
    )


def pyl_070_rise_and_slime() -> CardEffects:
    def summon_and_equip(state: State, card: int, seat: int, targets: Targets) -> None:
        """The target is summoned and equipped with the card; if that is impossible, the card goes to the graveyard."""
        if state.zone[targets[0]] == GRAVE and summons.room(state, seat):
            summons.special_summon(state, seat, targets, then=equip_summoned, arguments=(card, seat))
        else:
            actions.to_graveyard(state, card)

    def equip_summoned(state: State, monster: int, card: int, seat: int) -> None:
        spells.equip_or_bury(state, card, monster, seat)

    is_slime = conditions.name_has("Slime")

    return effects(
        Activation(
            summon_and_equip,
            can=situations.has_room,
            targets=targets.in_graveyard(
                "any", conditions.is_normal, conditions.no(is_slime), conditions.original_atk(most=2000)
            ),
        ),
        *statics.equip_stats(600, 600),
        static("battle_proof", situations.bearer_battling(is_slime)),
        equip_to=conditions.face_up,
    )


def pyl_071_slimetamorphosis() -> Activation:
    def slime_fusions_with_foe(state: State, card: int, seat: int) -> tuple[tuple[int, Targets], ...]:
        """ "Slime" Fusion Monsters with one monster of an opponent among the materials, and others of the player."""
        foes = [other for other in places.field_monsters(state, seat, "foe") if conditions.face_up(state, card, other)]
        own = [*state.players[seat].hand, *places.field_monsters(state, seat, "own"), *places.graveyard(state, seat, "own")]
        sources = [
            other for other in (*foes, *own) if conditions.is_monster(state, card, other) and not state.game.token[other]
        ]
        options = summons.fusion_options(state, seat, "", conditions.name_has("Slime"), sources=sources)
        return tuple(option for option in options if sum(material in foes for material in option[1]) == 1)

    def choose_fusion(state: State, card: int, seat: int, targets: Targets) -> None:
        options = slime_fusions_with_foe(state, card, seat)
        words = tuple(" + ".join(state.refs[other] for other in (monster, *materials)) for monster, materials in options)
        choices.choose(state, seat, words, fuse_on_foes_side, words, options, seat)

    def fuse_on_foes_side(
        state: State, word: str, words: tuple[str, ...], options: tuple[tuple[int, Targets], ...], seat: int
    ) -> None:
        option = options[words.index(word)]
        foreign = [
            other for other in option[1] if state.zone[other] == FRONT and state.ctrl[other] != changes.home(state, seat)
        ]
        summons.put_on_side(state, seat, option, state.ctrl[foreign[0]], "fusion")

    return Activation(choose_fusion, can=lambda state, card, seat: bool(slime_fusions_with_foe(state, card, seat)))


# Shared by PYL-075 and PYL-083
def is_turned_by_eclipse(state: State, card: int, other: int) -> bool:
    return any(mod.card == other and mod.value[0] == card for mod in state.changes.of("eclipsed"))


def restore_positions(state: State, card: int, seat: int, event: LeftField) -> None:
    """The monsters are in the positions that they had before; that is not a FLIP."""
    for mod in [mod for mod in state.changes.of("eclipsed") if mod.value[0] == card]:
        state.changes.remove(mod)
        if state.zone[mod.card] == FRONT and state.pos[mod.card] != mod.value[1]:
            turn_face(state, mod.card, mod.value[1])
            note(state, "position_changed", changes.controller(state, mod.card), mod.card, mod.value[1], card)
            fire(state, PositionChanged(mod.card))


ECLIPSE_ENDS = (lasting.UNTIL_END_PHASE, Trigger(LeftField, restore_positions, triggers.self_event, at_once=True))


def pyl_075_book_of_lunar_eclipse() -> CardEffects:
    def flip_all_to_attack(state: State, card: int, seat: int, targets: Targets) -> None:
        """All Hidden monsters are turned to face-up ATK position, as long as the card is there."""
        for other in all_monsters(state):
            if state.pos[other] >= HIDDEN_ATK:
                marks.mark(state, other, "eclipsed", (card, state.pos[other]))
                flip_up(state, other, ATK)

    return effects(Activation(flip_all_to_attack), static("cannot_be_hidden", is_turned_by_eclipse), *ECLIPSE_ENDS)


def pyl_081_necrovalley_throne() -> CardEffects:
    def are_both_gravekeepers(state: State, monster: int, material: int) -> bool:
        """A Gravekeeper that becomes another one."""
        return conditions.GRAVEKEEPER(state, monster, monster) and conditions.GRAVEKEEPER(state, material, material)

    return effects(
        Activation(resolves.nothing),
        ActivatedEffect(
            lambda state, card, seat, targets: summons.alter_summon(state, seat, "Timeshifted", are_both_gravekeepers),
            can=lambda state, card, seat: bool(summons.alter_options(state, seat, "Timeshifted", are_both_gravekeepers)),
        ),
    )


def pyl_083_book_of_solar_eclipse() -> CardEffects:
    def hide_all(state: State, card: int, seat: int, targets: Targets) -> None:
        """All face-up monsters are turned to Hidden DEF position, on any Terrain, as long as the card is there."""
        for other in all_monsters(state):
            before = state.pos[other]
            changes.hide(state, other, anywhere=True)
            if state.pos[other] != before:
                marks.mark(state, other, "eclipsed", (card, before))

    return effects(Activation(hide_all), static("stays_hidden", is_turned_by_eclipse), *ECLIPSE_ENDS)


def pyl_085_royal_tomb_of_necrovalley() -> CardEffects:
    def ask_to_pay(state: State, card: int, seat: int, targets: Targets) -> None:
        if changes.can_pay_lp(state, seat, 200):
            choices.offer(state, seat, "pay", pay_and_summon_top, card, seat)

    def pay_and_summon_top(state: State, card: int, seat: int) -> None:
        changes.pay_lp(state, seat, 200)
        top = piles.top_cards(state, seat, 4)
        piles.look(state, seat, top)
        found = [other for other in top if conditions.both(conditions.is_monster, conditions.GRAVEKEEPER)(state, card, other)]
        summons.special_summon(state, seat, found, optional=True)

    def was_hurt_by_player(state: State, card: int, seat: int, event: Damaged) -> bool:
        """The player inflicted damage to an opponent."""
        if event.seat == seat:
            return False
        if event.cause == "battle":
            return state.attack is not None and any(state.ctrl[other] == changes.home(state, seat) for other in state.attack)
        source = source_of(state)
        return source >= 0 and user_of(state, source) == seat

    def hurt_unharmed_opponents(state: State, card: int, seat: int, event: EndPhaseBegan) -> None:
        for player in opponents(state, seat):
            if seat not in marks.marks(state, player_number(player), "hurt_by"):
                changes.damage(state, player, 200)

    def destroy_without_necrovalley(state: State, card: int) -> bool:
        seat = changes.controller(state, card)
        if not conditions.face_up(state, card, card) or any(link.card == card for link in state.chain):
            return False
        return not lasting.controls_named(state, seat, "Necrovalley") and actions.destroy(state, card, seat)

    return effects(
        Activation(ask_to_pay, can=lambda state, card, seat: lasting.controls_named(state, seat, "Necrovalley")),
        triggers.bookkeeping(
            Damaged,
            lambda state, card, seat, event: marks.mark(state, player_number(event.seat), "hurt_by", seat, state.turn),
            was_hurt_by_player,
        ),
        Trigger(EndPhaseBegan, hurt_unharmed_opponents, triggers.own_event, limit="turn"),
        watch=destroy_without_necrovalley,
    )


def pyl_087_book_of_moon() -> Activation:
    def hide_target(state: State, card: int, seat: int, targets: Targets) -> None:
        """Whatever its Terrain says."""
        other = targets[0]
        if conditions.hidden(state, card, other):
            turn_face(state, other, HIDDEN_DEF)
        else:
            changes.hide(state, other, anywhere=True)

    return Activation(hide_target, targets=targets.monster("any"))


def pyl_091_beast_fangs() -> CardEffects:
    def mark_battled_monster(state: State, card: int, seat: int, event: BattleBegan) -> None:
        """Remember what its bearer battles: the card leaves with the bearer."""
        bearer = state.host[card]
        marks.mark(state, battles.battles(state, bearer, event), "bitten", (card, bearer), state.turn)

    def marked_destroyers(state: State, card: int, seat: int, event: Battled) -> list[int]:
        marks = [mod for mod in state.changes.of("bitten") if mod.value[0] == card and mod.value[1] in event.destroyed]
        return [mod.card for mod in marks if mod.card in (event.attacker, event.target) and state.zone[mod.card] == FRONT]

    def weaken_destroyer(state: State, card: int, seat: int, event: Battled) -> None:
        for other in marked_destroyers(state, card, seat, event):
            changes.modify_atk(state, other, -300, ON_FIELD)
            changes.modify_def(state, other, -300, ON_FIELD)

    return effects(
        *statics.equip_stats(300, 300),
        Trigger(BattleBegan, mark_battled_monster, triggers.bearer_in_attack, at_once=True),
        Trigger(
            Battled,
            weaken_destroyer,
            lambda state, card, seat, event: bool(marked_destroyers(state, card, seat, event)),
            zone="any",
        ),
        equip_to=conditions.both(conditions.of_type("Beast"), conditions.no(conditions.of_type("Warrior"))),
    )


def pyl_095_duty_of_the_shield_of_the_millennium_dynasty() -> CardEffects:
    def note_bearer(state: State, card: int, seat: int, event: Equipped) -> None:
        marks.unmark(state, "duty_of", card=card)
        marks.mark(state, card, "duty_of", event.host, PERMANENT)

    def bearer_was_destroyed(state: State, card: int, seat: int, event: Destroyed) -> bool:
        return event.card in marks.marks(state, card, "duty_of") and destroyer_of_bearer(state, event) >= 0

    def destroyer_of_bearer(state: State, event: Destroyed) -> int:
        """The monster that destroyed the shield, or -1."""
        other = event.by if event.cause == "battle" else event.source
        return other if other >= 0 and state.zone[other] == FRONT else -1

    def take_bonus_of_destroyer(state: State, card: int, seat: int, event: Destroyed) -> None:
        """Who destroys the monster that it equips gets no Field Power Bonus any more."""
        if destroyer_of_bearer(state, event) >= 0:
            changes.change(state, destroyer_of_bearer(state, event), "no_bonus", True, ON_FIELD)
        marks.unmark(state, "duty_of", card=card)

    def left_living_bearer(state: State, card: int, seat: int, event: LeftField) -> bool:
        return event.card == card and all(state.zone[other] == FRONT for other in marks.marks(state, card, "duty_of"))

    return effects(
        static("def_floor", conditions.its_bearer, 3000),
        static("no_battle_damage", conditions.its_bearer),
        Trigger(Equipped, note_bearer, triggers.self_event, at_once=True),
        triggers.bookkeeping(Destroyed, take_bonus_of_destroyer, bearer_was_destroyed),
        triggers.forgets(LeftField, "duty_of", left_living_bearer, zone="field"),
        equip_to=conditions.both(conditions.own, conditions.face_up, conditions.named("Millennium Shield")),
    )


def pyl_096_book_of_sun() -> Activation:
    def turn_to_attack(state: State, card: int, seat: int, targets: Targets) -> None:
        """A monster in DEF position, Hidden or not, is turned to face-up ATK."""
        if conditions.hidden(state, card, targets[0]):
            flip_up(state, targets[0], ATK)
        else:
            changes.set_position(state, targets[0], ATK)

    def is_in_defence(state: State, card: int, other: int) -> bool:
        return state.pos[other] % 2 == 1

    return Activation(turn_to_attack, targets=targets.monster("any", is_in_defence))


def pyl_101_ancient_ritual_of_wisdom() -> CardEffects:
    opposite_attributes = (("dark", "light"), ("fire", "water"), ("earth", "wind"))

    def has_opposite_attributes(state: State, cards: Targets) -> bool:
        return any(
            ritual_materials.one_each(conditions.of_attribute(candidate), conditions.of_attribute(other))(state, cards)
            for candidate, other in opposite_attributes
        )

    return rituals.ritual(rituals.tributes(2, 2, has_opposite_attributes))


def pyl_111_ritual_rebirth_of_nephthys() -> CardEffects:
    return rituals.ritual(rituals.tributes(2, ritual_materials.MANY, ritual_materials.of_levels(8), hand=True))


def pyl_116_blue_potion() -> Activation:
    def gain_400_or_800(state: State, card: int, seat: int, targets: Targets) -> None:
        grave = state.boards[changes.home(state, seat)].grave
        changes.gain_lp(state, seat, 800 if any(state.game.name[other] == "Red Potion" for other in grave) else 400)

    return Activation(gain_400_or_800)


def pyl_118_book_of_life() -> Activation:
    def erode_and_revive(state: State, card: int, seat: int, targets: Targets) -> None:
        first, second = targets
        if state.zone[second] == GRAVE:
            actions.erode(state, second)
        if state.zone[first] == GRAVE:
            summons.special_summon(state, seat, (first,))

    return Activation(
        erode_and_revive,
        can=situations.has_room,
        targets=targets.both_targets(
            targets.in_graveyard("own", conditions.is_monster, conditions.of_type("Undead", "Illusion")),
            targets.in_graveyard("foe", conditions.is_monster),
        ),
    )


def pyl_120_master_of_the_guard_ritual() -> CardEffects:
    def can_summon_guard(state: State, card: int, seat: int) -> bool:
        """One card left in the deck, and a "Sealed One" card Eroded."""
        eroded = state.boards[changes.home(state, seat)].eroded
        sealed = any("Sealed One" in state.game.name[other] for other in eroded if state.game.owner[other] == seat)
        ready = len(state.players[seat].deck.cards) == 1 and sealed
        return ready and summons.ritual_ready(state, card) and summons.room(state, seat)

    def summon_guard(state: State, card: int, seat: int, targets: Targets) -> None:
        if state.zone[card] == BACK and can_summon_guard(state, card, seat):
            summons.ritual_summon(state, card, seat, ())

    return effects(Activation(resolves.nothing), ActivatedEffect(summon_guard, can=can_summon_guard, limit=""), stays=True)


def pyl_128_obligatory_summon() -> CardEffects:
    alter_types = ("Fallen", "Ascended")

    def choose_summons(state: State, card: int, seat: int, targets: Targets) -> None:
        choices.choose(state, seat, ("hand", "alter", "both"), make_chosen_summons, seat)

    def make_chosen_summons(state: State, word: str, seat: int) -> None:
        if word != "hand":
            for player in reversed(places.everyone(state, seat)):
                choices.later(state, make_alter_summon, player)
        if word != "alter":
            choices.target_opponent(state, seat, make_hand_summon, seat)

    def make_alter_summon(state: State, seat: int) -> None:
        options = tuple(option for alter_type in alter_types for option in summons.alter_options(state, seat, alter_type))
        summons.summon_extra(state, seat, options, "alter")

    def make_hand_summon(state: State, opponent: int, seat: int) -> None:
        found = places.own_cards(state, -1, opponent, ("hand",), ())
        summons.special_summon(state, opponent, found, then=gain_lp_for_summon, arguments=(seat,))

    def gain_lp_for_summon(state: State, monster: int, seat: int) -> None:
        changes.gain_lp(state, seat, 500)

    return effects(
        Activation(
            choose_summons,
            can=lambda state, card, seat: state.active == seat and state.phase == MAIN1,
            cost=lambda state, card, seat, targets: changes.change_player(state, seat, "player_no_attacks"),
        ),
        by_phase=True,
    )


# Shared by PYL-133 and PYL-135
def tributes_or_none(state: State, card: int, seat: int) -> list[Targets]:
    """PYL-133, PYL-135: nothing while "Pyramid of Light" lies there, else two or more monsters of ten Levels."""
    sets = rituals.tributes(2, ritual_materials.MANY, ritual_materials.of_levels(10))(state, card, seat)
    rows = places.row_cards(state, seat, "own")
    lit = any(conditions.both(conditions.face_up, conditions.named("Pyramid of Light"))(state, card, other) for other in rows)
    return [(), *sets] if lit and summons.room(state, seat) else sets


def pyl_133_gynosphinx_ritual() -> CardEffects:
    return rituals.ritual(tributes_or_none)


def pyl_135_androsphinx_ritual() -> CardEffects:
    return rituals.ritual(tributes_or_none)


def pyl_137_deal_of_darkness() -> Activation:
    def take_back(state: State, run: Run) -> None:
        changes.pay_lp(state, run.seat, 400)
        actions.to_hand(state, run.card)

    fall = steps(
        finish(lambda state, run: summons.alter_summon(state, run.seat, "Fallen")),
        only_if(lambda state, run: changes.can_pay_lp(state, run.seat, 400) and state.zone[run.card] == BACK),
        ask_if("yes"),
        then(take_back),
    )

    return Activation(fall, can=lambda state, card, seat: bool(summons.alter_options(state, seat, "Fallen")))


def pyl_140_mage_power() -> CardEffects:
    def atk_by_backrow(state: State, card: int, other: int) -> int:
        """The cards in the Backrow of the card's controller."""
        mine = side_of(state, card)
        return 300 * sum(there >= 0 and side_of(state, there) == mine for there in state.boards[mine].back)

    return effects(static("atk", conditions.its_bearer, atk_by_backrow), equip_to=conditions.of_type("Spellcaster"))


def pyl_142_inferno_tempest() -> CardEffects:
    def is_strong_attack(state: State, card: int, seat: int, event: OfAttacker) -> bool:
        return atk_of(state, event.attacker) >= 3000

    def can_hurt_everyone(state: State, card: int, seat: int) -> bool:
        lives = [state.boards[changes.home(state, player)].lp for player in places.everyone(state, seat)]
        return marks.marked(state, card, "strong_attack") and min(lives) > 1000

    def hurt_everyone(state: State, card: int, seat: int, targets: Targets) -> None:
        for player in places.everyone(state, seat):
            changes.damage(state, player, 1000)

    return effects(
        Activation(hurt_everyone, can=can_hurt_everyone, limit="duel"),
        triggers.notes(AttackDeclared, "strong_attack", is_strong_attack),
        triggers.notes(Struck, "strong_attack", is_strong_attack),
    )


def pyl_144_fallout() -> CardEffects:
    def mark_until_round_ends(state: State, card: int, seat: int, targets: Targets) -> None:
        left = len(state.rotation) - 1 - state.round_place
        marks.mark(state, player_number(seat), "fallout", True, state.turn + left)

    def is_in_outer_column(state: State, card: int, other: int) -> bool:
        there = other >= 0 and state.zone[other] == FRONT and state.col[other] in (0, 4)
        return there and bool(state.changes.of("fallout"))

    return effects(Activation(mark_until_round_ends), static("cannot_attack", is_in_outer_column, zone="any"))


def pyl_145_dark_core() -> CardEffects:
    def make_different_dimension(state: State, card: int, seat: int, targets: Targets) -> None:
        terrains.replace_all((), (), "Different Dimension")(state, card, seat, ())
        if state.phase == BATTLE:
            resolves.stop_battle(state, card, seat, targets)

    return effects(
        Activation(make_different_dimension),
        lasting.persists(2),
        Trigger(LeftField, terrains.close_dimension, triggers.worn_and_gone),
    )


def pyl_148_forbidden_summon() -> Activation:
    def summonable_alters(state: State, seat: int) -> list[int]:
        """The Alter Monsters of the player whose only material has not the name of an Extra Deck monster."""
        extra_names = {name for other in state.game.extra_monsters for name in state.game.names[other]}
        found = []
        for other in state.players[seat].extra:
            way = state.game.effects[other].summon
            plain = way is not None and way.kind == "alter" and len(way.materials) == 1 and not way.counters
            if way is not None and plain and way.materials[0] not in extra_names:
                found.append(other)
        return list(summons.summonable(state, seat, found))

    def can_summon(state: State, card: int, seat: int) -> bool:
        return bool(summonable_alters(state, seat)) and summons.room(state, seat)

    def summon_alter(state: State, run: Run) -> None:
        summons.summon_extra(state, run.seat, ((run.last, ()),), "alter")

    return Activation(
        steps(ask_card(lambda state, run: summonable_alters(state, run.seat)), then(summon_alter)), can=can_summon
    )
