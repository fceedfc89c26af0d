"""Orichalcos Barrier: Spells 041 to 050."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    choices,
    piles,
    summons,
)
from deckcheck.games.kingdom_duels.engine.constants import ATK
from deckcheck.games.kingdom_duels.engine.effect_model import (
    ActivatedEffect,
    CardEffects,
    Targets,
)
from deckcheck.games.kingdom_duels.engine.state import State


def _can_buy_knights(state: State, card: int, seat: int) -> bool:
    has_price = any(other != card for other in state.players[seat].hand)
    return has_price and summons.has_token("Bronze Knight Token")(state, card, seat)


def _bronze(state: State, card: int, seat: int, targets: Targets) -> None:
    hand = state.players[seat].hand
    choices.pick_up_to(state, seat, hand, 5, _bronzed, seat, least=1)  # there are five zones


def _bronzed(state: State, chosen: Targets, seat: int) -> None:
    piles.discard_chosen(state, chosen)
    summons.token_summon(state, seat, "Bronze Knight Token", len(chosen), positions=(ATK,))


CARDS: dict[str, CardEffects] = {
    "ORB-043": CardEffects(activate=ActivatedEffect(_bronze, can=_can_buy_knights)),  # Bronze Knights
}
