"""Options of `validate` by group: what is fixed, which decks are checked, and which findings are shown."""

from __future__ import annotations

from deckcheck.cli.check_request import Choice, Fixes
from deckcheck.cli.completion import complete_from
from deckcheck.cli.declaring import Command, declare, with_options
from deckcheck.core.errors import UsageError

_FIXES, _DECKS, _FINDINGS = "Fixes", "Choice of decks", "Choice of findings"
COLORS = ("auto", "always", "never")

_FIX_OPTIONS = (
    declare("fix", bool, False, "--fix", panel=_FIXES, help="Fix names, duplicate lines and misplaced lines in YAML files."),
    declare("diff", bool, False, "--diff", panel=_FIXES, help="Show what --fix would change, without writing any file."),
    declare(
        "unsafe_fixes",
        bool,
        False,
        "--unsafe-fixes",
        panel=_FIXES,
        help="Also apply unsafe fixes, such as replacing an unknown card with its only close match.",
    ),
    declare("sort", bool, False, "--sort", panel=_FIXES, help="Also sort the lines of each zone."),
)

_DECK_CHOICE = (
    declare(
        "exclude",
        list[str] | None,
        None,
        "--exclude",
        panel=_DECKS,
        metavar="PATTERN",
        help="Skip these files in directories (repeatable).",
    ),
    declare("force_exclude", bool, False, "--force-exclude", panel=_DECKS, help="Skip excluded files even if they are named."),
    declare(
        "changed_since",
        str,
        "",
        "--changed-since",
        panel=_DECKS,
        metavar="REF",
        help="Check only decks changed since REF; all decks if a configuration, database or list changed.",
    ),
    declare("show_files", bool, False, "--show-files", panel=_DECKS, help="Print the decks that would be checked, and stop."),
)

_FINDING_CHOICE = (
    declare(
        "select",
        list[str] | None,
        None,
        "--select",
        panel=_FINDINGS,
        metavar="RULE",
        help="Report only these rules or prefixes (repeatable).",
    ),
    declare(
        "ignore",
        list[str] | None,
        None,
        "--ignore",
        panel=_FINDINGS,
        metavar="RULE",
        help="Do not report these rules or prefixes (repeatable).",
    ),
    declare(
        "baseline", str, "", "--baseline", panel=_FINDINGS, metavar="FILE", help="Fail only on findings that are not in FILE."
    ),
    declare("write_baseline", bool, False, "--write-baseline", panel=_FINDINGS, help="Write all findings to the baseline."),
    declare("statistics", bool, False, "--statistics", panel=_FINDINGS, help="Count findings by rule instead of showing them."),
    declare(
        "quiet", bool, False, "--quiet", "-q", panel=_FINDINGS, help="Print nothing unless there is an error or a warning."
    ),
    declare("exit_zero", bool, False, "--exit-zero", panel=_FINDINGS, help="Exit with code 0 whatever is found."),
    declare(
        "color",
        str,
        "auto",
        "--color",
        panel=_FINDINGS,
        metavar="WHEN",
        help="Colours of text output: auto, always or never.",
        autocompletion=complete_from(*COLORS),
    ),
)


def takes_fixes(command: Command) -> Command:
    """Add the options of fixes to a command, which gets them as `fixes`; None if nothing is to be fixed."""
    return with_options(command, "fixes", _FIX_OPTIONS, _fixes_from)


def takes_choice(command: Command) -> Command:
    """Add the options that choose decks and findings to a command, which gets them as `choice`."""
    return with_options(command, "choice", (*_DECK_CHOICE, *_FINDING_CHOICE), _choice_from)


def _fixes_from(fix: bool, diff: bool, unsafe_fixes: bool, sort: bool) -> Fixes | None:
    if (unsafe_fixes or sort) and not (fix or diff):
        raise UsageError(f"{'--unsafe-fixes' if unsafe_fixes else '--sort'} only works with --fix or --diff")
    return Fixes(not diff, unsafe_fixes, sort) if fix or diff else None


def _choice_from(
    exclude: list[str] | None,
    select: list[str] | None,
    ignore: list[str] | None,
    *,
    force_exclude: bool,
    changed_since: str,
    show_files: bool,
    baseline: str,
    write_baseline: bool,
    statistics: bool,
    quiet: bool,
    exit_zero: bool,
    color: str,
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
