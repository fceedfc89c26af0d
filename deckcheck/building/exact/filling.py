"""Fill a deck: propose, hold against the rules, learn, until a deck keeps them all or none can."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from deckcheck.building.exact.cuts import Cut, Learner, Learnt, deck_with, found_by, is_error, learn, missing, signature
from deckcheck.building.exact.declared import declared_cuts
from deckcheck.building.exact.kinds import Counts, Kind, Place, entries_of
from deckcheck.building.exact.search import GivenUpError, Search
from deckcheck.core.diagnostics import Problem, Undecided
from deckcheck.core.game import Rule
from deckcheck.core.model import Deck, Entry, with_count

MOST_PROPOSALS, MOST_STEPS = 1500, 25_000
"""Decks held against the rules, and steps of all searches for them, after which the answer is unknown."""
MOST_OF_A_RULE = 3
"""Reasons of a rule that are told one by one."""
Rank = Callable[[Place, int], object]


@dataclass(frozen=True)
class Impossible:
    """No deck keeps the rules: these cuts forbid every selection."""

    kinds: Sequence[Kind]
    cuts: Sequence[Learnt]
    start: Counts

    @cached_property
    def reasons(self) -> list[Learnt]:
        """Cuts that alone forbid it, none of which can go."""
        return smallest(self.kinds, self.cuts, self.start)


@dataclass(slots=True)
class Filling:
    """Knowledge so far about the decks that can be made of a draft. Cuts stay true, so every question profits from all."""

    learner: Learner
    rules: Sequence[Rule]
    cuts: list[Learnt] = field(default_factory=list)
    checks: int = 0
    nodes: int = 0
    """Steps of all searches so far."""

    def __post_init__(self) -> None:
        if not self.cuts:
            self.cuts += declared_cuts(self.learner, self.rules)

    def fill(self, start: Counts, rank: Rank, *, warnings: bool = False, near: Counts | None = None) -> Counts | Impossible:
        """Return a legal selection with at least these cards, without avoidable warnings if those matter too.

        What the rules allow of a selection `near` it is kept.
        """
        skipped: set[str] = set()

        def matters(cut: Learnt) -> bool:
            return cut.is_error or cut.rule.id not in skipped

        while warnings:
            found = self._fill(start, rank, matters, near)
            if not isinstance(found, Impossible):
                return found
            if all(cut.is_error for cut in found.cuts):
                return found
            avoidable = {cut.rule.id for cut in found.reasons if not cut.is_error}
            if not avoidable:
                return found
            skipped |= avoidable
        return self._fill(start, rank, lambda cut: cut.is_error, near)

    def _fill(
        self, start: Counts, rank: Rank, counts_for: Callable[[Learnt], bool], found: Counts | None
    ) -> Counts | Impossible:
        for _ in range(MOST_PROPOSALS):
            cuts = [cut for cut in self.cuts if counts_for(cut)]
            search = Search(self.learner.kinds, cuts, rank)
            try:
                found = search.run(start, found)
            finally:
                self.nodes += search.nodes
            if self.nodes > MOST_STEPS:
                raise GivenUpError
            if found is None:
                return Impossible(self.learner.kinds, cuts, start)
            new = [cut for cut in self._learn(found) if counts_for(cut)]
            if not new:
                return self._trimmed(start, found, counts_for)
        raise GivenUpError

    def _trimmed(self, start: Counts, found: Counts, counts_for: Callable[[Learnt], bool]) -> Counts:
        """Return a legal selection without cards that were added to repair a rule, and did not."""
        repairing = {
            kind for cut in self.cuts if isinstance(cut, Cut) and cut.rule.repaired_by is not None for kind in cut.weights
        }
        for place in sorted((place for place in found if place[0] in repairing), reverse=True):
            while found.get(place, 0) > max(start.get(place, 0), found.get((place[0], place[1] + 1), 0)):
                fewer = {**found, place: found[place] - 1}
                if not self._keeps(fewer, counts_for):
                    break
                found = fewer
        return {place: number for place, number in found.items() if number}

    def _keeps(self, counts: Counts, counts_for: Callable[[Learnt], bool]) -> bool:
        """Return whether a selection keeps the rules, and what is demanded besides them."""
        demands = [cut for cut in self.cuts if isinstance(cut, Cut) and cut.rule not in self.rules]
        if any(sum(cut.weights.get(kind, 0) * number for (kind, _), number in counts.items()) < cut.least for cut in demands):
            return False
        deck = deck_with(self.learner.deck, entries_of(self.learner.kinds, counts))
        self.checks += 1
        return not any(
            counts_for(Cut(rule, "", is_error(rule, problem), {}, {}, 0))
            for rule in self.rules
            for problem in found_by(rule, deck, self.learner.format)
        )

    def _learn(self, counts: Counts) -> list[Learnt]:
        """Hold a selection against the rules; return the cuts that are new."""
        deck = deck_with(self.learner.deck, entries_of(self.learner.kinds, counts))
        new: list[Learnt] = []
        self.checks += 1
        for rule in self.rules:
            for problem in _one_of_each(rule, found_by(rule, deck, self.learner.format)):
                new.append(learn(self.learner, rule, problem, counts))
        self.cuts += new
        return new


def _one_of_each(rule: Rule, problems: Iterable[Problem | Undecided]) -> list[Problem | Undecided]:
    """Return the first of the problems that say the same of different cards."""
    found: dict[object, Problem | Undecided] = {}
    for problem in problems:
        found.setdefault((is_error(rule, problem), signature(problem)), problem)
    return list(found.values())


def smallest(kinds: Sequence[Kind], cuts: Sequence[Learnt], start: Counts) -> list[Learnt]:
    """Return cuts that already forbid every selection, none of which can go: first whole rules go, then parts of the rest."""
    left = list(cuts)
    for rule in dict.fromkeys(cut.rule.id for cut in cuts):
        fewer = [cut for cut in left if cut.rule.id != rule]
        left = fewer if _forbids(kinds, fewer, start) else left
    step = len(left)
    while step := step // 2:
        for first in range(0, len(left), step):
            part = left[first : first + step]
            fewer = [cut for cut in left if cut not in part]
            left = fewer if part and _forbids(kinds, fewer, start) else left
    return left


def _forbids(kinds: Sequence[Kind], cuts: Sequence[Learnt], start: Counts) -> bool:
    try:
        return Search(kinds, cuts, lambda place, taken: place).run(start) is None
    except GivenUpError:
        return False


def may_help(filling: Filling, proof: Impossible, entries: Sequence[Entry]) -> bool:
    """Return whether more cards to choose from may undo a proof: they count for a demand, or repair a rule."""
    deck, format, kinds = filling.learner
    if any(_counts_for(filling.learner, cut, entry) for cut in proof.reasons for entry in entries):
        return True
    everything = [with_count(entry, max(1, kind.most)) for kind in kinds for entry in kind.cards]
    rules = {cut.rule.id: cut.rule for cut in proof.reasons}.values()
    whole = deck_with(deck, everything)
    return any(rule.repaired_by is not None and rule.repaired_by(whole, format, entry) for rule in rules for entry in entries)


def _counts_for(learner: Learner, cut: Learnt, entry: Entry) -> bool:
    """Return whether a card adds to what a demand counts, also if none of the cards to choose from does."""
    if not isinstance(cut, Cut) or not cut.least:
        return False
    deck = deck_with(learner.deck, entries_of(learner.kinds, dict(cut.core)))
    short, left = (_shortage(cut.rule, held, learner) for held in (deck, deck_with(deck, [entry])))
    return left < short


def _shortage(rule: Rule, deck: Deck, learner: Learner) -> int:
    return sum(missing(problem) for problem in found_by(rule, deck, learner.format))


def reasons_for(kinds: Sequence[Kind], proof: Impossible) -> list[str]:
    """Return the reasons of a proof in words: what is demanded, how much of it there can be, and what is in its way."""
    told: dict[str, list[str]] = {}
    for cut in proof.reasons:
        told.setdefault(cut.rule.id, []).append(cut.words + _reach(kinds, proof, cut))
    return [words for found in told.values() for words in _few(list(dict.fromkeys(found)))]


def _few(words: list[str]) -> list[str]:
    """Return the first reasons of a rule, and how many there are."""
    more = len(words) - MOST_OF_A_RULE
    return [*words[:MOST_OF_A_RULE], f"{words[0].split()[0]} and {more} more like these"] if more > 0 else words


def _reach(kinds: Sequence[Kind], proof: Impossible, cut: Learnt) -> str:
    """Return how far a demand can be met under the other reasons."""
    if not isinstance(cut, Cut) or cut.core or not cut.weights or (len(proof.reasons) == 1 and cut.least == 1):
        return ""
    others = [other for other in proof.reasons if other is not cut]
    low, high = 0, cut.least
    while high - low > 1:  # `low` can be met, `high` cannot
        middle = (low + high) // 2
        if _forbids(kinds, [*others, cut._replace(least=middle)], proof.start):
            high = middle
        else:
            low = middle
    return f" (the cards that are left add {low} at most)"
