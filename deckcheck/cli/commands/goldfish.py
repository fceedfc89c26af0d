"""`deckcheck goldfish`: how fast is this deck against a passive opponent?"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated, Any

import typer

from deckcheck.cli.options import As, reports, takes_decks
from deckcheck.cli.play_options import PlayAs, open_for_play, parse_opponent, playing
from deckcheck.core.settings import Settings
from deckcheck.report.escape import json_text
from deckcheck.report.style import style_for

if TYPE_CHECKING:
    from deckcheck.simulator.games import GameRecord


@takes_decks()
@reports("text", "json")
def goldfish(
    deck: Annotated[str, typer.Argument(help="Decklist to play, or - for standard input.")],
    games: PlayAs.games = 1000,
    seed: PlayAs.seed = 1,
    opponent: PlayAs.opponent = "",
    policy: PlayAs.policy = "",
    turns: Annotated[int, typer.Option("--turns", min=0, help="Maximum turns per game; 0 uses the game's own limit.")] = 0,
    anyway: PlayAs.anyway = False,
    jobs: As.jobs = 0,
    html: Annotated[str, typer.Option("--html", metavar="FILE", help="Also write the report to FILE as an HTML page.")] = "",
    *,
    settings: Settings,
    output_format: str,
) -> None:
    """Play a deck many times against a passive opponent and report how fast it reaches its goal."""
    from deckcheck.core.registry import load_engine
    from deckcheck.report.goldfish import as_object, as_page, as_text, report_on
    from deckcheck.simulator.games import Table, find_policy, play_many

    decks = open_for_play([deck], settings, anyway=anyway)
    cards, options, result = decks[0][:3]
    engine = load_engine(cards.game)
    name, arguments = parse_opponent(opponent, engine.goldfish.opponents)
    find_policy(engine, policy)
    table = Table(cards.game, (cards,), (policy, ""), options, seed, name, arguments, turns)
    with playing(decks):
        records, stopped = _collect(play_many(table, games, jobs), games)
    report = report_on(table, records, engine, [result])
    if html:
        from deckcheck.core.writing import write_whole

        write_whole(html, as_page(report).encode())
    if output_format == "json":
        print(json_text(as_object(report), indent=1))
    else:
        print(as_text(report, style_for(sys.stdout).width))
    if stopped:
        print(f"deckcheck: stopped after {len(records)} of {games} games", file=sys.stderr)
        raise typer.Exit(130)


def _collect(records: Iterable[GameRecord], games: int) -> tuple[list[GameRecord], bool]:
    """Return the records of the games, with a progress bar on a terminal, and whether Ctrl-C ended them early."""
    found: list[GameRecord] = []
    try:
        for record in with_progress(records, games):
            found.append(record)
    except KeyboardInterrupt:
        return found, True
    return found, False


def with_progress(items: Iterable[Any], total: int) -> Iterable[Any]:
    if not sys.stderr.isatty():
        return items
    from rich.console import Console
    from rich.progress import track

    return track(items, "playing", total=total, console=Console(stderr=True), transient=True)


def register(app: typer.Typer) -> None:
    app.command()(goldfish)
