"""Rebirth of Avatar: Rules."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import actions, conditions, marks
from deckcheck.games.kingdom_duels.engine.effect_model import CardEffects, Data, Trigger
from deckcheck.games.kingdom_duels.engine.state import State
from deckcheck.games.kingdom_duels.engine.values import all_monsters


def _shines(state: State, card: int, seat: int) -> bool:
    """ROA-096: a monster has Lifestar Counters, or had some this turn."""
    return "lifestar" in state.changes.kinds or "had_lifestars" in state.changes.kinds


def _burn_down(state: State, card: int, seat: int, data: Data) -> None:
    shown = [other for other in all_monsters(state) if conditions.face_up(state, card, other)]
    for other in shown:
        marks.add_lifestars(state, other, -1)
    actions.destroy_all(state, [other for other in shown if not marks.lifestars(state, other)], seat)


def _is_first(state: State, card: int, seat: int, data: Data) -> bool:
    return conditions.first_copy_in_force(state, card)


def _note_stars(state: State, card: int, seat: int, data: Data) -> None:
    """Who has counters as a turn begins had some this turn, even if it leaves the field."""
    marks.mark(state, -1, "had_lifestars", True, state.turn)


def _has_stars(state: State, card: int, seat: int, data: Data) -> bool:
    return "lifestar" in state.changes.kinds


CARDS: dict[str, CardEffects] = {
    "ROA-096": CardEffects(  # Life Stars
        event=_shines,
        triggers=(
            Trigger("end_phase", _burn_down, _is_first),
            *(Trigger(event, _note_stars, _has_stars, zone="any", at_once=True) for event in ("draw_phase", "standby")),
        ),
    ),
}
