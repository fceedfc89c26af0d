"""Options for the ambiguities of the rulebook, with the names and values of rulebook.yaml."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Options:
    """A value for every ambiguity that matters in play."""

    unique_scope: str
    imposter_blocks: str
    golden_exceptions: str
    trade_field_cards: bool
    deal_power_source: str
    supremacy_tie: str
    economic_counts_card_coins: bool
    simultaneous_choices: str
    tactic_strength_source: str
    tactic_defeat: str
    tactic_effects: str
    tactic_after_battle: str
    chain_order: str
    lines_minimum: int
    strength_lines: str
    force_scope: str
    battle_tie: str
    wound_assigner: str
    wound_overkill: bool
    exert_wounded: str
    toughness_used_by_exert: bool
    rest_phase_is: str
    trade_carries_over: bool
    influence_cap: str
    renown_power_place: str
    power_on_leaving_card: str
    in_motion_means: str
    scheme_banish_timing: str
    challenge_scope: str
    challenge_tie: str
    challenge_prize_slot: str
    intrigue_on_bearer_death: str
    event_cost: str
    possession_target: str
    possession_on_bearer_death: str
    restricted_banish_choice: str
    banish_destination: str
    damage_to_lose: int
    capital_is_keep: bool
    empty_keep_loss: str
    win_power_counts: str
    simultaneous_win: str
    eliminated_cards: str
