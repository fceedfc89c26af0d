"""Regular expressions that take time in proportion to the text: all ways through an expression are followed at once.

Python's `re` tries one way after the other, and there may be 2^n of them; a query may come from a stranger's configuration.
Here `re` only compares single letters. What looks back or ahead does not exist: groups, classes, `|`, repeats and anchors do.
"""

from __future__ import annotations

import re
import warnings
from collections.abc import Callable, Iterable
from functools import cache
from typing import NamedTuple, NoReturn

from deckcheck.core.errors import UsageError

MOST_STEPS = 500
"""Maximum number of steps of an expression whose repeats are written out."""
MOST_NESTED = 40
_TOKEN = re.compile(
    r"""(?P<open>\((?:\?:)?(?!\?)) | (?P<close>\)) | (?P<bar>\|)
    | (?: (?P<sign>[*+?]) | \{(?=[0-9,])(?P<least>[0-9]{0,3})(?P<comma>,?)(?P<most>[0-9]{0,3})\} )
      \?? (?P<again>[*+?]|\{[0-9,]+\}|)
    | (?P<place>[$^]|\\b)
    | (?P<letter>\\(?:[dDsSwWtn]|[^A-Za-z0-9\s]|\ ) | \[\^?\]?(?:\\.|[^\]\\])*+\] | [^\\\[*+?()|^$])""",
    re.VERBOSE | re.DOTALL,
)
_SIGNS: dict[str, tuple[int, int | None]] = {"*": (0, None), "+": (1, None), "?": (0, 1)}
_PLACES: dict[str, Callable[[str, int], bool]] = {
    "^": lambda text, place: place == 0,
    "$": lambda text, place: place == len(text),
    "\\b": lambda text, place: _is_edge(text, place),
}


def _is_edge(text: str, place: int) -> bool:
    """Return whether a word begins or ends at a place."""
    before, after = text[max(place - 1, 0) : place], text[place : place + 1]
    return (re.fullmatch(r"\w", before) is None) is not (re.fullmatch(r"\w", after) is None)


class _Letter(NamedTuple):
    """A letter of the text that fits."""

    fits: Callable[[str], bool]


class _Place(NamedTuple):
    """A place between letters, such as the end."""

    fits: Callable[[str, int], bool]


class _Sequence(NamedTuple):
    parts: list[_Part]


class _Choice(NamedTuple):
    parts: list[_Part]


class _Repeat(NamedTuple):
    part: _Part
    least: int
    most: int | None


_Part = _Letter | _Place | _Sequence | _Choice | _Repeat


class Expression:
    """A regular expression without regard to case; a text is searched in one pass."""

    def __init__(self, source: str) -> None:
        self._source = source
        self._steps: list[_Letter | _Place | None] = []
        """The need of each step; None is a way that needs nothing."""
        self._next: list[list[int]] = []
        self._built = 0
        self._end = self._add(None, [])
        self._start = self._build(_Parser(source).whole(), self._end)

    def is_in(self, text: str) -> bool:
        """Return whether a part of a text matches."""
        waiting: set[int] = set()
        for place in range(len(text) + 1):
            reached = self._reached({*waiting, self._start}, text, place)
            if self._end in reached:
                return True
            letter = text[place : place + 1]
            waiting = {
                after
                for step in reached
                if isinstance(needed := self._steps[step], _Letter) and letter and needed.fits(letter)
                for after in self._next[step]
            }
        return False

    def _reached(self, steps: set[int], text: str, place: int) -> set[int]:
        """Return these steps and those that can be reached from them without a letter."""
        reached = set(steps)
        open_steps = list(steps)
        while open_steps:
            step = open_steps.pop()
            needed = self._steps[step]
            if needed is None or (isinstance(needed, _Place) and needed.fits(text, place)):
                new = [after for after in self._next[step] if after not in reached]
                reached.update(new)
                open_steps += new
        return reached

    def _add(self, needed: _Letter | _Place | None, after: Iterable[int]) -> int:
        self._steps.append(needed)
        self._next.append(list(after))
        return len(self._steps) - 1

    def _build(self, part: _Part, then: int) -> int:
        """Add the steps of a part, which lead to the step `then`, and return the first of them."""
        self._built += 1
        if self._built > MOST_STEPS:
            _refuse(self._source, f"with its repeats written out it has more than {MOST_STEPS} steps, the maximum")
        match part:
            case _Sequence(parts):
                for one in reversed(parts):
                    then = self._build(one, then)
                return then
            case _Choice(parts):
                return self._add(None, [self._build(one, then) for one in parts])
            case _Repeat(one, least, most):
                first = then
                if most is None:
                    first = self._add(None, [then])
                    self._next[first].append(self._build(one, first))
                for _ in range((most or least) - least):
                    first = self._add(None, [then, self._build(one, first)])
                for _ in range(least):
                    first = self._build(one, first)
                return first
        return self._add(part, [then])


