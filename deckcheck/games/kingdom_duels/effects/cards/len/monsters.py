"""Loose Ends: monsters."""

from __future__ import annotations

from itertools import combinations

from deckcheck.games.kingdom_duels.effects.vocabulary import *
from deckcheck.games.kingdom_duels.engine.battle.attacks import attack_anew
from deckcheck.games.kingdom_duels.engine.cards.copies import become, end_copy
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import FIRST_TRIGGER
from deckcheck.games.kingdom_duels.engine.duel.event_model import Event
from deckcheck.games.kingdom_duels.engine.terrains import terrain_rules
from deckcheck.games.kingdom_duels.engine.tilemap.grid import all_tiles, around


def len_002_baby_t_rex() -> ActivatedEffect:
    # Joins a big Dinosaur from the hand.
    return ActivatedEffect(
        resolves.summon_itself,
        can=lambda state, card, seat: (
            situations.controls(conditions.face_up, conditions.of_type("Dinosaur"), conditions.level(least=5))(
                state, card, seat
            )
            and summons.room(state, seat)
        ),
        zone="hand",
    )


def len_004_death_bird() -> Strike:
    def poison_nearby_normals(state: State, card: int, seat: int, board: int, column: int) -> None:
        """Normal monsters on the Terrain and next to it."""
        for place in (column - 1, column, column + 1):
            for monster in strikes.monsters_there(state, board, place):
                if conditions.is_normal(state, card, monster):
                    changes.poison(state, monster)

    return Strike(poison_nearby_normals)


def len_006_rainbow_fish() -> CardEffects:
    def is_first_standby(state: State, card: int, seat: int, event: StandbyPhaseBegan) -> bool:
        """In the first Standby Phase of its player, if it was not drawn since the duel began."""
        first_turn = state.round == 1 and event.seat == seat
        return first_turn and summons.room(state, seat) and not marks.marked(state, card, "drawn_later")

    def summon_from_hand(state: State, card: int, seat: int, event: StandbyPhaseBegan) -> None:
        if state.zone[card] == HAND:
            note(state, "card_shown", seat, card)
            summons.special_summon(state, seat, (card,), then=draw_card, arguments=(seat,))

    def draw_card(state: State, card: int, seat: int) -> None:
        actions.draw(state, seat)

    return effects(
        Trigger(StandbyPhaseBegan, summon_from_hand, is_first_standby, optional=True, zone="hand"),
        triggers.notes(
            Drew,
            "drawn_later",
            lambda state, card, seat, event: event.card == card and state.turn > 0,
            until=PERMANENT,
            zone="hand",
        ),
    )


def len_010_deepsea_shark() -> Static:
    def is_between_waters(state: State, card: int, other: int) -> bool:
        """On WATER, with a WATER Terrain on both sides."""
        terrains = state.boards[state.ctrl[card]].terrains
        column = state.col[card]
        if not 0 < column < 4:
            return False
        return all(TERRAINS[terrains[place]].attribute == "water" for place in (column - 1, column, column + 1))

    return statics.self_static("bonus_times", is_between_waters, value=1)


def len_013_gravedigger_ghoul() -> ActivatedEffect:
    def erode_target(state: State, card: int, seat: int, targets: Targets) -> None:
        if state.zone[targets[0]] == GRAVE:
            actions.erode(state, targets[0])

    return ActivatedEffect(
        erode_target,
        can=lambda state, card, seat: state.pos[card] == ATK,
        targets=targets.in_graveyard("any", conditions.is_monster),
    )


def len_016_beautiful_monster_tamer() -> CardEffects:
    def return_or_ask_owner(state: State, card: int, seat: int, targets: Targets) -> None:
        """A monster of its owner comes back; the owner of another one is asked, and lends it until the End Phase."""
        owner = state.game.owner[targets[0]]
        if owner == seat:
            actions.take_control(state, targets[0], seat)
        else:
            choices.offer(state, owner, "lend it", borrow_if_lent, targets[0], card, seat)

    def borrow_if_lent(state: State, monster: int, card: int, seat: int) -> None:
        if state.zone[monster] == FRONT:
            control.borrow(state, monster, seat, card, EndPhaseBegan)
            changes.modify_atk(state, monster, 300)
            changes.modify_def(state, monster, 300)

    def whip_condition(state: State, card: int, other: int) -> Fits:
        """Any Whip among the Equip Spells, whatever it says about its bearer."""
        return is_whip

    def is_whip(state: State, equip: int, monster: int) -> bool:
        return conditions.is_spell(state, equip, equip) and conditions.name_has("Whip")(state, equip, equip)

    return effects(
        ActivatedEffect(return_or_ask_owner, targets=targets.monster("any", conditions.stranger)),
        static("may_wear", conditions.both(conditions.own, conditions.name_has("Monster Tamer")), whip_condition),
        control.gives_back(EndPhaseBegan),
    )


def len_017_master_expert() -> CardEffects:
    def borrowed_monster_moves(state: State, card: int, seat: int) -> list[Targets]:
        """Monsters of other owners, each once per turn, with the free Terrains."""
        guests = [other for other in places.field_monsters(state, seat, "own") if not conditions.owned(state, card, other)]
        guests = [other for other in guests if not marks.marked(state, other, "led")]
        return [(other, *zone) for other in guests for zone in targets.free_terrain()(state, other, seat)]

    def move_target(state: State, card: int, seat: int, targets: Targets) -> None:
        marks.mark(state, targets[0], "led", True, state.turn)
        terrains.move_onto(state, *targets)

    return effects(
        ActivatedEffect(move_target, targets=borrowed_monster_moves, limit=""),
        static("cannot_be_controlled", conditions.both(conditions.own, conditions.is_monster, conditions.of_type("Beast"))),
    )


def len_018_patrol_robo() -> CardEffects:
    def face_down_in_column(state: State, card: int, seat: int) -> list[int]:
        """Face-down cards in its column, or in a Tilemap on the whole field."""
        cards = places.face_down_cards(state, seat)
        return (
            cards
            if tiles.is_inside(state, card, card)
            else [other for other in cards if conditions.same_column(state, card, other)]
        )

    def choose_card_to_see(state: State, card: int, seat: int, event: EndPhaseBegan) -> None:
        choices.pick_up_to(state, seat, face_down_in_column(state, card, seat), 1, look_at_chosen, seat, least=1)

    def look_at_chosen(state: State, chosen: Targets, seat: int) -> None:
        piles.look(state, seat, chosen)

    # Moves aside in the Standby Phase and looks around in the End Phase.
    return effects(
        triggers.STEP_ASIDE,
        Trigger(
            EndPhaseBegan,
            choose_card_to_see,
            lambda state, card, seat, event: event.seat == seat and bool(face_down_in_column(state, card, seat)),
            optional=True,
        ),
    )


def len_023_harpie_lady_token() -> CardEffects:
    # The Equip Spells that mention "Harpie Lady".
    is_for_harpies = conditions.has_id("SOE-082", "KOD-076", "KOD-101", "LEN-015")

    def left_with_equips(state: State, card: int, seat: int, event: LeftField) -> bool:
        return event.card == card and bool(harpie_equips_in_grave(state, card, seat))

    def harpie_equips_in_grave(state: State, card: int, seat: int) -> list[int]:
        return [other for other in places.graveyard(state, seat, "own") if is_for_harpies(state, card, other)]

    def return_harpie_equip(state: State, card: int, seat: int, event: LeftField) -> None:
        """An Equip Spell for Harpie Ladies goes from the graveyard to the hand."""
        choices.choose_card(state, seat, harpie_equips_in_grave(state, card, seat), actions.to_hand)

    return effects(
        statics.self_static("renamed", value="Harpie Lady"),
        statics.self_static("atk_cap", value=1800),
        Trigger(LeftField, return_harpie_equip, left_with_equips, optional=True),
    )


