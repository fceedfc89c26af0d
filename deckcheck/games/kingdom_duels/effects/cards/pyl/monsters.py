"""Pyramid of Light: monsters."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.vocabulary import *
from deckcheck.games.kingdom_duels.engine.duel.event_model import Event
from deckcheck.games.kingdom_duels.engine.terrains.terrain_rules import can_move


def pyl_004_total_defense_shogun() -> CardEffects:
    # Always in DEF position, in which it attacks with its ATK.
    return effects(
        *lasting.always_in(DEF),
        statics.self_static("attacks_in_defence", conditions.of_type("Protector")),
        static("only_defence", conditions.itself, zone="hand"),
        *lasting.keeps_to(DEF),
    )


def pyl_007_hunter_spider() -> CardEffects:
    def immovable_foes(state: State, card: int) -> Targets:
        found = places.field_monsters(state, changes.controller(state, card), "foe")
        return tuple(other for other in found if not can_move(state, other))

    def mark_immovable_target(state: State, card: int, seat: int, event: BattleBegan) -> None:
        marks.unmark(state, "pins", card=card)
        other = battles.battles(state, card, event)
        if not can_move(state, other):
            marks.mark(state, card, "pins", other, state.turn)

    def destroyed_immovable(state: State, card: int, seat: int, event: Battled) -> bool:
        other = battles.battles(state, card, event)
        if state.active != seat or other not in event.destroyed or other not in marks.marks(state, card, "pins"):
            return False  # it attacks only in its own turn
        return bool(immovable_foes(state, card))

    def attack_another_immovable(state: State, card: int, seat: int, event: Battled) -> None:
        """After it destroyed a monster that cannot move it can attack another such monster."""
        battles.let_attack(state, card, immovable_foes(state, card))

    return effects(
        statics.self_static("atk", lambda state, card, other: bool(immovable_foes(state, card)), value=500),
        Trigger(BattleBegan, mark_immovable_target, triggers.in_attack, at_once=True),
        Trigger(Battled, attack_another_immovable, destroyed_immovable, optional=True),
    )


def pyl_009_winged_cleaver() -> CardEffects:
    return delayed_destruction.OUTLIVES_EQUALS


def pyl_010_dark_king_of_the_abyss() -> ActivatedEffect:
    def hide_and_look(state: State, card: int, seat: int, targets: Targets) -> None:
        choices.later(state, look_at_hidden_foes, card, seat)
        resolves.hide_itself(state, card, seat, targets)

    def look_at_hidden_foes(state: State, card: int, seat: int) -> None:
        if conditions.hidden(state, card, card):
            piles.look(
                state,
                seat,
                [monster for monster in places.field_monsters(state, seat, "foe") if conditions.hidden(state, card, monster)],
            )

    return ActivatedEffect(hide_and_look, can=lambda state, card, seat: terrains.terrain_attribute(state, card) == "dark")


def pyl_012_4_starred_ladybug_of_death() -> CardEffects:
    def destroy_level_4_foes(state: State, card: int, seat: int, targets: Targets) -> None:
        fours = conditions.both(conditions.is_normal, conditions.level(4, 4))
        foes = places.field_monsters(state, seat, "foe")
        actions.destroy_all(state, [other for other in foes if fours(state, card, other)], seat)

    return effects(flip=ActivatedEffect(destroy_level_4_foes, limit=""))


def pyl_034_black_dragon_king_of_the_jungle() -> CardEffects:
    def has_cast_slow_spell(state: State, card: int, other: int) -> bool:
        """An opponent with nothing but Jungle has activated a Slow Spell this turn."""
        if other >= 0 or not marks.marked(state, other, "slow_spell"):
            return False
        board = changes.home(state, numbered_player(other))
        there = {TERRAINS[number].name for number in state.boards[board].terrains}
        return board in foe_boards(state, state.ctrl[card]) and there == {"Jungle"}

    def note_slow_spell(state: State, card: int, seat: int, event: Activated) -> None:
        marks.mark(state, player_number(event.seat), "slow_spell", True, state.turn)

    def is_slow_spell(state: State, card: int, seat: int, event: Activated) -> bool:
        return event.use < 0 and state.game.slow[event.card] and conditions.is_spell(state, card, event.card)

    return effects(
        statics.self_static("type", conditions.on_terrain("Jungle"), value="Plant"),
        static("player_no_slow_spells", has_cast_slow_spell),
        triggers.bookkeeping(Activated, note_slow_spell, is_slow_spell),
    )


def pyl_035_flame_cerberus() -> CardEffects:
    def is_in_own_graveyard(state: State, card: int, other: int) -> bool:
        return other >= 0 and state.zone[other] == GRAVE and state.ctrl[other] == state.ctrl[card]

    return effects(
        static("grave_guarded", is_in_own_graveyard),
        statics.self_static("atk", lambda state, card, other: place_of(state, card) == 4, value=400),
    )


def pyl_036_air_eater() -> CardEffects:
    def is_other_on_field(state: State, card: int, other: int) -> bool:
        return other >= 0 and other != card and state.zone[other] in (FRONT, BACK)

    def weakens_flying_or_wind(kind: Stat) -> Static:
        fits = conditions.both(
            is_other_on_field,
            conditions.is_normal,
            conditions.either(conditions.of_attribute("wind"), conditions.of_type("Flying")),
        )
        return static(kind, fits, -300)

    return effects(weakens_flying_or_wind("atk"), weakens_flying_or_wind("def"))


def pyl_039_giant_monstrous_bird() -> Strike:
    def take_atk_and_def(state: State, card: int, seat: int, monster: int) -> None:
        """A Beast has nothing left until the end of the next own turn."""
        if conditions.of_type("Beast")(state, card, monster):
            turns = lasting.until_end_phase(state, seat, 2)
            changes.change(state, monster, "set_atk", 0, turns)
            changes.change(state, monster, "set_def", 0, turns)

    return strikes.strike_monster(take_atk_and_def)


def pyl_040_crashman() -> CardEffects:
    def crash(state: State, card: int, seat: int, targets: Targets) -> None:
        tiles.ask_move(state, seat, card, tiles.straight_moves(state, card, 2))

    return effects(
        statics.self_static("takes_half"),
        ActivatedEffect(crash, can=lambda state, card, seat: bool(tiles.straight_moves(state, card, 2))),
    )


def pyl_041_inpachi() -> CardEffects:
    def battled_fire(state: State, card: int, seat: int, event: Battled) -> bool:
        other = battles.battles(state, card, event)
        return other >= 0 and conditions.of_attribute("fire")(state, card, other)

    def charcoal_options(state: State, card: int, seat: int) -> tuple[tuple[int, Targets], ...]:
        """The Alter Summons of its burnt form with it as the material."""
        ways = state.game.ways.get(("alter", seat), ())
        kinds = sorted({summon.by for monster, summon in ways if state.game.name[monster] == "Charcoal Inpachi"})
        found = [summons.alter_options(state, seat, kind, lambda state, monster, material: material == card) for kind in kinds]
        return tuple(option for options in found for option in options if state.game.name[option[0]] == "Charcoal Inpachi")

    def can_alter_to_charcoal(state: State, card: int, seat: int) -> bool:
        return state.phase == MAIN2 and marks.marked(state, card, "met_fire") and bool(charcoal_options(state, card, seat))

    return effects(
        ActivatedEffect(
            lambda state, card, seat, targets: summons.summon_extra(state, seat, charcoal_options(state, card, seat), "alter"),
            can=can_alter_to_charcoal,
            slow=False,
        ),
        static("attacks_anyway", conditions.itself, statics.foes_that(conditions.on_terrain("Forest"))),
        triggers.notes(Battled, "met_fire", battled_fire, zone="field"),
        by_phase=True,
    )


def pyl_042_familiar_knight() -> Trigger:
    def was_beaten_and_buried(state: State, card: int, seat: int, event: Destroyed) -> bool:
        return event.card == card and event.cause == "battle" and state.zone[card] == GRAVE

    def let_all_summon(state: State, card: int, seat: int, event: Destroyed) -> None:
        """Each player may bring a Level 4 monster, its own player first."""
        for other in reversed(places.everyone(state, seat)):
            choices.later(state, ask_level_4_summon, card, other)

    def ask_level_4_summon(state: State, card: int, seat: int) -> None:
        four = places.own_cards(state, card, seat, ("hand",), (conditions.level(least=4, most=4),))
        summons.special_summon(state, seat, four, optional=True)

    return Trigger(Destroyed, let_all_summon, was_beaten_and_buried)


def pyl_043_raremetal_dragon() -> CardEffects:
    def lose_all_atk(state: State, card: int, seat: int, event: Event) -> None:
        changes.change(state, card, "set_atk", 0, ON_FIELD)

    def is_itself_hidden(state: State, card: int, seat: int, event: OfCard) -> bool:
        return event.card == card and conditions.hidden(state, card, card)

    return effects(
        ActivatedEffect(
            lambda state, card, seat, targets: changes.modify_atk(state, targets[0], 500),
            targets=targets.monster("own", conditions.face_up, conditions.not_itself, conditions.name_has("Raremetal")),
        ),
        triggers.when_summoned(lose_all_atk, "normal"),
        triggers.bookkeeping(Summoned, lose_all_atk, is_itself_hidden),
        triggers.bookkeeping(PositionChanged, lose_all_atk, is_itself_hidden),
    )


def pyl_057_slime_king() -> CardEffects:
    def can_look_at_top(state: State, card: int, seat: int) -> bool:
        return conditions.in_attack(state, card, card) and bool(state.players[seat].deck.cards)

    def search_top_slime(state: State, card: int, seat: int, targets: Targets) -> None:
        """Its player looks at the top three cards and adds a "Slime" card among them to the hand."""
        top = piles.top_cards(state, seat, 3)
        piles.look(state, seat, top)
        choices.choose_card(
            state, seat, [other for other in top if conditions.name_has("Slime")(state, card, other)], actions.search
        )

    return effects(
        statics.cannot_be_attacked_by(conditions.name_has("Slime")),
        draw_instead=ActivatedEffect(search_top_slime, can=can_look_at_top, limit=""),
    )


def pyl_059_absoluter() -> Trigger:
    def attacked_defender(state: State, card: int, seat: int, event: Battled) -> bool:
        """It attacked a monster in DEF position that is still there."""
        return event.attacker == card and state.zone[event.target] == FRONT and state.pos[event.target] == DEF

    def toss_coin(state: State, card: int, seat: int, event: Battled) -> None:
        choices.coin(state, seat, seal_if_right, event.target)

    def seal_if_right(state: State, right: bool, monster: int) -> None:
        if right and state.zone[monster] == FRONT:
            changes.add_type(state, monster, "Sealed")

    return Trigger(Battled, toss_coin, attacked_defender, optional=True)


def pyl_068_millennium_scorpion() -> CardEffects:
    def choose_way_of_growth(state: State, card: int, seat: int, event: Summoned) -> None:
        choices.choose(state, seat, ("fewer LP", "battles"), apply_chosen, card, seat)

    def apply_chosen(state: State, word: str, card: int, seat: int) -> None:
        if word == "battles":
            marks.mark(state, card, "grows_in_battle")
        elif any(
            state.boards[changes.home(state, seat)].lp < state.boards[changes.home(state, other)].lp
            for other in opponents(state, seat)
        ):
            changes.modify_atk(state, card, 500, ON_FIELD)

    def beat_foe_after_choice(state: State, card: int, seat: int, event: Battled) -> bool:
        return marks.marked(state, card, "grows_in_battle") and battles.beats(battles.fell_as_foe)(state, card, seat, event)

    return effects(
        triggers.when_summoned(choose_way_of_growth), Trigger(Battled, resolves.gain_atk(200, ON_FIELD), beat_foe_after_choice)
    )


def pyl_073_hieracosphinx() -> CardEffects:
    def left_as_sphinx(state: State, card: int, seat: int, event: LeftField) -> bool:
        return event.where.zone == FRONT and "Sphinx" in state.game.name[event.card]

    def note_sphinx_left(state: State, card: int, seat: int, event: LeftField) -> None:
        marks.unmark(state, "sphinx_left", card=card)
        marks.mark(state, card, "sphinx_left", state.round, PERMANENT)

    def alter_summon_sphinx(state: State, card: int, seat: int, targets: Targets) -> None:
        summons.alter_summon(state, seat, "Ascended", is_from_sphinx)

    def is_from_sphinx(state: State, monster: int, material: int) -> bool:
        return conditions.name_has("Sphinx")(state, monster, material)

    def can_alter_sphinx(state: State, card: int, seat: int) -> bool:
        options = summons.alter_options(state, seat, "Ascended", is_from_sphinx)
        return costs.tributable(state, card, card) and any(card not in materials for _, materials in options)

    return effects(
        ActivatedEffect(alter_summon_sphinx, can=can_alter_sphinx, cost=costs.tribute_itself),
        triggers.bookkeeping(LeftField, note_sphinx_left, left_as_sphinx),
        triggers.when_summoned(
            lambda state, card, seat, event: (
                changes.change(state, card, "base_atk", 2400, ON_FIELD)
                if state.round in marks.marks(state, card, "sphinx_left")
                else None
            )
        ),
    )


def pyl_074_criosphinx() -> Trigger:
    def continuous_cards(state: State, card: int, seat: int) -> list[int]:
        found = places.spells_and_traps(state, seat)
        return targets.allowed(state, card, seat, [other for other in found if conditions.is_continuous(state, card, other)])

    def was_beaten_by_attack(state: State, card: int, seat: int, event: Destroyed) -> bool:
        attack = triggers.attack_now(state)
        if event.card != card or event.cause != "battle" or attack is None or attack.target != card:
            return False
        return triggers.foe_attacks(state, card, seat, attack) and bool(continuous_cards(state, card, seat))

    def choose_continuous(state: State, card: int, seat: int, event: Destroyed) -> None:
        choices.choose_card(state, seat, continuous_cards(state, card, seat), negate_chosen)

    def negate_chosen(state: State, other: int) -> None:
        changes.change(state, other, "negated", True, ON_FIELD)

    return Trigger(Destroyed, choose_continuous, was_beaten_by_attack, optional=True)


def pyl_076_black_cat_of_ill_omen() -> CardEffects:
    def choose_top_trap(state: State, card: int, seat: int, targets: Targets) -> None:
        """A Trap among the top six cards is shown and put on top of the deck, or with Necrovalley into the hand."""
        top = piles.top_cards(state, seat, 6)
        piles.look(state, seat, top)
        choices.choose_card(state, seat, [other for other in top if conditions.is_trap(state, card, other)], show_trap, seat)

    def show_trap(state: State, trap: int, seat: int) -> None:
        note(state, "card_shown", seat, trap)
        if situations.named_in_play(state, "Necrovalley"):
            choices.choose(state, seat, ("top of the deck", "hand"), put_trap, trap, seat)
        else:
            put_trap(state, "top of the deck", trap, seat)

    def put_trap(state: State, word: str, trap: int, seat: int) -> None:
        if word == "hand":
            actions.search(state, trap)
            return
        actions.shuffle(state, seat)
        actions.to_deck(state, trap, top=True)
        for player in range(len(state.players)):
            piles.know(state, player, trap)

    def is_flipped_by_foe(state: State, card: int, seat: int, event: Flipped) -> bool:
        """By an opponent's effect before the Battle Phase."""
        before = state.phase in (DRAW, STANDBY, MAIN1) and state.attack is None
        return event.card == card and before and event.source >= 0 and user_of(state, event.source) in opponents(state, seat)

    def falls_after_foes_flip(state: State, card: int, seat: int, event: BattleDecided) -> bool:
        return card in event.falling and event.amount > 0 and marks.marked(state, card, "startled")

    def note_flipping_player(state: State, card: int, seat: int, event: Flipped) -> None:
        marks.mark(state, card, "startled", user_of(state, event.source), state.turn)

    def split_damage(state: State, card: int, seat: int, event: BattleDecided) -> None:
        """Its player and the opponent who turned it face-up take half of the damage each."""
        half = event.amount // 2
        change_pending(state, half)
        for player in {seat, *marks.marks(state, card, "startled")[-1:]} - {event.seat}:
            lose_lp(state, player, half, "battle")

    return effects(
        Trigger(Flipped, note_flipping_player, is_flipped_by_foe, at_once=True),
        Trigger(BattleDecided, split_damage, falls_after_foes_flip, at_once=True),
        flip=ActivatedEffect(choose_top_trap, limit=""),
    )


