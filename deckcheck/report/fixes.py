"""Safe fixes of a deck as changes of lines, for reports that offer them next to a finding."""

from __future__ import annotations

from typing import NamedTuple

from deckcheck.core.diagnostics import GATE, Diagnostic, Result
from deckcheck.core.errors import UsageError
from deckcheck.core.settings import Settings

MOST_LETTERS = 200_000
"""Files above this size get no fixes in reports: comparing their lines would take longer than checking them."""


class LineChange(NamedTuple):
    """Lines that `--fix` would replace, from the first to the last, and what it would write instead."""

    first: int
    last: int
    text: str


def safe_fixes_of(result: Result) -> dict[Diagnostic, LineChange]:
    """Return the safe fixes of the findings of a deck. A finding that a fix does not make go away has none."""
    if not result.diagnostics or result.status == "error" or not result.file.lower().endswith((".yaml", ".yml")):
        return {}
    if not result.source or len(result.source) > MOST_LETTERS:
        return {}
    from difflib import SequenceMatcher

    from deckcheck.decks.opening import open_text
    from deckcheck.validation.check import judge
    from deckcheck.validation.fix.files import fix_text

    settings = Settings(game=result.game, config=result.configuration)
    try:
        fixed = fix_text(result.source, result.file, settings)
        if fixed.after == fixed.before:
            return {}
        left = {_about(found) for deck in open_text(fixed.after, result.file, settings) for found in judge(deck).diagnostics}
    except (UsageError, UnicodeError):  # the settings of the run were other ones, or the text has letters no file can hold
        return {}
    before, after = fixed.before.splitlines(keepends=True), fixed.after.splitlines(keepends=True)
    opcodes = SequenceMatcher(None, before, after, autojunk=False).get_opcodes()
    changes = []
    for kind, a, b, c, d in opcodes:
        if kind in ("replace", "delete"):
            changes.append(LineChange(a + 1, b, "".join(after[c:d])))
        elif kind == "insert" and a < len(before):  # a heading above the line, for a card that gets a zone of its own
            changes.append(LineChange(a + 1, a + 1, "".join(after[c:d]) + before[a]))
    rest = [found for found in result.diagnostics if found.file == result.file and found.rule != GATE]
    gone = [found for found in rest if _about(found) not in left]
    return {found: change for found in gone for change in changes if change.first <= found.line <= change.last}


def _about(found: Diagnostic) -> tuple[str, str, str]:
    """Return what a finding is about, without its place, which a fix may move."""
    return found.rule, found.card, found.message
