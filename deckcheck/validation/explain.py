"""The manual of a rule: from its module's docstring, the core's own checks, or the ledger of a game."""

from __future__ import annotations

from typing import Any

from deckcheck.core.core_checks import CODES
from deckcheck.core.errors import UsageError
from deckcheck.core.game import Rule
from deckcheck.core.registry import find_rule, game_names
from deckcheck.reading.rulebooks import load_rulebook


def explain_rule(rule_id: str) -> str:
    """What a person wants to know about a rule id."""
    if rule_id in CODES:
        return f"{rule_id} {CODES[rule_id].name}\n\n{CODES[rule_id].manual}"
    found = find_rule(rule_id)
    if found is not None:
        game, rule = found
        manual = f"{rule.id} {rule.name} ({game}, {rule.severity})\n\n{rule.manual.strip()}"
        if isinstance(rule, Rule):
            manual += f"\n\nClause\n    {rule.clause}: {_clause(game, rule_id)['rule'].strip()}"
        return manual
    for game in game_names():
        if any(clause["id"] == rule_id for clause in load_rulebook(game)["rules"]):
            return _explain_clause(game, rule_id)
    raise UsageError(_unknown(rule_id))


def _clause(game: str, rule_id: str) -> dict[str, Any]:
    clause: dict[str, Any] = next(clause for clause in load_rulebook(game)["rules"] if clause["id"] == rule_id)
    return clause


def _explain_clause(game: str, rule_id: str) -> str:
    """A clause that no construction rule reports by itself."""
    clause = _clause(game, rule_id)
    parts = [f"{rule_id} ({game}, {clause['area']})", clause["rule"].strip()]
    titles = {"example": "Example", "errors": "Reported as"}
    parts += [f"{title}\n    {clause[key].strip()}" for key, title in titles.items() if key in clause]
    parts.append(f"Clause\n    {clause['section']}\nStatus\n    {clause['status']}")
    return "\n\n".join(parts)


def _unknown(rule_id: str) -> str:
    from difflib import get_close_matches

    known = [*CODES, *(clause["id"] for game in game_names() for clause in load_rulebook(game)["rules"])]
    close = get_close_matches(rule_id, known, 3)
    hint = f"; did you mean {', '.join(close)}?" if close else "; `deckcheck rules GAME` lists them"
    return f"unknown rule '{rule_id}'{hint}"
