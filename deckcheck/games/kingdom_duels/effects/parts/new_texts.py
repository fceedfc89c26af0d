"""Rules that change the text of a monster as long as they are in force."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from deckcheck.games.kingdom_duels.effects.parts import conditions, marks
from deckcheck.games.kingdom_duels.engine.cards import copies
from deckcheck.games.kingdom_duels.engine.cards.values import all_monsters
from deckcheck.games.kingdom_duels.engine.duel.constants import PERMANENT, RULE
from deckcheck.games.kingdom_duels.engine.duel.effect_model import CardEffects
from deckcheck.games.kingdom_duels.engine.duel.state import State

REWRITTEN = "rewritten"
"""Mark of a monster with another text; the value is the Rule. It keeps the Rule watching (`watch_mark`)."""


def rewrites(name: str, text: CardEffects) -> Callable[[State, int], bool]:
    """For `watch`: monsters of the name have another text while the Rule is in force, the printed one afterwards."""

    def watch(state: State, card: int) -> bool:
        in_force = state.zone[card] == RULE
        known = marks.marked_cards(state, REWRITTEN, card)
        there = [monster for monster in all_monsters(state) if conditions.is_named(state, monster, name)]
        wanted = [monster for monster in there if in_force and not marks.marked(state, monster, REWRITTEN)]
        over = [monster for monster in known if not in_force or monster not in there]
        for monster in over:
            restore(state, monster)
        for monster in wanted:
            marks.mark(state, monster, REWRITTEN, card, PERMANENT)
            copies.take_effects(state, monster, replace(text, summon=state.game.effects[monster].summon))
        return bool(over or wanted)

    return watch


def restore(state: State, monster: int) -> None:
    """A monster has its printed text again."""
    marks.unmark(state, REWRITTEN, card=monster)
    copies.end_copy(state, monster)
