"""Options of a format as the engine looks them up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class DuelOptions:
    """Options for the ambiguities of the rulebook."""

    life_points: int
    team_duel: str
    swap_outside: bool
    first_turn_attack: bool
    trap_warnings: str
    traps_declared: bool
    bonus_computed: bool
    damage_original: bool
    quick_from_hand: bool
    set_spell_same_turn: bool
    symbol_stays: bool
    symbols: bool
    piercing_general: bool
    turn_player_loses: bool
    cap_together: bool
    free_positions: bool
    bonus_each: bool
    field_both_sides: bool
    cards_once: bool
    hidden_atk_flips: bool
    zero_atk_destroys: bool
    lp_cost_to_zero: bool
    side_by_chance: bool


def parse_options(options: Mapping[str, Any] | DuelOptions) -> DuelOptions:
    """Return the options of a format as the engine looks them up; those of a duel are what they are."""
    if isinstance(options, DuelOptions):
        return options
    return DuelOptions(
        life_points=options.get("life_points", 2000),
        team_duel=options.get("team_duel", "auto"),
        swap_outside=options["strategy_swap_source"] == "outside",
        first_turn_attack=options["first_turn_attack"],
        trap_warnings=options["trap_idle_stack"],
        traps_declared=options["trap_activation"] == "player_declares",
        bonus_computed=options["bonus_source"] == "computed",
        damage_original=options["destruction_damage_atk"] == "original_floor",
        quick_from_hand=options["quick_spell_from_hand"],
        set_spell_same_turn=options["set_spell_same_turn"],
        symbol_stays=options["symbol_return"] == "stays",
        symbols=options["symbols"] != "off",
        piercing_general=options["piercing_default"] == "general",
        turn_player_loses=options["both_lp_zero"] == "turn_player_loses",
        cap_together=options["destruction_cap_scope"] == "per_turn",
        free_positions=options["normal_monster_position_change"] == "free",
        bonus_each=options["bonus_multiple_matches"] == "each",
        field_both_sides=options["field_setup_scope"] == "both_sides",
        cards_once=options["once_per_turn_covers"] == "effects_and_cards",
        hidden_atk_flips=options["hidden_atk_flip"],
        zero_atk_destroys=options["zero_atk_battle"] == "both_destroyed",
        lp_cost_to_zero=options["lp_cost_to_zero"],
        side_by_chance=options["side_choice"] == "chance",
    )
