"""Messages to the players, from a template that the organiser can change: as text to paste, and as CSV for a mail merge."""

from __future__ import annotations

import csv
import io
import os
import re
from collections.abc import Iterator
from datetime import datetime
from textwrap import wrap
from typing import TYPE_CHECKING, NamedTuple

from deckcheck.core.diagnostics import GATE, Diagnostic, Result
from deckcheck.core.errors import UsageError
from deckcheck.core.registry import game_and_format
from deckcheck.core.words import plural
from deckcheck.event.archives import without_ending
from deckcheck.event.follow_ups import name
from deckcheck.event.matching import by_player
from deckcheck.event.model import RULES, EventFile, EventOutcome, Player, Submission
from deckcheck.event.results import harmless, without_formula
from deckcheck.report.escape import shortened, visible
from deckcheck.report.findings import undecided_by_reason
from deckcheck.report.page import asset
from deckcheck.report.tally import STATUS_WORDS

if TYPE_CHECKING:
    from jinja2 import Template

TEMPLATE = "event/message.txt"
WIDTH, LINE, TEXT = 76, 60, 600
MOST = 20
"""Maximum number of problems in a message; with more, the decklist as a whole is wrong."""
RULE = "-" * WIDTH
MERGE_COLUMNS = ("email", "player", "subject", "body", "answer needed", "verdict", "deck", "hash", "received", "late", "table")


class DeckWords(NamedTuple):
    """Content of a message about a deck."""

    title: str
    file: str
    name: str
    status: str
    verdict: str
    rules: str
    hash: str
    problems: tuple[str, ...]
    received: str
    late: bool
    arrival: str
    """Time of arrival as a sentence begins with it."""


class Letter(NamedTuple):
    """A message, and whether the player has to answer it."""

    player: str
    email: str
    subject: str
    body: str
    is_answer_needed: bool
    used: DeckWords | None
    table: str
    unread: tuple[str, ...] = ()


def default_template() -> str:
    return asset(TEMPLATE)


def letters(outcome: EventOutcome, now: datetime | None = None) -> list[Letter]:
    """Return all messages, those that ask for something first. `now` decides whether the deadline has passed."""
    deadline = outcome.event.deadline
    in_time = deadline is None or (now or datetime.now().astimezone()) <= deadline.last
    template = _template(outcome.event)
    found = [
        _letter(template, outcome, group[0].player, group[0].row or group[0].sender, group, in_time)
        for group in by_player(outcome.submissions)
    ]
    found += [_letter(template, outcome, player.name, player, [], in_time) for player in outcome.missing]
    return sorted(found, key=lambda letter: not (letter.is_answer_needed or (letter.used and letter.used.late)))


def render_messages(outcome: EventOutcome, now: datetime | None = None) -> Iterator[str]:
    for letter in letters(outcome, now):
        head = f"To: {letter.email}\n" if letter.email else ""
        yield f"{head}Subject: {letter.subject}\n\n{letter.body}\n{RULE}\n"


def merge_text(outcome: EventOutcome, now: datetime | None = None) -> str:
    """Return a CSV for the mail merge of an office program: one row per message."""
    target = io.StringIO()
    target.write("\ufeff")
    writer = csv.writer(target)
    writer.writerow(MERGE_COLUMNS)
    for letter in letters(outcome, now):
        used = letter.used
        facts = (
            (used.status, used.name, used.hash, used.received, "late" if used.late else "")
            if used
            else ("not submitted" if not letter.unread else "cannot be read", *[""] * 4)
        )
        cells = [harmless(cell) for cell in (letter.email, letter.player, letter.subject)]
        rest = [harmless(cell) for cell in ("yes" if letter.is_answer_needed else "", *facts, letter.table)]
        writer.writerow([*cells, without_formula(letter.body), *rest])
    return target.getvalue()


def _template(event: EventFile) -> Template:
    """Return the template of the messages. The organiser's own may do no more than fill in words."""
    from jinja2 import TemplateSyntaxError

    from deckcheck.event.template_bounds import bounded_template
    from deckcheck.reading.limits import EVENT
    from deckcheck.reading.texts import read_text

    try:
        return bounded_template(read_text(event.messages, EVENT) if event.messages else default_template(), _filled)
    except TemplateSyntaxError as error:
        raise UsageError(f"{event.messages}:{error.lineno}: {error.message}") from None
    except RecursionError:
        raise UsageError(f"{event.messages}: the template is nested too deep") from None


def _letter(
    template: Template, outcome: EventOutcome, player: str, row: Player | None, group: list[Submission], in_time: bool
) -> Letter:
    from jinja2 import TemplateError

    from deckcheck.event.template_bounds import joined

    event = outcome.event
    unread = outcome.unread_files(group[0].row if group else row)
    own = [file.file for file in unread if file.is_certain and file.file not in outcome.unreadable]
    is_choice_open = any(submission.counts and submission.is_choice_open for submission in group)
    counted = sorted((sent for sent in group if sent.counts), key=lambda sent: not _needs_correction(sent.result))
    used = _deck_words(counted[0], group) if counted else None
    answer = "it" if not counted else "the corrected decklist" if _needs_correction(counted[0].result) else ""
    email = name(row.email) if row else ""
    table = name(row.table) if row else ""
    try:
        pieces = template.generate(
            player=name(player),
            email=email,
            table=table,
            event=_event_name(event),
            event_name=name(event.name),
            decks=[_deck_words(sent, group) for sent in group],
            used=used,
            counted=[_deck_words(sent, group) for sent in counted],
            titles=[_deck_words(sent, group).title for sent in group if sent.counts],
            rule=_rule(event, group),
            unread=[_sent_name(file) for file in own],
            unread_perhaps=[_sent_name(file.file) for file in unread if file.file not in own],
            perhaps=[] if group or row is None else _perhaps(outcome, row),
            is_all_read=not outcome.unreadable,
            is_choice_open=is_choice_open,
            answer=answer,
            deadline=event.deadline.text if event.deadline else "",
            in_time=in_time,
            contact=visible(event.contact),
            organiser=name(event.organiser),
        )
        text = joined(pieces)
    except (TemplateError, TypeError, ArithmeticError, ValueError, LookupError, AttributeError, RecursionError) as error:
        raise UsageError(f"the template {event.messages} does not work: {error}") from None
    subject, body = _split(text)
    return Letter(
        name(player), email, subject, body, bool(answer), used, table, tuple(file.file for file in unread if file.is_certain)
    )


