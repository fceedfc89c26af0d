"""A decklist does not escape a check of its directory by looking like a card set or a house format."""

from __future__ import annotations

from pathlib import Path

import pytest

from deckcheck.reading.house_files import is_house_file
from deckcheck.reading.user_cards import is_card_set
from tests.ci.support import SHORT
from tests.commands import run
from tests.support import ROOT

SET = "set: {code: A, name: b}\nprovenance: {kind: sample, source: us}\ncards:\n"
DISGUISES = {
    "a comment": f"# set: x\n{SHORT}",
    "a key": f"{SHORT}set: x\n",
    "the keys of a set": f"{SHORT}{SET}",
    "a quoted note": SHORT.replace("name: Short", f'name: "Short\nset: x\nforbidden: y\n{SET}  "'),
    "a second document": f"game: kingdom-duels\n{SET}  - {{id: A-1}}\n---\n{SHORT}",
    "a house format and a deck": f"game: kingdom-duels\nforbidden: []\n---\n{SHORT}",
}


@pytest.mark.parametrize("disguise", DISGUISES)
def test_an_illegal_deck_in_disguise_is_checked(tmp_path: Path, disguise: str) -> None:
    (tmp_path / "deck.yaml").write_text(DISGUISES[disguise], encoding="utf-8")
    assert run("validate", ".", "--show-files", cwd=tmp_path).stdout == "./deck.yaml\n"
    assert run("validate", ".", cwd=tmp_path).returncode in (1, 2)


def test_a_csv_decklist_with_a_note_is_no_table_of_cards(tmp_path: Path) -> None:
    path = tmp_path / "deck.csv"
    path.write_text("# game: kingdom-duels\n# set: A b\ncount,card,zone\n99,SOE-020,main\n", encoding="utf-8")
    assert not is_card_set(str(path))
    (tmp_path / "deck.txt").write_text("game: kingdom-duels\n# set: A b\n99 SOE-020\n", encoding="utf-8")
    assert not is_card_set(str(tmp_path / "deck.txt"))


def test_every_shipped_set_is_one_and_no_house_format() -> None:
    for path in sorted((ROOT / "card_db").glob("*/sets/*.yaml")):
        assert is_card_set(str(path)), path
        assert not is_house_file(str(path)), path
