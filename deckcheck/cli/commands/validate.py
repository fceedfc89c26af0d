"""`deckcheck validate`: are these decks legal?"""

from __future__ import annotations

from typing import Annotated

import typer

from deckcheck.cli.completion import complete_from
from deckcheck.cli.options import As, reports, takes_decks
from deckcheck.cli.output import exit_with
from deckcheck.core.errors import UsageError
from deckcheck.core.settings import Settings
from deckcheck.report.formats import format_names

_DECKS, _FINDINGS = "Choice of decks", "Choice of findings"


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
    exclude: Annotated[
        list[str] | None,
        typer.Option(
            "--exclude", metavar="PATTERN", help="Skip these files in directories (repeatable).", rich_help_panel=_DECKS
        ),
    ] = None,
    force_exclude: Annotated[
        bool, typer.Option("--force-exclude", help="Skip excluded files even if they are named.", rich_help_panel=_DECKS)
    ] = False,
    changed_since: Annotated[
        str,
        typer.Option(
            "--changed-since",
            metavar="REF",
            help="Check only decks changed since REF; all decks if a configuration, database or list changed.",
            rich_help_panel=_DECKS,
        ),
    ] = "",
    show_files: Annotated[
        bool, typer.Option("--show-files", help="Print the decks that would be checked, and stop.", rich_help_panel=_DECKS)
    ] = False,
    select: Annotated[
        list[str] | None,
        typer.Option(
            "--select", metavar="RULE", help="Report only these rules or prefixes (repeatable).", rich_help_panel=_FINDINGS
        ),
    ] = None,
    ignore: Annotated[
        list[str] | None,
        typer.Option(
            "--ignore", metavar="RULE", help="Do not report these rules or prefixes (repeatable).", rich_help_panel=_FINDINGS
        ),
    ] = None,
    baseline: Annotated[
        str,
        typer.Option(
            "--baseline", metavar="FILE", help="Fail only on findings that are not in FILE.", rich_help_panel=_FINDINGS
        ),
    ] = "",
    write_baseline: Annotated[
        bool, typer.Option("--write-baseline", help="Write all findings to the baseline.", rich_help_panel=_FINDINGS)
    ] = False,
    statistics: Annotated[
        bool, typer.Option("--statistics", help="Count findings by rule instead of showing them.", rich_help_panel=_FINDINGS)
    ] = False,
    quiet: Annotated[
        bool,
        typer.Option("--quiet", "-q", help="Print nothing unless there is an error or a warning.", rich_help_panel=_FINDINGS),
    ] = False,
    exit_zero: Annotated[
        bool, typer.Option("--exit-zero", help="Exit with code 0 whatever is found.", rich_help_panel=_FINDINGS)
    ] = False,
    color: Annotated[
        str,
        typer.Option(
            "--color",
            metavar="WHEN",
            help="Colours of text output: auto, always or never.",
            autocompletion=complete_from("auto", "always", "never"),
            rich_help_panel=_FINDINGS,
        ),
    ] = "auto",
    owned: As.owned = "",
    output: As.output = "",
    jobs: As.check_jobs = None,
    *,
    settings: Settings,
    output_format: str,
) -> None:
    """Check decks against the rules of their game.

    --select, --ignore and --baseline change what is shown and the exit code, never the verdict on a deck.

    Exit code: 0 all legal; 1 some illegal or unverified (with --diff: something to fix); 2 something could not be read.
    """
    from deckcheck.cli.validation import Choice, Fixes
    from deckcheck.cli.validation import validate as check

    if (unsafe_fixes or sort) and not (fix or diff):
        raise UsageError(f"{'--unsafe-fixes' if unsafe_fixes else '--sort'} only works with --fix or --diff")
    fixes = Fixes(not diff, unsafe_fixes, sort) if fix or diff else None
    if color not in ("auto", "always", "never"):
        raise UsageError(f"--color must be auto, always or never, not '{color}'")
    choice = Choice(
        exclude=tuple(exclude or ()),
        force_exclude=force_exclude,
        changed_since=changed_since,
        select=_rules(select),
        ignore=_rules(ignore),
        baseline=baseline,
        write_baseline=write_baseline,
        show_files=show_files,
        statistics=statistics,
        quiet=quiet,
        exit_zero=exit_zero,
        color=color,
    )
    exit_with(check(paths, settings, output_format, output, jobs, strict, verbose, fixes, owned, choice))


def _rules(written: list[str] | None) -> tuple[str, ...]:
    """Return rules or prefixes, which may also be separated by commas."""
    return tuple(rule.strip() for text in written or () for rule in text.split(",") if rule.strip())


def register(app: typer.Typer) -> None:
    app.command(rich_help_panel="Check")(validate)
    app.command("check", hidden=True, help="Alias of validate.")(validate)
