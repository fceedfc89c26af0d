"""A deck as a document: its cards by zone and type, its problems, its curve and its opening hands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from deckcheck.building.overview import CardGroup, CardLine, DeckOverview, deck_overview
from deckcheck.core.diagnostics import Diagnostic, Result
from deckcheck.core.registry import load_game
from deckcheck.core.words import join_names, plural
from deckcheck.decks.opening import OpenedDeck
from deckcheck.report.cards_document import plain_value
from deckcheck.report.document import Block, Cell, Document, bars_of, shown
from deckcheck.report.findings import finding_counts, sample_note
from deckcheck.validation.check import judge

MARK = "✗ "
"""Before the name of a card with a problem."""


def deck_document(found: DeckOverview) -> Document:
    deck, game = found.opened.deck, load_game(found.opened.deck.game)
    title = found.opened.format.title or found.opened.format.name
    subtitle = " · ".join([game.title, title, *(size.words for size in found.zones)])
    named = [f"{key.replace('_', ' ')}: {words}" for key, words in found.named]
    problems = tuple(f"{problem.rule}: {problem.message}" for problem in found.result.diagnostics if _is_problem(problem))
    blocks = [Block("problems", sentences=problems, is_warning=True)] if problems else []
    blocks += [Block("", sentences=tuple(named))] if named else []
    blocks += [_group_block(found, group) for group in found.groups]
    blocks += [*_curve_block(found), *_chances_block(found)]
    notes = tuple(filter(None, [sample_note(found.result)]))
    return Document(deck.name, _data(found), subtitle, legality_sentence(found.result, title), tuple(blocks), notes, game.name)


def decklist_blocks(opened: OpenedDeck) -> Iterator[Block]:
    """Yield the cards of a deck by zone and type, as pages of other reports show them."""
    found = deck_overview(opened, judge(opened))
    yield from (_group_block(found, group) for group in found.groups)


def legality_sentence(result: Result, format_title: str) -> str:
    """Return whether a deck is legal, in one line."""
    where = f"{format_title} (restriction list of {result.restrictions})" if result.restrictions else format_title
    errors = [finding for finding in result.diagnostics if finding.severity == "error"]
    if result.status == "legal":
        remarks = finding_counts(result)
        return f"legal in {where}" + (f", with {remarks}" if remarks else "")
    if result.status == "unverified":
        reasons = list(dict.fromkeys(point.reason for point in result.undecided))
        return f"unverified in {where}: {join_names(reasons, 2)}"
    return f"not legal in {where}: {plural(len(errors), 'problem')}"


def _group_block(found: DeckOverview, group: CardGroup) -> Block:
    keys = [key for key in load_game(found.opened.deck.game).search_columns if _says_more(key, group)]
    rows = tuple((_card_name(card), *(_value(card.row.get(key), group.type) for key in keys), card.id) for card in group.cards)
    return Block(f"{_group_title(found, group)} ({group.copies})", ("card", *keys, "id"), rows, one_line=True, least_name=20)


def _card_name(card: CardLine) -> str:
    mark = MARK if any(map(_is_problem, card.problems)) else ""
    return f"{card.copies} {mark}{card.name}"


def _group_title(found: DeckOverview, group: CardGroup) -> str:
    """Return the zone and the type of a group, without the one that the other says already."""
    zones = load_game(found.opened.deck.game).zones
    zone, kind = dict(zones)[group.zone], group.type or "Cards"
    if len(zones) == 1:
        return kind
    if kind.casefold() in zone.casefold():
        return zone
    return kind if zone.casefold() in kind.casefold() else f"{zone}: {kind}"


def _says_more(key: str, group: CardGroup) -> bool:
    """Return whether a column says more than the title of its group."""
    return any(_letters(plain_value(card.row.get(key, ""))) not in _letters(group.type) for card in group.cards)


def _letters(text: str) -> str:
    return "".join(filter(str.isalnum, text.casefold()))


def _value(value: Any, kind: str) -> Cell:
    """Return a value of a card, without the words of a list that the title of its group has."""
    if type(value) is int or value is None:
        return value
    words = kind.casefold().split()
    return plain_value([item for item in value if str(item).casefold() not in words] if isinstance(value, list) else value)


def _is_problem(found: Diagnostic) -> bool:
    return found.severity != "notice"


def _curve_block(found: DeckOverview) -> Iterator[Block]:
    if found.curve is not None:
        rows = tuple(found.curve.counts.items())
        title = f"cards by {found.curve.title.replace('_', ' ')} (mean {found.mean})"
        yield Block(title, (found.curve.title, "cards"), rows, bars_of(rows))


def _chances_block(found: DeckOverview) -> Iterator[Block]:
    if found.chances:
        words = tuple(f"{name}: {shown(chance)}" for name, chance in found.chances)
        yield Block(f"chances of the {found.opening}", sentences=words)


def _data(found: DeckOverview) -> dict[str, Any]:
    result = found.result
    return {
        "version": 1,
        "deck": result.deck,
        "file": result.file,
        "game": result.game,
        "format": result.format,
        "restrictions": result.restrictions,
        "status": result.status,
        "zones": [{"zone": size.zone, "cards": size.cards, "size": size.words} for size in found.zones],
        "named": dict(found.named),
        "groups": [
            {"zone": group.zone, "type": group.type, "cards": [_card_data(card) for card in group.cards]}
            for group in found.groups
        ],
        "problems": [_problem_data(problem) for problem in found.problems],
        "curve": {"by": found.curve.title, "mean": found.mean, "counts": dict(found.curve.counts)} if found.curve else None,
        "opening": {name: float(chance) if not isinstance(chance, str | None) else chance for name, chance in found.chances},
    }


def _card_data(card: CardLine) -> dict[str, Any]:
    problems = [_problem_data(problem) for problem in card.problems]
    return {"copies": card.copies, "id": card.id, "name": card.name, "row": card.row, "problems": problems}


def _problem_data(problem: Diagnostic) -> dict[str, str]:
    return {"rule": problem.rule, "severity": problem.severity, "message": problem.message, "help": problem.help}
