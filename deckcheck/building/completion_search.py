"""The search for cards that make a draft legal, with the rules of the game as the only criterion.

A deck is scored by its problems: what is broken, and how many cards are missing. Cards are added while that makes the score
better. If the search gets stuck, it takes some of its own cards out again and starts over in another order, until a deck is
legal or the number of checks is used up. Cards of the draft are never taken out.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from deckcheck.core.diagnostics import Problem, Undecided
from deckcheck.core.game import Rule
from deckcheck.core.model import Card, Deck, Entry, Format
from deckcheck.core.rng import Stream, derive_seed

MOST_CHECKS = 6000
MOST_IDLE_ROUNDS = 12
"""Rounds without a better deck after which the search ends: what is left does not depend on the order of the cards."""


class Score(NamedTuple):
    """The problems of a deck; smaller is better."""

    broken: int
    """Errors that more cards do not solve."""
    missing: int
    """Cards that the deck has too few of."""
    wanting: int
    """Warnings that more cards would solve, by the number that is missing."""
    warnings: int

    @property
    def is_legal(self) -> bool:
        return not self.broken and not self.missing


class Candidate(NamedTuple):
    """A card that may be added to a zone, and the copies that are left of it (None: any number)."""

    entry: Entry
    left: int | None


class BestDeck(NamedTuple):
    """The best deck of a search: the cards added, in their order, and its score."""

    added: list[Entry]
    score: Score
    checks: int


class CompletionSearch:
    """One search. The candidates come in groups, the preferred ones first; within a group chance decides."""

    def __init__(
        self, deck: Deck, format: Format, rules: Sequence[Rule], groups: Sequence[Sequence[Candidate]], seed: int
    ) -> None:
        self.deck = deck
        self.format = format
        self.rules = rules
        self.groups = groups
        self.seed = seed
        self.checks = 0

    def run(self) -> BestDeck:
        """Return a legal deck, or the best one that was found."""
        added: list[Entry] = []
        best, best_score = added, self.score(added)
        idle = 0
        for number in range(MOST_CHECKS):
            if best_score.is_legal or self.checks >= MOST_CHECKS or idle >= MOST_IDLE_ROUNDS:
                break
            stream = Stream(derive_seed("complete", self.seed, number))
            start = [entry for entry in best if stream.random() < 0.5] if number % 2 else []
            added, score = self.fill(start, stream, first=number == 0)
            idle = 0 if score[:2] < best_score[:2] else idle + 1
            if score < best_score:
                best, best_score = added, score
        return BestDeck(best, best_score, self.checks)

    def fill(self, start: list[Entry], stream: Stream, first: bool) -> tuple[list[Entry], Score]:
        """Add cards while they make the deck better: those that warnings ask for, then preferred ones, then others."""
        added, score = list(start), self.score(start)
        groups = []
        for group in self.groups:
            order = list(range(len(group)))
            if not (first and group is self.groups[0] and len(self.groups) > 1):  # preferred cards first in their own order
                stream.shuffle(order)
            groups.append([group[place] for place in order])
        steps = [("wanted", cards) for cards in groups]
        steps += [(allowed, cards) for cards in groups for allowed in ("harmless", "any")]
        for allowed, cards in steps:
            while not score.is_legal and (allowed != "wanted" or score.wanting):
                before = score
                score = self.sweep(cards, added, score, allowed)
                if score == before:
                    break
        return added, score

    def sweep(self, cards: Iterable[Candidate], added: list[Entry], score: Score, allowed: str) -> Score:
        """Try every card once; return the new score."""
        for entry, left in cards:
            if score.is_legal or self.checks >= MOST_CHECKS or (allowed == "wanted" and not score.wanting):
                break
            if left is not None and added.count(entry) >= left:
                continue
            now = self.score([*added, entry])
            if now[:2] >= score[:2]:
                continue
            is_wanted = now.wanting < score.wanting and now.warnings <= score.warnings
            is_harmless = now.wanting <= score.wanting and now.warnings <= score.warnings
            if allowed == "any" or (is_harmless if allowed == "harmless" else is_wanted):
                added.append(entry)
                score = now
        return score

    def score(self, added: Iterable[Entry]) -> Score:
        self.checks += 1
        broken = missing = wanting = warnings = 0
        for _, problem, is_error in problems_of(with_entries(self.deck, added), self.format, self.rules):
            short = _shortage(problem)
            if is_error:
                missing, broken = missing + short, broken + (0 if short else _excess(problem))
            else:
                wanting, warnings = wanting + short, warnings + 1
        return Score(broken, missing, wanting, warnings)


def problems_of(deck: Deck, format: Format, rules: Iterable[Rule]) -> Iterable[tuple[Rule, Problem | Undecided, bool]]:
    """Yield every problem with its rule, and whether it is an error; notices do not matter here."""
    for rule in rules:
        for problem in rule.check(deck, format):
            severity = rule.severity if isinstance(problem, Undecided) else problem.severity or rule.severity
            if severity != "notice":
                yield rule, problem, severity == "error"


def _shortage(problem: Problem | Undecided) -> int:
    """Return how many cards more would solve the problem; 0 if more cards would not."""
    if isinstance(problem, Undecided) or not isinstance(problem.actual, int) or not isinstance(problem.limit, int):
        return 0
    return max(0, problem.limit - problem.actual)


def _excess(problem: Problem | Undecided) -> int:
    if isinstance(problem, Undecided) or not isinstance(problem.actual, int) or not isinstance(problem.limit, int):
        return 1
    return max(1, problem.actual - problem.limit)


def with_entries(deck: Deck, added: Iterable[Entry]) -> Deck:
    """Return a deck with more cards."""
    zones: dict[str, list[Entry[Card]]] = {zone: list(entries) for zone, entries in deck.zones.items()}
    copies: dict[Entry, int] = {}
    for entry in added:
        copies[entry] = copies.get(entry, 0) + 1
    for entry, number in copies.items():
        line = entry if number == 1 else with_count(entry, number)
        zones.setdefault(entry.zone, []).append(line)
    return Deck(deck.game, deck.name, deck.file, zones, deck.pool, fields=deck.fields, references=deck.references)


def with_count(entry: Entry, count: int) -> Entry:
    """Return a line with another number of copies."""
    return Entry(entry.zone, count, entry.text, entry.code, entry.card, entry.key, entry.source, entry.marks)
