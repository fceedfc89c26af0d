"""Which deck counts, and the history that remembers every version."""

from __future__ import annotations

import json
from datetime import datetime
from pathlib import Path

import pytest

from deckcheck.core.errors import UsageError
from deckcheck.event.history import load_history, updated, write_history
from deckcheck.event.model import EventOutcome
from tests.commands import run
from tests.event.evening import deck, folder, outcome_of, plain
from tests.faults import open_directory, run_unprivileged

EVENT = "name: X\ngame: kingdom-duels\ndeadline: 2026-04-30 20:00\n"


def put(root: Path, name: str, text: str, when: str) -> None:
    folder(root, {name: text}, changed=when)


def run_at(root: Path, checked: str) -> EventOutcome:
    """Run as the command does, at a time of the test's choice."""
    outcome = outcome_of(root)
    file = str(root / "event-history.json")
    history = load_history(file)
    moment = datetime.fromisoformat(checked).astimezone().isoformat()
    for one in outcome.submissions:
        one.versions = tuple(v._replace(seen=moment) if v.seen == outcome.checked else v for v in one.versions)
    write_history(file, updated(history, outcome.submissions, moment))
    return outcome


def used(outcome: EventOutcome) -> list[tuple[str, str, int, bool]]:
    """File, time, cards and lateness of what counts."""
    return [(one.file, one.received, sum(one.result.counts.values()), one.late) for one in outcome.counted]


@pytest.mark.parametrize(("rule", "file"), [("last", "b.txt"), ("first", "a.txt"), ("roster", "c.txt")])
def test_the_rule_of_the_event_decides_which_deck_counts(tmp_path: Path, rule: str, file: str) -> None:
    put(tmp_path, "a.txt", plain("Ann", cards=27), "2026-04-28 10:00")
    put(tmp_path, "b.txt", plain("Ann", cards=28), "2026-04-29 10:00")
    put(tmp_path, "c.txt", plain("Ann", cards=29), "2026-05-01 10:00")
    outcome = outcome_of(folder(tmp_path, {"event.yaml": f"{EVENT}counts: {rule}\n", "roster.csv": "player,file\nAnn,c.txt\n"}))
    assert [one.file for one in outcome.counted] == [file]
    assert [one.file for one in outcome.late] == ["c.txt"]


def test_a_player_with_late_decks_only_has_the_first_of_them_marked_as_late(tmp_path: Path) -> None:
    put(tmp_path, "a.txt", plain("Ann", cards=28), "2026-05-01 10:00")
    put(tmp_path, "b.txt", plain("Ann", cards=29), "2026-05-01 11:00")
    assert used(outcome_of(folder(tmp_path, {"event.yaml": EVENT}))) == [("a.txt", "2026-05-01 10:00", 28, True)]


def test_a_deck_overwritten_after_the_deadline_stays_marked_and_the_version_in_time_counts_for_ever(tmp_path: Path) -> None:
    folder(tmp_path, {"event.yaml": EVENT})
    put(tmp_path, "ann.txt", plain("Ann", cards=29), "2026-04-29 10:00")
    run_at(tmp_path, "2026-04-29 12:00")
    put(tmp_path, "ann.txt", plain("Ann"), "2026-05-01 09:30")
    for day in ("2026-05-01 10:00", "2026-05-02 10:00", "2026-05-03 10:00"):
        outcome = run_at(tmp_path, day)
        assert used(outcome) == [("ann.txt", "2026-04-29 10:00", 29, False)]
        (late,) = outcome.late
        assert (late.received, late.is_changed, late.counts) == ("2026-05-01 09:30", True, False)
    put(tmp_path, "ann.txt", plain("Ann", cards=28), "2026-05-03 11:00")
    outcome = run_at(tmp_path, "2026-05-03 12:00")
    assert [version.received[:16] for version in outcome.late[0].versions] == [
        "2026-04-29T10:00",
        "2026-05-01T09:30",
        "2026-05-03T11:00",
    ]
    assert used(outcome)[0][2] == 29


def test_a_file_with_an_old_time_that_changed_after_a_late_run_is_late(tmp_path: Path) -> None:
    folder(tmp_path, {"event.yaml": EVENT})
    put(tmp_path, "ann.txt", plain("Ann", cards=29), "2026-04-29 10:00")
    run_at(tmp_path, "2026-04-30 21:00")
    put(tmp_path, "ann.txt", plain("Ann"), "2026-04-29 11:00")  # copied with its time, or set back
    (late,) = run_at(tmp_path, "2026-05-01 08:00").late
    assert late.received == "2026-04-30 21:00"


