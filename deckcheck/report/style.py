"""What output may look like."""

from __future__ import annotations

import os
from typing import NamedTuple, TextIO


class Style(NamedTuple):
    """What the output may use."""

    color: bool = False
    width: int = 80


def style_for(stream: TextIO, color: bool | None = None) -> Style:
    """Colours on a terminal unless NO_COLOR is set; its width, or 80 columns when it is none."""
    terminal = stream.isatty()
    plain = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
    width = 80
    if terminal or "COLUMNS" in os.environ:
        from shutil import get_terminal_size

        width = get_terminal_size((80, 24)).columns
    return Style(color=color if color is not None else terminal and not plain, width=max(40, width))


def printable(text: str) -> str:
    """Text from a file without characters that would steer the terminal."""
    return text if text.isprintable() else "".join(letter if letter.isprintable() else "�" for letter in text)
