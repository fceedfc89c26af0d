"""King of Duelists: monsters."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.vocabulary import *
from deckcheck.games.kingdom_duels.engine.duel.event_model import Event
from deckcheck.games.kingdom_duels.engine.terrains.markers import PRINTED
from deckcheck.games.kingdom_duels.engine.terrains.terrain_rules import cannot_attack_here, free_targets
from deckcheck.games.kingdom_duels.engine.tilemap.inside import own_tiles
from deckcheck.games.kingdom_duels.engine.tilemap.moving import can_move


def kod_002_castle_of_darkening() -> CardEffects:
    def choose_ring(state: State, card: int, seat: int, event: Summoned) -> None:
        """Its ring comes from hand or deck."""
        ring = conditions.named("Flotation Ring")
        found = [other for other in state.players[seat].hand if ring(state, card, other)]
        found += places.deck_cards(state, seat, ring)
        choices.choose_card(state, seat, found, equip_ring, card, seat)

    def equip_ring(state: State, ring: int, card: int, seat: int) -> None:
        from_deck = ring in state.players[seat].deck.cards
        actions.equip(state, ring, card, seat)
        if from_deck:
            actions.shuffle(state, seat)

    def has_ring(state: State, card: int, seat: int, event: Summoned) -> bool:
        ring = conditions.named("Flotation Ring")
        cards = (*state.players[seat].hand, *state.players[seat].deck.cards)
        free = -1 in state.boards[changes.home(state, seat)].back
        return event.card == card and free and any(ring(state, card, other) for other in cards)

    def choose_night_terrains(state: State, card: int, seat: int, event: Summoned) -> None:
        terrains.ask_terrains(state, seat, (changes.home(state, seat),), 5, "Night")

    def destroy_with_damage(state: State, card: int, seat: int, event: EndPhaseBegan) -> None:
        actions.destroy(state, card, opponents(state, seat)[0], damage=True)

    return effects(
        Trigger(Summoned, choose_ring, has_ring, optional=True),
        Trigger(Summoned, choose_night_terrains, triggers.self_event, optional=True),
        Trigger(
            EndPhaseBegan,
            destroy_with_damage,
            lambda state, card, seat, event: not conditions.of_type("Flying")(state, card, card),
        ),
        static(
            "no_bonus", conditions.both(conditions.foes, lambda state, card, other: conditions.in_defence(state, card, card))
        ),
    )


def kod_004_barox() -> ActivatedEffect:
    def replaces_dark_terrain(state: State, card: int, seat: int) -> Happened:
        """A DARK Terrain of the player's side becomes another one."""
        board = state.players[seat].board
        dark = [column for column, number in enumerate(state.boards[board].terrains) if TERRAINS[number].attribute == "dark"]

        def happened(before: State, after: State) -> bool:
            return any(after.boards[board].terrains[column] != before.boards[board].terrains[column] for column in dark)

        return happened

    return ActivatedEffect(resolves.negate_activation, can=answers.responds_to_outcome(replaces_dark_terrain), slow=False)


def kod_005_dark_chimera() -> ActivatedEffect:
    def attach_and_gain_bonus(state: State, card: int, seat: int, targets: Targets) -> None:
        """Another DARK Beast or Demon is attached to it, and it gains the bonus of that monster."""
        atk, def_ = state.game.bonus[targets[0]]
        if conditions.own(state, card, targets[0]) and actions.attach(state, targets[0], card):
            changes.modify_atk(state, card, atk, ON_FIELD)
            changes.modify_def(state, card, def_, ON_FIELD)

    return ActivatedEffect(
        attach_and_gain_bonus,
        targets=targets.monster(
            "own",
            conditions.not_itself,
            conditions.of_attribute("dark"),
            conditions.of_type("Beast", "Demon"),
            lambda state, card, other: not state.game.token[other],
        ),
    )


