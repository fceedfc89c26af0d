"""What cannot be read is said, to the organiser and to the player: archives, photographs, forms, comments."""

from __future__ import annotations

import json
import re
import zipfile
from pathlib import Path

import pytest

from deckcheck.event.follow_ups import sections, totals
from deckcheck.event.messages import letters
from deckcheck.event.model import EventOutcome, Player
from deckcheck.event.page import render_page
from deckcheck.event.results import csv_text
from deckcheck.event.run import event_exit_code
from deckcheck.event.unread import unread_of_players
from tests.commands import run
from tests.event.evening import by_player, deck, folder, outcome_of, plain
from tests.event.test_intake import packed, quoted
from tests.support import ROOT


def lines_of(outcome: EventOutcome, heading: str) -> list[str]:
    return [line for title, lines in sections(outcome) if title.startswith(heading) for line in lines]


def words_to(outcome: EventOutcome, player: str) -> str:
    (letter,) = (letter for letter in letters(outcome) if letter.player == player)
    return " ".join(letter.body.split())


def encrypted() -> bytes:
    """An archive whose members are marked as encrypted, which is all that is looked at."""
    data = bytearray(packed({"ann.txt": plain("Ann"), "ben.txt": plain("Ben")}))
    for mark, place in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        for found in re.finditer(re.escape(mark), bytes(data)):
            data[found.start() + place] |= 1
    return bytes(data)


ARCHIVES = {
    "encrypted.zip": encrypted(),
    "cut.zip": packed({"ann.txt": plain("Ann")})[:200],
    "nothing.zip": b"",
    "nested.zip": packed({"in/more.zip": packed({"ann.txt": plain("Ann")})}),
    "seven.7z": b"7z\xbc\xaf\x27\x1c" + bytes(40),
    "named.zip": b"Rar!\x1a\x07\x01\x00" + bytes(40),
    "no ending": b"Rar!\x1a\x07\x01\x00" + bytes(40),
    "decks.tar.gz": b"\x1f\x8b\x08" + bytes(40),
    "decks.tar": bytes(257) + b"ustar\x0000" + bytes(300),
}


