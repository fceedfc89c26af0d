"""Millennium Legacy: monsters."""

from __future__ import annotations

from dataclasses import replace

from deckcheck.games.kingdom_duels.effects.vocabulary import *
from deckcheck.games.kingdom_duels.engine.battle import damage, life_points
from deckcheck.games.kingdom_duels.engine.cards import copies
from deckcheck.games.kingdom_duels.engine.turns import turns


def mly_002_sacred_god_ares() -> CardEffects:
    def note_battle(state: State, card: int, seat: int, event: Battled) -> None:
        fought = {*marks.marks(state, card, "battled_in"), state.turn}
        marks.unmark(state, "battled_in", card=card)
        for turn in sorted(fought)[-2:]:
            marks.mark(state, card, "battled_in", turn)

    def battled_last_turn(state: State, card: int, other: int) -> bool:
        return other == card and state.pos[card] == ATK and state.turn - 1 in marks.marks(state, card, "battled_in")

    def equips_in_deck(state: State, card: int, seat: int) -> list[Targets]:
        """The Equip Spells of the deck that could equip it."""
        found = places.deck_cards(state, seat, conditions.is_spell, lambda state, card, other: state.game.equip[other])
        return [(other,) for other in found if may_equip(state, other, card)]

    def may_equip(state: State, equip: int, card: int) -> bool:
        fits = state.game.effects[equip].equip_to
        return fits is not None and fits(state, equip, card)

    @costs.taking(1)
    def erode_equip(state: State, card: int, seat: int, targets: Targets) -> None:
        actions.erode(state, targets[0])
        actions.shuffle(state, seat)

    def take_equip_effect(state: State, card: int, seat: int, targets: Targets) -> None:
        """Until the End Phase it has the effect as well and is its own bearer. To fulfil a Ritual is none of its effects."""
        if state.zone[card] != FRONT:
            return
        own, given = state.game.effects[card], state.game.effects[targets[0]]
        ritual = "Ritual" in state.game.name[targets[0]]
        both = replace(
            own,
            uses=(*own.uses, *(() if ritual else given.uses)),
            triggers=(*own.triggers, *given.triggers),
            statics=(*own.statics, *given.statics),
            saves=given.saves,
            shield=given.shield,
            watch=given.watch,
            watch_mark=given.watch_mark,
        )
        copies.take_effects(state, card, both)
        state.host[card] = card
        marks.mark(state, card, "borrows", True, PERMANENT)

    def give_back(state: State, card: int, seat: int, event: EndPhaseBegan) -> None:
        marks.unmark(state, "borrows", card=card)
        if state.host[card] == card:
            state.host[card] = -1
        copies.end_copy(state, card)

    return effects(
        ActivatedEffect(take_equip_effect, targets=equips_in_deck, cost=erode_equip, slow=False),
        static("battle_proof", battled_last_turn),
        triggers.bookkeeping(Battled, note_battle, triggers.in_attack),
        triggers.bookkeeping(EndPhaseBegan, give_back, triggers.while_marked("borrows")),
    )


def mly_007_water_spirit() -> CardEffects:
    def mark_spell(state: State, card: int, seat: int, targets: Targets) -> None:
        """The Spell comes in the End Phase."""
        marks.mark(state, targets[0], "promised", card, state.turn)

    def has_marked_spell(state: State, card: int, seat: int, event: EndPhaseBegan) -> bool:
        return bool(marks.marked_cards(state, "promised", card))

    def return_marked_spells(state: State, card: int, seat: int, event: EndPhaseBegan) -> None:
        for spell in marks.marked_cards(state, "promised", card):
            marks.unmark(state, "promised", card=spell)
            if state.zone[spell] == GRAVE:
                actions.to_hand(state, spell)
                marks.mark(state, spell, "delivered", card, state.turn + lasting.turns_until(state, state.game.owner[card]))

    def returned_spell_was_used(state: State, card: int, seat: int, event: Activated) -> bool:
        return event.use < 0 and event.seat == seat and event.card in marks.marked_cards(state, "delivered", card)

    return effects(
        ActivatedEffect(
            mark_spell,
            can=costs.can_tribute_itself,
            targets=targets.in_graveyard("own", conditions.is_spell, conditions.of_attribute("water")),
            cost=costs.tribute_itself,
            limit="duel",
        ),
        triggers.bookkeeping(EndPhaseBegan, return_marked_spells, has_marked_spell),
        Trigger(Activated, resolves.revive_itself, returned_spell_was_used, optional=True, zone="graveyard"),
    )


