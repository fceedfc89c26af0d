"""Steps of a turn in their order, with the phase that each belongs to."""

from __future__ import annotations

MULLIGAN, SUPREMACY, BATTLE = 0, 1, 2
TACTIC_A, TACTIC_D, LINES_A, LINES_D, FAST_A, FAST_D, CHANGE_A, CHANGE_D, MORALE_A, MORALE_D = range(3, 13)
REVEAL, CHAIN, RESULT, WOUNDS, AFTERMATH, BATTLE_OVER = range(13, 19)
SUPPLY, MOVE_POWER, BANISH, REINFORCE, ANSWER, PRIZE, END = range(19, 26)

PHASES = (
    "setup", "supremacy", "battle", *["battle"] * 16, "supply", "supply", "supply", "reinforcement", "reinforcement",
    "reinforcement", "end",
)  # fmt: skip
"""Phase of each step."""

BATTLE_STEPS = {
    TACTIC_A: "place_tactic",
    TACTIC_D: "place_tactic",
    LINES_A: "attacker_lines",
    LINES_D: "defender_lines",
    FAST_A: "fast_lines",
    FAST_D: "fast_lines",
    CHANGE_A: "change_tactics",
    CHANGE_D: "change_tactics",
    MORALE_A: "spend_morale",
    MORALE_D: "spend_morale",
    REVEAL: "resolve_tactic",
    CHAIN: "resolve_tactic",
    RESULT: "resolve_battle",
    WOUNDS: "resolve_battle",
    AFTERMATH: "resolve_battle",
    BATTLE_OVER: "resolve_battle",
}
"""Steps of a battle as positions write them."""
DEFENDER_STEPS = frozenset((TACTIC_D, LINES_D, FAST_D, CHANGE_D, MORALE_D))
