"""Times that can be trusted and times that cannot: of forms in six languages, of archives, of copies, and of the future."""

from __future__ import annotations

from pathlib import Path

import pytest

from deckcheck.event.columns import find_columns
from deckcheck.event.follow_ups import sections
from deckcheck.event.messages import letters
from deckcheck.event.model import EventOutcome
from deckcheck.event.results import csv_text, summary
from tests.event.evening import by_player, folder, outcome_of, plain
from tests.event.test_intake import packed, quoted

EVENT = "name: X\ngame: kingdom-duels\ndeadline: 2026-04-30 20:00\n"


def lines_of(outcome: EventOutcome, heading: str) -> list[str]:
    return [line for title, lines in sections(outcome) if title.startswith(heading) for line in lines]


@pytest.mark.parametrize(
    ("titles", "roles"),
    [
        (["Marca temporal", "Nombre", "Apellidos", "Correo", "Nombre del mazo", "Lista del mazo"], "S F L E N D"),
        (["Horodateur", "Nom", "Prénom", "Adresse e-mail", "Nom du deck", "Collez votre liste"], "S L F E N D"),
        (["Informazioni cronologiche", "Nome e cognome", "Posta elettronica", "Nome del mazzo", "Lista"], "S P E N D"),
        (["Carimbo de data/hora", "Nome completo", "Endereço de e-mail", "Nome do baralho", "Lista"], "S P E N D"),
        (["Zeitstempel", "Name", "Vorname", "E-Mail-Adresse", "Name des Decks", "Deine Deckliste"], "S L F E N D"),
        (["ID", "Startzeit", "Fertigstellungszeit", "E-Mail", "Name", "Deckliste"], "- - S E P D"),
        (["ID", "Hora de inicio", "Hora de finalización", "Correo electrónico", "Nombre", "Tu lista"], "- - S E P D"),
        (["ID", "Heure de début", "Heure de fin", "Adresse de messagerie", "Nom", "Votre liste"], "- - S E P D"),
        (["ID", "Ora di inizio", "Ora di completamento", "Posta elettronica", "Nome", "Lista"], "- - S E P D"),
        (["ID", "Hora de início", "Hora de conclusão", "Email", "Nome", "Lista"], "- - S E P D"),
        (["Start time", "Completion time", "Email", "Name", "Last modified time", "Deck list"], "- S E P C D"),
        (["#", "Your name", "Submit Date (UTC)", "Network ID", "Decklist"], "- P S - D"),
        (["Datum", "Uhrzeit", "Spieler", "Deck"], "S T P D"),
    ],
)
def test_the_columns_of_forms_are_known_in_six_languages(titles: list[str], roles: str) -> None:
    letters = {
        "submitted": "S",
        "player": "P",
        "first name": "F",
        "last name": "L",
        "email": "E",
        "deck name": "N",
        "deck": "D",
    }
    letters |= {"changed": "C", "time of day": "T"}
    row = ["x"] * (len(titles) - 1) + ["1 A\n1 B"]
    places = find_columns(titles, [row], {})
    found = [
        next((letters[role] for role, at in places.items() if at == place and role in letters), "-")
        for place in range(len(titles))
    ]
    assert " ".join(found) == roles


def test_rows_of_a_form_without_a_known_time_column_have_an_unknown_time(tmp_path: Path) -> None:
    form = (
        quoted("Wann?", "Name", "Decklist")
        + quoted("2026-05-01 10:00", "Ann", plain())
        + quoted("2026-04-01 10:00", "Ben", plain(cards=29))
    )
    outcome = outcome_of(folder(tmp_path, {"f.csv": form, "event.yaml": EVENT}, changed="2026-04-29 10:00"))
    assert [(one.received, one.late, one.is_time_unknown) for one in outcome.submissions] == [("", False, True)] * 2
    assert summary(outcome)["unknown_times"] == 2
    assert lines_of(outcome, "Time unknown") == [
        "Ann: f.csv row 2, counts until you decide",
        "Ben: f.csv row 3, counts until you decide",
    ]
    assert (
        "f.csv: no column is known to have the times of its 2 decks; set columns: {submitted: Wann?} in the event file"
        in outcome.notes
    )
    assert "time unknown" in csv_text(outcome)
    folder(tmp_path, {"event.yaml": f"{EVENT}columns: {{submitted: Wann?}}\n"})
    assert [one.late for one in outcome_of(tmp_path).submissions] == [True, False]


def test_an_answer_that_was_changed_after_the_deadline_is_late(tmp_path: Path) -> None:
    form = quoted("Completion time", "Last modified time", "Name", "Deck list")
    form += quoted("4/29/26 10:00:00", "5/1/26 10:00:00", "Ann", plain()) + quoted(
        "4/29/26 10:00:00", "", "Ben", plain(cards=29)
    )
    outcome = outcome_of(folder(tmp_path, {"f.csv": form, "event.yaml": EVENT}))
    assert {one.player: one.late for one in outcome.submissions} == {"Ann": True, "Ben": False}


def test_a_day_alone_does_not_say_whether_a_deck_came_before_the_deadline_of_that_day(tmp_path: Path) -> None:
    form = (
        quoted("Timestamp", "Name", "Decklist")
        + quoted("2026-04-30", "Ann", plain())
        + quoted("2026-04-29", "Ben", plain(cards=29))
    )
    outcome = by_player(outcome_of(folder(tmp_path, {"f.csv": form, "event.yaml": EVENT})))
    assert (outcome["Ann"].is_time_unknown, outcome["Ben"].is_time_unknown, outcome["Ben"].late) == (True, False, False)
    assert outcome["Ann"].notes == ["the time '2026-04-30' has no time of day, so the submission may be late"]


