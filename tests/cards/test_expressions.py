"""Regular expressions of queries: they find what `re` finds, and no expression takes long, whoever wrote it."""

from __future__ import annotations

import random
import re

import pytest

from deckcheck.cards.expressions import Expression
from deckcheck.core.errors import UsageError
from tests.support import few_and_many

ATOMS = (
    "a",
    "b",
    ".",
    "[ab]",
    "[^a]",
    r"\w",
    r"\d",
    r"\W",
    "é",
    "S",
    r"\.",
    "(a|b)",
    "(?:(?:ab)?)",
    "(a|)",
    "()",
    "[]a]",
    "{",
    "[a-c-]",
)
REPEATS = ("", "", "", "*", "+", "?", "{2}", "{1,2}", "{,2}", "{2,}", "*?", "+?")
PLACES = ("", "", "", "^", "$", r"\b")


def made(rng: random.Random) -> str:
    """Return an expression of a few parts."""
    parts = (rng.choice(PLACES) + rng.choice(ATOMS) + rng.choice(REPEATS) for _ in range(rng.randint(1, 4)))
    source = "".join(parts)
    return (
        f"{source}|{made(rng)}" if rng.random() < 0.2 else f"({source}){rng.choice(REPEATS)}b" if rng.random() < 0.3 else source
    )


@few_and_many("number", 500, 50_000)
def test_what_re_finds_is_found(number: int) -> None:
    rng = random.Random(37)
    for _ in range(number):
        source = made(rng)
        expression = Expression(source)
        for _ in range(5):
            text = "".join(rng.choices("aAbBc. 1é-ſ{]", k=rng.randint(0, 6)))
            assert expression.is_in(text) == (re.search(source, text, re.IGNORECASE) is not None), (source, text)


@pytest.mark.parametrize(
    "source",
    [
        "o?" * 40 + "o" * 40 + "x",
        "(o|o)" * 40 + "x",
        "[a-o](o+)+[x]",
        "(?:o*)*x",
        "((o*)*)*x",
        "(.*)(.*)(.*)(.*)(.*)x",
        "(o|oo)+x",
        "(o{1,9}){1,9}x",
    ],
)
def test_no_expression_tries_every_way(source: str) -> None:
    assert not Expression(source).is_in("o" * 120)
    assert Expression(source).is_in("o" * 120 + "x")


@pytest.mark.parametrize(
    ("source", "why"),
    [
        ("(a{99}){99}", "more than 500 steps"),
        ("((((){999}){999}){999}){999}", "more than 500 steps"),
        ("(" * 500, "more than 40 groups"),
        (r"(a)\1", "cannot be used"),
        ("(?=a)", "cannot be used"),
        ("(?x)a", "cannot be used"),
        (r"\x61", "cannot be used"),
        ("[a", "cannot be used"),
        ("[b-a]", "bad character range"),
        ("a**", "repeats a repeat"),
        ("a*+", "repeats a repeat"),
        ("a{2}{3}", "repeats a repeat"),
        ("*a", "repeats nothing"),
        ("a{3,2}", "wrong order"),
        ("(a", r"'\(' without its '\)'"),
        ("a)", r"'\)' without its '\('"),
        ("a\\", "cannot be used"),
    ],
)
def test_an_expression_that_is_not_understood_is_refused(source: str, why: str) -> None:
    with pytest.raises(UsageError, match=why):
        Expression(source)
