"""Every output format, letter by letter: for results of every kind, and for decks that were really checked."""

from __future__ import annotations

import pytest

from deckcheck.report.formats import format_names
from tests.report.rendering import SNAPSHOTS, ending_of, hold_against_snapshot, real_results, rendered
from tests.report.samples import RESULTS


@pytest.mark.parametrize("name", format_names())
def test_a_format_writes_what_it_wrote(name: str) -> None:
    hold_against_snapshot(f"every-verdict.{name}.{ending_of(name)}", rendered(name, RESULTS))


@pytest.mark.parametrize("name", format_names())
def test_a_format_writes_what_it_wrote_for_real_decks(name: str) -> None:
    hold_against_snapshot(f"real-decks.{name}.{ending_of(name)}", rendered(name, real_results()))


def test_no_snapshot_is_left_over() -> None:
    expected = {f"{kind}.{name}.{ending_of(name)}" for kind in ("every-verdict", "real-decks") for name in format_names()}
    assert {path.name for path in SNAPSHOTS.iterdir()} == expected
