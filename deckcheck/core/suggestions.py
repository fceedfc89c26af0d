"""Suggestions for words that a user may have misspelt, in one wording."""

from __future__ import annotations

from collections.abc import Iterable, Sequence


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


def did_you_mean(names: Sequence[str]) -> str:
    """Return the question that offers these names, or an empty text if there are none."""
    return f"did you mean {' or '.join(names)}?" if names else ""
