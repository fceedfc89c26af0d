"""Card databases: look-up, suggestions, the cache, and databases that users add."""

from __future__ import annotations

from pathlib import Path

import pytest

from deckcheck.cards import cache
from deckcheck.cards.database import CardDatabase, open_database
from deckcheck.core.errors import InputError
from deckcheck.core.words import fold


@pytest.fixture(scope="module")
def duels() -> CardDatabase:
    return open_database("kingdom-duels")


@pytest.mark.parametrize(
    "text",
    [
        "SOE-017",
        "soe-017",
        "Blue-Eyes White Dragon",
        "blue-eyes  WHITE dragon",
        "Blue‐Eyes White Dragon",
        "SOE-017 Blue-Eyes White Dragon",
    ],
)
def test_a_card_is_found_by_id_and_by_name(duels: CardDatabase, text: str) -> None:
    match = duels.find(text)
    assert match.card.id == "SOE-017"
    assert match.wrong_name == ""


@pytest.mark.parametrize("text", ["SOE-079A", "A-SOE-079A", "a-soe-079a"])
def test_alternate_artworks_are_found_in_both_spellings(duels: CardDatabase, text: str) -> None:
    assert duels.find(text).card.id == "SOE-079"


def test_a_name_of_several_cards_gives_all_candidates(duels: CardDatabase) -> None:
    match = duels.find("Yugi")
    assert match.card is None
    assert set(match.candidates) == {"SOE-142", "SOE-143", "LEN-212", "LEN-214", "MLY-158", "TEG-174", "ROA-173"}


def test_accents_and_typographic_marks_do_not_matter() -> None:
    assert fold("Saïx’s  “Moon” – Night") == 'saix\'s "moon" - night'


TYPOS = {
    "Dark Magicain": "SOE-023",
    "Blue Eyes White Dragon": "SOE-017",
    "Kurribo": "SOE-065",
    "Ressurection of the Dead": "SOE-107",
    "Swords of Reveling Light": "SOE-020",
    "Mirror Force - Holy Barrier": "SOE-062",
    "Sealed One, Head of the": "SOE-024",
    "Harpy Lady": "SOE-079",
    "Giant Soldier of Stones": "SOE-094",
    "Gaia the Firce Knight": "SOE-016",
    "Gravty Bind": "MLY-011",
    "Panful Choice": "MLY-049",
    "Time Wizzard": "SOE-086",
    "Beaver Warior": "SOE-019",
    "Mammoth Graveyrd": "SOE-052",
    "Holly Elf": "SOE-105",
    "Elf Swordman": "SOE-048",
    "Illusion Rituall": "KOD-139",
    "Silk Hat Tokens": "SOE-101",
    "Magic Drizzle": "SOE-074",
}


def test_misspelt_names_are_suggested(duels: CardDatabase) -> None:
    found = [name for name, card_id in TYPOS.items() if card_id in duels.suggest(name)]
    assert len(found) >= 19, set(TYPOS) - set(found)
    assert all(len(duels.suggest(name)) <= 3 for name in TYPOS)


def test_names_that_contain_the_words_are_suggested_first(duels: CardDatabase) -> None:
    assert duels.suggest("mirror force")[:2] == ["ORB-206", "SOE-062"]  # Mirror Force Dragon, Holy Barrier - Mirror Force


def test_a_misspelt_code_is_suggested(duels: CardDatabase) -> None:
    assert "SOE-017" in duels.suggest("SOE-17")


def test_nonsense_is_not_suggested(duels: CardDatabase) -> None:
    assert duels.suggest("qqqq zzzz xxxx") == []


@pytest.fixture
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("DECKCHECK_CACHE_DIR", str(tmp_path / "cache"))
    open_database.cache_clear()
    return tmp_path / "cache"


def test_the_cache_gives_back_what_was_stored(own_cache: Path) -> None:
    first = open_database("kingdom-duels").rows
    (file,) = own_cache.iterdir()
    open_database.cache_clear()
    second = open_database("kingdom-duels").rows
    assert {key: list(value) for key, value in first.items()} == {key: list(value) for key, value in second.items()}
    assert list(own_cache.iterdir()) == [file]


@pytest.mark.slow
@pytest.mark.parametrize("damage", [b"", b"{}", b"not json", b"\x00\xff"])
def test_a_damaged_cache_is_ignored_and_replaced(own_cache: Path, damage: bytes) -> None:
    open_database("kingdom-hearts")
    (file,) = own_cache.iterdir()
    whole = file.read_bytes()
    for broken in (damage, whole[:-5], whole.replace(b"Husk", b"Hsuk", 1)):
        file.write_bytes(broken)
        open_database.cache_clear()
        assert open_database("kingdom-hearts").find("Husk").card.id == "TWL-096"
        assert file.read_bytes() == whole


def test_an_unwritable_cache_does_no_harm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    monkeypatch.setenv("DECKCHECK_CACHE_DIR", str(blocked / "below"))
    open_database.cache_clear()
    assert open_database("kingdom-duels").find("Kuriboh").card.id == "SOE-065"


def test_old_caches_are_removed(own_cache: Path) -> None:
    own_cache.mkdir()
    for number in range(20):
        (own_cache / f"kingdom-duels-{number:032x}.json").write_text("old")
        (own_cache / f"kingdom-duels-deck-{number}.json").write_text("somebody's deck")
    open_database("kingdom-duels")
    assert len(list(own_cache.glob("kingdom-duels-deck-*"))) == 20
    assert len(list(own_cache.iterdir())) == 20 + cache.MOST_KEPT


SET = """game: kingdom-duels
set: {{code: CLUB, name: Club cards}}
provenance: {{kind: sample, source: A club}}
cards:
  - {{id: {id}, name: Club Champion, frame: Monster, types: [Monster, Warrior], deck: main, attribute: earth,
     level: 4, atk: 1000, def: 1000, bonus_atk: 300, bonus_def: 300}}
"""


def test_a_further_database_adds_cards(own_cache: Path, tmp_path: Path) -> None:
    folder = tmp_path / "club"
    (folder / "sets").mkdir(parents=True)
    (folder / "sets" / "club.yaml").write_text(SET.format(id="CLUB-001"))
    database = open_database("kingdom-duels", (str(folder),))
    assert database.find("Club Champion").source == f"{folder}, invented"
    assert database.find("Kuriboh").source == "published"


def test_a_further_database_overrides_nothing(own_cache: Path, tmp_path: Path) -> None:
    (tmp_path / "club.yaml").write_text(SET.format(id="SOE-017"))
    with pytest.raises(InputError) as caught:
        open_database("kingdom-duels", (str(tmp_path),))
    assert [one.rule for one in caught.value.diagnostics] == ["DC-DB-02"]
    assert "SOE-017" in caught.value.diagnostics[0].message


@pytest.mark.parametrize("what", ["missing", "empty"])
def test_a_database_that_is_none_is_refused(own_cache: Path, tmp_path: Path, what: str) -> None:
    folder = tmp_path / what
    if what == "empty":
        folder.mkdir()
    with pytest.raises(InputError) as caught:
        open_database("kingdom-duels", (str(folder),))
    assert caught.value.diagnostics[0].rule == "DC-DB-01"
