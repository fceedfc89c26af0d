"""The main job: find decks, fix them if asked to, check them, report."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from itertools import chain
from typing import TYPE_CHECKING

from deckcheck.building.checking import check_content, check_file, check_many
from deckcheck.cli.check_request import EVERYTHING, Choice, Fixes
from deckcheck.cli.output import write_out, write_report
from deckcheck.cli.streams import allow_commands
from deckcheck.core.errors import UsageError
from deckcheck.core.inputs import remember_path
from deckcheck.core.settings import Settings
from deckcheck.core.words import plural
from deckcheck.reading.config import baseline_for
from deckcheck.reading.files import FoundFiles, find_decks
from deckcheck.report.formats import document_formats, renderer
from deckcheck.report.selection import Known, Selection, baseline_text, selection_of
from deckcheck.report.style import printable, style_for
from deckcheck.report.tally import Tally, exit_code

if TYPE_CHECKING:
    from deckcheck.core.diagnostics import Result
    from deckcheck.validation.fix.files import Fixed


def default_output_format() -> str:
    return "github" if os.environ.get("GITHUB_ACTIONS") == "true" else "text"


def validate_files(
    paths: Iterable[str],
    settings: Settings,
    output_format: str = "",
    output: str = "",
    jobs: int | None = None,
    strict: bool = False,
    verbose: bool = False,
    fixes: Fixes | None = None,
    owned: str = "",
    choice: Choice = EVERYTHING,
) -> int:
    """Check the decks of the paths and write the report; return the exit code."""
    output_format = output_format or default_output_format()
    render = renderer(output_format)
    paths = list(paths)
    found = _chosen_decks(paths, settings, choice)
    if choice.show_files:
        for deck in found.decks:  # they are not opened
            remember_path(deck)
        write_out((f"{printable(file)}\n" for file in found.decks), output)
        return 0
    if not found.decks and not found.outside:
        sys.stderr.write("deckcheck: no decks to check\n")
        return 0
    baseline = _baseline_file(paths, settings, choice)
    selection = selection_of(choice.select, choice.ignore, "" if choice.write_baseline else baseline)
    if fixes is not None and not fixes.write:
        return _show_diff(found, settings, fixes, output)
    notes = _fix_notes(_run_fixes(found.decks, settings, fixes), written=True) if fixes is not None else []
    tally = Tally(found.not_looked_at, verbose=verbose)
    checked = chain(_results(found.decks, settings, jobs, owned), map(_not_followed, found.outside))
    if choice.write_baseline or choice.statistics:
        sys.stderr.write("".join(notes))
    if choice.write_baseline:
        return _write_baseline(selection.findings(checked), baseline)
    results = selection.narrowed(checked)
    if choice.statistics:
        _write_statistics(results, tally, output_format, output)
    else:
        report = render(results, tally, style_for(sys.stdout, _has_color(choice, output)))
        _write(chain(report, notes) if output_format == "text" else report, tally, output_format, output, choice)
        if output_format != "text":  # other formats stay what they are
            notes += [f"not looked at: {printable(file)}\n" for file in found.not_looked_at if verbose]
            sys.stderr.write("".join(notes))
    _tell_gone(selection, choice)
    return 0 if choice.exit_zero else exit_code(tally.worst, strict)


def _chosen_decks(paths: list[str], settings: Settings, choice: Choice) -> FoundFiles:
    found = find_decks(paths, settings, choice.exclude, force=choice.force_exclude)
    if not choice.changed_since:
        return found
    from deckcheck.reading.revisions import changed_decks

    return changed_decks(found, choice.changed_since, paths, settings)


def _not_followed(link: str) -> Result:
    """Return the verdict on a link that leads out of the tree: the lines of any file of this machine would be printed."""
    from deckcheck.core.diagnostics import make_error
    from deckcheck.core.model import START
    from deckcheck.validation.check import unreadable_result

    message, hint = "a link that leaves its repository or directory is not followed", "put the decklist itself in its place"
    return unreadable_result(link, [make_error("DC-FILE-01", message, link, START, hint)])


def _baseline_file(paths: list[str], settings: Settings, choice: Choice) -> str:
    """Return the baseline to use or write: the one that was named, or that of the configuration."""
    named = choice.baseline or baseline_for(settings, next((path for path in paths if path != "-"), "."))
    if choice.write_baseline and not named:
        raise UsageError("--write-baseline needs --baseline FILE, or 'baseline' in the configuration file")
    return named


def _has_color(choice: Choice, output: str) -> bool | None:
    """Return whether text has colours; None lets the stream decide."""
    if output or choice.color == "never":
        return False
    return True if choice.color == "always" else None


def _tell_gone(selection: Selection, choice: Choice) -> None:
    """Say how many findings of the baseline are gone, unless only some of the decks were checked."""
    if selection.gone and not choice.quiet and not choice.changed_since and not choice.force_exclude:
        gone = plural(selection.gone, "finding")
        verb = "is" if selection.gone == 1 else "are"
        sys.stderr.write(f"deckcheck: {gone} in the baseline {verb} fixed; update it with --write-baseline\n")


def _write(report: Iterable[str], tally: Tally, output_format: str, output: str, choice: Choice) -> None:
    if output_format == "github":
        allow_commands()
    if not choice.quiet:
        write_out(report, output)
        return
    held = list(report)  # whether there is anything to say is known at the end
    if tally.worst.total() > tally.worst["fine"] or output:
        write_out(iter(held), output)


def _write_baseline(found: list[Known], baseline: str) -> int:
    write_out(iter([baseline_text(found)]), baseline)
    sys.stderr.write(f"deckcheck: wrote {plural(len(found), 'finding')} to {baseline}\n")
    return 0


def _write_statistics(results: Iterable[Result], tally: Tally, output_format: str, output: str) -> None:
    """Write how many findings each rule has."""
    from deckcheck.report.verdicts_document import rule_counts_document

    for result in results:
        tally.add(result)
    chosen = output_format if output_format in document_formats() else "text"
    write_report(rule_counts_document(tally.rules), chosen, output)


def _results(files: list[str], settings: Settings, jobs: int | None, owned: str) -> Iterable[Result]:
    """Yield the verdicts, with a collection also what it lacks."""
    if not owned:
        return check_many(files, settings, jobs)
    from deckcheck.building.collection import OwnedCheck

    return map(OwnedCheck(owned, settings, files).check, check_many(files, settings._replace(cards=True), jobs))


def _run_fixes(files: Iterable[str], settings: Settings, fixes: Fixes) -> list[Fixed]:
    from deckcheck.validation.fix.files import fix_files

    return list(fix_files(files, settings, unsafe=fixes.unsafe, sort=fixes.sort, write=fixes.write))


def _fix_notes(fixed: list[Fixed], *, written: bool) -> list[str]:
    from deckcheck.validation.fix.files import summary_of

    return [f"{printable(line)}\n" for line in summary_of(fixed, written=written)]


def _checked(fix: Fixed, settings: Settings) -> list[Result]:
    """Return the verdicts on what was to be fixed, as it was read."""
    found = check_file(fix.file, settings) if fix.read is None else check_content(fix.read, fix.file, settings)
    return found if fix.number is None else found[fix.number :][:1] or found


def _show_diff(found: FoundFiles, settings: Settings, fixes: Fixes, output: str) -> int:
    """Write the diff to the output, so that it can be piped into a file, and words about it to standard error."""
    from deckcheck.validation.fix.files import diff_of

    fixed = _run_fixes(found.decks, settings, fixes)
    write_out(map(diff_of, fixed), output)
    checked = chain.from_iterable(_checked(fix, settings) for fix in fixed if fix.file != "-")
    unreadable = [result for result in chain(checked, map(_not_followed, found.outside)) if result.status == "error"]
    for problem in (problem for result in unreadable for problem in result.diagnostics):
        sys.stderr.write(printable(f"{problem.file}:{problem.line}:{problem.column}: {problem.message}") + "\n")
    sys.stderr.write("".join(_fix_notes(fixed, written=False)))
    return 2 if unreadable else int(any(fix.after != fix.before for fix in fixed))
