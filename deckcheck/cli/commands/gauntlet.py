"""`deckcheck gauntlet`: a deck against a field of decks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import typer

from deckcheck.cli.options import As, reports, takes_decks
from deckcheck.cli.output import write_report
from deckcheck.cli.play_options import PlayAs, stopped_early, takes_illegal_decks, workers_from
from deckcheck.cli.progress import game_progress
from deckcheck.core.errors import UsageError
from deckcheck.core.settings import Settings

app = typer.Typer()


@app.command(rich_help_panel="Play")
@takes_decks()
@reports()
@takes_illegal_decks
def gauntlet(
    decks: Annotated[
        list[str],
        typer.Argument(
            metavar="DECK [FIELD]...", help="A deck, then decks or directories of decks; without them, the reference field."
        ),
    ],
    everyone: Annotated[bool, typer.Option("--all", help="Play all decks against each other.")] = False,
    games: Annotated[
        int, typer.Option("-n", "--games", metavar="N", min=2, help="Games of each pairing, rounded up to pairs.")
    ] = 100,
    weight: Annotated[
        list[str] | None,
        typer.Option("--weight", metavar="NAME=NUMBER", help="Weight of a deck in the field by its name (repeatable)."),
    ] = None,
    seed: PlayAs.seed = 1,
    policy: PlayAs.policy = "",
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
    """Play a deck against a field of decks, or all decks against each other, and report every pairing.

    Each game has a reference field: three to five decks that play differently and well.
    """
    from deckcheck.building.field import field_of
    from deckcheck.building.playing import gauntlet as play
    from deckcheck.building.prepare import describe_groups, describe_mixed_formats
    from deckcheck.core.registry import load_engine
    from deckcheck.decks.opening import open_deck
    from deckcheck.reading.files import find_decks
    from deckcheck.report.gauntlet_document import GauntletReport, gauntlet_document
    from deckcheck.simulator.games import policy_name

    field = find_decks(decks[1:], settings).decks if len(decks) > 1 else []
    paths = [decks[0], *field] if not everyone else find_decks(decks, settings).decks
    opened = [open_deck(path, settings) for path in paths]
    if len(decks) == 1 and not everyone:
        opened += field_of(opened[0])
    pairings = len(opened) * (len(opened) - 1) // 2 if everyone else len(opened) - 1
    rounds = -(-games // 2) * pairings
    weights = _weights([deck.deck.name for deck in opened], weight or ())
    with game_progress(2 * rounds) as show:
        found = play(
            opened[0],
            opened[1:],
            games,
            seed=seed,
            cards=cards,
            policy=policy,
            everyone=everyone,
            workers=workers_from(jobs, cluster),
            allow_illegal=allow_illegal,
            show=show,
        )
    name = policy_name(load_engine(opened[0].deck.game), policy)
    report = GauntletReport(found.gauntlet, found.sums, weights, name)
    document = gauntlet_document(report).with_warning(describe_mixed_formats(opened))
    write_report(document.with_notes(describe_groups(opened)), output_format, output, verbose=verbose)
    stopped_early(found.played, rounds, "round")


def _weights(names: Sequence[str], given: Sequence[str]) -> tuple[float, ...]:
    """Return the weight of each deck by its name, 1 unless it was given."""
    weights = dict.fromkeys(names, 1.0)
    for text in given:
        name, _, number = text.rpartition("=")
        if name not in weights or not number.replace(".", "", 1).isdecimal():
            raise UsageError(f"--weight must be the name of a deck and a number, such as '{names[-1]}=2', not '{text}'")
        weights[name] = float(number)
    return tuple(weights[name] for name in names)
