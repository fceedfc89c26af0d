"""`deckcheck scenario`: run rules questions."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Any

import typer

from deckcheck.cli.options import As, reports
from deckcheck.cli.output import exit_with, print_json
from deckcheck.core.words import plural
from deckcheck.reading.files import is_special, walk
from deckcheck.report.style import printable

if TYPE_CHECKING:
    from deckcheck.simulator.scenario.run import Verdict

app = typer.Typer()


@app.command(rich_help_panel="Play")
@reports("text", "json")
def scenario(
    paths: Annotated[list[str], typer.Argument(metavar="PATH...", help="Scenario files, or directories that contain them.")],
    db: As.db = None,
    *,
    output_format: str,
) -> None:
    """Run scenario files against their game's engine.

    Exit code: 0 all passed; 1 some failed; 2 some are invalid.
    """
    from deckcheck.core.errors import InputError
    from deckcheck.simulator.scenario.run import run_scenario

    verdicts: list[Verdict] = []
    invalid = 0
    for path in _files(paths):
        try:
            verdicts += run_scenario(path, tuple(db or ()))
        except InputError as error:
            invalid += 1
            for problem in error.diagnostics:
                help_line = f"\n  help: {printable(problem.help)}" if problem.help else ""
                place = f"{problem.file}:{problem.line}:{problem.column}"
                message = printable(f"{place}: {problem.message}") + help_line
                print(message, file=sys.stderr if output_format == "json" else sys.stdout)
    failed = [verdict for verdict in verdicts if not verdict.passed]
    if output_format == "json":
        print_json(invalid_files=invalid, scenarios=[_as_data(verdict) for verdict in verdicts])
    else:
        for verdict in failed:
            lines = [f"{verdict.file}: {verdict.title}", *(f"  {line}" for line in verdict.differences)]
            print("\n".join(map(printable, lines)))
        counts = {"passed": len(verdicts) - len(failed), "failed": len(failed)}
        results = ", ".join(f"{number} {word}" for word, number in counts.items() if number) or "nothing to run"
        files = f"; {plural(invalid, 'invalid file')}" if invalid else ""
        print(f"{plural(len(verdicts), 'scenario')}: {results}{files}")
    exit_with(2 if invalid else int(bool(failed)))


def _as_data(verdict: Verdict) -> dict[str, Any]:
    return {
        "file": verdict.file,
        "title": verdict.title,
        "passed": verdict.passed,
        "rules": verdict.rules,
        "differences": verdict.differences,
    }


def _files(paths: list[str]) -> Iterator[str]:
    for path in paths:
        if os.path.isdir(path):
            yield from (file for file in walk(path) if file.endswith((".yaml", ".yml")) and not is_special(file))
        else:
            yield path
