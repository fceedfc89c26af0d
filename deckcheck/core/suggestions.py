"""The word that a user may have meant."""

from __future__ import annotations

from collections.abc import Iterable


def closest(word: str, known: Iterable[str]) -> str:
    """The known word that is most like one that is not known, for "did you mean"; nothing when none is."""
    from difflib import get_close_matches

    return next(iter(get_close_matches(word, sorted(known), 1)), "")
