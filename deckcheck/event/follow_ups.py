"""Event follow-ups, worded identically on the terminal and on the page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from deckcheck.core.registry import game_and_format
from deckcheck.core.words import join_names, plural
from deckcheck.event.matching import groups_of_cards, groups_of_player
from deckcheck.event.model import EventChanges, EventOutcome, Player, Submission
from deckcheck.event.results import summary
from deckcheck.report.escape import shortened, visible, without_middle
from deckcheck.report.tally import STATUS_WORDS

NAME = 80
NOTE = 1000
MOST_NAMES = 8
"""Names in a line; a popular deck has dozens of players."""
_KINDS = ("no longer legal", "fixed", "still not legal", "deck changed", "new", "withdrawn")


def name(text: str) -> str:
    """Return a name that somebody else chose, fit to print and not too long."""
    return shortened(visible(text), NAME)


def what_is_played(outcome: EventOutcome) -> str:
    """Return the date, the game and the format."""
    game = outcome.event.settings.game
    played = [submission.result for submission in outcome.submissions if game in ("", submission.result.game)]
    formats = {result.format for result in played if result.format}
    format = formats.pop() if len(formats) == 1 else outcome.event.settings.format
    return " · ".join(part for part in (outcome.event.date, game_and_format(game, format)) if part)


def describe_lists(outcome: EventOutcome) -> str:
    """Return the restriction list that the decks were checked against, if it is the same for all."""
    lists = {submission.result.restrictions for submission in outcome.submissions if submission.result.restrictions}
    return f"restriction list of {lists.pop()}" if len(lists) == 1 else ""


def totals(outcome: EventOutcome) -> str:
    counts = summary(outcome)
    verdicts = Counter(submission.result.status for submission in outcome.submissions)
    parts = [f"{verdicts[status]} {word}" for status, word in STATUS_WORDS.items() if verdicts[status]]
    text = f"{plural(counts['submissions'], 'submission')}: {', '.join(parts) or 'nothing checked'}"
    text += f"; {counts['late']} late" if counts["late"] else ""
    text += f"; {counts['unknown_times']} with an unknown time" if counts["unknown_times"] else ""
    text += f"; {counts['unused']} not used" if counts["unused"] else ""
    unread = len(outcome.unread_players)
    text += f"; {plural(unread, 'player')} sent only files that cannot be read" if unread else ""
    missing = counts["missing"] - unread
    if not missing:
        return text
    return f"{text}; {missing} of {_players(outcome)} {'has' if missing == 1 else 'have'} not submitted"


def _players(outcome: EventOutcome) -> str:
    return plural(len(outcome.roster.players) if outcome.roster else 0, "player")


def sections(outcome: EventOutcome) -> Iterator[tuple[str, list[str]]]:
    """Yield headings with their lines, without those that have none."""
    several, identical = groups_of_player(outcome.submissions), groups_of_cards(outcome.submissions)
    found = [
        ("Cannot be read: ask for text", list(_unread(outcome))),
        ("Not submitted", [_missing(player, outcome) for player in outcome.missing if player not in outcome.unread_players]),
        ("Multiple submissions from one player", [_several(group) for group in several]),
        ("Identical decks", [_identical(group) for group in identical]),
        ("Late", [_late(submission, outcome) for submission in outcome.late if not submission.is_changed]),
        ("Changed after the deadline", [_late(submission, outcome) for submission in outcome.late if submission.is_changed]),
        ("Time unknown", [_unknown_time(submission) for submission in outcome.unknown_times]),
        ("Not on the roster", [_not_on_roster(submission) for submission in outcome.strangers]),
        ("Needs review", [*map(_note, outcome.notes), *_notes(outcome)]),
        ("Skipped: not decklists", [name(file) for file in outcome.unread if file not in _named_files(outcome)]),
    ]
    for heading, lines in found:
        if lines:
            yield f"{heading} ({len(lines)})", lines


def _unread(outcome: EventOutcome) -> Iterator[str]:
    """Yield the players with files that cannot be read, and the archives and forms that may have decks of anybody."""
    players = outcome.roster.players if outcome.roster else ()
    only = {id(player) for player in outcome.missing}
    for player in players:
        files = [unread.file for unread in outcome.unread_files(player) if unread.is_certain]
        if files:
            also = "" if id(player) in only else " besides the deck that counts"
            yield f"{name(player.name)}: {join_names([name(file) for file in files], MOST_NAMES)}{also}"
    for file in outcome.unreadable:
        if not any(file == unread.file for files in outcome.unread_of.values() for unread in files):
            yield f"{name(file)}: perhaps with the decks of several players"


def _named_files(outcome: EventOutcome) -> set[str]:
    """Return the unread files that another section names."""
    certain = {unread.file for files in outcome.unread_of.values() for unread in files if unread.is_certain}
    return certain | set(outcome.unreadable)


def _missing(player: Player, outcome: EventOutcome) -> str:
    perhaps = [submission.file for submission in outcome.perhaps_of(player)]
    perhaps += [unread.file for unread in outcome.unread_files(player)]
    return name(player.name) + (f": is {name(perhaps[0])} theirs?" if perhaps else "")


def _several(group: list[Submission]) -> str:
    same = len({submission.result.hash for submission in group}) == 1 and group[0].result.hash
    files = ", ".join(f"{name(submission.file)} ({_use(submission)})" for submission in group)
    return f"{name(group[0].player)}: {files}{'; identical cards' if same else ''}"


def _use(submission: Submission) -> str:
    """Return the verdict on a submission, when it was received, and whether it counts."""
    words = [STATUS_WORDS[submission.result.status], submission.time_words, "counts" if submission.counts else ""]
    return ", ".join(word for word in words if word)


def _identical(group: list[Submission]) -> str:
    players = Counter(name(submission.player) for submission in group)
    listed = [player if number == 1 else f"{player} ({number} times)" for player, number in players.items()]
    return f"{group[0].result.hash}: {join_names(listed, MOST_NAMES)}"


def _late(submission: Submission, outcome: EventOutcome) -> str:
    deadline = outcome.event.deadline.text if outcome.event.deadline else ""
    done = "changed" if submission.is_changed else "received"
    received = f"{name(submission.file)} was {done} {submission.time_words}"
    return f"{name(submission.player)}: {received}; the deadline was {deadline}"


def _unknown_time(submission: Submission) -> str:
    implausible = next((found.message for found in submission.result.diagnostics if found.rule == "DC-EVENT-06"), "")
    why = f": {visible(implausible)}" if implausible else ""
    use = ", counts until you decide" if submission.counts else ""
    return f"{name(submission.player)}: {name(submission.file)}{use}{why}"


def _not_on_roster(submission: Submission) -> str:
    perhaps = f": is it {' or '.join(name(near) for near in submission.near)}?" if submission.near else ""
    return f"{name(submission.player)} ({name(submission.file)}){perhaps}"


def _notes(outcome: EventOutcome) -> Iterator[str]:
    for submission in outcome.submissions:
        for note in submission.notes:
            yield f"{name(submission.player)} ({name(submission.file)}): {_note(note)}"


def _note(text: str) -> str:
    """Return a remark without the middle of a name that is too long to read; its end says what to do."""
    return without_middle(visible(text), NOTE)


def describe_changes(comparison: EventChanges) -> tuple[str, list[str]]:
    """Return a heading with the time of the last run, and a line per change, the urgent ones first."""
    since = comparison.since.replace("T", " ")[:16]
    ordered = sorted(comparison.changes, key=lambda change: _KINDS.index(change.kind))
    lines = [
        f"{change.kind}: {name(change.player)}, {name(change.deck)}" + (f" ({name(change.detail)})" if change.detail else "")
        for change in ordered
    ]
    return f"Since the last run, {visible(since)}", lines or ["nothing changed"]