def test_a_file_that_was_only_saved_again_keeps_its_time_and_a_change_in_time_replaces_the_deck(tmp_path: Path) -> None:
    folder(tmp_path, {"event.yaml": EVENT})
    put(tmp_path, "ann.yaml", deck("Ann", cards=29), "2026-04-29 10:00")
    run_at(tmp_path, "2026-04-29 12:00")
    put(tmp_path, "ann.yaml", "# saved again\n" + deck("Ann", cards=29), "2026-05-01 10:00")
    assert used(run_at(tmp_path, "2026-05-01 11:00")) == [("ann.yaml", "2026-04-29 10:00", 29, False)]
    (tmp_path / "event-history.json").unlink()
    put(tmp_path, "ann.yaml", deck("Ann", cards=29), "2026-04-29 10:00")
    run_at(tmp_path, "2026-04-29 12:00")
    put(tmp_path, "ann.yaml", deck("Ann"), "2026-04-30 10:00")
    assert used(run_at(tmp_path, "2026-05-01 11:00")) == [("ann.yaml", "2026-04-30 10:00", 30, False)]


def test_what_is_withdrawn_stays_in_the_history(tmp_path: Path) -> None:
    folder(tmp_path, {"ann.yaml": deck("Ann"), "ben.yaml": deck("Ben", cards=29)})
    run_at(tmp_path, "2026-04-29 12:00")
    (tmp_path / "ben.yaml").unlink()
    run_at(tmp_path, "2026-04-29 13:00")
    history = load_history(str(tmp_path / "event-history.json"))
    assert {key: entry.withdrawn[:16] for key, entry in history.items()} == {"ann.yaml": "", "ben.yaml": "2026-04-29T13:00"}


def test_several_decks_in_one_file_have_a_history_each(tmp_path: Path) -> None:
    folder(tmp_path, {"event.yaml": EVENT})
    put(tmp_path, "all.yaml", f"{deck('Ann', cards=28)}---\n{deck('Ben', cards=29)}", "2026-04-29 10:00")
    run_at(tmp_path, "2026-04-29 12:00")
    put(tmp_path, "all.yaml", f"{deck('Ann', cards=28)}---\n{deck('Ben')}", "2026-05-01 10:00")
    outcome = run_at(tmp_path, "2026-05-01 11:00")
    assert [(one.player, *used[1:3]) for one, used in zip(outcome.counted, used(outcome), strict=True)] == [
        ("Ann", "2026-04-29 10:00", 28),
        ("Ben", "2026-04-29 10:00", 29),
    ]


def test_the_command_writes_the_history_and_tells_late_changes_in_every_run(tmp_path: Path) -> None:
    folder(tmp_path, {"event.yaml": EVENT})
    put(tmp_path, "ann.txt", plain("Ann"), "2026-04-29 10:00")
    assert run("event", "check", ".", cwd=tmp_path).returncode == 0
    put(tmp_path, "ann.txt", plain("Ann", cards=29), "2026-05-01 10:00")
    for _ in range(2):
        done = run("event", "check", ".", "--report", "out", cwd=tmp_path)
        assert done.returncode == 0  # the legal version counts
        assert "Changed after the deadline (1)\n  Ann: ann.txt was changed " in done.stdout
    value = json.loads((tmp_path / "out" / "results.json").read_text(encoding="utf-8"))
    assert [(row["used"], row["status"], len(row["versions"])) for row in value["submissions"]] == [
        (False, "illegal", 2),
        (True, "legal", 0),
    ]
    before = (tmp_path / "event-history.json").read_bytes()
    assert run("event", "check", ".", "--no-history", cwd=tmp_path).returncode == 1
    assert (tmp_path / "event-history.json").read_bytes() == before


@pytest.mark.parametrize("wrong", [True, 1.5, None, [], {}, 10**30])
def test_a_history_with_a_value_of_another_kind_is_damaged(tmp_path: Path, wrong: object) -> None:
    folder(tmp_path, {"ann.yaml": deck("Ann")})
    run("event", "check", str(tmp_path))
    file = tmp_path / "event-history.json"
    value = json.loads(file.read_text("utf-8"))
    (row,) = value["submissions"]
    for place in (row, row["versions"][0]):
        for key, right in list(place.items()):
            place[key] = wrong
            file.write_text(json.dumps(value), encoding="utf-8")
            with pytest.raises(UsageError, match="is damaged; restore it from a backup"):
                outcome_of(tmp_path)
            place[key] = right


@pytest.mark.parametrize("text", ["", "{", "[]", '{"program": "deckcheck event history", "version": 1, "submissions": [{}]}'])
def test_a_damaged_history_is_refused_and_not_overwritten(tmp_path: Path, text: str) -> None:
    folder(tmp_path, {"ann.yaml": deck("Ann"), "event-history.json": text})
    with pytest.raises(UsageError, match="is damaged; restore it from a backup"):
        outcome_of(tmp_path)
    assert (tmp_path / "event-history.json").read_text(encoding="utf-8") == text


def test_a_folder_that_cannot_be_written_to_is_checked_all_the_same() -> None:
    with open_directory() as root:
        done = run_unprivileged("event", "check", str(folder(root, {"ann.yaml": deck("Ann")})))
    assert (done.returncode, "1 submission: 1 legal" in done.stdout) == (0, True)
    assert done.stderr.startswith("deckcheck: the history was not written, so late changes cannot be noticed: ")
