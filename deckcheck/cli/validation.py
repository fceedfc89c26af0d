"""The main job: find decks, judge them, report."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from itertools import chain

from deckcheck.cli.output import write_out
from deckcheck.core.settings import Settings
from deckcheck.reading.files import find_decks
from deckcheck.report.formats import renderer
from deckcheck.report.style import style_for
from deckcheck.report.tally import Tally
from deckcheck.validation.parallel import check_many


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
