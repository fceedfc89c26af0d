"""Answers to requirements on the figures of simulated games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from deckcheck.building.requirements import Answer, Gate
from deckcheck.core.errors import UsageError
from deckcheck.simulator.goldfish import GoldfishReport
from deckcheck.simulator.statistics import Interval


def goldfish_answer(gate: Gate, summary: GoldfishReport) -> Answer:
    if gate.figure == "mean":
        if summary.mean is None:
            return Answer(gate, float("nan"), float("-inf"), float("inf"))
        return _answer(gate, summary.mean)
    if gate.figure == "p(goal)" or not summary.by:
        return _answer(gate, summary.reached)
    if gate.number < 1:
        raise UsageError(f"--require '{gate.text}': the first turn is 1")
    return _answer(gate, summary.by[min(gate.number, len(summary.by)) - 1])


def duel_answer(gate: Gate, rates: Sequence[Interval]) -> Answer:
    """Return the answer from the win rates of the decks."""
    place = gate.number or 1
    if not 1 <= place <= len(rates):
        raise UsageError(f"--require '{gate.text}': unknown deck {place}; use a number from 1 to {len(rates)}")
    return _answer(gate, rates[place - 1])


def _answer(gate: Gate, found: Interval) -> Answer:
    """Return the answer; games that all agree have no width."""
    low = found.value if found.low is None else found.low
    return Answer(gate, found.value, low, found.value if found.high is None else found.high)


def answer_sentences(answers: Sequence[Answer]) -> list[str]:
    return [
        f"requirement '{answer.gate.text}': {answer.value:.4g} (95% CI {answer.low:.4g} to {answer.high:.4g}), {answer.outcome}"
        for answer in answers
    ]


def answers_data(answers: Sequence[Answer]) -> list[dict[str, Any]]:
    return [
        {
            "require": answer.gate.text,
            "value": _rounded(answer.value),
            "low": _rounded(answer.low),
            "high": _rounded(answer.high),
            "outcome": answer.outcome,
        }
        for answer in answers
    ]


def _rounded(value: Any) -> float | None:
    number = float(value)
    return round(number, 4) if abs(number) < float("inf") else None