def len_029_niwatori() -> CardEffects:
    def is_on_desert(state: State, card: int, seat: int) -> bool:
        return state.zone[card] == FRONT and terrains.terrain_name(state, card) == "Desert"

    def integration_monster_moves(state: State, card: int, seat: int) -> list[Targets]:
        """Integration monsters on Deserts, each once per turn, with the free Deserts."""
        walkers = [
            monster for monster in places.field_monsters(state, seat, "own") if "Integration" in state.game.types[monster]
        ]
        walkers = [other for other in walkers if is_on_desert(state, other, seat) and not marks.marked(state, other, "walked")]
        return [(other, *zone) for other in walkers for zone in targets.free_own("Desert")(state, other, seat)]

    def move_target(state: State, card: int, seat: int, targets: Targets) -> None:
        marks.mark(state, targets[0], "walked", True, state.turn)
        terrains.move_onto(state, *targets)

    return effects(
        ActivatedEffect(resolves.move_itself, can=is_on_desert, targets=targets.free_own("Desert")),
        ActivatedEffect(move_target, targets=integration_monster_moves, limit=""),
    )


def len_030_mushroom_man() -> CardEffects:
    def poison_attacker(state: State, card: int, seat: int, event: Attacked) -> None:
        changes.poison(state, event.attacker)

    return effects(
        players.CHANGES_SIDES,
        Trigger(Attacked, poison_attacker, triggers.is_attacked),
        triggers.when_revealed(poison_attacker, attacking=False),
    )


# Shared by LEN-033, LEN-034, LEN-035 and LEN-036
def dragon_effects(terrain: str, attribute: str, *parts: Static | Trigger) -> CardEffects:
    """LEN-033 to LEN-036: hides behind others of its attribute on its Terrain."""
    shield = statics.self_static(
        "cannot_be_attacked",
        conditions.on_terrain(terrain),
        situations.has_own(conditions.not_itself, conditions.of_attribute(attribute)),
    )
    return effects(shield, *parts)


def gives_type(attribute: str, name: str, *, others: bool) -> Static:
    fits = (conditions.not_itself,) if others else ()
    return static(
        "type",
        conditions.both(
            conditions.own,
            conditions.is_monster,
            *fits,
            conditions.of_attribute(attribute),
            situations.while_(conditions.on_attribute(attribute)),
        ),
        name,
    )


def len_033_wicked_blaze_dragon() -> CardEffects:
    return dragon_effects("Volcano", "fire", gives_type("fire", "Fireblast", others=True))


def len_034_roaring_ocean_dragon() -> CardEffects:
    def offer_water_moves(state: State, card: int, seat: int, event: StandbyPhaseBegan) -> None:
        """Each WATER monster may go to another free WATER Terrain, in any order."""
        choose_next_mover(state, card, seat, ())

    def choose_next_mover(state: State, card: int, seat: int, swum: Targets) -> None:
        water = conditions.of_attribute("water")
        cards = [
            monster
            for monster in places.field_monsters(state, seat, "own")
            if water(state, card, monster) and monster not in swum
        ]
        cards = [
            other
            for other in cards
            if not has(state, other, "cannot_move") and targets.free_terrain("water")(state, other, seat)
        ]
        if cards:
            choices.choose(state, seat, [*(state.refs[other] for other in cards), "done"], choose_zone, card, seat, swum)

    def choose_zone(state: State, word: str, card: int, seat: int, swum: Targets) -> None:
        if word != "done":
            swimmer = state.refs.index(word)
            free = [str(terrain_at(spot[0])[1] + 1) for spot in targets.free_terrain("water")(state, swimmer, seat)]
            choices.choose(state, seat, free, move_to_chosen_zone, card, seat, swimmer, swum, called="zone {}")

    def move_to_chosen_zone(state: State, word: str, card: int, seat: int, swimmer: int, swum: Targets) -> None:
        terrains.move(state, swimmer, int(word) - 1)
        choose_next_mover(state, card, seat, (*swum, swimmer))

    return dragon_effects(
        "Sea",
        "water",
        Trigger(
            StandbyPhaseBegan,
            offer_water_moves,
            lambda state, card, seat, event: event.seat == seat and conditions.on_attribute("water")(state, card, card),
            limit="turn",
        ),
    )


def len_035_cave_dwelling_dragon() -> CardEffects:
    return dragon_effects("Cave", "earth", gives_type("earth", "Burrowing", others=False))


def len_036_mechanical_winged_dragon() -> CardEffects:
    return dragon_effects(
        "Vortex", "wind", gives_type("wind", "Machine", others=True), gives_type("wind", "Flying", others=True)
    )


def len_037_goddess_of_reversal() -> CardEffects:
    def note_spell(state: State, card: int, seat: int, event: Summoned) -> None:
        """Remember the Spell that made a monster."""
        marks.mark(state, event.card, "made_by", event.source)

    def is_made_by_spell(state: State, card: int, seat: int, event: Summoned) -> bool:
        """A Fusion or Alter Summon by a Spell."""
        if event.how not in ("fusion", "alter") or marks.marked(state, event.card, "made_by"):
            return False
        return event.source >= 0 and conditions.is_spell(state, card, event.source)

    def return_to_extra_deck(state: State, card: int, seat: int, targets: Targets) -> None:
        """A Fusion or Alter Monster goes back to the Extra Deck; its
        controller may summon the materials and put the Spell on the deck."""
        monster = targets[0]
        if state.zone[monster] != FRONT:
            return
        player, spell = changes.controller(state, monster), [*marks.marks(state, monster, "made_by"), -1][0]
        materials = summons.original_materials(state, monster)
        actions.to_deck(state, monster)
        if state.zone[monster] != EXTRA:
            return
        if spell >= 0 and state.zone[spell] == GRAVE and state.game.owner[spell] == player:
            choices.later(state, choices.choose, player, ("put it on the deck", "no"), return_spell_if_chosen, spell)
        for other in reversed(materials):
            choices.later(state, offer_material_summon, player, other)

    def offer_material_summon(state: State, player: int, monster: int) -> None:
        if state.zone[monster] == GRAVE:
            summons.special_summon(state, player, (monster,), optional=True)

    def return_spell_if_chosen(state: State, word: str, spell: int) -> None:
        if word == "put it on the deck":
            actions.to_deck(state, spell, top=True)

    return effects(
        ActivatedEffect(
            return_to_extra_deck,
            targets=targets.monster("foe", conditions.face_up, conditions.of_type("Fusion", "Alter")),
            slow=False,
            limit="duel",
        ),
        triggers.bookkeeping(Summoned, note_spell, is_made_by_spell),
        summons.NOTES_MATERIALS,
    )


def len_040_witch_of_the_black_forest() -> Trigger:
    # Sent from the field in ATK position, it fetches a monster with a low DEF.
    return Trigger(
        SentToGraveyard, piles.search_for(conditions.is_monster, conditions.printed_def(most=1500)), triggers.fell_in_attack
    )


def len_046_raremetal_lady() -> CardEffects:
    return costs.guarded_by_metal()


