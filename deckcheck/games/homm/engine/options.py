"""Options of the ambiguities that matter in play, parsed once per game."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PlayOptions:
    """Values (`a`, `b` or `c`) of the options that rulebook.yaml explains under the ID in the comment."""

    ready_step_content: str  # HM-AMB-07
    voluntary_substitution: str  # HM-AMB-08
    statistic_play_is_action: str  # HM-AMB-09
    ability_cards: str  # HM-AMB-10
    reaction_discard: str  # HM-AMB-11
    location_columns: str  # HM-AMB-12
    replace_order: str  # HM-AMB-13
    vacant_space: str  # HM-AMB-14
    hero_activation_mark: str  # HM-AMB-15
    pass_through_same_name: str  # HM-AMB-16
    ranged_adjacent_hero: str  # HM-AMB-17
    range_measure: str  # HM-AMB-18
    boost_vs_disadvantage: str  # HM-AMB-19
    boost_hero_target: str  # HM-AMB-20
    boost_in_retaliation: str  # HM-AMB-21
    retaliation_disadvantage: str  # HM-AMB-22
    minimum_damage: str  # HM-AMB-23
    merge_damage_check: str  # HM-AMB-24
    decrease_typo: str  # HM-AMB-25
    double_loss: str  # HM-AMB-26
    end_check_timing: str  # HM-AMB-27
    retake_location: str  # HM-AMB-28
    name_match_exact: str  # HM-AMB-29
    vanguard_increase: str  # HM-AMB-30
    on_attack_in_retaliation: str  # HM-AMB-31
    increase_without_space: str  # HM-AMB-32