def kod_006_supreme_king_of_the_dark_demon_world() -> CardEffects:
    dark_terrains = tuple(terrain.name for terrain in PRINTED if terrain.attribute == "dark")

    def choose_dark_terrain(state: State, card: int, seat: int, event: Summoned) -> None:
        choices.choose(state, seat, dark_terrains, replace_own_terrain, card)

    def replace_own_terrain(state: State, name: str, card: int) -> None:
        if state.zone[card] == FRONT:
            terrains.replace_terrain(state, state.ctrl[card], state.col[card], name)

    def is_normal_off_dark(state: State, card: int, seat: int, event: Summoned) -> bool:
        return event.card == card and event.how == "normal" and terrains.terrain_attribute(state, card) != "dark"

    return effects(
        Trigger(Summoned, choose_dark_terrain, is_normal_off_dark, optional=True),
        ActivatedEffect(
            piles.salvage("deck"),
            can=costs.can_pay(1000),
            targets=targets.in_graveyard(
                "own",
                conditions.either(
                    conditions.both(conditions.is_monster, conditions.of_type("Demon"), conditions.of_attribute("dark")),
                    conditions.has_id("KOD-006"),
                ),
            ),
            cost=costs.pay(1000),
            limit="duel",
        ),
    )


def kod_009_metal_guardian() -> CardEffects:
    def own_weaker_defenders(state: State, card: int, other: int) -> Targets:
        """The player's monsters with a lower DEF cannot be attacked until it was attacked itself."""
        if marks.marked(state, card, "stood"):
            return ()
        mine = def_of(state, card)
        return tuple(
            candidate
            for candidate in monsters(state, state.ctrl[card])
            if candidate != card and def_of(state, candidate) < mine
        )

    def forbid_attack(state: State, card: int, seat: int, event: Event) -> None:
        changes.change(state, card, "cannot_attack")

    def return_metalizing_card(state: State, card: int, seat: int, event: EndPhaseBegan) -> None:
        found = [other for other in places.graveyard(state, seat, "own") if is_metalizing_card(state, card, other)]
        choices.choose_card(state, seat, found, actions.to_deck)

    def can_tribute_for_return(state: State, card: int, seat: int, event: EndPhaseBegan) -> bool:
        mine = event.seat == seat and costs.tributable(state, card, card)
        return mine and any(is_metalizing_card(state, card, other) for other in places.graveyard(state, seat, "own"))

    is_metalizing_card = conditions.both(
        conditions.either(conditions.is_spell, conditions.is_trap), conditions.has_id("KOD-111", "LEN-019", "NPH-116")
    )

    return effects(
        static("cannot_attack_these", conditions.foes, own_weaker_defenders),
        Trigger(PositionChanged, forbid_attack, triggers.turned_to_attack, at_once=True),
        Trigger(Flipped, forbid_attack, triggers.turned_to_attack, at_once=True),
        triggers.notes(AttackDeclared, "stood", triggers.is_attacked, zone="field"),
        Trigger(EndPhaseBegan, return_metalizing_card, can_tribute_for_return, optional=True, cost=costs.tribute_itself),
    )


def kod_011_catapult_turtle() -> Strike:
    def choose_tribute(state: State, card: int, seat: int, board: int, column: int) -> None:
        """Another monster is tributed, for the Backrow or for the monster of the Terrain."""
        choices.choose_card(state, seat, possible_tributes(state, card, seat), choose_kind, seat, board, column)

    def possible_tributes(state: State, card: int, seat: int) -> list[int]:
        own = targets.allowed(state, card, seat, monsters(state, changes.home(state, seat)))
        return [other for other in own if other != card and costs.tributable(state, card, other)]

    def kinds_of_target(state: State, seat: int, board: int, column: int) -> list[str]:
        words = ["backrow"] if backrow_of_column(state, board, column) else []
        if changes.can_pay_lp(state, seat, 300) and strikes.monsters_there(state, board, column):
            words.append("monster")
        return words

    def backrow_of_column(state: State, board: int, column: int) -> list[int]:
        """Return the Backrow cards of a column, which runs through both sides."""
        rows = [(side, column if side == board else 4 - column) for side in range(len(state.boards))]
        return [state.boards[side].back[place] for side, place in rows if state.boards[side].back[place] >= 0]

    def choose_kind(state: State, shot: int, seat: int, board: int, column: int) -> None:
        choices.choose(
            state, seat, kinds_of_target(state, seat, board, column), tribute_and_choose_target, shot, seat, board, column
        )

    def tribute_and_choose_target(state: State, word: str, shot: int, seat: int, board: int, column: int) -> None:
        if word == "backrow":
            amount = atk_of(state, shot) // 2
            actions.tribute(state, shot)
            choices.choose_card(state, seat, backrow_of_column(state, board, column), destroy_and_hurt_owner, seat, amount)
            return
        changes.pay_lp(state, seat, state.boards[changes.home(state, seat)].lp - 300)
        changes.modify_atk(state, shot, 600)
        power = atk_of(state, shot)
        actions.tribute(state, shot)
        choices.choose_card(state, seat, strikes.monsters_there(state, board, column), destroy_if_weaker, seat, power)

    def destroy_if_weaker(state: State, target: int, seat: int, power: int) -> None:
        value = def_of(state, target) if state.pos[target] % 2 == DEF else atk_of(state, target)
        if value <= power:
            actions.destroy(state, target, seat)

    def destroy_and_hurt_owner(state: State, target: int, seat: int, amount: int) -> None:
        actions.destroy(state, target, seat)
        changes.damage(state, state.game.owner[target], amount)

    def can_strike(state: State, card: int, seat: int, board: int, column: int) -> bool:
        return bool(possible_tributes(state, card, seat) and kinds_of_target(state, seat, board, column))

    return Strike(choose_tribute, can_strike)