def len_048_great_infiltrator_spy() -> CardEffects:
    def change_sides(state: State, card: int, seat: int, event: EndPhaseBegan) -> None:
        """It goes over to an opponent of the player who turned it up."""
        marks.unmark(state, "defects", card=card)
        if state.zone[card] == FRONT:
            control.change_sides(state, card, seat, event)

    def owners_monsters(state: State, card: int, other: int) -> Targets:
        return tuple(monsters(state, changes.home(state, state.game.owner[card])))

    def show_face_down_to_owner(state: State, card: int) -> bool:
        """As long as it is face-up, its owner knows the face-down cards of its side."""
        if not conditions.face_up(state, card, card):
            return False
        owner, seat = state.game.owner[card], changes.controller(state, card)
        seen = [other for other in places.face_down_cards(state, seat, "own") if not is_known_to(state, owner, other)]
        for other in seen:
            piles.know(state, owner, other)
        return bool(seen)

    def is_known_to(state: State, seat: int, card: int) -> bool:
        return any(value[:2] == (seat, state.zone[card]) for value in marks.marks(state, card, "known"))

    def plan_change_of_sides(state: State, card: int, seat: int, targets: Targets) -> None:
        """In this End Phase it changes sides."""
        marks.mark(state, card, "defects", True, state.turn)

    return effects(
        Trigger(EndPhaseBegan, change_sides, triggers.while_marked("defects")),
        static("cannot_attack_these", conditions.itself, owners_monsters),
        flip=ActivatedEffect(plan_change_of_sides, limit=""),
        watch=show_face_down_to_owner,
    )


def len_049_angel_witch() -> CardEffects:
    def atk_per_open_spell(state: State, card: int, other: int) -> int:
        """200 for each face-up Spell of the field."""
        seat = changes.controller(state, card)
        return 200 * sum(
            conditions.is_spell(state, card, one) and conditions.face_up(state, card, one)
            for one in places.spells_and_traps(state, seat)
        )

    return effects(
        statics.self_static("untargetable_as", value="Angel"),
        statics.self_static(
            "atk", situations.in_battle_phase, situations.while_(situations.its_turn), value=atk_per_open_spell
        ),
        by_phase=True,
    )


def len_053_valkyrie() -> ActivatedEffect:
    # Once a duel a monster of an Extra Deck that battles is saved.
    return ActivatedEffect(
        lambda state, card, seat, targets: changes.change(state, targets[0], "battle_proof"),
        targets=lambda state, card, seat: [
            (candidate,) for candidate in situations.fighters(state) if conditions.is_extra(state, card, candidate)
        ],
        slow=False,
        limit="duel",
    )


def len_055_oni_tank_t_34() -> CardEffects:
    return effects(
        statics.also("dark"),
        *statics.unbound(
            conditions.both(conditions.itself, situations.in_battle_phase, situations.while_(situations.its_turn)),
            statics.foes_that(conditions.face_up),
        ),
        by_phase=True,
    )


def len_056_sword_hunter() -> CardEffects:
    def destroyed_this_turn(state: State, card: int, seat: int) -> list[int]:
        """Monsters in graveyards that it destroyed in battle this turn."""
        dead = [other for other in marks.marked_cards(state, "hunted", card) if state.zone[other] == GRAVE]
        return targets.allowed(state, card, seat, dead)

    def note_destroyed(state: State, card: int, seat: int, event: Battled) -> None:
        """Remember what it destroyed in battle."""
        for other in event.destroyed:
            if other != card:
                marks.mark(state, other, "hunted", card, state.turn)

    def choose_sword(state: State, card: int, seat: int, event: BattlePhaseEnded) -> None:
        """A monster that it destroyed becomes its equip, a Sword."""
        choices.choose_card(state, seat, destroyed_this_turn(state, card, seat), equip_chosen, card, seat)

    def equip_chosen(state: State, sword: int, card: int, seat: int) -> None:
        """The monster is a Sword Equip Spell as long as it is on the field."""
        if conditions.face_up(state, card, card) and actions.equip(state, sword, card, seat) and state.host[sword] == card:
            shown = state.cards[sword]._replace(id=f"{state.cards[sword].id}=sword", types=("Equip", "Spell"))
            become(state, sword, shown, sword_effects)

    sword_effects = effects(
        static("atk", conditions.its_bearer, 200),
        statics.self_static("name", value="Sword"),
        Trigger(LeftField, lambda state, card, seat, event: end_copy(state, card), triggers.self_event, at_once=True),
        equip_to=conditions.face_up,
    )

    return effects(
        Trigger(Battled, note_destroyed, triggers.wins_battle, at_once=True),
        Trigger(
            BattlePhaseEnded,
            choose_sword,
            lambda state, card, seat, event: bool(destroyed_this_turn(state, card, seat)),
            optional=True,
        ),
    )


def len_058_stampeding_sword_beast() -> Static:
    return statics.self_static("piercing", lambda state, card, other: atk_of(state, card) <= state.game.atk[card])


def len_060_spike_head() -> ActivatedEffect:
    return tiles.drills(tires=True)


def len_062_goblin_attack_force() -> CardEffects:
    return effects(*lasting.tired(sleepy=True))


def len_064_super_dimensional_fighter_vic_viper() -> CardEffects:
    def clone_itself(state: State, card: int, seat: int, event: Battled) -> None:
        """A Clone Token of it, by the name of Option."""
        if state.zone[card] == FRONT:
            summons.clone_summon(state, seat, card, then=name_clone_option, arguments=(card,))

    def name_clone_option(state: State, token: int, card: int) -> None:
        if state.zone[token] == FRONT:
            changes.change(state, token, "renamed", "Option", ON_FIELD)
            marks.mark(state, token, "option_of", card)

    def return_options(state: State, card: int, seat: int, event: LeftField) -> None:
        """Its Tokens go with it."""
        for token in marks.marked_cards(state, "option_of", card):
            actions.to_deck(state, token)  # a Token goes to the Extra Deck

    return effects(
        Trigger(
            Battled,
            clone_itself,
            lambda state, card, seat, event: (
                triggers.wins_battle(state, card, seat, event) and summons.can_clone(state, card, seat)
            ),
            optional=True,
        ),
        Trigger(LeftField, return_options, triggers.self_event, at_once=True),
    )


def len_070_dungeon_master_token() -> CardEffects:
    def hearts(state: State, card: int, other: int) -> int:
        """Its DEF: the printed one, less the attacks from next to it."""
        return max(0, state.game.def_[other] - len(marks.marks(state, other, "heart_lost")))

    def is_hit(state: State, card: int, seat: int, event: Battled) -> bool:
        return event.target == card and card not in event.destroyed and tiles.is_next(state, card, event.attacker)

    def lose_duel(state: State, card: int, seat: int, event: Destroyed) -> None:
        defeat(state, [seat_of(state, event.where.board)], "KD-WIN-01")

    return effects(
        *statics.each(conditions.itself, "cannot_move", "move_guarded", "cannot_leave"),
        statics.self_static("battle_proof", lambda state, card, other: hearts(state, card, card) != 1),
        statics.self_static("set_atk", value=0),
        statics.self_static("set_def", value=hearts),
        triggers.notes(Battled, "heart_lost", is_hit, until=ON_FIELD, zone="field"),
        Trigger(Destroyed, lose_duel, lambda state, card, seat, event: event.card == card and event.cause == "battle"),
    )


def len_071_dimension_dice_token_red() -> CardEffects:
    return effects()


def len_072_dimension_dice_token_blue() -> CardEffects:
    return effects()


def len_073_dimension_dice_token_rare_black() -> CardEffects:
    return effects()


def len_077_lizardragon() -> Static:
    return tiles.REACHES_TWO


