"""Loose Ends: Spells."""

from __future__ import annotations

from collections.abc import Callable

from deckcheck.games.kingdom_duels.effects.vocabulary import *
from deckcheck.games.kingdom_duels.engine.battle.attacks import attack_allowed, may_attack
from deckcheck.games.kingdom_duels.engine.duel.ending import give_warning
from deckcheck.games.kingdom_duels.engine.duel.event_model import Event
from deckcheck.games.kingdom_duels.engine.summons.materials import duelist_names
from deckcheck.games.kingdom_duels.engine.zones.rows import place_back


def len_003_dinosaur_bite() -> CardEffects:
    def own_dinosaur_destroyed_target(state: State, card: int, seat: int, event: Battled) -> bool:
        """An attacking Dinosaur of the player destroyed its target in the player's Battle Phase."""
        if state.active != seat or state.phase != BATTLE or event.target not in event.destroyed:
            return False
        return state.ctrl[event.attacker] == changes.home(state, seat) and conditions.of_type("Dinosaur")(
            state, card, event.attacker
        )

    def let_dinosaur_attack(state: State, card: int, seat: int, targets: Targets) -> None:
        """A Dinosaur can attack this turn, beside the attack of the Battle Phase."""
        battles.let_attack(state, targets[0])

    return effects(
        Activation(
            let_dinosaur_attack,
            can=lambda state, card, seat: marks.marked(state, player_number(seat), "dinosaur_bit"),
            targets=targets.monster("own", conditions.of_type("Dinosaur")),
        ),
        triggers.bookkeeping(
            Battled,
            lambda state, card, seat, event: marks.mark(state, player_number(seat), "dinosaur_bit", True, state.turn),
            own_dinosaur_destroyed_target,
        ),
    )


def len_005_fish_sonar() -> Activation:
    def summon_aquatic(state: State, card: int, seat: int, targets: Targets) -> None:
        """On a WATER Terrain it may come in Hidden ATK position."""
        found = aquatic_in_deck(state, card, seat)
        for other in found:
            marks.mark(state, other, "hidden_atk_on", "water", PERMANENT)
        choices.later(state, end_hidden_summon)
        summons.special_summon(state, seat, found)

    def aquatic_in_deck(state: State, card: int, seat: int) -> list[int]:
        fits = (conditions.is_monster, conditions.of_type("Aquatic"), conditions.level(most=5))
        return places.own_cards(state, card, seat, ("deck",), fits)

    def end_hidden_summon(state: State) -> None:
        marks.unmark(state, "hidden_atk_on")

    return Activation(
        summon_aquatic, can=lambda state, card, seat: summons.room(state, seat) and bool(aquatic_in_deck(state, card, seat))
    )


def len_009_arms_of_the_dead() -> CardEffects:
    def normals_up_to_grave_size(state: State, card: int, seat: int) -> list[Targets]:
        """Normal monsters of a Level up to the number of monsters in the player's graveyard."""
        dead = sum(bool(state.game.main[other] & MONSTER) for other in state.boards[changes.home(state, seat)].grave)
        return targets.monster("any", conditions.face_up, conditions.is_normal, conditions.level(most=dead))(state, card, seat)

    def choose_position(state: State, card: int, seat: int, targets: Targets) -> None:
        if state.host[card] == targets[0]:
            choices.choose(state, seat, ("atk", "def"), turn_to_chosen, targets[0])

    def turn_to_chosen(state: State, word: str, monster: int) -> None:
        """The monster is turned; the card itself keeps it so, for as long as it is there."""
        if conditions.face_up(state, monster, monster):
            lasting.turn_to(state, monster, ATK if word == "atk" else DEF)

    return effects(
        Activation(choose_position, targets=normals_up_to_grave_size),
        static("cannot_move", conditions.its_bearer),
        static("cannot_attack", conditions.its_bearer),
        static("position_locked", conditions.its_bearer),
        equip_to=conditions.both(conditions.face_up, conditions.is_normal),
    )


def len_014_electro_whip() -> CardEffects:
    def is_tamer_or_lady(state: State, card: int, other: int) -> bool:
        """The word is in the name; a Ladybug is not a Lady."""
        return any(not {"Tamer", "Lady"}.isdisjoint(name.split()) for name in names_of(state, other))

    return effects(
        *statics.equip_stats(300, 300, "Thunderblast"),
        Trigger(
            Attacked,
            lasting.attacked_skips_next_attack,
            lambda state, card, seat, event: conditions.its_bearer(state, card, event.attacker),
        ),
        lasting.SKIPS_ATTACK,
        equip_to=is_tamer_or_lady,
    )


def len_015_gust_fan() -> CardEffects:
    def additional_attack_targets(state: State, card: int, other: int) -> Targets:
        """Any monster, unless it is asked what would be possible without the fan."""
        return () if marks.marked(state, other, "keeps_rules") else statics.all_foes(state, card, other)

    def needs_fan_to_attack(state: State, card: int, seat: int, event: AttackDeclared) -> bool:
        return conditions.its_bearer(state, card, event.attacker) and battles.attack_needs_leave(
            state, event.attacker, event.target
        )

    return effects(
        *statics.equip_stats(400, -200),
        *statics.unbound(conditions.its_bearer, additional_attack_targets),
        Trigger(
            AttackDeclared, lambda state, card, seat, event: lasting.doom(state, card, card), needs_fan_to_attack, at_once=True
        ),
        lasting.DOOM,
        equip_to=conditions.either(conditions.of_attribute("wind"), conditions.named("Harpie Lady")),
    )


def len_021_squall() -> CardEffects:
    return effects(
        Activation(terrains.tint_all("water")),
        static("type", conditions.both(conditions.is_monster, conditions.face_up), "Dampened"),
        static("atk", conditions.both(conditions.is_monster, conditions.of_attribute("water")), 300),
        terrains.tints_new("water"),
        *terrains.WHILE_FACE_UP,
        lasting.persists(3),
    )


def len_022_alluring_mirror_split() -> CardEffects:
    def summonable_ladies(state: State, card: int, seat: int) -> list[int]:
        """The Token or a Harpie Lady of the deck."""
        return [
            *in_extra(state, seat, "Harpie Lady Token")[:1],
            *places.deck_cards(state, seat, conditions.named("Harpie Lady")),
        ]

    def summon_lady(state: State, card: int, seat: int, targets: Targets) -> None:
        summons.special_summon(state, seat, summonable_ladies(state, card, seat))

    return effects(
        Activation(resolves.nothing),
        ActivatedEffect(
            summon_lady, can=lambda state, card, seat: summons.room(state, seat) and bool(summonable_ladies(state, card, seat))
        ),
    )


