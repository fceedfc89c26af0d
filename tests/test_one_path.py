"""One path: the command, the public API, an event and the language server say the same about a deck.

Games begin on one path as well: what a command refuses to play, the function of the public API refuses in the same words.
"""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

import deckcheck
from deckcheck import Result, Settings, check_file, check_files, check_opened, check_text, open_deck, open_decks
from deckcheck.building.checking import check_many
from deckcheck.cli.validation import validate_files
from deckcheck.core.errors import DeckcheckError
from deckcheck.decks import opening
from deckcheck.event.eventfile import settings_for
from deckcheck.event.model import EventFile, Found
from deckcheck.event.verdicts import check_submission
from deckcheck.lsp.analysis import analyse, with_gates_checked
from deckcheck.reading.config import effective
from deckcheck.reading.files import find_decks
from deckcheck.reading.texts import read_bytes
from tests.commands import run
from tests.support import ROOT, filled

pytest.importorskip("pygls")

KINGDOM = "kingdom-hearts"
LEGAL = (ROOT / "examples" / KINGDOM / "legal" / "quickstep-to-morning.yaml").read_text(encoding="utf-8")
ILLEGAL = filled("kingdom-duels", "game: kingdom-duels\nname: Short\nmain:\n  - ... 29 other cards\n")
UNKNOWN = filled("kingdom-duels", "game: kingdom-duels\nname: Odd\nmain:\n  - 1 Nobody Knows It\n  - ... 29 other cards\n")
AMBIGUOUS = UNKNOWN.replace("Nobody Knows It", "Yugi")
ODDS_GATE = '[gate]\nodds = {"1+ type:world" = ">= 99.9%"}\n'
GOLDFISH_GATE = '[gate]\ngoldfish = ["mean <= 1"]\ngames = 4\n'
MET = '[gate]\nodds = {"1+ type:world" = ">= 1%"}\ngoldfish = ["mean <= 40"]\ngames = 4\n'
DECKS = {
    "legal": (LEGAL, ""),
    "illegal": (ILLEGAL, ""),
    "unknown card": (UNKNOWN, ""),
    "unknown card as a warning": (UNKNOWN, 'unknown = "warn"\n'),
    "ambiguous card": (AMBIGUOUS, ""),
    "two decks": (f"{LEGAL}---\n{ILLEGAL}", ""),
    "not YAML": ("game: kingdom-hearts\ndeck: [", ""),
    "not a decklist": ("game: kingdom-hearts\nname: 7\n", ""),
    "unknown format": ("game: kingdom-hearts\nformat: odd\ndeck: []\n", ""),
    "empty": ("game: kingdom-hearts\ndeck: []\n", ""),
    "suppressed": (ILLEGAL.replace("main:", "main:  # deckcheck: ignore[KD-DECK-01] a draft"), ""),
    "odds gate": (LEGAL, ODDS_GATE),
    "goldfish gate": (LEGAL, GOLDFISH_GATE),
    "gates that are met": (LEGAL, MET),
    "gates of two decks": (f"{LEGAL}---\n{LEGAL}", GOLDFISH_GATE + 'odds = {"1+ type:world" = ">= 99.9%"}\n'),
    "gate of an illegal deck": (ILLEGAL, GOLDFISH_GATE),
    "gate of a deck with unknown cards": (UNKNOWN, GOLDFISH_GATE),
    "gate that is misspelt": (LEGAL, '[gate]\ngoldfish = ["speed <= 1"]\n'),
    "severity": (ILLEGAL, '[severity]\nKD-DECK-01 = "warning"\n'),
}
Said = list[tuple[str, list[tuple[str, str, int, int]]]]
"""The status of each deck, and rule, message and place of its findings."""


def said(results: Sequence[Result]) -> Said:
    return [(found.status, [(one.rule, one.message, one.line, one.column) for one in found.diagnostics]) for found in results]


def printed(capsys: pytest.CaptureFixture[str], path: str, settings: Settings) -> tuple[int, Said]:
    """The exit code of `validate --json`, and what it says."""
    code = validate_files([path], settings, "json")
    rows = json.loads(capsys.readouterr().out)["results"]
    keys = ("rule", "message", "line", "column")
    return code, [(row["status"], [tuple(one[key] for key in keys) for one in row["diagnostics"]]) for row in rows]


def edited(path: str, settings: Settings) -> Said:
    """What an editor is told about a document that is not saved: the file on the disk has another text."""
    return said(analyse(Path(path).read_text(encoding="utf-8"), path, settings).results)


