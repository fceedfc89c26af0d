"""The Egyptian Gods: Rules."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import conditions, duelists
from deckcheck.games.kingdom_duels.engine.changes import Mod
from deckcheck.games.kingdom_duels.engine.constants import PERMANENT
from deckcheck.games.kingdom_duels.engine.effect_model import ActivatedEffect, CardEffects, Targets
from deckcheck.games.kingdom_duels.engine.materials import duelist_names
from deckcheck.games.kingdom_duels.engine.state import State, note
from deckcheck.games.kingdom_duels.engine.values import names_of


def _is_controlled(state: State, card: int, seat: int) -> bool:
    """TEG-182: the player is a Mind-Controlled Duelist, and has not said yet by whom."""
    duelist = state.players[seat].duelist
    if duelist < 0:
        return False
    controlled = any("Mind-Controlled" in name for name in names_of(state, duelist))
    return controlled and state.game.name[card] not in duelist_names(state, seat)


def _reveal(state: State, card: int, seat: int, targets: Targets) -> None:
    note(state, "card_shown", seat, card)
    state.mods.append(Mod("integration_name", state.players[seat].duelist, state.game.name[card], PERMANENT))


MIND_CONTROLLERS = frozenset({"TEG-182", "ORB-235"})
"""Duelists with a STRATEGY whose text speaks of the Mind-Controlled."""


def _speaks_of_control(state: State, card: int, other: int) -> bool:
    return state.cards[other].id in MIND_CONTROLLERS


CARDS: dict[str, CardEffects] = {
    # Shown from the Extra Deck it lends its name to a Mind-Controlled Duelist, for Integrations.
    "TEG-182": CardEffects(  # Marik
        uses=(ActivatedEffect(_reveal, can=_is_controlled, zone="extra_deck", slow=False, limit="duel"),)
    ),
    "TEG-183": CardEffects(  # The Quiet One
        setup=duelists.copies_strategy(conditions.both(duelists.of_other_name, _speaks_of_control))
    ),
}
