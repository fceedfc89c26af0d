"""When two card names are the same, and when one contains the other (KH-TERM-10, KH-AMB-04)."""

from __future__ import annotations

import unicodedata

_APOSTROPHES = str.maketrans("", "", "'’‘ʼ`´")
_ACCENTS_FROM = 200
"""Combining classes from here on are accents; below are marks that make another letter, such as kana voicing."""


def fold_name(name: str) -> str:
    """A name as its words, without case, accents and punctuation: `Saïx (Berserk State)` is `saix berserk state`.

    A name that is nothing but punctuation stays itself, behind a `#`: it contains nothing and nothing contains it.
    """
    plain = unicodedata.normalize("NFKD", name.translate(_APOSTROPHES)).casefold()
    letters = [letter for letter in plain if unicodedata.combining(letter) < _ACCENTS_FROM]
    words = "".join([letter if letter.isalnum() or unicodedata.combining(letter) else " " for letter in letters]).split()
    return unicodedata.normalize("NFC", " ".join(words)) or f"#{name.casefold()}"


def event_key(number: int) -> str:
    """What stands in for the name of an Event Card; no name is like it."""
    return f"#{number}"


def contains(name: str, part: str, any_letters: bool = False) -> bool:
    """Whether a folded name contains another: as whole words in a row, or as any run of letters."""
    if name == part:
        return True
    if part not in name or name[0] == "#" or part[0] == "#":
        return False
    return any_letters or f" {part} " in f" {name} "
