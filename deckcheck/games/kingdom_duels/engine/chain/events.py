"""Events: triggers and Traps that wait for them, and cards that watch the state."""

from __future__ import annotations

from typing import Any, Final

from deckcheck.games.kingdom_duels.engine.cards.statics import SILENCING, any_of, has, in_play, statics_now
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import FIRST_TRIGGER, is_used, mark_used, user_of
from deckcheck.games.kingdom_duels.engine.chain.traps import spring_traps
from deckcheck.games.kingdom_duels.engine.duel.constants import DOWN, IN_PLAY_ZONES, TRIGGERED, UNDER
from deckcheck.games.kingdom_duels.engine.duel.effect_model import Data
from deckcheck.games.kingdom_duels.engine.duel.state import MetTrigger, State, carry_out, meet, push
from deckcheck.games.kingdom_duels.engine.speed.groups import bit_of
from deckcheck.games.kingdom_duels.engine.speed.tables import ANYWHERE, FIELD, WATCHED, Listener
from deckcheck.simulator.parts.flow import note

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


def fire(state: State, event: str, *data: Any) -> None:
    """Collect the triggers and Traps that wait for an event, and push what happens at once. Its data depend on the event:

    summoned (card, how, zone before, the card that does it or -1, who summons it) ·
    flipped (card, position before, the card that did it or -1) ·
    attack_declared (attacker, target) · attacked (attacker, target, redirected, target before a replay or redirection or -1) ·
    attack_negated (attacker, target, whose effect did it or -1) ·
    attack_over (attacker, target at its declaration), after the battle or without one ·
    battle_begins (attacker, target, those who were Hidden), when both are face-up and damage calculation follows ·
    damage_calculation (attacker, target) · battle_pending (attacker, target, who would fall, who would take damage, how much),
    before any of it happens · battled (attacker, target, destroyed) ·
    destroyed (card, where, cause, source, (ATK, types) then, Summoning Counters then, the card that did it) ·
    sent_to_graveyard (card, where, the card that caused it) ·
    tributed (card, where) · eroded (card, where) ·
    lp_gained (seat, amount) · control_changed (card, board) · subduel_over (winners, losers) ·
    searched (card), from the deck to the hand and not drawn · added_to_hand (card, where), not drawn ·
    card_set (card, seat, zone before) · effect_pending (seat, amount), before a player takes effect damage ·
    left_field (card, where, types then) · damage (seat, amount, kind) · lp_lost (seat, amount, kind), costs as well ·
    damage_negated (seat, amount, the cards whose effects did it as far as they are known), Battle Damage that effects keep
    away from a player ·
    activated (card, seat, its use as in a `Link`, the number of the link), resolved (the first three, unless it was negated) ·
    equipped (card, monster) · materials_used (Extra Deck monster, its materials) · position_changed (card) ·
    hidden (card), turned face-down and not summoned so · returned (card), to the field after an absence ·
    terrain_replaced (board, column, old) · rotation_set () · drew (seat, card, by an effect) ·
    rolled (seat, number) ·
    struck (attacker, board, column, card with the STRIKE) · strike_negated (the same) ·
    draw_phase, standby, main, battle_phase, battle_phase_ends, end_phase (seat).
    `where` is (zone, board, column, position) before.
    """
    listeners = state.game.listeners
    if event in listeners:
        triggers, traps = listeners[event]
        if triggers:
            _pull_triggers(state, triggers, data)
        if traps:
            spring_traps(state, traps, data)


def _pull_triggers(state: State, rows: tuple[Listener, ...], data: Data) -> None:
    found = []
    zones = state.zone
    for card, place, trigger, own, where, at_once in rows:
        zone = zones[card]
        if own and data[0] == card:
            pass  # a card that left the field still has its own trigger on that (KD-EFFECT-09)
        elif where == FIELD:
            if zone not in IN_PLAY_ZONES or not in_play(state, card):
                continue
        elif where != ANYWHERE and (where != zone or (zone == UNDER and state.pos[card] == DOWN)):
            continue
        seat = user_of(state, card)
        if not trigger.when(state, card, seat, data) or is_used(state, seat, card, trigger.limit, FIRST_TRIGGER - place):
            continue
        if any_of(state, SILENCING) and (has(state, card, "negated") or (not at_once and has(state, card, "no_activation"))):
            continue
        if at_once:
            found.append((card, seat, place, data))
        else:
            meet(state, MetTrigger(card, seat, TRIGGERED + place, data, zone))
    for item in reversed(found):
        push(state, _pull, *item)


def _pull(state: State, card: int, seat: int, place: int, data: Data) -> None:
    if place >= len(state.game.effects[card].triggers):
        return  # one that the card had only for a time (see `copies`)
    trigger = state.game.effects[card].triggers[place]
    if state.players[seat].lost or is_used(state, seat, card, trigger.limit, FIRST_TRIGGER - place):
        return
    before = state.answered
    if trigger.event == "activated":
        state.answered = data[-1]
    if trigger.when(state, card, seat, data):
        mark_used(state, seat, card, trigger.limit, FIRST_TRIGGER - place)
        note(state, "effect_triggered", seat, card)
        carry_out(state, card, trigger.react, card, seat, data)
    state.answered = before
