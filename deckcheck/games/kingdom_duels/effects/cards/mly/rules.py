"""Millennium Legacy: Rules."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    changes,
    choices,
    conditions,
    costs,
    deckmasters,
    duelists,
    piles,
    places,
)
from deckcheck.games.kingdom_duels.engine.effect_model import ActivatedEffect, CardEffects, Static, Targets
from deckcheck.games.kingdom_duels.engine.state import State

BIG_FIVE = ("The Big Five", "Oshita", "Otaki", "Ooka", "Ota", "Daimon")


def _body_snatched(state: State, card: int, seat: int, targets: Targets) -> None:
    """MLY-148: one of the Big Five speaks through him until the End Phase."""
    choices.choose(state, seat, BIG_FIVE, _speaks, card)


def _speaks(state: State, word: str, card: int) -> None:
    changes.change(state, card, "name", word)


_FIGHTERS = conditions.both(conditions.own, conditions.is_monster, conditions.of_type("Warrior", "Spellcaster"))


_DRAGONS = conditions.both(conditions.own, conditions.is_monster, conditions.of_type("Dragon"))


def _learn(state: State, card: int, seat: int, targets: Targets) -> None:
    """MLY-004: half of the LP for a Spell of the deck."""
    costs.pay_half_lp(state, card, seat, targets)
    piles.search_for(conditions.is_spell)(state, card, seat, ())


CARDS: dict[str, CardEffects] = {
    "MLY-004": deckmasters.deckmaster(  # Deckmaster Dark Magician
        "Dark Magician",
        draw_instead=ActivatedEffect(
            _learn,
            can=lambda state, card, seat: bool(places.deck_cards(state, seat, conditions.is_spell)),
            limit="duel",
        ),
    ),
    "MLY-016": deckmasters.deckmaster(  # Deckmaster Dark Flare Knight
        "Dark Flare Knight", statics=(Static("fixed_types", conditions.both(_FIGHTERS, conditions.by_foe)),)
    ),
    "MLY-021": deckmasters.deckmaster(  # Deckmaster Five God Dragon
        "Five God Dragon", statics=(Static("position_guarded", conditions.both(_DRAGONS, conditions.by_foe)),)
    ),
    "MLY-148": CardEffects(uses=(ActivatedEffect(_body_snatched, slow=False),)),  # Body-Snatched Honda
    "MLY-155": CardEffects(uses=(duelists.LENDS_NAME,)),  # Marik
}
