"""`deckcheck validate --fix`: fixes that do not change the deck itself, in YAML, plain text and CSV.

Safe fixes are the canonical name or ID of a card, merged duplicate lines, and a line moved to the zone where its card belongs.
Sorting lines and replacing an unknown card with its only close match are optional. Each step edits the text at the places of
the parsed values; a step whose result does not read back as the same deck is dropped.
"""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any, NamedTuple

from deckcheck.core.errors import InputError, UsageError
from deckcheck.core.registry import load_game
from deckcheck.core.settings import DEFAULT, Settings
from deckcheck.core.words import plural
from deckcheck.decks.opening import OpenedDeck, UnreadableDeck, numbered, open_pasted, open_text
from deckcheck.reading.config import effective
from deckcheck.reading.files import place_of
from deckcheck.reading.limits import DECK_FILE
from deckcheck.reading.notations import DOCUMENTS, notation_of_file
from deckcheck.reading.texts import decode, read_bytes, refuse_large
from deckcheck.validation.fix.lines import plan_merges, plan_moves, plan_sorting
from deckcheck.validation.fix.names import plan_names
from deckcheck.validation.fix.plain import plan_plain_merges, plan_plain_names
from deckcheck.validation.fix.source import Edit, Plan, Sheet, apply_edits, open_sheets

KINDS = {
    "notation": ("decklist written as strict YAML", "decklists written as strict YAML"),
    "name": ("name or ID", "names or IDs"),
    "close name": ("close match", "close matches"),
    "zone": ("line moved to its zone", "lines moved to their zones"),
    "duplicate": ("duplicate line", "duplicate lines"),
    "order": ("zone sorted", "zones sorted"),
}
"""Kinds of fixes with their words, singular and plural."""
MOST_ROUNDS = 5
"""Maximum number of rounds: a fix may make another fix possible."""


class Fixed(NamedTuple):
    """A text before and after its fixes, and the number of fixes of each kind."""

    file: str
    before: str
    after: str
    fixes: Counter[str]
    why_not: str = ""
    """Reason why a file cannot be fixed at all."""
    number: int | None = None
    """Place of the only deck that was to be fixed, among those of its file."""
    read: Callable[[], bytes] | None = None
    """The content that was read, or the reason why it could not be; None if the file was not read or has been written."""


_STEPS: dict[str, Callable[[Sheet], Plan]] = {
    "name": partial(plan_names, unsafe=False),
    "close name": partial(plan_names, unsafe=True),
    "zone": plan_moves,
    "duplicate": plan_merges,
    "order": plan_sorting,
}


_PLAIN_STEPS: dict[str, Callable[[Sheet], Plan]] = {
    "name": partial(plan_plain_names, unsafe=False),
    "close name": partial(plan_plain_names, unsafe=True),
    "duplicate": plan_plain_merges,
}
"""Steps for plain text and CSV."""
_OPEN_LIST = re.compile(r"^[^#\n]*?(?:^|:)\s*[\[{]", re.MULTILINE)
"""A list or a mapping in brackets: where it is broken, its end may be lost."""
_DUPLICATE_KEY = "DC-YAML-02"


def fix_text(
    text: str,
    file: str,
    settings: Settings = DEFAULT,
    *,
    unsafe: bool = False,
    sort: bool = False,
    number: int | None = None,
) -> Fixed:
    """Return a text with all fixes made, in all its decks or in one."""
    name = "close name" if unsafe else "name"
    return fix_kinds(text, file, settings, name, "zone", "duplicate", *["order"] * sort, number=number)


def fix_kinds(text: str, file: str, settings: Settings, *kinds: str, number: int | None = None) -> Fixed:
    """Return a text with the fixes of some kinds made, in all its decks or in one.

    Malformed YAML is written anew if there is no doubt about the deck.
    """
    is_yaml = notation_of_file(file) == "yaml"
    known = _STEPS if is_yaml else _PLAIN_STEPS
    steps = [known[kind] for kind in kinds if kind in known]
    now, fixes = with_last_end(text), Counter[str]()
    added = now != text
    if is_yaml and (rewritten := _rewritten(text, file, settings)):
        return Fixed(file, text, rewritten, Counter({"notation": 1}))
    try:
        for _ in range(MOST_ROUNDS):
            before = now
            for step in steps:
                now = _run(step, now, file, settings, fixes, number)
            if now == before:
                break
    except InputError:
        return Fixed(file, text, text, Counter())
    return Fixed(file, text, without_last_end(now) if added else now, fixes)


