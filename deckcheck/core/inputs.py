"""Files that this process has read: no output may replace one of them."""

from __future__ import annotations

import os
from collections.abc import Iterable
from contextlib import suppress

File = tuple[int, int]
"""A file by its device and number, whatever names and links lead to it."""

_inputs: set[File] = set()


def remember(found: os.stat_result) -> None:
    """Remember a file that was opened."""
    _inputs.add((found.st_dev, found.st_ino))


def remember_path(path: str) -> None:
    """Remember a file that a user names and that need not be opened."""
    with suppress(OSError, ValueError):
        remember(os.stat(path))


def inputs() -> frozenset[File]:
    return frozenset(_inputs)


def add_inputs(files: Iterable[File]) -> None:
    """Remember what a worker process has read."""
    _inputs.update(files)


def is_input(path: str) -> bool:
    """Return whether a file was read, by whatever name."""
    with suppress(OSError, ValueError):
        found = os.stat(path)
        return (found.st_dev, found.st_ino) in _inputs
    return False
