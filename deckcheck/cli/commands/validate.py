"""`deckcheck validate`: are these decks legal?"""

from __future__ import annotations

from typing import Annotated

import typer

from deckcheck.cli.options import As, reports, takes_decks
from deckcheck.cli.output import exit_with
from deckcheck.core.errors import UsageError
from deckcheck.core.settings import Settings
from deckcheck.report.formats import format_names


@takes_decks()
@reports(*format_names(), default="")
def validate(
    paths: Annotated[
        list[str],
        typer.Argument(metavar="PATH...", help="Files, directories, patterns such as 'decks/*.yaml', or - for standard input."),
    ],
    strict: Annotated[bool, typer.Option("--strict", help="Exit with code 1 on warnings as well.")] = False,
    verbose: Annotated[
        bool, typer.Option("--verbose", "-v", help="Name the files in directories that were not looked at.")
    ] = False,
    fix: Annotated[bool, typer.Option("--fix", help="Fix names, duplicate lines and misplaced lines in YAML files.")] = False,
    diff: Annotated[bool, typer.Option("--diff", help="Show what --fix would change, without writing any file.")] = False,
    unsafe_fixes: Annotated[
        bool,
        typer.Option(
            "--unsafe-fixes", help="Also apply unsafe fixes, such as replacing an unknown card with its only close match."
        ),
    ] = False,
    sort: Annotated[bool, typer.Option("--sort", help="Also sort the lines of each zone.")] = False,
    owned: As.owned = "",
    output: As.output = "",
    jobs: As.jobs = 1,
    *,
    settings: Settings,
    output_format: str,
) -> None:
    """Check decks against the rules of their game.

    Exit code: 0 all legal; 1 some illegal or unverified (with --diff: something to fix); 2 something could not be read.
    """
    from deckcheck.cli.validation import Fixes
    from deckcheck.cli.validation import validate as check

    if (unsafe_fixes or sort) and not (fix or diff):
        raise UsageError(f"{'--unsafe-fixes' if unsafe_fixes else '--sort'} only works with --fix or --diff")
    fixes = Fixes(not diff, unsafe_fixes, sort) if fix or diff else None
    exit_with(check(paths, settings, output_format, output, jobs, strict, verbose, fixes, owned))


def register(app: typer.Typer) -> None:
    app.command(rich_help_panel="Check")(validate)
    app.command("check", hidden=True, help="Alias of validate.")(validate)
