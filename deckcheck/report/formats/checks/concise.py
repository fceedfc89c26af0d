"""One line per finding, for editors and `grep`: file:line:column: severity[RULE] message."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from deckcheck.core.diagnostics import Result
from deckcheck.report.style import Style, printable
from deckcheck.report.tally import Tally, lenience_lines, summary_line


def render(results: Iterable[Result], tally: Tally, style: Style) -> Iterator[str]:
    for result in tally.count(results):
        for found in result.diagnostics:
            place = f"{found.file}:{found.line}:{found.column}"
            yield f"{printable(f'{place}: {found.severity}[{found.rule}] {found.message}')}\n"
        for point in result.undecided:
            yield f"{printable(f'{result.file}:1:1: undecided[{point.rule}] {point.name}: {point.reason}')}\n"
    yield f"{summary_line(tally)}\n"
    yield from (f"{line}\n" for line in lenience_lines(tally))
