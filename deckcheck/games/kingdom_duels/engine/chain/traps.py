"""Set Traps: which are ready, and which an event sets off."""

from __future__ import annotations

from typing import Final

from deckcheck.games.kingdom_duels.engine.cards.facts import TRAP
from deckcheck.games.kingdom_duels.engine.cards.statics import BARS, any_of, has, has_player, waits
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import choices_for, is_used, user_of
from deckcheck.games.kingdom_duels.engine.duel.changes import Changes, Mod
from deckcheck.games.kingdom_duels.engine.duel.constants import BACK, DOWN, HAND, ON_FIELD, SPRUNG
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect
from deckcheck.games.kingdom_duels.engine.duel.event_model import NO_EVENT, E, Event
from deckcheck.games.kingdom_duels.engine.duel.numbers import player_number
from deckcheck.games.kingdom_duels.engine.duel.state import MetTrigger, State, meet
from deckcheck.games.kingdom_duels.engine.speed.groups import bit_of
from deckcheck.games.kingdom_duels.engine.zones.rows import free_column, place_back

HINDERING: Final = BARS | bit_of("negated")
"""Kinds that keep a Set Trap from being activated."""


def spring_traps(state: State, traps: tuple[int, ...], event: Event) -> None:
    """Collect the Set Traps whose trigger is met (KD-TRAP-02)."""
    for card in traps:
        if is_at_hand(state, card):
            seat = user_of(state, card)
            trigger = state.game.effects[card].trap
            if trigger is None or not trigger.when(state, card, seat, event):
                continue
            state.changes = Changes([mod for mod in state.changes if mod.card != card or mod.kind != "sprung"])
            state.changes.append(Mod("sprung", card, event, ON_FIELD))
            state.cache.clear()
            if can_activate(state, card, seat):
                meet(state, MetTrigger(card, seat, SPRUNG))
                if state.game.effects[card].last_chance:
                    state.changes.append(Mod("last_chance", player_number(seat), card, state.turn))


def is_at_hand(state: State, card: int) -> bool:
    """Return whether a Trap can be activated if its trigger is met: one that is ready in the Backrow, or one in the hand of a
    player who may activate it from there."""
    if state.zone[card] == BACK:
        return trap_ready(state, card)
    if state.zone[card] != HAND or "player_traps_from_hand" not in state.changes.kinds:
        return False
    seat = user_of(state, card)
    free = free_column(state.boards[state.players[seat].board].back) >= 0
    barred_now = has_player(state, seat, "player_no_traps") or has(state, card, "cannot_be_activated")
    return free and not barred_now and has_player(state, seat, "player_traps_from_hand")


def lay_from_hand(state: State, card: int) -> None:
    """Put a Trap that is activated from the hand into the Backrow."""
    if state.zone[card] == HAND:
        board = state.players[user_of(state, card)].board
        place_back(state, card, board, free_column(state.boards[board].back), DOWN)
        state.moved[card] = state.turn  # it was not Set
        state.changes.append(Mod("ready", card, True, ON_FIELD))


def event_of(state: State, card: int) -> Event:
    """Return the event that set a Trap off; NO_EVENT if none did."""
    for mod in state.changes:
        if mod.card == card and mod.kind == "sprung":
            event: Event = mod.value
            return event
    return NO_EVENT


def sprung_by(state: State, card: int, kind: type[E]) -> E | None:
    """Return the event that set a Trap off, if it is of a kind."""
    event = event_of(state, card)
    return event if isinstance(event, kind) else None


def cause_of(state: State, card: int, kind: type[E]) -> E:
    """Return the event that set a Trap off, for a Trap that only events of a kind set off."""
    event = sprung_by(state, card, kind)
    assert event is not None
    return event


def trap_ready(state: State, card: int) -> bool:
    """Return whether a Trap was Set in an earlier turn (KD-TRAP-01), or is a flipped Continuous Trap that waits for its trigger
    (KD-TRAP-06)."""
    set_before = state.pos[card] == DOWN and (state.since[card] < state.turn or has(state, card, "ready"))
    if not set_before and not waits(state, card):
        return False
    return not any_of(state, HINDERING) or not (has(state, card, "negated") or barred(state, card))


def barred(state: State, card: int) -> bool:
    """Return whether something keeps the controller of a Set card from activating it."""
    if not any_of(state, BARS):
        return False
    if has(state, card, "cannot_be_activated"):
        return True
    seat = user_of(state, card)
    if has_player(state, seat, "player_no_set_cards") and state.pos[card] == DOWN:
        return True
    return bool(state.game.main[card] & TRAP) and has_player(state, seat, "player_no_traps")


def trap_choices(state: State, card: int, seat: int, use: ActivatedEffect | None) -> list[tuple[int, ...]]:
    """Return the choices of targets of a Trap, without cards that cannot be targeted."""
    return [()] if use is None else choices_for(state, card, seat, use)


def can_activate(state: State, card: int, seat: int) -> bool:
    """Return whether a Trap whose trigger is met can do something."""
    use = state.game.effects[card].as_trap or state.game.effects[card].activate
    if use is not None and use.limit == "duel" and is_used(state, seat, card, "duel", -1):
        return False  # KD-EFFECT-10
    return bool(trap_choices(state, card, seat, use))
