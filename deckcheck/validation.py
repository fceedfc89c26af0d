"""The main job: find decks, judge them, report."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from itertools import chain

from deckcheck.files import find_decks
from deckcheck.model import Settings
from deckcheck.output import style_for, write_out
from deckcheck.parallel import check_many
from deckcheck.report import Tally, renderer


def default_output_format() -> str:
    return "github" if os.environ.get("GITHUB_ACTIONS") == "true" else "text"


def validate(
    paths: Iterable[str],
    settings: Settings,
    output_format: str = "",
    output: str = "",
    jobs: int = 1,
    strict: bool = False,
    last_words: Iterator[str] | None = None,
) -> int:
    """Judges the decks behind the paths and writes the report; the exit code."""
    render, tally = renderer(output_format or default_output_format()), Tally()
    results = check_many(find_decks(paths, settings), settings, jobs)
    report = render(results, tally, style_for(sys.stdout, False if output else None))
    write_out(chain(report, last_words or ()), output)
    return tally.exit_code(strict)
