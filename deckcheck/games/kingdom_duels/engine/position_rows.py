"""The rows of a position, with the keys of rulebook.yaml."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Required, TypedDict

from deckcheck.simulator.parts.positions import Cards


class CardRow(TypedDict, total=False):
    """A card in a row of the field or in the Rule Zone; which keys it has depends on what it is."""

    card: Required[str]
    owner: str
    position: str
    hidden: bool
    face_down: bool
    attached: list[str]
    equips: list[str]
    equipped_to: str | None
    counters: int
    charges: int
    summoned_turn: int
    set_turn: int


class PlayerRow(TypedDict, total=False):
    lp: int
    main_deck: Cards
    extra_deck: Cards
    hand: Cards
    frontrow: Mapping[str, str | CardRow | None]
    backrow: Mapping[str, str | CardRow | None]
    graveyard: Cards
    rule_zone: list[str | CardRow]
    eroded: Cards
    terrains: list[str]
    idle_warnings: list[int]
    revealed: list[str]
    strategy_swaps: int
    normal_summon_used: bool
    had_monster_this_turn: bool
    summon_prevented_this_turn: bool
    destruction_damage_this_turn: int
    strike_used: bool
    symbol_used_this_round: bool
    side: str
    once_per_turn_used: list[str]
    waiting: bool


class GivenPosition(TypedDict, total=False):
    """A position as a scenario gives it."""

    players: Mapping[str, PlayerRow]
    active: str
    turn: int
    phase: str
    attack_declared: bool
    chain: list[str]
    permanent_effects: list[dict[str, Any]] | None
    """Card, and the changed number under its own name."""
    tilemap: None


class WholePosition(GivenPosition):
    """A position as a state is written."""

    winner: str | list[str] | None
    reason: str | None
