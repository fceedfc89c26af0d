"""The Unique rule: which Friend makes way for which (KH-FRIEND-05 to 08, KH-MAGIC-10)."""

from __future__ import annotations

from deckcheck.games.kingdom_hearts.engine.facts import DARK_KINDS, Fact
from deckcheck.games.kingdom_hearts.engine.state import NO_CARD, State
from deckcheck.games.kingdom_hearts.engine.zones import friends_of


def is_exempt(state: State, seat: int, fact: Fact) -> bool:
    """Whether several such allies may be in play: by the Player Card's text, or in the other reading of KH-AMB-17."""
    if fact.kind not in DARK_KINDS:
        return False
    if state.rules.unique_for_dark_allies == "b":
        return True
    player = state.sides[seat].player_card
    return player != NO_CARD and state.cards[player].allies_not_unique


def namesakes(state: State, seat: int, fact: Fact) -> list[int]:
    """The player's Friends that must be discarded before a card of this name comes into play as a Friend."""
    friends = friends_of(state, seat)
    if not friends or is_exempt(state, seat, fact):
        return []
    cards, rules = state.cards, state.rules
    return [card for card in friends if rules.same_name(cards[card].key, fact.key) and not is_exempt(state, seat, cards[card])]


def dark_namesakes(state: State, seat: int, fact: Fact) -> list[int]:
    """The player's Dark Cards on the opponent's World of this name; they count in one reading of KH-AMB-16 only."""
    if state.rules.unique_vs_player_card != "c" or is_exempt(state, seat, fact):
        return []
    dark = state.sides[1 - seat].dark
    return [card for card in dark if state.rules.same_name(state.cards[card].key, fact.key)]


def blocked_by_player_card(state: State, seat: int, fact: Fact) -> bool:
    """A Friend named like the Player Card cannot be played, since that one cannot be discarded (KH-AMB-16)."""
    if state.rules.unique_vs_player_card == "b" or is_exempt(state, seat, fact):
        return False
    player = state.sides[seat].player_card
    return player != NO_CARD and state.rules.same_name(state.cards[player].key, fact.key)
