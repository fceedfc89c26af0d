"""Requests of users to `validate`."""

from typing import NamedTuple


class Fixes(NamedTuple):
    """The fixes that a user asks for; without `write` only a diff."""

    write: bool
    unsafe: bool = False
    sort: bool = False


class Choice(NamedTuple):
    """Decks to check, and findings to show and to fail on."""

    exclude: tuple[str, ...] = ()
    force_exclude: bool = False
    changed_since: str = ""
    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    baseline: str = ""
    write_baseline: bool = False
    show_files: bool = False
    statistics: bool = False
    quiet: bool = False
    exit_zero: bool = False
    color: str = "auto"


EVERYTHING = Choice()
