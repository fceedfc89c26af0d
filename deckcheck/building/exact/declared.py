"""Cuts that need no learning: the greatest sizes of zones and the limits of copies that rules declare.

What a zone needs at least is learnt from the draft itself: proposals that are as large as that from the start teach the other
rules at more expense than small ones.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from deckcheck.building.exact.cuts import AtMost, Cap, Learner, Learnt, deck_with, found_by, is_error, words_of
from deckcheck.building.exact.kinds import Place
from deckcheck.core.diagnostics import Problem
from deckcheck.core.game import Limit, Rule
from deckcheck.core.model import Entry, with_count


def declared_cuts(learner: Learner, rules: Sequence[Rule]) -> list[Learnt]:
    """Return the cuts that follow from the limits of rules. Each is tried once: a rule that finds nothing gives none."""
    return [
        cut
        for rule in rules
        if rule.limits is not None and rule.severity == "error"
        for limit in rule.limits(learner.format)
        for cut in (_copies(learner, rule, limit) if limit.same is not None else _sizes(learner, rule, limit))
    ]


def _sizes(learner: Learner, rule: Rule, limit: Limit) -> Iterator[Learnt]:
    size = sum(learner.deck.size(zone) for zone in limit.zones)
    weights = {number: 1 for number, kind in enumerate(learner.kinds) if kind.cards[0].zone in limit.zones}
    if weights and limit.most is not None:
        more = with_count(learner.kinds[next(iter(weights))].cards[0], max(1, limit.most - size + 1))
        problem = next(_problems(learner, rule, limit.most, [more]), None)
        if problem is not None:
            yield Cap(rule, words_of(rule, problem), True, weights, limit.most - size)


def _copies(learner: Learner, rule: Rule, limit: Limit) -> Iterator[Learnt]:
    """Forbid the first copy too many of all cards that no other card to choose from is a copy of; the rest is learnt."""
    assert limit.same is not None
    assert limit.most is not None
    held: Counter[str] = Counter()
    for zone in limit.zones:
        for entry in learner.deck.zone(zone):
            held[limit.same(entry)] += entry.count
    keys = {
        number: [limit.same(card) for card in kind.cards]
        for number, kind in enumerate(learner.kinds)
        if kind.cards[0].zone in limit.zones
    }
    holders = Counter(key for found in keys.values() for key in found)
    beyond: dict[Place, Entry] = {}
    for number, found in keys.items():
        copies = max(1, limit.most - held[found[0]] + 1)
        if copies <= learner.kinds[number].most and all(holders[key] == 1 and held[key] == held[found[0]] for key in found):
            beyond[number, copies] = with_count(learner.kinds[number].cards[0], copies)
    told = {id(problem.at): problem for problem in _problems(learner, rule, limit.most, list(beyond.values()))}
    places = [place for place, entry in beyond.items() if id(entry) in told]
    if places:
        words = words_of(rule, told[id(beyond[places[0]])])
        yield AtMost(rule, words, True, frozenset(places), 0)


def _problems(learner: Learner, rule: Rule, bound: int, more: Sequence[Entry]) -> Iterator[Problem]:
    """Yield what a rule says about a limit when these cards are added."""
    for problem in found_by(rule, deck_with(learner.deck, more), learner.format):
        if isinstance(problem, Problem) and problem.limit == bound and is_error(rule, problem):
            yield problem
