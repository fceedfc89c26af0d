"""Clauses of the rulebook that are about a card: those that name it, and those whose title is made of its own words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from deckcheck.core.words import fold
from deckcheck.reading.rulebooks import load_rulebook

MOST = 6
"""Clauses of a card; the first are those that name it."""
_CONSTRUCTION = "construction"
_WORD = re.compile(r"[^\W_]+")
_SMALL = frozenset(
    ["a", "an", "and", "are", "as", "at", "by", "card", "cards", "for", "in", "is", "of", "on", "or", "the", "to", "with"]
)
_SHORTEST_NAME = 5
"""Letters of a card's name from which a clause that has it means the card."""


def rulings(game: str, facts: Mapping[str, Any]) -> list[tuple[str, str]]:
    """Return clauses of play about a card, each with its ID and `Title: rule`."""
    words = set(_words(_told(facts)))
    named, titled = [], []
    for clause in load_rulebook(game)["rules"]:
        if clause["area"] == _CONSTRUCTION:
            continue
        title = set(_words(clause["title"]))
        if _names(clause, facts):
            named.append(clause)
        elif title and title <= words:
            titled.append(clause)
    return [(clause["id"], f"{clause['title']}: {' '.join(clause['rule'].split())}") for clause in [*named, *titled][:MOST]]


def _told(value: Any) -> str:
    """Return the words of a card's values: its types and abilities, and its effect, without what its fields are called."""
    if isinstance(value, Mapping):
        return " ".join(_told(item) for key, item in value.items() if key not in ("legality", "id", "name"))
    if isinstance(value, list | tuple):
        return " ".join(map(_told, value))
    return value if isinstance(value, str) else ""


def _words(text: str) -> Iterator[str]:
    """Yield the words that matter, each as the one of several."""
    for word in _WORD.findall(fold(text)):
        if word not in _SMALL:
            yield word.removesuffix("s") if len(word) > 3 else word


def _names(clause: Mapping[str, Any], facts: Mapping[str, Any]) -> bool:
    text = f"{clause['rule']} {clause.get('example', '')}"
    return any(
        re.search(rf"\b{re.escape(name)}\b", text) is not None
        for name in (facts["id"], facts.get("name", ""))
        if len(name) >= _SHORTEST_NAME
    )