def mly_026_wiseman_chiron() -> CardEffects:
    def look_and_destroy_trap(state: State, card: int, seat: int, targets: Targets) -> None:
        """A set card is looked at; a Trap is destroyed."""
        if not conditions.face_down(state, card, targets[0]):
            return
        piles.look(state, seat, targets)
        if conditions.is_trap(state, card, targets[0]):
            actions.destroy(state, targets[0], seat)

    def set_cards_of(side: str) -> Choices:
        return targets.spell_trap(side, conditions.face_down)

    return effects(
        ActivatedEffect(
            look_and_destroy_trap,
            can=lambda state, card, seat: state.pos[card] == ATK and state.phase == MAIN1,
            targets=set_cards_of("foe"),
        ),
        by_phase=True,
    )


def mly_033_d_d_dragon_twilight_zone_dragon() -> CardEffects:
    def cover_own_terrain(state: State, card: int, seat: int, targets: Targets) -> None:
        if state.zone[card] == FRONT:
            terrains.cover(state, card, state.ctrl[card], state.col[card], "Different Dimension")

    def is_itself_in_graveyard(state: State, card: int, other: int) -> bool:
        return card == other and state.zone[card] == GRAVE

    return effects(
        ActivatedEffect(cover_own_terrain, slow=False),
        static("cannot_be_special_summoned", is_itself_in_graveyard, zone="any"),
        *tuple(
            terrains.restores(event)
            for event in (DrawPhaseBegan, StandbyPhaseBegan, MainPhaseBegan, BattlePhaseBegan, EndPhaseBegan)
        ),
    )


def mly_035_last_tusk_mammoth() -> Static:
    def loses_by_attacking(state: State, card: int, other: int) -> bool:
        """It attacks a stronger monster and nothing keeps it from being destroyed."""
        if state.battle is None or other != card or card != state.battle[0] or state.pos[state.battle[1]] != ATK:
            return False
        return atk_of(state, state.battle[1]) > atk_of(state, card) and not has(state, card, "battle_proof")

    return static("reflects_damage", loses_by_attacking)


def mly_050_possessed_blood_soul() -> CardEffects:
    return effects(
        ActivatedEffect(
            resolves.attach_itself, targets=targets.monster("any", conditions.face_up, conditions.not_itself, control.SMALL)
        ),
        control.DETACH_POSSESSOR,
        control.WINS_OVER,
        watch=control.lets_back,
        watch_mark="borrowed",
    )


def mly_058_bolt_escargot() -> Strike:
    def hold_and_dampen(state: State, card: int, seat: int, monster: int) -> None:
        changes.change(state, monster, "cannot_move", True, ON_FIELD)
        changes.add_type(state, monster, "Dampened")

    return strikes.strike_monster(hold_and_dampen)


def mly_059_millennium_golem() -> CardEffects:
    is_millennium_ally = conditions.both(
        conditions.not_itself, conditions.own, conditions.is_monster, conditions.name_has("Millennium")
    )

    def can_tribute_for_ally(state: State, card: int, victim: int) -> bool:
        """Another "Millennium" monster of its side would be destroyed."""
        return state.zone[victim] == FRONT and is_millennium_ally(state, card, victim) and costs.tributable(state, card, card)

    return effects(
        statics.self_static("immune_type", value="Petrified"),
        Rescue(can_tribute_for_ally, lambda state, card, victim: actions.tribute(state, card), cause="effect"),
    )


def mly_064_damsel_token() -> Trigger:
    def offer_lp_or_control(state: State, card: int, seat: int, event: BattlePhaseBegan) -> None:
        """The turn player takes LP, or the damsel herself."""
        choices.choose(state, event.seat, ("life", "control", "no"), apply_chosen, card, event.seat)

    def apply_chosen(state: State, word: str, card: int, player: int) -> None:
        if word == "life":
            changes.gain_lp(state, player, 700)
            choices.choose_opponent(state, player, life_points.lose_lp, 300, "loss")
        elif word == "control":
            actions.take_control(state, card, player)

    return Trigger(BattlePhaseBegan, offer_lp_or_control)


