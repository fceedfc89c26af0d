"""Ready-made resolves for the commonest effects."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.effects._model import Resolve, Targets
from deckcheck.games.kingdom_duels.engine.state import (
    State,
)


def nothing(state: State, card: int, seat: int, targets: Targets) -> None:
    """An Equip or Continuous card whose statics are all it does."""


def destroy_targets(*, damage: bool = False) -> Resolve:
    def resolve(state: State, card: int, seat: int, targets: Targets) -> None:
        do.destroy_all(state, targets, seat, damage=damage)

    return resolve


def draw_cards(number: int) -> Resolve:
    return lambda state, card, seat, targets: do.draw(state, seat, number)


def gain(amount: int) -> Resolve:
    return lambda state, card, seat, targets: do.gain_lp(state, seat, amount)


def burn(amount: int) -> Resolve:
    return lambda state, card, seat, targets: do.damage(state, do.foe(state, seat), amount)


def modify_targets(atk: int = 0, def_: int = 0, duration: int = do.END) -> Resolve:
    def resolve(state: State, card: int, seat: int, targets: Targets) -> None:
        for target in targets:
            if atk:
                do.modify_atk(state, target, atk, duration)
            if def_:
                do.modify_def(state, target, def_, duration)

    return resolve


def revive_target(positions: tuple[int, ...] = do.OPEN) -> Resolve:
    """Special Summons the target, wherever it is."""
    return lambda state, card, seat, targets: do.special_summon(state, seat, targets, positions)


def in_order(*parts: Resolve) -> Resolve:
    """Several resolves, one after the other."""

    def resolve(state: State, card: int, seat: int, targets: Targets) -> None:
        for part in parts:
            part(state, card, seat, targets)

    return resolve