def len_028_laughing_flower() -> CardEffects:
    def foe_did_not_attack(state: State, card: int, seat: int, event: BattlePhaseEnded) -> bool:
        """An opponent who was able to attack did not, and has no Idle Warning."""
        player = event.seat
        if player not in opponents(state, seat) or triggers.is_aggressor(state, player):
            return False
        board = changes.home(state, player)
        if state.boards[board].warned or has_player(state, player, "player_no_warnings") or not attack_allowed(state, player):
            return False
        return any(may_attack(state, other) and targets_of(state, other) for other in monsters(state, board))

    def destroy_and_offer_summon(state: State, card: int, seat: int, targets: Targets) -> None:
        """The card is destroyed, and its player may Alter Summon an Eldritch monster."""
        if actions.destroy(state, card, seat) and summons.alter_options(state, seat, "Eldritch"):
            choices.offer(state, seat, "Alter Summon", alter_summon_if_chosen, seat)

    def alter_summon_if_chosen(state: State, seat: int) -> None:
        summons.alter_summon(state, seat, "Eldritch")

    def warn_opponent(state: State, card: int, seat: int, event: BattlePhaseEnded) -> None:
        """An opponent who could attack and did not gets an Idle Warning."""
        give_warning(state, event.seat)

    return effects(
        Activation(resolves.nothing),
        ActivatedEffect(destroy_and_offer_summon, slow=False),
        static("atk", conditions.both(conditions.is_monster, conditions.face_up, conditions.of_type("Plant")), 300),
        *triggers.NOTE_AGGRESSOR,
        Trigger(BattlePhaseEnded, warn_opponent, foe_did_not_attack),
    )


def len_032_burglar() -> Activation:
    def draw_from_opponent(state: State, opponent: int, card: int, seat: int) -> None:
        """A card of the opponent's deck; a Spell or Trap may be Set at once, for whichever player."""
        top = [] if has_player(state, seat, "player_cannot_draw") else piles.top_cards(state, opponent, 1)
        for other in top:
            actions.to_hand_of(state, other, seat)
            fire(state, Drew(seat, other, True))
            row = state.boards[changes.home(state, seat)].back
            if (conditions.is_spell(state, card, other) or conditions.is_trap(state, card, other)) and -1 in row:
                choices.offer(state, seat, "reveal and Set it", choose_set_player, other, seat, refusal="keep it")

    def choose_set_player(state: State, loot: int, seat: int) -> None:
        note(state, "card_shown", seat, loot)
        choices.choose_player(state, seat, places.everyone(state, seat), set_for_player, loot, seat)

    def set_for_player(state: State, player: int, loot: int, seat: int) -> None:
        spells.set_down(state, loot, seat)
        if changes.home(state, player) != changes.home(state, seat):
            state.changes.append(Mod("controller", loot, changes.home(state, player), ON_FIELD))
        for other in places.everyone(state, seat):
            piles.know(state, other, loot)

    def steal_and_skip_draw(state: State, card: int, seat: int, targets: Targets) -> None:
        """The player draws a card of an opponent's deck and skips the next Draw Phase."""
        actions.skip_next(state, seat, "draw")
        choices.choose_opponent(state, seat, draw_from_opponent, card, seat)

    return Activation(steal_and_skip_draw)


def len_041_tribute_to_the_dead() -> Activation:
    def open_terrains(state: State, run: Run) -> list[str]:
        board = changes.home(state, run.seat)
        found = [word for word in terrains.spots(state, [board]) if not terrains.is_fixed(state, word)]
        return [word for word in found if word not in run.answers]

    def make(name: str) -> Callable[[State, Run], None]:
        def replace_chosen(state: State, run: Run) -> None:
            terrains.replace_terrain(state, *terrains.spot(run.last), name)

        return replace_chosen

    def normal_monsters(state: State, run: Run) -> list[int]:
        cards = [other for (other,) in targets.monster("any", conditions.is_normal)(state, run.card, run.seat)]
        return [other for other in cards if targetable(state, other, run.seat, run.card)]

    # Each player may bury two Terrains; then a Normal monster is destroyed.
    bury = steps(
        each_player(
            only_if(lambda state, run: len(open_terrains(state, run)) >= 2),
            ask_if("yes"),
            ask_word(open_terrains),
            then(make("Ruins")),
            ask_word(open_terrains),
            then(make("Graveyard")),
        ),
        ask_card(normal_monsters),
        then(lambda state, run: actions.destroy(state, run.last, run.seat)),
    )

    @costs.taking(1)
    def pay_card_and_lp(state: State, card: int, seat: int, targets: Targets) -> None:
        actions.discard(state, targets[0])
        changes.pay_lp(state, seat, 100)

    return Activation(bury, can=costs.can_pay(100), targets=costs.discarding(), cost=pay_card_and_lp)


def len_042_ring_of_magnetism() -> CardEffects:
    def redirect_to_bearer(state: State, card: int, seat: int, event: AttackDeclared) -> None:
        actions.redirect_attack(state, state.host[card])

    def foe_attacks_another(state: State, card: int, seat: int, event: AttackDeclared) -> bool:
        return triggers.foe_attacks(state, card, seat, event) and event.target != state.host[card]

    return effects(
        Trigger(AttackDeclared, redirect_to_bearer, foe_attacks_another),
        equip_to=conditions.both(conditions.own, conditions.face_up),
    )


def len_044_judgment_bomber() -> Activation:
    def choose_discards(state: State, card: int, seat: int, targets: Targets) -> None:
        """One to five cards are discarded and remembered."""
        choices.pick_up_to(state, seat, state.players[seat].hand, 5, discard_chosen, card, seat, least=1)

    def discard_chosen(state: State, chosen: Targets, card: int, seat: int) -> None:
        lasting.keep_chosen(state, chosen, card, seat)
        for other in chosen:
            actions.discard(state, other)

    def burn_terrain_and_weaken(state: State, card: int, seat: int, targets: Targets) -> None:
        board, column = terrain_at(targets[0])
        terrains.replace_terrain(state, board, column, "Wasteland (fire)")
        loss = 250 * len(lasting.chosen(state, card, seat))
        for opponent in places.others(state, seat):
            changes.change_player(state, opponent, "player_half_battle")
        monster = strikes.struck_monster(state, board, column)
        if monster >= 0:
            strikes.exhaust(state, seat, monster, "def", loss)

    return Activation(
        burn_terrain_and_weaken,
        can=lambda state, card, seat: any(other != card for other in state.players[seat].hand),
        targets=targets.terrain(),
        cost=choose_discards,
    )


def len_045_soul_release() -> Activation:
    def erode_chosen(state: State, card: int, seat: int, targets: Targets) -> None:
        """Up to five cards leave the graveyards for good; as many Graveyard Terrains as monsters may become Land."""
        number = 0
        for other in lasting.chosen(state, card, seat):
            if state.zone[other] == GRAVE:
                actions.erode(state, other)
                number += bool(state.game.main[other] & MONSTER)
        terrains.ask_terrains(state, seat, terrains.every_board(state), number, "Land", "Graveyard")

    return Activation(
        erode_chosen,
        can=lambda state, card, seat: any(targetable(state, other, seat, card) for other in places.graveyard(state, seat)),
        cost=lasting.choose_targets_as_cost(places.graveyard, 5),
    )