def mly_065_adviser_token() -> CardEffects:
    has_token_type = conditions.of_type("Token")

    def tokens_of_side(state: State, card: int, seat: int, side: str) -> list[int]:
        return [other for other in places.field_monsters(state, seat, side) if state.game.token[other]]

    def choose_effect(state: State, card: int, seat: int, targets: Targets) -> None:
        """One of three pieces of advice for the turn player."""
        choices.choose(state, seat, ("swap", "destroy", "strengthen", "nothing"), apply_chosen, card, seat)

    def apply_chosen(state: State, word: str, card: int, seat: int) -> None:
        if word == "swap":
            for other in tokens_of_side(state, card, seat, "any"):
                changes.battle_swap(state, other)
        elif word == "destroy":
            choices.choose_card(state, seat, tokens_of_side(state, card, seat, "any"), destroy_chosen_and_hurt, seat)
        elif word == "strengthen":
            own = targets.allowed(state, card, seat, tokens_of_side(state, card, seat, "own"))
            choices.choose_card(state, seat, own, changes.modify_atk, 500)

    def destroy_chosen_and_hurt(state: State, token: int, seat: int) -> None:
        level = level_of(state, token)
        actions.destroy(state, token, seat)
        choices.choose_opponent(state, seat, changes.damage, 100 * level)

    return effects(
        statics.self_static("battle_proof", conditions.battling(has_token_type)),
        ActivatedEffect(
            choose_effect,
            can=lambda state, card, seat: (
                state.active == seat and state.phase == MAIN1 and changes.can_pay_lp(state, seat, 500)
            ),
            cost=costs.pay(500),
            slow=True,
            everyone=True,
        ),
        by_phase=True,
    )


def mly_066_mummy_token() -> Trigger:
    def summon_mummy_token(state: State, card: int, seat: int, event: Destroyed) -> None:
        """Another one rises in ATK position."""
        summons.token_summon(state, seat_of(state, event.where.board), "Mummy Token", positions=(ATK,))

    return triggers.when_destroyed(summon_mummy_token, "battle")


def mly_067_gravethief_token() -> CardEffects:
    def took_first_card(state: State, card: int, seat: int, event: ControlChanged) -> bool:
        return event.board == state.ctrl[card] and not marks.marked(state, card, "greedy")

    def attack_twice(state: State, card: int, seat: int, event: ControlChanged) -> None:
        """A card was taken this turn: it attacks twice."""
        marks.mark(state, card, "greedy", True, state.turn)
        battles.twice(state, card)

    return effects(
        Trigger(LifePointsGained, resolves.gain_atk(300), triggers.own_event),
        Trigger(ControlChanged, attack_twice, took_first_card, at_once=True),
        battles.TWICE,
    )


