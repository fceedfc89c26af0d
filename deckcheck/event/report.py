"""The folder that --report writes: pages, sheets and forms to print, and results for programs, all of them or none."""

from __future__ import annotations

import os

from deckcheck.core.errors import UsageError
from deckcheck.event.columns import without_addresses
from deckcheck.event.compare import load_last_run
from deckcheck.event.files import REPORT_FILES
from deckcheck.event.model import Outcome

RESULTS = "results.json"


def check_target(folder: str) -> None:
    """Reject a directory whose files are not from an earlier report, to avoid overwriting someone's page."""
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


def write_report(folder: str, outcome: Outcome) -> None:
    """Write everything beside its place first, so that a full disk leaves the old report as it was.

    Several files cannot be replaced in one step. A process that is killed in between leaves files of one run only: some may be
    missing, never results.json, which goes first because pages without it count as somebody else's.
    """
    from deckcheck.core.writing import locked, replace_whole
    from deckcheck.event import page, paper, results

    contents = {
        "index.html": without_addresses("".join(page.render(outcome)), outcome.event.contact),
        "sheets.html": without_addresses("".join(paper.render_sheets(outcome)), outcome.event.contact),
        "checks.html": without_addresses("".join(paper.render_checks(outcome)), outcome.event.contact),
        "results.csv": results.csv_text(outcome),
        RESULTS: results.json_text(outcome),
    }
    os.makedirs(folder, exist_ok=True)
    with locked(folder):
        order = sorted(contents, key=lambda name: name != RESULTS)
        replace_whole({os.path.join(folder, name): contents[name].encode("utf-8", "replace") for name in order}, as_one=True)
