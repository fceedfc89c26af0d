"""Words for counts and lists."""

from __future__ import annotations

import pytest

from deckcheck.core.words import join_names, plural, with_article


@pytest.mark.parametrize(
    ("word", "none", "single", "several"),
    [
        ("card", "0 cards", "1 card", "2 cards"),
        ("copy", "0 copies", "1 copy", "2 copies"),
        ("play", "0 plays", "1 play", "2 plays"),
        ("Hero card", "0 Hero cards", "1 Hero card", "2 Hero cards"),
    ],
)
def test_plural_counts_nouns(word: str, none: str, single: str, several: str) -> None:
    assert (plural(0, word), plural(1, word), plural(2, word)) == (none, single, several)


@pytest.mark.parametrize(
    ("noun", "words"), [("Unit", "a Unit"), ("Ability", "an Ability"), ("Event Card", "an Event Card"), ("Rule", "a Rule")]
)
def test_with_article_follows_the_sound(noun: str, words: str) -> None:
    assert with_article(noun) == words


@pytest.mark.parametrize(("names", "words"), [(["A"], "A"), (["A", "B"], "A and B"), (["A", "B", "C"], "A, B and C"), ([], "")])
def test_in_words_joins_names(names: list[str], words: str) -> None:
    assert join_names(names) == words


@pytest.mark.parametrize(("most", "words"), [(4, "A, B, C and D"), (3, "A, B, C and 1 more"), (1, "A and 3 more")])
def test_in_words_counts_names_beyond_the_maximum(most: int, words: str) -> None:
    assert join_names(["A", "B", "C", "D"], most) == words
