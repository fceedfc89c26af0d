"""Comparison of card names: which are the same, and which contain another (KH-TERM-10, KH-AMB-04)."""

from __future__ import annotations

import unicodedata

_APOSTROPHES = str.maketrans("", "", "'’‘ʼ`´")
_ACCENTS_FROM = 200
"""First combining class of accents; lower classes make another letter, such as kana voicing."""


def fold_name(name: str) -> str:
    """Return the words of a name without case, accents and punctuation: `saix berserk state` for `Saïx (Berserk State)`.

    A name of punctuation only is kept after a `#`: it contains no other name and no other name contains it.
    """
    plain = unicodedata.normalize("NFKD", name.translate(_APOSTROPHES)).casefold()
    letters = [letter for letter in plain if unicodedata.combining(letter) < _ACCENTS_FROM]
    words = "".join([letter if letter.isalnum() or unicodedata.combining(letter) else " " for letter in letters]).split()
    return unicodedata.normalize("NFC", " ".join(words)) or f"#{name.casefold()}"


def event_key(number: int) -> str:
    """Return the key of an Event Card, which has a number instead of a name; no folded name equals it."""
    return f"#{number}"


def contains(name: str, part: str, any_letters: bool = False) -> bool:
    """Return whether a folded name contains another: as whole words in a row, or as any run of letters."""
    if name == part:
        return True
    if part not in name or name[0] == "#" or part[0] == "#":
        return False
    return any_letters or f" {part} " in f" {name} "
