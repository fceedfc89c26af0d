"""Names of players in the paths of their files: `Ann_Berg.pdf`, `berg ann v2.txt`, `mails.zip/Ann Berg/deck.txt`.

Players write more than their name into the name of a file. The whole name is certain; whatever else a readable decklist is
called must not be part of another name, or the file is only a question.
"""

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Iterable
from typing import NamedTuple

from deckcheck.event.archives import without_ending
from deckcheck.event.model import Player
from deckcheck.event.roster import folded
from deckcheck.reading.notations import notation_of_file

_CASE = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")
_BREAK = re.compile(r"\s[-–—]+\s|[_\-]{2,}|[()\[\]{}]|_-_")
"""Signs that separate a name from what else is in the name of a file."""
LEAST_LETTERS = 6
"""Letters of a whole name that are looked for inside a longer word."""
_SPELLED = str.maketrans(
    {"ä": "ae", "ö": "oe", "ü": "ue", "å": "aa", "ø": "oe", "æ": "ae", "œ": "oe", "ł": "l", "đ": "d", "ı": "i"}
)
_BARE = str.maketrans({"ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i", "æ": "ae", "œ": "oe", "ħ": "h", "ŧ": "t"})
"""Letters that have no accent to leave off."""
_VERSION = re.compile(r"v?\d+|v(?:er|ersion)?|\d+(?:st|nd|rd|th)")
_COMMON_WORDS = """
deck decks decklist decklists list lists liste lista listas baralho mazzo mazo final finale definitive definitivo
definitif endgultig endgueltig new neu neue nuevo nueva nuovo nuova nouveau nouvelle novo nova old alt alte copy copie
copia kopie of my mein meine corrected correction corrections korrigiert korrektur corrige corrigee corregido corretto
corrigido fixed fix update updated aktualisiert rev revised version real really last latest scan scanned img image
photo foto submission submissions entry registration anmeldung tournament turnier torneo tournoi event main for fur
fuer pour para text txt md doc docx pdf rtf html attachment attachments anhang mail mails archive inbox
"""
COMMON = frozenset(_COMMON_WORDS.split())
"""Words in the names of files that are no names of people."""


class NamedFile(NamedTuple):
    """Players whose whole name a path has, and whether nothing else in it may belong to the name of another player."""

    players: tuple[Player, ...]
    is_plain: bool


class Names:
    """Players of a roster by the spellings of their names."""

    def __init__(self, players: Iterable[Player], more: Iterable[str] = ()) -> None:
        self.names = [(player, words) for player in players for words in spellings(player.name)]
        self.common = COMMON | {word for text in more for word in folded(text).split()}

    def in_path(self, file: str) -> NamedFile:
        """Return the players whose whole name a path has, in any order or as one word; of several the longest names."""
        for part in parts_of_path(file):
            owners = self._in_part(part)
            if owners:
                longest = max(len("".join(name)) for _, name in owners)
                longest_owners = [(player, name) for player, name in owners if len("".join(name)) == longest]
                players = {id(player): player for player, _ in longest_owners}
                is_plain = any(self._is_plain(part, name) for _, name in longest_owners)
                return NamedFile(tuple(players.values()), is_plain)
        return NamedFile((), False)

    def _in_part(self, part: str) -> list[tuple[Player, tuple[str, ...]]]:
        found = []
        for words in _readings(part):
            letters = "".join(words)
            found += [(player, name) for player, name in self.names if _has_name(words, letters, name)]
        return found

    def _is_plain(self, part: str, name: tuple[str, ...]) -> bool:
        """Return whether a part of a path is the name and common words, or has the name on its own between breaks."""
        pieces = [part, *_BREAK.split(part)]
        return any(self._is_only(words, name) for piece in pieces for words in _readings(piece))

    def _is_only(self, words: tuple[str, ...], name: tuple[str, ...]) -> bool:
        rest = [word for word in words if not (word in self.common or _VERSION.fullmatch(word)) or word in name]
        return sorted(rest) == sorted(name) or "".join(rest) in _as_one_word(name)


def parts_of_path(file: str) -> list[str]:
    """Return the name of a file without its endings, then those of the folders and archives that it is in, nearest first."""
    parts = [part for part in reversed(file.replace(os.sep, "/").split("/")) if part]
    return [without_ending(part) if place else _stem(part) for place, part in enumerate(parts)]


def words_of_path(file: str) -> list[tuple[str, ...]]:
    """Return the words of the file's name, and of the folders and archives that it is in."""
    return [words for part in parts_of_path(file) for words in _readings(part)[:1]]


def spellings(name: str) -> list[tuple[str, ...]]:
    """Return the words of a name as it is written and without its special letters: Jürgen is Juergen or Jurgen."""
    lowered = unicodedata.normalize("NFC", name).casefold()
    texts = (name, *(lowered.translate(table) for table in (_SPELLED, _BARE))) if not name.isascii() else (name,)
    return list(dict.fromkeys(words for text in texts if (words := tuple(folded(text).split()))))


def is_nameless(words: Iterable[str]) -> bool:
    """Return whether words say nothing about a player: `deck`, `list 2`, `v3`."""
    return all(word in COMMON or _VERSION.fullmatch(word) for word in words)


def _stem(base: str) -> str:
    """Return the name of a file without its endings; `deck.yaml.txt` has two."""
    plain = _without_notation(base)
    return plain if plain != base else os.path.splitext(without_ending(base))[0] or base


def _without_notation(base: str) -> str:
    while notation_of_file(base) is not None:
        base = os.path.splitext(base)[0]
    return base


def _readings(part: str) -> list[tuple[str, ...]]:
    """Return the words of a text, with and without a break inside words such as AnnBerg."""
    return list(dict.fromkeys(words for text in (_CASE.sub(" ", part), part) for words in spellings(text)))


def _has_name(words: tuple[str, ...], letters: str, name: tuple[str, ...]) -> bool:
    if set(name) <= set(words):
        return True
    joined = _as_one_word(name)
    return len(name) > 1 and len(joined[0]) >= LEAST_LETTERS and any(one in letters for one in joined)


def _as_one_word(name: tuple[str, ...]) -> list[str]:
    """Return a name without spaces, beginning with any of its words: `umavandenberg`, `vandenberguma`."""
    return ["".join(name[first:] + name[:first]) for first in range(len(name))]
