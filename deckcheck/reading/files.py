"""Files for the paths that a user names: files, directories, patterns and standard input."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from deckcheck.core.deck_codes import is_code
from deckcheck.core.errors import InputError, UsageError
from deckcheck.core.settings import Settings
from deckcheck.core.words import plural
from deckcheck.reading.config import CONFIGURATION_FILE, effective, is_excluded
from deckcheck.reading.house_files import is_house_file
from deckcheck.reading.notations import ENDINGS, Notation, notation_of_file
from deckcheck.reading.texts import decode_any, is_foreign, read_beginning, read_bytes
from deckcheck.reading.trees import is_inside, leads_out, tree_of
from deckcheck.reading.user_cards import is_card_set

NO_SETTINGS = Settings()
OWN_REPORT = rb'(?:\xef\xbb\xbf)?\{\s*"version": 1,\s*"(?:program": "deckcheck|results": \[)'
"""Beginning of the JSON that this program writes: reports, locks and histories are not decks."""


def place_of(source: str) -> tuple[str, int | None]:
    """Return the file of a source, and which of its decks is meant, from 0: `team.yaml#2` is the second deck of team.yaml."""
    path, mark, number = source.rpartition("#")
    if (
        not mark
        or not number.isascii()
        or not number.isdecimal()
        or len(number) > 4
        or os.path.exists(source)
        or is_code(source)
    ):
        return source, None
    return path, int(number) - 1


class FoundFiles(NamedTuple):
    """The decklists, each once and in a fixed order, and the files in the same directories that were not looked at."""

    decks: list[str]
    not_looked_at: list[str]
    outside: tuple[str, ...] = ()
    """Links with the name of a decklist that leave the tree in which they were found, and are not followed."""


def find_decks(
    paths: Iterable[str], settings: Settings = NO_SETTINGS, exclude: Sequence[str] = (), *, force: bool = False
) -> FoundFiles:
    """Return the decklists for the paths, without those that the configuration or `exclude` excludes.

    With `force` files that are named are skipped as in a directory: if they are excluded, or are not decklists. A directory or
    pattern without decklists is refused before a file is opened: half a report would look complete.
    """
    decks: dict[str, None] = {}
    others: dict[str, None] = {}
    outside: dict[str, None] = {}
    for path in paths:
        if path != "-" and not os.path.isfile(path):
            fixed = path if os.path.isdir(path) else os.path.dirname(re.split(r"[*?[]", path)[0])
            if leads_out(fixed, strict=force or not settings.local):
                outside[path] = None
                continue
        found = _expand(path, settings, exclude)
        if not found.decks:
            raise UsageError(_nothing_found(path, found.not_looked_at))
        if force:
            found = FoundFiles([file for file in found.decks if _is_taken(file, settings, exclude)], [])
        # Only links that a user names by hand are followed: a list of changed files names those of anybody.
        if force or not settings.local or found.decks != [path]:
            outside |= dict.fromkeys(file for file in found.decks if _is_outside(file, path))
        decks |= dict.fromkeys(file for file in found.decks if file not in outside)
        others |= dict.fromkeys(found.not_looked_at)
    return FoundFiles(list(decks), [file for file in others if file not in decks], tuple(outside))


def _is_outside(file: str, named: str) -> bool:
    """Return whether a decklist is a link that leaves the tree of the path with which it was found."""
    if file == "-" or not os.path.lexists(file):
        return False
    if os.path.isdir(named):  # its search follows no link to a directory
        return os.path.islink(file) and not is_inside(file, tree_of(named))
    return not is_inside(file, tree_of("" if file == named else os.path.dirname(re.split(r"[*?[]", named)[0])))


def _is_taken(file: str, settings: Settings, exclude: Sequence[str]) -> bool:
    """Return whether a search of its directory would take a file. Standard input and deck codes are in none."""
    if file == "-" or is_code(file):
        return True
    is_other = os.path.basename(file) == CONFIGURATION_FILE or _is_excluded(settings, file, exclude)
    return not is_other and is_decklist(file, settings)


def _nothing_found(path: str, others: list[str]) -> str:
    if not os.path.isdir(path):
        return f"no files match {path}"
    rest = f"; {plural(len(others), 'file')} not looked at" if others else ""
    return f"no decklists ({', '.join(ENDINGS)}) in {path}{rest}"


def _expand(path: str, settings: Settings, exclude: Sequence[str]) -> FoundFiles:
    if is_code(path):
        return FoundFiles([path], [])
    if path != "-" and os.path.isdir(path):
        return _search(path, settings, exclude)
    if path != "-" and any(letter in path for letter in "*?[") and not os.path.exists(path):
        from glob import iglob

        found = sorted(iglob(path, recursive=True))
        return _of_pattern([file for file in found if not exclude or not _is_excluded(settings, file, exclude)])
    return FoundFiles([path], [])


def _of_pattern(found: list[str]) -> FoundFiles:
    special = {path for path in found if is_special(path)}
    return FoundFiles([path for path in found if path not in special], sorted(special))


def is_special(path: str) -> bool:
    """Return whether a path that was found, not named, is a pipe, a socket or a device: reading it could wait for ever."""
    return os.path.exists(path) and not os.path.isfile(path) and not os.path.isdir(path)


def _search(directory: str, settings: Settings, exclude: Sequence[str]) -> FoundFiles:
    found = FoundFiles([], [])
    for path in walk(directory):
        name = os.path.basename(path)
        if name == CONFIGURATION_FILE or _is_excluded(settings, path, exclude):
            continue
        looked_at = not name.startswith(".") and is_decklist(path, settings)
        (found.decks if looked_at else found.not_looked_at).append(path)
    return found


def walk(directory: str, is_entered: Callable[[str], bool] = lambda path: True) -> Iterator[str]:
    """Yield every file below a directory in a fixed order. Hidden directories are not entered.

    Links to directories are yielded and not followed, so that loops do no harm. A directory that cannot be read is refused:
    its decks would be missing without a word.
    """

    def refuse(error: OSError) -> None:
        raise UsageError(f"cannot read the directory {error.filename}: {(error.strerror or str(error)).lower()}")

    for folder, folders, names in os.walk(directory, onerror=refuse):
        below = {name: os.path.join(folder, name) for name in sorted(folders) if not name.startswith(".")}
        links = [name for name, path in below.items() if os.path.islink(path)]
        folders[:] = [name for name, path in below.items() if name not in links and is_entered(path)]
        yield from (os.path.join(folder, name) for name in sorted([*names, *links]))


def is_decklist(path: str, settings: Settings) -> bool:
    """Return whether a file found in a directory is a decklist.

    YAML and JSON files are, except for card sets, house formats and reports that deckcheck wrote; plain text and CSV files may
    be anything, so they have to name their game, or a game has to be in force for them.
    """
    notation = notation_of_file(path)
    if notation is None or (not os.path.isfile(path) and os.path.exists(path)):  # a pipe or a device would block
        return False
    if is_card_set(path):
        return False
    if notation == "yaml":
        return not (_is_own_report(path) if path.lower().endswith(".json") else is_house_file(path))
    try:
        if effective(settings, path).game:
            return True
        data = read_bytes(path, is_input=False)
    except UsageError:  # the mistake in the configuration is reported when the deck is opened
        return True
    except InputError as error:  # so is a file that cannot be read; one that is too large is not a decklist
        return error.diagnostics[0].rule == "DC-FILE-01"
    return is_decklist_text(data, notation)


def _is_own_report(path: str) -> bool:
    return re.match(OWN_REPORT, read_beginning(path, 200)) is not None


def is_decklist_text(data: bytes, notation: Notation) -> bool:
    """Return whether the content of a plain text or CSV file names its game."""
    from deckcheck.reading.recognition import names_game

    try:
        if is_foreign(data):
            from deckcheck.reading.office_files import foreign_text

            text = foreign_text(data, "")
        else:
            text = decode_any(data, "")[0]
    except InputError:
        return False
    return names_game(text, notation)


def _is_excluded(settings: Settings, path: str, patterns: Sequence[str] = ()) -> bool:
    try:
        return is_excluded(settings, path, patterns)
    except UsageError:  # the mistake in the configuration is reported when the deck is opened
        return False
