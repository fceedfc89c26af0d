"""`deckcheck complete`: a draft filled to a legal deck."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from deckcheck.cli.options import As, takes_decks
from deckcheck.cli.output import exit_with
from deckcheck.core.settings import Settings

if TYPE_CHECKING:
    from deckcheck.building.complete import Completed

app = typer.Typer()
FEW_CARDS = 5
"""Cards that are named although the whole decklist is printed."""


@app.command(rich_help_panel="Build")
@takes_decks()
def complete(
    decks: Annotated[list[str], typer.Argument(metavar="DECK...", help="Drafts, or - for standard input.")],
    prefer: Annotated[
        str, typer.Option("--prefer", metavar="QUERY", help="Add cards that match a query of `cards search` first.")
    ] = "",
    keep: Annotated[
        list[str] | None,
        typer.Option("--keep", metavar="CARD", help="Never take CARD out of an illegal deck (repeatable)."),
    ] = None,
    keep_all: Annotated[bool, typer.Option("--keep-all", help="Never take any card out of an illegal deck.")] = False,
    owned: As.owned = "",
    seed: Annotated[int, typer.Option("--seed", metavar="N", help="Random seed; the same seed gives the same deck.")] = 0,
    quick: Annotated[
        bool, typer.Option("--quick", help="Take any legal deck: do not choose cards that fit together, and play no game.")
    ] = False,
    jobs: As.jobs = 0,
    write: Annotated[bool, typer.Option("--write", help="Change the decklists instead of printing them.")] = False,
    *,
    settings: Settings,
) -> None:
    """Fill a draft to a legal deck worth playing, or make an illegal deck legal with the fewest changes.

    Your cards stay, unless no legal deck has them all. What they need and what fits them is added; some decks are played, and
    the best of them is printed. What changed, why, and what was played goes to standard error.

    Exit code: 0 every deck is legal now; 1 there is no legal deck; 2 something could not be read.
    """
    from deckcheck.building.collection import Collection, open_collection
    from deckcheck.building.complete import complete_deck, join_drafts, tell_others
    from deckcheck.building.fitting_decks import MOST_GAMES
    from deckcheck.cli.output import write_out
    from deckcheck.cli.play_options import workers_from
    from deckcheck.cli.progress import game_progress
    from deckcheck.core.errors import UsageError
    from deckcheck.decks.opening import open_deck
    from deckcheck.validation.fix.files import rewrite_file

    if write and "-" in decks:
        raise UsageError("--write needs a file; standard input cannot be changed")
    collections: dict[str, Collection] = {}
    opened = [open_deck(deck, settings) for deck in decks]
    failed = False
    join_drafts(opened)
    for number, (path, draft) in enumerate(zip(decks, opened, strict=True)):
        game = draft.deck.game
        if owned and (game not in collections or draft.deck.companions):
            collections[game] = open_collection(owned, game, draft.settings)
        with game_progress(MOST_GAMES) as show:
            done = complete_deck(
                draft,
                prefer,
                collections.get(game),
                seed,
                keep=keep or (),
                keep_all=keep_all,
                aim="legal" if quick else "played",
                workers=workers_from(jobs, ""),
                show=lambda games: show(games, lambda: ""),
            )
        failed = failed or bool(done.obstacles)
        tell_others(opened, draft, done)
        if done.text and write and (done.added or done.removed):
            rewrite_file(draft.document.file, draft.document.text, done.text)
        _report(settings.file_of(path), done, with_cards=write)
        if done.text and not write:
            write_out(["---\n" * (number > 0), done.text], "")
    exit_with(1 if failed else 0)


def _report(file: str, done: Completed, *, with_cards: bool) -> None:
    """Say what was added and why; the cards themselves only if the decklist is not printed."""
    from deckcheck.core.words import join_names, plural
    from deckcheck.report.style import printable

    copies = sum(line.copies for _, line in done.added)
    if done.obstacles:
        lines = [f"{file}: no legal deck is possible:" if done.is_proved else f"{file}: no legal deck found:"]
        lines += [f"  {obstacle}" for obstacle in done.obstacles]
    elif not done.added and not done.removed:
        lines = [f"{file}: already legal"]
    else:
        gone = sum(line.copies for _, line in done.removed)
        changes = [f"{plural(gone, 'card')} removed"] * bool(gone) + [f"{plural(copies, 'card')} added"] * bool(copies)
        lines = [f"{file}: {join_names(changes)}, because"]
        lines += [f"  {reason}" for reason in done.reasons]
        lines += [f"  - {line.copies} {line.code} {line.name} ({zone})" for zone, line in done.removed]
        if with_cards or gone or len(done.added) <= FEW_CARDS:
            lines += [f"  + {line.copies} {line.code} {line.name} ({zone})" for zone, line in done.added]
        lines += [f"  or: {way}" for way in done.other_ways]
        lines += [f"  {sentence}" for sentence in done.told]
    lines += [f"  not used: {card}" for card in done.unused]
    sys.stderr.writelines(f"{printable(line)}\n" for line in lines)
