"""Millennium Legacy: Rules."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import changes, choices
from deckcheck.games.kingdom_duels.engine.effect_model import ActivatedEffect, CardEffects, Targets
from deckcheck.games.kingdom_duels.engine.state import State

BIG_FIVE = ("The Big Five", "Oshita", "Otaki", "Ooka", "Ota", "Daimon")


def _body_snatched(state: State, card: int, seat: int, targets: Targets) -> None:
    """MLY-148: one of the Big Five speaks through him until the End Phase."""
    choices.choose(state, seat, BIG_FIVE, _speaks, card)


def _speaks(state: State, word: str, card: int) -> None:
    changes.change(state, card, "name", word)


CARDS: dict[str, CardEffects] = {
    "MLY-148": CardEffects(uses=(ActivatedEffect(_body_snatched, slow=False),)),  # Body-Snatched Honda
}
