"""Room in a deck: how many cards its zones need, and how many more copies of a card the rules allow."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol

from deckcheck.core.diagnostics import Diagnostic
from deckcheck.core.game import Limit
from deckcheck.core.model import Entry
from deckcheck.core.registry import load_game
from deckcheck.core.words import plural
from deckcheck.decks.lines import describe_card
from deckcheck.decks.opening import OpenedDeck
from deckcheck.validation.check import judge, rules_in_force, run_rules

MOST_TRIED = 20
"""Copies tried before a card counts as unlimited."""
_MANY = 99_999
_WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


class Edited(Protocol):
    """Copies of a card that were added or removed."""

    @property
    def card_id(self) -> str: ...

    @property
    def zone(self) -> str: ...

    @property
    def copies(self) -> int: ...


def zone_bounds(opened: OpenedDeck, zone: str) -> Limit:
    """Return the bounds of a zone's size, by asking the rules about the zone without cards and with very many."""
    empty = _size_limits(opened, zone, 0)
    full = _size_limits(opened, zone, _MANY)
    return Limit((zone,), max(empty, default=None), min(full, default=None))


def _size_limits(opened: OpenedDeck, zone: str, size: int) -> list[int]:
    """Return the limits of the rules that object to the size of a zone with this many cards."""
    lines = [Entry(zone, size, "any card", "any card", None, "any card", "", ())] if size else []
    found = _errors(opened, {**opened.deck.zones, zone: lines})
    return [problem.limit for problem in found if _is_size(problem, zone, size) and isinstance(problem.limit, int)]


def _is_size(problem: Diagnostic, zone: str, size: int) -> bool:
    return problem.zone == zone and not problem.card and problem.actual == size


def _errors(opened: OpenedDeck, zones: dict[str, list[Entry]]) -> list[Diagnostic]:
    deck = opened.deck
    tried = deck.changed(zones)
    found, _ = run_rules(tried, opened.format, rules_in_force(deck.game, opened.format))
    return [problem for problem in found if problem.severity == "error"]


def copies_allowed(opened: OpenedDeck, card_id: str, zone: str) -> int | None:
    """Return how many more copies of a card a zone may have under all rules but those of its size; None without a limit."""
    before = _weights_with(opened, card_id, zone, 0)
    if _errors_about(opened, card_id):
        return 0
    for more in range(1, MOST_TRIED + 1):
        after = _weights_with(opened, card_id, zone, more)
        if any(weight > before[rule] for rule, weight in after.items()):
            return more - 1
        before = after
    return None


def _errors_about(opened: OpenedDeck, card_id: str) -> list[Diagnostic]:
    """Return the errors of a deck that are about a card or on one of its lines."""
    deck = opened.deck
    lines = {deck.place(entry).line for entry in deck.entries if entry.key == card_id}
    found, _ = run_rules(deck, opened.format, rules_in_force(deck.game, opened.format))
    return [problem for problem in found if problem.severity == "error" and problem.card and problem.line in lines]


def _weights_with(opened: OpenedDeck, card_id: str, zone: str, more: int) -> Counter[str]:
    """Return how much each rule about cards objects to the deck with more copies."""
    deck, pool = opened.deck, opened.deck.pool
    zones = dict(deck.zones)
    if more:
        card = pool.card(card_id)
        marks = tuple(load_game(deck.game).marks(card, card_id, zone))
        zones[zone] = [*deck.zone(zone), Entry(zone, more, card_id, card_id, card, card_id, "", marks)]
    return weights_of(problem for problem in _errors(opened, zones) if problem.card)


def weights_of(findings: Iterable[Diagnostic]) -> Counter[str]:
    """Return how much each rule objects: the distance from a limit, or 1."""
    weights: Counter[str] = Counter()
    for finding in findings:
        if finding.severity == "error":
            exact = isinstance(finding.actual, int) and isinstance(finding.limit, int)
            weights[finding.rule] += abs(finding.actual - finding.limit) if exact else 1  # type: ignore[operator]
    return weights


