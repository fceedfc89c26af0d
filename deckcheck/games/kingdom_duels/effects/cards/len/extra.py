"""Loose Ends: Extra Deck monsters."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    battles,
    changes,
    choices,
    conditions,
    lasting,
    marks,
    places,
    players,
    situations,
    statics,
    summons,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.cards.values import level_of
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import targetable
from deckcheck.games.kingdom_duels.engine.duel.constants import GRAVE, ON_FIELD, PERMANENT
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Summon,
    Targets,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.duel.state import State


def _poison_rival(state: State, card: int, seat: int, data: Data) -> None:
    """LEN-031: whom it battled."""
    changes.poison(state, battles.battles(state, card, data))


def _free_material(state: State, card: int, seat: int, data: Data) -> None:
    """LEN-103: one of its materials comes back; where no player saw them, one of their names."""
    names = state.game.effects[card].summon
    assert names is not None
    cards = [other for other in marks.marked_cards(state, "fused_into", card) if state.zone[other] == GRAVE]
    if not marks.marked_cards(state, "fused_into", card):
        cards = places.own_cards(state, card, seat, ("graveyard",), (conditions.named(*names.materials),))
    summons.special_summon(state, seat, cards)


def _note_materials(state: State, card: int, seat: int, data: Data) -> None:
    marks.unmark(state, "fused_into", value=card)
    for other in data[1]:
        marks.mark(state, other, "fused_into", card, PERMANENT)


def _poison_another(state: State, card: int, seat: int, data: Data) -> None:
    choices.choose_card(state, seat, _poisonable(state, card, seat), changes.poison)


def _poisonable(state: State, card: int, seat: int) -> list[int]:
    foes = places.field_monsters(state, seat, "foe")
    return [
        monster for monster in foes if conditions.is_normal(state, card, monster) and targetable(state, monster, seat, card)
    ]


def _beat_unpoisoned(state: State, card: int, seat: int, data: Data) -> bool:
    """LEN-109: it destroyed a monster that was not Poisoned, though it may have fallen itself."""
    beaten = battles.beats(conditions.no(conditions.of_type("Poisoned")))
    return beaten(state, card, seat, data) and bool(_poisonable(state, card, seat))


def _metal_twin(material: str, other: str) -> CardEffects:
    """LEN-154, LEN-155: stronger in damage calculation; once it calls the other one, who may become Timeshifted."""

    def call(state: State, card: int, seat: int, targets: Targets) -> None:
        cards = places.own_cards(state, card, seat, ("hand", "graveyard"), (conditions.named(other),))
        summons.special_summon(state, seat, cards, then=_may_shift, arguments=(seat,))

    return CardEffects(
        summon=Summon("alter", (material,), by="Timeshifted"),
        statics=(Static("atk", conditions.battling(conditions.anyone), 1000),),
        uses=(
            ActivatedEffect(
                call,
                can=lambda state, card, seat: bool(
                    places.own_cards(state, card, seat, ("hand", "graveyard"), (conditions.named(other),))
                    and summons.room(state, seat)
                ),
                limit="duel",
            ),
        ),
    )


def _may_shift(state: State, card: int, seat: int) -> None:
    choices.later(state, _ask_shift, card, seat)


def _ask_shift(state: State, card: int, seat: int) -> None:
    if any(materials == (card,) for _, materials in summons.alter_options(state, seat, "Timeshifted")):
        choices.choose(state, seat, ("yes", "no"), _shift, card, seat)


def _shift(state: State, word: str, card: int, seat: int) -> None:
    if word == "yes":
        summons.alter_summon(state, seat, "Timeshifted", lambda state, monster, material: material == card)


def _dreamt_darkly(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == card and data[1] == "ritual" and marks.marked(state, -1 - seat, "dark_dream")


def _level_gap(state: State, card: int, seat: int, data: Data) -> None:
    other = battles.battles(state, card, data)
    changes.gain_lp(state, seat, 100 * abs(level_of(state, card) - level_of(state, other)))


# Its obstructions are those of a Tilemap, which there never is.
CARDS: dict[str, CardEffects] = {
    "LEN-011": lasting.zombie("Deepsea Shark", 190),  # Corroding Shark
    "LEN-020": CardEffects(  # Demonic Heavy Tank of the Labyrinth
        summon=Summon("alter", ("Demonic Tank of the Labyrinth",), by="Metalized"),
        statics=battles.FELLS_FACE_UP[:2],
        triggers=battles.FELLS_FACE_UP[2:],
    ),
    "LEN-025": CardEffects(  # Harpie Queens
        summon=Summon("alter", ("Harpie Lady",), by="Swarm"),
        statics=(
            statics.self_static("name", value="Harpie Lady"),
            statics.self_static("shares_equips", value="Harpie Lady"),
        ),
    ),
    "LEN-031": CardEffects(  # Matango, the Mushroom Horror
        summon=Summon("alter", ("Mushroom Man",), by="Eldritch"),
        triggers=(
            Trigger(
                "battle_phase",
                lambda state, card, seat, data: changes.lose_lp(state, seat, 300),
                lambda state, card, seat, data: not conditions.owned(state, card, card),
            ),
            players.CHANGES_SIDES,
            Trigger("battled", _poison_rival, lambda state, card, seat, data: card in data[:2], zone="any"),
        ),
    ),
    "LEN-038": CardEffects(  # Five God Dragon
        summon=Summon(
            "fusion",
            (
                "Wicked Blaze Dragon",
                "Roaring Ocean Dragon",
                "Cave Dwelling Dragon",
                "Evil Night Dragon",
                "Mechanical Winged Dragon",
            ),
        ),
        statics=(
            *(
                statics.self_static("type", value=name)
                for name in ("Elemental", "Fireblast", "Aquatic", "Burrowing", "Machine")
            ),
            Static("battle_proof", conditions.battling(conditions.of_attribute("fire", "water", "earth", "dark", "wind"))),
            Static("no_bonus", conditions.both(conditions.foes, conditions.is_monster)),
        ),
    ),
    "LEN-103": CardEffects(  # Chimaera the Winged Phantom Beast
        summon=Summon("fusion", ("Phantom Beast King Gazelle", "Baphomet")),
        triggers=(
            Trigger("left_field", _free_material, triggers.self_event, optional=True, limit="turn"),
            triggers.bookkeeping("materials_used", _note_materials, triggers.self_event),
        ),
    ),
    "LEN-109": CardEffects(  # Rainbow Snake Eingana
        summon=Summon("ritual", by="Snake Fangs Ritual"),
        statics=(Static("half_piercing", situations.attacking(conditions.of_type("Poisoned"))),),
        triggers=(Trigger("battled", _poison_another, _beat_unpoisoned, optional=True, limit="turn", zone="any"),),
    ),
    "LEN-154": _metal_twin("Raremetal Soldier", "Raremetal Lady"),  # Raremetal Knight
    "LEN-155": _metal_twin("Raremetal Lady", "Raremetal Soldier"),  # Raremetal Valkyrie
    "LEN-178": CardEffects(  # Saint Jeanne
        summon=Summon("ritual", by="Dreamful Freedom Ritual"),
        statics=tuple(statics.self_static("type", situations.in_battle_phase, value=name) for name in ("Angel", "Flying")),
        triggers=(
            Trigger("battled", _level_gap, battles.beats(), zone="any"),
            triggers.notes("summoned", "will_darken", _dreamt_darkly, zone="field"),
            Trigger(
                "end_phase",
                lambda state, card, seat, data: changes.change(state, card, "attribute", "dark", ON_FIELD),
                lambda state, card, seat, data: marks.marked(state, card, "will_darken"),
                at_once=True,
            ),
        ),
        by_phase=True,
    ),
}
