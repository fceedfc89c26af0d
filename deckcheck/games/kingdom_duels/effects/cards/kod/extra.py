"""King of Duelists: Extra Deck monsters."""

from __future__ import annotations

from collections.abc import Callable

from deckcheck.games.kingdom_duels.effects.vocabulary import *
from deckcheck.games.kingdom_duels.engine.battle.damage import pending_damage


def kod_026_armored_warrior_zombie() -> CardEffects:
    return lasting.zombie("Demon Slayer, the Armored Warrior", 150)


def kod_027_dragon_zombie() -> CardEffects:
    return lasting.zombie("Crawling Dragon", 160)


def kod_028_murder_circus_zombie() -> CardEffects:
    return lasting.zombie("Murder Circus", 135)


def kod_037_wall_shadow() -> CardEffects:
    in_labyrinth = conditions.on_terrain("Labyrinth")

    def foes_on_colors(state: State, card: int, other: int) -> Targets:
        return tuple(foe for foe in statics.all_foes(state, card, other) if tiles.on_colors(state, foe))

    return effects(
        Summon("fusion", ("Labyrinth Wall", "Shadow Ghoul")),
        statics.self_static("cannot_be_attacked", in_labyrinth),
        statics.self_static("cannot_attack_these", value=foes_on_colors),
        *tiles.burrows(in_labyrinth),
    )


