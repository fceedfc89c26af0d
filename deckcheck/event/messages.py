"""Messages to the players, ready to paste into an e-mail: what is wrong, where, and how to fix it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from datetime import datetime
from textwrap import wrap

from deckcheck.core.diagnostics import Diagnostic
from deckcheck.core.words import in_words, plural
from deckcheck.event.findings import name
from deckcheck.event.model import Event, Outcome, Player, Submission
from deckcheck.event.roster import folded
from deckcheck.report.escape import shortened, visible
from deckcheck.report.findings import undecided_by_reason

WIDTH, LINE, TEXT = 76, 60, 600
MOST = 20
"""Maximum number of problems in a message; with more, the decklist as a whole is wrong."""
RULE = "-" * WIDTH


def render(outcome: Outcome, now: datetime | None = None) -> Iterator[str]:
    """Yield all messages, those that ask for something first. `now` decides whether the deadline has passed."""
    deadline = outcome.event.deadline
    in_time = deadline is None or (now or datetime.now().astimezone()) <= deadline.last
    letters = [*_to_players(outcome, in_time=in_time), *_to_the_missing(outcome, in_time=in_time)]
    for _, letter in sorted(letters, key=lambda pair: pair[0]):
        yield f"{letter}\n{RULE}\n"


def _to_players(outcome: Outcome, *, in_time: bool) -> Iterator[tuple[bool, str]]:
    """Yield each message with whether the player has nothing left to do."""
    groups: dict[object, list[Submission]] = {}
    for submission in outcome.submissions:
        key = submission.row.line if submission.row else folded(submission.player)
        groups.setdefault(key, []).append(submission)
    for group in groups.values():
        faulty = any(submission.result.status != "legal" for submission in group)
        several = len(group) > 1
        body = [part for submission in group for part in _about(submission, group, outcome.event)]
        if several:
            files = in_words([f'"{_file(submission, group)}"' for submission in group])
            body.insert(0, _filled(f"We have {len(group)} decklists from you: {files}. Please tell us which one to use."))
        if faulty or several:
            body.append(_please(outcome.event, "the corrected decklist" if faulty else "your answer", in_time=in_time))
        elif not group[0].late:
            body.append("There is nothing left to do. See you at the event!")
        fine = not faulty and not several and not group[0].late
        yield fine, _letter(outcome.event, group[0].player, group[0].row, body)


def _to_the_missing(outcome: Outcome, *, in_time: bool) -> Iterator[tuple[bool, str]]:
    for player in outcome.missing:
        lacking = _filled(f"We do not have your decklist for {_event_name(outcome.event)} yet.")
        body = [lacking, _please(outcome.event, "it", in_time=in_time)]
        yield False, _letter(outcome.event, player.name, player, body)


def _letter(event: Event, player: str, row: Player | None, body: list[str]) -> str:
    head = [f"To: {name(row.email)}"] if row and row.email else []
    head += [f"Subject: Your deck for {_event_name(event)}", "", f"Hello {name(player)},"]
    closing = _filled(f"If you have questions, contact {event.contact}.") if event.contact else ""
    signed = "\n".join(name(part) for part in (event.organiser, event.name) if part)
    return "\n".join(head) + "\n\n" + "\n\n".join(part for part in (*body, closing, signed) if part) + "\n"


def _please(event: Event, what: str, *, in_time: bool) -> str:
    where = f" to {event.contact}" if event.contact else ""
    if event.deadline is None:
        return _filled(f"Please send {what}{where} as soon as you can.")
    if in_time:
        return _filled(f"Please send {what}{where} by {event.deadline.text}.")
    return _filled(f"The deadline ({event.deadline.text}) has passed, so please send {what}{where} as soon as possible.")


def _event_name(event: Event) -> str:
    return (name(event.name) or "the event") + (f" on {event.date}" if event.date else "")


def _file(submission: Submission, group: list[Submission]) -> str:
    """Return a file name as its sender knows it: without the directories of the organiser, unless two would be equal."""
    short = os.path.basename(submission.file)
    unique = sum(1 for other in group if os.path.basename(other.file) == short) == 1
    return name(short if unique else submission.file)


def _filled(text: str, first: str = "", then: str = "") -> str:
    plain = shortened(visible(text), TEXT)
    return "\n".join(wrap(plain, WIDTH, initial_indent=first, subsequent_indent=then, break_on_hyphens=False))


def _about(submission: Submission, group: list[Submission], event: Event) -> Iterator[str]:
    """Yield the paragraphs about a submission."""
    result = submission.result
    file = _file(submission, group)
    named = f' ("{name(result.deck)}")' if not file.startswith(result.deck) else ""
    thanks = f'Thank you for your decklist "{file}"{named}.'
    if result.status == "error":
        yield _filled(f"{thanks} Unfortunately we could not read it. Please check this:")
    else:
        played = " ".join(part for part in (result.game, result.format) if part)
        rules = f"{played}, restriction list of {result.restrictions}" if result.restrictions else played
        yield _filled(f"{thanks} {_verdict(submission)} ({rules}){'.' if result.status == 'legal' else ':'}")
    if result.status != "legal":
        yield from _findings(submission)
    if any(found.rule == "DC-EVENT-03" for found in result.diagnostics):
        yield _filled('Please note that comments such as "# deckcheck: ignore[...]" have no effect at an event.')
    if submission.late and event.deadline:
        late = f"We received it on {submission.received}, after the deadline ({event.deadline.text})"
        yield _filled(f"{late}; the organiser decides whether to accept it.")


def _verdict(submission: Submission) -> str:
    if submission.result.status == "legal":
        return f"It is legal, and its deck hash is {submission.result.hash}"
    if submission.result.status == "unverified":
        return "We could not verify it yet"
    problems = "this problem" if submission.problems == 1 else f"these {submission.problems} problems"
    return f"It is not legal yet because of {problems}"


def _findings(submission: Submission) -> Iterator[str]:
    shown = [found for found in submission.result.diagnostics if found.severity == "error"]
    shown += [found for found in submission.result.diagnostics if found.severity == "warning"]
    for number, found in enumerate(shown[:MOST], 1):
        lead = f"{number}. "
        indent = " " * len(lead)
        first, *others = _lines(submission, found)
        yield "\n".join([_filled(first, lead, indent), *(_filled(line, indent, indent) for line in others)])
    if len(shown) > MOST:
        yield f"There {'are' if len(shown) > MOST + 1 else 'is'} {plural(len(shown) - MOST, 'more problem')}."
    for reason, rules in undecided_by_reason(submission.result).items():
        listed = ", ".join(rule.split(" ")[0] for rule in rules)
        yield _filled(f"Some rules could not be checked ({reason}): {listed}.")


def _lines(submission: Submission, found: Diagnostic) -> Iterator[str]:
    result = submission.result
    excerpt = visible(result.excerpt(found.line)).strip().removeprefix("- ") if found.file == result.file else ""
    place = f'Line {found.line}, "{shortened(excerpt, LINE)}"' if excerpt else f"Line {found.line}"
    yield f"{place}: {found.message}.{' (This is only a warning.)' if found.severity == 'warning' else ''}"
    if found.help:
        yield f"To fix it: {found.help}{'' if found.help.endswith(('?', '.')) else '.'}"
    yield f"(rule {found.rule}{f', {found.clause}' if found.clause else ''})"
