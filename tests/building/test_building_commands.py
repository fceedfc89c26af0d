"""The editing commands as a user runs them: their words, their exit codes, and a deck of every game from nothing."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import deckcheck
from deckcheck.building.card_facts import card_facts
from deckcheck.building.checking import check_file, check_text
from deckcheck.building.room import copies_allowed, effect_of, zone_bounds
from deckcheck.core.settings import Settings
from deckcheck.decks.opening import OpenedDeck, open_deck, open_text
from deckcheck.validation.parts.sizes import allows
from tests.building.decklists import CASES, GAMES, example
from tests.commands import MAIN, run_code
from tests.commands import run_here as run


def opened(text: str) -> OpenedDeck:
    found = next(iter(open_text(text, "deck.yaml")))
    assert isinstance(found, OpenedDeck)
    return found


@pytest.mark.parametrize(
    ("text", "card", "zone", "words"),
    [
        ("game: kh\ndeck: [2 Donald Duck @1]\n", "RB-005", "deck", "2 of 41 cards; one more Donald Duck @1 allowed"),
        ("game: kh\ndeck: [3 Donald Duck @1]\n", "RB-005", "deck", "3 of 41 cards; no more Donald Duck @1 allowed"),
        ("game: kw\ndeck: [3 Gatewarden]\n", "HRW-003", "deck", "3 of 40 cards; any number of Gatewarden allowed"),
        (
            "game: kw\nformat: three-copies\ndeck: [1 Gatewarden]\n",
            "HRW-003",
            "deck",
            "1 of 40 cards; two more Gatewarden allowed",
        ),
        ("game: gd\ndeck: [1 SMP-004]\n", "SMP-004", "deck", "1 of 30 cards; two more Torchbearer Ismene allowed"),
        (
            "game: gd\nformat: basic\ndeck: [1 SMP-004]\n",
            "SMP-004",
            "deck",
            "1 of 5 cards; two more Torchbearer Ismene allowed",
        ),
        (
            "game: gd\nformat: basic\ndeck: [2 SMP-001, 1 SMP-003, 1 SMP-006, 1 SMP-009]\n",
            "SMP-009",
            "deck",
            "5 of 5 cards, legal",
        ),
        (
            "game: kd\nmain: [1 SOE-017]\n",
            "SOE-017",
            "main",
            "Main Deck: 1 of 30 cards; no more Blue-Eyes White Dragon allowed",
        ),
        ("game: kd\nmain: [1 SOE-065]\n", "SOE-065", "main", "Main Deck: 1 of 30 cards; two more Kuriboh allowed"),
        (
            "game: hm\nhero: []\nvanguard: []\nlocations: []\ndeck: [1 Cinder Imp]\n",
            "SMP-042",
            "deck",
            "Deck: 1 of 45 cards; two more Cinder Imp allowed",
        ),
    ],
)
def test_the_effect_comes_from_the_rules(text: str, card: str, zone: str, words: str) -> None:
    assert effect_of(opened(text), card, zone) == words


def test_too_many_copies_are_named() -> None:
    deck = opened("game: kh\ndeck:\n  - 4 Donald Duck @1\n")
    assert copies_allowed(deck, "RB-005", "deck") == 0
    assert "4 copies; the maximum is 3" in effect_of(deck, "RB-005", "deck")


def test_a_deck_of_the_right_size_that_is_not_legal_says_so() -> None:
    copies = {"SMP-001": 4, **{f"SMP-00{number}": 3 for number in range(2, 10)}, "SMP-010": 2}
    deck = opened("game: gd\ndeck:\n" + "".join(f"  - {count} {card}\n" for card, count in copies.items()))
    assert effect_of(deck, "SMP-010", "deck") == "30 of 30 cards, not legal: GD-DECK-02"


@pytest.mark.parametrize("game", GAMES)
def test_a_legal_deck_is_within_its_bounds(game: str) -> None:
    deck = open_deck(str(example(game)))
    for zone in deck.deck.zones:
        assert allows(zone_bounds(deck, zone), deck.deck.size(zone))


@pytest.mark.parametrize(("game", "notation"), CASES)
def test_a_deck_of_every_game_from_nothing(game: str, notation: str, tmp_path: Path) -> None:
    path = tmp_path / f"deck.{notation}"
    kind = {"txt": "text"}.get(notation, notation)
    model = open_deck(str(example(game)))
    settings = Settings(format=model.format.name)
    text = deckcheck.new_deck(game, "From nothing", settings, notation=kind)  # type: ignore[arg-type]
    path.write_text(text, encoding="utf-8")
    assert check_file(str(path))[0].status == "illegal"
    for entry in model.deck.entries:
        deckcheck.add_card(str(path), entry.code, entry.count, zone=entry.zone)
    result = check_file(str(path))[0]
    assert result.status == "legal", result.diagnostics
    assert result.holdings == check_file(str(example(game)))[0].holdings
    deckcheck.format_file(str(path), sort=True)
    assert check_file(str(path))[0].holdings == result.holdings


@pytest.mark.parametrize("game", GAMES)
def test_a_skeleton_breaks_no_schema(game: str) -> None:
    [result] = check_text(deckcheck.new_deck(game), "deck.yaml")
    assert result.status in ("illegal", "unverified")
    assert not [found for found in result.diagnostics if found.rule.startswith("DC-")]


def test_commands_say_what_they_did(tmp_path: Path) -> None:
    assert run("new", "kh", "-o", "deck.yaml", cwd=tmp_path).returncode == 0
    again = run("new", "kh", "-o", "deck.yaml", cwd=tmp_path)
    assert (again.returncode, again.stderr) == (
        2,
        "deckcheck: deck.yaml already exists; name another file or remove it first\n",
    )
    assert run("add", "deck.yaml", "Goofy @1", "2", cwd=tmp_path).stdout.endswith(
        "\n2 of 41 cards; one more Goofy @1 allowed\n"
    )
    unclear = run("add", "deck.yaml", "Goofy", cwd=tmp_path)
    assert unclear.returncode == 2
    assert "  deckcheck add deck.yaml NS-004  # level 2\n" in unclear.stderr
    removed = run("remove", "deck.yaml", "Goofy", "--all", cwd=tmp_path)
    assert removed.stdout == "removed 2 NS-003 Goofy @1\n0 of 41 cards; three more Goofy @1 allowed\n"


def test_fmt_checks_shows_and_writes(tmp_path: Path) -> None:
    path = tmp_path / "deck.yaml"
    path.write_text("game: kd\nmain:\n  - 1 kuriboh  # mine\n", encoding="utf-8")
    checked = run("fmt", "--check", "deck.yaml", cwd=tmp_path)
    assert (checked.returncode, checked.stderr) == (1, "would change: deck.yaml\n1 file: 1 would change\n")
    shown = run("fmt", "--diff", "deck.yaml", cwd=tmp_path)
    assert (shown.returncode, "+  - 1 SOE-065 Kuriboh  # mine\n" in shown.stdout) == (1, True)
    assert "kuriboh" in path.read_text(encoding="utf-8")
    assert run("fmt", "deck.yaml", cwd=tmp_path).returncode == 0
    assert path.read_text(encoding="utf-8") == "game: kd\nmain:\n  - 1 SOE-065 Kuriboh  # mine\n"
    assert run("fmt", "--check", "deck.yaml", cwd=tmp_path).returncode == 0
    path.write_text("game: kd\nmain: [\n", encoding="utf-8")
    assert run("fmt", "deck.yaml", cwd=tmp_path).returncode == 2


def test_a_search_without_a_query_shows_all_cards_and_the_fields(tmp_path: Path) -> None:
    number, *rows, fields = run("cards", "search", "-g", "gd", "-n", "2", cwd=tmp_path).stdout.splitlines()
    assert sum(row.startswith("  ") for row in rows) == 3
    assert number.endswith("cards (showing the first 2; use --limit to see more)")
    assert fields.startswith("fields: ")
    assert {"power>=260", "element:Fire", "order:-name", "is:limited"} <= set(fields.removeprefix("fields: ").split(", "))


def test_deck_lines_of_a_search_are_a_deck(tmp_path: Path) -> None:
    printed = run("cards", "search", "-g", "kd", "t:dragon level>=7 atk>2900", "--as-deck", cwd=tmp_path).stdout
    found = json.loads(run("cards", "search", "-g", "kd", "t:dragon level>=7 atk>2900", "--json", cwd=tmp_path).stdout)["cards"]
    [result] = check_text(f"Game: kd\n{printed}", "deck.txt")
    assert sum(result.counts.values()) == len(found) == len(printed.splitlines()) > 0


def test_a_card_shows_legality_simulation_and_examples() -> None:
    [dragon] = card_facts("SOE-017", Settings(game="kingdom-duels"))
    assert dragon["legality"]["standard, list of 2025-10-02"] == "at most 1 copy"
    assert dragon["simulated"] is True
    assert "Blue-Eyes Arsenal" in dragon["examples"]
    [yugi] = card_facts("SOE-142", Settings(game="kingdom-duels"))
    assert yugi["strategy"][0]["code"] == "SOE-023 Dark Magician"
    [warden] = card_facts("HRW-003")
    assert warden["legality"] == {"standard": "any number of copies", "three-copies": "at most 3 copies"}


def test_without_installed_examples_a_card_has_no_line_for_them(tmp_path: Path) -> None:
    words = ("cards", "show", "SOE-017", "-g", "kd")
    assert "examples" in run(*words).stdout
    elsewhere = f"from deckcheck.building import card_facts; card_facts.EXAMPLES = {str(tmp_path)!r}\n{MAIN}"
    done = run_code(elsewhere, *words)
    assert (done.returncode, "examples" in done.stdout) == (0, False)


def test_reports_say_that_cards_of_an_own_database_are_invented(tmp_path: Path) -> None:
    head = "game: kingdom-at-war\nset: {code: CLUB, name: Club}\nprovenance: {kind: KIND, source: Our evenings}\n"
    row = "cards:\n  - {id: CLUB-001, name: Ferry Guard, type: character, cost: 2, strength: 2, traits: [Soldier]}\n"
    (tmp_path / "deck.yaml").write_text("game: kingdom-at-war\nname: Club\ndeck: [40 CLUB-001]\n")
    for kind, words in (("sample", "cards of the database club, invented"), ("published", "cards of the database club\n")):
        (tmp_path / "club").mkdir(exist_ok=True)
        (tmp_path / "club" / "club.yaml").write_text(head.replace("KIND", kind) + row)
        assert words in run("validate", "deck.yaml", "--db", "club", cwd=tmp_path).stdout


def test_a_card_without_a_value_says_none() -> None:
    shown = run("cards", "show", "-g", "gd", "SMP-051").stdout
    assert re.search(r"^ *faction +none$", shown, re.MULTILINE)
