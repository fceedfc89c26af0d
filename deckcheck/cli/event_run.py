"""A run of an event on the command line: with a progress bar, stopped cleanly by Ctrl-C, and remembered in the history."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, NamedTuple

from deckcheck.cli.output import report_style, write_out
from deckcheck.cli.progress import check_progress
from deckcheck.core.errors import UsageError
from deckcheck.core.settings import Settings

if TYPE_CHECKING:
    from deckcheck.event.model import EventOutcome
    from deckcheck.event.run import Task


def run_task(task: Task, jobs: int | None, *, history: bool) -> EventOutcome:
    """Check all submissions, and write what a whole run saw to the history."""
    from deckcheck.event.run import outcome_of, remember, run_event

    try:
        with check_progress(len(task.folder.found)) as done:
            outcome = run_event(task, jobs, done)
    except KeyboardInterrupt:  # before the first submission, or while the bar was drawn
        outcome = outcome_of(task)
    if history and not outcome.stopped:
        try:
            remember(task, outcome)
        except OSError as error:  # a folder that cannot be written to is checked nonetheless
            reason = error.strerror or str(error)
            print(f"deckcheck: the history was not written, so late changes cannot be noticed: {reason}", file=sys.stderr)
    return outcome


class Wanted(NamedTuple):
    """Outputs of a check: files, and a report in a format."""

    report: str = ""
    messages: str = ""
    mail_merge: str = ""
    output_format: str = "text"
    output: str = ""


def check_event(
    target: str,
    roster: str,
    event_file: str,
    settings: Settings,
    wanted: Wanted,
    *,
    history: bool = True,
    jobs: int | None = None,
) -> int:
    """Check the submissions for an event, write what is wanted and return the exit code."""
    from deckcheck.event.run import event_exit_code, prepare_event

    report, messages, mail_merge = wanted[:3]
    as_json = wanted.output_format == "json"
    if wanted.output_format != "text" and not wanted.output and messages == "-":
        written = "--json" if as_json else f"--output-format {wanted.output_format}"
        raise UsageError(f"{written} and --messages - both write to standard output; pass a file to --messages")
    if report:
        from deckcheck.event.report import check_target

        check_target(report)
    task = prepare_event(target, roster, event_file, report, settings, history=history, cards=bool(report) or as_json)
    outcome = run_task(task, jobs, history=history)
    if outcome.stopped:  # a report and a file of messages stay those of the last whole run
        messages, mail_merge = messages if messages == "-" else "", ""
    elif report:
        _report(outcome, report)
    _show(outcome, wanted._replace(messages=messages, mail_merge=mail_merge))
    _tell(outcome, report, [file for file in (messages, mail_merge) if file not in ("", "-")])
    return event_exit_code(outcome)


def _report(outcome: EventOutcome, folder: str) -> None:
    """Write the report, with the changes since the report that it replaces."""
    from deckcheck.event.last_run import compare_runs, load_last_run
    from deckcheck.event.report import RESULTS, write_event_report

    last = load_last_run(os.path.join(folder, RESULTS))
    outcome.comparison = compare_runs(outcome, last) if last is not None else None
    write_event_report(folder, outcome)


def _show(outcome: EventOutcome, wanted: Wanted) -> None:
    _, messages, mail_merge, output_format, output = wanted
    from deckcheck.event.columns import masked_lines
    from deckcheck.event.outcome_document import outcome_document
    from deckcheck.event.results import json_pieces
    from deckcheck.report.formats import rendered

    if messages:
        from deckcheck.event.messages import render_messages

        write_out(render_messages(outcome), "" if messages == "-" else messages)
    if mail_merge:
        from deckcheck.event.messages import merge_text

        write_out(iter([merge_text(outcome)]), mail_merge)
    if output_format == "json":
        pieces = json_pieces(outcome)
    elif messages != "-":
        pieces = iter([rendered(outcome_document(outcome), output_format, report_style(output))])
    else:
        return
    write_out(masked_lines(pieces, outcome.event.contact), output)


def _tell(outcome: EventOutcome, report: str, others: list[str]) -> None:
    """Print on standard error what was written; a program may read standard output."""
    if outcome.stopped:
        kept = f"; {report} is unchanged" if report else ""
        print(f"deckcheck: stopped before all submissions were checked{kept}", file=sys.stderr)
    elif report:
        from deckcheck.core.words import join_names
        from deckcheck.event.folder import REPORT_FILES

        print(f"deckcheck: wrote {os.path.join(report, join_names(REPORT_FILES))}", file=sys.stderr)
    for file in others:
        print(f"deckcheck: wrote {file}", file=sys.stderr)
