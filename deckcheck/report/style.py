"""Colours, widths and line ends of text for people: one place for what a terminal may be told."""

from __future__ import annotations

import os
import re
from typing import NamedTuple, TextIO

from deckcheck.core.diagnostics import Status

_PIECE = r" *[^ ]+ *"
UNLIMITED = 1_000_000
"""Width of what goes into a pipe or a file: nothing is wrapped or cut there."""


SEALED_ESCAPE = f"\x1b{os.urandom(8).hex()}"
"""Begins the escape sequences that deckcheck writes itself. No file has it, so guarded streams let only these through."""


_COLORS = {"red": 31, "green": 32, "yellow": 33, "blue": 34, "cyan": 36, "bold": 1, "dim": 2}
STATUS_COLOR: dict[Status, str] = {"legal": "green", "illegal": "red", "unverified": "yellow", "error": "red"}


class Style(NamedTuple):
    """Colours and the width that the output may use."""

    color: bool = False
    width: int = 80
    verbose: bool = False
    """True if a report shows its intervals and tests as well."""
    height: int = UNLIMITED
    """Lines of the terminal."""


def style_for(stream: TextIO, color: bool | None = None) -> Style:
    """Return colours for a terminal unless NO_COLOR is set, and its size; no limit for a pipe or a file."""
    terminal = stream.isatty()
    plain = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
    width = height = UNLIMITED
    if terminal:
        from shutil import get_terminal_size

        width, height = get_terminal_size((80, 24))
    return Style(color=color if color is not None else terminal and not plain, width=max(40, width), height=height)


def paint(text: str, color: str, *, on: bool) -> str:
    """Return a text in a colour that passes guarded streams."""
    return f"{SEALED_ESCAPE}[{_COLORS[color]}m{text}{SEALED_ESCAPE}[0m" if on and color else text


def printable(text: str) -> str:
    """Return text from a file without characters that would steer the terminal."""
    plain = text.replace("##[", "#\ufffd[")
    return plain if plain.isprintable() else "".join(letter if letter.isprintable() else "\ufffd" for letter in plain)


def text_width(text: str) -> int:
    """Return how many columns a text takes in a monospaced font."""
    if text.isascii():
        return len(text)
    from unicodedata import combining, east_asian_width

    return sum(0 if combining(letter) else 2 if east_asian_width(letter) in "WF" else 1 for letter in text)


def fit(text: str, width: int) -> str:
    """Return a text that takes at most this many columns; a longer one ends in an ellipsis."""
    if text_width(text) <= width:
        return text
    while text and text_width(text) > width - 1:
        text = text[:-1]
    return f"{text}…"


def padded(text: str, width: int, *, right: bool = False) -> str:
    """Return a text that takes exactly this many columns; a longer one ends in an ellipsis."""
    text = fit(text, width)
    space = " " * (width - text_width(text))
    return space + text if right else text + space


def wrapped(text: str, width: int, indent: str = "") -> list[str]:
    """Return a text in lines of this width, broken only between words; the lines after the first are indented."""
    lines: list[str] = []
    line = ""
    for piece in re.findall(_PIECE, text):
        word = piece.rstrip(" ")
        if line.strip(" ") and text_width(line + word) > width:
            lines.append(line.rstrip(" "))
            line = indent + piece.lstrip(" ")
        else:
            line += piece
    return [*lines, line.rstrip(" ")] if line.strip(" ") else lines
