"""Scenarios as a document: how many passed, and what was different in those that failed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from deckcheck.core.diagnostics import Diagnostic
from deckcheck.core.words import plural
from deckcheck.report.document import Block, Document
from deckcheck.simulator.scenario.run import Verdict


def scenario_document(verdicts: Sequence[Verdict], invalid: Sequence[Sequence[Diagnostic]]) -> Document:
    """Return the report; `invalid` has the problems of each file that could not be run."""
    failed = [verdict for verdict in verdicts if not verdict.passed]
    counts = {"passed": len(verdicts) - len(failed), "failed": len(failed)}
    results = ", ".join(f"{number} {word}" for word, number in counts.items() if number) or "nothing to run"
    files = f"; {plural(len(invalid), 'invalid file')}" if invalid else ""
    problems = [line for found in invalid for problem in found for line in _problem_lines(problem)]
    blocks = [Block("invalid files", sentences=tuple(problems))] if problems else []
    blocks += [Block(f"{verdict.file}: {verdict.title}", sentences=tuple(verdict.differences)) for verdict in failed]
    data = {"version": 1, "invalid_files": len(invalid), "scenarios": [_data(verdict) for verdict in verdicts]}
    return Document(f"{plural(len(verdicts), 'scenario')}: {results}{files}", data, blocks=tuple(blocks))


def _problem_lines(problem: Diagnostic) -> list[str]:
    place = f"{problem.file}:{problem.line}:{problem.column}"
    return [f"{place}: {problem.message}", *([f"  help: {problem.help}"] if problem.help else [])]


def _data(verdict: Verdict) -> dict[str, Any]:
    return {
        "file": verdict.file,
        "title": verdict.title,
        "passed": verdict.passed,
        "rules": verdict.rules,
        "differences": verdict.differences,
    }
