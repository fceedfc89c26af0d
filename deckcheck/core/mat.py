"""The play mat as data: what a game shows of a state. Pages and terminals draw it; an engine knows nothing about either."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Number:
    """A number on a card: its label, the current value, and the printed one if it differs."""

    label: str
    value: int | str
    printed: int | str | None = None
    short: str = ""
    """Label for a card on a narrow space of a board."""


@dataclass(frozen=True, slots=True)
class CardFace:
    """A card as it appears on the mat."""

    key: str
    """Number of the card in the state, as text; it tells the card from every other one, so that a page can follow it."""
    name: str
    id: str = ""
    kind: str = ""
    """Type of the card in the game's words, such as `monster`. A page gives each kind of a game a colour."""
    corner: str = ""
    """Level or cost."""
    numbers: tuple[Number, ...] = ()
    """The few numbers that decide what the card can do."""
    facts: tuple[Number, ...] = ()
    """More about the card, only for its details."""
    owner: int = -1
    """Seat of the player the card belongs to, where that is not clear from its place."""
    face_down: bool = False
    sideways: bool = False
    spent: bool = False
    """Exerted, asleep, or done for this turn."""
    fights: bool = False
    """Attacks or is attacked now; `marks` says which."""
    marks: tuple[str, ...] = ()
    """States in words: `hidden`, `wounded`, `in motion`."""
    carries: tuple[CardFace, ...] = ()
    """Cards attached to or under this one."""
    copy: int = 0
    """Number that tells it from other copies beside it, where places have no numbers; `number_copies` sets it."""
    corner_label: str = ""
    """The word in the corner: `Level` or `cost`."""


@dataclass(frozen=True, slots=True)
class MatZone:
    """A named place for cards. `size` counts the cards of a pile of which not all are shown."""

    title: str
    cards: tuple[CardFace, ...] = ()
    size: int | None = None
    private: bool = False
    """True for a hand: only its player sees the cards."""
    slots: tuple[Slot, ...] = ()
    """Numbered places of a row, such as the Frontrow; then `cards` is empty."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A numbered place that holds at most a few cards; `label` says what else it is, such as its Terrain."""

    title: str
    card: CardFace | None = None
    label: str = ""
    key: str = ""
    """Name of the place in what sentences mention."""


@dataclass(frozen=True, slots=True)
class Meter:
    """A number that decides the game: Heart Points, damage, power. `goal` is where it ends, or where it began."""

    label: str
    value: int
    goal: int | None = None


@dataclass(frozen=True, slots=True)
class Side:
    """Everything of one player that is not on a shared board."""

    name: str
    seat: int
    active: bool = False
    out: bool = False
    meters: tuple[Meter, ...] = ()
    zones: tuple[MatZone, ...] = ()


@dataclass(frozen=True, slots=True)
class Cell:
    """A space of a shared board. `kind` is a word of the game, such as `P Area`."""

    column: int
    row: int
    kind: str = ""
    owner: int = -1
    cards: tuple[CardFace, ...] = ()
    labels: tuple[str, ...] = ()
    walls: str = ""
    """Sides that cannot be crossed, of `nesw`. A board with walls is drawn with small spaces, which show their labels."""


@dataclass(frozen=True, slots=True)
class Board:
    """A shared board; row 1 is nearest to seat 0."""

    columns: int
    rows: int
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Mat:
    """The whole table. `caption` says where in the turn the game is; `between` holds what is between the players."""

    caption: str
    sides: tuple[Side, ...]
    board: Board | None = None
    between: tuple[MatZone, ...] = ()
