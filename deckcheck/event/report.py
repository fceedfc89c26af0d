"""The folder that --report writes: index.html, sheets.html, results.csv and results.json, all of them or none."""

from __future__ import annotations

import os
import shutil
import tempfile

from deckcheck.core.errors import UsageError
from deckcheck.event.compare import load_last_run
from deckcheck.event.files import REPORT_FILES
from deckcheck.event.model import Outcome

RESULTS = "results.json"


def check_target(folder: str) -> None:
    """Reject a directory whose files are not from an earlier report, to avoid overwriting someone's page."""
    if os.path.exists(folder) and not os.path.isdir(folder):
        raise UsageError(f"--report needs a directory, but {folder} is a file")
    there = [name for name in REPORT_FILES if os.path.exists(os.path.join(folder, name))]
    if there and load_last_run(os.path.join(folder, RESULTS)) is None:
        raise UsageError(
            f"the {there[0]} in {folder} is not from a readable earlier report; choose another directory or remove the file"
        )


def write_report(folder: str, outcome: Outcome) -> None:
    """Everything is written beside its place first, so that a full disk leaves the old report as it was."""
    from deckcheck.event import page, results, sheets

    contents = {
        "index.html": "".join(page.render(outcome)),
        "sheets.html": "".join(sheets.render(outcome)),
        "results.csv": results.csv_text(outcome),
        RESULTS: results.json_text(outcome),
    }
    os.makedirs(folder, exist_ok=True)
    stage = tempfile.mkdtemp(dir=folder, prefix=".deckcheck-")
    try:
        for name, content in contents.items():
            with open(os.path.join(stage, name), "wb") as file:
                file.write(content.encode("utf-8", "replace"))
                file.flush()
                os.fsync(file.fileno())
        for name in contents:
            os.replace(os.path.join(stage, name), os.path.join(folder, name))
    finally:
        shutil.rmtree(stage, ignore_errors=True)