def len_047_gattling_buggy() -> CardEffects:
    def attach_and_offer_doubling(state: State, card: int, seat: int, targets: Targets) -> None:
        """Beneath a weak monster it may double the original ATK."""
        there = state.zone[card] == BACK
        if there and actions.attach(state, card, targets[0]) and state.game.atk[targets[0]] <= 750:
            choices.offer(state, seat, "double", double_if_chosen, card)

    def double_if_chosen(state: State, card: int) -> None:
        marks.mark(state, card, "doubles")

    def has_doubled_atk(state: State, card: int, other: int) -> bool:
        return conditions.its_bearer(state, card, other) and marks.marked(state, card, "doubles")

    def terrains_next_to_bearer(state: State, card: int, seat: int) -> list[Targets]:
        """The free Terrains next to the monster above the card."""
        if state.zone[card] != UNDER:
            return []
        bearer, board = state.host[card], state.ctrl[card]
        if in_rear(state, bearer):
            return []
        near = [column for column in (state.col[bearer] - 1, state.col[bearer] + 1) if 0 <= column < 5]
        return [(terrain_target(board, column),) for column in near if may_move_to(state, bearer, column)]

    def move_bearer(state: State, card: int, seat: int, targets: Targets) -> None:
        """The monster above moves to a free Terrain next to it."""
        if state.zone[card] == UNDER:
            terrains.move_onto(state, state.host[card], targets[0])

    return effects(
        Activation(
            attach_and_offer_doubling,
            targets=targets.monster("any", conditions.face_up, conditions.all_types("Machine", "Warrior")),
        ),
        static("atk", conditions.its_bearer, 500, zone="attached"),
        static("base_atk", has_doubled_atk, lambda state, card, other: 2 * state.game.atk[other], zone="attached"),
        ActivatedEffect(move_bearer, targets=terrains_next_to_bearer, slow=True, zone="any"),
    )


def len_052_holy_chain() -> CardEffects:
    return effects(
        *statics.equip_stats(0, 0, "Sealed"),
        static("cannot_attack", conditions.its_bearer),
        static("cannot_move", conditions.its_bearer),
        equip_to=conditions.either(conditions.is_normal, conditions.of_type("Demon")),
    )


def len_061_limiter_removal() -> CardEffects:
    def double_atk(state: State, card: int, seat: int, targets: Targets) -> None:
        changes.modify_atk(state, targets[0], atk_of(state, targets[0]))
        lasting.doom(state, targets[0], card)

    return effects(
        Activation(
            double_atk,
            targets=targets.monster(
                "own", conditions.face_up, conditions.of_type("Machine"), conditions.current_atk(most=1300)
            ),
        ),
        lasting.DOOM,
    )


def len_065_meteor_strike() -> Activation:
    def terrains_without_monster(state: State, card: int, seat: int) -> list[Targets]:
        return [
            spot
            for spot in targets.terrain()(state, card, seat)
            if strikes.struck_monster(state, *terrain_at(spot[0])) < 0 and not TERRAINS[terrain_number(state, spot[0])].fixed
        ]

    def terrain_number(state: State, target: int) -> int:
        board, column = terrain_at(target)
        return state.boards[board].terrains[column]

    def burn_terrain_and_lock(state: State, card: int, seat: int, targets: Targets) -> None:
        board, column = terrain_at(targets[0])
        terrains.replace_terrain(state, board, column, "Wasteland (fire)")
        for place in (column - 1, column + 1):
            for monster in strikes.monsters_there(state, board, place):
                lasting.lock_any_into(state, monster, ATK, changes.THIS_TURN)
                changes.change(state, monster, "swapped")

    return Activation(burn_terrain_and_lock, targets=terrains_without_monster)


def len_066_d_d_m_arena() -> CardEffects:
    def field_is_empty(state: State, card: int, seat: int) -> bool:
        return all(other == card for side in state.boards for other in side.front + side.back if other >= 0)

    def open_arena(state: State, card: int, seat: int, targets: Targets) -> None:
        make_dungeons(state, card, seat, ())
        names = ("Dungeon Dice Monsters", "Dice Phase", "Dice Crests")
        if all(tiles.bring_into_force(state, seat, name) for name in names):
            choices.later(state, dungeon_dice.summon_masters, card, seat)

    def has_master(state: State, card: int, other: int) -> bool:
        return card == other and any(dungeon_dice.masters(state, seat) for seat in range(len(state.players)))

    make_dungeons = terrains.replace_all((), (), "Dungeon")

    return effects(Activation(open_arena, can=field_is_empty), static("cannot_leave", has_master))


def len_086_micro_ray() -> Activation:
    return Activation(
        lambda state, card, seat, targets: changes.change(state, targets[0], "set_def", 0),
        targets=targets.monster("any", conditions.face_up),
    )


def len_092_warrior_elimination() -> CardEffects:
    def destroy_target(state: State, card: int, seat: int, targets: Targets) -> None:
        actions.destroy(state, targets[0], seat)

    def forbid_bearers_attack(state: State, card: int, seat: int, targets: Targets) -> None:
        """The bearer does not attack in the turn of the activation."""
        changes.change(state, state.host[card], "cannot_attack")

    return effects(
        ActivatedEffect(
            destroy_target,
            can=lambda state, card, seat: state.host[card] >= 0,
            targets=targets.monster("foe", conditions.face_up, conditions.is_normal, conditions.of_type("Warrior", "Support")),
            cost=forbid_bearers_attack,
            slow=True,
        ),
        equip_to=conditions.all_types("Machine", "Warrior"),
    )


def len_105_premature_burial() -> CardEffects:
    def revive_and_equip(state: State, card: int, seat: int, targets: Targets) -> None:
        choices.later(state, bury_if_unequipped, card)
        if state.zone[targets[0]] == GRAVE:
            summons.special_summon(state, seat, targets, summons.FACE_UP, then=plan_equip, arguments=(card, seat))

    def plan_equip(state: State, monster: int, card: int, seat: int) -> None:
        choices.later(state, equip_to_revived, monster, card, seat)

    def equip_to_revived(state: State, monster: int, card: int, seat: int) -> None:
        if state.zone[monster] == FRONT and state.zone[card] == BACK:
            actions.equip(state, card, monster, seat)

    def bind_bearer(state: State, card: int, seat: int, event: Event) -> None:
        """The monster that it equips now is destroyed with it, also an Alter Monster that was made of the first one."""
        marks.unmark(state, "bound", value=card)
        lasting.bind(state, card, state.host[card])

    def has_new_bearer(state: State, card: int, seat: int, event: OfCard) -> bool:
        """The card itself; materials_used: for a monster that it has passed on to."""
        return event.card in (card, state.host[card])

    def bury_if_unequipped(state: State, card: int) -> None:
        if state.zone[card] == BACK and state.host[card] < 0:
            actions.to_graveyard(state, card)

    def is_zombie_or_normal(state: State, card: int, other: int) -> bool:
        return conditions.is_normal(state, card, other) or conditions.all_types("Alter", "Zombie")(state, card, other)

    return effects(
        Activation(
            revive_and_equip,
            can=situations.has_room,
            targets=targets.in_graveyard("own", conditions.is_monster, is_zombie_or_normal),
        ),
        Trigger(Equipped, bind_bearer, has_new_bearer, at_once=True),
        Trigger(MaterialsUsed, bind_bearer, has_new_bearer, at_once=True),
        lasting.UNBIND,
        equip_to=is_zombie_or_normal,
    )