# Shared by PYL-077 and PYL-079
def own_necrovalleys(state: State, card: int, seat: int) -> list[int]:
    """Face-up cards of the name on the player's field."""
    return [
        other
        for other in places.row_cards(state, seat, "own")
        if conditions.both(conditions.face_up, conditions.named("Necrovalley"))(state, card, other)
    ]


def pyl_077_gravekeepers_spiritualist() -> ActivatedEffect:
    def summon_top_gravekeeper(state: State, card: int, seat: int, targets: Targets) -> None:
        top = piles.top_cards(state, seat, 5)
        piles.look(state, seat, top)
        summons.special_summon(
            state,
            seat,
            [other for other in top if conditions.both(conditions.is_monster, conditions.GRAVEKEEPER)(state, card, other)],
        )

    return ActivatedEffect(
        summon_top_gravekeeper,
        can=lambda state, card, seat: bool(own_necrovalleys(state, card, seat)) and summons.room(state, seat),
    )


def pyl_079_gravekeepers_heretic() -> ActivatedEffect:
    def return_necrovalley(state: State, card: int, seat: int, targets: Targets) -> None:
        for other in own_necrovalleys(state, card, seat):
            actions.to_deck(state, other, top=True)

    return ActivatedEffect(return_necrovalley, can=lambda state, card, seat: bool(own_necrovalleys(state, card, seat)))


