"""Edits in place: what they change, and that they change nothing else."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from deckcheck.building.editing import AmbiguousCardError, add_card, remove_card
from deckcheck.building.formatting import format_text
from deckcheck.core.errors import UsageError
from deckcheck.core.settings import Settings
from deckcheck.decks.opening import open_deck
from tests.building.decklists import CASES, GAMES, NOTATIONS, comments, copies_of, decklist, example


def written(tmp_path: Path, text: str, name: str) -> str:
    path = tmp_path / name
    path.write_bytes(text.encode())
    return str(path)


@pytest.mark.parametrize(("game", "notation"), CASES)
def test_an_added_card_is_one_new_line(game: str, notation: str, tmp_path: Path) -> None:
    text = decklist(game, notation)
    path = written(tmp_path, text, f"deck.{notation}")
    pool = open_deck(path).deck.pool
    held = {entry.key for entry in open_deck(path).deck.entries}
    card = next(card.id for card in pool.all_cards() if card.id not in held and not _has_no_line(game, card))
    edited = add_card(path, card, 2)
    before, after = text.splitlines(), Path(path).read_text(encoding="utf-8").splitlines()
    new = [line for line in after if card in line]
    assert len(new) == 1
    after.remove(new[0])
    assert after == before
    assert copies_of(edited.after, path) == copies_of(text, path) | {(edited.zone, card): 2}
    remove_card(path, card, 2)
    assert Path(path).read_text(encoding="utf-8") == text


def _has_no_line(game: str, card: object) -> bool:
    return game == "homm" and getattr(card, "type", "") == "statistic"


@pytest.mark.parametrize(("game", "notation"), CASES)
def test_a_removed_line_leaves_its_comment(game: str, notation: str, tmp_path: Path) -> None:
    text = decklist(game, notation)
    path = written(tmp_path, text, f"deck.{notation}")
    entry = open_deck(path).deck.entries[-1]
    edited = remove_card(path, entry.key, None, zone=entry.zone)
    assert comments(edited.after) == comments(text)
    expected = copies_of(text, path)
    del expected[entry.zone, entry.key]
    assert copies_of(edited.after, path) == expected


@pytest.mark.parametrize("ending", ["\n", "\r\n"])
@pytest.mark.parametrize("last", ["", "END"])
@pytest.mark.parametrize("notation", NOTATIONS)
def test_line_ends_and_byte_order_marks_stay(notation: str, last: str, ending: str, tmp_path: Path) -> None:
    text = decklist("kingdom-duels", notation).rstrip("\n").replace("\n", ending) + (ending if last else "")
    data = b"\xef\xbb\xbf" + text.encode()
    path = tmp_path / f"deck.{notation}"
    path.write_bytes(data)
    card = open_deck(str(path)).deck.entries[0].key
    add_card(str(path), card, 3)
    assert path.read_bytes() != data
    remove_card(str(path), card, 3)
    assert path.read_bytes() == data


EDITS = st.lists(st.tuples(st.integers(0, 60), st.integers(1, 5)), min_size=1, max_size=6)


@pytest.mark.parametrize(("game", "notation"), CASES)
@given(edits=EDITS)
@pytest.mark.slow
@settings(max_examples=8, suppress_health_check=list(HealthCheck), derandomize=True)
def test_random_edits_can_be_undone(game: str, notation: str, edits: list[tuple[int, int]]) -> None:
    text = decklist(game, notation)
    with tempfile.TemporaryDirectory() as folder:
        path = written(Path(folder), text, f"deck.{notation}")
        entries = open_deck(path).deck.entries
        done, states = [], [text]
        for place, copies in edits:
            entry = entries[place % len(entries)]
            add_card(path, entry.code, copies, zone=entry.zone)
            done.append((entry, copies))
            states.append(Path(path).read_text(encoding="utf-8"))
            assert comments(states[-1]) == comments(text)
        for entry, copies in reversed(done):
            assert Path(path).read_text(encoding="utf-8") == states.pop()
            remove_card(path, entry.code, copies, zone=entry.zone)
        assert Path(path).read_text(encoding="utf-8") == text


def dressed(text: str, crlf: bool, no_end: bool, gaps: list[int]) -> str:
    """The text with blank lines and comments between its lines, other line ends, or without the end of its last line."""
    lines = text.splitlines()
    for place in gaps:
        at = 3 + place % (len(lines) - 3)
        lines[at:at] = ["", "# a remark: 1 SOE-065"] if place % 2 else [""]
    dressed = "\n".join(lines) + "\n"
    dressed = dressed.replace("\n", "\r\n") if crlf else dressed
    return dressed.rstrip("\r\n") if no_end else dressed


@pytest.mark.parametrize(("game", "notation"), CASES)
@given(
    edits=st.lists(st.tuples(st.booleans(), st.integers(0, 5000), st.integers(1, 3)), min_size=1, max_size=6),
    crlf=st.booleans(),
    no_end=st.booleans(),
    gaps=st.lists(st.integers(0, 200), max_size=4),
)
@pytest.mark.slow
@settings(max_examples=10, suppress_health_check=list(HealthCheck), derandomize=True)
def test_random_new_cards_are_undone_to_the_last_byte(
    game: str, notation: str, edits: list[tuple[bool, int, int]], crlf: bool, no_end: bool, gaps: list[int]
) -> None:
    """Adds listed and new cards in any order, takes them out in another, and compares bytes."""
    text = dressed(decklist(game, notation), crlf, no_end, gaps)
    with tempfile.TemporaryDirectory() as folder:
        path = written(Path(folder), text, f"deck.{notation}")
        deck = open_deck(path).deck
        new = [card.id for card in deck.pool.all_cards() if not _has_no_line(game, card)]
        done = []
        for listed, place, copies in edits:
            entry = deck.entries[place % len(deck.entries)]
            code, zone = (entry.code, entry.zone) if listed else (new[place % len(new)], "")
            edited = add_card(path, code, copies, zone=zone)
            done.append((code, edited.zone, copies))
            assert comments(edited.after) == comments(text)
            assert edited.after.count("\r\n") == (edited.after.count("\n") if crlf else 0)
        for code, zone, copies in sorted(done, key=lambda edit: (edit[2], edit[0])):
            remove_card(path, code, copies, zone=zone)
        assert Path(path).read_bytes() == text.encode()


@pytest.mark.parametrize("notation", NOTATIONS)
def test_a_number_sign_in_a_name_is_not_a_comment(notation: str, tmp_path: Path) -> None:
    text = decklist("kingdom-duels", notation)
    path = written(tmp_path, text, f"deck.{notation}")
    edited = add_card(path, "Android #7")
    assert comments(edited.after) == comments(text)
    assert copies_of(edited.after, path) == copies_of(text, path) | {("main", "LEN-019"): 1}
    remove_card(path, "Android #7")
    assert Path(path).read_bytes() == text.encode()


@pytest.mark.parametrize("notation", NOTATIONS)
def test_an_edit_that_cannot_be_written_changes_nothing(notation: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = decklist("kingdom-duels", notation)
    path = written(tmp_path, text, f"deck.{notation}")
    card = open_deck(path).deck.entries[0].key

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(UsageError, match="no space left"):
        add_card(path, card)
    assert Path(path).read_text(encoding="utf-8") == text
    assert os.listdir(tmp_path) == [f"deck.{notation}"]


def test_ambiguous_names_tell_what_differs(tmp_path: Path) -> None:
    path = written(tmp_path, "game: kingdom-hearts\ndeck: []\n", "deck.yaml")
    with pytest.raises(AmbiguousCardError, match="'goofy' matches 3 cards") as caught:
        add_card(path, "goofy")
    assert sorted(caught.value.candidates.values()) == ["level 1", "level 2", "level 3"]
    with pytest.raises(AmbiguousCardError) as caught:
        add_card(path, "Nettle")
    assert caught.value.candidates == {"TWL-018": "not foil", "TWL-019": "foil"}
    add_card(path, "Goofy @2")
    assert remove_card(path, "Goofy").after == "game: kingdom-hearts\ndeck: []\n"  # only one of them is in the deck


def test_what_is_not_there_cannot_be_removed(tmp_path: Path) -> None:
    path = written(tmp_path, "game: kingdom-hearts\ndeck:\n  - 2 Goofy @2\n", "deck.yaml")
    with pytest.raises(UsageError, match="has only 2 copies of NS-004 Goofy @2"):
        remove_card(path, "Goofy", 3)
    with pytest.raises(UsageError, match="unknown card 'Gofy'; did you mean"):
        remove_card(path, "Gofy")
    with pytest.raises(UsageError, match="unknown card 'Zzyzx'; find it with: deckcheck cards search -g kh WORD"):
        add_card(path, "Zzyzx")
    with pytest.raises(UsageError, match="decks have no zone 'extra'"):
        add_card(path, "Goofy @1", zone="extra")


def test_a_missing_zone_is_opened(tmp_path: Path) -> None:
    path = written(tmp_path, "game: kingdom-duels\nmain:\n  - 1 SOE-065 Kuriboh\nname: x\n", "deck.yaml")
    wanted = "game: kingdom-duels\nmain:\n  - 1 SOE-065 Kuriboh\nextra:\n  - 1 SOE-148 Kaiba\nname: x\n"
    assert add_card(path, "SOE-148").after == wanted


def test_json_stays_json(tmp_path: Path) -> None:
    import json

    path = written(tmp_path, '{"game": "kingdom-duels", "main": ["1 SOE-065 Kuriboh"]}', "deck.json")
    add_card(path, "SOE-065", 2)
    assert json.loads(add_card(path, "SOE-017").after)["main"] == ["3 SOE-065 Kuriboh", "1 SOE-017 Blue-Eyes White Dragon"]


@pytest.mark.parametrize("sort", [False, True])
@pytest.mark.parametrize(("game", "notation"), CASES)
def test_formatting_is_idempotent_and_keeps_the_deck(game: str, notation: str, sort: bool) -> None:
    text, file = decklist(game, notation), f"deck.{notation}"
    once = format_text(text, file, sort=sort)
    assert format_text(once, file, sort=sort) == once
    assert comments(once) == comments(text)
    assert copies_of(once, file) == copies_of(text, file)


@pytest.mark.parametrize("game", GAMES)
def test_formatted_lines_have_count_id_and_name(game: str) -> None:
    path = example(game)
    text = format_text(path.read_text(encoding="utf-8"), "deck.yaml")
    for line in [line for line in text.splitlines() if line.startswith("  - ")]:
        count, card_id = line.removeprefix("  - ").split()[:2]
        assert count.isdecimal()
        assert card_id in open_deck(str(path)).deck.pool.rows  # type: ignore[attr-defined]


def test_sorting_stays_between_comments() -> None:
    text = "game: kd\nmain:\n  - SOE-0\n".replace("SOE-0", "1 TEG-001") + "  - 1 SOE-065 Kuriboh\n  # rest\n  - 1 KOD-002\n"
    lines = format_text(text, "deck.yaml", sort=True).splitlines()[2:]
    assert [line.split()[2][:7] if "rest" not in line else "#" for line in lines] == ["SOE-065", "TEG-001", "#", "KOD-002"]


def test_a_line_of_an_unknown_card_stays() -> None:
    text = "game: kd\nmain:\n  - 1x   No Such Card # ?\n  - 1 soe-065\n"
    assert format_text(text, "deck.yaml", Settings(unknown="warn")) == text.replace("soe-065", "SOE-065 Kuriboh")


@pytest.mark.parametrize(
    ("heading", "after"),
    [
        ("Main Deck (2)", "Main Deck (3)"),
        ("Main Deck (2 cards)  # of 30", "Main Deck (3 cards)  # of 30"),
        ("# Main: 2", "# Main: 3"),
        ("[Main Deck] 2 cards", "[Main Deck] 3 cards"),
        ("Main Deck (30)", "Main Deck (30)"),  # never was the number of its cards
        ("Main Deck", "Main Deck"),
    ],
)
def test_counts_of_headings_follow_the_cards(heading: str, after: str, tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    before = f"Game: kd\n{heading}\n2 SOE-065 Kuriboh\n\nExtra Deck (1)\n1 SOE-142 Yugi\n"
    path.write_text(before, encoding="utf-8")
    add_card(str(path), "SOE-017")
    assert path.read_text(encoding="utf-8") == (
        f"Game: kd\n{after}\n2 SOE-065 Kuriboh\n1 SOE-017 Blue-Eyes White Dragon\n\nExtra Deck (1)\n1 SOE-142 Yugi\n"
    )
    remove_card(str(path), "SOE-017")
    assert path.read_text(encoding="utf-8") == before


def test_a_plain_list_without_headings_takes_a_card(tmp_path: Path) -> None:
    path = written(tmp_path, "Game: kd\n1 Kuriboh\n", "deck.txt")
    add_card(path, "SOE-023")
    assert Path(path).read_text(encoding="utf-8") == "Game: kd\n1 Kuriboh\n1 SOE-023 Dark Magician\n"


def test_a_decklist_that_only_looks_like_yaml_is_edited_as_text(tmp_path: Path) -> None:
    deck = "game: kingdom-duels\nname: Loose\nmain:\n  - 2 SOE-072 Fusion\n  - 1# deckcheck: x SOE-009 Cyclops\n"
    path = written(tmp_path, deck, "deck")
    assert add_card(path, "SOE-065", 1).after.count("SOE-065") == 1
