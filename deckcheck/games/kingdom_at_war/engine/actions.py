"""Actions of rulebook.yaml with their arguments, and the groups that are legal at the same moments."""

from __future__ import annotations

from typing import Final

from deckcheck.games.kingdom_at_war.engine import steps

ACTIONS: Final[dict[str, tuple[str, ...]]] = {
    "mulligan": (),
    "keep_hand": (),
    "draw_supremacy": ("supremacy",),
    "decline_supremacy": (),
    "start_battle": ("defender",),
    "skip_battle": (),
    "withdraw_declared_action": (),
    "place_tactic": ("card",),
    "assign_lines": ("front", "second"),
    "assign_fast": ("card", "line"),
    "pass_fast": (),
    "change_tactic": ("card",),
    "keep_tactic": (),
    "spend_morale": ("amount",),
    "distribute_wounds": ("wounds",),
    "move_power": ("moves",),
    "buy_draw": (),
    "buy_coin": (),
    "play_card": ("card", "bearer", "payment"),
    "create_intrigue": ("target", "card"),
    "challenge": ("target", "participants"),
    "answer_challenge": ("participants",),
    "attach_prize": ("card",),
    "banish_restricted": ("card",),
    "choose_targets": ("targets",),
    "activate_ability": ("card", "ability", "targets"),
    "play_event": ("card", "targets"),
    "offer_deal": ("to", "give", "take"),
    "answer_deal": ("accept",),
    "end_phase": (),
}
"""Actions of rulebook.yaml and their arguments."""

SELECTED: Final = frozenset({"offer_deal", "assign_lines", "distribute_wounds", "move_power", "challenge", "answer_challenge"})
"""Actions with too many variants to offer all of them."""

INSTANT: Final = frozenset({"activate_ability", "play_event", "offer_deal", "withdraw_declared_action"})
"""Actions that every player can take at any time (KW-ACTION-01, KW-ACTION-02)."""

REINFORCEMENT: Final = frozenset({"buy_draw", "buy_coin", "play_card", "create_intrigue", "challenge"})

ALLOWED: Final[dict[int, frozenset[str]]] = {
    steps.MULLIGAN: frozenset({"mulligan", "keep_hand"}),
    steps.SUPREMACY: frozenset({"draw_supremacy", "decline_supremacy"}),
    steps.BATTLE: frozenset({"start_battle", "skip_battle", "end_phase"}),
    steps.TACTIC_A: frozenset({"place_tactic"}),
    steps.TACTIC_D: frozenset({"place_tactic"}),
    steps.LINES_A: frozenset({"assign_lines"}),
    steps.LINES_D: frozenset({"assign_lines"}),
    steps.FAST_A: frozenset({"assign_fast", "pass_fast"}),
    steps.FAST_D: frozenset({"assign_fast", "pass_fast"}),
    steps.CHANGE_A: frozenset({"change_tactic", "keep_tactic"}),
    steps.CHANGE_D: frozenset({"change_tactic", "keep_tactic"}),
    steps.MORALE_A: frozenset({"spend_morale"}),
    steps.MORALE_D: frozenset({"spend_morale"}),
    steps.WOUNDS: frozenset({"distribute_wounds"}),
    steps.MOVE_POWER: frozenset({"move_power"}),
    steps.REINFORCE: frozenset({*REINFORCEMENT, "end_phase"}),
    steps.ANSWER: frozenset({"answer_challenge"}),
    steps.PRIZE: frozenset({"attach_prize"}),
}
"""Actions that answer the question of a step."""

ANSWERS: Final = {"deal": "answer_deal", "targets": "choose_targets", "restricted": "banish_restricted"}
"""Action that answers each kind of pending decision."""

KEEP_TOP: Final = "keep_top"
NONE: Final = "none"
"""Words for a card that is not chosen: the top card of the keep, no card."""
