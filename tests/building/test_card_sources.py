"""`cards show --source`: where a card is in the files."""

from __future__ import annotations

from pathlib import Path

import pytest

from deckcheck.building.card_sources import Place, card_sources
from deckcheck.cards.database import open_database
from deckcheck.core.registry import game_names
from tests.commands import run


def line_of(place: Place) -> str:
    return Path(place.file).read_text(encoding="utf-8").splitlines()[place.line - 1]


@pytest.mark.parametrize("game", game_names())
def test_every_game_shows_the_row_of_a_card(game: str) -> None:
    database = open_database(game)
    for card_id in list(database.rows)[:: max(1, len(database.rows) // 5)]:
        row, *others = card_sources(database, card_id)
        assert (row.what, card_id in line_of(row)) == ("row", True)
        assert all(place.what in ("text", "effects", "code", "test") for place in others)


@pytest.mark.parametrize(
    ("card_id", "what", "line"),
    [
        ("SOE-065", "text", "text: You take no damage"),
        ("SOE-065", "code", "def soe_065_kuriboh() -> CardEffects:"),
        ("SOE-065", "test", "def test_soe_065_"),
        ("SOE-055", "effects", "{kind: equip, where:"),
        ("SOE-055", "test", "def test_"),
    ],
)
def test_the_places_of_a_card(card_id: str, what: str, line: str) -> None:
    found = [place for place in card_sources(open_database("kingdom-duels"), card_id) if place.what == what]
    assert found
    assert all(line in line_of(place) for place in found)


def test_a_row_of_another_game_has_its_effects_in_the_set() -> None:
    places = card_sources(open_database("homm"), "RB-001")
    assert [(place.what, Path(place.file).name) for place in places[:2]] == [("row", "rb.yaml"), ("effects", "rb.yaml")]


def test_a_card_of_a_directory_is_shown_there(tmp_path: Path) -> None:
    (tmp_path / "sets").mkdir()
    (tmp_path / "effects").mkdir()
    row = "id: ZZ-001, name: Lamp Courier, frame: Monster, types: [Monster, Angel], deck: main, attribute: light"
    row = f"{{{row}, level: 3, atk: 900, def: 600, bonus_atk: 270, bonus_def: 180}}"
    head = "game: kingdom-duels\nset: {code: ZZ, name: Playtest}\nprovenance: {kind: sample, source: Ours}\n"
    (tmp_path / "sets/zz.yaml").write_text(f"{head}cards:\n  - {row}\n", encoding="utf-8")
    effects = "game: kingdom-duels\nset: ZZ\ncards:\n  ZZ-001:\n    effects:\n      - {kind: static, do: piercing}\n"
    (tmp_path / "effects/zz.yaml").write_text(effects, encoding="utf-8")
    answer = run("cards", "show", "ZZ-001", "-g", "kd", "--db", str(tmp_path), "--source").stdout
    assert f"{tmp_path}/sets/zz.yaml:5" in answer
    assert f"{tmp_path}/effects/zz.yaml:6" in answer
