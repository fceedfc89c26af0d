"""Deck codes: the cards of a deck in one short word, the same for the same cards in any order.

docs/page.md is the specification. This module knows bytes only; `decks.codes` knows decks.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple, TypeVar

V = TypeVar("V")

PREFIX = "dc1:"
CHECKSUM = 4
"""Bytes of the checksum, with which the payload begins."""
MOST_CODED_COPIES = 3
"""Copies that the lowest two bits of a card hold; more follow in a number of their own."""
_CODE = r"(?i)\s*dc([0-9]{1,3}):([a-z2-7]*)\s*"
_NUMBERED = r"(.*?)([0-9]{1,6})"
_LONGEST_NUMBER = 5
"""Bytes of a number: 35 bits."""
_SHORT = 7
"""Letters of a code in messages: those of its checksum."""


class DeckCode(NamedTuple):
    """Content of a code."""

    game: str
    """Short name of the game, or its name if it has none."""
    keys: Mapping[str, str]
    """Texts that decide about the verdict, such as `format` and `player_card`."""
    zones: Mapping[str, Mapping[str, int]]
    """Copies of each card, by zone. A published card is its ID, any other card the words of its line."""
    numbers: Mapping[str, Mapping[str, int]]
    """Zones that are numbers, such as a Hero's statistics."""


class InvalidCodeError(ValueError):
    """A text that looks like a deck code and is none; the arguments are what is wrong, and what to do."""


def is_code(text: str) -> bool:
    """Return whether a text is meant to be a deck code: nothing but `dc1:` or another version, and letters."""
    beginning = text[:100].lstrip()[:6].lower()  # this is asked of every path and every decklist
    return beginning.startswith("dc") and re.match("dc[0-9]{1,3}:", beginning) is not None and len(text.split()) == 1


def short_code(text: str) -> str:
    """Return the beginning of a code, which tells codes apart, as a name for messages."""
    return text.strip().lower()[: len(PREFIX) + _SHORT]


def write_code(deck: DeckCode) -> str:
    """Return the code of a deck."""
    from base64 import b32encode
    from zlib import crc32

    payload = _packed(deck)
    data = crc32(payload).to_bytes(CHECKSUM, "big") + payload
    return PREFIX + b32encode(data).decode().rstrip("=").lower()


def read_code(text: str) -> DeckCode:
    """Return the content of a code; raise InvalidCodeError if it is damaged, of another version or not in canonical form."""
    from base64 import b32decode
    from zlib import crc32

    found = re.fullmatch(_CODE, text)
    if found is None:
        raise InvalidCodeError("the deck code has letters other than A to Z and 2 to 7")
    version, letters = found[1], found[2].upper()
    if version != "1":
        raise InvalidCodeError(f"the deck code has version {version}, but this deckcheck reads version 1", "update deckcheck")
    try:
        data = b32decode(letters + "=" * (-len(letters) % 8))
    except ValueError:
        raise InvalidCodeError("the deck code is incomplete") from None
    payload = data[CHECKSUM:]
    if data[:CHECKSUM] != crc32(payload).to_bytes(CHECKSUM, "big") or not payload:
        raise InvalidCodeError("the deck code is incomplete or has a wrong letter")
    deck = _Unpacker(payload).deck()
    if write_code(deck) != PREFIX + letters.lower():
        raise InvalidCodeError("the deck code is not in canonical form")
    return deck


def _packed(deck: DeckCode) -> bytes:
    packed = bytearray(_text(deck.game))
    packed += _number(len(deck.keys))
    for key, text in _in_order(deck.keys.items()):
        packed += _text(key) + _text(text)
    packed += _number(len(deck.zones))
    for zone, cards in _in_order(deck.zones.items()):
        packed += _text(zone) + _cards(cards)
    packed += _number(len(deck.numbers))
    for zone, numbers in _in_order(deck.numbers.items()):
        packed += _text(zone) + _number(len(numbers))
        for name, number in _in_order(numbers.items()):
            packed += _text(name) + _number(number)
    return bytes(packed)


def _in_order(pairs: Iterable[tuple[str, V]]) -> list[tuple[str, V]]:
    """Return pairs sorted by the bytes of their first parts, as every language can."""
    return sorted(pairs, key=lambda pair: pair[0].encode("utf-8", "surrogatepass"))


def _cards(cards: Mapping[str, int]) -> bytes:
    """Return the cards of a zone: those with numbers by the text before the number, then the others."""
    series: dict[tuple[str, int], dict[int, int]] = {}
    others: dict[str, int] = {}
    for card, copies in cards.items():
        found = re.fullmatch(_NUMBERED, card) if card.isascii() and " " not in card else None
        if found is None:
            others[card] = copies
        else:
            series.setdefault((found[1], len(found[2])), {})[int(found[2])] = copies
    packed = bytearray(_number(len(series)))
    for (before, digits), numbers in sorted(series.items()):
        packed += _text(before) + _number(digits) + _number(len(numbers))
        last = 0
        for number, copies in sorted(numbers.items()):
            packed += _number((number - last) * 4 + min(copies - 1, MOST_CODED_COPIES))
            if copies > MOST_CODED_COPIES:
                packed += _number(copies - MOST_CODED_COPIES - 1)
            last = number
    packed += _number(len(others))
    for card, copies in _in_order(others.items()):
        packed += _text(card) + _number(copies)
    return bytes(packed)


def _number(number: int) -> bytes:
    """Return a number as groups of seven bits, lowest first; all but the last have the highest bit set."""
    packed = bytearray()
    while number > 127:
        packed.append(number & 127 | 128)
        number >>= 7
    packed.append(number)
    return bytes(packed)


def _text(text: str) -> bytes:
    data = text.encode("utf-8", "replace")
    return _number(len(data)) + data


class _Unpacker:
    """Reader of a payload, from its beginning to its end."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.place = 0

    def deck(self) -> DeckCode:
        game = self.text()
        keys = {self.text(): self.text() for _ in range(self.number())}
        zones = {self.text(): self.cards() for _ in range(self.number())}
        numbers = {self.text(): {self.text(): self.number() for _ in range(self.number())} for _ in range(self.number())}
        if self.place != len(self.data):
            raise InvalidCodeError("the deck code has more than a deck")
        return DeckCode(game, keys, zones, numbers)

    def cards(self) -> dict[str, int]:
        cards: dict[str, int] = {}
        for _ in range(self.number()):
            before, digits, last = self.text(), self.number(), 0
            for _ in range(self.number()):
                packed = self.number()
                last += packed >> 2
                copies = (packed & 3) + 1
                cards[f"{before}{last:0{min(digits, 6)}}"] = copies + (self.number() if copies > MOST_CODED_COPIES else 0)
        for _ in range(self.number()):
            card = self.text()
            cards[card] = self.number()
        return cards

    def number(self) -> int:
        number = 0
        for shift in range(_LONGEST_NUMBER):
            if self.place >= len(self.data):
                break
            byte = self.data[self.place]
            self.place += 1
            number |= (byte & 127) << 7 * shift
            if byte < 128:
                return number
        raise InvalidCodeError("the deck code ends too early")

    def text(self) -> str:
        length = self.number()
        data = self.data[self.place : self.place + length]
        self.place += length
        if len(data) < length:
            raise InvalidCodeError("the deck code ends too early")
        try:
            return data.decode()
        except UnicodeDecodeError:
            raise InvalidCodeError("the deck code has a name that is not UTF-8") from None
