"""Card search with questions about decks, lists and the simulator, in all games."""

from __future__ import annotations

from pathlib import Path

import pytest

from deckcheck.building.finding import find_cards
from deckcheck.core.errors import InputError, UsageError
from deckcheck.core.registry import game_names, load_game
from deckcheck.core.settings import Settings
from deckcheck.decks.opening import open_deck
from tests.cli.terminal import run_in_terminal
from tests.support import ROOT

GAMES = [name for name in game_names() if (ROOT / "examples" / name / "legal").is_dir()]


def ids(query: str, game: str, **settings: str) -> set[str]:
    return {row["id"] for _, row in find_cards(query, Settings(game=game, **settings))}  # type: ignore[arg-type]


@pytest.mark.parametrize("game", GAMES)
def test_in_finds_the_cards_of_a_deck(game: str) -> None:
    path = sorted((ROOT / "examples" / game / "legal").glob("*.yaml"))[0]
    held = {entry.key for entry in open_deck(str(path)).deck.entries}
    everything = ids("", game)
    assert ids(f'in:"{path}"', game) == held & everything != set()
    assert ids(f'not in:"{path}"', game) == everything - held


def test_a_missing_deck_is_named(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="cannot read the file"):
        ids(f"in:{tmp_path}/none.yaml", "kingdom-duels")


def test_limited_follows_the_list_in_force() -> None:
    assert {"SOE-017", "SOE-072"} <= ids("is:limited", "kingdom-duels")
    assert "TEG-053" in ids("is:limited", "kingdom-duels")
    assert ids("is:limited", "kingdom-duels", as_of="2025-09-01") != ids("is:limited", "kingdom-duels")
    assert ids("is:limited", "kingdom-duels", as_of="2020-01-01") == set()
    assert ids("is:limited", "kingdom-hearts") == ids("printed_limit>0", "kingdom-hearts") != set()


@pytest.mark.parametrize("game", GAMES)
def test_simulated_divides_the_cards(game: str) -> None:
    simulated, others = ids("is:simulated", game), ids("-is:simulated", game)
    assert simulated
    assert simulated.isdisjoint(others)
    assert simulated | others == ids("", game)


def test_an_unknown_property_is_refused() -> None:
    with pytest.raises(UsageError, match="unknown property 'is:limitd'; did you mean 'limited'"):
        ids("is:limitd", "kingdom-duels")


@pytest.mark.parametrize("game", GAMES)
def test_every_column_of_a_search_is_a_field(game: str) -> None:
    keys = {key for _, row in find_cards("", Settings(game=game)) for key in row}
    assert set(load_game(game).search_columns) <= keys


@pytest.mark.parametrize("game", GAMES)
def test_a_card_takes_one_line_of_80_columns(game: str, tmp_path: Path) -> None:
    code, shown = run_in_terminal("cards", "search", "-g", game, "", "-n", "200", cwd=tmp_path)
    lines = shown.splitlines()
    assert code == 0
    assert sum(line.startswith("  ") for line in lines) == min(200, len(ids("", game))) + 1, "a header and the cards"
    assert max(map(len, lines)) <= 80
