"""Seal of Exodia: Rules 001 to 120."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import changes, conditions, marks, places, situations, triggers
from deckcheck.games.kingdom_duels.engine.cards.facts import SPELL
from deckcheck.games.kingdom_duels.engine.cards.values import attributes_of, level_of
from deckcheck.games.kingdom_duels.engine.duel.constants import ATK, ON_FIELD, PERMANENT
from deckcheck.games.kingdom_duels.engine.duel.effect_model import CardEffects, Data, Static, Trigger
from deckcheck.games.kingdom_duels.engine.duel.state import State


def _my_exodia(state: State, card: int, other: int) -> bool:
    """SOE-029: the Exodia of the Rule's owner."""
    return conditions.named("Exodia")(state, card, other) and state.game.owner[other] == state.game.owner[card]


def _lesser(state: State, card: int, other: int) -> bool:
    return conditions.by_foe(state, card, other) and conditions.hierarchy(state, state.acting) < conditions.hierarchy(
        state, other
    )


def _corrode(state: State, card: int, seat: int, data: Data) -> None:
    for other in places.field_monsters(state, seat):
        if conditions.of_type("Poisoned")(state, card, other):
            changes.modify_atk(state, other, -100 * level_of(state, other), ON_FIELD)


# Electric Current


def _note_rain(state: State, card: int, seat: int, data: Data) -> None:
    marks.unmark(state, "rained", card=card)
    marks.mark(state, card, "rained", state.round, PERMANENT)


def _water_spell(state: State, card: int, seat: int, data: Data) -> bool:
    other = data[0]
    return bool(state.game.main[other] & SPELL) and "water" in attributes_of(state, other) and data[2] < 0


def _electrify(state: State, card: int, seat: int, data: Data) -> None:
    wet = any(value >= state.round - 1 for value in marks.marks(state, card, "rained"))
    marks.mark(state, card, "electrified", True, state.turn)
    changes.modify_atk(state, data[0], 1000 if wet else 500)


def _shocks(state: State, card: int, seat: int, data: Data) -> bool:
    """SOE-075: a Thunderblast monster attacks a Dampened one; an attack that is redirected counts once."""
    if not conditions.first_copy_in_force(state, card):
        return False
    if data[2] and marks.marked(state, card, "electrified"):
        return False
    return conditions.of_type("Thunderblast")(state, card, data[0]) and conditions.of_type("Dampened")(state, card, data[1])


def _below_flyers(state: State, card: int, other: int) -> bool:
    """SOE-080: a monster in ATK position that does not fly and battles one that does."""
    if state.battle is None or other not in state.battle or state.pos[other] != ATK:
        return False
    flies = conditions.of_type("Flying")
    return not flies(state, card, other) and flies(state, card, situations.opposing(state, other))


def _beast_before_fire(state: State, card: int, other: int) -> bool:
    """SOE-115: a Beast or Dinosaur that battles a FIRE monster."""
    if state.battle is None or other not in state.battle or not conditions.of_type("Beast", "Dinosaur")(state, card, other):
        return False
    return conditions.of_attribute("fire")(state, card, situations.opposing(state, other))


CARDS: dict[str, CardEffects] = {
    "SOE-029": CardEffects(  # Palace God Pantheon
        event=situations.on_field(conditions.of_type("Palace God")),
        statics=(
            Static("untargetable_below", _my_exodia, lambda state, card, other: conditions.hierarchy(state, other)),
            Static("effect_proof", conditions.both(_my_exodia, _lesser)),
            Static("cannot_be_controlled", _my_exodia),
            Static("attack_unnegatable", _my_exodia),
            Static("no_redirect", _my_exodia),
            Static("strike_unnegatable", _my_exodia),
            Static("summon_unnegatable", _my_exodia),
        ),
    ),
    "SOE-071": CardEffects(  # Corrosive Poison
        event=situations.on_field(conditions.of_type("Poisoned")),
        statics=(Static("no_bonus", conditions.of_type("Poisoned")),),
        triggers=(Trigger("end_phase", _corrode, triggers.first_in_force),),
    ),
    "SOE-075": CardEffects(  # Electric Current
        event=situations.on_field(conditions.of_type("Dampened")),
        triggers=(
            triggers.bookkeeping("activated", _note_rain, _water_spell),
            Trigger("attacked", _electrify, _shocks),
            triggers.forgets("attack_over", "electrified"),
        ),
    ),
    "SOE-080": CardEffects(  # Flying Advantage
        event=situations.on_field(conditions.of_type("Flying")), statics=(Static("no_bonus", _below_flyers),)
    ),
    "SOE-115": CardEffects(  # Burning Fighting Spirit
        event=situations.on_field(conditions.of_attribute("fire")), statics=(Static("no_bonus", _beast_before_fire),)
    ),
}
