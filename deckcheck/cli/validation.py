"""The main job: find decks, fix them if asked to, check them, report."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

from deckcheck.cli.output import write_out
from deckcheck.core.settings import Settings
from deckcheck.reading.files import find_decks
from deckcheck.report.formats import renderer
from deckcheck.report.style import printable, style_for
from deckcheck.report.tally import Tally
from deckcheck.validation.parallel import check_many

if TYPE_CHECKING:
    from deckcheck.validation.fix.files import Fixed


class Fixes(NamedTuple):
    """The fixes that a user asks for; without `write` only a diff."""

    write: bool
    unsafe: bool = False
    sort: bool = False


def default_output_format() -> str:
    return "github" if os.environ.get("GITHUB_ACTIONS") == "true" else "text"


def validate(
    paths: Iterable[str],
    settings: Settings,
    output_format: str = "",
    output: str = "",
    jobs: int = 1,
    strict: bool = False,
    verbose: bool = False,
    fixes: Fixes | None = None,
) -> int:
    """Check the decks of the paths and write the report; return the exit code."""
    output_format = output_format or default_output_format()
    render = renderer(output_format)
    found = find_decks(paths, settings)
    if fixes is not None and not fixes.write:
        return _show_diff(found.decks, settings, fixes, output)
    fixed = _run_fixes(found.decks, settings, fixes) if fixes is not None else []
    notes = _fix_notes(fixed, written=True) if fixes is not None else []
    tally = Tally(found.not_looked_at, verbose=verbose)
    report = render(check_many(found.decks, settings, jobs), tally, style_for(sys.stdout, False if output else None))
    if output_format == "text":
        write_out(chain(report, notes), output)
    else:  # other formats stay what they are
        write_out(report, output)
        notes += [f"not looked at: {printable(file)}\n" for file in found.not_looked_at if verbose]
        sys.stderr.write("".join(notes))
    return tally.exit_code(strict)


def _run_fixes(files: Iterable[str], settings: Settings, fixes: Fixes) -> list[Fixed]:
    from deckcheck.validation.fix.files import fix_files

    return list(fix_files(files, settings, unsafe=fixes.unsafe, sort=fixes.sort, write=fixes.write))


def _fix_notes(fixed: list[Fixed], *, written: bool) -> list[str]:
    from deckcheck.validation.fix.files import summary_of

    return [f"{printable(line)}\n" for line in summary_of(fixed, written=written)]


def _show_diff(files: Iterable[str], settings: Settings, fixes: Fixes, output: str) -> int:
    """Write the diff to the output, so that it can be piped into a file, and words about it to standard error."""
    from deckcheck.validation.check import check_files
    from deckcheck.validation.fix.files import diff_of

    fixed = _run_fixes(files, settings, fixes)
    write_out(map(diff_of, fixed), output)
    named = [found.file for found in fixed if found.file != "-"]
    unreadable = [result for result in check_files(named, settings) if result.status == "error"]
    for problem in (problem for result in unreadable for problem in result.diagnostics):
        sys.stderr.write(f"{problem.file}:{problem.line}:{problem.column}: {problem.message}\n")
    sys.stderr.write("".join(_fix_notes(fixed, written=False)))
    return 2 if unreadable else int(any(found.after != found.before for found in fixed))
