"""An event has one format: an own one is a finding, and mixed formats are said aloud, where decks play each other as well."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.commands import run
from tests.event.evening import by_player, folder, outcome_of
from tests.support import ROOT

LEGAL = ROOT / "examples" / "gundam" / "legal"


def deck_of(format: str, player: str, named: str = "") -> str:
    """A legal deck of a format; `named` is the format that the decklist names, `-` for none."""
    source = next(
        path for path in sorted(LEGAL.glob("*.yaml")) if ("format: basic" in path.read_text("utf-8")) == (format == "basic")
    )
    lines = [line for line in source.read_text("utf-8").splitlines() if not line.startswith(("format:", "player:"))]
    written = named or format
    head = [f"player: {player}", *([f"format: {written}"] if written != "-" else [])]
    return (
        "\n".join(
            [*(line for line in lines if line.startswith("#")), *head, *(line for line in lines if not line.startswith("#"))]
        )
        + "\n"
    )


EVENT = "name: X\ngame: gundam\n"


@pytest.mark.parametrize("event", [EVENT, f"{EVENT}format: advanced\n"])
def test_a_format_of_its_own_is_a_finding_whoever_names_the_one_of_the_event(tmp_path: Path, event: str) -> None:
    files = {"a.yaml": deck_of("advanced", "Ann", "-"), "b.yaml": deck_of("basic", "Ben"), "event.yaml": event}
    outcome = outcome_of(folder(tmp_path, files), game="")
    ben = by_player(outcome)["Ben"].result
    assert (by_player(outcome)["Ann"].result.status, ben.status, ben.format) == ("legal", "illegal", "advanced")
    assert {"DC-EVENT-05", "GD-DECK-01"} <= {found.rule for found in ben.diagnostics}  # the size is that of the event's format
    other = next(found for found in ben.diagnostics if found.rule == "DC-EVENT-05")
    assert ben.excerpt(other.line)[other.column - 1 : other.end_column - 1] == "basic"
    assert any(note.startswith("mixed formats: 1 deck names 'basic'; all were checked as advanced") for note in outcome.notes)


def test_a_deck_that_only_names_the_wrong_format_is_not_legal(tmp_path: Path) -> None:
    files = {"a.yaml": deck_of("advanced", "Ann", "basic"), "event.yaml": f"{EVENT}format: advanced\n"}
    (one,) = outcome_of(folder(tmp_path, files), game="").submissions
    assert [(found.rule, found.severity) for found in one.result.diagnostics if found.severity == "error"] == [
        ("DC-EVENT-05", "error")
    ]
    assert one.result.status == "illegal"


def test_no_player_is_advised_to_change_the_format_of_the_event(tmp_path: Path) -> None:
    files = {
        "a.txt": "".join(f"1 SMP-00{number}\n" for number in range(1, 6)),
        "b.txt": "Format: basic\n" + "".join(f"1 SMP-00{number}\n" for number in range(1, 6)),
        "c.yaml": "game: gundam\nformat: mine\ndeck: [1 SMP-001]\n",
        "event.yaml": f"{EVENT}format: advanced\n",
    }
    outcome = outcome_of(folder(tmp_path, files), game="")
    found = [found for one in outcome.submissions for found in one.result.diagnostics]
    assert {"DC-EVENT-05", "GD-DECK-01"} <= {one.rule for one in found}
    assert not [one.help for one in found if "'format:" in one.help or "--house" in one.help]
    assert {one.help for one in found if one.rule == "GD-DECK-01"} >= {"add 25 cards"}
    assert any(one.message.endswith("but this is an advanced event") for one in found)


def test_a_format_on_which_every_deck_agrees_is_that_of_the_event_and_told(tmp_path: Path) -> None:
    files = {"a.yaml": deck_of("basic", "Ann"), "b.yaml": deck_of("basic", "Ben"), "event.yaml": EVENT}
    outcome = outcome_of(folder(tmp_path, files), game="")
    assert {one.result.status for one in outcome.submissions} == {"legal"}
    (note,) = outcome.notes
    assert note.startswith(
        "no format is set for the event; every deck names 'basic', so all were checked as basic, not as advanced"
    )
    folder(tmp_path, {"event.yaml": f"{EVENT}format: basic\n"})
    assert outcome_of(tmp_path, game="").notes == []


def test_every_game_of_an_event_has_its_own_format(tmp_path: Path) -> None:
    hearts = next((ROOT / "examples" / "kingdom-hearts" / "legal").glob("*.yaml")).read_text("utf-8")
    files = {"a.yaml": deck_of("advanced", "Ann"), "b.yaml": deck_of("basic", "Ben"), "c.yaml": hearts}
    outcome = outcome_of(folder(tmp_path, files), game="")
    assert sorted(one.result.status for one in outcome.submissions) == ["illegal", "legal", "legal"]
    assert [note.split(";")[0] for note in outcome.notes] == ["mixed formats: 1 deck of gundam names 'basic'"]


def test_several_decks_in_a_file_are_each_checked_by_the_format_of_the_event(tmp_path: Path) -> None:
    text = f"{deck_of('advanced', 'Ann', '-')}---\n{deck_of('basic', 'Ben')}---\n{deck_of('advanced', 'Cat')}"
    outcome = outcome_of(folder(tmp_path, {"all.yaml": text, "event.yaml": EVENT}), game="")
    assert {one.player: one.result.status for one in outcome.submissions} == {"Ann": "legal", "Ben": "illegal", "Cat": "legal"}


@pytest.mark.parametrize("words", [("gauntlet", "a.yaml", "b.yaml", "-n", "2"), ("duel", "a.yaml", "b.yaml", "-n", "2")])
def test_games_of_decks_for_different_formats_say_so(tmp_path: Path, words: tuple[str, ...]) -> None:
    folder(tmp_path, {"a.yaml": deck_of("advanced", "Ann", "-"), "b.yaml": deck_of("basic", "Ben")})
    warning = "the decks are for different formats: advanced ("
    assert warning in " ".join(run(*words, cwd=tmp_path).stdout.split())
    assert json.loads(run(*words, "--json", cwd=tmp_path).stdout)["warnings"][0].startswith(warning)
    folder(tmp_path, {"b.yaml": deck_of("advanced", "Ben")})
    assert "warnings" not in json.loads(run(*words, "--json", cwd=tmp_path).stdout)


def test_a_comparison_against_decks_of_another_format_says_so(tmp_path: Path) -> None:
    folder(tmp_path, {"a.yaml": deck_of("advanced", "Ann", "-"), "b.yaml": deck_of("basic", "Ben")})
    done = run("compare", "a.yaml", "a.yaml", "--against", "b.yaml", "-n", "2", cwd=tmp_path)
    assert "the decks are for different formats: advanced (" in " ".join(done.stdout.split())
    done = run("compare", "a.yaml", "b.yaml", "-n", "2", cwd=tmp_path)
    assert (done.returncode, "the decks are for different formats or options; set one with --format" in done.stderr) == (
        2,
        True,
    )
