"""`deckcheck scenario`: run rules questions."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from deckcheck.cli.options import As, reports
from deckcheck.cli.output import exit_with, print_problems, write_report
from deckcheck.reading.files import is_special, walk

if TYPE_CHECKING:
    from deckcheck.simulator.scenario.run import Verdict

app = typer.Typer()


@app.command(rich_help_panel="Play")
@reports()
def scenario(
    paths: Annotated[list[str], typer.Argument(metavar="PATH...", help="Scenario files, or directories that contain them.")],
    db: As.db = None,
    *,
    output_format: str,
    output: str,
) -> None:
    """Run scenario files against their game's engine.

    Exit code: 0 all passed; 1 some failed; 2 some are invalid.
    """
    from deckcheck.core.errors import InputError
    from deckcheck.report.rulebook_document import scenario_document
    from deckcheck.simulator.scenario.run import run_scenario

    verdicts: list[Verdict] = []
    invalid = []
    for path in _files(paths):
        try:
            verdicts += run_scenario(path, tuple(db or ()))
        except InputError as error:
            invalid.append(error.diagnostics)
    write_report(scenario_document(verdicts, invalid), output_format, output)
    if output_format == "json":
        print_problems(problem for found in invalid for problem in found)
    exit_with(2 if invalid else int(not all(verdict.passed for verdict in verdicts)))


def _files(paths: list[str]) -> Iterator[str]:
    for path in paths:
        if os.path.isdir(path):
            yield from (file for file in walk(path) if file.endswith((".yaml", ".yml")) and not is_special(file))
        else:
            yield path
