"""`deckcheck gauntlet`: a deck against a field of decks."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Annotated

import typer

from deckcheck.cli.options import As, reports, takes_decks
from deckcheck.cli.output import write_report
from deckcheck.cli.play_options import PlayAs, open_for_play, playing, stopped_early, workers_from
from deckcheck.cli.progress import game_progress
from deckcheck.core.errors import UsageError
from deckcheck.core.settings import Settings

if TYPE_CHECKING:
    from deckcheck.cli.play_options import PlayedDeck

app = typer.Typer()


@app.command(rich_help_panel="Play")
@takes_decks()
@reports("text", "json", "html", "markdown", "csv")
def gauntlet(
    decks: Annotated[list[str], typer.Argument(metavar="DECK FIELD...", help="A deck, then decks or directories of decks.")],
    everyone: Annotated[bool, typer.Option("--all", help="Play all decks against each other.")] = False,
    games: Annotated[int, typer.Option("-n", "--games", min=2, help="Games of each pairing, rounded up to pairs.")] = 100,
    weight: Annotated[
        list[str] | None,
        typer.Option("--weight", metavar="NAME=NUMBER", help="Weight of a deck in the field by its name (repeatable)."),
    ] = None,
    seed: PlayAs.seed = 1,
    policy: PlayAs.policy = "",
    anyway: PlayAs.anyway = False,
    jobs: As.jobs = 0,
    cluster: PlayAs.cluster = "",
    *,
    settings: Settings,
    output_format: str,
    output: str,
) -> None:
    """Play a deck against a field of decks, or all decks against each other, and report every pairing."""
    from deckcheck.core.registry import load_engine
    from deckcheck.reading.files import find_decks
    from deckcheck.report.gauntlet import GauntletReport, gauntlet_report, gauntlet_value
    from deckcheck.simulator.games import find_policy, policy_name
    from deckcheck.simulator.gauntlet import gauntlet_of, no_games, play_pairings
    from deckcheck.simulator.workers import gather

    field = find_decks(decks[1:], settings).decks if len(decks) > 1 else []
    paths = [decks[0], *field] if not everyone else find_decks(decks, settings).decks
    if len(paths) < 2:
        raise UsageError("a gauntlet needs a deck and a field: one or more decks or directories")
    opened = open_for_play(paths, settings, anyway=anyway)
    engine = load_engine(opened[0].cards.game)
    find_policy(engine, policy)
    match = gauntlet_of([deck.cards for deck in opened], opened[0].options, seed, policy, everyone=everyone)
    sums = no_games(match)
    report = GauntletReport(match, sums, _weights(opened, weight or ()), policy_name(engine, policy))
    rounds = -(-games // 2) * len(match.pairings)
    with playing(opened), game_progress(2 * rounds) as show:
        played = gather(
            partial(play_pairings, match), sums.merge, rounds, workers_from(jobs, cluster), show=lambda number: show(2 * number)
        )
    write_report(gauntlet_report(report), gauntlet_value(report), output_format, output)
    stopped_early(played, rounds, "round")


def _weights(decks: Sequence[PlayedDeck], given: Sequence[str]) -> tuple[float, ...]:
    """Return the weight of each deck, 1 unless it was given."""
    names = [deck.cards.name for deck in decks]
    weights = dict.fromkeys(names, 1.0)
    for text in given:
        name, _, number = text.rpartition("=")
        if name not in weights or not number.replace(".", "", 1).isdecimal():
            raise UsageError(f"--weight must be the name of a deck and a number, such as '{names[-1]}=2', not '{text}'")
        weights[name] = float(number)
    return tuple(weights[name] for name in names)