def len_078_the_13th_buried() -> CardEffects:
    def make_graveyard_terrain(state: State, card: int, seat: int, event: Summoned) -> None:
        if state.zone[card] == FRONT:
            terrains.replace_terrain(state, state.ctrl[card], state.col[card], "Graveyard")

    def has_twelve_in_grave(state: State, card: int, seat: int) -> bool:
        """With exactly twelve other monsters in the graveyard."""
        grave = state.boards[changes.home(state, seat)].grave
        others = [other for other in grave if other != card and conditions.is_monster(state, card, other)]
        return len(others) == 12 and summons.room(state, seat)

    def revive_itself(state: State, card: int, seat: int, targets: Targets) -> None:
        if state.zone[card] == GRAVE:
            summons.special_summon(state, seat, (card,), then=regenerate_and_revive, arguments=(seat,))

    def regenerate_and_revive(state: State, card: int, seat: int) -> None:
        changes.add_type(state, card, "Regeneration")
        summons.summon_from("graveyard", optional=True)(state, card, seat, ())

    return effects(
        ActivatedEffect(revive_itself, can=has_twelve_in_grave, zone="graveyard"),
        Trigger(Summoned, make_graveyard_terrain, triggers.from_graveyard, optional=True),
    )


def len_079_little_wizard() -> CardEffects:
    # Its ATK is multiplied by the Level of a Normal monster it attacks; it never hurts the opponent.
    return effects(
        static(
            "base_atk",
            situations.attacking(conditions.is_normal),
            lambda state, card, other: state.game.atk[card] * level_of(state, situations.opposing(state, card)),
        ),
        statics.self_static("inflicts_no_damage"),
        tiles.REACHES_TWO,
    )


def len_080_bomb_lizard() -> CardEffects:
    def aims_at_tile(state: State, card: int, seat: int, board: int, column: int) -> bool:
        """It strikes a Tile and not a Terrain, so that only the Terrain that it is on may be named."""
        at_home = board == state.ctrl[card] and column == state.col[card]
        return at_home and tiles.is_inside(state, card, card) and not marks.marked(state, card, "reloads")

    def choose_tile(state: State, card: int, seat: int, board: int, column: int) -> None:
        marks.mark(state, card, "reloads", 0)
        if state.tilemap is not None:
            tiles.ask_tile(state, seat, all_tiles(state.tilemap.grid), choose_victim, card, seat)

    def choose_victim(state: State, tile: Tile, card: int, seat: int) -> None:
        choices.later(state, ask_to_clear, tile, seat)
        weak = [other for other in on_tile(state, tile) if level_of(state, other) <= 4]
        choices.choose_card(state, seat, weak, actions.destroy, seat)

    def ask_to_clear(state: State, tile: Tile, seat: int) -> None:
        if state.tilemap is not None and around(state.tilemap.grid, tile):
            choices.choose(state, seat, ("yes", "no"), clear, tile)

    def clear(state: State, word: str, tile: Tile) -> None:
        for obstruction in around(state.tilemap.grid, tile) if word == "yes" and state.tilemap is not None else ():
            tiles.remove(state, obstruction)

    def reload(state: State, card: int, seat: int, event: EndPhaseBegan) -> None:
        """It strikes again after three End Phases of its player."""
        passed = marks.marks(state, card, "reloads")[0] + 1
        marks.unmark(state, "reloads", card=card)
        if passed < 3:
            marks.mark(state, card, "reloads", passed)

    return effects(
        Strike(choose_tile, aims_at_tile),
        triggers.bookkeeping(
            EndPhaseBegan, reload, lambda state, card, seat, event: event.seat == seat and marks.marked(state, card, "reloads")
        ),
    )


def len_081_dark_assassin() -> CardEffects:
    def attacks_hidden_in_dark(state: State, card: int, seat: int, event: Attacked) -> bool:
        """It and a Hidden monster, both on DARK Terrains, battle."""
        if card not in (event.attacker, event.target):
            return False
        other = event.target if event.attacker == card else event.attacker
        return conditions.hidden(state, card, other) and all(
            conditions.on_attribute("dark")(state, card, candidate) for candidate in (card, other)
        )

    def were_both_revealed(state: State, card: int, seat: int, event: BattleBegan) -> bool:
        """The battle that begins turned both of them face-up, on DARK Terrains."""
        return (
            {event.attacker, event.target} == set(event.revealed)
            and card in (event.attacker, event.target)
            and all(conditions.on_attribute("dark")(state, card, candidate) for candidate in (event.attacker, event.target))
        )

    def destroy_instead_of_battle(state: State, card: int, seat: int, event: OfAttack) -> None:
        """Instead of the battle, if nothing negated the attack or sent it elsewhere."""
        other = event.target if event.attacker == card else event.attacker
        if state.attack is not None and {card, other} == set(state.attack):
            state.attack = None
            actions.destroy(state, other, seat)

    return effects(
        Trigger(Attacked, destroy_instead_of_battle, triggers.unless_used(1, attacks_hidden_in_dark), optional=True),
        Trigger(BattleBegan, destroy_instead_of_battle, triggers.unless_used(0, were_both_revealed), optional=True),
    )


def len_082_iron_ball_devil_gorogon() -> CardEffects:
    return effects(statics.self_static("shares_tiles"), tiles.rolls(tiles.crush))


def len_083_duker_twin_swords() -> CardEffects:
    def adds_def_in_battle(state: State, card: int, other: int) -> bool:
        """In its battle with a monster in ATK position both strike with all they have."""
        if state.battle is None or card not in state.battle or other not in state.battle or state.pos[state.battle[1]] != ATK:
            return False
        return conditions.flagged("twin_blades")(state, card, card)

    def can_add_def(state: State, card: int, seat: int) -> bool:
        fighters = situations.fighters(state)
        if card not in fighters or is_used(state, seat, card, "turn", FIRST_TRIGGER):
            return False
        return all(state.pos[other] in (ATK, HIDDEN_ATK) for other in fighters)

    def add_def_in_battle(state: State, card: int, seat: int, event: object) -> None:
        """For an ActivatedEffect or a Trigger."""
        lasting.for_battle(state, card, "twin_blades", card)

    def is_revealed_against_atk(state: State, card: int, seat: int, event: BattleBegan) -> bool:
        """The battle turned it face-up, against a monster in ATK position."""
        in_attack = all(state.pos[other] == ATK for other in (event.attacker, event.target))
        return card in event.revealed and in_attack and not is_used(state, seat, card, "turn", 0)

    return effects(
        ActivatedEffect(add_def_in_battle, can=can_add_def, slow=False),
        static("atk", adds_def_in_battle, lambda state, card, other: base_def_of(state, other)),
        static("no_battle_damage", adds_def_in_battle),
        Trigger(BattleBegan, add_def_in_battle, is_revealed_against_atk, optional=True),
        *lasting.BATTLE_ONLY,
    )


def len_084_swift_black_ninja() -> CardEffects:
    def traps_in_hand(state: State, seat: int) -> list[int]:
        return [other for other in state.players[seat].hand if conditions.is_trap(state, other, other)]

    def is_attacked_with_trap(state: State, card: int, seat: int, event: Attacked) -> bool:
        """It is attacked face-up, and a Trap of the hand can be Eroded."""
        return event.target == card and conditions.face_up(state, card, card) and bool(traps_in_hand(state, seat))

    def erode_trap(state: State, card: int, seat: int, event: Attacked) -> None:
        choices.choose_card(state, seat, traps_in_hand(state, seat), actions.erode)

    def negate_and_hide(state: State, card: int, seat: int, event: Attacked) -> None:
        actions.negate_attack(state)
        changes.hide(state, card, HIDDEN_ATK)
        marks.mark(state, card, "vanished")

    def turn_face_up(state: State, card: int, seat: int, event: StandbyPhaseBegan) -> None:
        marks.unmark(state, "vanished", card=card)
        changes.flip_face_up(state, card)

    return effects(
        statics.self_static("tile_steps", value=2),
        Trigger(Attacked, negate_and_hide, is_attacked_with_trap, optional=True, limit="duel", cost=erode_trap),
        triggers.bookkeeping(
            StandbyPhaseBegan,
            turn_face_up,
            lambda state, card, seat, event: event.seat == seat and marks.marked(state, card, "vanished"),
        ),
    )


