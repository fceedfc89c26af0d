"""Paths, fingerprints, excerpts and counts of findings, as the reports for forges and people share them."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from deckcheck.core.diagnostics import UNKNOWN_CARD, Diagnostic, Open, Result
from deckcheck.core.hashing import blake2b
from deckcheck.core.model import INVENTED
from deckcheck.core.words import plural
from deckcheck.report.escape import visible
from deckcheck.report.style import text_width

ROOTS = ("GITHUB_WORKSPACE", "CI_PROJECT_DIR")
"""Variables in which GitHub and GitLab name the repository; paths in annotations start there, wherever the job runs."""


def finding_counts(result: Result) -> str:
    """Return `2 errors, 1 warning` with undecided rules and suppressed findings, or nothing if there are none."""
    counts = Counter(found.severity for found in result.diagnostics)
    parts = [plural(counts[severity], severity) for severity in ("error", "warning", "notice") if counts[severity]]
    parts += [f"{len(open_points(result))} undecided"] if open_points(result) else []
    parts += [f"{result.suppressed} suppressed"] if result.suppressed else []
    return ", ".join(parts)


def sample_note(result: Result) -> str:
    """Return a note on a verdict that depends on invented cards, or nothing."""
    number = sum(cards for kind, cards in result.sources.items() if kind == "sample" or kind.endswith(INVENTED))
    return f"uses {plural(number, 'invented sample card')}" if number else ""


def card_counts(result: Result) -> str:
    return " + ".join(str(count) for count in result.counts.values() if count)


def open_points(result: Result) -> list[Open]:
    """Return the undecided rules worth naming: an unknown card that is an error says all that is to be done."""
    if result.status == "unverified" or not any(
        found.rule == "DC-CARD-01" and found.severity == "error" for found in result.diagnostics
    ):
        return list(result.undecided)
    return [point for point in result.undecided if not point.reason.endswith(UNKNOWN_CARD)]


def undecided_by_reason(result: Result) -> dict[str, list[str]]:
    """Return the rules that each reason leaves undecided: a single unknown card often concerns many."""
    found: dict[str, list[str]] = {}
    for point in open_points(result):
        found.setdefault(point.reason, []).append(point.rule)
    return found


def undecided_findings(result: Result) -> Iterator[Diagnostic]:
    """Yield the undecided rules of a deck as findings, for formats that have nothing else."""
    for point in result.undecided:
        yield Diagnostic(point.rule, point.name, "warning", f"undecided: {point.reason}", result.file, 1, 1, 1, 1)


def forge_path(file: str) -> str:
    """Return a path as a forge knows it: from the root of the repository, with slashes; absolute if the file is elsewhere."""
    if file == "-":
        return "stdin"
    absolute = os.path.abspath(file)
    for root in (*(os.environ.get(name) for name in ROOTS), os.getcwd()):
        inside = os.path.join(os.path.abspath(root), "") if root else ""
        if inside and absolute.startswith(inside):
            return absolute[len(inside) :].replace(os.sep, "/")
    return absolute.replace(os.sep, "/")


def forge_uri(file: str) -> str:
    from urllib.parse import quote

    path = forge_path(file)
    drive, rest = os.path.splitdrive(path)
    address = quote(os.fsencode(rest), safe="/~")
    if not os.path.isabs(path):
        return address
    return f"file:{drive}{address}" if drive.startswith("//") else f"file://{drive and '/'}{drive}{address}"


def fingerprint(found: Diagnostic, result: Result, seen: Counter[str]) -> str:
    """Return an ID that survives moved lines and changed counts. `seen` tells equal findings apart."""
    about = found.card or (result.excerpt(found.line).strip() if found.file == result.file else "")
    key = "\n".join([found.rule, forge_path(found.file), result.deck, found.zone, about])
    seen[key] += 1
    return blake2b(f"{key}\n{seen[key]}".encode(errors="replace"), digest_size=16).hexdigest()


class Excerpt(NamedTuple):
    """Line of a finding in three parts, cut to a width; all of it visible text."""

    before: str
    marked: str
    after: str


def excerpt(found: Diagnostic, result: Result, room: int) -> Excerpt | None:
    """Return the line of a finding, or None if there is none to show: it is empty, or in another file than the deck."""
    source = visible(result.excerpt(found.line)) if found.file == result.file else ""
    if not source.strip():
        return None
    start = min(found.column - 1, len(source))
    end = found.end_column - 1 if found.end_line == found.line else len(source)
    end = max(start + 1, min(end, start + room))
    first = max(0, min(start - room // 3, len(source) - room))
    last = max(end, first + room)
    before, after = source[first:start], source[end:last]
    return Excerpt(("…" if first else "") + before, source[start:end], after + ("…" if last < len(source) else ""))


def drawn(shown: Excerpt, line: int) -> list[str]:
    """Return the line with its number and carets below, for reports in a monospaced font."""
    gutter = " " * len(str(line))
    carets = " " * text_width(shown.before) + "^" * max(1, text_width(shown.marked))
    return [f"{line} | {''.join(shown)}".rstrip(), f"{gutter} | {carets}"]
