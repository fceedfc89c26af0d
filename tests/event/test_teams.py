"""Teams at an event: all decks of a player count, together, in however many files they came."""

from __future__ import annotations

import json
import os
import re
import zipfile
from datetime import datetime, timedelta
from pathlib import Path

from deckcheck.core.settings import Settings
from deckcheck.event.lock import make_lock
from deckcheck.event.matching import groups_of_player
from deckcheck.event.messages import letters
from deckcheck.event.model import EventOutcome
from deckcheck.event.run import event_exit_code, prepare_event, remember, run_event
from deckcheck.event.verify import verify_folder
from tests.commands import run
from tests.decks.groups import CLASH, ONE, TEAM, TWO
from tests.event.evening import outcome_of

EVENT = "name: Team cup\ngame: gundam\nhouse: team.yaml\n"
ROSTER = "name,email\nOwls,owls@example.org\nLarks,larks@example.org\nCrows,crows@example.org\nRooks,rooks@example.org\n"


def evening(folder: Path) -> Path:
    for name in ("owls", "larks"):
        (folder / name).mkdir()
    files = {
        "team.yaml": TEAM.format(2),
        "event.yaml": EVENT,
        "roster.csv": ROSTER,
        "owls/one.yaml": ONE,
        "owls/two.yaml": TWO,
        "larks/one.yaml": ONE,
        "larks/clash.yaml": CLASH,
        "crows.yaml": f"{ONE}---\n{TWO}",
    }
    for name, text in files.items():
        (folder / name).write_text(text)
    with zipfile.ZipFile(folder / "rooks.zip", "w") as archive:
        archive.writestr("rooks/one.yaml", ONE)
        archive.writestr("rooks/two.yaml", TWO)
    return folder


def test_all_decks_of_a_team_count_together(tmp_path: Path) -> None:
    outcome = outcome_of(evening(tmp_path), game="gundam")
    found: dict[str, list[str]] = {}
    for submission in outcome.submissions:
        found.setdefault(submission.player, []).append(submission.result.status)
    assert found == {"Crows": ["legal"] * 2, "Larks": ["illegal"] * 2, "Owls": ["legal"] * 2, "Rooks": ["legal"] * 2}
    assert len(outcome.counted) == 8
    assert groups_of_player(outcome.submissions) == []
    assert event_exit_code(outcome) == 1
    locked = make_lock(outcome)
    assert {one.verdict for one in verify_folder(locked, outcome)} == {"as locked"}


def test_a_message_tells_a_team_of_all_its_decks(tmp_path: Path) -> None:
    found = {letter.player: letter for letter in letters(outcome_of(evening(tmp_path), game="gundam"))}
    assert (found["Owls"].is_answer_needed, found["Larks"].is_answer_needed) == (False, True)
    assert '("One")' in found["Owls"].body
    assert '("Two")' in found["Owls"].body
    assert "decklists from you. We use" not in found["Owls"].body
    assert "4 copies in 2 decks" in " ".join(found["Larks"].body.split())


def test_a_team_with_a_deck_too_many_is_told_so(tmp_path: Path) -> None:
    (evening(tmp_path) / "owls" / "three.yaml").write_text(TWO.replace("name: Two", "name: Three"))
    found = [one for one in outcome_of(tmp_path, game="gundam").submissions if one.player == "Owls"]
    assert [one.result.status for one in found] == ["illegal"] * 3
    problem = found[0].result.diagnostics[0]
    assert problem.message.startswith("the group has 3 decks; house format 'Team' counts 2 together")
    assert problem.help == "write the 2 decks into one file", "a player has no command line"


def test_the_command_reports_teams(tmp_path: Path) -> None:
    done = run("event", "check", str(evening(tmp_path)), "--json")
    summary = json.loads(done.stdout)["summary"]
    assert (summary["legal"], summary["illegal"], summary["unused"]) == (6, 2, 0)


def seen(folder: Path) -> EventOutcome:
    """A run that writes the history."""
    task = prepare_event(str(folder), "", "", "", Settings(game="gundam"))
    outcome = run_event(task, 1, lambda file: None)
    remember(task, outcome)
    return outcome


def test_a_deck_of_a_team_that_was_changed_too_late_counts_as_it_was_in_time(tmp_path: Path) -> None:
    (evening(tmp_path) / "rooks.zip").unlink()
    now = datetime.now().astimezone()
    deadline = now - timedelta(hours=1)
    (tmp_path / "event.yaml").write_text(f"{EVENT}deadline: {deadline.isoformat(timespec='seconds')}\n")
    for path in tmp_path.rglob("*.y*ml"):
        os.utime(path, ((now - timedelta(hours=5)).timestamp(),) * 2)
    seen(tmp_path)
    for name, text in {"owls/two.yaml": CLASH, "crows.yaml": f"{ONE}---\n{CLASH}", "larks/clash.yaml": TWO}.items():
        (tmp_path / name).write_text(text)
    outcome = seen(tmp_path)
    for again in (outcome, seen(tmp_path)):
        counted: dict[str, list[tuple[str, str, bool]]] = {}
        for one in again.counted:
            counted.setdefault(one.player, []).append((one.result.deck, one.result.status, one.is_earlier))
        assert counted["Owls"] == counted["Crows"] == [("One", "legal", False), ("Two", "legal", True)]
        assert [status for _, status, _ in counted["Larks"]] == ["illegal"] * 2, "the cure came too late"
        late = {one.player: one for one in again.submissions if one.late}
        assert (set(late), any(one.counts for one in late.values())) == ({"Owls", "Crows", "Larks"}, False)
    told = {letter.player: letter.body for letter in letters(outcome)}
    used = (
        r'We use "one.yaml" \("One"\) of \S+ \S+ and "owls/two.yaml" \("Two"\) of \S+ \S+ each as it was before the deadline\.'
    )
    assert re.search(used, " ".join(told["Owls"].split()))
    assert {one.verdict for one in verify_folder(make_lock(outcome), seen(tmp_path))} == {"as locked"}