def len_085_god_orgoth() -> CardEffects:
    def choose_number(state: State, card: int, seat: int, event: BattleBegan) -> None:
        """Its player calls a number, and a die decides."""
        choices.choose(state, seat, (1, 2, 3, 4, 5, 6), roll_for_atk, card, seat)

    def roll_for_atk(state: State, number: int, card: int, seat: int) -> None:
        rolled = choices.roll(state, seat)
        changes.modify_atk(state, card, 100 * rolled)
        if rolled == number:
            changes.change(state, card, "battle_proof")

    def has_not_rolled(state: State, card: int, other: int) -> bool:
        return (
            card == other
            and state.zone[card] != FRONT
            and not marks.marked(state, player_number(state.game.owner[card]), "has_rolled")
        )

    return effects(
        *tuple(static(kind, has_not_rolled, zone="any") for kind in ("cannot_be_summoned", "cannot_be_special_summoned")),
        Trigger(BattleBegan, choose_number, triggers.in_attack, optional=True),
        triggers.bookkeeping(
            Rolled,
            lambda state, card, seat, event: marks.mark(state, player_number(seat), "has_rolled", True, PERMANENT),
            triggers.own_event,
        ),
    )


def len_087_monster_cannon() -> CardEffects:
    def ammunition(state: State, card: int, seat: int) -> list[int]:
        """The other monsters of the player; with a Tilemap in force those on its Tile."""
        own = [other for other in places.field_monsters(state, seat, "own") if other != card]
        if state.tilemap is None:
            return own
        tile = tile_of(state, card)
        return [other for other in own if tile is not None and tile_of(state, other) == tile]

    def can_fire(state: State, card: int, seat: int, board: int, column: int) -> bool:
        return bool(ammunition(state, card, seat)) and def_of(state, card) > 0

    def load(state: State, card: int, seat: int, board: int, column: int) -> None:
        found = targets.allowed(state, card, seat, ammunition(state, card, seat))
        choices.choose_card(state, seat, found, ask_loss, card, seat, board, column)

    def ask_loss(state: State, monster: int, card: int, seat: int, board: int, column: int) -> None:
        most = min(1300, def_of(state, card))
        offered = [*range(100, most, 100), most]
        choices.choose(state, seat, offered, fire_monster, monster, card, seat, board, column, called="{} DEF")

    def fire_monster(state: State, loss: int, monster: int, card: int, seat: int, board: int, column: int) -> None:
        """It attacks whatever stands there, unless that is from the Extra Deck, and is destroyed after that."""
        changes.modify_def(state, card, -loss, PERMANENT)
        there = [
            other
            for other in strikes.monsters_there(state, board, column)
            if other != monster and not state.game.extra_monster[other]
        ]
        if there:
            choices.choose_card(state, seat, there, attack_there, monster, card, seat)
        else:
            actions.destroy(state, monster, seat)

    def attack_there(state: State, target: int, monster: int, card: int, seat: int) -> None:
        if battles.force_attack(state, monster, target, anyway=True):
            marks.mark(state, monster, "shot_by", card, state.turn)
        else:
            actions.destroy(state, monster, seat)

    def is_shot_over(state: State, card: int, seat: int, event: AttackEnded) -> bool:
        return card in marks.marks(state, event.attacker, "shot_by")

    def destroy_shot(state: State, card: int, seat: int, event: AttackEnded) -> None:
        marks.unmark(state, "shot_by", card=event.attacker)
        actions.destroy(state, event.attacker, seat)

    return effects(
        Strike(load, can_fire),
        statics.self_static("shares_tiles", value="own"),
        triggers.bookkeeping(AttackEnded, destroy_shot, is_shot_over),
    )


def len_088_thunder_kid() -> CardEffects:
    return effects(
        Strike(lambda state, card, seat, board, column: terrains.tint(state, card, board, column, "light")),
        terrains.restores(StandbyPhaseBegan, triggers.own_event),
    )


def len_089_gadget_soldier() -> CardEffects:
    def extra_attack_targets(state: State, card: int, other: int) -> Targets:
        """Four times in the duel any face-up monster that does not burrow."""
        seat = player_number(changes.controller(state, card))
        if marks.marked(state, card, "keeps_rules") or len(marks.marks(state, seat, "gadget_attacks")) >= 4:
            return ()
        fits = (conditions.face_up, conditions.no(conditions.of_type("Burrowing")))
        return statics.foes_that(*fits)(state, card, other)

    def note_extra_attack(state: State, card: int, seat: int, event: AttackDeclared) -> None:
        marks.mark(state, player_number(seat), "gadget_attacks", True, PERMANENT)

    def needs_extra_attack(state: State, card: int, seat: int, event: AttackDeclared) -> bool:
        return event.attacker == card and battles.attack_needs_leave(state, card, event.target)

    return effects(
        *statics.unbound(conditions.itself, extra_attack_targets),
        Trigger(AttackDeclared, note_extra_attack, needs_extra_attack, at_once=True),
    )


def len_091_raremetal_soldier() -> CardEffects:
    return costs.guarded_by_metal()


def len_098_deepsea_warrior() -> CardEffects:
    return effects(
        *statics.unaffected(conditions.both(conditions.itself, conditions.on_attribute("water"), conditions.by_spell))
    )


def len_099_ashingray() -> CardEffects:
    def is_beaten(state: State, card: int, seat: int, event: Destroyed) -> bool:
        return event.card == card and event.cause == "battle"

    def summon_ashingray(state: State, card: int, seat: int, targets: Targets) -> None:
        """Another one comes, Hidden, from deck or hand."""
        cards = places.own_cards(state, card, seat, ("deck", "hand"), (conditions.named("Ashingray"),))
        summons.special_summon(state, seat, cards, (HIDDEN_DEF,), optional=True)

    return effects(
        triggers.notes(Destroyed, "fell_in_battle", is_beaten),
        flip=ActivatedEffect(summon_ashingray, can=situations.while_marked("fell_in_battle"), limit=""),
    )


def len_101_phantom_beast_king_gazelle() -> ActivatedEffect:
    def usable_fusion(state: State, card: int, seat: int) -> list[int]:
        """Fusion in the deck, if a Fusion Monster could be made with this card."""
        if all(card not in option[1] for option in summons.fusion_options(state, seat)):
            return []
        return places.deck_cards(state, seat, conditions.is_spell, conditions.named("Fusion"))[:1]

    def activate_fusion(state: State, card: int, seat: int, targets: Targets) -> None:
        """Fusion is activated from the deck, with this card among the materials."""
        for spell in usable_fusion(state, card, seat):
            marks.mark(state, card, "must_be_material", seat, PERMANENT)
            choices.later(state, end_material_duty, card)
            choices.later(state, actions.shuffle, seat)
            spells.cast(state, seat, spell)

    def end_material_duty(state: State, card: int) -> None:
        marks.unmark(state, "must_be_material", card=card)

    return ActivatedEffect(
        activate_fusion,
        can=lambda state, card, seat: (
            -1 in state.boards[changes.home(state, seat)].back and bool(usable_fusion(state, card, seat))
        ),
        cost=lambda state, card, seat, targets: piles.show(state, (card,)),
        zone="hand",
        limit="duel",
    )


def len_104_yowie() -> Trigger:
    def skip_next_draw(state: State, player: int, card: int, seat: int) -> None:
        actions.skip_next(state, player, "draw")

    return triggers.when_summoned(players.hits(skip_next_draw), optional=True, limit="duel", cost=players.targeted())


