"""What is true for `validate` is true for `goldfish`, `duel` and `replay`: configuration, databases, options, legality."""

from __future__ import annotations

import json
import re
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from deckcheck.cli import app
from deckcheck.simulator import games, recording
from deckcheck.simulator.games import GameTable
from tests.commands import run
from tests.support import ROOT, filled

pytestmark = pytest.mark.slow

WAR, DUELS = "kingdom-at-war", "kingdom-duels"
WAR_DECK = (ROOT / "examples" / WAR / "legal" / "harrow-charge.yaml").read_text(encoding="utf-8")
COMMANDS = ["goldfish", "duel", "replay"]
CARD = """game: kingdom-duels
set: {code: OWN, name: Own}
provenance: {kind: sample, source: A test}
cards:
  - {id: OWN-001, name: Nobody Knows It, frame: Monster, types: [Monster, Elemental], deck: main, attribute: earth, level: 4,
     atk: 1500, def: 1500, bonus_atk: 450, bonus_def: 450}
"""
UNKNOWN = filled(DUELS, f"game: {DUELS}\nname: Odd\nmain:\n  - 1 Nobody Knows It\n  - ... 29 other cards\n")
SHORT = filled(DUELS, f"game: {DUELS}\nname: Short\nmain:\n  - ... 29 other cards\n")
NO_HERO = "game: homm\nname: Headless\nhero: []\nvanguard: []\nlocations: []\ndeck: []\n"


class StoppedError(Exception):
    """Stops a command before a game is played, with the game that it would play."""


def table_of(monkeypatch: pytest.MonkeyPatch, *words: str) -> GameTable:
    """The game that a command would play."""

    def stop(table: GameTable, *more: object, **named: object) -> None:
        raise StoppedError(table)

    import_module("deckcheck.simulator.replay_file")  # so that no module keeps the functions that stop
    monkeypatch.setattr(recording, "record", stop)
    monkeypatch.setattr(games, "start", stop)
    monkeypatch.setattr("sys.argv", ["deckcheck", *words])
    with pytest.raises(StoppedError) as caught:
        app.run()
    table: GameTable = caught.value.args[0]
    return table


def write(folder: Path, **files: str) -> Path:
    for name, text in files.items():
        path = folder / name.replace("__", "/").replace("_", ".")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


def played(command: str, *words: str) -> Any:
    """The JSON report of a few games."""
    given = [words[0], *words] if command == "duel" else list(words)
    done = run(command, *given, "-n", "2", "--jobs", "1", "--json")
    assert (done.returncode, done.stderr) == (0, "")
    return json.loads(done.stdout)


def test_goldfish_plays_by_the_configuration(tmp_path: Path) -> None:
    write(tmp_path, deckcheck_toml="[options]\ndamage_to_lose = 6\n", deck_yaml=WAR_DECK)
    deck = str(tmp_path / "deck.yaml")
    assert "6 damage" in played("goldfish", deck)["goal"]
    assert "5 damage" in played("goldfish", deck, "--config", "none")["goal"]
    assert "5 damage" in played("goldfish", deck, "-O", "damage_to_lose=5")["goal"]


@pytest.mark.parametrize("command", COMMANDS)
def test_options_of_the_configuration_are_in_force(tmp_path: Path, command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path, deckcheck_toml="[options]\ndamage_to_lose = 6\n", deck_yaml=WAR_DECK)
    deck = str(tmp_path / "deck.yaml")
    words = [command, deck, deck] if command == "duel" else [command, deck]
    assert table_of(monkeypatch, *words).options["damage_to_lose"] == 6
    assert table_of(monkeypatch, *words, "--config", "none").options["damage_to_lose"] == 5
    assert table_of(monkeypatch, *words, "--option", "damage_to_lose=5").options["damage_to_lose"] == 5


@pytest.mark.parametrize("command", COMMANDS)
def test_cards_of_configured_databases_are_known(tmp_path: Path, command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path, deckcheck_toml='databases = ["db"]\n', db__own_yaml=CARD, deck_yaml=UNKNOWN)
    deck = str(tmp_path / "deck.yaml")
    assert run("validate", deck).returncode == 0
    if command == "replay":
        names = [card.name for card in table_of(monkeypatch, "replay", deck).decks[0].zones["main"]]
        assert "Nobody Knows It" in names
    else:
        assert played(command, deck)
    given = [deck, deck] if command == "duel" else [deck]
    refused = run(command, *given, "--config", "none")
    assert refused.returncode == 2
    assert f"{deck}:4:5: unknown card 'Nobody Knows It'" in refused.stderr
    assert "--db" in refused.stderr
    assert run(command, "--help").stdout.count("--db ") == 1


@pytest.mark.parametrize("command", ["goldfish", "duel"])
def test_a_deck_may_leave_its_game_and_its_cards_to_the_command_line(tmp_path: Path, command: str) -> None:
    write(tmp_path, db__own_yaml=CARD, deck_yaml=UNKNOWN.replace(f"game: {DUELS}\n", ""))
    assert played(command, str(tmp_path / "deck.yaml"), "--game", "KD", "--db", str(tmp_path / "db"))


def test_a_deck_on_standard_input_is_played(tmp_path: Path) -> None:
    done = run("goldfish", "-", "-n", "1", "--jobs", "1", "--json", stdin=WAR_DECK)
    assert json.loads(done.stdout)["deck"] == "Harrow Charge"