def len_108_snake_fangs_ritual() -> CardEffects:
    def have_different_attributes(state: State, cards: Targets) -> bool:
        """Two Reptillian monsters; one with two attributes differs from any other."""
        if not ritual_materials.matching(conditions.of_type("Reptillian"))(state, cards):
            return False
        return len(attributes_of(state, cards[0]) | attributes_of(state, cards[1])) > 1

    return rituals.ritual(rituals.tributes(2, 2, have_different_attributes))


def len_110_rainbow_colored_blessing() -> CardEffects:
    def move_bearer_back(state: State, card: int, seat: int, targets: Targets) -> None:
        """The bearer moves back, and the Terrains of its column become LIGHT. The card itself is played into another zone than
        that behind its bearer, if it was not Set there."""
        if state.host[card] != targets[0]:
            return
        board, row = state.ctrl[card], state.boards[state.ctrl[card]].back
        if row[state.col[targets[0]]] == card and state.moved[card] == state.turn and -1 in row:
            place_back(state, card, board, free_column(row), state.pos[card])
        terrains.step_back(state, targets[0])
        keep_column_light(state, card)

    def keep_column_light(state: State, card: int) -> bool:
        """Keep the Terrains of the bearer's column LIGHT, on every side; those of a column that it left are restored."""
        bearer = state.host[card]
        if bearer < 0 or state.zone[card] != BACK:
            return False
        mine, column = state.ctrl[bearer], state.col[bearer]
        there = {(board, column if board == mine else 4 - column) for board in terrains.every_board(state)}
        tinted = {value[:2] for value in marks.marks(state, card, "tints")}
        dark = [spot for spot in there if terrains.terrain_in(state, *spot).attribute != "light"]
        if tinted <= there and not dark:
            return False
        if not tinted <= there:
            terrains.uncover(state, card, changes.controller(state, card), ())
        for board, place in sorted(there):
            terrains.tint(state, card, board, place, "light")
        return True

    def movable_light_monsters(state: State, card: int, seat: int) -> list[Targets]:
        """Own LIGHT monsters of other columns, if the Terrain in front of the bearer is free."""
        bearer = state.host[card]
        if bearer < 0 or state.ctrl[bearer] != changes.home(state, seat):
            return []
        fits = conditions.of_attribute("light")
        own = [other for other in places.field_monsters(state, seat, "own") if other != bearer and fits(state, card, other)]
        return [(other,) for other in own if may_move_to(state, other, state.col[bearer])]

    def move_before_bearer(state: State, card: int, seat: int, targets: Targets) -> None:
        """A LIGHT monster moves in front of the bearer and gets its Field Power Bonus, which others there lose."""
        bearer = state.host[card]
        if bearer >= 0 and terrains.move(state, targets[0], state.col[bearer]):
            marks.mark(state, targets[0], "in_rainbow", card, state.turn)

    def is_other_in_column(state: State, card: int, other: int) -> bool:
        """Another monster of the column of a monster that moved in front of the bearer."""
        bathing = marks.marked_cards(state, "in_rainbow", card)
        if not bathing or other in bathing or other < 0 or state.zone[other] != FRONT:
            return False
        return any(conditions.same_column(state, monster, other) for monster in bathing)

    def move_away(state: State, card: int, seat: int, event: EndPhaseBegan) -> None:
        """The monster moves to another free Terrain."""
        for monster in marks.marked_cards(state, "in_rainbow", card):
            free = [column for column in range(5) if column != state.col[monster] and may_move_to(state, monster, column)]
            words = [str(column + 1) for column in free]
            choices.choose(state, changes.controller(state, monster), words, terrains.move_to_zone, monster, called="zone {}")
        marks.unmark(state, "in_rainbow", value=card)

    return effects(
        Activation(
            move_bearer_back,
            targets=targets.monster("own", conditions.face_up, conditions.no(conditions.of_attribute("light"))),
        ),
        ActivatedEffect(move_before_bearer, targets=movable_light_monsters, slow=True),
        static("force_bonus", marks.marked_by("in_rainbow")),
        static("no_bonus", is_other_in_column),
        triggers.bookkeeping(
            EndPhaseBegan, move_away, lambda state, card, seat, event: bool(marks.marked_cards(state, "in_rainbow", card))
        ),
        *terrains.WHILE_FACE_UP,
        equip_to=conditions.both(conditions.own, conditions.no(conditions.of_attribute("light"))),
        watch=keep_column_light,
    )


def len_118_large_cold_wave() -> CardEffects:
    def freeze_terrain(state: State, card: int, seat: int, targets: Targets) -> None:
        """Fires go out, a Terrain freezes, and with it the cards of its column."""
        for other in reversed(all_monsters(state)):
            if conditions.on_attribute("fire")(state, card, other):
                choices.later(state, changes.flip_face_up, other)
                changes.change(state, other, "no_bonus")
        board, column = terrain_at(targets[0])
        terrains.replace_terrain(state, board, column, "Icefield")
        terrains.ask_twin(state, seat, "Icefield")
        marks.mark(state, card, "freezes", (board, column), PERMANENT)

    def is_in_frozen_column(state: State, card: int, other: int) -> bool:
        """A card in a frozen column, of whichever side."""
        if "freezes" not in state.changes.kinds or other < 0 or state.zone[other] != BACK:
            return False
        return any(
            state.col[other] == (column if state.ctrl[other] == board else 4 - column)
            for board, column in marks.marks(state, card, "freezes")
        )

    return effects(
        Activation(freeze_terrain, targets=targets.terrain()),
        static("cannot_be_activated", is_in_frozen_column, zone="any"),
        triggers.forgets(StandbyPhaseBegan, "freezes"),
    )


