"""Manuals of rules, from the docstring of a rule module, the core checks or the rulebook of a game, and of house formats."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from deckcheck.core.core_checks import CODES
from deckcheck.core.errors import UsageError
from deckcheck.core.game import Rule
from deckcheck.core.model import Format, HouseRule, Verb
from deckcheck.core.registry import find_rule, game_names, load_game
from deckcheck.core.settings import DEFAULT, Settings
from deckcheck.core.words import suggest
from deckcheck.decks.formats import describe_readings, open_house
from deckcheck.decks.house import sentence_of
from deckcheck.reading.config import effective
from deckcheck.reading.rulebooks import load_rulebook
from deckcheck.validation.check import rules_in_force
from deckcheck.validation.house import HOUSE


def explain_rule(rule_id: str, *, titled: bool = False) -> str:
    """Return the manual of the rule, core check, clause or ambiguity with this ID.

    `titled` adds the title of a rule's clause; reports for programs have the manual without it.
    """
    if rule_id in CODES:
        return f"{rule_id} {CODES[rule_id].name}\n\n{CODES[rule_id].manual}"
    found = find_rule(rule_id)
    if found is not None:
        game, rule = found
        manual = f"{rule.id} {rule.name} ({game}, {rule.severity})\n\n{rule.manual.strip()}"
        if isinstance(rule, Rule):
            clause = _clause(game, rule_id)
            title = f", {clause['title']}" if clause and titled else ""
            manual += f"\n\nClause\n    {rule.clause}{title}" + (f": {clause['rule'].strip()}" if clause else "")
        return manual
    for game in game_names():
        if clause := _clause(game, rule_id):
            return _explain_clause(game, clause)
        if ambiguity := _row(game, "ambiguities", rule_id):
            return _explain_ambiguity(game, ambiguity)
    raise UsageError(_unknown(rule_id))


def explain_house(path: str, settings: Settings = DEFAULT) -> str:
    """Return the rules of a house format or a dated list in words, each with its line, its dates and its reason."""
    house, game, format = open_house(path, effective(settings, path))
    starts = f", from {format.data['format']}" if house.base else ""
    parts = [f"{house.title} ({house.kind} for {game}{starts})", house.description.strip()]
    parts += [_explain_house_rule(rule) for rule in house.rules]
    parts += _explain_shipped(game, format)
    return "\n\n".join(filter(None, parts))


def _explain_house_rule(rule: HouseRule) -> str:
    dates = " ".join(f"{word} {day}" for word, day in (("since", rule.since), ("until", rule.until)) if day)
    words = f"{rule.words[0].upper()}{rule.words[1:]}" + (f" ({dates})" if dates else "")
    return f"line {rule.line}\n    {words}" + (f"\n    Reason: {rule.reason}" if rule.reason else "")


def _explain_shipped(game: str, format: Format) -> Iterator[str]:
    """Yield the rules of the game that go on beside a house format, as far as the same words say them."""
    for rule in rules_in_force(game, format):
        if rule.limits is not None and rule.id not in (HOUSE, load_game(game).house_rule):
            for limit in rule.limits(format):
                sizes = dict.fromkeys(limit.zones, (limit.least, limit.most)) if limit.same is None else {}
                zones = limit.zones if limit.same is not None and len(load_game(game).zones) > 1 else ()
                verb: Verb = "size" if sizes else "copies"
                words = sentence_of(HouseRule(verb, 0, sizes=sizes, most=limit.most, zones=zones, is_general=True))
                yield f"{rule.id} of the rulebook\n    {words[0].upper()}{words[1:]}"


def _clause(game: str, rule_id: str) -> dict[str, Any] | None:
    return _row(game, "rules", rule_id)


def _row(game: str, part: str, row_id: str) -> dict[str, Any] | None:
    return next((row for row in load_rulebook(game)[part] if row["id"] == row_id), None)


def _explain_clause(game: str, clause: dict[str, Any]) -> str:
    """Explain a clause that has no construction rule of its own."""
    parts = [f"{clause['id']} {clause['title']} ({game}, {clause['area']})", clause["rule"].strip()]
    titles = {"example": "Example", "errors": "Reported as"}
    parts += [f"{title}\n    {clause[key].strip()}" for key, title in titles.items() if key in clause]
    parts.append(f"Clause\n    {clause['section']}\nStatus\n    {clause['status']}")
    return "\n\n".join(parts)


def _explain_ambiguity(game: str, ambiguity: dict[str, Any]) -> str:
    """Explain a point that the rulebook leaves open, and the option that decides it."""
    readings = "".join(f"\n    {reading}" for reading in describe_readings(ambiguity))
    parts = [f"{ambiguity['id']} {ambiguity['option']} ({game}, ambiguity)", ambiguity["question"].strip()]
    parts += [f"Values of the option {ambiguity['option']}{readings}", f"Why this default\n    {ambiguity['why'].strip()}"]
    return "\n\n".join(parts)


def _unknown(rule_id: str) -> str:
    books = [load_rulebook(game) for game in game_names()]
    known = [*CODES, *(row["id"] for book in books for part in ("rules", "ambiguities") for row in book[part])]
    return f"unknown rule '{rule_id}'; {suggest(rule_id, known) or 'run `deckcheck rules GAME` to list them'}"
