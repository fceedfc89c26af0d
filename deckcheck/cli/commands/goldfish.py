"""`deckcheck goldfish`: how fast is this deck against a simple opponent?"""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Annotated

import typer

from deckcheck.cli.options import As, reports, takes_decks
from deckcheck.cli.output import exit_with, write_report
from deckcheck.cli.play_options import PlayAs, how_many, stopped_early, takes_illegal_decks, workers_from
from deckcheck.cli.progress import game_progress
from deckcheck.core.settings import Settings

if TYPE_CHECKING:
    from deckcheck.simulator.goldfish import SplitSums

app = typer.Typer()


@app.command(rich_help_panel="Play")
@takes_decks()
@reports()
@takes_illegal_decks
def goldfish(
    deck: Annotated[str, typer.Argument(metavar="DECK", help="Decklist to play, or - for standard input.")],
    games: PlayAs.games = 0,
    precision: PlayAs.precision = 0,
    seed: PlayAs.seed = 1,
    opponent: PlayAs.opponent = "",
    policy: PlayAs.policy = "",
    turns: Annotated[
        int, typer.Option("--turns", metavar="N", min=0, help="Maximum turns per game; 0 uses the game's own limit.")
    ] = 0,
    require: PlayAs.require = None,
    cards: PlayAs.cards = False,
    jobs: As.jobs = 0,
    cluster: PlayAs.cluster = "",
    record: Annotated[
        str, typer.Option("--record", metavar="FILE", help="Also write a line of JSON for each game to FILE.")
    ] = "",
    verbose: PlayAs.verbose = False,
    *,
    settings: Settings,
    output_format: str,
    output: str,
    allow_illegal: bool,
) -> None:
    """Play a deck many times against a simple opponent and report how fast it reaches its goal.

    Exit code: 0 all requirements are met; 1 a requirement is not met; 2 something could not be read; 3 too few games to tell.
    """
    from deckcheck.building.gates import goldfish_answer
    from deckcheck.building.playing import play_goldfish
    from deckcheck.building.prepare import describe_groups, prepare
    from deckcheck.building.requirements import gate_exit_code, parse_gate
    from deckcheck.decks.opening import open_deck
    from deckcheck.report.goldfish_document import goldfish_document

    looks = how_many(games, precision, 1000)
    gates = [parse_gate(text, "goldfish") for text in require or ()]
    opened = open_deck(deck, settings)
    prepared = prepare([opened], policies=(policy,), opponent=opponent, allow_illegal=allow_illegal)
    word = prepared.engine.goldfish.turn_word
    with _recorded(record) as write, game_progress(looks.games) as show:
        found = play_goldfish(
            prepared,
            looks,
            seed=seed,
            cards=cards,
            turns=turns,
            workers=workers_from(jobs, cluster),
            show=lambda games, sums: show(games, partial(_mean, sums, word)),
            record=write,
        )
    figures = found.figures
    answers = [goldfish_answer(gate, figures) for gate in gates]
    document = goldfish_document(found.table, figures, prepared.results, opened, answers)
    write_report(document.with_notes(describe_groups([opened])), output_format, output, verbose=verbose)
    stopped_early(found.played, looks.games)
    exit_with(gate_exit_code(answers))


def _mean(sums: SplitSums, word: str) -> str:
    return f"mean {word} {sums.all.score.mean:.2f}"


@contextmanager
def _recorded(path: str) -> Iterator[Callable[[str], object] | None]:
    """Give a function that keeps lines for a file; the file is written as a whole when there are no more."""
    if not path:
        yield None
        return
    from tempfile import TemporaryFile

    from deckcheck.cli.overwriting import refuse_target, remember_output
    from deckcheck.core.writing import write_whole

    _refuse_unwritable(path)
    refuse_target(path)
    with TemporaryFile() as kept:
        yield lambda lines: kept.write(lines.encode())
        kept.seek(0)
        refuse_target(path)
        write_whole(path, iter(partial(kept.read, 1 << 20), b""))
        remember_output(path)


def _refuse_unwritable(path: str) -> None:
    """Raise OSError before the games, which may take hours, instead of after them."""
    place = path if os.path.exists(path) else os.path.dirname(os.path.abspath(path))
    os.stat(place)
    if not os.access(place, os.W_OK):
        raise OSError(errno.EACCES, os.strerror(errno.EACCES), path)
