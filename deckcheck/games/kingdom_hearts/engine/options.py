"""Options that decide how the game is played: a value for every ambiguity of the rulebook that affects play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from deckcheck.core.engine import Options, options_record


@dataclass(frozen=True, slots=True)
class PlayOptions:
    """Values by option; rulebook.yaml explains each one under `ambiguities`."""

    card_play_restrictions: Literal["friends_need_light", "all_cards"]
    form_change_timing: Literal["action_phase", "any_time"]
    name_match: Literal["whole_words", "substring"]
    unique_name_scope: Literal["exact", "containment"]
    equipment_event_in_battle: bool
    dark_level_counting: Literal["on_world", "per_turn", "ever_played"]
    magic_requirement: Literal["level", "magic_value"]
    equipment_magic_outside_battle: bool
    unique_vs_player_card: Literal["friends_and_player_card", "friends", "all_controlled"]
    unique_for_dark_allies: bool
    ally_support_value: Literal["attack_or_pow", "zero"]
    challenge_end: Literal["two_passes", "one_pass"]
    magic_friend_joins_challenge: Literal["at_once", "later"]
    equipment_in_challenge: bool
    challenge_cleanup: Literal["all_cards", "named_types"]
    challenges_per_turn: Literal[1, "unlimited"]
    discard_phase_scope: Literal["hand", "hand_and_play"]
    magic_friend_end: Literal["discard_phase_start", "after_discards"]
    simultaneous_zero: Literal["draw", "active_wins", "active_loses"]
    empty_deck_reshuffle: bool
    heart_point_cap: Literal["uncapped", "track"]
    escape_is_battle_action: bool
    battle_without_dark: bool
    first_player_tie: Literal["random", "younger"]
    xiii_ally_conditions: Literal["as_friend", "no_level"]
    nobody_in_card_text: Literal["with_dark", "only_named"]


def play_options(options: Options) -> PlayOptions:
    """Parse the options of a format, once per game."""
    return options_record(PlayOptions, options)