def kod_057_black_demons_dragon() -> CardEffects:
    def hurts_opponent(state: State, card: int, seat: int, event: BattleDecided) -> bool:
        return card in (event.attacker, event.target) and event.amount > 0 and event.seat in places.others(state, seat)

    def spread_damage(state: State, card: int, seat: int, event: BattleDecided) -> None:
        """The damage that it is about to inflict is halved and goes to every opponent."""
        hurt, amount = pending_damage(state)
        change_pending(state, amount // 2)
        for other in places.others(state, seat):
            if other != hurt:
                lose_lp(state, other, amount // 2, "battle")

    return effects(
        Summon("fusion", ("Demon's Summon", "Red-Eyes Black Dragon")),
        static("position_guarded", conditions.both(conditions.itself, conditions.by_foe)),
        Trigger(BattleDecided, spread_damage, hurts_opponent, optional=True),
    )


def kod_071_blue_eyes_ultimate_dragon() -> CardEffects:
    def dragons_beneath(state: State, card: int) -> list[int]:
        """Its materials that are still beneath it."""
        return [other for other in actions.attached_to(state, card) if state.game.name[other] == "Blue-Eyes White Dragon"]

    def can_detach_dragon(state: State, card: int, victim: int) -> bool:
        return victim == card and len(dragons_beneath(state, card)) > 1

    def detach_dragon(state: State, card: int, victim: int) -> None:
        actions.detach(state, dragons_beneath(state, card)[0])

    return effects(Summon("fusion", ("Blue-Eyes White Dragon",) * 3), Rescue(can_detach_dragon, detach_dragon))


def kod_073_swarm_of_kuribohs() -> CardEffects:
    def choose_attached(state: State, card: int, seat: int, event: OfHost) -> None:
        """A card beneath the monster may go."""
        foe = event.host if event.card == card else event.card
        under = [other for other in actions.attached_to(state, foe) if other != card]
        if under:
            words = [state.refs[other] for other in under]
            choices.choose(state, state.game.owner[card], (*words, "none"), detach_chosen, tuple(under))

    def detach_chosen(state: State, word: str, under: Targets) -> None:
        for other in under:
            if state.refs[other] == word:
                actions.detach(state, other)

    return effects(
        Summon("alter", ("Kuriboh",), by="Swarm"),
        static("battle_proof", conditions.both(conditions.itself, conditions.in_attack)),
        static("no_battle_damage", conditions.itself),
        Trigger(Equipped, choose_attached, triggers.equipped_to_foe),
        Trigger(Attached, choose_attached, triggers.equipped_to_foe, zone="any"),
        *triggers.BURSTS,
    )


def kod_082_shining_friendship() -> CardEffects:
    def set_def_to_total(state: State, card: int, seat: int, targets: Targets) -> None:
        """The DEF of all face-up monsters of the side together, as printed."""
        total = sum(
            state.game.def_[other]
            for other in places.field_monsters(state, seat, "own")
            if conditions.face_up(state, card, other)
        )
        changes.change(state, targets[0], "set_def", total)

    return effects(
        Summon("alter", ("Friendship",), by="Ascended"),
        ActivatedEffect(set_def_to_total, targets=targets.monster("own", conditions.not_itself), slow=False),
    )


def kod_091_toon_rabbit() -> CardEffects:
    def material_atk_or_def(place: int, printed: str) -> Callable[[State, int, int], int]:
        """The ATK (1) or DEF (2) that its material had, which is not raised once more by the Terrain that it comes to."""

        def value(state: State, card: int, other: int) -> int:
            values = summons.material_values(state, card)
            if not values:
                return int(getattr(state.game, printed)[card])
            counted: int = sum(found[place - 1] for found in marks.marks(state, card, "bonus_counted"))
            return values[0][place] - counted

        return value

    def note_terrain_bonus(state: State, card: int, seat: int, event: Summoned) -> None:
        if summons.material_values(state, card):
            marks.mark(state, card, "bonus_counted", bonus(state, card))

    return summons.toon(
        "Dark Rabbit",
        statics.self_static("cannot_be_controlled"),
        static("base_atk", conditions.itself, material_atk_or_def(1, "atk")),
        static("base_def", conditions.itself, material_atk_or_def(2, "def_")),
        triggers.bookkeeping(Summoned, note_terrain_bonus, triggers.self_event),
        keeps_values=True,
    )


def kod_105_chaos_soldier() -> CardEffects:
    def mark_for_next_battle(state: State, card: int, seat: int, event: Battled) -> None:
        marks.mark(state, card, "frenzy", state.turn)

    def begin_many_attacks(state: State, card: int, seat: int, event: BattlePhaseBegan) -> None:
        """The next Battle Phase of its controller is the one of many attacks."""
        marks.unmark(state, "frenzy", card=card)
        marks.mark(state, card, "frenzied", True, state.turn)

    def attack_each_foe(state: State, card: int, seat: int, event: AttackDeclared) -> None:
        """As many attacks as there are monsters of the opponent."""
        marks.unmark(state, "frenzied", card=card)
        number = len(statics.all_foes(state, card, card))
        if number > 1:
            battles.attack_again(state, card, number - 1)

    def is_many_attack_phase(state: State, card: int, seat: int, event: AttackDeclared) -> bool:
        return event.attacker == card and marks.marked(state, card, "frenzied")

    return effects(
        Summon("ritual", by="Chaos Ritual"),
        static("effect_proof", lambda state, card, other: card == other and state.acting < 0),  # by a Terrain
        Trigger(Battled, mark_for_next_battle, battles.beats(battles.fell_as_foe, attacking=True), at_once=True),
        Trigger(
            BattlePhaseBegan,
            begin_many_attacks,
            lambda state, card, seat, event: event.seat == seat and marks.marked(state, card, "frenzy"),
            zone="any",  # in hiding as well
            at_once=True,
        ),
        Trigger(AttackDeclared, attack_each_foe, is_many_attack_phase, zone="any", at_once=True),
    )


def kod_112_metal_devilzoa() -> CardEffects:
    def is_attacked_by_magic(state: State, card: int, seat: int, event: Attacked) -> bool:
        """A Spellcaster or a bearer of an Equip Spell attacks it."""
        if event.target != card or state.attack is None or has(state, event.attacker, "no_redirect"):
            return False
        return conditions.of_type("Spellcaster")(state, card, event.attacker) or spells.wears_spell(state, card, event.attacker)

    def add_difference_to_attacker(state: State, card: int, seat: int, event: Attacked) -> None:
        """In an attack on itself the attacker has more ATK, by the difference of the two."""
        gap = abs(atk_of(state, card) - atk_of(state, event.attacker))
        state.changes.append(Mod("attack_power", event.attacker, gap, state.turn))
        marks.mark(state, event.attacker, "thrown_back", (card, gap), state.turn)

    def remove_added_atk(state: State, card: int, seat: int, event: AttackEnded) -> None:
        """The added strength ends with the attack."""
        for value in marks.marks(state, event.attacker, "thrown_back"):
            if value[0] == card:
                marks.unmark(state, "attack_power", card=event.attacker, value=value[1])
        marks.unmark(state, "thrown_back", card=event.attacker)

    return effects(
        Summon("alter", ("Devilzoa",), by="Metalized"),
        *battles.turns_attack(is_attacked_by_magic, add_difference_to_attacker, optional=True),
        triggers.bookkeeping(
            AttackEnded, remove_added_atk, lambda state, card, seat, event: marks.marked(state, event.attacker, "thrown_back")
        ),
    )


def kod_115_rusty_revolver_dragon() -> CardEffects:
    return effects(Summon("alter", ("Revolver Dragon",), by="Timeshifted"), *battles.revolver(200))


def kod_118_red_eyes_black_metal_dragon() -> CardEffects:
    def is_equipped_here(state: State, card: int, other: int) -> bool:
        return other >= 0 and state.zone[other] == BACK and state.host[other] == card

    def is_own_side_equip(state: State, card: int, other: int) -> bool:
        """On the side of the dragon; one of the other side stays within reach of the dragon's player."""
        return is_equipped_here(state, card, other) and state.ctrl[other] == state.ctrl[card]

    def is_equip_under_foe(state: State, card: int, other: int) -> bool:
        """An effect of an opponent of the dragon's player, whoever controls the equip."""
        return is_equipped_here(state, card, other) and conditions.by_foe(state, card, card)

    def choose_equip(state: State, card: int, seat: int, event: Summoned) -> None:
        choices.choose_card(state, seat, equips_in_graveyard(state, card, seat), equip_chosen, card, seat)

    def equip_chosen(state: State, equip: int, card: int, seat: int) -> None:
        actions.equip(state, equip, card, seat)

    def equips_in_graveyard(state: State, card: int, seat: int) -> list[int]:
        found = []
        for other in places.graveyard(state, seat, "own"):
            fits = state.game.effects[other].equip_to
            if state.game.equip[other] and (fits is None or fits(state, other, card)):
                found.append(other)
        return found

    def can_equip_again(state: State, card: int, seat: int, event: Summoned) -> bool:
        free = -1 in state.boards[changes.home(state, seat)].back
        return triggers.from_graveyard(state, card, seat, event) and free and bool(equips_in_graveyard(state, card, seat))

    return effects(
        Summon("alter", ("Red-Eyes Black Dragon",), by="Metalized"),
        static("untargetable", is_own_side_equip),
        static("effect_proof", is_equip_under_foe),
        Trigger(Summoned, choose_equip, can_equip_again, optional=True),
    )


def kod_126_torunka_the_black_clothed_great_sage() -> CardEffects:
    def castable_hand_spells(state: State, card: int, seat: int) -> list[Targets]:
        """The Spells of the hand that could be activated at any speed."""
        hand = [other for other in state.players[seat].hand if conditions.is_spell(state, card, other)]
        return [(other,) for other in hand if spells.castable(state, seat, other, slow_too=True)]

    def cast_target(state: State, card: int, seat: int, targets: Targets) -> None:
        """A Spell of the hand is activated in an opponent's turn."""
        if state.zone[targets[0]] == HAND:
            spells.cast(state, seat, targets[0])

    def search_spell(state: State, card: int, seat: int, targets: Targets) -> None:
        """A Spell from the deck is added to the hand."""
        choices.choose_card(state, seat, places.deck_cards(state, seat, conditions.is_spell), actions.search)

    return effects(
        Summon("alter", ("Dark Magician",), by="Timeshifted"),
        ActivatedEffect(
            cast_target,
            can=lambda state, card, seat: (
                state.players[state.active].team != state.players[seat].team
                and -1 in state.boards[changes.home(state, seat)].back
            ),
            targets=castable_hand_spells,
            slow=False,
        ),
        statics.self_static("no_equips"),
        draw_instead=ActivatedEffect(
            search_spell, can=lambda state, card, seat: bool(places.deck_cards(state, seat, conditions.is_spell))
        ),
    )


def kod_133_toon_dragon_egger() -> CardEffects:
    return summons.toon("Dragon Egger", piles.tribute_for("extra", conditions.all_types("Timeshifted", "Dragon"), limit="turn"))


def kod_136_toon_demon() -> CardEffects:
    def toon_worlds(state: State, card: int, seat: int) -> list[int]:
        row = places.row_cards(state, seat, "own")
        return [other for other in row if conditions.face_up(state, card, other) and state.game.name[other] == "Toon World"]

    def has_toon_world(state: State, card: int, seat: int, event: Summoned) -> bool:
        return event.card == card and bool(toon_worlds(state, card, seat))

    def make_toon_world_dark(state: State, card: int, seat: int, event: Summoned) -> None:
        for other in toon_worlds(state, card, seat):
            changes.change(state, other, "attribute", "dark", ON_FIELD)

    return summons.toon(
        "Demon's Summon",
        *statics.unbound(conditions.itself, statics.foes_that(conditions.of_type("Dampened"))),
        Trigger(Summoned, make_toon_world_dark, has_toon_world, optional=True),
    )


# Shared by KOD-140 and KOD-146
def equip_monster(state: State, card: int, seat: int, targets: Targets) -> None:
    """KOD-140: a monster of the opponent becomes an equip of this one."""
    if state.zone[targets[0]] == FRONT and actions.equip(state, targets[0], card, seat):
        choose_copied_monster(state, card, seat)


def has_free_backrow(state: State, card: int, seat: int) -> bool:
    return -1 in state.boards[changes.home(state, seat)].back


def is_controllable(state: State, card: int, other: int) -> bool:
    return not has(state, other, "cannot_be_controlled")


def choose_copied_monster(state: State, card: int, seat: int) -> None:
    """With several monsters on it its controller says whose ATK and DEF it has."""
    choices.choose_card(state, seat, equipped_monsters(state, card), copy_chosen, card)


def copy_chosen(state: State, prey: int, card: int) -> None:
    marks.unmark(state, "shape", card=card)
    marks.mark(state, card, "shape", prey)


def lost_copied_monster(state: State, card: int, seat: int, event: LeftField) -> bool:
    return event.card in marks.marks(state, card, "shape") and len(equipped_monsters(state, card)) > 1


def choose_copied_again(state: State, card: int, seat: int, event: LeftField) -> None:
    choose_copied_monster(state, card, seat)


def equipped_monsters(state: State, card: int) -> list[int]:
    return [other for other in actions.equips_of(state, card) if conditions.is_monster(state, card, other)]


def copied_monster(state: State, card: int) -> int:
    """Return the equipped monster whose values it has; the other clauses are about that one as well."""
    found = equipped_monsters(state, card)
    chosen = [prey for prey in marks.marks(state, card, "shape") if prey in found]
    return chosen[0] if chosen else found[0]


def has_equipped_monster(state: State, card: int, other: int) -> bool:
    return card == other and bool(equipped_monsters(state, card))


def copied_atk(state: State, card: int, other: int) -> int:
    return state.game.atk[copied_monster(state, card)]


def copied_def(state: State, card: int, other: int) -> int:
    return state.game.def_[copied_monster(state, card)]


def copied_owner(state: State, card: int, other: int) -> int:
    return state.game.owner[copied_monster(state, card)]


def destroy_equipped_instead(state: State, card: int, victim: int, cause: str) -> bool:
    if victim != card or cause != "battle" or not equipped_monsters(state, card):
        return False
    return actions.destroy(state, copied_monster(state, card), changes.controller(state, card))


ON_LOST_COPY = Trigger(LeftField, choose_copied_again, lost_copied_monster, at_once=True)


def kod_140_sacrifice() -> CardEffects:
    return effects(
        Summon("ritual", by="Illusion Ritual"),
        ActivatedEffect(equip_monster, can=has_free_backrow, targets=targets.monster("foe", is_controllable)),
        static("base_atk", has_equipped_monster, copied_atk),
        static("base_def", has_equipped_monster, copied_def),
        static("damage_goes_to", has_equipped_monster, copied_owner),
        ON_LOST_COPY,
        saves=destroy_equipped_instead,
    )


def kod_144_magician_of_black_chaos() -> CardEffects:
    def erode_destroyed(state: State, card: int, seat: int, event: Battled) -> None:
        for other in event.destroyed:
            if other != card and state.zone[other] == GRAVE:
                actions.erode(state, other)

    return effects(
        Summon("ritual", by="Chaos Black Magic Ritual"),
        static("also_attribute", conditions.itself, "light"),
        static("immune_type", conditions.itself, "Hypnotized"),
        triggers.bookkeeping(Battled, erode_destroyed, triggers.in_attack),
    )


def kod_146_thousand_eyes_sacrifice() -> CardEffects:
    def has_material(state: State, card: int, name: str) -> bool:
        return any(state.game.name[other] == name for other in actions.attached_to(state, card))

    def has_monster_and_sacrifice(state: State, card: int, other: int) -> bool:
        return has_equipped_monster(state, card, other) and has_material(state, card, "Sacrifice")

    def gazes_with_heresy_god(state: State, card: int, other: int) -> bool:
        return strikes.GAZED(state, card, other) and has_material(state, card, "Thousand-Eyes Heresy God")

    def can_gaze(state: State, card: int, seat: int, board: int, column: int) -> bool:
        return has_material(state, card, "Thousand-Eyes Heresy God")

    def can_equip_monster(state: State, card: int, seat: int) -> bool:
        return has_free_backrow(state, card, seat) and has_material(state, card, "Sacrifice")

    def destroy_equipped_with_sacrifice(state: State, card: int, victim: int, cause: str) -> bool:
        return has_material(state, card, "Sacrifice") and destroy_equipped_instead(state, card, victim, cause)

    return effects(
        Summon("fusion", ("Sacrifice", "Thousand-Eyes Heresy God")),
        ActivatedEffect(equip_monster, can=can_equip_monster, targets=targets.monster("foe", is_controllable)),
        static("base_atk", has_monster_and_sacrifice, copied_atk),
        static("base_def", has_monster_and_sacrifice, copied_def),
        static("damage_goes_to", has_monster_and_sacrifice, copied_owner),
        static("effect_proof", has_equipped_monster),
        static("cannot_attack", gazes_with_heresy_god),
        static("position_locked", gazes_with_heresy_god),
        ON_LOST_COPY,
        *strikes.LOOKS_AWAY,
        Strike(strikes.gaze, can_gaze),
        saves=destroy_equipped_with_sacrifice,
    )
