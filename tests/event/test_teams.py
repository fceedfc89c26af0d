"""Teams at an event: all decks of a player count, together, in however many files they came."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path

from deckcheck.event.lock import make_lock
from deckcheck.event.matching import groups_of_player
from deckcheck.event.messages import letters
from deckcheck.event.run import event_exit_code
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
