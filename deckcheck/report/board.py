"""The board of pages: mats as data for its script, with every part of a mat once. Replays show it, and people play on it.

Most of a mat is the same after an action as before it. So a page holds every part once; a frame names its parts by their
numbers, and the script puts them in place when the frame is shown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from deckcheck.core.mat import CardFace, Cell, Mat, MatZone, Meter, Side
from deckcheck.core.settings import DEFAULT, Settings
from deckcheck.report.escape import visible
from deckcheck.report.mat_changes import Change, Changes
from deckcheck.simulator.recording import Line
from deckcheck.simulator.views import faces_of, is_card, seen_cell, seen_zone

if TYPE_CHECKING:
    from markupsafe import Markup

COLORS = 12
"""Colours of card types in board.css."""
MOST_PIPS = 10
"""Meters that end at more than this are drawn as bars."""


class Bar(NamedTuple):
    """The head of a side: the player's name and meters."""

    name: str
    seat: int
    active: bool
    out: bool
    meters: tuple[Meter, ...]


Part = Bar | MatZone | Cell | CardFace
P = TypeVar("P", bound=Part)


class Parts:
    """Parts of mats, numbered in the order in which the frames need them."""

    def __init__(self, kinds: Sequence[str]) -> None:
        self.kinds = kinds
        """Kinds of cards of the game in a fixed order, so that each has the same colour on every page."""
        self._numbers: dict[tuple[str, Part, tuple[Part, ...]], int] = {}
        self._parts: list[Part] = []
        self._keys: dict[str, int] = {}
        self.seen: dict[int, list[int]] = {}
        """Number of a part -> for each seat the number of what it sees instead, if something is hidden from one of them."""

    def number(self, part: Part, seen: tuple[Part, ...] = ()) -> int:
        """Return the number of a part. `seen` is what each seat sees of it."""
        known = type(part).__name__, part, seen
        if known not in self._numbers:
            number = self._numbers[known] = len(self._parts)
            self._parts.append(part)
            if any(other != part for other in seen):
                self.seen[number] = [number if other == part else self.number(other) for other in seen]
        return self._numbers[known]

    def after(self, first: int) -> Iterator[tuple[int, str, Part]]:
        """Yield number, class and part from a number on; parts that are named meanwhile follow."""
        number = first
        while number < len(self._parts):
            yield number, type(self._parts[number]).__name__, self._parts[number]
            number += 1

    def __iter__(self) -> Iterator[tuple[int, str, Part]]:
        return self.after(0)

    def __len__(self) -> int:
        return len(self._parts)

    def key(self, key: str) -> int:
        """Return a short number for the key of a card."""
        return self._keys.setdefault(key, len(self._keys))

    def color(self, kind: str) -> int:
        """Return the number of a colour for a kind of cards."""
        return self.kinds.index(kind) % COLORS if kind in self.kinds else COLORS


Hidden = Sequence[frozenset[str]]
"""For each seat the keys of the cards that it cannot see; empty if the mat is that of one view."""


def mat_data(mat: Mat, changes: Changes, parts: Parts, hidden: Hidden = ()) -> dict[str, Any]:
    """Return a mat for the script: parts by number, and what changed."""
    data: dict[str, Any] = {"a": visible(mat.caption), "s": [_side_data(side, parts, hidden) for side in mat.sides]}
    more = {
        "b": [] if mat.board is None else [mat.board.columns, *_spaces(mat, parts, hidden)],
        "m": [_number(parts, zone, hidden, lambda zone, keys: seen_zone(zone, keys, "between")) for zone in mat.between],
        "c": [[parts.key(key), *_change_data(change)] for key, change in changes.cards.items()],
        "v": [[seat, visible(name), *_change_data(change)] for (seat, name), change in changes.meters.items()],
        "z": [[seat, visible(name), *_change_data(change)] for (seat, name), change in changes.piles.items()],
        "h": changes.hurt,
    }
    return {**data, **{key: value for key, value in more.items() if value}}


def arrow_data(lines: Iterable[Line], changes: Changes, parts: Parts) -> dict[str, Any]:
    """Return from which card to which card, place or player the first sentence leads that mentions two, for an arrow."""
    for line in lines:
        if not line.heading and not line.quiet and len(line.keys) > 1 and is_card(line.keys[0]):
            hot = int(bool(changes.hurt or any(change.hot for change in changes.cards.values())))
            return {"f": [*(f"c{parts.key(key)}" if is_card(key) else f"p{key}" for key in line.keys[:2]), hot]}
    return {}


def drawn(parts: Parts, players: Sequence[str], first: int = 0) -> Iterator[Markup]:
    """Yield the parts from a number on as HTML."""
    from markupsafe import Markup

    from deckcheck.report.page import environment

    values = {"parts": parts, "players": players, "most_pips": MOST_PIPS}
    draw = environment().get_template("report/mat.html").make_module(values)
    for _, kind, part in parts.after(first):
        yield Markup(str(draw.part(kind, part)).strip())  # type: ignore[attr-defined]


def card_facts(game: str, mats: Iterable[Mat], settings: Settings = DEFAULT) -> dict[str, list[tuple[str, str]]]:
    """Return everything about the cards on mats by their IDs, if they are in the card database."""
    from deckcheck.building.card_facts import facts_of
    from deckcheck.cards.database import open_database

    database = open_database(game, settings.databases)
    ids = sorted({face.id for mat in mats for face in faces_of(mat)} & set(database.rows))
    return {card: full_view({"game": game, **facts_of(database, card, settings)}) for card in ids}


def full_view(facts: Mapping[str, Any]) -> list[tuple[str, str]]:
    """Return everything about a card: its values, effect and legality as `cards show` has them, and the clauses about it."""
    from deckcheck.building.rulings import rulings
    from deckcheck.report.cards_document import fact_rows

    rows = [(str(title), str(value)) for title, value in fact_rows(facts)]
    return rows + rulings(facts["game"], facts)


def _spaces(mat: Mat, parts: Parts, hidden: Hidden) -> list[int]:
    return [_number(parts, cell, hidden, seen_cell) for cell in _in_order(mat)]


def _number(parts: Parts, part: P, hidden: Hidden, see: Callable[[P, frozenset[str]], P]) -> int:
    return parts.number(part, tuple(see(part, keys) for keys in hidden))


def _change_data(change: Change) -> list[str | int]:
    return [visible(change.word), int(change.hot)]


def _side_data(side: Side, parts: Parts, hidden: Hidden) -> list[Any]:
    bar = parts.number(Bar(side.name, side.seat, side.active, side.out, side.meters))
    zones = [_number(parts, zone, hidden, lambda zone, keys: seen_zone(zone, keys, str(side.seat))) for zone in side.zones]
    return [side.seat, int(side.active), bar, *zones]


def _in_order(mat: Mat) -> list[Cell]:
    """Return the spaces of the board row by row; row 1 is nearest to seat 0, so it is the last one."""
    return [] if mat.board is None else sorted(mat.board.cells, key=lambda cell: (-cell.row, cell.column))
