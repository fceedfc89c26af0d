"""The Egyptian Gods: Rules."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import conditions, duelists, situations, summons
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, CardEffects, Targets
from deckcheck.games.kingdom_duels.engine.duel.state import State
from deckcheck.games.kingdom_duels.engine.summons.materials import Option

MIND_CONTROLLERS = frozenset({"TEG-182", "ORB-235"})
"""Duelists with a STRATEGY whose text speaks of the Mind-Controlled."""


def _speaks_of_control(state: State, card: int, other: int) -> bool:
    return state.cards[other].id in MIND_CONTROLLERS


_UNION = conditions.of_type("Union")


def _joinable(state: State, seat: int) -> tuple[Option, ...]:
    """TEG-141: Union monsters that are made of Union monsters only."""
    options = summons.fusion_options(state, seat, "", _UNION)
    return tuple(option for option in options if all(_UNION(state, other, other) for other in option[1]))


def _join(state: State, card: int, seat: int, targets: Targets) -> None:
    summons.summon_extra(state, seat, _joinable(state, seat), "fusion")


CARDS: dict[str, CardEffects] = {
    "TEG-141": CardEffects(  # Stronger Together
        event=situations.on_field(_UNION),
        uses=(ActivatedEffect(_join, can=lambda state, card, seat: bool(_joinable(state, seat)), slow=False, everyone=True),),
    ),
    # Shown from the Extra Deck it lends its name to a Mind-Controlled Duelist, for Integrations.
    "TEG-182": CardEffects(uses=(duelists.LENDS_NAME,)),  # Marik
    "TEG-183": CardEffects(  # The Quiet One
        setup=duelists.copies_strategy(conditions.both(duelists.of_other_name, _speaks_of_control))
    ),
}
