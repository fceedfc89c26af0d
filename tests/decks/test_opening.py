"""The one way to open a deck: decks with format, settings and problems, from files, standard input and texts."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

import deckcheck
from deckcheck import records
from deckcheck.building.checking import check_opened, check_text
from deckcheck.core.errors import InputError, UsageError
from deckcheck.core.registry import game_names, load_game
from deckcheck.core.settings import Settings
from deckcheck.decks.formats import load_format
from deckcheck.decks.opening import OpenedDeck, UnreadableDeck, open_deck, open_decks, open_text
from deckcheck.reading.schema import load_schema
from tests.support import ROOT, filled

GAME = "kingdom-duels"
FIND = Settings(config="find")
DECK = filled(GAME, f"game: {GAME}\nname: Sound\nmain:\n  - ... 30 other cards\n")
PLAIN = f"Game: {GAME}\nName: Sound\n\nMain Deck (30)\n" + "".join(
    f"{line.removeprefix('  - ')}\n" for line in DECK.splitlines() if line.startswith("  - ")
)
ROWS = f"# Game: {GAME}\ncount;card\n" + "".join(
    line.removeprefix("  - ").replace(" ", ";", 1) + "\n" for line in DECK.splitlines() if line.startswith("  - ")
)
EXPORT = (ROOT / "tests/games/kingdom_duels/exports/legal_yugi.json").read_text(encoding="utf-8")


def opened_text(text: str, file: str = "-", settings: Settings = FIND) -> OpenedDeck:
    (opened,) = open_text(text, file, settings)
    assert isinstance(opened, OpenedDeck), opened.problems
    return opened


def give(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    """Puts a text on standard input."""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))


def test_an_opened_deck_has_format_settings_and_problems(tmp_path: Path) -> None:
    (tmp_path / "deckcheck.toml").write_text('unknown = "warn"\n[options]\nlimited1_counts = "distinct"\n')
    path = tmp_path / "deck.yaml"
    path.write_text(DECK.replace("main:\n", "main:\n  - 1 Nonesuch Card\n"))
    opened = open_deck(str(path), FIND)
    assert (opened.deck.name, opened.deck.size("main"), opened.format.name) == ("Sound", 31, "standard")
    assert opened.format.options["limited1_counts"] == "distinct"
    assert opened.settings.configured == str(tmp_path / "deckcheck.toml")
    assert [(problem.rule, problem.severity, problem.line) for problem in opened.problems] == [("DC-CARD-01", "warning", 4)]
    assert check_opened(opened).configuration == str(tmp_path / "deckcheck.toml")


def test_every_document_is_opened_and_an_unreadable_one_has_its_diagnostics(tmp_path: Path) -> None:
    path = tmp_path / "decks.yaml"
    path.write_text(f"{DECK}---\ngame: chess\n---\n{DECK}---\ngame: [\n")
    first, second, third, last = open_decks(str(path))
    assert isinstance(first, OpenedDeck)
    assert isinstance(third, OpenedDeck)
    assert isinstance(second, UnreadableDeck)
    assert isinstance(last, UnreadableDeck)
    assert [problem.rule for problem in second.problems] == ["DC-SCHEMA-07"]
    assert (second.document is None, last.document is None) == (False, True)
    assert [problem.rule for problem in last.problems] == ["DC-YAML-01"]


@pytest.mark.parametrize(
    ("text", "rule"),
    [("", "DC-YAML-11"), ("game: [\n", "DC-YAML-01"), ("game: chess\n", "DC-SCHEMA-07"), (f"game: {GAME}\n", "DC-SCHEMA-01")],
)
def test_open_deck_refuses_what_cannot_be_read(tmp_path: Path, text: str, rule: str) -> None:
    path = tmp_path / "deck.yaml"
    path.write_text(text)
    with pytest.raises(InputError) as caught:
        open_deck(str(path))
    assert caught.value.diagnostics[0].rule == rule


def test_open_deck_wants_exactly_one(tmp_path: Path) -> None:
    path = tmp_path / "decks.yaml"
    path.write_text(f"{DECK}---\n{DECK}")
    with pytest.raises(UsageError, match=r"decks\.yaml contains 2 decks; name one of them, such as"):
        open_deck(str(path))
    with pytest.raises(InputError, match="cannot read the file"):
        open_deck(str(tmp_path / "nowhere.yaml"))


@pytest.mark.parametrize("text", [DECK, PLAIN, ROWS, EXPORT, json.dumps({"game": GAME, "main": ["1 Kuriboh"]})])
def test_standard_input_takes_every_format(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    give(monkeypatch, text)
    opened = open_deck("-")
    assert (opened.deck.game, opened.document.file, opened.problems) == (GAME, "-", [])
    assert opened.deck.size("main") == 30 or text.startswith('{"game"')


def test_a_name_for_standard_input_decides_format_messages_and_configuration(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "deckcheck.toml").write_text(f'game = "{GAME}"\n[[overrides]]\npath = "casual"\nunknown = "warn"\n')
    name = str(tmp_path / "casual" / "deck.txt")
    give(monkeypatch, "- 1 Nonesuch Card\n")  # a list item in YAML, a card in plain text
    opened = open_deck("-", Settings(config="find", stdin_name=name))
    (problem,) = opened.problems
    assert (problem.file, problem.severity, problem.message) == (name, "warning", "unknown card 'Nonesuch Card'")
    give(monkeypatch, "")
    (unreadable,) = open_decks("-", Settings(stdin_name="x.csv"))
    assert isinstance(unreadable, UnreadableDeck)
    assert unreadable.file == unreadable.problems[0].file == "x.csv"


def test_short_names_of_games_stay() -> None:
    """Decklists and scripts use them."""
    found = [load_game(short).name for short in ("kd", "kh", "kw", "gd", "hm")]
    assert found == [GAME, "kingdom-hearts", "kingdom-at-war", "gundam", "homm"]


@pytest.mark.parametrize("name", game_names())
def test_games_have_short_names_and_are_found_in_any_letter_case(tmp_path: Path, name: str) -> None:
    short = load_game(name).short
    assert short
    for written in (short, short.upper(), name.upper(), name.title().replace("-", " ")):
        zones: dict[str, list[str]] = {zone: [] for zone in load_schema(f"{name}/deck")["required"] if zone != "game"}
        opened = opened_text(json.dumps({"game": written, **zones}), "deck.json")
        assert (opened.deck.game, opened.document.value["game"], opened.format.game) == (name, name, name)
        assert opened_text(f"Game: {written}\n", "deck.txt").deck.game == name
        (tmp_path / "deckcheck.toml").write_text(f'game = "{written}"\n')
        deck = tmp_path / f"{written}.json"
        deck.write_text(json.dumps(zones))
        assert open_deck(str(deck), FIND).deck.game == name


def test_a_misspelt_game_is_suggested() -> None:
    (result,) = check_text("game: kingdom-deuls\nmain: []\n", "deck.yaml")
    assert result.diagnostics[0].message == "unknown game 'kingdom-deuls'; did you mean 'kingdom-duels'?"
    (result,) = check_text("game: chess\nmain: []\n", "deck.yaml")
    assert result.diagnostics[0].message == f"unknown game 'chess'; use one of: {', '.join(game_names())}"


@pytest.mark.parametrize("zone", ["hero", "vanguard"])
def test_a_zone_of_single_cards_may_leave_the_count_out(zone: str) -> None:
    card = {"hero": "Marshal Edda Rowan", "vanguard": "Oathsworn Champion"}[zone]
    zones = {name: ["1 Marshal Edda Rowan"] if name == "hero" else [] for name in ("hero", "vanguard", "locations", "deck")}
    plain = opened_text(json.dumps({"game": "homm", **zones, zone: [card]}), "deck.json")
    counted = opened_text(json.dumps({"game": "homm", **zones, zone: [f"1 {card}"]}), "deck.json")
    assert plain.problems == counted.problems == []
    assert plain.deck.holdings() == counted.deck.holdings()
    assert check_opened(plain).hash == check_opened(counted).hash
    (unreadable,) = open_text(json.dumps({"game": "homm", **zones, "deck": ["Hedge Levy"]}), "deck.json")
    assert isinstance(unreadable, UnreadableDeck)
    assert unreadable.problems[0].rule == "DC-SCHEMA-06"


def test_the_public_names_exist() -> None:
    for module in (deckcheck, records):
        assert all(getattr(module, name) is not None for name in module.__all__)
    assert not hasattr(deckcheck, "load_deck")


def test_a_format_file_may_give_the_letter_of_a_reading(tmp_path: Path) -> None:
    """Formats gave letters before all values had names; docs/api.md promises that they are still read."""
    directory = tmp_path / "homm" / "formats"
    directory.mkdir(parents=True)
    text = (ROOT / "card_db/homm/formats/standard.yaml").read_text(encoding="utf-8")
    old = text.replace("format: standard", "format: club").replace("default: true\n", "")
    old = old.replace("vanguard_count: exactly", "vanguard_count: b").replace("retake_location: true", "retake_location: b")
    (directory / "club.yaml").write_text(old, encoding="utf-8")
    options = load_format("homm", "club", Settings(databases=(str(tmp_path),))).options
    assert (options["vanguard_count"], options["retake_location"]) == ("at_most", False)
    (directory / "club.yaml").write_text(old.replace("vanguard_count: b", "vanguard_count: d"), encoding="utf-8")
    with pytest.raises(InputError, match="'vanguard_count' must be one of exactly, at_most, not 'd'"):
        load_format("homm", "club", Settings(databases=(str(tmp_path),), as_of="2026-01-01"))


def test_an_option_may_be_the_letter_of_a_reading() -> None:
    options = (("vanguard_count", "b"), ("minimum_damage", "b"), ("retake_location", "false"))
    found = load_format("homm", "", Settings(options=options)).options
    assert (found["vanguard_count"], found["minimum_damage"], found["retake_location"]) == ("at_most", 1, False)


def test_a_hero_whose_name_begins_with_a_digit_of_another_script_is_an_unknown_card() -> None:
    numbers = "statistics: {attack: 1, defense: 1, power: 1, knowledge: 1}"
    text = f"game: homm\nhero: [٣Edda Rowan]\nvanguard: []\nlocations: []\ndeck: []\n{numbers}\n"
    [opened] = open_text(text, "deck.yaml")
    assert [problem.message for problem in opened.problems] == ["unknown card '٣Edda Rowan'"]
