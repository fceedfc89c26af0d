"""Millennium Legacy: Rules."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import changes, choices, conditions, situations
from deckcheck.games.kingdom_duels.engine.effect_model import ActivatedEffect, CardEffects, Static, Targets
from deckcheck.games.kingdom_duels.engine.state import State

BIG_FIVE = ("The Big Five", "Oshita", "Otaki", "Ooka", "Ota", "Daimon")


def _body_snatched(state: State, card: int, seat: int, targets: Targets) -> None:
    """MLY-148: one of the Big Five speaks through him until the End Phase."""
    choices.choose(state, seat, BIG_FIVE, _speaks, card)


def _speaks(state: State, word: str, card: int) -> None:
    changes.change(state, card, "name", word)


CARDS: dict[str, CardEffects] = {
    # Wet machines rust.
    "MLY-105": CardEffects(  # Accelerated Corrosion
        event=situations.on_field(conditions.of_type("Dampened")),
        statics=(
            Static("no_bonus", conditions.all_types("Dampened", "Machine")),
            Static("cannot_attack", conditions.all_types("Dampened", "Machine")),
        ),
    ),
    "MLY-148": CardEffects(uses=(ActivatedEffect(_body_snatched, slow=False),)),  # Body-Snatched Honda
}
