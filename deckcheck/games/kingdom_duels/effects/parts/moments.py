"""Moments: cards that their player may activate just after something happened, and at no other time; Traps of the hand."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import changes, marks, triggers
from deckcheck.games.kingdom_duels.engine.chain.chain import respond
from deckcheck.games.kingdom_duels.engine.chain.traps import spring_traps
from deckcheck.games.kingdom_duels.engine.duel.changes import Changes
from deckcheck.games.kingdom_duels.engine.duel.constants import GRAVE, HAND
from deckcheck.games.kingdom_duels.engine.duel.effect_model import Trigger
from deckcheck.games.kingdom_duels.engine.duel.event_model import Destroyed, Event, SentToGraveyard
from deckcheck.games.kingdom_duels.engine.duel.numbers import player_number
from deckcheck.games.kingdom_duels.engine.duel.state import State, push, push_after_chain


def open_moment(state: State, card: int, seat: int, value: Any) -> None:
    """Ask a player for Quick effects after what is under way; until then `moment` of the card tells what happened. For a
    trigger of the card, at once and wherever it is, whose `can` looks at `moment`."""
    marks.mark(
        state, player_number(seat), "moment", (card, value), state.turn
    )  # the card itself may leave the field before it resolves
    push_after_chain(state, _ask, card, seat)


def moment(state: State, card: int) -> list[Any]:
    """Return what happened just now, if it is the moment of the card."""
    return [mod.value[1] for mod in state.changes.of("moment") if mod.value[0] == card]


def _ask(state: State, card: int, seat: int) -> None:
    if moment(state, card):
        push(state, _pass, card)
        push(state, respond, (seat,))


def _pass(state: State, card: int) -> None:
    state.changes = Changes([mod for mod in state.changes if mod.kind != "moment" or mod.value[0] != card])


def _opens_hand(kind: type[SentToGraveyard] | type[Destroyed]) -> Trigger:
    def react(state: State, card: int, seat: int, event: Event) -> None:
        changes.change_player(state, state.game.owner[card], "player_traps_from_hand")
        traps = state.game.listeners[kind][1]
        spring_traps(state, tuple(trap for trap in traps if state.zone[trap] == HAND), event)

    def when(state: State, card: int, seat: int, event: SentToGraveyard | Destroyed) -> bool:
        return event.card == card and state.zone[card] == GRAVE and triggers.from_field(state, event)

    return Trigger(kind, react, when, at_once=True)


OPENS_HAND = (_opens_hand(SentToGraveyard), _opens_hand(Destroyed))
"""In the turn in which the card goes from the field to the graveyard its owner can activate Traps from the hand, also those
whose trigger is its own fall."""
