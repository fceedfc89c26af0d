"""Unique rule: which Friends a new Friend replaces (KH-FRIEND-05 to 08, KH-MAGIC-10)."""

from __future__ import annotations

from deckcheck.games.kingdom_hearts.engine.cards import DARK_KINDS, Fact, is_same_name
from deckcheck.games.kingdom_hearts.engine.state import NO_CARD, State
from deckcheck.games.kingdom_hearts.engine.zones import friends_of


def is_exempt(state: State, seat: int, fact: Fact) -> bool:
    """Return whether several such allies may be in play: by the Player Card's text, or by the option of KH-AMB-17."""
    if fact.kind not in DARK_KINDS:
        return False
    if not state.options.unique_for_dark_allies:
        return True
    player = state.sides[seat].player_card
    return player != NO_CARD and state.cards[player].allies_not_unique


def namesakes(state: State, seat: int, fact: Fact) -> list[int]:
    """Return the player's Friends that must be discarded before a card of this name comes into play as a Friend."""
    friends = friends_of(state, seat)
    if not friends or is_exempt(state, seat, fact):
        return []
    cards, options = state.cards, state.options
    return [
        card for card in friends if is_same_name(options, cards[card].key, fact.key) and not is_exempt(state, seat, cards[card])
    ]


def dark_namesakes(state: State, seat: int, fact: Fact) -> list[int]:
    """Return the player's Dark Cards of this name on the opponent's World; they count only with one value of KH-AMB-16."""
    if state.options.unique_vs_player_card != "all_controlled" or is_exempt(state, seat, fact):
        return []
    dark = state.sides[1 - seat].dark
    return [card for card in dark if is_same_name(state.options, state.cards[card].key, fact.key)]


def is_blocked_by_player_card(state: State, seat: int, fact: Fact) -> bool:
    """Return whether a Friend has the name of the Player Card, which cannot be discarded (KH-AMB-16)."""
    if state.options.unique_vs_player_card == "friends" or is_exempt(state, seat, fact):
        return False
    player = state.sides[seat].player_card
    return player != NO_CARD and is_same_name(state.options, state.cards[player].key, fact.key)
