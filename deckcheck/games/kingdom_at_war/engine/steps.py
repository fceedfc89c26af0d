"""Steps of a turn in their order, with the phase that each belongs to."""

from __future__ import annotations

from typing import Final

MULLIGAN: Final = 0
SUPREMACY: Final = 1
BATTLE: Final = 2
TACTIC_A: Final = 3
TACTIC_D: Final = 4
LINES_A: Final = 5
LINES_D: Final = 6
FAST_A: Final = 7
FAST_D: Final = 8
CHANGE_A: Final = 9
CHANGE_D: Final = 10
MORALE_A: Final = 11
MORALE_D: Final = 12
REVEAL: Final = 13
CHAIN: Final = 14
RESULT: Final = 15
WOUNDS: Final = 16
AFTERMATH: Final = 17
BATTLE_OVER: Final = 18
SUPPLY: Final = 19
MOVE_POWER: Final = 20
BANISH: Final = 21
REINFORCE: Final = 22
ANSWER: Final = 23
PRIZE: Final = 24
END: Final = 25

PHASES: Final = (
    "setup", "supremacy", "battle", *["battle"] * 16, "supply", "supply", "supply", "reinforcement", "reinforcement",
    "reinforcement", "end",
)  # fmt: skip
"""Phase of each step."""

BATTLE_STEPS: Final = {
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
DEFENDER_STEPS: Final = frozenset((TACTIC_D, LINES_D, FAST_D, CHANGE_D, MORALE_D))
