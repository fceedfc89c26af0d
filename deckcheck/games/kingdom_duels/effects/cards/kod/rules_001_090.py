"""King of Duelists: Rules 001 to 090."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import choices, conditions, marks, situations, summons
from deckcheck.games.kingdom_duels.engine.constants import FRONT, GRAVE, HIDDEN_ATK, MAIN2, PERMANENT
from deckcheck.games.kingdom_duels.engine.effect_model import CardEffects, Data, Trigger
from deckcheck.games.kingdom_duels.engine.state import State


def _note_fall(state: State, card: int, seat: int, data: Data) -> None:
    if not marks.marked(state, data[0], "fell"):
        marks.mark(state, data[0], "fell", True, PERMANENT)


def _regenerates(state: State, card: int, seat: int, data: Data) -> bool:
    """KOD-025: a Regeneration monster was destroyed by battle while it had more than 0 ATK."""
    atk, types = data[4]
    return bool(data[2] == "battle" and "Regeneration" in types and atk > 0)


def _rise_all(state: State, card: int, seat: int, data: Data) -> None:
    for other in [mod.card for mod in state.changes.of("fell")]:
        choices.later(state, _rise, other)
    marks.unmark(state, "fell")


def _rise(state: State, other: int) -> None:
    if state.zone[other] == GRAVE:
        summons.special_summon(state, state.game.owner[other], (other,), optional=True)


def _battle_is_over(state: State, card: int, seat: int, data: Data) -> bool:
    return state.phase == MAIN2 and conditions.first_copy_in_force(state, card) and "fell" in state.changes.kinds


def _new_turn(state: State, card: int, seat: int, data: Data) -> None:
    marks.unmark(state, "fell")
    if REGENERATING(state, card, seat):
        _note_presence(state, card, seat, data)


def _note_presence(state: State, card: int, seat: int, data: Data) -> None:
    marks.mark(state, card, "regeneration_seen", True, state.turn)


REGENERATING = situations.on_field(conditions.of_type("Regeneration"))


def _regeneration_came(state: State, card: int, seat: int, data: Data) -> bool:
    """It counts for the turn even if it is hidden or loses the type afterwards."""
    return not marks.marked(state, card, "regeneration_seen") and REGENERATING(state, card, seat)


def _regeneration_given(state: State, card: int, seat: int, data: Data) -> bool:
    return data[1] == "type" and _regeneration_came(state, card, seat, data)


def _regeneration_left(state: State, card: int, seat: int, data: Data) -> bool:
    was_up = data[1][0] == FRONT and data[1][3] < HIDDEN_ATK
    return was_up and "Regeneration" in data[2] and not marks.marked(state, card, "regeneration_seen")


def _regeneration_this_turn(state: State, card: int, seat: int) -> bool:
    """KOD-025: its EVENT looks back over the whole turn for a face-up Regeneration monster."""
    return REGENERATING(state, card, seat) or marks.marked(state, card, "regeneration_seen")


CARDS: dict[str, CardEffects] = {
    "KOD-025": CardEffects(  # Living Graveyard
        event=_regeneration_this_turn,
        triggers=(
            Trigger("destroyed", _note_fall, _regenerates, zone="any"),
            *(Trigger(event, _note_presence, _regeneration_came, zone="any") for event in ("summoned", "flipped", "equipped")),
            Trigger("changed", _note_presence, _regeneration_given, zone="any"),
            Trigger("left_field", _note_presence, _regeneration_left, zone="any"),
            Trigger("main", _rise_all, _battle_is_over),
            Trigger("draw_phase", _new_turn, zone="any"),
        ),
    ),
}