def pyl_080_an_owl_of_luck() -> Trigger:
    def just_drawn(state: State, card: int, seat: int, event: Drew) -> bool:
        drawn = event.seat == seat == state.active and event.card == card and state.phase == DRAW
        return drawn and bool(places.deck_cards(state, seat, conditions.name_has("Necrovalley")))

    def show_itself(state: State, run: Run) -> None:
        if state.zone[run.card] == HAND:
            piles.show(state, (run.card,))

    def ways(state: State, run: Run) -> tuple[str, ...]:
        return ("hand", "top") if lasting.controls_named(state, run.seat, "Necrovalley") else ("top",)

    def put_there(state: State, run: Run) -> None:
        found, way = run.answers
        if way == "hand":
            actions.search(state, found)
        else:
            actions.shuffle(state, run.seat)
            actions.to_deck(state, found, top=True)

    find_necrovalley = steps(
        then(show_itself),
        ask_card(lambda state, run: places.deck_cards(state, run.seat, conditions.name_has("Necrovalley"))),
        ask_word(ways),
        then(put_there),
    )

    return Trigger(Drew, find_necrovalley, just_drawn, optional=True, zone="hand")


# Shared by PYL-088 and PYL-110
def added_types(state: State, seat: int, *names: str) -> tuple[tuple[int, str], ...]:
    """Return the types that were added to monsters of the player: the monster and the type."""
    return tuple(
        (other, name)
        for other in places.field_monsters(state, seat, "own")
        for name in changes.added_types(state, other)
        if not names or name in names
    )


