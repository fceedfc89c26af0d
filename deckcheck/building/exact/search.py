"""The search for a selection that keeps all cuts: depth first, each choice with its opposite, so it misses nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from deckcheck.building.exact.cuts import AtMost, Cap, Cut, Learnt, contains, weight_of
from deckcheck.building.exact.kinds import Counts, Kind, Place

MOST_NODES = 20_000
"""Steps after which a search gives up: the answer is then unknown."""


class GivenUpError(Exception):
    """The search took too many steps, so it is unknown whether there is a selection."""


class Search:
    """One search. `rank` orders what may be added, the best first."""

    def __init__(self, kinds: Sequence[Kind], cuts: Sequence[Learnt], rank: Callable[[Place, int], object]) -> None:
        self.kinds, self.rank = kinds, rank
        self.cuts = [cut for cut in cuts if isinstance(cut, Cut)]
        self.conditional = [cut for cut in self.cuts if cut.weights and cut.core]
        self.groups = sorted((cut for cut in cuts if isinstance(cut, AtMost)), key=lambda group: group.most)
        self.caps = [cut for cut in cuts if isinstance(cut, Cap)]
        self.groups_of: dict[Place, list[int]] = {}
        for number, group in enumerate(self.groups):
            for place in group.places:
                self.groups_of.setdefault(place, []).append(number)
        self.caps_of: dict[int, list[int]] = {}
        for number, cap in enumerate(self.caps):
            for kind in cap.weights:
                self.caps_of.setdefault(kind, []).append(number)
        self._sorted: dict[int, list[tuple[int, int]]] = {}
        self._spans: dict[int, bool] = {}
        self._rates: dict[tuple[int, int], tuple[int, int]] = {}
        self.nodes, self.most = 0, MOST_NODES

    def heaviest_first(self, cut: Cut) -> list[tuple[int, int]]:
        """Return the kinds of a demand with their weights: what shares a group with others counts by the heaviest of them."""
        found = self._sorted.get(id(cut))
        if found is None:
            found = self._sorted[id(cut)] = sorted(cut.weights.items(), key=lambda item: -item[1])
        return found

    def spans_caps(self, cut: Cut) -> bool:
        """Return whether the kinds of a demand are not all in the same cap."""
        found = self._spans.get(id(cut))
        if found is None:
            found = self._spans[id(cut)] = len({tuple(self.caps_of.get(kind, ())) for kind in cut.weights}) > 1
        return found

    def best_rate(self, cut: Cut, cap: int) -> tuple[int, int]:
        """Return the weight and the units of the copies of which a cap can hold the most weight for a demand."""
        found = self._rates.get((id(cut), cap))
        if found is None:
            units = self.caps[cap].weights
            rates = [(weight, units[kind]) for kind, weight in cut.weights.items() if kind in units]
            found = self._rates[id(cut), cap] = max(rates, key=lambda rate: rate[0] / rate[1])
        return found

    def run(self, start: Counts, near: Counts | None = None) -> Counts | None:
        """Return a selection with at least these cards, or None if there is none; one like `near` is found sooner."""
        if near is not None:
            self.most = self.nodes + MOST_NODES // 20
            try:
                found = self._extend(self._kept(start, near), {})
            except GivenUpError:
                found = None
            if found is not None:
                return found
        self.most = self.nodes + MOST_NODES
        return self._extend(dict(start), {})

    def _kept(self, start: Counts, near: Counts) -> Counts:
        """Return as much of a selection as the cuts allow."""
        counts = dict(start)
        for place, number in near.items():
            kind, copies = place
            for taken in range(counts.get(place, 0), number):
                below = len(self.kinds[kind].cards) if copies == 1 else counts.get((kind, copies - 1), 0)
                more = {**counts, place: taken + 1}
                if taken >= below or _Room(self, more, {}).is_broken:
                    break
                counts = more
        return counts

    def _extend(self, counts: Counts, closed: dict[Place, int]) -> Counts | None:
        """Return a selection that extends another; `closed` places take no more than these numbers."""
        closed = dict(closed)
        while True:
            self.nodes += 1
            if self.nodes > self.most:
                raise GivenUpError
            wanted = self._open_demands(counts)
            room = _Room(self, counts, closed)
            if room.is_broken or not room.can_meet(wanted):
                return None
            if not wanted:
                return counts
            hopeless = room.hopeless(wanted)
            if hopeless:
                closed |= hopeless
                continue
            options = room.options(min(wanted, key=lambda cut: len(cut.weights)))
            best = min(options, key=lambda place: self.rank(place, counts.get(place, 0)))  # type: ignore[arg-type,return-value]
            found = self._extend({**counts, best: counts.get(best, 0) + 1}, closed)
            if found is not None:
                return found
            closed[best] = counts.get(best, 0)

    def _open_demands(self, counts: Counts) -> list[Cut]:
        return [
            cut
            for cut in self.cuts
            if cut.weights and weight_of(cut.weights, counts) < cut.least and contains(counts, cut.core)
        ]


class _Room:
    """How much more of every kind a selection may have under the cuts."""

    def __init__(self, search: Search, counts: Counts, closed: dict[Place, int]) -> None:
        self.search, self.counts = search, counts
        self.closed = dict(closed)
        self.left = [group.most for group in search.groups]
        for place, number in counts.items():
            for group in search.groups_of.get(place, ()):
                self.left[group] -= number
        self.spare = [cap.most - weight_of(cap.weights, counts) for cap in search.caps]
        self.is_broken = any(left < 0 for left in (*self.left, *self.spare))
        for cut in search.cuts:
            if not cut.weights:
                self._forbid(cut)

    def _forbid(self, cut: Cut) -> None:
        """Close the last place that a forbidden combination lacks."""
        lacking = [place for place, number in cut.core.items() if self.counts.get(place, 0) < number]
        if not lacking:
            self.is_broken = True
        if len(lacking) == 1:
            place = lacking[0]
            most = cut.core[place] - 1
            self.closed[place] = min(most, self.closed.get(place, most))

    def can_meet(self, demands: Sequence[Cut]) -> bool:
        """Return False if demands cannot be met: one of them alone, or those without common kinds that share a cap."""
        taken: dict[int, int] = {}
        counted: dict[int, list[Cut]] = {}
        for cut in sorted(demands, key=lambda cut: len(cut.weights)):
            needed = cut.least - weight_of(cut.weights, self.counts)
            gain, held = self._gain(cut, needed)
            if gain < needed:
                return False
            for cap, inside in held.items():
                others = counted.setdefault(cap, [])
                outside = sum(held.values()) - inside if self.search.spans_caps(cut) else 0
                if cap >= 0 and outside < needed and all(cut.weights.keys().isdisjoint(other.weights) for other in others):
                    others.append(cut)
                    best, units = self.search.best_rate(cut, cap)
                    taken[cap] = taken.get(cap, 0) - (outside - needed) * units // best
        return all(number <= self.spare[cap] for cap, number in taken.items())

    def hopeless(self, demands: Sequence[Cut]) -> dict[Place, int]:
        """Return the places that no selection takes, with the numbers that are left: they set off what cannot be met."""
        found: dict[Place, int] = {}
        for cut in self.search.conditional:
            lacking = [place for place, number in cut.core.items() if self.counts.get(place, 0) < number]
            if len(lacking) == 1 and lacking[0] not in found and weight_of(cut.weights, self.counts) < cut.least:
                place, most = lacking[0], cut.core[lacking[0]] - 1
                if self.closed.get(place, most + 1) > most and not self.can_meet([*demands, cut]):
                    found[place] = most
        return found

    def _gain(self, cut: Cut, needed: int) -> tuple[int, dict[int, int]]:
        """Return how much the weight of a demand can grow at most, and by cap, -1 for none; or numbers that are enough.

        A place counts for one of its groups and a kind for one of its caps. Both sums are bounds; they cannot be one, because
        a place that a group leaves out may be one that a cap has room for.
        """
        in_groups, shared, held = 0, dict[int, int](), dict[int, int]()
        spans = self.search.spans_caps(cut)
        for kind, weight in self.search.heaviest_first(cut):
            cap = min(self.search.caps_of.get(kind, (-1,)), key=lambda cap: self.spare[cap] if cap >= 0 else 0)
            for place, more in self._places(kind):
                held[cap] = held.get(cap, 0) + more * weight
                if cap >= 0:
                    best, units = self.search.best_rate(cut, cap)
                    held[cap] = min(self.spare[cap] * best // units, held[cap])
                groups = self.search.groups_of.get(place)
                if groups:
                    least = min(groups, key=self.left.__getitem__)
                    more = min(more, self.left[least] - shared.get(least, 0))
                    shared[least] = shared.get(least, 0) + more
                in_groups += more * weight
            if not spans and in_groups >= needed and sum(held.values()) >= needed:
                break
        return min(in_groups, sum(held.values())), held

    def _places(self, kind: int) -> Iterator[tuple[Place, int]]:
        """Yield the places of a kind with the number of cards that may still go there."""
        card = self.search.kinds[kind]
        most = len(card.cards)
        for cap, spare in zip(self.search.caps, self.spare, strict=True):
            if cap.weights.get(kind, 0) > spare:
                return
        for copies in range(1, card.most + 1):
            place = kind, copies
            taken = self.counts.get(place, 0)
            most = min(most, self.closed.get(place, most))
            groups = self.search.groups_of.get(place, ())
            room = min([most - taken, *(self.left[group] for group in groups)])
            most = taken + max(0, room)
            if most <= 0:
                return
            if room > 0:
                yield place, room

    def options(self, cut: Cut) -> list[Place]:
        """Return the places that may be taken next for a demand."""
        found = []
        for kind in cut.weights:
            lower = len(self.search.kinds[kind].cards)
            for place, _ in self._places(kind):
                if place[1] > 1:
                    lower = self.counts.get((kind, place[1] - 1), 0)
                if not lower:
                    break
                if self.counts.get(place, 0) < lower:
                    found.append(place)
        return found
