"""Card search with questions about decks, lists and the simulator, in all games."""

from __future__ import annotations

from pathlib import Path

import pytest

from deckcheck.building.finding import database_of, effect_words, find_cards, parse_deck_query, search_advice
from deckcheck.cards.database import open_database
from deckcheck.cards.query import field_examples
from deckcheck.cards.search import Predicates, vocabulary_of
from deckcheck.core.errors import InputError, UsageError
from deckcheck.core.registry import game_names, load_game
from deckcheck.core.settings import Settings
from deckcheck.core.words import fold
from deckcheck.decks.opening import open_deck
from tests.cli.terminal import run_in_terminal
from tests.commands import run_here as run
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


@pytest.mark.parametrize("game", GAMES)
def test_a_plain_word_is_searched_in_name_type_and_effect_and_names_come_first(game: str) -> None:
    database = open_database(game, ())
    texts = {row["id"]: effect_words(database, row) for row in database.all_rows}
    names = (database.game.identity(row) for row in database.all_rows)  # a game may have no effects, and no types
    words = (word for text in (*texts.values(), *names) for word in fold(text).split())
    word = next(word for word in words if word.isalpha() and len(word) > 4)
    found = [row for _, row in find_cards(word, Settings(game=game))]
    named = [word in fold(database.game.identity(row)) for row in found]
    assert named == sorted(named, reverse=True)
    assert {row["id"] for row in found} >= {card for card, text in texts.items() if f" {word} " in f" {fold(text)} "}
    assert {row["id"] for row in found} >= ids(f"name:{word}", game)
    kinds = ["Trap"] if game == "kingdom-duels" else [row["type"] for row in database.all_rows if row.get("type")][:1]
    for kind in kinds:
        assert ids(kind.replace("_", " "), game) >= ids(f"t:{kind}", game)


def test_odds_and_other_queries_about_decks_search_names_only() -> None:
    opened = open_deck(str(ROOT / "examples/kingdom-duels/legal/blue-eyes-arsenal.yaml"))
    rows = database_of(opened.deck).all_rows
    found = parse_deck_query("vampire", opened).select(rows)
    assert {row["id"] for row in found} == ids("name:vampire", "kingdom-duels") < ids("vampire", "kingdom-duels")


@pytest.mark.parametrize("game", GAMES)
def test_an_unknown_field_is_answered_with_examples_that_work(game: str) -> None:
    with pytest.raises(UsageError, match="cards have no field 'zzz'") as refused:
        ids("zzz:1", game)
    vocabulary = vocabulary_of(open_database(game, ()), Predicates())
    examples = [example for example in field_examples(vocabulary) if not example.startswith(("in:", "is:"))]
    assert len(examples) > 3
    for example in examples:
        assert example in str(refused.value)
        assert ids(example, game), example


def test_without_a_game_an_unknown_field_asks_for_one() -> None:
    with pytest.raises(UsageError, match="cards have no field 'zzz' in any game; name a game with -g"):
        ids("zzz:1", "")


def test_a_field_without_a_value_lists_names_and_numbers() -> None:
    with pytest.raises(UsageError, match=r"'strategy:' needs a value; use one of: .*Absoluter"):
        ids("strategy:", "kingdom-duels")
    with pytest.raises(UsageError, match="'level:' needs a number, from 1 to 12"):
        ids("level:", "kingdom-duels")
    with pytest.raises(UsageError, match="no card has the strategy 'kuribo'; did you mean 'kuriboh'"):
        ids("strategy:kuribo", "kingdom-duels")
    assert ids("strategy:kuriboh", "kingdom-duels") == ids("strategy:SOE-065", "kingdom-duels") != set()


@pytest.mark.parametrize(
    ("query", "game", "advice"),
    [
        ("dragn", "kingdom-duels", "did you mean 'dragon'? deckcheck search -g kd dragon"),
        ("dragn", "", "did you mean 'dragon'? deckcheck search dragon"),
        ("fire zzzzz", "homm", "try fewer words: deckcheck search -g hm fire"),
        ("level>=99", "kingdom-duels", "search all games: deckcheck search level>=99"),
    ],
)
def test_a_search_without_results_says_what_to_try(query: str, game: str, advice: str) -> None:
    assert advice in search_advice(query, Settings(game=game))


def test_results_show_effects() -> None:
    few, many = run("search", "-g", "kd", "vampire"), run("search", "-g", "kd", "t:dragon")
    assert "  Vampire Lady: Once per turn" in few.stdout
    assert "effect" in many.stdout.splitlines()[3]
    nothing = run("search", "-g", "kd", "dragn")
    assert (nothing.returncode, "deckcheck search -g kd dragon" in nothing.stdout) == (1, True)