def choose_type_to_lose(state: State, seat: int, given: tuple[tuple[int, str], ...], *others: str) -> None:
    words = tuple(f"{state.refs[other]} {name}" for other, name in given)
    choices.choose(state, seat, (*words, *others), lose_chosen_type, words, given)


def lose_chosen_type(state: State, word: str, words: tuple[str, ...], given: tuple[tuple[int, str], ...]) -> None:
    if word in words:
        other, name = given[words.index(word)]
        changes.take_type(state, name, other)


def pyl_088_sleeping_lion() -> ActivatedEffect:
    def strengthen_slumbering(state: State, card: int, seat: int, targets: Targets) -> None:
        for other in places.field_monsters(state, seat, "own"):
            if conditions.both(conditions.not_itself, conditions.face_up, conditions.of_type("Slumbering"))(state, card, other):
                changes.modify_atk(state, other, 500)
                changes.modify_def(state, other, 500)
        found = added_types(state, seat, "Slumbering")
        if found:
            choose_type_to_lose(state, seat, found, "none")

    return ActivatedEffect(strengthen_slumbering)


def pyl_092_penguin_soldier() -> CardEffects:
    def up_to_two_normals(state: State, card: int, seat: int) -> list[Targets]:
        """None, one or two Normal monsters."""
        found = [monster for monster in places.field_monsters(state, seat) if conditions.is_normal(state, card, monster)]
        return targets.subsets(found, 0, 2)

    return effects(flip=ActivatedEffect(resolves.return_targets, targets=up_to_two_normals, limit=""))


