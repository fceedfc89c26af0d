"""The Egyptian Gods: combination cards."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import actions, changes, marks, targets, triggers
from deckcheck.games.kingdom_duels.engine.constants import FRONT, ON_FIELD
from deckcheck.games.kingdom_duels.engine.effect_model import ActivatedEffect, CardEffects, Data, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.state import State
from deckcheck.games.kingdom_duels.engine.values import all_monsters


def _curse_all(state: State, card: int, seat: int, data: Data) -> None:
    """TEG-125: a Curse Counter on every monster."""
    for other in all_monsters(state):
        marks.mark(state, other, "curse", card)


def _cursed(state: State, card: int, other: int) -> bool:
    return marks.marked(state, other, "curse")


def _weaken(state: State, card: int, seat: int, targets: Targets) -> None:
    if state.zone[targets[0]] == FRONT:
        changes.modify_atk(state, targets[0], -500, ON_FIELD)


def _erode_itself(state: State, card: int, seat: int, targets: Targets) -> None:
    actions.erode(state, card)


def _lift_curse(state: State, card: int, seat: int, data: Data) -> None:
    marks.unmark(state, "curse", value=card)


CARDS: dict[str, CardEffects] = {
    "TEG-125": CardEffects(  # Gilfer Daemon
        plays_as=("monster",),
        triggers=(
            Trigger("sent_to_graveyard", _curse_all, triggers.self_event, zone="any"),
            Trigger("eroded", _lift_curse, triggers.self_event, zone="any", at_once=True),
        ),
        uses=(
            ActivatedEffect(
                _weaken,
                targets=targets.monster("any", _cursed),
                cost=_erode_itself,
                slow=False,
                zone="graveyard",
            ),
        ),
    ),
}
