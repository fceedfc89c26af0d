"""Ready-made resolves for the commonest effects."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.effects._model import Resolve, Targets
from deckcheck.games.kingdom_duels.engine.state import (
    GRAVE,
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


def revive_target(positions: tuple[int, ...] = do.OPEN) -> Resolve:
    """Special Summons the target, if it is still in a graveyard."""

    def resolve(state: State, card: int, seat: int, targets: Targets) -> None:
        do.special_summon(state, seat, [one for one in targets if state.zone[one] == GRAVE], positions)

    return resolve
