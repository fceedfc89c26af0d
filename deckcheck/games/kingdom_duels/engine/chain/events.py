"""Events: triggers and Traps that wait for them, and cards that watch the state."""

from __future__ import annotations

from typing import Final

from deckcheck.games.kingdom_duels.engine.cards.statics import SILENCING, any_of, has, in_play, statics_now
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import FIRST_TRIGGER, is_used, mark_used, user_of
from deckcheck.games.kingdom_duels.engine.chain.traps import spring_traps
from deckcheck.games.kingdom_duels.engine.duel.constants import DOWN, IN_PLAY_ZONES, TRIGGERED, UNDER
from deckcheck.games.kingdom_duels.engine.duel.event_model import Activated, Event
from deckcheck.games.kingdom_duels.engine.duel.state import MetTrigger, State, carry_out, meet, push
from deckcheck.games.kingdom_duels.engine.speed.groups import bit_of
from deckcheck.games.kingdom_duels.engine.speed.tables import ANYWHERE, FIELD, WATCHED, Listener
from deckcheck.simulator.parts.flow import note_before

NEGATING: Final = bit_of("negated")


def watch(state: State) -> bool:
    """Let cards look at the state that wait for a state and not for an event; return whether one of them did something."""
    if state.outcome is not None:
        return False
    zones, kinds, cache, busy = state.zone, state.changes.kinds, state.cache, False
    if state.statics is None:
        statics_now(state)
    if not state.static_bits & WATCHED and state.game.watch_marks.isdisjoint(kinds):
        cache.watched_at = cache.now
        return False
    for card, look, mark in state.game.watchers:
        if zones[card] not in IN_PLAY_ZONES and mark not in kinds:
            continue
        if mark != "negated" and any_of(state, NEGATING) and has(state, card, "negated"):
            continue
        if carry_out(state, card, look, card):
            kinds, busy = state.changes.kinds, True
    if busy:
        cache.clear()
    else:
        cache.watched_at = cache.now
    return busy


def fire(state: State, event: Event) -> None:
    """Collect the triggers and Traps that wait for an event, and push what happens at once."""
    listeners = state.game.listeners
    kind = type(event)
    if kind in listeners:
        triggers, traps = listeners[kind]
        if triggers:
            _pull_triggers(state, triggers, event)
        if traps:
            spring_traps(state, traps, event)


def _pull_triggers(state: State, rows: tuple[Listener, ...], event: Event) -> None:
    found = []
    zones = state.zone
    for card, place, trigger, own, where, at_once in rows:
        zone = zones[card]
        if own and event[0] == card:
            pass  # a card that left the field still has its own trigger on that (KD-EFFECT-09)
        elif where == FIELD:
            if zone not in IN_PLAY_ZONES or not in_play(state, card):
                continue
        elif where != ANYWHERE and (where != zone or (zone == UNDER and state.pos[card] == DOWN)):
            continue
        seat = user_of(state, card)
        if not trigger.when(state, card, seat, event) or is_used(state, seat, card, trigger.limit, FIRST_TRIGGER - place):
            continue
        if any_of(state, SILENCING) and (has(state, card, "negated") or (not at_once and has(state, card, "no_activation"))):
            continue
        if at_once:
            found.append((card, seat, place, event))
        else:
            meet(state, MetTrigger(card, seat, TRIGGERED + place, event, zone))
    for item in reversed(found):
        push(state, _pull, *item)


def _pull(state: State, card: int, seat: int, place: int, event: Event) -> None:
    if place >= len(state.game.effects[card].triggers):
        return  # one that the card had only for a time (see `copies`)
    trigger = state.game.effects[card].triggers[place]
    if state.players[seat].lost or is_used(state, seat, card, trigger.limit, FIRST_TRIGGER - place):
        return
    before = state.answered
    if isinstance(event, Activated):
        state.answered = event.link
    if trigger.when(state, card, seat, event):
        mark_used(state, seat, card, trigger.limit, FIRST_TRIGGER - place)
        place = len(state.log or ())
        carry_out(state, card, trigger.react, card, seat, event)
        note_before(state, place, "effect_triggered", seat, card)  # what only records something is not told
    state.answered = before