def kod_016_garoozis() -> CardEffects:
    def is_own_spell_monster(state: State, card: int, other: int) -> bool:
        """The effect is one of a Spell Monster of the same side."""
        acting = state.acting
        if acting < 0 or other != card or state.game.main[acting] & (SPELL | MONSTER) != SPELL | MONSTER:
            return False
        return user_of(state, acting) == changes.controller(state, card)

    return effects(*statics.unaffected(is_own_spell_monster))


def kod_017_garnecia_elefantis() -> CardEffects:
    def make_wasteland_and_hurt(state: State, card: int, seat: int, targets: Targets) -> None:
        """Its Land becomes Wasteland; all are hurt and it is tired for a turn."""
        on_land = state.zone[card] == FRONT and terrains.terrain_name(state, card) == "Land"
        if on_land and terrains.replace_terrain(state, state.ctrl[card], state.col[card], "Wasteland"):
            for other in range(len(state.players)):
                changes.damage(state, other, 200)
            lost = atk_of(state, card) - atk_of(state, card) // 2
            changes.modify_atk(state, card, -lost, lasting.until_standby(seat))

    return effects(
        ActivatedEffect(
            make_wasteland_and_hurt,
            can=lambda state, card, seat: state.pos[card] == ATK and terrains.terrain_name(state, card) == "Land",
        ),
        triggers.STEP_ASIDE_AT_THE_END,
    )


def kod_018_flying_elephant() -> Static:
    def atk_by_level_gap(state: State, card: int, other: int) -> int:
        return -400 * abs(level_of(state, card) - level_of(state, other))

    return static(
        "atk",
        conditions.battled_by(
            conditions.both(
                conditions.is_normal, conditions.no(conditions.of_type("Flying")), conditions.on_terrain("Wasteland")
            )
        ),
        atk_by_level_gap,
    )


def kod_020_medusas_ghost() -> CardEffects:
    def petrify(state: State, card: int, seat: int, other: int) -> None:
        """A Normal Monster that is neither Machine nor Elemental turns to stone."""
        if conditions.is_normal(state, card, other) and not conditions.of_type("Machine", "Elemental")(state, card, other):
            changes.add_type(state, other, "Petrified")
            if conditions.of_type("Petrified")(state, card, other):
                marks.mark(state, other, "stone_by", card)

    def remove_petrified(state: State, card: int, seat: int, event: LeftField) -> None:
        victims = marks.marked_cards(state, "stone_by", card)
        marks.unmark(state, "stone_by", value=card)
        for other in victims:
            mine = [mod for mod in state.changes.of("type") if mod.card == other and mod.value == "Petrified"]
            for mod in mine[:1]:
                state.changes.remove(mod)

    return effects(strikes.strike_monster(petrify), Trigger(LeftField, remove_petrified, triggers.self_event, at_once=True))


def kod_021_demon_slayer_the_armored_warrior() -> CardEffects:
    return battles.grows_by_felling(250, conditions.of_type("Demon"))