def len_120_cyclone() -> CardEffects:
    def destroy_and_choose_terrain(state: State, card: int, seat: int, targets: Targets) -> None:
        """A Set card is destroyed; then a Terrain of its side becomes Vortex for two End Phases."""
        if state.zone[targets[0]] not in ON_FIELD_ZONES:
            return
        board = state.ctrl[targets[0]]
        words = [word for word in terrains.spots(state, [board]) if not terrains.is_fixed(state, word)]
        choices.later(state, choices.choose, seat, words, make_vortex, card)
        actions.destroy(state, targets[0], seat)

    def face_down_in_backrow(state: State, card: int, seat: int) -> list[Targets]:
        """Set cards and monsters that are Hidden in a Backrow."""
        rows = places.row_cards(state, seat)
        return targets.one_of([other for other in rows if other != card and conditions.face_down(state, card, other)])

    def make_vortex(state: State, word: str, card: int) -> None:
        terrains.cover(state, card, *terrains.spot(word), "Vortex")
        marks.unmark(state, "winds", card=card)
        marks.mark(state, card, "winds", state.turn + 1, PERMANENT)

    def is_vortex_over(state: State, card: int, seat: int, event: EndPhaseBegan) -> bool:
        return any(state.turn >= turn for turn in marks.marks(state, card, "winds"))

    return effects(
        Activation(destroy_and_choose_terrain, targets=face_down_in_backrow), terrains.restores(EndPhaseBegan, is_vortex_over)
    )


def len_123_offerings_to_the_dead() -> Activation:
    def destroy_or_weaken(state: State, card: int, seat: int, targets: Targets) -> None:
        """The undead fall, others are weakened."""
        if conditions.of_type("Zombie", "Undead")(state, card, targets[0]):
            actions.destroy(state, targets[0], seat)
        else:
            changes.modify_atk(state, targets[0], -600, ON_FIELD)
            changes.modify_def(state, targets[0], -600, ON_FIELD)

    return Activation(
        costs.after_discard(destroy_or_weaken),
        targets=costs.discarding(targets.monster("any"), conditions.is_spell),
        cost=costs.pay_discard(),
    )


def len_130_angels_charity() -> Activation:
    def draw_three_discard_two(state: State, card: int, seat: int, targets: Targets) -> None:
        actions.draw(state, seat, 3)
        piles.ask_discard(state, seat, 2)

    return Activation(draw_three_discard_two)


def len_134_ocean_of_regeneration() -> CardEffects:
    def destroy_without_seas(state: State, card: int) -> bool:
        """It is destroyed when there are fewer than four Seas."""
        seas = sum(
            terrains.terrain_in(state, board, column).name == "Sea"
            for board in terrains.every_board(state)
            for column in range(5)
        )
        if seas >= 4 or not in_play(state, card):
            return False
        return actions.destroy(state, card, changes.controller(state, card))

    def regenerating_in_grave(state: State, card: int, seat: int) -> list[int]:
        fits = (conditions.of_attribute("water"), conditions.is_monster, conditions.of_type("Regeneration"))
        return places.own_cards(state, card, seat, ("graveyard",), fits)

    def revive_until_end(state: State, card: int, seat: int, targets: Targets) -> None:
        """A WATER monster with Regeneration comes back until the End Phase."""
        summons.special_summon(state, seat, regenerating_in_grave(state, card, seat), then=lasting.doom, arguments=(card,))

    return effects(
        Activation(resolves.nothing),
        ActivatedEffect(
            revive_until_end,
            can=lambda state, card, seat: summons.room(state, seat) and bool(regenerating_in_grave(state, card, seat)),
            slow=True,
        ),
        static(
            "buried_type",
            conditions.both(conditions.is_normal, conditions.of_attribute("water"), conditions.original_atk(most=1000)),
            "Regeneration",
        ),
        lasting.DOOM,
        watch=destroy_without_seas,
    )


def len_135_sages_jewel() -> CardEffects:
    def integration_options(state: State, card: int, seat: int) -> tuple[Option, ...]:
        """Integrations with a Spellcaster of the deck."""
        deck = places.deck_cards(state, seat, conditions.is_monster, conditions.of_type("Spellcaster"))
        names = sorted(duelist_names(state, seat))
        return tuple(option for name in names for option in extra_options(state, seat, "integration", name, deck))

    def jewel_targets(state: State, card: int, seat: int) -> list[Targets]:
        own = targets.monster("own", conditions.face_up, conditions.of_type("Spellcaster"))(state, card, seat)
        return [*own, ()] if integration_options(state, card, seat) and summons.room(state, seat) else own

    def mark_or_integrate(state: State, card: int, seat: int, targets: Targets) -> None:
        """A Spellcaster of the player is marked, or one of the deck is chosen for an Integration Summon."""
        if targets:
            marks.mark(state, targets[0], "jewelled", card, state.turn)
            return
        options = integration_options(state, card, seat)
        deck = sorted({option[1][0] for option in options})
        choices.choose_card(state, seat, deck, integrate_chosen, options, seat)

    def integrate_chosen(state: State, found: int, options: tuple[Option, ...], seat: int) -> None:
        actions.search(state, found)
        choices.later(state, return_unused, found)
        summons.summon_extra(state, seat, tuple(option for option in options if option[1] == (found,)), "integration")

    def return_unused(state: State, found: int) -> None:
        """A Spellcaster that could not be used returns to the deck."""
        if state.zone[found] == HAND:
            actions.to_deck(state, found)

    def is_marked_attacking(state: State, card: int, seat: int, event: AttackDeclared) -> bool:
        """The chosen Spellcaster declared this attack."""
        return event.attacker in marks.marked_cards(state, "jewelled", card) and conditions.own(
            state, event.attacker, event.attacker
        )

    def turn_attacked(state: State, card: int, seat: int, event: AttackDeclared) -> None:
        """The attacked monster changes its position."""
        if state.attack is not None:
            changes.battle_swap(state, state.attack[1])

    return effects(
        Activation(mark_or_integrate, targets=jewel_targets),
        Trigger(AttackDeclared, turn_attacked, is_marked_attacking, optional=True, zone="any"),
    )


