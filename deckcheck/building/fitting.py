"""Arrangements: the cards that fit a draft, in the order in which to add them, one for each leading card and plan."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, NamedTuple

from deckcheck.building.exact.kinds import MANY, Candidate, Kind, Place
from deckcheck.building.finding import database_of
from deckcheck.building.room import zone_bounds
from deckcheck.building.synergies import Synergies, synergies_of
from deckcheck.core.model import Deck, Entry
from deckcheck.core.registry import load_game
from deckcheck.core.rng import Stream, derive_seed
from deckcheck.core.synergy import Plan, Want
from deckcheck.core.words import join_names
from deckcheck.decks.opening import OpenedDeck

LEADERS = 6
"""Leading cards around which decks are tried, if the draft has none."""
SHORTLIST = 80
"""Cards of a zone that are compared at each step."""
SPARE = 8
"""Cards beyond the size of a zone, for those that turn out not to be allowed."""
PREFERRED = (1.2, 0.8, 0.5)
"""Value of being preferred, next to that of the best card, which is about 1: one after the other."""
PREFERRED_COPIES = 3
"""Copies that are preferred of a preferred card, if its plan does not want more."""
PLANTED, UNMET = 4, 0.2
"""Preferred cards of zones that need none for which the other cards are chosen, and the loss for each of their needs."""
NOISE = 0.15
"""Largest part of a value that is chance, in arrangements after the first of a plan."""
URGENT, WANTED, MOST_WANTED, MISSED = 1.0, 0.08, 0.32, 1.5
"""Value of a card that others need, of each other relation, of all of those at most, and of a need that is not met."""
SURPLUS, REPEATED = 0.8, 0.5
"""Loss for more of something than a plan has room for, and for copies beyond its number."""


class Arrangement(NamedTuple):
    """Cards to add to a draft, in their order, and why."""

    plan: Plan
    leaders: tuple[str, ...]
    order: tuple[str, ...]
    """Card IDs, one for each copy."""
    rest: dict[str, float]
    """Value of every other card, if more are needed."""

    def ranking(self, kinds: Sequence[Kind]) -> tuple[list[Kind], Callable[[Place, int], object]]:
        """Return the kinds with the best cards of each first, and the rank of a place."""
        places: dict[tuple[str, int], int] = {}
        copies: Counter[str] = Counter()
        for place, card in enumerate(self.order):
            copies[card] += 1
            places[card, copies[card]] = place

        def first(entry: Entry) -> tuple[int, float]:
            return -copies[entry.key], float(places.get((entry.key, 1), 0)) or -self.rest.get(entry.key, 0.0)

        sorted_kinds = [kind._replace(cards=tuple(sorted(kind.cards, key=first))) for kind in kinds]

        def rank(place: Place, taken: int) -> tuple[bool, int, float]:
            card = sorted_kinds[place[0]].cards[taken].key
            known = places.get((card, place[1]))
            return (True, place[1], -self.rest.get(card, 0.0)) if known is None else (False, 0, known)

        return sorted_kinds, rank


class Fitting:
    """Candidates for a draft, by how well they fit."""

    def __init__(
        self,
        opened: OpenedDeck,
        candidates: Sequence[Candidate],
        preferred: frozenset[str],
        seed: int = 0,
        *,
        extras: bool = True,
    ) -> None:
        self.opened, self.preferred, self.seed = opened, preferred, seed
        self.relations: Synergies = synergies_of(database_of(opened.deck))
        self.synergy = self.relations.synergy
        self.left = {one.entry.key: MANY if one.left is None else one.left for one in candidates}
        self.cards = {one.entry.key: one.entry.card for one in candidates}
        self.zones: dict[str, list[str]] = {}
        for one in candidates:
            self.zones.setdefault(one.entry.zone, []).append(one.entry.key)
        self.drafted = [(entry.key, entry.card) for entry in opened.deck.entries for _ in range(entry.count)]
        self.wanted_sizes = self._sizes(opened.deck)
        self.welcomes_extras = extras and any(self.wanted_sizes.values())
        """True if cards that no rule demands are added: not to a draft that is large enough."""
        self._valued: tuple[Plan, dict[str, float], list[float]] | None = None

    def _sizes(self, deck: Deck) -> dict[str, int]:
        """Return how many cards each zone still needs."""
        sizes = {}
        for zone, _ in load_game(deck.game).zones:
            least = zone_bounds(self.opened, zone).least or 0
            sizes[zone] = max(0, least - deck.size(zone))
        return sizes

    def worth(self, plan: Plan) -> dict[str, float]:
        """Return the value of each candidate by itself."""
        if self._valued is None or self._valued[0] is not plan:
            amounts = [[abs(quota.amount(card)) for card in self.cards.values()] for quota in plan.quotas]
            worth = {key: plan.worth(card) for key, card in self.cards.items()}
            self._valued = plan, worth, [max(found, default=0.0) or 1.0 for found in amounts]
        return self._valued[1]

    def scale(self, plan: Plan) -> list[float]:
        """Return the largest amount that a candidate adds to each quota."""
        self.worth(plan)
        assert self._valued is not None
        return self._valued[2]

    def arrangements(self, number: int) -> Iterator[Arrangement]:
        """Yield arrangements, the most usual ones first."""
        yield from islice(self._all(), number)

    def _all(self) -> Iterator[Arrangement]:
        stream = Stream(derive_seed("arrangement", self.seed))
        leaders = self._leaders()
        for turn in range(MANY):
            for place, weight in enumerate(PREFERRED if self.preferred else PREFERRED[:1]):
                for number, lead in enumerate(leaders):
                    cards = [
                        *(card for _, card in self.drafted if self.synergy.leads(card)),
                        *(self.cards[one] for one in lead),
                    ]
                    plans = list(self.synergy.plans(cards, self.opened.format))
                    if not plans:
                        return
                    chance = stream if turn or place else None
                    plan = plans[(turn + place + number) % len(plans)]
                    yield self._arrange(plan, lead, weight, chance)

    def _leaders(self) -> list[tuple[str, ...]]:
        """Return the leading cards to try, the most promising first."""
        if any(self.synergy.leads(card) for _, card in self.drafted):
            return [()]
        plan = next(iter(self.synergy.plans((), self.opened.format)), None)
        able = [key for key, card in self.cards.items() if self.synergy.leads(card)]
        if plan is None or not able:
            return [()]
        related = [self.relations.wants(key) for key in self.preferred if key in self.cards]
        tags = Counter(tag for key in self.preferred for tag in self.relations.tags(key))
        tags.update(tag for key, _ in self.drafted for tag in self.relations.tags(key))

        def value(key: str) -> float:
            worth = plan.worth(self.cards[key])
            wants = sum(min(10, tags[tag]) for one in self.relations.wants(key) for tag in one.tags)
            wanted = sum(not one.tags.isdisjoint(self.relations.tags(key)) for wanting in related for one in wanting)
            return worth + (key in self.preferred) + 0.05 * wants + 0.02 * wanted

        able.sort(key=lambda key: -value(key))
        return [(key,) for key in able[:LEADERS] if plan.worth(self.cards[key]) >= 0] or [(able[0],)]

    def _arrange(self, plan: Plan, lead: tuple[str, ...], weight: float, stream: Stream | None) -> Arrangement:
        building = _Building(self, plan, weight, stream)
        building.add_all(key for key, _ in self.drafted)
        building.add_all(lead)
        building.add_all(self._planted(stream))
        order = list(lead)
        for zone, size in self.wanted_sizes.items():
            if size:
                held = sum(key in self.zones.get(zone, ()) for key in lead)
                order += building.fill(self.zones.get(zone, ()), size - held + SPARE, size - held)
        return Arrangement(plan, lead, tuple(order), building.base)

    def _planted(self, stream: Stream | None) -> list[str]:
        """Return preferred cards of zones that need none, so that the deck gets what they need; some that share needs."""
        able = {
            key: self.synergy.supports(self.cards[key]) + (NOISE * stream.below(1000) / 1000 if stream else 0.0)
            for key in self._free()
            if key in self.preferred and all(self._suppliers(one) for one in self.relations.wants(key) if one.needed)
        }
        able = {key: value for key, value in able.items() if value > 0}
        planted = [key for key, _ in self.drafted]
        before = len(planted)
        while able and len(planted) < before + PLANTED:
            best = max(able, key=lambda key: able[key] - UNMET * len(self.relations.unmet(key, planted)))
            planted += [key for key in [*self._free_suppliers(best, planted), best] if key not in planted]
            del able[best]
        return planted[before:]

    def _free(self) -> list[str]:
        """Return the cards for zones that need none."""
        if not self.welcomes_extras:
            return []
        return [key for zone, size in self.wanted_sizes.items() if not size for key in self.zones.get(zone, ())]

    def _suppliers(self, one: Want) -> list[str]:
        """Return the cards that meet a need."""
        held = {key for key, _ in self.drafted}
        holders = dict.fromkeys(key for tag in one.tags for key in self.relations.holders.get(tag, ()))
        return [key for key in holders if key in self.cards or key in held]

    def _free_suppliers(self, key: str, held: Sequence[str]) -> list[str]:
        """Return cards for zones that need none which meet what a card needs and these cards do not."""
        free, found = set(self._free()), list[str]()
        for one in self.relations.unmet(key, held):
            able = self._suppliers(one)
            if able and free.issuperset(able):
                found.append(max(able, key=lambda other: self.synergy.supports(self.cards[other])))
        return found

    def standing(self) -> Standing | None:
        """Return how the cards of the deck fit it, by the plan that it comes nearest to; None if its game has no plans."""
        leaders = [card for _, card in self.drafted if self.synergy.leads(card)]
        plans = list(self.synergy.plans(leaders, self.opened.format))
        cards = [card for _, card in self.drafted]
        return Standing(self, min(plans, key=lambda plan: _shortage(plan, cards))) if plans else None

    def extras(self, deck: Deck, plan: Plan, preferred_weight: float = PREFERRED[0]) -> list[str]:
        """Return cards for zones that need none, the best first: those whose needs the deck meets, or cards before them."""
        held = {entry.key for entry in deck.entries}
        tags = Counter(tag for entry in deck.entries for tag in self.relations.tags(entry.key) for _ in range(entry.count))
        wanting = Counter(tag for key in held for one in self.relations.wants(key) for tag in one.tags)
        found: dict[str, float] = {}
        before: dict[str, list[str]] = {}
        for key in self._free():
            value = self.synergy.supports(self.cards[key])
            wants = self.relations.wants(key)
            if value <= 0 or key in held:
                continue
            if any(one.needed and not any(map(tags.__contains__, one.tags)) for one in wants):
                before[key] = self._free_suppliers(key, list(held)) if key in self.preferred else []
                if self.relations.unmet(key, [*held, *before[key]]):
                    continue
            met = sum(min(20, tags[tag]) for one in wants for tag in one.tags)
            met += sum(wanting[tag] for tag in self.relations.tags(key) if tag.startswith(("name: ", "card ID: ")))
            if met or before.get(key):
                found[key] = value + 0.1 * met + preferred_weight * (key in self.preferred)
        best = sorted(found, key=lambda key: (-found[key], key))
        return list(dict.fromkeys(one for key in best for one in [*before.get(key, ()), key]))


def _shortage(plan: Plan, cards: Sequence[Any]) -> float:
    """Return how far cards are from what a plan wants, as a sum of shares."""
    amounts = ((quota, sum(map(quota.amount, cards))) for quota in plan.quotas)
    return sum(max(0.0, quota.least - amount, amount - quota.most) / max(1.0, quota.least, amount) for quota, amount in amounts)


class Standing:
    """How the cards of a deck fit it, and how others would."""

    def __init__(self, fitting: Fitting, plan: Plan) -> None:
        self.fitting, self.plan, self.relations = fitting, plan, fitting.relations
        self.held = [key for key, _ in fitting.drafted]
        self.whole = self._without("")
        self._within: dict[str, tuple[float, str]] = {}
        self._beyond: dict[str, float] = {}

    def _without(self, card_id: str) -> _Building:
        """Return the deck without one copy of a card."""
        building, skipped = _Building(self.fitting, self.plan, 0.0), False
        for key, card in self.fitting.drafted:
            if key == card_id and not skipped:
                skipped = True
            else:
                building.add(key, card)
        return building

    def value_within(self, card_id: str) -> float:
        """Return the value of the last copy of a card in the deck."""
        return self._look_within(card_id)[0]

    def why_cut(self, card_id: str) -> str:
        return self._look_within(card_id)[1]

    def value_beyond(self, card_id: str) -> float:
        """Return the value of one copy more."""
        found = self._beyond.get(card_id)
        if found is None:
            found = self._beyond[card_id] = self.whole.value(card_id)
        return found

    def _look_within(self, card_id: str) -> tuple[float, str]:
        found = self._within.get(card_id)
        if found is None:
            building = self._without(card_id)
            found = self._within[card_id] = building.value(card_id), self._why_cut(building, card_id)
        return found

    def _why_cut(self, building: _Building, card_id: str) -> str:
        unmet = self.relations.unmet(card_id, dict.fromkeys(self.held))
        if unmet:
            return f"does nothing without {unmet[0].why}, which the deck does not have"
        card = building.card(card_id)
        if self.plan.worth(card) < 0:
            return "the deck cannot use it"
        for number, quota in enumerate(self.plan.quotas):
            if quota.amount(card) and building.amounts[number] + quota.amount(card) > quota.most:
                amount = building.amounts[number] + quota.amount(card)
                return f"too much of '{quota.title}': {amount:g}, {quota.most:g} are enough ({quota.why})"
        if building.copies[card_id] >= self.plan.copies:
            return f"{building.copies[card_id] + 1} copies; {self.plan.copies} are enough"
        return "weak next to the other cards, by its values and by what wants it"

    def why_add(self, card_id: str, cut_id: str) -> str:
        """Return why a card is better than one that it replaces."""
        card, cut, tags = self.whole.card(card_id), self.whole.card(cut_id), self.relations.tags(card_id)
        for key in dict.fromkeys(self.held):
            for one in self.relations.unmet(key, dict.fromkeys(self.held)):
                if not one.tags.isdisjoint(tags):
                    return f"{one.why}, for {self.whole.card(key).name}"
        for number, quota in enumerate(self.plan.quotas):
            if quota.amount(card) > quota.amount(cut) and self.whole.amounts[number] < quota.least:
                return f"more of '{quota.title}': {self.whole.amounts[number]:g} of {quota.least:g} ({quota.why})"
        wanting = [key for key in dict.fromkeys(self.held) if key != card_id and self._wants(key, tags)]
        if wanting:
            names = dict.fromkeys(self.whole.card(key).name for key in wanting)
            return f"wanted by {join_names(list(names), 2)}"
        return "strong by its values"

    def _wants(self, card_id: str, tags: frozenset[str]) -> bool:
        return any(not one.tags.isdisjoint(tags) for one in self.relations.wants(card_id))


class _Building:
    """A deck on the way: what it has of each quota and tag, and what its cards still need."""

    def __init__(self, fitting: Fitting, plan: Plan, weight: float, stream: Stream | None = None) -> None:
        self.fitting, self.plan, self.weight = fitting, plan, weight
        self.relations = fitting.relations
        self.amounts = [0.0] * len(plan.quotas)
        self.copies: Counter[str] = Counter()
        self.tags: Counter[str] = Counter()
        self.urgent: Counter[str] = Counter()
        """Tag -> needs that a card with it would meet."""
        self.wanted: Counter[str] = Counter()
        self.base = {
            key: value + weight * (key in fitting.preferred) + (NOISE * stream.below(1000) / 1000 if stream else 0.0)
            for key, value in fitting.worth(plan).items()
        }
        self.parts: dict[str, list[tuple[int, float, float]]] = {}
        self.scale = fitting.scale(plan)

    def add_all(self, keys: Iterable[str]) -> None:
        for key in keys:
            self.add(key, self.card(key))

    def card(self, key: str) -> Any:
        return self.fitting.cards.get(key) or self.relations.database.card(key)

    def add(self, key: str, card: Any) -> None:
        self.copies[key] += 1
        for number, quota in enumerate(self.plan.quotas):
            self.amounts[number] += quota.amount(card)
        tags = self.relations.tags(key)
        for tag in tags:
            self.tags[tag] += 1
            self.urgent.pop(tag, None)
        if self.copies[key] > 1:
            return
        for one in self.relations.wants(key):
            met = any(self.tags[tag] > (tag in tags) for tag in one.tags)
            if one.needed and not met:
                self.urgent.update(one.tags)
            elif not one.needed:
                self.wanted.update(one.tags)

    def fill(self, keys: Sequence[str], size: int, needed: int) -> list[str]:
        """Return cards for a zone, in the order in which they were added; the last ones are only spare."""
        able = [key for key in keys if not self.fitting.synergy.leads(self.fitting.cards[key])]
        able.sort(key=lambda key: -self._static(key))
        quota_best = [self._best_for(number, able) for number in range(len(self.plan.quotas))]
        shortlist = list(dict.fromkeys([*able[:SHORTLIST], *(key for best in quota_best for key in best)]))
        order: list[str] = []
        while len(order) < size:
            near = self._needed(shortlist)
            open_ones = [key for key in (*shortlist, *near) if self.copies[key] < self.fitting.left.get(key, 0)]
            if not open_ones:
                break
            best = max(open_ones, key=self.value)
            self.add(best, self.card(best))
            order.append(best)
        return order

    def _static(self, key: str) -> float:
        base = self.base.get(key)
        if base is None:
            base = self.base[key] = self.plan.worth(self.card(key))
        return base + min(MOST_WANTED, WANTED * self._related(key)) + URGENT * self._is_urgent(key)

    def _best_for(self, number: int, keys: Sequence[str]) -> list[str]:
        amount = self.plan.quotas[number].amount
        return list(islice((key for key in keys if amount(self.fitting.cards[key]) > 0), 20))

    def _needed(self, shortlist: Sequence[str]) -> list[str]:
        """Return cards that the deck needs and that are not on the list."""
        if not self.urgent:
            return []
        listed = set(shortlist)
        return [
            key
            for tag in self.urgent
            for key in islice(self.relations.holders.get(tag, ()), 10)
            if key in self.fitting.cards and key not in listed and not self.fitting.synergy.leads(self.fitting.cards[key])
        ]

    def _related(self, key: str) -> int:
        return sum(min(4, self.wanted[tag]) for tag in self.relations.tags(key) if tag in self.wanted)

    def _is_urgent(self, key: str) -> bool:
        return bool(self.urgent) and any(tag in self.urgent for tag in self.relations.tags(key))

    def value(self, key: str) -> float:
        value = self._static(key)
        parts = self.parts.get(key)
        if parts is None:
            card, quotas = self.card(key), self.plan.quotas
            found = [(number, quota.amount(card)) for number, quota in enumerate(quotas)]
            parts = [(number, amount, quotas[number].weight / self.scale[number]) for number, amount in found if amount]
            self.parts[key] = parts
        for number, amount, weight in parts:
            quota, have = self.plan.quotas[number], self.amounts[number]
            if have < quota.least:
                value += weight * min(amount, quota.least - have)
            elif have + amount > quota.most:
                value -= SURPLUS
        for one in self.relations.wants(key) if not self.copies[key] else ():
            if any(tag in self.tags for tag in one.tags):
                value += WANTED
            elif one.needed:
                value -= MISSED
        if key in self.fitting.preferred and self.copies[key] >= max(self.plan.copies, PREFERRED_COPIES):
            value -= self.weight
        return value - REPEATED * (self.copies[key] >= self.plan.copies)
