"""Bags of Pebbles, clause by clause."""

from __future__ import annotations

import pytest

from tests.support import check_deck, errors, message_of


@pytest.mark.parametrize(("size", "help"), [(4, "add 1 pebble"), (6, "remove 1 pebble")])
def test_pb_bag_01_any_other_size_than_five(size: int, help: str) -> None:
    result = check_deck("pebbles", f"bag:\n  - {size - 1} Grey\n  - 1 White\n")
    assert errors(result) == {"PB-BAG-01"}
    assert message_of(result, "PB-BAG-01") == f"bag has {size} pebbles; it needs exactly 5"
    assert result.diagnostics[0].help == help


def test_pb_bag_01_five_pebbles_are_legal() -> None:
    assert check_deck("pebbles", "bag:\n  - 3 Grey\n  - 2 White\n").status == "legal"
