"""When a trigger is met, and whether something may be activated."""

from __future__ import annotations

from collections.abc import Callable

from deckcheck.games.kingdom_duels.effects._filters import both, fitting
from deckcheck.games.kingdom_duels.engine.constants import FRONT, HIDDEN_ATK
from deckcheck.games.kingdom_duels.engine.effect_model import Data, Fits, When
from deckcheck.games.kingdom_duels.engine.state import State, foe_boards, opponents
from deckcheck.games.kingdom_duels.engine.values import monsters


def self_event(state: State, card: int, seat: int, data: Data) -> bool:
    """The event is about the card itself (it was summoned, flipped, destroyed ...)."""
    return bool(data[0] == card)


def own_strike(state: State, card: int, seat: int, data: Data) -> bool:
    """struck: the card uses its own STRIKE, not one that it was lent."""
    return bool(data[0] == data[3] == card)


def own_turn(state: State, card: int, seat: int, data: Data = ()) -> bool:
    return state.active == seat


def foe_attacks(state: State, card: int, seat: int, data: Data) -> bool:
    """attack_declared, attacked: an opponent attacks; a redirected attack on a monster of the player counts too
    (KD-BATTLE-09)."""
    attacker, target = data[0], data[1]
    mine = state.players[seat].board
    if len(data) > 2 and data[2]:
        return bool(state.ctrl[target] == mine)
    return state.ctrl[attacker] != mine and state.ctrl[attacker] in foe_boards(state, mine)


def foe_attacks_mine(*fits: Fits) -> When:
    """attacked: an opponent attacks a monster of the player that fits."""

    def when(state: State, card: int, seat: int, data: Data) -> bool:
        target = data[1]
        return (
            state.ctrl[target] == state.players[seat].board
            and foe_attacks(state, card, seat, data)
            and all(fit(state, card, target) for fit in fits)
        )

    return when


def foe_summons(*fits: Fits) -> When:
    """summoned: an opponent summons a monster that fits."""

    def when(state: State, card: int, seat: int, data: Data) -> bool:
        other = data[0]
        return (
            state.ctrl[other] != state.players[seat].board
            and state.zone[other] == FRONT
            and all(fit(state, card, other) for fit in fits)
        )

    return when


def controls(*fits: Fits, number: int = 1) -> Callable[[State, int, int], bool]:
    """Can: the player controls at least this many monsters that fit."""

    def can(state: State, card: int, seat: int) -> bool:
        return len(fitting(state, card, monsters(state, state.players[seat].board), fits)) >= number

    return can


def on_field(*fits: Fits) -> Callable[[State, int, int], bool]:
    """Can, EVENT: a face-up monster that fits is on the field."""

    suits = both(*fits) if len(fits) != 1 else fits[0]

    def can(state: State, card: int, seat: int) -> bool:
        for board in range(len(state.boards)):
            for other in monsters(state, board):
                if state.pos[other] < HIDDEN_ATK and suits(state, card, other):
                    return True
        return False

    can.__dict__["types"] = fits[0].__dict__.get("types") if len(fits) == 1 else None
    return can


def seat_is_foe(state: State, seat: int, card: int) -> bool:
    return any(state.players[other].board == state.ctrl[card] for other in opponents(state, seat))