@pytest.mark.parametrize("when", ["2999-04-29 10:00", "1987-04-29 10:00"])
def test_a_time_at_which_nothing_can_have_arrived_is_a_finding_and_outranks_nothing(tmp_path: Path, when: str) -> None:
    form = (
        quoted("Timestamp", "Name", "Decklist")
        + quoted(when, "Ann", plain(cards=29))
        + quoted("2026-04-29 10:00", "Ann", plain())
    )
    outcome = outcome_of(folder(tmp_path, {"f.csv": form, "event.yaml": EVENT}))
    wrong, right = outcome.submissions
    assert [(found.rule, found.severity) for found in wrong.result.diagnostics if "EVENT" in found.rule] == [
        ("DC-EVENT-06", "warning")
    ]
    assert (wrong.counts, wrong.is_time_unknown, right.counts, right.is_choice_open) == (False, True, True, True)
    assert when[:4] in lines_of(outcome, "Time unknown")[0]


def test_the_time_of_a_copy_in_the_future_is_a_finding_too(tmp_path: Path) -> None:
    (one,) = outcome_of(folder(tmp_path, {"ann.txt": plain("Ann")}, changed="2100-01-01 10:00")).submissions
    assert [found.rule for found in one.result.diagnostics] == ["DC-EVENT-06"]
    assert one.clock == "seen"  # there is no deadline that it could miss


def test_times_in_an_archive_are_the_words_of_the_sender_unless_it_is_an_exported_form(tmp_path: Path) -> None:
    row = quoted("2026-04-29 09:05", "Cat", plain(cards=29))
    (tmp_path / "mails.zip").write_bytes(packed({"ann.txt": plain("Ann")}))
    (tmp_path / "export.zip").write_bytes(packed({"answers.csv": quoted("Timestamp", "Name", "Decklist") + row}))
    outcome = outcome_of(folder(tmp_path, {"ben.txt": plain("Ben", cards=28), "event.yaml": EVENT}, changed="2026-04-29 10:00"))
    assert {one.player: one.clock for one in outcome.submissions} == {"Ann": "archive", "Ben": "file", "Cat": "form"}
    assert by_player(outcome)["Ann"].time_words == "2026-04-29 10:00 (time in the archive)"
    assert outcome.notes == [
        "1 deck that counts is in time by the time of the file only, which copying changes; "
        "a column 'submitted' of the roster can give the true times",
        "1 deck that counts is in time by the times in an archive only, which are the sender's word",
    ]


def test_a_deck_is_preferred_by_a_time_that_proves_something_or_the_organiser_decides(tmp_path: Path) -> None:
    folder(tmp_path, {"a.txt": plain("Ann")}, changed="2026-04-29 10:00")
    folder(tmp_path, {"b.txt": plain("Ann", cards=29)}, changed="2026-04-29 11:00")
    outcome = outcome_of(folder(tmp_path, {"event.yaml": EVENT, "roster.csv": "player,file\nAnn,\n"}))
    (used,) = outcome.counted
    assert (used.file, used.is_choice_open) == ("b.txt", True)
    assert used.notes[-1].startswith("this deck counts, not a.txt, but copying a file changes its time; ")
    (letter,) = letters(outcome)
    assert letter.is_answer_needed
    assert "but we cannot tell which one you sent last" in " ".join(letter.body.split())
    assert "nothing left to do" not in letter.body
    folder(tmp_path, {"roster.csv": "player,file\nAnn,a.txt\n"})
    (used,) = outcome_of(tmp_path).counted
    assert (used.file, used.is_choice_open) == ("a.txt", False)


def test_the_roster_may_name_a_row_of_a_form_or_a_file_of_an_archive(tmp_path: Path) -> None:
    form = quoted("Name", "Decklist") + quoted("Ann", plain()) + quoted("Ann", plain(cards=29))
    (tmp_path / "m.zip").write_bytes(packed({"x/one.txt": plain(), "x/two.txt": plain(cards=28)}))
    roster = "player,file\nAnn,f.csv row 2\nBen,m.zip/x/two.txt\n"
    outcome = outcome_of(folder(tmp_path, {"f.csv": form, "event.yaml": EVENT, "roster.csv": roster}))
    assert [one.file for one in outcome.counted if one.row] == ["f.csv row 2", "m.zip/x/two.txt"]


def test_a_deck_that_is_seconds_late_shows_them(tmp_path: Path) -> None:
    form = 'Timestamp,Name,Decklist\n2026-04-30 20:00:01,Ann,"' + plain() + '"\n2026-04-30 20:00:00,Ben,"' + plain() + '"\n'
    outcome = outcome_of(folder(tmp_path, {"f.csv": form, "event.yaml": EVENT}))
    assert [(one.player, one.received, one.late) for one in outcome.submissions] == [
        ("Ann", "2026-04-30 20:00:01", True),
        ("Ben", "2026-04-30 20:00", False),
    ]


def test_a_player_whose_decks_are_all_late_is_not_told_that_one_was_in_time(tmp_path: Path) -> None:
    form = quoted("Timestamp", "Name", "Decklist")
    form += quoted("2026-05-01 10:00", "Ann", plain()) + quoted("2026-05-01 11:00", "Ann", plain(cards=29))
    (letter,) = letters(outcome_of(folder(tmp_path, {"f.csv": form, "event.yaml": EVENT})))
    assert "the first one, because all came after the deadline" in " ".join(letter.body.split())
