"""Rebirth of Avatar: Rules."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import actions, conditions, marks, situations, triggers
from deckcheck.games.kingdom_duels.engine.cards.values import all_monsters, atk_of
from deckcheck.games.kingdom_duels.engine.duel.effect_model import CardEffects, Data, Static, Trigger
from deckcheck.games.kingdom_duels.engine.duel.state import State


def _shines(state: State, card: int, seat: int) -> bool:
    """ROA-096: a monster has Lifestar Counters, or had some this turn."""
    return "lifestar" in state.changes.kinds or "had_lifestars" in state.changes.kinds


def _burn_down(state: State, card: int, seat: int, data: Data) -> None:
    shown = [other for other in all_monsters(state) if conditions.face_up(state, card, other)]
    for other in shown:
        marks.add_lifestars(state, other, -1)
    actions.destroy_all(state, [other for other in shown if not marks.lifestars(state, other)], seat)


def _note_stars(state: State, card: int, seat: int, data: Data) -> None:
    """Who has counters as a turn begins had some this turn, even if it leaves the field."""
    marks.mark(state, -1, "had_lifestars", True, state.turn)


def _has_stars(state: State, card: int, seat: int, data: Data) -> bool:
    return "lifestar" in state.changes.kinds


def _gods(state: State, card: int, seat: int) -> bool:
    """ROA-007: two or more face-up Divine monsters."""
    return sum(conditions.face_up(state, card, other) and _DIVINE(state, card, other) for other in all_monsters(state)) >= 2


_DIVINE = conditions.of_type("Divine")


def _stands_above(state: State, card: int, other: int) -> bool:
    """ROA-007: a Divine monster in battle with another one of a lower Hierarchy, or of the same ATK."""
    if state.battle is None or other not in state.battle or not _DIVINE(state, card, other):
        return False
    rival = situations.opposing(state, other)
    if not _DIVINE(state, card, rival):
        return False
    lower = conditions.hierarchy(state, rival) < conditions.hierarchy(state, other)
    return lower or atk_of(state, rival) == atk_of(state, other)


CARDS: dict[str, CardEffects] = {
    "ROA-007": CardEffects(event=_gods, statics=(Static("battle_proof", _stands_above),)),  # Hierarchy of the Gods
    "ROA-096": CardEffects(  # Life Stars
        event=_shines,
        triggers=(
            Trigger("end_phase", _burn_down, triggers.first_in_force),
            *(triggers.bookkeeping(event, _note_stars, _has_stars) for event in ("draw_phase", "standby")),
        ),
    ),
}
