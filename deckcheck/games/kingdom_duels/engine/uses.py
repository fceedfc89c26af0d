"""The uses of a card: which there are, whose they are, and which are spent (KD-EFFECT-10)."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects._model import Use
from deckcheck.games.kingdom_duels.engine.state import ON_FIELD_ZONES, State, seat_of
from deckcheck.games.kingdom_duels.engine.statics import side_of


def user_of(state: State, card: int) -> int:
    """Who uses a card: its controller on the field, else its owner."""
    if state.zone[card] in ON_FIELD_ZONES:
        return seat_of(state, side_of(state, card))
    return state.kit.owner[card]


def use_of(state: State, card: int, place: int) -> Use | None:
    """The card itself (-1), what it does as a Trap (-2), or one of its uses."""
    effects = state.kit.effects[card]
    if place == -2:
        return effects.as_trap
    return effects.activate if place < 0 else effects.uses[place]


def use_key(state: State, seat: int, card: int, place: int) -> tuple[int, str, int]:
    return (seat, state.cards[card].id, place)


def is_used(state: State, seat: int, card: int, limit: str, place: int) -> bool:
    """Whether a once-per-turn or once-per-duel effect was used; copies of a card share it (KD-EFFECT-10)."""
    if not limit:
        return False
    used = state.used if limit == "turn" else state.used_duel
    return bool(used) and use_key(state, seat, card, place) in used


def mark_used(state: State, seat: int, card: int, limit: str, place: int) -> None:
    if limit == "turn":
        state.used = (*state.used, use_key(state, seat, card, place))
    elif limit == "duel":
        state.used_duel = (*state.used_duel, use_key(state, seat, card, place))
