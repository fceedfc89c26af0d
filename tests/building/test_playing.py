"""Games as functions of the public API: typed records with plain columns."""

from __future__ import annotations

import pytest

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


def test_a_gauntlet_returns_every_pairing() -> None:
    decks = [deckcheck.open_deck(str(path)) for path in example_paths("kingdom-hearts")[:3]]
    found = deckcheck.gauntlet(decks[0], decks[1:], 3)
    assert [(one.deck, one.other, one.record.games) for one in found.pairings] == [(0, 1, 4), (0, 2, 4)]
    rates = [one.rate.value for one in found.pairings]
    field, weighted = found.against_field(), found.against_field(weights={2: 3})
    assert field is not None
    assert weighted is not None
    assert field.value == pytest.approx(sum(rates) / 2)
    assert weighted.value == pytest.approx((rates[0] + 3 * rates[1]) / 4)
    everyone = deckcheck.gauntlet(decks[0], decks[1:], 2, everyone=True)
    assert [(one.deck, one.other) for one in everyone.pairings] == [(0, 1), (0, 2), (1, 2)]
    assert {len(column) for column in everyone.columns().values()} == {3}
    reference = deckcheck.gauntlet(decks[0], [], 2)
    assert 3 <= len(reference.pairings) <= 5
    assert {one.deck for one in reference.pairings} == {0}
