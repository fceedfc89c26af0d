"""What the organiser writes: the roster and the event file, and the messages for mistakes in them."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pytest

from deckcheck.core.errors import InputError
from deckcheck.core.settings import Settings
from deckcheck.event.eventfile import load_event, settings_for
from deckcheck.event.roster import folded, load_roster
from deckcheck.event.times import order_of, read_moment
from tests.commands import run
from tests.event.evening import EXAMPLE, deck, folder


def written(tmp_path: Path, name: str, text: str | bytes) -> str:
    path = tmp_path / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return str(path)


def complaint(error: pytest.ExceptionInfo[InputError]) -> tuple[int, str]:
    (one,) = error.value.diagnostics
    return one.line, one.message


@pytest.mark.parametrize(
    "text",
    [
        "player,file,pronouns\nAda Lovelace,ada.txt,she/her\n",
        "Player;File;Pronouns\nAda Lovelace;ada.txt;she/her\n",
        "sep=;\nFull name;Filename;Pronouns\nAda Lovelace;ada.txt;she/her\n",
        "\ufeffName\tDecklist\tPronouns\r\nAda Lovelace\tada.txt\tshe/her\r\n",
        '\n"player","file","pronouns"\n,,\n"Ada Lovelace","ada.txt","she/her"\n',
    ],
)
def test_a_roster_from_any_spreadsheet(tmp_path: Path, text: str) -> None:
    roster = load_roster(written(tmp_path, "r.csv", text))
    (player,) = roster.players
    assert (player.name, player.file, list(player.columns.values())) == ("Ada Lovelace", "ada.txt", ["she/her"])
    assert roster.has_files
    assert not player.submitted


def test_columns_without_a_meaning_are_kept_as_they_are_even_when_they_share_a_title(tmp_path: Path) -> None:
    roster = load_roster(written(tmp_path, "r.csv", "note,player,note,,Submitted\n 007 ,Ada,b  c,=1,2026-05-01\n"))
    assert roster.kept == ("note", "note 2", "column 4", "Submitted")
    assert roster.players[0].columns == {"note": "007", "note 2": "b  c", "column 4": "=1", "Submitted": "2026-05-01"}
    assert roster.players[0].submitted == "2026-05-01"


def test_a_row_that_is_too_short_or_names_nobody_is_told_and_does_no_harm(tmp_path: Path) -> None:
    roster = load_roster(written(tmp_path, "r.csv", "player,file,id\nAda\n,x.txt,7\nBob,,8\n"))
    assert [player.name for player in roster.players] == ["Ada", "Bob"]
    assert roster.notes == ("line 3 of the roster has no player name",)


def test_two_players_of_one_name_are_told_unless_their_files_tell_them_apart(tmp_path: Path) -> None:
    roster = load_roster(written(tmp_path, "r.csv", "player,file\nKim Lee,\nKIM LEE,b.txt\n"))
    assert roster.notes == ("'Kim Lee' is on the roster 2 times (lines 2, 3); add a 'file' column to tell them apart",)
    assert load_roster(written(tmp_path, "s.csv", "player,file\nKim Lee,a.txt\nKim Lee,b.txt\n")).notes == ()


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        (b"", 1, "the roster is empty"),
        (b"nickname,id\nAda,1\n", 1, "the roster has no player column; its columns are: nickname, id"),
        (b'player\n"Ada\nBob\n', 2, "unclosed quotation mark"),
        (b"player\nAda\n\x81\x00\xff\n", 3, "byte 0x81 is not valid UTF-8"),
    ],
)
def test_a_roster_that_cannot_be_read_is_told_with_its_line(tmp_path: Path, text: bytes, line: int, message: str) -> None:
    with pytest.raises(InputError) as error:
        load_roster(written(tmp_path, "r.csv", text))
    assert complaint(error) == (line, message)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("José Núñez", "jose nunez"),
        ("O'Neill", "o-neill"),
        ("Ada_Lovelace", "ADA  LOVELACE"),
        ("王小明", "王小明"),
        ("ß", "SS"),
    ],
)
def test_names_are_compared_without_case_accents_and_separators(one: str, other: str) -> None:
    assert folded(one) == folded(other)


def test_names_of_signs_alone_are_not_all_the_same() -> None:
    assert folded("***") != folded("!!!")


def test_the_example_event_is_read() -> None:
    event = load_event(str(EXAMPLE / "event.yaml"))
    assert (event.name, event.date, event.settings.game) == ("Friday Night Duels", "2026-05-01", "kingdom-duels")
    assert event.settings.house == (str(EXAMPLE / "club.yaml"),)
    assert event.deadline is not None
    assert event.deadline.text == "2026-04-30 20:00"
    assert event.deadline.last == datetime(2026, 4, 30, 20).astimezone()


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("date: 2026-05-01\n", 1, "the document is missing the key 'name'"),
        ("name: A\ndate: 1st of May\n", 2, "'date' is malformed: '1st of May'"),
        ("name: A\ndate: 2026-02-30\n", 2, "2026-02-30 is not a valid date"),
        ("name: A\ngame: chess\n", 2, "unknown game 'chess'"),
        ("name: A\n\ndeadline: tomorrow evening\n", 3, "'tomorrow evening' is not a date or a date and time"),
        ("name: A\ndeadlin: 2026-05-01\n", 2, "unknown key 'deadlin'"),
        ("name: A\nname: B\n", 2, "duplicate key 'name'"),
        ("name: 7\n", 1, "'name' must be text, not 7"),
        ("name: A\noptions: {x: [1]}\n", 2, "'x' must be text or a whole number or true or false, not [1]"),
    ],
)
def test_a_mistake_in_the_event_file_is_told_with_its_line(tmp_path: Path, text: str, line: int, message: str) -> None:
    with pytest.raises(InputError) as error:
        load_event(written(tmp_path, "event.yaml", text))
    assert complaint(error) == (line, message)


def test_an_event_may_call_its_game_by_its_title_and_have_several_lists(tmp_path: Path) -> None:
    text = "name: A\ngame: Kingdom Duels\nhouse: [a.yaml, b.yaml]\ndatabases: [cards]\noptions: {limited1_counts: a, x: true}\n"
    event = load_event(written(tmp_path, "event.yaml", text))
    assert event.settings.game == "kingdom-duels"
    assert event.settings.house == (str(tmp_path / "a.yaml"), str(tmp_path / "b.yaml"))
    assert event.settings.databases == (str(tmp_path / "cards"),)
    assert event.settings.options == (("limited1_counts", "a"), ("x", "true"))


@pytest.mark.parametrize(
    ("text", "moment"),
    [
        ("2026-04-30", datetime(2026, 4, 30).astimezone()),
        ("2026-04-30 20:00", datetime(2026, 4, 30, 20).astimezone()),
        ("2026/04/30 20:00:05", datetime(2026, 4, 30, 20, 0, 5).astimezone()),
        ("2026-04-30T20:00Z", datetime.fromisoformat("2026-04-30T20:00+00:00")),
        ("2026-04-30T20:00+02:00", datetime.fromisoformat("2026-04-30T18:00+00:00")),
        ("2026-04-30T20:00:00.123+02:00", datetime.fromisoformat("2026-04-30T18:00+00:00")),
        ("2026/04/30 9:14:03 PM GMT+2", datetime.fromisoformat("2026-04-30T19:14:03+00:00")),
        ("2026/04/30 9:14:03 PM MESZ", datetime.fromisoformat("2026-04-30T21:14:03+02:00")),
        ("2026-04-30 21:14 (CEST)", datetime.fromisoformat("2026-04-30T21:14+02:00")),
        ("2026-04-30 21:14:03 +0200 CEST", datetime.fromisoformat("2026-04-30T21:14:03+02:00")),
        ("Thu 30 Apr 2026 21:14:03 PDT", datetime.fromisoformat("2026-04-30T21:14:03-07:00")),
        ("20260430T211403Z", datetime.fromisoformat("2026-04-30T21:14:03+00:00")),
        (
            "Thu Apr 30 2026 21:14:03 GMT+0200 (Central European Summer Time)",
            datetime.fromisoformat("2026-04-30T21:14:03+02:00"),
        ),
        *(
            (text, datetime(2026, 4, 30, 21, 14).astimezone())
            for text in (
                *("30/04/2026 9:14:00 p. m.", "30/04/2026 9:14\u202fPM", "30/04/2026, 21:14:00", "30/04/2026 - 21:14"),
                *(
                    "Do., 30.04.2026 21:14",
                    "30. April 2026 um 21:14 Uhr",
                    "30 de abril de 2026 a las 21:14",
                    "30-abr-2026 21:14",
                ),
                *("30/04/2026 à 21h14", "jeudi 30 avril 2026 à 21:14", "30/04/2026 21.14.00", "30 aprile 2026 alle ore 21:14"),
                *("30 de abril de 2026 às 21h14", "quinta-feira, 30 de abril de 2026 21:14", "2026.04.30 21:14"),
            )
        ),
        ("1er mai 2026 10:00", datetime(2026, 5, 1, 10).astimezone()),
        ("14 juillet 2026 10:00", datetime(2026, 7, 14, 10).astimezone()),
        ("14. März 2026 10:00", datetime(2026, 3, 14, 10).astimezone()),
        ("2026-04-30 21:14 XYZ", None),
        ("2026/04/30 9:14:03 下午", None),  # not 9 in the morning
        ("30.4.2026", datetime(2026, 4, 30).astimezone()),
        ("30.04.26, 21:14 Uhr", datetime(2026, 4, 30, 21, 14).astimezone()),
        ("4/30/2026 20:00", datetime(2026, 4, 30, 20).astimezone()),
        ("30/4/26 12:05 AM", datetime(2026, 4, 30, 0, 5).astimezone()),
        ("46142.5", datetime(2026, 4, 30, 12).astimezone()),
        ("Apr 30, 2026 9:14 PM", datetime(2026, 4, 30, 21, 14).astimezone()),
        ("30 April 2026, 21:14", datetime(2026, 4, 30, 21, 14).astimezone()),
        ("Thu, 30 Apr 2026 21:14:03 +0200", datetime.fromisoformat("2026-04-30T19:14:03+00:00")),
        ("Thursday, April 30, 2026 at 9:14 p.m.", datetime(2026, 4, 30, 21, 14).astimezone()),
        ("5/5/2026", datetime(2026, 5, 5).astimezone()),
        *((text, None) for text in ("4/5/2026 20:00", "2026-02-30", "2026-04-30 25:00", "13 PM", "12", "99999999", "soon", "")),
    ],
)
def test_moments_are_read_as_forms_and_spreadsheets_write_them_and_never_guessed(text: str, moment: datetime | None) -> None:
    assert read_moment(text) == moment


def test_a_column_of_times_tells_whether_the_day_comes_first_unless_it_contradicts_itself() -> None:
    assert order_of(["4/5/2026", "30/4/2026 20:00"]) == "day-first"
    assert order_of(["4/5/2026", "4/30/2026 20:00", "soon"]) == "month-first"
    assert order_of(["4/30/2026", "30/4/2026"]) == order_of(["4/5/2026"]) == ""
    assert read_moment("4/5/2026", order="day-first") == datetime(2026, 5, 4).astimezone()


def test_a_deadline_that_is_a_day_lasts_to_its_end() -> None:
    assert read_moment("2026-04-30", end_of_day=True) == datetime(2026, 4, 30, 23, 59, 59, 999999).astimezone()


def test_the_command_line_wins_over_the_event_file_and_comments_never_count(tmp_path: Path) -> None:
    text = "name: A\ngame: kingdom-duels\ndate: 2026-05-01\nformat: standard\nunknown: warn\n"
    event = load_event(written(tmp_path, "event.yaml", text + "house: a.yaml\noptions: {x: a, y: a}\n"))
    settings = settings_for(event, Settings())
    assert (settings.game, settings.format, settings.as_of, settings.unknown) == (
        "kingdom-duels",
        "standard",
        "2026-05-01",
        "warn",
    )
    assert (settings.suppressions, settings.config) == (False, "")
    given = Settings(as_of="2025-09-01", unknown="error", house=("b.yaml",), options=(("y", "b"),), config="find")
    settings = settings_for(event, given)
    assert (settings.as_of, settings.unknown, settings.house) == ("2025-09-01", "error", ("b.yaml",))
    assert dict(settings.options) == {"x": "a", "y": "b"}
    assert (settings.suppressions, settings.config) == (False, "")


@pytest.mark.parametrize("line", ["house: [{}]", "databases: [{}]", "messages: {}"])
@pytest.mark.parametrize("path", ["../secret/words.yaml", "{above}/secret/words.yaml", "link/words.yaml", ".git/config"])
def test_an_event_file_that_was_found_names_only_files_of_its_tree(tmp_path: Path, line: str, path: str) -> None:
    home = folder(tmp_path, {"secret/words.yaml": "password\n", "event/.git/config": "password\n"}) / "event"
    (home / "link").symlink_to(tmp_path / "secret")
    named = path.format(above=tmp_path)
    file = written(home, "event.yaml", f"name: X\n{line.format(named)}\n")
    load_event(file)
    with pytest.raises(InputError) as error:
        load_event(file, is_named=False)
    assert complaint(error) == (2, f"'{named}' is outside {home}")


@pytest.mark.parametrize("command", ["check .", "lock . --force", "verify .", "verify . later", "publish . -o pages"])
def test_no_command_follows_an_event_file_out_of_its_tree(tmp_path: Path, command: str) -> None:
    home = folder(tmp_path / "event", {"ok.yaml": deck("Ok"), "later/ok.yaml": deck("Ok"), "event.yaml": "name: X\n"})
    (tmp_path / "words.yaml").write_text("password\n")
    if command.startswith("verify"):
        assert run("event", "lock", "later", "-o", "event-lock.json", cwd=home).returncode == 0
    (home / "event.yaml").write_text("name: X\nhouse: [../words.yaml]\n")
    done = run("event", *command.split(), cwd=home)
    assert (done.returncode, "'../words.yaml' is outside" in done.stderr) == (2, True)
    assert "password" not in done.stdout + done.stderr
