"""Games of opened decks as functions: what `goldfish`, `duel` and `play` do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from deckcheck.core.errors import UsageError
from deckcheck.core.registry import load_engine
from deckcheck.decks.opening import OpenedDeck
from deckcheck.simulator.duels import Duel, DuelSums, empty_sums, play_rounds
from deckcheck.simulator.games import Table, decklist
from deckcheck.simulator.goldfish import GoldfishReport, SplitSums, play_sums, summarize, turn_limit
from deckcheck.simulator.session import Session
from deckcheck.simulator.workers import HERE, Workers, gather


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
    """Play a deck against a goldfish opponent, by default the game's first, and return the figures."""
    fish = load_engine(deck.deck.game).goldfish
    name = opponent or next(iter(fish.opponents))
    cards = decklist(deck.deck)
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
    if len({opened.deck.game for opened in decks}) != 1:
        raise UsageError("the decks are for different games")
    names = tuple([*policies, *[""] * len(decks)][: len(decks)])
    lists = tuple(decklist(opened.deck) for opened in decks)
    match = Duel(decks[0].deck.game, lists, names, decks[0].format.options, seed)
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

    A deck alone plays against a goldfish opponent, by default the game's first.
    """
    if len({opened.deck.game for opened in decks}) != 1:
        raise UsageError("the decks are for different games")
    engine = load_engine(decks[0].deck.game)
    name = opponent or next(iter(engine.goldfish.opponents)) if len(decks) == 1 else ""
    lists = tuple(decklist(opened.deck) for opened in decks)
    seats = max(2, len(decks))
    table = Table(engine.game, lists, (policy,) * seats, decks[0].format.options, seed, name, dict(arguments or {}))
    return Session(table, number, people, hints=policy)
