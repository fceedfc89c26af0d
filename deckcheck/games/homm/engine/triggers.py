"""Triggered effects: which ones an event puts on the stack, and which are due at the start and the end of a round."""

from __future__ import annotations

from deckcheck.games.homm.engine.cards import Effect
from deckcheck.games.homm.engine.selection import condition_holds, fits, fits_card
from deckcheck.games.homm.engine.state import Run, State, WatchRow
from deckcheck.games.homm.engine.values import refresh


def fire(state: State, when: str, card: int, seat: int = -1) -> None:
    """Put triggered effects on the stack: those of the active player resolve first, after a Reaction of the enemy, which comes
    before what it answers."""
    if state.dirty:
        refresh(state)
    met = []
    for row in state.watch.get(when, ()):
        if is_met(state, row[0], row[1], row[2][0], card, seat):
            met.append(row)
    if met:
        _put_on_stack(state, met, card)


def _put_on_stack(state: State, met: list[WatchRow], card: int) -> None:
    met.reverse()  # the last one on the stack resolves first
    met.sort(key=lambda row: 1 if row[1] == state.active else 2 if row[2][0].kind == "reaction" else 0)
    for source, owner, effects in met:
        state.stack.append(Run(source, owner, effects, card))


def is_met(state: State, source: int, owner: int, effect: Effect, card: int, seat: int) -> bool:
    """Return whether what a card did triggers an effect."""
    by = effect.by
    if by is None:  # a taken Location triggers only its own effects
        return card == source or effect.when != "taken"
    if by.which == "self":
        return card == source
    if effect.when == "card_played":
        return fits_card(state, by, card, owner, seat)
    piece = state.pieces.get(card)
    if piece is None:
        return False
    if effect.when == "steps_on" and state.spots.get(source) != piece.cell:
        return False
    if by.which == "attached":
        return state.host.get(source) == card
    return fits(state, by, piece, source, owner)


def can_resolve(state: State, run: Run, effect: Effect) -> bool:
    """Return whether the condition of an effect is met and its card can still be used."""
    if effect.once and run.source in state.turned and effect.when != "own_turn":
        return False
    if effect.kind == "reaction" and run.source not in state.sides[run.seat].aside:
        return False
    if effect.do == "cancel" and run.trigger not in state.limbo:
        return False
    return effect.condition is None or condition_holds(state, effect.condition, run)


def due_effects(state: State, seat: int, when: str) -> list[tuple[int, tuple[Effect, ...]]]:
    """Return the player's effects for the start or end of the round that have not resolved yet."""
    if state.dirty:
        refresh(state)
    return [
        (card, effects)
        for card, owner, effects in state.watch.get(when, ())
        if owner == seat and card not in state.resolved and can_resolve(state, Run(card, seat, effects), effects[0])
    ]
