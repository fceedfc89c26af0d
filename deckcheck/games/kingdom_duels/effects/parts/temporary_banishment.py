"""Monsters that leave play for a time and come back to the field, which is not a summon."""

from __future__ import annotations

from typing import Final, NamedTuple

from deckcheck.games.kingdom_duels.effects.parts import actions, changes
from deckcheck.games.kingdom_duels.engine.chain.events import fire
from deckcheck.games.kingdom_duels.engine.duel.changes import Mod
from deckcheck.games.kingdom_duels.engine.duel.constants import ERODED, FRONT, PERMANENT
from deckcheck.games.kingdom_duels.engine.duel.effect_model import Trigger
from deckcheck.games.kingdom_duels.engine.duel.event_model import EndPhaseBegan, Returned, StandbyPhaseBegan
from deckcheck.games.kingdom_duels.engine.duel.state import State, place_of
from deckcheck.games.kingdom_duels.engine.terrains.terrain_rules import is_free
from deckcheck.games.kingdom_duels.engine.zones.rows import place_front
from deckcheck.simulator.parts.flow import note

Phase = type[EndPhaseBegan] | type[StandbyPhaseBegan]
WORDS: Final[dict[Phase, str]] = {EndPhaseBegan: "end_phase", StandbyPhaseBegan: "standby"}
"""As positions write them."""


class Absence(NamedTuple):
    """An absence: whose effect it is, where and since when the monster was, and the event of which player ends it."""

    source: int
    board: int
    place: int
    position: int
    since: int
    ends: str
    """The word of the phase that ends it; empty if the source itself does."""
    seat: int
    times: int
    """Number of such events still to come."""


def leave_until(state: State, source: int, monster: int, ends: Phase | None, seat: int, times: int = 1) -> None:
    """Erode a monster until the nth such event of a player; the source has `returns` of it among its triggers.
    A Token does not come back."""
    if state.zone[monster] != FRONT:
        return
    place, position, since = place_of(state, monster), state.pos[monster], state.since[monster]
    absence = Absence(source, state.ctrl[monster], place, position, since, "" if ends is None else WORDS[ends], seat, times)
    actions.erode(state, monster)
    if state.zone[monster] == ERODED:
        state.changes.append(Mod("absent", monster, absence, PERMANENT))


def leave_with(state: State, source: int, monster: int) -> None:
    """Erode a monster until the source lets it come back (`return_all`)."""
    leave_until(state, source, monster, None, -1)


def return_all(state: State, source: int) -> list[int]:
    """Bring back what the source let leave, and return those that came."""
    found = [mod for mod in state.changes.of("absent") if mod.value.source == source]
    for mod in found:
        state.changes.remove(mod)
        come_back(state, mod.card, mod.value)
    return [mod.card for mod in found if state.zone[mod.card] == FRONT]


def returns(kind: Phase) -> Trigger:
    """A trigger that brings back what the card let leave until this event."""

    def when(state: State, card: int, seat: int, event: EndPhaseBegan | StandbyPhaseBegan) -> bool:
        return bool(_due(state, card, kind, event.seat))

    def react(state: State, card: int, seat: int, event: EndPhaseBegan | StandbyPhaseBegan) -> None:
        for mod in _due(state, card, kind, event.seat):
            state.changes.remove(mod)
            if mod.value.times > 1:
                state.changes.append(mod._replace(value=mod.value._replace(times=mod.value.times - 1)))
            else:
                come_back(state, mod.card, mod.value)

    return Trigger(kind, react, when, zone="any", at_once=True)


def come_back(state: State, monster: int, absence: Absence) -> None:
    """Put a monster back to its zone, or to another free one; without room it stays away."""
    place = absence.place
    if not is_free(state, absence.board, place):
        place = next((column for column in range(5) if is_free(state, absence.board, column)), -1)
    if state.zone[monster] == ERODED and place >= 0:
        place_front(state, monster, absence.board, place, absence.position)
        state.since[monster] = absence.since  # it is not summoned anew
        note(state, "monster_returned", changes.controller(state, monster), monster)
        fire(state, Returned(monster))


def _due(state: State, card: int, kind: Phase, seat: int) -> list[Mod]:
    return [
        mod
        for mod in state.changes.of("absent")
        if mod.value.source == card and mod.value.ends == WORDS[kind] and mod.value.seat == seat
    ]
