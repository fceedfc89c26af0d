"""`deckcheck play` and saved replays: whole games through a terminal, and line by line through a pipe."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from deckcheck.core.registry import game_names, has_engine, load_engine
from deckcheck.report.style import text_width
from tests.cli.conversation import Conversation, quiet_choice
from tests.commands import run_here
from tests.simulator.contract import example_paths

GAMES = [game for game in game_names() if has_engine(game)]


def decks(game: str) -> tuple[str, str]:
    """Return two decks of the same format: the last ones are of the default format."""
    *_, one, other = example_paths(game)
    return str(one), str(other)


class Runner:
    """Commands in a directory and in this process, with lines for standard input."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def __call__(self, *words: str, lines: str = "") -> tuple[int, str, str]:
        done = run_here(*words, stdin=lines, cwd=self.folder)
        return done.returncode, done.stdout, done.stderr


@pytest.fixture
def run(tmp_path: Path) -> Runner:
    return Runner(tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_in_a_terminal(game: str, tmp_path: Path) -> None:
    one, other = decks(game)
    talk = Conversation("play", one, "--against", other, "--seed", "2", "--autopass", cwd=tmp_path)
    shown = talk.ask()
    everything = shown
    for step in range(400):
        if talk.over or "The game is over" in shown:
            break
        if step in (3, 6):
            talk.ask(quiet_choice(shown))
            back = talk.ask("undo")
            assert _menu(back) == _menu(shown), "the same decision after undo"
        shown = talk.ask(quiet_choice(shown))
        everything += shown
        assert _height(shown) <= 24, shown
    assert re.search(r"The game is over: (Anna|Ben) wins \((?:[^)]+, )?[A-Z]{2}-[A-Z]+-\d+\)", shown), shown[-500:]
    assert max(text_width(line) for line in everything.splitlines()) <= 80
    talk.ask("game.html")
    assert talk.code == 0
    assert "Show result" in (tmp_path / "game.html").read_text(encoding="utf-8")


def _height(shown: str) -> int:
    """Return the lines from the heading of the last table to the prompt."""
    lines = shown.splitlines()
    headings = [place for place, line in enumerate(lines) if re.match(r"\w[^·]* · ", line)]
    return len(lines) - headings[-1] if "decides" in shown else 0


def _menu(shown: str) -> list[str]:
    return re.findall(r"^ +[\d-]+  .+$", shown.rpartition(" decides")[2], re.MULTILINE)


def test_a_game_works_line_by_line_in_a_pipe_and_is_taken_up_again(run: Runner, tmp_path: Path) -> None:
    one, other = decks("kingdom-hearts")
    lines = (
        "?\nhint\nnonsense words\n\nboard\nlog\n99999999\n1\n1\nundo\nredo\ncard a\nautopass\nscenario question.yaml\nquit\n"
    )
    code, out, err = run("play", one, "--against", other, lines=lines)
    assert (code, err) == (0, "")
    for text in ("take back your last decision", "Hint: ", "No action has 'nonsense words'", "There is no action 99999999"):
        assert text in out
    assert "Taken back" in out
    assert "Autopass is on" in out
    assert "Saved to deckcheck-game.jsonl" in out
    assert run("scenario", "question.yaml")[1] == "1 scenario: 1 passed\n"
    code, out, err = run("play", "--resume", "deckcheck-game.jsonl", lines="undo\nundo\nundo\nundo\nconcede\ngame.html\n")
    assert (code, err) == (0, "")
    assert "There is nothing to take back" in out
    assert "The game is over: Ben wins (conceded)" in out
    assert (tmp_path / "game.html").stat().st_size > 10_000


OPPONENTS = [(game, opponent) for game in GAMES for opponent in load_engine(game).goldfish.opponents]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "opponent"), OPPONENTS)
def test_positions_against_goldfish_opponents_are_scenarios_that_pass(run: Runner, game: str, opponent: str) -> None:
    """The opponent's cards are in no database: the scenario has their rows."""
    lines = "1\n1\n1\nscenario early.yaml\n1\n1\n1\n1\n1\n1\nscenario late.yaml\nquit\n"
    code, out, err = run("play", decks(game)[0], "--against", opponent, lines=lines)
    assert (code, err) == (0, "")
    assert "Wrote the position to early.yaml" in out
    assert run("scenario", "early.yaml") == (0, "1 scenario: 1 passed\n", "")
    if "The game is over" not in out:
        assert "late.yaml; run it with" in out
        assert run("scenario", "late.yaml") == (0, "1 scenario: 1 passed\n", "")


def test_the_details_of_a_card_say_what_it_does(run: Runner, tmp_path: Path) -> None:
    deck = tmp_path / "deck.yaml"
    lines = "game: kingdom-duels\nname: Furballs\nmain: [27 SOE-017, 3 SOE-065]\n"
    deck.write_text(lines, encoding="utf-8")
    commands = "1\n" * 3 + "card blue\ncard kuriboh\nquit\n"
    _, out, _ = run("play", str(deck), "--allow-illegal", "--seed", "3", lines=commands)
    assert "Its summon cannot be negated." in " ".join(out.split())


