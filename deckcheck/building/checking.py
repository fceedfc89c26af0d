"""Check decks: the rules of their game, then the gates of their configuration.

Commands, events, editors and the public API check here, so all of them say the same about a deck.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator

from deckcheck.core.diagnostics import Result
from deckcheck.core.errors import UsageError
from deckcheck.core.settings import DEFAULT, Settings
from deckcheck.decks.opening import OpenedDeck, UnreadableDeck, open_content, open_decks, open_text
from deckcheck.validation.check import Checked, fault_result, judge
from deckcheck.validation.parallel import check_each


def check(opened: OpenedDeck | UnreadableDeck) -> Checked:
    """Return a deck with the verdict on it. A gate that is not met is a finding; the status stays that of the rules."""
    checked = Checked(opened, judge(opened))
    if opened.settings.gates is None:
        return checked
    from deckcheck.building.gates import with_gates

    return with_gates(checked)


def check_opened(opened: OpenedDeck | UnreadableDeck) -> Result:
    """Return the verdict on a deck that was opened."""
    return check(opened).result


def check_file(path: str, settings: Settings = DEFAULT) -> list[Result]:
    """Return a verdict for each deck of a file (`-` is standard input). A file that cannot be read gets a result as well."""
    return check_decks(open_decks(path, settings), path)


def check_content(read: Callable[[], bytes], file: str, settings: Settings = DEFAULT, encoding: str = "") -> list[Result]:
    """Return a verdict for each deck of the content of a file; the encoding is what it has if `read` returns it decoded."""
    return check_decks(open_content(read, file, settings, encoding), file)


def check_decks(decks: Iterable[OpenedDeck | UnreadableDeck], file: str) -> list[Result]:
    """Return a verdict for each of the decks of a file."""
    try:
        return [check_opened(opened) for opened in decks]
    except UsageError:
        raise
    except Exception as error:  # a bug here must not cost an organiser the verdicts on all other files
        if os.environ.get("DECKCHECK_DEBUG"):
            raise
        return [fault_result(file, error)]


def check_files(paths: Iterable[str], settings: Settings = DEFAULT) -> Iterator[Result]:
    """Yield the verdicts on many files; only one file is held in memory at a time."""
    for path in paths:
        yield from check_file(path, settings)


def check_many(paths: Iterable[str], settings: Settings, jobs: int | None = None) -> Iterator[Result]:
    """Yield the verdicts on many files as they come, checked on several cores."""
    return check_each(paths, settings, jobs, check_file)


def check_text(text: str, file: str = "<text>", settings: Settings = DEFAULT) -> list[Result]:
    """Return a verdict for each deck in a text; the ending of `file`, or else the content, says how it is written."""
    return [check_opened(opened) for opened in open_text(text, file, settings)]