def effect_of(opened: OpenedDeck, card_id: str, zone: str) -> str:
    """Return one line about a deck after an edit: `38 of 41 cards; one more Donald Duck @1 allowed`."""
    bounds = zone_bounds(opened, zone)
    size = size_words(opened, zone, bounds) + _verdict_words(opened)
    known = card_id in getattr(opened.deck.pool, "rows", {})
    copies = _copies_words(opened, card_id, zone, bounds) if known else ""
    return "; ".join(filter(None, (size, copies)))


def describe_edits(after: OpenedDeck, done: Sequence[Edited], past: str, problems: Sequence[Diagnostic]) -> Iterator[str]:
    """Yield what an edit did: a line for each card, what is still missing, and the problems that are new.

    `past` is what was done: added or removed.
    """
    pool = after.deck.pool
    for edited in done:
        known = edited.card_id in getattr(pool, "rows", {})
        yield f"{past} {edited.copies} {describe_card(pool, edited.card_id) if known else edited.card_id}"  # type: ignore[arg-type]
    if len(done) == 1:
        told = effect_of(after, done[0].card_id, done[0].zone)
    else:
        zones = dict.fromkeys(edited.zone for edited in done)
        told = "; ".join(size_words(after, zone) for zone in zones) + _verdict_words(after)
    yield told
    yield from (f"{problem.rule}: {problem.message}" for problem in problems if problem.message not in told)


def new_problems(before: OpenedDeck, after: OpenedDeck) -> list[Diagnostic]:
    """Return the errors of the rules that object more to a deck after an edit than before."""
    findings = [problem for problem in judge(after).diagnostics if problem.severity == "error"]
    had, has = weights_of(judge(before).diagnostics), weights_of(findings)
    return [problem for problem in findings if has[problem.rule] > had[problem.rule]]


def _verdict_words(opened: OpenedDeck) -> str:
    """Return whether a deck is legal; nothing as long as a zone has too few or too many cards."""
    result = judge(opened)
    errors = [problem for problem in result.diagnostics if problem.severity == "error"]
    if result.status == "legal":
        return ", legal"
    if not errors or any(_is_size(problem, problem.zone, opened.deck.size(problem.zone)) for problem in errors if problem.zone):
        return ""
    return f", not legal: {', '.join(dict.fromkeys(problem.rule for problem in errors))}"


def size_words(opened: OpenedDeck, zone: str, bounds: Limit | None = None) -> str:
    """Return the size of a zone next to its bounds: `38 of 41 cards`."""
    game = load_game(opened.deck.game)
    size, limit = opened.deck.size(zone), bounds or zone_bounds(opened, zone)
    least, most = limit.least, limit.most
    title = f"{dict(game.zones)[zone]}: " if len(game.zones) > 1 else ""
    if most is not None and size > most:
        return f"{title}{plural(size, 'card')}, the maximum is {most}"
    if least is not None and (size < least or least == most):
        return f"{title}{size} of {plural(least, 'card')}"
    if most is not None:
        return f"{title}{plural(size, 'card')}, at most {most}"
    return f"{title}{plural(size, 'card')}"


def _copies_words(opened: OpenedDeck, card_id: str, zone: str, bounds: Limit) -> str:
    name = describe_card(opened.deck.pool, card_id).removeprefix(f"{card_id} ")  # type: ignore[arg-type]
    if problems := _errors_about(opened, card_id):
        return problems[0].message
    if bounds.most is not None and opened.deck.size(zone) >= bounds.most:
        return ""  # no other card fits in, whatever it is
    more = copies_allowed(opened, card_id, zone)
    if more is None:
        return f"any number of {name} allowed"
    return f"{_WORDS[more] if more < len(_WORDS) else more} more {name} allowed"
