"""Odds of drawing what a deck needs: exact fractions by turn, with the draws and mulligans of the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from fractions import Fraction
from math import comb
from typing import Any, NamedTuple

from deckcheck.building.finding import database_of, parse_deck_query
from deckcheck.building.hypergeometric import Counts, Goal, good_hands, group_cards
from deckcheck.building.requirements import Requirement, parse_requirement
from deckcheck.core.errors import InputError, UsageError
from deckcheck.core.game import Draws, Mulligan
from deckcheck.core.model import Deck
from deckcheck.core.registry import has_draws, load_draws
from deckcheck.core.words import suggest_or_list
from deckcheck.decks.opening import OpenedDeck

MULLIGANS: dict[str, Mulligan] = {"none": "none", "hand": "hand", "cards": "cards"}
USUAL_TURNS = 5


class TurnOdds(NamedTuple):
    """Chance of the requirement among the cards seen up to a turn; turn 0 is the opening hand."""

    turn: int
    seen: int
    chance: Fraction


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


def find_odds(
    opened: OpenedDeck,
    requirement: str,
    *,
    turns: int = USUAL_TURNS,
    hand: int | None = None,
    per_turn: int | None = None,
    mulligan: str = "",
) -> Odds:
    """Return the chance of a requirement in the opening hand and by each turn, up to the last turn asked for."""
    deck = opened.deck
    refuse_unknown(opened)
    draws, notes = _draws(opened, hand, per_turn)
    parsed = parse_requirement(requirement, lambda text: parse_deck_query(text, opened).test)
    draws, more = _with_mulligan(draws, parsed, mulligan)
    rows = shuffled_rows(deck, draws)
    if not rows:
        raise UsageError(f"{deck.file}: zone '{draws.zone}' has no cards to draw")
    answers = [tuple(term.test(row) for term in parsed.terms) for row in rows]
    found = Chances(group_cards(answers), parsed.goal, draws, turns)
    table = [TurnOdds(turn, min(draws.seen(turn), len(rows)), found.by_turn(turn)) for turn in range(turns + 1)]
    matching = [(term.query, sum(answer[place] for answer in answers)) for place, term in enumerate(parsed.terms)]
    return Odds(deck.name, deck.file, deck.game, parsed.text, len(rows), tuple(matching), draws, tuple(table), (*notes, *more))


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
        "hand": ["mulligan: an opening hand that does not meet the requirement is drawn anew, once"],
        "cards": ["mulligan: cards of the opening hand that no term asks for are replaced, once"],
    }
    if chosen == "cards" and len(requirement.terms) > 1:  # a hand full of what one term asks for is kept
        words["cards"].append("with several terms you may choose better, so the chances are minimums")
    return draws._replace(mulligan=chosen), words[chosen]


class Chances:
    """Chances over one deck, with what all turns share."""

    def __init__(self, groups: dict[Counts, int], goal: Goal, draws: Draws, turns: int = 0) -> None:
        self.draws = draws
        self.total = sum(groups.values())
        wanted = {answers: size for answers, size in groups.items() if any(answers)}
        self.wanted = sum(wanted.values())
        """Number of cards that match some term."""
        most = draws.seen(turns) + (draws.hand if draws.mulligan == "cards" else 0)
        self._good = good_hands(wanted, goal, min(self.wanted, most))

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


def _hits(total: int, marked: int, drawn: int, hits: int) -> Fraction:
    """Return the chance that exactly `hits` of the `drawn` cards are marked."""
    if hits > marked or drawn - hits > total - marked:
        return Fraction()
    return Fraction(comb(marked, hits) * comb(total - marked, drawn - hits), comb(total, drawn))
