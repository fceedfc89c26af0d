"""Cards and places that sentences mention: marked there, so that a page can point at them and a view can hide them.

An engine writes `card(17, "Kuriboh")` where a sentence names a card. Who tells the sentence decides what becomes of it: its
name, "a card" for somebody who cannot see it, or its name and where it is, if there are several copies.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

_START, _VEIL, _TEXT, _END = "\ue000", "\ue001", "\ue002", "\ue003"
_INNER = f"([^{_START}-{_END}]*)"
_MENTION = re.compile(f"{_START}{_INNER}{_VEIL}{_INNER}{_TEXT}{_INNER}{_END}")
_MARKS = re.compile(f"[{_START}-{_END}]")
A_CARD = "a card"


class Mention(NamedTuple):
    """A card or a place in a sentence."""

    key: str
    """Key of a card on the mat (`CardFace.key`), a numbered place (`Slot.key`), a space (`2,3`) or a side (`side_key`)."""
    veil: str
    """The words for a player who cannot see the card; empty if everybody is told its name."""
    text: str
    knower: int = -1
    """Seat that is told the name although it cannot see the card later, such as that of a card on top of a deck."""


def card(number: int, name: str, veil: str = A_CARD, knower: int = -1) -> str:
    """Return the name of a card for a sentence. Without `veil` everybody is told the name, as when a card is shown."""
    key = f"{number}@{knower}" if knower >= 0 else number
    return f"{_START}{key}{_VEIL}{veil}{_TEXT}{_MARKS.sub('', name)}{_END}"


def place(key: str, text: str) -> str:
    """Return the words for a place of the mat, such as `zone 2`."""
    return f"{_START}{key}{_VEIL}{_TEXT}{_MARKS.sub('', text)}{_END}"


def player(seat: int, name: str) -> str:
    """Return the name of a player for a sentence that aims at the player, such as an attack."""
    return place(side_key(seat), name)


def side_key(seat: int) -> str:
    return f"side {seat}"


def mentions(text: str) -> list[Mention]:
    return [_mention(found) for found in _MENTION.finditer(text)]


def _mention(found: re.Match[str]) -> Mention:
    key, _, knower = found[1].partition("@")
    return Mention(key, found[2], found[3], int(knower or -1))


def told(text: str, tell: Callable[[Mention], str]) -> str:
    """Return a sentence with the words that `tell` has for each mention."""
    return _MARKS.sub("", _MENTION.sub(lambda found: tell(_mention(found)), text))


def plain(text: str) -> str:
    """Return a sentence as it is told to somebody who sees everything."""
    return told(text, lambda mention: mention.text)
