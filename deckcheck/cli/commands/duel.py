"""`deckcheck duel`: decks against each other, many times."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Annotated

import typer

from deckcheck.cli.options import As, reports, takes_decks
from deckcheck.cli.output import exit_with, write_report
from deckcheck.cli.play_options import PlayAs, how_many, open_for_play, playing, require_seats, stopped_early, workers_from
from deckcheck.cli.progress import game_progress
from deckcheck.core.settings import Settings

if TYPE_CHECKING:
    from deckcheck.building.requirements import Answer
    from deckcheck.report.duel import DuelReport
    from deckcheck.simulator.precision import Looks
    from deckcheck.simulator.workers import Played, Workers

app = typer.Typer()


@app.command(rich_help_panel="Play")
@takes_decks()
@reports("text", "json", "html", "markdown", "csv")
def duel(
    decks: Annotated[list[str], typer.Argument(metavar="DECK DECK...", help="Two or more decklists for the same game.")],
    games: PlayAs.games = 0,
    precision: PlayAs.precision = 0,
    seed: PlayAs.seed = 1,
    policy: PlayAs.policies = None,
    require: PlayAs.require = None,
    anyway: PlayAs.anyway = False,
    jobs: As.jobs = 0,
    cluster: PlayAs.cluster = "",
    *,
    settings: Settings,
    output_format: str,
    output: str,
) -> None:
    """Play decks against each other and report how often each deck wins.

    Games come in rounds in which every deck has every seat, with the same deal; -n is rounded up to whole rounds.
    Exit code: 0; 1 a requirement is not met; 2 something could not be read; 3 too few games to tell.
    """
    from deckcheck.building.requirements import exit_code, parse_gate
    from deckcheck.core.registry import load_engine
    from deckcheck.report import gates as answering
    from deckcheck.report.duel import DuelReport
    from deckcheck.simulator.duels import Duel, empty_sums
    from deckcheck.simulator.games import find_policy, policy_name

    looks = how_many(games, precision, 400)
    gates = [parse_gate(text, "duel") for text in require or ()]
    opened = open_for_play(decks, settings, anyway=anyway)
    engine = load_engine(opened[0].cards.game)
    require_seats(engine, len(opened))
    names = tuple([*(policy or []), *[""] * len(opened)][: len(opened)])
    for name in names:
        find_policy(engine, name)
    match = Duel(engine.game, tuple(deck.cards for deck in opened), names, opened[0].options, seed)
    policies = tuple(policy_name(engine, name) for name in names)
    verdicts = tuple(deck.result for deck in opened)
    report = DuelReport(match, empty_sums(match.size), policies, verdicts, looks.level)
    stops = tuple(-(-stop // match.size) for stop in looks.stops)
    with playing(opened):
        played = _play(report, looks, stops, workers_from(jobs, cluster))
    answers = [answering.duel_answer(gate, report) for gate in gates]
    _write(report, answers, output_format, output)
    stopped_early(played, stops[-1], "round")
    exit_with(exit_code(answers))


def _play(report: DuelReport, looks: Looks, stops: Sequence[int], crew: Workers) -> Played:
    """Play rounds into the sums of the report, at most as many as the last stop."""
    from deckcheck.simulator.duels import play_rounds
    from deckcheck.simulator.workers import gather

    size = report.duel.size
    with game_progress(stops[-1] * size, lambda: f"{report.rates()[0].value:.1%}") as show:
        return gather(
            partial(play_rounds, report.duel),
            report.sums.merge,
            stops[-1],
            crew,
            stops=stops,
            enough=lambda rounds: looks.enough(*report.rates()),
            show=lambda rounds: show(rounds * size),
        )


def _write(report: DuelReport, answers: Sequence[Answer], output_format: str, output: str) -> None:
    from deckcheck.report import gates as answering
    from deckcheck.report.duel import duel_report, duel_value

    shown = duel_report(report)._replace(notes=tuple(answering.sentences(answers)))
    value = {**duel_value(report), **({"requirements": answering.as_data(answers)} if answers else {})}
    write_report(shown, value, output_format, output)
