"""Decks in other notations: what is written reads back as the same deck, and real exports come back byte for byte."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from deckcheck.building.checking import check_file, check_opened, check_text
from deckcheck.building.convert import convert_deck, convert_file, file_name
from deckcheck.core.errors import InputError, UsageError
from deckcheck.core.registry import game_names
from deckcheck.decks.opening import OpenedDeck, open_decks, open_text
from tests.commands import run_bytes
from tests.support import ROOT, TESTS

EXPORTS = TESTS / "games/kingdom_duels/exports"
DECKS = [path for path in sorted(ROOT.glob("examples/*/*/*.yaml")) if path.parts[-3] in game_names()]
ENDINGS = {"yaml": ".yaml", "text": ".txt", "csv": ".csv", "json": ".json"}


def deckcheck(*words: str, text: str = "") -> subprocess.CompletedProcess[bytes]:
    return run_bytes(*words, stdin=text.encode())


def meaning(opened: OpenedDeck) -> tuple[object, ...]:
    zones = {zone: [(entry.count, entry.code) for entry in entries] for zone, entries in opened.deck.zones.items() if entries}
    references = {key: entry.code for key, entry in opened.deck.references.items()}
    fields = {key: value for key, value in opened.deck.fields.items() if key not in {*zones, *references} and value}
    return zones, references, fields


@pytest.mark.parametrize("notation", ENDINGS)
@pytest.mark.parametrize("game", sorted({path.parts[-3] for path in DECKS}))
def test_every_example_is_the_same_deck_in_every_notation(game: str, notation: str) -> None:
    converted = 0
    for path in (path for path in DECKS if path.parts[-3] == game):
        for opened in open_decks(str(path)):
            if not isinstance(opened, OpenedDeck) or opened.deck.unknown:
                continue
            if notation in ("text", "csv") and "cards" in opened.deck.fields:
                with pytest.raises(UsageError, match="cannot hold the cards that the decklist defines"):
                    convert_deck(opened, notation)
                continue
            text = convert_deck(opened, notation)
            [again] = open_text(text, f"deck{ENDINGS[notation]}")
            assert isinstance(again, OpenedDeck), path
            assert meaning(again) == meaning(opened), path
            before, after = check_opened(opened), check_opened(again)
            same = {one.rule for one in after.diagnostics if one.severity == "error"}
            suppressed = before.suppressed > 0
            assert suppressed or same == {one.rule for one in before.diagnostics if one.severity == "error"}, path
            assert after.hash == before.hash, path
            converted += 1
    assert converted >= 5


@pytest.mark.parametrize("name", ["legal_yugi", "broken_singleton_and_restricted"])
@pytest.mark.parametrize("between", ["yaml", "text", "csv", "json", "tts", "web"])
def test_a_real_export_comes_back_byte_for_byte(name: str, between: str, tmp_path: Path) -> None:
    original = EXPORTS / f"{name}.json"
    path = tmp_path / file_name(str(original), between)
    path.write_bytes(convert_file(str(original), between).text.encode())
    assert convert_file(str(path), "web").text.encode() == original.read_bytes()


def test_the_real_tabletop_object_comes_from_the_real_export_and_back() -> None:
    export, tabletop = EXPORTS / "legal_yugi.json", EXPORTS / "legal_yugi.tts.json"
    assert convert_file(str(export), "tts").text.encode() == tabletop.read_bytes()
    assert convert_file(str(tabletop), "tts").text.encode() == tabletop.read_bytes()
    assert convert_file(str(tabletop), "web").text.encode() == export.read_bytes()
    [one], [other] = check_file(str(export)), check_file(str(tabletop))
    assert (one.hash, one.status) == (other.hash, other.status)


def test_alternates_terrains_and_a_mixed_order_survive() -> None:
    codes = ["SOE-142", "A-SOE-023A", "T-03", "SOE-023", "SOE-101", "SOE-023"]
    text = json.dumps({"cards": codes, "simulator": {}})
    [opened] = open_text(text, "web.json")
    assert isinstance(opened, OpenedDeck)
    written = json.loads(convert_deck(opened, "web"))
    assert written["cards"] == codes
    assert [card["cardId"] for card in written["simulator"]["otherCards"]] == ["A-SOE-023A"]
    assert [card["type"] for card in written["simulator"]["otherCards"]] == ["-"]
    assert [card["cardId"] for card in written["simulator"]["mainDeck"]] == ["T-03", "SOE-023", "SOE-023"]
    tabletop = json.loads(convert_deck(opened, "tts"))
    faces = [sheet["FaceURL"] for pile in tabletop["ObjectStates"] for sheet in pile["CustomDeck"].values()]
    assert [face.partition("/cards/")[2] for face in faces if "/A/" in face or "/T/" in face] == ["T/03.jpg", "A/SOE-023A.jpg"]
    assert [pile["Transform"]["posX"] for pile in tabletop["ObjectStates"]] == [0, 2.2, 4.4]
    [again] = open_text(json.dumps(tabletop), "deck.json")
    assert isinstance(again, OpenedDeck)
    assert sorted(entry.key for entry in again.deck.entries) == sorted(entry.key for entry in opened.deck.entries)


def test_an_unknown_picture_in_a_tabletop_object_is_an_unknown_card() -> None:
    tabletop = (EXPORTS / "legal_yugi.tts.json").read_text().replace("cards/SOE/142.jpg", "cards/SOE/999.jpg")
    [result] = check_text(tabletop, "deck.json")
    assert [one.message for one in result.diagnostics if one.rule == "DC-CARD-01"] == ["unknown card 'SOE-999'"]


def test_an_unknown_code_is_an_error_and_nothing_is_written(tmp_path: Path) -> None:
    (tmp_path / "good.txt").write_text("Game: kd\n1 SOE-023\n")
    (tmp_path / "bad.txt").write_text("Game: kd\n1 SOE-999\n")
    done = deckcheck("convert", str(tmp_path), "--to", "web", "-o", str(tmp_path / "out"))
    assert done.returncode == 2
    assert b"unknown card 'SOE-999'" in done.stderr
    assert not (tmp_path / "out").exists()


def test_a_directory_is_converted_at_once(tmp_path: Path) -> None:
    done = deckcheck("convert", str(EXPORTS), "--to", "text", "-o", str(tmp_path / "out"))
    assert (done.returncode, done.stdout) == (0, b"")
    names = ["broken_singleton_and_restricted.txt", "legal_yugi.tts.txt", "legal_yugi.txt"]
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == names


def test_a_decklist_is_not_replaced_by_its_conversion(tmp_path: Path) -> None:
    deck = tmp_path / "a.json"
    deck.write_text('{"cards": ["SOE-023"], "simulator": {}}')
    done = deckcheck("convert", str(tmp_path), "--to", "json", "-o", str(tmp_path))
    assert (done.returncode, b"would replace a decklist" in done.stderr) == (2, True)
    assert deck.read_text() == '{"cards": ["SOE-023"], "simulator": {}}'


def test_what_a_notation_cannot_hold_is_refused_or_named(tmp_path: Path) -> None:
    deck = tmp_path / "deck.yaml"
    deck.write_text('game: kd\nname: Two\ndescription: "one\\ntwo"\nmain:\n  - 1 SOE-023 # the best\nextra: []\n')
    with pytest.raises(UsageError, match="text cannot hold a 'description' of several lines"):
        convert_file(str(deck), "text")
    assert convert_file(str(deck), "web").notes == ("web has no 'name' and 'description'", "1 comment not written")
    with pytest.raises(UsageError, match="unknown notation 'txt'"):
        convert_file(str(deck), "txt")


def test_a_card_in_the_wrong_zone_does_not_move_in_silence() -> None:
    [opened] = open_text("game: kingdom-duels\nmain: [1 SOE-142]\n", "deck.yaml")
    assert isinstance(opened, OpenedDeck)
    with pytest.raises(UsageError, match="web cannot hold the zone 'main'"):
        convert_deck(opened, "web")


def test_exports_of_kingdom_duels_are_refused_for_other_games() -> None:
    [opened] = open_text("game: gundam\ndeck: [1 SMP-031]\n", "deck.yaml")
    assert isinstance(opened, OpenedDeck)
    with pytest.raises(UsageError, match="tts is a notation of kingdom-duels, not of gundam"):
        convert_deck(opened, "tts")


def test_a_malformed_decklist_is_an_input_error() -> None:
    with pytest.raises(InputError):
        convert_file(str(TESTS / "no-such-deck.yaml"), "text")


@pytest.mark.parametrize("notation", ["yaml", "json"])
def test_hostile_names_survive_a_conversion_and_steer_nothing(notation: str) -> None:
    name = "evil \x1b[31m\u009b31m\u202e\u2066##[error] \ufeff"
    source = json.dumps({"game": "gundam", "name": name, "deck": ["3 SMP-016"]})
    [opened] = open_text(source, "deck.json")
    assert isinstance(opened, OpenedDeck)
    text = convert_deck(opened, notation)
    assert not set(text) & set("\x1b\u009b\u202e\u2066\ufeff")
    assert "##[" not in text
    [again] = open_text(text, f"deck{ENDINGS[notation]}")
    assert isinstance(again, OpenedDeck)
    assert again.deck.name == name