def pyl_093_crab_beetle() -> Trigger:
    def attacks_low_level(state: State, card: int, seat: int, event: BattleBegan) -> bool:
        return event.attacker == card and level_of(state, event.target) <= 2 and conditions.is_normal(state, card, event.target)

    return Trigger(BattleBegan, triggers.destroy_attacked, attacks_low_level)


def pyl_094_penguin_knight() -> Trigger:
    def return_to_deck_top(state: State, card: int, seat: int, event: Destroyed) -> None:
        if state.zone[event.card] == GRAVE:
            actions.to_deck(state, event.card, top=True)

    def own_penguin_was_destroyed(state: State, card: int, seat: int, event: Destroyed) -> bool:
        """A Penguin card of the player's side was destroyed while it stands in ATK position."""
        own = event.where.board == state.ctrl[card] and state.zone[event.card] == GRAVE and event.card != card
        return bool(own and conditions.in_attack(state, card, card) and conditions.name_has("Penguin")(state, card, event.card))

    return Trigger(Destroyed, return_to_deck_top, own_penguin_was_destroyed, optional=True)


def pyl_097_raging_flame_sprite() -> Strike:
    def make_terrain_fire(state: State, card: int, seat: int, board: int, column: int) -> None:
        """The Terrain is FIRE then, the card gains 1000 ATK up to three times, and a "Book" Spell may be fetched."""
        terrains.tint(state, card, board, column, "fire")
        if len(marks.marks(state, card, "ignited")) < 3:
            marks.mark(state, card, "ignited")
            changes.modify_atk(state, card, 1000, ON_FIELD)
        books = places.deck_cards(state, seat, conditions.is_spell, conditions.name_has("Book"))
        choices.pick_up_to(state, seat, books, 1, search_chosen_book)

    def search_chosen_book(state: State, chosen: Targets) -> None:
        for other in chosen:
            actions.search(state, other)

    def is_not_fire(state: State, card: int, seat: int, board: int, column: int) -> bool:
        return terrains.terrain_in(state, board, column).attribute != "fire"

    return Strike(make_terrain_fire, is_not_fire)


