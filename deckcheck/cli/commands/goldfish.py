"""`deckcheck goldfish`: how fast is this deck against a passive opponent?"""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Annotated

import typer

from deckcheck.cli.options import As, reports, takes_decks
from deckcheck.cli.output import exit_with
from deckcheck.cli.play_options import PlayAs, how_many, open_for_play, parse_opponent, playing, stopped_early, workers_from
from deckcheck.cli.progress import game_progress
from deckcheck.core.settings import Settings
from deckcheck.report.escape import json_text
from deckcheck.report.style import UNLIMITED, style_for

if TYPE_CHECKING:
    from deckcheck.building.requirements import Answer
    from deckcheck.report.goldfish import Report
    from deckcheck.simulator.games import Table
    from deckcheck.simulator.goldfish import SplitSums
    from deckcheck.simulator.precision import Looks
    from deckcheck.simulator.workers import Played, Workers

app = typer.Typer()


@app.command(rich_help_panel="Play")
@takes_decks()
@reports("text", "json", "html", "markdown", "csv")
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
    record: Annotated[
        str, typer.Option("--record", metavar="FILE", help="Also write a line of JSON for each game to FILE.")
    ] = "",
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
    from deckcheck.report.goldfish import report_on
    from deckcheck.simulator.games import Table, find_policy
    from deckcheck.simulator.goldfish import SplitSums, turn_limit

    looks = how_many(games, precision, 1000)
    gates = [parse_gate(text, "goldfish") for text in require or ()]
    decks = open_for_play([deck], settings, anyway=anyway)
    cards, options, result = decks[0][:3]
    engine = load_engine(cards.game)
    name, arguments = parse_opponent(opponent, engine.goldfish, cards, options)
    find_policy(engine, policy)
    table = Table(cards.game, (cards,), (policy, ""), options, seed, name, arguments, turns)
    sums = SplitSums(turn_limit(table))
    with playing(decks):
        played = _play(table, sums, looks, workers_from(jobs, cluster), record)
    report = report_on(table, sums, engine, [result], looks, decks[0].opened)
    answers = [answering.goldfish_answer(gate, report.summary) for gate in gates]
    _write(report, answers, output_format)
    stopped_early(played, looks.games)
    exit_with(exit_code(answers))


def _play(table: Table, sums: SplitSums, looks: Looks, crew: Workers, record: str) -> Played:
    """Play the games into the sums, and write a line for each game to the file `record` if it is given."""
    from deckcheck.core.registry import load_engine
    from deckcheck.simulator.goldfish import Recorded, goals_by_turn, play_recorded, play_sums
    from deckcheck.simulator.workers import gather

    word = load_engine(table.game).goldfish.turn_word

    def so_far() -> str:
        return f"mean {word} {sums.all.score.mean:.2f}"

    def enough(games: int) -> bool:
        return looks.enough(*goals_by_turn(sums.all, looks.level))

    with game_progress(looks.games, so_far) as show:
        run = partial(gather, games=looks.games, workers=crew, stops=looks.stops, enough=enough, show=show)
        if not record:
            return run(partial(play_sums, table), sums.merge)
        with lines_to(record) as write:

            def take(batch: Recorded) -> None:
                sums.merge(batch.sums)
                write(batch.lines)

            return run(partial(play_recorded, table), take)


def _write(report: Report, answers: Sequence[Answer], output_format: str) -> None:
    from deckcheck.report import gates as answering
    from deckcheck.report.goldfish import as_object
    from deckcheck.report.goldfish_document import as_page, as_table
    from deckcheck.report.goldfish_text import as_text
    from deckcheck.report.rendering import rendered

    if output_format == "json":
        more = {"requirements": answering.as_data(answers)} if answers else {}
        print(json_text({**as_object(report), **more}, indent=1))
    elif output_format == "html":
        sys.stdout.write(as_page(report))
    elif output_format in ("markdown", "csv"):
        document = as_table(report)
        document = document._replace(notes=(*document.notes, *answering.sentences(answers)))
        sys.stdout.write(rendered(document, None, output_format, UNLIMITED))
    else:
        print("\n".join([as_text(report, style_for(sys.stdout).width), *answering.sentences(answers)]))


@contextmanager
def lines_to(path: str) -> Iterator[Callable[[str], object]]:
    """Give a function that keeps lines for a file; the file is written as a whole when there are no more."""
    from tempfile import TemporaryFile

    from deckcheck.core.writing import write_whole

    _refuse_unwritable(path)
    with TemporaryFile() as kept:
        yield lambda lines: kept.write(lines.encode())
        kept.seek(0)
        write_whole(path, iter(partial(kept.read, 1 << 20), b""))


def _refuse_unwritable(path: str) -> None:
    """Raise OSError before the games, which may take hours, instead of after them."""
    place = path if os.path.exists(path) else os.path.dirname(os.path.abspath(path))
    os.stat(place)
    if not os.access(place, os.W_OK):
        raise OSError(errno.EACCES, os.strerror(errno.EACCES), path)
