"""`deckcheck duel`: decks against each other, many times."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Annotated, Any

import typer

from deckcheck.cli.commands.goldfish import with_progress
from deckcheck.cli.options import As, settings_from
from deckcheck.cli.play_options import PlayAs, read_deck

if TYPE_CHECKING:
    from deckcheck.simulator.games import GameRecord

Side = tuple[int, ...]
"""The decks of a team, by their places on the command line."""


@dataclass
class Tally:
    """Who won how often. Where several win together, each of them has won."""

    wins: Counter[int] = field(default_factory=Counter)
    undecided: int = 0
    reasons: Counter[str] = field(default_factory=Counter)
    pairings: dict[tuple[Side, ...], Counter[Side]] = field(default_factory=dict)
    """For each way the decks were in teams, how often which side won; the empty side stands for nobody."""

    def count(self, record: GameRecord, order: Sequence[int]) -> None:
        """Adds a game; `order` has the deck of each seat."""
        winners = {order[seat] for seat in record.outcome.winners}
        self.reasons[record.outcome.reason] += 1
        self.wins.update(winners)
        self.undecided += not winners
        teams = [tuple(sorted(order[seat] for seat in team)) for team in record.teams]
        sides = tuple(sorted(teams, key=lambda side: (len(side), side)))  # one against many first
        if sides:
            won = next((side for side in sides if winners.issuperset(side)), ())
            self.pairings.setdefault(sides, Counter())[won] += 1


def duel(
    decks: Annotated[list[str], typer.Argument(metavar="DECK DECK...", help="Two or more decklists of one game.")],
    games: PlayAs.games = 200,
    seed: PlayAs.seed = 1,
    policy: Annotated[list[str] | None, typer.Option("--policy", "-p", help="How each deck is played, in their order.")] = None,
    format: PlayAs.format = "",
    option: As.option = None,
    jobs: PlayAs.jobs = 0,
    as_json: As.json = False,
) -> None:
    """Play decks against each other, each as often in every seat, and report who wins how often."""
    from deckcheck.core.errors import UsageError
    from deckcheck.core.registry import load_engine
    from deckcheck.simulator.games import Table, find_policy, play_many

    settings = settings_from("", format, "", option, None, None, "", "find")
    read = [read_deck(path, settings) for path in decks]
    lists = [cards for cards, _ in read]
    if len({one.game for one in lists}) != 1:
        raise UsageError("the decks are of different games")
    engine = load_engine(lists[0].game)
    least, most = engine.seats
    if not least <= len(lists) <= most:
        raise UsageError(f"{engine.game} is played by {least} to {most} players, not {len(lists)}")
    names = [*(policy or []), *[""] * len(lists)][: len(lists)]
    for name in names:
        find_policy(engine, name)
    tally = Tally()
    for turn in range(len(lists)):
        order = [(seat + turn) % len(lists) for seat in range(len(lists))]
        share = games // len(lists) + (turn < games % len(lists))
        table = Table(engine.game, tuple(lists[i] for i in order), tuple(names[i] for i in order), read[0][1], seed)
        for record in with_progress(play_many(table, share, jobs), share):
            tally.count(record, order)
    report = _as_data if as_json else _as_text
    print(report(tally, [one.name for one in lists], games))


def _as_data(tally: Tally, names: list[str], games: int) -> str:
    from deckcheck.simulator.statistics import share_interval

    found: dict[str, Any] = {"version": 1, "games": games, "decks": []}
    for number, name in enumerate(names):
        sure = share_interval(tally.wins[number], games)
        row = {"deck": name, "wins": tally.wins[number], "share": sure.value, "low": sure.low, "high": sure.high}
        found["decks"].append(row)
    if tally.pairings:
        found["teams"] = [
            {
                "games": played.total(),
                "sides": [{"decks": [names[number] for number in side], "wins": played[side]} for side in sides],
            }
            for sides, played in tally.pairings.items()
        ]
    return json.dumps({**found, "no_winner": tally.undecided, "reasons": dict(tally.reasons)}, indent=1)


def _as_text(tally: Tally, names: list[str], games: int) -> str:
    from deckcheck.core.words import in_words
    from deckcheck.simulator.statistics import share_interval

    lines = []
    for number, name in enumerate(names):
        won, sure = tally.wins[number], share_interval(tally.wins[number], games)
        lines.append(f"{name}: {won} of {games} won, {sure.value:.1%} (95 % interval {sure.low:.1%} to {sure.high:.1%})")
    for sides, played in tally.pairings.items():
        teams = " against ".join(in_words([names[number] for number in side]) for side in sides)
        result, number = " to ".join(str(played[side]) for side in sides), played.total()
        lines.append(f"{teams}: {result} in {number} {'game' if number == 1 else 'games'}")
    reasons = ", ".join(f"{reason} {number}" for reason, number in tally.reasons.most_common())
    return "\n".join([*lines, f"no winner: {tally.undecided}; ended by: {reasons}"])


def register(app: typer.Typer) -> None:
    app.command()(duel)
