"""The rules of house formats and dated lists, applied to decks: one function for each thing that a rule may say."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from typing import Any, NamedTuple

from deckcheck.cards.database import CardDatabase
from deckcheck.core.core_checks import CODES
from deckcheck.core.diagnostics import Problem, Undecided
from deckcheck.core.game import Limit, Rule, Subject
from deckcheck.core.model import Deck, Entry, Format, HouseFormat, HouseRule, Verb, every_card
from deckcheck.core.registry import load_game
from deckcheck.core.words import fold, join_names, plural
from deckcheck.decks.opening import MOST_IN_GROUP
from deckcheck.validation.parts.copies import Copies, elsewhere, group_copies
from deckcheck.validation.parts.sizes import check_size
from deckcheck.validation.parts.unknown import undecided_lines

HOUSE, LIST = "DC-HOUSE-01", "DC-LIST-02"
MOST_NAMES = 6
"""Cards that a message names; the others are counted."""

Found = Iterator[Problem | Undecided]


def with_house_rules(rules: tuple[Rule, ...], format: Format) -> tuple[Rule, ...]:
    """Return the rules of a game with those of the lists and house formats that a format applies.

    What a house format says about sizes or about the copies of every card takes the place of what the game says.
    """
    if format.restriction is not None and format.restriction.rules is not None:
        rules = (*rules, _core_rule(LIST, _check_list))
    if not format.house:
        return rules
    said = [rule for house in format.house for rule in house.rules if rule.is_in_force]
    sizes = {zone for rule in said for zone in rule.sizes}
    copied = [set(rule.zones) for rule in said if rule.is_general]

    def is_replaced(subject: Subject) -> bool:
        if subject.what == "size":
            return not sizes.isdisjoint(subject.zones)
        return any(not zones or not zones.isdisjoint(subject.zones) for zones in copied)

    own = load_game(format.game).house_rule
    kept = [rule for rule in rules if not any(map(is_replaced, _subjects(rule, format)))]
    houses = _core_rule(HOUSE, _check_houses)._replace(limits=_limits_of_houses)
    return tuple(rule._replace(check=houses.check, limits=houses.limits) if rule.id == own else rule for rule in kept) + (
        () if own else (houses,)
    )


def _subjects(rule: Rule, format: Format) -> list[Subject]:
    """Return what a rule of a game is about, as far as house formats may say it differently."""
    if rule.about is not None:
        return [rule.about]
    limits = rule.limits(format) if rule.limits is not None else ()
    return [Subject("size" if limit.same is None else "copies", limit.zones) for limit in limits]


@cache
def _core_rule(code: str, check: Callable[[Deck[Any], Format], Found]) -> Rule:
    return Rule(code, CODES[code].name, "error", "", "decided", check, CODES[code].manual)


def _limits_of_houses(format: Format) -> Iterator[Limit]:
    """Yield what house formats say of sizes, and of the copies of every card; all else is in their checks alone."""
    for house in format.house:
        for rule in house.rules:
            if rule.is_in_force and rule.sizes:
                yield from (Limit((zone,), least, most) for zone, (least, most) in rule.sizes.items())
            elif rule.is_in_force and rule.is_general and not rule.together and rule.selects is every_card:
                zones = rule.zones or tuple(zone for zone, _ in load_game(format.game).zones)
                yield Limit(zones, most=rule.most, same=partial(_copy_key, rule, format))


def _copy_key(rule: HouseRule, format: Format, entry: Entry[Any]) -> str:
    """Return what makes cards copies of each other, for a rule."""
    card = entry.card
    if rule.per == "number":
        return entry.key
    if rule.per and card is not None:
        return fold(card.name) + (f" @{getattr(card, 'level', None)}" if rule.per == "level" else "")
    return load_game(format.game).same_card(entry, format.options)


def _check_houses(deck: Deck[Any], format: Format) -> Found:
    for house in format.house:
        yield from _check(deck, format, house, f"{house.kind} '{house.title}'")


def _check_list(deck: Deck[Any], format: Format) -> Found:
    found = format.restriction
    if found is not None and found.rules is not None:
        yield from _check(deck, format, found.rules, f"the restriction list of {found.effective}")


def _check(deck: Deck[Any], format: Format, house: HouseFormat, name: str) -> Found:
    rules = [rule for rule in house.rules if rule.is_in_force]
    if any(rule.verb != "size" for rule in rules):
        yield from undecided_lines(deck.unknown)
    for rule in rules:
        case = _Case(deck, format, house, name, rule)
        if rule.together and len(case.decks) > MOST_IN_GROUP:
            yield Undecided(f"the group has more than {MOST_IN_GROUP} decks, too many to count together")
            continue
        if rule.together:
            yield from _undecided_companions(deck)
        if rule.together > 0 and len(case.decks) != rule.together:
            decks = plural(len(case.decks), "deck")
            message = f"the group has {decks}; {name} counts {rule.together} together {case.place()}"
            hint = f"write the {rule.together} decks into one file; --group FILE names others"
            yield Problem(message, deck.span(""), help=hint)
        yield from _CHECKS[rule.verb](case)


def _undecided_companions(deck: Deck[Any]) -> Found:
    """Leave a rule undecided for each deck that counts together with this one and has unknown cards."""
    for other in deck.companions:
        for problem in undecided_lines(other.unknown):
            yield Undecided(f"{problem.reason} in '{other.name}'")


def admits(deck: Deck[Any], format: Format, entry: Entry[Any]) -> bool:
    """Return whether a card may be in a deck at all, as far as house formats and lists say which cards there are."""
    lists = [*format.house, *([format.restriction.rules] if format.restriction and format.restriction.rules else [])]
    for house in lists:
        for rule in house.rules:
            if not rule.is_in_force or (rule.zones and entry.zone not in rule.zones):
                continue
            if rule.verb == "pool" and not rule.numbers.get(load_game(deck.game).same_card(entry, format.options)):
                return False
            if rule.verb in ("only", "forbid") and rule.selects(deck.pool, entry) is (rule.verb == "forbid"):
                return False
    return True


class _Case(NamedTuple):
    """A rule that is applied to a deck."""

    deck: Deck[Any]
    format: Format
    house: HouseFormat
    name: str
    rule: HouseRule

    def place(self, key: str = "") -> str:
        """Return where the rule stands, and the reason that its author gave."""
        line = self.rule.listed[key].line if key in self.rule.listed else self.rule.line
        reason = f": {self.rule.reason}" if self.rule.reason else ""
        return f"({os.path.basename(self.house.file)}:{line}{reason})"

    def lines_of(self, deck: Deck[Any]) -> list[Entry[Any]]:
        """Return the lines of a deck that the rule is about."""
        zones, selects, pool = self.rule.zones, self.rule.selects, deck.pool
        lines = (entry for entry in deck.entries if entry.card is not None and (not zones or entry.zone in zones))
        return [entry for entry in lines if selects(pool, entry)]

    @property
    def lines(self) -> list[Entry[Any]]:
        return self.lines_of(self.deck)

    @property
    def decks(self) -> list[Deck[Any]]:
        """The decks that count together."""
        return [self.deck, *self.deck.companions] if self.rule.together else [self.deck]

    @property
    def where(self) -> str:
        return f" in {plural(len(self.decks), 'deck')}" if len(self.decks) > 1 else ""

    def key(self, entry: Entry[Any]) -> str:
        """Return what makes cards copies of each other."""
        return _copy_key(self.rule, self.format, entry)

    def totals(self) -> Counter[str]:
        """Return the copies of each card in all decks that count together."""
        found: Counter[str] = Counter()
        for deck in self.decks:
            for entry in self.lines_of(deck):
                found[self.key(entry)] += entry.count
        return found


def _size(case: _Case) -> Found:
    game = load_game(case.deck.game)
    for zone, (least, most) in case.rule.sizes.items():
        subject = dict(game.zones)[zone] if len(game.zones) > 1 else "deck"
        limit = Limit((zone,), least, most, source=f"{case.name}, {case.place()[1:-1]}")
        yield from check_size(case.deck, limit, subject)


def _copies(case: _Case) -> Found:
    totals, most = case.totals(), case.rule.most or 0
    for copies in group_copies(case.lines, case.key):
        if (total := totals[copies.key]) > most:
            bound = f"{case.name} allows at most {most} {case.place(copies.key)}"
            yield _too_many(copies, total, most, f"{plural(total, 'copy')}{case.where}; {bound}")


def _pool(case: _Case) -> Found:
    totals = case.totals()
    for copies in group_copies(case.lines, case.key):
        total, most = totals[copies.key], case.rule.numbers.get(copies.key, 0)
        if total > most:
            bound = f"the pool of {case.name} has {most or 'none'} {case.place()}"
            yield _too_many(copies, total, most, f"{plural(total, 'copy')}{case.where}; {bound}")


def _too_many(copies: Copies[Any], total: int, most: int, words: str) -> Problem:
    at = copies.entries[-1]
    hint, related = f"remove {plural(total - most, 'copy')}", elsewhere(copies.entries, at)
    return Problem(f"{at.label}: {words}", at, help=hint, actual=total, limit=most, related=related)


def _forbid(case: _Case) -> Found:
    for copies in group_copies(case.lines, case.key):
        yield _not_allowed(copies, f"is forbidden by {case.name} {case.place(copies.key)}")


def _only(case: _Case) -> Found:
    zones, among = case.rule.zones, set(map(id, case.lines))
    lines = [entry for entry in case.deck.entries if entry.card is not None and (not zones or entry.zone in zones)]
    for copies in group_copies([entry for entry in lines if id(entry) not in among], case.key):
        yield _not_allowed(copies, f"is not allowed by {case.name}: only {case.rule.what} {case.place()}")


def _not_allowed(copies: Copies[Any], words: str) -> Problem:
    at = copies.entries[0]
    related = elsewhere(copies.entries, at)
    return Problem(f"{at.label} {words}", at, help="remove it", actual=copies.count, limit=0, related=related)


def _must(case: _Case) -> Found:
    held = case.totals()
    missing = dict.fromkeys(card.words for card in case.rule.listed.values())
    for key, card in case.rule.listed.items():
        if held[key]:
            missing.pop(card.words, None)
    for words in missing:
        place = case.place(next(key for key, card in case.rule.listed.items() if card.words == words))
        yield _too_few(case, 0, 1, f"{words} is missing; {case.name} wants it in every deck {place}")


def _too_few(case: _Case, number: int, least: int, message: str) -> Problem:
    """Build the finding for missing cards. It names no zone: that would be a finding about the size of the zone."""
    return Problem(message, case.deck.span(""), help=f"add {plural(least - number, 'card')}", actual=number, limit=least)


def _counted(case: _Case) -> Found:
    if not case.rule.each:
        yield from _bounded(case, [case.lines_of(deck) for deck in case.decks], case.rule.what)
        return
    held: dict[str, list[list[Entry[Any]]]] = {}
    for number, deck in enumerate(case.decks):
        for entry in case.lines_of(deck):
            for value in _values(deck, entry, case.rule.each):
                held.setdefault(value, [[] for _ in case.decks])[number].append(entry)
    none: list[list[Entry[Any]]] = [[] for _ in case.decks]
    wanted = case.rule.values if case.rule.least else ()
    for value in dict.fromkeys([*wanted, *sorted(held)]):
        what = f"with {case.rule.each} {value}" + (f", {case.rule.what}" if case.rule.what else "")
        yield from _bounded(case, held.get(value, none), what)


def _values(deck: Deck[Any], entry: Entry[Any], field: str) -> list[str]:
    """Return the values that a card has in a field."""
    from deckcheck.cards.query import texts_of

    assert isinstance(deck.pool, CardDatabase)
    return list(texts_of(deck.pool.rows[entry.key][1].get(field)))


def _bounded(case: _Case, held: Sequence[list[Entry[Any]]], what: str) -> Found:
    """Report too many or too few of these cards, given for each deck that counts: for the deck of the case first."""
    found = group_copies([entry for lines in held for entry in lines], case.key)
    number, counted = _number_of(case, held, found)
    what = what.removeprefix("cards ")
    cards = " ".join(filter(None, (counted, what))).removesuffix(",")
    least, most = case.rule.least, case.rule.most
    if most is not None and number > most:
        lines = held[0]
        if lines:
            labels = join_names([copies.entries[0].label for copies in found], MOST_NAMES)
            message = f"{cards}{case.where} ({labels}); {case.name} allows at most {most} {case.place()}"
            at = group_copies(lines, case.key)[-1].entries[0]
            hint = f"keep {most} of them" if most else "remove them"
            yield Problem(message, at, help=hint, actual=number, limit=most, related=elsewhere(lines, at))
    elif least is not None and number + sum(entry.count for entry in case.deck.unknown) < least:
        message = f"{cards}{case.where}; {case.name} wants at least {least} {case.place()}"
        yield _too_few(case, number, least, message)


def _number_of(case: _Case, held: Sequence[list[Entry[Any]]], found: Sequence[Copies[Any]]) -> tuple[int, str]:
    """Return what a rule counts among these cards, and the number with its noun."""
    match case.rule.counting:
        case "copies":
            number = sum(copies.count for copies in found)
            return number, plural(number, "card")
        case "cards":
            return len(found), plural(len(found), "different card")
        case "decks":
            number = sum(map(bool, held))
            return (
                number,
                f"{plural(number, 'deck')} with cards" if not case.rule.each else f"cards of {plural(number, 'deck')}",
            )
    field = case.rule.counting
    values = {
        value for deck, lines in zip(case.decks, held, strict=True) for entry in lines for value in _values(deck, entry, field)
    }
    return len(values), f"{plural(len(values), 'value')} of {field}, {join_names(sorted(values), MOST_NAMES)},"


def _not_together(case: _Case) -> Found:
    held = case.totals()
    if not all(held[key] for key in case.rule.listed):
        return
    lines = {copies.key: copies for copies in group_copies(case.lines, case.key)}
    found = [lines[key] for key in case.rule.listed if key in lines]
    if found:
        at = found[-1].entries[0]
        labels = join_names([copies.entries[0].label for copies in found], MOST_NAMES)
        message = f"{case.name} does not allow this combination: {labels} {case.place()}"
        others = tuple(place for copies in found for place in elsewhere(copies.entries, at))
        yield Problem(message, at, help="remove at least one of them", related=others)


def _points(case: _Case) -> Found:
    held, numbers, budget = case.totals(), case.rule.numbers, case.rule.most or 0
    spent = sum(numbers.get(key, 0) * count for key, count in held.items())
    lines = [entry for entry in case.lines if numbers.get(case.key(entry))]
    if spent > budget and lines:
        costs = [f"{entry.label} {numbers[case.key(entry)] * entry.count}" for entry in lines]
        message = f"{plural(spent, 'point')}{case.where} ({join_names(costs, MOST_NAMES)}); {case.name} allows {budget}"
        hint = f"remove cards of {plural(spent - budget, 'point')} or more"
        related = elsewhere(lines, lines[-1])
        yield Problem(f"{message} {case.place()}", lines[-1], help=hint, actual=spent, limit=budget, related=related)


_CHECKS: dict[Verb, Callable[[_Case], Found]] = {
    "size": _size,
    "copies": _copies,
    "only": _only,
    "forbid": _forbid,
    "must": _must,
    "at_least": _counted,
    "at_most": _counted,
    "not_together": _not_together,
    "points": _points,
    "pool": _pool,
}
