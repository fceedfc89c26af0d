"""Marks that only their own card reads, and Spell Counters."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.engine.duel.changes import Changes, Mod
from deckcheck.games.kingdom_duels.engine.duel.constants import BACK, ON_FIELD, ON_FIELD_ZONES
from deckcheck.games.kingdom_duels.engine.duel.effect_model import Fits
from deckcheck.games.kingdom_duels.engine.duel.event_model import (
    BattlePhaseBegan,
    Changed,
    Equipped,
    Event,
    Flipped,
    LeftField,
    MainPhaseBegan,
    Moved,
    Summoned,
    TerrainReplaced,
)
from deckcheck.games.kingdom_duels.engine.duel.state import State


def mark(state: State, card: int, kind: str, value: Any = True, until: int = ON_FIELD) -> None:
    state.changes.append(Mod(kind, card, value, until))


def unmark(state: State, kind: str, *, card: int | None = None, value: Any = None) -> None:
    """Take marks of a kind away: those of a card, or those with a value."""
    state.changes = Changes(
        [
            mod
            for mod in state.changes
            if mod.kind != kind or (card is not None and mod.card != card) or (value is not None and mod.value != value)
        ]
    )


def marked(state: State, card: int, kind: str) -> bool:
    return any(mod.card == card for mod in state.changes.kinds.get(kind, ()))


def marks(state: State, card: int, kind: str) -> list[Any]:
    return [mod.value for mod in state.changes.of(kind) if mod.card == card]


def marked_by(kind: str) -> Fits:
    """A condition: the other has a mark of this kind that the card made."""
    return lambda state, card, other: any(mod.card == other and mod.value == card for mod in state.changes.of(kind))


def marked_cards(state: State, kind: str, value: Any) -> list[int]:
    return [mod.card for mod in state.changes.of(kind) if mod.value == value]


ATK_EVENTS: tuple[type[Event], ...] = (
    Changed, Equipped, TerrainReplaced, Moved, Summoned, Flipped, LeftField, MainPhaseBegan, BattlePhaseBegan,
)  # fmt: skip
"""The events after which the ATK of a monster may be another one."""


def spell_counters(state: State, card: int) -> int:
    return len(marks(state, card, "spell_counter"))


def add_spell_counter(state: State, card: int) -> None:
    """On a card that is still on the field."""
    if state.zone[card] in ON_FIELD_ZONES:
        mark(state, card, "spell_counter")


def pay_spell_counter(state: State, card: int, seat: int, event: object) -> None:
    """A cost, of an activated effect or of a trigger: a Spell Counter is removed from the card. If the card or its counters
    have gone since its player chose to use a trigger, nothing is paid and nothing happens."""
    found = [mod for mod in state.changes.of("spell_counter") if mod.card == card]
    if found:
        state.changes.remove(found[0])
    else:
        state.negated = (*state.negated, state.chain[-1].number)


def stands_open(state: State, card: int) -> bool:
    """A Continuous Trap that has been activated, not one that was only turned up and waits (KD-TRAP-06)."""
    return state.zone[card] == BACK and not marked(state, card, "waiting")


def lifestars(state: State, card: int) -> int:
    """Return the Lifestar Counters on a monster."""
    return sum(marks(state, card, "lifestar"))


def add_lifestars(state: State, card: int, number: int) -> None:
    """Put Lifestar Counters on a card on the field, or take them away with a number below 0."""
    if number and state.zone[card] in ON_FIELD_ZONES:
        held = max(0, lifestars(state, card) + number)
        unmark(state, "lifestar", card=card)
        mark(state, card, "had_lifestars", True, state.turn)
        if held:
            mark(state, card, "lifestar", held)
