"""The one wording of suggestions."""

from __future__ import annotations

from deckcheck.core.registry import find_game, game_names, load_game
from deckcheck.core.words import did_you_mean, suggest, suggest_or_list


def test_a_close_word_is_suggested_and_a_strange_one_is_not() -> None:
    known = ["format", "game", "unknown"]
    assert suggest("fromat", known) == "did you mean 'format'?"
    assert suggest("colour", known) == ""
    assert suggest_or_list("colour", known) == "use one of: format, game, unknown"


def test_several_names_are_one_question() -> None:
    assert did_you_mean([]) == ""
    assert did_you_mean(["SOE-023 Dark Magician", "SOE-024 Dark Magic"]) == (
        "did you mean SOE-023 Dark Magician or SOE-024 Dark Magic?"
    )


def test_no_two_games_share_a_name() -> None:
    games = [load_game(name) for name in game_names()]
    names = [word for game in games for word in {game.name, game.short, game.title.lower()}]
    assert len(names) == len(set(names))
    assert [find_game(game.short) for game in games] == list(game_names())
    assert find_game("") == find_game("chess") == ""
