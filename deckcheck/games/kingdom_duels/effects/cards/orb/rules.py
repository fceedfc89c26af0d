"""Orichalcos Barrier: Rules."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import conditions, duelists, marks
from deckcheck.games.kingdom_duels.engine.constants import PERMANENT
from deckcheck.games.kingdom_duels.engine.effect_model import CardEffects, Data, Static, Trigger
from deckcheck.games.kingdom_duels.engine.ending import defeat
from deckcheck.games.kingdom_duels.engine.state import State

_FOLLOWERS = ("Pegasus", "Gurimo", "Yugi", "Ryuzaki", "Haga", "Valon", "Jonouchi", "Mai", "Rafael", "Kaiba")


_ARMORED = conditions.both(
    lambda state, card, other: other >= 0 and "Integration" in state.game.types[other], conditions.name_has("Duelist")
)


def _is_duelist_summon(state: State, card: int, seat: int, data: Data) -> bool:
    return _ARMORED(state, card, data[0])


def _note_duelist(state: State, card: int, seat: int, data: Data) -> None:
    """A "Duelist" Integration Monster has been played."""
    marks.mark(state, card, "duelist_came", True, PERMANENT)


def _duelist_came(state: State, card: int, seat: int) -> bool:
    return marks.marked(state, card, "duelist_came")


def _duelist_fell(state: State, card: int, seat: int, data: Data) -> bool:
    return bool(data[2] == "battle") and _ARMORED(state, card, data[0])


def _lose_honor(state: State, card: int, seat: int, data: Data) -> None:
    """The owner of a "Duelist" Integration Monster that falls in battle loses the duel."""
    defeat(state, [state.game.owner[data[0]]], "KD-RULECARD-03")


CARDS: dict[str, CardEffects] = {
    "ORB-101": CardEffects(  # Armored Duelist Honor
        event=_duelist_came,
        triggers=(
            Trigger("summoned", _note_duelist, _is_duelist_summon, zone="any", at_once=True),
            Trigger("destroyed", _lose_honor, _duelist_fell),
        ),
        statics=tuple(Static(kind, _ARMORED) for kind in ("cannot_leave", "no_tribute", "no_material", "cannot_be_controlled")),
    ),
    "ORB-227": CardEffects(  # Dartz
        statics=tuple(duelists.stands_for(name) for name in _FOLLOWERS), triggers=(duelists.SHOWS,)
    ),
    "ORB-230": CardEffects(setup=duelists.copies_strategy(conditions.named("Pegasus"))),  # Amelda
}
