"""Games of opened decks as functions: what `goldfish`, `duel`, `gauntlet` and `play` do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from deckcheck.core.errors import UsageError
from deckcheck.core.registry import load_engine
from deckcheck.core.words import in_words
from deckcheck.decks.opening import OpenedDeck
from deckcheck.simulator.duels import Duel, DuelSums, empty_sums, play_rounds
from deckcheck.simulator.games import Table, decklist
from deckcheck.simulator.gauntlet import (
    Gauntlet,
    GauntletSums,
    Result,
    field_rate,
    gauntlet_of,
    no_games,
    play_pairings,
    results,
)
from deckcheck.simulator.goldfish import GoldfishReport, SplitSums, play_sums, summarize, turn_limit
from deckcheck.simulator.session import Session
from deckcheck.simulator.statistics import Interval
from deckcheck.simulator.workers import HERE, Workers, gather


def only_game(decks: Sequence[OpenedDeck]) -> str:
    """Return the game of decks that play together; raise UsageError if they are for different games."""
    games = list(dict.fromkeys(opened.deck.game for opened in decks))
    if len(games) != 1:
        raise UsageError(f"the decks are for different games: {in_words(games)}")
    return games[0]


def goldfish(
    deck: OpenedDeck,
    games: int = 1000,
    *,
    seed: int = 1,
    opponent: str = "",
    arguments: Mapping[str, str] | None = None,
    policy: str = "",
    workers: Workers = HERE,
) -> GoldfishReport:
    """Play a deck against a goldfish opponent, by default the usual one, and return the figures."""
    fish = load_engine(deck.deck.game).goldfish
    cards = decklist(deck.deck)
    name = opponent or fish.default_opponent(cards, deck.format.options)
    table = Table(deck.deck.game, (cards,), (policy, ""), deck.format.options, seed, name, dict(arguments or {}))
    sums = SplitSums(turn_limit(table))
    gather(partial(play_sums, table), sums.merge, games, workers)
    return summarize(sums, fish.measures)


def duel(
    decks: Sequence[OpenedDeck],
    games: int = 400,
    *,
    seed: int = 1,
    policies: Sequence[str] = (),
    workers: Workers = HERE,
) -> DuelSums:
    """Play decks against each other in rounds, in which every deck has every seat, and return the sums."""
    game = only_game(decks)
    names = tuple([*policies, *[""] * len(decks)][: len(decks)])
    lists = tuple(decklist(opened.deck) for opened in decks)
    match = Duel(game, lists, names, decks[0].format.options, seed)
    sums = empty_sums(match.size)
    gather(partial(play_rounds, match), sums.merge, -(-games // match.size), workers)
    return sums


def play(
    decks: Sequence[OpenedDeck],
    *,
    people: Sequence[int] = (0,),
    opponent: str = "",
    arguments: Mapping[str, str] | None = None,
    policy: str = "",
    seed: int = 1,
    number: int = 0,
) -> Session[Any, Any]:
    """Begin a game in which the seats of `people` decide by hand and the policy plays the others.

    A deck alone plays against a goldfish opponent, by default the usual one.
    """
    engine = load_engine(only_game(decks))
    lists, options = tuple(decklist(opened.deck) for opened in decks), decks[0].format.options
    name = opponent or engine.goldfish.default_opponent(lists[0], options) if len(decks) == 1 else ""
    seats = max(2, len(decks))
    table = Table(engine.game, lists, (policy,) * seats, options, seed, name, dict(arguments or {}))
    return Session(table, number, people, hints=policy)


@dataclass(frozen=True, slots=True)
class GauntletResults:
    """Decks that played each other, by their places, and what came of it."""

    gauntlet: Gauntlet
    sums: GauntletSums

    @property
    def pairings(self) -> list[Result]:
        """Result of each pairing, with a p-value that is corrected for their number."""
        return results(self.gauntlet, self.sums)

    def against_field(self, deck: int = 0, weights: Mapping[int, float] | None = None) -> Interval | None:
        """Return the win rate of a deck against all that it played; a deck without a weight has the weight 1."""
        given = weights or {}
        return field_rate(self.gauntlet, self.sums, deck, [given.get(place, 1.0) for place in range(len(self.gauntlet.decks))])

    def columns(self) -> dict[str, list[str | float | None]]:
        """Return a row per pairing, as columns for a data frame."""
        names, found = [deck.name for deck in self.gauntlet.decks], self.pairings
        return {
            "deck": [names[result.deck] for result in found],
            "other": [names[result.other] for result in found],
            "games": [result.record.games for result in found],
            "share": [result.rate.value for result in found],
            "low": [result.rate.low for result in found],
            "high": [result.rate.high for result in found],
            "p": [result.p for result in found],
            "verdict": [result.verdict for result in found],
        }


def gauntlet(
    deck: OpenedDeck,
    field: Sequence[OpenedDeck],
    games: int = 200,
    *,
    seed: int = 1,
    policy: str = "",
    everyone: bool = False,
    workers: Workers = HERE,
) -> GauntletResults:
    """Play a deck against each deck of a field, or everyone against everyone, and return the results. Games are per pairing."""
    decks = [deck, *field]
    if len(decks) < 2:
        raise UsageError("a gauntlet needs a deck and a field")
    only_game(decks)
    match = gauntlet_of([decklist(opened.deck) for opened in decks], deck.format.options, seed, policy, everyone=everyone)
    sums = no_games(match)
    gather(partial(play_pairings, match), sums.merge, -(-games // 2) * len(match.pairings), workers)
    return GauntletResults(match, sums)
