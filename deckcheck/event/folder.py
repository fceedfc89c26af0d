"""Files in the directory of an event: submissions, archives and forms with submissions, the roster, the event file."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from deckcheck.core.errors import InputError, UsageError
from deckcheck.core.inputs import remember_path
from deckcheck.core.settings import Settings
from deckcheck.core.words import plural
from deckcheck.core.writing import leaves
from deckcheck.event.archives import ENCRYPTED, ENDING, HEAD, HIDDEN, MOST_WORDS, kind_of_archive, read_archive
from deckcheck.event.forms import UnreadForm, load_form, merge_forms, submissions_of, unknown_times_note
from deckcheck.event.model import EventFile, Found, Player
from deckcheck.event.roster import CsvTable, encoding_note, folded
from deckcheck.reading.files import OWN_REPORT, is_decklist, is_decklist_text, walk
from deckcheck.reading.limits import ROSTER
from deckcheck.reading.notations import ENDINGS, notation_of_file
from deckcheck.reading.texts import decode_other, read_beginning, read_bytes

ROSTER_NAME, EVENT_NAMES = "roster.csv", ("event.yaml", "event.yml")
LOCK_NAME, HISTORY_NAME = "event-lock.json", "event-history.json"
REPORT_FILES = ("index.html", "sheets.html", "checks.html", "results.csv", "results.json")
MARKED_FILES = ("results.json", "decks.json")
"""Files by which the directory of a report or of published decks is known."""
_ORGANISER_FILES = ("readme", "deckcheck.toml", "pyproject.toml", "license")
_OUTPUT_ENDINGS = (".json", ".csv", ".txt")
_OUTPUT = re.compile(
    rb"(?:\xef\xbb\xbf)?(?:player,deck,verdict,problems,|email,player,subject,)"
    rb"|(?:To: [^\n]*\n)?Subject: [^\n]*\n(?s:.*)\n-{76}\n\Z"
)
"""Tables and messages that this program writes, so that one in the folder of submissions is never read as a submission."""


@dataclass(slots=True)
class Folder:
    """Files in a directory of submissions."""

    root: str
    found: list[Found] = field(default_factory=list)
    unread: list[str] = field(default_factory=list)
    """Files that are not decklists, and those that cannot be read."""
    forms: list[CsvTable] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    unreadable: list[str] = field(default_factory=list)
    """Archives and forms that may have decks that nobody has seen."""
    texts: dict[str, str] = field(default_factory=dict)
    """Words of unread files, in which a player may be named."""


def named_in(directory: str, names: Iterable[str]) -> str:
    """Return the first of these files that a directory has, or an empty text. Refuse a link to a file elsewhere."""
    found = next((path for name in names if os.path.isfile(path := os.path.join(directory, name))), "")
    if found and leaves(found, directory):
        raise UsageError(f"{found} is a link that leaves its folder; name the file with --roster or --event if that is right")
    return found


def search_folder(root: str, settings: Settings, event: EventFile, besides: Iterable[str] = ()) -> Folder:
    """Return every submission below a directory in a fixed order, without the files `besides` and our own reports.

    A file is a submission exactly when `validate` would take it for a decklist. Archives and exports of forms hold several.
    """
    folder = Folder(root)
    remember_path(os.path.join(root, HISTORY_NAME))  # even if it is not used: no report may replace it
    skipped = {os.path.realpath(path) for path in besides if path}
    if _has_report(root):
        skipped |= {os.path.realpath(os.path.join(root, name)) for name in REPORT_FILES}
    top, real_top = os.path.join(root, ""), os.path.join(os.path.realpath(root), "")
    for path in walk(root, lambda directory: _is_searched(directory, skipped)):
        name, inner = os.path.basename(path), path.removeprefix(top)
        is_link = os.path.islink(path)  # only links need the slow question where they lead: `walk` follows no directories
        real = os.path.realpath(path) if is_link else real_top + inner
        if name.startswith(HIDDEN) or (is_link and os.path.isdir(path)) or real in skipped or _is_output(path):
            continue
        remember_path(path)  # whatever a player sent is an input, also what cannot be read
        label, is_outside = shown_path(inner), not real.startswith(real_top)
        if not is_outside and notation_of_file(name) is None and kind_of_archive(name, read_beginning(path, HEAD)):
            _add_archive(folder, path, label, settings, event)
        elif is_outside or not _add_form(folder, path, label, event):
            is_deck, is_ours = is_decklist(path, settings), name.lower().startswith(_ORGANISER_FILES)
            if is_deck and is_ours and not is_decklist(path, settings._replace(game="")):
                folder.unread.append(label)  # a text that would be a decklist of the event's game under another name
            elif is_deck:
                folder.found.append(Found(path, label, is_outside=is_outside))
            elif not is_ours:
                _add_unread(folder, label, b"" if is_outside else read_beginning(path, MOST_WORDS))
    folder.found = merge_forms(folder.found)
    return folder


def _is_searched(directory: str, skipped: set[str]) -> bool:
    is_other = os.path.basename(directory).startswith("__MACOSX") or os.path.realpath(directory) in skipped
    return not is_other and not _has_report(directory)


def _has_report(directory: str) -> bool:
    return any(_is_output(os.path.join(directory, name)) for name in MARKED_FILES)


def _is_output(path: str) -> bool:
    """Return whether a file is a report, a list of messages, a lock or a history that this program wrote."""
    if not path.lower().endswith(_OUTPUT_ENDINGS) or not os.path.isfile(path):
        return False
    try:
        data = read_bytes(path, ROSTER, is_input=False)
        return re.match(OWN_REPORT, data) is not None or _OUTPUT.match(data) is not None
    except InputError:  # reported when the file is checked
        return False


def _add_form(folder: Folder, path: str, label: str, event: EventFile, data: bytes | None = None) -> bool:
    """Add the rows of a form's export, or why it cannot be read; return whether the file is one."""
    if not path.lower().endswith(".csv") or (data is None and not os.path.isfile(path)):
        return False
    try:
        content = read_bytes(path, ROSTER, is_input=False) if data is None else data
    except InputError:
        return False
    table = load_form(label, content, event.columns_of(label))
    if table is None:
        return False
    if isinstance(table, UnreadForm):
        folder.notes.append(f"{label}: {table.reason}")
        _add_unread(folder, label, content[:MOST_WORDS])
        folder.unreadable += [label] if table.has_decks else []
        return True
    folder.forms.append(table)
    folder.notes += [*encoding_note(table), *unknown_times_note(table)]
    folder.found += submissions_of(table, path, label, event.times)
    return True


