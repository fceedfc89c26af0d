"""One line a finding, as editors and `grep` like it: file:line:column: severity[RULE] message."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from deckcheck.core.diagnostics import Result
from deckcheck.report.style import Style, printable
from deckcheck.report.tally import Tally


def render(results: Iterable[Result], tally: Tally, style: Style) -> Iterator[str]:
    for result in tally.count(results):
        for one in result.diagnostics:
            yield f"{printable(f'{one.file}:{one.line}:{one.column}: {one.severity}[{one.rule}] {one.message}')}\n"
        for point in result.undecided:
            yield f"{printable(f'{result.file}:1:1: undecided[{point.rule}] {point.name}: {point.reason}')}\n"
    yield ", ".join(f"{count} {word}" for word, count in tally.summary.items()) + "\n"
