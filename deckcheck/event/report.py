"""The folder that --report writes: pages, sheets and forms to print, and results for programs, all of them or none."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator

from deckcheck.core.errors import UsageError
from deckcheck.event.columns import masked_lines
from deckcheck.event.folder import REPORT_FILES
from deckcheck.event.last_run import load_last_run
from deckcheck.event.model import EventOutcome

RESULTS = "results.json"


def check_target(folder: str) -> None:
    """Refuse a directory whose files are not from an earlier report: somebody's page would be overwritten."""
    if os.path.exists(folder) and not os.path.isdir(folder):
        raise UsageError(f"--report needs a directory, but {folder} is a file")
    for name in REPORT_FILES:
        path = os.path.join(folder, name)
        if os.path.lexists(path) and (os.path.islink(path) or not os.path.isfile(path)):
            raise UsageError(f"the {name} in {folder} is not a regular file; choose another directory or remove it")
    there = [name for name in REPORT_FILES if os.path.exists(os.path.join(folder, name))]
    if there and load_last_run(os.path.join(folder, RESULTS)) is None:
        raise UsageError(
            f"the {there[0]} in {folder} is not from a readable earlier report; choose another directory or remove the file"
        )


def write_event_report(folder: str, outcome: EventOutcome) -> None:
    """Write everything to other names first, so that a full disk leaves the old report as it was.

    Several files cannot be replaced in one step. A process that is killed in between leaves files of one run only: some may be
    missing, never results.json, which goes first because pages without it count as somebody else's.
    """
    from deckcheck.core.writing import locked, replace_whole
    from deckcheck.event import page, paper, results

    contents = {
        RESULTS: results.json_pieces(outcome),
        "index.html": page.render_page(outcome),
        "sheets.html": paper.render_sheets(outcome),
        "checks.html": paper.render_checks(outcome),
        "results.csv": [results.csv_text(outcome)],
    }
    os.makedirs(folder, exist_ok=True)
    with locked(folder):
        replace_whole({os.path.join(folder, name): _encoded(text, outcome) for name, text in contents.items()}, as_one=True)


def _encoded(pieces: Iterable[str], outcome: EventOutcome) -> Iterator[bytes]:
    return (text.encode("utf-8", "replace") for text in masked_lines(pieces, outcome.event.contact))
