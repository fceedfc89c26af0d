"""Options that the commands which play games share, and what they mean: number of games, workers, a field of decks."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from deckcheck.cli.completion import complete_opponent, complete_policy
from deckcheck.cli.options import Command, takes
from deckcheck.cli.output import exit_with
from deckcheck.core.errors import UsageError
from deckcheck.core.words import plural

if TYPE_CHECKING:
    from deckcheck.core.parallel import Workers
    from deckcheck.core.settings import Settings
    from deckcheck.decks.opening import OpenedDeck
    from deckcheck.simulator.batches import Played
    from deckcheck.simulator.precision import StoppingRule


class PlayAs:
    """Option types shared by the playing commands."""

    seed = Annotated[int, typer.Option("--seed", "-s", metavar="N", help="Random seed; the same seed gives the same games.")]
    policy = Annotated[
        str,
        typer.Option(
            "--policy",
            "-p",
            metavar="POLICY",
            help="Policy that plays the deck: one of the game's own, random, first or search:rollouts=N.",
            autocompletion=complete_policy,
        ),
    ]
    others_policy = Annotated[
        str,
        typer.Option(
            "--policy",
            "-p",
            metavar="POLICY",
            help="Policy of the other decks, also for hints: one of the game's own, random, first or search:rollouts=N.",
            autocompletion=complete_policy,
        ),
    ]
    policies = Annotated[
        list[str] | None,
        typer.Option(
            "--policy",
            "-p",
            metavar="POLICY",
            help="Policy for each deck, in the order of the decks (repeatable).",
            autocompletion=complete_policy,
        ),
    ]
    opponent = Annotated[
        str,
        typer.Option(
            "--opponent",
            metavar="OPPONENT",
            help="Goldfish opponent: NAME, NAME:KEY=VALUE, or goldfish for the usual; see `deckcheck rules GAME --opponents`.",
            autocompletion=complete_opponent,
        ),
    ]
    verbose = Annotated[
        bool, typer.Option("--verbose", "-v", help="Show confidence intervals and the tests behind the words as well.")
    ]
    cards = Annotated[
        bool, typer.Option("--cards", help="Also show for each card the results of the games with it: drawn, kept, played.")
    ]
    games = Annotated[
        int,
        typer.Option(
            "-n",
            "--games",
            metavar="N",
            min=0,
            show_default=False,
            help="Number of games; defaults to 1000, for duels to 400.",
        ),
    ]
    precision = Annotated[
        float,
        typer.Option(
            "--precision",
            metavar="SHARE",
            show_default=False,
            help="Instead of -n: play until shares are within plus or minus SHARE, such as 0.02.",
        ),
    ]
    cluster = Annotated[
        str, typer.Option("--cluster", metavar="ADDRESS", help="Dask scheduler whose workers play, such as tcp://host:8786.")
    ]
    require = Annotated[
        list[str] | None,
        typer.Option(
            "--require",
            metavar="'FIGURE >= NUMBER'",
            help="Fail with exit code 1 unless FIGURE meets the condition; 3 if more games are needed (repeatable). "
            "Figures: p(goal<=8), mean, win, win(2).",
        ),
    ]
    field = Annotated[
        list[str] | None,
        typer.Option(
            "--against",
            metavar="DECK|DIR",
            help="Deck or directory to play against; default: the reference field (repeatable).",
        ),
    ]


def takes_illegal_decks(command: Command) -> Command:
    """Add --allow-illegal to a command, which gets it as `allow_illegal`."""
    return takes("allow_illegal", _allow_illegal)(command)


def _allow_illegal(
    allow_illegal: Annotated[
        bool,
        typer.Option("--allow-illegal", help="Play decks that are not legal as long as a game can be set up with them."),
    ] = False,
    anyway: Annotated[bool, typer.Option("--anyway", hidden=True, help="The former name of --allow-illegal.")] = False,
) -> bool:
    return allow_illegal or anyway


def how_many(games: int, precision: float, usual: int) -> StoppingRule:
    """Return after how many games to look: once for -n or the usual number, several times for --precision."""
    from deckcheck.simulator.precision import fixed_number, looks_for

    if games and precision:
        raise UsageError("-n and --precision cannot be used together")
    return looks_for(precision) if precision else fixed_number(games or usual)


def workers_from(jobs: int, cluster: str) -> Workers:
    """Return the workers of --jobs or --cluster."""
    from deckcheck.core.parallel import local_workers

    if not cluster:
        return local_workers(jobs)
    from deckcheck.simulator.cluster import Cluster

    if jobs:
        raise UsageError("--jobs and --cluster cannot be used together")
    return Cluster(cluster)


def stopped_early(played: Played, games: int, noun: str = "game") -> None:
    """Say that Ctrl-C ended the games, and end the command as Ctrl-C does."""
    if played.stopped:
        print(f"deckcheck: stopped after {played.games} of {plural(games, noun)}", file=sys.stderr)
        exit_with(130)


def open_field(against: Sequence[str], settings: Settings) -> tuple[OpenedDeck, ...]:
    """Return the decks of files and directories to play against."""
    from deckcheck.decks.opening import open_deck
    from deckcheck.reading.files import find_decks

    return tuple(open_deck(path, settings) for path in find_decks(against, settings).decks)
