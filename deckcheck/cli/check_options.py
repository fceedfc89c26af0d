"""Options of `validate` by group: what is fixed, which decks are checked, and which findings are shown."""

from typing import Annotated

import typer

from deckcheck.cli.check_request import Choice, Fixes
from deckcheck.cli.completion import complete_from
from deckcheck.cli.options import Command, takes
from deckcheck.core.errors import UsageError

_FIXES, _DECKS, _FINDINGS = "Fixes", "Choice of decks", "Choice of findings"
COLORS = ("auto", "always", "never")


def takes_fixes(command: Command) -> Command:
    """Add the options of fixes to a command, which gets them as `fixes`; None if nothing is to be fixed."""
    return takes("fixes", _fixes)(command)


def takes_choice(command: Command) -> Command:
    """Add the options that choose decks and findings to a command, which gets them as `choice`."""
    return takes("choice", _choice)(command)


def _fixes(
    fix: Annotated[
        bool,
        typer.Option("--fix", rich_help_panel=_FIXES, help="Fix names, duplicate lines and misplaced lines in YAML files."),
    ] = False,
    diff: Annotated[
        bool, typer.Option("--diff", rich_help_panel=_FIXES, help="Show what --fix would change, without writing any file.")
    ] = False,
    unsafe_fixes: Annotated[
        bool,
        typer.Option(
            "--unsafe-fixes",
            rich_help_panel=_FIXES,
            help="Also apply unsafe fixes, such as replacing an unknown card with its only close match.",
        ),
    ] = False,
    sort: Annotated[bool, typer.Option("--sort", rich_help_panel=_FIXES, help="Also sort the lines of each zone.")] = False,
) -> Fixes | None:
    if (unsafe_fixes or sort) and not (fix or diff):
        raise UsageError(f"{'--unsafe-fixes' if unsafe_fixes else '--sort'} only works with --fix or --diff")
    return Fixes(not diff, unsafe_fixes, sort) if fix or diff else None


def _choice(
    exclude: Annotated[
        list[str] | None,
        typer.Option(
            "--exclude", rich_help_panel=_DECKS, metavar="PATTERN", help="Skip these files in directories (repeatable)."
        ),
    ] = None,
    force_exclude: Annotated[
        bool, typer.Option("--force-exclude", rich_help_panel=_DECKS, help="Skip excluded files even if they are named.")
    ] = False,
    changed_since: Annotated[
        str,
        typer.Option(
            "--changed-since",
            rich_help_panel=_DECKS,
            metavar="REF",
            help="Check only decks changed since REF; all decks if a configuration, database or list changed.",
        ),
    ] = "",
    show_files: Annotated[
        bool, typer.Option("--show-files", rich_help_panel=_DECKS, help="Print the decks that would be checked, and stop.")
    ] = False,
    select: Annotated[
        list[str] | None,
        typer.Option(
            "--select", rich_help_panel=_FINDINGS, metavar="RULE", help="Report only these rules or prefixes (repeatable)."
        ),
    ] = None,
    ignore: Annotated[
        list[str] | None,
        typer.Option(
            "--ignore", rich_help_panel=_FINDINGS, metavar="RULE", help="Do not report these rules or prefixes (repeatable)."
        ),
    ] = None,
    baseline: Annotated[
        str,
        typer.Option(
            "--baseline", rich_help_panel=_FINDINGS, metavar="FILE", help="Fail only on findings that are not in FILE."
        ),
    ] = "",
    write_baseline: Annotated[
        bool, typer.Option("--write-baseline", rich_help_panel=_FINDINGS, help="Write all findings to the baseline.")
    ] = False,
    statistics: Annotated[
        bool, typer.Option("--statistics", rich_help_panel=_FINDINGS, help="Count findings by rule instead of showing them.")
    ] = False,
    quiet: Annotated[
        bool,
        typer.Option("--quiet", "-q", rich_help_panel=_FINDINGS, help="Print nothing unless there is an error or a warning."),
    ] = False,
    exit_zero: Annotated[
        bool, typer.Option("--exit-zero", rich_help_panel=_FINDINGS, help="Exit with code 0 whatever is found.")
    ] = False,
    color: Annotated[
        str,
        typer.Option(
            "--color",
            rich_help_panel=_FINDINGS,
            metavar="WHEN",
            help="Colours of text output: auto, always or never.",
            autocompletion=complete_from(*COLORS),
        ),
    ] = "auto",
) -> Choice:
    if color not in COLORS:
        raise UsageError(f"--color must be auto, always or never, not '{color}'")
    return Choice(
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


def _rules(written: list[str] | None) -> tuple[str, ...]:
    """Return rules or prefixes, which may also be separated by commas."""
    return tuple(rule.strip() for text in written or () for rule in text.split(",") if rule.strip())
