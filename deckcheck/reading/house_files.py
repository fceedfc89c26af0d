"""House formats as files: how they are told from decklists, and the pools that they name."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator

from deckcheck.core.errors import InputError
from deckcheck.reading.documents import load_document, load_documents
from deckcheck.reading.limits import DATABASE
from deckcheck.reading.texts import read_beginning

HOUSE_KEYS = frozenset({"from", "rules", "forbidden", "forbidden_combos", "limited1", "limited4"})
"""Keys of house formats that no decklist has."""
MOST_BEFORE_KEYS = 4000
"""Bytes of a file in which such a key is searched."""
_LISTS = b"|".join(sorted(key.encode() for key in HOUSE_KEYS - {"rules"}))
_RULES = rb"rules:[^\n\[]*\n(?:[ \t]*#[^\n]*\n)*[ \t]*-[ \t]+\{?[ \t]*[a-z_]+:"
_HOUSE = rb"(?m)^(?:(?:%s):|%s)" % (_LISTS, _RULES)


def is_house_file(path: str) -> bool:
    """Return whether a YAML file is a house format or list, to which decks are held."""
    if not re.search(_HOUSE, read_beginning(path, MOST_BEFORE_KEYS)):
        return False
    try:
        documents = load_documents(path, DATABASE)
    except InputError:  # reported when a deck is held to it
        return True
    # A decklist must not pass for one by the words of a note: it would not be checked.
    return all(isinstance(document.value, dict) and not HOUSE_KEYS.isdisjoint(document.value) for document in documents)


def pools_of(path: str) -> Iterator[str]:
    """Yield the files of cards that a house format names, as it writes them; none of a file that cannot be read."""
    try:
        value = load_document(path, DATABASE).value
    except InputError:  # reported when a deck is held to it
        return
    rules = value.get("rules") if isinstance(value, dict) else None
    for rule in rules if isinstance(rules, list) else ():
        if isinstance(rule, dict) and isinstance(rule.get("pool"), str):
            yield rule["pool"]


def files_with_pools(paths: tuple[str, ...]) -> tuple[str, ...]:
    """Return house formats, and the files that they name."""
    pools = [os.path.join(os.path.dirname(path), pool) for path in paths for pool in pools_of(path)]
    return (*paths, *pools)
