"""Words for people: counts, lists of names, names as they are compared, and suggestions for misspelt ones."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fractions import Fraction

_DASHES_AND_QUOTES = str.maketrans({"‘": "'", "’": "'", "“": '"', "”": '"', "‐": "-", "‑": "-", "–": "-", "—": "-"})


def fold(name: str) -> str:
    """Return a name without case, accents, typographic quotes and superfluous spaces."""
    text = name if name.isascii() else unicodedata.normalize("NFKD", name.translate(_DASHES_AND_QUOTES))
    if not text.isascii():
        text = "".join([letter for letter in text if not unicodedata.combining(letter)])
    return " ".join(text.casefold().split())


def plural(number: int, word: str) -> str:
    """Return a number with its noun: 0 cards, 1 card, 2 copies."""
    if number == 1:
        return f"{number} {word}"
    return f"{number} {word[:-1]}ies" if word[-1] == "y" and word[-2] not in "aeiou" else f"{number} {word}s"


def percent(value: Fraction) -> str:
    """Return a percentage with one decimal. Only what is certain is 0% or 100%."""
    if value in (0, 1):
        return f"{int(value) * 100}%"
    thousandths = round(value * 1000)
    return "<0.1%" if thousandths == 0 else ">99.9%" if thousandths == 1000 else f"{thousandths // 10}.{thousandths % 10}%"


def with_article(noun: str) -> str:
    """Return a noun with its indefinite article: a Unit, an Ability."""
    return f"{'an' if noun[0] in 'AEIOaeio' else 'a'} {noun}"


def join_names(names: Sequence[str], most: int | None = None, *, last: str = "and") -> str:
    """Join names as a sentence does: A; A and B; A, B and C. Names beyond `most` are only counted: A, B and 3 more.

    `last` is the word before the last name.
    """
    if most is not None and len(names) > most:
        names = [*names[:most], f"{len(names) - most} more"]
    return f" {last} ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def third_person(phrase: str) -> str:
    """Return a phrase that begins with a regular verb, or "do", as a sentence about somebody has it: plays Kuriboh."""
    verb, space, rest = phrase.partition(" ")
    if verb.endswith(("s", "x", "z", "ch", "sh", "o")):
        verb += "es"
    else:
        verb = f"{verb[:-1]}ies" if verb[-1:] == "y" and verb[-2:-1] not in "aeiou" else f"{verb}s"
    return f"{verb}{space}{rest}"


def victory(names: Sequence[str]) -> str:
    """Return who won, as in a sentence: A wins; A and B win."""
    return f"{join_names(names)} {'win' if len(names) > 1 else 'wins'}"


def suggest(word: str, known: Iterable[str], most: int = 1) -> str:
    """Return "did you mean 'x'?" for an unknown word of a small set, or an empty text if no known word is close.

    Card names are too many for this function: see `CardDatabase.suggest`.
    """
    from difflib import get_close_matches

    return did_you_mean([f"'{name}'" for name in get_close_matches(word, sorted(known), most)])


def suggest_or_list(word: str, known: Iterable[str]) -> str:
    """Return a suggestion, or all known words if none of them is close."""
    names = list(known)
    return suggest(word, names) or f"use one of: {', '.join(names)}"


def suggest_or_write(word: str, known: Iterable[str], line: str) -> str:
    """Return a suggestion, or all known words and a line with the first of them, written where `{}` is."""
    names = list(known)
    return suggest(word, names) or f"{suggest_or_list(word, names)}; for example '{line.replace('{}', names[0])}'"


def did_you_mean(names: Sequence[str]) -> str:
    """Return the question that offers these names, or an empty text if there are none."""
    return f"did you mean {join_names(names, last='or')}?" if names else ""