def kod_022_crawling_dragon() -> Strike:
    def flip_hidden_on_earth(state: State, card: int, seat: int, board: int, column: int) -> None:
        """Up to three Hidden monsters of opponents on EARTH Terrains are turned face-up."""
        found = [other for other in places.field_monsters(state, seat, "foe") if is_hidden_on_earth(state, card, other)]
        choices.pick_up_to(state, seat, found, 3, resolves.flip_chosen)

    is_hidden_on_earth = conditions.both(conditions.hidden, conditions.on_attribute("earth"))

    def can_strike_earth(state: State, card: int, seat: int, board: int, column: int) -> bool:
        if TERRAINS[state.boards[board].terrains[column]].attribute != "earth":
            return False
        return any(is_hidden_on_earth(state, card, other) for other in places.field_monsters(state, seat, "foe"))

    return Strike(flip_hidden_on_earth, can_strike_earth)


def kod_023_murder_circus() -> CardEffects:
    def choose_to_swap(state: State, card: int, seat: int, event: Event) -> None:
        choices.choose_card(state, seat, swappable_foes(state, card, seat), changes.battle_swap)

    def swappable_foes(state: State, card: int, seat: int) -> list[int]:
        return [
            other
            for other in places.field_monsters(state, seat, "foe")
            if conditions.both(conditions.face_up, conditions.is_normal)(state, card, other)
        ]

    def can_swap_values(state: State, card: int, seat: int, event: Flipped | PositionChanged) -> bool:
        return triggers.turned_to_attack(state, card, seat, event) and bool(swappable_foes(state, card, seat))

    return effects(
        Trigger(PositionChanged, choose_to_swap, triggers.unless_used(1, can_swap_values), optional=True),
        Trigger(Flipped, choose_to_swap, triggers.unless_used(0, can_swap_values), optional=True),
    )


def kod_029_ghost_king_pumpking() -> CardEffects:
    def destroy_and_revive_zombies(state: State, card: int, seat: int, targets: Targets) -> None:
        """The player's Zombies fall and rise again."""
        found = [
            other for other in places.field_monsters(state, seat, "own") if conditions.of_type("Zombie")(state, card, other)
        ]
        for other in reversed(found):
            choices.later(state, summons.revive, seat, other)
        actions.destroy_all(state, found, seat)

    return effects(
        static(
            "battle_proof",
            lambda state, card, other: (
                card == other
                and conditions.in_attack(state, card, card)
                and places.count(state, card, "own", conditions.not_itself, conditions.of_type("Undead")) > 0
            ),
        ),
        ActivatedEffect(
            destroy_and_revive_zombies,
            can=lambda state, card, seat: places.count(state, card, "own", conditions.of_type("Zombie")) > 0,
        ),
    )


def kod_030_glassman() -> Trigger:
    def weaken_destroyer(state: State, card: int, seat: int, event: Destroyed) -> None:
        changes.modify_atk(state, event.by, -300, ON_FIELD)
        changes.modify_def(state, event.by, -300, ON_FIELD)

    def was_beaten_by_warrior(state: State, card: int, seat: int, event: Destroyed) -> bool:
        by = event.by
        return (
            event.card == card
            and event.cause == "battle"
            and by >= 0
            and state.zone[by] == FRONT
            and conditions.of_type("Warrior")(state, card, by)
            and targetable(state, by, seat, card)
        )

    return Trigger(Destroyed, weaken_destroyer, was_beaten_by_warrior, optional=True)


def kod_031_grappling_warrior_ultimator() -> CardEffects:
    def begin_many_attacks(state: State, card: int, seat: int, targets: Targets) -> None:
        """It, and no other, may attack every Normal Monster in ATK position, each once."""
        if state.zone[card] == FRONT and normals_in_attack(state, card):
            marks.mark(state, card, "rushing", True, state.turn)

    def is_kept_from_attacking(state: State, card: int, other: int) -> bool:
        return marks.marked(state, card, "rushing") and situations.other_own()(state, card, other)

    def normals_in_attack(state: State, card: int) -> list[int]:
        return [
            other
            for other in statics.all_foes(state, card, card)
            if conditions.in_attack(state, card, other) and conditions.is_normal(state, card, other)
        ]

    def can_begin(state: State, card: int, seat: int) -> bool:
        if state.phase != BATTLE or state.active != seat or state.attacks_left < 1 or spells.wears_spell(state, card, card):
            return False
        return state.pos[card] == ATK and bool(normals_in_attack(state, card))

    def foes_out_of_reach(state: State, card: int, other: int) -> Targets:
        """While it attacks each Normal Monster: all other monsters of the opponents, and those not in ATK position."""
        if not marks.marked(state, card, "rushing"):
            return ()
        allowed = normals_in_attack(state, card)
        return tuple(monster for monster in statics.all_foes(state, card, card) if monster not in allowed)

    many_attacks = battles.sweep(lambda state, card, other: card == other and marks.marked(state, card, "rushing"))

    return effects(
        ActivatedEffect(begin_many_attacks, can=can_begin, slow=False, limit="duel"),
        *many_attacks[0],
        many_attacks[1],
        static("cannot_attack_these", conditions.itself, foes_out_of_reach),
        static("cannot_attack", is_kept_from_attacking),
        by_phase=True,
    )


