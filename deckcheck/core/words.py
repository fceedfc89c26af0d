"""Words for people: counts, lists of names, and names as they are compared."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

_DASHES_AND_QUOTES = str.maketrans({"‘": "'", "’": "'", "“": '"', "”": '"', "‐": "-", "‑": "-", "–": "-", "—": "-"})


def fold(name: str) -> str:
    """A name without case, accents, typographic quotes and superfluous blanks."""
    text = name if name.isascii() else unicodedata.normalize("NFKD", name.translate(_DASHES_AND_QUOTES))
    if not text.isascii():
        text = "".join([letter for letter in text if not unicodedata.combining(letter)])
    return " ".join(text.casefold().split())


def plural(number: int, word: str) -> str:
    return f"{number} {word}{'s' * (number != 1)}"


def in_words(names: Sequence[str]) -> str:
    """Names as a sentence has them: A; A and B; A, B and C."""
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def victory(names: Sequence[str]) -> str:
    """Who won, as a sentence has it: A wins; A and B win."""
    return f"{in_words(names)} {'win' if len(names) > 1 else 'wins'}"