def len_143_plea_bargain_of_the_demon_world() -> CardEffects:
    def bearer_damages_opponent(state: State, card: int, seat: int, event: Damaged) -> bool:
        """The bearer did Battle Damage to an opponent of the Equip card's player."""
        return triggers.bearer_hurts_foe(state, card, seat, event) and event.seat in opponents(state, seat)

    def gain_800_lp(state: State, card: int, seat: int, event: Damaged) -> None:
        """What was gained is remembered, for half of it is lost later."""
        changes.gain_lp(state, seat, 800)
        marks.mark(state, card, "bargain", 800, PERMANENT)

    def lose_half_of_gain(state: State, card: int, seat: int, event: LeftField) -> None:
        gained = sum(marks.marks(state, card, "bargain"))
        marks.unmark(state, "bargain", card=card)
        changes.lose_lp(state, seat, gained // 2)

    # Makes a monster a Demon, which it must not be before.
    return effects(
        Activation(
            resolves.nothing,
            targets=targets.monster(
                "any", conditions.face_up, conditions.level(most=4), conditions.no(conditions.of_type("Demon"))
            ),
        ),
        *statics.equip_stats(0, 0, "Demon"),
        Trigger(Damaged, gain_800_lp, bearer_damages_opponent),
        Trigger(LeftField, lose_half_of_gain, triggers.self_event),
        equip_to=conditions.both(conditions.level(most=4), conditions.not_yet("Demon")),
    )


def len_147_ally_killing_demon_sword_burning_soul() -> CardEffects:
    def give_tributes_atk(state: State, card: int, seat: int, targets: Targets) -> None:
        """The tribute's power, which was noted when it was paid."""
        amount = sum(marks.marks(state, card, "fed"))
        marks.unmark(state, "fed", card=card)
        if state.host[card] >= 0:
            changes.modify_atk(state, state.host[card], amount, lasting.until_standby(seat))

    @costs.taking(1)
    def tribute_and_note_atk(state: State, card: int, seat: int, targets: Targets) -> None:
        marks.mark(state, card, "fed", atk_of(state, targets[0]) // 2, state.turn)
        actions.tribute(state, targets[0])

    return effects(
        ActivatedEffect(
            give_tributes_atk,
            can=lambda state, card, seat: state.host[card] >= 0,
            targets=costs.own_tribute(conditions.is_normal, lambda state, card, other: other != state.host[card]),
            cost=tribute_and_note_atk,
            slow=True,
        ),
        equip_to=conditions.both(conditions.of_attribute("fire"), conditions.of_type("Warrior")),
    )


def len_148_arduous_decision() -> Activation:
    def decide(state: State, card: int, seat: int, targets: Targets) -> None:
        """Two cards are drawn, one for each hand; the opponent points at one."""
        held = len(state.players[seat].hand)
        actions.draw(state, seat, 2)
        pair = tuple(state.players[seat].hand[held:])
        if state.outcome is None and len(pair) == 2:
            hold_out(state, card, seat, pair)

    def send_other(state: State, run: Run) -> None:
        """A monster that cannot come is sent after the other card."""
        word, _, hand = run.answers
        right = next(other for other in run.targets if state.refs[other] == word)
        left = next(other for other in run.targets if other != right)
        chosen, other = (right, left) if hand == "right" else (left, right)
        actions.to_graveyard(state, other)
        if (
            state.game.main[chosen] & MONSTER
            and summons.room(state, run.seat)
            and summons.summonable(state, run.seat, (chosen,))
        ):
            summons.special_summon(state, run.seat, (chosen,))
        else:
            actions.to_graveyard(state, chosen)

    hold_out = steps(
        ask_word(lambda state, run: [state.refs[other] for other in run.targets]),
        ask_opponent(),
        ask_word(("right", "left"), by=chosen_player(1)),
        then(send_other),
    )

    return Activation(decide)


def len_164_treasure_cards_from_the_heavens() -> Activation:
    def draw_to_six(state: State, card: int, seat: int, targets: Targets) -> None:
        for player in range(len(state.players)):
            if not state.players[player].lost:
                actions.draw(state, player, max(0, 6 - len(state.players[player].hand)))

    return Activation(draw_to_six, limit="duel")


def len_170_mechanical_night_clock_work_night() -> CardEffects:
    return effects(
        Activation(resolves.nothing, targets=costs.own_tribute(conditions.of_type("Machine")), cost=costs.pay_tribute),
        static("type", lambda state, card, other: other >= 0 and bool(state.game.main[other] & MONSTER), "Machine"),
        static("no_bonus", conditions.both(conditions.foes, conditions.of_type("Machine"))),
    )


def len_171_short() -> Activation:
    def defending_foe_machines(state: State, card: int, seat: int) -> list[int]:
        fits = conditions.both(conditions.defends, conditions.of_type("Machine"))
        return [monster for monster in places.field_monsters(state, seat, "foe") if fits(state, card, monster)]

    def all_targetable_machines(state: State, card: int, seat: int) -> list[Targets]:
        """All of them at once; one that cannot be targeted is omitted."""
        found = tuple(other for other in defending_foe_machines(state, card, seat) if targetable(state, other, seat, card))
        return [found] if found else []

    def lock_in_atk(state: State, card: int, seat: int, targets: Targets) -> None:
        """Until the next own Standby Phase."""
        turns = lasting.until_standby(seat)
        for other in targets:
            if state.zone[other] == FRONT:
                changes.change(state, other, "cannot_move", True, turns)
                changes.change(state, other, "cannot_attack", True, turns)
                lasting.lock_any_into(state, other, ATK, turns)

    return Activation(lock_in_atk, targets=all_targetable_machines)


def len_172_worm_hole() -> CardEffects:
    def roll_and_choose_monsters(state: State, card: int, seat: int, targets: Targets) -> None:
        """The die says how many End Phases it takes; up to three monsters go beneath the card at once."""
        marks.mark(state, card, "hole_opens", choices.roll(state, seat))
        choices.pick_up_to(state, seat, attachable_monsters(state, card, seat), 3, attach_chosen, card)

    def attachable_monsters(state: State, card: int, seat: int) -> list[int]:
        return [other for other in places.field_monsters(state, seat, "own") if not state.game.token[other]]

    def attach_chosen(state: State, chosen: Targets, card: int) -> None:
        if state.zone[card] == BACK:
            for other in chosen:
                unions.attach_to(state, other, card)

    def attached_monsters(state: State, card: int) -> list[int]:
        return [other for other in actions.attached_to(state, card) if conditions.is_monster(state, card, other)]

    def can_attach_another(state: State, card: int, seat: int, event: EndPhaseBegan) -> bool:
        return event.seat == seat and len(attached_monsters(state, card)) < 3 and bool(attachable_monsters(state, card, seat))

    def can_summon_attached(state: State, card: int, seat: int) -> bool:
        passed = len(marks.marks(state, card, "end_phases"))
        return (
            bool(attached_monsters(state, card))
            and summons.room(state, seat)
            and passed >= sum(marks.marks(state, card, "hole_opens"))
        )

    def summon_next_attached(state: State, last: int, card: int, seat: int) -> None:
        """One monster comes back, then others if their player likes."""
        summons.special_summon(
            state,
            seat,
            attached_monsters(state, card),
            summons.FACE_UP,
            optional=last >= 0,
            then=summon_next_attached,
            arguments=(card, seat),
        )

    def summon_all_attached(state: State, card: int, seat: int, targets: Targets) -> None:
        """Monsters beneath the card are Special Summoned face-up."""
        summon_next_attached(state, -1, card, seat)

    return effects(
        Activation(roll_and_choose_monsters),
        ActivatedEffect(summon_all_attached, can=can_summon_attached, slow=True),
        triggers.notes(EndPhaseBegan, "end_phases", until=ON_FIELD, zone="field"),
        Trigger(
            EndPhaseBegan,
            lambda state, card, seat, event: choices.pick_up_to(
                state, seat, attachable_monsters(state, card, seat), 1, attach_chosen, card, least=1
            ),
            can_attach_another,
            optional=True,
        ),
    )


def len_173_scrap_iron_recycling_ritual() -> CardEffects:
    def are_valid_machines(state: State, cards: Targets) -> bool:
        """Machine King and other strong Machines, or three Machines of eight Levels."""
        if not ritual_materials.matching(conditions.of_type("Machine"))(state, cards):
            return False
        kings = [candidate for candidate in cards if conditions.named("Machine King")(state, candidate, candidate)]
        if any(all(level_of(state, other) >= 4 for other in cards if other != king) for king in kings):
            return True
        return len(cards) >= 3 and ritual_materials.total_level(state, cards) >= 8

    def revive_machine_king(state: State, card: int, seat: int, targets: Targets) -> None:
        kings = places.own_cards(state, card, seat, ("graveyard",), (conditions.named("Machine King"),))
        summons.special_summon(state, seat, kings, optional=True, then=plan_negation)

    def plan_negation(state: State, monster: int) -> None:
        choices.later(state, negate_effects, monster)

    def negate_effects(state: State, monster: int) -> None:
        if state.zone[monster] == FRONT:
            changes.change(state, monster, "negated", True, ON_FIELD)

    ritual_effects = rituals.ritual(rituals.tributes(2, ritual_materials.MANY, are_valid_machines))

    return effects(Activation(revive_machine_king), *ritual_effects.uses, stays=True)


def len_177_dreamful_freedom_ritual() -> CardEffects:
    # A Blessed monster and another one that is an Angel, seven Levels together.
    blessed_and_angel = ritual_materials.of_levels(7, conditions.of_type("Blessed"), conditions.of_type("Angel"))

    def note_dark_material(state: State, card: int, seat: int, targets: Targets) -> None:
        """A DARK material will tell, of the last Ritual of the turn."""
        marks.unmark(state, "dark_dream", card=player_number(seat))
        if any(conditions.of_attribute("dark")(state, card, target) for target in targets):
            marks.mark(state, player_number(seat), "dark_dream", True, state.turn)

    return rituals.ritual(rituals.tributes(2, ritual_materials.MANY, blessed_and_angel, hand=True), price=note_dark_material)


def len_179_raremetal_soul() -> CardEffects:
    is_raremetal = conditions.name_has("Raremetal")

    def raremetal_options(state: State, seat: int) -> tuple[Option, ...]:
        """Raremetal monsters of another time, made of Warriors."""

        def allowed(state: State, monster: int, material: int) -> bool:
            return is_raremetal(state, monster, monster) and conditions.of_type("Warrior")(state, monster, material)

        return summons.alter_options(state, seat, "Timeshifted", allowed)

    def raremetal_targets(state: State, card: int, seat: int) -> list[Targets]:
        warriors = targets.monster("any", conditions.face_up, conditions.is_extra, conditions.of_type("Warrior"))
        found = warriors(state, card, seat)
        return [*found, ()] if raremetal_options(state, seat) else found

    def mark_or_alter_summon(state: State, card: int, seat: int, targets: Targets) -> None:
        """Raremetal monsters of another time, or an Extra Deck Warrior that matches a rival up to 1000 ATK above it."""
        if targets:
            marks.mark(state, targets[0], "metal_soul", card, state.turn)
        else:
            alter_summon_next(state, -1, seat, 5)

    def alter_summon_next(state: State, last: int, seat: int, left: int) -> None:
        """Up to five Alter Summons, one after the other."""
        options = raremetal_options(state, seat)
        if not left or not options:
            return
        if last < 0:
            summons.summon_extra(state, seat, options, "alter", (alter_summon_next, (seat, left - 1)))
        else:
            choices.offer(state, seat, "another", go_on, seat, left, refusal="done")

    def go_on(state: State, seat: int, left: int) -> None:
        alter_summon_next(state, -1, seat, left)

    def battles_stronger_rival(state: State, card: int, seat: int, event: BattleBegan) -> bool:
        mine = [other for other in marks.marked_cards(state, "metal_soul", card) if other in (event.attacker, event.target)]
        return any(1 <= atk_of(state, battles.battles(state, other, event)) - atk_of(state, other) <= 1000 for other in mine)

    def take_rivals_atk(state: State, card: int, seat: int, event: BattleBegan) -> None:
        """Its ATK becomes that of the rival."""
        for other in marks.marked_cards(state, "metal_soul", card):
            if other in (event.attacker, event.target):
                changes.change(state, other, "set_atk", atk_of(state, battles.battles(state, other, event)))

    return effects(
        Activation(mark_or_alter_summon, targets=raremetal_targets),
        triggers.bookkeeping(BattleBegan, take_rivals_atk, battles_stronger_rival),
    )


def len_194_watch_tranquilizer() -> Activation:
    def weaken_and_gain_lp(state: State, card: int, seat: int, targets: Targets) -> None:
        if state.zone[targets[0]] == FRONT:
            amount = min(100 * level_of(state, targets[0]), atk_of(state, targets[0]))
            changes.modify_atk(state, targets[0], -amount)
            changes.gain_lp(state, seat, amount)
        if situations.controls(conditions.face_up, conditions.of_type("Support"))(state, card, seat):
            choices.offer(state, seat, "yes", return_to_deck_top, card)

    def return_to_deck_top(state: State, card: int) -> None:
        if state.zone[card] == BACK:
            actions.to_deck(state, card, top=True)

    return Activation(weaken_and_gain_lp, targets=targets.monster("foe", conditions.face_up, conditions.level(most=5)))


def len_195_sebeks_blessing() -> CardEffects:
    def note_atk_difference(state: State, card: int, seat: int, event: OfAttack) -> None:
        """By how much the player's monster is ahead in a battle of ATK against ATK."""
        mine, other = (
            (event.attacker, event.target)
            if state.ctrl[event.attacker] == changes.home(state, seat)
            else (event.target, event.attacker)
        )
        marks.unmark(state, "sebek", card=player_number(seat))
        marks.mark(state, player_number(seat), "sebek", atk_of(state, mine) - atk_of(state, other), state.turn)

    def battles_atk_against_atk(state: State, card: int, seat: int, event: OfAttack) -> bool:
        home = changes.home(state, seat)
        sides = [state.ctrl[other] for other in (event.attacker, event.target)]
        return sides.count(home) == 1 and all(state.pos[other] == ATK for other in (event.attacker, event.target))

    def gain_atk_difference(state: State, card: int, seat: int, targets: Targets) -> None:
        for margin in marks.marks(state, player_number(seat), "sebek"):
            if margin > 0:
                changes.gain_lp(state, seat, margin)

    return effects(
        Activation(
            gain_atk_difference,
            can=lambda state, card, seat: state.attack is None and marks.marked(state, player_number(seat), "sebek"),
        ),
        triggers.bookkeeping(DamageCalculationBegan, note_atk_difference, battles_atk_against_atk),
        triggers.bookkeeping(BattleDecided, note_atk_difference, battles_atk_against_atk),  # damage calculation counts
    )


def len_196_life_absorbing_machine() -> CardEffects:
    def note_paid_lp(state: State, card: int, seat: int, event: LifePointsLost) -> None:
        """What its player pays, by rounds; older rounds are forgotten."""
        state.changes = Changes(
            [mod for mod in state.changes if mod.kind != "paid_lp" or mod.value[0] >= state.round - 1 or mod.card != card]
        )
        marks.mark(state, card, "paid_lp", (state.round, event.amount), PERMANENT)

    def lp_paid_last_round(state: State, card: int) -> int:
        return sum(amount for number, amount in marks.marks(state, card, "paid_lp") if number == state.round - 1)

    def gain_half_of_paid(state: State, card: int, seat: int, event: StandbyPhaseBegan) -> None:
        """Half of the LP that its player paid in the round before."""
        changes.gain_lp(state, seat, lp_paid_last_round(state, card) // 2)

    # It equips its player, which is to say that it stays.
    return effects(
        Activation(resolves.nothing, stays=True),
        triggers.bookkeeping(
            LifePointsLost, note_paid_lp, lambda state, card, seat, event: event.seat == seat and event.cause == "cost"
        ),
        Trigger(
            StandbyPhaseBegan,
            gain_half_of_paid,
            lambda state, card, seat, event: event.seat == seat and lp_paid_last_round(state, card) > 1,
        ),
    )


def len_197_spring_of_elements() -> CardEffects:
    def has_returned_to_hand(state: State, card: int, seat: int, event: LeftField) -> bool:
        """Monsters that return together count once."""
        returned = event.where.zone == FRONT and state.zone[event.card] == HAND
        return returned and all(met.card != card for met in state.met)

    return effects(
        Activation(resolves.nothing), statics.also("light"), Trigger(LeftField, resolves.gain(500), has_returned_to_hand)
    )


def len_198_emergency_provisions() -> Activation:
    def bury_targets_and_count(state: State, card: int, seat: int, targets: Targets) -> None:
        """A cost: the cards go at once, and those that went are counted."""
        for other in targets:
            actions.to_graveyard(state, other)
        lasting.keep_chosen(state, [other for other in targets if state.zone[other] not in ON_FIELD_ZONES], card, seat)

    def gain_lp_per_card(state: State, card: int, seat: int, targets: Targets) -> None:
        changes.gain_lp(state, seat, 1000 * len(lasting.chosen(state, card, seat)))

    return Activation(
        gain_lp_per_card,
        targets=targets.on_field_spell_trap("own", least=1, most=10),
        cost=bury_targets_and_count,
        limit="duel",
    )


def len_199_heavy_storm() -> CardEffects:
    def destroy_backrow(state: State, card: int, board: int, seat: int) -> None:
        """Everything in a Backrow but the storm itself."""
        row = [other for other in state.boards[board].back if other >= 0 and other != card]
        actions.destroy_all(state, row, seat)

    def destroy_own_backrow(state: State, card: int, seat: int, event: object) -> None:
        destroy_backrow(state, card, changes.home(state, seat), seat)

    def destroy_opponents_backrow(state: State, card: int, seat: int, event: EndPhaseBegan) -> None:
        destroy_backrow(state, card, changes.home(state, event.seat), seat)
        marks.mark(state, card, "moved_on")

    def is_first_foe_end_phase(state: State, card: int, seat: int, event: EndPhaseBegan) -> bool:
        return state.players[event.seat].team != state.players[seat].team and not marks.marked(state, card, "moved_on")

    return effects(
        Activation(destroy_own_backrow),
        Trigger(EndPhaseBegan, destroy_own_backrow, triggers.own_event),
        Trigger(EndPhaseBegan, destroy_opponents_backrow, is_first_foe_end_phase),
        Trigger(StandbyPhaseBegan, resolves.send_itself_to_graveyard, triggers.own_event, at_once=True),
    )


def len_203_quick_attack() -> CardEffects:
    def is_hindered_fusion(state: State, card: int, other: int) -> bool:
        """A Fusion Monster that an effect of no Rule keeps from attacking."""
        if not conditions.of_type("Fusion")(state, card, other) or not has(state, other, "cannot_attack"):
            return False
        rows = state.game.static_rows.get("cannot_attack", ())
        return not any(
            conditions.is_rule(state, card, source) and in_play(state, source) and static.fits(state, source, other)
            for source, static, _ in rows
        )

    def attacker_targets(state: State, card: int, seat: int) -> list[Targets]:
        bound = targets.monster("own", conditions.face_up, is_hindered_fusion)(state, card, seat)
        idle = marks.marks(state, player_number(seat), "blunted")
        if not idle:
            return bound
        others = [other for other in places.field_monsters(state, seat, "own") if other not in idle]
        return [*bound, *((other,) for other in others if (other,) not in bound)]

    def allow_attack(state: State, card: int, seat: int, targets: Targets) -> None:
        """A Fusion Monster that could not attack can do so, or another monster attacks after a vain attack."""
        if is_hindered_fusion(state, card, targets[0]):
            marks.mark(state, targets[0], "unbound", card, state.turn)
        else:
            battles.let_attack(state, targets[0])

    def note_failed_attack(state: State, card: int, seat: int, event: AttackEnded) -> None:
        """Remember an attack that did not destroy its target."""
        marks.mark(state, player_number(seat), "blunted", event.attacker, state.turn)

    def has_attack_failed(state: State, card: int, seat: int, event: AttackEnded) -> bool:
        """An attack of the player's Battle Phase that did not destroy the opponent's monster."""
        if state.active != seat or state.phase != BATTLE or state.ctrl[event.attacker] != changes.home(state, seat):
            return False
        return not marks.marked(state, event.attacker, "struck_down")

    def attackable_foes(state: State, card: int, other: int) -> Targets:
        return tuple(foe for foe in statics.all_foes(state, card, other) if not has(state, foe, "cannot_be_attacked"))

    return effects(
        Activation(allow_attack, targets=attacker_targets),
        static("attacks_anyway", marks.marked_by("unbound"), attackable_foes, zone="any"),
        static("attack_unbound", marks.marked_by("unbound"), zone="any"),
        triggers.bookkeeping(
            Battled,
            lambda state, card, seat, event: marks.mark(state, event.attacker, "struck_down", True, state.turn),
            lambda state, card, seat, event: any(other != event.attacker for other in event.destroyed),
        ),
        triggers.bookkeeping(AttackEnded, note_failed_attack, has_attack_failed),
    )