def kod_036_shadow_ghoul() -> Static:
    def atk_by_own_graveyard(state: State, card: int, other: int) -> int:
        """100 for each monster in the player's graveyard, or the bonus, whichever is higher."""
        seat = changes.controller(state, card)
        number = sum(bool(state.game.main[candidate] & MONSTER) for candidate in places.graveyard(state, seat, "own"))
        return max(0, min(1000, 100 * number) - bonus(state, card)[0])

    return static("atk", conditions.itself, atk_by_own_graveyard)


def kod_039_landmine_spider_token() -> Static:
    return static("set_atk", conditions.battled_by(conditions.is_monster), lambda state, card, other: state.game.atk[other])


def kod_040_demonic_tank_of_the_labyrinth() -> ActivatedEffect:
    return tiles.drills(conditions.on_terrain("Labyrinth"), tires=True)


def kod_044_dungeon_worm() -> CardEffects:
    can_burrow = conditions.both(conditions.on_terrain("Labyrinth"), conditions.flagged("burrows"))

    def learn_to_burrow(state: State, card: int, seat: int, targets: Targets) -> None:
        marks.mark(state, card, "burrows")

    def empty_own_tiles(state: State, card: int) -> list[Tile]:
        return [tile for tile in own_tiles(state, state.ctrl[card]) if not on_tile(state, tile)]

    def can_go_home(state: State, card: int, seat: int, event: AttackEnded) -> bool:
        ready = event.attacker == card and tiles.is_inside(state, card, card) and can_burrow(state, card, card)
        return ready and can_move(state, card) and bool(empty_own_tiles(state, card))

    def choose_home(state: State, card: int, seat: int, event: AttackEnded) -> None:
        if tiles.is_inside(state, card, card):
            tiles.ask_move(state, seat, card, empty_own_tiles(state, card))

    return effects(
        *tiles.burrows(can_burrow),
        Trigger(AttackEnded, choose_home, can_go_home, optional=True),
        flip=ActivatedEffect(learn_to_burrow),
    )


def kod_048_monster_tamer() -> CardEffects:
    def take_control_or_ask(state: State, card: int, seat: int, targets: Targets) -> None:
        """The player's monsters come home; others come for a turn if their owner lets them."""
        target = targets[0]
        if state.game.owner[target] == seat:
            actions.take_control(state, target, seat)
        else:
            choices.offer(state, state.game.owner[target], "let it go", lend, card, seat, target, refusal="refuse")

    def lend(state: State, card: int, seat: int, target: int) -> None:
        changes.modify_atk(state, target, 600)
        control.borrow(state, target, seat, card, EndPhaseBegan)

    return effects(
        ActivatedEffect(take_control_or_ask, targets=targets.monster("any", conditions.stranger), limit="turn"),
        control.gives_back(EndPhaseBegan),
    )


# Shared by KOD-050, KOD-051 and KOD-052
HAS_GATE_GUARDIAN = situations.on_field(conditions.named("Gate Guardian"))


def kod_050_demonic_wind_deity_hyuga() -> Trigger:
    def is_redirected_at_guardian(state: State, card: int, seat: int, event: Attacked) -> bool:
        """A redirected attack on a Storm Guardian of the player, while a Gate Guardian is on the field."""
        if not event.redirected or state.attack is None or state.ctrl[event.target] != state.players[seat].board:
            return False
        return conditions.of_type("Storm Guardian")(state, card, event.target) and HAS_GATE_GUARDIAN(state, card, seat)

    return Trigger(Attacked, resolves.negate_attack, is_redirected_at_guardian, optional=True)


