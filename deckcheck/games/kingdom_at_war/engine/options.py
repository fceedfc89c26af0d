"""The readings of the rulebook's open points, as attributes that are quick to ask. Names and values are those of the ledger."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any


@dataclass(slots=True)
class Options:
    """One value for every ambiguity of the ledger that bears on play."""

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


_NAMES = tuple(field.name for field in fields(Options))


def parse_options(values: Mapping[str, Any]) -> Options:
    """The options of a format; those of deck construction are no business of the engine."""
    return Options(**{name: values[name] for name in _NAMES})
