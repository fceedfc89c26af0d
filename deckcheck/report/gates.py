"""Answers to requirements on the figures of simulated games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from deckcheck.building.requirements import Answer


def sentences(answers: Sequence[Answer]) -> list[str]:
    return [
        f"requirement '{answer.gate.text}': {answer.value:.4g} (95% CI {answer.low:.4g} to {answer.high:.4g}), {answer.outcome}"
        for answer in answers
    ]


def as_data(answers: Sequence[Answer]) -> list[dict[str, Any]]:
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