def assert_one_path(capsys: pytest.CaptureFixture[str], path: str, settings: Settings) -> tuple[int, Said]:
    code, command = printed(capsys, path, settings)
    assert said(check_file(path, settings)) == command
    assert said(list(check_files([path], settings))) == said(list(check_many([path], settings))) == command
    assert said([check_opened(opened) for opened in open_decks(path, settings)]) == command
    assert said(check_text(Path(path).read_text(encoding="utf-8"), path, settings)) == command
    assert edited(path, settings) == command
    assert said(check_submission(Found(path, path), settings)) == command
    assert said(check_submission(Found(path, path, Path(path).read_bytes()), settings)) == command
    return code, command


def test_every_example_gets_one_verdict(capsys: pytest.CaptureFixture[str]) -> None:
    settings = settings_for(EventFile(), Settings(unknown="warn"))
    for path in find_decks([str(folder) for folder in (ROOT / "examples").glob("*/*legal")]).decks:
        code, found = assert_one_path(capsys, path, settings)
        assert (code == 0) == all(status == "legal" for status, _ in found), path


@pytest.mark.parametrize("name", DECKS)
def test_every_kind_of_deck_gets_one_verdict(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text, configuration = DECKS[name]
    deck, config = tmp_path / "deck.yaml", tmp_path / "deckcheck.toml"
    deck.write_text(text, encoding="utf-8")
    config.write_text(configuration, encoding="utf-8")
    code, found = assert_one_path(capsys, str(deck), Settings(config=str(config)))
    assert assert_one_path(capsys, str(deck), Settings(config="find")) == (code, found)
    unmet = [rule for _, findings in found for rule, *_ in findings if rule == "DC-GATE-01"]
    assert len(unmet) == {"gates of two decks": 4, "gates that are met": 0}.get(name, int("gate" in name))
    if unmet:
        assert code == 1


@pytest.mark.parametrize("name", ["legal", "illegal", "odds gate", "goldfish gate", "gates of two decks"])
def test_standard_input_is_checked_like_a_file(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    text, configuration = DECKS[name]
    (tmp_path / "deckcheck.toml").write_text(configuration, encoding="utf-8")
    (tmp_path / "deck.yaml").write_text(text, encoding="utf-8")
    (tmp_path / "other.yaml").write_text(UNKNOWN, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    wanted = printed(capsys, "deck.yaml", Settings(config="find"))
    for called in ("", "deck.yaml", "other.yaml", "missing.yaml"):  # a name says nothing about what lies on the disk
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
        assert printed(capsys, "-", Settings(config="find", stdin_name=called)) == wanted, called


def test_an_editor_gets_the_rules_first_and_then_the_same_as_from_one_check(tmp_path: Path) -> None:
    (tmp_path / "deckcheck.toml").write_text(ODDS_GATE, encoding="utf-8")
    words = (LEGAL, str(tmp_path / "never-saved.yaml"), Settings(config="find"))
    rules = analyse(*words, gates=False)
    assert (said(rules.results), rules.has_gates) == ([("legal", [])], True)
    assert said(with_gates_checked(rules).results) == said(analyse(*words).results) != said(rules.results)


def test_the_summary_does_not_read_as_if_all_were_well(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "deckcheck.toml").write_text(ODDS_GATE, encoding="utf-8")
    (tmp_path / "deck.yaml").write_text(LEGAL, encoding="utf-8")
    for name, mark in (("text", ""), ("concise", ""), ("markdown", "❌"), ("github", ""), ("html", "")):
        assert validate_files([str(tmp_path / "deck.yaml")], Settings(config="find"), name) == 1
        shown = capsys.readouterr().out
        assert "1 deck: 1 legal, 1 gate not met" in shown
        assert mark in shown


def test_no_deck_is_opened_or_configured_twice(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "deckcheck.toml").write_text(DECKS["gates of two decks"][1], encoding="utf-8")
    (tmp_path / "deck.yaml").write_text(LEGAL, encoding="utf-8")
    read, configured = [], []
    real = read_bytes

    def reading(path: str, *more: Any) -> bytes:
        read.append(path)
        return real(path, *more)

    def applying(settings: Settings, path: str) -> Settings:
        configured.append(path)
        return effective(settings, path)

    monkeypatch.setattr(opening, "read_bytes", reading)
    monkeypatch.setattr(opening, "effective", applying)
    path = str(tmp_path / "deck.yaml")
    assert validate_files([path], Settings(config="find"), "text") == 1
    assert (read, configured) == ([path], [path])


# Playing


OTHER = str(ROOT / "examples" / "kingdom-duels" / "legal" / "heart-of-the-cards.yaml")
QUICK = ("-n", "2", "-j", "1")
COMMANDS: dict[str, Callable[[str], tuple[str, ...]]] = {
    "goldfish": lambda deck: ("goldfish", deck, *QUICK),
    "duel": lambda deck: ("duel", deck, OTHER, *QUICK),
    "gauntlet": lambda deck: ("gauntlet", OTHER, deck, *QUICK),
    "compare": lambda deck: ("compare", OTHER, deck, *QUICK),
    "improve": lambda deck: ("improve", deck, "-n", "500", "-j", "1"),
    "replay": lambda deck: ("replay", deck),
    "play": lambda deck: ("play", deck),
}
"""Command -> a line that plays a deck of Kingdom Duels."""
FUNCTIONS: dict[str, Callable[[deckcheck.OpenedDeck, str], object]] = {
    "goldfish": lambda deck, policy: deckcheck.goldfish(deck, 2, policy=policy),
    "duel": lambda deck, policy: deckcheck.duel([deck, open_deck(OTHER)], 2, policies=[policy]),
    "gauntlet": lambda deck, policy: deckcheck.gauntlet(open_deck(OTHER), [deck], 2, policy=policy),
    "compare": lambda deck, policy: deckcheck.compare(open_deck(OTHER), deck, deckcheck.Setting(policy=policy), 2),
    "improve": lambda deck, policy: deckcheck.improve(deck, deckcheck.Setting(policy=policy), ["SOE-017"], 500),
    "replay": lambda deck, policy: deckcheck.play([deck], people=(), policy=policy),
    "play": lambda deck, policy: deckcheck.play([deck], policy=policy),
}


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize(
    ("text", "words", "message"),
    [
        (UNKNOWN, ("--unknown", "warn"), "unknown card 'Nobody Knows It'"),
        (UNKNOWN, (), "unknown card 'Nobody Knows It'"),
        (AMBIGUOUS, (), "'Yugi' matches 7 cards"),
        (ILLEGAL, (), "is not legal: KD-DECK-01 Main Deck has 29 cards; it needs exactly 30; "),
        (f"{ILLEGAL}---\n{ILLEGAL}", (), "contains 2 decks; name one of them, such as"),
        ("game: [", (), "deck.yaml:1:"),
        ("", ("--policy", "wild"), "unknown policy 'wild'"),
    ],
)
def test_a_command_and_its_function_refuse_the_same(
    command: str,
    text: str,
    words: tuple[str, ...],
    message: str,
    tmp_path: Path,
) -> None:
    deck = tmp_path / "deck.yaml"
    deck.write_text(text or Path(OTHER).read_text(encoding="utf-8"), encoding="utf-8")
    done = run(*COMMANDS[command](str(deck)), *words)
    assert done.returncode == 2
    assert message in done.stderr
    settings, policy = Settings(unknown="warn" if "warn" in words else ""), "wild" if "wild" in words else ""
    with pytest.raises(DeckcheckError) as refused:
        FUNCTIONS[command](open_deck(str(deck), settings), policy)
    assert done.stderr.startswith(f"deckcheck: {refused.value}\n")


@pytest.mark.parametrize("command", [name for name in COMMANDS if name != "improve"])
def test_an_illegal_deck_is_played_if_that_is_allowed(command: str, tmp_path: Path) -> None:
    deck = tmp_path / "deck.yaml"
    deck.write_text(ILLEGAL, encoding="utf-8")
    for flag in ("--allow-illegal", "--anyway"):
        done = run(*COMMANDS[command](str(deck)), flag)
        assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("words", [("goldfish",), ("replay",), ("compare", OTHER), ("improve",)])
def test_an_unknown_opponent_is_refused(words: tuple[str, ...]) -> None:
    for opponent, message in (("dragon", "unknown opponent 'dragon'; use one of: "), ("target:size=3", "no argument 'size'")):
        done = run(*words, OTHER, "--opponent", opponent)
        assert done.returncode == 2
        assert message in done.stderr
        with pytest.raises(deckcheck.UsageError, match=message):
            deckcheck.goldfish(open_deck(OTHER), 1, opponent=opponent)


def test_the_number_of_decks_and_their_games_must_fit() -> None:
    deck = open_deck(OTHER)
    for play in (deckcheck.duel, deckcheck.play):
        with pytest.raises(deckcheck.UsageError, match=r"kingdom-duels takes .* decks, not 9"):
            play([deck] * 9)
        with pytest.raises(deckcheck.UsageError, match="the decks are for different games: kingdom-duels and kingdom-hearts"):
            play([deck, open_deck(str(ROOT / "examples" / KINGDOM / "legal" / "quickstep-to-morning.yaml"))])
    with pytest.raises(deckcheck.UsageError, match=r"takes 2 to .* decks, not 1"):
        deckcheck.duel([deck])
