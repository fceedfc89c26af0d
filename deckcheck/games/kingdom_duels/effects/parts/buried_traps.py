"""Traps of the graveyard whose trigger is met, and what they do from there."""

from __future__ import annotations

from typing import Final

from deckcheck.games.kingdom_duels.effects.parts import changes, marks, spells
from deckcheck.games.kingdom_duels.engine.cards.facts import TRAP
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import answered_link, choices_for
from deckcheck.games.kingdom_duels.engine.duel.changes import Changes, Mod
from deckcheck.games.kingdom_duels.engine.duel.effect_model import React, Targets, Trigger, When
from deckcheck.games.kingdom_duels.engine.duel.event_model import (
    Activated,
    AttackDeclared,
    Attacked,
    AttackEnded,
    AttackNegated,
    BattleBegan,
    BattleDecided,
    BattlePhaseEnded,
    Damaged,
    DamageNegated,
    Destroyed,
    DrawPhaseBegan,
    Drew,
    EffectDamageDecided,
    EndPhaseBegan,
    Event,
    LifePointsGained,
    MainPhaseBegan,
    Moved,
    PositionChanged,
    SentToGraveyard,
    StandbyPhaseBegan,
    StrikeNegated,
    Summoned,
    TwoDefended,
    WasHidden,
)
from deckcheck.games.kingdom_duels.engine.duel.numbers import player_number
from deckcheck.games.kingdom_duels.engine.duel.state import State
from deckcheck.games.kingdom_duels.engine.zones.rows import free_column

EVENTS: Final[tuple[type[Event], ...]] = (
    AttackEnded, AttackNegated, BattleBegan, BattleDecided, BattlePhaseEnded, Damaged, DamageNegated, Destroyed, DrawPhaseBegan,
    Drew, EffectDamageDecided, EndPhaseBegan, LifePointsGained, MainPhaseBegan, Moved, PositionChanged, SentToGraveyard,
    StandbyPhaseBegan, StrikeNegated, Summoned, TwoDefended, WasHidden,
)  # fmt: skip
"""Events that set Traps off, apart from attacks and activations, which are answered anyway."""


def ready_traps(state: State, seat: int, card: int, event: Event | None = None) -> list[Targets]:
    """Return the Traps of the player's graveyard that a card could activate now: those without a trigger, and those whose
    trigger is the attack that is open, the activation that is answered, or the event that the card answers. With an `event`
    those that it sets off."""
    board = state.boards[changes.home(state, seat)]
    room = free_column(board.back) >= 0
    found = [trap for trap in board.grave if trap != card and is_ready(state, seat, card, trap, event)]
    return [(trap,) for trap in found if room or spells.normal_glyph(state, trap, trap)]


def ready_normal_traps(state: State, seat: int, card: int, event: Event | None = None) -> list[Targets]:
    return [found for found in ready_traps(state, seat, card, event) if spells.normal_glyph(state, card, found[0])]


def is_ready(state: State, seat: int, card: int, trap: int, event: Event | None = None) -> bool:
    """Return whether a card could activate a Trap of the graveyard now."""
    game = state.game
    plain = game.main[trap] & TRAP and not game.effects[trap].plays_as
    if not plain or trap in state.asked_spells:
        return False
    state.asked_spells.add(trap)
    events = _events(state, card, trap, seat) if event is None else _set_off(state, trap, seat, [event])
    found = any(_could_do(state, seat, trap, one) for one in events)
    state.asked_spells.remove(trap)
    return found


def answers_events(ready: When[Event], react: React[Event], *, activates_itself: bool = False) -> tuple[Trigger, ...]:
    """Triggers of a card that uses a Trap of the graveyard at an event that sets this Trap off, once per turn unless the card
    itself is activated for it."""

    def note_and_react(state: State, card: int, seat: int, event: Event) -> None:
        if ready(state, card, seat, event):
            marks.mark(state, player_number(seat), "answered_event", (card, event), state.turn)
            react(state, card, seat, event)

    return tuple(
        Trigger(kind, note_and_react, ready, optional=True, zone="any", activates_itself=activates_itself) for kind in EVENTS
    )


def carry_out(state: State, seat: int, card: int, trap: int) -> None:
    """Do what a Normal Trap does, wherever it is, or put another one on the field; it knows what set it off."""
    events = _events(state, card, trap, seat)
    if not events:
        return
    state.changes = _knowing(state, trap, events[0])
    if spells.normal_glyph(state, trap, trap):
        spells.run_spell(state, seat, trap)
    else:
        spells.cast(state, seat, trap)


def _events(state: State, card: int, trap: int, seat: int) -> list[Event]:
    """Return what sets a Trap off now that a card uses: an empty event for one without a trigger."""
    if state.game.effects[trap].trap is None:
        return [()]
    found: list[Event] = [
        event for source, event in marks.marks(state, player_number(seat), "answered_event") if source == card
    ]
    link = answered_link(state)
    if link is not None:
        found.append(Activated(link.card, link.seat, link.use, link.number))
    if state.attack is not None:
        found += [AttackDeclared(*state.attack), Attacked(*state.attack, redirected=False, before=-1)]
    return _set_off(state, trap, seat, found)


def _set_off(state: State, trap: int, seat: int, events: list[Event]) -> list[Event]:
    """Return those of some events that set a Trap off."""
    trigger = state.game.effects[trap].trap
    if trigger is None:
        return []
    kinds = tuple(kind for kind in (trigger.event, trigger.also) if kind is not None)
    return [event for event in events if isinstance(event, kinds) and trigger.when(state, trap, seat, event)]


def _could_do(state: State, seat: int, trap: int, event: Event) -> bool:
    use = state.game.effects[trap].activate
    if use is None:
        return False
    before, state.changes = state.changes, _knowing(state, trap, event)
    found = choices_for(state, trap, seat, use)
    state.changes = before
    return bool(found)


def _knowing(state: State, trap: int, event: Event) -> Changes:
    """Return the changes of the duel, with the event that sets a Trap off."""
    others = [mod for mod in state.changes if mod.card != trap or mod.kind != "sprung"]
    return Changes([*others, Mod("sprung", trap, event, state.turn)])
