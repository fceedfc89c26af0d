"""Cards and numbers of copies as people type them: `3 Kuriboh`, `Kuriboh 3x`, `"3x Kuriboh" Fusion`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from deckcheck.cards.database import CardDatabase
from deckcheck.core.errors import UsageError
from deckcheck.reading.line_notation import MOST_COPIES, WrittenLine, read_line

_NUMBER = re.compile(r"(?:[x×*]\s*)?(\d{1,9})\s*[x×*]?", re.IGNORECASE)
MOST_WORDS = 200


class WrittenCard(NamedTuple):
    card: str
    copies: int | None
    """None if no number was given."""


def read_cards(database: CardDatabase, words: Sequence[str]) -> list[WrittenCard]:
    """Return the cards that are meant, each with its number of copies, which is before or behind the card.

    Words without quotes that are a card together are one card. If the first word is a number, numbers belong to the cards
    behind them, otherwise to the cards before them.
    """
    if len(words) > MOST_WORDS:
        raise UsageError(f"{len(words)} words for cards; the maximum is {MOST_WORDS}")
    first = bool(words) and _number(words[0]) is not None
    found: list[WrittenCard] = []
    run: list[str] = []
    waiting: int | None = None
    for word in words:
        number = _number(word)
        if number is None:
            run.append(word)
            continue
        if not 1 <= number <= MOST_COPIES:
            raise UsageError(f"the number of copies must be from 1 to {MOST_COPIES}, not {number}")
        if not run and (waiting is not None or found or not first):
            raise UsageError(f"there is no card for the number {word}; write a card and its number: CARD {word}")
        cards = _cards(database, run)
        run = []
        if first:
            found += _with_number(cards, waiting, 0)
            waiting = number
        else:
            found += _with_number(cards, number, -1)
    if waiting is not None and not run:
        raise UsageError(f"there is no card behind the number {waiting}; write a number and a card: {waiting} CARD")
    return found + _with_number(_cards(database, run), waiting, 0)


def _number(word: str) -> int | None:
    match = _NUMBER.fullmatch(word.strip())
    return int(match[1]) if match else None


def _with_number(cards: list[WrittenCard], number: int | None, place: int) -> list[WrittenCard]:
    """Return the cards, one of them with a number of copies."""
    if number is None or not cards:
        return cards
    card = cards[place]
    if card.copies is not None:
        raise UsageError(f"two numbers of copies for '{card.card}': {card.copies} and {number}")
    return [*cards[:place], card._replace(copies=number), *(cards[place + 1 :] if place >= 0 else [])]


def _cards(database: CardDatabase, words: list[str]) -> list[WrittenCard]:
    """Return the cards of words without numbers between them: as many words as are a card together, from the left.

    A second ID is a second card, even if it is the same ID.
    """
    found = []
    ids = [_has_id(database, word) for word in words]
    while words:
        most = next((end for end in range(1, len(words)) if sum(ids[: end + 1]) > 1), len(words))
        ends = range(most, 0, -1)
        texts = ((end, " ".join(words[:end])) for end in ends)
        end, text = next(((end, text) for end, text in texts if _is_card(database, text)), (0, ""))
        if not end:  # an unknown card: without quotes its words belong together
            end = 1 if any(" " in word for word in words) else len(words)
            text = " ".join(words[:end])
        line = read_line(database, text)
        found.append(WrittenCard(line.card, line.copies if line.copies > 1 else None))
        words, ids = words[end:], ids[end:]
    return found


def _has_id(database: CardDatabase, word: str) -> bool:
    return read_line(database, word).card.partition(" ")[0].upper() in database.codes


def _is_card(database: CardDatabase, text: str) -> bool:
    line: WrittenLine = read_line(database, text)
    match = database.find(line.card)
    return bool(match.candidates) or (match.card is not None and not match.wrong_name)
