"""Ready-made resolves for the commonest effects."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.engine.constants import GRAVE, HAND
from deckcheck.games.kingdom_duels.engine.effect_model import Resolve, Targets
from deckcheck.games.kingdom_duels.engine.state import State


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
    """Special Summon the target, if it is still in a graveyard."""

    def resolve(state: State, card: int, seat: int, targets: Targets) -> None:
        do.special_summon(state, seat, [target for target in targets if state.zone[target] == GRAVE], positions)

    return resolve


def attach_itself(state: State, card: int, seat: int, targets: Targets) -> None:
    """The card goes beneath the target."""
    do.attach(state, card, targets[0])


def summon_itself(state: State, card: int, seat: int, targets: tuple[Any, ...]) -> None:
    """Special Summon the card, for an ActivatedEffect or a Trigger, if it is still in the hand."""
    if state.zone[card] == HAND:
        do.special_summon(state, seat, (card,))


def redirect_to_target(state: State, card: int, seat: int, targets: Targets) -> None:
    """The attack goes to the target."""
    do.redirect_attack(state, targets[0])


def stop_battle(state: State, card: int, seat: int, targets: Targets) -> None:
    """The attack is broken off, without being negated, and the Battle Phase ends."""
    state.attack = None
    do.end_battle_phase(state)
