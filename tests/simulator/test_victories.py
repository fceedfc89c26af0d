"""Who won: alone, as a team, together, or nobody, and how `duel` and `replay` say so for every game."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from deckcheck.__main__ import main
from deckcheck.core.engine import Outcome, won_by
from deckcheck.core.registry import game_names, has_engine
from deckcheck.core.words import join_names, victory
from deckcheck.reading.rulebooks import clause_titles
from deckcheck.simulator.duels import empty_sums
from deckcheck.simulator.games import GameRecord
from tests.simulator.contract import example_decks, example_paths
from tests.support import ROOT

pytestmark = pytest.mark.slow

GAMES = [game for game in game_names() if has_engine(game)]
FOUR = ("heart-of-the-cards", "blue-eyes-arsenal", "red-eyes-and-good-luck", "harpies-on-the-wing")
NAMES = ("Heart of the Cards", "Blue-Eyes Arsenal", "Red-Eyes and Good Luck", "Harpies on the Wing")


def run(monkeypatch: pytest.MonkeyPatch, *words: str) -> None:
    monkeypatch.setattr("sys.argv", ["deckcheck", *words])
    with pytest.raises(SystemExit) as ending:
        main()
    assert ending.value.code == 0


def paths() -> list[str]:
    return [str(ROOT / "examples" / "kingdom-duels" / "legal" / f"{name}.yaml") for name in FOUR]


def against(decks: list[str]) -> list[str]:
    return [decks[0], *(word for deck in decks[1:] for word in ("--against", deck))]


def test_an_outcome_has_all_who_won() -> None:
    assert [won_by(seats, "X").winners for seats in ((), (1,), (0, 2))] == [(), (1,), (0, 2)]
    assert [won_by(seats, "X").winner for seats in ((), (1,), (0, 2))] == [None, 1, None]
    assert won_by([1], "X") == Outcome(1, "X")
    assert Outcome(None, "X").winners == ()
    assert Outcome(0, "X").winners == (0,)


def test_names_and_victories_as_sentences_have_them() -> None:
    assert [join_names(list("ABC"[:number])) for number in (1, 2, 3)] == ["A", "A and B", "A, B and C"]
    assert [victory(["Ben"]), victory(["Ben", "Dan"])] == ["Ben wins", "Ben and Dan win"]


def test_every_deck_that_won_has_won_whatever_its_seat() -> None:
    tally, pairs = empty_sums(4), ((0, 2), (1, 3))
    tally.add_round(
        [
            ((0, 1, 2, 3), GameRecord(0, won_by((1, 3), "X"), 9, teams=pairs)),
            ((1, 2, 3, 0), GameRecord(1, won_by((0, 2), "X"), 9, teams=pairs)),
            ((2, 3, 0, 1), GameRecord(2, Outcome(None, "Y"), 9, teams=pairs)),
        ]
    )
    assert [deck.all.wins for deck in tally.decks] == [0, 2, 0, 2]
    assert tally.undecided == 1
    assert tally.pairings == {((0, 2), (1, 3)): {(1, 3): 2, (): 1}}


def test_a_victory_that_is_shared_without_teams_is_one_for_each() -> None:
    tally = empty_sums(3)
    tally.add_round([((1, 2, 0), GameRecord(0, won_by((0, 2), "KD-MULTI-17"), 9))])
    assert [deck.all.wins for deck in tally.decks] == [1, 1, 0]
    assert (tally.undecided, tally.pairings) == (0, {})


def test_a_tag_duel_is_won_by_both_decks_of_a_team(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    run(monkeypatch, "duel", *paths(), "-n", "4", "-j", "1", "-p", "random", "-O", "team_duel=tag", "--json")
    found = json.loads(capsys.readouterr().out)
    won = {row["deck"]: row["wins"] for row in found["decks"]}
    (pairing,) = found["teams"]
    sides = {tuple(side["decks"]): side["wins"] for side in pairing["sides"]}
    assert list(sides) == [(NAMES[0], NAMES[2]), (NAMES[1], NAMES[3])]
    assert all(won[deck] == wins for side, wins in sides.items() for deck in side)
    assert sum(sides.values()) + found["no_winner"] == pairing["games"] == 4
    assert sum(won.values()) == 2 * sum(sides.values()) > 0


def test_in_a_boss_duel_each_deck_stands_alone_in_its_share_of_the_games(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    run(monkeypatch, "duel", *paths()[:3], "-n", "3", "-j", "1", "-O", "team_duel=boss")
    told = [line.strip() for line in capsys.readouterr().out.splitlines() if line.endswith("in 1 game")]
    teams = [line.partition(":")[0] for line in told]
    a, b, c = NAMES[:3]
    assert teams == [f"{a} against {b} and {c}", f"{b} against {a} and {c}", f"{c} against {a} and {b}"]


def test_without_teams_none_are_told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    run(monkeypatch, "duel", *paths()[:2], "-n", "2", "-j", "1", "--json")
    found = json.loads(capsys.readouterr().out)
    assert "teams" not in found
    assert sum(row["wins"] for row in found["decks"]) + found["no_winner"] == 2


def test_the_replay_of_a_tag_duel_names_both_winners(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ("replay", *against(paths()), "-p", "random", "-O", "team_duel=tag")
    run(monkeypatch, *words)
    *_, last_event, ending = capsys.readouterr().out.splitlines()
    found = re.fullmatch(r"((?:Anna and Cleo|Ben and Dan) win) \((.+), (KD-(?:WIN|IDLE|DRAW)-\d\d)\)", ending)
    assert found is not None
    assert found[2] == clause_titles("kingdom-duels")[found[3]]
    assert last_event.strip() == f"The duel is over: {found[1]} ({found[3]})"
    run(monkeypatch, *words, "--output-format", "jsonl")
    last = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert victory(last["winner"]) in ending


def test_the_page_of_a_tag_duel_names_decks_and_teams(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    page = tmp_path / "replay.html"
    words = ("--output-format", "html", "--output", str(page))
    run(monkeypatch, "replay", *against(paths()), "-p", "random", "-O", "team_duel=tag", *words)
    a, b, c, d = (f"{deck} ({player})" for deck, player in zip(NAMES, ("Anna", "Ben", "Cleo", "Dan"), strict=True))
    matchup = f"{a} and {c} against {b} and {d}"
    text = re.sub(r"</?bdi[^>]*>", "", page.read_text(encoding="utf-8"))
    assert f"<title>{matchup}: Kingdom Duels</title>" in text
    assert f"<h1>{matchup}</h1>" in text
    found = re.search(r"(?:Anna and Cleo|Ben and Dan) win \(([^()<>]+), (KD-(?:WIN|IDLE|DRAW)-\d\d)\)", text)
    assert found is not None
    assert found[1] == clause_titles("kingdom-duels")[found[2]]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("opponent", ["deck", "goldfish"])
def test_a_page_names_what_is_played(game: str, opponent: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    page, path = tmp_path / "replay.html", str(example_paths(game)[0])
    words = ["--against", path] if opponent == "deck" else []
    run(monkeypatch, "replay", path, *words, "-p", "random", "--output-format", "html", "--output", str(page))
    heading = page.read_text(encoding="utf-8").partition("<h1>")[2].partition("</h1>")[0]
    one, other = heading.removesuffix(f": {game}").split(" against ")
    name = example_decks(game)[0][0].name
    assert one.startswith(f"{name} (")
    assert other.startswith(f"{name} (") == (opponent == "deck")
