"""`deckcheck compare`: is this deck, or this swap, better, and by how much?"""

from __future__ import annotations

from typing import Annotated

import typer

from deckcheck.cli.options import As, reports, takes_decks
from deckcheck.cli.output import write_report
from deckcheck.cli.play_options import PlayAs, open_field, stopped_early, takes_illegal_decks, workers_from
from deckcheck.cli.progress import game_progress
from deckcheck.core.settings import Settings

app = typer.Typer()


@app.command(rich_help_panel="Play")
@takes_decks()
@reports()
@takes_illegal_decks
def compare(
    decks: Annotated[list[str], typer.Argument(metavar="DECK [DECK]", help="A deck with --cut and --add, or two decks.")],
    cut: Annotated[
        list[str] | None, typer.Option("--cut", metavar="'2 CARD'", help="Cards to take out of the deck (repeatable).")
    ] = None,
    add: Annotated[
        list[str] | None, typer.Option("--add", metavar="'2 CARD'", help="Cards to put into the deck (repeatable).")
    ] = None,
    against: PlayAs.field = None,
    pairs: Annotated[int, typer.Option("-n", "--pairs", metavar="N", min=2, help="Number of pairs of games.")] = 500,
    seed: PlayAs.seed = 1,
    opponent: PlayAs.opponent = "",
    policy: PlayAs.policy = "",
    turns: Annotated[
        int, typer.Option("--turns", metavar="N", min=0, help="Maximum turns per game; 0 uses the game's own limit.")
    ] = 0,
    jobs: As.jobs = 0,
    cluster: PlayAs.cluster = "",
    verbose: PlayAs.verbose = False,
    *,
    settings: Settings,
    output_format: str,
    output: str,
    allow_illegal: bool,
) -> None:
    """Compare two decks, or a deck with itself after a swap, in pairs of games with the same deals.

    The cards of both decks are aligned slot by slot, so the games differ only by the cards that differ.
    """
    from deckcheck.building.compare import Setting
    from deckcheck.building.compare import compare as play
    from deckcheck.building.prepare import describe_groups, describe_mixed_formats
    from deckcheck.building.swaps import describe_swap, parse_swap, with_swap
    from deckcheck.core.errors import UsageError
    from deckcheck.decks.opening import open_deck
    from deckcheck.report.comparison_document import comparison_document

    swapped = bool(cut or add)
    if len(decks) != (1 if swapped else 2):
        raise UsageError("compare takes two decks, or one deck with --cut and --add")
    one, change = open_deck(decks[0], settings), ""
    if swapped:
        swap = parse_swap(one, cut or (), add or ())
        other = with_swap(one, swap, f"{one.deck.name} after the swap")
        change = describe_swap(one.deck, swap)
    else:
        other = open_deck(decks[1], settings)
    setting = Setting(seed, policy, opponent, against=open_field(against or (), settings), turns=turns)
    with game_progress(pairs) as show:
        workers = workers_from(jobs, cluster)
        found = play(one, other, setting, pairs, workers, change=change, show=show, allow_illegal=allow_illegal)
    if found.sums.pairs:
        document = comparison_document(found).with_warning(describe_mixed_formats((one, other, *setting.against)))
        write_report(document.with_notes(describe_groups((one, other))), output_format, output, verbose=verbose)
    stopped_early(found.played, pairs, "pair")