@pytest.mark.parametrize("command", COMMANDS)
def test_an_illegal_deck_is_refused_with_its_rules_and_a_way_on(tmp_path: Path, command: str) -> None:
    deck = str(write(tmp_path, deck_yaml=SHORT) / "deck.yaml")
    done = run(command, *([deck, deck] if command == "duel" else [deck]))
    assert done.returncode == 2
    assert done.stderr.startswith(f"deckcheck: Short ({deck}) is not legal: KD-DECK-01 Main Deck has 29 cards")
    assert done.stderr.endswith("; use --allow-illegal to play it regardless\n")


def test_goldfish_plays_an_illegal_deck_anyway_and_says_so(tmp_path: Path) -> None:
    deck = str(write(tmp_path, deck_yaml=SHORT) / "deck.yaml")
    data = played("goldfish", deck, "--allow-illegal")
    assert data["legal"] is False
    (finding,) = data["findings"]
    assert (finding["deck"], finding["rule"], finding["severity"]) == ("Short", "KD-DECK-01", "error")
    words = ("goldfish", deck, "-n", "2", "--jobs", "1", "--allow-illegal")
    shown, page = run(*words).stdout, run(*words, "--output-format", "html").stdout
    assert "Short is not legal:\n  KD-DECK-01 main-deck-size: " in shown
    assert "Short is not legal: KD-DECK-01 main-deck-size: " in " ".join(re.sub("<[^>]*>", " ", page).split())


def test_duel_names_the_illegal_deck(tmp_path: Path) -> None:
    legal = str(ROOT / "examples" / DUELS / "legal" / "heart-of-the-cards.yaml")
    deck = str(write(tmp_path, deck_yaml=SHORT) / "deck.yaml")
    words = ("duel", legal, deck, "-n", "2", "--jobs", "1", "--allow-illegal")
    rows = json.loads(run(*words, "--json").stdout)["decks"]
    assert [(row["legal"], [finding["rule"] for finding in row["findings"]]) for row in rows] == [
        (True, []),
        (False, ["KD-DECK-01"]),
    ]
    text = " ".join(run(*words).stdout.partition("win rate")[0].split())
    assert "Short is not legal: KD-DECK-01 main-deck-size: " in text


def test_replay_says_that_a_deck_is_not_legal(tmp_path: Path) -> None:
    deck = str(write(tmp_path, deck_yaml=SHORT) / "deck.yaml")
    words = ("replay", deck, "--allow-illegal", "--number", "2")
    text = " ".join(run(*words).stdout.partition("wins")[0].split())
    assert "Short is not legal: KD-DECK-01 main-deck-size: " in text
    lines = run(*words, "--output-format", "jsonl").stdout.splitlines()
    header, ending = json.loads(lines[0]), json.loads(lines[-1])
    assert (header["legal"], header["number"], [found["rule"] for found in header["findings"]]) == (False, 2, ["KD-DECK-01"])
    document = json.loads(run(*words, "--json").stdout)
    assert {key: document[key] for key in header} == header
    assert document["actions"] == [json.loads(line) for line in lines[1:-1]]
    assert {key: document[key] for key in ending} == ending


def test_a_legal_deck_is_reported_as_legal(tmp_path: Path) -> None:
    deck = str(write(tmp_path, deck_yaml=WAR_DECK) / "deck.yaml")
    data = played("goldfish", deck, "--allow-illegal")
    assert (data["legal"], data["findings"]) == (True, [])
    assert "legal" not in run("goldfish", deck, "-n", "2", "--jobs", "1").stdout


@pytest.mark.parametrize("command", COMMANDS)
def test_a_game_that_cannot_be_set_up_says_why(tmp_path: Path, command: str) -> None:
    deck = str(write(tmp_path, deck_yaml=NO_HERO) / "deck.yaml")
    done = run(command, *([deck, deck] if command == "duel" else [deck]), "--allow-illegal")
    assert done.returncode == 2
    assert done.stderr.startswith(f"deckcheck: cannot play a game with {deck}")
    assert "0 Hero cards" in done.stderr
    assert "Traceback" not in done.stderr


def test_several_decks_in_a_file_are_refused(tmp_path: Path) -> None:
    deck = str(write(tmp_path, deck_yaml=f"{SHORT}---\n{SHORT}") / "deck.yaml")
    assert f"{deck} contains 2 decks; name one of them, such as" in run("goldfish", deck).stderr


@pytest.mark.parametrize("words", [("duel",), ("replay", "--against")])
def test_decks_for_different_games_are_refused(words: tuple[str, ...]) -> None:
    war = str(ROOT / "examples" / WAR / "legal" / "harrow-charge.yaml")
    duels = str(ROOT / "examples" / DUELS / "legal" / "heart-of-the-cards.yaml")
    done = run(words[0], war, *words[1:], duels)
    assert (done.returncode, done.stderr) == (2, f"deckcheck: the decks are for different games: {WAR} and {DUELS}\n")


def test_the_number_of_decks_has_to_fit_the_game() -> None:
    deck = str(ROOT / "examples" / "gundam" / "legal" / next(iter((ROOT / "examples/gundam/legal").glob("[!g]*.yaml"))).name)
    done = run("duel", deck, deck, deck)
    assert (done.returncode, done.stderr) == (2, "deckcheck: gundam takes exactly 2 decks, not 3\n")