def kod_051_demonic_thunder_deity_sanga() -> Trigger:
    def guardian_attack_was_negated(state: State, card: int, seat: int, event: AttackNegated) -> bool:
        """Of another Storm Guardian of the player, while a Gate Guardian is on the field."""
        other = conditions.both(conditions.own, conditions.not_itself, conditions.of_type("Storm Guardian"))
        return other(state, card, event.attacker) and HAS_GATE_GUARDIAN(state, card, seat)

    return Trigger(
        AttackNegated,
        lambda state, card, seat, event: battles.let_attack(state, card),
        guardian_attack_was_negated,
        optional=True,
    )


def kod_052_demonic_water_deity_suga() -> CardEffects:
    def castable_water_rising(state: State, card: int, seat: int) -> list[int]:
        """Water Rising in hand or deck, if it can be activated."""
        cards = [*state.players[seat].hand, *places.deck_cards(state, seat)]
        return [
            other
            for other in cards
            if conditions.named("Water Rising")(state, card, other) and spells.castable(state, seat, other, slow_too=True)
        ]

    def choose_water_rising(state: State, card: int, seat: int, event: AttackDeclared) -> None:
        choices.choose_card(state, seat, castable_water_rising(state, card, seat), cast_chosen, seat)

    def cast_chosen(state: State, water: int, seat: int) -> None:
        searched = state.zone[water] == DECK
        spells.cast(state, seat, water)
        if searched:
            actions.shuffle(state, seat)

    return effects(
        ActivatedEffect(
            resolves.negate_attack,
            can=lambda state, card, seat: (
                state.attack is not None
                and conditions.foes(state, card, state.attack[0])
                and HAS_GATE_GUARDIAN(state, card, seat)
            ),
            slow=False,
        ),
        Trigger(
            AttackDeclared,
            choose_water_rising,
            lambda state, card, seat, event: (
                event.attacker == card
                and HAS_GATE_GUARDIAN(state, card, seat)
                and bool(castable_water_rising(state, card, seat))
            ),
            optional=True,
        ),
    )


def kod_064_clone_token() -> CardEffects:
    return effects()


def kod_066_sword_stalker_of_revenge() -> Trigger:
    def has_normal_in_graveyard(state: State, card: int, seat: int, event: Summoned) -> bool:
        dead = any(conditions.is_normal(state, card, other) for other in places.graveyard(state, seat, "own"))
        return event.card == card and event.how == "normal" and dead

    return Trigger(Summoned, resolves.gain_atk(400, ON_FIELD), has_normal_in_graveyard, optional=True)


def kod_067_la_jinn_the_demonic_spirit_of_the_lamp() -> ActivatedEffect:
    def look_at_top_card(state: State, card: int, seat: int, targets: Targets) -> None:
        """A Normal Spell on top of the deck may be used from there."""
        deck = state.players[seat].deck
        if not deck.cards:
            return
        top = deck.top(state.stream)
        piles.look(state, seat, (top,))
        if conditions.is_spell(state, card, top) and spells.normal_glyph(state, card, top) and state.game.main[top] == SPELL:
            choices.offer(state, seat, "use it", use_top_spell, seat, top, refusal="leave it")

    def use_top_spell(state: State, seat: int, top: int) -> None:
        choices.later(state, spells.run_spell, seat, top)
        actions.to_graveyard(state, top)

    return ActivatedEffect(
        look_at_top_card,
        can=lambda state, card, seat: any(
            conditions.name_has("Lamp")(state, card, other) and state.game.types[other] >= {"Trap", "Monster"}
            for side in (state.boards[changes.home(state, seat)],)
            for other in side.front + side.back
            if other >= 0 and conditions.face_up(state, card, other)
        ),
    )


def kod_074_petit_angel() -> ActivatedEffect:
    return piles.tribute_for("deck", conditions.is_monster, conditions.of_attribute("light"))


