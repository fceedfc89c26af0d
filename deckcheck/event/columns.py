"""Columns of rosters and form exports: which one holds the player, the deck, the time, the e-mail address."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from deckcheck.core.errors import UsageError
from deckcheck.core.words import fold, suggest_or_list

_EXACT = {
    "player": ("player", "player name", "name", "full name", "your name", "participant", "spieler", "spielername"),
    "first name": ("first name", "given name", "vorname"),
    "last name": ("last name", "surname", "family name", "nachname"),
    "file": ("file", "file name", "filename", "deck file", "submission", "datei"),
    "submitted": ("submitted", "submitted at", "received", "completion time", "timestamp", "time stamp", "zeitstempel"),
    "email": ("email", "e mail", "mail", "email address", "e mail address"),
    "deck": ("decklist", "deck list", "deck", "your deck", "your decklist", "deckliste"),
    "deck name": ("deck name", "name of your deck", "name of the deck", "deckname"),
    "table": ("table", "table number", "table no", "seat", "tisch", "tischnummer"),
    "consent": ("consent", "publish", "publish my deck", "publish my decklist"),
}
_LIKE = {
    "email": r"e ?mail|\bmail|\bcourriel\b|\bcorreo\b",
    "submitted": r"time ?stamp|zeitstempel|\bsubmi\w+ (at|on|time|date)\b|\b(date|time) submitted\b|horodateur",
    "deck name": r"\bdeck ?name\b|\bname of (the|your) deck\b",
    "deck": r"\bdeck ?list|\bdeck\b",
    "player": r"\bname\b|\bplayer\b|\bspieler",
    "table": r"\btable (number|no|nr)\b|\btischn",
    "consent": r"\bconsent|\bpublish|\bpermission\b|veroffentlich",
}
_UNLIKE = {"player": r"deck|nick|team|club|card|file|user|first|last", "deck": r"\bname|file|upload|legal|publish|consent"}
ADDRESS = re.compile(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+")
PIECE = 100_000
"""Letters of a text that are masked and written at once."""
_LONG = 120
"""Letters of a cell from which it can only be a decklist: names of files are shorter."""
_YES = frozenset({"yes", "y", "ja", "oui", "si", "true", "1", "x", "ok", "agree", "i agree"})


def folded_title(title: str) -> str:
    """Return a title for comparison: `E-Mail-Adresse` is `e mail adresse`."""
    return " ".join(re.sub(r"[\W_]+", " ", fold(title)).split())


def find_columns(titles: Sequence[str], cells: Iterable[Sequence[str]], mapping: Mapping[str, str]) -> dict[str, int]:
    """Return the place of each role's column: as the event file says, else by its title. A column has one role at most.

    `decklist` may title a column of decklists or of the names of files, so the cells decide.
    """
    words = [folded_title(title) for title in titles]
    wanted = {role: folded_title(title) for role, title in mapping.items()}
    found = {role: words.index(title) for role, title in wanted.items() if title in words}
    for role, names in _EXACT.items():
        for name in names:
            if role not in found and name in words and words.index(name) not in found.values():
                found[role] = words.index(name)
    for role, like in _LIKE.items():
        for place, title in enumerate(words):
            unlike = role in _UNLIKE and re.search(_UNLIKE[role], title)
            if role not in found and place not in found.values() and re.search(like, title) and not unlike:
                found[role] = place
    if "deck" in found and "deck" not in mapping and not any(_is_decklist(row, found["deck"]) for row in cells):
        place = found.pop("deck")
        found.setdefault("file", place)
    return found


def check_mapping(mapping: Mapping[str, str], titles: Iterable[str]) -> None:
    """Refuse an event file that maps a role to a column that neither the roster nor a form has."""
    known = {folded_title(title): title for title in titles}
    for role, title in mapping.items():
        if folded_title(title) not in known:
            hint = suggest_or_list(title, known.values())
            raise UsageError(f"the event file maps '{role}' to a column '{title}' that no roster or form has; {hint}")


def _is_decklist(row: Sequence[str], place: int) -> bool:
    return place < len(row) and ("\n" in row[place] or len(row[place]) > _LONG)


def private_columns(titles: Sequence[str], cells: Sequence[Sequence[str]]) -> set[int]:
    """Return the places of columns that no report shows: their title or one of their cells has an e-mail address."""
    titled = {place for place, title in enumerate(titles) if re.search(_LIKE["email"], folded_title(title))}
    return titled | {place for row in cells for place, cell in enumerate(row) if "@" in cell and ADDRESS.search(cell)}


def without_addresses(text: str, kept: str = "") -> str:
    """Return a text with every e-mail address masked, except the organiser's contact `kept`."""
    if "@" not in text:
        return text
    return ADDRESS.sub(lambda found: found[0] if found[0] in kept else "(e-mail address)", text)


def masked_lines(pieces: Iterable[str], kept: str = "") -> Iterator[str]:
    """Yield a text that comes in pieces, masked: in larger ones that end with a line, because no address goes over its end."""
    held = ""
    for piece in pieces:
        held += piece
        if len(held) >= PIECE:
            lines, end, held = held.rpartition("\n")
            yield without_addresses(lines + end, kept)
    yield without_addresses(held, kept)


def is_yes(cell: str) -> bool:
    """Return whether a cell of a consent column agrees: `Yes`, `x`, `Ja, gerne`; anything else does not."""
    words = folded_title(cell)
    return words in _YES or words.split(" ")[0] in {"yes", "ja", "oui"}


def is_handled(title: str) -> bool:
    """Return whether a column has a meaning of its own, so that pages need not repeat it next to the player's name."""
    words = folded_title(title)
    return any(words in _EXACT[role] or re.search(_LIKE[role], words) for role in ("submitted", "table", "consent"))
