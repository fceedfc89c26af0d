"""`deckcheck validate`: are these decks legal?"""

from typing import Annotated

import typer

from deckcheck.cli.check_options import takes_choice, takes_fixes
from deckcheck.cli.check_request import Choice, Fixes
from deckcheck.cli.options import As, reports, takes_decks
from deckcheck.cli.output import exit_with
from deckcheck.core.settings import Settings
from deckcheck.report.formats import format_names

app = typer.Typer()


@app.command(rich_help_panel="Check")
@takes_decks()
@reports(*format_names(), default="")
@takes_choice
@takes_fixes
def validate(
    paths: Annotated[
        list[str],
        typer.Argument(metavar="PATH...", help="Files, directories, patterns such as 'decks/*.yaml', or - for standard input."),
    ],
    strict: Annotated[bool, typer.Option("--strict", help="Exit with code 1 on warnings as well.")] = False,
    verbose: Annotated[
        bool,
        typer.Option(
            "--verbose",
            "-v",
            help="List the lines that were skipped or read differently, and the files that were not looked at.",
        ),
    ] = False,
    owned: As.owned = "",
    jobs: As.check_jobs = None,
    *,
    settings: Settings,
    output_format: str,
    output: str,
    choice: Choice,
    fixes: Fixes | None,
) -> None:
    """Check decks against the rules of their game.

    --select, --ignore and --baseline change what is shown and the exit code, never the verdict on a deck.

    Exit code: 0 all legal; 1 some illegal or unverified (with --diff: something to fix); 2 something could not be read.
    """
    from deckcheck.cli.validation import validate_files

    exit_with(validate_files(paths, settings, output_format, output, jobs, strict, verbose, fixes, owned, choice))
