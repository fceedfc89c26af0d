"""Promotional cards: Rules."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import actions, conditions, targets
from deckcheck.games.kingdom_duels.engine.duel.constants import GRAVE
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, CardEffects, Targets
from deckcheck.games.kingdom_duels.engine.duel.state import State


def _last_card_left(state: State, card: int, seat: int) -> bool:
    return any(len(player.deck.cards) == 1 for player in state.players if not player.lost)


def _has_one_left(state: State, card: int, seat: int) -> bool:
    return len(state.players[seat].deck.cards) == 1


def _own_buried(state: State, card: int, seat: int) -> list[Targets]:
    """Cards of other owners in the same graveyard cannot come into the player's deck."""
    found = targets.in_graveyard("own", conditions.no(conditions.is_extra))(state, card, seat)
    return [choice for choice in found if state.game.owner[choice[0]] == seat]


def _exchange(state: State, card: int, seat: int, targets: Targets) -> None:
    """The last card of the deck goes to the graveyard, the target takes its place."""
    if _has_one_left(state, card, seat) and state.zone[targets[0]] == GRAVE:
        last = state.players[seat].deck.cards[0]
        actions.to_deck(state, targets[0])
        actions.to_graveyard(state, last)


LAST_CARD = CardEffects(
    event=_last_card_left,
    uses=(
        ActivatedEffect(
            _exchange,
            can=_has_one_left,
            targets=_own_buried,
            everyone=True,
        ),
    ),
)

CARDS: dict[str, CardEffects] = {
    "PROMO-001": LAST_CARD,  # Rolvak's Master Plan
    "PROMO-002": LAST_CARD,  # Ceres' Golden Cross
    "PROMO-003": LAST_CARD,  # Breki's Big Role
    "PROMO-004": LAST_CARD,  # Envy's Magical Wizards
    "PROMO-005": LAST_CARD,  # Yamitsukai's Player Killer
    "PROMO-006": LAST_CARD,  # Frozen Lake of the Charts
    "PROMO-007": LAST_CARD,  # Alden's Redwood
}
