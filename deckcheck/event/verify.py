"""Decks compared with the lock: a later folder, or one deck at the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple

from deckcheck.core.diagnostics import ListedCard, Result
from deckcheck.core.errors import UsageError
from deckcheck.core.words import join_names, plural, suggest
from deckcheck.event.folder import words_of_file
from deckcheck.event.follow_ups import name
from deckcheck.event.lock import Lock, LockedDeck, locked_deck
from deckcheck.event.model import EventOutcome, Player
from deckcheck.event.names import Names
from deckcheck.event.roster import folded
from deckcheck.report.document import Block, Document
from deckcheck.report.tally import STATUS_WORDS

Verdict = Literal["as locked", "differs", "missing", "new", "unreadable"]
PROGRAM = "deckcheck event verify"


class CardDifference(NamedTuple):
    """A card with the copies that are locked and the copies that were found."""

    zone: str
    id: str
    name: str
    locked: int
    found: int

    def __str__(self) -> str:
        return f"{self.found - self.locked:+d} {f'{self.id} {self.name}'.strip()} ({self.zone}: {self.locked} locked)"


class Verified(NamedTuple):
    player: str
    verdict: Verdict
    file: str
    hash: str
    differences: tuple[CardDifference, ...] = ()
    detail: str = ""


def verify_folder(lock: Lock, outcome: EventOutcome) -> list[Verified]:
    """Compare what counts in a folder with the lock, player by player."""
    now = {_key(deck, place): deck for place, deck in _numbered(locked_deck(submission) for submission in outcome.counted)}
    locked = {_key(deck, place): deck for place, deck in _numbered(lock.decks)}
    found = [_compare(deck, now.get(key)) for key, deck in locked.items()]
    new = [Verified(deck.player, "new", deck.file, deck.hash) for key, deck in now.items() if key not in locked]
    return sorted([*found, *new], key=lambda deck: folded(deck.player))


def _numbered(decks: Iterable[LockedDeck]) -> Iterator[tuple[int, LockedDeck]]:
    """Yield the decks, those of players with the same name with different numbers."""
    seen: Counter[str] = Counter()
    for deck in decks:
        yield seen[folded(deck.player)], deck
        seen[folded(deck.player)] += 1


def _key(deck: LockedDeck, place: int) -> tuple[str, int]:
    return folded(deck.player), place


def verify_deck(lock: Lock, result: Result, file: str, player: str) -> Verified:
    """Compare a deck at the table with the locked deck of a player: the one named, else the one of the file or decklist."""
    deck = _registered(lock, result, file, player)
    listed = deck._replace(file=file, status=result.status, hash=result.hash, cards=result.cards)
    others = [other.player for other in lock.decks if result.hash and other.hash == result.hash and other is not deck]
    same = f"the same cards are locked for {join_names(others, 3)}" if others else ""
    return _compare(deck, listed)._replace(detail=same)


def _registered(lock: Lock, result: Result, file: str, player: str) -> LockedDeck:
    by_name: dict[str, list[LockedDeck]] = {}
    for deck in lock.decks:
        by_name.setdefault(folded(deck.player), []).append(deck)
    wanted = [player] if player else [words_of_file(file), *_named_in_path(lock, file), result.player]
    for words in map(folded, wanted):
        if words in by_name:
            same = [deck for deck in by_name[words] if deck.hash == result.hash]
            return (same or by_name[words])[0]
    if player:
        hint = suggest(folded(player), by_name) or "see the names in the lock"
        raise UsageError(f"no locked deck of '{player}'; {hint}")
    owners = [deck for deck in lock.decks if deck.hash and deck.hash == result.hash]
    if not owners:
        raise UsageError(f"{file} names no player of the lock and is not a locked deck; pass --player NAME to compare it")
    return owners[0]


def _named_in_path(lock: Lock, file: str) -> list[str]:
    """Return the player whose whole name a file has besides common words."""
    named = Names(Player(deck.player, 0) for deck in lock.decks).in_path(file)
    names = {folded(player.name): player.name for player in named.players}
    return list(names.values()) if named.is_plain and len(names) == 1 else []


def _compare(locked: LockedDeck, now: LockedDeck | None) -> Verified:
    if now is None:
        return Verified(locked.player, "missing", locked.file, locked.hash)
    if now.status == "error" and now.hash != locked.hash:
        return Verified(locked.player, "unreadable", now.file, "", detail=f"was {STATUS_WORDS[locked.status]}")
    if now.hash == locked.hash:
        return Verified(locked.player, "as locked", now.file, now.hash)
    return Verified(locked.player, "differs", now.file, now.hash, tuple(card_differences(locked.cards, now.cards)))


def card_differences(locked: Iterable[ListedCard], found: Iterable[ListedCard]) -> Iterator[CardDifference]:
    """Yield the cards whose copies differ, zone by zone."""
    before, after = _copies(locked), _copies(found)
    for zone, card_id, card in sorted({*before, *after}):
        copies = before[zone, card_id, card], after[zone, card_id, card]
        if copies[0] != copies[1]:
            yield CardDifference(zone, card_id, card, *copies)


def _copies(cards: Iterable[ListedCard]) -> Counter[tuple[str, str, str]]:
    copies: Counter[tuple[str, str, str]] = Counter()
    for card in cards:
        copies[card.zone, card.id, card.name] += card.copies
    return copies


def verification_document(lock: Lock, verified: list[Verified], unread: Iterable[str] = ()) -> Document:
    """Return what differs, of a single deck also that it is as locked, the archives that cannot be read, and the counts.

    The data are as schemas/common/event-verify.schema.json describes them.
    """
    locked = f"{plural(len(lock.decks), 'deck')} locked {lock.locked.replace('T', ' ')[:16]}, seal {lock.seal}"
    counts = Counter(deck.verdict for deck in verified)
    numbers = join_names([f"{number} {word}" for word, number in counts.most_common()])
    shown = [deck for deck in verified if deck.verdict != "as locked" or len(verified) == 1]
    blocks = tuple(Block(_heading(deck), sentences=tuple(map(str, deck.differences))) for deck in shown)
    blocks += tuple(Block(f"cannot be read: {name(file)}; it may have decks of several players") for file in unread)
    data = {
        "version": 1,
        "program": PROGRAM,
        "event": lock.event,
        "locked": lock.locked,
        "seal": lock.seal,
        "summary": dict(counts),
        "decks": [{**deck._asdict(), "differences": [found._asdict() for found in deck.differences]} for deck in verified],
        "unreadable": list(unread),
    }
    games = {deck.game for deck in lock.decks}
    answer, game = f"{plural(len(verified), 'deck')}: {numbers}", games.pop() if len(games) == 1 else ""
    return Document(name(lock.event) or "Event", data, locked, answer, blocks, game=game)


def _heading(deck: Verified) -> str:
    about = f" ({name(deck.file)})" if deck.file else ""
    return f"{deck.verdict}: {name(deck.player)}{about}{f'; {name(deck.detail)}' if deck.detail else ''}"
