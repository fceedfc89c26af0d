"""`deckcheck goldfish`: how fast is this deck against an opponent that hardly plays?"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated, Any

import typer

from deckcheck.cli.options import As, settings_from
from deckcheck.cli.play_options import PlayAs, parse_opponent, read_deck
from deckcheck.report.style import style_for

if TYPE_CHECKING:
    from deckcheck.simulator.games import GameRecord


def goldfish(
    deck: Annotated[str, typer.Argument(help="A decklist.")],
    games: PlayAs.games = 1000,
    seed: PlayAs.seed = 1,
    opponent: PlayAs.opponent = "",
    policy: PlayAs.policy = "",
    format: PlayAs.format = "",
    option: As.option = None,
    turns: Annotated[int, typer.Option("--turns", min=0, help="The most turns of a game; 0 for the game's own limit.")] = 0,
    jobs: PlayAs.jobs = 0,
    html: Annotated[str, typer.Option("--html", metavar="FILE", help="Write the report as a page, too.")] = "",
    as_json: As.json = False,
) -> None:
    """Play a deck many times against a passive opponent and report how long it takes to reach its goal."""
    from deckcheck.core.registry import load_engine
    from deckcheck.report.goldfish import as_object, as_page, as_text, report_on
    from deckcheck.simulator.games import Table, find_policy, play_many

    cards, options = read_deck(deck, settings_from("", format, "", option, None, None, "", "find"))
    engine = load_engine(cards.game)
    name, arguments = parse_opponent(opponent, engine.goldfish.opponents)
    find_policy(engine, policy)
    table = Table(cards.game, (cards,), (policy, ""), options, seed, name, arguments, turns)
    records, stopped = _collect(play_many(table, games, jobs), games)
    report = report_on(table, records, engine)
    if html:
        from deckcheck.core.writing import write_whole

        write_whole(html, as_page(report).encode())
    if as_json:
        print(json.dumps(as_object(report), indent=1, ensure_ascii=False))
    else:
        print(as_text(report, style_for(sys.stdout).width))
    if stopped:
        print(f"deckcheck: stopped after {len(records)} of {games} games", file=sys.stderr)
        raise typer.Exit(130)


def _collect(records: Iterable[GameRecord], games: int) -> tuple[list[GameRecord], bool]:
    """The records of all games, with a progress bar on a terminal; Ctrl-C keeps what there is."""
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