@pytest.mark.parametrize("name", ARCHIVES)
def test_an_archive_that_cannot_be_read_is_named_and_the_exit_code_is_2(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_bytes(ARCHIVES[name])
    outcome = outcome_of(folder(tmp_path, {"ok.yaml": deck("Ok"), "roster.csv": "player\nOk\nAnn\n"}))
    assert event_exit_code(outcome) == 2
    (note,) = outcome.notes
    assert note.startswith(name)
    assert lines_of(outcome, "Cannot be read")
    assert "We do not have your decklist" not in words_to(outcome, "Ann")


def test_check_and_lock_exit_with_2_for_an_encrypted_archive(tmp_path: Path) -> None:
    (tmp_path / "a.zip").write_bytes(encrypted())
    folder(tmp_path, {"ok.yaml": deck("Ok"), "event.yaml": "name: X\ngame: kingdom-duels\n"})
    done = run("event", "check", ".", cwd=tmp_path)
    assert (done.returncode, "a.zip: 2 files are encrypted; ask for it without a password" in done.stdout) == (2, True)
    assert run("event", "lock", ".", cwd=tmp_path).returncode == 2


def test_verify_exits_with_2_for_an_archive_that_may_have_other_decks(tmp_path: Path) -> None:
    folder(tmp_path, {"ok.yaml": deck("Ok"), "event.yaml": "name: X\ngame: kingdom-duels\n"})
    assert run("event", "lock", ".", cwd=tmp_path).returncode == 0
    (tmp_path / "a.zip").write_bytes(encrypted())
    done = run("event", "verify", ".", cwd=tmp_path)
    assert (done.returncode, "cannot be read: a.zip/" in done.stdout) == (2, True)
    assert json.loads(run("event", "verify", ".", "--json", cwd=tmp_path).stdout)["unreadable"] == [
        "a.zip/ann.txt",
        "a.zip/ben.txt",
    ]


def test_an_archive_without_an_ending_is_read_and_pictures_in_one_are_only_skipped(tmp_path: Path) -> None:
    (tmp_path / "mails").write_bytes(packed({"ann.txt": plain("Ann"), "big.png": b"\x89PNG" + bytes(3 << 20)}))
    outcome = outcome_of(tmp_path)
    assert ([one.player for one in outcome.submissions], event_exit_code(outcome)) == (["Ann"], 0)
    assert outcome.unread == ["mails/big.png"]


def test_a_packing_method_that_is_unknown_is_not_a_crash(tmp_path: Path) -> None:
    data = bytearray(packed({"ann.txt": plain("Ann")}))
    for mark, place in ((b"PK\x03\x04", 8), (b"PK\x01\x02", 10)):
        data[data.index(mark) + place] = 99
    (tmp_path / "a.zip").write_bytes(bytes(data))
    assert zipfile.is_zipfile(tmp_path / "a.zip")
    outcome = outcome_of(folder(tmp_path, {"ok.yaml": deck("Ok")}))
    assert (outcome.unreadable, event_exit_code(outcome)) == (["a.zip/ann.txt"], 2)


PLAYERS = ("Ann Berg", "Ben O'Brien", "Jeanne d’Arc", "Jean-Luc Séverin", "Ann Berg-Olsen", "Łucja de la Cruz", "Bo Li")


@pytest.mark.parametrize(
    ("file", "player", "is_certain"),
    [
        ("Ann_Berg.pdf", "Ann Berg", True),
        ("berg, ann.docx", "Ann Berg", True),
        ("AnnBerg deck final.jpg", "Ann Berg", True),
        ("mails/2026 ANN BERG (2).heic", "Ann Berg", True),
        ("Ann Berg Olsen.pdf", "Ann Berg-Olsen", True),
        ("Ben O’Brien.pdf", "Ben O'Brien", True),
        ("ben_obrien.pdf", "Ben O'Brien", True),
        ("jeanne darc.PNG", "Jeanne d’Arc", True),
        ("Jeanne d'Arc.png", "Jeanne d’Arc", True),
        ("severin-jean-luc.pages", "Jean-Luc Séverin", True),
        ("a.zip/Łucja de la Cruz/scan 1.pdf", "Łucja de la Cruz", True),
        ("Li_Bo.pdf", "Bo Li", True),
        ("j severin.pdf", "Jean-Luc Séverin", False),
        ("Severin.pdf", "Jean-Luc Séverin", False),
        ("x severin.pdf", "", False),
        ("Ann.pdf", "", False),
        ("flyer.pdf", "", False),
        ("libog.pdf", "", False),
    ],
)
def test_unread_files_are_matched_to_players_by_whole_names_or_with_a_question_mark(
    file: str, player: str, is_certain: bool
) -> None:
    players = [Player(name, line) for line, name in enumerate(PLAYERS, 2)]
    found = unread_of_players([file], {}, players)
    named = [(one.name, unread.is_certain) for one in players for unread in found.get(id(one), [])]
    assert named == ([(player, is_certain)] if player else [])


def test_a_player_with_an_unread_file_is_told_so_everywhere_and_not_that_nothing_came(tmp_path: Path) -> None:
    for name in ("Ann_Berg.pdf", "severin.jpg", "ok.pdf"):
        (tmp_path / name).write_bytes(b"%PDF\0")
    mail = "From: Cat Dunn <cat@x.example>\nSubject: my deck\n\n" + plain()
    roster = "player,email\nAnn Berg,\nBen O'Brien,\nCat Dunn,cat@x.example\nLuc Séverin,\nOk,\n"
    outcome = outcome_of(folder(tmp_path, {"ok.yaml": deck("Ok"), "roster.csv": roster, "fw.eml": mail}))
    assert lines_of(outcome, "Cannot be read") == [
        "Ann Berg: Ann_Berg.pdf",
        "Cat Dunn: fw.eml",
        "Ok: ok.pdf besides the deck that counts",
    ]
    assert lines_of(outcome, "Not submitted") == ["Ben O'Brien", "Luc Séverin: is severin.jpg theirs?"]
    assert "2 players sent only files that cannot be read; 2 of 5 players have not submitted" in totals(outcome)
    assert "We received Ann_Berg.pdf from you, but we cannot read it. We need your decklist as text" in words_to(
        outcome, "Ann Berg"
    )
    assert "It may be in severin.jpg, which we cannot read" in words_to(outcome, "Luc Séverin")
    assert "We do not have your decklist" in words_to(outcome, "Ben O'Brien")
    assert "If that is your latest decklist, please send it as text" in words_to(outcome, "Ok")
    assert "Ann Berg,,cannot be read" in csv_text(outcome)
    page = "".join(render_page(outcome))
    assert ("cannot be read" in page, "Ann_Berg.pdf" in page) == (True, True)
    assert event_exit_code(outcome) == 2


@pytest.mark.parametrize("name", ["Seán O'Brien", "Jeanne d’Arc", "Jean-Luc"])
@pytest.mark.parametrize("shape", ['player: {0}\nx: "', 'player: "{0}"\nx: \'', '{{"player": "{0}",\n"x": '])
def test_an_apostrophe_does_not_cut_the_name_in_an_unreadable_decklist(tmp_path: Path, name: str, shape: str) -> None:
    outcome = outcome_of(folder(tmp_path, {"1.yaml": shape.format(name), "roster.csv": f"player\n{name}\n"}))
    assert ([one.player for one in outcome.submissions], outcome.missing) == ([name], [])


def test_a_file_named_without_the_apostrophe_or_in_the_folder_of_its_player_is_theirs(tmp_path: Path) -> None:
    files = {"sean_obrien.txt": plain(), "Ann Berg/deck.txt": plain(cards=29), "roster.csv": "player\nSeán O'Brien\nAnn Berg\n"}
    outcome = outcome_of(folder(tmp_path, files))
    assert {one.player for one in outcome.submissions if one.row} == {"Seán O'Brien", "Ann Berg"}


@pytest.mark.parametrize("rows", [10, 20_000])
def test_a_form_with_an_unclosed_quotation_mark_is_an_error_with_its_line_and_its_players_are_not_missing(
    tmp_path: Path, rows: int
) -> None:
    form = quoted("Timestamp", "Name", "Email", "Decklist") + quoted(
        "2026-04-29 10:00", "Ann Berg", "ann@x.example", "1 A\n1 B"
    )
    form += '"2026-04-29 10:01","Ben","ben@x.example","1 A\n' + "3 Some Card\n" * rows
    roster = "player,email\nAnn Berg,\nBen,ben@x.example\nCat,\nOk,\n"
    outcome = outcome_of(folder(tmp_path, {"f.csv": form, "ok.yaml": deck("Ok"), "roster.csv": roster}))
    assert outcome.notes == ["f.csv: unclosed quotation mark in the row that begins on line 4; no row was read"]
    assert ([one.player for one in outcome.submissions], event_exit_code(outcome)) == (["Ok"], 2)
    assert lines_of(outcome, "Cannot be read") == ["Ann Berg: f.csv", "Ben: f.csv"]
    assert "It may be in f.csv, which we cannot read" in words_to(outcome, "Ben")


def test_a_long_form_with_an_unclosed_quotation_mark_is_refused_at_once() -> None:
    """What took time for every pair of its lines, 10 billion of them here, would never end."""
    from deckcheck.event import forms

    data = b'Timestamp,Name,Decklist\n2026-04-29,Ann,"1 A\n' + b"3 Some Card\n" * 200_000
    found = forms.load_form("f.csv", data, {})
    assert isinstance(found, forms.UnreadForm)
    assert "unclosed quotation mark in the row that begins on line 2" in found.reason


def test_columns_of_one_form_do_not_break_another_and_the_name_of_a_deck_is_never_its_list(tmp_path: Path) -> None:
    one = quoted("Timestamp", "Name", "What do you play?") + quoted("2026-04-29 10:00", "Ann", plain())
    two = quoted("Timestamp", "Name", "What do you play?", "Decklist") + quoted(
        "2026-04-29 10:00", "Ben", "Wings", plain(cards=29)
    )
    event = "name: X\ngame: kingdom-duels\ncolumns: {deck: What do you play?}\n"
    outcome = outcome_of(folder(tmp_path, {"one.csv": one, "two.csv": two, "event.yaml": event}))
    assert {one.player: sum(one.result.counts.values()) for one in outcome.submissions} == {"Ann": 30, "Ben": 29}
    assert by_player(outcome)["Ben"].result.deck == "Wings"


def test_a_form_may_have_columns_of_its_own(tmp_path: Path) -> None:
    one = quoted("Timestamp", "Name", "Notes", "Cards") + quoted("2026-04-29 10:00", "Ann", "1 x\n2 y\n3 z", plain())
    two = quoted("Timestamp", "Nick", "Name", "Cards") + quoted("2026-04-29 10:00", "Ben", "Wings", plain(cards=29))
    event = "name: X\ngame: kingdom-duels\ncolumns: {deck: Cards}\nforms:\n  two.csv: {player: Nick, deck_name: Name}\n"
    outcome = outcome_of(folder(tmp_path, {"one.csv": one, "sub/two.csv": two, "event.yaml": event}))
    assert {one.player: one.result.deck for one in outcome.submissions} == {"Ann": "Deck of Ann", "Ben": "Wings"}
    folder(tmp_path, {"event.yaml": "name: X\nforms:\n  three.csv: {player: Nick}\n"})
    done = run("event", "check", ".", cwd=tmp_path)
    assert (done.returncode, "the event file has columns for the form 'three.csv', which was not found" in done.stderr) == (
        2,
        True,
    )


def test_a_form_without_a_column_of_players_or_decks_is_named_with_its_columns(tmp_path: Path) -> None:
    form = quoted("Timestamp", "E-Mail", "Cards A", "Cards B") + quoted("2026-04-29 10:00", "ann@x.example", plain(), plain())
    outcome = outcome_of(folder(tmp_path, {"f.csv": form, "ok.yaml": deck("Ok")}))
    assert outcome.notes[0].startswith("f.csv: no column has decklists of several lines; its columns are 'Timestamp', 'E-Mail'")
    assert event_exit_code(outcome) == 2


def test_a_long_name_in_an_archive_does_not_bury_the_report(tmp_path: Path) -> None:
    mails = packed({f"{'x' * 60_000}.{ending}": plain() for ending in ("zip", "txt", "jpg")})
    (tmp_path / "mails.zip").write_bytes(mails)
    folder(tmp_path, {"ok.yaml": deck("Ok"), "roster.csv": "player\nOk\n"})
    done = run("event", "check", str(tmp_path), "--messages", str(tmp_path / "m.txt"), "--no-history")
    shown = run("event", "check", str(tmp_path), "--no-history").stdout
    assert (done.returncode, len(shown) < 10_000, len((tmp_path / "m.txt").read_text("utf-8")) < 10_000) == (2, True, True)


def test_a_form_in_another_language_is_named_and_its_players_are_not_missing(tmp_path: Path) -> None:
    form = quoted("Tijdstempel", "Naam", "Kaarten") + quoted("29-4-2026 10:00", "Ann Berg", plain())
    outcome = outcome_of(folder(tmp_path, {"f.csv": form, "ok.yaml": deck("Ok"), "roster.csv": "player\nAnn Berg\nOk\n"}))
    assert outcome.notes == [
        "f.csv: no column has players; its columns are 'Tijdstempel', 'Naam' and 'Kaarten'; "
        "set columns: {player: TITLE} in the event file"
    ]
    assert ([one.name for one in outcome.unread_players], event_exit_code(outcome)) == (["Ann Berg"], 2)


@pytest.mark.parametrize(
    "comment", ["# statistics: {{attack: 9}}", "# Statistics\n# 9 Attack", "# stats: attack 9", "# statistics; 9 attack"]
)
@pytest.mark.parametrize("how", ["yaml", "text", "csv", "form", "zip"])
def test_numbers_that_only_a_comment_gives_leave_a_deck_unverified_in_every_notation(
    tmp_path: Path, comment: str, how: str
) -> None:
    source = (ROOT / "examples" / "homm" / "legal" / "cinders-before-dawn.yaml").read_text("utf-8")
    zones: dict[str, list[str]] = {}
    for line in source.splitlines():
        if line in ("hero:", "vanguard:", "locations:", "deck:"):
            zones[line[:-1]] = []
        elif line.startswith("  - "):
            zones[[*zones][-1]].append(line[4:])
    comment = comment.replace("{{", "{").replace("}}", "}") + "\n"
    text = comment + "".join(f"{zone}\n" + "\n".join(cards) + "\n" for zone, cards in zones.items())
    if how == "yaml":
        text = f"{comment}game: homm\n" + "".join(
            f"{zone}:\n" + "".join(f"  - {card}\n" for card in cards) for zone, cards in zones.items()
        )
    if how == "csv":
        rows = [
            f"{card.partition(' ')[0]},{card.partition(' ')[2]},{zone}\n" for zone, cards in zones.items() for card in cards
        ]
        text = f"{comment}count,card,zone\n{''.join(rows)}"
    if how == "form":
        folder(tmp_path, {"f.csv": quoted("Timestamp", "Name", "Decklist") + quoted("2026-04-29 10:00", "Ann", text)})
    elif how == "zip":
        (tmp_path / "a.zip").write_bytes(packed({"ann.txt": text}))
    else:
        folder(tmp_path, {f"ann.{'txt' if how == 'text' else how}": text})
    (one,) = outcome_of(tmp_path, game="homm").submissions
    assert one.result.status != "legal"
    assert one.result.status == "error" or "DC-EVENT-07" in {point.rule for point in one.result.undecided}
