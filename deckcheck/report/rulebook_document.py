"""Rulebooks as documents: all games, the clauses of one, its options and opponents; and rules questions: scenarios."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from deckcheck.core.diagnostics import Diagnostic
from deckcheck.core.registry import load_game
from deckcheck.core.words import plural
from deckcheck.decks.formats import describe_readings, describe_value, describe_values
from deckcheck.report.document import Block, Document
from deckcheck.simulator.scenario.run import Verdict


def rulebooks_document(rulebooks: Mapping[str, Mapping[str, Any]]) -> Document:
    """Return how much of each rulebook is covered by tests."""
    games: list[dict[str, Any]] = []
    for name, rulebook in rulebooks.items():
        clauses = rulebook["rules"]
        construction = [clause for clause in clauses if clause["area"] == "construction"]
        games.append(
            {
                "game": name,
                "clauses": len(clauses),
                "tested": _tested(clauses),
                "construction": len(construction),
                "construction_tested": _tested(construction),
                "open_points": len(rulebook["ambiguities"]),
            }
        )
    rows = [
        (
            row["game"],
            f"{row['tested']} of {row['clauses']}",
            _share(row["construction_tested"], row["construction"]),
            row["open_points"],
        )
        for row in games
    ]
    columns = ("game", "clauses tested", "construction tested", "ambiguities")
    return Document("Rulebooks", {"version": 1, "games": games}, blocks=(Block("", columns, tuple(rows)),))


def _tested(clauses: Sequence[Mapping[str, Any]]) -> int:
    return sum(clause["status"] == "tested" for clause in clauses)


def _share(part: int, whole: int) -> str:
    return f"{part} of {whole} ({part * 100 // whole}%)"


def clauses_document(game: str, clauses: Sequence[Mapping[str, Any]]) -> Document:
    """Return the clauses of a rulebook, or of one area of it, and how many of them are tested."""
    rows = [(row["id"], row["title"], row["area"], row["status"].partition(":")[0], row["rule"].strip()) for row in clauses]
    by_area: dict[str, list[Mapping[str, Any]]] = {}
    for clause in clauses:
        by_area.setdefault(clause["area"], []).append(clause)
    areas = [(area, _share(_tested(found), len(found))) for area, found in by_area.items()]
    reasons = Counter(clause["status"] for clause in clauses if clause["status"] != "tested")
    blocks = (
        Block("", ("id", "title", "area", "status", "rule"), tuple(rows)),
        Block("coverage", ("area", "tested"), tuple(areas)),
    )
    notes = tuple(f"{number} {reason}" for reason, number in reasons.items())
    title = f"Rulebook of {load_game(game).title}: {plural(len(clauses), 'clause')}"
    return Document(title, {"version": 1, "clauses": clauses}, "", "", blocks, notes, game)


def options_document(rulebook: Mapping[str, Any], others: Mapping[str, Mapping[str, Any]]) -> Document:
    """Return the ambiguities with the values of their options, and the `others`: options of formats, by their schemas."""
    rows = [
        (point["option"], point["question"].strip(), "\n".join(describe_readings(point))) for point in rulebook["ambiguities"]
    ]
    data = list(rulebook["ambiguities"])
    for option, schema in others.items():
        allowed = describe_values(schema)
        standard = f"; default {describe_value(schema['default'])}" if "default" in schema else ""
        rows.append((option, schema["description"], allowed + standard))
        question = {"option": option, "question": schema["description"]}
        data.append({**question, "allowed": allowed, "default": schema.get("default")})
    block = Block("", ("option", "question", "values"), tuple(rows))
    title = f"Options of {load_game(rulebook['game']).title}"
    return Document(title, {"version": 1, "options": data}, blocks=(block,), game=rulebook["game"])


def opponents_document(game: str, opponents: Mapping[str, str]) -> Document:
    """Return the goldfish opponents; the first is the default."""
    first = next(iter(opponents))
    rows = [(f"{name} (default)" if name == first else name, what) for name, what in opponents.items()]
    block = Block("", ("opponent", "what it does"), tuple(rows))
    title = f"Opponents of {load_game(game).title}"
    return Document(title, {"version": 1, "opponents": opponents}, blocks=(block,), game=game)


def scenario_document(verdicts: Sequence[Verdict], invalid: Sequence[Sequence[Diagnostic]]) -> Document:
    """Return the report; `invalid` has the problems of each file that could not be run."""
    failed = [verdict for verdict in verdicts if not verdict.passed]
    counts = {"passed": len(verdicts) - len(failed), "failed": len(failed)}
    results = ", ".join(f"{number} {word}" for word, number in counts.items() if number) or "nothing to run"
    files = f"; {plural(len(invalid), 'invalid file')}" if invalid else ""
    problems = [line for found in invalid for problem in found for line in _problem_lines(problem)]
    blocks = [Block("invalid files", sentences=tuple(problems))] if problems else []
    blocks += [Block(f"{verdict.file}: {verdict.title}", sentences=tuple(verdict.differences)) for verdict in failed]
    data = {"version": 1, "invalid_files": len(invalid), "scenarios": [_scenario_data(verdict) for verdict in verdicts]}
    return Document(f"{plural(len(verdicts), 'scenario')}: {results}{files}", data, blocks=tuple(blocks))


def _problem_lines(problem: Diagnostic) -> list[str]:
    place = f"{problem.file}:{problem.line}:{problem.column}"
    return [f"{place}: {problem.message}", *([f"  help: {problem.help}"] if problem.help else [])]


def _scenario_data(verdict: Verdict) -> dict[str, Any]:
    return {
        "file": verdict.file,
        "title": verdict.title,
        "passed": verdict.passed,
        "rules": verdict.rules,
        "differences": verdict.differences,
    }