def _add_unread(folder: Folder, label: str, content: bytes) -> None:
    folder.unread.append(label)
    text = (decode_other(content) or (content.decode("utf-8", "ignore"), ""))[0] if b"\0" not in content[:HEAD] else ""
    if text:
        folder.texts[label] = text


def _add_archive(folder: Folder, path: str, label: str, settings: Settings, event: EventFile) -> None:
    """Add what is in an archive. Its times are the sender's word, unless it holds forms only, as services export them."""
    members = list(read_archive(path))
    inside = Folder(path)
    for member in members:
        name = f"{label}/{member.name}" if member.name else label
        inner = os.path.join(path, member.name)
        is_readable = not member.name or notation_of_file(member.name) is not None
        if member.reason and (is_readable or member.reason == ENCRYPTED or kind_of_archive(member.name, b"")):
            inside.unreadable.append(name)
            inside.unread.append(name)
            inside.notes += [f"{name}: {member.reason}"] if member.reason != ENCRYPTED else []
        elif not is_readable or not _add_form(inside, inner, name, event, member.data):
            notation = notation_of_file(member.name)
            if notation == "yaml" or (notation and (settings.game or is_decklist_text(member.data, notation))):
                inside.found.append(Found(inner, name, member.data, member.moment, "archive"))
            else:
                _add_unread(inside, name, member.data[:MOST_WORDS])
    if any(found.sender is None for found in inside.found) or inside.unread:
        inside.found = [found._replace(clock="archive") for found in inside.found]
    encrypted = sum(member.reason == ENCRYPTED for member in members)
    if encrypted:
        inside.notes.append(f"{label}: {plural(encrypted, 'file')} {'is' if encrypted == 1 else 'are'} {ENCRYPTED}")
    folder.found += inside.found
    folder.unread += inside.unread
    folder.forms += inside.forms
    folder.notes += inside.notes
    folder.unreadable += inside.unreadable
    folder.texts |= inside.texts


def shown_path(path: str) -> str:
    """Return a path as reports show it: with slashes, and readable where its bytes are not UTF-8."""
    return os.fsencode(path).decode("utf-8", "replace").replace(os.sep, "/")


def listed_files(roster_file: str, players: Iterable[Player]) -> Folder:
    """Return the files that a roster names. None may be outside the roster's directory: a form may contain anything."""
    folder = Folder(os.path.dirname(roster_file) or ".")
    seen = set()
    for player in players:
        path = inside(folder.root, player.file)
        if path and os.path.isfile(path) and path not in seen:
            seen.add(path)
            label = shown_path(os.path.relpath(path, folder.root))
            folder.found.append(Found(path, label, is_outside=leaves(path, folder.root)))
    return folder


def inside(root: str, written: str) -> str:
    """Return the path that is meant, or an empty text if it is empty or outside the directory."""
    path = os.path.normpath(os.path.join(root, written.replace("\\", "/")))
    within = os.path.join(os.path.abspath(root), "")
    return path if written and os.path.abspath(path).startswith(within) else ""


def words_of_file(name: str) -> str:
    """Return the name of a file without directories and endings (`deck.yaml.txt` has two), folded like a player's."""
    base = os.path.basename(name)
    while notation_of_file(base) is not None:
        base = os.path.splitext(base)[0]
    return folded(base)


def require_submissions(folder: Folder) -> None:
    if not folder.found:
        others = f"; skipped {plural(len(folder.unread), 'other file')}" if folder.unread else ""
        others += f": {folder.notes[0]}" if folder.notes else ""
        raise UsageError(f"no submissions ({', '.join((*ENDINGS, ENDING))}) in {folder.root}{others}")
