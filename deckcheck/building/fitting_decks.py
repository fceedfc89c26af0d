"""Decks worth playing: the arrangements of a draft made legal, then played, alone and against the reference field."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import NamedTuple

from deckcheck.building.exact.cuts import Cut, deck_with, found_by, is_error, signature, words_of
from deckcheck.building.exact.filling import Filling, Impossible
from deckcheck.building.exact.kinds import Candidate, entries_of
from deckcheck.building.exact.search import GivenUpError
from deckcheck.building.field import field_of
from deckcheck.building.fitting import Arrangement, Fitting
from deckcheck.building.prepare import explaining_failures, prepare
from deckcheck.building.swaps import entry_of
from deckcheck.core.diagnostics import Problem, cards_hash
from deckcheck.core.errors import UsageError
from deckcheck.core.model import Deck, Entry
from deckcheck.core.parallel import HERE, Workers
from deckcheck.core.registry import has_engine, load_game
from deckcheck.core.words import join_names, plural
from deckcheck.decks.opening import OpenedDeck
from deckcheck.simulator.batches import gather
from deckcheck.simulator.duels import Duel
from deckcheck.simulator.games import GameTable, play_one
from deckcheck.simulator.gauntlet import Gauntlet, no_games, play_pairings
from deckcheck.simulator.goldfish import turn_limit

CANDIDATES, FINALISTS, OPPONENTS = 24, 5, 5
"""Decks that are played alone, those of them that play the field, and decks of the field that they play."""
GOLDFISH_GAMES, FIELD_GAMES = 10, 10
"""Games of each deck alone, and of each finalist against each deck of the field."""
MOST_GAMES = CANDIDATES * GOLDFISH_GAMES + FINALISTS * OPPONENTS * FIELD_GAMES
"""Games at most."""
MOST_EXTRAS = 8
"""Cards for zones that need none."""
MOST_REASONS, MOST_NEEDING = 5, 2
"""Sentences of each sort, and cards that a sentence names."""
LEAST_PREFERRED = 0.7
"""Part of the preferred cards of the deck with the most of them, below which a deck is not what was asked for."""


class Fitted(NamedTuple):
    """A legal deck that fits a draft: the cards to add, and the arrangement that they come from."""

    added: list[Entry]
    deck: Deck
    arrangement: Arrangement
    extras: list[Entry]
    """Those of the cards to add that no rule demands."""


class Chosen(NamedTuple):
    """The deck that was chosen, and what was done to choose it, in sentences without full stops."""

    added: list[Entry]
    told: list[str]
    why_not: Callable[[str], str] | None = None
    """Return why a card is not in the deck."""


def choose_deck(
    fitting: Fitting,
    candidates: Sequence[Candidate],
    filling: Filling,
    seed: int,
    *,
    play: bool,
    workers: Workers = HERE,
    show: Callable[[int], None] = lambda games: None,
) -> Chosen | None:
    """Return the cards to add to a draft for a deck worth playing; None if its game says nothing about that."""
    opened = fitting.opened
    decks = fitted_decks(fitting, candidates, filling, CANDIDATES if play else 1)
    if not decks:
        return None
    told: list[str] = []
    decks = _with_preferred(decks, fitting.preferred)
    best = decks[0]
    if play and len(decks) > 1 and has_engine(opened.deck.game):
        try:
            best, told = _play(opened, decks, seed, workers, show)
        except UsageError as error:  # a card of the draft has values that are unknown
            told = [f"no game was played: {error}"]
    return Chosen(best.added, [*reasons_of(fitting, best), *told], partial(_why_not, fitting, best, filling))


def _why_not(fitting: Fitting, best: Fitted, filling: Filling, card_id: str) -> str:
    """Return why a card is not in the deck that was chosen: what it lacks, a rule, or that other cards fit better."""
    if card_id not in fitting.cards:
        return "none is left to add"
    if unmet := fitting.relations.unmet(card_id, dict.fromkeys(entry.key for entry in best.deck.entries)):
        return f"the deck does not have {unmet[0].why}"
    if best.arrangement.plan.worth(fitting.cards[card_id]) < 0:
        return "the deck cannot use it"
    zone = next(zone for zone, cards in fitting.zones.items() if card_id in cards)
    tried = deck_with(best.deck, [entry_of(best.deck, zone, card_id, 1)])
    for rule in filling.rules:
        before = {signature(one) for one in found_by(rule, best.deck, fitting.opened.format)}
        for problem in found_by(rule, tried, fitting.opened.format):
            about_card = isinstance(problem, Problem) and bool(problem.card)
            if about_card and is_error(rule, problem) and signature(problem) not in before:
                return words_of(rule, problem)
    return "other cards fit better"


def _with_preferred(decks: list[Fitted], preferred: frozenset[str]) -> list[Fitted]:
    """Return the decks that have nearly as many preferred cards as any of them."""
    numbers = [sum(entry.count for entry in fitted.added if entry.key in preferred) for fitted in decks]
    return [fitted for fitted, number in zip(decks, numbers, strict=True) if number >= LEAST_PREFERRED * max(numbers)]


def fitted_decks(fitting: Fitting, candidates: Sequence[Candidate], filling: Filling, number: int) -> list[Fitted]:
    """Return different legal decks, the most usual one first."""
    found: dict[str, Fitted] = {}
    entries = {one.entry.key: one.entry for one in candidates}
    for arrangement in fitting.arrangements(number):
        kinds, rank = arrangement.ranking(filling.learner.kinds)
        search = Filling(filling.learner._replace(kinds=kinds), filling.rules, filling.cuts)
        try:
            counts = search.fill({}, rank, warnings=True)
        except GivenUpError:
            continue
        if isinstance(counts, Impossible):
            continue
        added = entries_of(kinds, counts)
        extras = _extras(fitting, search, added, entries, arrangement)
        deck = deck_with(filling.learner.deck, [*added, *extras])
        found.setdefault(cards_hash(deck.game, deck.holdings()), Fitted([*added, *extras], deck, arrangement, extras))
    return list(found.values())


def _extras(
    fitting: Fitting, search: Filling, added: Sequence[Entry], entries: dict[str, Entry], arrangement: Arrangement
) -> list[Entry]:
    """Return cards for zones that need none and stay legal; none if they are not welcome."""
    if not fitting.welcomes_extras:
        return []
    deck, format, kinds = search.learner
    demanded = {kinds[kind].cards[0].zone for cut in search.cuts if isinstance(cut, Cut) for kind in cut.weights}
    found: list[Entry] = []
    for key in fitting.extras(deck_with(deck, added), arrangement.plan):
        entry = entries[key]
        if len(found) == MOST_EXTRAS:
            break
        if fitting.relations.unmet(key, [one.key for one in (*deck.entries, *added, *found)]):
            continue
        tried = deck_with(deck, [*added, *found, entry])
        if entry.zone not in demanded and not any(True for rule in search.rules for _ in rule.check(tried, format)):
            found.append(entry)
    return found


def reasons_of(fitting: Fitting, fitted: Fitted) -> list[str]:
    """Return why these cards were added: what the deck wants and the draft did not have, and needs of cards that are met."""
    told = []
    before = [card for _, card in fitting.drafted]
    for quota in fitted.arrangement.plan.quotas:
        had = sum(map(quota.amount, before))
        has = had + sum(quota.amount(entry.card) * entry.count for entry in fitted.added)
        if had < quota.least and has > had:
            told.append(f"{quota.title}: {quota.why} ({had:g} before, {has:g} now)")
    return told[:MOST_REASONS] + _needs_met(fitting, fitted)[:MOST_REASONS] + _extras_told(fitted)


def _extras_told(fitted: Fitted) -> list[str]:
    """Return the cards that no rule demands."""
    names = [entry.label for entry in fitted.extras]
    titles = join_names(
        [title for zone, title in load_game(fitted.deck.game).zones if any(entry.zone == zone for entry in fitted.extras)]
    )
    return (
        [f"{titles}: {join_names(names, MOST_REASONS)}, because the deck can use them; no rule demands them"] if names else []
    )


def _needs_met(fitting: Fitting, fitted: Fitted) -> list[str]:
    """Return the added cards that alone meet a need, each with all cards that need it."""
    labels = {entry.key: entry.label for entry in fitted.deck.entries}
    added = {entry.key: entry.label for entry in fitted.added}
    found: dict[tuple[str, str], list[str]] = {}
    for key, label in labels.items():
        for one in fitting.relations.wants(key) if not label.startswith("?") else ():
            cards = [other for other in added if other != key and not one.tags.isdisjoint(fitting.relations.tags(other))]
            if one.needed and len(cards) == 1:
                found.setdefault((added[cards[0]], one.why), []).append(label)
    return [f"{card}: {why}, for {join_names(wanting, MOST_NEEDING)}" for (card, why), wanting in found.items()]


def _play(
    opened: OpenedDeck, decks: Sequence[Fitted], seed: int, workers: Workers, show: Callable[[int], None]
) -> tuple[Fitted, list[str]]:
    """Return the best deck of some that are played, and what was played."""
    lists = [opened._replace(deck=fitted.deck) for fitted in decks]
    alone = _alone(lists, seed, workers, show)
    games = GOLDFISH_GAMES * len(decks)
    order = sorted(range(len(decks)), key=lambda place: (-alone[place].reached, alone[place].turns, place))
    best = order[:FINALISTS]
    told = [f"{plural(len(decks), 'deck')} played alone, {plural(games, 'goldfish game')}"]
    field = field_of(opened)[:OPPONENTS]
    if not field:
        reached = alone[best[0]].reached / GOLDFISH_GAMES
        return decks[best[0]], [f"{told[0]}: the quickest reached its goal in {reached:.0%} of its games"]
    rates = _against(lists, best, field, seed, workers, lambda number: show(games + number))
    winner = max(best, key=lambda place: (rates[place] + alone[place].reached / GOLDFISH_GAMES, -place))
    played = len(best) * len(field) * FIELD_GAMES
    told.append(
        f"{plural(len(best), 'deck')} against the reference field, {plural(played, 'game')}: this one won {rates[winner]:.0%},"
        f" and reached its goal in {alone[winner].reached} of {plural(GOLDFISH_GAMES, 'goldfish game')}"
    )
    return decks[winner], told


@dataclass(slots=True)
class _Alone:
    """Goldfish games of a deck: those that reached the goal, and the turns of all, where a missed goal counts as the limit."""

    reached: int = 0
    turns: int = 0


def _alone(lists: Sequence[OpenedDeck], seed: int, workers: Workers, show: Callable[[int], None]) -> list[_Alone]:
    prepared = prepare(lists, opponent="")
    whole = prepared.table(seed + 1)
    tables = tuple(replace(whole, decks=(deck,), policies=("", "")) for deck in prepared.decks)
    found = [_Alone() for _ in lists]

    def take(results: list[tuple[int, int]]) -> None:
        for place, turn in results:
            found[place].reached += bool(turn)
            found[place].turns += turn or turn_limit(tables[place]) + 1

    with explaining_failures(prepared.results):
        gather(partial(play_in_turn, tables), take, GOLDFISH_GAMES * len(tables), workers, show=show)
    return found


def play_in_turn(tables: Sequence[GameTable], first: int, last: int) -> list[tuple[int, int]]:
    """Play a batch of games of several tables; return the table of each, and the turn of its goal or 0."""
    games = ((number % len(tables), number // len(tables)) for number in range(first, last))
    return [(place, play_one(tables[place], number).goal_turn) for place, number in games]


def _against(
    lists: Sequence[OpenedDeck],
    places: Sequence[int],
    field: Sequence[OpenedDeck],
    seed: int,
    workers: Workers,
    show: Callable[[int], None],
) -> dict[int, float]:
    """Return the share of wins of decks against a field."""
    prepared = prepare([*(lists[place] for place in places), *field], seats=2)
    pairings = tuple((mine, len(places) + other) for mine in range(len(places)) for other in range(len(field)))
    names = prepared.engine.game, prepared.options, seed + 1
    duels = tuple(
        Duel(names[0], (prepared.decks[one], prepared.decks[other]), ("", ""), names[1], names[2]) for one, other in pairings
    )
    match = Gauntlet(prepared.decks, pairings, duels)
    sums = no_games(match)
    with explaining_failures(prepared.results):
        rounds = FIELD_GAMES // 2 * len(pairings)
        gather(partial(play_pairings, match), sums.merge, rounds, workers, show=lambda number: show(2 * number))
    rates: dict[int, float] = {}
    for number, place in enumerate(places):
        mine = [pairing.decks[0].all for (one, _), pairing in zip(pairings, sums.pairings, strict=True) if one == number]
        rates[place] = sum(record.wins for record in mine) / max(1, sum(record.games for record in mine))
    return rates
