"""Turns and their phases: Draw, Action, Challenge, Discard (KH-TURN-01, KH-TURN-02)."""

from __future__ import annotations

from deckcheck.games.kingdom_hearts.engine.ongoing_effects import end_changes
from deckcheck.games.kingdom_hearts.engine.refusals import refuse
from deckcheck.games.kingdom_hearts.engine.stack import happen
from deckcheck.games.kingdom_hearts.engine.state import State
from deckcheck.games.kingdom_hearts.engine.values import cards_to_draw
from deckcheck.games.kingdom_hearts.engine.zones import discard_friend, draw, take_from_play, to_discard
from deckcheck.simulator.parts.flow import Refusal, note


def start_turn(state: State) -> None:
    state.phase = "draw"
    note(state, "turn_started", state.active, state.turn)
    if state.moments:
        happen(state, "turn_start", state.active)


def check_draw(state: State, seat: int) -> Refusal | None:
    return None if state.phase == "draw" and seat == state.active else refuse("KH-TURN-01")


def draw_cards(state: State, seat: int) -> None:
    """Draw until the player has six cards in hand (KH-DRAW-01, KH-DRAW-02)."""
    draw(state, seat, cards_to_draw(state, seat))
    state.phase = "action"


def check_end_action(state: State, seat: int) -> Refusal | None:
    if state.phase != "action" or seat != state.active:
        return refuse("KH-TURN-01")
    return None if state.battle is None else refuse("KH-TURN-08")


def end_action_phase(state: State, seat: int) -> None:
    """Begin the Challenge Phase; damage on Dark Cards is removed (KH-BATTLE-14)."""
    side = state.sides[seat]
    if not side.moves and not any(state.cards[card].kind == "world" for card in side.hand):
        side.no_world += 1
    _clear_damage(state)
    state.phase = "challenge"
    note(state, "action_phase_ended", seat)


def _clear_damage(state: State) -> None:
    for side in state.sides:
        if side.damage:
            side.damage.clear()


def check_skip(state: State, seat: int) -> Refusal | None:
    return (
        None if state.phase == "challenge" and seat == state.active and state.challenge is None else refuse("KH-CHALLENGE-01")
    )


def skip_challenge(state: State, seat: int) -> None:
    _begin_discard_phase(state)


def after_challenge(state: State) -> None:
    """Begin the Discard Phase, unless the player may challenge again."""
    side = state.sides[state.active]
    if state.options.challenges_per_turn == "unlimited" or side.challenges <= side.extra_challenges:
        return
    _begin_discard_phase(state)


def _begin_discard_phase(state: State) -> None:
    """Discard the Magic/Friends and start the texts for the end of the turn (KH-DISCARD-01, KH-AMB-25)."""
    state.phase = "discard"
    _clear_damage(state)
    if state.moments:
        happen(state, "turn_end", state.active)
    if state.options.magic_friend_end == "discard_phase_start":
        _discard_magic_friends(state)


def _discard_magic_friends(state: State) -> None:
    for card in state.sides[state.active].friends.copy():
        if state.cards[card].kind == "magic_friend":
            discard_friend(state, state.active, card)


def check_discard(state: State, seat: int, cards: tuple[int, ...]) -> Refusal | None:
    if state.phase != "discard" or seat != state.active:
        return refuse("KH-TURN-01")
    allowed = discardable(state, seat)
    return None if len(set(cards)) == len(cards) and all(card in allowed for card in cards) else refuse("KH-DISCARD-02")


def discardable(state: State, seat: int) -> list[int]:
    """Return the cards in hand, or also cards in play by the option of KH-AMB-24."""
    side = state.sides[seat]
    if state.options.discard_phase_scope == "hand_and_play":
        return side.hand + side.friends + list(side.equipment.values())
    return side.hand


def discard_cards(state: State, seat: int, cards: tuple[int, ...]) -> None:
    hand = state.sides[seat].hand
    for card in cards:
        if card in hand:
            hand.remove(card)
            to_discard(state, card)
        else:
            take_from_play(state, card, to_hand=False)
    if state.options.magic_friend_end == "after_discards":
        _discard_magic_friends(state)
    _end_turn(state)


def _end_turn(state: State) -> None:
    """Clear counters, end changes and start the opponent's turn (KH-DISCARD-04, KH-SETUP-09)."""
    note(state, "turn_ended", state.active)
    side = state.sides[state.active]
    side.moves = side.battles = side.challenges = 0
    side.extra_moves = side.extra_battles = side.extra_challenges = 0
    side.escaped = False
    if state.lasting:
        end_changes(state, state.turn)
    for other in state.sides:
        other.placed = 0
        if other.remaining:
            for card, end in other.remaining:
                if end <= state.turn:
                    to_discard(state, card)
            other.remaining = [(card, end) for card, end in other.remaining if end > state.turn]
    state.turn += 1
    state.active = 1 - state.active
    start_turn(state)
