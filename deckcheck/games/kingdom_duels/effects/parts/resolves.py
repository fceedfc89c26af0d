"""Ready-made resolves for the commonest effects. Those of the type `Does` serve as reactions of triggers as well."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from deckcheck.games.kingdom_duels.effects.parts import actions, changes, choices, marks, summons, terrains
from deckcheck.games.kingdom_duels.engine.duel.constants import (
    GRAVE,
    HAND,
    HIDDEN_ATK,
    HIDDEN_DEF,
    ON_FIELD_ZONES,
    POSITIONS,
)
from deckcheck.games.kingdom_duels.engine.duel.effect_model import Choices, Resolve, Targets
from deckcheck.games.kingdom_duels.engine.duel.state import State

Does: TypeAlias = Callable[[State, int, int, object], None]


def move_itself(state: State, card: int, seat: int, targets: Targets) -> None:
    """The card moves to the Terrain that is the target."""
    terrains.move_onto(state, card, targets[0])


def flip_chosen(state: State, chosen: Targets) -> None:
    """Turn the chosen monsters face-up, one after the other."""
    for card in reversed(chosen):
        choices.later(state, changes.flip_face_up, card)


def nothing(state: State, card: int, seat: int, about: object) -> None:
    """An Equip or Continuous card whose statics are all it does."""


def if_still(found: Choices, resolve: Resolve) -> Resolve:
    """A resolve for targets that must still be among these choices: on the same side, face-up, on such a Terrain ..."""

    def checked(state: State, card: int, seat: int, targets: Targets) -> None:
        if targets in found(state, card, seat):
            resolve(state, card, seat, targets)

    return checked


def destroy_targets(*, damage: bool = False) -> Resolve:
    def resolve(state: State, card: int, seat: int, targets: Targets) -> None:
        actions.destroy_all(state, targets, seat, damage=damage)

    return resolve


def return_targets(state: State, card: int, seat: int, targets: Targets) -> None:
    """The targets that are still on the field go to the hands of their owners."""
    for target in targets:
        if state.zone[target] in ON_FIELD_ZONES:
            actions.to_hand(state, target)


def draw_cards(number: int) -> Does:
    return lambda state, card, seat, about: actions.draw(state, seat, number)


def gain(amount: int) -> Does:
    """The player gains LP."""
    return lambda state, card, seat, about: changes.gain_lp(state, seat, amount)


def lose(amount: int) -> Does:
    """The player loses LP."""
    return lambda state, card, seat, about: changes.lose_lp(state, seat, amount)


def gain_atk(amount: int, duration: int = changes.THIS_TURN) -> Does:
    """The card gains ATK."""
    return lambda state, card, seat, about: changes.modify_atk(state, card, amount, duration)


def double_original_atk(state: State, card: int, seat: int, about: object) -> None:
    changes.double_original(state, card)


def add_spell_counter(state: State, card: int, seat: int, about: object) -> None:
    marks.add_spell_counter(state, card)


def send_itself_to_graveyard(state: State, card: int, seat: int, about: object) -> None:
    actions.to_graveyard(state, card)


def erode_itself(state: State, card: int, seat: int, about: object) -> None:
    actions.erode(state, card)


def erode_target(state: State, card: int, seat: int, targets: Targets) -> None:
    actions.erode(state, targets[0])


def negate_attack(state: State, card: int, seat: int, about: object) -> None:
    actions.negate_attack(state)


def negate_activation(state: State, card: int, seat: int, about: object) -> None:
    """Negate the activation that is answered."""
    actions.negate(state)


def revive_target(positions: tuple[int, ...] = summons.OPEN) -> Resolve:
    """Special Summon the target, if it is still in a graveyard."""

    def resolve(state: State, card: int, seat: int, targets: Targets) -> None:
        summons.special_summon(state, seat, [target for target in targets if state.zone[target] == GRAVE], positions)

    return resolve


def attach_itself(state: State, card: int, seat: int, targets: Targets) -> None:
    """The card goes beneath the target, if it is still on the field."""
    if state.zone[card] in ON_FIELD_ZONES:
        actions.attach(state, card, targets[0])


def summon_itself(state: State, card: int, seat: int, about: object) -> None:
    """Special Summon the card, if it is still in the hand."""
    if state.zone[card] == HAND:
        summons.special_summon(state, seat, (card,))


def revive_itself(state: State, card: int, seat: int, about: object) -> None:
    """Special Summon the card, if it is still in the graveyard."""
    if state.zone[card] == GRAVE:
        summons.special_summon(state, seat, (card,))


def redirect_to_target(state: State, card: int, seat: int, targets: Targets) -> None:
    """The attack goes to the target."""
    actions.redirect_attack(state, targets[0])


def end_attacks(state: State, card: int, seat: int, targets: Targets) -> None:
    """The attack is negated and the Battle Phase ends."""
    actions.negate_attack(state)
    actions.end_battle_phase(state)


def draw_up_to(number: int) -> Resolve:
    """The player draws until the hand has this many cards."""
    return lambda state, card, seat, targets: actions.draw(state, seat, max(0, number - len(state.players[seat].hand)))


def stop_battle(state: State, card: int, seat: int, targets: Targets) -> None:
    """The attack is broken off, without being negated, and the Battle Phase ends."""
    state.attack = None
    actions.end_battle_phase(state)


def hide_itself(state: State, card: int, seat: int, targets: Targets) -> None:
    """PYL-010, PYL-103: it hides where it is, in ATK or in DEF position."""
    choices.choose(state, seat, (POSITIONS[HIDDEN_ATK], POSITIONS[HIDDEN_DEF]), _slipped, card)


def _slipped(state: State, word: str, card: int) -> None:
    changes.hide(state, card, POSITIONS.index(word))


def destroy_instead_of_attacking(state: State, card: int, seat: int, targets: Targets) -> None:
    """A resolve: destroy the target; the card cannot attack in this turn if it did."""
    if actions.destroy(state, targets[0], seat):
        changes.change(state, card, "cannot_attack")
