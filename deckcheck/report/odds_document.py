"""The odds of a requirement as a document."""

from __future__ import annotations

from typing import Any

from deckcheck.building.odds import Odds, TurnOdds
from deckcheck.building.requirements import Gate
from deckcheck.core.words import join_names, percent, plural
from deckcheck.reading.rulebooks import with_title
from deckcheck.report.charts import Curves, Point, Series
from deckcheck.report.document import Block, Cell, Document, bars_of

HAND = "hand"
"""Label of the opening hand on an axis."""


def odds_document(odds: Odds, gate: Gate | None, at: TurnOdds) -> Document:
    matching = [f"{number} match {query}" for query, number in odds.matching]
    rows: tuple[tuple[Cell, ...], ...] = tuple((turn_name(turn.turn), turn.seen, turn.chance) for turn in odds.turns)
    columns: tuple[str, ...] = (odds.draws.word, "cards seen", "chance")
    if odds.draws.mulligan == "hand":
        rows = tuple((turn_name(turn.turn), turn.seen, turn.simple, turn.chance) for turn in odds.turns)
        columns = (*columns[:2], "simple rule", "best rule")
    table = Block("", columns, rows, bars_of(rows))
    notes = [*odds.notes, f"clauses: {', '.join(with_title(odds.game, clause) for clause in odds.draws.clauses)}"]
    if gate is not None:
        verdict = gate.outcome(at.chance, at.chance)
        notes.append(f"requirement '{gate.text}' in the {turn_words(odds, at.turn)}: {percent(at.chance)}, {verdict}")
    subtitle = f"{plural(odds.cards, 'card')} to draw from: {join_names(matching)}"
    title = f"{odds.deck}: {odds.requirement}"
    pages = (Block("", charts=(_curves(odds),)), Block("by turn", table.columns, table.rows, table.bars))
    return Document(title, odds_data(odds, gate, at), subtitle, _answer(odds), (table,), tuple(notes), odds.game, pages)


def _curves(odds: Odds) -> Curves:
    """Return the chance by turn; with two rules of the mulligan, a curve for each."""
    best = tuple(Point(turn.turn, float(turn.chance)) for turn in odds.turns)
    if odds.draws.mulligan != "hand":
        return Curves(f"{odds.words}, by {odds.draws.word}", odds.draws.word, (Series("", best),), zero=HAND)
    simple = tuple(Point(turn.turn, float(turn.simple or 0)) for turn in odds.turns)
    return Curves(
        f"{odds.words}, by {odds.draws.word}",
        odds.draws.word,
        (Series("best rule", best), Series("simple rule", simple)),
        zero=HAND,
    )


def _answer(odds: Odds) -> str:
    """Return the chances in one sentence: in the opening hand, and by the last turn."""
    first, last = odds.turns[0], odds.turns[-1]
    later = f", {percent(last.chance)} by {odds.draws.word} {last.turn}" if last.turn else ""
    return f"{odds.words}: {percent(first.chance)} in the opening hand{later}"


def turn_name(turn: int) -> str:
    return str(turn) if turn else "opening hand"


def turn_words(odds: Odds, turn: int) -> str:
    return f"cards seen by {odds.draws.word} {turn}" if turn else "opening hand"


def _turn_data(turn: TurnOdds) -> dict[str, Any]:
    simple = {"simple": turn.simple} if turn.simple is not None else {}
    return {"turn": turn.turn, "seen": turn.seen, "chance": turn.chance, **simple}


def odds_data(odds: Odds, gate: Gate | None, at: TurnOdds) -> dict[str, Any]:
    value: dict[str, Any] = {
        "version": 1,
        "deck": odds.deck,
        "file": odds.file,
        "game": odds.game,
        "requirement": odds.requirement,
        "cards": odds.cards,
        "terms": [{"query": query, "cards": number} for query, number in odds.matching],
        "draws": {
            "zone": odds.draws.zone,
            "hand": odds.draws.hand,
            "first_turn": odds.draws.first_turn,
            "per_turn": odds.draws.per_turn,
            "mulligan": odds.draws.mulligan,
            "clauses": odds.draws.clauses,
        },
        "turns": [_turn_data(turn) for turn in odds.turns],
        "notes": odds.notes,
    }
    if gate is not None:
        met = gate.outcome(at.chance, at.chance) == "met"
        value["gate"] = {"require": gate.text, "turn": at.turn, "chance": at.chance, "met": met}
    return value
