"""`legal-in`: every format and every dated list, with what it objects to."""

from __future__ import annotations

import json

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
    assert {"legal in 2 of 3 combinations", "standard 2025-10-02 legal", f"standard 2025-08-25 illegal {objection}"} <= set(
        lines
    )


def test_a_deck_that_is_legal_nowhere_is_exit_code_1() -> None:
    done = run("legal-in", str(EXAMPLES / "kingdom-duels/illegal/kd-deck-07-four-kuriboh.yaml"), "--json")
    assert done.returncode == 1
    report = json.loads(done.stdout)
    assert [one["status"] for one in report["legality"]] == ["illegal"] * 3
    assert all(one["problems"] for one in report["legality"])


def test_an_unreadable_deck_is_exit_code_2() -> None:
    assert run("legal-in", "no-such-deck.yaml").returncode == 2
