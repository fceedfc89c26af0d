"""`deckcheck scenario`: run rules questions."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Any

import typer

from deckcheck.cli.options import reports
from deckcheck.cli.output import exit_with
from deckcheck.core.words import plural

if TYPE_CHECKING:
    from deckcheck.simulator.scenario.run import Verdict


@reports("text", "json")
def scenario(
    paths: Annotated[list[str], typer.Argument(metavar="PATH...", help="Scenario files, or directories that contain them.")],
    *,
    output_format: str,
) -> None:
    """Run scenario files against their game's engine.

    Exit code: 0 all passed; 1 some failed; 2 some are invalid.
    """
    from deckcheck.core.errors import InputError
    from deckcheck.simulator.scenario.run import run_file

    verdicts: list[Verdict] = []
    invalid = 0
    for path in _files(paths):
        try:
            verdicts += run_file(path)
        except InputError as error:
            invalid += 1
            for problem in error.diagnostics:
                help_line = f"\n  help: {problem.help}" if problem.help else ""
                message = f"{problem.file}:{problem.line}:{problem.column}: {problem.message}{help_line}"
                print(message, file=sys.stderr if output_format == "json" else sys.stdout)
    failed = [verdict for verdict in verdicts if not verdict.passed]
    if output_format == "json":
        print(json.dumps([_as_data(verdict) for verdict in verdicts], indent=1, ensure_ascii=False))
    else:
        for verdict in failed:
            print(f"{verdict.file}: {verdict.title}\n" + "\n".join(f"  {line}" for line in verdict.differences))
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
            for folder, folders, names in os.walk(path):
                folders.sort()
                yield from (os.path.join(folder, name) for name in sorted(names) if name.endswith((".yaml", ".yml")))
        else:
            yield path


def register(app: typer.Typer) -> None:
    app.command()(scenario)
