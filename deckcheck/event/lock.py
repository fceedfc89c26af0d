"""The lock of an event: the decks that count with their cards and hashes, frozen in event-lock.json under a seal."""

from __future__ import annotations

import json
import os
from typing import Any, NamedTuple

from deckcheck.core.diagnostics import ListedCard, Status
from deckcheck.core.errors import UsageError
from deckcheck.core.hashing import blake2b
from deckcheck.event.columns import without_addresses
from deckcheck.event.model import EventOutcome, Submission
from deckcheck.reading.limits import EVENT_RECORD
from deckcheck.reading.texts import DAMAGED, load_own_file
from deckcheck.report import escape
from deckcheck.report.tally import STATUS_WORDS

PROGRAM = "deckcheck event lock"
VERSION = 1


class LockedDeck(NamedTuple):
    """The registered deck of a player."""

    player: str
    table: str
    consent: bool | None
    """True if the player agrees to be named in public; None if no column asks."""
    deck: str
    file: str
    game: str
    format: str
    restrictions: str
    status: Status
    hash: str
    received: str
    late: bool
    cards: tuple[ListedCard, ...]


class Lock(NamedTuple):
    event: str
    date: str
    locked: str
    """Time of the lock."""
    rule: str
    """Rule by which decks count."""
    decks: tuple[LockedDeck, ...]

    @property
    def seal(self) -> str:
        """Fingerprint of everything that is locked. Whoever wrote it down can tell whether the lock was changed."""
        return blake2b(json.dumps(_body(self), sort_keys=True).encode(), digest_size=8).hexdigest()


def make_lock(outcome: EventOutcome) -> Lock:
    decks = tuple(locked_deck(submission) for submission in outcome.counted)
    return Lock(outcome.event.name, outcome.event.date, outcome.checked, outcome.event.counts, decks)


def locked_deck(submission: Submission) -> LockedDeck:
    result = submission.result
    rows = [row for row in (submission.row, submission.sender) if row is not None]
    answers = [row.consent for row in rows if row.consent is not None]
    return LockedDeck(
        without_addresses(submission.player),
        next((row.table for row in rows if row.table), ""),
        all(answers) if answers else None,
        without_addresses(result.deck),
        without_addresses(submission.file),
        result.game,
        result.format,
        result.restrictions,
        result.status,
        result.hash,
        submission.received,
        submission.late,
        result.cards,
    )


def _body(lock: Lock) -> dict[str, Any]:
    decks = [{**deck._asdict(), "cards": [card._asdict() for card in deck.cards]} for deck in lock.decks]
    return {**lock._asdict(), "decks": decks}


def lock_text(lock: Lock) -> str:
    value = {"version": VERSION, "program": PROGRAM, "seal": lock.seal, **_body(lock)}
    return escape.json_text(value, indent=1) + "\n"


def load_lock(file: str) -> Lock:
    """Return a lock; refuse one that is damaged or was changed after it was sealed."""
    if not os.path.exists(file):
        raise UsageError(f"lock not found: {file}; run `deckcheck event lock` first")
    try:
        value = load_own_file(file, PROGRAM, VERSION, EVENT_RECORD)
        lock = Lock._make([*(_text(value[key]) for key in Lock._fields[:-1]), tuple(_deck(row) for row in value["decks"])])
        seal = _text(value["seal"])
    except DAMAGED:
        raise UsageError(f"{file} is not a readable lock; restore it from a backup") from None
    if seal != lock.seal:
        raise UsageError(f"{file} was changed after it was locked (seal {seal}, decks {lock.seal}); restore it from a backup")
    return lock


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError
    return value


def _deck(row: dict[str, Any]) -> LockedDeck:
    """Return a deck; raise one of DAMAGED for a value of another type: whoever edits a lock can seal it again."""
    if row["status"] not in STATUS_WORDS or not {row["consent"], row["late"]} <= {True, False, None} or row["late"] is None:
        raise ValueError
    cards = tuple(_card(card) for card in row["cards"])
    others = ("consent", "late")
    return LockedDeck._make([*(row[key] if key in others else _text(row[key]) for key in LockedDeck._fields[:-1]), cards])


def _card(row: dict[str, Any]) -> ListedCard:
    card = ListedCard(*(row[key] for key in ListedCard._fields))
    if type(card.copies) is not int or not all(isinstance(value, str) for value in (card.zone, card.id, card.name, card.type)):
        raise TypeError
    return card
