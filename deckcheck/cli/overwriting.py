"""Which existing files an output may replace: those that deckcheck wrote, and others only with --force; never an input.

A report is known by its format, wherever it was made. Other outputs, such as decklists and logs, are known by their content as
long as nobody has changed it: the cache directory has the digests of the last ones that were written.
"""

from __future__ import annotations

import os
import re
from contextlib import suppress

from deckcheck.core.errors import UsageError
from deckcheck.core.hashing import blake2b
from deckcheck.core.writing import leads_to_descriptor, refuse_input, replace_whole
from deckcheck.reading.limits import OUTPUT
from deckcheck.reading.texts import read_beginning
from deckcheck.reading.trees import is_inside, tree_of

_BEGINNINGS = re.compile(
    rb'(?:\xef\xbb\xbf)?(?:\{\s*"version": 1,'
    rb'|\{"replay": 1,'
    rb'|\{"\$schema": "https://docs\.oasis-open\.org/sarif/[^{]*"version": "2\.1\.0"'
    rb'|\[\s*(?:\]\s*\Z|\{"description": "[^\n]*"check_name": ")'
    rb'|<\?xml [^>]*>\s*<testsuites name="deckcheck"'
    rb'|<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
    rb'<meta http-equiv="Content-Security-Policy" content="default-src .none.; style-src .sha256-'
    rb"|### (?:\xe2\x9c\x85|\xe2\x9d\x8c) deckcheck: "
    rb"|## Decks\n"
    rb"|table,row,column,value\r?\n"
    rb"|player,deck,verdict,problems,|email,player,subject,"
    rb"|(?:To: [^\n]*\n)?Subject: [^\n]*\n(?s:.*)\n-{76}\n\Z)"
)
"""Beginnings of reports that are the same in every version."""
_SUMMARY = re.compile(rb"^\d+ decks?: ", re.MULTILINE)
"""Line near the end of a report for people."""
_RECORD, MOST_KEPT = "written.txt", 2000
_allowed = False


def allow_overwriting() -> None:
    """Let outputs replace files of others from now on: the user said --force."""
    global _allowed
    _allowed = True


def refuse_target(output: str, *, again: bool = False) -> None:
    """Raise UsageError if an output is an input, somebody else's file or a link that leaves its tree."""
    if not output or leads_to_descriptor(output) or (os.path.exists(output) and not os.path.isfile(output)):
        return
    refuse_input(output)
    if _allowed:
        return
    if os.path.islink(output) and not is_inside(output, tree := tree_of(os.path.dirname(output))):
        raise UsageError(f"{output} is a link that leaves {tree}; use --force to write there")
    if not again and os.path.isfile(output) and not _is_ours(output):
        raise UsageError(f"{output} exists and is not an output of deckcheck; use --force to replace it")


def _is_ours(path: str) -> bool:
    data = read_beginning(path, OUTPUT + 1)
    if not data.strip() or len(data) > OUTPUT:
        return not data.strip()
    return bool(_BEGINNINGS.match(data) or _SUMMARY.search(data[-4000:])) or _digest(data) in _written()


def remember_output(path: str) -> None:
    """Keep the digest of an output, so that the next run may replace it. Without a cache directory --force does."""
    record, data = _record(), read_beginning(path, OUTPUT)
    if not record or _BEGINNINGS.match(data):
        return
    kept = dict.fromkeys([*_written(), _digest(data)])
    with suppress(OSError):
        os.makedirs(os.path.dirname(record), exist_ok=True)
        replace_whole({record: "".join(f"{digest}\n" for digest in list(kept)[-MOST_KEPT:]).encode()})


def _written() -> list[str]:
    return read_beginning(_record(), MOST_KEPT * 40).decode("ascii", "replace").split()


def _record() -> str:
    from deckcheck.cards.cache import cache_directory

    folder = cache_directory()
    return os.path.join(folder, _RECORD) if folder else ""


def _digest(data: bytes) -> str:
    return blake2b(data, digest_size=16).hexdigest()
