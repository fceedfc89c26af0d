"""Declarations: a player names a card or a Monster Type."""

from __future__ import annotations

from collections.abc import Callable

from deckcheck.games.kingdom_duels.effects.parts import choices, conditions
from deckcheck.games.kingdom_duels.effects.parts.choices import Ts
from deckcheck.games.kingdom_duels.engine.duel.state import State

ANOTHER = "another card"
"""Stands for every name that no card of the duel has: whichever of them is declared, it fits none."""


def declare_name(state: State, seat: int, then: Callable[[State, str, *Ts], object], *arguments: *Ts) -> None:
    """A player declares the name of a card; `then(state, name, *arguments)` continues. Offered are the names of all cards of
    the duel, whoever has them, so that the offer does not say where a card is."""
    choices.choose(state, seat, (*sorted(set(state.game.name)), ANOTHER), then, *arguments)


def monster_types(state: State) -> list[str]:
    """Return the Monster Types that cards of the duel have."""
    return sorted(frozenset[str]().union(*state.game.types) - conditions.CARD_KINDS)


def declare_type(state: State, seat: int, then: Callable[[State, str, *Ts], object], *arguments: *Ts) -> None:
    """A player declares a Monster Type; `then(state, type, *arguments)` continues."""
    choices.choose(state, seat, monster_types(state), then, *arguments)
