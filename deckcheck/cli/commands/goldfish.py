"""`deckcheck goldfish`: how fast is this deck against a passive opponent?"""

from __future__ import annotations

import sys
from functools import partial
from typing import Annotated

import typer

from deckcheck.cli.options import As, reports, takes_decks
from deckcheck.cli.output import exit_with
from deckcheck.cli.play_options import PlayAs, how_many, open_for_play, parse_opponent, playing, stopped_early, workers_from
from deckcheck.cli.progress import game_progress
from deckcheck.core.settings import Settings
from deckcheck.report.escape import json_text
from deckcheck.report.style import style_for


@takes_decks()
@reports("text", "json")
def goldfish(
    deck: Annotated[str, typer.Argument(help="Decklist to play, or - for standard input.")],
    games: PlayAs.games = 0,
    precision: PlayAs.precision = 0,
    seed: PlayAs.seed = 1,
    opponent: PlayAs.opponent = "",
    policy: PlayAs.policy = "",
    turns: Annotated[int, typer.Option("--turns", min=0, help="Maximum turns per game; 0 uses the game's own limit.")] = 0,
    require: PlayAs.require = None,
    anyway: PlayAs.anyway = False,
    jobs: As.jobs = 0,
    cluster: PlayAs.cluster = "",
    html: Annotated[str, typer.Option("--html", metavar="FILE", help="Also write the report to FILE as an HTML page.")] = "",
    *,
    settings: Settings,
    output_format: str,
) -> None:
    """Play a deck many times against a passive opponent and report how fast it reaches its goal.

    Exit code: 0; 1 a requirement is not met; 2 something could not be read; 3 too few games to tell.
    """
    from deckcheck.building.requirements import exit_code, parse_gate
    from deckcheck.core.registry import load_engine
    from deckcheck.report import gates as answering
    from deckcheck.report.goldfish import as_object, as_page, as_text, report_on
    from deckcheck.simulator.games import Table, find_policy
    from deckcheck.simulator.goldfish import SplitSums, goals_by_turn, play_sums, turn_limit
    from deckcheck.simulator.workers import gather

    looks = how_many(games, precision, 1000)
    gates = [parse_gate(text, "goldfish") for text in require or ()]
    decks = open_for_play([deck], settings, anyway=anyway)
    cards, options, result = decks[0][:3]
    engine = load_engine(cards.game)
    name, arguments = parse_opponent(opponent, engine.goldfish.opponents)
    find_policy(engine, policy)
    table = Table(cards.game, (cards,), (policy, ""), options, seed, name, arguments, turns)
    sums = SplitSums(turn_limit(table))

    def so_far() -> str:
        return f"mean {engine.goldfish.turn_word} {sums.all.score.mean:.2f}"

    with playing(decks), game_progress(looks.games, so_far) as show:
        played = gather(
            partial(play_sums, table),
            sums.merge,
            looks.games,
            workers_from(jobs, cluster),
            stops=looks.stops,
            enough=lambda games: looks.enough(*goals_by_turn(sums.all, looks.level)),
            show=show,
        )
    report = report_on(table, sums, engine, [result], looks)
    if html:
        from deckcheck.core.writing import write_whole

        write_whole(html, as_page(report).encode())
    answers = [answering.goldfish_answer(gate, report.summary) for gate in gates]
    if output_format == "json":
        more = {"requirements": answering.as_data(answers)} if gates else {}
        print(json_text({**as_object(report), **more}, indent=1))
    else:
        print("\n".join([as_text(report, style_for(sys.stdout).width), *answering.sentences(answers)]))
    stopped_early(played, looks.games)
    exit_with(exit_code(answers))


def register(app: typer.Typer) -> None:
    app.command(rich_help_panel="Play")(goldfish)
