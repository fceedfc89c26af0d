"""One line a finding, as editors and `grep` like it: file:line:column: severity[RULE] message."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from deckcheck.core.diagnostics import Result
from deckcheck.core.words import plural
from deckcheck.report.style import Style, printable
from deckcheck.report.tally import Tally


def render(results: Iterable[Result], tally: Tally, style: Style) -> Iterator[str]:
    for result in tally.count(results):
        for one in result.diagnostics:
            yield f"{printable(f'{one.file}:{one.line}:{one.column}: {one.severity}[{one.rule}] {one.message}')}\n"
        for point in result.undecided:
            yield f"{printable(f'{result.file}:1:1: undecided[{point.rule}] {point.name}: {point.reason}')}\n"
    counts = [f"{count} {word}" for word, count in tally.summary.items()]
    counts += [f"{plural(len(tally.not_looked_at), 'file')} not looked at"] if tally.not_looked_at else []
    yield ", ".join(counts) + "\n"