def pyl_099_millennium_seeker() -> CardEffects:
    return piles.seeker(2)


def pyl_103_dark_gray() -> CardEffects:
    def foes_are_all_warriors(state: State, card: int, seat: int) -> bool:
        foes = places.field_monsters(state, seat, "foe")
        return bool(foes) and all(conditions.of_type("Warrior")(state, card, monster) for monster in foes)

    def itself_if_hidden(state: State, card: int, other: int) -> Targets:
        return (card,) if conditions.hidden(state, card, card) else ()

    return effects(
        ActivatedEffect(resolves.hide_itself, can=foes_are_all_warriors),
        static(
            "cannot_attack_these",
            conditions.both(conditions.not_itself, conditions.of_type("Warrior")),
            itself_if_hidden,
            zone="any",
        ),
    )


def pyl_105_horus_servant() -> ActivatedEffect:
    return ActivatedEffect(
        lambda state, card, seat, targets: changes.change(state, targets[0], "effect_proof"),
        targets=targets.monster(
            "own",
            conditions.face_up,
            conditions.name_has("Horus"),
            lambda state, card, other: "Ritual" in state.game.types[other],
        ),
        can=costs.can_tribute_itself,
        cost=costs.tribute_itself,
        slow=False,
    )


def pyl_106_pyramid_turtle() -> Trigger:
    def summon_top_undead(state: State, card: int, seat: int, event: Destroyed) -> None:
        """An Undead or Demon monster among the top five cards."""
        top = piles.top_cards(state, seat, 5)
        piles.look(state, seat, top)
        fits = conditions.both(conditions.is_monster, conditions.of_type("Undead", "Demon"))
        summons.special_summon(state, seat, [other for other in top if fits(state, card, other)], optional=True)

    return triggers.when_destroyed(summon_top_undead, "battle", optional=True)


