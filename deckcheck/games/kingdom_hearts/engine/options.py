"""Options that decide how the game is played: a value for every ambiguity of the rulebook that affects play."""

from __future__ import annotations

from dataclasses import dataclass

from deckcheck.core.engine import Options
from deckcheck.simulator.parts.options import options_record


@dataclass(frozen=True, slots=True)
class PlayOptions:
    """Values by option; rulebook.yaml explains each one under `ambiguities`."""

    card_play_restrictions: str
    form_change_timing: str
    name_match: str
    unique_name_scope: str
    equipment_event_in_battle: str
    dark_level_counting: str
    magic_requirement: str
    equipment_magic_outside_battle: str
    unique_vs_player_card: str
    unique_for_dark_allies: str
    ally_support_value: str
    challenge_end: str
    magic_friend_joins_challenge: str
    equipment_in_challenge: str
    challenge_cleanup: str
    challenges_per_turn: str
    discard_phase_scope: str
    magic_friend_end: str
    simultaneous_zero: str
    empty_deck_reshuffle: str
    heart_point_cap: str
    escape_is_battle_action: str
    battle_without_dark: str
    first_player_tie: str
    xiii_ally_conditions: str
    nobody_in_card_text: str


def play_options(options: Options) -> PlayOptions:
    """Parse the options of a format, once per game."""
    return options_record(PlayOptions, options)
