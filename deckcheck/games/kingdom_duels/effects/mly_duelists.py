"""Duelists of Millennium Legacy that change their name; names that a Duelist always has stand in its data (`also_named`)."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.engine.effect_model import ActivatedEffect, CardEffects, Targets
from deckcheck.games.kingdom_duels.engine.state import State

BIG_FIVE = ("The Big Five", "Oshita", "Otaki", "Ooka", "Ota", "Daimon")


def _body_snatched(state: State, card: int, seat: int, targets: Targets) -> None:
    """MLY-148: one of the Big Five speaks through him until the End Phase."""
    do.choose(state, seat, BIG_FIVE, _speaks, card)


def _speaks(state: State, word: str, card: int) -> None:
    do.change(state, card, "name", word)


CARDS: dict[str, CardEffects] = {
    "MLY-148": CardEffects(  # Body-Snatched Honda
        uses=(ActivatedEffect(_body_snatched, slow=False),)
    )
}
