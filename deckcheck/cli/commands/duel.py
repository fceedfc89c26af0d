"""`deckcheck duel`: decks against each other, many times."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Annotated, Any

import typer

from deckcheck.cli.commands.goldfish import with_progress
from deckcheck.cli.completion import complete_policy
from deckcheck.cli.options import As, reports, takes_decks
from deckcheck.cli.play_options import PlayAs, open_for_play, playing, require_seats
from deckcheck.core.settings import Settings
from deckcheck.report.escape import json_text
from deckcheck.report.style import printable

if TYPE_CHECKING:
    from deckcheck.core.diagnostics import Result
    from deckcheck.simulator.games import GameRecord

Side = tuple[int, ...]
"""Decks of a team, by their places on the command line."""


@dataclass
class Tally:
    """Number of wins of each deck. Where several decks win together, each of them has won."""

    wins: Counter[int] = field(default_factory=Counter)
    undecided: int = 0
    reasons: Counter[str] = field(default_factory=Counter)
    pairings: dict[tuple[Side, ...], Counter[Side]] = field(default_factory=dict)
    """Wins of each side, for each way the decks were in teams; the empty side means no winner."""

    def count(self, record: GameRecord, order: Sequence[int]) -> None:
        """Add a game; `order` has the deck of each seat."""
        winners = {order[seat] for seat in record.outcome.winners}
        self.reasons[record.outcome.reason] += 1
        self.wins.update(winners)
        self.undecided += not winners
        teams = [tuple(sorted(order[seat] for seat in team)) for team in record.teams]
        sides = tuple(sorted(teams, key=lambda side: (len(side), side)))  # the smaller team first
        if sides:
            won = next((side for side in sides if winners.issuperset(side)), ())
            self.pairings.setdefault(sides, Counter())[won] += 1


@takes_decks()
@reports("text", "json")
def duel(
    decks: Annotated[list[str], typer.Argument(metavar="DECK DECK...", help="Two or more decklists for the same game.")],
    games: PlayAs.games = 200,
    seed: PlayAs.seed = 1,
    policy: Annotated[
        list[str] | None,
        typer.Option(
            "--policy",
            "-p",
            help="Policy for each deck, in the order of the decks (repeatable).",
            autocompletion=complete_policy,
        ),
    ] = None,
    anyway: PlayAs.anyway = False,
    jobs: As.jobs = 0,
    *,
    settings: Settings,
    output_format: str,
) -> None:
    """Play decks against each other, rotating the seats, and report how often each deck wins."""
    from deckcheck.core.registry import load_engine
    from deckcheck.simulator.games import Table, find_policy, play_many, policy_name

    opened = open_for_play(decks, settings, anyway=anyway)
    lists = [deck.cards for deck in opened]
    engine = load_engine(lists[0].game)
    require_seats(engine, len(lists))
    names = [*(policy or []), *[""] * len(lists)][: len(lists)]
    for name in names:
        find_policy(engine, name)
    tally = Tally()
    for turn in range(len(lists)):
        order = [(seat + turn) % len(lists) for seat in range(len(lists))]
        share = games // len(lists) + (turn < games % len(lists))
        table = Table(engine.game, tuple(lists[i] for i in order), tuple(names[i] for i in order), opened[0].options, seed)
        with playing(opened):
            for record in with_progress(play_many(table, share, jobs), share):
                tally.count(record, order)
    report = _as_data if output_format == "json" else _as_text
    print(report(tally, [deck.result for deck in opened], games, [policy_name(engine, name) for name in names]))


def _as_data(tally: Tally, decks: list[Result], games: int, policies: list[str]) -> str:
    from deckcheck.report import legality
    from deckcheck.simulator.statistics import share_interval

    found: dict[str, Any] = {"version": 1, "games": games, "decks": []}
    names = [deck.deck for deck in decks]
    for number, deck in enumerate(decks):
        sure = share_interval(tally.wins[number], games)
        row = {"deck": deck.deck, "wins": tally.wins[number], "share": sure.value, "low": sure.low, "high": sure.high}
        found["decks"].append({**row, "policy": policies[number], **legality.as_data([deck])})
    if tally.pairings:
        found["teams"] = [
            {
                "games": played.total(),
                "sides": [{"decks": [names[number] for number in side], "wins": played[side]} for side in sides],
            }
            for sides, played in tally.pairings.items()
        ]
    return json_text({**found, "no_winner": tally.undecided, "reasons": dict(tally.reasons)}, indent=1)


def _as_text(tally: Tally, decks: list[Result], games: int, policies: list[str]) -> str:
    from deckcheck.core.words import in_words, plural
    from deckcheck.report import legality
    from deckcheck.simulator.statistics import share_interval

    lines = legality.as_lines(decks)
    names = [deck.deck for deck in decks]
    for number, name in enumerate(names):
        won, sure = tally.wins[number], share_interval(tally.wins[number], games)
        lines.append(
            f"{name}: won {won} of {plural(games, 'game')}, {sure.value:.1%} (95% CI {sure.low:.1%} to {sure.high:.1%})"
        )
    for sides, played in tally.pairings.items():
        teams = " against ".join(in_words([names[number] for number in side]) for side in sides)
        result = " to ".join(str(played[side]) for side in sides)
        lines.append(f"{teams}: {result} in {plural(played.total(), 'game')}")
    reasons = ", ".join(f"{reason} {number}" for reason, number in tally.reasons.most_common())
    played_by = in_words(list(dict.fromkeys(policies)) if len(set(policies)) == 1 else policies)
    lines.append(f"policy: {played_by}")
    return "\n".join([*map(printable, lines), f"games without a winner: {tally.undecided}; endings: {reasons}"])


def register(app: typer.Typer) -> None:
    app.command(rich_help_panel="Play")(duel)
