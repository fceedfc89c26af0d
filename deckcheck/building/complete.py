"""Complete a draft: fill it to a legal deck, from the card database or from a collection."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from deckcheck.building.collection import Collection, total_copies
from deckcheck.building.completion_search import (
    BestDeck,
    Candidate,
    CompletionSearch,
    problems_of,
    with_entries,
)
from deckcheck.building.convert import convert_deck
from deckcheck.building.editing import add_to_text
from deckcheck.building.finding import database_of, parse_deck_query
from deckcheck.building.writers.content import CardLine, line_of
from deckcheck.core.diagnostics import Result, Undecided
from deckcheck.core.errors import InputError, UsageError
from deckcheck.core.game import Rule
from deckcheck.core.model import Deck, Entry
from deckcheck.core.registry import load_game, load_rules
from deckcheck.core.settings import Settings
from deckcheck.decks.opening import OpenedDeck, open_text
from deckcheck.reading.notations import notation_of_file
from deckcheck.reading.recognition import notation_of_text
from deckcheck.validation.check import judge
from deckcheck.validation.fix.source import is_export


class Completed(NamedTuple):
    """A completed deck, or the reasons why there is none."""

    text: str
    """The decklist with the new cards; empty if no legal deck was found."""
    added: list[tuple[str, CardLine]]
    """Zone and line of the new cards."""
    reasons: list[str]
    """Problems of the draft that the new cards solve."""
    obstacles: list[str]
    """Reasons why no legal deck was found."""
    checks: int


def complete_deck(opened: OpenedDeck, prefer: str = "", collection: Collection | None = None, seed: int = 0) -> Completed:
    """Fill a draft to a legal deck; its cards are taken from the collection, if there is one.

    The same seed gives the same deck. Unknown cards in the draft are an InputError.
    """
    errors = [problem for problem in opened.problems if problem.severity == "error"]
    if errors:
        raise InputError(errors)
    deck, format = opened.deck, opened.format
    obstacles = _take(deck, collection)
    rules = _rules_in_force(deck.game, opened.settings)
    groups = _candidates(opened, prefer, collection)
    found = CompletionSearch(deck, format, rules, groups, seed).run()
    whole = with_entries(deck, found.added)
    left = [_describe(rule, problem) for rule, problem, is_error in problems_of(whole, format, rules) if is_error]
    if not found.score.is_legal and collection is not None and found.score.missing:
        left.append(f"the collection {collection.file} has no more cards that fit")
    obstacles += left
    if obstacles:
        return Completed("", _lines(whole, found.added), [], obstacles, found.checks)
    if collection is not None:
        collection.take(total_copies(with_entries(Deck(deck.game, "", "", {}, deck.pool), found.added)))
    reasons = [_describe(rule, problem) for rule, problem, is_error in problems_of(deck, format, rules) if is_error]
    return _written(opened, whole, found, reasons)


def _take(deck: Deck, collection: Collection | None) -> list[str]:
    """Take the cards of the draft from the collection; return what it does not have."""
    if collection is None:
        return []
    missing = collection.take(total_copies(deck))
    names = {entry.key: entry.label for entry in deck.entries}
    return [f"{names[card]}: the draft has {needed}, the collection {left}" for card, (needed, left) in missing.items()]


def _rules_in_force(game: str, settings: Settings) -> list[Rule]:
    """Return the rules with the severities of the configuration, without those that are off."""
    severities = dict(settings.severities)
    rules = [rule for rule in load_rules(game) if severities.get(rule.id) != "off"]
    return [rule._replace(severity=severities.get(rule.id, rule.severity)) for rule in rules]  # type: ignore[arg-type]


def _candidates(opened: OpenedDeck, prefer: str, collection: Collection | None) -> list[list[Candidate]]:
    """Return the cards that may be added: the preferred ones in the order of the query, then the others."""
    pool = database_of(opened.deck)
    game = pool.game
    zones = [zone for zone, _ in game.zones]
    rows = pool.all_rows
    preferred = []
    if prefer:
        preferred = [row["id"] for row in parse_deck_query(prefer, opened).select(rows)]
        if not preferred:
            raise UsageError(f"no cards match '{prefer}'; change the query of --prefer")
    first = set(preferred)
    groups = []
    for ids in (preferred, [row["id"] for row in rows if row["id"] not in first]):
        group = []
        for card_id in ids:
            left = collection.left.get(card_id, 0) if collection is not None else None
            card = pool.card(card_id)
            zone = game.zone_of(card) if game.zone_of is not None else zones[0]
            if left != 0 and zone in zones:
                source = pool.source(card_id)["kind"]
                marks = tuple(game.marks(card, card_id, zone))
                group.append(Candidate(Entry(zone, 1, card_id, card_id, card, card_id, source, marks), left))
        groups.append(group)
    return groups


def _describe(rule: Rule, problem: object) -> str:
    words = f"undecided: {problem.reason}" if isinstance(problem, Undecided) else getattr(problem, "message", "")
    return f"{rule.id} {words}"


def _lines(deck: Deck, added: Iterable[Entry]) -> list[tuple[str, CardLine]]:
    copies: dict[Entry, int] = {}
    for entry in added:
        copies[entry] = copies.get(entry, 0) + 1
    return [(entry.zone, line_of(deck, entry)._replace(copies=number)) for entry, number in copies.items()]


def _written(opened: OpenedDeck, whole: Deck, found: BestDeck, reasons: list[str]) -> Completed:
    """Return the decklist with its new lines, read back and checked once more."""
    added = _lines(whole, found.added)
    text: str | None = opened.document.text
    for zone, _ in load_game(whole.game).zones:
        copies = {line.code: line.copies for place, line in added if place == zone}
        if copies and text is not None:
            text = add_to_text(text, opened.document.file, opened.settings, zone, copies)
    result = _check(text, opened) if text is not None else None
    if result is None or result.status != "legal" or result.holdings != _holdings(whole):
        text = convert_deck(opened._replace(deck=_readable(whole)), _notation(opened))
        result = _check(text, opened)
    if result is None or result.status != "legal":
        raise UsageError(f"{opened.deck.file}: the completed deck cannot be written in the notation of the draft")
    return Completed(text or "", added, reasons, [], found.checks)


def _holdings(deck: Deck) -> dict[str, dict[str, int]]:
    extra = load_game(deck.game).extra_cards
    return {**deck.holdings(), **({zone: dict(cards) for zone, cards in extra(deck).items()} if extra is not None else {})}


def _readable(deck: Deck) -> Deck:
    """Return a deck whose fields name all of its zones, as writers expect; an export has no fields to write."""
    if "game" not in deck.fields:
        return Deck(deck.game, deck.name, deck.file, deck.zones, deck.pool, fields={"game": deck.game, **deck.zones})
    fields = {**deck.fields, **deck.zones}
    return Deck(deck.game, deck.name, deck.file, deck.zones, deck.pool, fields=fields, references=deck.references)


def _notation(opened: OpenedDeck) -> str:
    """Return the notation to write a deck in, so that it stays what it was."""
    if is_export(opened.deck):
        return "tts" if "ObjectStates" in opened.deck.fields else "web"
    if opened.document.file.lower().endswith(".json"):
        return "json"
    return notation_of_file(opened.document.file) or notation_of_text(opened.document.text)


def _check(text: str, opened: OpenedDeck) -> Result | None:
    settings = opened.settings._replace(game=opened.deck.game, config="")
    results = [judge(found) for found in open_text(text, opened.document.file, settings)]
    return results[0] if len(results) == 1 else None
