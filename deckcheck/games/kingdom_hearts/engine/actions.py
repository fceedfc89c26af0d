"""Actions of rulebook.yaml and their arguments."""

from __future__ import annotations

from typing import Final

ACTIONS: Final[dict[str, tuple[str, ...]]] = {
    "choose_player_card": ("card",),
    "draw_cards": (),
    "move_to_world": ("card",),
    "start_battle": ("participants",),
    "commit_friend": ("card",),
    "play_attack_cards": ("cards",),
    "play_technique": ("card", "target"),
    "assign_damage": ("damage",),
    "escape": (),
    "play_dark_on_opponent": ("card",),
    "play_friend": ("card",),
    "play_equipment": ("card", "target"),
    "discard_equipment": ("card",),
    "play_form_change": ("card",),
    "discard_form_change": ("card",),
    "play_event": ("card", "target"),
    "play_magic": ("card", "through", "target"),
    "play_magic_friend": ("card", "through"),
    "choose_cards": ("cards",),
    "end_action_phase": (),
    "declare_challenge": (),
    "do_nothing": (),
    "skip_challenge": (),
    "discard_from_hand": ("cards",),
}
SELECTED: Final = frozenset(("start_battle", "assign_damage", "play_attack_cards", "choose_cards", "discard_from_hand"))
"""Actions of which only a selection is offered if there are too many variants."""
