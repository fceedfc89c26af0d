"""Payment with Statistic cards: exact, with two of any types for a missing one (HM-COST-01 to HM-COST-07)."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import product

from deckcheck.games.homm.cards import STATISTICS
from deckcheck.games.homm.engine.cards import Cost
from deckcheck.games.homm.engine.state import Pay, State
from deckcheck.simulator.parts.flow import Refusal


def payments(cost: Cost, ready: Cost, free: bool) -> tuple[Pay, ...]:
    """Return every way to pay a cost with these ready cards; `free` adds unnecessary substitutions (HM-AMB-08)."""
    attack, defense, power, knowledge = cost
    if attack <= ready[0] and defense <= ready[1] and power <= ready[2] and knowledge <= ready[3] and not free:
        return _matched(cost)
    return _substituted(cost, ready, free)


@cache
def _matched(cost: Cost) -> tuple[Pay, ...]:
    return (as_pay(cost),)


@lru_cache(maxsize=50_000)
def _substituted(cost: Cost, ready: Cost, free: bool) -> tuple[Pay, ...]:
    if free:
        most = tuple(min(have, 2 * sum(cost)) for have in ready)
        found = []
        for attack, defense, power, knowledge in product(*(range(number + 1) for number in most)):
            spent = (attack, defense, power, knowledge)
            if is_exact(cost, spent):
                found.append(as_pay(spent))
        return tuple(found)
    matching = tuple(map(min, cost, ready))
    needed = 2 * (sum(cost) - sum(matching))
    if needed > sum(ready) - sum(matching):
        return ()
    return tuple(as_pay(_sum(matching, others)) for others in _choices(_rest(ready, matching), needed))


def _choices(left: tuple[int, ...], number: int) -> list[tuple[int, ...]]:
    """Return every way to take this many cards, by type."""
    if len(left) == 1:
        return [(number,)] if number <= left[0] else []
    return [(first, *more) for first in range(min(left[0], number) + 1) for more in _choices(left[1:], number - first)]


def _rest(ready: Cost, matching: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(have - used for have, used in zip(ready, matching, strict=True))


def _sum(spent: tuple[int, ...], other: tuple[int, ...]) -> Cost:
    attack, defense, power, knowledge = (number + more for number, more in zip(spent, other, strict=True))
    return attack, defense, power, knowledge


def is_exact(cost: Cost, spent: Cost) -> bool:
    """Return whether a payment is exact: a matching card pays 1, two others pay 1 (HM-COST-03, HM-COST-04)."""
    matching = sum(map(min, cost, spent))
    return sum(spent) + matching == 2 * sum(cost)


def is_matched(cost: Cost, ready: Cost, spent: Cost) -> bool:
    """Return whether a payment uses matching cards before substitutes (HM-COST-07)."""
    return all(min(need, have) <= paid for need, have, paid in zip(cost, ready, spent, strict=True))


def as_pay(spent: Cost) -> Pay:
    return tuple((name, number) for name, number in zip(STATISTICS, spent, strict=True) if number)


def as_spent(pay: Pay) -> Cost:
    spent = [0, 0, 0, 0]
    for name, number in pay:
        spent[STATISTICS.index(name)] = number
    return spent[0], spent[1], spent[2], spent[3]


def ready_of(state: State, seat: int) -> Cost:
    a, d, p, k = state.sides[seat].ready
    return a, d, p, k


def ways_to_pay(state: State, seat: int, cost: Cost) -> tuple[Pay, ...]:
    return payments(cost, ready_of(state, seat), state.options.voluntary_substitution)


def check_payment(state: State, seat: int, cost: Cost, pay: Pay) -> Refusal | None:
    """Refuse a payment that is not one of the ways to pay."""
    ready, spent = ready_of(state, seat), as_spent(pay)
    if any(number > have for number, have in zip(spent, ready, strict=True)):
        return Refusal("HM-COST-02", "you do not have that many ready Statistic cards of that type")
    if not is_exact(cost, spent):
        if not ways_to_pay(state, seat, cost):
            return Refusal("HM-COST-07", "your ready Statistic cards do not cover the cost")
        return Refusal("HM-COST-03", "you can pay only the exact cost")
    if not state.options.voluntary_substitution and not is_matched(cost, ready, spent):
        return Refusal("HM-COST-04", "matching Statistic cards are ready, so you cannot substitute others")
    return None


def spend(state: State, seat: int, cost: Cost, pay: Pay) -> None:
    if not pay:
        return
    side = state.sides[seat]
    spent = as_spent(pay)
    for kind, number in enumerate(spent):
        side.ready[kind] -= number
        side.spent[kind] += number
    side.tally.spent += sum(spent)
    side.tally.substitutions += sum(cost) - sum(map(min, cost, spent))
