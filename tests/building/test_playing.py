"""Games as functions of the public API: typed records with plain columns."""

from __future__ import annotations

import deckcheck
from tests.simulator.contract import example_paths

ONE, OTHER = (str(path) for path in example_paths("kingdom-hearts")[:2])


def test_goldfish_duel_and_compare_return_records_with_plain_columns() -> None:
    one, other = deckcheck.open_deck(ONE), deckcheck.open_deck(OTHER)
    report = deckcheck.goldfish(one, 10)
    assert (report.games, len(report.by)) == (10, len(report.columns()["turn"]))
    sums = deckcheck.duel([one, other], 5)
    assert sums.columns()["games"] == [6, 6], "rounded up to whole rounds"
    assert sum(deck.all.wins for deck in sums.decks) + sums.undecided == 6
    found = deckcheck.compare(one, one, deckcheck.Setting(opponent="idle"), 4)
    assert found.verdict.mean == 0
    for columns in (report.columns(), sums.columns(), found.columns()):
        assert len({len(column) for column in columns.values()}) == 1
