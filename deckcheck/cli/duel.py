"""`deckcheck duel`: decks against each other, many times."""

from __future__ import annotations

import json
from collections import Counter
from typing import Annotated

import typer

from deckcheck.cli._common import As, settings_from
from deckcheck.cli._play import PlayAs, read_deck
from deckcheck.cli.goldfish import with_progress


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
    from deckcheck.errors import UsageError
    from deckcheck.registry import load_engine
    from deckcheck.simulate import Table, find_policy, play_many
    from deckcheck.stats import share_interval

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
    wins: Counter[int] = Counter()
    reasons: Counter[str] = Counter()
    for turn in range(len(lists)):
        order = [(seat + turn) % len(lists) for seat in range(len(lists))]
        share = games // len(lists) + (turn < games % len(lists))
        table = Table(engine.game, tuple(lists[i] for i in order), tuple(names[i] for i in order), read[0][1], seed)
        for record in with_progress(play_many(table, share, jobs), share):
            reasons[record.outcome.reason] += 1
            wins.update([order[seat] for seat in record.winners] or [-1])
    rows = [(one.name, wins[number], share_interval(wins[number], games)) for number, one in enumerate(lists)]
    if as_json:
        found = [
            {"deck": name, "wins": won, "share": sure.value, "low": sure.low, "high": sure.high} for name, won, sure in rows
        ]
        print(
            json.dumps(
                {"version": 1, "games": games, "decks": found, "no_winner": wins[-1], "reasons": dict(reasons)}, indent=1
            )
        )
        return
    for name, won, sure in rows:
        print(f"{name}: {won} of {games} won, {sure.value:.1%} (95 % interval {sure.low:.1%} to {sure.high:.1%})")
    print(f"no winner: {wins[-1]}; ended by: " + ", ".join(f"{reason} {number}" for reason, number in reasons.most_common()))


def register(app: typer.Typer) -> None:
    app.command()(duel)
