"""Texts as editors count them: lines and characters from 0, characters in the units that the client asks for."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from difflib import SequenceMatcher
from itertools import accumulate
from typing import TYPE_CHECKING

from deckcheck.core.model import Span

if TYPE_CHECKING:
    from lsprotocol import types

_LINE_END = re.compile(r"\r\n|\n|\r")
_LINE = re.compile(r"[^\r\n]*(?:\r\n|\n|\r)|[^\r\n]+")
_BYTES = {"utf-8": 1, "utf-16": 2, "utf-32": 4}


class Text:
    """A text, its lines without their ends, and the places where they begin."""

    def __init__(self, source: str, units: str = "utf-16") -> None:
        self.source = source
        self.units = units if units in _BYTES else "utf-16"
        ends = [(found.start(), found.end()) for found in _LINE_END.finditer(source)]
        self.starts = [0, *(end for _, end in ends)]
        self.ends = [*(start for start, _ in ends), len(source)]

    def line(self, number: int) -> str:
        """Return a line, or an empty text below the last one."""
        return self.source[self.starts[number] : self.ends[number]] if 0 <= number < len(self.starts) else ""

    def width(self, letters: str) -> int:
        """Return the length of a piece of a line in the units of the client."""
        if letters.isascii():
            return len(letters)
        encoding = self.units if self.units == "utf-8" else f"{self.units}-le"
        return len(letters.encode(encoding, "surrogatepass")) // _BYTES[self.units]

    def position(self, offset: int) -> types.Position:
        """Return the place of an offset."""
        from lsprotocol import types  # here, because the page runs without it

        number = bisect_right(self.starts, offset) - 1
        return types.Position(number, self.width(self.source[self.starts[number] : min(offset, self.ends[number])]))

    def offset(self, position: types.Position) -> int:
        """Return the offset of a place; a place outside the text is moved into it."""
        if position.line >= len(self.starts):
            return len(self.source)
        start, line = self.starts[position.line], self.line(position.line)
        if line.isascii():
            return start + min(position.character, len(line))
        before = 0
        for number, letter in enumerate(line):
            if before >= position.character:
                return start + number
            before += self.width(letter)
        return start + len(line)

    def offset_at(self, line: int, column: int) -> int:
        """Return the offset of a place that counts from 1."""
        number = min(max(line - 1, 0), len(self.starts) - 1)
        return min(self.starts[number] + max(column - 1, 0), self.ends[number])

    def range_of(self, span: Span) -> types.Range:
        """Return the place of a finding."""
        return self._range(*self.offsets_of(span))

    def offsets_of(self, span: Span) -> tuple[int, int]:
        """Return where a finding begins and ends. An empty place becomes its line, so that there is something to underline."""
        start, end = self.offset_at(span.line, span.column), self.offset_at(span.end_line, span.end_column)
        return start, end if end > start else self.ends[min(max(span.line - 1, 0), len(self.ends) - 1)]

    def _range(self, start: int, end: int) -> types.Range:
        from lsprotocol import types

        return types.Range(self.position(start), self.position(end))

    def whole_line(self, number: int) -> types.Range:
        return self._range(self.starts[number], self.ends[number])

    def edits_to(self, other: str) -> list[types.TextEdit]:
        """Return the edits that turn this text into another; lines that stay are not touched."""
        from lsprotocol import types

        return [types.TextEdit(self._range(start, end), new) for start, end, new in _hunks(self.source, other)]


def _hunks(before: str, after: str) -> Iterator[tuple[int, int, str]]:
    """Yield what changes from one text to another: a stretch of the first, whole lines, and its replacement."""
    old, new = _LINE.findall(before), _LINE.findall(after)
    starts = [0, *accumulate(map(len, old))]
    for kind, i1, i2, j1, j2 in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if kind != "equal":
            yield starts[i1], starts[i2], "".join(new[j1:j2])