def len_106_ruklamba_the_spirit_king() -> CardEffects:
    def takes_1000_damage(state: State, card: int, seat: int, event: Damaged) -> bool:
        return event.seat == seat and event.amount >= 1000 and summons.room(state, seat)

    def normals_with_2000_atk(state: State, card: int, seat: int) -> list[Targets]:
        """Two Normal monsters of the hand with exactly 2000 original ATK together."""
        hand = [other for other in state.players[seat].hand if conditions.is_normal(state, card, other)]
        return [pair for pair in combinations(hand, 2) if sum(state.game.atk[other] for other in pair) == 2000]

    def has_room_for_two(state: State, card: int, seat: int) -> bool:
        """Its own zone is free once it is tributed."""
        return costs.tributable(state, card, card) and state.boards[changes.home(state, seat)].front.count(-1) >= 1

    def summon_pair(state: State, card: int, seat: int, targets: Targets) -> None:
        if all(state.zone[target] == HAND for target in targets):
            for target in reversed(targets):
                choices.later(state, summon_one, seat, target)

    def summon_one(state: State, seat: int, card: int) -> None:
        summons.special_summon(state, seat, (card,))

    return effects(
        ActivatedEffect(summon_pair, can=has_room_for_two, targets=normals_with_2000_atk, cost=costs.tribute_itself),
        Trigger(Damaged, resolves.summon_itself, takes_1000_damage, optional=True, zone="hand"),
    )


def len_114_fire_sorcerer() -> ActivatedEffect:
    def choose_damage_or_copy(state: State, card: int, seat: int, targets: Targets) -> None:
        """Damage for an opponent, or the effect of the Eroded Spell."""
        words = ("damage", "copy") if spells.castable(state, seat, targets[0], slow_too=True) else ("damage",)
        choices.choose(state, seat, words, apply_chosen, seat, targets[0])

    def apply_chosen(state: State, word: str, seat: int, spell: int) -> None:
        if word == "copy":
            spells.run_spell(state, seat, spell)
        else:
            choices.target_opponent(state, seat, changes.damage, 200)

    @costs.taking(1)
    def pay_and_erode_spell(state: State, card: int, seat: int, targets: Targets) -> None:
        changes.pay_lp(state, seat, 300)
        actions.erode(state, targets[0])

    return ActivatedEffect(
        choose_damage_or_copy,
        can=costs.can_pay(300),
        targets=targets.in_graveyard("own", conditions.is_spell, spells.normal_glyph),
        cost=pay_and_erode_spell,
    )


def len_115_nightmare_penguin() -> CardEffects:
    def returnable_foe_cards(state: State, card: int, seat: int) -> list[Targets]:
        """Face-up Normal monsters and cards of the Backrow that the opponents control."""
        fits = conditions.both(conditions.face_up, conditions.is_normal)
        rows = places.row_cards(state, seat, "foe")
        cards = [
            monster
            for monster in places.field_monsters(state, seat, "foe")
            if monster not in rows and fits(state, card, monster)
        ]
        cards += rows
        return targets.one_of([other for other in cards if targetable(state, other, seat, card)])

    def return_target(state: State, card: int, seat: int, targets: Targets) -> None:
        if state.zone[targets[0]] in (FRONT, BACK):
            actions.to_hand(state, targets[0])

    return effects(
        statics.self_static("also_attribute", value="wind"),
        statics.self_static("also_attribute", value="dark"),
        flip=ActivatedEffect(return_target, targets=returnable_foe_cards, limit=""),
    )


def len_116_ancient_elf() -> CardEffects:
    return effects(
        static("atk", conditions.both(conditions.own, conditions.is_monster, conditions.of_type("Elemental")), 200),
        *triggers.first_entry(resolves.gain(300)),
    )


def len_117_seasarion() -> Trigger:
    def foe_moved_into_column(state: State, card: int, seat: int, event: Moved) -> bool:
        return conditions.foes(state, card, event.card) and conditions.same_column(state, card, event.card)

    return Trigger(
        Moved, lambda state, card, seat, event: changes.modify_def(state, event.card, -400, ON_FIELD), foe_moved_into_column
    )


def len_119_gemini_elf() -> CardEffects:
    return lasting.twin_elf("Fireblast", "Thunderblast")


def len_128_bolt_penguin() -> CardEffects:
    return effects(
        Trigger(Attacked, lasting.attacked_skips_next_attack, triggers.attacks),
        triggers.when_revealed(lasting.attacked_skips_next_attack, attacking=True),
        lasting.SKIPS_ATTACK,
    )


def len_129_maha_vailo() -> CardEffects:
    def are_both_equipped(state: State, card: int, other: int) -> bool:
        """It battles, and both monsters have Equip cards."""
        if state.battle is None or card not in state.battle or other not in state.battle:
            return False
        return all(situations.equipped(state, card, candidate) for candidate in state.battle)

    return effects(
        static("atk", conditions.itself, lambda state, card, other: 500 * len(actions.equips_of(state, card))),
        static("no_bonus", are_both_equipped),
    )


def len_132_invincible_glacier_defend_iceberg() -> CardEffects:
    return effects(
        saves=lasting.once_saved("turn", lambda state, card: state.pos[card] == DEF and statics.has_bonus(state, card))
    )


def len_133_penguin_torpedo() -> Strike:
    def damage_and_destroy_itself(state: State, card: int, seat: int, board: int, column: int) -> None:
        changes.damage(state, next(place for place, player in enumerate(state.players) if player.board == board), 250)
        actions.destroy(state, card, seat)

    def can_strike_water(state: State, card: int, seat: int, board: int, column: int) -> bool:
        water = TERRAINS[state.boards[board].terrains[column]].attribute == "water"
        return (
            water and conditions.on_attribute("water")(state, card, card) and len(places.field_monsters(state, seat, "own")) > 1
        )

    return Strike(damage_and_destroy_itself, can_strike_water)


def len_140_hysteric_angel() -> CardEffects:
    def is_foe_turned_by_foe(state: State, card: int, seat: int, event: Flipped | PositionChanged) -> bool:
        """An opponent turned a face-up monster, by hand or by an effect of theirs, or flipped one to another position."""
        other = event.card
        if not situations.seat_is_foe(state, seat, other) or state.zone[other] != FRONT or state.pos[other] >= HIDDEN_ATK:
            return False
        if isinstance(event, Flipped) and (event.before % 2 == state.pos[other] or state.attack is not None):
            return False
        resolving = state.chain_step == RESOLVING
        return not resolving or state.players[user_of(state, state.acting)].team != state.players[seat].team

    def weaken_turned(state: State, card: int, seat: int, event: OfCard) -> None:
        changes.modify_atk(state, event.card, -200)
        changes.modify_def(state, event.card, -200)

    return effects(
        ActivatedEffect(resolves.gain(1000), targets=costs.own_tribute(number=2), cost=costs.pay_tributes),
        Trigger(PositionChanged, weaken_turned, is_foe_turned_by_foe),
        Trigger(Flipped, weaken_turned, is_foe_turned_by_foe),
    )


