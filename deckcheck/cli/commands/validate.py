"""`deckcheck validate`: are these decks legal?"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from deckcheck.cli.options import As, settings_from
from deckcheck.cli.output import exit_with, write_out
from deckcheck.core.errors import UsageError

if TYPE_CHECKING:
    from deckcheck.core.settings import Settings
    from deckcheck.validation.fix.files import Fixed

_FORMATS = (
    "text, concise, json, sarif, junit, github, gitlab, markdown or html; github by default in GitHub Actions, else text."
)


def validate(
    paths: Annotated[
        list[str], typer.Argument(metavar="PATH...", help="Files, directories, patterns like 'decks/*.yaml', or - (stdin).")
    ],
    game: As.game = "",
    format: As.format = "",
    as_of: As.as_of = "",
    option: As.option = None,
    db: As.db = None,
    house: As.house = None,
    unknown: As.unknown = "",
    config: As.config = "find",
    strict: Annotated[bool, typer.Option("--strict", help="Warnings make the exit code 1, too.")] = False,
    fix: Annotated[bool, typer.Option("--fix", help="Mend names, duplicate lines and misplaced lines in YAML files.")] = False,
    diff: Annotated[bool, typer.Option("--diff", help="Show what --fix would change, and change nothing.")] = False,
    unsafe_fixes: Annotated[
        bool, typer.Option("--unsafe-fixes", help="Let fixes also give an unknown card its only close name.")
    ] = False,
    sort: Annotated[bool, typer.Option("--sort", help="Let fixes also sort the lines of each zone.")] = False,
    output_format: Annotated[str, typer.Option("--output-format", metavar="FORMAT", help=_FORMATS)] = "",
    output: As.output = "",
    jobs: As.jobs = 1,
) -> None:
    """Check decks against the rules of their game.

    Exit code: 0 all legal; 1 some illegal or unverified (with --diff: something to fix); 2 something could not be read.
    """
    from deckcheck.cli.validation import default_output_format
    from deckcheck.cli.validation import validate as judge
    from deckcheck.reading.files import find_decks

    settings = settings_from(game, format, as_of, option, db, house, unknown, config)
    if (unsafe_fixes or sort) and not (fix or diff):
        raise UsageError(f"{'--unsafe-fixes' if unsafe_fixes else '--sort'} says what --fix or --diff may do; give one of them")
    if diff:
        _show_diff(list(find_decks(paths, settings)), settings, unsafe_fixes, sort, output)
        return
    note = _fix(list(find_decks(paths, settings)), settings, unsafe_fixes, sort) if fix else ""
    in_text = (output_format or default_output_format()) == "text"
    code = judge(paths, settings, output_format, output, jobs, strict, iter([note]) if in_text else None)
    if not in_text:
        sys.stderr.write(note)
    exit_with(code)


def _fix(files: list[str], settings: Settings, unsafe: bool, sort: bool) -> str:
    """Fixes the files; gives the words for what was done."""
    from deckcheck.validation.fix.files import fix_files

    return _note(list(fix_files(files, settings, unsafe=unsafe, sort=sort)), written=True)


def _note(fixed: list[Fixed], *, written: bool) -> str:
    from deckcheck.report.style import printable
    from deckcheck.validation.fix.files import summary_of

    return "".join(f"{printable(line)}\n" for line in summary_of(fixed, written=written))


def _show_diff(files: list[str], settings: Settings, unsafe: bool, sort: bool, output: str) -> None:
    """The diff goes to the output, so that it can be piped into a file; words about it go to standard error."""
    from deckcheck.validation.check import check_files
    from deckcheck.validation.fix.files import diff_of, fix_files

    fixed = list(fix_files(files, settings, unsafe=unsafe, sort=sort, write=False))
    write_out(map(diff_of, fixed), output)
    named = [one.file for one in fixed if one.file != "-"]
    broken = [result for result in check_files(named, settings) if result.status == "error"]
    for one in (finding for result in broken for finding in result.diagnostics):
        sys.stderr.write(f"{one.file}:{one.line}:{one.column}: {one.message}\n")
    sys.stderr.write(_note(fixed, written=False))
    exit_with(2 if broken else int(any(one.after != one.before for one in fixed)))


def register(app: typer.Typer) -> None:
    app.command()(validate)
    app.command("check", hidden=True, help="The same as validate.")(validate)
