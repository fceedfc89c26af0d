"""`deckcheck duel`: decks against each other, many times."""

from __future__ import annotations

from typing import Annotated

import typer

from deckcheck.cli.options import As, reports, takes_decks
from deckcheck.cli.output import exit_with, write_report
from deckcheck.cli.play_options import PlayAs, how_many, stopped_early, takes_illegal_decks, workers_from
from deckcheck.cli.progress import game_progress
from deckcheck.core.settings import Settings

app = typer.Typer()


@app.command(rich_help_panel="Play")
@takes_decks()
@reports()
@takes_illegal_decks
def duel(
    decks: Annotated[list[str], typer.Argument(metavar="DECK DECK...", help="Two or more decklists for the same game.")],
    games: PlayAs.games = 0,
    precision: PlayAs.precision = 0,
    seed: PlayAs.seed = 1,
    policy: PlayAs.policies = None,
    require: PlayAs.require = None,
    cards: PlayAs.cards = False,
    jobs: As.jobs = 0,
    cluster: PlayAs.cluster = "",
    verbose: PlayAs.verbose = False,
    *,
    settings: Settings,
    output_format: str,
    output: str,
    allow_illegal: bool,
) -> None:
    """Play decks against each other and report how often each deck wins.

    Games come in rounds in which every deck has every seat, with the same deal; -n is rounded up to whole rounds.
    Exit code: 0 all requirements are met; 1 a requirement is not met; 2 something could not be read; 3 too few games to tell.
    """
    from deckcheck.building.gates import duel_answer
    from deckcheck.building.playing import play_duel
    from deckcheck.building.prepare import describe_groups, describe_mixed_formats, prepare
    from deckcheck.building.requirements import gate_exit_code, parse_gate
    from deckcheck.decks.opening import open_deck
    from deckcheck.report.duel_document import DuelReport, duel_document
    from deckcheck.simulator.duels import win_rates
    from deckcheck.simulator.games import policy_name

    looks = how_many(games, precision, 400)
    gates = [parse_gate(text, "duel") for text in require or ()]
    opened = [open_deck(deck, settings) for deck in decks]
    prepared = prepare(opened, policies=policy or (), allow_illegal=allow_illegal)
    with game_progress(looks.games) as show:
        found = play_duel(
            prepared,
            looks,
            seed=seed,
            cards=cards,
            workers=workers_from(jobs, cluster),
            show=lambda games, sums: show(games, lambda: f"{win_rates(sums)[0].value:.1%}"),
        )
    policies = tuple(policy_name(prepared.engine, name) for name in prepared.policies)
    report = DuelReport(found.duel, found.sums, policies, prepared.results, looks.level)
    answers = [duel_answer(gate, report.rates()) for gate in gates]
    document = duel_document(report, answers).with_warning(describe_mixed_formats(opened))
    write_report(document.with_notes(describe_groups(opened)), output_format, output, verbose=verbose)
    stopped_early(found.played, found.rounds, "round")
    exit_with(gate_exit_code(answers))
