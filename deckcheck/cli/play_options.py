"""Options and steps that the commands which play games share: decks, policies, opponents and workers."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from deckcheck.cli.completion import complete_opponent, complete_policy
from deckcheck.cli.output import exit_with
from deckcheck.core.errors import DeckcheckError, InputError, UsageError
from deckcheck.core.words import plural

if TYPE_CHECKING:
    from deckcheck.building.compare import Setting
    from deckcheck.core.diagnostics import Result
    from deckcheck.core.engine import Decklist, Engine, Goldfish
    from deckcheck.core.settings import Settings
    from deckcheck.decks.opening import OpenedDeck
    from deckcheck.simulator.precision import Looks
    from deckcheck.simulator.workers import Played, Workers

_UNKNOWN_CARD = ("DC-CARD-01", "DC-CARD-02")


class PlayAs:
    """Option types shared by the playing commands."""

    seed = Annotated[int, typer.Option("--seed", "-s", help="Random seed; the same seed gives the same games.")]
    policy = Annotated[
        str,
        typer.Option(
            "--policy",
            "-p",
            help="Policy that plays the deck: one of the game's own, random, first or search:rollouts=N.",
            autocompletion=complete_policy,
        ),
    ]
    others_policy = Annotated[
        str,
        typer.Option(
            "--policy",
            "-p",
            help="Policy of the other decks, also for hints: one of the game's own, random, first or search:rollouts=N.",
            autocompletion=complete_policy,
        ),
    ]
    policies = Annotated[
        list[str] | None,
        typer.Option(
            "--policy",
            "-p",
            help="Policy for each deck, in the order of the decks (repeatable).",
            autocompletion=complete_policy,
        ),
    ]
    opponent = Annotated[
        str,
        typer.Option(
            "--opponent",
            metavar="OPPONENT",
            help="Goldfish opponent: NAME or NAME:KEY=VALUE; see `deckcheck rules GAME --opponents`.",
            autocompletion=complete_opponent,
        ),
    ]
    games = Annotated[int, typer.Option("-n", "--games", min=0, help="Number of games; defaults to 1000, for duels to 400.")]
    precision = Annotated[
        float,
        typer.Option(
            "--precision",
            metavar="SHARE",
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
            "--against", metavar="DECK|DIR", help="Deck or directory to play against, not a goldfish opponent (repeatable)."
        ),
    ]
    anyway = Annotated[
        bool, typer.Option("--allow-illegal", help="Play decks that are not legal as long as a game can be set up with them.")
    ]


class PlayedDeck(NamedTuple):
    """A deck that is ready to be played, the options of its format, and the verdict on it."""

    cards: Decklist
    options: Mapping[str, Any]
    result: Result
    opened: OpenedDeck


def open_for_play(paths: Sequence[str], settings: Settings, *, anyway: bool = False) -> list[PlayedDeck]:
    """Return the decks of the files, all for the same game. An illegal deck is refused unless it is to be played `anyway`."""
    decks = [_open_one(path, settings, anyway) for path in paths]
    if len({deck.cards.game for deck in decks}) != 1:
        raise UsageError("the decks are for different games")
    return decks


def _open_one(path: str, settings: Settings, anyway: bool) -> PlayedDeck:
    from deckcheck.decks.opening import open_deck
    from deckcheck.simulator.games import decklist
    from deckcheck.validation.check import check_opened

    opened = open_deck(path, settings)
    unknown = [problem for problem in opened.problems if problem.rule in _UNKNOWN_CARD]
    if unknown:  # a game without them would be a game of another deck
        raise InputError(unknown)
    result = check_opened(opened)
    if result.status == "illegal" and not anyway:
        broken = sorted({found.rule for found in result.diagnostics if found.severity == "error"})
        raise UsageError(f"{result.file} is not legal ({', '.join(broken)}); use --allow-illegal to play it regardless")
    return PlayedDeck(decklist(opened.deck), opened.format.options, result, opened)


def how_many(games: int, precision: float, usual: int) -> Looks:
    """Return after how many games to look: once for -n or the usual number, several times for --precision."""
    from deckcheck.simulator.precision import fixed, looks_for

    if games and precision:
        raise UsageError("-n and --precision cannot be used together")
    return looks_for(precision) if precision else fixed(games or usual)


def workers_from(jobs: int, cluster: str) -> Workers:
    """Return the workers of --jobs or --cluster."""
    from deckcheck.simulator.workers import local_workers

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


def comparison_from(
    opened: OpenedDeck, settings: Settings, against: Sequence[str], opponent: str, policy: str, seed: int, turns: int = 0
) -> Setting:
    """Return how a deck is compared with others: against legal decks of a field, or against a goldfish opponent."""
    from deckcheck.building.compare import Setting
    from deckcheck.building.swaps import refuse_illegal
    from deckcheck.core.registry import load_engine
    from deckcheck.decks.opening import open_deck
    from deckcheck.reading.files import find_decks
    from deckcheck.simulator.games import decklist, find_policy

    if opponent and against:
        raise UsageError("--against and --opponent cannot be used together")
    engine = load_engine(opened.deck.game)
    find_policy(engine, policy)
    paths = find_decks(against, settings).decks if against else ()
    field = tuple(open_deck(path, settings) for path in paths)
    for path, other in zip(paths, field, strict=True):
        refuse_illegal(other, path)
    name, arguments = parse_opponent(opponent, engine.goldfish, decklist(opened.deck), opened.format.options)
    return Setting(seed, policy, name, arguments, field, turns)


def require_seats(engine: Engine[Any, Any], number: int) -> None:
    least, most = engine.seats
    if not least <= number <= most:
        wanted = f"exactly {least}" if least == most else f"{least} to {most}"
        raise UsageError(f"{engine.game} takes {wanted} decks, not {number}")


@contextmanager
def playing(decks: Sequence[PlayedDeck]) -> Iterator[None]:
    """Explain a game that cannot be set up or played to its end because a deck is not legal: raise UsageError with the reasons.

    An engine may rely on everything that the rules promise of a deck, so it may fail in any way. A failure with legal decks is
    a bug and is not caught.
    """
    try:
        yield
    except DeckcheckError:
        raise
    except Exception as error:
        illegal = [deck.result for deck in decks if deck.result.status != "legal"]
        if not illegal or os.environ.get("DECKCHECK_DEBUG"):
            raise
        found = [
            diagnostic.message for result in illegal for diagnostic in result.diagnostics if diagnostic.severity == "error"
        ]
        more = f" and {plural(len(found) - 3, 'more problem')}" if len(found) > 3 else ""
        files = ", ".join(result.file for result in illegal)
        raise UsageError(f"cannot play a game with {files}: {', '.join(found[:3])}{more}") from error


def parse_opponent(
    text: str, fish: Goldfish[Any, Any], deck: Decklist, options: Mapping[str, Any]
) -> tuple[str, dict[str, str]]:
    """Return the name and the arguments of `blocker:pow=3,level=2`; defaults to the usual opponent of the deck."""
    name, _, rest = text.partition(":")
    known = fish.opponents
    name = name or fish.default_opponent(deck, options)
    if name not in known:
        opponents = "; ".join(f"{opponent} ({what})" for opponent, what in known.items())
        raise UsageError(f"unknown opponent '{name}'; use one of: {opponents}")
    pairs = [part.partition("=") for part in rest.split(",") if part]
    if any(not equals for _, equals, _ in pairs):
        raise UsageError(f"invalid opponent '{text}'; write arguments as NAME:KEY=VALUE")
    arguments = {key: value for key, _, value in pairs}
    if len(arguments) < len(pairs):
        raise UsageError(f"duplicate argument in --opponent '{text}'")
    return name, arguments
