"""Choices of `validate`: decks that changed since a revision, findings that a selection or a baseline leaves."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from deckcheck.core.errors import UsageError
from deckcheck.core.settings import Settings
from deckcheck.reading.config import CONFIGURATION_FILE, baseline_for, effective
from deckcheck.reading.files import FoundFiles
from deckcheck.report.selection import Selection, check_rules, load_baseline

if TYPE_CHECKING:
    from deckcheck.cli.check_request import Choice

CONFIGURATIONS = (CONFIGURATION_FILE, "pyproject.toml")


def choose_decks(found: FoundFiles, paths: Sequence[str], settings: Settings, choice: Choice) -> FoundFiles:
    """Return the decks that changed since a revision; all of them if a configuration, a database or a list changed."""
    if not choice.changed_since:
        return found
    from deckcheck.reading.revisions import changed_files

    first = next((path for path in paths if path != "-"), ".")
    folder = first if os.path.isdir(first) else os.path.dirname(os.path.abspath(first))
    changed = changed_files(choice.changed_since, folder if os.path.isdir(folder) else ".")
    shared = set(_shared(found.decks, settings))
    if any(_decides(file, shared) for file in changed):
        return found
    return FoundFiles([deck for deck in found.decks if deck == "-" or os.path.realpath(deck) in changed], [])


def _shared(decks: Sequence[str], settings: Settings) -> Iterator[str]:
    """Yield the databases and lists that decks are checked with."""
    for deck in decks:
        try:
            in_force = effective(settings, deck)
        except UsageError:  # the mistake in the configuration is reported when the deck is opened
            continue
        yield from (os.path.realpath(path) for path in (*in_force.databases, *in_force.house))


def _decides(file: str, shared: set[str]) -> bool:
    """Return whether a changed file may change the verdict on other files."""
    if os.path.basename(file) in CONFIGURATIONS:
        return True
    return any(file == path or file.startswith(os.path.join(path, "")) for path in shared)


def baseline_file(paths: Sequence[str], settings: Settings, choice: Choice) -> str:
    """Return the baseline to use or write: the one that was named, or that of the configuration."""
    first = next((path for path in paths if path != "-"), ".")
    named = choice.baseline or baseline_for(settings, first)
    if choice.write_baseline and not named:
        raise UsageError("--write-baseline needs --baseline FILE, or 'baseline' in the configuration file")
    return named


def selection_for(choice: Choice, baseline: str) -> Selection:
    """Return the selection of findings; a baseline that the configuration names need not exist yet when it is written."""
    if named := (*choice.select, *choice.ignore):
        check_rules(named)
    known = load_baseline(baseline) if baseline and not choice.write_baseline else None
    return Selection(choice.select, choice.ignore, known, collect=choice.write_baseline)