def _rewritten(text: str, file: str, settings: Settings) -> str:
    """Return a decklist that is not strict YAML as strict YAML, or an empty text if it cannot be read without a doubt."""
    decks = list(open_text(text, file, settings))
    if len(decks) != 1 or not isinstance(decks[0], UnreadableDeck) or "\n---" in text or _OPEN_LIST.search(text):
        return ""
    if any(found.rule == _DUPLICATE_KEY for found in decks[0].problems):  # only the player knows which of the two counts
        return ""
    from deckcheck.reading.yaml_rewriting import as_yaml

    pasted = open_pasted(text, file, effective(settings, file))
    if pasted is None:
        return ""
    new = as_yaml(text, pasted.document, load_game(pasted.deck.game))
    after = list(open_text(new, file, settings))
    is_same = len(after) == 1 and isinstance(after[0], OpenedDeck) and after[0].deck.holdings() == pasted.deck.holdings()
    return new if is_same else ""


def with_last_end(text: str) -> str:
    """Return the text with an end of its last line, so that every line has one while lines come and go."""
    ending = _last_line_end(text)
    return text if text.endswith(ending) else text + ending


def _last_line_end(text: str) -> str:
    lines = text.splitlines(keepends=True)
    ends = [line[len(line.rstrip("\r\n")) :] for line in lines[-2:]]
    return next((end for end in reversed(ends) if end), "\n")


def without_last_end(text: str) -> str:
    """Undo `with_last_end`."""
    lines = text.splitlines(keepends=True)
    return "".join([*lines[:-1], lines[-1].rstrip("\r\n")])


def _run(
    step: Callable[[Sheet], Plan], text: str, file: str, settings: Settings, fixes: Counter[str], number: int | None
) -> str:
    """Return the text after a step over all its decks, or over one, or the same text if the step would change a deck."""
    sheets = open_sheets(text, file, settings)
    plans = [step(sheet) if sheet is not None and number in (None, place) else None for place, sheet in enumerate(sheets)]
    edits: list[Edit] = [edit for plan in plans if plan is not None for edit in plan.edits]
    new = apply_edits(text, edits) if edits else None
    if new is None or new == text or not _has_meaning(new, file, settings, sheets, plans):
        return text
    for plan in plans:
        fixes.update(plan.fixes if plan is not None else {})
    return new


def _has_meaning(text: str, file: str, settings: Settings, before: list[Sheet | None], plans: list[Plan | None]) -> bool:
    """Return whether the text lists what the plans intend, and everything else as before."""
    try:
        after = open_sheets(text, file, settings)
    except InputError:
        return False
    wanted = [_meaning(sheet, plan) for sheet, plan in zip(before, plans, strict=True)]
    return wanted == [_meaning(sheet, None) for sheet in after]


def _meaning(sheet: Sheet | None, plan: Plan | None) -> tuple[Any, Counter[tuple[str, str]]] | None:
    if sheet is None:
        return None
    others, copies = sheet.meaning()
    for old, new, count in plan.moved if plan else ():
        copies[old] -= count
        copies[new] += count
    return others, +copies


def fix_file(path: str, settings: Settings = DEFAULT, *, unsafe: bool = False, sort: bool = False, write: bool = True) -> Fixed:
    """Fix a file or one deck of it in place, atomically; without `write`, only compute the result."""
    path, number = place_of(path)
    if why_not := _why_not(path):
        return Fixed(path, "", "", Counter(), why_not)
    read = _read(path)
    try:
        text = decode(refuse_large(read(), path), path)
    except InputError:
        return Fixed(path, "", "", Counter(), number=number, read=read)  # the check that follows reports the problem
    try:
        if number is not None:
            numbered(list(open_text(text, path, settings)), number, path)
        fixed = fix_text(text, path, settings, unsafe=unsafe, sort=sort, number=number)
    except UsageError:
        raise
    except Exception as error:  # a bug here must not cost the user this file's verdict or the other files' fixes
        if os.environ.get("DECKCHECK_DEBUG"):
            raise
        return Fixed(path, "", "", Counter(), f"internal error: {type(error).__name__}: {error}; please report this bug")
    if write and fixed.after != text:
        if why_not := _why_not_written(path):
            return Fixed(path, "", "", Counter(), why_not)
        rewrite_file(path, text, fixed.after)
    return fixed if write else fixed._replace(number=number, read=read)


