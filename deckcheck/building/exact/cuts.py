"""Cuts: what a broken rule teaches about all decks."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from itertools import combinations_with_replacement
from typing import NamedTuple

from deckcheck.building.exact.kinds import Counts, Kind, Place, counts_of, entries_of, stacks
from deckcheck.core.diagnostics import Problem, Undecided
from deckcheck.core.game import Rule
from deckcheck.core.model import Deck, Entry, Format

_NUMBERS = re.compile(r"\d+|s\b")
MOST_LIFTED = 2500
"""Rule checks for making one cut stronger."""


class Cut(NamedTuple):
    """With these cards in the deck a rule demands others: enough that the sum of their weights is `least`.

    Without weights nothing repairs the rule, so these cards cannot be together.
    """

    rule: Rule
    words: str
    is_error: bool
    core: Mapping[Place, int]
    weights: Mapping[int, int]
    least: int


class AtMost(NamedTuple):
    """At most this many of these places may be taken."""

    rule: Rule
    words: str
    is_error: bool
    places: frozenset[Place]
    most: int


class Cap(NamedTuple):
    """The sum of the weights of all copies may be at most this."""

    rule: Rule
    words: str
    is_error: bool
    weights: Mapping[int, int]
    most: int


Learnt = Cut | AtMost | Cap


class Learner(NamedTuple):
    """Facts that hold a rule against a selection: the cards that stay, and the kinds that may be added."""

    deck: Deck
    format: Format
    kinds: Sequence[Kind]


def deck_with(deck: Deck, entries: Sequence[Entry]) -> Deck:
    """Return a deck with more lines."""
    zones: dict[str, list[Entry]] = {zone: list(lines) for zone, lines in deck.zones.items()}
    for entry in entries:
        zones.setdefault(entry.zone, []).append(entry)
    return deck.changed(zones)


def found_by(rule: Rule, deck: Deck, format: Format) -> Iterator[Problem | Undecided]:
    """Yield what a rule finds, without notices."""
    for problem in rule.check(deck, format):
        severity = rule.severity if isinstance(problem, Undecided) else problem.severity or rule.severity
        if severity != "notice":
            yield problem


def is_error(rule: Rule, problem: Problem | Undecided) -> bool:
    return (rule.severity if isinstance(problem, Undecided) else problem.severity or rule.severity) == "error"


def missing(problem: Problem | Undecided) -> int:
    """Return how many cards more would solve a problem; 0 if more cards would not."""
    if isinstance(problem, Undecided) or not isinstance(problem.actual, int) or not isinstance(problem.limit, int):
        return 0
    return max(0, problem.limit - problem.actual)


def words_of(rule: Rule, problem: Problem | Undecided) -> str:
    return f"{rule.id} " + (f"undecided: {problem.reason}" if isinstance(problem, Undecided) else problem.message)


def signature(problem: Problem | Undecided) -> tuple[object, ...]:
    """Return what tells the problems of a rule apart, whatever their numbers and cards are."""
    if isinstance(problem, Undecided):
        return ("undecided",)
    is_short = missing(problem) > 0
    told = _NUMBERS.sub("", problem.message) if is_short else problem.message.rpartition(";")[2] * (";" in problem.message)
    return is_short, problem.zone, problem.limit, told


def learn(learner: Learner, rule: Rule, problem: Problem | Undecided, counts: Counts) -> Learnt:
    """Return a cut that forbids a selection with which a rule finds a problem, the strongest that is sure."""
    errors, is_short, same = is_error(rule, problem), missing(problem) > 0, signature(problem)

    def first(chosen: Counts) -> Problem | Undecided | None:
        deck = deck_with(learner.deck, entries_of(learner.kinds, chosen))
        alike = (one for one in found_by(rule, deck, learner.format) if is_error(rule, one) == errors)
        return next((one for one in alike if signature(one) == same), None)

    able = [] if is_short else _able(learner, rule, counts, range(len(learner.kinds)))
    repairing = {kind for kind, _ in counts}.intersection(able)
    cap = None if is_short or able else _cap(learner, rule, counts, first)
    if cap is not None:
        return cap
    core = counts_of(_shrunk(stacks(counts), frozenset(repairing), lambda chosen: first(counts_of(chosen)) is not None))
    shown = first(core) or problem
    words = words_of(rule, shown)
    if is_short:
        weights, more = _weights(learner, core, missing(shown), first), missing(shown)
    else:
        weights = dict.fromkeys(_repairing(learner, rule, core), 1)
        more = int(bool(weights))
    cut = Cut(rule, words, errors, core, weights, weight_of(weights, core) + more)
    if not weights:
        return cut if is_short else _lifted(learner, cut, lambda chosen: first(chosen) is not None)
    if weight_of(weights, counts) >= cut.least:  # what is counted is no sum: forbid this selection alone
        everything = dict.fromkeys(range(len(learner.kinds)), 1)
        return cut._replace(core=counts, weights=everything, least=weight_of(everything, counts) + 1)
    return cut


def weight_of(weights: Mapping[int, int], counts: Mapping[Place, int]) -> int:
    return sum(weights[kind] * number for (kind, _), number in counts.items() if kind in weights)


def contains(counts: Mapping[Place, int], core: Mapping[Place, int]) -> bool:
    return all(counts.get(place, 0) >= number for place, number in core.items())


def _repairing(learner: Learner, rule: Rule, counts: Counts) -> list[int]:
    """Return the kinds of which more cards may repair a rule."""
    if rule.repaired_by is None:
        return []
    deck = deck_with(learner.deck, entries_of(learner.kinds, counts))
    return [
        number for number, kind in enumerate(learner.kinds) if rule.repaired_by(deck, learner.format, kind.cards[0])
    ]  # fmt: skip


def _able(learner: Learner, rule: Rule, counts: Counts, among: Collection[int]) -> list[int]:
    """Return the kinds that may repair a rule in a deck without cards of their sort, whatever such cards it has."""
    if rule.repaired_by is None:
        return []
    sorts = {
        kind: (learner.kinds[kind].cards[0].zone, learner.kinds[kind].cards[0].marks)
        for kind in {*among, *(kind for kind, _ in counts)}
    }
    able: list[int] = []
    for sort in set(sorts.values()):
        rest = {place: number for place, number in counts.items() if sorts[place[0]] != sort}
        decks = [deck_with(learner.deck, entries_of(learner.kinds, chosen)) for chosen in (rest, counts)]
        alike = [kind for kind in among if sorts[kind] == sort]
        able += [
            kind
            for kind in alike
            if any(rule.repaired_by(deck, learner.format, learner.kinds[kind].cards[0]) for deck in decks)
        ]
    return able


Test = Callable[[Mapping[Place, int]], bool]


def _shrunk(stacked: Mapping[Place, int], kept: frozenset[int], is_broken: Test) -> dict[Place, int]:
    """Return the fewest stacks that still break a rule; those of kinds to keep stay."""
    core = {place: number for place, number in stacked.items() if number}
    if is_broken({}) and not any(kind in kept for kind, _ in core):
        return {}
    larger: dict[Place, int] = {}
    while core != larger:  # what one card needs may go later: an unknown card leaves a rule undecided until others are there
        larger = core
        for place in [place for place in larger if place[0] not in kept]:
            for number in range(core[place]):
                fewer = {other: n for other, n in {**core, place: number}.items() if n}
                if is_broken(fewer):
                    core = fewer
                    break
    for place in [place for place in core if place[0] not in kept]:
        core = _thinner(core, place, is_broken)
    return core


def _thinner(core: dict[Place, int], place: Place, is_broken: Test) -> dict[Place, int]:
    """Return a core with fewer copies in each stack of a place."""
    kind, copies = place
    for fewer in range(1, copies):
        rest = {other: number for other, number in core.items() if other != place}
        rest[kind, fewer] = rest.get((kind, fewer), 0) + core[place]
        if is_broken(rest):
            return rest
    return core


def _weights(
    learner: Learner, core: Counts, short: int, first: Callable[[Counts], Problem | Undecided | None]
) -> dict[int, int]:
    """Return what a copy of each kind adds to a number that is too small."""
    weights = {}
    for number, kind in enumerate(learner.kinds):
        more = _one_more(core, number, kind)
        if more is not None:
            left = first(more)
            gained = short - (missing(left) if left is not None else 0)
            if gained > 0:
                weights[number] = gained
    return weights


def _one_more(counts: Counts, number: int, kind: Kind) -> Counts | None:
    """Return a selection with one more copy of a kind."""
    for copies in range(1, kind.most + 1):
        taken = counts.get((number, copies), 0)
        if taken < (len(kind.cards) if copies == 1 else counts.get((number, copies - 1), 0)):
            return {**counts, (number, copies): taken + 1}
    return None


def _cap(learner: Learner, rule: Rule, counts: Counts, first: Callable[[Counts], Problem | Undecided | None]) -> Cap | None:
    """Return the limit on a sum, such as the size of a zone, by what one more copy of each kind adds to it."""
    whole = first(counts)
    if not isinstance(whole, Problem) or not isinstance(whole.actual, int) or not isinstance(whole.limit, int):
        return None
    if whole.card or isinstance(whole.at, Entry):  # it is about some cards, and may not count every copy
        return None
    weights = {}
    taken = {kind for kind, _ in counts}
    for number, kind in enumerate(learner.kinds):
        added = {_actual(first(more)) - whole.actual for more in _additions(counts, number, kind)}
        if len(added) > 1:
            return None
        weight = added.pop() if added else int(number in taken and kind.cards[0].zone == whole.zone)
        if weight > 0:
            weights[number] = weight
    most = weight_of(weights, counts) - (whole.actual - whole.limit)
    return Cap(rule, words_of(rule, whole), is_error(rule, whole), weights, most) if weights else None


def _actual(problem: Problem | Undecided | None) -> int:
    return problem.actual if isinstance(problem, Problem) and isinstance(problem.actual, int) else 0


def _additions(counts: Counts, number: int, kind: Kind) -> Iterator[Counts]:
    """Yield a selection with one more card of a kind, and one with a second copy instead."""
    taken, doubled = counts.get((number, 1), 0), counts.get((number, 2), 0)
    if taken < len(kind.cards):
        yield {**counts, (number, 1): taken + 1}
    if doubled < taken and kind.most > 1:
        yield {**counts, (number, 2): doubled + 1}


def _lifted(learner: Learner, cut: Cut, is_broken: Callable[[Counts], bool]) -> Cut | AtMost:
    """Return the cut for all kinds for which it holds as well, if the core is some cards with equally many copies.

    Every choice of cards is held against the rule, so the stronger cut is as sure as the first.
    """
    core = stacks(dict(cut.core))
    levels = {copies for _, copies in core}
    if len(levels) != 1:
        return cut
    copies, size = levels.pop(), sum(core.values())
    every = range(len(learner.kinds))
    everything = {(number, copy): 1 for number in every for copy in range(1, copies + 1)}
    able = _able(learner, cut.rule, everything, every)
    others = [(number, copies) for number, kind in enumerate(learner.kinds) if kind.most >= copies]
    places: list[Place] = []
    left = MOST_LIFTED
    for place in dict.fromkeys([*core, *others]):
        fits = place[0] not in able
        for rest in combinations_with_replacement([*places, place], size - 1) if fits else ():
            chosen = Counter([place, *rest])
            if any(count > len(learner.kinds[kind].cards) for (kind, _), count in chosen.items()):
                continue
            left -= 1
            if left < 0 or not is_broken(counts_of(chosen)) or _may_be_repaired(learner, cut.rule, chosen, able):
                fits = False
                break
        if fits:
            places.append(place)
        elif left < 0:
            break
    return AtMost(cut.rule, cut.words, cut.is_error, frozenset(places), size - 1) if set(core) <= set(places) else cut


def _may_be_repaired(learner: Learner, rule: Rule, chosen: Mapping[Place, int], able: Sequence[int]) -> bool:
    if not able or rule.repaired_by is None:
        return False
    deck = deck_with(learner.deck, entries_of(learner.kinds, counts_of(chosen)))
    return any(rule.repaired_by(deck, learner.format, learner.kinds[kind].cards[0]) for kind in able)
