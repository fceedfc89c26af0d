"""The record of a game, and the shape of its rules."""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from typing import Any, Literal, NamedTuple

from deckcheck.core.diagnostics import Problem, Severity, Undecided
from deckcheck.core.model import Card, Deck, Entry, Format, Zone

_NOTHING: Mapping[str, Any] = {}
UnknownCards = Literal["decided", "partly", "undecidable"]


class Subject(NamedTuple):
    """The subject of a construction rule: the size of zones, or the copies of every card in them."""

    what: Literal["size", "copies"]
    zones: tuple[str, ...]


class Limit(NamedTuple):
    """The amounts that a construction rule allows, declared: so many cards in zones, or so many copies of a card."""

    zones: tuple[str, ...]
    least: int | None = None
    most: int | None = None
    """None means no limit."""
    same: Callable[[Entry[Any]], str] | None = None
    """Return what makes the cards of two lines copies of each other; None if all cards count together."""
    source: str = ""
    """Option or house format that sets the limit, for messages."""


class Rule(NamedTuple):
    """A construction rule, as its module under games/<game>/rules/ states it."""

    id: str
    name: str
    severity: Severity
    clause: str
    unknown_cards: UnknownCards
    check: Callable[[Deck[Any], Format], Iterable[Problem | Undecided]]
    manual: str
    about: Subject | None = None
    """The part that a house format may change; its rule then takes the place of this one. Limits say it themselves."""
    limits: Callable[[Format], Iterable[Limit]] | None = None
    """Return all that the rule checks, if it can be declared: `complete` builds with it, `explain` prints it."""
    repaired_by: Callable[[Deck[Any], Format, Entry[Any]], bool] | None = None
    """Return whether adding a card may repair the rule in a deck.

    Without it nothing repairs the rule but a problem with `actual` < `limit`, which counts what is missing one by one.
    """


class Alike(NamedTuple):
    """The part of a card that construction rules see. Cards of a kind can stand in for each other unless their names matter."""

    kind: Hashable
    identity: str
    """The name, number or level by which its copies are counted."""
    called: tuple[str, ...] = ()
    """Other words by which cards may mention it."""
    mentions: tuple[str, ...] = ()
    """Cards to which a rule applies differently because of this one."""


def _no_codes(row: Mapping[str, Any]) -> Iterable[str]:
    return ()


def _no_marks(card: Any, code: str, zone: str) -> Iterable[str]:
    return ()


def _same_number(entry: Entry[Any], options: Mapping[str, Any]) -> str:
    return entry.key


def _printed_name(row: Mapping[str, Any]) -> str:
    return str(row["name"])


def _printed_type(card: Any) -> str:
    return str(getattr(card, "type", "")).replace("_", " ").capitalize()


def _no_export(value: Mapping[str, Any]) -> Iterator[tuple[tuple[str | int, ...], str]] | None:
    return None


class Game(NamedTuple):
    """Everything about a game that cannot be found by its name."""

    name: str
    title: str
    zones: tuple[Zone, ...]
    parse_card: Callable[[Mapping[str, Any]], Card]
    short: str = ""
    """Short name, such as `kd`, accepted wherever a game is named."""
    references: tuple[str, ...] = ()
    """Top-level keys of a decklist that name one card, such as `player_card`."""
    identity: Callable[[Mapping[str, Any]], str] = _printed_name
    """Return the name by which a card row is looked up."""
    same_card: Callable[[Entry[Any], Mapping[str, Any]], str] = _same_number
    """Return what makes the cards of two lines copies of each other, under the options of a format."""
    codes: Callable[[Mapping[str, Any]], Iterable[str]] = _no_codes
    """Return more IDs of a card row, such as those of alternate artworks."""
    zone_of: Callable[[Any], str] | None = None
    """Return the zone where a card belongs, for decklists that do not say."""
    single_lines: tuple[str, ...] = ()
    """Zones whose lines are single cards by nature: a line without a count means one copy."""
    export_lines: Callable[[Mapping[str, Any]], Iterator[tuple[tuple[str | int, ...], str]] | None] = _no_export
    """Read the export of another program: yield the path and the card of each copy; None for anything else."""
    exports: Mapping[str, Callable[[Deck[Any]], str]] = _NOTHING
    """Write decks for other programs, by the name of the notation, such as `web`."""
    search_fields: Mapping[str, str] = _NOTHING
    """More words for fields in card queries, such as `attrib` for `attribute`."""
    search_columns: tuple[str, ...] = ("type",)
    """Keys of card rows that a search shows after ID and name: what players of the game choose cards by."""
    card_type: Callable[[Any], str] = _printed_type
    """Return the type of a card as people who look for it at the table sort by it."""
    field_groups: tuple[tuple[str, Callable[[Any], str]], ...] = ()
    """Groupings of the decks of an event: a title, and the group that a card puts its deck into, empty if none."""
    limit_fields: tuple[str, ...] = ()
    """Keys of card rows that limit the copies of a card, such as `printed_limit`."""
    marks: Callable[[Any, str, str], Iterable[str]] = _no_marks
    """Return the marks of a line with this card, under this code, in this zone; see `Deck.marked`."""
    alike: Callable[[Any, Format], Alike | None] | None = None
    """Return what the rules see of a card; None if they may see all of it."""
    extra_cards: Callable[[Deck[Any]], Mapping[str, Mapping[str, int]]] | None = None
    """Return the cards that a deck holds outside its entries: the number of each, by zone."""
    house_rule: str = ""
    """Rule whose clause lets players agree on limits, for the findings of house formats; DC-HOUSE-01 if empty."""
    engine_keys: Mapping[str, str] = _NOTHING
    """Keys of a format that the engine gets with the options: each with the directory of the file it names, or empty."""
