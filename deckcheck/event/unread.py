"""Files that cannot be read and the players who sent them: by the names of the files, or by the words in them.

A player who sent a photograph is not told that nothing has arrived. Only whole names are certain; an initial or a single word
of a name is reported with a question mark.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from deckcheck.event.model import Player, Unread
from deckcheck.event.names import COMMON, Names, spellings, words_of_path
from deckcheck.event.roster import folded

_PARTICLES = frozenset(("the", "von", "van", "de", "di", "la", "le"))


def unread_of_players(unread: Iterable[str], texts: Mapping[str, str], players: Iterable[Player]) -> dict[int, list[Unread]]:
    """Return the unread files of each player, by the identity of the player."""
    listed = list(players)
    names = Names(listed)
    found: dict[int, list[Unread]] = {}
    for file in unread:
        owners = list(names.in_path(file).players)
        is_certain = len(owners) == 1
        if not owners and file in texts:
            owners = _named_in_text(texts[file], listed)
            is_certain = bool(owners)  # a form has rows of many players
        if not owners:
            owners, is_certain = _perhaps(file, listed), False
        for player in owners:
            found.setdefault(id(player), []).append(Unread(file, is_certain))
    return found


def _named_in_text(text: str, players: Iterable[Player]) -> list[Player]:
    """Return the players whose address or whole name is in a text."""
    plain, words = text.casefold(), f" {folded(text)} "
    return [
        player
        for player in players
        if (player.email and player.email.casefold() in plain)
        or any(len(name) > 1 and f" {' '.join(name)} " in words for name in spellings(player.name))
    ]


def _perhaps(file: str, players: Iterable[Player]) -> list[Player]:
    """Return the only player with a word of the file's name, such as the last name, whose initials do not contradict it."""
    stem = next(iter(words_of_path(file)), ())
    words = {word for word in stem if len(word) > 2} - COMMON - _PARTICLES
    initials = {word for word in stem if len(word) == 1}
    owners = [player for player in players if any(_may_be(name, words, initials) for name in spellings(player.name))]
    return owners if len(owners) == 1 else []


def _may_be(name: tuple[str, ...], words: set[str], initials: set[str]) -> bool:
    if not words & set(name):
        return False
    return not initials or any(word[0] in initials for word in name if word not in words)
