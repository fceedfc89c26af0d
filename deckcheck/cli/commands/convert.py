"""`deckcheck convert`: a deck in another notation."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Annotated

import typer

from deckcheck.cli.completion import complete_notation
from deckcheck.cli.options import check_outputs, file_or_standard_output, takes_decks
from deckcheck.core.settings import Settings

if TYPE_CHECKING:
    from deckcheck.building.convert import Converted

app = typer.Typer()


@app.command(rich_help_panel="Build")
@takes_decks()
def convert(
    paths: Annotated[
        list[str], typer.Argument(metavar="DECK...", help="Decklists, deck codes, directories, or - for standard input.")
    ],
    to: Annotated[
        str,
        typer.Option(
            "--to",
            metavar="NOTATION",
            help="yaml, text, csv, json or code; for Kingdom Duels also web or tts. By default the ending of --output decides.",
            autocompletion=complete_notation,
        ),
    ] = "",
    output: Annotated[
        str,
        typer.Option(
            "--output",
            "-o",
            metavar="FILE",
            help="File to write, or a directory if there are several decklists.",
            callback=file_or_standard_output,
        ),
    ] = "",
    force: Annotated[bool, typer.Option("--force", help="Replace existing files that are not outputs of deckcheck.")] = False,
    *,
    settings: Settings,
) -> None:
    """Write decks in another notation: yaml, text, csv, json, code, web or tts.

    code is a short deck code, which every command reads like a file. web is the export of the Kingdom Duels web deckbuilder,
    tts its Tabletop Simulator object. The result is read back and compared, so that no card is lost; an unknown card is an
    error. Pasted decklists, spreadsheets and documents are read as well, and a comment says what had to be decided. Several
    decklists need --output DIRECTORY, and are written only if all of them can be converted.
    """
    from deckcheck.building.convert import check_notation, file_name, notation_of_output
    from deckcheck.cli.output import write_out
    from deckcheck.core.errors import UsageError
    from deckcheck.core.words import plural
    from deckcheck.reading.files import find_decks
    from deckcheck.report.style import printable

    to = to or notation_of_output(output)
    check_notation(to)
    found = find_decks(paths, settings)
    several = len(found.decks) > 1 or any(path != "-" and os.path.isdir(path) for path in paths)
    if several and not output:
        raise UsageError("several decklists need --output DIRECTORY")
    into = output if several or os.path.isdir(output) else ""
    targets = [os.path.join(into, file_name(settings.file_of(file), to)) if into else output for file in found.decks]
    _refuse_collisions(found.decks, targets if into else [])
    converted = _convert_all(found.decks, to, settings)
    check_outputs(targets, force=force)
    if into:
        os.makedirs(into, exist_ok=True)
    for done, target in zip(converted, targets, strict=True):
        write_out([done.text], target)
        sys.stderr.writelines(f"{printable(done.file)}: {note}\n" for note in done.notes)
    if output and not into:
        sys.stderr.write(f"wrote {printable(output)}\n")
    if into:
        skipped = f"; {plural(len(found.not_looked_at), 'file')} not looked at" if found.not_looked_at else ""
        sys.stderr.write(f"{plural(len(converted), 'file')} written to {printable(into)}{skipped}\n")


def _convert_all(files: list[str], to: str, settings: Settings) -> list[Converted]:
    """Convert all decklists, or raise InputError with the problems of all of them."""
    from deckcheck.building.convert import convert_file
    from deckcheck.core.diagnostics import Diagnostic, make_error
    from deckcheck.core.errors import InputError, UsageError
    from deckcheck.core.model import START

    converted: list[Converted] = []
    problems: list[Diagnostic] = []
    for file in files:
        try:
            converted.append(convert_file(file, to, settings))
        except InputError as error:
            problems += error.diagnostics
        except UsageError as error:
            problems.append(make_error("DC-CONFIG-01", str(error), settings.file_of(file), START))
    if problems:
        raise InputError(problems)
    return converted


def _refuse_collisions(sources: list[str], targets: list[str]) -> None:
    """Raise UsageError if two decklists would become one file, or a decklist would be replaced."""
    from deckcheck.core.errors import UsageError

    first: dict[str, str] = {}
    real = {os.path.realpath(source) for source in sources}
    for source, target in zip(sources, targets, strict=False):
        if target in first:
            raise UsageError(f"{first[target]} and {source} would both be written to {target}; convert them separately")
        if os.path.realpath(target) in real:
            raise UsageError(f"{target} would replace a decklist; use another directory")
        first[target] = source
