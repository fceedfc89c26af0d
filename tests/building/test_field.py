"""The reference fields: decks that are legal, play differently, and come from the games that are stored with them."""

from __future__ import annotations

import csv
import os
from pathlib import Path

import pytest

from deckcheck.building.field import field_files, field_of
from deckcheck.core.installation import CARD_DB
from deckcheck.core.registry import game_names
from deckcheck.core.settings import Settings
from deckcheck.decks.formats import format_files
from deckcheck.decks.opening import OpenedDeck, open_deck
from deckcheck.validation.check import judge
from tests.commands import run
from tests.support import ROOT, for_each

FIELDS = [(game, format) for game in game_names() for format in format_files(game, Settings()) if field_files(game, format)]


def test_every_game_has_a_field_in_all_of_its_formats() -> None:
    games = {game for game in game_names() if os.path.isdir(os.path.join(CARD_DB, game))}
    assert {(game, format) for game in games for format in format_files(game, Settings())} == set(FIELDS)


@for_each(FIELDS)
def test_a_field_has_three_to_five_legal_decks(game: str, format: str) -> None:
    decks = [open_deck(file) for file in field_files(game, format)]
    assert 3 <= len(decks) <= 5
    for deck in decks:
        assert (judge(deck).status, deck.format.name) == ("legal", format)


@for_each(FIELDS)
def test_the_decks_of_a_field_are_the_best_of_the_final(game: str, format: str) -> None:
    decks = {open_deck(file).deck.name for file in field_files(game, format)}
    (file,) = field_files(game, format, ending="games.csv")
    won: dict[str, int] = {}
    with Path(file).open(encoding="utf-8") as lines:
        for row in csv.DictReader(lines):
            if row["stage"] == "final":
                won[row["deck"]] = won.get(row["deck"], 0) + int(row["wins"])
                won[row["opponent"]] = won.get(row["opponent"], 0) + int(row["losses"])
    assert decks == set(sorted(won, key=lambda name: (-won[name], name))[: len(decks)])


def example(name: str, settings: Settings = Settings()) -> OpenedDeck:
    return open_deck(str(ROOT / "examples" / f"{name}.yaml"), settings)


def test_a_field_plays_by_the_options_of_the_deck_and_leaves_it_out() -> None:
    opened = example("kingdom-hearts/legal/thirteen-bells", Settings(options=(("name_match", "substring"),)))
    field = field_of(opened)
    assert "Thirteen Bells" not in [deck.deck.name for deck in field]
    assert {deck.format.options["name_match"] for deck in field} == {"substring"}


def test_a_format_without_a_field_has_the_decks_that_are_legal_in_it(tmp_path: Path) -> None:
    folder = tmp_path / "formats"
    folder.mkdir()
    text = (ROOT / "card_db/kingdom-at-war/formats/standard.yaml").read_text(encoding="utf-8")
    text = text.replace("format: standard", "format: club").replace("default: true", "default: false")
    (folder / "club.yaml").write_text(text, encoding="utf-8")
    opened = example("kingdom-at-war/legal/quiet-succession", Settings(format="club", databases=(str(tmp_path),)))
    names = [deck.deck.name for deck in field_of(opened)]
    assert names
    assert {deck.format.name for deck in field_of(opened)} == {"club"}


@pytest.mark.slow
def test_a_gauntlet_without_opponents_plays_against_the_field() -> None:
    deck = ROOT / "examples/kingdom-hearts/legal/a-storm-of-glass.yaml"
    done = run("gauntlet", str(deck), "-n", "2", "-j", "1")
    assert done.returncode == 0, done.stderr
    for opponent in field_of(open_deck(str(deck))):
        assert opponent.deck.name in done.stdout
