"""What waits for its moment: changes until the next own turn, attacks that are missed, targets that are chosen before others
may answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from deckcheck.games.kingdom_duels.effects import _choices as choices
from deckcheck.games.kingdom_duels.effects import _lasting as lasting
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.engine.constants import FRONT, ON_FIELD_ZONES
from deckcheck.games.kingdom_duels.engine.effect_model import Data, React, Resolve, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.state import State


def turns_until(state: State, seat: int) -> int:
    """Return how many turns from now the next turn of a player is."""
    order, place = state.rotation, state.round_place
    return next((step for step in range(1, len(order) + 1) if order[(place + step) % len(order)] == seat), 1)


def until_standby(state: State, seat: int) -> int:
    """A duration: until the next turn of a player begins."""
    turns = turns_until(state, seat)
    return do.END if turns == 1 else turns - 1


def skip_next_attack(state: State, card: int, monster: int, *, redirected: bool = False) -> None:
    """Keep a monster that the card attacks, or that attacks it, from attacking in its next turn. The card needs SKIPS_ATTACK
    among its triggers. A redirected attack leaves the first target as it was."""
    if redirected:
        before = [mod for mod in state.changes.of("skips_next_attack") if mod.value == card]
        state.mods.remove(before[-1]) if before else None
    if state.zone[monster] in ON_FIELD_ZONES:
        lasting.mark(state, monster, "skips_next_attack", card)


def attacked_skips_next_attack(state: State, card: int, seat: int, data: Data) -> None:
    """attacked: the monster that is attacked misses its next attack; the card has SKIPS_ATTACK among its triggers."""
    skip_next_attack(state, card, data[1], redirected=data[2])


def _skips_attack(state: State, card: int, seat: int, data: Data) -> bool:
    board = do.home(state, data[0])
    return any(state.ctrl[other] == board for other in lasting.marked_cards(state, "skips_next_attack", card))


def _miss_turn(state: State, card: int, seat: int, data: Data) -> None:
    board = do.home(state, data[0])
    for other in lasting.marked_cards(state, "skips_next_attack", card):
        if state.ctrl[other] == board:
            lasting.unmark(state, "skips_next_attack", card=other, value=card)
            if state.zone[other] == FRONT:
                do.change(state, other, "cannot_attack")


SKIPS_ATTACK = Trigger("standby", _miss_turn, _skips_attack, zone="any")


def when_revealed(react: React, *, attacking: bool) -> Trigger:
    """Return what the card does at an attack, when it is turned face-up in it; `react` gets the data of the event attacked."""

    def when(state: State, card: int, seat: int, data: Data) -> bool:
        return data[0] == card and state.attack is not None and state.attack[0 if attacking else 1] == card

    def reveal(state: State, card: int, seat: int, data: Data) -> None:
        if state.attack is not None:
            react(state, card, seat, (*state.attack, False))

    return Trigger("flipped", reveal, when)


def choose_targets_as_cost(cards: Callable[[State, int], Sequence[int]], most: int) -> Resolve:
    """A cost: the player targets up to this many of the cards, at least one."""

    def cost(state: State, card: int, seat: int, targets: Targets) -> None:
        choices.pick_up_to(state, seat, cards(state, seat), most, _keep, card, least=1)

    return cost


def _keep(state: State, chosen: Targets, card: int) -> None:
    for other in chosen:
        lasting.mark(state, card, "chosen", other, state.turn)


def chosen(state: State, card: int) -> Targets:
    """Return what was chosen as the card was activated."""
    found = tuple(lasting.marks(state, card, "chosen"))
    lasting.unmark(state, "chosen", card=card)
    return found
