"""The rows of a position, with the keys of rulebook.yaml."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Required, TypedDict

from deckcheck.simulator.parts.positions import Cards


class OwnedCard(TypedDict, total=False):
    """A card with its owner, where that is not the player in whose zone it is."""

    card: Required[str]
    owner: str | None


class FieldRow(TypedDict, total=False):
    """A card on the field with its marks and what it bears."""

    card: Required[str]
    wounded: bool
    in_motion: bool
    imposter: bool
    power: int
    possessions: list[str | OwnedCard]
    face_down: int | list[str | int | OwnedCard] | None
    owner: str | None
    toughness_used: int


class PlayerRow(TypedDict, total=False):
    keep: Cards
    hand: Cards
    field: list[str | FieldRow] | None
    funeral_pyre: Cards
    exile: Cards
    trade: int
    coins: int
    power_pool: int
    morale: int
    damage: int
    mulligan_used: bool
    eliminated: bool


class BattleRow(TypedDict, total=False):
    attacker: str
    defender: str
    step: str
    tactics: Mapping[str, str | None] | None
    front: Mapping[str, list[str]] | None
    second: Mapping[str, list[str]] | None
    tactic_changed: list[str] | None
    morale_spent: Mapping[str, int] | None
    defeated: list[str] | None


class ChallengeRow(TypedDict, total=False):
    challenger: str
    target: str
    participants: list[str]


class BoostRow(TypedDict, total=False):
    """A character's changed numbers until the end of the turn."""

    card: Required[str]
    strength: int
    influence: int
    force: int


class GivenPosition(TypedDict, total=False):
    """A position as a scenario gives it."""

    players: Mapping[str, PlayerRow]
    active: str | None
    phase: str
    battle: BattleRow | None
    battle_done: bool
    challenge: ChallengeRow | None
    withdrawn_battles: list[str] | None
    withdrawn_challenges: list[str] | None
    fruitless_challenges: list[str] | None
    starting_players: int
    until_end_of_turn: list[BoostRow] | None
    turn: int


class ChainRow(TypedDict):
    player: str
    card: str


class WholePosition(GivenPosition):
    """A position as a state is written."""

    to_act: str | None
    chain: list[ChainRow]
    winner: str | list[str] | None
    reason: str | None
