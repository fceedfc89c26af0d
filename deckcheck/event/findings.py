"""What needs a word with somebody, in the same words on the terminal and on the page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from deckcheck.core.words import plural
from deckcheck.event.matching import groups_of_cards, groups_of_player
from deckcheck.event.model import Comparison, Outcome, Submission
from deckcheck.event.results import summary
from deckcheck.report.escape import shortened, visible
from deckcheck.report.findings import STATUS_WORDS

NAME = 80
_KINDS = ("no longer legal", "fixed", "still not legal", "deck changed", "new", "withdrawn")


def name(text: str) -> str:
    """A name that others wrote, fit to print and not too long."""
    return shortened(visible(text), NAME)


def what_is_played(outcome: Outcome) -> str:
    """The day, the game and the format."""
    formats = {one.result.format for one in outcome.submissions if one.result.format}
    format = outcome.event.format or (formats.pop() if len(formats) == 1 else "")
    return " · ".join(part for part in (outcome.event.date, f"{outcome.event.game} {format}".strip()) if part)


def lists_in_words(outcome: Outcome) -> str:
    """The restriction list that the decks were judged by, where all have the same."""
    lists = {one.result.restrictions for one in outcome.submissions if one.result.restrictions}
    return f"list of {lists.pop()}" if len(lists) == 1 else ""


def totals(outcome: Outcome) -> str:
    counts = summary(outcome)
    statuses = {"legal": "legal", "illegal": "illegal", "unverified": "unverified", "errors": "not readable"}
    parts = [f"{counts[key]} {word}" for key, word in statuses.items() if counts[key]]
    text = f"{plural(counts['submissions'], 'submission')}: {', '.join(parts) or 'nothing checked'}"
    text += f"; {counts['late']} late" if counts["late"] else ""
    if not counts["missing"]:
        return text
    return f"{text}; {counts['missing']} of {_players(outcome)} {'has' if counts['missing'] == 1 else 'have'} not submitted"


def _players(outcome: Outcome) -> str:
    return plural(len(outcome.roster.players) if outcome.roster else 0, "player")


def sections(outcome: Outcome) -> Iterator[tuple[str, list[str]]]:
    """Headings with their lines; those without lines are left out."""
    twice, identical = groups_of_player(outcome.submissions), groups_of_cards(outcome.submissions)
    found = [
        ("Not submitted", [_missing(player.name, outcome) for player in outcome.missing]),
        ("Several submissions from one player", [_duplicates(group) for group in twice]),
        ("Identical decks", [_identical(group) for group in identical]),
        ("Late", [_late(one, outcome) for one in outcome.late]),
        ("Not on the roster", [_not_on_roster(one) for one in outcome.strangers]),
        ("To look at", [*map(visible, outcome.notes), *_notes(outcome)]),
        ("Not read: no decklists", [name(file) for file in outcome.unread]),
    ]
    for heading, lines in found:
        if lines:
            yield f"{heading} ({len(lines)})", lines


def _missing(player: str, outcome: Outcome) -> str:
    perhaps = [one.file for one in outcome.strangers if player in one.near]
    return name(player) + (f": is {name(perhaps[0])} theirs?" if perhaps else "")


def _duplicates(group: list[Submission]) -> str:
    same = len({one.result.hash for one in group}) == 1 and group[0].result.hash
    files = ", ".join(f"{name(one.file)} ({STATUS_WORDS[one.result.status]})" for one in group)
    return f"{name(group[0].player)}: {files}{'; the same cards' if same else ''}"


def _identical(group: list[Submission]) -> str:
    players = Counter(name(one.player) for one in group)
    listed = ", ".join(player if number == 1 else f"{player} ({number} times)" for player, number in players.items())
    return f"{group[0].result.hash}: {listed}"


def _late(one: Submission, outcome: Outcome) -> str:
    deadline = outcome.event.deadline.text if outcome.event.deadline else ""
    return f"{name(one.player)}: {name(one.file)} came {one.received}, the deadline was {deadline}"


def _not_on_roster(one: Submission) -> str:
    perhaps = f": is it {' or '.join(name(near) for near in one.near)}?" if one.near else ""
    return f"{name(one.player)} ({name(one.file)}){perhaps}"


def _notes(outcome: Outcome) -> Iterator[str]:
    for one in outcome.submissions:
        for note in one.notes:
            yield f"{name(one.player)} ({name(one.file)}): {visible(note)}"


def changes_in_words(comparison: Comparison) -> tuple[str, list[str]]:
    """A heading with the time of the last run, and a line for each change, what needs action first."""
    since = comparison.since.replace("T", " ")[:16]
    ordered = sorted(comparison.changes, key=lambda change: _KINDS.index(change.kind))
    lines = [
        f"{change.kind}: {name(change.player)}, {name(change.deck)}" + (f" ({name(change.detail)})" if change.detail else "")
        for change in ordered
    ]
    return f"Since the last run, {visible(since)}", lines or ["nothing changed"]
