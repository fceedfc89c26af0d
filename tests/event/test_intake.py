"""Input as it arrives: exports of forms, zip files, other encodings, two endings, and our own reports in the folder."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

import pytest

from deckcheck.core.errors import UsageError
from deckcheck.event import archives
from deckcheck.event.columns import find_columns, is_yes, masked_lines, private_columns, without_addresses
from deckcheck.event.report import write_event_report
from deckcheck.event.run import event_exit_code
from deckcheck.reading.texts import decode_other
from tests.commands import run
from tests.event.evening import by_player, deck, folder, outcome_of, plain


def quoted(*cells: str) -> str:
    doubled = [cell.replace('"', '""') for cell in cells]
    return ",".join(f'"{cell}"' for cell in doubled) + "\n"


TITLES = quoted("Timestamp", "Your full name", "E-Mail-Adresse", "Paste your decklist here", "Deck name", "Club")


def packed(files: dict[str, str | bytes]) -> bytes:
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(zipfile.ZipInfo(name, (2026, 4, 29, 10, 0, 0)), content, zipfile.ZIP_DEFLATED)
    return target.getvalue()


@pytest.mark.parametrize(
    ("titles", "found"),
    [
        (
            ["Zeitstempel", "Vorname", "Nachname", "E-Mail-Adresse", "Deckliste"],
            ["submitted", "first name", "last name", "email", "deck"],
        ),
        (["Start time", "Completion time", "Email", "Name", "Your deck list"], ["", "submitted", "email", "player", "deck"]),
        (
            ["Submission Date", "Full Name", "Email (required)", "Deck name", "Deck"],
            ["submitted", "player", "email", "deck name", "deck"],
        ),
        (["Table No.", "Player", "May we publish your name?", "Team name", "Deck"], ["table", "player", "consent", "", "deck"]),
    ],
)
def test_columns_are_recognised_by_the_titles_that_forms_and_spreadsheets_use(titles: list[str], found: list[str]) -> None:
    places = find_columns(titles, [["x"] * 4 + ["1 A\n1 B"]], {})
    assert [next((role for role, at in places.items() if at == place), "") for place in range(len(titles))] == found


def test_a_column_is_private_by_its_title_or_by_one_address_in_its_cells() -> None:
    titles = ["Email (required)", "E-Mail-Adresse", "Note", "Level"]
    assert private_columns(titles, [["", "", "ask ann@club.example", "Sora @1"]]) == {0, 1, 2}
    assert (
        without_addresses("ask ann@club.example or me@club.example", "me@club.example")
        == "ask (e-mail address) or me@club.example"
    )


def test_addresses_are_masked_wherever_a_long_text_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "ask ann@club.example\nor me@club.example, or ann@club.example\nor nobody"
    for size in (1, 7, 1000):
        monkeypatch.setattr("deckcheck.event.columns.PIECE", size)
        for width in (1, 5, 16):
            pieces = [text[at : at + width] for at in range(0, len(text), width)]
            assert "".join(masked_lines(pieces, "me@club.example")) == without_addresses(text, "me@club.example")


def test_a_form_with_one_deck_per_row_needs_no_roster(tmp_path: Path) -> None:
    rows = quoted("4/29/2026 9:05:00", "Ann Berg", "ann@x.example", plain("Queen Ann"), "Wings", "North")
    rows += quoted("4/30/2026 21:00:00", "Ann Berg", "ann@x.example", plain(cards=29), "Late Wings", "North")
    rows += quoted("4/30/2026 9:00:00", "Bea Cruz", "bea@x.example", deck(cards=28), "", "South")
    rows += quoted("4/30/2026 9:01:00", "Cy Dunn", "cy@x.example", "", "", "")
    event = "name: X\ngame: kingdom-duels\ndeadline: 2026-04-30 20:00\n"
    outcome = outcome_of(folder(tmp_path, {"answers (1).csv": TITLES + rows, "event.yaml": event}), game="")
    assert [(one.file, one.player, one.result.deck, one.late, one.counts) for one in outcome.submissions] == [
        ("answers (1).csv row 2", "Ann Berg", "Wings", False, True),
        ("answers (1).csv row 3", "Ann Berg", "Late Wings", True, False),
        ("answers (1).csv row 4", "Bea Cruz", "Sound", False, True),
    ]
    assert [player.name for player in outcome.missing] == ["Cy Dunn"]
    assert by_player(outcome)["Bea Cruz"].row.columns == {  # type: ignore[union-attr]
        "Timestamp": "4/30/2026 9:00:00",
        "Deck name": "",
        "Club": "South",
    }
    finding = by_player(outcome)["Bea Cruz"].result.diagnostics[0]
    assert (finding.rule, finding.line) == ("KD-DECK-01", 3)  # a line of the deck, not of the whole export


def test_a_second_export_of_the_same_form_repeats_nothing_and_a_roster_finds_players_by_address(tmp_path: Path) -> None:
    row = quoted("2026-04-29 09:05", "Annie", "ANN@x.example", plain(), "Wings", "North")
    more = quoted("2026-04-29 09:06", "Ann Berg", "ann@x.example", plain(cards=29), "Other", "North")
    files = {"a.csv": TITLES + row, "b.csv": TITLES + row + more, "roster.csv": "player,email\nAnn Berg,ann@x.example\n"}
    outcome = outcome_of(folder(tmp_path, files))
    assert [(one.file, one.player, one.counts) for one in outcome.submissions] == [
        ("a.csv row 2", "Ann Berg", False),
        ("b.csv row 3", "Ann Berg", True),
    ]
    assert outcome.strangers == []


def test_the_event_file_maps_columns_that_nobody_could_guess(tmp_path: Path) -> None:
    form = quoted("when", "who", "what") + quoted("04/05/2026 10:00", "Ann", plain())
    event = "name: X\ntimes: day-first\ncolumns: {player: Who, deck: What, submitted: When}\n"
    (one,) = outcome_of(folder(tmp_path, {"f.csv": form, "event.yaml": event})).submissions
    assert (one.player, one.received) == ("Ann", "2026-05-04 10:00")
    folder(tmp_path, {"event.yaml": "name: X\ncolumns: {player: Who, deck: What, submitted: Wann}\n"})
    with pytest.raises(
        UsageError, match=r"maps 'submitted' to a column 'Wann' that no roster or form has; use one of: when, who"
    ):
        outcome_of(tmp_path)


def test_a_time_that_may_be_of_two_days_is_told(tmp_path: Path) -> None:
    form = quoted("timestamp", "name", "deck") + quoted("04/05/2026 10:00", "Ann", plain())
    (one,) = outcome_of(folder(tmp_path, {"f.csv": form})).submissions
    assert one.notes == [
        "the time '04/05/2026 10:00' may have the day or the month first; set 'times' in the event file to say which"
    ]


def test_decks_in_zip_files_count_with_the_time_of_the_member(tmp_path: Path) -> None:
    inner = packed({"x.yaml": deck("Zed")})
    row = quoted("2026-04-29 09:05", "Cat", "c@x.example", plain(cards=29), "", "")
    files: dict[str, str | bytes] = {
        "ann.yaml": deck(),
        "deep/ben.txt": plain(cards=28),
        "__MACOSX/ann.yaml": "x",
        "more.zip": inner,
        "photo.png": b"\x89",
    }
    folder(tmp_path, {"roster.csv": "player\nAnn\nBen\nCat\n"})
    (tmp_path / "all.zip").write_bytes(packed({**files, "form.csv": TITLES + row}))
    outcome = outcome_of(tmp_path)
    assert [(one.file, one.player, one.received) for one in outcome.submissions] == [
        ("all.zip/ann.yaml", "Ann", "2026-04-29 10:00"),
        ("all.zip/deep/ben.txt", "Ben", "2026-04-29 10:00"),
        ("all.zip/form.csv row 2", "Cat", "2026-04-29 09:05"),
    ]
    assert outcome.unread == ["all.zip/more.zip", "all.zip/photo.png"]


def test_a_zip_file_cannot_leave_the_folder_fill_the_memory_or_stop_the_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(archives, "MOST_MEMBERS", 5)
    hostile: dict[str, str | bytes] = {
        "../../up.yaml": deck("Up"),
        "/etc/root.yaml": deck("Root"),
        "C:\\win.yaml": deck("Win"),
        "bomb.yaml": b"#" * (8 << 20),
    }
    (tmp_path / "a.zip").write_bytes(packed({**hostile, "5.yaml": deck("Five"), "6.yaml": deck("Six")}))
    (tmp_path / "broken.zip").write_bytes(packed({"x.yaml": deck()})[:-30])
    outcome = outcome_of(folder(tmp_path, {"ok.yaml": deck("Ok")}))
    assert [one.file for one in outcome.submissions] == [
        "a.zip/5.yaml",
        "ok.yaml",
        "a.zip/etc/root.yaml",
        "a.zip/up.yaml",
        "a.zip/win.yaml",
    ]
    assert outcome.notes == [
        "a.zip/bomb.yaml: too large",
        "a.zip: the archive has more than 5 files; the others were not read",
        "broken.zip: the archive cannot be read (file is not a zip file); it is damaged or was not copied to its end",
    ]
    assert (event_exit_code(outcome), outcome.unreadable) == (2, ["a.zip/bomb.yaml", "a.zip", "broken.zip"])
    assert sorted(path.name for path in tmp_path.rglob("*")) == ["a.zip", "broken.zip", "ok.yaml"]


def test_names_in_an_archive_of_a_mac_are_utf_8_that_nothing_says_is_utf_8(tmp_path: Path) -> None:
    data = packed({"MuXXller Jurgen.txt": plain(), "~$x.docx": "x"}).replace(b"MuXXller", "Mu\u0308ller".encode())
    (tmp_path / "a.zip").write_bytes(data)
    dos = packed({"Ren_ Roux.txt": plain(cards=29)}).replace(b"Ren_", "René".encode("cp437"))
    (tmp_path / "b.zip").write_bytes(dos)
    folder(tmp_path, {"roster.csv": "player\nJürgen Müller\nRené Roux\n"})
    outcome = outcome_of(tmp_path)
    assert {one.file: one.player for one in outcome.submissions} == {
        "a.zip/Mu\u0308ller Jurgen.txt": "Jürgen Müller",
        "b.zip/René Roux.txt": "René Roux",
    }


def test_many_small_bombs_are_one_large_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archives, "ARCHIVE", 5 << 20)
    bombs: dict[str, str | bytes] = {f"{number}.yaml": b"#" * (2 << 20) for number in range(9)}
    (tmp_path / "a.zip").write_bytes(packed(bombs))
    members = list(archives.read_archive(str(tmp_path / "a.zip")))
    told = "more than 5 MiB are packed in the archive; the others were not read"
    assert [member.reason for member in members] == [*["too large"] * 5, told]


@pytest.mark.parametrize("method", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_what_unpacks_at_once_whatever_is_asked_for_is_named_and_not_unpacked(
    tmp_path: Path, method: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    with zipfile.ZipFile(tmp_path / "bomb.zip", "w", method) as archive:
        archive.writestr("ann.txt", deck())
    monkeypatch.setattr(zipfile.ZipFile, "open", None)
    (member,) = archives.read_archive(str(tmp_path / "bomb.zip"))
    assert member == ("ann.txt", b"", None, "packed in an unusual way that cannot be read; pack it as an ordinary zip file")


def test_pictures_do_not_use_up_what_may_be_unpacked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archives, "ARCHIVE", 1 << 20)
    pictures = {f"{number}.png": bytes(1 << 19) for number in range(9)}
    (tmp_path / "a.zip").write_bytes(packed({**pictures, "ann.txt": plain("Ann")}))
    assert [one.player for one in outcome_of(tmp_path).submissions] == ["Ann"]


def test_an_archive_with_a_huge_directory_is_not_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "a.zip").write_bytes(packed({f"{number}.txt": b"" for number in range(200)}))
    assert len(list(archives.read_archive(str(tmp_path / "a.zip")))) == 200
    monkeypatch.setattr(archives._Source, "most", 4096)
    (member,) = archives.read_archive(str(tmp_path / "a.zip"))
    assert member.reason == "the archive cannot be read: its directory is larger than 4 MiB"


@pytest.mark.parametrize(("encoding", "told"), [("utf-16", "UTF-16"), ("utf-16-le", "UTF-16"), ("cp1252", "Windows-1252")])
@pytest.mark.parametrize("name", ["a.txt", "a.yaml", "a.yaml.txt"])
def test_other_encodings_are_read_and_told(tmp_path: Path, encoding: str, told: str, name: str) -> None:
    text = deck("José Núñez") if "yaml" in name else plain("José Núñez")
    (tmp_path / name).write_bytes(text.encode(encoding))
    (one,) = outcome_of(tmp_path).submissions
    assert (one.player, one.result.status) == ("José Núñez", "legal")
    (notice,) = one.result.diagnostics
    assert (notice.rule, notice.severity, notice.message) == (
        "DC-EVENT-04",
        "notice",
        f"the file is {told}; save decklists as UTF-8",
    )


def test_rosters_and_forms_in_other_encodings_are_read_and_told(tmp_path: Path) -> None:
    (tmp_path / "roster.csv").write_bytes("player\nJosé\nZoë\n".encode("cp1252"))
    (tmp_path / "form.csv").write_bytes((TITLES + quoted("2026-04-29", "Zoë", "z@x.example", plain(), "", "")).encode("utf-16"))
    outcome = outcome_of(folder(tmp_path, {"jose.txt": plain(cards=29)}))
    assert {one.player for one in outcome.submissions} == {"José", "Zoë"}
    assert sorted(note.split("/")[-1] for note in outcome.notes) == [
        "form.csv is UTF-16, not UTF-8; it was read as such",
        "roster.csv is Windows-1252, not UTF-8; it was read as such",
    ]


@pytest.mark.parametrize("data", [b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 4, b"a\0b", b"Anna\n", b""])
def test_what_is_no_text_is_not_taken_for_one(data: bytes) -> None:
    assert decode_other(data) is None


def test_no_report_message_lock_or_history_in_the_folder_is_read_as_a_submission(tmp_path: Path) -> None:
    folder(
        tmp_path, {"ann.yaml": deck("Ann"), "ben.txt": plain("Ben", cards=29), "event.yaml": "name: X\ngame: kingdom-duels\n"}
    )
    words = ("event", "check", ".", "--report", ".", "--messages", "out.txt", "--mail-merge", "merge.csv")
    assert "2 submissions: 1 legal, 1 illegal\n" in run(*words, cwd=tmp_path).stdout
    for number, kind in enumerate((("event", "check", ".", "--json"), ("validate", "ann.yaml", "--json"))):
        (tmp_path / f"{number}.json").write_text(run(*kind, cwd=tmp_path).stdout, encoding="utf-8")
    (tmp_path / "copy.csv").write_bytes((tmp_path / "results.csv").read_bytes())
    done = run(*words, cwd=tmp_path)
    assert "2 submissions: 1 legal, 1 illegal\n" in done.stdout
    assert "Skipped" not in done.stdout


def test_no_file_of_the_report_has_an_address_of_a_player(tmp_path: Path) -> None:
    roster = "player,Contact (mail),note\nAnn Berg,ann@x.example,call ann@x.example\nben@x.example,,\n"
    form = TITLES + quoted("2026-04-29", "Cat", "cat@x.example", plain("cat@x.example"), "Deck of cat@x.example", "")
    files = {"dan@x.example.yaml": deck("Ann Berg", cards=29), "roster.csv": roster, "form.csv": form}
    event = "name: X\norganiser: Org\ncontact: org@club.example\n"
    write_event_report(str(tmp_path / "out"), outcome_of(folder(tmp_path / "in", {**files, "event.yaml": event})))
    for path in (tmp_path / "out").iterdir():
        assert "x.example" not in path.read_text(encoding="utf-8"), path.name
    assert "org@club.example" in (tmp_path / "out" / "results.json").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("cell", "agrees"), [("Yes", True), ("Ja, gerne", True), ("x", True), ("no", False), ("", False), ("maybe", False)]
)
def test_only_a_clear_yes_is_consent(cell: str, agrees: bool) -> None:
    assert is_yes(cell) is agrees
