"""Seal of Exodia: Extra Deck monsters."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.vocabulary import *


def soe_030_exodia() -> CardEffects:
    def destroy_side(state: State, card: int, seat: int, board: int, column: int) -> None:
        """Nothing is left of the side that is struck."""
        actions.destroy_all(state, monsters(state, board), seat)
        for victim in [other for other in places.others(state, seat) if changes.home(state, other) == board]:
            lose_lp(state, victim, state.boards[board].lp, "loss")

    def is_opponents_terrain(state: State, card: int, seat: int, board: int, column: int) -> bool:
        """STRIKE: any Terrain of an opponent."""
        return board in foe_boards(state, changes.home(state, seat))

    return effects(
        Summon("fusion", conditions.LIMBS, by=conditions.LIMBS[0]),
        Strike(destroy_side, is_opponents_terrain),
        statics.ONLY_BY_ITS_CARD,
    )


def soe_070_great_moth() -> CardEffects:
    def gain_flying(state: State, card: int, seat: int, targets: Targets) -> None:
        changes.add_type(state, card, "Flying")
        if "Flying" in types_of(state, card):
            changes.change_player(state, seat, "player_no_attacks")

    def itself_while_flying(state: State, card: int, other: int) -> Targets:
        return (card,) if "Flying" in types_of(state, card) else ()

    def destroy_non_flying(state: State, card: int, seat: int, event: Battled) -> None:
        """What does not fly falls; the rest may be poisoned."""
        choices.later(state, ask_to_poison, card, seat)
        foes = places.field_monsters(state, seat, "foe")
        actions.destroy_all(state, [other for other in foes if not conditions.of_type("Flying")(state, card, other)], seat)

    def ask_to_poison(state: State, card: int, seat: int) -> None:
        if places.field_monsters(state, seat, "foe"):
            choices.offer(state, seat, "poison", poison_if_chosen, seat, refusal="spare")

    def poison_if_chosen(state: State, seat: int) -> None:
        for other in places.field_monsters(state, seat, "foe"):
            changes.poison(state, other)

    def beat_non_flying(state: State, card: int, seat: int, event: Battled) -> bool:
        return conditions.of_type("Flying")(state, card, card) and battles.beats(
            conditions.no(conditions.of_type("Flying")), attacking=True
        )(state, card, seat, event)

    return effects(
        Summon("alter", ("Larva Moth",), by="Timeshifted", counters=4),
        ActivatedEffect(gain_flying, can=lambda state, card, seat: not conditions.of_type("Flying")(state, card, card)),
        static(
            "cannot_attack_these",
            conditions.both(conditions.foes, conditions.no(conditions.of_type("Flying"))),
            itself_while_flying,
        ),
        Trigger(Battled, destroy_non_flying, beat_non_flying, zone="any"),
    )


def soe_087_thousand_dragon() -> CardEffects:
    def attack_timeshifted_again(state: State, card: int, seat: int, event: Battled) -> None:
        if any(conditions.of_type("Timeshifted")(state, card, other) for other in places.field_monsters(state, seat, "foe")):
            battles.attack_again(state, card)

    return effects(
        Summon("alter", ("Baby Dragon",), by="Timeshifted"),
        Trigger(Battled, attack_timeshifted_again, battles.beats(conditions.of_type("Timeshifted"), attacking=True)),
    )


def soe_088_decrepit_harpie_lady() -> CardEffects:
    return effects(
        Summon("alter", ("Harpie Lady",), by="Timeshifted"),
        static("no_bonus", conditions.both(conditions.itself, conditions.no(situations.its_turn))),
        ActivatedEffect(
            lambda state, card, seat, targets: changes.battle_lock(state, targets[0], 1), targets=targets.monster("foe")
        ),
    )


def soe_129_jonouchi_the_flame_swordsman() -> CardEffects:
    return effects(Summon("integration", ("Flame Swordsman",), by="Jonouchi"), costs.lend_flame(800))


def soe_133_anzu_the_saint_magician() -> CardEffects:
    def return_spell(state: State, card: int, seat: int, targets: Targets) -> None:
        """A Normal Spell may be cast at once."""
        piles.salvage("hand")(state, card, seat, targets)
        spell = targets[0]
        if spell not in state.players[seat].hand or not spells.normal_glyph(state, card, spell):
            return
        if spells.castable(state, seat, spell, slow_too=True):
            choices.offer(state, seat, "activate", cast_if_chosen, seat, spell, refusal="keep")

    def cast_if_chosen(state: State, seat: int, card: int) -> None:
        spells.cast(state, seat, card)

    return effects(
        Summon("integration", ("Saint Magician",), by="Anzu"),
        ActivatedEffect(return_spell, targets=targets.in_graveyard("own", conditions.is_spell), slow=False, limit="duel"),
    )


def soe_141_bakura_the_change_of_heart() -> CardEffects:
    return effects(
        Summon("integration", ("Change of Heart",), by="Bakura"),
        ActivatedEffect(
            resolves.attach_itself, targets=targets.monster("any", conditions.face_up, conditions.not_itself), limit="duel"
        ),
        control.WINS_OVER,
        watch=control.lets_back,
        watch_mark="borrowed",
    )
