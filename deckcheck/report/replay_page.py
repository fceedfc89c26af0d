"""A recorded game as a self-contained page: the play mat after every action, with buttons and arrow keys to step through.

Most of a mat is the same after an action as before it. So the page holds every part of a mat once, and a step names its parts;
the script puts them in place when the step is shown.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from zlib import crc32

from deckcheck.core.mat import Board, CardFace, Cell, Side, Zone
from deckcheck.simulator.recording import Recording

COLORS = 8
"""Colours of card types in replay.css."""
MOST_PIPS = 20
"""Meters that end at more than this are drawn as bars."""

Part = Side | Zone | Board | Cell | CardFace


class Parts:
    """Parts of mats, numbered in the order in which the steps need them."""

    def __init__(self) -> None:
        self._numbers: dict[Part, int] = {}
        self._parts: list[Part] = []
        self._colors: dict[str, int] = {}

    def number(self, part: Part) -> int:
        if part not in self._numbers:
            self._numbers[part] = len(self._parts)
            self._parts.append(part)
        return self._numbers[part]

    def __iter__(self) -> Iterator[tuple[int, str, Part]]:
        """Yield number, class and part; parts that are named meanwhile follow."""
        for number, part in enumerate(self._parts):
            yield number, type(part).__name__, part

    def color(self, kind: str) -> int:
        """Return the number of a colour for a type of cards: if possible the same on every page, and another for each type."""
        if kind not in self._colors:
            wanted = crc32(kind.encode()) % COLORS
            free = set(range(COLORS)) - set(self._colors.values())
            self._colors[kind] = min(free, key=lambda color: (color - wanted) % COLORS, default=wanted)
        return self._colors[kind]


def as_page(recording: Recording, notes: Iterable[str] = ()) -> str:
    """Return the game as a self-contained page. `notes` say which of the decks are not legal, and why."""
    from deckcheck.core.registry import load_game
    from deckcheck.report.page import render

    game = load_game(recording.game)
    values = {"recording": recording, "game": game, "notes": list(notes), "parts": Parts(), "most_pips": MOST_PIPS}
    return render("report/replay.html", **values)