def pyl_108_nubian_guard() -> Trigger:
    def continuous_spells_in_graveyard(state: State, card: int, seat: int) -> list[int]:
        grave = state.boards[changes.home(state, seat)].grave
        return [other for other in grave if {"Continuous", "Spell"} <= state.game.types[other]]

    def choose_continuous_spell(state: State, card: int, seat: int, event: Damaged) -> None:
        choices.choose_card(state, seat, continuous_spells_in_graveyard(state, card, seat), put_on_deck_top)

    def put_on_deck_top(state: State, card: int) -> None:
        actions.to_deck(state, card, top=True)

    return Trigger(
        Damaged,
        choose_continuous_spell,
        lambda state, card, seat, event: (
            triggers.hurts_foe(state, card, seat, event) and bool(continuous_spells_in_graveyard(state, card, seat))
        ),
        optional=True,
    )


def pyl_109_theban_nightmare() -> Static:
    def is_alone_on_ruins(state: State, card: int, other: int) -> bool:
        alone = len(places.field_monsters(state, changes.controller(state, card), "own")) == 1
        return alone and conditions.on_terrain("Ruins")(state, card, card)

    return statics.self_static("atk", is_alone_on_ruins, value=1500)


def pyl_110_emissary_of_the_oasis() -> CardEffects:
    return effects(
        ActivatedEffect(
            lambda state, card, seat, targets: choose_type_to_lose(state, seat, added_types(state, seat)),
            can=lambda state, card, seat: bool(added_types(state, seat)),
        ),
        Trigger(
            Summoned,
            resolves.gain(500),
            lambda state, card, seat, event: event.card == card and conditions.on_terrain("Desert")(state, card, card),
        ),
    )


def pyl_115_qardan_the_clear_sighted() -> Trigger:
    def choose_top_spell(state: State, card: int, seat: int, event: Summoned) -> None:
        top = piles.top_cards(state, seat, 4)
        piles.look(state, seat, top)
        found = spells.castable_among(state, seat, top)
        if found:
            choices.choose(state, seat, (*(state.refs[other] for other in found), "none"), cast_chosen, seat)

    def cast_chosen(state: State, word: str, seat: int) -> None:
        if word != "none":
            spells.cast(state, seat, state.refs.index(word))

    return Trigger(
        Summoned,
        choose_top_spell,
        lambda state, card, seat, event: event.card == card and state.pos[card] == ATK,
        optional=True,
    )