def kod_075_fairys_gift() -> Trigger:
    def choose_angel(state: State, card: int, seat: int, event: StandbyPhaseBegan) -> None:
        found = [other for other in places.graveyard(state, seat, "own") if is_normal_light_angel(state, card, other)]
        choices.choose_card(state, seat, found, actions.to_hand)

    is_normal_light_angel = conditions.both(conditions.is_normal, conditions.of_type("Angel"), conditions.of_attribute("light"))

    def has_angel_in_graveyard(state: State, card: int, seat: int, event: StandbyPhaseBegan) -> bool:
        return event.seat == seat and any(
            is_normal_light_angel(state, card, other) for other in places.graveyard(state, seat, "own")
        )

    return Trigger(StandbyPhaseBegan, choose_angel, has_angel_in_graveyard, optional=True, limit="duel")


def kod_078_friendship() -> Static:
    return static("def", situations.other_own(conditions.is_normal), lambda state, card, other: bonus(state, card)[1])


def kod_084_caricature_alligator() -> ActivatedEffect:
    return piles.tribute_for("extra", conditions.of_type("Toon"), conditions.is_monster)


def kod_085_parrot_dragon() -> ActivatedEffect:
    is_toon_world_card = conditions.has_id("KOD-085", "KOD-094", "KOD-096", "KOD-136", "MLY-133")

    return piles.tribute_for("deck", is_toon_world_card)


def kod_100_harpies_pet_dragon() -> CardEffects:
    def bonus_by_harpies(state: State, card: int, other: int) -> int:
        return 300 * places.count(state, card, "any", conditions.named("Harpie Lady"))

    def forbids_harpies(state: State, card: int, other: int) -> bool:
        """While it cannot attack its controller summons no Harpie Lady."""
        mine = other < 0 and state.players[numbered_player(other)].board == state.ctrl[card]
        return mine and cannot_attack_now(state, card)

    def cannot_attack_now(state: State, card: int) -> bool:
        """By its position or by an effect, not because the attack of the turn has been made."""
        if not in_position(state, card) or has_player(state, changes.controller(state, card), "player_no_attacks"):
            return True
        if has(state, card, "cannot_attack") and not has(state, card, "attack_unbound"):
            return True
        return cannot_attack_here(state, card) and not free_targets(state, card)

    return effects(
        static("atk", conditions.itself, bonus_by_harpies),
        static("def", conditions.itself, bonus_by_harpies),
        static("cannot_attack_these", conditions.itself, statics.foes_that(conditions.named("Harpie Lady"))),
        static("player_not_summoned", forbids_harpies, "Harpie Lady"),
    )


def kod_106_pendulum_blade_torture_machine() -> Rescue:
    def is_attacked_victim(state: State, card: int, victim: int) -> bool:
        """The monster of an opponent that it attacked would be destroyed."""
        return state.battle == (card, victim) and conditions.foes(state, card, victim)

    def hurt_controller(state: State, card: int, victim: int) -> None:
        changes.damage(state, changes.controller(state, victim), 100)

    return Rescue(is_attacked_victim, hurt_controller)


def kod_108_magic_knight_giltia() -> Static:
    def atk_by_spell_counters(state: State, card: int, other: int) -> int:
        side = state.boards[state.ctrl[card]]
        return min(500, 100 * sum(marks.spell_counters(state, monster) for monster in side.front + side.back if monster >= 0))

    return static("atk", conditions.itself, atk_by_spell_counters)


def kod_110_devilzoa() -> Static:
    is_dark_demon = conditions.both(conditions.of_type("Demon"), conditions.of_attribute("dark"))

    return static("atk_floor", conditions.battling(is_dark_demon), lambda state, card, other: state.game.atk[card])


def kod_114_revolver_dragon() -> CardEffects:
    return effects(*battles.revolver(0))


