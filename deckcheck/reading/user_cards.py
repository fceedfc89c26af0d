"""Card sets, formats and lists that people keep in a directory `cards` beside their decks: found without an option."""

from __future__ import annotations

import os
import re
from functools import cache

from deckcheck.core.errors import InputError
from deckcheck.core.installation import files_in
from deckcheck.core.registry import find_game, game_names
from deckcheck.core.words import fold
from deckcheck.reading.documents import parse_documents
from deckcheck.reading.limits import DATABASE
from deckcheck.reading.notations import notation_of_file
from deckcheck.reading.texts import decode, read_beginning
from deckcheck.reading.trees import is_inside, tree_of

DIRECTORY = "cards"
_HEAD = 4096
"""Bytes of a file in which the head of a card set must be."""
_SET = rb"(?m)^(?:# )?set:"
_KEYS = {"game", "set", "provenance", "cards"}
_CARDS = r"(?m)^cards:[ \t]*(?:#.*)?\n(?:(?:[ \t#]|-[ \t]).*\n|-?\n)*"
"""Cards in lines below their key, which has no other key at its margin."""
_OTHERS = {"restrictions": rb"(?m)^effective:", "formats": rb"(?m)^(?:from|rules|numbers|options):"}
"""Directories with other files of a database, and a key by which these are known."""
_GAME = rb"(?m)^game:[ \t]*[\"']?([\w -]{1,80})"


def set_game(file: str) -> str:
    """Return the game that a card set names, or an empty text."""
    named = re.search(_GAME, read_beginning(file, _HEAD))
    return (find_game(named[1].decode("ascii", "replace").strip()) or "") if named else ""


def is_card_set(file: str) -> bool:
    """Return whether a file is a card set, or a table of cards with the head of one.

    A decklist must not pass for one: it would not be checked, and nobody would notice.
    """
    if not re.search(_SET, read_beginning(file, _HEAD)):
        return False
    if notation_of_file(file) == "yaml":
        return _has_head_of_set(read_beginning(file, DATABASE), file)
    return notation_of_file(file) == "csv" and not _counts_cards(read_beginning(file, _HEAD))


def _has_head_of_set(data: bytes, file: str) -> bool:
    """Return whether a file is one document with the keys of a card set; its cards are not read, for there may be thousands."""
    try:
        documents = list(parse_documents(re.sub(_CARDS, "cards:\n", decode(data, file)), file))
    except InputError:
        return False
    return len(documents) == 1 and isinstance(documents[0].value, dict) and documents[0].value.keys() == _KEYS


def _counts_cards(data: bytes) -> bool:
    """Return whether the first row of a table has a column for numbers of cards, as a decklist has."""
    from deckcheck.reading.list_words import COLUMNS

    lines = (line for line in data.decode("utf-8", "replace").splitlines() if line.strip() and not line.startswith("#"))
    return any(fold(cell).strip(" \"'") in COLUMNS["count"] for cell in re.split("[,;\t|]", next(lines, "")))


def cards_beside(path: str) -> tuple[str, ...]:
    """Return the directory `cards` beside a decklist, or in the working directory for `-`, if it has sets, formats or lists."""
    return _cards_in(os.getcwd() if path == "-" else os.path.dirname(os.path.abspath(path)))


@cache
def _cards_in(folder: str) -> tuple[str, ...]:
    directory = os.path.join(folder, DIRECTORY)
    if not os.path.isdir(directory) or not is_inside(directory, tree_of(folder)):
        return ()
    homes = [directory, *(os.path.join(directory, name) for name in game_names())]
    places = [directory, *(os.path.join(home, "sets") for home in homes)]
    files = (file for place in places for file in files_in(place, ".yaml", directory))
    others = (
        re.search(head, read_beginning(file, _HEAD))
        for home in homes
        for name, head in _OTHERS.items()
        for file in files_in(os.path.join(home, name), ".yaml", directory)
    )
    return (directory,) if any(map(is_card_set, files)) or any(others) else ()


def forget_cards() -> None:
    """Forget which directories are databases."""
    _cards_in.cache_clear()
