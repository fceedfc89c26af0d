"""Games of prepared decks: played once here for the commands, the gates and the public API."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, NamedTuple

from deckcheck.building.field import field_of
from deckcheck.building.prepare import Prepared, explaining_failures, prepare, refuse_unknown_cards
from deckcheck.core.errors import UsageError
from deckcheck.core.parallel import HERE, Workers
from deckcheck.decks.opening import OpenedDeck
from deckcheck.simulator.batches import Played, gather
from deckcheck.simulator.duels import Duel, DuelSums, empty_sums, play_rounds, win_rates
from deckcheck.simulator.games import GameTable, OpeningHand, deal_hand
from deckcheck.simulator.gauntlet import (
    Gauntlet,
    GauntletSums,
    Standing,
    field_rate,
    gauntlet_of,
    no_games,
    play_pairings,
    results,
)
from deckcheck.simulator.goldfish import (
    GoldfishReport,
    Recorded,
    SplitSums,
    goals_by_turn,
    play_recorded,
    play_sums,
    summarize,
    turn_limit,
)
from deckcheck.simulator.intervals import Interval
from deckcheck.simulator.precision import StoppingRule, fixed_number
from deckcheck.simulator.session import Session


class GoldfishGames(NamedTuple):
    """Goldfish games that were played: the table, and the sums of the games."""

    prepared: Prepared
    table: GameTable
    looks: StoppingRule
    sums: SplitSums
    played: Played

    @property
    def figures(self) -> GoldfishReport:
        return summarize(self.sums, self.prepared.engine.goldfish.measures, self.looks.level)


def play_goldfish(
    prepared: Prepared,
    looks: StoppingRule,
    *,
    seed: int = 1,
    turns: int = 0,
    cards: bool = False,
    workers: Workers = HERE,
    show: Callable[[int, SplitSums], None] = lambda games, sums: None,
    record: Callable[[str], object] | None = None,
) -> GoldfishGames:
    """Play a deck against its goldfish opponent until the games are enough or Ctrl-C.

    `show` is told the games so far; `record` gets a line of JSON for each game; `cards` notes what is drawn and played.
    """
    table = replace(prepared.table(seed, turns), notes_cards=cards)
    sums = SplitSums(turn_limit(table))

    def take(batch: Recorded) -> None:
        sums.merge(batch.sums)
        if record is not None:
            record(batch.lines)

    run = partial(
        gather,
        games=looks.games,
        workers=workers,
        stops=looks.stops,
        enough=lambda games: looks.enough(*goals_by_turn(sums.all, looks.level)),
        show=lambda games: show(games, sums),
    )
    with explaining_failures(prepared.results):
        played = run(partial(play_recorded, table), take) if record else run(partial(play_sums, table), sums.merge)
    return GoldfishGames(prepared, table, looks, sums, played)


def goldfish(
    deck: OpenedDeck,
    games: int = 1000,
    *,
    seed: int = 1,
    opponent: str = "",
    arguments: Mapping[str, str] | None = None,
    policy: str = "",
    workers: Workers = HERE,
    turns: int = 0,
    allow_illegal: bool = False,
) -> GoldfishReport:
    """Play a deck against a goldfish opponent, by default the usual one, and return the figures."""
    prepared = prepare([deck], policies=(policy,), opponent=opponent, arguments=arguments, allow_illegal=allow_illegal)
    return play_goldfish(prepared, fixed_number(games), seed=seed, turns=turns, workers=workers).figures


def sample_hands(prepared: Prepared, number: int, *, seed: int = 1) -> list[OpeningHand]:
    """Return opening hands of goldfish games: those with which `play_goldfish` begins with the same seed."""
    with explaining_failures(prepared.results):
        return [deal_hand(prepared.table(seed), game) for game in range(number)]


class DuelGames(NamedTuple):
    """Games of decks against each other that were played, in rounds in which every deck has every seat."""

    prepared: Prepared
    duel: Duel
    looks: StoppingRule
    sums: DuelSums
    rounds: int
    """Number of rounds that were to be played at most."""
    played: Played


def play_duel(
    prepared: Prepared,
    looks: StoppingRule,
    *,
    seed: int = 1,
    cards: bool = False,
    workers: Workers = HERE,
    show: Callable[[int, DuelSums], None] = lambda games, sums: None,
) -> DuelGames:
    """Play decks against each other until the games are enough or Ctrl-C.

    `show` is told the games so far; `cards` notes what is drawn and played.
    """
    duel = Duel(prepared.engine.game, prepared.decks, prepared.policies, prepared.options, seed, cards)
    sums, stops = empty_sums(duel.size), tuple(-(-stop // duel.size) for stop in looks.stops)
    with explaining_failures(prepared.results):
        played = gather(
            partial(play_rounds, duel),
            sums.merge,
            stops[-1],
            workers,
            stops=stops,
            enough=lambda rounds: looks.enough(*win_rates(sums, looks.level)),
            show=lambda rounds: show(rounds * duel.size, sums),
        )
    return DuelGames(prepared, duel, looks, sums, stops[-1], played)


def duel(
    decks: Sequence[OpenedDeck],
    games: int = 400,
    *,
    seed: int = 1,
    policies: Sequence[str] = (),
    workers: Workers = HERE,
    allow_illegal: bool = False,
) -> DuelSums:
    """Play decks against each other in rounds, in which every deck has every seat, and return the sums."""
    prepared = prepare(decks, policies=policies, allow_illegal=allow_illegal)
    return play_duel(prepared, fixed_number(games), seed=seed, workers=workers).sums


def begin(
    prepared: Prepared, *, people: Sequence[int] = (0,), seed: int = 1, number: int = 0, interrupts: bool = False
) -> Session[Any, Any]:
    """Begin a game of prepared decks in which the seats of `people` decide by hand, with `interrupts` also out of turn."""
    with explaining_failures(prepared.results):
        return Session(prepared.table(seed), number, people, hints=prepared.policies[0], interrupts=interrupts)


def play(
    decks: Sequence[OpenedDeck],
    *,
    people: Sequence[int] = (0,),
    opponent: str = "",
    arguments: Mapping[str, str] | None = None,
    policy: str = "",
    seed: int = 1,
    number: int = 0,
    allow_illegal: bool = False,
) -> Session[Any, Any]:
    """Begin a game in which the seats of `people` decide by hand and the policy plays the others.

    A deck alone plays against a goldfish opponent, by default the usual one.
    """
    prepared = prepare(
        decks,
        policies=(policy,) * max(2, len(decks)),
        opponent=opponent if len(decks) == 1 else None,
        arguments=arguments if len(decks) == 1 else None,
        allow_illegal=allow_illegal,
    )
    return begin(prepared, people=people, seed=seed, number=number)


@dataclass(frozen=True, slots=True)
class GauntletResults:
    """Decks that played each other, by their places, and what came of it."""

    gauntlet: Gauntlet
    sums: GauntletSums
    played: Played
    """Rounds that were played."""

    @property
    def pairings(self) -> list[Standing]:
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
    field: Sequence[OpenedDeck] = (),
    games: int = 200,
    *,
    seed: int = 1,
    policy: str = "",
    everyone: bool = False,
    workers: Workers = HERE,
    allow_illegal: bool = False,
    show: Callable[[int], None] = lambda games: None,
    cards: bool = False,
) -> GauntletResults:
    """Play a deck against each deck of a field, or everyone against everyone, and return the results. Games are per pairing.

    Without a field it is the reference field of the game.
    """
    refuse_unknown_cards(deck)
    field = field or (() if everyone else field_of(deck))
    if not field:
        raise UsageError("a gauntlet needs a deck and a field: one or more decks or directories")
    prepared = prepare([deck, *field], policies=(policy,), seats=2, allow_illegal=allow_illegal)
    match = gauntlet_of(prepared.decks, prepared.options, seed, policy, everyone=everyone, cards=cards)
    sums, rounds = no_games(match), -(-games // 2) * len(match.pairings)
    with explaining_failures(prepared.results):
        played = gather(partial(play_pairings, match), sums.merge, rounds, workers, show=lambda number: show(2 * number))
    return GauntletResults(match, sums, played)
