"""The rows of a position, with the keys of rulebook.yaml. Spaces are [column, row]."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Required, TypedDict

from deckcheck.simulator.parts.positions import Cards


class HeroRow(TypedDict, total=False):
    card: str
    at: list[int]
    damage: int
    activation_mark: bool
    turned: bool


class SideAreaRow(TypedDict, total=False):
    """A card in the area next to the map."""

    card: Required[str]
    turned: bool


class AttachedRow(TypedDict, total=False):
    """A card under a Unit; the owner is that of the Unit if none is named."""

    card: Required[str]
    owner: str


class UnitRow(TypedDict, total=False):
    card: Required[str]
    owner: Required[str]
    controller: str | None
    at: list[int]
    size_tokens: int
    damage: int
    activation_mark: bool
    retaliation_mark: bool
    attached: list[str | AttachedRow]
    turned: bool


class LocationRow(TypedDict, total=False):
    card: Required[str]
    owner: Required[str]
    at: list[int]
    face: str
    controller: str | None
    turned: bool


class SpaceCardRow(TypedDict, total=False):
    """A card on a space that is neither Unit, Hero nor Location."""

    card: Required[str]
    owner: Required[str]
    at: list[int]


class AttackRow(TypedDict, total=False):
    attacker: list[int] | None
    target: list[int] | None
    boosts: Mapping[str, str]


class PlayerRow(TypedDict, total=False):
    hero: str | HeroRow | None
    hand: Cards
    deck: Cards
    discard: Cards
    vanguard: Cards
    ready: Mapping[str, int] | None
    """Statistic -> number of ready Statistic cards."""
    spent: Mapping[str, int] | None
    statistic_cards: Mapping[str, str] | None
    """Card in the Statistics area -> its Statistic."""
    side_area: list[str | SideAreaRow] | None
    locations_in_hand: Cards
    passed: bool
    statistic_played: bool


class GivenPosition(TypedDict, total=False):
    """A position as a scenario gives it."""

    units: list[UnitRow] | None
    locations: list[LocationRow] | None
    space_cards: list[SpaceCardRow] | None
    round: int
    phase: str
    active: str | None
    first_player: str | None
    first_to_pass: str | None
    attack: AttackRow | None
    winner: str | list[str] | None
    players: Mapping[str, PlayerRow]


class NamedHeroRow(HeroRow):
    name: str


class NamedUnitRow(UnitRow):
    name: str


class NamedLocationRow(LocationRow):
    name: str


class WholePosition(GivenPosition):
    """A position as a state is written: Heroes, Units and Locations have their names, and so have all cards."""

    names: Mapping[str, str]