def len_142_chaos_wizard() -> CardEffects:
    def note_atk(state: State, card: int, seat: int, event: Event) -> None:
        """Records its ATK in the Main Phase of its player."""
        if has_atk_changed(state, card):
            marks.mark(state, card, "atk_moved", True, state.turn)
        marks.unmark(state, "last_atk", card=card)
        marks.mark(state, card, "last_atk", atk_of(state, card), state.turn)

    def has_atk_changed(state: State, card: int) -> bool:
        return any(value != atk_of(state, card) for value in marks.marks(state, card, "last_atk"))

    def is_in_own_main_phase(state: State, card: int, seat: int, event: Event) -> bool:
        return state.active == seat and state.phase == MAIN1 and state.zone[card] == FRONT

    def had_atk_change(state: State, card: int, seat: int, event: BattlePhaseBegan) -> bool:
        return event.seat == seat and (marks.marked(state, card, "atk_moved") or has_atk_changed(state, card))

    def turn_other_normals(state: State, card: int, seat: int, event: BattlePhaseBegan) -> None:
        for other in places.field_monsters(state, seat):
            if other != card and conditions.is_normal(state, card, other):
                changes.battle_swap(state, other)

    return effects(
        Trigger(BattlePhaseBegan, turn_other_normals, had_atk_change, optional=True),
        *(Trigger(event, note_atk, is_in_own_main_phase, at_once=True) for event in marks.ATK_EVENTS),
    )


def len_146_dragoness_the_magic_equipped_knight() -> Static:
    def dragon_equip_condition(state: State, card: int, other: int) -> Fits:
        """Equip cards that only Dragons wear, of whatever attribute."""

        def fits(state: State, equip: int, monster: int) -> bool:
            printed = getattr(state.game.effects[equip].equip_to, "printed", None)
            if printed is None:
                return False
            before, found = state.changes, False
            for attribute in ("dark", "earth", "fire", "light", "water", "wind"):
                state.changes = Changes([*before, Mod("attribute", monster, attribute, state.turn)])
                others_too = printed(state, equip, monster)
                state.changes.append(Mod("type", monster, "Dragon", state.turn))
                found = found or (not others_too and printed(state, equip, monster))
            state.changes = before
            return found

        return fits

    return statics.self_static("may_wear", value=dragon_equip_condition)


def len_157_machine_sergeant() -> ActivatedEffect:
    def machine_moves(state: State, card: int, seat: int) -> list[Targets]:
        """Another Machine and a free Terrain next to it that it can move to, or two Machines side by side."""
        board = changes.home(state, seat)
        row = state.boards[board].front
        machines = [other for other in row if other >= 0 and conditions.of_type("Machine")(state, card, other)]
        found: list[Targets] = []
        for other in machines:
            column = state.col[other]
            if other != card:
                beside = [place for place in (column - 1, column + 1) if 0 <= place < 5]
                free = [place for place in beside if terrain_rules.may_move_to(state, other, place)]
                found += [(other, terrain_target(board, place)) for place in free]
        pairs = [pair for pair in combinations(machines, 2) if abs(state.col[pair[0]] - state.col[pair[1]]) == 1]
        return found + [pair for pair in pairs if battles.can_exchange(state, *pair)]

    def move_or_exchange(state: State, card: int, seat: int, targets: Targets) -> None:
        one, other = targets
        if other < 0:
            terrains.move_onto(state, one, other)
        else:
            battles.exchange(state, one, other)

    return ActivatedEffect(move_or_exchange, targets=machine_moves)


def len_158_demon_monster_tamer() -> CardEffects:
    def borrow_demon(state: State, card: int, seat: int, targets: Targets) -> None:
        control.borrow(state, targets[0], seat, card, EndPhaseBegan)

    return effects(
        static(
            "hides_here",
            conditions.both(
                conditions.is_monster,
                conditions.all_types("Demon"),
                conditions.of_attribute("dark"),
                conditions.on_attribute("dark", "earth"),
            ),
        ),
        control.gives_back(EndPhaseBegan),
        flip=ActivatedEffect(
            borrow_demon, targets=targets.monster("foe", conditions.face_up, conditions.of_type("Demon")), limit=""
        ),
    )


def len_160_the_forgiving_nun() -> CardEffects:
    def note_beaten(state: State, card: int, seat: int, event: Destroyed) -> None:
        if not marks.marked(state, event.card, "fell_in_battle"):
            marks.mark(state, event.card, "fell_in_battle", True, state.turn)

    def own_beaten_in_battle(state: State, card: int, seat: int, event: Destroyed) -> bool:
        """A monster of the player was destroyed in battle; wherever the card is, it may come to forgive later in the
        turn."""
        return event.cause == "battle" and state.game.owner[event.card] == seat and state.zone[event.card] == GRAVE

    def beaten_this_turn(state: State, card: int, seat: int) -> list[Targets]:
        grave = places.graveyard(state, seat, "own")
        return targets.one_of([other for other in grave if marks.marked(state, other, "fell_in_battle")])

    return effects(
        ActivatedEffect(
            piles.salvage("hand"),
            can=lambda state, card, seat: costs.tributable(state, card, card),
            targets=beaten_this_turn,
            cost=costs.tribute_itself,
        ),
        triggers.bookkeeping(Destroyed, note_beaten, own_beaten_in_battle),
    )


def len_166_ground_attacker_bugroth() -> Strike:
    def weaken_and_lock(state: State, card: int, seat: int, monster: int) -> None:
        """Until the End Phase of the next own turn; that of this turn comes before the monster could do anything."""
        turns = lasting.turns_until(state, seat)
        changes.modify_atk(state, monster, -500, turns)
        changes.modify_def(state, monster, -500, turns)
        changes.change(state, monster, "cannot_move", True, turns)
        changes.battle_lock(state, monster, turns)

    return strikes.strike_monster(weaken_and_lock, "earth")


def len_168_command_angel() -> CardEffects:
    def hide_until_end_phase(state: State, card: int, seat: int, event: StandbyPhaseBegan) -> None:
        """Hidden until its player's End Phase."""
        marks.mark(state, card, "back_by_evening", True, state.turn)
        resolves.hide_itself(state, card, seat, ())

    def turn_face_up(state: State, card: int, seat: int, event: EndPhaseBegan) -> None:
        changes.turn_up(state, seat, card)

    def must_turn_face_up(state: State, card: int, seat: int, event: EndPhaseBegan) -> bool:
        return conditions.hidden(state, card, card) and marks.marked(state, card, "back_by_evening")

    def is_machine_warrior_beaten(state: State, card: int, seat: int, event: Destroyed) -> bool:
        return (
            event.cause == "battle"
            and {"Machine", "Warrior"} <= event.stood.types
            and not marks.marked(state, event.card, "machine_fell")
        )

    def beaten_machine_warriors(state: State, seat: int) -> list[int]:
        grave = state.boards[changes.home(state, seat)].grave
        return [other for other in grave if marks.marked(state, other, "machine_fell")]

    def choose_to_return(state: State, card: int, seat: int, targets: Targets) -> None:
        fallen = beaten_machine_warriors(state, seat)
        choices.pick_up_to(state, seat, fallen, len(fallen), return_chosen)

    def return_chosen(state: State, chosen: Targets) -> None:
        for other in chosen:
            actions.to_hand(state, other)

    return effects(
        static("atk", conditions.both(conditions.is_monster, conditions.all_types("Blessed", "Warrior")), 200),
        Trigger(StandbyPhaseBegan, hide_until_end_phase, triggers.own_event, optional=True),
        triggers.bookkeeping(EndPhaseBegan, turn_face_up, must_turn_face_up),
        triggers.bookkeeping(
            Destroyed,
            lambda state, card, seat, event: marks.mark(state, event.card, "machine_fell", True, state.turn),
            is_machine_warrior_beaten,
        ),
        flip=ActivatedEffect(choose_to_return, limit=""),
    )


def len_176_fallen_angel_marie() -> CardEffects:
    return effects(
        ActivatedEffect(
            resolves.attach_itself,
            targets=targets.monster("any", conditions.face_up, conditions.not_itself, conditions.of_type("Blessed")),
        ),
        control.WINS_OVER,
        watch=control.lets_back,
        watch_mark="borrowed",
    )


