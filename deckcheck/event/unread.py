"""Files that cannot be read and the players who sent them: by the names of the files, or by the words in them.

A player who sent a photograph is not told that nothing has arrived. Only whole names are certain; an initial or a single word
of a name is reported with a question mark.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from deckcheck.event.model import Player, Unread
from deckcheck.event.roster import folded

_CASE = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")
LEAST_LETTERS = 6
"""Letters of a whole name that are looked for inside a longer word."""
_COMMON = frozenset(
    {"deck", "decklist", "list", "liste", "lista", "final", "my", "new", "copy", "scan", "img", "the", "von", "de"}
)


class _Name(NamedTuple):
    """A player with the words of the name."""

    player: Player
    words: tuple[str, ...]


def unread_of_players(unread: Iterable[str], texts: Mapping[str, str], players: Iterable[Player]) -> dict[int, list[Unread]]:
    """Return the unread files of each player, by the identity of the player."""
    names = [_Name(player, tuple(folded(player.name).split())) for player in players]
    found: dict[int, list[Unread]] = {}
    for file in unread:
        owners = _named_in_path(file, names)
        is_certain = len(owners) == 1
        if not owners and file in texts:
            owners = _named_in_text(texts[file], names)
            is_certain = bool(owners)  # a form has rows of many players
        if not owners:
            owners, is_certain = _perhaps(file, names), False
        for player in owners:
            found.setdefault(id(player), []).append(Unread(file, is_certain))
    return found


def _words_of_path(file: str) -> list[list[str]]:
    """Return the words of the file's name and of the folder that it is in."""
    directory, base = os.path.split(file)
    stem = os.path.splitext(base)[0] or base
    return [folded(_CASE.sub(" ", part)).split() for part in (stem, os.path.basename(directory)) if part]


def _named_in_path(file: str, names: list[_Name]) -> list[Player]:
    """Return the players whose whole name a path has, in any order or as one word; of several the longest names."""
    for words in _words_of_path(file):
        letters = "".join(words)
        owners = [name for name in names if name.words and _has_name(words, letters, name.words)]
        if owners:
            most = max(len("".join(name.words)) for name in owners)
            return [name.player for name in owners if len("".join(name.words)) == most]
    return []


def _has_name(words: list[str], letters: str, name: tuple[str, ...]) -> bool:
    if set(name) <= set(words):
        return True
    joined = ("".join(name), "".join(reversed(name)))
    return len(name) > 1 and len(joined[0]) >= LEAST_LETTERS and any(one in letters for one in joined)


def _named_in_text(text: str, names: list[_Name]) -> list[Player]:
    """Return the players whose address or whole name is in a text."""
    plain, words = text.casefold(), f" {folded(text)} "
    return [
        name.player
        for name in names
        if (name.player.email and name.player.email.casefold() in plain)
        or (len(name.words) > 1 and f" {' '.join(name.words)} " in words)
    ]


def _perhaps(file: str, names: list[_Name]) -> list[Player]:
    """Return the only player with a word of the file's name, such as the last name, whose initials do not contradict it."""
    words = {word for part in _words_of_path(file)[:1] for word in part if len(word) > 2 and word not in _COMMON}
    initials = {word for part in _words_of_path(file)[:1] for word in part if len(word) == 1}
    owners = [name for name in names if words & set(name.words)]
    if initials:
        owners = [name for name in owners if any(word[0] in initials for word in name.words if word not in words)]
    return [owners[0].player] if len(owners) == 1 else []
