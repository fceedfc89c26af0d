"""Requirements on figures: one grammar for odds, goldfish and duel, and three answers."""

from __future__ import annotations

import json

import pytest

from deckcheck.building.requirements import Answer, gate_exit_code, parse_gate
from deckcheck.core.errors import UsageError
from tests.commands import run_here as run
from tests.support import ROOT

LEGAL = ROOT / "examples" / "kingdom-hearts" / "legal"
DECK, OTHER = str(LEGAL / "quickstep-to-morning.yaml"), str(LEGAL / "the-long-eclipse.yaml")


@pytest.mark.parametrize(
    ("text", "command", "figure", "number"),
    [
        ("p(goal<=8) >= 0.6", "goldfish", "p(goal<=N)", 8),
        ("p( goal <= 12 )>=60%", "goldfish", "p(goal<=N)", 12),
        ("p(goal) > 0.9", "goldfish", "p(goal)", 0),
        ("mean <= 6.5", "goldfish", "mean", 0),
        (">= 0.5", "goldfish", "p(goal)", 0),
        ("win >= 50%", "duel", "win", 0),
        ("win(2) < 0.5", "duel", "win(N)", 2),
        (">= 0.85", "odds", "chance", 0),
        ("p(turn<=3) >= 0.85", "odds", "p(turn<=N)", 3),
    ],
)
def test_a_requirement_names_a_figure_a_comparison_and_a_number(text: str, command: str, figure: str, number: int) -> None:
    gate = parse_gate(text, command)
    assert (gate.figure, gate.number) == (figure, number)


@pytest.mark.parametrize(
    ("text", "command", "message"),
    [
        ("p(goal<=8)", "goldfish", "must be a comparison such as 'p\\(goal\\) >= 0.85'"),
        ("speed >= 3", "goldfish", r"unknown figure 'speed'; use one of: p\(goal\), p\(goal<=N\), mean"),
        ("win >= 50", "duel", "a share is at most 1; write 85% or 0.85"),
        ("__import__('os') >= 1", "goldfish", "unknown figure"),
        ("", "odds", "must be a comparison"),
    ],
)
def test_what_is_not_in_the_grammar_is_refused(text: str, command: str, message: str) -> None:
    with pytest.raises(UsageError, match=message):
        parse_gate(text, command)


@pytest.mark.parametrize(
    ("text", "low", "high", "outcome"),
    [
        (">= 0.6", 0.61, 0.7, "met"),
        (">= 0.6", 0.5, 0.59, "not met"),
        (">= 0.6", 0.5, 0.61, "cannot tell"),
        ("> 0.6", 0.6, 0.7, "cannot tell"),
        ("< 0.6", 0.3, 0.5, "met"),
        ("<= 0.6", 0.61, 0.7, "not met"),
        ("= 0.5", 0.5, 0.5, "met"),
        ("= 0.5", 0.4, 0.6, "cannot tell"),
        ("= 0.5", 0.6, 0.7, "not met"),
    ],
)
def test_the_whole_interval_answers(text: str, low: float, high: float, outcome: str) -> None:
    assert parse_gate(text, "goldfish").outcome(low, high) == outcome


def test_the_worst_answer_is_the_exit_code() -> None:
    gate = parse_gate(">= 0.5", "goldfish")
    met, open_, failed = Answer(gate, 0.7, 0.6, 0.8), Answer(gate, 0.5, 0.4, 0.6), Answer(gate, 0.3, 0.2, 0.4)
    assert [gate_exit_code(answers) for answers in ([], [met], [met, open_], [met, open_, failed])] == [0, 0, 3, 1]


@pytest.mark.parametrize(
    ("require", "code", "outcome"),
    [("p(goal<=6) >= 0.6", 0, "met"), ("p(goal<=2) >= 0.5", 1, "not met"), ("p(goal<=5) >= 0.5", 3, "cannot tell")],
)
def test_goldfish_ends_with_the_answer(require: str, code: int, outcome: str) -> None:
    done = run("goldfish", OTHER, "-n", "40", "-j", "1", "--json", "--require", require)
    assert done.returncode == code
    (answer,) = json.loads(done.stdout)["requirements"]
    assert answer["outcome"] == outcome
    assert answer["low"] <= answer["value"] <= answer["high"]


def test_duel_and_odds_speak_the_same_grammar() -> None:
    done = run("duel", DECK, OTHER, "-n", "8", "-j", "1", "--require", "win >= 1%", "--require", "win(2) <= 100%")
    assert done.returncode in (0, 3)
    assert "requirement 'win(2) <= 100%'" in done.stdout
    assert run("duel", DECK, OTHER, "-n", "2", "-j", "1", "--require", "win(3) >= 0.5").returncode == 2
    assert run("odds", DECK, "1+ type:world", "--require", "p(turn<=3) >= 99%").returncode in (0, 1)
    assert run("odds", DECK, "1+ type:world", "--require", "chance > 100%").returncode == 1