def len_188_spear_dragon() -> CardEffects:
    return effects(*battles.FELLS_FACE_UP[:2], *battles.FELLS_FACE_UP[2:], *lasting.tired(sleepy=False))


# Shared by LEN-189 and LEN-192
def can_revive_after_fall(state: State, card: int, seat: int, event: Event) -> bool:
    return marks.marked(state, card, "fell_today") and summons.room(state, seat)


def len_189_giant_virus() -> CardEffects:
    def is_beaten_in_atk(state: State, card: int, seat: int, event: Destroyed) -> bool:
        """In battle and in ATK position."""
        return (
            triggers.fell_regenerating()(state, card, seat, event)
            and event.cause == "battle"
            and triggers.from_field(state, event, ATK)
        )

    def revive_itself(state: State, card: int, seat: int, event: BattlePhaseEnded) -> None:
        if state.zone[card] == GRAVE:
            summons.special_summon(state, seat, (card,), then=damage_chosen_player, arguments=(seat,))

    def damage_chosen_player(state: State, card: int, seat: int) -> None:
        players = [other for other, player in enumerate(state.players) if not player.lost]
        choices.choose_player(state, seat, players, changes.damage, 200)

    return effects(
        triggers.notes(Destroyed, "fell_today", is_beaten_in_atk, zone="field"),
        Trigger(BattlePhaseEnded, revive_itself, can_revive_after_fall, optional=True, zone="graveyard"),
    )


def len_191_cyber_pod() -> CardEffects:
    def attach_normals_and_restart(state: State, card: int, seat: int, targets: Targets) -> None:
        """Normal monsters go beneath it and down with it; then each player starts anew with five cards."""
        for player in reversed(range(len(state.players))):
            if not state.players[player].lost:
                choices.later(state, look_at_top_five, player)
        for other in [other for other in places.field_monsters(state, seat) if conditions.is_normal(state, card, other)]:
            if other != card:
                actions.attach(state, other, card)
        actions.destroy(state, card, seat)

    def look_at_top_five(state: State, seat: int) -> None:
        top = tuple(piles.top_cards(state, seat, 5))
        note(state, "cards_looked_at", seat, top)
        choices.later(state, add_rest_to_hand, top)
        summon_next_low_level(state, -1, seat, top)

    def summon_next_low_level(state: State, last: int, seat: int, cards: Targets) -> None:
        fits = conditions.both(conditions.is_monster, conditions.level(most=4))
        left = tuple(other for other in cards if state.zone[other] == DECK)
        small = [other for other in left if fits(state, other, other)]
        if small and summons.room(state, seat):
            summons.special_summon(state, seat, small, summons.FACE_UP, then=summon_next_low_level, arguments=(seat, left))

    def add_rest_to_hand(state: State, cards: Targets) -> None:
        """What was not summoned, or cannot be, goes to the hand."""
        for other in cards:
            if state.zone[other] == DECK:
                actions.to_hand(state, other)

    return effects(flip=ActivatedEffect(attach_normals_and_restart, limit=""))


def len_192_dol_dora() -> CardEffects:
    def revive_weaker(state: State, card: int, seat: int, event: EndPhaseBegan) -> None:
        if state.zone[card] == GRAVE:
            summons.special_summon(state, seat, (card,), then=reduce_to_1000)

    def reduce_to_1000(state: State, card: int) -> None:
        """With 1000 ATK and DEF, and never again."""
        changes.change(state, card, "base_atk", 1000, ON_FIELD)
        changes.change(state, card, "base_def", 1000, ON_FIELD)
        changes.remove_type(state, card, "Regeneration")

    return effects(
        triggers.notes(Destroyed, "fell_today", triggers.fell_regenerating(), zone="field"),
        Trigger(EndPhaseBegan, revive_weaker, can_revive_after_fall, optional=True, zone="graveyard"),
    )


def len_193_injection_angel_lily() -> CardEffects:
    # Pays LP for a great blow that does no battle damage.
    return effects(
        static(
            "atk",
            conditions.both(conditions.battling(conditions.anyone), situations.while_(conditions.flagged("injected"))),
            3000,
        ),
        statics.self_static("inflicts_no_damage", conditions.flagged("injected")),
        Trigger(
            DamageCalculationBegan,
            lambda state, card, seat, event: lasting.for_battle(state, card, "injected", card),
            lambda state, card, seat, event: card in event and changes.can_pay_lp(state, seat, 1500),
            optional=True,
            cost=costs.pay(1500),
        ),
        *lasting.BATTLE_ONLY,
    )


def len_201_satellite_cannon() -> CardEffects:
    def make_terrain_space(state: State, card: int, seat: int, event: Summoned) -> None:
        terrains.replace_terrain(state, state.ctrl[card], state.col[card], "Space")

    def spend_atk_on_monster(state: State, card: int, seat: int, monster: int) -> None:
        """Spends all its power on the monster of a Terrain."""
        strikes.weaken_or_destroy(state, seat, monster, atk_of(state, card))
        state.changes = Changes([mod for mod in state.changes if mod.card != card or mod.kind != "atk"])
        changes.modify_atk(state, card, -atk_of(state, card), ON_FIELD)  # what equips and others gave is gone too

    def all_field_monsters(state: State, card: int, other: int) -> Targets:
        return tuple(all_monsters(state))

    return effects(
        triggers.when_summoned(make_terrain_space),
        Trigger(EndPhaseBegan, resolves.gain_atk(1000, ON_FIELD), triggers.own_event),
        static("cannot_attack_these", conditions.itself, all_field_monsters),
        strikes.strike_monster(spend_atk_on_monster),
    )


def len_202_the_wicked_worm_beast() -> CardEffects:
    def hide_in_place(state: State, card: int, seat: int, targets: Targets) -> None:
        if conditions.face_up(state, card, card):
            ask(state, seat, "hide", (card,))

    # Hides in the earth; who finds it in battle finds it stronger.
    return effects(
        ActivatedEffect(hide_in_place, can=lambda state, card, seat: terrains.terrain_attribute(state, card) == "earth"),
        static(
            "atk",
            conditions.both(conditions.battling(conditions.anyone), situations.while_(conditions.flagged("startled"))),
            400,
        ),
        Trigger(
            Flipped,
            lambda state, card, seat, event: lasting.for_battle(state, card, "startled", card),
            lambda state, card, seat, event: event.card == card and state.attack is not None and card in state.attack,
            at_once=True,
        ),
        *lasting.BATTLE_ONLY,
        flip=ActivatedEffect(resolves.nothing),
    )


def len_204_illusion_sprite() -> CardEffects:
    def choose_new_target(state: State, card: int, seat: int, event: Event) -> None:
        """Turned up in battle it may lead the attack to another monster of its side."""
        if state.attack is not None and not has(state, state.attack[0], "no_redirect"):
            others = [other for other in places.field_monsters(state, seat, "own") if other not in state.attack]
            choices.pick_up_to(state, seat, others, 1, redirect_to_chosen)

    def redirect_to_chosen(state: State, chosen: Targets) -> None:
        if chosen and state.attack is not None:
            push_after_chain(state, attack_anew, state.attack[0], chosen[0])

    return effects(
        ActivatedEffect(
            resolves.hide_itself,
            can=lambda state, card, seat: (
                state.zone[card] == FRONT
                and terrains.terrain_name(state, card) == "Forest"
                and not has_player(state, seat, "player_no_hiding")
            ),
        ),
        triggers.when_revealed(choose_new_target, attacking=False),
        triggers.when_revealed(choose_new_target, attacking=True),
        flip=ActivatedEffect(resolves.nothing, can=lambda state, card, seat: False),
    )