def mly_069_destroyer_golem() -> CardEffects:
    def inflict_destruction_damage(state: State, card: int, seat: int, event: Destroyed) -> None:
        """Destruction Damage for a Trap Monster that it destroyed, to the player who controlled that."""
        atk = state.game.atk[event.card] if state.options.damage_original else event.stood.atk  # KD-AMB-13
        inflict_destruction(state, seat, seat_of(state, event.where.board), atk // 2)

    def beat_trap_monster(state: State, card: int, seat: int, event: Destroyed) -> bool:
        if event.cause != "battle" or event.by != card:
            return False
        return conditions.is_trap(state, card, event.card) and conditions.is_monster(state, card, event.card)

    return effects(
        statics.self_static("immune_type", value="Petrified"),
        Trigger(Destroyed, inflict_destruction_damage, beat_trap_monster, optional=True, zone="any"),  # both may fall
    )


def mly_075_largemouth() -> CardEffects:
    def skip_attackers_next(state: State, card: int, seat: int, event: Attacked) -> None:
        """A Warrior or Support monster attacks it."""
        if conditions.of_type("Warrior", "Support")(state, card, event.attacker):
            lasting.skip_next_attack(state, card, event.attacker)

    def note_battle(state: State, card: int, seat: int, event: Battled) -> None:
        if card not in event.destroyed:
            marks.mark(state, card, "battled", True, state.turn)

    return effects(
        Trigger(Attacked, skip_attackers_next, triggers.is_attacked),
        triggers.when_revealed(skip_attackers_next, attacking=False),
        lasting.SKIPS_ATTACK,
        Trigger(Battled, note_battle, triggers.in_attack, at_once=True),
        Trigger(EndPhaseBegan, resolves.gain(300), triggers.while_marked("battled")),
    )


def mly_080_guardian_sphinx() -> CardEffects:
    def guess_card_type(state: State, card: int, seat: int, event: Attacked) -> None:
        """The opponent guesses a card of the hand, or the attack fails."""
        choices.guess_type(state, seat, battles.sphinx_answer)

    return effects(
        Trigger(Attacked, guess_card_type, triggers.is_attacked), triggers.when_revealed(guess_card_type, attacking=False)
    )


def mly_082_marionette_token() -> CardEffects:
    return effects(
        *lasting.always_in(ATK),
        static("only_attack", conditions.itself, zone="any"),
        statics.self_static("must_attack"),
        statics.self_static("defender_chooses_target"),
        *lasting.keeps_to(ATK),
    )


def mly_096_fairy_dragon() -> Trigger:
    return battles.from_hiding(300, ON_FIELD)


def mly_102_mecha_hunter() -> ActivatedEffect:
    def foes_ahead(state: State, card: int, seat: int) -> list[Targets]:
        return [(other,) for other in places.field_monsters(state, seat, "foe") if tiles.towards(state, card, other)]

    def hunt(state: State, card: int, seat: int, targets: Targets) -> None:
        tiles.ask_move(state, seat, card, tiles.towards(state, card, targets[0]))

    return ActivatedEffect(hunt, can=lambda state, card, seat: state.active == seat, targets=foes_ahead)


def mly_103_megasonic_eye() -> Trigger:
    def takes_high_damage(state: State, card: int, seat: int, event: BattleDecided) -> bool:
        return event.seat == seat and event.amount >= state.game.atk[card]

    def reduce_damage(state: State, card: int, seat: int, event: BattleDecided) -> None:
        """Half of its original ATK instead of the damage, unless something else made that small before."""
        hurt, amount = damage.pending_damage(state)
        if hurt == seat and amount >= state.game.atk[card]:
            damage.change_pending(state, state.game.atk[card] // 2)

    return Trigger(BattleDecided, reduce_damage, takes_high_damage, optional=True)


def mly_107_giganto() -> CardEffects:
    def halve_and_attack_twice(state: State, card: int, seat: int, event: StandbyPhaseBegan) -> None:
        """Half the ATK until the end of its player's next turn, and two attacks in that turn."""
        number = lasting.turns_until(state, seat)
        lasting.halve_atk(state, card, number)
        changes.change(state, card, "twice", True, number)

    def is_foes_standby_phase(state: State, card: int, seat: int, event: StandbyPhaseBegan) -> bool:
        return state.players[event.seat].team != state.players[seat].team

    return effects(Trigger(StandbyPhaseBegan, halve_and_attack_twice, is_foes_standby_phase, optional=True), battles.TWICE)


def mly_108_mechanical_soldier() -> ActivatedEffect:
    def ends_of_row(state: State, card: int, seat: int) -> list[Targets]:
        """The outermost zones of the side it is on, for its owner."""
        if state.zone[card] != FRONT or state.game.owner[card] != seat:
            return []
        return [(terrain_target(state.ctrl[card], place),) for place in (0, 4) if may_move_to(state, card, place)]

    def move_and_choose_destroyed(state: State, card: int, seat: int, targets: Targets) -> None:
        if state.zone[card] != FRONT:
            return
        start, (board, end) = place_of(state, card) % 5, terrain_at(targets[0])
        if board == state.ctrl[card] and terrains.move(state, card, end):
            path = [state.boards[board].front[column] for column in range(min(start, end) + 1, max(start, end))]
            there = [other for other in path if other >= 0]
            choices.pick_up_to(state, seat, there, len(there), actions.destroy_all, seat)

    return ActivatedEffect(move_and_choose_destroyed, targets=ends_of_row, everyone=True)


def mly_110_warrior_of_zera() -> ActivatedEffect:
    def look_at_top_card(state: State, card: int, seat: int, targets: Targets) -> None:
        """A Sanctuary on top of the deck may be drawn now instead of a card in the next Draw Phase."""
        top = piles.top_cards(state, seat, 1)
        piles.look(state, seat, top)
        if top and conditions.name_has("Sanctuary")(state, card, top[0]):
            choices.offer(state, seat, "draw", draw_if_chosen, seat)

    def draw_if_chosen(state: State, seat: int) -> None:
        actions.draw(state, seat)
        turns.skip_next(state, seat, "draw")

    return ActivatedEffect(look_at_top_card, can=situations.has_deck)


def mly_116_sonic_maiden() -> Trigger:
    def gain_atk_by_music(state: State, card: int, seat: int, event: AttackDeclared) -> None:
        changes.modify_atk(
            state, card, 200 * places.count(state, card, "any", conditions.not_itself, conditions.of_type("Music")), ON_FIELD
        )

    return Trigger(AttackDeclared, gain_atk_by_music, triggers.attacks)


def mly_117_water_dancer() -> CardEffects:
    def terrains_near_water(state: State, card: int, seat: int) -> list[Targets]:
        """Terrains beside it, or beside a WATER Terrain, that are not WATER themselves."""
        found: list[Targets] = []
        for board, side in enumerate(state.boards):
            wet = {column for column, number in enumerate(side.terrains) if TERRAINS[number].attribute == "water"}
            near = wet | ({state.col[card]} if board == state.ctrl[card] else set())
            for column in range(5):
                if column not in wet and not near.isdisjoint((column - 1, column + 1)):
                    found.append((terrain_target(board, column),))
        return found

    def make_terrain_water(state: State, card: int, seat: int, targets: Targets) -> None:
        if conditions.face_up(state, card, card):
            terrains.tint(state, card, *terrain_at(targets[0]), "water")

    return effects(
        ActivatedEffect(make_terrain_water, targets=terrains_near_water),
        static(
            "atk",
            conditions.both(
                conditions.own, conditions.is_monster, conditions.of_type("Dragon"), conditions.of_attribute("water")
            ),
            300,
        ),
        *terrains.WHILE_FACE_UP,
    )


def mly_118_spirit_of_the_harp() -> Static:
    return static(
        "def_guarded", conditions.both(conditions.own, conditions.is_monster, conditions.of_type("Music"), conditions.by_foe)
    )


def mly_121_musician_king() -> Trigger:
    def gain_atk_and_def(state: State, card: int, seat: int, event: StandbyPhaseBegan) -> None:
        changes.modify_atk(state, card, 100, ON_FIELD)
        changes.modify_def(state, card, 100, ON_FIELD)

    return Trigger(
        StandbyPhaseBegan,
        gain_atk_and_def,
        lambda state, card, seat, event: (
            event.seat == seat and situations.has_own(conditions.not_itself, conditions.of_type("Music"))(state, card, card)
        ),
    )


def mly_123_dancing_elf() -> CardEffects:
    def is_equip(state: State, card: int, other: int) -> bool:
        """It equips a monster, or a player as some do."""
        return state.host[other] >= 0 or state.game.equip[other]

    def negate_equip(state: State, card: int, seat: int, targets: Targets) -> None:
        """Until the end of the player's next turn, or of this one."""
        duration = changes.THIS_TURN if state.active == seat else lasting.turns_until(state, seat)
        changes.change(state, targets[0], "negated", True, duration)

    return effects(
        flip=ActivatedEffect(negate_equip, targets=targets.spell_trap("any", conditions.face_up, is_equip), limit="")
    )


def mly_125_gravekeepers_spy() -> CardEffects:
    def is_hidden_by_another(state: State, card: int, other: int) -> bool:
        """Another player than its owner would hide it."""
        source = source_of(state)
        seat = user_of(state, source) if source >= 0 else changes.controller(state, card)
        return card == other and seat != state.game.owner[card]

    return effects(
        static("atk", conditions.both(conditions.foes, conditions.is_monster, conditions.GRAVEKEEPER), 300),
        static("cannot_be_hidden", is_hidden_by_another),
        flip=players.aimed(players.taken_over, players.an_opponent),
    )


def mly_127_gravekeepers_assassin() -> Trigger:
    def attacks_with_necrovalley(state: State, card: int, seat: int, event: AttackDeclared) -> bool:
        """It attacks a face-up monster while Necrovalley is in force."""
        if (
            event.attacker != card
            or not conditions.face_up(state, card, event.target)
            or not targetable(state, event.target, seat, card)
        ):
            return False
        rows = places.row_cards(state, seat)
        return any(
            conditions.named("Necrovalley")(state, card, other) and conditions.face_up(state, card, other) for other in rows
        )

    return Trigger(
        AttackDeclared,
        lambda state, card, seat, event: changes.battle_swap(state, event.target),
        attacks_with_necrovalley,
        optional=True,
    )


def mly_128_mudora() -> CardEffects:
    def number_of_gravekeepers(state: State, card: int, other: int) -> int:
        """Gravekeepers in the player's graveyard, as many as its DEF pays for; the last one may take what is left."""
        grave = state.boards[state.ctrl[card]].grave
        keepers = sum(
            conditions.is_monster(state, card, candidate) and "Gravekeeper" in state.game.name[candidate] for candidate in grave
        )
        return min(keepers, -(-def_without_own(state, card) // 200)) if keepers else 0

    def def_without_own(state: State, card: int) -> int:
        """Return the DEF that a card would have without its own effects."""
        before = state.changes
        state.changes = Changes([*before, Mod("negated", card, True, ON_FIELD)])
        value = def_of(state, card)
        state.changes = before
        return value

    return effects(
        static("atk", conditions.itself, lambda state, card, other: 200 * number_of_gravekeepers(state, card, other)),
        static("def", conditions.itself, lambda state, card, other: -200 * number_of_gravekeepers(state, card, other)),
    )


def mly_129_incubus_ghost() -> CardEffects:
    def choose_host(state: State, card: int, seat: int, event: EndPhaseBegan) -> None:
        """Beneath a Normal monster of an opponent that its player targets."""
        cards = [other for (other,) in targets.monster("foe", conditions.face_up, conditions.is_normal)(state, card, seat)]
        cards = [other for other in cards if targetable(state, other, seat, card)]
        choices.choose_card(state, seat, cards, unions.creep_beneath, card)

    def gain_and_lower_def(state: State, card: int, seat: int, event: EndPhaseBegan) -> None:
        changes.gain_lp(state, state.game.owner[card], 300)
        changes.modify_def(state, state.host[card], -300, ON_FIELD)

    return effects(
        static("type", conditions.its_bearer, "Slumbering", zone="attached"),
        Trigger(
            EndPhaseBegan,
            choose_host,
            lambda state, card, seat, event: state.zone[card] == FRONT and marks.marked(state, card, "haunting"),
        ),
        Trigger(EndPhaseBegan, gain_and_lower_def, zone="attached"),
        flip=ActivatedEffect(lambda state, card, seat, targets: changes.change(state, card, "haunting"), limit=""),
    )


def mly_130_gravekeepers_priestess() -> ActivatedEffect:
    def choose_from_top_three(state: State, card: int, seat: int, targets: Targets) -> None:
        """The top three cards are looked at; the valley or a god among them may come to the hand."""
        top = piles.top_cards(state, seat, 3)
        piles.look(state, seat, top)
        fits = conditions.either(conditions.named("Necrovalley"), conditions.all_types("Divine", "Monster"))
        choices.pick_up_to(state, seat, [other for other in top if fits(state, card, other)], 1, search_chosen, seat)

    def search_chosen(state: State, chosen: Targets, seat: int) -> None:
        for other in chosen:
            actions.search(state, other)
        actions.shuffle(state, seat)

    return ActivatedEffect(choose_from_top_three, can=situations.has_deck)


def mly_131_seven_arms_demon() -> CardEffects:
    def choose_type(state: State, card: int, seat: int, monster: int) -> None:
        choices.choose(state, seat, addable_types, add_chosen_type, monster)

    def add_chosen_type(state: State, word: str, monster: int) -> None:
        changes.add_type(state, monster, word)

    # The types of which MLY-131 gives one.
    addable_types = ("Absorption", "Hypnotized", "Petrified", "Poisoned", "Regeneration", "Sealed", "Slumbering")

    return effects(*triggers.first_entry(resolves.lose(666)), strikes.strike_monster(choose_type))


def mly_137_monster_eye() -> CardEffects:
    def choose_opponent(state: State, word: str, seat: int) -> None:
        """A random card is looked at."""
        choices.choose_opponent(state, seat, look_at_random_card, word, seat)

    def look_at_random_card(state: State, opponent: int, word: str, seat: int) -> None:
        cards = list(state.players[opponent].hand)
        if word == "field":
            cards = places.face_down_cards(state, opponent, "own")
        if cards:
            piles.look(state, seat, (cards[state.stream.below(len(cards))],))

    return effects(
        flip=ActivatedEffect(
            lambda state, card, seat, targets: choices.choose(state, seat, ("hand", "field"), choose_opponent, seat), limit=""
        )
    )


def mly_138_chaos_pot() -> CardEffects:
    def return_normal_monsters(state: State, run: Run) -> None:
        found = places.field_monsters(state, run.seat)
        for other in [other for other in found if conditions.is_normal(state, run.card, other)]:
            actions.to_deck(state, other)

    def draw_from_pot(state: State, run: Run) -> None:
        """A monster among the top five cards comes; the others go to the graveyard."""
        top = piles.top_cards(state, run.seat, 5)
        piles.look(state, run.seat, top)
        choices.later(state, pour_out, tuple(top))
        fits = conditions.both(conditions.is_monster, conditions.level(most=4))
        summons.special_summon(state, run.seat, [other for other in top if fits(state, other, other)], (HIDDEN_DEF,))

    def pour_out(state: State, cards: Targets) -> None:
        for other in cards:
            if state.zone[other] == DECK:
                actions.to_graveyard(state, other)

    stir_the_pot = steps(then(return_normal_monsters), each_player(then(draw_from_pot)))

    return effects(flip=ActivatedEffect(stir_the_pot, limit="duel"))


def mly_141_gravekeepers_priest() -> CardEffects:
    own_divine_monsters = targets.monster("own", conditions.face_up, conditions.of_type("Divine"))

    def choose_attribute(state: State, card: int, seat: int, targets: Targets) -> None:
        """The attribute of a Divine monster for every face-up card, and for those played from the hand this turn."""
        choices.choose(state, seat, sorted(attributes_of(state, targets[0])), give_chosen_attribute, card, seat)

    def give_chosen_attribute(state: State, word: str, card: int, seat: int) -> None:
        marks.mark(state, player_number(seat), "consecrates", (card, word), state.turn)
        for other in places.field_cards(state, seat, "own"):
            if conditions.face_up(state, card, other):
                changes.change(state, other, "attribute", word)

    def is_played_from_hand(state: State, card: int, seat: int, event: Activated | Summoned) -> bool:
        """Summoned from the hand, or activated from the hand or Set in this turn."""
        if isinstance(event, Summoned):
            from_hand = event.origin == HAND
        else:
            came_now = state.zone[event.card] == BACK and state.since[event.card] == state.turn
            from_hand = came_now and not marks.marked(state, event.card, "set_from_elsewhere")
        return from_hand and bool(given_attributes(state, card, event.card))

    def mark_set_from_elsewhere(state: State, card: int, seat: int, event: CardSet) -> None:
        marks.mark(state, event.card, "set_from_elsewhere")

    def given_attributes(state: State, card: int, played: int) -> list[str]:
        given = marks.marks(state, player_number(user_of(state, played)), "consecrates")
        return [word for source, word in given if source == card]

    def give_attribute_to_played(state: State, card: int, seat: int, event: OfCard) -> None:
        changes.change(state, event.card, "attribute", given_attributes(state, card, event.card)[-1])

    return effects(
        ActivatedEffect(resolves.if_still(own_divine_monsters, choose_attribute), targets=own_divine_monsters, slow=True),
        triggers.bookkeeping(Summoned, give_attribute_to_played, is_played_from_hand),
        triggers.bookkeeping(Activated, give_attribute_to_played, is_played_from_hand),
        triggers.bookkeeping(
            CardSet, mark_set_from_elsewhere, lambda state, card, seat, event: event.origin not in (HAND, BACK)
        ),
    )


def mly_142_hades_demon_king_of_the_underworld() -> CardEffects:
    own_undead = targets.monster("own", conditions.face_up, conditions.not_itself, conditions.of_type("Undead", "Zombie"))

    def cover_with_graveyard(state: State, card: int, seat: int, targets: Targets) -> None:
        terrains.cover(state, card, state.ctrl[targets[0]], state.col[targets[0]], "Graveyard")

    return effects(
        ActivatedEffect(resolves.if_still(own_undead, cover_with_graveyard), targets=own_undead), terrains.UNTIL_THE_END
    )


def mly_144_flame_dancer() -> ActivatedEffect:
    own_face_up_monsters = targets.monster("own", conditions.face_up)

    def let_attack_with_def(state: State, card: int, seat: int, targets: Targets) -> None:
        for kind in ("attacks_in_defence", "attacks_with_def"):
            changes.change(state, targets[0], kind)

    return ActivatedEffect(resolves.if_still(own_face_up_monsters, let_attack_with_def), targets=own_face_up_monsters)
