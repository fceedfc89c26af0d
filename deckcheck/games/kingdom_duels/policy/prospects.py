"""Actions that are tried before they are taken: what the player can foresee of them."""

from __future__ import annotations

from typing import Final, NamedTuple

from deckcheck.core.engine import Action
from deckcheck.games.kingdom_duels.engine.view.lookahead import CHANCES, Foreseen
from deckcheck.games.kingdom_duels.engine.view.view import View
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


NO_END: Final = Prospect(wins=False, answers=0, losses=0.0)


def prospect_of(view: View, action: Action, rival: Prospect | None = None) -> Prospect:
    """Return the prospect of an action; if it is no better than a rival, perhaps another that is not, for then only the first
    trial is needed."""
    first = view.consequences.of(action)
    if first is None or (rival is not None and not _may_beat(first, rival)):
        return NO_END
    found = [first]
    if first.by_chance:
        last = view.consequences.of(action, CHANCES - 1)
        if first.won is not None or last is None or last.won is not None:  # else the first die decides nothing
            found += filter(None, [*(view.consequences.of(action, chance) for chance in range(1, CHANCES - 1)), last])
    ends = [after.won for after in found]
    return Prospect(all(ends), first.answers, ends.count(False) / len(ends))


def _may_beat(first: Foreseen, rival: Prospect) -> bool:
    """Return whether an action with a first trial may be better than a rival that does not lose, or loses sometimes."""
    if rival.wins:
        return first.won is True and first.answers < rival.answers
    return first.won is True or rival.losses > 0


def wins(view: View, action: Action) -> bool:
    """Return whether an action wins at once however chance falls."""
    return prospect_of(view, action, NO_END).wins


def backfires(view: View, action: Action) -> bool:
    """Return whether an action loses the duel, or costs its player clearly more than it brings."""
    gain = view.consequences.gain(action)
    return gain is not None and gain < max(WORST, -RISKED * view.sides[view.seat].lp)
