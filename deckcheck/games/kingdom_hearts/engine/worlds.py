"""World areas in the Action Phase: moving, escaping, and Dark Cards on the opponent's World."""

from __future__ import annotations

from deckcheck.games.kingdom_hearts.engine.cards import DARK_KINDS
from deckcheck.games.kingdom_hearts.engine.ending import end_game, gain_hp, lose_hp
from deckcheck.games.kingdom_hearts.engine.ongoing_effects import is_forbidden
from deckcheck.games.kingdom_hearts.engine.refusals import CARD_TEXT, refuse
from deckcheck.games.kingdom_hearts.engine.stack import card_played, carry_out, happen
from deckcheck.games.kingdom_hearts.engine.state import State
from deckcheck.games.kingdom_hearts.engine.values import dark_capacity
from deckcheck.games.kingdom_hearts.engine.zones import (
    discard_friend,
    enter_play,
    friends_of,
    play_from_hand,
    put_on_world,
    remove_world,
    to_discard,
    total_level,
)
from deckcheck.simulator.parts.flow import Refusal, note


def check_moves(state: State, seat: int) -> Refusal | None:
    """Return what keeps a player from moving at all."""
    side = state.sides[seat]
    if state.phase != "action" or seat != state.active or state.battle is not None:
        return refuse("KH-MOVE-10")
    if side.moves > side.extra_moves:
        return refuse("KH-TURN-06")
    if side.escaped:
        return refuse("KH-MOVE-05")
    if side.dark:
        return refuse("KH-MOVE-03")
    return refuse(CARD_TEXT) if is_forbidden(state, seat, "move") else None


def check_move(state: State, seat: int, card: int) -> Refusal | None:
    refusal = check_moves(state, seat)
    if refusal is not None:
        return refusal
    return None if card in state.sides[seat].hand and state.cards[card].kind == "world" else refuse("KH-MOVE-01")


def move(state: State, seat: int, card: int) -> None:
    """Put a World on top, gain a Heart Point, check for 13 levels; then texts happen (KH-MOVE-01, 02, 06, 07)."""
    side = state.sides[seat]
    play_from_hand(state, seat, card)
    side.worlds.append(card)
    side.placed_on.append(0)
    side.placed = 0
    side.moves += 1
    enter_play(state, seat, card, "world")
    note(state, "world_reached", seat, card, total_level(state, seat))
    gain_hp(state, seat, 1, f"move to {state.cards[card].title}")
    if total_level(state, seat) >= state.world_goal:
        end_game(state, seat, "KH-WIN-01")
        return
    if state.moments:
        happen(state, "card_played", seat, trigger=card)
        happen(state, "moved", seat)
    carry_out(state, seat, card, state.cards[card].played)


def check_escape(state: State, seat: int) -> Refusal | None:
    side = state.sides[seat]
    if state.phase != "action" or seat != state.active:
        return refuse("KH-TURN-01")
    if side.battles or side.escaped or not side.dark:
        return refuse("KH-ESCAPE-01")
    return refuse(CARD_TEXT) if is_forbidden(state, seat, "escape") else None


def escape(state: State, seat: int) -> None:
    """Lose the World Card, the Dark Cards on it, all Friends and a Heart Point, in this order (KH-ESCAPE-02 to 07)."""
    side = state.sides[seat]
    side.escaped = True
    note(state, "world_escaped", seat)
    world = side.worlds[-1]
    to_discard(state, world)
    remove_world(state, seat, world)
    for friend in friends_of(state, seat).copy():
        discard_friend(state, seat, friend)
    lose_hp(state, ((seat, 1),), "escape")


def check_disruption(state: State, seat: int) -> Refusal | None:
    """Return what keeps a player from putting any Dark Card on the opponent's World."""
    if state.phase != "action" or seat != state.active:
        return refuse("KH-DISRUPT-01")
    if not state.sides[1 - seat].worlds:
        return refuse("KH-DISRUPT-03")
    if dark_capacity(state, 1 - seat) <= 0:
        return refuse("KH-DISRUPT-04")
    return refuse(CARD_TEXT) if is_forbidden(state, seat, "disrupt") else None


def check_dark(state: State, seat: int, card: int) -> Refusal | None:
    fact = state.cards[card]
    if card not in state.sides[seat].hand or fact.kind not in DARK_KINDS:
        return refuse("KH-DISRUPT-01")
    refusal = check_disruption(state, seat)
    if refusal is not None:
        return refusal
    return refuse("KH-DISRUPT-06") if fact.level > total_level(state, 1 - seat) else None


def play_dark(state: State, seat: int, card: int) -> None:
    play_from_hand(state, seat, card)
    put_on_world(state, seat, card)
    note(state, "dark_card_placed", seat, card)
    card_played(state, seat, card, role="dark")