class _Parser:
    """Recursive descent: alternatives of sequences of repeated parts."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.position = 0
        self.depth = 0

    def whole(self) -> _Part:
        part = self.alternatives()
        if self.position < len(self.source):
            _refuse(self.source, "it has a ')' without its '('")
        return part

    def token(self) -> re.Match[str] | None:
        """Return the next token, or None at the end."""
        if self.position >= len(self.source):
            return None
        found = _TOKEN.match(self.source, self.position)
        if found is None:
            rest = self.source[self.position : self.position + 10]
            _refuse(self.source, f"'{rest}' cannot be used; letters, [classes], (groups), |, repeats, ^, $ and \\b can")
        return found

    def alternatives(self) -> _Part:
        parts = [self.sequence()]
        while (found := self.token()) and found["bar"]:
            self.position = found.end()
            parts.append(self.sequence())
        return parts[0] if len(parts) == 1 else _Choice(parts)

    def sequence(self) -> _Part:
        parts: list[_Part] = []
        while (found := self.token()) and not found["bar"] and not found["close"]:
            self.position = found.end()
            parts.append(self.repeated(self.part(found)))
        return _Sequence(parts)

    def part(self, found: re.Match[str]) -> _Part:
        if found["open"]:
            return self.group()
        if found["place"]:
            return _Place(_PLACES[found["place"]])
        if found["letter"] is None:
            _refuse(self.source, f"'{found[0]}' repeats nothing")
        return _Letter(_comparison(self.source, found["letter"]))

    def group(self) -> _Part:
        self.depth += 1
        if self.depth > MOST_NESTED:
            _refuse(self.source, f"it nests more than {MOST_NESTED} groups")
        inner = self.alternatives()
        if self.token() is None:
            _refuse(self.source, "it has a '(' without its ')'")
        self.position += 1
        self.depth -= 1
        return inner

    def repeated(self, part: _Part) -> _Part:
        """Return a part with the repeat that follows it. Lazy or not, it is found in the same texts."""
        found = self.token()
        if found is None or not (found["sign"] or found["least"] is not None):
            return part
        if found["again"]:
            _refuse(self.source, f"'{found[0]}' repeats a repeat")
        self.position = found.end()
        if found["sign"]:
            return _Repeat(part, *_SIGNS[found["sign"]])
        least = int(found["least"] or 0)
        most = int(found["most"]) if found["most"] else None if found["comma"] else least
        if most is not None and most < least:
            _refuse(self.source, f"'{found[0]}' has its numbers in the wrong order")
        return _Repeat(part, least, most)


def _comparison(source: str, letter: str) -> Callable[[str], bool]:
    """Return the test of a single letter that a letter, an escape or a class of an expression is."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # such as one about brackets in a class
            pattern = re.compile(letter if len(letter) > 1 or letter == "." else re.escape(letter), re.IGNORECASE)
    except (re.error, OverflowError) as error:
        _refuse(source, str(error))
    return cache(lambda text: pattern.fullmatch(text) is not None)


def _refuse(source: str, why: str) -> NoReturn:
    raise UsageError(f"invalid regular expression /{source}/: {why}")
