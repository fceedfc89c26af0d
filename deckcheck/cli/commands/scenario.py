"""`deckcheck scenario`: run rules questions."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from typing import Annotated

import typer

from deckcheck.cli.options import As
from deckcheck.cli.output import exit_with


def scenario(
    paths: Annotated[list[str], typer.Argument(metavar="PATH...", help="Scenario files or directories of them.")],
    as_json: As.json = False,
) -> None:
    """Run scenario files against the engine of their game. Exit code 1 when one does not hold, 2 when one is not understood."""
    from deckcheck.core.errors import InputError
    from deckcheck.simulator.scenario.run import Verdict, run_file

    verdicts: list[Verdict] = []
    broken = 0
    for path in _files(paths):
        try:
            verdicts += run_file(path)
        except InputError as error:
            broken += 1
            for one in error.diagnostics:
                words = f"{one.file}:{one.line}:{one.column}: {one.message}" + (f"\n  help: {one.help}" if one.help else "")
                print(words, file=sys.stderr if as_json else sys.stdout)
    failed = [verdict for verdict in verdicts if not verdict.passed]
    if as_json:
        print(
            json.dumps(
                [
                    {
                        "file": one.file,
                        "title": one.title,
                        "passed": one.passed,
                        "rules": one.rules,
                        "differences": one.differences,
                    }
                    for one in verdicts
                ],
                indent=1,
                ensure_ascii=False,
            )
        )
    else:
        for verdict in failed:
            print(f"{verdict.file}: {verdict.title}\n" + "\n".join(f"  {line}" for line in verdict.differences))
        print(f"{len(verdicts)} scenarios: {len(verdicts) - len(failed)} hold, {len(failed)} do not, {broken} not understood")
    exit_with(2 if broken else int(bool(failed)))


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
