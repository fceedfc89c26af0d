"""The commands that play, as a user meets them."""

from __future__ import annotations

import json
import re

import pytest

from deckcheck.core.registry import game_names, has_engine, load_engine
from deckcheck.reading.schema import load_schema
from tests.commands import run
from tests.support import ROOT

pytestmark = pytest.mark.slow

LEGAL = ROOT / "examples" / "kingdom-duels" / "legal"
DECK, OTHER = str(LEGAL / "welcome-to-toon-world.yaml"), str(LEGAL / "heart-of-the-cards.yaml")


@pytest.mark.parametrize("command", ["goldfish", "replay"])
def test_the_help_names_only_options_that_exist_and_says_where_opponents_are_listed(command: str) -> None:
    words = re.sub(r"[^A-Za-z-]+", " ", run(command, "--help", COLUMNS="200").stdout)
    assert "deckcheck rules GAME --opponents" in words
    assert "see --opponents" not in words


@pytest.mark.parametrize("game", [game for game in game_names() if has_engine(game)])
def test_the_opponents_of_a_game_are_listed_with_what_they_do(game: str) -> None:
    known = load_engine(game).goldfish.opponents
    assert json.loads(run("rules", game, "--opponents", "--json").stdout)["opponents"] == known
    table = run("rules", game, "--opponents").stdout
    for place, (name, what) in enumerate(known.items()):
        line = next(line for line in table.splitlines() if line.split()[:1] == [name])
        assert what in line
        assert ("(default)" in line) == (place == 0)


@pytest.mark.parametrize("game", game_names())
def test_every_option_that_a_format_may_set_is_listed(game: str) -> None:
    known = load_schema(f"{game}/format")["properties"]["options"]["properties"]
    rows = json.loads(run("rules", game, "--options", "--json").stdout)["options"]
    assert sorted(row["option"] for row in rows) == sorted(known)
    table = run("rules", game, "--options").stdout
    assert set(known) <= set(table.split())


def test_the_options_of_play_are_listed_with_their_values() -> None:
    table = run("rules", "kingdom-duels", "--options").stdout
    assert "auto, tag, boss, royale; default auto" in table
    assert "a whole number from 1 to 99999; default 2000" in table
    done = run("goldfish", DECK, "-n", "1", "-O", "life_points=many")
    assert done.returncode == 2
    assert "invalid value 'many' for option life_points; expected: a whole number from 1 to 99999" in done.stderr


def test_a_game_is_against_a_deck_or_a_goldfish_opponent_not_both() -> None:
    done = run("replay", DECK, "--against", OTHER, "--opponent", "wall")
    assert done.returncode == 2
    assert "--against and --opponent cannot be used together" in done.stderr
    assert run("replay", DECK, "--against", OTHER).returncode == 0


def wins(*options: str) -> list[int]:
    decks = [
        str(LEGAL / f"{name}.yaml")
        for name in ("welcome-to-toon-world", "obliterate", "heart-of-the-cards", "blue-eyes-arsenal")
    ]
    data = json.loads(run("duel", *decks, "-n", "8", "--jobs", "1", "-p", "random", "--json", *options).stdout)
    assert data["no_winner"] == 0
    return [row["wins"] for row in data["decks"]]


def test_decks_of_a_team_win_together() -> None:
    first, second, third, fourth = wins()
    assert (first, second) == (third, fourth), "four play a Tag Duel, and the first and third are a team"
    assert first + second == 8
    assert sum(wins("-O", "team_duel=royale")) == 8


def test_the_log_of_a_tag_duel_names_the_whole_team() -> None:
    more = [
        word
        for name in ("obliterate", "heart-of-the-cards", "blue-eyes-arsenal")
        for word in ("--against", str(LEGAL / f"{name}.yaml"))
    ]
    games = [run("replay", DECK, *more, "--seed", seed).stdout.splitlines() for seed in "12"]
    lines = next(lines for lines in games if "no winner" not in lines[-1])  # a Tag Duel may be a draw
    ended = re.fullmatch(r"((?:Anna and Cleo|Ben and Dan) win) \([^()]+, (KD-[A-Z]+-[0-9]+)\)", lines[-1])
    assert ended
    assert lines[-2].strip() == f"The duel is over: {ended[1]} ({ended[2]})"


def test_a_page_that_cannot_be_written_names_the_path_that_was_given() -> None:
    done = run("goldfish", DECK, "-n", "1", "--output-format", "html", "--output", "/nonexistent/page.html")
    assert done.returncode == 2
    assert done.stderr == "deckcheck: No such file or directory: /nonexistent/page.html\n"


@pytest.mark.parametrize("command", ["goldfish", "replay"])
def test_an_argument_of_an_opponent_that_stands_twice_is_refused(command: str) -> None:
    done = run(command, DECK, "--opponent", "dummy_atk:d=1,d=2")
    assert done.returncode == 2
    assert "duplicate argument in --opponent 'dummy_atk:d=1,d=2'" in done.stderr