def _read(path: str) -> Callable[[], bytes]:
    """Return the content of a file as a function, which raises InputError if it cannot be read."""
    try:
        data = read_bytes(path, DECK_FILE)
    except InputError as error:
        problems = error.diagnostics

        def refused() -> bytes:
            raise InputError(problems)

        return refused
    return lambda: data


def _why_not(path: str) -> str:
    """Return why a file cannot be fixed, known before it is read."""
    from deckcheck.core.writing import leaves

    if path == "-":
        return "standard input cannot be rewritten"
    if path.lower().endswith((".json", *DOCUMENTS)) or notation_of_file(path) is None:
        return "not a YAML, text or CSV file"
    if leaves(path, os.path.dirname(path) or "."):
        return "a link that leaves its directory"
    return "not a regular file" if os.path.exists(path) and not os.path.isfile(path) else ""


def _why_not_written(path: str) -> str:
    """Return why a file that has something to fix stays as it is."""
    from deckcheck.core.writing import is_read_only

    links = os.stat(path).st_nlink
    if links > 1:  # replacing one name would part it from the others
        return f"a file with {links} hard links"
    return "read-only" if is_read_only(path) else ""


def rewrite_file(path: str, before: str, after: str) -> None:
    """Write the new text of a file, atomically, unless somebody else changed the file in the meantime."""
    from deckcheck.core.writing import locked, write_whole

    directory = os.path.dirname(path) or "."
    try:
        with locked(os.path.dirname(os.path.realpath(path))):
            data = read_bytes(path)
            mark = b"\xef\xbb\xbf" if data.startswith(b"\xef\xbb\xbf") else b""
            if data != mark + before.encode():
                raise UsageError(f"{path} changed while deckcheck was running; run the command again")
            write_whole(path, mark + after.encode(), within=directory, updates=True)
    except OSError as error:
        raise UsageError(f"cannot write {path}: {(error.strerror or str(error)).lower()}") from None


def fix_files(
    paths: Iterable[str], settings: Settings, *, unsafe: bool = False, sort: bool = False, write: bool = True
) -> Iterator[Fixed]:
    for path in paths:
        yield fix_file(path, settings, unsafe=unsafe, sort=sort, write=write)


def diff_of(fixed: Fixed) -> str:
    """Return a unified diff for `patch -p1` and `git apply`, or an empty text."""
    from difflib import unified_diff

    before, after = (text.splitlines(keepends=True) for text in (fixed.before, fixed.after))
    name = fixed.file.replace(os.sep, "/")
    found = unified_diff(before, after, _quoted(f"a/{name}"), _quoted(f"b/{name}"))
    return "".join(line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n" for line in found)


def _quoted(name: str) -> str:
    """Return a name as git writes it in a diff: in quotes, with escapes, if a letter of it could end or steer the line."""
    if name.isprintable() and not any(letter in name for letter in '"\\'):
        return name
    shown = (chr(byte) if 32 <= byte < 127 and chr(byte) not in '"\\' else f"\\{byte:03o}" for byte in os.fsencode(name))
    return f'"{"".join(shown)}"'


def summary_of(fixed: Iterable[Fixed], *, written: bool) -> list[str]:
    """Return lines that count the fixes by kind and name the files that were skipped."""
    done = list(fixed)
    changed = [found for found in done if found.after != found.before]
    counts = sum((found.fixes for found in changed), Counter[str]())
    total = counts.total()
    kinds = ", ".join(f"{counts[kind]} {words[counts[kind] > 1]}" for kind, words in KINDS.items() if counts[kind])
    verb = "made" if written else "possible"
    lines = [f"{total} fix{'es' * (total != 1)} {verb} in {plural(len(changed), 'file')}" + (f": {kinds}" if kinds else "")]
    skipped = [found for found in done if found.why_not]
    if skipped:
        named = ", ".join(f"{found.file} ({found.why_not})" for found in skipped[:3])
        more = f" and {len(skipped) - 3} more" if len(skipped) > 3 else ""
        lines.append(f"skipped: {named}{more}")
    return lines
