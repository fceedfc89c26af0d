"""Loose Ends: Extra Deck monsters."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.vocabulary import *


def len_011_corroding_shark() -> CardEffects:
    return lasting.zombie("Deepsea Shark", 190)


def len_020_demonic_heavy_tank_of_the_labyrinth() -> CardEffects:
    return effects(
        Summon("alter", ("Demonic Tank of the Labyrinth",), by="Metalized"),
        tiles.drills(conditions.on_terrain("Labyrinth"), tires=False),
        *battles.FELLS_FACE_UP[:2],
        *battles.FELLS_FACE_UP[2:],
    )


def len_025_harpie_queens() -> CardEffects:
    return effects(
        Summon("alter", ("Harpie Lady",), by="Swarm"),
        statics.self_static("name", value="Harpie Lady"),
        statics.self_static("shares_equips", value="Harpie Lady"),
    )


def len_031_matango_the_mushroom_horror() -> CardEffects:
    def poison_battled(state: State, card: int, seat: int, event: Battled) -> None:
        changes.poison(state, battles.battles(state, card, event))

    return effects(
        Summon("alter", ("Mushroom Man",), by="Eldritch"),
        Trigger(BattlePhaseBegan, resolves.lose(300), lambda state, card, seat, event: not conditions.owned(state, card, card)),
        players.CHANGES_SIDES,
        Trigger(Battled, poison_battled, triggers.in_attack, zone="any"),
    )


def len_038_five_god_dragon() -> CardEffects:
    return effects(
        Summon(
            "fusion",
            (
                "Wicked Blaze Dragon",
                "Roaring Ocean Dragon",
                "Cave Dwelling Dragon",
                "Evil Night Dragon",
                "Mechanical Winged Dragon",
            ),
        ),
        *(statics.self_static("type", value=name) for name in ("Elemental", "Fireblast", "Aquatic", "Burrowing", "Machine")),
        static("battle_proof", conditions.battling(conditions.of_attribute("fire", "water", "earth", "dark", "wind"))),
        static("no_bonus", conditions.both(conditions.foes, conditions.is_monster)),
    )


def len_103_chimaera_the_winged_phantom_beast() -> CardEffects:
    def summon_material(state: State, card: int, seat: int, event: LeftField) -> None:
        """One of its materials comes back; where no player saw them, one of their names."""
        names = state.game.effects[card].summon
        assert names is not None
        cards = [other for other in marks.marked_cards(state, "fused_into", card) if state.zone[other] == GRAVE]
        if not marks.marked_cards(state, "fused_into", card):
            cards = places.own_cards(state, card, seat, ("graveyard",), (conditions.named(*names.materials),))
        summons.special_summon(state, seat, cards)

    def note_materials(state: State, card: int, seat: int, event: MaterialsUsed) -> None:
        marks.unmark(state, "fused_into", value=card)
        for other in event.materials:
            marks.mark(state, other, "fused_into", card, PERMANENT)

    return effects(
        Summon("fusion", ("Phantom Beast King Gazelle", "Baphomet")),
        Trigger(LeftField, summon_material, triggers.self_event, optional=True),
        triggers.bookkeeping(MaterialsUsed, note_materials, triggers.self_event),
    )


def len_109_rainbow_snake_eingana() -> CardEffects:
    def choose_foe_to_poison(state: State, card: int, seat: int, event: Battled) -> None:
        choices.choose_card(state, seat, targetable_normal_foes(state, card, seat), changes.poison)

    def targetable_normal_foes(state: State, card: int, seat: int) -> list[int]:
        foes = places.field_monsters(state, seat, "foe")
        return [
            monster for monster in foes if conditions.is_normal(state, card, monster) and targetable(state, monster, seat, card)
        ]

    def has_beaten_unpoisoned(state: State, card: int, seat: int, event: Battled) -> bool:
        """It destroyed a monster that was not Poisoned, though it may have fallen itself."""
        beaten = battles.beats(conditions.no(conditions.of_type("Poisoned")))
        return beaten(state, card, seat, event) and bool(targetable_normal_foes(state, card, seat))

    return effects(
        Summon("ritual", by="Snake Fangs Ritual"),
        static("half_piercing", situations.attacking(conditions.of_type("Poisoned"))),
        Trigger(Battled, choose_foe_to_poison, has_beaten_unpoisoned, optional=True, zone="any"),
    )


# Shared by LEN-154 and LEN-155
def raremetal_effects(material: str, other: str) -> CardEffects:
    """LEN-154, LEN-155: stronger in damage calculation; once it calls the other one, who may become Timeshifted."""

    def call(state: State, card: int, seat: int, targets: Targets) -> None:
        cards = places.own_cards(state, card, seat, ("hand", "graveyard"), (conditions.named(other),))
        summons.special_summon(state, seat, cards, then=plan_timeshift_offer, arguments=(seat,))

    return effects(
        Summon("alter", (material,), by="Timeshifted"),
        static("atk", conditions.battling(conditions.anyone), 1000),
        ActivatedEffect(
            call,
            can=lambda state, card, seat: bool(
                places.own_cards(state, card, seat, ("hand", "graveyard"), (conditions.named(other),))
                and summons.room(state, seat)
            ),
            limit="duel",
        ),
    )


def plan_timeshift_offer(state: State, card: int, seat: int) -> None:
    choices.later(state, offer_timeshift, card, seat)


def offer_timeshift(state: State, card: int, seat: int) -> None:
    if any(materials == (card,) for _, materials in summons.alter_options(state, seat, "Timeshifted")):
        choices.choose(state, seat, ("yes", "no"), timeshift_if_chosen, card, seat)


def timeshift_if_chosen(state: State, word: str, card: int, seat: int) -> None:
    if word == "yes":
        summons.alter_summon(state, seat, "Timeshifted", lambda state, monster, material: material == card)


def len_154_raremetal_knight() -> CardEffects:
    return raremetal_effects("Raremetal Soldier", "Raremetal Lady")


def len_155_raremetal_valkyrie() -> CardEffects:
    return raremetal_effects("Raremetal Lady", "Raremetal Soldier")


def len_178_saint_jeanne() -> CardEffects:
    def was_summoned_with_dark(state: State, card: int, seat: int, event: Summoned) -> bool:
        return event.card == card and event.how == "ritual" and marks.marked(state, player_number(seat), "dark_dream")

    def gain_lp_by_levels(state: State, card: int, seat: int, event: Battled) -> None:
        other = battles.battles(state, card, event)
        changes.gain_lp(state, seat, 100 * abs(level_of(state, card) - level_of(state, other)))

    return effects(
        Summon("ritual", by="Dreamful Freedom Ritual"),
        *tuple(statics.self_static("type", situations.in_battle_phase, value=name) for name in ("Angel", "Flying")),
        Trigger(Battled, gain_lp_by_levels, battles.beats(), zone="any"),
        triggers.notes(Summoned, "will_darken", was_summoned_with_dark, zone="field"),
        Trigger(
            EndPhaseBegan,
            lambda state, card, seat, event: changes.change(state, card, "attribute", "dark", ON_FIELD),
            triggers.while_marked("will_darken"),
            at_once=True,
        ),
        by_phase=True,
    )
