"""Promotional cards: Rules."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.vocabulary import *


# Shared by PROMO-001, PROMO-002, PROMO-003, PROMO-004, PROMO-005, PROMO-006 and PROMO-007
def player_has_last_card(state: State, card: int, seat: int) -> bool:
    return any(len(player.deck.cards) == 1 for player in state.players if not player.lost)


def has_one_card_left(state: State, card: int, seat: int) -> bool:
    return len(state.players[seat].deck.cards) == 1


def own_graveyard_cards(state: State, card: int, seat: int) -> list[Targets]:
    """Cards of other owners in the same graveyard cannot come into the player's deck."""
    found = targets.in_graveyard("own", conditions.no(conditions.is_extra))(state, card, seat)
    return [choice for choice in found if state.game.owner[choice[0]] == seat]


def exchange_last_card(state: State, card: int, seat: int, targets: Targets) -> None:
    """The last card of the deck goes to the graveyard, the target takes its place."""
    if has_one_card_left(state, card, seat) and state.zone[targets[0]] == GRAVE:
        last = state.players[seat].deck.cards[0]
        actions.to_deck(state, targets[0])
        actions.to_graveyard(state, last)


EXCHANGES_LAST_CARD = effects(
    ActivatedEffect(exchange_last_card, can=has_one_card_left, targets=own_graveyard_cards, everyone=True),
    event=player_has_last_card,
)


def promo_001_rolvaks_master_plan() -> CardEffects:
    return EXCHANGES_LAST_CARD


def promo_002_ceres_golden_cross() -> CardEffects:
    return EXCHANGES_LAST_CARD


def promo_003_brekis_big_role() -> CardEffects:
    return EXCHANGES_LAST_CARD


def promo_004_envys_magical_wizards() -> CardEffects:
    return EXCHANGES_LAST_CARD


def promo_005_yamitsukais_player_killer() -> CardEffects:
    return EXCHANGES_LAST_CARD


def promo_006_frozen_lake_of_the_charts() -> CardEffects:
    return EXCHANGES_LAST_CARD


def promo_007_aldens_redwood() -> CardEffects:
    return EXCHANGES_LAST_CARD
