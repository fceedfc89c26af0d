"""Actions of rulebook.yaml and the names of their arguments."""

from __future__ import annotations

from typing import Final

ACTIONS: Final[dict[str, tuple[str, ...]]] = {
    "choose_order": ("first",),
    "place_location": ("card", "at"),
    "replace_cards": ("cards",),
    "discard_cards": ("cards",),
    "play_unit": ("card", "pay", "at"),
    "play_unit_as_increase": ("card", "pay", "unit"),
    "play_spell": ("card", "pay", "target"),
    "play_ability": ("card", "pay", "target"),
    "play_artifact": ("card", "pay"),
    "play_as_statistic": ("card", "statistic"),
    "play_vanguard": ("card", "pay", "at"),
    "activate_unit": ("unit", "move", "attack"),
    "activate_hero": ("move", "take_location"),
    "use_as_activation": ("unit", "target"),
    "boost": ("card",),
    "choose_merge_card": ("card",),
    "use_ability": ("card", "target", "pay"),
    "choose_targets": ("cards", "spaces"),
    "resolve_round_effect": ("card", "target"),
    "pass": (),
}
SELECTED: Final = frozenset(
    {"activate_unit", "activate_hero", "play_spell", "replace_cards", "discard_cards", "choose_targets"}
)
"""Actions with so many variants that `legal_actions` may offer a selection."""
