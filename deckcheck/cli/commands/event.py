"""`deckcheck event`: from a directory of submissions to verdicts, a page, sheets and messages."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

from deckcheck.cli.options import reports, takes_decks
from deckcheck.cli.output import exit_with, write_out
from deckcheck.core.errors import UsageError
from deckcheck.core.settings import Settings
from deckcheck.report.style import style_for

if TYPE_CHECKING:
    from deckcheck.event.model import Outcome
    from deckcheck.event.run import Task

INTERRUPTED = 130


class _Of:
    """Option types of this command."""

    target = Annotated[
        str, typer.Argument(metavar="DIR|CSV", help="Directory of submissions, or a roster with the columns player and file.")
    ]
    roster = Annotated[str, typer.Option("--roster", metavar="FILE", help="Roster of players; defaults to DIR/roster.csv.")]
    event = Annotated[str, typer.Option("--event", metavar="FILE", help="Event file; defaults to DIR/event.yaml.")]
    report = Annotated[
        str, typer.Option("--report", metavar="DIR", help="Write index.html, sheets.html, results.csv and results.json to DIR.")
    ]
    messages = Annotated[
        str,
        typer.Option(
            "--messages", metavar="FILE", help="Write a message for each player to FILE; - prints them instead of the table."
        ),
    ]
    jobs = Annotated[
        int | None,
        typer.Option("--jobs", "-j", min=0, help="Number of worker processes; by default one per core for large events."),
    ]


@takes_decks(config="none")
@reports("text", "json")
def event(
    target: _Of.target,
    roster: _Of.roster = "",
    event_file: _Of.event = "",
    report: _Of.report = "",
    messages: _Of.messages = "",
    jobs: _Of.jobs = None,
    *,
    settings: Settings,
    output_format: str,
) -> None:
    """Check the submissions for an event: who sent a legal deck, who did not, and what is wrong.

    A configuration file counts only if you name one with --config: players must not excuse their own decks.

    Exit code: 0 all legal; 1 some illegal or unverified; 2 something could not be read; 130 stopped by Ctrl-C.
    """
    from deckcheck.event.report import check_target
    from deckcheck.event.run import prepare

    as_json = output_format == "json"
    if as_json and messages == "-":
        raise UsageError("--json and --messages - both write to standard output; pass a file to --messages")
    if report:
        check_target(report)
    outcome = _checked(prepare(target, roster, event_file, report, settings), jobs)
    if outcome.stopped:  # a report and a file of messages stay those of the last whole run
        messages = messages if messages == "-" else ""
    elif report:
        _report(outcome, report)
    _show(outcome, messages, as_json=as_json)
    _tell(outcome, report, messages)
    exit_with(_exit_code(outcome))


def _checked(task: Task, jobs: int | None) -> Outcome:
    from deckcheck.event.run import outcome_of, run

    try:
        with _progress(len(task.folder.found)) as done:
            return run(task, jobs, done)
    except KeyboardInterrupt:  # before the first submission, or while the bar was drawn
        return outcome_of(task, [], complete=False)


def _report(outcome: Outcome, folder: str) -> None:
    """Write the report, with the changes since the report that it replaces."""
    from deckcheck.event.compare import compare, load_last_run
    from deckcheck.event.report import RESULTS, write_report

    last = load_last_run(os.path.join(folder, RESULTS))
    outcome.comparison = compare(outcome, last) if last is not None else None
    write_report(folder, outcome)


@contextmanager
def _progress(total: int) -> Iterator[Callable[[str], None]]:
    """Show a progress bar on a terminal."""
    if not sys.stderr.isatty():
        yield lambda file: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("Checking"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    # rich would write what is printed meanwhile past the guard of the streams
    with Progress(*columns, console=console, transient=True, redirect_stdout=False, redirect_stderr=False) as progress:
        bar = progress.add_task("", total=total)
        yield lambda file: progress.advance(bar)


def _show(outcome: Outcome, messages: str, *, as_json: bool) -> None:
    from deckcheck.event import messages as letters
    from deckcheck.event import results, terminal

    if messages:
        write_out(letters.render(outcome), "" if messages == "-" else messages)
    if as_json:
        write_out(iter([results.json_text(outcome)]), "")
    elif messages != "-":
        write_out(terminal.render(outcome, style_for(sys.stdout)), "")


def _tell(outcome: Outcome, report: str, messages: str) -> None:
    """Print on standard error what was written; a program may read standard output."""
    if outcome.stopped:
        kept = f"; {report} is unchanged" if report else ""
        print(f"deckcheck: stopped before all submissions were checked{kept}", file=sys.stderr)
    elif report:
        print(f"deckcheck: wrote {report}/index.html, sheets.html, results.csv and results.json", file=sys.stderr)
    if messages not in ("", "-"):
        print(f"deckcheck: wrote {messages}", file=sys.stderr)


def _exit_code(outcome: Outcome) -> int:
    if outcome.stopped:
        return INTERRUPTED
    statuses = {submission.result.status for submission in outcome.submissions}
    return 2 if "error" in statuses else int(statuses != {"legal"})


def register(app: typer.Typer) -> None:
    app.command(rich_help_panel="Check")(event)