def kod_117_slot_machine_am_7() -> CardEffects:
    def toss_three_coins(state: State, card: int, seat: int, targets: Targets) -> None:
        """Three coins that fall alike bring 700 LP, and 700 ATK and DEF for the turn."""
        tossed = [choices.toss(state, seat) for _ in range(3)]
        if len(set(tossed)) == 1:
            changes.gain_lp(state, seat, 700)
            changes.modify_atk(state, card, 700)
            changes.modify_def(state, card, 700)

    def has_three_sevens(state: State, card: int, seat: int) -> bool:
        sevens = [other for other in actions.equips_of(state, card) if conditions.is_named(state, other, "7 Completed")]
        return len(sevens) == 3

    def roll_for_atk(state: State, card: int, seat: int, targets: Targets) -> None:
        """A die halves its ATK (1, 2), raises it by 100 for each pip (3 to 5), or keeps it from falling in battle (6)."""
        rolled = choices.roll(state, seat)
        if rolled <= 2:
            lasting.halve_atk(state, card)
        elif rolled <= 5:
            changes.modify_atk(state, card, 100 * rolled)
        else:
            changes.change(state, card, "battle_proof")

    return effects(ActivatedEffect(toss_three_coins, can=has_three_sevens), ActivatedEffect(roll_for_atk))


def kod_121_iron_heart() -> ActivatedEffect:
    return piles.tribute_for("deck", conditions.is_spell, lambda state, card, other: state.game.equip[other], limit="turn")


def kod_122_gatekeeper() -> CardEffects:
    def turn_atk_into_def(state: State, card: int, seat: int, targets: Targets) -> None:
        before = atk_of(state, card)
        changes.modify_atk(state, card, -before)
        changes.modify_def(state, card, (before - atk_of(state, card)) // 2)

    return effects(
        ActivatedEffect(
            turn_atk_into_def,
            can=lambda state, card, seat: state.phase == BATTLE and state.active in opponents(state, seat),
            slow=False,
        ),
        by_phase=True,
    )


def kod_123_killer_machine() -> CardEffects:
    def attack_twice(state: State, card: int, seat: int, targets: Targets) -> None:
        battles.twice(state, card)

    return effects(
        ActivatedEffect(
            attack_twice, can=lambda state, card, seat: state.phase == BATTLE and state.active == seat, slow=False, limit="duel"
        ),
        battles.TWICE,
        by_phase=True,
    )


def kod_129_dragon_egger() -> CardEffects:
    # Comes to the field in DEF position only.
    return effects(
        static("only_defence", conditions.itself, zone="hand"),
        piles.tribute_for("extra", conditions.all_types("Timeshifted", "Dragon"), limit="turn"),
    )


def kod_138_dark_eyes_illusionist() -> Trigger:
    def negate_and_hypnotize(state: State, card: int, seat: int, event: Attacked) -> None:
        actions.negate_attack(state)
        changes.add_type(state, event.attacker, "Hypnotized")

    def is_attacked_in_attack(state: State, card: int, seat: int, event: Attacked) -> bool:
        return event.target == card and state.pos[card] == ATK and triggers.foe_attacks(state, card, seat, event)

    return Trigger(Attacked, negate_and_hypnotize, is_attacked_in_attack, optional=True)


def kod_145_thousand_eyes_heresy_god() -> CardEffects:
    return effects(
        Strike(strikes.gaze),
        static("cannot_attack", strikes.GAZED),
        static("position_locked", strikes.GAZED),
        *strikes.LOOKS_AWAY,
    )


def kod_148_doma_the_angel_of_silent_death() -> CardEffects:
    def mark_opponent(state: State, opponent: int, card: int, seat: int) -> None:
        """Twelve more End Phases are left to the opponent."""
        marks.mark(state, card, "doom", opponent, PERMANENT)

    def tribute_and_erode_itself(state: State, card: int, seat: int, targets: Targets) -> None:
        actions.tribute(state, card)
        actions.erode(state, card)
        players.targeted(players.an_opponent)(state, card, seat, ())

    def count_end_phase(state: State, card: int, seat: int, event: EndPhaseBegan) -> None:
        marks.mark(state, card, "doom_phase", True, PERMANENT)
        if len(marks.marks(state, card, "doom_phase")) >= 12:
            defeat(state, [event.seat], "KD-WIN-01")

    def is_marked_opponents_end(state: State, card: int, seat: int, event: EndPhaseBegan) -> bool:
        return state.zone[card] == ERODED and event.seat in marks.marks(state, card, "doom")

    return effects(
        ActivatedEffect(
            players.hits(mark_opponent, players.an_opponent),
            can=lambda state, card, seat: costs.tributable(state, card, card),
            cost=tribute_and_erode_itself,
            limit="duel",
        ),
        triggers.bookkeeping(EndPhaseBegan, count_end_phase, is_marked_opponents_end),
    )
