"""`deckcheck fmt`: one notation for the lines of decklists."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from deckcheck.cli.options import takes_decks
from deckcheck.cli.output import exit_with, write_out
from deckcheck.core.errors import InputError
from deckcheck.core.settings import Settings
from deckcheck.core.words import plural
from deckcheck.report.style import printable

if TYPE_CHECKING:
    from deckcheck.validation.fix.files import Fixed

app = typer.Typer()


@app.command(rich_help_panel="Build")
@takes_decks()
def fmt(
    paths: Annotated[
        list[str],
        typer.Argument(metavar="PATH...", help="Files, directories, patterns such as 'decks/*.yaml', or - for standard input."),
    ],
    check: Annotated[bool, typer.Option("--check", help="Write nothing; exit with code 1 if a file would change.")] = False,
    diff: Annotated[bool, typer.Option("--diff", help="Show what would change, without writing any file.")] = False,
    sort: Annotated[bool, typer.Option("--sort", help="Also sort the lines between comments and empty lines.")] = False,
    force_exclude: Annotated[
        bool, typer.Option("--force-exclude", help="Skip files that the configuration excludes even if they are named.")
    ] = False,
    *,
    settings: Settings,
) -> None:
    """Write the lines of decklists in one notation: COUNT ID NAME. Comments, order and line ends stay as they are.

    Exit code: 0 formatted; 1 something would change (--check, --diff); 2 something could not be read.
    """
    from deckcheck.building.formatting import format_file
    from deckcheck.reading.files import find_decks
    from deckcheck.validation.fix.files import diff_of

    done: list[Fixed] = []
    unreadable = 0
    for path in find_decks(paths, settings, force=force_exclude).decks:
        try:
            done.append(format_file(path, settings, sort=sort, write=not (check or diff or path == "-")))
        except InputError as error:
            unreadable += 1
            for problem in error.diagnostics:
                print(printable(f"{problem.file}:{problem.line}:{problem.column}: {problem.message}"), file=sys.stderr)
    changed = [found for found in done if found.after != found.before]
    if diff:
        write_out(map(diff_of, changed), "")
    elif not check:
        write_out((found.after for found in done if found.file == "-"), "")
    verb = "would change" if check or diff else "changed"
    for found in [found for found in changed if found.file != "-"]:
        print(printable(f"{verb}: {found.file}"), file=sys.stderr)
    counts = {verb: len(changed), "unchanged": len(done) - len(changed), "unreadable": unreadable}
    parts = [f"{number} {words}" for words, number in counts.items() if number]
    print(f"{plural(len(done) + unreadable, 'file')}: {', '.join(parts)}", file=sys.stderr)
    exit_with(2 if unreadable else int(bool(changed) and (check or diff)))
