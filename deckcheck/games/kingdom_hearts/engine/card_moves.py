"""Moves of cards that several rules and effects share: out of play, into a Friend area, onto a World."""

from __future__ import annotations

from deckcheck.core.engine import Event
from deckcheck.games.kingdom_hearts.engine.state import NO_CARD, State
from deckcheck.games.kingdom_hearts.engine.unique import dark_namesakes, namesakes
from deckcheck.games.kingdom_hearts.engine.zones import (
    discard_dark,
    enter_play,
    friends_of,
    leave_play,
    remove_dark,
    remove_friend,
    remove_world,
    strip,
    to_discard,
)


def take_from_play(state: State, card: int, *, to_hand: bool) -> None:
    """Take a card out of play, wherever it is; a card that has already left play stays where it is."""
    for seat, side in enumerate(state.sides):
        if card in side.equipment.values():
            del side.equipment[next(bearer for bearer, worn in side.equipment.items() if worn == card)]
            leave_play(state, card)
        elif card in friends_of(state, seat):
            remove_friend(state, seat, card)
        elif card in side.dark:
            remove_dark(state, seat, card)
        elif card in side.worlds:
            remove_world(state, seat, card)
        elif card == side.form:
            side.form = NO_CARD
            leave_play(state, card)
        else:
            continue
        if to_hand:
            owner = state.sides[state.owner[card]]
            owner.hand.append(card)
            owner.shown.add(card)
            if state.log is not None:
                state.log.append(Event("card_returned", state.owner[card], (card,)))
        else:
            to_discard(state, card)
        strip(state, seat, card)
        return


def replace_namesakes(state: State, seat: int, card: int) -> None:
    """Discard the namesakes of a new card, which takes over their Equipment (KH-FRIEND-06, KH-EQUIP-09)."""
    fact = state.cards[card]
    equipment = state.sides[seat].equipment
    for other in namesakes(state, seat, fact):
        remove_friend(state, seat, other)
        to_discard(state, other)
        if other in equipment and card not in equipment:
            equipment[card] = equipment.pop(other)
        strip(state, seat, other)
    for other in dark_namesakes(state, seat, fact):
        discard_dark(state, 1 - seat, other)


def put_into_friend_area(state: State, seat: int, card: int) -> None:
    """Give a player control of a card as a Friend; its namesake there is discarded first (KH-FRIEND-05)."""
    replace_namesakes(state, seat, card)
    state.sides[seat].friends.append(card)
    enter_play(state, seat, card, "friend")


def put_on_world(state: State, seat: int, card: int) -> None:
    """Put a Dark Card on the opponent's current World (KH-DISRUPT-02)."""
    other = state.sides[1 - seat]
    other.dark.append(card)
    other.placed += 1
    other.placed_on[-1] += 1
    enter_play(state, seat, card, "dark")
