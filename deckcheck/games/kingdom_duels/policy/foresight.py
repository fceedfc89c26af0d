"""Actions that are tried before they are taken: what the player can foresee of them."""

from __future__ import annotations

from typing import Final, NamedTuple

from deckcheck.core.engine import Action
from deckcheck.games.kingdom_duels.engine.consequences import CHANCES
from deckcheck.games.kingdom_duels.engine.view import View
from deckcheck.games.kingdom_duels.policy.board import WEIGHTS

TRIED: Final = frozenset({"activate_spell", "activate_trap", "activate_effect", "symbol_effect", "declare_attack"})
"""Actions that are not taken if they backfire."""
BACKFIRE: Final = -50.0
"""Score of an action that backfires."""
MOST_TRIED: Final = 16
"""Answers that are tried, the best first."""
WORST: Final = WEIGHTS["worst"]
"""Loss, in LP, up to which an action is taken for what cannot be foreseen of it."""
RISKED: Final = WEIGHTS["risked"]
"""Share of the player's LP that such a loss may be."""


class Prospect(NamedTuple):
    """Certainty that an action ends the duel at once."""

    wins: bool
    answers: int
    """Answers that players could still give before the end."""
    losses: float
    """Share of the ways in which chance falls that lose."""

    @property
    def order(self) -> tuple[bool, int, float]:
        """Return what prospects are sorted by, the best first: the soonest win, then the fewest losses."""
        return not self.wins, self.answers if self.wins else 0, self.losses


def prospect_of(view: View, action: Action) -> Prospect:
    first = view.consequences.of(action)
    if first is None:
        return Prospect(False, 0, 0.0)
    found = [first]
    if first.by_chance:
        last = view.consequences.of(action, CHANCES - 1)
        if first.won is not None or last is None or last.won is not None:  # else the first die decides nothing
            found += filter(None, [*(view.consequences.of(action, chance) for chance in range(1, CHANCES - 1)), last])
    ends = [after.won for after in found]
    return Prospect(all(ends), first.answers, ends.count(False) / len(ends))


def backfires(view: View, action: Action) -> bool:
    """Return whether an action loses the duel, or costs its player clearly more than it brings."""
    gain = view.consequences.gain(action)
    return gain is not None and gain < max(WORST, -RISKED * view.sides[view.seat].lp)
