"""What the reports for forges and people share: paths, fingerprints, excerpts and the words for a verdict."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import PurePath
from typing import NamedTuple
from unicodedata import combining, east_asian_width
from urllib.parse import quote

from deckcheck.core.diagnostics import Diagnostic, Result
from deckcheck.core.words import plural
from deckcheck.report.escape import visible
from deckcheck.report.tally import Tally

STATUS_WORDS = {"legal": "legal", "illegal": "illegal", "unverified": "unverified", "error": "not readable"}
ROOTS = ("GITHUB_WORKSPACE", "CI_PROJECT_DIR")
"""Where GitHub and GitLab say that the repository is; paths in annotations count from there, wherever the job stands."""


def summary_line(tally: Tally) -> str:
    parts = [f"{tally.by_status[status]} {word}" for status, word in STATUS_WORDS.items() if tally.by_status[status]]
    others = f"; {plural(len(tally.not_looked_at), 'file')} not looked at" if tally.not_looked_at else ""
    return f"{plural(tally.decks, 'deck')}: {', '.join(parts) or 'nothing to check'}{others}"


def finding_counts(result: Result) -> str:
    """`2 errors, 1 warning`; with the open points and what was silenced, and empty when there is nothing to say."""
    counts = Counter(one.severity for one in result.diagnostics)
    parts = [plural(counts[severity], severity) for severity in ("error", "warning", "notice") if counts[severity]]
    parts += [f"{len(result.undecided)} not decided"] if result.undecided else []
    parts += [f"{result.suppressed} suppressed"] if result.suppressed else []
    return ", ".join(parts)


def sample_note(result: Result) -> str:
    """A verdict that rests on invented cards says so."""
    number = result.sources.get("sample", 0)
    return f"rests on {plural(number, 'invented sample card')}" if number else ""


def card_counts(result: Result) -> str:
    return " + ".join(str(count) for count in result.counts.values() if count)


def undecided_by_reason(result: Result) -> dict[str, list[str]]:
    """Often one unknown card leaves many rules open: the reason, and the rules that it concerns."""
    reasons: dict[str, list[str]] = {}
    for point in result.undecided:
        reasons.setdefault(point.reason, []).append(f"{point.rule} {point.name}")
    return reasons


def undecided_findings(result: Result) -> Iterator[Diagnostic]:
    """The open points of a deck in the shape of findings, for formats that know nothing else."""
    for point in result.undecided:
        yield Diagnostic(point.rule, point.name, "warning", f"not decided: {point.reason}", result.file, 1, 1, 1, 1)


def forge_path(file: str) -> str:
    """A path as a forge knows it: from the root of the repository, with slashes; absolute when the file is elsewhere."""
    if file == "-":
        return "stdin"
    absolute = os.path.abspath(file)
    for root in (*(os.environ.get(name) for name in ROOTS), os.getcwd()):
        inside = os.path.join(os.path.abspath(root), "") if root else ""
        if inside and absolute.startswith(inside):
            return absolute[len(inside) :].replace(os.sep, "/")
    return absolute.replace(os.sep, "/")


def forge_uri(file: str) -> str:
    path = forge_path(file)
    return PurePath(path).as_uri() if os.path.isabs(path) else quote(os.fsencode(path), safe="/~")


def fingerprint(one: Diagnostic, result: Result, seen: Counter[str]) -> str:
    """The same as long as the finding is: neither lines that move nor other counts change it. `seen` tells twins apart."""
    about = one.card or (result.excerpt(one.line).strip() if one.file == result.file else "")
    key = "\n".join([one.rule, forge_path(one.file), result.deck, one.zone, about])
    seen[key] += 1
    return blake2b(f"{key}\n{seen[key]}".encode(errors="replace"), digest_size=16).hexdigest()


class Excerpt(NamedTuple):
    """The line of a finding in three parts, cut to a width; all of it visible text."""

    before: str
    marked: str
    after: str


def excerpt(one: Diagnostic, result: Result, room: int) -> Excerpt | None:
    """None when there is no line to show: an empty one, or one of another file than the deck's."""
    source = visible(result.excerpt(one.line)) if one.file == result.file else ""
    if not source.strip():
        return None
    start = min(one.column - 1, len(source))
    end = one.end_column - 1 if one.end_line == one.line else len(source)
    end = max(start + 1, min(end, start + room))
    first = max(0, min(start - room // 3, len(source) - room))
    last = max(end, first + room)
    before, after = source[first:start], source[end:last]
    return Excerpt(("…" if first else "") + before, source[start:end], after + ("…" if last < len(source) else ""))


def drawn(shown: Excerpt, line: int) -> list[str]:
    """The line with its number and a caret below, for reports in a monospaced font."""
    gutter = " " * len(str(line))
    carets = " " * _cells(shown.before) + "^" * max(1, _cells(shown.marked))
    return [f"{line} | {''.join(shown)}".rstrip(), f"{gutter} | {carets}"]


def _cells(text: str) -> int:
    """How many columns a monospaced font takes."""
    return sum(0 if combining(letter) else 2 if east_asian_width(letter) in "WF" else 1 for letter in text)
