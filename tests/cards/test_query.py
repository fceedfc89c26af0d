"""Card queries, on the real Kingdom Duels cards."""

from __future__ import annotations

import pytest

from deckcheck.cards.search import search_cards, show_card
from deckcheck.core.errors import UsageError


def ids(query: str) -> set[str]:
    return {row["id"] for _, row in search_cards(query, "kingdom-duels")}


def test_fields_numbers_negation_and_names() -> None:
    found = [
        row for _, row in search_cards('type:dragon level:>=5 -attribute:dark atk:>2000 name:"blue-eyes"', "kingdom-duels")
    ]
    assert "SOE-017" in {row["id"] for row in found}
    for row in found:
        assert "Dragon" in row["types"]
        assert row["level"] >= 5
        assert row["attribute"] != "dark"
        assert row["atk"] > 2000
        assert "blue-eyes" in row["name"].lower()


@pytest.mark.parametrize(
    ("query", "count"), [("set:soe", 166), ('type:"egyptian god"', 6), ("atk:>=2500", 85), ("level:>=8", 83)]
)
def test_counts_agree_with_the_data(query: str, count: int) -> None:
    assert len(ids(query)) == count


def test_multi_word_values_match_whole_words() -> None:
    assert ids('duelist:"the big five"') >= {"SOE-022"}
    assert ids("type:god") > ids('type:"egyptian god"')
    with pytest.raises(UsageError, match="no card has the type 'drag'; did you mean 'dragon'"):
        ids("type:drag")


def test_and_or_not_and_parentheses() -> None:
    dragons, insects, fire = ids("type:dragon"), ids("type:insect"), ids("attribute:fire")
    assert ids("type:dragon OR type:insect") == dragons | insects
    assert ids("type:dragon AND attribute:fire") == dragons & fire == ids("type:dragon attribute:fire")
    assert ids("(type:dragon OR type:insect) NOT attribute:fire") == (dragons | insects) - fire
    assert ids("type:insect OR type:dragon attribute:fire") == insects | (dragons & fire)
    assert ids("type:dragon -(attribute:fire OR level:>4)") == dragons - fire - ids("level:>4")


@pytest.mark.parametrize("query", ["type:dragon (", "type:dragon )", "OR type:dragon", "type:dragon OR", "NOT", "level:>many"])
def test_a_query_that_is_not_understood_is_refused(query: str) -> None:
    with pytest.raises(UsageError):
        ids(query)


def test_printed_question_marks_can_be_found() -> None:
    assert all(row["atk"] == "?" for _, row in search_cards("atk:?", "kingdom-duels"))
    assert ids("atk:?")


def test_all_games_are_searched_when_none_is_named() -> None:
    assert ("kingdom-duels", "SOE-065") in {(game, row["id"]) for game, row in search_cards("kuriboh", "")}


def test_show_gives_every_card_of_a_name() -> None:
    assert len(show_card("Yugi", "kingdom-duels")) == 7
    assert show_card("SOE-017", "")[0]["set"] == "Seal of Exodia"


@pytest.mark.parametrize(
    ("query", "message"),
    [
        ("(" * 3_000 + "dragon" + ")" * 3_000, "the query has 6006 characters; the maximum is 1000"),
        ("(" * 300 + "dragon" + ")" * 300, "nests more than 40 parentheses"),
        ("level:>" + "9" * 500, "too long; the maximum is 9 digits"),
        ("level:>--5", "needs a number"),
        ("level:>\u00b2", "needs a number"),
    ],
)
def test_a_query_beyond_all_measure_is_refused(query: str, message: str) -> None:
    with pytest.raises(UsageError, match=message):
        search_cards(query, "kingdom-duels")


@pytest.mark.slow
def test_long_queries_within_the_measure_are_answered() -> None:
    dragons = search_cards("type:dragon", "kingdom-duels")
    assert search_cards("(" * 40 + "type:dragon" + ")" * 40, "kingdom-duels") == dragons
    assert search_cards("-" * 900 + "type:dragon", "kingdom-duels") == dragons
    assert search_cards("NOT " * 201 + "-type:dragon", "kingdom-duels") == dragons
    assert search_cards(" ".join(["(type:dragon)"] * 60), "kingdom-duels") == dragons
