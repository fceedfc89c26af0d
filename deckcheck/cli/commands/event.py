"""`deckcheck event`: from a directory of submissions to verdicts, a page, sheets and messages; a lock and its check."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Annotated

import typer

from deckcheck.cli.completion import complete_from
from deckcheck.cli.event_run import Wanted, check_event, run_task
from deckcheck.cli.options import As, check_outputs, reports, takes_decks
from deckcheck.cli.output import exit_with, write_out, write_report
from deckcheck.core.errors import UsageError
from deckcheck.core.inputs import remember_path
from deckcheck.core.settings import Settings

if TYPE_CHECKING:
    from deckcheck.event.lock import Lock
    from deckcheck.event.verify import Verified

app = typer.Typer(
    name="event",
    no_args_is_help=True,
    help="For organisers: check the submissions for an event, lock the decks, verify them at the table, publish them.",
    rich_help_panel="Check",
)


class _Of:
    """Option types of these commands."""

    target = Annotated[
        str, typer.Argument(metavar="DIR|CSV", help="Directory of the event, or a roster with the columns player and file.")
    ]
    roster = Annotated[str, typer.Option("--roster", metavar="FILE", help="Roster of players; defaults to DIR/roster.csv.")]
    event = Annotated[str, typer.Option("--event", metavar="FILE", help="Event file; defaults to DIR/event.yaml.")]
    report = Annotated[
        str,
        typer.Option("--report", metavar="DIR", help="Write index.html, pages to print, results.csv and results.json to DIR."),
    ]
    messages = Annotated[
        str,
        typer.Option(
            "--messages", metavar="FILE", help="Write a message for each player to FILE; - prints them instead of the table."
        ),
    ]
    mail_merge = Annotated[
        str,
        typer.Option(
            "--mail-merge", metavar="FILE", help="Write the messages to FILE as a CSV for an office program's mail merge."
        ),
    ]
    template = Annotated[
        str,
        typer.Option(
            "--write-template", metavar="FILE", help="Write the template of the messages to FILE, for you to change, and stop."
        ),
    ]
    history = Annotated[
        bool,
        typer.Option(
            "--history/--no-history", help="Keep every version of the submissions in DIR/event-history.json, and use it."
        ),
    ]


@app.command()
@takes_decks(config="none")
@reports()
def check(
    target: _Of.target,
    roster: _Of.roster = "",
    event_file: _Of.event = "",
    report: _Of.report = "",
    messages: _Of.messages = "",
    mail_merge: _Of.mail_merge = "",
    write_template: _Of.template = "",
    history: _Of.history = True,
    jobs: As.check_jobs = None,
    *,
    settings: Settings,
    output_format: str,
    output: str,
) -> None:
    """Check the submissions for an event: who sent a legal deck, who did not, and what is wrong.

    A configuration file counts only if you name one with --config: players must not excuse their own decks.

    Exit code: 0 all legal; 1 some illegal or unverified; 2 something could not be read; 130 stopped by Ctrl-C.
    """
    if write_template:
        _write_template(write_template)
        return
    remember_path(_lock_file(target))
    check_outputs([messages if messages != "-" else "", mail_merge])
    wanted = Wanted(report, messages, mail_merge, output_format, output)
    exit_with(check_event(target, roster, event_file, settings, wanted, history=history, jobs=jobs))


def _write_template(file: str) -> None:
    from deckcheck.event.messages import default_template

    if os.path.exists(file):
        raise UsageError(f"{file} exists already; remove it or choose another name")
    write_out(iter([default_template()]), file)
    print(f"deckcheck: wrote {file}; name it as 'messages' in the event file", file=sys.stderr)


@app.command()
@takes_decks(config="none")
def lock(
    target: _Of.target,
    roster: _Of.roster = "",
    event_file: _Of.event = "",
    output: Annotated[
        str, typer.Option("--output", "-o", metavar="FILE", help="Lock to write; defaults to DIR/event-lock.json.")
    ] = "",
    force: Annotated[bool, typer.Option("--force", help="Replace an existing lock.")] = False,
    history: _Of.history = True,
    jobs: As.check_jobs = None,
    *,
    settings: Settings,
) -> None:
    """Freeze the decks that count, with their cards and hashes.

    Write down the seal that is printed: with it you can tell that the lock was not changed.

    Exit code: 0 all legal; 1 some illegal or unverified; 2 something could not be read; 130 stopped by Ctrl-C.
    """
    from deckcheck.core.words import join_names, plural
    from deckcheck.event.follow_ups import name
    from deckcheck.event.lock import lock_text, make_lock
    from deckcheck.event.run import event_exit_code, prepare_event
    from deckcheck.report.tally import STATUS_WORDS

    file = output or _lock_file(target)
    if os.path.exists(file) and not force:
        raise UsageError(f"{file} exists already; compare with `deckcheck event verify`, or replace it with --force")
    check_outputs([file], force=force)
    outcome = run_task(prepare_event(target, roster, event_file, "", settings, history=history), jobs, history=history)
    if not outcome.stopped:
        made = make_lock(outcome)
        write_out(iter([lock_text(made)]), file)
        print(f"{file}: {plural(len(made.decks), 'deck')} locked, seal {made.seal}")
        for one in outcome.counted:
            doubts = [(one.late, "late"), (one.is_time_unknown, "time unknown"), (one.is_choice_open, "one of several decks")]
            words = [STATUS_WORDS[one.result.status], *(word for is_so, word in doubts if is_so)]
            if words != ["legal"]:
                print(f"  {name(one.player)}: {', '.join(words)}")
        for player in outcome.missing:
            files = [name(unread.file) for unread in outcome.unread_files(player) if unread.is_certain]
            print(f"  {name(player.name)}: {'cannot read ' + join_names(files, 3) if files else 'not submitted'}")
        for file in outcome.unreadable:
            print(f"  {name(file)}: not read, perhaps with the decks of several players")
    exit_with(event_exit_code(outcome))


def _lock_file(target: str) -> str:
    from deckcheck.event.folder import LOCK_NAME

    return os.path.join(target if os.path.isdir(target) else os.path.dirname(target), LOCK_NAME)


@app.command()
@takes_decks(config="none")
@reports()
def verify(
    target: _Of.target,
    path: Annotated[
        str,
        typer.Argument(
            metavar="[PATH]", help="Decklist at the table (- reads standard input) or later folder; DIR if omitted."
        ),
    ] = "",
    player: Annotated[
        str, typer.Option("--player", metavar="NAME", help="Player whose locked deck PATH is compared with.")
    ] = "",
    code: Annotated[
        str,
        typer.Option(
            "--code",
            metavar="CODE",
            help="Deck code from a registration sheet; - reads what a scanner types, one code per line.",
        ),
    ] = "",
    lock_file: Annotated[str, typer.Option("--lock", metavar="FILE", help="Lock; defaults to DIR/event-lock.json.")] = "",
    roster: _Of.roster = "",
    event_file: _Of.event = "",
    jobs: As.check_jobs = None,
    *,
    settings: Settings,
    output_format: str,
    output: str,
) -> None:
    """Compare a folder, or one deck at the table, with the locked decks.

    Exit code: 0 everything is as locked; 1 something differs, is missing or new; 2 something could not be read.
    """
    from deckcheck.event.lock import load_lock
    from deckcheck.event.verify import verification_document

    lock = load_lock(lock_file or _lock_file(target))
    unread: list[str] = []
    if code:
        verified = _verify_codes(lock, target, code, path, player, event_file, settings)
    elif path and not os.path.isdir(path):
        verified = _verify_table(lock, target, path, player, event_file, settings)
    else:
        verified, unread = _verify_folder(lock, target, path or target, roster, event_file, settings, jobs)
    write_report(verification_document(lock, verified, unread), output_format, output)
    verdicts = {one.verdict for one in verified}
    exit_with(2 if unread or "unreadable" in verdicts else int(verdicts != {"as locked"}))


def _verify_table(lock: Lock, target: str, path: str, player: str, event_file: str, settings: Settings) -> list[Verified]:
    from deckcheck.event.run import check_deck
    from deckcheck.event.verify import verify_deck

    results = check_deck(target, event_file, path, settings)
    return [verify_deck(lock, result, os.path.basename(settings.file_of(path)), player) for result in results]


def _verify_codes(
    lock: Lock, target: str, code: str, path: str, player: str, event_file: str, settings: Settings
) -> list[Verified]:
    """Compare the decks of one code, or of the codes on standard input."""
    from deckcheck.core.deck_codes import is_code

    if path:
        raise UsageError("PATH and --code cannot be used together")
    codes = [line.strip() for line in sys.stdin if line.strip()] if code == "-" else [code.strip()]
    if wrong := [word for word in codes if not is_code(word)]:
        raise UsageError(f"'{wrong[0][:40]}' is not a deck code, which begins with dc1:")
    if not codes:
        raise UsageError("standard input has no deck code")
    if player and len(codes) > 1:
        raise UsageError("--player needs exactly one code")
    return [found for word in codes for found in _verify_table(lock, target, word, player, event_file, settings)]


def _verify_folder(
    lock: Lock, target: str, path: str, roster: str, event_file: str, settings: Settings, jobs: int | None
) -> tuple[list[Verified], list[str]]:
    """Compare a folder, read with the roster and the event file of the locked one; its history is neither read nor written.

    Return also the archives and forms that may have decks that nobody has seen.
    """
    from deckcheck.event.folder import EVENT_NAMES, ROSTER_NAME, named_in
    from deckcheck.event.run import INTERRUPTED, event_of, prepare_event
    from deckcheck.event.verify import verify_folder

    event_of(target, event_file, settings)  # refuses what an event file may not name if the user did not name it
    home = target if os.path.isdir(target) else os.path.dirname(target) or "."
    roster, event_file = roster or named_in(home, (ROSTER_NAME,)), event_file or named_in(home, EVENT_NAMES)
    is_home = os.path.isdir(target) and os.path.samefile(path, target)
    task = prepare_event(path, roster, event_file, "", settings, history=is_home)
    outcome = run_task(task, jobs, history=False)
    if outcome.stopped:
        exit_with(INTERRUPTED)
    return verify_folder(lock, outcome), outcome.unreadable


@app.command()
@takes_decks(config="none")
def publish(
    target: _Of.target,
    output: Annotated[str, typer.Option("--output", "-o", metavar="DIR", help="Directory of the pages, CSV and JSON files.")],
    names: Annotated[
        str,
        typer.Option(
            "--names",
            metavar="consent|all|none",
            help="Players to name: those with a yes in the consent column, all, or none.",
            autocompletion=complete_from("consent", "all", "none"),
        ),
    ] = "consent",
    lock_file: Annotated[str, typer.Option("--lock", metavar="FILE", help="Lock; defaults to DIR/event-lock.json.")] = "",
    roster: _Of.roster = "",
    event_file: _Of.event = "",
    jobs: As.check_jobs = None,
    *,
    settings: Settings,
) -> None:
    """Publish the decks: a page about the field with charts, a page per deck, CSV and JSON, never with an e-mail address.

    Publishes the locked decks, or without a lock those that count now.

    Exit code: 0 published; 2 something could not be read or written.
    """
    from deckcheck.core.words import plural
    from deckcheck.event.lock import load_lock, locked_deck
    from deckcheck.event.publish import check_site, published_decks, site, write_site
    from deckcheck.event.run import INTERRUPTED, event_of, prepare_event

    if names not in ("consent", "all", "none"):
        raise UsageError(f"--names must be consent, all or none, not '{names}'")
    check_site(output)
    event, in_force = event_of(target, event_file, settings)
    if lock_file or os.path.exists(_lock_file(target)):
        decks = list(load_lock(lock_file or _lock_file(target)).decks)
    else:
        outcome = run_task(prepare_event(target, roster, event_file, output, settings), jobs, history=False)
        if outcome.stopped:
            exit_with(INTERRUPTED)
        decks = [locked_deck(one) for one in outcome.counted]
    published = published_decks(decks, names, in_force.databases)  # type: ignore[arg-type]
    write_site(output, site(event, published, in_force.databases))
    left = f"; {plural(len(decks) - len(published), 'unreadable deck')} left out" if len(decks) > len(published) else ""
    print(f"deckcheck: published {plural(len(published), 'deck')} in {output}{left}", file=sys.stderr)
