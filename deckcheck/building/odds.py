"""Odds of drawing what a deck needs: exact fractions by turn, with the draws and mulligans of the game."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from math import comb, prod
from typing import Any, NamedTuple

from deckcheck.building.finding import database_of, parse_deck_query
from deckcheck.building.hypergeometric import Counts, Goal, good_hands, group_cards
from deckcheck.building.requirements import Requirement, parse_requirement
from deckcheck.cards.similarity import close_matches
from deckcheck.core.draws import Draws, Mulligan
from deckcheck.core.errors import InputError, UsageError
from deckcheck.core.model import Deck
from deckcheck.core.registry import has_draws, load_draws
from deckcheck.core.words import did_you_mean, fold, join_names, plural, suggest_or_list
from deckcheck.decks.opening import OpenedDeck

MULLIGANS: dict[str, Mulligan] = {"none": "none", "hand": "hand", "cards": "cards"}
USUAL_TURNS = 5
MOST_KINDS = 2000
"""Kinds of opening hands up to which the best keep rule is computed."""
MOST_HANDS = 4
"""Least hands of a keep rule that are named."""


class TurnOdds(NamedTuple):
    """Chance of the requirement among the cards seen up to a turn; turn 0 is the opening hand."""

    turn: int
    seen: int
    chance: Fraction
    """With the best keep rule for that turn, where a whole hand may be drawn anew."""
    simple: Fraction | None = None
    """If every hand that does not meet the requirement yet is drawn anew; None without such a mulligan."""


class Odds(NamedTuple):
    deck: str
    file: str
    game: str
    requirement: str
    cards: int
    """Number of cards that are shuffled."""
    matching: tuple[tuple[str, int], ...]
    """Query of each term and the number of cards that match it."""
    draws: Draws
    turns: tuple[TurnOdds, ...]
    notes: tuple[str, ...]
    words: str = ""
    """The requirement as people say it: at least 2 type:world."""


def find_odds(
    opened: OpenedDeck,
    requirement: str,
    *,
    turns: int = USUAL_TURNS,
    hand: int | None = None,
    per_turn: int | None = None,
    mulligan: str = "",
    files: bool = True,
) -> Odds:
    """Return the chance of a requirement in the opening hand and by each turn, up to the last turn asked for.

    Without `files` the requirement may not name another deck, as `in:DECK` does.
    """
    deck = opened.deck
    refuse_unknown(opened)
    draws, notes = _draws(opened, hand, per_turn)
    parsed = parse_requirement(requirement, lambda text: _card_test(text, opened, files=files))
    draws, more = _with_mulligan(draws, parsed, mulligan)
    rows = shuffled_rows(deck, draws)
    if not rows:
        raise UsageError(f"{deck.file}: zone '{draws.zone}' has no cards to draw")
    answers = [tuple(term.test(row) for term in parsed.terms) for row in rows]
    _refuse_missing(opened, parsed, answers)
    found = Chances(group_cards(answers), parsed.goal, draws, turns)
    table = [_turn_odds(found, turn) for turn in range(turns + 1)]
    if draws.mulligan == "hand":
        more = [*more, _describe_rule(found, turns, [term.query for term in parsed.terms], draws.word)]
    matching = [(term.query, sum(answer[place] for answer in answers)) for place, term in enumerate(parsed.terms)]
    return Odds(
        deck.name,
        deck.file,
        deck.game,
        parsed.text,
        len(rows),
        tuple(matching),
        draws,
        tuple(table),
        (*notes, *more),
        parsed.words,
    )


def _card_test(text: str, opened: OpenedDeck, *, files: bool) -> Callable[[Mapping[str, Any]], bool]:
    """Return the test of a query; an ID or the whole name of a card means no other card whose name has these words."""
    database = database_of(opened.deck)
    ids = {database.codes[text.upper()]} if text.upper() in database.codes else set(database.names.get(fold(text), ()))
    return (lambda row: row["id"] in ids) if ids else parse_deck_query(text, opened, files=files).test


def _refuse_missing(opened: OpenedDeck, requirement: Requirement, answers: list[tuple[bool, ...]]) -> None:
    """Raise UsageError for a query without a count that no card matches: most likely it is misspelt, or is two cards."""
    for place, term in enumerate(requirement.terms):
        if term.is_bare and not any(answer[place] for answer in answers):
            parts = re.split(r"\s+(?:and|or|&|,)\s+|\s*[,&+]\s*", term.query, flags=re.IGNORECASE)
            each = f"; for one of each write '{' and '.join(f'1+ {part}' for part in parts)}'" if len(parts) > 1 else ""
            names = {fold(entry.card.name): entry.card.name for entry in opened.deck.entries if entry.card is not None}
            near = [names[name] for name, _ in close_matches(fold(term.query), names, 60, most=2)]
            guess = did_you_mean([f"'{name}'" for name in near]) if not each else ""
            raise UsageError(f"{opened.deck.file}: no card to draw matches '{term.query}'{each or '; ' * bool(guess) + guess}")


class CardOdds(NamedTuple):
    """Chance of each card, by its name, to be in an opening hand."""

    chances: Mapping[str, Fraction]
    without: str
    """Draws that the chances do not count; empty if they count everything."""


def card_odds(opened: OpenedDeck, sizes: Mapping[int, int], name: Callable[[Any], str]) -> CardOdds | None:
    """Return the chance of each card to be in an opening hand, as it is dealt; None if the game does not say how it deals.

    `sizes` has the number of games with each size of the hand: whoever goes first may draw before.
    """
    if not has_draws(opened.deck.game):
        return None
    draws = load_draws(opened.deck.game)(opened.deck, opened.format)
    copies: Counter[str] = Counter()
    for key, number in opened.deck.copies(draws.zone).items():
        card = _card_of(opened.deck, key)
        if card is not None:
            copies[name(card)] += number - (key == draws.aside)
    cards, games = copies.total(), sum(sizes.values())
    found: dict[str, Fraction] = {}
    for word, number in copies.items():
        missing = [times * Fraction(comb(cards - number, size), comb(cards, size)) for size, times in sizes.items()]
        found[word] = 1 - sum(missing, Fraction()) / games
    return CardOdds(found, draws.not_counted if draws.mulligan == "none" else "a mulligan")


def _card_of(deck: Deck, key: str) -> Any:
    return next((entry.card for entry in deck.entries if entry.key == key), None)


def refuse_unknown(opened: OpenedDeck) -> None:
    """Raise InputError if a card is unknown, unless unknown cards are only warnings: they then match no query."""
    problems = [found for found in opened.problems if found.severity == "error"]
    if problems:
        raise InputError(problems)


def shuffled_rows(deck: Deck, draws: Draws) -> list[Mapping[str, Any]]:
    """Return the row of every card that is shuffled; an unknown card has an empty row with its name."""
    database = database_of(deck)
    rows: list[Mapping[str, Any]] = []
    for key, count in deck.copies(draws.zone).items():
        row = database.rows[key][1] if key in database.rows else {"name": key, "id": ""}
        rows += [row] * (count - (key == draws.aside))
    return rows


def _draws(opened: OpenedDeck, hand: int | None, per_turn: int | None) -> tuple[Draws, list[str]]:
    """Return the draws of the game with what the user changed, and sentences on what they rest on."""
    deck = opened.deck
    draws = load_draws(deck.game)(deck, opened.format)
    notes = []
    if hand is not None:
        notes.append(f"opening hand of {hand} instead of {draws.hand}")
        draws = draws._replace(hand=hand)
    if per_turn is not None:
        draws = draws._replace(per_turn=per_turn, first_turn=per_turn if draws.first_turn else 0)
    if draws.assumption:
        notes.append(f"assumes that {draws.assumption.format(n=draws.per_turn)} (--per-turn)")
    elif per_turn is not None:
        notes.append(f"{per_turn} drawn per {draws.word} instead of the number in the rulebook")
    if draws.not_counted:
        notes.append(f"not counted: {draws.not_counted}")
    unknown = sum(entry.count for entry in deck.unknown if entry.zone == draws.zone)
    if unknown:
        notes.append(f"{unknown} unknown in zone '{draws.zone}'; unknown cards match only their name")
    return draws, notes


def _with_mulligan(draws: Draws, requirement: Requirement, asked: str) -> tuple[Draws, list[str]]:
    """Return the draws with the mulligan to use, and how it is used."""
    if asked and asked not in MULLIGANS:
        raise UsageError(f"unknown mulligan '{asked}'; {suggest_or_list(asked, MULLIGANS)}")
    chosen = MULLIGANS[asked] if asked else draws.mulligan
    has_maximum = any(term.high is not None for term in requirement.terms)
    if chosen != "none" and has_maximum:
        if asked:
            raise UsageError("--mulligan works only with requirements without a maximum, such as '2+ type:world'")
        return draws._replace(mulligan="none"), ["no mulligan, because the requirement has a maximum"]
    words = {
        "none": ["no mulligan"],
        "hand": [
            "mulligan: a whole opening hand may be drawn anew, once; the simple rule keeps only hands that meet the "
            "requirement, the best rule of each turn every hand that is more likely to meet it by then than a new one"
        ],
        "cards": ["mulligan: cards of the opening hand that no term asks for are replaced, once"],
    }
    if chosen == "cards" and len(requirement.terms) > 1:  # a hand full of what one term asks for is kept
        words["cards"].append("with several terms you may choose better, so the chances are minimums")
    return draws._replace(mulligan=chosen), words[chosen]


def _turn_odds(found: Chances, turn: int) -> TurnOdds:
    seen = min(found.draws.seen(turn), found.total)
    if found.draws.mulligan != "hand":
        return TurnOdds(turn, seen, found.by_turn(turn))
    rule = found.best_rule(turn)
    simple = found.by_turn(turn)
    return TurnOdds(turn, seen, rule.chance if rule is not None else simple, simple)


def _describe_rule(found: Chances, turn: int, queries: Sequence[str], word: str) -> str:
    """Return the best keep rule for a turn in words."""
    rule = found.best_rule(turn)
    if rule is None:
        return "the cards are of too many kinds for the best keep rule; the chances are those of the simple one"
    when = f"by {word} {turn}" if turn else "for the opening hand"
    if not rule.least:
        return f"best keep rule {when}: keep no hand"
    hands = [_describe_hand(hand, queries) for hand in rule.least]
    if "" in hands:
        return f"best keep rule {when}: keep every hand"
    more = f"; or {plural(len(hands) - MOST_HANDS, 'more kind')} of hands" if len(hands) > MOST_HANDS else ""
    return f"best keep rule {when}: keep hands with at least {'; or '.join(hands[:MOST_HANDS])}{more}"


def _describe_hand(hand: Mapping[Counts, int], queries: Sequence[str]) -> str:
    parts = []
    for answers, number in sorted(hand.items(), reverse=True):
        if number:
            both = [query for query, answer in zip(queries, answers, strict=True) if answer]
            parts.append(f"{number} {both[0]}" if len(both) == 1 else f"{number} that match {join_names(both)}")
    return join_names(parts)


class KeepRule(NamedTuple):
    """The best rule for keeping opening hands: the chance with it, and the least hands that it keeps."""

    chance: Fraction
    least: tuple[Mapping[Counts, int], ...]
    """Cards of each kind. A hand with more of the wanted cards is kept as well."""


class Chances:
    """Chances over one deck, with what all turns share."""

    def __init__(self, groups: dict[Counts, int], goal: Goal, draws: Draws, turns: int = 0) -> None:
        self.draws = draws
        self.total = sum(groups.values())
        self.goal = goal
        self.groups = {answers: size for answers, size in groups.items() if any(answers)}
        self.wanted = sum(self.groups.values())
        """Number of cards that match some term."""
        most = draws.seen(turns) + (draws.hand if draws.mulligan == "cards" else 0)
        self._good = good_hands(self.groups, goal, min(self.wanted, most))

    def by_turn(self, turn: int) -> Fraction:
        hand = min(self.draws.hand, self.total)
        seen = min(self.draws.seen(turn), self.total)
        if self.draws.mulligan == "cards":
            return self._with_replacements(hand, seen - hand)
        plain = self._plain(seen)
        if self.draws.mulligan == "hand":
            opening = self._plain(hand)
            return opening + (1 - opening) * plain
        return plain

    def best_rule(self, turn: int) -> KeepRule | None:
        """Return the best rule for keeping a hand or drawing it anew; None if there are too many kinds of hands.

        A hand is kept if it is at least as likely to meet the requirement by that turn as a new one.
        """
        hand = min(self.draws.hand, self.total)
        seen = min(self.draws.seen(turn), self.total)
        hands = list(_hands(list(self.groups.values()), hand, MOST_KINDS))
        if len(hands) > MOST_KINDS:
            return None
        anew, others, chance = self._plain(seen), self.total - self.wanted, Fraction()
        kept: list[tuple[int, ...]] = []
        for numbers in hands:
            rest = hand - sum(numbers)
            ways = prod(map(comb, self.groups.values(), numbers)) * comb(others, rest)
            if ways:
                now = self._after(numbers, seen - hand, hand)
                chance += Fraction(ways, comb(self.total, hand)) * max(now, anew)
                if now >= anew:
                    kept.append(numbers)
        least = [one for one in kept if not any(other != one and _is_within(other, one) for other in kept)]
        return KeepRule(chance, tuple(dict(zip(self.groups, numbers, strict=True)) for numbers in least))

    def _after(self, numbers: Sequence[int], later: int, hand: int) -> Fraction:
        """Return the chance of a hand with these numbers of wanted cards, after some more draws."""
        left = {answers: size - held for (answers, size), held in zip(self.groups.items(), numbers, strict=True)}
        counts = [
            sum(held for answers, held in zip(self.groups, numbers, strict=True) if answers[term])
            for term in range(len(self.goal.ranges))
        ]
        ranges = [(max(0, low - count), high) for (low, high), count in zip(self.goal.ranges, counts, strict=True)]
        wanted, total = self.wanted - sum(numbers), self.total - hand
        good = good_hands(left, Goal(ranges, self.goal.alternatives), min(wanted, later))
        return sum(
            (_hits(total, wanted, later, hits) * Fraction(number, comb(wanted, hits)) for hits, number in enumerate(good)),
            Fraction(),
        )

    def _plain(self, seen: int) -> Fraction:
        """Return the chance in this many cards: over the number of wanted cards among them."""
        numbers = range(min(self.wanted, seen) + 1)
        return sum((_hits(self.total, self.wanted, seen, hits) * self._given(hits) for hits in numbers), Fraction())

    def _given(self, hits: int) -> Fraction:
        """Return the chance if exactly `hits` wanted cards are seen: every selection of them is equally likely."""
        return Fraction(self._good[hits], comb(self.wanted, hits))

    def _with_replacements(self, hand: int, later: int) -> Fraction:
        """Return the chance if every unwanted card of the opening hand is replaced once.

        The cards put aside are back in the deck for later draws, so only some of those draws find cards not seen yet.
        """
        wanted, rest = self.wanted, self.total - hand
        found = Fraction()
        for kept in range(min(wanted, hand) + 1):
            likely = _hits(self.total, wanted, hand, kept)
            if not likely:
                continue
            back = hand - kept
            for fresh, share in self._fresh(rest, back, later):
                for hits in range(min(wanted - kept, fresh) + 1):
                    found += likely * share * _hits(rest, wanted - kept, fresh, hits) * self._given(kept + hits)
        return found

    def _fresh(self, rest: int, back: int, later: int) -> list[tuple[int, Fraction]]:
        """Return how many cards not seen before the mulligan are drawn, with the chance of each number."""
        if self.draws.shuffled_first:
            drawn = min(back + later, rest + back)
            return [(number, _hits(rest + back, rest, drawn, number)) for number in range(min(rest, drawn) + 1)]
        replaced = min(back, rest)
        left = rest - replaced
        drawn = min(later, left + back)
        return [(replaced + number, _hits(left + back, left, drawn, number)) for number in range(min(left, drawn) + 1)]


def _hands(sizes: Sequence[int], room: int, most: int) -> Iterator[tuple[int, ...]]:
    """Yield the numbers of cards of each kind that fit into a hand, the fewest first; stop after one more than `most`."""
    found: list[tuple[int, ...]] = [()]
    for size in sizes:
        found = [(*hand, number) for hand in found for number in range(min(size, room - sum(hand)) + 1)][: most + 1]
    yield from found


def _is_within(one: Sequence[int], other: Sequence[int]) -> bool:
    return all(mine <= theirs for mine, theirs in zip(one, other, strict=True))


def _hits(total: int, marked: int, drawn: int, hits: int) -> Fraction:
    """Return the chance that exactly `hits` of the `drawn` cards are marked."""
    if hits > marked or drawn - hits > total - marked:
        return Fraction()
    return Fraction(comb(marked, hits) * comb(total - marked, drawn - hits), comb(total, drawn))