def pyl_122_desert_protector() -> CardEffects:
    def can_alter_to_swarm(state: State, card: int, seat: int) -> bool:
        return conditions.on_terrain("Desert")(state, card, card) and bool(swarm_options(state, card, seat))

    def swarm_options(state: State, card: int, seat: int) -> tuple[tuple[int, Targets], ...]:
        return summons.alter_options(state, seat, "Swarm", lambda state, monster, material: material == card)

    def alter_to_swarm(state: State, card: int, seat: int, targets: Targets) -> None:
        summons.summon_extra(state, seat, swarm_options(state, card, seat), "alter", (note_swarm, (card,)))

    def note_swarm(state: State, swarm: int, card: int) -> None:
        marks.unmark(state, "swarmed", card=card)
        marks.mark(state, card, "swarmed", swarm, PERMANENT)

    def swarm_left_by_itself(state: State, card: int, seat: int, event: LeftField) -> bool:
        """Its swarm left the field by an effect of its own."""
        return (
            event.card in marks.marks(state, card, "swarmed") and source_of(state) == event.card and state.zone[card] == GRAVE
        )

    return effects(
        ActivatedEffect(alter_to_swarm, can=can_alter_to_swarm),
        Trigger(LeftField, resolves.revive_itself, swarm_left_by_itself, optional=True, zone="graveyard"),
    )


def pyl_127_ghost_knight_of_jackal() -> CardEffects:
    def was_beaten_on_desert(state: State, card: int, seat: int, event: Destroyed) -> bool:
        zone, board, column, _ = event.where
        desert = zone == FRONT and TERRAINS[state.boards[board].terrains[column]].name == "Desert"
        return event.card == card and event.cause == "battle" and desert and "Regeneration" in event.stood.types

    def has_lost_regeneration(state: State, card: int, seat: int, event: EndPhaseBegan) -> bool:
        """The monster that destroyed it took the type."""
        return state.zone[card] == GRAVE and "Regeneration" in marks.marks(state, card, "lose_type")

    def can_return(state: State, card: int, seat: int, event: StandbyPhaseBegan) -> bool:
        return event.seat == seat and marks.marked(state, card, "fell_in_desert") and summons.room(state, seat)

    def summon_itself_again(state: State, card: int, seat: int, event: StandbyPhaseBegan) -> None:
        if state.zone[card] == GRAVE:
            summons.special_summon(state, seat, (card,), then=lose_regeneration)

    def lose_regeneration(state: State, card: int) -> None:
        changes.remove_type(state, card, "Regeneration")

    def mark_until_standby(state: State, card: int, seat: int, event: Destroyed) -> None:
        marks.mark(state, card, "fell_in_desert", True, state.turn + lasting.turns_until(state, state.game.owner[card]))

    return effects(
        Trigger(Destroyed, mark_until_standby, was_beaten_on_desert, at_once=True),
        triggers.forgets(EndPhaseBegan, "fell_in_desert", has_lost_regeneration),
        Trigger(StandbyPhaseBegan, summon_itself_again, can_return, optional=True, zone="graveyard"),
    )


def pyl_141_yomi_ship() -> CardEffects:
    def negate_and_attach(state: State, card: int, seat: int, event: OfAttack) -> None:
        attacker = event.attacker
        actions.negate_attack(state)
        if state.zone[attacker] == FRONT:
            actions.attach(state, card, attacker)

    def bearers_battle_ends(state: State, card: int, seat: int, event: BattlePhaseEnded) -> bool:
        return state.host[card] >= 0 and event.seat == changes.controller(state, state.host[card])

    def move_or_destroy_bearer(state: State, card: int, seat: int, event: BattlePhaseEnded) -> None:
        bearer = state.host[card]
        if bearer < 0:
            return
        if state.col[bearer] == 4:
            actions.destroy(state, bearer, state.game.owner[card])
            return
        place = place_of(state, bearer) + 1
        there = [other for other in monsters(state, state.ctrl[bearer]) if place_of(state, other) == place]
        if there:
            battles.exchange(state, bearer, there[0])
        else:
            terrains.move(state, bearer, place)

    return effects(
        # Its FLIP negates the attack, so it comes before the battle, as a trigger; this one lets it be summoned Hidden.
        triggers.when_revealed(negate_and_attach, attacking=False),
        Trigger(BattlePhaseEnded, move_or_destroy_bearer, bearers_battle_ends, zone="attached"),
        flip=ActivatedEffect(resolves.nothing, can=lambda state, card, seat: False, limit=""),
    )