def _rule(event: EventFile, group: list[Submission]) -> str:
    """Return why a deck counts, or that nobody can tell which one of several was sent last."""
    used = next((submission for submission in group if submission.counts), None)
    if used is not None and used.is_of_team:
        return "each as it came first" if event.counts == "first" else "each as it was before the deadline"
    if used is not None and used.is_choice_open:
        return "but we cannot tell which one you sent last"
    if used is not None and used.late and event.counts == "last":
        return "the first one, because all came after the deadline"
    return RULES[event.counts] if event.deadline or event.counts != "last" else "the last one"


def _split(text: str) -> tuple[str, str]:
    """Return the subject and the body of a message. Parts that are empty leave no gap."""
    first, _, rest = text.lstrip().partition("\n")
    subject = first.removeprefix("Subject:").strip() if first.startswith("Subject:") else "Your deck"
    body = rest if first.startswith("Subject:") else text
    return subject, re.sub(r"\n{3,}", "\n\n", body).strip() + "\n"


def _event_name(event: EventFile) -> str:
    return (name(event.name) or "the event") + (f" on {event.date}" if event.date else "")


def _file(submission: Submission, group: list[Submission]) -> str:
    """Return a file name as its sender knows it: without the directories of the organiser, unless two would be equal."""
    short = os.path.basename(submission.file)
    unique = sum(1 for other in group if os.path.basename(other.file) == short) == 1
    return name(short if unique else submission.file)


def _sent_name(file: str) -> str:
    """Return an unread file as its sender knows it: with the archive that it is in."""
    base = os.path.basename(file)
    archive = next((part for part in file.split("/")[:-1] if without_ending(part) != part), "")
    return name(f"{archive}/{base}" if archive else base)


def _perhaps(outcome: EventOutcome, player: Player) -> list[str]:
    """Return files of nobody on the roster that may be those of a player. A row of a form has the name of its sender."""
    return [_file(sent, [sent]) for sent in outcome.perhaps_of(player) if not sent.is_form_row]


def _filled(text: str, first: str = "", then: str = "") -> str:
    plain = shortened(visible(text), TEXT)
    return "\n".join(wrap(plain, WIDTH, initial_indent=first, subsequent_indent=then, break_on_hyphens=False))


def _deck_words(submission: Submission, group: list[Submission]) -> DeckWords:
    result = submission.result
    form = f"form of {submission.received}" if submission.received else "form"
    file = form if submission.is_form_row else _file(submission, group)
    shown = name(result.deck)
    titled = (
        f'"{shown}"' if submission.is_form_row else f'"{file}"' if file.startswith(result.deck) else f'"{file}" ("{shown}")'
    )
    played = game_and_format(result.game, result.format)
    rules = f"{played}, restriction list of {result.restrictions}" if result.restrictions else played
    problems = tuple(_findings(submission)) if _needs_correction(result) else ()
    if any(found.rule == "DC-EVENT-03" for found in result.diagnostics):
        ignored = 'Please note that comments such as "# deckcheck: ignore[...]" have no effect at an event.'
        problems = (*problems, _filled(ignored))
    return DeckWords(
        title=titled + (f" of {submission.received}" if len(group) > 1 and submission.received else ""),
        file=file,
        name=shown,
        status=STATUS_WORDS[result.status],
        verdict=_verdict(submission, rules),
        rules=rules,
        hash=result.hash,
        problems=problems,
        received=submission.received,
        late=submission.late,
        arrival=_arrival(submission),
    )


def _needs_correction(result: Result) -> bool:
    return result.status != "legal" or _unmet_gates(result) > 0


def _unmet_gates(result: Result) -> int:
    return sum(found.rule == GATE and found.severity == "error" for found in result.diagnostics)


def _arrival(submission: Submission) -> str:
    """Return the time of arrival, as what it is: the time of a copy is not the one at which the player sent it."""
    if submission.clock in ("file", "archive"):
        return f"Your file has the time {submission.received}"
    return f"We received it on {submission.received}" if submission.received else "We cannot tell when we received it"


def _verdict(submission: Submission, rules: str) -> str:
    status = submission.result.status
    if status == "error":
        return "Unfortunately we could not read it. Please check this:"
    if status == "legal" and _unmet_gates(submission.result):
        gates = plural(_unmet_gates(submission.result), "condition")
        return f"It is legal, but does not meet {gates} of the event ({rules}):"
    if status == "legal":
        return f"It is legal, and its deck hash is {submission.result.hash} ({rules})."
    if status == "unverified":
        return f"We could not verify it yet ({rules}):"
    problems = "this problem" if submission.problems == 1 else f"these {submission.problems} problems"
    return f"It is not legal yet because of {problems} ({rules}):"


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