def test_the_end_of_a_pipe_saves_the_game(run: Runner, tmp_path: Path) -> None:
    one, _ = decks("kingdom-hearts")
    code, out, _ = run("play", one, lines="1\n")
    assert code == 0
    assert "go on with 'deckcheck play --resume deckcheck-game.jsonl'" in out


def test_a_saved_game_may_be_large_and_begin_with_a_byte_order_mark(run: Runner, tmp_path: Path) -> None:
    one, _ = decks("kingdom-hearts")
    run("play", one, lines="1\n1\nsave game.jsonl\nquit\n")
    game = tmp_path / "game.jsonl"
    game.write_bytes(b"\xef\xbb\xbf" + game.read_bytes() + b"\n" * (1 << 20))
    code, out, err = run("play", "--resume", "game.jsonl", lines="concede\n\n")
    assert (code, err) == (0, "")
    assert "(conceded)" in out
    assert run("replay", "game.jsonl")[0] == 0


def test_goldfish_opponents_three_decks_and_hot_seats(run: Runner, tmp_path: Path) -> None:
    one, other = decks("kingdom-at-war")
    code, out, _ = run("play", one, "--against", other, "--against", one, lines="1\n1\nquit\n")
    assert code == 0
    assert "(Cleo)" in out
    code, out, _ = run("play", one, "--against", other, "--hot-seat", lines="1\n1\n1\nquit\n")
    assert {name for name in ("Anna", "Ben") if f"{name} decides" in out} == {"Anna", "Ben"}
    code, out, _ = run("play", one, "--against", "passive", lines="1\nquit\n")
    assert code == 0
    assert "against passive (Ben)" in out


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ((), "name a decklist, or a saved game with --resume FILE"),
        (("DECK", "--hot-seat"), "--hot-seat needs a deck for every player"),
        (("DECK", "--policy", "none"), "unknown policy 'none'"),
        (("--resume", "missing.jsonl"), "missing.jsonl"),
        (("--resume", "DECK"), "not JSON"),
    ],
)
def test_mistakes_are_messages(words: tuple[str, ...], message: str, run: Runner, tmp_path: Path) -> None:
    one, _ = decks("kingdom-hearts")
    code, _, err = run("play", *(one if word == "DECK" else word for word in words))
    assert code == 2
    assert message in err
    assert "Traceback" not in err


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_replay_is_saved_and_shown_again(game: str, run: Runner, tmp_path: Path) -> None:
    one, other = decks(game)
    code, text, err = run("replay", one, "--against", other, "--seed", "4", "--save", "game.jsonl")
    assert (code, err) == (0, "")
    assert run("replay", "game.jsonl") == (0, text, "")
    code, page, _ = run("replay", "game.jsonl", "--output-format", "html")
    assert code == 0
    assert page.startswith("<!DOCTYPE html>")
    header = json.loads((tmp_path / "game.jsonl").read_text(encoding="utf-8").splitlines()[0])
    assert {"deckcheck", "decks", "options", "seed"} <= set(header)


def test_a_replay_that_cannot_be_shown_is_refused(run: Runner, tmp_path: Path) -> None:
    one, _ = decks("kingdom-hearts")
    run("replay", one, "--save", "game.jsonl")
    saved = tmp_path / "game.jsonl"
    text = saved.read_text(encoding="utf-8")
    saved.write_text(
        text.replace('"deckcheck": "', '"deckcheck": "9.', 1).replace('"seed": 1', '"seed": 2', 1), encoding="utf-8"
    )
    code, out, err = run("replay", "game.jsonl")
    assert (code, out) == (2, "")
    assert "cannot reproduce this game" in err
    assert "deckcheck 9." in err
    assert "cannot be combined" in run("replay", "game.jsonl", "--policy", "random")[2]


def test_a_person_in_a_terminal_edits_lines_completes_them_and_is_asked_before_giving_up(tmp_path: Path) -> None:
    one, other = decks("kingdom-at-war")
    talk = Conversation("play", one, "--against", other, cwd=tmp_path)
    assert "In this game you may act in the turns of others" in talk.ask()
    assert "Hint: " in talk.ask("hi\t"), "Tab completes a command"
    assert "Hint: " in talk.ask("\x1b[A"), "the arrow key brings it back"
    assert "You are not asked" in talk.ask("interrupts")
    assert "You play on" in talk.ask("concede\nno")
    assert "The game is over: Ben wins (conceded)" in talk.ask("concede\nyes")
    assert "does not end in .html" in talk.ask("log")
    talk.ask("quit")
    assert talk.code == 0
    assert not list(tmp_path.iterdir()), "quit is no name of a file"


def test_the_details_of_a_card_have_its_keywords(run: Runner) -> None:
    one, other = decks("kingdom-at-war")
    _, out, _ = run("play", one, "--against", other, lines="card e\nquit\n")
    assert "keywords: " in out
    assert re.search(r"character, cost \d|character cost \d", out)
