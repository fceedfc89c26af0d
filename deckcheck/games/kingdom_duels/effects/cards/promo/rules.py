"""Promotional cards: Rules."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import actions, changes, choices, conditions
from deckcheck.games.kingdom_duels.engine.activated_effects import is_used, mark_used
from deckcheck.games.kingdom_duels.engine.constants import DECK, GRAVE
from deckcheck.games.kingdom_duels.engine.effect_model import CardEffects, Data, Trigger
from deckcheck.games.kingdom_duels.engine.state import State

EXCHANGE = -49
"""Marks among the uses of a player that the last card of the deck was exchanged this turn."""


def _last_card_left(state: State, card: int, seat: int) -> bool:
    return any(len(player.deck.cards) == 1 for player in state.players if not player.lost)


def _may_exchange(state: State, card: int, seat: int, data: Data) -> bool:
    """main: whoever's Main Phase begins has one card left and something in the graveyard; once per turn (KD-EFFECT-11)."""
    player = data[0]
    if is_used(state, player, card, "turn", EXCHANGE) or not conditions.first_copy_in_force(state, card):
        return False
    return len(state.players[player].deck.cards) == 1 and bool(state.boards[changes.home(state, player)].grave)


def _ask_exchange(state: State, card: int, seat: int, data: Data) -> None:
    player = data[0]
    kinds = {state.game.first_copy[other]: other for other in state.boards[changes.home(state, player)].grave}
    cards = sorted(kinds.values())
    words = [*(state.refs[other] for other in cards), "keep"]
    choices.choose(state, player, words, _exchange, card, player, tuple(cards))


def _exchange(state: State, word: str, card: int, player: int, cards: tuple[int, ...]) -> None:
    """The last card of the deck goes to the graveyard, the chosen one takes its place."""
    chosen = next((other for other in cards if state.refs[other] == word), -1)
    deck = state.players[player].deck.cards
    if chosen < 0 or len(deck) != 1 or state.zone[chosen] != GRAVE or state.zone[deck[0]] != DECK:
        return
    mark_used(state, player, card, "turn", EXCHANGE)
    last = deck[0]
    actions.to_deck(state, chosen)
    actions.to_graveyard(state, last)


LAST_CARD = CardEffects(event=_last_card_left, triggers=(Trigger("main", _ask_exchange, _may_exchange),))

CARDS: dict[str, CardEffects] = {
    "PROMO-001": LAST_CARD,  # Rolvak's Master Plan
    "PROMO-002": LAST_CARD,  # Ceres' Golden Cross
    "PROMO-003": LAST_CARD,  # Breki's Big Role
    "PROMO-004": LAST_CARD,  # Envy's Magical Wizards
    "PROMO-005": LAST_CARD,  # Yamitsukai's Player Killer
    "PROMO-006": LAST_CARD,  # Frozen Lake of the Charts
    "PROMO-007": LAST_CARD,  # Alden's Redwood
}
