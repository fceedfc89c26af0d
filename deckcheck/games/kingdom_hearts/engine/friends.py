"""Friends in the Action Phase: the ladder of levels, the kinds that a Player Card may use, and playing them."""

from __future__ import annotations

from typing import Final

from deckcheck.games.kingdom_hearts.engine.cards import Fact
from deckcheck.games.kingdom_hearts.engine.ongoing_effects import friend_limit, is_forbidden, ladder_change
from deckcheck.games.kingdom_hearts.engine.refusals import CARD_TEXT, refuse
from deckcheck.games.kingdom_hearts.engine.stack import card_played
from deckcheck.games.kingdom_hearts.engine.state import NO_CARD, State
from deckcheck.games.kingdom_hearts.engine.zones import (
    enter_play,
    friends_of,
    is_blocked_by_player_card,
    play_from_hand,
    replace_namesakes,
)
from deckcheck.simulator.parts.flow import Refusal, note


def check_friends(state: State, seat: int) -> Refusal | None:
    """Return what keeps a player from playing any Friend now."""
    if state.phase != "action" or seat != state.active:
        return refuse("KH-FRIEND-10")
    if "forbid" in state.lasting and is_forbidden(state, seat, "friends"):
        return refuse(CARD_TEXT)
    if "limit_friends" in state.lasting and len(friends_of(state, seat)) >= friend_limit(state, seat):
        return refuse(CARD_TEXT)
    return None


def reach(state: State, seat: int) -> int:
    """Return the highest level a Friend may have now: the highest in play plus 1, changed by texts (KH-FRIEND-02, 03)."""
    cards = state.cards
    highest = 0
    for card in friends_of(state, seat):
        if cards[card].level > highest:
            highest = cards[card].level
    return highest + 1 + ladder_change(state, seat)


def ally_kinds(state: State, seat: int) -> frozenset[str]:
    """Return the kinds of cards that the Player Card uses as Friends; `player` is Player/XIII (KH-CARD-04 to 07, KH-AMB-01)."""
    player = state.sides[seat].player_card
    group = state.cards[player].group if player != NO_CARD else "Light"
    return _KINDS[group, state.options.card_play_restrictions]


_FRIENDS: Final = frozenset(("friend", "magic_friend"))
_ALLIES: Final = {
    "Light": frozenset[str](),
    "": frozenset[str](),
    "Dark": frozenset(("dark",)),
    "XIII": frozenset(("nobody", "player")),
}
_KINDS: Final = {
    (group, value): allies | _FRIENDS if value == "all_cards" or group in ("Light", "") else allies
    for group, allies in _ALLIES.items()
    for value in ("friends_need_light", "all_cards")
}


def check_as_friend(state: State, seat: int, fact: Fact, highest: int, kinds: frozenset[str]) -> Refusal | None:
    """Return what keeps a player from playing this card as a Friend when Friends may be played."""
    kind = fact.kind
    if kind not in kinds or kind == "magic_friend":
        return refuse("KH-TERM-12") if kind == "nobody" and "dark" in kinds else refuse("KH-CARD-04")
    if kind == "player" and fact.group != "XIII":
        return refuse("KH-CARD-07")
    if fact.level > highest and (kind != "player" or state.options.xiii_ally_conditions == "as_friend"):  # KH-AMB-32
        return refuse("KH-FRIEND-03") if not friends_of(state, seat) else refuse("KH-FRIEND-02")
    return refuse("KH-FRIEND-05") if is_blocked_by_player_card(state, seat, fact) else None


def check_friend(state: State, seat: int, card: int) -> Refusal | None:
    if card not in state.sides[seat].hand:
        return refuse("KH-FRIEND-10")
    return check_friends(state, seat) or check_as_friend(
        state, seat, state.cards[card], reach(state, seat), ally_kinds(state, seat)
    )


def play_friend(state: State, seat: int, card: int) -> None:
    play_from_hand(state, seat, card)
    replace_namesakes(state, seat, card)
    state.sides[seat].friends.append(card)
    note(state, "friend_played", seat, card)
    enter_play(state, seat, card, "friend")
    card_played(state, seat, card, role="friend")
