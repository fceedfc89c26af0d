"""The record of a game, and the shape of its rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Literal, NamedTuple

from deckcheck.core.diagnostics import Problem, Severity, Undecided
from deckcheck.core.model import Card, Deck, Format, Span, Zone

_NOTHING: Mapping[str, Any] = {}
UnknownCards = Literal["decided", "partly", "undecidable"]


class Rule(NamedTuple):
    """A construction rule, as its module under games/<game>/rules/ states it."""

    id: str
    name: str
    severity: Severity
    clause: str
    unknown_cards: UnknownCards
    check: Callable[[Deck[Any], Format], Iterable[Problem | Undecided]]
    manual: str


class PlacedRow(NamedTuple):
    """A card row of a set file and where it stands."""

    row: Mapping[str, Any]
    span: Span


Pool = Mapping[str, Mapping[str, Any]]
"""All card rows of a game by id."""


class LintRule(NamedTuple):
    """A check on card data that schemas cannot say, as its module under games/<game>/lint/ states it."""

    id: str
    name: str
    severity: Severity
    check: Callable[[list[PlacedRow], Pool], Iterable[Problem]]
    manual: str


def _no_codes(row: Mapping[str, Any]) -> Iterable[str]:
    return ()


def _no_marks(card: Any, code: str, zone: str) -> Iterable[str]:
    return ()


def _printed_name(row: Mapping[str, Any]) -> str:
    return str(row["name"])


def _no_export(value: Mapping[str, Any]) -> Iterator[tuple[tuple[str | int, ...], str]] | None:
    return None


class Game(NamedTuple):
    """What the core must know of a game. Everything else it finds by the game's name."""

    name: str
    title: str
    zones: tuple[Zone, ...]
    parse_card: Callable[[Mapping[str, Any]], Card]
    short: str = ""
    """Short name, such as `kd`, accepted wherever a game is named."""
    references: tuple[str, ...] = ()
    """Top-level keys of a decklist that name one card, such as `player_card`."""
    identity: Callable[[Mapping[str, Any]], str] = _printed_name
    """The name under which a card row is looked up."""
    codes: Callable[[Mapping[str, Any]], Iterable[str]] = _no_codes
    """Further codes of a card row, such as alternate artworks."""
    zone_of: Callable[[Any], str] | None = None
    """The zone a card belongs in, for lists that do not say."""
    single_lines: tuple[str, ...] = ()
    """Zones whose lines are single cards by nature: a line without a count means one copy."""
    export_lines: Callable[[Mapping[str, Any]], Iterator[tuple[tuple[str | int, ...], str]] | None] = _no_export
    """Reads a foreign deck export: the path and the card of each copy, or None when it is not one."""
    search_fields: Mapping[str, str] = _NOTHING
    """Further words for fields in card queries, such as `attrib` for `attribute`."""
    marks: Callable[[Any, str, str], Iterable[str]] = _no_marks
    """What the rules look for on a line with this card, under this code, in this zone; see `Deck.marked`."""
    extra_cards: Callable[[Deck[Any]], Mapping[str, Mapping[str, int]]] | None = None
    """Cards that a deck holds outside its entries: how many of each, by zone."""
