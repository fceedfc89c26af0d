"""`legal-in`: every format and every dated list, with what it objects to."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from deckcheck.building.checking import check_file
from deckcheck.building.legality import legal_in
from deckcheck.core.registry import game_names
from deckcheck.core.settings import Settings
from deckcheck.decks.formats import format_files, load_restrictions
from deckcheck.decks.opening import open_deck
from tests.commands import run_here as run
from tests.support import ROOT

EXAMPLES = ROOT / "examples"
VIRUS = str(EXAMPLES / "kingdom-duels/illegal/kd-restrict-03-virus-in-september.yaml")


@pytest.mark.parametrize("game", game_names())
def test_every_format_and_list_has_the_verdict_of_validate(game: str) -> None:
    for path in sorted((EXAMPLES / game / "legal").glob("*.yaml"))[:4]:
        decks = check_file(str(path))
        if len(decks) != 1:
            continue
        found = legal_in(open_deck(str(path)))
        dates: list[str | None] = [one.effective for one in load_restrictions(game, Settings())]
        expected = {(name, date) for name in format_files(game, Settings()) for date in dates or [None]}
        assert {(one.format, one.effective) for one in found} == expected
        for one in found:
            [same] = check_file(str(path), Settings(format=one.format, as_of=one.effective or ""))
            assert one.result.status == same.status
            errors = {problem.message for problem in same.diagnostics if problem.severity == "error"}
            assert {problem.message for problem in one.result.diagnostics if problem.severity == "error"} == errors


def test_the_command_names_the_objection() -> None:
    done = run("legal-in", VIRUS)
    assert done.returncode == 0
    lines = [" ".join(line.split()) for line in done.stdout.splitlines()]
    objection = "KD-RESTRICT-03: KOD-069 Deck Destruction Virus of Death is forbidden (Restricted List of 2025-08-25)"
    assert {
        "legal under 2 of 3 restriction lists",
        "standard 2025-10-02 legal",
        f"standard 2025-08-25 illegal {objection}",
    } <= set(lines)


@pytest.mark.parametrize(
    ("deck", "title", "answer"),
    [
        ("kingdom-duels/legal/kd-deck-05-three-and-two.yaml", "Kingdom Duels", "legal under all 3 restriction lists"),
        ("kingdom-duels/illegal/kd-deck-07-four-kuriboh.yaml", "Kingdom Duels", "legal under none of 3 restriction lists"),
        ("gundam/legal/basic-spearhead.yaml", "SD Gundam World Heroes", "legal in 1 of 2 formats"),
        ("kingdom-at-war/legal/ash-and-silence.yaml", "Kingdom at War", "legal in both formats"),
        ("homm/legal/cinders-before-dawn.yaml", "Heroes of Might and Magic", "legal in Standard"),
    ],
)
def test_the_answer_is_what_a_player_says(deck: str, title: str, answer: str) -> None:
    lines = run("legal-in", str(EXAMPLES / deck)).stdout.splitlines()
    assert lines[1:4] == [title, "", answer]


def test_a_house_format_has_an_answer_of_its_own(tmp_path: Path) -> None:
    (tmp_path / "deck.yaml").write_bytes((EXAMPLES / "kingdom-duels/legal/kd-deck-05-three-and-two.yaml").read_bytes())
    (tmp_path / "small.yaml").write_text("game: kingdom-duels\nname: Small\nfrom: standard\nrules:\n  - size: {main: 20}\n")
    told = run("legal-in", str(tmp_path / "deck.yaml")).stdout.splitlines()[3]
    assert told == "Standard: legal under all 3 restriction lists; Standard + Small: legal under none of 3 restriction lists"


def test_a_deck_that_is_legal_nowhere_is_exit_code_1() -> None:
    done = run("legal-in", str(EXAMPLES / "kingdom-duels/illegal/kd-deck-07-four-kuriboh.yaml"), "--json")
    assert done.returncode == 1
    report = json.loads(done.stdout)
    assert [one["status"] for one in report["legality"]] == ["illegal"] * 3
    assert all(one["problems"] for one in report["legality"])


def test_an_unreadable_deck_is_exit_code_2() -> None:
    assert run("legal-in", "no-such-deck.yaml").returncode == 2
