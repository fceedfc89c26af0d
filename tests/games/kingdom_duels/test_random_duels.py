"""Random duels of random cards, with those of Tilemaps, Symbols and Deckmasters in each: no error, no lost card, an end."""

from __future__ import annotations

import pytest

from benchmarks.random_duels import duel
from deckcheck.core.engine import STEP_LIMIT
from tests.support import few_and_many


@pytest.mark.slow
@few_and_many("duels", 20, 1000)
def test_random_duels_of_random_cards_keep_every_card_and_end(duels: int) -> None:
    endings = [duel(number) for number in range(duels)]
    assert STEP_LIMIT not in endings
    assert len(set(endings)) >= 3
