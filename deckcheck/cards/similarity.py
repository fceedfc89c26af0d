"""Names that are similar to a misspelt one, among the thousands of a card database or the players of a roster."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

Likeness = Literal["letters", "words", "parts"]
"""Letters in their order; words in any order; a part of the longer text."""


def close_matches(
    word: str, known: Iterable[str], least: float, *, most: int | None = None, by: Likeness = "letters"
) -> list[tuple[str, float]]:
    """Return the known names with a similarity of at least `least` of 100, best first, each with its similarity.

    Of names that are equally similar those come first that differ by fewer slips, and then those with swapped letters.
    """
    from rapidfuzz import fuzz, process
    from rapidfuzz.distance import OSA

    scorers = {"letters": fuzz.ratio, "words": fuzz.token_sort_ratio, "parts": fuzz.WRatio}
    more = None if most is None else most * 4
    found = process.extract(word, list(known), scorer=scorers[by], limit=more, score_cutoff=least)
    ranked = sorted(found, key=lambda match: (-match[1], OSA.distance(word, match[0]), sorted(word) != sorted(match[0])))
    return [(name, score) for name, score, _ in ranked[:most]]
