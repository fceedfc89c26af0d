"""Options of the ambiguities that matter in play, parsed once per game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class PlayOptions:
    """Values of the options that rulebook.yaml explains under the ID in the comment."""

    ready_step_content: Literal["cards_and_marks", "statistics_only"]  # HM-AMB-07
    voluntary_substitution: bool  # HM-AMB-08
    statistic_play_is_action: Literal["action", "free", "one_round"]  # HM-AMB-09
    ability_cards: Literal["like_spell", "like_artifact"]  # HM-AMB-10
    reaction_discard: bool  # HM-AMB-11
    location_columns: Literal["both_players", "own"]  # HM-AMB-12
    replace_order: Literal["draw_first", "shuffle_first"]  # HM-AMB-13
    vacant_space: Literal["with_location", "without_location"]  # HM-AMB-14
    hero_activation_mark: bool  # HM-AMB-15
    pass_through_same_name: bool  # HM-AMB-16
    ranged_adjacent_hero: Literal["ignored", "blocks"]  # HM-AMB-17
    range_measure: Literal["steps", "free_path"]  # HM-AMB-18
    boost_vs_disadvantage: Literal["after_halving", "before_halving"]  # HM-AMB-19
    boost_hero_target: Literal["attacker", "both"]  # HM-AMB-20
    boost_in_retaliation: bool  # HM-AMB-21
    retaliation_disadvantage: bool  # HM-AMB-22
    minimum_damage: int  # HM-AMB-23
    merge_damage_check: Literal["at_once", "next_attack"]  # HM-AMB-24
    decrease_typo: Literal["decrease", "as_printed"]  # HM-AMB-25
    double_loss: Literal["draw", "first_player_loses"]  # HM-AMB-26
    end_check_timing: Literal["after_effects", "after_passes"]  # HM-AMB-27
    retake_location: bool  # HM-AMB-28
    name_match_exact: bool  # HM-AMB-29
    vanguard_increase: Literal["vanguard", "discard"]  # HM-AMB-30
    on_attack_in_retaliation: bool  # HM-AMB-31
    increase_without_space: bool  # HM-AMB-32
