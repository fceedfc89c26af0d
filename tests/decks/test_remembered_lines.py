"""Lines that earlier decks had are read once; whatever is remembered, each deck gets the verdict and the places of its own."""

from __future__ import annotations

import pytest

from deckcheck.building.checking import check_file, check_text
from deckcheck.core.registry import game_names
from deckcheck.decks.opening import OpenedDeck, open_text
from tests.support import ROOT

GAME = "kingdom-duels"


def opened(text: str, file: str) -> OpenedDeck:
    (deck,) = open_text(text, file)
    assert isinstance(deck, OpenedDeck)
    return deck


@pytest.mark.parametrize("file", ["deck.txt", "deck.csv"])
def test_a_line_goes_into_the_zone_of_its_own_list(file: str) -> None:
    texts = {
        "deck.txt": ("Game: kingdom-duels\n\n1 SOE-065\n", "Game: kingdom-duels\n\nExtra\n1 SOE-065\n"),
        "deck.csv": (
            "# Game: kingdom-duels\ncount,card,zone\n1,SOE-065,\n",
            "# Game: kingdom-duels\ncount,card,zone\n1,SOE-065,extra\n",
        ),
    }[file]
    for _ in range(2):
        assert [list(opened(text, file).deck.zones) for text in texts] == [["main"], ["extra"]]


def test_columns_of_another_order_are_another_reading() -> None:
    head = "# Game: kingdom-duels\n"
    first = opened(f"{head}count,card,level\n3,SOE-065,\n", "deck.csv").deck.zone("main")
    second = opened(f"{head}level,card,count\n,SOE-065,2\n", "deck.csv").deck.zone("main")
    assert [(entry.count, entry.key) for entry in first + second] == [(3, "SOE-065"), (2, "SOE-065")]


def test_equal_lines_of_a_deck_are_different_entries() -> None:
    for lines in ("  - {card: SOE-065, count: 1}\n", "  - 1 SOE-065\n"):
        for _ in range(2):
            entries = opened(f"game: {GAME}\nmain:\n{lines * 3}", "deck.yaml").deck.zone("main")
            assert len({id(entry) for entry in entries}) == 3
    for _ in range(2):
        entries = opened('{"cards": ["SOE-065", "SOE-065"], "simulator": 1}', "deck.json").deck.zone("main")
        assert len({id(entry) for entry in entries}) == 2


def test_places_are_those_of_the_deck_at_hand() -> None:
    first = "Game: kingdom-duels\n\n3 SOE-065\n4 SOE-065\n"
    second = "Game: kingdom-duels\nPlayer: A\n\n\n3 SOE-065\n4 SOE-065\n"
    for text, lines in ((first, {3, 4}), (second, {5, 6}), (first, {3, 4})):
        found = [one for one in check_text(text, "deck.txt")[0].diagnostics if one.card == "SOE-065"]
        assert found
        assert {one.line for one in found} <= lines


@pytest.mark.parametrize("game", game_names())
def test_a_second_reading_gives_the_same_verdict(game: str) -> None:
    paths = sorted((ROOT / "examples" / game / "illegal").iterdir())
    assert paths
    for path in paths:
        assert check_file(str(path)) == check_file(str(path))
